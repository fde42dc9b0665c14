"""Actions and outcomes from text (the inverse of `str`), and all that can be written down."""

from __future__ import annotations

import re
from collections.abc import Iterator

from gamekit.core.errors import N_, NotationError
from gamekit.pacal.actions import MODES, Action, Build, End, Fly, God, Insert, Place, Recall, Roll, Stay
from gamekit.pacal.components import ARROW, GODS
from gamekit.pacal.layout import Layout
from gamekit.pacal.plans import STOREYS

FORMS = "place f6, fly straight f9, fly bent g8, fly arrow a6, god 4 to a1, stay, insert P2, recall a1 into P2, build 3 on f6, end, roll 4"


class Notation:
    """Reads what can be written down for one game."""

    def __init__(self, layout: Layout, players: int, faces: frozenset[int]) -> None:
        self._layout, self._players, self._faces = layout, players, faces

    def parse(self, text: object) -> Action | Roll:
        """An action or outcome; capitals and extra spaces do not matter. Raises NotationError, saying what would be right."""
        if not isinstance(text, str):
            raise NotationError(
                N_("Actions are typed as text, not {given!r}. Forms: {forms}."), given=text, forms=FORMS
            )
        match text.lower().split():
            case ["place", square]:
                return Place(self._square(square))
            case ["fly", mode, square] if mode in MODES:
                return Fly(mode, self._square(square))
            case ["fly", square]:
                raise NotationError(
                    N_("A flight needs its kind: fly straight {square} or fly bent {square}."), square=square
                )
            case ["god", value, "to", square]:
                return God(
                    self._number(value, GODS, N_("God stones are worth {known}, not {given}.")), self._square(square)
                )
            case ["stay"]:
                return Stay()
            case ["insert", player]:
                return Insert(self._seat(player))
            case ["recall", square, "into", player]:
                return Recall(self._square(square), self._seat(player))
            case ["build", storeys, "on", square]:
                wrong = N_("Pyramids have {known} storeys, not {given}.")
                return Build(self._number(storeys, STOREYS, wrong), self._square(square))
            case ["end"]:
                return End()
            case ["roll", "arrow"] if ARROW in self._faces:
                return Roll(ARROW)
            case ["roll", face]:
                faces = tuple(sorted(self._faces - {ARROW}))
                return Roll(self._number(face, faces, N_("The die shows {known}, not {given}.")))
        raise NotationError(N_("“{text}” is no action. Forms: {forms}."), text=text, forms=FORMS)

    def _square(self, name: str) -> str:
        if name not in self._layout.names:
            names = self._layout.names
            raise NotationError(
                N_("There is no square {name}. Squares run from {first} to {last}."),
                name=name,
                first=names[0],
                last=names[-1],
            )
        return name

    def _seat(self, text: str) -> int:
        if re.fullmatch("p[1-9]", text) and int(text[1:]) <= self._players:
            return int(text[1:]) - 1
        raise NotationError(
            N_("There is no player {text}. Players are P1 to P{last}."), text=text.upper(), last=self._players
        )

    def _number(self, text: str, known: tuple[int, ...], message: str) -> int:
        if text in map(str, known):
            return int(text)
        raise NotationError(message, known=", ".join(map(str, known)), given=text)


def universe(layout: Layout, players: int) -> Iterator[Action]:
    """Every action that can be written down: every verb with every square, seat and number."""
    for square in layout.names:
        yield Place(square)
    for mode in MODES:
        for square in layout.names:
            yield Fly(mode, square)
    for value in GODS:
        for square in layout.names:
            yield God(value, square)
    yield Stay()
    for seat in range(players):
        yield Insert(seat)
    for square in layout.names:
        for seat in range(players):
            yield Recall(square, seat)
    for storeys in STOREYS:
        for square in layout.names:
            yield Build(storeys, square)
    yield End()
