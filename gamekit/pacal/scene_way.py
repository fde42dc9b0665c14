"""The way of an action across the board of Pacal's Rocket, for pictures that draw several actions at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit.core.contract import View
from gamekit.core.scene import Look
from gamekit.core.shapes import Point
from gamekit.pacal.actions import Action, Build, Fly, God, Insert, Place, Recall, Stay
from gamekit.pacal.components import State
from gamekit.pacal.scene_context import Context

if TYPE_CHECKING:
    from gamekit.pacal.rules import Game


def way(game: Game, view: View[State], action: Action, look: Look) -> tuple[Point, ...]:
    """The middles of the squares from where a ship or stone is taken to where it goes; () for `end`."""
    state, square = view.state, game.layout.square
    match action:
        case Fly() | God():
            squares: tuple[int, ...] = game.flight_path(state, action)
        case Place(name) | Build(_, name):
            squares = (square(name),)
        case Insert(seat):
            squares = (state.ships[seat],)
        case Recall(name, seat):
            squares = (square(name), state.ships[seat])
        case Stay():
            squares = (state.ships[state.turn],)
        case _:
            squares = ()
    grid = Context(game, view, look).grid
    return tuple(grid.centre(each) for each in squares)
