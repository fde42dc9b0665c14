"""Short words for tests of rules."""

from __future__ import annotations

from typing import Any

from gamekit import pacal


def play(game: pacal.Game, state: pacal.State, *moves: str) -> pacal.State:
    """The state after some moves in notation."""
    for move in moves:
        state = game.apply(state, game.parse(move)).state
    return state


def actions(game: pacal.Game, state: pacal.State, begin: str = "") -> list[str]:
    """The legal actions that begin with some words, as text."""
    return [str(action) for action in game.legal(state) if str(action).startswith(begin)]


def refused(game: pacal.Game, state: pacal.State, move: str) -> set[str]:
    """The rules that forbid a move; refusing it in `apply` must name the same."""
    action: Any = game.parse(move)
    refusals = game.why_not(state, action)
    assert bool(refusals) == (action not in game.legal(state))
    return {refusal.rule for refusal in refusals}


def kinds(step: Any) -> list[str]:
    """The kinds of what happened."""
    return [event.kind for event in step.events]
