"""Checks of what is handed in from outside: each raises an error of the kit that says what would be right."""

from __future__ import annotations

import os
from collections.abc import Sequence

from gamekit.core.errors import N_, GamekitError, RecordError, SetupError
from gamekit.core.values import brief


def check_text(text: object, message: str, kind: type[GamekitError]) -> None:
    """Raises `kind` with `message`, whose one field is {given}, unless `text` is text."""
    if not isinstance(text, str):
        raise kind(message, given=brief(text))


def check_path(path: object) -> None:
    """Raises RecordError unless `path` can name a file."""
    if not isinstance(path, str | os.PathLike):
        raise RecordError(N_("A file is named by text or a path, such as {example}, not by {given}."),
                          example="'game.json'", given=brief(path))  # fmt: skip


def check_count(name: str, count: object, least: int = 0) -> None:
    """Raises SetupError unless `count` is a whole number from `least` up."""
    if type(count) is not int or count < least:
        raise SetupError(
            N_("{name} is a whole number from {least} up, not {given}."), name=name, least=least, given=brief(count)
        )


def is_row(row: object, kind: type = object) -> bool:
    """Whether `row` is a sequence, no text, of values of exactly that type."""
    if not isinstance(row, Sequence) or isinstance(row, str | bytes):
        return False
    return kind is object or all(type(each) is kind for each in row)


def check_by_seat(name: str, row: object, seats: int, kind: type, example: str) -> None:
    """Raises SetupError unless `row` has entries of that type, one a seat at most, such as `example`."""
    if not is_row(row) or not isinstance(row, Sequence) or len(row) > seats:
        raise SetupError(N_("{name} has one entry for each seat, {count} at most."), name=name, count=seats)
    for each in row:
        if type(each) is not kind:
            raise SetupError(
                N_("{name} has entries such as {example}, not {given}."), name=name, example=example, given=brief(each)
            )
