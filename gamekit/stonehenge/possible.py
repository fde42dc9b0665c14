"""What the rules allow: each rule is a question that is answered with yes or no.

An action needs its moment in the turn, a card and a place, and there are rules about each.
`all_actions` asks them which actions pass; `refusals` asks them about one action, and makes a refusal
of each no.
"""

from __future__ import annotations

from gamekit.stonehenge.actions import CLIMBS, END, MOVES, SITS, STEWARDS, Action
from gamekit.stonehenge.components import BACK, BOX_SEATS, MAIN, MOVED, SEATED, TRILITHON, TRILITHONS, Options, State

DECISIONS = (MAIN, MOVED, SEATED)
"""The phases in which the mover decides."""


# the rules about the moment


def turn_may_move(state: State) -> bool:
    """S-T1, S-M2: a turn that has seated nobody may move fans, again and again."""
    return state.phase == MAIN or state.phase == MOVED


def turn_may_seat(state: State) -> bool:
    """S-T1: a turn that has done nothing else may seat one fan."""
    return state.phase == MAIN


def box_seats_left(state: State) -> bool:
    """S-B3: there are 19 box seats."""
    return len(state.boxes) < BOX_SEATS


def room_on_trilithons(state: State, options: Options) -> bool:
    """S-K3: trilithons hold any number of fans, or as many as the option says."""
    capacity = options.trilithon_capacity
    return capacity is None or len(state.climbers) < capacity * TRILITHONS


def main_step_is_over(state: State, options: Options) -> bool:
    """S-O4: the steward is moved in a turn with a main step, or by option in any turn."""
    return state.phase != MAIN or not options.steward_needs_main_step


# the rules about the card


def card_in_hand(state: State, card: int) -> bool:
    """G-6: a card is played from the hand."""
    return card in state.hands[state.turn]


def is_number_card(card: int) -> bool:
    """S-M6, S-B1, S-O1: walking, taking a box seat and moving the steward need a number card."""
    return card != TRILITHON


# the rules about the place


def fan_in_supply(state: State) -> bool:
    """G-6: a fan that comes in comes from the supply."""
    return state.supply(state.turn) > 0


def fan_on(state: State, field: int) -> bool:
    """G-6, S-B1, S-K1: you move, seat and let climb fans of your own, from where they stand."""
    return field in state.fans[state.turn]


def steward_is_on(state: State, field: int | None) -> bool:
    """S-M5, S-B2, S-O3: where the steward stands nobody walks on or gets to a box seat, and there he cannot go."""
    return field == state.steward


def steward_blocks_climb(state: State, field: int, options: Options) -> bool:
    """S-K2: the steward hinders no climb, or does by option."""
    return options.steward_blocks_climbing and field == state.steward


def occupied(state: State) -> set[int]:
    """S-O2: the steward goes where a fan is, of any colour."""
    return set().union(*state.fans)


# the door


def all_actions(state: State, options: Options) -> tuple[Action, ...]:
    """All legal actions: movements, box seats, climbs, the steward, then `end`."""
    phase, seat, hands, fans, *_ = state
    hand = hands[seat]
    if phase not in DECISIONS or BACK in hand:
        return ()
    numbers = [card for card in sorted(set(hand)) if is_number_card(card)]
    fields = sorted(set(fans[seat]))
    found: list[Action] = []
    if turn_may_move(state):
        starts = [field for field in fields if not steward_is_on(state, field)]
        if fan_in_supply(state):
            starts.insert(0, 0)
        for card in numbers:
            moves = MOVES[card]
            for start in starts:
                found.append(moves[start])
    if turn_may_seat(state):
        if box_seats_left(state):
            found += [SITS[card] for card in numbers if fan_on(state, card) and not steward_is_on(state, card)]
        if card_in_hand(state, TRILITHON) and room_on_trilithons(state, options):
            found += [CLIMBS[field] for field in fields if not steward_blocks_climb(state, field, options)]
    if main_step_is_over(state, options):
        goals = occupied(state)
        for card in numbers:
            if card in goals and not steward_is_on(state, card):
                found.append(STEWARDS[card])
    found.append(END)
    return tuple(found)
