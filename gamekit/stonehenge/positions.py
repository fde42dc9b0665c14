"""Positions to begin with, written down in a line: for lessons, puzzles and tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from gamekit.core.checks import check_by_seat, is_row
from gamekit.core.contract import Seat
from gamekit.core.errors import N_, SetupError
from gamekit.core.seating import check_game, seed_of
from gamekit.stonehenge.actions import Draw
from gamekit.stonehenge.components import (
    BOX_POINTS,
    CARDS,
    CLIMB_POINTS,
    DECK,
    FANS,
    HAND,
    NO_CARDS,
    NUMBERS,
    SHIRT_POINTS,
    SHIRTS,
    TRILITHON,
    Phase,
    State,
)
from gamekit.stonehenge.notation import parse

if TYPE_CHECKING:
    from gamekit.stonehenge.rules import Game


def position(
    game: Game,
    hands: Sequence[str] = (),
    fans: Sequence[Sequence[int]] = (),
    steward: int = 30,
    turn: Seat | None = None,
    *,
    boxes: Sequence[int] = (),
    climbers: Sequence[int] = (),
    shirts: Sequence[int] = (),
    seed: int = 0,
) -> State:
    """The beginning of a turn, with the named things where they should be and all others at rest.

    hands: cards by seat, such as "4 4 7 trilithon trilithon"; what is missing to five cards is dealt
    from the rest by `seed`. fans: the fields of the fans on the ring, by seat. steward: his field.
    turn: the mover; left out, the start seat. boxes, climbers, shirts: how many fans of each seat have
    a box seat or a trilithon, and how many T-shirts it has bought. Seats that are left out have none.

    Raises NotationError for a card that does not exist, SetupError for what the game cannot have.

        >>> from gamekit import Table, stonehenge
        >>> game = stonehenge.Game(players=2)
        >>> state = stonehenge.position(game, hands=["4 4 7 trilithon trilithon"], fans=[[], [7]], steward=20)
        >>> [str(action) for action in Table.at(game, state).legal()]
        ['move 4 from supply', 'move 7 from supply', 'end']
    """
    check_game(game)
    seats = range(game.players)
    check_by_seat("hands", hands, game.players, str, "'4 4 7'")
    for name, row in (("boxes", boxes), ("climbers", climbers), ("shirts", shirts)):
        check_by_seat(name, row, game.players, int, "2")
    fans = list(map(tuple, fans)) if is_row(fans) and all(is_row(own, int) for own in fans) else fans
    check_by_seat("fans", fans, game.players, tuple, "[7, 12]")
    seed_of(seed)
    if any(count < 0 for row in (boxes, climbers, shirts) for count in row):
        raise SetupError(N_("Nobody has less than none of anything."))
    fans = [*fans, *([()] * (game.players - len(fans)))]
    boxes, climbers, shirts = ([*row, *([0] * (game.players - len(row)))] for row in (boxes, climbers, shirts))
    given = [tuple(_card(word) for word in hand.split()) for hand in hands]
    given += [()] * (game.players - len(given))
    _check(game, given, fans, steward)
    _check_seated(game, fans, boxes, climbers, shirts)
    taken = Counter(card for hand in given for card in hand)
    rest = [card for card in CARDS for _ in range(DECK[card] - taken[card])]
    Random(seed).shuffle(rest)
    dealt = tuple(tuple(sorted(hand + tuple(rest.pop() for _ in range(HAND - len(hand))))) for hand in given)
    state = State(
        phase=Phase.MAIN,
        turn=game.start_seat if turn is None else turn,
        hands=dealt,
        fans=tuple(tuple(sorted(fans[seat])) for seat in seats),
        shirts=tuple(shirts[seat] for seat in seats),
        boxes=tuple(seat for seat in seats for _ in range(boxes[seat])),
        climbers=tuple(seat for seat in seats for _ in range(climbers[seat])),
        steward=steward,
        pile=tuple(rest.count(card) for card in (0, *CARDS)),
        discard=NO_CARDS,
        top=None,
    )
    if faults := game.audit(state):
        raise SetupError(N_("This position cannot be: {why}."), why="; ".join(dict.fromkeys(faults)))
    return state


def _check(game: Game, hands: Sequence[tuple[int, ...]], fans: Sequence[Sequence[int]], steward: int) -> None:
    """Raises SetupError for cards and fields that there are not, in the words of whoever writes positions."""
    if steward not in NUMBERS:
        raise SetupError(N_("The steward stands on a field from 1 to 30, not on {given}."), given=steward)
    for seat, hand in enumerate(hands):
        if len(hand) > HAND:
            raise SetupError(
                N_("{name} has {given} cards in hand, but a hand has {most} cards at most."),
                name=f"P{seat + 1}",
                given=len(hand),
                most=HAND,
            )
    for card, count in Counter(card for hand in hands for card in hand).items():
        if count > DECK[card]:
            raise SetupError(
                N_("Card {card} is in the hands {given} times, but there are {most} of it."),
                card="trilithon" if card == TRILITHON else card,
                given=count,
                most=DECK[card],
            )
    for seat, own in enumerate(fans):
        for field in own:
            if field not in NUMBERS:
                raise SetupError(
                    N_("A fan of {name} stands on field {given}, but there are the fields 1 to 30."),
                    name=f"P{seat + 1}",
                    given=field,
                )


def _check_seated(
    game: Game, fans: Sequence[Sequence[int]], boxes: Sequence[int], climbers: Sequence[int], shirts: Sequence[int]
) -> None:
    """Raises SetupError for more fans or T-shirts than there are, and for points that end the game."""
    for seat in range(game.players):
        name, count = f"P{seat + 1}", len(fans[seat]) + boxes[seat] + climbers[seat]
        points = BOX_POINTS * boxes[seat] + CLIMB_POINTS * climbers[seat] + SHIRT_POINTS * shirts[seat]
        if count > FANS:
            raise SetupError(
                N_("{name} has {given} fans, but everybody has {most}."), name=name, given=count, most=FANS
            )
        if shirts[seat] > SHIRTS:
            raise SetupError(
                N_("{name} has {given} T-shirts, but there are {most} for each."),
                name=name,
                given=shirts[seat],
                most=SHIRTS,
            )
        if points >= game.options.target_points:
            raise SetupError(
                N_("{name} has {given} points: with {most} the game would be over."),
                name=name,
                given=points,
                most=game.options.target_points,
            )


def _card(word: str) -> int:
    outcome = parse(f"draw {word}")
    assert isinstance(outcome, Draw)
    return outcome.card
