"""A level: a small position with a goal, and everything that a lesson says about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from gamekit.core.contract import AnyGame
from gamekit.core.errors import N_
from gamekit.core.registry import game_class
from gamekit.lessons.goals import Goal, TurnsEnded

if TYPE_CHECKING:
    from gamekit.lessons.table import LessonTable

Question = Callable[["LessonTable"], bool]

NOT_IN_THIS_TURN = N_("The turn is over, and the goal is not reached.")


@dataclass(frozen=True, kw_only=True)
class Level:
    """A position, what to do there and what it teaches. All sentences are English message ids.

    name: what `level(…)` is called with. game: "stonehenge" or "pacal". rules: ids that it teaches.
    title, goal, why: a heading, what to do, and in a sentence what to keep. hints: told one by one.
    position: what the game's `position` is told; None: the game begins. options, players, game_args: the set-up.
    arrange: changes the position further where `position` cannot say it.
    reached: the test of the goal. failed: the test that it cannot be reached any more, and `failure` the sentence;
    when the game ends without the goal, it has failed as well.
    opponent: who sits on the other seats: a bot's name, or moves; of these the first that is possible is played.
    solution: a line of your decisions that reaches the goal. refused: decisions that the rules refuse at the
    beginning, each with the ids; "P2: end" is one of another seat, "sit 12; steward 12" one after others.
    shows: for a rule that no move can meet, a question that is answered with yes after the solution.
    """

    name: str
    game: str
    rules: tuple[str, ...]
    title: str
    goal: str
    why: str
    reached: Goal
    hints: tuple[str, ...] = ()
    position: Mapping[str, Any] | None = field(default_factory=dict)
    options: Mapping[str, Any] = field(default_factory=dict)
    players: int = 2
    game_args: Mapping[str, Any] = field(default_factory=dict)
    arrange: Callable[[AnyGame, Any], Any] | None = None
    seed: int = 7
    failed: Goal | None = field(default_factory=TurnsEnded)
    failure: str = NOT_IN_THIS_TURN
    opponent: str | tuple[str, ...] = "greedy"
    solution: tuple[str, ...] = ()
    refused: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    shows: Mapping[str, Question] = field(default_factory=dict)

    def made(self) -> AnyGame:
        """The game with the set-up of this level."""
        kind = game_class(self.game)
        args = dict(self.game_args)
        if self.options:
            args["options"] = _options(self.game)(**self.options)
        return game_of(kind, players=self.players, **args)

    def state(self, game: AnyGame) -> Any:
        """The position in `game`; None where the game begins with it."""
        if self.position is None:
            return None
        state = _module(self.game).position(game, **self.position)
        return state if self.arrange is None else self.arrange(game, state)


def game_of(kind: Any, **how: Any) -> AnyGame:
    """The game of that class with that set-up; games never change, so each is made once."""
    return _game(kind, tuple(sorted(how.items())))


@lru_cache(64)
def _game(kind: Any, how: tuple[tuple[str, Any], ...]) -> AnyGame:
    game: AnyGame = kind(**dict(how))
    return game


def _module(name: str) -> Any:
    from importlib import import_module

    return import_module(f"gamekit.{name}")


def _options(name: str) -> Any:
    return _module(name).Options
