"""Why an action is not possible: which rules, what stands in the way, what would be possible.

`forbids` asks the rules of `possible` about one action, and makes a refusal of each no.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeGuard

from gamekit.core.contract import Refusal
from gamekit.core.values import brief
from gamekit.stonehenge.actions import Action, Climb, Draw, End, Move, Sit, Steward, card_of
from gamekit.stonehenge.components import (
    BACK,
    BOX_SEATS,
    CARDS,
    MOVED,
    NUMBERS,
    OVER,
    TRILITHON,
    Options,
    State,
)
from gamekit.stonehenge.notation import ALL_FORMS
from gamekit.stonehenge.possible import (
    DECISIONS,
    box_seats_left,
    card_in_hand,
    fan_in_supply,
    fan_on,
    is_number_card,
    main_step_is_over,
    occupied,
    room_on_trilithons,
    steward_blocks_climb,
    steward_is_on,
    turn_may_move,
    turn_may_seat,
)
from gamekit.stonehenge.turn import draw_from

WITH_A_CARD = (Sit, Steward)

Refusals = tuple[Refusal, ...]


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
    return Refusal("G-7", "no_such_action", (("given", brief(action)), ("forms", ALL_FORMS)))


def nearest(action: Action, legal: Sequence[Action], most: int = 3) -> tuple[Action, ...]:
    """The actions of `legal` that are most like `action`: of its kind, else with its card, else `end`."""
    alike = [other for other in legal if type(other) is type(action)]
    if not alike and (card := card_of(action)):
        alike = [other for other in legal if card_of(other) == card]
    return tuple(sorted(alike, key=lambda other: _distance(action, other))[:most]) or tuple(legal[-1:])


def _distance(one: Action, other: Action) -> tuple[int, int]:
    if isinstance(one, Move) and isinstance(other, Move):
        # the same card from elsewhere first, then another card for the same fan
        unlike = 0 if one.card == other.card else 1 if one.start == other.start else 2
        return unlike, abs(one.card - other.card) + abs((one.start or 0) - (other.start or 0))
    if isinstance(one, Climb) and isinstance(other, Climb):
        return 0, abs(one.field - other.field)
    return 0, abs(card_of(one) - card_of(other))
