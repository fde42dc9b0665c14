"""A refused step as if it had been taken, and where events took place: for ghost boards and replays.

What no hand could do is not imagined: playing a card or moving a fan that is not there, or a
twentieth box seat. A trilithon card has no number, so it leads nobody anywhere.
"""

from __future__ import annotations

from gamekit.core.contract import Event, Refusal, Step, View
from gamekit.core.imagine import Ghost
from gamekit.stonehenge import turn
from gamekit.stonehenge.actions import Action, Climb, End, Move, Sit
from gamekit.stonehenge.components import TRILITHONS, Options, State, end_of_walk

TURN_SO_FAR = frozenset({"no_move_after_seat", "no_seat_after_move", "one_seat_a_turn", "main_step_first"})
"""Reasons of refusals that lie in what the turn has brought so far: they are marked where the step ends."""

IMAGINABLE = TURN_SO_FAR | {
    "being_checked",
    "steward_is_there",
    "no_room_on_trilithons",
    "steward_blocks_climb",
    "nobody_there",
    "steward_stays",
}
"""The reasons of refusals that hands could ignore."""


def ghost(view: View[State], action: Action, refusals: tuple[Refusal, ...], options: Options) -> Ghost | None:
    """`action` carried out against `refusals`, for the seat of `view`; None where it cannot be imagined.

    Points are counted as they would be, but nobody wins by it and the turn does not go on.
    """
    if not refusals or isinstance(action, End) or any(r.reason not in IMAGINABLE for r in refusals):
        return None
    (after, events), end = _carry_out(view.state, action, options)
    marks = tuple((_place(r, end), r) for r in refusals)
    return Ghost(View(view.seat, after._replace(phase=view.state.phase)), events[:1], (end,), marks)


def _carry_out(state: State, action: Action, options: Options) -> tuple[Step[State], str]:
    """What `action` would lead to, and the thing where it ends."""
    if isinstance(action, Move):
        end = end_of_walk(action.card, action.start)
        step = turn.move_a_fan(state, action.card, action.start, options)
        return step, f"field-{action.start if end is None else end}"  # beyond field 30 no place is left to mark
    if isinstance(action, Sit):
        return turn.take_a_box_seat(state, action.card, options), "seats"
    if isinstance(action, Climb):
        step = turn.climb(state, action.field, options)
        return step, _trilithon(len(step.state.climbers))
    assert not isinstance(action, End)
    return turn.move_the_steward(state, action.card), f"field-{action.card}"


def _place(refusal: Refusal, end: str) -> str:
    """The field that a refusal is about, else where the step ends."""
    field = refusal.get("field")
    return end if field is None else f"field-{field}"


def _trilithon(place: object) -> str:
    """The trilithon of the fan that climbed as the `place`-th."""
    assert isinstance(place, int)
    return f"trilithon-{(place - 1) % TRILITHONS + 1}"


def places(event: Event) -> tuple[str, ...]:
    """The things of the scene where `event` took place."""
    if event.kind in ("shirt", "no_shirt_left"):
        return (f"field-{event.get('start')}",)
    if event.kind == "sat":
        return ("seats",)
    if event.kind == "climbed":
        return (_trilithon(event.get("place")),)
    if event.kind == "expelled":
        return f"field-{event.get('field')}", "gate"
    field = event.get("field") if event.get("end") is None else event.get("end")
    return () if field is None else (f"field-{field}",)
