"""What the rules allow: each rule is a question that is answered with yes or no.

An action needs its moment in the turn, a card and a place, and there are rules about each.
`all_actions` asks them which actions pass; `forbids` asks them about one action, and makes a
refusal of each no.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeGuard

from gamekit.core.contract import Refusal
from gamekit.stonehenge.actions import (
    ALL_FORMS,
    CLIMBS,
    END,
    MOVES,
    SITS,
    STEWARDS,
    Action,
    Climb,
    Draw,
    End,
    Move,
    Sit,
    Steward,
)
from gamekit.stonehenge.components import (
    BACK,
    BOX_SEATS,
    CARDS,
    MAIN,
    MOVED,
    NUMBERS,
    OVER,
    SEATED,
    TRILITHON,
    TRILITHONS,
    Options,
    State,
)
from gamekit.stonehenge.happening import draw_from

DECISIONS = (MAIN, MOVED, SEATED)
"""The phases in which the mover decides."""

WITH_A_CARD = (Sit, Steward)

Refusals = tuple[Refusal, ...]


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


# the two doors


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


def forbids(state: State, action: Action, options: Options) -> Refusals:
    """All rules that forbid `action`; () means that it is legal."""
    if not is_action(action):
        return (no_such_action(action),)
    if state.phase not in DECISIONS or BACK in state.hands[state.turn]:
        return (nobody_can_act(state),)
    if isinstance(action, Move):
        return tuple(_forbids_move(state, action.card, action.start))
    if isinstance(action, Sit):
        return tuple(_forbids_box_seat(state, action.card))
    if isinstance(action, Climb):
        return tuple(_forbids_climb(state, action.field, options))
    if isinstance(action, Steward):
        return tuple(_forbids_steward(state, action.card, options))
    return ()


def nobody_can_act(state: State) -> Refusal:
    """G-3, G-4, G-2: after the end, while cards are drawn, and in the view of another player."""
    if state.phase == OVER:
        return Refusal("G-3", "over", (("seat", state.turn),))
    if state.phase not in DECISIONS:
        return Refusal("G-4", "cards_first")
    return Refusal("G-2", "not_your_turn", (("seat", state.turn),))


def _forbids_move(state: State, card: int, start: int | None) -> list[Refusal]:
    no = []
    if not turn_may_move(state):
        no.append(Refusal("S-T1", "no_move_after_seat"))
    if not card_in_hand(state, card):
        no.append(Refusal("G-6", "card_not_in_hand", (("card", card),)))
    if not is_number_card(card):
        no.append(Refusal("S-M6", "trilithon_moves_nobody"))
    if start is None:
        if not fan_in_supply(state):
            no.append(Refusal("G-6", "supply_empty"))
        return no
    if not fan_on(state, start):
        no.append(Refusal("G-6", "no_fan_there", (("field", start),)))
    if steward_is_on(state, start):
        no.append(Refusal("S-M5", "being_checked", (("field", start),)))
    return no


def _forbids_box_seat(state: State, card: int) -> list[Refusal]:
    no = _forbids_seating(state)
    if not box_seats_left(state):
        no.append(Refusal("S-B3", "no_box_seat_left", (("count", BOX_SEATS),)))
    if not card_in_hand(state, card):
        no.append(Refusal("G-6", "card_not_in_hand", (("card", card),)))
    if not is_number_card(card):
        return [*no, Refusal("S-B1", "box_seat_needs_number")]
    if not fan_on(state, card):
        no.append(Refusal("S-B1", "no_fan_to_seat", (("field", card),)))
    if steward_is_on(state, card):
        no.append(Refusal("S-B2", "steward_is_there", (("field", card),)))
    return no


def _forbids_climb(state: State, field: int, options: Options) -> list[Refusal]:
    no = _forbids_seating(state)
    if not room_on_trilithons(state, options):
        each = options.trilithon_capacity
        no.append(Refusal("S-K3", "no_room_on_trilithons", (("count", len(state.climbers)), ("each", each))))
    if not card_in_hand(state, TRILITHON):
        no.append(Refusal("G-6", "card_not_in_hand", (("card", TRILITHON),)))
    if not fan_on(state, field):
        no.append(Refusal("S-K1", "no_fan_to_climb", (("field", field),)))
    if steward_blocks_climb(state, field, options):
        no.append(Refusal("S-K2", "steward_blocks_climb", (("field", field),)))
    return no


def _forbids_seating(state: State) -> list[Refusal]:
    if turn_may_seat(state):
        return []
    return [Refusal("S-T1", "no_seat_after_move" if state.phase == MOVED else "one_seat_a_turn")]


def _forbids_steward(state: State, card: int, options: Options) -> list[Refusal]:
    no = []
    if not main_step_is_over(state, options):
        no.append(Refusal("S-O4", "main_step_first"))
    if not card_in_hand(state, card):
        no.append(Refusal("G-6", "card_not_in_hand", (("card", card),)))
    if not is_number_card(card):
        return [*no, Refusal("S-O1", "steward_needs_number")]
    if card not in occupied(state):
        no.append(Refusal("S-O2", "nobody_there", (("field", card),)))
    if steward_is_on(state, card):
        no.append(Refusal("S-O3", "steward_stays", (("field", card),)))
    return no


def forbids_draw(state: State, draw: Draw) -> Refusals:
    """All rules that forbid this card to be drawn now."""
    if not (type(draw.card) is int and draw.card in CARDS):
        return (no_such_action(draw),)
    if state.phase == OVER:
        return (nobody_can_act(state),)
    if state.phase in DECISIONS:
        return (Refusal("G-4", "no_draw_now", (("seat", state.turn),)),)
    return () if draw_from(state)[draw.card] else (Refusal("G-6", "card_not_in_pile", (("card", draw.card),)),)


def is_action(action: object) -> TypeGuard[Action]:
    """G-7: whether `action` is one of this game, with a card and a place that exist."""
    if isinstance(action, Move):
        card, start = action.card, action.start
        return type(card) is int and card in CARDS and (start is None or (type(start) is int and start in NUMBERS))
    if isinstance(action, WITH_A_CARD):
        return type(action.card) is int and action.card in CARDS
    if isinstance(action, Climb):
        return type(action.field) is int and action.field in NUMBERS
    return isinstance(action, End)


def no_such_action(action: object) -> Refusal:
    """G-7: what is no action of this game, and what actions look like."""
    return Refusal("G-7", "no_such_action", (("given", repr(action)), ("forms", ALL_FORMS)))


def nearest(action: Action, legal: Sequence[Action], most: int = 3) -> tuple[Action, ...]:
    """The actions of `legal` that are most like `action`: of its kind, else with its card, else `end`."""
    alike = [other for other in legal if type(other) is type(action)]
    if not alike and (card := card_of(action)):
        alike = [other for other in legal if card_of(other) == card]
    return tuple(sorted(alike, key=lambda other: _distance(action, other))[:most]) or tuple(legal[-1:])


def card_of(action: Action) -> int:
    """The card that `action` plays; 0 for none."""
    if isinstance(action, Climb):
        return TRILITHON
    return 0 if isinstance(action, End) else action.card


def _distance(one: Action, other: Action) -> tuple[int, int]:
    if isinstance(one, Move) and isinstance(other, Move):
        # the same card from elsewhere first, then another card for the same fan
        unlike = 0 if one.card == other.card else 1 if one.start == other.start else 2
        return unlike, abs(one.card - other.card) + abs((one.start or 0) - (other.start or 0))
    if isinstance(one, Climb) and isinstance(other, Climb):
        return 0, abs(one.field - other.field)
    return 0, abs(card_of(one) - card_of(other))
