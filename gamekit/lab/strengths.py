"""The ladder: how strong the kit's bots are in each game, measured and shipped.

`python -m gamekit ladder stonehenge` measures it anew. `ladder()` reads what came out when it was last
measured for this version.
"""

from __future__ import annotations

from concurrent.futures import Executor
from pathlib import Path

import pandas as pd

from gamekit.bots import Search
from gamekit.core.contract import AnyGame
from gamekit.core.registry import game_class
from gamekit.lab.simulation import AnyBot
from gamekit.lab.tournament import play_tournament, ratings

FILE = Path(__file__).with_name("ladder.csv")
PLAYOUTS = 100
"""Rounds of thinking of the search bot on the ladder: few, so that hundreds of games take minutes."""


def ladder() -> pd.DataFrame:
    """The measured ratings: game, bot, rating with its interval, share of the wins with its interval, games."""
    return pd.read_csv(FILE)


def measure(game: AnyGame, games: int = 100, seed: int = 0, executor: Executor | None = None) -> pd.DataFrame:
    """Plays the ladder of one game for two players: each pair of bots `games` times from each seat."""
    bots: dict[str, AnyBot] = {
        "random": "random",
        "greedy": "greedy",
        "search": Search(playouts=PLAYOUTS, seconds=None),
    }
    rated = ratings(play_tournament(game, bots, games, seed, executor)).round(3)
    rated.insert(0, "game", game.name)
    return rated.rename_axis("bot").reset_index()[["game", "bot", *rated.columns[1:]]]


def print_ladder(name: str, games: int = 100, seed: int = 0) -> None:
    """Measures the ladder of the game called `name` and prints it."""
    print(measure(game_class(name)(players=2), games, seed).to_string(index=False))
