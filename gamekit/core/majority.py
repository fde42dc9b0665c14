"""Who has the most, who gets what for it, and why.

A `Policy` says how ties are treated; `Policy.award` turns counts per player into ranks, prizes and
reasons. Counts can be anything that compares: numbers, fractions, tuples. `POLICIES` has the usual
ones by name, each with a game that uses it.

    >>> [SHARED.award((3, 3, 1, 0), (7, 3)).prizes, DEMOTED.award((3, 3, 1, 0), (7, 3)).prizes]
    [(7, 7, 0, 0), (3, 3, 0, 0)]
    >>> POOLED.award((3, 3, 1, 0), (7, 3)).prizes, NOBODY.award((3, 3, 1, 0), (7, 3)).prizes
    ((5, 5, 0, 0), (0, 0, 0, 0))
    >>> NOBODY.but(after_tie="dense").award((3, 3, 1, 0), (7, 3)).prizes
    (0, 0, 3, 0)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import ceil, floor
from typing import Any, NamedTuple

from gamekit.core.checks import is_row
from gamekit.core.contract import Facts, Seat
from gamekit.core.errors import N_, GamekitError, OptionError
from gamekit.core.language import say
from gamekit.core.options import check_choice, check_flag, check_number
from gamekit.core.rulebook import listing, player
from gamekit.core.values import brief

TIES = ("shared", "demoted", "nobody", "pooled", "holder")
AFTER_TIE = ("skip", "dense")
ROUNDING = ("exact", "down", "up")
BREAKS = ("criteria", "order")

Prize = int | Fraction


class Reason(NamedTuple):
    """Why a player gets what they get, as data; `say` puts it into words."""

    kind: str
    facts: Facts = ()

    def say(self, lang: str | None = None, names: Sequence[str] = ()) -> str:
        """The reason as a sentence; `names[seat]` are the players' names."""
        words = {
            name: listing([player(s, names) for s in value], lang) if isinstance(value, tuple) else value
            for name, value in self.facts
        }
        return say(REASONS[self.kind], lang, **words)


REASONS = {
    "most": N_("the most of all: place {place}"),
    "place": N_("place {place}"),
    "no_prize": N_("place {place}, for which there is no prize"),
    "few_players": N_("place {place}, but with so few players only the first place has a prize"),
    "not_taken": N_("as many as {others}, who had it before and keeps it: place {place}"),
    "nothing": N_("nothing here, so no place"),
    "shared": N_("tied with {others} for place {place}: each gets its whole prize"),
    "demoted": N_("tied with {others} for place {place}: each gets the prize of the next place"),
    "nobody": N_("tied with {others} for place {place}: nobody gets its prize"),
    "pooled": N_("tied with {others} for place {place}: their prizes are added and divided"),
    "keeps": N_("tied with {others}, but had it before and keeps it"),
    "criterion": N_("tied with {others} at first; criterion {criterion} puts this player on place {place}"),
    "order": N_("tied with {others} in every count; the order of seats puts this player on place {place}"),
}


class Award(NamedTuple):
    """What one player gets: `rank` counts from 1, None without a place."""

    rank: int | None
    prize: Prize
    reason: Reason


class Verdict(NamedTuple):
    """What all players get, by seat. `holder` has the first place alone, None if nobody does."""

    awards: tuple[Award, ...]
    holder: Seat | None

    @property
    def ranks(self) -> tuple[int | None, ...]:
        """The rank of each seat, from 1; None where it has none."""
        return tuple(award.rank for award in self.awards)

    @property
    def prizes(self) -> tuple[Prize, ...]:
        """What each seat gets."""
        return tuple(award.prize for award in self.awards)

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """Why each seat gets it."""
        return tuple(award.reason for award in self.awards)

    @property
    def leaders(self) -> tuple[Seat, ...]:
        """All who share the first rank."""
        return tuple(seat for seat, award in enumerate(self.awards) if award.rank == 1)


@dataclass(frozen=True)
class Policy:
    """How a majority is judged.

    ties: what a tie for a place does, one of `TIES`, for place 1, 2, … (the last goes for all further):
    "shared" each gets the prize of the place · "demoted" each gets the next place's · "nobody" none
    of them gets anything · "pooled" the prizes of the places they fill are added and divided ·
    "holder" the former holder keeps the place if among them, and the others are behind; else nobody gets it.
    after_tie: who comes behind a tie of two: "skip" has place 3, "dense" the place after the one that the tie
    was about, or was paid (so place 3 behind "demoted"); "pooled" has used the places up and always skips.
    zero_qualifies: whether a player with nothing has a place.
    second_from: how many players there must be for a second prize to exist; None: there never is one.
    rounding: of pooled prizes, "exact" (a Fraction where needed), "down" or "up".
    breaks: what decides between equal counts before they are a tie, in this order: "criteria" (further
    counts, one after another) and "order" (the order of seats). What `award` is told and this does not name is not used.
    game, fact, source: a game that judges like this, what it does, and where its rules say so.

    Raises OptionError for values that do not exist.
    """

    ties: tuple[str, ...] = ("shared",)
    after_tie: str = "skip"
    zero_qualifies: bool = False
    second_from: int | None = 2
    rounding: str = "exact"
    breaks: tuple[str, ...] = ()
    game: str = ""
    fact: str = ""
    source: str = ""

    def __post_init__(self) -> None:
        if not isinstance(self.ties, tuple) or not self.ties:
            raise OptionError(N_("Option ties names a policy for each place, such as {known}."), known=(TIES[0],))
        for tie in self.ties:
            check_choice("ties", tie, TIES)
        check_choice("after_tie", self.after_tie, AFTER_TIE)
        check_choice("rounding", self.rounding, ROUNDING)
        check_flag("zero_qualifies", self.zero_qualifies)
        check_number("second_from", self.second_from, 1, none=True)
        if not isinstance(self.breaks, tuple):
            raise OptionError(N_("Option breaks names what decides between equals, such as {known}."), known=BREAKS)
        for each in self.breaks:
            check_choice("breaks", each, BREAKS)

    def but(self, **changes: Any) -> Policy:
        """The same policy with some parameters changed: one's own, no longer that of a game unless `game` says so."""
        return replace(self, **{"game": "", "fact": "", "source": ""} | changes)

    def tie(self, place: int) -> str:
        """What a tie for `place`, counted from 1, does."""
        return self.ties[min(place, len(self.ties)) - 1]

    @property
    def never_punishes(self) -> bool:
        """Whether a count that grows can never lower its owner's prize, as long as prizes are whole and fall.

        Under "nobody" and "holder" it can: who draws level with the one above may lose the prize of
        the own place. Where the order of seats decides, no tie is left to do that.
        """
        return "order" in self.breaks or not {"nobody", "holder"} & set(self.ties)

    def award(
        self,
        counts: Sequence[Any],
        prizes: Sequence[Prize],
        *,
        criteria: Sequence[Sequence[Any]] = (),
        order: Sequence[Seat] = (),
        holder: Seat | None = None,
    ) -> Verdict:
        """Ranks, prizes and reasons for `counts`, one a player; any number of players.

        prizes: for place 1, 2, …; whole numbers or fractions. criteria: further counts, each with one
        value a player, more is better; used where `breaks` has "criteria". order: all seats, the best first;
        left out, by number; used where `breaks` has "order". holder: who had the majority before.

        Raises GamekitError for counts that do not compare, prizes that are no numbers, and criteria, an order or a holder that do not fit the players.
        """
        check_numbers(counts, prizes)
        players = range(len(counts))
        more = criteria if "criteria" in self.breaks else ()
        _check(counts, more, order, holder)
        keys = [tuple(criterion[p] for criterion in (counts, *more)) for p in players]
        seats = {seat: -rank for rank, seat in enumerate(order or players)}
        full = [(key, seats[p]) for p, key in enumerate(keys)] if "order" in self.breaks else [(key, 0) for key in keys]
        placed = [p for p in players if self.zero_qualifies or not is_nothing(counts[p])]
        if self.second_from is None or len(counts) < self.second_from:
            prizes = prizes[:1]
        awards: list[Award] = [Award(None, 0, Reason("nothing"))] * len(counts)
        place = rank = 1
        kept: Seat | None = None  # the former holder, just placed before those who have as many
        while placed:
            best = max(full[p] for p in placed)
            group = [p for p in placed if full[p] == best]
            tie = self.tie(place)
            if len(group) > 1 and tie == "holder" and holder in group:
                kept = holder
                others = tuple(p for p in group if p != holder)
                awards[holder] = Award(rank, _prize(prizes, place), Reason("keeps", (("others", others),)))
                placed.remove(holder)
                place, rank = place + 1, rank + 1
                continue
            for p in group:
                awards[p] = self._award(p, group, rank, place, prizes, keys)
            if kept is not None and len(group) == 1 and full[kept] == best:
                reason = Reason("not_taken", (("others", (kept,)), ("place", rank)))
                awards[group[0]] = awards[group[0]]._replace(reason=reason)
            placed = [p for p in placed if full[p] != best]
            rank += len(group) if self.after_tie == "skip" or tie == "pooled" else 1
            place += self._used(group, tie)
        first = [p for p, award in enumerate(awards) if award.rank == 1]
        return Verdict(tuple(awards), first[0] if len(first) == 1 else None)

    def _used(self, group: list[Seat], tie: str) -> int:
        """How many places a group of equals takes up."""
        if self.after_tie == "skip" or tie == "pooled":
            return len(group)
        return 2 if len(group) > 1 and tie == "demoted" else 1

    def _award(
        self, p: Seat, group: list[Seat], rank: int, place: int, prizes: Sequence[Prize], keys: list[tuple[Any, ...]]
    ) -> Award:
        if len(group) == 1:
            return Award(rank, _prize(prizes, place), self._alone(p, place, prizes, keys))
        tie = self.tie(place)
        prize: Prize = 0
        if tie == "shared":
            prize = _prize(prizes, place)
        elif tie == "demoted":
            prize = _prize(prizes, place + 1)
        elif tie == "pooled":
            prize = self._rounded(
                sum(map(Fraction, prizes[place - 1 : place - 1 + len(group)]), Fraction(0)) / len(group)
            )
        kind = "nobody" if tie == "holder" else tie
        return Award(rank, prize, Reason(kind, (("others", tuple(q for q in group if q != p)), ("place", rank))))

    def _alone(self, p: Seat, place: int, prizes: Sequence[Prize], keys: list[tuple[Any, ...]]) -> Reason:
        """The reason for a place that is not shared: what made the difference, where something had to."""
        level = tuple(q for q, key in enumerate(keys) if q != p and key[0] == keys[p][0])
        if level:
            same = [key for q, key in enumerate(keys) if q in level]
            if all(key != keys[p] for key in same):
                needed = max(
                    next(i for i, pair in enumerate(zip(key, keys[p], strict=True)) if pair[0] != pair[1])
                    for key in same
                )
                return Reason("criterion", (("others", level), ("criterion", needed + 1), ("place", place)))
            return Reason("order", (("others", level), ("place", place)))
        if place > len(prizes):
            alone = self.second_from is None or len(keys) < self.second_from
            return Reason("few_players" if alone and place > 1 else "no_prize", (("place", place),))
        return Reason("most" if place == 1 else "place", (("place", place),))

    def _rounded(self, prize: Fraction) -> Prize:
        if self.rounding == "down":
            return floor(prize)
        if self.rounding == "up":
            return ceil(prize)
        return int(prize) if prize.denominator == 1 else prize


def _prize(prizes: Sequence[Prize], place: int) -> Prize:
    return prizes[place - 1] if place <= len(prizes) else 0


def is_nothing(count: Any) -> bool:
    """Whether a count is zero or less; a tuple is if all in it is.

    >>> is_nothing(0), is_nothing((0, 0)), is_nothing(Fraction(1, 2))
    (True, True, False)
    """
    if isinstance(count, tuple):
        return all(map(is_nothing, count))
    try:
        return bool(count <= 0)
    except TypeError:  # no number
        return not count


def check_policy(policy: object) -> None:
    """Raises GamekitError for what is no policy, such as the name of one."""
    if not isinstance(policy, Policy):
        raise GamekitError(
            N_("A policy is one such as {example}, not {given}."), example="majority.SHARED", given=brief(policy)
        )


def check_numbers(counts: Sequence[Any], prizes: Sequence[Prize]) -> None:
    """Raises GamekitError for counts that do not compare with one another, and prizes that are no numbers."""
    try:
        fine = is_row(counts) and bool(sorted(counts) or True)
    except TypeError:
        fine = False
    if not fine:
        raise GamekitError(N_("Counts are numbers, one a player, such as {example}, not {given}."),
                           example="(3, 3, 1, 0)", given=brief(counts))  # fmt: skip
    if not is_row(prizes) or any(isinstance(p, bool) or not isinstance(p, int | float | Fraction) for p in prizes):
        raise GamekitError(N_("Prizes are numbers for place 1, 2, …, such as {example}, not {given}."),
                           example="(7, 3)", given=brief(prizes))  # fmt: skip


def _check(
    counts: Sequence[Any], criteria: Sequence[Sequence[Any]], order: Sequence[Seat], holder: Seat | None
) -> None:
    """Raises GamekitError for what does not fit the players."""
    for criterion in criteria:
        if len(criterion) != len(counts):
            raise GamekitError(
                N_("A criterion needs one value for each of {players} players, not {given}."),
                players=len(counts),
                given=len(criterion),
            )
    if order and sorted(order) != list(range(len(counts))):
        raise GamekitError(
            N_("An order names each seat from 0 to {last} once, not {given}."), last=len(counts) - 1, given=order
        )
    if holder is not None and holder not in range(len(counts)):
        raise GamekitError(N_("There is no seat {seat!r}. Seats: 0 to {last}."), seat=holder, last=len(counts) - 1)


SHARED = Policy(
    ("shared",),
    game="Carcassonne",
    fact=N_("All who tie for most followers score the whole city, road or field."),
    source="Carcassonne, rules (Hans im Glück 2000), scoring",
)
DEMOTED = Policy(
    ("demoted",),
    after_tie="dense",
    game="El Grande",
    fact=N_("All who tie for a place in a region slide back one place; whoever follows takes the place after that."),
    source="El Grande, rules (Hans im Glück / Rio Grande 1996), general scoring, examples 1 and 2",
)
NOBODY = Policy(
    ("nobody",),
    game="Tikal",
    fact=N_("A temple on which several players have the most counts for none of them."),
    source="Tikal, rules (Ravensburger 1999), scoring rounds",
)
POOLED = Policy(
    ("pooled",),
    rounding="down",
    game="Wingspan",
    fact=N_("Who ties for a round's goal adds up the points of the places filled and shares them, rounded down."),
    source="Wingspan, rules (Stonemaier Games 2019), end-of-round goals",
)
HOLDER = Policy(
    ("holder",),
    game="Catan",
    fact=N_("The longest road stays where it is until another road is longer; a tie takes nothing over."),
    source="Catan, almanac, “Longest Road”",
)
CRITERIA = Policy(
    ("shared",),
    breaks=("criteria",),
    game="Power Grid",
    fact=N_(
        "Whoever supplies as many cities as others is ahead with more money, then with more cities in the network."
    ),
    source="Power Grid / Funkenschlag, rules (2F-Spiele 2004), end of the game",
)
ORDER = Policy(
    ("shared",),
    breaks=("order",),
    game="Dominant Species",
    fact=N_("Whoever is higher up the food chain, which is the same in every game, wins each tie on a tile."),
    source="Dominant Species, rules (GMT Games 2010), food chain order",
)
POLICIES = {
    "shared": SHARED,
    "demoted": DEMOTED,
    "nobody": NOBODY,
    "pooled": POOLED,
    "holder": HOLDER,
    "criteria": CRITERIA,
    "order": ORDER,
}
"""The policies by name, each with a game that uses it."""
