"""What a position is worth to a seat: all that a greedy bot knows of this game.

Everything is measured in points. A fan on the ring is worth part of a T-shirt, the more the nearer
it is to the stand; a fan and the card that seats it are worth a part of the seat. Of several chances
to sit only one can be taken in a turn, so each further one counts for less. The numbers won most games
against their neighbours; greater ones for chances make a bot prepare seats and never sit down.
"""

from __future__ import annotations

from gamekit.core.contract import Seat
from gamekit.stonehenge.components import (
    BACK,
    BOX_SEATS,
    FIELDS,
    MOVED,
    OVER,
    SEATED,
    SHIRTS,
    TRILITHON,
    Options,
    State,
)
from gamekit.stonehenge.possible import room_on_trilithons, steward_blocks_climb

WIN = 1000.0
ON_THE_RING, NEAR_THE_STAND = 0.15, 0.4  # a fan on the ring; how much more on field 30
SEAT_IN_HAND, CLIMB_IN_HAND = 0.8, 0.5  # a fan with its card in hand
LATER = 0.6  # each further chance to sit, compared with the one before
HELD = 0.4  # a fan on the steward's field, compared with a free one
RIVALS = 0.4  # what other players have, compared with the same of one's own


def value(state: State, seat: Seat, options: Options) -> float:
    """How well `seat` stands in `state`, a view of its own, in points."""
    if state.phase == OVER:
        return WIN if state.turn == seat else -WIN
    others = [state.points(o) + _ring(state, o) for o in range(len(state.hands)) if o != seat]
    own = state.points(seat) + _ring(state, seat) + _chances(state, seat, options)
    return own - RIVALS * (max(others) + 0.1 * sum(others))


def _staying(state: State, seat: Seat) -> tuple[int, ...]:
    """The fans of `seat`, without those that the end of this turn would send home (S-E1)."""
    fans = state.fans[seat]
    if seat == state.turn and state.phase in (MOVED, SEATED):
        return tuple([field for field in fans if field != state.steward])
    return fans


def _ring(state: State, seat: Seat) -> float:
    near = NEAR_THE_STAND if state.shirts[seat] < SHIRTS else 0.0
    total = 0.0
    for field in _staying(state, seat):
        total += (ON_THE_RING + near * field / FIELDS) * (HELD if field == state.steward else 1.0)
    return total


def _chances(state: State, seat: Seat, options: Options) -> float:
    """Seats that the cards in hand would give to fans on the ring, one a turn."""
    hand, fans = state.hands[seat], list(_staying(state, seat))
    if BACK in hand:
        return 0.0
    chances = []
    if len(state.boxes) < BOX_SEATS:
        for card in hand:
            if card in fans and card != state.steward:
                fans.remove(card)
                chances.append(SEAT_IN_HAND)
    if room_on_trilithons(state, options):
        climbers = [field for field in fans if not steward_blocks_climb(state, field, options)]
        chances += [CLIMB_IN_HAND] * min(hand.count(TRILITHON), len(climbers))
    return sum([value * LATER**later for later, value in enumerate(chances)])
