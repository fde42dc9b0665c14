"""Checks of what pictures and boards are handed: each raises SetupError and says what would be right."""

from __future__ import annotations

from typing import Any

from gamekit.core.checks import is_row
from gamekit.core.contract import AnyGame
from gamekit.core.errors import N_, SetupError
from gamekit.core.scene import Scene
from gamekit.core.table import Table
from gamekit.core.values import brief


def check_is_table(table: object) -> None:
    """Raises SetupError unless `table` is a table."""
    if not isinstance(table, Table):
        raise SetupError(
            N_("A table is made like {example}; this is none: {given}."),
            example="Table(stonehenge.Game(players=2))",
            given=brief(table),
        )


def check_scene(scene: object) -> None:
    """Raises SetupError unless `scene` is a scene."""
    if not isinstance(scene, Scene):
        raise SetupError(
            N_("This draws a scene, as {example} gives it, not {given}."),
            example="game.scene(view, look)",
            given=brief(scene),
        )


def names_given(names: object) -> tuple[str, ...]:
    """The players' names. Raises SetupError for what are none."""
    if not is_row(names, str):
        raise SetupError(
            N_("Names are a list such as {example}, not {given}."), example='["Ada", "Ben"]', given=brief(names)
        )
    return tuple(names)  # type: ignore[arg-type]


def action_given(game: AnyGame, action: object) -> Any:
    """The action that `action`, a value or text, is in `game`. Raises NotationError for what is none."""
    try:
        text = str(action)
    except (TypeError, ValueError):  # of parts that cannot be written
        text = brief(type(action))
    return game.parse(text)


def check_whole(name: str, number: object) -> None:
    """Raises SetupError unless `number` is a whole number."""
    if type(number) is not int:
        raise SetupError(N_("{name} is a whole number, not {given}."), name=name, given=brief(number))
