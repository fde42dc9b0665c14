"""Many games at once: simulate, ask, compare, rate, draw. Needs the extra `lab`.

from gamekit import lab, stonehenge

table = lab.simulate(stonehenge.Game(players=3), ["greedy", "random", "random"], games=300, rotate=True)
lab.plot_shares(lab.wins(table), even=1/3)
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from gamekit.core.errors import N_, GamekitError

if TYPE_CHECKING:
    from gamekit.lab.intervals import Estimate, mean, share
    from gamekit.lab.plots import plot_differences, plot_lengths, plot_ratings, plot_shares, plot_sources
    from gamekit.lab.questions import (
        compare,
        game_length,
        points_by_source,
        rules_at_work,
        seat_advantage,
        wins,
    )
    from gamekit.lab.simulation import GameFailed, simulate
    from gamekit.lab.strengths import ladder
    from gamekit.lab.tournament import play_tournament, ratings

_ROOMS = {
    "Estimate": "intervals",
    "mean": "intervals",
    "share": "intervals",
    "ladder": "strengths",
    "plot_differences": "plots",
    "plot_lengths": "plots",
    "plot_ratings": "plots",
    "plot_shares": "plots",
    "plot_sources": "plots",
    "compare": "questions",
    "game_length": "questions",
    "points_by_source": "questions",
    "rules_at_work": "questions",
    "seat_advantage": "questions",
    "wins": "questions",
    "GameFailed": "simulation",
    "simulate": "simulation",
    "play_tournament": "tournament",
    "ratings": "tournament",
}

__all__ = [
    "Estimate",
    "GameFailed",
    "compare",
    "game_length",
    "ladder",
    "mean",
    "play_tournament",
    "plot_differences",
    "plot_lengths",
    "plot_ratings",
    "plot_shares",
    "plot_sources",
    "points_by_source",
    "ratings",
    "rules_at_work",
    "seat_advantage",
    "share",
    "simulate",
    "wins",
]


def __getattr__(name: str) -> Any:
    """Loads pandas and its like when something is used, so that `python -m gamekit bench` needs none of it."""
    if name not in _ROOMS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        return getattr(import_module(f"gamekit.lab.{_ROOMS[name]}"), name)
    except ModuleNotFoundError as missing:
        if missing.name and missing.name.startswith("gamekit"):
            raise
        raise GamekitError(
            N_('The lab needs {missing}. Install it with: pip install "gamekit[lab]"'), missing=missing.name
        ) from missing
