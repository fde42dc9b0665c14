"""Pacal's Rocket, a game of stones, pyramids and districts by Günter Burkhardt.

>>> from gamekit import pacal
>>> game = pacal.Game(players=2, options=pacal.Options.published())
>>> game.parse("fly bent g8")
Fly(mode='bent', square='g8')
"""

from gamekit.pacal.actions import Build, End, Fly, God, Insert, Place, Recall, Roll, Stay
from gamekit.pacal.components import ARROW, Options, Phase, Pyramid, State
from gamekit.pacal.layout import Layout, LayoutError, palenque
from gamekit.pacal.patterns import Pattern
from gamekit.pacal.plans import Plan, PlanError, Plans, standard
from gamekit.pacal.positions import position
from gamekit.pacal.rules import Game

__all__ = [
    "ARROW",
    "Build",
    "End",
    "Fly",
    "Game",
    "God",
    "Insert",
    "Layout",
    "LayoutError",
    "Options",
    "Pattern",
    "Phase",
    "Place",
    "Plan",
    "PlanError",
    "Plans",
    "Pyramid",
    "Recall",
    "Roll",
    "State",
    "Stay",
    "palenque",
    "position",
    "standard",
]
