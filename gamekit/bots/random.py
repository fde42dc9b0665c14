"""A bot that plays anything."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random as Generator
from typing import Any

from gamekit.core.contract import AnyGame, View


class Random:
    """Plays each legal action equally often."""

    name = "random"

    def choose(self, game: AnyGame, view: View[Any], legal: Sequence[Any], rng: Generator) -> Any:
        """One of `legal`, drawn evenly."""
        return legal[rng.randrange(len(legal))]

    def __repr__(self) -> str:
        return "Random()"
