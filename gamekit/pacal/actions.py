"""What a player can do and what the die can bring, as values with a text form.

>>> str(Fly("bent", "g8"))
'fly bent g8'
"""

from __future__ import annotations

from dataclasses import dataclass

from gamekit.core.contract import Seat
from gamekit.pacal.components import ARROW


@dataclass(frozen=True, slots=True)
class Place:
    """Set the ship on a square of the centre: `place f6`."""

    square: str

    def __str__(self) -> str:
        return f"place {self.square}"


@dataclass(frozen=True, slots=True)
class Fly:
    """Fly "straight", "bent" or by "arrow" to a square: `fly bent g8`."""

    mode: str
    square: str

    def __str__(self) -> str:
        return f"fly {self.mode} {self.square}"


@dataclass(frozen=True, slots=True)
class God:
    """Give up the god stone of that value and set the ship on a free square: `god 4 to a1`."""

    value: int
    square: str

    def __str__(self) -> str:
        return f"god {self.value} to {self.square}"


@dataclass(frozen=True, slots=True)
class Stay:
    """Stay where you are, because no flight is possible: `stay`."""

    def __str__(self) -> str:
        return "stay"


@dataclass(frozen=True, slots=True)
class Insert:
    """Put a stone from the supply into the ship of a seat: `insert P2` is `Insert(1)`."""

    seat: Seat

    def __str__(self) -> str:
        return f"insert P{self.seat + 1}"


@dataclass(frozen=True, slots=True)
class Recall:
    """Take an own stone from a square and put it into the ship of a seat: `recall a1 into P2`."""

    square: str
    seat: Seat

    def __str__(self) -> str:
        return f"recall {self.square} into P{self.seat + 1}"


@dataclass(frozen=True, slots=True)
class Build:
    """Build a pyramid of so many storeys on a square: `build 3 on f6`."""

    storeys: int
    square: str

    def __str__(self) -> str:
        return f"build {self.storeys} on {self.square}"


@dataclass(frozen=True, slots=True)
class End:
    """End the turn: `end`."""

    def __str__(self) -> str:
        return "end"


@dataclass(frozen=True, slots=True)
class Roll:
    """What the die shows: `roll 4`, or `roll arrow` for `Roll(ARROW)`."""

    value: int

    def __str__(self) -> str:
        return "roll arrow" if self.value == ARROW else f"roll {self.value}"


Action = Place | Fly | God | Stay | Insert | Recall | Build | End
ACTIONS = (Place, Fly, God, Stay, Insert, Recall, Build, End)
MODES = ("straight", "bent", "arrow")
