"""A recount of everything in the box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from gamekit.stonehenge.components import (
    BACK,
    BOX_POINTS,
    BOX_SEATS,
    CARDS,
    CLIMB_POINTS,
    DECK,
    FANS,
    HAND,
    NUMBERS,
    SHIRT_POINTS,
    SHIRTS,
    TRILITHONS,
    Phase,
    State,
)

if TYPE_CHECKING:
    from gamekit.stonehenge.rules import Game


def audit(game: Game, state: State) -> Iterator[str]:
    """What does not add up in `state`, one sentence each; nothing if all is well."""
    if state.turn not in range(game.players):
        yield f"seat number {state.turn} is to move at a table of {game.players}"
        return
    rows = (("hands", state.hands), ("fans", state.fans), ("shirts", state.shirts))
    wrong = [name for name, row in rows if len(row) != game.players]
    if wrong:
        yield f"{', '.join(wrong)}: not one entry for each of {game.players} players"
        return
    if len(state.pile) != len(DECK) or len(state.discard) != len(DECK):
        yield "a pile has not one entry for each card"
        return
    yield from _cards(state)
    yield from _pieces(game, state)
    yield from _turn(game, state)


def _cards(state: State) -> Iterator[str]:
    held = Counter(card for hand in state.hands for card in hand)
    if held[BACK]:
        yield "cards lie face down, as in a view: determinize deals them"
    for card in CARDS:
        count = state.pile[card] + state.discard[card] + held[card]
        if count != DECK[card]:
            yield f"card {card} is there {count} times, not {DECK[card]} times"
    if min(state.pile[1:] + state.discard) < 0 or state.discard[BACK] or state.pile[BACK] != -held[BACK]:
        yield "a pile holds cards that do not exist"
    if state.top is not None and not state.discard[state.top]:
        yield f"card {state.top} lies on top of a discard pile that does not hold it"
    for seat, hand in enumerate(state.hands):
        if list(hand) != sorted(hand) or len(hand) > HAND:
            yield f"the hand of P{seat + 1} is not sorted, or too large"


def _pieces(game: Game, state: State) -> Iterator[str]:
    for seat, fans in enumerate(state.fans):
        if list(fans) != sorted(fans) or any(field not in NUMBERS for field in fans):
            yield f"the fans of P{seat + 1} are not sorted, or not on the ring"
        seated = state.boxes.count(seat) + state.climbers.count(seat)
        if len(fans) + seated + state.supply(seat) != FANS or state.supply(seat) < 0:
            yield f"P{seat + 1} has {len(fans) + seated} fans on the board"
        if state.shirts[seat] not in range(SHIRTS + 1):
            yield f"P{seat + 1} has {state.shirts[seat]} T-shirts"
        points = sum(BOX_POINTS for owner in state.boxes if owner == seat)
        points += sum(CLIMB_POINTS for owner in state.climbers if owner == seat) + SHIRT_POINTS * state.shirts[seat]
        if points != game.scores(state)[seat]:
            yield f"P{seat + 1} has {points} points, not {game.scores(state)[seat]}"
        if (points >= game.options.target_points) != (state.phase == Phase.OVER and seat == state.turn):
            yield f"P{seat + 1} has {points} points, and the game should be over, or should not be"
    strangers = {owner for owner in state.boxes + state.climbers if owner not in range(game.players)}
    if strangers:
        yield f"fans of nobody are seated: {strangers}"
    if len(state.boxes) > BOX_SEATS:
        yield f"{len(state.boxes)} fans are in {BOX_SEATS} box seats"
    capacity = game.options.trilithon_capacity
    if capacity is not None and len(state.climbers) > capacity * TRILITHONS:
        yield f"{len(state.climbers)} fans are on trilithons for {capacity * TRILITHONS}"


def _turn(game: Game, state: State) -> Iterator[str]:
    setting_up = state.phase in (Phase.DEAL, Phase.TURN_UP)
    if (state.steward in NUMBERS) == setting_up or (setting_up and state.steward):
        yield f"the steward is on field {state.steward}"
    sizes = [len(hand) for hand in state.hands]
    full = [size == HAND for size in sizes]
    if state.phase == Phase.DEAL:
        if all(full) or sizes != sorted(sizes, reverse=True) or sum(0 < size < HAND for size in sizes) > 1:
            yield f"hands of {sizes} while cards are dealt"
    elif not all(f for seat, f in enumerate(full) if seat != state.turn):
        yield f"hands of {sizes} cards while P{state.turn + 1} is to move"
    elif full[state.turn] != (state.phase in (Phase.TURN_UP, Phase.MAIN)):
        yield f"{sizes[state.turn]} cards in the mover's hand, which do not fit this moment of the turn"
    if setting_up and (any(state.fans) or any(state.shirts) or state.boxes or state.climbers):
        yield "pieces are on the board before the first turn"
