"""The way of an action across the Stonehenge board, for pictures that draw several actions at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit.core.contract import View
from gamekit.core.scene import Look
from gamekit.core.shapes import Point
from gamekit.stonehenge.actions import Action, Climb, Move, Sit, Steward
from gamekit.stonehenge.components import State, end_of_walk
from gamekit.stonehenge.scene_court import crowns, gate_box, next_seat
from gamekit.stonehenge.scene_layout import layout
from gamekit.stonehenge.scene_map import Map, curve
from gamekit.stonehenge.scene_pieces import STAND, steward_place

if TYPE_CHECKING:
    from gamekit.stonehenge.rules import Game


def way(game: Game, view: View[State], action: Action, look: Look) -> tuple[Point, ...]:
    """From where a fan or the steward is taken to where it comes to stand, in scene coordinates; () for `end`."""
    state, plan = view.state, layout(look.width, game.players).plan
    match action:
        case Move(card, start):
            return _walk(plan, start, end_of_walk(card, start))
        case Sit(card):
            return _leap(plan.place(card), next_seat(plan, len(state.boxes)))
        case Climb(field):
            places = crowns(plan, (*state.climbers, state.turn))[len(state.climbers) % len(plan.trilithons)]
            return _leap(plan.place(field), next(at for seat, _, at in places if seat == state.turn))
        case Steward(card):
            here = (steward_place(plan, state.steward),) if state.steward else ()
            return *here, steward_place(plan, card)
    return ()


def _walk(plan: Map, start: int | None, stop: int | None) -> tuple[Point, ...]:
    """From a field, or from the gate over field 1, along the footpath to a field or into the souvenir stand."""
    last = min(stop or STAND, STAND)
    if start:
        begin: tuple[Point, ...] = (plan.place(start),)
        first = float(start)
    else:
        x, y, _, _ = gate_box(plan)
        begin = ((x + 4, y + 6), plan.place(1, -16), plan.place(1))
        first = min(1.5, last)
    count = max(1, round(2 * (last - first)))
    path = [plan.lane(first + (last - first) * i / count) for i in range(count + 1)] if last > first else []
    return *begin, *path, plan.place(stop) if stop else (plan.cx, plan.top + 68)


def _leap(start: Point, stop: Point) -> tuple[Point, ...]:
    """Off the ring, over the court."""
    bend = ((start[0] + stop[0]) / 2, min(start[1], stop[1]) - 16)
    return tuple(curve(start, bend, stop, i / 8) for i in range(9))
