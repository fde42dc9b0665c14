"""What pupils can be asked to program: each with its cases and what the engine answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from random import Random
from typing import Any, NamedTuple

from gamekit import pacal, stonehenge
from gamekit.core.chance import stream
from gamekit.core.contract import CHANCE, AnyGame
from gamekit.core.errors import N_
from gamekit.stonehenge import Sit
from gamekit.stonehenge.components import NUMBERS, end_of_walk

GAMES, MOVES, EVERY = 3, 240, 5
"""How many random games, of how many moves, and which of their positions are looked at."""


class Case(NamedTuple):
    """One call of a function: its arguments, also as text, what is right, and the position to show."""

    game: AnyGame
    state: Any
    arguments: tuple[Any, ...]
    written: str
    truth: Any


class Exercise(NamedTuple):
    """A function to write: `task` says what it should answer, `why` what is behind it, by the rule `rule`."""

    task: str
    why: str
    rule: str
    cases: Callable[[], Iterator[Case]]


def some_move(game: AnyGame, state: Any, rng: Random) -> Any:
    """A random move: first a kind of action, then one of that kind, so that rare kinds are tried as often as others."""
    legal = game.legal(state)
    if not legal:
        return game.sample(state, rng)
    kinds = list(dict.fromkeys(map(type, legal)))
    kind = kinds[rng.randrange(len(kinds))]
    alike = [action for action in legal if type(action) is kind]
    return alike[rng.randrange(len(alike))]


@cache
def positions(name: str) -> tuple[tuple[AnyGame, Any], ...]:
    """Positions of a game with a decision to make: those of its levels first, then random ones."""
    from gamekit.lessons.levels import all_levels

    found: list[tuple[AnyGame, Any]] = []
    for level in all_levels():
        if level.game == name and level.position is not None and not level.game_args:
            game = level.made()
            found.append((game, level.state(game)))
    kind: Any = {"stonehenge": stonehenge.Game, "pacal": pacal.Game}[name]
    for number in range(GAMES):
        game = kind(players=2 + number)
        rng, state = stream(0, "exercise", number), game.start()
        for count in range(MOVES):
            mover = game.to_move(state)
            if mover is None:
                break
            if mover is not CHANCE and count % EVERY == 0:
                found.append((game, state))
            state = game.apply(state, some_move(game, state, rng)).state
    return tuple(found)


def _points() -> Iterator[Case]:
    for game, state in positions("stonehenge"):
        for seat in range(game.players):
            yield Case(game, state, (state, seat), f"state, {seat}", game.scores(state)[seat])


def _supply() -> Iterator[Case]:
    for game, state in positions("stonehenge"):
        for seat in range(game.players):
            yield Case(game, state, (state, seat), f"state, {seat}", state.supply(seat))


def _can_sit() -> Iterator[Case]:
    for game, state in positions("stonehenge"):
        for card in NUMBERS:
            yield Case(game, state, (state, card), f"state, {card}", not game.why_not(state, Sit(card)))


def _steward_fields() -> Iterator[Case]:
    for game, state in positions("stonehenge"):
        fields = frozenset(field for fans in state.fans for field in fans) - {state.steward}
        yield Case(game, state, (state,), "state", fields)


def _walk() -> Iterator[Case]:
    game = stonehenge.Game(players=2)
    for start, card in product((28, 0, 12, 30, 1, 25, 29), (2, 3, 1, 5, 7, 19, 30)):
        hand = f"{card}" if card != 30 else "30"
        fans = [[start]] if start else [[]]
        state = stonehenge.position(game, hands=[hand], fans=fans, steward=20 if start != 20 else 21)
        yield Case(game, state, (start, card), f"{start}, {card}", end_of_walk(card, start or None))


def _storeys() -> Iterator[Case]:
    for game, state in positions("pacal"):
        for seat in range(game.players):
            truth = sum(pyramid.storeys for pyramid in state.pyramids if pyramid.seat == seat)
            yield Case(game, state, (state, seat), f"state, {seat}", truth)


@cache
def _duel(players: int) -> pacal.Game:
    return pacal.Game(players=players)


SQUARES = ("c8", "d8", "e8")  # of district D, which is worth 5


def _in_d(players: int, counts: tuple[int, ...], former: int | None) -> tuple[pacal.Game, pacal.State]:
    """A position with so many storeys of each player in district D."""
    game = _duel(players)
    pyramids = [f"{n} on {square}" if n else "" for n, square in zip(counts, SQUARES, strict=False)]
    holders = {} if former is None else {"D": former}
    state = pacal.position(game, ["f6", "g5", "h6"][:players], pyramids=pyramids, holders=holders)
    return game, state


def _holder() -> Iterator[Case]:
    for counts in product(range(6), repeat=2):
        for former in (None, 0, 1):
            if former is None and counts[0] == counts[1] > 0:
                continue  # the first pyramid there has taken it over, so somebody held it
            if former is not None and not counts[former]:
                continue  # whoever held it has storeys there, and storeys stay
            truth = _duel(2).new_holder(counts, former) if any(counts) else None
            game, state = _in_d(2, counts, truth)
            yield Case(game, state, (counts, former), f"{counts}, {former}", truth)


def _final_points() -> Iterator[Case]:
    for counts in product(range(5), repeat=3):
        game, state = _in_d(3, counts, None)
        yield Case(game, state, (counts, 5), f"{counts}, 5", tuple(game.final_prizes(counts, 5)))


EXERCISES: dict[str, Exercise] = {
    "points": Exercise(
        N_("write `points(state, seat)`: how many points a seat of Stonehenge rockt has."),
        N_("Box seat 3, trilithon 2, T-shirt 1."),
        "S-P1",
        _points,
    ),
    "supply": Exercise(
        N_("write `supply(state, seat)`: how many fans of a seat wait at the gate."),
        N_("Ten fans each: whoever is neither on the ring nor seated waits at the gate."),
        "S-C5",
        _supply,
    ),
    "can_sit": Exercise(
        N_(
            "write `can_sit(state, card)`: True if the mover may take a box seat with that number card now, else False."
        ),
        N_("The card, an own fan on its field, no steward there, a free seat, and nothing done before."),
        "S-B1",
        _can_sit,
    ),
    "steward_fields": Exercise(
        N_("write `steward_fields(state)`: the set of fields where the steward could go, whatever the cards."),
        N_("He goes where fans stand, of any colour, but not where he stands already."),
        "S-O2",
        _steward_fields,
    ),
    "walk": Exercise(
        N_("write `walk(start, card)`: the field where a fan ends, None for the stand. A start of 0 is the gate."),
        N_("Exactly so many fields as the card says; beyond 30 is the stand."),
        "S-M1",
        _walk,
    ),
    "storeys": Exercise(
        N_("write `storeys(state, seat)`: how many storeys a seat of Pacal’s Rocket has on the board."),
        N_("Whoever has most storeys in a district holds it."),
        "P-M1",
        _storeys,
    ),
    "holder": Exercise(
        N_(
            "write `holder(counts, former)`: who holds a district where two players have so many storeys, and `former` "
            "(0, 1 or None) held it before. None if nobody does."
        ),
        N_("Equal takes nothing over: the holder keeps it until somebody has strictly more."),
        "P-M2",
        _holder,
    ),
    "final_points": Exercise(
        N_("write `final_points(counts, value)`: what each of three players gets for a district at the end, as a row."),
        N_("Most storeys score the value, second most 2; a tie for most counts as second, and nobody comes behind it."),
        "P-S2",
        _final_points,
    ),
}
"""All exercises, by the name of the function to write."""
