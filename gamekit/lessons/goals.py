"""What a level wants, as data: tests that look at a lesson table.

A goal is an object that can be printed, compared and called with a table. Seats count from 0.

>>> from gamekit.lessons import level, play
>>> table = level("stand")
>>> goal = Happened("shirt") & Scored(2)
>>> goal(table)
False
>>> told = play(table, "move 3 from 28")
>>> goal(table)
True
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from gamekit.core.contract import CHANCE, Seat

if TYPE_CHECKING:
    from gamekit.lessons.table import LessonTable


class Goal:
    """A test of a table. `a & b` needs both, `a | b` one of them, `~a` that it does not hold."""

    def __call__(self, table: LessonTable) -> bool:
        """Whether it holds at `table` now."""
        raise NotImplementedError

    def __and__(self, other: Goal) -> Goal:
        return Both(self, other)

    def __or__(self, other: Goal) -> Goal:
        return Either(self, other)

    def __invert__(self) -> Goal:
        return Not(self)


@dataclass(frozen=True)
class Both(Goal):
    """Both hold."""

    one: Goal
    other: Goal

    def __call__(self, table: LessonTable) -> bool:
        return self.one(table) and self.other(table)


@dataclass(frozen=True)
class Either(Goal):
    """At least one holds."""

    one: Goal
    other: Goal

    def __call__(self, table: LessonTable) -> bool:
        return self.one(table) or self.other(table)


@dataclass(frozen=True)
class Not(Goal):
    """It does not hold."""

    goal: Goal

    def __call__(self, table: LessonTable) -> bool:
        return not self.goal(table)


@dataclass(frozen=True, init=False)
class Happened(Goal):
    """An event of that kind has happened to `seat` (None: to anybody) with these facts: `Happened("walked", end=19)`."""

    kind: str
    seat: Seat | None
    facts: tuple[tuple[str, object], ...]

    def __init__(self, kind: str, seat: Seat | None = 0, **facts: object) -> None:
        object.__setattr__(self, "kind", kind)
        object.__setattr__(self, "seat", seat)
        object.__setattr__(self, "facts", tuple(facts.items()))

    def __call__(self, table: LessonTable) -> bool:
        return any(
            event.kind == self.kind
            and self.seat in (None, event.seat)
            and all(event.get(name) == value for name, value in self.facts)
            for entry in table.history
            for event in entry.events
        )


@dataclass(frozen=True)
class Scored(Goal):
    """`seat` has at least that many points."""

    points: int
    seat: Seat = 0

    def __call__(self, table: LessonTable) -> bool:
        return bool(table.scores[self.seat] >= self.points)


@dataclass(frozen=True)
class Met(Goal):
    """Something was tried that this rule forbids: the refusal is what the level teaches."""

    rule: str

    def __call__(self, table: LessonTable) -> bool:
        return self.rule in table.met


@dataclass(frozen=True)
class Decided(Goal):
    """`seat` has made at least so many decisions."""

    count: int
    seat: Seat = 0

    def __call__(self, table: LessonTable) -> bool:
        return bool(sum(entry.mover == self.seat for entry in table.history) >= self.count)


@dataclass(frozen=True)
class TurnsEnded(Goal):
    """`seat` has finished at least so many turns."""

    count: int = 1
    seat: Seat = 0

    def __call__(self, table: LessonTable) -> bool:
        return turns_ended(table, self.seat) >= self.count


@dataclass(frozen=True)
class Won(Goal):
    """The game is over, and `seat` is among the winners."""

    seat: Seat = 0

    def __call__(self, table: LessonTable) -> bool:
        return bool(table.result is not None and self.seat in table.result.winners)


@dataclass(frozen=True)
class EndedBy(Goal):
    """The game is over by that rule."""

    rule: str

    def __call__(self, table: LessonTable) -> bool:
        return bool(table.result is not None and table.result.rule == self.rule)


@dataclass(frozen=True)
class That(Goal):
    """A question of your own about the table, a function with a name."""

    question: Callable[[LessonTable], bool]

    def __call__(self, table: LessonTable) -> bool:
        return self.question(table)


def turns_ended(table: LessonTable, seat: Seat) -> int:
    """How many times it was the turn of `seat` and then no longer."""
    movers = [entry.mover for entry in table.history if entry.mover is not CHANCE]
    now = table.to_move
    movers.append(now)
    return sum(before == seat != after for before, after in pairwise(movers))
