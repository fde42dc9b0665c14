"""The majority lab: change counts, guess, and see at once what each policy makes of them."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from gamekit.core.contest import Contest
from gamekit.core.contract import Seat
from gamekit.core.counterexample import smallest_difference
from gamekit.core.errors import N_, GamekitError, SetupError
from gamekit.core.language import current, known, say
from gamekit.core.majority import Policy, Prize, check_numbers
from gamekit.core.options import check_choice
from gamekit.core.rulebook import listing, player
from gamekit.core.table import Table
from gamekit.core.tuples import changed
from gamekit.show.cells import shown_by_cell
from gamekit.show.form import Form
from gamekit.show.given import check_is_table, names_given
from gamekit.show.majorities import Comparison
from gamekit.show.majority_form import LABELS, form, listed, policy_name
from gamekit.show.majority_input import MOST, check, contest_at, number, policies_of, prizes_in, whole


class MajorityLab:
    """Counts to play with, under several policies side by side. Display it, or its `widget`.

    counts: one a player, 1 to 8 of them. prizes: for place 1, 2, … policies: names out of
    `gamekit.core.majority.POLICIES`, or policies by a name of your own; left out, all. holder: who had the
    majority before. predict: the results of each policy stay hidden until everybody's prize under it is guessed.
    lang: "en" or "de", None: the language in use.

    With `table` and `at`, the lab begins with the majority at that place of the running game, has the
    game's own rules as columns as well, and follows the table.

    A mistake in a handler is shown in the status line; `trouble` keeps its traceback.
    Raises SetupError for counts, prizes or a place that cannot be.
    """

    def __init__(
        self,
        counts: Sequence[int] = (3, 3, 1, 0),
        prizes: Sequence[Prize] = (7, 3),
        policies: Sequence[str] | Mapping[str, Policy] = (),
        *,
        names: Sequence[str] = (),
        holder: Seat | None = None,
        predict: bool = False,
        lang: str | None = None,
        table: Table | None = None,
        at: str = "",
    ) -> None:
        self.lang = known(lang) if lang else current()
        if table is not None:
            check_is_table(table)
        check_numbers(counts, prizes)
        self.table, self.at, self.names = table, at, names_given(names)
        self.contest: Contest | None = None
        self.counts, self.prizes, self.holder = tuple(counts), tuple(prizes), holder
        self.policies = policies_of(policies)
        self.trouble = ""
        self.closed = False
        self.predict = predict
        self.revealed: tuple[str, ...] = ()  # policies that were guessed, or asked to be shown
        self.judged, self.missing = False, ""
        self._stop: Callable[[], None] = lambda: None
        if table is not None:
            self.names = self.names or table.names
            self._begin(contest_at(table, at))
            self._stop = table.listen(self._table_changed)
        self.second = (0,) * len(self.counts)
        self.guesses = [""] * len(self.counts)
        self.guessed = next(iter(self.policies))
        self.pair = (*self.policies, self.guessed)[:2]
        check(self.counts, self.prizes)
        self.comparison = self._compare(self.policies)
        self.widget = Form(self._do)
        self._show(self._invitation())

    # what can be asked

    @property
    def title(self) -> str:
        """Where the majority is, if it is one of a running game."""
        return self.contest.say(self.lang) if self.contest else ""

    @property
    def told(self) -> tuple[str, ...]:
        """The policies whose results are shown: those that were guessed, or without guessing all."""
        return tuple(name for name in self.policies if not self.predict or name in self.revealed)

    @property
    def waiting(self) -> bool:
        """Whether the results of a policy still wait for a guess."""
        return len(self.told) < len(self.policies)

    @property
    def shown(self) -> Comparison:
        """What may be shown now: the policies that were guessed, side by side."""
        return self._compare({name: self.policies[name] for name in self.told})

    def name(self, seat: Seat) -> str:
        """What a player is called."""
        return player(seat, self.names)

    def right(self, seat: Seat) -> bool:
        """Whether the guess for a player is what the policy pays."""
        return number(self.guesses[seat]) == self.comparison.verdicts[self.guessed].prizes[seat]

    # what can be done

    def count(self, seat: Seat, count: int) -> None:
        """Gives a player that many (from 0 to 99)."""
        self._change(counts=changed(self.counts, seat, max(0, min(MOST, count))))

    def search(self, first: str, other: str) -> str:
        """Looks for the smallest counts on which two policies differ, shows them, and says what it has found."""
        for name in (first, other):
            check_choice("policies", name, self.policies)
        if self.predict:
            raise SetupError(LABELS["no search"])
        self.pair = (first, other)
        facts = {"first": policy_name(self, first), "other": policy_name(self, other), "players": len(self.counts)}
        a, b = self.policies[first], self.policies[other]
        found = smallest_difference(a, b, len(self.counts), self.prizes)
        if found is None:
            return say(
                N_(
                    "“{first}” and “{other}” never pay differently with these prizes and {players} players: "
                    "all patterns of ties have been tried."
                ),
                self.lang,
                **facts,
            )
        self._change(counts=found.counts, second=found.second, holder=found.holder)
        text = say(N_("The smallest counts on which “{first}” and “{other}” differ: {counts}. They are set above."), self.lang,
                   counts=listed(found.counts), **facts)  # fmt: skip
        paid = N_("“{first}” pays {a}, “{other}” pays {b}.")
        return f"{text} " + say(
            paid, self.lang, a=listed(found.verdicts[0].prizes), b=listed(found.verdicts[1].prizes), **facts
        )

    def tell(self) -> str:
        """Shows the results if the guess is complete, and says how many are right."""
        missing = [self.name(seat) for seat, guess in enumerate(self.guesses) if number(guess) is None]
        if missing:
            self.missing = say(N_("Guess a number for {names} first."), self.lang, names=listing(missing, self.lang))
            return self.missing
        self.judged, self.revealed = True, (*self.revealed, self.guessed)
        right = sum(self.right(seat) for seat in range(len(self.guesses)))
        return say(N_("{right} of {all} guesses are right."), self.lang, right=right, all=len(self.guesses))

    def reveal(self) -> None:
        """Shows the results of all policies; for the counts as they are now, guessing is over."""
        self.revealed = tuple(self.policies)

    def close(self) -> None:
        """Frees everything; a closed lab hears and shows nothing any more."""
        if not self.closed:
            self.closed = True
            self._stop()
            self.widget.layout.close()
            self.widget.close()

    # what arrives

    def _do(self, message: dict[str, Any]) -> None:
        """What was done in the form; whatever fails is shown and changes nothing."""
        self._guarded(lambda: self._done(str(message.get("do")), str(message.get("seat")), str(message.get("value"))))

    def _guarded(self, work: Callable[[], str]) -> None:
        if self.closed:
            return
        try:
            text, alarm = work(), False
        except GamekitError as error:
            text, alarm = error.say(self.lang), True
        except Exception as fault:
            self.trouble = traceback.format_exc()
            text = say(
                N_("Something went wrong inside the lab: {fault}. Go on, or run the cell again."),
                self.lang,
                fault=f"{type(fault).__name__}: {fault}",
            )
            alarm = True
        self._show(text, alarm)

    def _done(self, what: str, seat: str, value: str) -> str:
        self.missing = ""
        if what in ("count", "step"):
            at = self._seat(seat)
            self.count(at, whole(value) + (self.counts[at] if what == "step" else 0))
            return self._said(say(N_("{name} has {count}."), self.lang, name=self.name(at), count=self.counts[at]))
        if what in ("second", "step2"):
            at = self._seat(seat)
            number = whole(value) + (self.second[at] if what == "step2" else 0)
            self._change(second=changed(self.second, at, max(0, min(MOST, number))))
        elif what == "holder":
            self._change(holder=self._seat(value) if value else None)
        elif what == "prizes":
            self._change(prizes=prizes_in(value))
        elif what == "players":
            self._resize(whole(value))
        elif what == "guess":
            self.guesses[self._seat(seat)] = value
            return self.widget.status
        elif what in ("guessed", "first", "other"):
            check_choice("policies", value, self.policies)
            if what == "guessed":
                self.guessed = value
                self._ask()
            else:
                self.pair = (value, self.pair[1]) if what == "first" else (self.pair[0], value)
        elif what == "predict":
            self.predict = value == "true"
            self._forget()
        elif what == "lang":
            self.lang = known(value)
        elif what == "show":
            return self.tell()
        elif what == "all":
            self.reveal()
        elif what == "search":
            return self.search(*self.pair)
        elif what == "reset" and self.contest is not None:
            self._change(counts=self.contest.counts, holder=self.contest.holder, prizes=self.contest.prizes)
        return self._said()

    def _table_changed(self) -> None:
        """The game went on: begins anew with what is on the board now."""

        def follow() -> str:
            assert self.table is not None
            self._begin(contest_at(self.table, self.at))
            self._change()
            return self._said(say(N_("The board has changed."), self.lang))

        self._guarded(follow)

    # inside

    def _begin(self, contest: Contest) -> None:
        first = self.contest is None
        self.contest = contest
        self.counts, self.prizes, self.holder = contest.counts, contest.prizes, contest.holder
        if first:
            own = {rule.name: rule.policy for rule in contest.rules}
            self.policies = own | self.policies

    def _change(self, **what: Any) -> None:
        """Takes new counts, prizes, holder; nothing has changed if they cannot be."""
        now = {"counts": self.counts, "prizes": self.prizes, "holder": self.holder, "second": self.second} | what
        check(now["counts"], now["prizes"])
        self.counts, self.prizes, self.holder, self.second = now["counts"], now["prizes"], now["holder"], now["second"]
        self._forget()

    def _resize(self, players: int) -> None:
        more = (0,) * max(0, players - len(self.counts))
        holder = self.holder if self.holder is not None and self.holder < players else None
        self._change(
            counts=(*self.counts, *more)[:players], second=(*self.second, *more)[:players], holder=holder
        )  # fmt: skip

    def _forget(self) -> None:
        """Old guesses answer an older question."""
        self.revealed = ()
        self._ask()
        self.comparison = self._compare(self.policies)

    def _ask(self) -> None:
        """Asks anew: what was guessed before was about something else."""
        self.judged, self.missing = False, ""
        self.guesses = [""] * len(self.counts)

    def _compare(self, policies: Mapping[str, Policy]) -> Comparison:
        return Comparison(
            self.counts,
            self.prizes,
            policies,
            names=self.names,
            holder=self.holder,
            second=self.second,
            lang=self.lang,
        )

    def _seat(self, text: str) -> Seat:
        seat = whole(text)
        if not 0 <= seat < len(self.counts):
            raise SetupError(N_("There is no seat {seat!r}. Seats: 0 to {last}."), seat=seat, last=len(self.counts) - 1)
        return seat

    def _said(self, text: str = "") -> str:
        """What the status line says: `text`, then the prizes in short, or what to do."""
        if self.waiting:
            return f"{text} {self._invitation()}".strip()
        return text or self._invitation()

    def _invitation(self) -> str:
        if self.waiting:
            return say(N_("Guess what everybody gets, then show the results."), self.lang)
        return say(N_("Change the counts and see what each rule makes of them."), self.lang)

    def _show(self, status: str, alarm: bool = False) -> None:
        form_now = form(self)
        with self.widget.hold_sync():
            self.widget.lang, self.widget.alarm, self.widget.status = self.lang, alarm, status
            self.widget.label = say(N_("Majority lab"), self.lang)
            self.widget.html = form_now

    # showing

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> Any:
        """The widget, and for saved notebooks the table of policies; without it while a guess is open."""
        shown_by_cell(self)
        shown = self.widget._repr_mimebundle_()
        data = {**(shown[0] if shown else {}), "text/plain": self._question()}
        if self.told:
            data |= {"text/html": self.shown.html(self.lang, self.title), "text/plain": self.shown.text(self.lang)}
        return data

    def _question(self) -> str:
        have = ", ".join(f"{self.name(seat)} {count}" for seat, count in enumerate(self.counts))
        prizes = say(N_("Prizes: {prizes}"), self.lang, prizes=listed(self.prizes))
        asked = say(N_("Who gets what?"), self.lang)
        return f"{have}. {prizes}. {asked}"
