"""What the rules allow: each rule is asked about one thing and answers with a refusal, or with nothing.

An action is a turn's step, a card and a place. For each kind of action there are rules about the
moment, about the card and about the place. `all_actions` asks them which actions pass, `forbids`
which rules stand in the way of one action.
"""

from __future__ import annotations

from collections.abc import Sequence

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
    NUMBERS,
    TRILITHON,
    TRILITHONS,
    Options,
    Phase,
    State,
)
from gamekit.stonehenge.happening import draw_from

DECISIONS = (Phase.MAIN, Phase.MOVED, Phase.SEATED)
"""The phases in which the mover decides."""

Refusals = tuple[Refusal, ...]
NONE: Refusals = ()


# the rules about the moment


def nobody_can_act(state: State) -> Refusals:
    """G-2, G-3, G-4: after the end, while cards are drawn, and in the view of another player."""
    if state.phase == Phase.OVER:
        return (Refusal("G-3", "over", (("seat", state.turn),)),)
    if state.phase not in DECISIONS:
        return (Refusal("G-4", "cards_first"),)
    if BACK in state.hands[state.turn]:
        return (Refusal("G-2", "not_your_turn", (("seat", state.turn),)),)
    return NONE


def move_or_seat_not_both(state: State, seating: bool) -> Refusals:
    """S-T1: a turn moves fans or seats one fan."""
    if state.phase == Phase.SEATED:
        return (Refusal("S-T1", "one_seat_a_turn" if seating else "no_move_after_seat"),)
    if seating and state.phase == Phase.MOVED:
        return (Refusal("S-T1", "no_seat_after_move"),)
    return NONE


def box_seats_left(state: State) -> Refusals:
    """S-B3: there are 19 box seats."""
    return NONE if len(state.boxes) < BOX_SEATS else (Refusal("S-B3", "no_box_seat_left", (("count", BOX_SEATS),)),)


def room_on_trilithons(state: State, options: Options) -> Refusals:
    """S-K3: trilithons hold any number of fans, or as many as the option says."""
    capacity = options.trilithon_capacity
    if capacity is None or len(state.climbers) < capacity * TRILITHONS:
        return NONE
    return (Refusal("S-K3", "no_room_on_trilithons", (("count", capacity * TRILITHONS), ("each", capacity))),)


def steward_after_main_step(state: State, options: Options) -> Refusals:
    """S-O4: only a turn with a main step may move the steward."""
    if state.phase == Phase.MAIN and options.steward_needs_main_step:
        return (Refusal("S-O4", "main_step_first"),)
    return NONE


# the rules about the card


def card_in_hand(state: State, card: int) -> Refusals:
    """G-6: a card is played from the hand."""
    return NONE if card in state.hands[state.turn] else (Refusal("G-6", "card_not_in_hand", (("card", card),)),)


def trilithon_moves_nobody(card: int) -> Refusals:
    """S-M6: fans walk by number cards."""
    return NONE if card != TRILITHON else (Refusal("S-M6", "trilithon_moves_nobody"),)


def box_seat_by_number(card: int) -> Refusals:
    """S-B1: a box seat is taken with a number card."""
    return NONE if card != TRILITHON else (Refusal("S-B1", "box_seat_needs_number"),)


def steward_by_number(card: int) -> Refusals:
    """S-O1: the steward is moved with a number card."""
    return NONE if card != TRILITHON else (Refusal("S-O1", "steward_needs_number"),)


# the rules about the place


def fan_to_move(state: State, start: int | None) -> Refusals:
    """G-6: a fan is moved from where it stands, or comes from the supply."""
    if start is None:
        return NONE if state.supply(state.turn) else (Refusal("G-6", "supply_empty"),)
    return NONE if start in state.fans[state.turn] else (Refusal("G-6", "no_fan_there", (("field", start),)),)


def not_being_checked(state: State, start: int | None) -> Refusals:
    """S-M5: a fan on the steward's field cannot be moved."""
    return NONE if start != state.steward else (Refusal("S-M5", "being_checked", (("field", start),)),)


def fan_on_the_cards_field(state: State, field: int) -> Refusals:
    """S-B1: the card's field holds one of your fans."""
    return NONE if field in state.fans[state.turn] else (Refusal("S-B1", "no_fan_to_seat", (("field", field),)),)


def no_steward_on_the_cards_field(state: State, field: int) -> Refusals:
    """S-B2: from the steward's field no fan goes to a box seat."""
    return NONE if field != state.steward else (Refusal("S-B2", "steward_is_there", (("field", field),)),)


def fan_to_climb(state: State, field: int) -> Refusals:
    """S-K1: any of your fans on the ring climbs."""
    return NONE if field in state.fans[state.turn] else (Refusal("S-K1", "no_fan_to_climb", (("field", field),)),)


def steward_lets_climb(state: State, field: int, options: Options) -> Refusals:
    """S-K2: the steward hinders no climb, or does by option."""
    if field == state.steward and options.steward_blocks_climbing:
        return (Refusal("S-K2", "steward_blocks_climb", (("field", field),)),)
    return NONE


def steward_to_a_fan(state: State, field: int) -> Refusals:
    """S-O2: the steward goes only where a fan is, of any colour."""
    for fans in state.fans:
        if field in fans:
            return NONE
    return (Refusal("S-O2", "nobody_there", (("field", field),)),)


def steward_to_another_field(state: State, field: int) -> Refusals:
    """S-O3: the steward goes to another field than his own."""
    return NONE if field != state.steward else (Refusal("S-O3", "steward_stays", (("field", field),)),)


# the two doors


def all_actions(state: State, options: Options) -> tuple[Action, ...]:
    """All legal actions: movements, box seats, climbs, the steward, then `end`."""
    if nobody_can_act(state):
        return ()
    cards = sorted(set(state.hands[state.turn]))
    fields = sorted(set(state.fans[state.turn]))
    found: list[Action] = []
    if not move_or_seat_not_both(state, seating=False):
        starts = [f for f in fields if not not_being_checked(state, f)]
        if not fan_to_move(state, None):
            starts.insert(0, 0)
        found += [MOVES[card][start] for card in cards if not trilithon_moves_nobody(card) for start in starts]
    if fields and not move_or_seat_not_both(state, seating=True):
        if not box_seats_left(state):
            found += [
                SITS[card]
                for card in cards
                if not box_seat_by_number(card)
                and not fan_on_the_cards_field(state, card)
                and not no_steward_on_the_cards_field(state, card)
            ]
        if TRILITHON in cards and not room_on_trilithons(state, options):
            found += [CLIMBS[field] for field in fields if not steward_lets_climb(state, field, options)]
    if not steward_after_main_step(state, options):
        found += [
            STEWARDS[card]
            for card in cards
            if not steward_by_number(card)
            and not steward_to_a_fan(state, card)
            and not steward_to_another_field(state, card)
        ]
    found.append(END)
    return tuple(found)


def forbids(state: State, action: Action, options: Options) -> Refusals:
    """All rules that forbid `action`; () means that it is legal."""
    unknown = of_this_game(action)
    if unknown:
        return unknown
    waiting = nobody_can_act(state)
    if waiting:
        return waiting
    if isinstance(action, Move):
        card, start = action.card, action.start
        return (
            move_or_seat_not_both(state, seating=False)
            + card_in_hand(state, card)
            + trilithon_moves_nobody(card)
            + fan_to_move(state, start)
            + not_being_checked(state, start)
        )
    if isinstance(action, Sit):
        card = action.card
        now = move_or_seat_not_both(state, seating=True) + box_seats_left(state) + card_in_hand(state, card)
        if by_number := box_seat_by_number(card):
            return now + by_number
        return now + fan_on_the_cards_field(state, card) + no_steward_on_the_cards_field(state, card)
    if isinstance(action, Climb):
        field = action.field
        return (
            move_or_seat_not_both(state, seating=True)
            + room_on_trilithons(state, options)
            + card_in_hand(state, TRILITHON)
            + fan_to_climb(state, field)
            + steward_lets_climb(state, field, options)
        )
    if isinstance(action, Steward):
        card = action.card
        now = steward_after_main_step(state, options) + card_in_hand(state, card)
        if by_number := steward_by_number(card):
            return now + by_number
        return now + steward_to_a_fan(state, card) + steward_to_another_field(state, card)
    return NONE


def of_this_game(action: object) -> Refusals:
    """G-7: cards and fields that exist, in an action of this game."""
    if isinstance(action, Move):
        known = is_in(action.card, CARDS) and (action.start is None or is_in(action.start, NUMBERS))
    elif isinstance(action, Sit | Steward):
        known = is_in(action.card, CARDS)
    elif isinstance(action, Climb):
        known = is_in(action.field, NUMBERS)
    else:
        known = isinstance(action, End)
    return NONE if known else (Refusal("G-7", "no_such_action", (("given", repr(action)), ("forms", ALL_FORMS))),)


def is_in(number: object, known: range) -> bool:
    """Whether `number` is an int of `known`; True and 7.0 are none."""
    return type(number) is int and number in known


def forbids_draw(state: State, draw: Draw) -> Refusals:
    """All rules that forbid this card to be drawn now."""
    if not is_in(draw.card, CARDS):
        return (Refusal("G-7", "no_such_action", (("given", repr(draw)), ("forms", ALL_FORMS))),)
    if state.phase in DECISIONS or state.phase == Phase.OVER:
        return nobody_can_act(state) or (Refusal("G-4", "no_draw_now", (("seat", state.turn),)),)
    return NONE if draw_from(state)[draw.card] else (Refusal("G-6", "card_not_in_pile", (("card", draw.card),)),)


def nearest(action: Action | Draw, legal: Sequence[Action], most: int = 3) -> tuple[Action, ...]:
    """The actions of `legal` that are most like `action`: of its kind, else with its card, else `end`."""
    alike = [other for other in legal if type(other) is type(action)]
    if not alike and (card := card_of(action)):
        alike = [other for other in legal if card_of(other) == card]
    return tuple(sorted(alike, key=lambda other: _distance(action, other))[:most]) or tuple(legal[-1:])


def card_of(action: Action | Draw) -> int:
    """The card that `action` plays or draws; 0 for none."""
    if isinstance(action, Climb):
        return TRILITHON
    return 0 if isinstance(action, End) else action.card


def _distance(one: Action | Draw, other: Action) -> tuple[int, int]:
    if isinstance(one, Move) and isinstance(other, Move):
        # the same card from elsewhere first, then another card for the same fan
        unlike = 0 if one.card == other.card else 1 if one.start == other.start else 2
        return unlike, abs(one.card - other.card) + abs((one.start or 0) - (other.start or 0))
    if isinstance(one, Climb) and isinstance(other, Climb):
        return 0, abs(one.field - other.field)
    return 0, abs(card_of(one) - card_of(other))
