"""Which games the kit has: each folder beside `core` that has a room called `rules`, and what was registered."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

from gamekit.core.errors import N_, SetupError

K = TypeVar("K", bound=type)
_PACKAGE = Path(__file__).resolve().parent.parent
_REGISTERED: dict[str, Any] = {}


@cache
def game_names() -> tuple[str, ...]:
    """The names of all games, in alphabetical order."""
    return tuple(sorted(rules.parent.name for rules in _PACKAGE.glob("*/rules.py")))


def game_class(name: str) -> Any:
    """The class of the game called `name`. Raises SetupError if the kit has no such game."""
    if isinstance(name, str) and name in _REGISTERED:
        return _REGISTERED[name]
    if name not in game_names():
        raise SetupError(N_("There is no game {given!r}. Games: {known}."), given=name, known=", ".join(game_names()))
    return import_module(f"gamekit.{name}").Game


def register(kind: K) -> K:
    """Makes a game from elsewhere, such as a variant in a notebook, known by its `name`: then it can be saved and opened.

    Can stand as a decorator. Defining the class again replaces it. Raises SetupError if a game of
    the kit has that name.
    """
    name = getattr(kind, "name", None)
    if not isinstance(name, str) or not name or name in game_names():
        raise SetupError(N_("A game of your own needs a name of its own, not {name!r}."), name=name)
    _REGISTERED[name] = kind
    return kind
