"""A majority that stands in a running game: counts, prizes, and the game's own rules for it.

A game with majorities has a method `contest(state, place)`, which gives the one at a place of its
board. So tools for majorities work on any game.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol, runtime_checkable

from gamekit.core.contract import Facts, Seat
from gamekit.core.language import say
from gamekit.core.majority import Policy, Prize


class OwnRule(NamedTuple):
    """How the game judges it: `name` and `fact` are message ids, `rules` the ids of its rules."""

    name: str
    rules: tuple[str, ...]
    policy: Policy


class Contest(NamedTuple):
    """One majority of a position. `title`, a message id with `facts`, says where; `rules` come in their order of use."""

    title: str
    facts: Facts
    counts: tuple[int, ...]
    prizes: tuple[Prize, ...]
    holder: Seat | None
    rules: tuple[OwnRule, ...]

    def say(self, lang: str | None = None) -> str:
        """Where it is, in words."""
        return say(self.title, lang, **dict(self.facts))


@runtime_checkable
class HasContests(Protocol):
    """A game with majorities."""

    def contest(self, state: Any, place: str) -> Contest:
        """The majority at `place`. Raises SetupError if there is none."""
