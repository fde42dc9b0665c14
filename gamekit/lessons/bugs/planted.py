"""The planted engines. Whoever reads on knows which rules are broken.


The classes have names that tell nothing, so that a table does not give its bug away.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any, NamedTuple

from gamekit import pacal, stonehenge
from gamekit.core.contract import AnyGame, Event, Refusal, Seat, Step
from gamekit.core.errors import N_
from gamekit.lessons.level_type import game_of
from gamekit.pacal.flights import Sky
from gamekit.stonehenge.components import end_of_walk


class Planted(NamedTuple):
    """An engine, the rule that it breaks, rules near it, and the level and move that show it."""

    game: str
    made: Callable[..., Any]
    rule: str
    near: tuple[str, ...]
    hints: tuple[str, ...]
    level: str
    move: str

    def evidence(self) -> tuple[AnyGame, AnyGame, Any, Any]:
        """The right game, the broken one, the position before the move, and the move."""
        from gamekit.lessons.levels import data

        level = data(self.level)
        correct: Any = level.made()
        broken = game_of(self.made, players=level.players, options=correct.options)
        return correct, broken, level.state(correct), correct.parse(self.move)


class EngineA(stonehenge.Game):
    """S-B2 is missing: the steward hinders nobody on the way to a box seat."""

    def _forbids(self, state: stonehenge.State, move: Any) -> tuple[Refusal, ...]:
        return tuple(refusal for refusal in super()._forbids(state, move) if refusal.rule != "S-B2")

    def legal(self, state: stonehenge.State) -> tuple[Any, ...]:
        """All legal actions, and the box seat from the steward's field, where it belongs among them."""
        legal, seat = super().legal(state), stonehenge.Sit(state.steward)
        if not state.steward or self._forbids(state, seat):
            return legal
        before = [
            a for a in legal if isinstance(a, stonehenge.Move) or (isinstance(a, stonehenge.Sit) and a.card < seat.card)
        ]
        return (*before, seat, *legal[len(before) :])


class EngineB(stonehenge.Game):
    """S-M4 is wrong: after 30 comes 1, and the fan walks on round the ring."""

    def apply(self, state: stonehenge.State, move: Any) -> Step[stonehenge.State]:
        """The state after `move`."""
        step = super().apply(state, move)
        if not isinstance(move, stonehenge.Move) or move.start is None or end_of_walk(move.card, move.start):
            return step
        seat, end = state.turn, move.start + move.card - 30
        fans = list(step.state.fans)
        fans[seat] = tuple(sorted((*fans[seat], end)))
        after = step.state._replace(phase=stonehenge.Phase.MOVED, fans=tuple(fans), shirts=state.shirts)
        events = [Event("walked", "S-M1", seat, (("card", move.card), ("start", move.start), ("end", end)))]
        if end == state.steward:
            events.append(Event("checked", "S-M5", seat, (("field", end),)))
        return Step(after, tuple(events))


class EngineC(pacal.Game):
    """P-F2 is wrong: a bent flight need not use the whole roll."""

    @cached_property
    def sky(self) -> Sky:
        """The ways of flights."""
        return _EarlySky(self.layout, self.players, self.options.pyramids_block)


class _EarlySky(Sky):
    """A sky where bent flights may stop early."""

    def bent_flights(self, start: int, roll: int, entered: int) -> int:
        found = 0
        for steps in range(2, roll + 1):
            found |= super().bent_flights(start, steps, entered)
        return found

    def bent_path(self, start: int, end: int, roll: int, entered: int) -> tuple[int, ...]:
        for steps in range(roll, 1, -1):
            if path := super().bent_path(start, end, steps, entered):
                return path
        return ()


class EngineD(pacal.Game):
    """P-M2 is wrong: whoever draws level with the holder takes a district over. For two players."""

    def _new_holder(self, counts: tuple[int, ...], holder: Seat | None) -> Seat | None:
        leaders = [seat for seat, count in enumerate(counts) if count and count == max(counts)]
        if holder in leaders and len(leaders) > 1:
            return next(seat for seat in leaders if seat != holder)
        return super()._new_holder(counts, holder)


class EngineE(stonehenge.Game):
    """S-E1 is wrong: everybody's fans on the steward's field are sent home."""

    def apply(self, state: stonehenge.State, move: Any) -> Step[stonehenge.State]:
        """The state after `move`."""
        step = super().apply(state, move)
        if not isinstance(move, stonehenge.End):
            return step
        field, fans, events = state.steward, list(step.state.fans), list[Event]()
        for seat, own in enumerate(fans):
            if count := own.count(field):
                fans[seat] = tuple(f for f in own if f != field)
                events.append(Event("expelled", "S-E1", seat, (("count", count), ("field", field))))
        own_events = [event for event in step.events if event.kind != "turn"]
        return Step(step.state._replace(fans=tuple(fans)), (*own_events, *events, *step.events[len(own_events) :]))


PLANTED: dict[str, Planted] = {
    "A": Planted(
        "stonehenge",
        EngineA,
        "S-B2",
        ("S-B1", "S-M5"),
        (
            N_("It is about seats, and about who stands in the way."),
            N_("Try the levels where the steward is checking."),
        ),
        "checked",
        "sit 12",
    ),
    "B": Planted(
        "stonehenge",
        EngineB,
        "S-M4",
        ("S-C1", "S-C2", "S-M1"),
        (N_("Nobody in this game ever owns much to wear."), N_("Walk past field 30 and look where the fan is.")),
        "stand",
        "move 3 from 28",
    ),
    "C": Planted(
        "pacal",
        EngineC,
        "P-F2",
        ("P-F1", "P-F3"),
        (N_("There are more squares to fly to than there should be."), N_("Count the steps of bent flights.")),
        "round the corner",
        "fly bent g7",
    ),
    "D": Planted(
        "pacal",
        EngineD,
        "P-M2",
        ("P-M1",),
        (N_("Points come too easily here."), N_("Build until you and P2 have equally many storeys in a district.")),
        "takeover",
        "build 1 on e9",
    ),
    "E": Planted(
        "stonehenge",
        EngineE,
        "S-E1",
        ("S-K4", "S-O5"),
        (N_("Look at the ends of turns."), N_("Who goes home when the steward was not moved?")),
        "sent home",
        "end",
    ),
}
"""The engines by name."""
