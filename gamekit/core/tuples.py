"""Tuples with one thing changed: states never change, so each step makes new rows."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def changed(row: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """`row` with `value` at `index`, which counts from 0.

    >>> changed((3, 0, 2), 1, 5)
    (3, 5, 2)
    """
    return (*row[:index], value, *row[index + 1 :])
