"""A view of Stonehenge rockt as numbers."""

from __future__ import annotations

from array import array

from gamekit.core.contract import Seat
from gamekit.core.features import Block, Features, Numbers
from gamekit.stonehenge.actions import DRAWS
from gamekit.stonehenge.components import BOX_SEATS, CARDS, FANS, FIELDS, HAND, SHIRTS, Phase, State

KINDS = len(CARDS)


class StonehengeFeatures(Features):
    """The blocks for so many players. The order in which fans sat down is kept: the view has it."""

    def __init__(self, players: int) -> None:
        self.players = players
        blocks = (
            Block("seat", players),
            Block("phase", len(Phase)),
            Block("turn", players),
            Block("hand", KINDS, HAND),  # how many of each card: 1 to 30, trilithon
            Block("hand sizes", players, HAND),
            Block("fans", players * FIELDS, FANS),  # how many on each field, seat by seat
            Block("shirts", players, SHIRTS),
            Block("boxes", BOX_SEATS, players),  # whose fan: 1 is of the seat that looks, 2 of the next; 0 is free
            Block("climbers", players * FANS, players),  # the same
            Block("steward", FIELDS),
            Block("unseen", KINDS, HAND),  # how many of each card are in the pile or in other hands
            Block("discard", KINDS, HAND),
            Block("top", KINDS),
        )
        super().__init__(blocks, tuple(DRAWS.values()))

    def fill(self, numbers: Numbers[int], seat: Seat, state: State) -> None:
        """Writes what `seat` sees of `state` into `numbers`, which are all 0."""
        players, at = self.players, self.at
        numbers[at["seat"] + seat] = 1
        numbers[at["phase"] + state.phase] = 1
        numbers[at["turn"] + (state.turn - seat) % players] = 1
        hand = at["hand"] - 1
        for card in state.hands[seat]:
            numbers[hand + card] += 1
        sizes, fans, shirts = at["hand sizes"], at["fans"] - 1, at["shirts"]
        for offset in range(players):
            other = (seat + offset) % players
            numbers[sizes + offset] = len(state.hands[other])
            numbers[shirts + offset] = state.shirts[other]
            for field in state.fans[other]:
                numbers[fans + field] += 1
            fans += FIELDS
        for name, owners in (("boxes", state.boxes), ("climbers", state.climbers)):
            for place, owner in enumerate(owners, at[name]):
                numbers[place] = (owner - seat) % players + 1
        if state.steward:
            numbers[at["steward"] - 1 + state.steward] = 1
        numbers[at["unseen"] : at["unseen"] + KINDS] = array("h", state.pile[1:])
        numbers[at["discard"] : at["discard"] + KINDS] = array("h", state.discard[1:])
        if state.top:
            numbers[at["top"] - 1 + state.top] = 1
