"""What the steps of the rules do: each turns a position into the next one and says what came of it.

Nothing here asks whether an action is allowed; that is `possible`.
"""

from __future__ import annotations

from bisect import bisect

from gamekit.core.contract import Event, Seat, Step
from gamekit.core.tuples import changed
from gamekit.stonehenge.components import (
    BACK,
    BOX_POINTS,
    CLIMB_POINTS,
    DEAL,
    HAND,
    MAIN,
    MOVED,
    NO_CARDS,
    OVER,
    REFILL,
    SEATED,
    SHIRT_POINTS,
    SHIRTS,
    TRILITHON,
    TURN_UP,
    Options,
    Phase,
    State,
    end_of_walk,
)

Events = tuple[Event, ...]


# the cards


def draw_from(state: State) -> tuple[int, ...]:
    """The counts of the cards that the next draw takes one of: the pile, or the discard pile if that is empty (S-E3)."""
    if state.pile_is_empty:
        return state.discard
    return (0, *state.pile[1:]) if state.pile[BACK] else state.pile


def draw(state: State, card: int) -> Step[State]:
    """`card` comes from the draw pile: for a hand that is dealt or refilled, or to place the steward."""
    if state.phase == DEAL:
        return deal(state, card)
    if state.phase == TURN_UP:
        return turn_up(state, card)
    return refill(state, card)


def reshuffle(state: State) -> tuple[State, Events]:
    """S-E3: the draw pile is empty, so the whole discard pile becomes the draw pile."""
    pile = tuple([a + b for a, b in zip(state.pile, state.discard, strict=True)])
    event = Event("reshuffled", "S-E3", None, (("count", sum(state.discard)),))
    return state._replace(pile=pile, discard=NO_CARDS, top=None), (event,)


def deal(state: State, card: int) -> Step[State]:
    """S-U2: five cards to each player, by seat number."""
    seat = next(seat for seat, hand in enumerate(state.hands) if len(hand) < HAND)
    hands, size = _take(state.hands, seat, card)
    phase = TURN_UP if size == HAND and seat == len(hands) - 1 else DEAL
    state = state._replace(phase=phase, hands=hands, pile=_count(state.pile, card, -1))
    return Step(state, (Event("dealt", "S-U2", seat, (("count", size),), (("card", card),)),))


def turn_up(state: State, card: int) -> Step[State]:
    """S-U3, S-U4: the card that is turned up places the steward; a trilithon card does not."""
    state = state._replace(pile=_count(state.pile, card, -1), discard=_count(state.discard, card, 1), top=card)
    if card == TRILITHON:
        return Step(state, (Event("turned_up_trilithon", "S-U4", None, (("card", card),)),))
    event = Event("steward_starts", "S-U3", None, (("card", card), ("field", card)))
    return Step(state._replace(steward=card, phase=MAIN), (event, _turn(state.turn)))


def refill(state: State, card: int) -> Step[State]:
    """S-E2: the hand is refilled to five cards; then the next player begins."""
    before: Events = ()
    if state.pile_is_empty:
        state, before = reshuffle(state)
    _, seat, hands, fans, shirts, boxes, climbers, steward, pile, discard, top = state
    hands, size = _take(hands, seat, card)
    pile = _count(pile, card, -1)
    events = (*before, Event("drew", "S-E2", seat, (("count", size),), (("card", card),)))
    if size < HAND:
        return Step(State(REFILL, seat, hands, fans, shirts, boxes, climbers, steward, pile, discard, top), events)
    after = (seat + 1) % len(hands)
    state = State(MAIN, after, hands, fans, shirts, boxes, climbers, steward, pile, discard, top)
    return Step(state, (*events, _turn(after)))


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
    return Step(_play(state, card, MOVED, changed(state.fans, state.turn, tuple(fans))), events)


def enter_the_stand(state: State, card: int, start: int, options: Options) -> Step[State]:
    """S-M4: beyond field 30 the fan goes home, and its owner takes a T-shirt if any of the own is left."""
    seat = state.turn
    shirts = state.shirts[seat]
    facts = (("card", card), ("start", start))
    state = _play(state, card, MOVED, _without(state.fans, seat, start))
    if shirts == SHIRTS:
        return Step(state, (Event("no_shirt_left", "S-M4", seat, facts),))
    event = Event("shirt", "S-M4", seat, (*facts, ("count", shirts + 1), ("points", SHIRT_POINTS)))
    return _scored(state._replace(shirts=changed(state.shirts, seat, shirts + 1)), event, options)


def take_a_box_seat(state: State, card: int, options: Options) -> Step[State]:
    """S-B1: the fan on the card's field takes a free box seat."""
    seat = state.turn
    state = _play(state, card, SEATED, _without(state.fans, seat, card))
    place = len(state.boxes) + 1
    event = Event("sat", "S-B1", seat, (("card", card), ("field", card), ("place", place), ("points", BOX_POINTS)))
    return _scored(state._replace(boxes=(*state.boxes, seat)), event, options)


def climb(state: State, field: int, options: Options) -> Step[State]:
    """S-K1: a fan on the ring climbs a trilithon."""
    seat = state.turn
    state = _play(state, TRILITHON, SEATED, _without(state.fans, seat, field))
    place = len(state.climbers) + 1
    facts = (("card", TRILITHON), ("field", field), ("place", place), ("points", CLIMB_POINTS))
    event = Event("climbed", "S-K1", seat, facts)
    return _scored(state._replace(climbers=(*state.climbers, seat)), event, options)


def _scored(state: State, event: Event, options: Options) -> Step[State]:
    """S-P2: the game ends at once when the mover has the points that win."""
    points = state.points(state.turn)
    if points < options.target_points:
        return Step(state, (event,))
    return Step(state._replace(phase=OVER), (event, Event("won", "S-P2", state.turn, (("total", points),))))


# the steward step and the end of the turn


def move_the_steward(state: State, card: int) -> Step[State]:
    """S-O1, S-O5: the steward goes straight to the card's field, and the turn is over."""
    event = Event("steward", "S-O1", state.turn, (("card", card), ("start", state.steward), ("end", card)))
    return Step(_play(state, card, REFILL, state.fans)._replace(steward=card), (event,))


def end_the_turn(state: State) -> Step[State]:
    """The turn ends without the steward having moved: expulsion, refilling, and the next player's turn."""
    seat = state.turn
    events: Events = ()
    if state.phase == MAIN:
        events = (Event("skipped", "S-T2", seat),)
    if state.steward in state.fans[seat]:
        state, expelled = expel(state)
        events = (*events, expelled)
    if len(state.hands[seat]) < HAND:
        return Step(_go_on(state, REFILL, seat), events)
    seat = (seat + 1) % len(state.hands)
    return Step(_go_on(state, MAIN, seat), (*events, _turn(seat)))


def expel(state: State) -> tuple[State, Event]:
    """S-E1: the mover's own fans on the steward's field go back to their supply."""
    seat, field, own = state.turn, state.steward, state.fans[state.turn]
    stay = tuple([f for f in own if f != field])
    event = Event("expelled", "S-E1", seat, (("count", len(own) - len(stay)), ("field", field)))
    return state._replace(fans=changed(state.fans, seat, stay)), event


def _turn(seat: Seat) -> Event:
    """G-5: the next player clockwise begins."""
    return Event("turn", "G-5", seat)


# small change


def _play(state: State, card: int, phase: Phase, fans: tuple[tuple[int, ...], ...]) -> State:
    """`card` goes from the mover's hand to the discard pile."""
    _, seat, hands, _, shirts, boxes, climbers, steward, pile, discard, _ = state
    hand = hands[seat]
    at = hand.index(card)
    hands = changed(hands, seat, hand[:at] + hand[at + 1 :])
    return State(phase, seat, hands, fans, shirts, boxes, climbers, steward, pile, _count(discard, card, 1), card)


def _go_on(state: State, phase: Phase, turn: Seat) -> State:
    """`state._replace(phase=phase, turn=turn)`, at half the cost."""
    return State(phase, turn, *state[2:])


def _without(fans: tuple[tuple[int, ...], ...], seat: Seat, field: int) -> tuple[tuple[int, ...], ...]:
    own = fans[seat]
    at = own.index(field)
    return changed(fans, seat, own[:at] + own[at + 1 :])


def _take(hands: tuple[tuple[int, ...], ...], seat: Seat, card: int) -> tuple[tuple[tuple[int, ...], ...], int]:
    hand = hands[seat]
    at = bisect(hand, card)
    return changed(hands, seat, (*hand[:at], card, *hand[at:])), len(hand) + 1


def _count(cards: tuple[int, ...], card: int, more: int) -> tuple[int, ...]:
    counts = list(cards)
    counts[card] += more
    return tuple(counts)
