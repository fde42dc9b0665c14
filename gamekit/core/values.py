"""A state as plain data, and back: for files and capsules that begin in the middle of a game.

A state is made of tuples all the way down, and its annotations say of what. So no game has to
write this itself: a named tuple becomes a table by field, any other tuple a list, a member of an
Enum its value.

>>> from typing import NamedTuple
>>> class Spot(NamedTuple):
...     field: int
...     owners: tuple[str, ...]
>>> plain(Spot(7, ("a", "b")))
{'field': 7, 'owners': ['a', 'b']}
>>> value_of(Spot, {"field": 7, "owners": ["a", "b"]})
Spot(field=7, owners=('a', 'b'))
>>> value_of(Spot, {"field": "seven", "owners": []})
Traceback (most recent call last):
gamekit.core.errors.RecordError: field: 'seven' is no int
"""

from __future__ import annotations

from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints
from unicodedata import category

from gamekit.core.errors import N_, RecordError

MAX_TEXT = 1_000
_SIMPLE = (bool, int, str, NoneType)


def plain(value: object) -> Any:
    """`value` in JSON types only. Raises TypeError for what no state may hold."""
    if isinstance(value, Enum):
        return value.value
    if type(value) in _SIMPLE:
        return value
    if isinstance(value, tuple):
        if names := getattr(value, "_fields", None):
            return {name: plain(part) for name, part in zip(names, value, strict=True)}
        return [plain(part) for part in value]
    raise TypeError(f"a state holds tuples, enums, numbers and text, not {type(value).__name__}")


def value_of(kind: Any, data: object, where: str = "") -> Any:
    """The value of type `kind` that `plain` turned into `data`. Raises RecordError where they do not fit."""
    if kind in _SIMPLE:
        if type(data) is kind:
            return data
        raise _misfit(where, data, kind)
    if get_origin(kind) in (Union, UnionType):
        return _one_of(get_args(kind), data, where)
    if get_origin(kind) is tuple:
        return _tuple(get_args(kind), data, where)
    if isinstance(kind, type) and issubclass(kind, Enum):
        try:
            if type(data) in _SIMPLE:
                return kind(data)
        except ValueError:
            pass
        raise _misfit(where, data, kind)
    if isinstance(kind, type) and issubclass(kind, tuple) and hasattr(kind, "_fields"):
        parts = _hints(kind)
        if not isinstance(data, dict) or set(data) != set(parts):
            raise _misfit(where, data, kind)
        return kind(*(value_of(part, data[name], f"{where}.{name}".lstrip(".")) for name, part in parts.items()))
    raise TypeError(f"a state holds tuples, enums, numbers and text, not {kind}")


def _tuple(parts: tuple[Any, ...], data: object, where: str) -> tuple[Any, ...]:
    if not isinstance(data, list):
        raise _misfit(where, data, tuple)
    if len(parts) == 2 and parts[1] is Ellipsis:
        parts = parts[:1] * len(data)
    if len(parts) != len(data):
        raise _misfit(where, data, tuple)
    return tuple(
        [value_of(part, each, f"{where}[{i}]") for i, (part, each) in enumerate(zip(parts, data, strict=True))]
    )


def _one_of(kinds: tuple[Any, ...], data: object, where: str) -> Any:
    for kind in kinds:
        try:
            return value_of(kind, data, where)
        except RecordError:
            continue
    raise _misfit(where, data, kinds[0])


@cache
def _hints(kind: Any) -> dict[str, Any]:
    """The fields of a named tuple with their types, in order."""
    hints = get_type_hints(kind)
    return {name: hints[name] for name in kind._fields}


def _misfit(where: str, data: object, kind: Any) -> RecordError:
    return RecordError(
        N_("{where}: {value} is no {kind}"), where=where or "-", value=brief(data), kind=getattr(kind, "__name__", kind)
    )


def brief(value: object, most: int = 60) -> str:
    """The repr of something from outside, cut where it is long."""
    if isinstance(value, (dict, list)) and len(value) > 8:
        return f"{type(value).__name__} of {len(value)}"
    if isinstance(value, str) and len(value) > most:
        return f"{value[: most - 1]!r}…"
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # a number of more digits than Python writes, a list too deep
        text = f"a {type(value).__name__} that is too large"
    return text if len(text) <= most else text[: most - 1] + "…"


def is_line(value: object) -> bool:
    """Whether `value` is text in one line that can be shown and written: at most 1000 characters, none of them broken."""
    if not isinstance(value, str) or len(value) > MAX_TEXT:
        return False
    return value.isprintable() or not any(category(c) in ("Cc", "Cs", "Zl", "Zp") for c in value)
