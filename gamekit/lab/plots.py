"""Pictures of the answers, for light and dark pages alike: no background, mid-tone ink, marks beside colours.

Each function draws one answer and returns the matplotlib Axes; give `ax` to draw into a figure of your own.
Each raises SetupError for a table without the columns that it draws.
"""

from __future__ import annotations

from collections.abc import Sequence
from numbers import Real
from typing import Any

import matplotlib.pyplot as plt
import pandas as pd
from matplotlib.axes import Axes
from pandas.api.types import is_numeric_dtype

from gamekit.core.errors import N_, SetupError
from gamekit.core.language import say, words
from gamekit.core.values import brief
from gamekit.lab.given import check_columns

INTERVAL = ("value", "low", "high")
INK = "#7A7A7A"  # about as far from white as from the darkest page
COLOURS = ("#CD7B3B", "#0C9FC5", "#B245F9", "#0F7C85", "#8F592A")
"""One for each series; each reads on white and on near-black, and they stay apart for colour-blind people."""


def plot_shares(answer: pd.DataFrame, even: float | None = None, ax: Axes | None = None) -> Axes:
    """Shares with intervals, one line each: for `wins` and `seat_advantage`. even: a line at what chance gives."""
    check_columns(answer, INTERVAL, "wins(table)")
    if even is not None and not isinstance(even, Real):
        raise SetupError(
            N_("An even share is a number, such as {example}, not {given}."), example="1 / 3", given=brief(even)
        )
    ax = _axes(ax, 1 + 0.4 * len(answer))
    if even is None and "even" in answer:
        even = float(answer["even"].iloc[0])
    if even is not None:
        ax.axvline(even, color=INK, linewidth=1, linestyle="--")
    _points(ax, answer, COLOURS[1])
    ax.set_xlim(0, 1)
    ax.set_xlabel(say(N_("share of the wins")))
    ax.xaxis.set_major_formatter(lambda value, _at: f"{value:.0%}")
    return ax


def plot_differences(answer: pd.DataFrame, ax: Axes | None = None) -> Axes:
    """What changed, for `compare`: each difference in units of its own uncertainty, so that all fit one picture."""
    check_columns(answer, ("difference", "low", "high", "sure"), "compare(one, other)")
    ax = _axes(ax, 1 + 0.4 * len(answer))
    half = ((answer["high"] - answer["low"]) / 2).where(lambda width: width > 0)
    scaled = answer.assign(
        value=(answer["difference"] / half).fillna(0.0),
        low=(answer["low"] / half).fillna(0.0),
        high=(answer["high"] / half).fillna(0.0),
    )
    ax.axvline(0, color=INK, linewidth=1, linestyle="--")
    for sure, colour in ((True, COLOURS[0]), (False, INK)):
        _points(ax, scaled.where(answer["sure"] == sure), colour, mark="o" if sure else "x")
    for at, (_, line) in enumerate(answer.iterrows()):
        ax.annotate(
            f"{line['difference']:+.3g}" if line["difference"] else "0",
            (float(scaled["value"].iloc[at]), at),
            xytext=(0, 6),
            textcoords="offset points",
            ha="center",
            color=INK,
        )
    ax.set_xticks([])
    ax.set_xlabel(say(N_("less  ←  difference, with its interval  →  more")))
    return ax


def plot_lengths(table: pd.DataFrame, column: str = "length", ax: Axes | None = None) -> Axes:
    """How long games are: a histogram of a column of `simulate` that is the same for a whole game."""
    if not isinstance(column, str):
        raise SetupError(
            N_("A column is named by text, such as {example}, not {given}."), example='"length"', given=brief(column)
        )
    check_columns(table, ("game", column), "simulate(game)")
    if not is_numeric_dtype(table[column]):
        raise SetupError(N_("The column {column} holds no numbers."), column=column)
    ax = _axes(ax, 3)
    values = table.groupby("game")[column].first()
    ax.hist(values, bins=min(40, max(5, len(values) // 8)), color=COLOURS[1])
    ax.axvline(float(values.median()), color=COLOURS[0], linewidth=2)
    middle = say(N_("half of the games are longer than {count}"), count=f"{values.median():g}")
    ax.set_title(middle, color=INK, fontsize="medium")
    ax.set_xlabel(say(N_("decisions in a game")) if column == "length" else column)
    ax.set_ylabel(say(N_("games")))
    return ax


def plot_sources(answer: pd.DataFrame, ax: Axes | None = None) -> Axes:
    """Where points come from, for `points_by_source`: a bar for everybody and a mark for the winners."""
    check_columns(answer, (*INTERVAL, "winners"), "points_by_source(table)")
    ax = _axes(ax, 1.2 + 0.5 * len(answer))
    at = range(len(answer))
    ax.barh(at, answer["value"], color=COLOURS[1], height=0.55, label=say(N_("everybody")))
    width = [answer["value"] - answer["low"], answer["high"] - answer["value"]]
    ax.errorbar(answer["value"], at, xerr=width, fmt="none", ecolor=INK, capsize=3)
    ax.scatter(answer["winners"], at, color=COLOURS[0], marker="D", zorder=3, label=say(N_("winners")))
    _names(ax, [str(name) for name in answer.index])
    ax.set_xlabel(say(N_("points in a game")))
    ax.legend(frameon=False, labelcolor=INK)
    return ax


def plot_ratings(answer: pd.DataFrame, ax: Axes | None = None) -> Axes:
    """The strength of bots, for `ratings`: the best on top."""
    check_columns(answer, ("rating", "low", "high"), "ratings(table)")
    ax = _axes(ax, 1 + 0.4 * len(answer))
    _points(ax, answer.rename(columns={"rating": "value"}), COLOURS[0])
    ax.set_xlabel(say(N_("rating")))
    return ax


def _points(ax: Axes, answer: pd.DataFrame, colour: str, mark: str = "o") -> None:
    at = list(range(len(answer)))
    width = [(answer["value"] - answer["low"]).abs(), (answer["high"] - answer["value"]).abs()]
    ax.errorbar(answer["value"], at, xerr=width, fmt=mark, color=colour, capsize=4, markersize=7, linewidth=2)
    _names(ax, [str(name) for name in answer.index])


def _names(ax: Axes, names: Sequence[str]) -> None:
    ax.set_yticks(range(len(names)), [words().gettext(name) for name in names])
    ax.set_ylim(len(names) - 0.4, -0.6)


def _axes(ax: Axes | None, height: float) -> Axes:
    """Axes without a background, all lines and words in INK."""
    if ax is not None and not isinstance(ax, Axes):
        raise SetupError(N_("A picture is drawn into the Axes of a figure, not into {given}."), given=brief(ax))
    if ax is None:
        figure, ax = plt.subplots(figsize=(7, height), layout="constrained")
        figure.patch.set_alpha(0)
    ax.patch.set_alpha(0)
    ax.tick_params(colors=INK, which="both")
    for label in (ax.xaxis.label, ax.yaxis.label, ax.title):
        label.set_color(INK)
    side: Any
    for name, side in ax.spines.items():
        side.set_color(INK)
        side.set_visible(name in ("bottom", "left"))
    return ax
