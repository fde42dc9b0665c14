"""All levels, by name; a file for each subject, loaded when a level of it is asked for.

>>> from gamekit.lessons.levels import level
>>> table = level("checked")
>>> table
<Table stonehenge: 2 players, 0 moves, P1 to move>
>>> table.goal
'Your fan on 12 is being checked. Get it to a seat all the same.'
"""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from gamekit.core.errors import N_, SetupError
from gamekit.core.rulebook import bare
from gamekit.lessons.level_type import Level
from gamekit.lessons.table import LessonTable


@cache
def subject(name: str) -> tuple[Level, ...]:
    """The levels of one subject, such as "stonehenge_seats", in the order in which they are meant."""
    levels: tuple[Level, ...] = import_module(f"{__name__}.{name}").LEVELS
    return levels


@cache
def subjects() -> tuple[str, ...]:
    """The names of all subjects."""
    return tuple(sorted(path.stem for path in Path(__file__).parent.glob("*_*.py") if path.stem != "__init__"))


def all_levels() -> Iterator[Level]:
    """Every level there is."""
    for name in subjects():
        yield from subject(name)


@cache
def _named() -> dict[str, Level]:
    return {each.name: each for each in all_levels()}


def data(name: str) -> Level:
    """The level of that name, as data. Raises SetupError if there is none."""
    if isinstance(name, str):
        name = " ".join(name.split()).lower()  # pupils copy a space too many, and begin with a capital
    if name in _named():
        return _named()[name]
    near = get_close_matches(name, _named(), 3, 0.5) if isinstance(name, str) else []
    raise SetupError(N_("There is no level {given!r}. Levels: {known}."), given=name, known=", ".join(near or _named()))


def level(name: str) -> LessonTable:
    """A fresh table at the level of that name: you are P1, others sit on the other seats.

    Show it in a notebook, and there is its board below its goal. Raises SetupError if there is no such level.
    """
    return LessonTable.of(data(name))


def teaching(*rules: str) -> tuple[str, ...]:
    """The names of the levels that teach one of these rules: `teaching("S-B2")`."""
    return tuple(each.name for each in all_levels() if set(map(bare, rules)) & set(map(bare, each.rules)))


def __getattr__(name: str) -> Any:
    """LEVELS: the names of all levels. STONEHENGE, PACAL: what `position` is told for each of a game's levels."""
    if name == "LEVELS":
        return tuple(_named())
    if name in ("STONEHENGE", "PACAL"):
        return {each.name: dict(each.position or {}) for each in all_levels() if each.game == name.lower()}
    raise AttributeError(name)
