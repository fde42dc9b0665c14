"""The course of a recorded game as stops to look at, and who may look at what."""

from __future__ import annotations

from functools import cached_property
from typing import Any, NamedTuple

from gamekit.core.contract import CHANCE, AnyGame, Event, Seat, View
from gamekit.core.record import Record


class Stop(NamedTuple):
    """A position on the way: after `moves` moves of the record.

    `seat` has decided on `move`, which led here; both are None where rolls and draws did, and at the
    start. `events` are what came of it. Rolls and draws that follow one another make one stop.
    """

    moves: int
    state: Any
    seat: Seat | None = None
    move: Any = None
    events: tuple[Event, ...] = ()


class Turn(NamedTuple):
    """A turn: it begins at the stop number `stop`, where `seat` has not decided yet."""

    stop: int
    seat: Seat


class Course:
    """A record, stop by stop. Raises RecordError at a move that the rules refuse."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.game: AnyGame = record.game
        self.stops: tuple[Stop, ...] = tuple(_stops(record))

    @property
    def over(self) -> bool:
        """Whether the game is finished."""
        return self.game.result(self.stops[-1].state) is not None

    @cached_property
    def turns(self) -> tuple[Turn, ...]:
        """The turns in order: a new one begins with another player, and after a roll or draw."""
        found: list[Turn] = []
        for number in range(1, len(self.stops)):
            seat, before = self.stops[number].seat, self.stops[number - 1].seat
            if seat is not None and seat != before:
                found.append(Turn(number - 1, seat))
        return tuple(found)

    def turn_at(self, stop: int) -> int | None:
        """The number of the turn that goes on at a stop, from 0; None before the first one."""
        begun = [number for number, turn in enumerate(self.turns) if turn.stop <= stop]
        return begun[-1] if begun else None

    def log(self, stop: int, viewer: Seat | None) -> tuple[Event, ...]:
        """What has happened up to a stop, as far as `viewer` may know."""
        return tuple(event.seen_by(viewer) for each in self.stops[: stop + 1] for event in each.events)

    def view(self, stop: int, viewer: Seat | None) -> View[Any]:
        """What `viewer` may know at a stop."""
        return self.game.view(self.stops[stop].state, viewer)

    def decides(self, stop: int) -> Seat | None:
        """The seat that decides at a stop; None at its end, and where chance goes on."""
        seat = self.game.to_move(self.stops[stop].state)
        return None if seat is CHANCE else seat

    @property
    def eyes(self) -> tuple[Seat, ...]:
        """The seats through whose eyes the course may be looked at; everybody may look as a spectator.

        A game that is over, or has no secrets, may be looked at through all eyes. In one that still goes on
        it is the only person's; of several people nobody may see what another one holds.
        """
        if not self.game.hidden or self.over:
            return tuple(range(self.game.players))
        people = tuple(seat for seat, bot in enumerate(self.record.bots) if bot is None)
        return people if len(people) == 1 else ()


def _stops(record: Record) -> list[Stop]:
    stops = [Stop(0, record.first)]
    for number, (_, entry, after) in enumerate(record.walk(), 1):
        last = stops[-1]
        if entry.mover is not CHANCE:
            stops.append(Stop(number, after, entry.mover, entry.move, entry.events))
        elif last.seat is None and last.moves:
            stops[-1] = Stop(number, after, events=last.events + entry.events)
        else:
            stops.append(Stop(number, after, events=entry.events))
    return stops
