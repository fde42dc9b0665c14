"""The table of a level: a table like any other, which knows its goal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any, Self

from gamekit.core.contract import AnyGame, Event, Refusal, Seat, View
from gamekit.core.errors import N_, IllegalAction
from gamekit.core.language import say
from gamekit.core.record import Record
from gamekit.core.table import Table
from gamekit.lessons import notes
from gamekit.lessons.level_type import Level

if TYPE_CHECKING:
    from gamekit.show.picture import Picture

OPEN, REACHED, FAILED = "open", "reached", "failed"
UNDO, ANEW = N_("Take it back with Undo, or run the cell again."), N_("To begin anew, run the cell again.")

LAST_HINT = N_("(That was the last hint: the next one is the solution.)")


class Script:
    """Plays the first of some moves that is possible; if none is, the last that is offered, mostly `end`."""

    name = "script"

    def __init__(self, moves: Sequence[str]) -> None:
        self.moves = tuple(moves)

    def choose(self, game: AnyGame, view: View[Any], legal: Sequence[Any], rng: Random) -> Any:
        """One of `legal`."""
        written = {str(action): action for action in legal}
        return next((written[move] for move in self.moves if move in written), legal[-1])


class Labelled(Table):
    """A table that says what it is, above its board: `label` is made of the message id `text` and its facts."""

    text: str
    facts: dict[str, object]

    def named(self, text: str, **facts: object) -> Self:
        """The same table with that label."""
        self.text, self.facts = text, facts
        return self

    @property
    def label(self) -> str:
        """What it is, in words."""
        return say(self.text, **self.facts)

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> Any:
        from gamekit.lessons.panel import labelled

        return labelled(self)


class LessonTable(Table):
    """A table at a level: you are P1. Everything that a Table can do, and:

    `.goal` what to do, `.hint()` the next hint, `.status` "open", "reached" or "failed", `.verdict` the same in a
    sentence, `.why` what to keep of it, `.met` ids of the rules that have refused something here,
    `.picture` the position without what a board lights up, to guess by.
    """

    level: Level
    game: Any  # a level may ask its game for what only that game has

    @classmethod
    def of(cls, level: Level) -> LessonTable:
        """A fresh table at `level`."""
        game = level.made()
        who = level.opponent if isinstance(level.opponent, str) else Script(level.opponent)
        seats = dict.fromkeys(range(1, game.players), who)
        state = level.state(game)
        table = cls(game, level.seed, seats) if state is None else cls.at(game, state, level.seed, seats)
        assert isinstance(table, LessonTable)
        table.level = level
        table.met = ()
        table._hints = 0
        table._noted = set()
        table._watchers = []
        return table

    met: tuple[str, ...]
    _hints: int
    _noted: set[str]
    _watchers: list[Callable[[], object]]

    # what can be asked

    @property
    def title(self) -> str:
        """The heading of the level."""
        return say(self.level.title)

    @property
    def goal(self) -> str:
        """What to do, in a sentence."""
        return say(self.level.goal)

    @property
    def why(self) -> str:
        """What to keep of it, in a sentence."""
        return say(self.level.why)

    @property
    def status(self) -> str:
        """ "reached", "failed", or "open" as long as neither is so."""
        if self.level.reached(self):
            return REACHED
        if self.result is not None or (self.level.failed is not None and self.level.failed(self)):
            return FAILED
        return OPEN

    @property
    def verdict(self) -> str:
        """The status in a sentence; "" while it is open."""
        return self.verdict_in(None)

    def verdict_in(self, lang: str | None) -> str:
        """The verdict in `lang`."""
        if self.status == REACHED:
            return "✔ " + say(N_("Goal reached."), lang) + " " + say(self.level.why, lang)
        if self.status == FAILED:
            again = say(UNDO if self.can_undo else ANEW, lang)
            return "✘ " + say(self.level.failure, lang) + " " + again
        return ""

    @property
    def hints_left(self) -> int:
        """How many hints have not been told."""
        return len(self.level.hints) - self._hints

    def hint(self, lang: str | None = None) -> str:
        """The next hint; after the last one, which says so, a line of moves that reaches the goal."""
        number = self._hints
        notes.note("hints", self.level.name)
        self._hints = min(number + 1, len(self.level.hints))
        told = self.hint_text(number, lang)
        return told if self.hints_left or number == self._hints else f"{told} {say(LAST_HINT, lang)}"

    def hint_text(self, number: int, lang: str | None = None) -> str:
        """The hint of that number, the first one is 0; behind the last one, a line of moves that reaches the goal."""
        hints, moves = self.level.hints, " · ".join(self.level.solution)
        if number < len(hints):
            return say(hints[number], lang)
        return say(N_("The solution: {moves}"), lang, moves=moves)

    @property
    def record(self) -> Record:
        """The game so far. A scripted player is written down as a greedy bot: files know bots of the kit only."""
        record = super().record
        return replace(record, bots=tuple("greedy" if bot == Script.name else bot for bot in record.bots))

    # what is noted

    def meet(self, refusals: Sequence[Refusal]) -> None:
        """Notes rules that have refused something here, whether it was tried or only asked about."""
        new = [refusal.rule for refusal in refusals if refusal.rule not in self.met]
        if new:
            self.met = (*self.met, *dict.fromkeys(new))
            self._note()

    def play(self, action: Any, seat: Seat | None = None) -> tuple[Event, ...]:
        """Plays `action` as Table.play does, and notes what the rules refuse."""
        try:
            events = super().play(action, seat)
        except IllegalAction as error:
            self.meet(error.refusals)
            raise
        self._note()
        return events

    def watch(self, callback: Callable[[], object]) -> Callable[[], None]:
        """Calls `callback` when a refusal was met; `listen` tells of moves. Returns what to call to stop that."""
        self._watchers.append(callback)

        def stop() -> None:
            if callback in self._watchers:
                self._watchers.remove(callback)

        return stop

    def _note(self) -> None:
        status = self.status
        if status != OPEN and status not in self._noted:  # each once a table: trying again is a try more
            self._noted.add(status)
            notes.note("levels", self.level.name, status == REACHED)
        for watcher in tuple(self._watchers):
            watcher()

    # showing

    @property
    def picture(self) -> Picture:
        """The position as P1 may see it: nothing is lit up that would give away what is possible."""
        from gamekit.show import position

        return position(self.game, self.state, 0, still=True)

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> Any:
        from gamekit.lessons.panel import mimebundle

        return mimebundle(self)
