"""Checks of what the lab is handed: each raises an error of the kit that says what would be right."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor

import pandas as pd

from gamekit.core.errors import N_, SetupError
from gamekit.core.options import check_flag
from gamekit.core.values import brief


def check_executor(executor: object) -> None:
    """Raises SetupError unless games can be played with `executor`; None is this machine."""
    if executor is not None and not isinstance(executor, Executor):
        raise SetupError(
            N_("Games are played by an executor, such as {example}, or by None, not by {given}."),
            example="concurrent.futures.ThreadPoolExecutor()",
            given=brief(executor),
        )


def check_progress(progress: object) -> None:
    """Raises OptionError unless `progress` says whether a bar is shown; None leaves that open."""
    if progress is not None:
        check_flag("progress", progress)


def check_columns(table: object, columns: Sequence[str], maker: str) -> None:
    """Raises SetupError unless `table` is one with these columns and a row at least, as `maker` gives it."""
    if not isinstance(table, pd.DataFrame):
        raise SetupError(
            N_("This needs a table, as {maker} gives it, not {given}."), maker=maker, given=brief(kind(table))
        )
    if missing := [name for name in columns if name not in table]:
        raise SetupError(
            N_("This needs a table, as {maker} gives it; the one given has no column {missing}."),
            maker=maker,
            missing=", ".join(missing),
        )
    if table.empty:
        raise SetupError(N_("This needs a table, as {maker} gives it; the one given has no rows."), maker=maker)


def kind(value: object) -> object:
    """What an error shows of `value`: itself, or of a value in many lines its type."""
    return type(value).__name__ if isinstance(value, pd.DataFrame | pd.Series) else value


def per_game(name: str, one: object, other: object) -> pd.DataFrame:
    """What the measure `name` gave for both ways to play, game by game. Raises SetupError where it gave no numbers."""
    for given in (one, other):
        try:
            if isinstance(given, pd.Series):
                given.dropna().astype(float)
                continue
        except (TypeError, ValueError):
            pass
        raise SetupError(
            N_("The measure {name} gives a series with one number for each game, not {given}."),
            name=name,
            given=brief(kind(given)),
        )
    return pd.DataFrame({"one": one, "other": other}).dropna().astype(float)
