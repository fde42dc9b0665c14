"""What happens: each step of the rules turns a position into the next one and says what came of it.

Nothing here asks whether an action is allowed; that is `possible`.
"""

from __future__ import annotations

from typing import TypeVar

from gamekit.core.contract import Event, Seat, Step
from gamekit.stonehenge.components import (
    BOX_POINTS,
    CLIMB_POINTS,
    HAND,
    NO_CARDS,
    SHIRT_POINTS,
    SHIRTS,
    TRILITHON,
    Options,
    Phase,
    State,
    end_of_walk,
)

Events = tuple[Event, ...]
T = TypeVar("T")


# the cards


def draw_from(state: State) -> tuple[int, ...]:
    """The counts of the cards that the next draw takes one of: the pile, or the discard pile if that is empty (S-E3)."""
    return state.pile if state.pile_size else state.discard


def draw(state: State, card: int) -> Step[State]:
    """`card` comes from the draw pile: for a hand that is dealt or refilled, or to place the steward."""
    state, reshuffled = reshuffle(state) if not state.pile_size else (state, ())
    state = state._replace(pile=_count(state.pile, card, -1))
    if state.phase == Phase.DEAL:
        state, events = deal(state, card)
    elif state.phase == Phase.TURN_UP:
        state, events = turn_up(state, card)
    else:
        state, events = refill(state, card)
    return Step(state, reshuffled + events)


def reshuffle(state: State) -> tuple[State, Events]:
    """S-E3: the draw pile is empty, so the whole discard pile becomes the draw pile."""
    pile = tuple([a + b for a, b in zip(state.pile, state.discard, strict=True)])
    event = Event("reshuffled", "S-E3", None, (("count", sum(state.discard)),))
    return state._replace(pile=pile, discard=NO_CARDS, top=None), (event,)


def deal(state: State, card: int) -> tuple[State, Events]:
    """S-U2: five cards to each player, by seat number."""
    seat = next(seat for seat, hand in enumerate(state.hands) if len(hand) < HAND)
    hands, size = _take(state.hands, seat, card)
    done = size == HAND and seat == len(hands) - 1
    state = state._replace(hands=hands, phase=Phase.TURN_UP if done else Phase.DEAL)
    return state, (Event("dealt", "S-U2", seat, (("count", size),), (("card", card),)),)


def turn_up(state: State, card: int) -> tuple[State, Events]:
    """S-U3, S-U4: the card that is turned up places the steward; a trilithon card does not."""
    state = state._replace(discard=_count(state.discard, card, 1), top=card)
    if card == TRILITHON:
        return state, (Event("turned_up_trilithon", "S-U4", None, (("card", card),)),)
    event = Event("steward_starts", "S-U3", None, (("card", card), ("field", card)))
    return state._replace(steward=card, phase=Phase.MAIN), (event, _turn(state.turn))


def refill(state: State, card: int) -> tuple[State, Events]:
    """S-E2: the hand is refilled to five cards; then the next player begins."""
    seat = state.turn
    hands, size = _take(state.hands, seat, card)
    drew = Event("drew", "S-E2", seat, (("count", size),), (("card", card),))
    if size < HAND:
        return state._replace(hands=hands), (drew,)
    return _next_player(state._replace(hands=hands), (drew,))


# the main step


def move_a_fan(state: State, card: int, start: int | None, options: Options) -> Step[State]:
    """S-M1: a fan moves exactly as many fields as the card says."""
    end = end_of_walk(card, start)
    if end is None:
        assert start is not None
        return enter_the_stand(state, card, start, options)
    fans = list(state.fans[state.turn])
    if start is None:  # S-M3
        event = Event("entered", "S-M3", state.turn, (("card", card), ("end", end)))
    else:
        fans.remove(start)
        event = Event("walked", "S-M1", state.turn, (("card", card), ("start", start), ("end", end)))
    fans.append(end)
    fans.sort()
    events: Events = (event,)
    if end == state.steward:
        events = (event, Event("checked", "S-M5", state.turn, (("field", end),)))
    return Step(_play(state, card, Phase.MOVED, _put(state.fans, state.turn, tuple(fans))), events)


def enter_the_stand(state: State, card: int, start: int, options: Options) -> Step[State]:
    """S-M4: beyond field 30 the fan goes home, and its owner takes a T-shirt if any of the own is left."""
    seat = state.turn
    shirts = state.shirts[seat]
    facts = (("card", card), ("start", start))
    state = _play(state, card, Phase.MOVED, _without(state.fans, seat, start))
    if shirts == SHIRTS:
        return Step(state, (Event("no_shirt_left", "S-M4", seat, facts),))
    event = Event("shirt", "S-M4", seat, (*facts, ("count", shirts + 1), ("points", SHIRT_POINTS)))
    return _scored(state._replace(shirts=_put(state.shirts, seat, shirts + 1)), event, options)


def take_a_box_seat(state: State, card: int, options: Options) -> Step[State]:
    """S-B1: the fan on the card's field takes a free box seat."""
    seat = state.turn
    state = _play(state, card, Phase.SEATED, _without(state.fans, seat, card))
    place = len(state.boxes) + 1
    event = Event("sat", "S-B1", seat, (("card", card), ("field", card), ("place", place), ("points", BOX_POINTS)))
    return _scored(state._replace(boxes=(*state.boxes, seat)), event, options)


def climb(state: State, field: int, options: Options) -> Step[State]:
    """S-K1: a fan on the ring climbs a trilithon."""
    seat = state.turn
    state = _play(state, TRILITHON, Phase.SEATED, _without(state.fans, seat, field))
    place = len(state.climbers) + 1
    facts = (("card", TRILITHON), ("field", field), ("place", place), ("points", CLIMB_POINTS))
    event = Event("climbed", "S-K1", seat, facts)
    return _scored(state._replace(climbers=(*state.climbers, seat)), event, options)


def _scored(state: State, event: Event, options: Options) -> Step[State]:
    """S-P2: the game ends at once when the mover has the points that win."""
    points = state.points(state.turn)
    if points < options.target_points:
        return Step(state, (event,))
    return Step(state._replace(phase=Phase.OVER), (event, Event("won", "S-P2", state.turn, (("total", points),))))


# the steward step and the end of the turn


def move_the_steward(state: State, card: int) -> Step[State]:
    """S-O1, S-O5: the steward goes straight to the card's field, and the turn is over."""
    event = Event("steward", "S-O1", state.turn, (("card", card), ("start", state.steward), ("end", card)))
    state = _play(state, card, Phase.REFILL, state.fans)._replace(steward=card)
    return _refill_or_next(state, (event,))


def end_the_turn(state: State) -> Step[State]:
    """The turn ends without the steward having moved: expulsion, then refilling."""
    seat = state.turn
    events: Events = (Event("skipped", "S-T2", seat),) if state.phase == Phase.MAIN else ()
    if state.steward in state.fans[seat]:
        state, expelled = expel(state)
        events += (expelled,)
    return _refill_or_next(state, events)


def expel(state: State) -> tuple[State, Event]:
    """S-E1: the mover's own fans on the steward's field go back to their supply."""
    seat, field, own = state.turn, state.steward, state.fans[state.turn]
    stay = tuple([f for f in own if f != field])
    event = Event("expelled", "S-E1", seat, (("count", len(own) - len(stay)), ("field", field)))
    return state._replace(fans=_put(state.fans, seat, stay)), event


def _refill_or_next(state: State, events: Events) -> Step[State]:
    if len(state.hands[state.turn]) < HAND:
        return Step(state._replace(phase=Phase.REFILL), events)
    return Step(*_next_player(state, events))


def _next_player(state: State, events: Events) -> tuple[State, Events]:
    """G-5: the next player clockwise begins."""
    seat = (state.turn + 1) % len(state.hands)
    return state._replace(phase=Phase.MAIN, turn=seat), (*events, _turn(seat))


def _turn(seat: Seat) -> Event:
    return Event("turn", "G-5", seat)


# small change


def _play(state: State, card: int, phase: Phase, fans: tuple[tuple[int, ...], ...]) -> State:
    """`card` goes from the mover's hand to the discard pile."""
    _, seat, hands, _, shirts, boxes, climbers, steward, pile, discard, _ = state
    hand = hands[seat]
    at = hand.index(card)
    hands = _put(hands, seat, hand[:at] + hand[at + 1 :])
    return State(phase, seat, hands, fans, shirts, boxes, climbers, steward, pile, _count(discard, card, 1), card)


def _put(row: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    return (*row[:seat], value, *row[seat + 1 :])


def _without(fans: tuple[tuple[int, ...], ...], seat: Seat, field: int) -> tuple[tuple[int, ...], ...]:
    own = fans[seat]
    at = own.index(field)
    return _put(fans, seat, own[:at] + own[at + 1 :])


def _take(hands: tuple[tuple[int, ...], ...], seat: Seat, card: int) -> tuple[tuple[tuple[int, ...], ...], int]:
    hand = tuple(sorted((*hands[seat], card)))
    return _put(hands, seat, hand), len(hand)


def _count(cards: tuple[int, ...], card: int, more: int) -> tuple[int, ...]:
    return (*cards[:card], cards[card] + more, *cards[card + 1 :])
