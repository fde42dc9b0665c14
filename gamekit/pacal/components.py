"""What lies on the table: options, the state and the die (P-C5, P-C7)."""

from __future__ import annotations

from dataclasses import fields
from enum import Enum
from typing import Any, ClassVar, NamedTuple

from gamekit.core.contract import Seat
from gamekit.core.errors import N_, OptionError
from gamekit.core.options import check_choice, check_flag, check_number, options

STONES = 10  # energy stones per player (P-C5)
STOCK = (1, 3, 3, 2, 2)  # pyramids per player of 1, 2, 3, 4, 5 storeys (P-C5)
GODS = (2, 4, 6)  # god stones per player (P-F9)
ARROW = 6  # the arrow face as a roll
DIE = (2, 3, 3, 4, 4, 5)  # the faces of the die (P-C7)
ARROW_DIE = (2, 3, 3, 4, 5, ARROW)  # with the option `arrow_face`
FINAL_TIES = ("demote_first", "shared", "nobody")


@options
class Options:
    """What a table may decide; `Options()` is the seed profile, `Options.published()` the printed game's.

    arrow_face: the die has an arrow (P-F8). god_stones: each player has three of them (P-F9).
    pyramids_in_patterns: own pyramids count as own stones (P-B7). upgrades: a pyramid may replace a
    smaller one (P-B8). pyramids_block: pyramids are obstacles (P-F5). recall_stones: an empty supply
    takes stones back from the board (P-I3). rotate_start: the start player changes (P-R2).
    bent_any_ship: after a bent flight the stone may go into any ship (P-I1). tie_breaks_hold: on a
    tie nobody holds a district (P-M2). stagnation_rounds: full rounds without a build that end the
    game, None for never (P-E3). final_ties: what ties for most do at the end (P-S2).
    """

    arrow_face: bool = False
    god_stones: bool = False
    pyramids_in_patterns: bool = False
    upgrades: bool = False
    pyramids_block: bool = True
    recall_stones: bool = True
    rotate_start: bool = True
    bent_any_ship: bool = False
    tie_breaks_hold: bool = False
    stagnation_rounds: int | None = 20
    final_ties: str = "demote_first"

    SAMPLES: ClassVar[dict[str, tuple[int | str, ...]]] = {
        "stagnation_rounds": (5,),
        "final_ties": ("shared", "nobody"),
    }
    """Other values worth trying, of the options that are no switches."""
    PROFILES: ClassVar[tuple[str, ...]] = ("published",)
    """The ready-made option sets besides the default."""

    def __post_init__(self) -> None:
        for field in fields(self):
            if field.name not in ("stagnation_rounds", "final_ties"):
                check_flag(field.name, getattr(self, field.name))
        check_number("stagnation_rounds", self.stagnation_rounds, least=1, none=True)
        check_choice("final_ties", self.final_ties, FINAL_TIES)
        if self.upgrades and not self.pyramids_in_patterns:
            raise OptionError(N_("Option upgrades needs option pyramids_in_patterns as well (P-B8)."))

    @classmethod
    def published(cls, **changes: Any) -> Options:
        """The published profile, with `changes` to single options."""
        profile = {"arrow_face": True, "god_stones": True, "pyramids_in_patterns": True, "upgrades": True}
        return cls(**{**profile, **changes})


class Phase(Enum):
    """The step of a turn; ROLL is a chance node. Steps come in this order (P-R3)."""

    PLACE = "place"
    ROLL = "roll"
    FLY = "fly"
    INSERT = "insert"
    BUILD = "build"
    OVER = "over"

    def __repr__(self) -> str:
        return f"Phase.{self.name}"

    def __hash__(self) -> int:
        return hash(self.value)


class Pyramid(NamedTuple):
    """A pyramid on the board."""

    square: int
    seat: Seat
    storeys: int


class State(NamedTuple):
    """A position. Squares are numbers, row by row from a1; `layout.name(square)` names them.

    A mask is a whole number with the bit `1 << square` for each square in it.
    """

    phase: Phase
    turn: Seat
    first: Seat  # the start player of the round
    round: int  # 0 while ships are placed, then 1, 2, …
    roll: int | None  # 2 to 5, ARROW; None before the roll
    ships: tuple[int, ...]  # square per seat, -1 before it is placed
    stones: tuple[int, ...]  # per seat: mask of the squares with an uncovered stone of that colour
    holds: tuple[tuple[int, ...], ...]  # holds[ship's seat][owner]: stones that lie covered in that ship
    supply: tuple[int, ...]  # stones per seat that are not on the board
    pyramids: tuple[Pyramid, ...]  # by square
    sites: tuple[int, ...]  # per seat: mask of the own pyramids
    stock: tuple[tuple[int, ...], ...]  # per seat: pyramids left of 1, 2, 3, 4, 5 storeys
    holders: tuple[Seat | None, ...]  # per district, in the layout's order
    points: tuple[int, ...]  # from takeovers
    gods: tuple[tuple[int, ...], ...]  # god stones left per seat
    flown: str | None  # how the mover has flown: "straight", "bent", "arrow", "god", "stay"
    inserted: tuple[Seat, ...]  # the ships that the mover has given a stone, by seat
    raised: bool  # whether something was built in this round
    idle: int  # full rounds in a row without a build or upgrade
    last_round: bool  # the threshold is reached (P-E1)
    ended: str | None  # the rule that ended the game
