"""Which games the kit has: each folder beside `core` that has a room called `rules`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from gamekit.core.errors import N_, SetupError

_PACKAGE = Path(__file__).resolve().parent.parent


@cache
def game_names() -> tuple[str, ...]:
    """The names of all games, in alphabetical order."""
    return tuple(sorted(rules.parent.name for rules in _PACKAGE.glob("*/rules.py")))


def game_class(name: str) -> Any:
    """The class of the game called `name`. Raises SetupError if the kit has no such game."""
    if name not in game_names():
        raise SetupError(N_("There is no game {given!r}. Games: {known}."), given=name, known=", ".join(game_names()))
    return import_module(f"gamekit.{name}").Game
