"""Actions and outcomes from text (the inverse of `str`), and all that can be written down.

>>> parse("  Sit 12")
Sit(card=12)
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from gamekit.core.errors import N_, NotationError
from gamekit.stonehenge.actions import CLIMBS, DRAWS, END, MOVES, SITS, STEWARDS, Action, Draw
from gamekit.stonehenge.components import NUMBERS, TRILITHON

FORMS = {
    "move": "move 7 from 12, move trilithon from 12, move 7 from supply",
    "sit": "sit 12",
    "climb": "climb 12",
    "steward": "steward 12",
    "end": "end",
    "draw": "draw 17, draw trilithon",
}
ALL_FORMS = "move 7 from 12, move 7 from supply, sit 12, climb 12, steward 12, end, draw 17, draw trilithon"

_PATTERN = re.compile(r"(move) (\w+) from (\w+)|(sit|climb|steward|draw) (\w+)|(end)", re.ASCII)


def parse(text: str) -> Action | Draw:
    """The action or outcome that `text` writes; capitals and extra spaces do not matter.

    Raises NotationError, naming what would be right.
    """
    if not isinstance(text, str):
        raise NotationError(N_("Notation is text such as {forms}, not {given!r}."), forms=ALL_FORMS, given=text)
    words = " ".join(text.lower().split())
    found = _PATTERN.fullmatch(words)
    if not found:
        verb = words.split(" ")[0]
        if verb in FORMS:
            raise NotationError(
                N_("{given!r} is incomplete or too long. Write: {forms}."), given=text, forms=FORMS[verb]
            )
        raise NotationError(N_("{given!r} is no move of this game. Write: {forms}."), given=text, forms=ALL_FORMS)
    move, moved_card, start, verb, what, _end = found.groups()
    if move:
        return MOVES[_card(moved_card)][_start(start)]
    if verb == "sit":
        return SITS[_card(what)]
    if verb == "climb":
        return CLIMBS[_field(what)]
    if verb == "steward":
        return STEWARDS[_card(what)]
    if verb == "draw":
        return DRAWS[_card(what)]
    return END


def _card(text: str) -> int:
    if text == "trilithon":
        return TRILITHON
    if text.isdigit() and int(text) in NUMBERS:
        return int(text)
    raise NotationError(N_("There is no card {given!r}. Cards: 1 to 30, and trilithon."), given=text)


def _field(text: str) -> int:
    if text.isdigit() and int(text) in NUMBERS:
        return int(text)
    raise NotationError(N_("There is no field {given!r}. Fields: 1 to 30."), given=text)


def _start(text: str) -> int:
    if text == "supply":
        return 0
    if text.isdigit() and int(text) in NUMBERS:
        return int(text)
    raise NotationError(N_("No fan can start from {given!r}. Starts: the fields 1 to 30, and supply."), given=text)


def universe() -> Iterator[Action]:
    """Every action that can be written down, by kind."""
    for moves in MOVES.values():
        yield from moves
    yield from SITS.values()
    yield from CLIMBS.values()
    yield from STEWARDS.values()
    yield END
