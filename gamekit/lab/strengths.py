"""The ladder: how strong the kit's bots are in each game, measured and shipped.

`python -m gamekit ladder stonehenge` measures it anew. `ladder()` reads what came out when it was last
measured for this version.
"""

from __future__ import annotations

from concurrent.futures import Executor
from itertools import pairwise
from pathlib import Path

import pandas as pd

from gamekit.bots import Search
from gamekit.core.contract import AnyGame
from gamekit.core.registry import game_class
from gamekit.lab.questions import wins
from gamekit.lab.simulation import AnyBot
from gamekit.lab.tournament import play_tournament, ratings

FILE = Path(__file__).with_name("ladder.csv")
PLAYOUTS = 60
"""Rounds of thinking of the search bot on the ladder: few, so that hundreds of games take minutes."""


def ladder() -> pd.DataFrame:
    """The ratings measured so far: game, bot, playouts, rating with its interval, share of the wins with its interval, games.

    `share` is over all meetings of a bot: search has met greedy alone, greedy has met random and search.
    """
    return pd.read_csv(FILE)


def play_ladder(
    game: AnyGame, games: int = 100, seed: int = 0, playouts: int = PLAYOUTS, executor: Executor | None = None
) -> pd.DataFrame:
    """Each of the kit's bots meets the next stronger one `games` times from each seat, with the same luck; as a table.

    Greedy wins all but every game against random, and so would search: that meeting would tell nothing.
    """
    bots: dict[str, AnyBot] = {"random": "random", "greedy": "greedy", "search": Search(playouts, None)}
    return play_tournament(game, bots, games, seed, executor, pairwise(bots))


def rungs(table: pd.DataFrame, name: str, playouts: int = PLAYOUTS) -> pd.DataFrame:
    """The rows of the ladder for the game called `name`, from its games; best first."""
    rated = ratings(table).round(3).rename_axis("bot").reset_index()
    rated.insert(0, "game", name)
    rated.insert(2, "playouts", [playouts if bot == "search" else 0 for bot in rated["bot"]])
    return rated


def print_ladder(name: str, games: int = 100, seed: int = 0, playouts: int = PLAYOUTS) -> None:
    """Measures the ladder of the game called `name` for two players, and prints who beat whom, and the ratings."""
    table = play_ladder(game_class(name)(players=2), games, seed, playouts)
    for meeting, rows in table.groupby("meeting", sort=False):
        for bot, line in wins(rows).iterrows():
            print(f"{meeting}: {bot} won {line['value']:.1%} ({line['low']:.1%} to {line['high']:.1%})")
    print(rungs(table, name, playouts).to_string(index=False))
