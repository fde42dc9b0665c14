"""What a click means on the Stonehenge board: cards are picked, then places and buttons are clicked.

`meaning` is the one place that turns a thing into an action. A thing is lit when its meaning is
legal, previewed when it is lit and pointed at, and refused when it was clicked all the same.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, NamedTuple

from gamekit.core.contract import Seat, View
from gamekit.core.scene import Look
from gamekit.stonehenge.actions import (
    CLIMBS,
    END,
    MOVES,
    SITS,
    STEWARDS,
    Action,
    Climb,
    End,
    Move,
    Sit,
    Steward,
    card_of,
)
from gamekit.stonehenge.components import BACK, TRILITHON, Phase, State, end_of_walk
from gamekit.stonehenge.possible import DECISIONS

if TYPE_CHECKING:
    from gamekit.stonehenge.rules import Game


def acting(view: View[State], look: Look | None = None) -> bool:
    """Whether the seat that looks is the one to decide, and may see what it can do."""
    if look is not None and look.still:
        return False
    return view.seat is not None and view.seat == view.state.turn and view.state.phase in DECISIONS


def card_ids(hand: Sequence[int]) -> tuple[str, ...]:
    """The ids of the cards of a hand: card-7, card-trilithon, and card-7-2 for a second one."""
    ids: list[str] = []
    for i, card in enumerate(hand):
        copy = hand[:i].count(card) + 1
        name = "trilithon" if card == TRILITHON else "back" if card == BACK else str(card)
        ids.append(f"card-{name}" + (f"-{copy}" if copy > 1 else ""))
    return tuple(ids)


def chosen_card(view: View[State], chosen: tuple[str, ...]) -> int | None:
    """The card that is picked, if it is still in the hand."""
    if not acting(view) or not chosen:
        return None
    hand = view.state.hands[view.state.turn]
    return next((card for card, id in zip(hand, card_ids(hand), strict=True) if id == chosen[0]), None)


def number_of(thing: str) -> int | None:
    """The number at the end of an id such as field-12."""
    end = thing.rpartition("-")[2]
    return int(end) if end.isdigit() else None


def meaning(state: State, legal: Collection[Action], card: int | None, thing: str) -> Action | None:
    """The action that a click on `thing` tries while `card` is picked; None if it is none."""
    kind, number = thing.split("-")[0], number_of(thing)
    if thing == "chip-end":
        return END
    if thing.startswith("chip-steward-") and number:
        return STEWARDS[number]
    if thing.startswith("chip-climb-") and number:
        return CLIMBS[number]
    if kind == "field" and number:
        if state.phase == Phase.SEATED and card != TRILITHON:
            return STEWARDS[number]
        return None if card is None else _on_field(state, legal, card, number)
    if card is None:
        return None
    if thing in ("seats", "chip-seat"):
        return SITS[card]
    if thing in ("gate", "chip-gate"):
        return MOVES[card][0]
    if thing in ("steward", "chip-steward"):
        return STEWARDS[card]
    if (kind == "trilithon" or thing == "chip-climb") and card == TRILITHON:
        return _climb(state, legal)
    return None


def _on_field(state: State, legal: Collection[Action], card: int, field: int) -> Action:
    if card == TRILITHON:
        return CLIMBS[field]
    if field not in state.fans[state.turn] and field == card and STEWARDS[card] in legal:
        return STEWARDS[card]
    if field not in state.fans[state.turn] and field >= card and MOVES[card][field - card] in legal:
        return MOVES[card][field - card]  # where a walk ends can be clicked as well as where it starts
    return MOVES[card][field]


def _climb(state: State, legal: Collection[Action]) -> Action | None:
    """A trilithon itself is clicked: plain only if there is one fan that could be meant."""
    ways = [action for action in legal if isinstance(action, Climb)]
    if len(ways) > 1:
        return None
    return ways[0] if ways else CLIMBS[next(iter(state.fans[state.turn]), state.steward)]


def click(game: Game, view: View[State], chosen: tuple[str, ...], thing: str) -> Action | tuple[str, ...]:
    """What a click on `thing` means while `chosen` is picked: an action to try, legal or not, or a new choice."""
    if not acting(view):
        return ()
    state = view.state
    hand = state.hands[state.turn]
    if thing in card_ids(hand):
        return () if chosen == (thing,) else (thing,)
    legal = game.legal(state)
    card = chosen_card(view, chosen)
    action = meaning(state, legal, card, thing)
    if action is not None:
        return action
    if card is None and thing in ("chip-seat", "chip-gate", "chip-steward"):
        return _with_some_card(state, legal, thing)
    if thing.startswith(("trilithon", "chip")):
        return chosen
    if card is None and thing.startswith(("field", "gate", "seats", "steward")):
        return (thing,)  # a card is needed first; the prompt says so
    return ()


def _with_some_card(state: State, legal: Collection[Action], thing: str) -> Action | tuple[str, ...]:
    """A button that needs a card picks the lowest that will do; if none does, the rules say why."""
    hand = state.hands[state.turn]
    for card, id in zip(hand, card_ids(hand), strict=True):
        if meaning(state, legal, card, thing) in legal:
            return (id,)
    refused = meaning(state, legal, hand[0] if hand else TRILITHON, thing)
    assert refused is not None
    return refused


class Preview(NamedTuple):
    """What would happen: `action`, the points it brings, and where it starts and ends on the ring.

    A walk that ends in the stand has no `stop`; a fan from the supply has no `start`. `leaving` are
    the mover's fans that the end of the turn would send home.
    """

    action: Action
    gain: int
    start: int | None = None
    stop: int | None = None
    leaving: int = 0


def preview(game: Game, state: State, action: Action) -> Preview:
    """What a legal action would do, as far as the board shows it."""
    turn = state.turn
    points = game.apply(state, action).state.points(turn) - state.points(turn)
    match action:
        case Move(card, start):
            return Preview(action, points, start, end_of_walk(card, start))
        case Sit(card) | Steward(card):
            return Preview(action, points, card, card)
        case Climb(field):
            return Preview(action, points, field)
        case End():
            return Preview(action, 0, state.steward, leaving=state.fans[turn].count(state.steward))


class Choice(NamedTuple):
    """What the mover can do, and what is picked and pointed at."""

    legal: tuple[Action, ...]
    card: int | None
    fields: frozenset[int]  # lit
    gate: bool
    seats: bool
    steward: bool
    preview: Preview | None

    def usable(self, card: int) -> bool:
        """Whether a card can be played in some way."""
        return any(card_of(action) == card for action in self.legal)


NO_CHOICE = Choice((), None, frozenset(), False, False, False, None)


def choose(game: Game, view: View[State], look: Look) -> Choice:
    """The choice of the seat that looks; NO_CHOICE if it is not to decide."""
    if not acting(view, look):
        return NO_CHOICE
    state, hover = view.state, look.hover
    actions = game.legal(state)
    legal = frozenset(actions)
    card = chosen_card(view, look.chosen)

    def lit(thing: str) -> bool:
        action = meaning(state, legal, card, thing)
        if isinstance(action, Move) and action.start != number_of(thing):
            return False  # the end of a walk: lit is where it starts
        return action in legal

    shown = meaning(state, legal, card, hover) if hover else None
    return Choice(
        actions,
        card,
        frozenset(n for n in range(1, 31) if lit(f"field-{n}")),
        lit("gate"),
        lit("seats"),
        lit("steward"),
        preview(game, state, shown) if shown in legal and shown is not None else None,
    )


def fans_on(state: State, field: int) -> tuple[tuple[Seat, int], ...]:
    """Who stands on a field with how many fans, by seat."""
    return tuple((seat, fans.count(field)) for seat, fans in enumerate(state.fans) if field in fans)
