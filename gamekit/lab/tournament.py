"""Bots against each other: everybody meets everybody, on every seat, with the same luck."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import Executor
from copy import deepcopy
from itertools import combinations, combinations_with_replacement
from typing import Any

import pandas as pd
from openskill.models import PlackettLuce

from gamekit.core.checks import check_count, is_row
from gamekit.core.contract import AnyGame
from gamekit.core.errors import N_, SetupError
from gamekit.core.seating import bot_of, check_game, seed_of
from gamekit.core.values import brief
from gamekit.lab.given import check_columns
from gamekit.lab.intervals import Z, mean
from gamekit.lab.simulation import AnyBot, simulate


def play_tournament(
    game: AnyGame,
    bots: Mapping[str, AnyBot] | Sequence[AnyBot],
    games: int = 20,
    seed: int | None = 0,
    executor: Executor | None = None,
    meetings: Iterable[tuple[str, ...]] | None = None,
) -> pd.DataFrame:
    """Plays every meeting of `bots` and returns all games in one table, as `simulate` does.

    bots: a list, or names with bots where two bots have the same name. A meeting is as many of them as
        there are seats; where there are fewer bots than seats, a bot sits on several.
    games: how often each meeting is played with each rotation of its bots, each time with other luck. The column `meeting` names the bots.
    meetings: who meets, by name, as many names as there are seats; None is everybody.
    """
    check_game(game)
    check_count("games", games, 1)
    if not isinstance(bots, Mapping | list | tuple):
        raise SetupError(
            N_("The bots of a tournament are a list such as {example}, or names with bots, not {given}."),
            example='["random", "greedy"]',
            given=brief(bots),
        )
    seed = seed_of(seed)
    named = dict(bots) if isinstance(bots, Mapping) else {bot_of(bot).name: bot for bot in bots}
    if not all(isinstance(name, str) for name in named) or len(named) < 2 or len(named) < len(bots):
        raise SetupError(N_("A tournament needs two or more bots, each with a name of its own."))
    if meetings is None:
        meetings = _everybody(list(named), game.players)
    elif not isinstance(meetings, Iterable) or isinstance(meetings, str) or not (meetings := list(meetings)):
        raise SetupError(
            N_("Who meets is a list of meetings, such as {example}, not {given}."),
            example='[("random", "greedy")]',
            given=brief(meetings),
        )
    tables = []
    for names in meetings:
        if not is_row(names, str) or len(names) != game.players or not set(names) <= set(named):
            raise SetupError(
                N_("A meeting is {players} of these names: {names}. It is not {given!r}."),
                players=game.players,
                names=", ".join(named),
                given=names,
            )
        table = simulate(game, [named[n] for n in names], games * game.players, seed, executor, rotate=True)
        shift = table["game"] % game.players
        table["bot"] = [names[(seat - s) % game.players] for seat, s in zip(table["seat"], shift, strict=True)]
        table.insert(0, "meeting", " ".join(names))
        tables.append(table)
    whole = pd.concat(tables, ignore_index=True)
    whole["game"] = whole.groupby(["meeting", "game"], sort=False).ngroup()
    for column in whole:
        if str(column).startswith(("points ", "times ")):
            whole[column] = whole[column].fillna(0).astype("int64")
    return whole


def _everybody(names: list[str], players: int) -> list[tuple[str, ...]]:
    """All meetings of two or more bots; where there are fewer bots than seats, a bot sits on several."""
    mixes = combinations if len(names) >= players else combinations_with_replacement
    return [mix for mix in mixes(names, players) if len(set(mix)) > 1]


def ratings(table: pd.DataFrame) -> pd.DataFrame:
    """Strength of each bot from all its games, best first.

    rating: its skill by the Plackett-Luce model of OpenSkill (25 is average, about 4 more wins three
    games of four), with `low` and `high`. share: of the wins, per seat; an even one is 1 / players. Games count in an order that mixes the meetings, so that none weighs more for being late.
    """
    check_columns(table, ("meeting", "game", "seed", "bot", "rank", "share"), "play_tournament(game, bots)")
    model = PlackettLuce(tau=0.0)  # bots do not get better or worse from game to game
    skill: dict[str, Any] = {bot: model.rating(name=bot) for bot in table["bot"].unique()}
    by_round = table.assign(round=table.groupby("meeting", sort=False)["game"].rank("dense"))
    for _, rows in by_round.sort_values(["round", "game"], kind="stable").groupby(["round", "game"], sort=False):
        if rows["rank"].isna().any():  # unfinished
            continue
        teams = model.rate([[deepcopy(skill[bot])] for bot in rows["bot"]], ranks=[float(r) for r in rows["rank"]])
        for bot in rows["bot"].unique():
            rated = [team[0] for name, team in zip(rows["bot"], teams, strict=True) if name == bot]
            skill[bot].mu = sum(one.mu for one in rated) / len(rated)
            skill[bot].sigma = sum(one.sigma for one in rated) / len(rated)
    lines = {}
    for bot, rows in table.groupby("bot", sort=False):
        won = mean(rows["share"].tolist(), rows["seed"].tolist(), (0, 1))
        lines[bot] = {
            "rating": skill[str(bot)].mu,
            "low": skill[str(bot)].mu - Z * skill[str(bot)].sigma,
            "high": skill[str(bot)].mu + Z * skill[str(bot)].sigma,
            "share": won.value,
            "share low": won.low,
            "share high": won.high,
            "games": rows["game"].nunique(),
        }
    return pd.DataFrame.from_dict(lines, orient="index").sort_values("rating", ascending=False)
