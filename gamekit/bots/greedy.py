"""A bot that looks one action ahead."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random as Generator
from typing import Any

from gamekit.core.contract import AnyGame, View


class Greedy:
    """Tries each action in its view and plays the one after which the game calls its place best."""

    name = "greedy"

    def choose(self, game: AnyGame, view: View[Any], legal: Sequence[Any], rng: Generator) -> Any:
        """The action of `legal` with the best `game.value`; equals are drawn evenly."""
        seat = view.seat
        assert seat is not None
        values = [game.value(View(seat, game.apply(view.state, action).state), seat) for action in legal]
        best = max(values)
        top = [action for action, value in zip(legal, values, strict=True) if value == best]
        return top[rng.randrange(len(top))]

    def __repr__(self) -> str:
        return "Greedy()"
