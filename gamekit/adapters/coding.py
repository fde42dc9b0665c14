"""What both adapters share: actions as numbers, results as utilities."""

from __future__ import annotations

from typing import Any

from gamekit.core.contract import AnyGame, Result

MOVES = 5000
"""Decisions after which a game is cut off (S-P3)."""


class Coding:
    """Actions and outcomes of one game as numbers from 0, and its features."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.features = game.features()
        self.actions: tuple[Any, ...] = tuple(game.universe())
        self.ids = {action: number for number, action in enumerate(self.actions)}
        self.outcomes = self.features.outcomes
        self.outcome_ids = {outcome: number for number, outcome in enumerate(self.outcomes)}
        self.action_names = tuple(map(str, self.actions))
        self.outcome_names = tuple(map(str, self.outcomes))

    def __reduce__(self) -> tuple[Any, ...]:
        return Coding, (self.game,)

    def __deepcopy__(self, memo: object) -> Coding:
        return self


def utilities(result: Result | None, players: int) -> list[float]:
    """What the result is worth to each seat: 1 for the only winner; the sum is 0; 0 while the game goes on."""
    if result is None:
        return [0.0] * players
    won, lost = 1 / len(result.winners), 1 / (players - 1)
    return [won * (1 + lost) - lost if seat in result.winners else -lost for seat in range(players)]
