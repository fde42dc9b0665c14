"""Bots. They see views, never states, and take all chance from the generator they are handed."""

from __future__ import annotations

from gamekit.bots.greedy import Greedy
from gamekit.bots.random import Random
from gamekit.bots.search import Search
from gamekit.core.errors import N_, SetupError
from gamekit.core.table import Bot

__all__ = ["Bot", "Greedy", "Random", "Search", "bot_named", "bot_names"]

_KINDS: dict[str, type[Bot]] = {"random": Random, "greedy": Greedy, "search": Search}


def bot_names() -> tuple[str, ...]:
    """The names of the kit's bots, from weak to strong."""
    return tuple(_KINDS)


def bot_named(name: str) -> Bot:
    """A bot by its name. Raises SetupError if there is none of that name."""
    if name not in _KINDS:
        raise SetupError(N_("There is no bot {given!r}. Bots: {known}."), given=name, known=", ".join(_KINDS))
    return _KINDS[name]()
