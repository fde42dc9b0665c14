"""Stonehenge rockt, a race for festival seats by Paul Peterson.

>>> from gamekit import stonehenge
>>> game = stonehenge.Game(players=3, options=stonehenge.Options(trilithon_capacity=1))
>>> game.parse("move 7 from supply")
Move(card=7, start=None)
"""

from gamekit.stonehenge.actions import Climb, Draw, End, Move, Sit, Steward
from gamekit.stonehenge.components import BACK, TRILITHON, Options, Phase, State
from gamekit.stonehenge.positions import position
from gamekit.stonehenge.rules import Game

__all__ = [
    "BACK",
    "TRILITHON",
    "Climb",
    "Draw",
    "End",
    "Game",
    "Move",
    "Options",
    "Phase",
    "Sit",
    "State",
    "Steward",
    "position",
]
