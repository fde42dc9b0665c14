"""Who has the most, who gets what for it, and why.

A `Policy` says how ties are treated; `Policy.award` turns counts per player into ranks, prizes and
reasons. Counts can be anything that compares: numbers, fractions, tuples.

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

from gamekit.core.contract import Facts, Seat
from gamekit.core.errors import N_, OptionError
from gamekit.core.language import say
from gamekit.core.options import check_choice, check_flag, check_number
from gamekit.core.rulebook import listing, player

TIES = ("shared", "demoted", "nobody", "pooled", "holder")
AFTER_TIE = ("skip", "dense")
ROUNDING = ("exact", "down", "up")

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
    "nothing": N_("nothing here, so no place"),
    "shared": N_("tied with {others} for place {place}: each gets its whole prize"),
    "demoted": N_("tied with {others} for place {place}: each gets the prize of the next place"),
    "nobody": N_("tied with {others} for place {place}: nobody gets its prize"),
    "pooled": N_("tied with {others} for place {place}: their prizes are added and divided"),
    "keeps": N_("tied with {others}, but had it before and keeps it"),
    "not_taken": N_("tied with {others}, one of whom had it before: a tie takes nothing over"),
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
        return tuple(award.rank for award in self.awards)

    @property
    def prizes(self) -> tuple[Prize, ...]:
        return tuple(award.prize for award in self.awards)

    @property
    def reasons(self) -> tuple[Reason, ...]:
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
    "holder" the former holder keeps the place if among them, else nobody gets it.
    after_tie: "skip" (1 1 3) or "dense" (1 1 2); after "pooled", which has used the places up, always skip.
    zero_qualifies: whether a player with nothing has a place.
    second_from: how many players there must be for a second prize to exist.
    rounding: of pooled prizes, "exact" (a Fraction where needed), "down" or "up".
    grows: whether a count that grows can never lower its owner's prize (see `never_punishes`).
    game, fact: a game that judges like this, and what it does.

    Raises OptionError for values that do not exist.
    """

    ties: tuple[str, ...] = ("shared",)
    after_tie: str = "skip"
    zero_qualifies: bool = False
    second_from: int = 2
    rounding: str = "exact"
    game: str = ""
    fact: str = ""

    def __post_init__(self) -> None:
        if not isinstance(self.ties, tuple) or not self.ties:
            raise OptionError(N_("Option ties names a policy for each place, such as {known}."), known=(TIES[0],))
        for tie in self.ties:
            check_choice("ties", tie, TIES)
        check_choice("after_tie", self.after_tie, AFTER_TIE)
        check_choice("rounding", self.rounding, ROUNDING)
        check_flag("zero_qualifies", self.zero_qualifies)
        check_number("second_from", self.second_from, 1, none=True)

    def but(self, **changes: Any) -> Policy:
        """The same policy with some parameters changed."""
        return replace(self, **changes)

    def tie(self, place: int) -> str:
        """What a tie for `place`, counted from 1, does."""
        return self.ties[min(place, len(self.ties)) - 1]

    @property
    def never_punishes(self) -> bool:
        """Whether more can never mean less, as long as prizes fall from place to place.

        Under "demoted", "nobody" and "holder" it can: who draws level with the one above may lose
        the prize of the own place.
        """
        return set(self.ties) <= {"shared", "pooled"} and self.rounding == "exact"

    def award(
        self,
        counts: Sequence[Any],
        prizes: Sequence[Prize],
        *,
        then: Sequence[Sequence[Any]] = (),
        order: Sequence[Seat] = (),
        holder: Seat | None = None,
    ) -> Verdict:
        """Ranks, prizes and reasons for `counts`, one a player.

        prizes: for place 1, 2, …; whole numbers or fractions. then: further criteria, each with one
        value a player, more is better; they decide between equal counts, in their order. order: seats
        that break all remaining ties, the first is best. holder: who had the majority before.
        """
        players = range(len(counts))
        keys = [tuple(criterion[p] for criterion in (counts, *then)) for p in players]
        seats = {seat: -rank for rank, seat in enumerate(order)}
        full = [(key, seats[p]) if order else (key,) for p, key in enumerate(keys)]
        placed = [p for p in players if self.zero_qualifies or not is_nothing(counts[p])]
        if len(counts) < self.second_from:
            prizes = prizes[:1]
        awards: list[Award] = [Award(None, 0, Reason("nothing"))] * len(counts)
        first: Seat | None = None
        place = rank = 1
        while placed:
            best = max(full[p] for p in placed)
            group = [p for p in placed if full[p] == best]
            placed = [p for p in placed if full[p] != best]
            if len(group) > 1 and self.tie(place) == "holder" and holder in group:
                alone = tuple(p for p in group if p != holder)
                awards[holder] = Award(rank, _prize(prizes, place), Reason("keeps", (("others", alone),)))
                first = holder if place == 1 else first
                for p in alone:
                    others = tuple(q for q in group if q != p)
                    awards[p] = Award(rank + 1, 0, Reason("not_taken", (("others", others),)))
                behind = len(alone)
                place, rank = (
                    (place + 1 + behind, rank + 1 + behind) if self.after_tie == "skip" else (place + 2, rank + 2)
                )
                continue
            for p in group:
                awards[p] = self._award(p, group, rank, place, prizes, keys)
            if place == 1 and len(group) == 1:
                first = group[0]
            steps = len(group) if self.after_tie == "skip" or self.tie(place) == "pooled" else 1
            place, rank = place + steps, rank + steps
        return Verdict(tuple(awards), first)

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
            return Reason("few_players" if len(keys) < self.second_from else "no_prize", (("place", place),))
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
    """Whether a count is zero; a tuple is if all in it is.

    >>> is_nothing(0), is_nothing((0, 0)), is_nothing(Fraction(1, 2))
    (True, True, False)
    """
    return all(map(is_nothing, count)) if isinstance(count, tuple) else not count


SHARED = Policy(
    ("shared",), game="Carcassonne", fact=N_("All who tie for most followers score the whole city, road or field.")
)
DEMOTED = Policy(
    ("demoted",), game="El Grande", fact=N_("All who tie for a place in a region score the next lower place instead.")
)
NOBODY = Policy(
    ("nobody",), game="Tikal", fact=N_("A temple on which several players have the most counts for none of them.")
)
POOLED = Policy(
    ("pooled",),
    rounding="down",
    game="Wingspan",
    fact=N_("Who ties for a round's goal adds up the points of the places filled and shares them, rounded down."),
)
HOLDER = Policy(
    ("holder",),
    game="Catan",
    fact=N_("The longest road stays where it is until another road is longer; a tie takes nothing over."),
)
POLICIES = {"shared": SHARED, "demoted": DEMOTED, "nobody": NOBODY, "pooled": POOLED, "holder": HOLDER}
"""The policies by name, each with a game that uses it."""
