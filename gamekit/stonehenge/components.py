"""What is in the box of Stonehenge rockt, and a position as a value."""

from __future__ import annotations

from enum import IntEnum
from typing import ClassVar, NamedTuple

from gamekit.core.contract import Seat
from gamekit.core.options import check_flag, check_number, options

FIELDS = 30  # S-C1
BOX_SEATS = 19  # S-C3
TRILITHONS = 5  # S-C4
FANS = SHIRTS = 10  # S-C5, of each player
HAND = 5  # S-U2, S-E2

BACK = 0
"""A card lying face down; in views only."""
TRILITHON = 31
"""The trilithon card. The number cards are the numbers 1 to 30."""
NUMBERS = range(1, FIELDS + 1)
CARDS = range(1, TRILITHON + 1)
DECK = (0, *(2 for _ in NUMBERS), 5)
"""How often each card is there, by card: the 65 cards of S-C6."""
NO_CARDS = (0,) * len(DECK)

BOX_POINTS, CLIMB_POINTS, SHIRT_POINTS = 3, 2, 1  # S-P1


@options
class Options:
    """What a table may agree to play otherwise.

    trilithon_capacity: fans on each trilithon, at most (S-K3); None is no limit.
    steward_blocks_climbing: whether the steward holds fans back from climbing, too (S-K2).
    steward_needs_main_step: whether only a turn with a main step may move the steward (S-O4).
    target_points: points that win, 1 to 20 (S-P2).

    Raises OptionError for a name or value that does not exist.
    """

    trilithon_capacity: int | None = None
    steward_blocks_climbing: bool = False
    steward_needs_main_step: bool = True
    target_points: int = 20

    SAMPLES: ClassVar[dict[str, tuple[int, ...]]] = {"trilithon_capacity": (1, 2), "target_points": (10,)}
    """Other values worth trying, of the options that are no switches."""

    def __post_init__(self) -> None:
        check_number("trilithon_capacity", self.trilithon_capacity, 1, none=True)
        check_flag("steward_blocks_climbing", self.steward_blocks_climbing)
        check_flag("steward_needs_main_step", self.steward_needs_main_step)
        check_number("target_points", self.target_points, 1, 20)


class Phase(IntEnum):
    """Where in the set-up or in a turn the game is."""

    DEAL = 0  # cards are dealt (S-U2)
    TURN_UP = 1  # the card for the steward is turned up (S-U3)
    MAIN = 2  # the turn begins: nothing done so far
    MOVED = 3  # the main step was moving; more movements are possible
    SEATED = 4  # the main step was seating a fan
    REFILL = 5  # the mover draws up to five cards (S-E2)
    OVER = 6  # `turn` has won (S-P2)


DEAL, TURN_UP, MAIN, MOVED, SEATED, REFILL, OVER = Phase  # looked up faster than members of Phase


class State(NamedTuple):
    """A position. Seats count from 0; a card is its number, or TRILITHON, or BACK where a view hides it.

    `turn` is the mover, in the set-up who will start, after the end the winner. `pile` and `discard`
    are counts by card. In a view `pile` holds all cards that the seat cannot see, those in other hands too, and
    `pile[BACK]` takes the latter off again: it is minus the number of cards that lie face down in hands.
    """

    phase: Phase
    turn: Seat
    hands: tuple[tuple[int, ...], ...]  # sorted, by seat
    fans: tuple[tuple[int, ...], ...]  # the fields of the fans on the ring, sorted, by seat
    shirts: tuple[int, ...]  # T-shirts bought, by seat
    boxes: tuple[Seat, ...]  # owners of the fans in box seats, in the order of sitting down
    climbers: tuple[Seat, ...]  # owners of the fans on trilithons, in the order of climbing
    steward: int  # his field; 0 while the set-up lasts
    pile: tuple[int, ...]
    discard: tuple[int, ...]
    top: int | None  # the last card that came to the discard pile

    def supply(self, seat: Seat) -> int:
        """Fans of `seat` that are not on the board."""
        return FANS - len(self.fans[seat]) - self.boxes.count(seat) - self.climbers.count(seat)

    def points(self, seat: Seat) -> int:
        """What `seat` has scored (S-P1)."""
        return (
            BOX_POINTS * self.boxes.count(seat)
            + CLIMB_POINTS * self.climbers.count(seat)
            + SHIRT_POINTS * self.shirts[seat]
        )

    @property
    def pile_size(self) -> int:
        """Cards in the draw pile."""
        return sum(self.pile)

    @property
    def pile_is_empty(self) -> bool:
        """Whether the draw pile has no card."""
        return self.pile_size == 0 if self.pile[BACK] else not any(self.pile)


def crowd(state: State, field: int) -> int:
    """Fans on `field`, of all players."""
    return sum(fans.count(field) for fans in state.fans)


def end_of_walk(card: int, start: int | None) -> int | None:
    """Where number card `card` takes a fan from field `start` (None: the supply); None is the stand (S-M3, S-M4)."""
    end = (start or 0) + card
    return end if end <= FIELDS else None
