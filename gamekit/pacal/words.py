"""Actions and outcomes in words, as a button would say them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit.core.errors import N_
from gamekit.core.language import say
from gamekit.core.rulebook import player
from gamekit.pacal.actions import Action, Build, Fly, God, Insert, Place, Recall, Roll, Stay
from gamekit.pacal.components import ARROW, State

if TYPE_CHECKING:
    from gamekit.pacal.rules import Game

FLIGHTS = {
    "straight": N_("Fly straight to {square}"),
    "bent": N_("Fly a bent way to {square}"),
    "arrow": N_("Fly by the arrow to {square}"),
}


def words(game: Game, move: Action | Roll, state: State, lang: str | None) -> str:
    """`move` in words, from where `state` is."""
    match move:
        case Place(square):
            return say(N_("Place the ship on {square}"), lang, square=square)
        case Fly(mode, square):
            return say(FLIGHTS[mode], lang, square=square)
        case God(worth, square):
            return say(N_("Give up god stone {value} and go to {square}"), lang, value=worth, square=square)
        case Stay():
            return say(N_("Stay here: no flight is possible"), lang)
        case Insert(seat) if seat == state.turn:
            return say(N_("Insert a stone into the own ship"), lang)
        case Insert(seat):
            return say(N_("Insert a stone into {player}’s ship"), lang, player=player(seat))
        case Recall(square, seat) if seat == state.turn:
            return say(N_("Call the stone on {square} back, into the own ship"), lang, square=square)
        case Recall(square, seat):
            return say(
                N_("Call the stone on {square} back, into {player}’s ship"), lang, square=square, player=player(seat)
            )
        case Build(storeys, square) if any(game.squares[p.square] == square for p in state.pyramids):
            return say(N_("Raise the pyramid on {square} to {storeys} storeys"), lang, storeys=storeys, square=square)
        case Build(storeys, square) if storeys == 1:
            return say(N_("Build 1 storey on {square}"), lang, square=square)
        case Build(storeys, square):
            return say(N_("Build {storeys} storeys on {square}"), lang, storeys=storeys, square=square)
        case Roll(value):
            return (
                say(N_("The die shows the arrow"), lang)
                if value == ARROW
                else say(N_("The die shows {value}"), lang, value=value)
            )
    return say(N_("End the turn"), lang)
