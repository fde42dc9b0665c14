"""Questions to a table of simulated games, and to two ways to play. Each answer is a table with intervals.

`low` and `high` enclose the true value in 95 of 100 such samples; games with the same luck count as one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from math import inf
from typing import Any

import pandas as pd

from gamekit.core.checks import check_count
from gamekit.core.contract import CHANCE, AnyGame
from gamekit.core.errors import N_, SetupError
from gamekit.core.language import say, words
from gamekit.core.seating import check_game, seed_of
from gamekit.core.table import Table
from gamekit.core.values import brief
from gamekit.lab.given import check_columns, per_game
from gamekit.lab.intervals import Estimate, mean
from gamekit.lab.play import seed_of as table_seed
from gamekit.lab.simulation import MOVES, Bots, seats_of, simulate

GAMES = "simulate(game)"
"""What makes the tables that are asked here, for errors."""
EVERY = 8
"""`rules_at_work` looks at every so many-th decision."""

PerGame = Callable[[pd.DataFrame], "pd.Series[Any]"]


def by_game(table: pd.DataFrame, column: str) -> pd.Series[Any]:
    """One value for each game, of a column that is the same for all seats of a game, such as `length`."""
    return table.groupby("game")[column].first()


MEASURES: dict[str, PerGame] = {
    N_("decisions in a game"): lambda table: by_game(table, "length"),
    N_("turns of a seat"): lambda table: table.groupby("game")["turns"].mean(),
    N_("winning score"): lambda table: table.groupby("game")["score"].max(),
    N_("lead of the first"): lambda table: table.groupby("game")["score"].apply(_lead),
    N_("first player wins"): lambda table: table[table["starts"]].set_index("game")["share"],
    N_("unfinished"): lambda table: by_game(table, "ended").isna().astype(float),
}
"""What `compare` asks when it is not told what: a name, and a value for each game."""


def compare(
    one: AnyGame,
    other: AnyGame,
    bots: Bots = "greedy",
    other_bots: Bots | None = None,
    games: int = 200,
    seed: int | None = 0,
    executor: Executor | None = None,
    measures: Mapping[str, PerGame] = MEASURES,
) -> pd.DataFrame:
    """What changes from `one` game to the `other`: both are played with the same seeds.

    bots: who plays; `other_bots` who plays the other game, if that is to differ. measures: what is
    asked, by name: functions from a table of `simulate` to one value for each game. Columns: one,
    other, difference (other less one) with its interval, and sure: whether the interval leaves 0 out.
    """
    if not isinstance(measures, Mapping) or not all(map(callable, measures.values())):
        raise SetupError(
            N_("Measures are functions by name, such as {example}, not {given}."),
            example='{"length": lambda table: table.groupby("game")["length"].first()}',
            given=brief(measures),
        )
    check_game(other)
    seed = seed_of(seed)
    first = simulate(one, bots, games, seed, executor)
    second = simulate(other, bots if other_bots is None else other_bots, games, seed, executor)
    rows = {}
    for name, measure in measures.items():
        both = per_game(name, measure(first), measure(second))
        gap = mean((both["other"] - both["one"]).tolist())
        rows[name] = {
            "one": both["one"].mean(),
            "other": both["other"].mean(),
            "difference": gap.value,
            "low": gap.low,
            "high": gap.high,
            "sure": not gap.low <= 0 <= gap.high,
            "games": gap.n,
        }
    return pd.DataFrame.from_dict(rows, orient="index")


def seat_advantage(table: pd.DataFrame) -> pd.DataFrame:
    """How often each place after the first player wins (0 is the first player), beside an even share."""
    check_columns(table, ("game", "seed", "seat", "starts", "share", "players"), GAMES)
    players = int(table["players"].iloc[0])
    first = table.loc[table["starts"]].set_index("game")["seat"]
    place = (table["seat"] - table["game"].map(first)) % players
    rows = {
        say(N_("{place}. to move"), place=n + 1): _by_luck(table[place == n], "share", (0, 1)) for n in range(players)
    }
    answer = _frame(rows)
    answer["even"] = 1 / players
    answer["sure"] = ~((answer["low"] <= answer["even"]) & (answer["even"] <= answer["high"]))
    return answer


def wins(table: pd.DataFrame) -> pd.DataFrame:
    """The share of wins of each bot; a shared win counts as that part."""
    check_columns(table, ("bot", "seed", "share"), GAMES)
    return _frame({bot: _by_luck(rows, "share", (0, 1)) for bot, rows in table.groupby("bot", sort=False)})


def game_length(table: pd.DataFrame) -> pd.DataFrame:
    """How long games are: the mean of decisions, and of turns of a seat, with the middle and the ends."""
    check_columns(table, ("game", "length", "turns"), GAMES)
    rows = {}
    lengths = {N_("decisions"): by_game(table, "length"), "turns of a seat": table.groupby("game")["turns"].mean()}
    for name, values in lengths.items():
        found = mean(values.tolist())
        quantiles = values.quantile([0.05, 0.5, 0.95]).tolist()
        rows[name] = dict(found._asdict(), **dict(zip(("5%", "50%", "95%"), quantiles, strict=True)))
    return pd.DataFrame.from_dict(rows, orient="index")


def points_by_source(table: pd.DataFrame, game: AnyGame | None = None) -> pd.DataFrame:
    """Where points come from: the mean per seat and game of each rule that scored, for all and for winners.

    With `game` the rules have their titles beside their ids, in the language in use.
    """
    check_columns(table, ("seed", "winner"), GAMES)
    if game is not None:
        check_game(game)
    rows = {}
    for column in table:
        kind, _, rule = str(column).partition(" ")
        if kind == "points" and rule:
            every = _by_luck(table, column)
            rows[_title(rule, game)] = dict(every._asdict(), winners=table.loc[table["winner"], column].mean())
    answer = pd.DataFrame.from_dict(rows, orient="index", columns=None if rows else [*Estimate._fields, "winners"])
    return answer.sort_values("value", ascending=False)


def rules_at_work(
    game: AnyGame, bots: Bots = "random", games: int = 20, seed: int | None = 0, moves: int = MOVES
) -> pd.DataFrame:
    """How often each rule mattered, over whole games.

    happened: events of that rule in a game. forbade: the share of decisions in which that rule, and no
    other, stood in the way of something: without it more would have been possible. That asks about
    every action that can be written down at a sample of the decisions, so it takes a moment.
    """
    check_game(game)
    check_count("games", games, 1)
    check_count("moves", moves, 1)
    seed = seed_of(seed)
    rules = game.rulebook.rules
    happened: dict[str, list[float]] = {rule: [] for rule in rules}
    forbade: dict[str, list[float]] = {rule: [] for rule in rules}
    universe = tuple(game.universe())
    for number in range(games):
        table = Table(game, table_seed(seed, number), dict(enumerate(seats_of(game, bots))))
        table.run(moves)
        events = Counter(event.rule for event in table.log())
        decisions = [entry.before for entry in table.history if entry.mover is not CHANCE][number % EVERY :: EVERY]
        obstacles = Counter(rule for state in decisions for rule in _sole_obstacles(game, state, universe))
        for rule in rules:
            happened[rule].append(events[rule])
            forbade[rule].append(obstacles[rule] / max(1, len(decisions)))
    rows = {}
    for rule in happened:
        if any(happened[rule]) or any(forbade[rule]):
            often, bars = mean(happened[rule], within=(0, inf)), mean(forbade[rule], within=(0, 1))
            rows[_title(rule, game)] = {
                "happened": often.value,
                "happened low": often.low,
                "happened high": often.high,
                "forbade": bars.value,
                "forbade low": bars.low,
                "forbade high": bars.high,
            }
    return pd.DataFrame.from_dict(rows, orient="index")


def _sole_obstacles(game: AnyGame, state: Any, universe: Sequence[Any]) -> set[str]:
    """The rules that are the only one in the way of some action."""
    found = set()
    for action in universe:
        rules = {refusal.rule for refusal in game.why_not(state, action)}
        if len(rules) == 1:
            found |= rules
    return found


def _by_luck(table: pd.DataFrame, column: Any, within: tuple[float, float] = (-inf, inf)) -> Estimate:
    return mean(table[column].tolist(), table["seed"].tolist(), within)


def _frame(rows: Mapping[Any, Estimate]) -> pd.DataFrame:
    return pd.DataFrame.from_dict({name: found._asdict() for name, found in rows.items()}, orient="index")


def _lead(scores: pd.Series[Any]) -> float:
    first, second = scores.nlargest(2)
    return float(first - second)


def _title(rule: str, game: AnyGame | None) -> str:
    return rule if game is None else f"{rule} {words().gettext(game.rulebook[rule].title)}"
