"""A refused step as if it had been taken, and where events took place: for ghost boards and replays.

What no hand could do is not imagined: a stone, pyramid or god stone that is not there. Nor is a
step out of its order, for no picture shows an order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit.core.contract import Event, Refusal, View
from gamekit.core.imagine import Ghost
from gamekit.pacal import turn
from gamekit.pacal.actions import Action, Build, Fly, God, Insert, Place, Recall
from gamekit.pacal.components import State

if TYPE_CHECKING:
    from gamekit.pacal.rules import Game

IN_THE_WAY = ("on_", "way_", "ways_")
FLIGHTS = {"not_centre", "not_in_line", "too_far", "goes_on", "bent_too_far", "roll_left", "no_turn"}
FLIGHTS |= {"no_arrow", "arrow_rolled", "arrow_off"}
INSERTS = {"god_own_ship", "bent_own_ship", "has_stone", "other_has_stone", "all_inserted", "insert_over", "stayed"}
INSERTS |= {"supply_left", "recall_off"}
BUILDS = {"stone_covered", "no_own_stone", "has_pyramid", "not_smaller", "no_room", "pattern", "only_pyramids"}
"""The reasons of refusals that hands could ignore, by step; so could they what is in the way of a flight."""


def ghost(game: Game, view: View[State], action: Action) -> Ghost | None:
    """The refused `action` carried out, for the seat to move; None where it cannot be imagined
    or nothing would be different.

    A pyramid is put up, but no majority is counted and the game does not end by it.
    """
    state = view.state
    refusals = game.why_not(state, action)
    if not refusals or not all(_can_be_ignored(action, refusal) for refusal in refusals):
        return None
    step = _carry_out(game, state, action)
    if step is None:
        return None
    after, events = step
    after = after._replace(phase=state.phase, turn=state.turn, round=state.round)
    if after == state:
        return None
    done = _things(game, after, _target(action, after))
    marks = tuple((thing, refusal) for refusal in refusals for thing in _broken(game, after, refusal) or done)
    return Ghost(View(view.seat, after), events, done, marks)


def _can_be_ignored(action: Action, refusal: Refusal) -> bool:
    if isinstance(action, Place | Fly | God):
        return refusal.reason in FLIGHTS or refusal.reason.startswith(IN_THE_WAY)
    if isinstance(action, Insert | Recall):
        return refusal.reason in INSERTS
    return isinstance(action, Build) and refusal.reason in BUILDS


def _carry_out(game: Game, state: State, action: Action) -> tuple[State, tuple[Event, ...]] | None:
    """What the step would do; None where its piece is not there."""
    seat = state.turn
    if isinstance(action, Place):
        return turn.place_ship(game, state, action)
    if isinstance(action, Fly | God):
        return turn.fly(game, state, action)
    square = game.layout.square(action.square) if isinstance(action, Recall | Build) else -1
    if isinstance(action, Insert | Recall):
        there = state.supply[seat] if isinstance(action, Insert) else state.stones[seat] >> square & 1
        return turn.insert(game, state, action) if there else None
    assert isinstance(action, Build)
    old = next((p for p in state.pyramids if p.square == square), None)
    if old is None:
        after, events = turn.raise_pyramid(game, state, square, action.storeys)
    elif old.seat == seat:
        after, events = turn.upgrade(game, state, old, action.storeys)
    else:
        return None
    return after, tuple(events[:1])


def _target(action: Action, state: State) -> str:
    """Where the step ends: a square, for a stone that is inserted its ship."""
    if isinstance(action, Insert | Recall):
        return f"ship-P{action.seat + 1}"
    assert isinstance(action, Place | Fly | God | Build)
    return action.square


def _things(game: Game, state: State, place: str) -> tuple[str, ...]:
    """The things of the scene at a place: where ships are, these stand for their square."""
    if place not in game.squares:
        return (place,)
    square = game.layout.square(place)
    return tuple(f"ship-P{seat + 1}" for seat, at in enumerate(state.ships) if at == square) or (place,)


def _broken(game: Game, state: State, refusal: Refusal) -> tuple[str, ...]:
    """Where the rule breaks: what is in the way, what is missing, where the flight should have ended; () if where it ends."""
    if refusal.reason == "pattern":
        missing = refusal.get("missing")
        assert isinstance(missing, tuple)
        return tuple(thing for square in missing for thing in _things(game, state, str(square)))
    place = refusal.get("at") or refusal.get("beyond")
    return _things(game, state, str(place)) if place else ()


def places(event: Event) -> tuple[str, ...]:
    """The things of the scene where `event` took place: squares, ships, districts."""
    found = []
    if event.kind in ("inserted", "recalled"):
        found.append(_ship(event.get("owner")))
    elif event.kind in ("inserted_own", "recalled_own", "placed") or event.kind.startswith("flew_"):
        found.append(_ship(event.seat))
    elif square := event.get("square"):
        found.append(str(square))
    if district := event.get("district"):
        found.append(f"district-{district}")
    return tuple(found)


def _ship(seat: object) -> str:
    assert isinstance(seat, int)
    return f"ship-P{seat + 1}"
