"""How an answer is read: what people write between quotes, into fields or as Python values.

>>> numbers("3, 3; 1"), decimal("40 %"), yes_or_no("ja")
([3, 3, 1], 0.4, True)
"""

from __future__ import annotations

import re
from math import isfinite

from gamekit.core.errors import N_
from gamekit.core.language import LANGUAGES, say, words

YES, NO = N_("yes"), N_("no")

COUNTED = re.compile(r"(-?[0-9]{1,9})\s*[^\W\d_]+[.!]?")
"""A number with a word behind it, such as "3 points"."""


def written(value: object) -> str:
    """An answer as text; "" for none."""
    if isinstance(value, (tuple, list)):
        return ", ".join(map(str, value))
    if isinstance(value, bool):
        return say(YES if value else NO)
    return "" if value is None or value is ... else str(value)


def empty(value: object) -> bool:
    """Whether that is no answer at all."""
    return not written(value).strip()


def yes_or_no(text: str) -> bool | None:
    """Yes or no in any language of the kit; None if it is neither."""
    known = {words(lang).gettext(word).lower(): word == YES for lang in LANGUAGES for word in (YES, NO)}
    return {**known, "y": True, "j": True, "n": False, "true": True, "false": False}.get(text.lower())


def decimal(text: str) -> float | None:
    """A number with a decimal point or comma, or a percentage; None if it is none."""
    share = text.strip().endswith("%")
    try:
        value = float(text.strip().rstrip("%").strip().replace(",", "."))
    except ValueError:
        return None
    return (value / 100 if share else value) if isfinite(value) else None


def number(text: str) -> int | None:
    """One whole number, such as "3" or "3 points"; None if it is anything else."""
    found = numbers(text)
    return found[0] if found and len(found) == 1 else None


def numbers(text: str) -> list[int] | None:
    """The whole numbers that a text lists, however they are separated; None if there is anything else.

    A single one may have a word behind it that says what is counted.
    """
    if counted := COUNTED.fullmatch(text.strip()):
        text = counted[1]
    parts = text.strip("()[] ").replace(",", " ").replace(";", " ").replace(":", " ").split()
    if not parts or not all(part.lstrip("-").isdecimal() and len(part) < 10 for part in parts):
        return None
    return [int(part) for part in parts]
