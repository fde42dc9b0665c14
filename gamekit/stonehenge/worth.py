"""What a position is worth to a seat: all that a greedy bot knows of this game."""

from __future__ import annotations

from gamekit.core.contract import Seat
from gamekit.stonehenge.components import Options, State


def worth(state: State, seat: Seat, options: Options) -> float:
    """The points of `seat`, less those of the best other seat."""
    best = max(state.points(other) for other in range(len(state.hands)) if other != seat)
    return state.points(seat) - best
