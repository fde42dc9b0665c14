"""A view of Pacal's Rocket as numbers."""

from __future__ import annotations

from collections.abc import Sequence

from gamekit.core.contract import Seat
from gamekit.core.features import Block, Features, Numbers
from gamekit.pacal.actions import Roll
from gamekit.pacal.components import ARROW, GODS, STOCK, STONES, Phase, State
from gamekit.pacal.layout import Layout

MANY = 32767
PHASES = tuple(Phase)
FLOWN = ("straight", "bent", "arrow", "god", "stay")
ENDS = ("P-E1", "P-E2", "P-E3")


class PacalFeatures(Features):
    """The blocks for so many players on a layout. Squares come row by row from a1."""

    def __init__(self, layout: Layout, players: int, faces: Sequence[int]) -> None:
        self.squares, self.players = layout.size, players
        blocks = (
            Block("seat", players),
            Block("phase", len(PHASES)),
            Block("turn", players),
            Block("first", players),  # the start player of the round
            Block("round", 1, MANY),
            Block("roll", ARROW + 1),
            Block("ships", players * layout.size),
            Block("stones", players * layout.size),  # uncovered ones, seat by seat
            Block("pyramids", players * layout.size, len(STOCK)),  # storeys, seat by seat
            Block("holds", players * players, STONES),  # ship by ship: the stones in it, owner by owner
            Block("supply", players, STONES),
            Block("stock", players * len(STOCK), max(STOCK)),
            Block("holders", len(layout.districts), players),  # 1 is the seat that looks, 2 the next; 0 is nobody
            Block("points", players, MANY),
            Block("gods", players * len(GODS)),
            Block("flown", len(FLOWN)),
            Block("inserted", players),
            Block("raised", 1),
            Block("idle", 1, MANY),
            Block("last round", 1),
            Block("ended", len(ENDS)),
        )
        super().__init__(blocks, tuple(Roll(face) for face in sorted(set(faces))))

    def fill(self, numbers: Numbers[int], seat: Seat, state: State) -> None:
        """Writes what `seat` sees of `state` into `numbers`, which are all 0."""
        players, squares, at = self.players, self.squares, self.at
        numbers[at["seat"] + seat] = 1
        numbers[at["phase"] + PHASES.index(state.phase)] = 1
        numbers[at["turn"] + (state.turn - seat) % players] = 1
        numbers[at["first"] + (state.first - seat) % players] = 1
        numbers[at["round"]] = state.round
        if state.roll:
            numbers[at["roll"] + state.roll] = 1
        for offset in range(players):
            self._fill_seat(numbers, seat, (seat + offset) % players, offset, state)
        pyramids = at["pyramids"]
        for square, owner, storeys in state.pyramids:
            numbers[pyramids + (owner - seat) % players * squares + square] = storeys
        for place, holder in enumerate(state.holders, at["holders"]):
            if holder is not None:
                numbers[place] = (holder - seat) % players + 1
        if state.flown:
            numbers[at["flown"] + FLOWN.index(state.flown)] = 1
        for ship in state.inserted:
            numbers[at["inserted"] + (ship - seat) % players] = 1
        numbers[at["raised"]] = state.raised
        numbers[at["idle"]] = state.idle
        numbers[at["last round"]] = state.last_round
        if state.ended:
            numbers[at["ended"] + ENDS.index(state.ended)] = 1

    def _fill_seat(self, numbers: Numbers[int], seat: Seat, other: Seat, offset: int, state: State) -> None:
        """What `other`, `offset` seats after `seat`, has."""
        players, squares, at = self.players, self.squares, self.at
        if (ship := state.ships[other]) >= 0:
            numbers[at["ships"] + offset * squares + ship] = 1
        left, plane = state.stones[other], at["stones"] + offset * squares - 1
        while left:
            lowest = left & -left
            numbers[plane + lowest.bit_length()] = 1
            left ^= lowest
        for owner, count in enumerate(state.holds[other]):
            if count:
                numbers[at["holds"] + offset * players + (owner - seat) % players] = count
        numbers[at["supply"] + offset] = state.supply[other]
        for place, count in enumerate(state.stock[other], at["stock"] + offset * len(STOCK)):
            numbers[place] = count
        numbers[at["points"] + offset] = state.points[other]
        for value in state.gods[other]:
            numbers[at["gods"] + offset * len(GODS) + GODS.index(value)] = 1
