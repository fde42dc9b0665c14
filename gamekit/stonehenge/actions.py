"""What a player can do and what a draw can bring, as values with a text form.

>>> Move(7, 12)
Move(card=7, start=12)
>>> str(Move(7, None))
'move 7 from supply'
"""

from __future__ import annotations

from dataclasses import dataclass

from gamekit.stonehenge.components import CARDS, NUMBERS, TRILITHON


def card_text(card: int) -> str:
    """`7` or `trilithon`, as notation writes a card."""
    return "trilithon" if card == TRILITHON else str(card)


@dataclass(frozen=True, slots=True)
class Move:
    """Play `card` to move a fan from field `start`, or from the supply if that is None (S-M1)."""

    card: int
    start: int | None

    def __str__(self) -> str:
        return f"move {card_text(self.card)} from {'supply' if self.start is None else self.start}"


@dataclass(frozen=True, slots=True)
class Sit:
    """Play `card`; the fan on its field takes a box seat (S-B1)."""

    card: int

    def __str__(self) -> str:
        return f"sit {card_text(self.card)}"


@dataclass(frozen=True, slots=True)
class Climb:
    """Play a trilithon card; the fan on `field` climbs (S-K1)."""

    field: int

    def __str__(self) -> str:
        return f"climb {self.field}"


@dataclass(frozen=True, slots=True)
class Steward:
    """Play `card` to put the steward on its field; the turn is over (S-O1, S-O5)."""

    card: int

    def __str__(self) -> str:
        return f"steward {card_text(self.card)}"


@dataclass(frozen=True, slots=True)
class End:
    """End the turn."""

    def __str__(self) -> str:
        return "end"


@dataclass(frozen=True, slots=True)
class Draw:
    """The outcome of a draw: `card` comes from the pile."""

    card: int

    def __str__(self) -> str:
        return f"draw {card_text(self.card)}"


Action = Move | Sit | Climb | Steward | End

# Every action exists once; states share them. MOVES[card][0] starts in the supply.
MOVES = {card: tuple(Move(card, start or None) for start in range(NUMBERS.stop)) for card in CARDS}
SITS = {card: Sit(card) for card in CARDS}
CLIMBS = {field: Climb(field) for field in NUMBERS}
STEWARDS = {card: Steward(card) for card in CARDS}
END = End()
DRAWS = {card: Draw(card) for card in CARDS}


def card_of(action: Action) -> int:
    """The card that `action` plays; 0 for none."""
    if isinstance(action, Climb):
        return TRILITHON
    return 0 if isinstance(action, End) else action.card
