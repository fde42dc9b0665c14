"""What a position is worth, for greedy bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit.core.contract import Seat
from gamekit.pacal.components import State

if TYPE_CHECKING:
    from gamekit.pacal.rules import Game


def value(game: Game, state: State, seat: Seat) -> float:
    """A quick guess of how well `seat` stands."""
    return float(game.scores(state)[seat])
