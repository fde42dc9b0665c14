"""Positions to begin with, written down in a line: for lessons, puzzles and tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from gamekit.core.checks import check_by_seat
from gamekit.core.contract import Seat
from gamekit.core.errors import N_, SetupError
from gamekit.core.seating import check_game
from gamekit.pacal.actions import Build, Insert, Place
from gamekit.pacal.components import ARROW, STOCK, STONES, Phase, Pyramid, State
from gamekit.pacal.flights import mask_of
from gamekit.pacal.scoring import storeys_in

if TYPE_CHECKING:
    from gamekit.pacal.rules import Game


def position(
    game: Game,
    ships: Sequence[str],
    stones: Sequence[str] = (),
    pyramids: Sequence[str] = (),
    roll: int = 4,
    turn: Seat | None = None,
    *,
    inside: Sequence[str] = (),
    flown: str | None = None,
    building: bool = False,
    points: Sequence[int] = (),
    holders: Mapping[str, Seat] | None = None,
) -> State:
    """A turn of the first round, with the named pieces where they should be and all others at home.

    All lists go by seat; seats that are left out have none. ships: a square each. stones: squares
    with an open stone, such as "a1 b1". pyramids: such as "2 on a1, 3 on c4". inside: whose stones
    lie in each ship, such as "P1 P2". points: what has been scored.
    roll: the die of this round; 6 is the arrow. turn: the mover; left out, the start seat.
    flown: how the mover has flown already ("straight", "bent", "arrow", "god"), so that inserting
    comes next; None: flying comes next. building: whether inserting is over as well. holders: who holds a district where several have equally many
    storeys; left out, the lowest of their seats.

    Raises NotationError for a square that does not exist, SetupError for what the game cannot have.

        >>> from gamekit import Table, pacal
        >>> game = pacal.Game(players=2)
        >>> state = pacal.position(game, ships=["f6", "g6"], stones=["a1 b1"], flown="bent")
        >>> [str(action) for action in Table.at(game, state).legal()]
        ['insert P1', 'build 1 on a1', 'build 1 on b1', 'build 2 on a1', 'build 2 on b1', 'end']
    """
    check_game(game)
    seats = range(game.players)
    rows = {"ships": (ships, "'f6'"), "stones": (stones, "'a1 b1'"), "pyramids": (pyramids, "'2 on a1'")}
    for name, (row, example) in (rows | {"inside": (inside, "'P1 P2'")}).items():
        check_by_seat(name, row, game.players, str, example)
    check_by_seat("points", points, game.players, int, "5")
    if holders is not None and not isinstance(holders, Mapping):
        raise SetupError(N_("holders is a table by district, such as {example}."), example="{'A': 1}")
    if len(ships) < game.players:
        raise SetupError(N_("Every ship needs a square: {count} of them."), count=game.players)
    for square in ships:
        if list(ships).count(square) > 1:
            raise SetupError(N_("Two ships stand on {square}: every ship needs a square of its own."), square=square)
    game.parse("roll arrow" if roll == ARROW and game.options.arrow_face else f"roll {roll}")
    if flown not in (None, "straight", "bent", "arrow", "god", "stay"):
        raise SetupError(N_("flown is one of {known}, not {given}."), known="straight, bent, arrow, god", given=flown)
    open_stones = tuple(mask_of(_square(game, name) for name in text.split()) for text in _padded(game, stones))
    covered = tuple(tuple(map(_owners(game, text).count, seats)) for text in _padded(game, inside))
    built = sorted(p for seat, text in enumerate(_padded(game, pyramids)) for p in _pyramids(game, seat, text))
    scored = (*points, *[0] * (game.players - len(points)))
    mover = game.start_seat if turn is None else turn
    state = game.start()._replace(
        phase=Phase.FLY if flown is None else Phase.BUILD if building else Phase.INSERT,
        turn=mover,
        round=1,
        roll=roll,
        ships=tuple(_square(game, name) for name in ships),
        stones=open_stones,
        holds=covered,
        supply=tuple(STONES - open_stones[s].bit_count() - sum(ship[s] for ship in covered) for s in seats),
        pyramids=tuple(built),
        sites=tuple(mask_of(p.square for p in built if p.seat == seat) for seat in seats),
        stock=tuple(
            tuple(n - sum(p.seat == seat and p.storeys == i for p in built) for i, n in enumerate(STOCK, 1))
            for seat in seats
        ),
        points=scored,
        flown=flown,
        last_round=max(scored) >= game.threshold,
    )
    state = state._replace(holders=_holders(game, state, holders or {}))
    if faults := game.audit(state):
        raise SetupError(N_("This position cannot be: {why}."), why="; ".join(dict.fromkeys(faults)))
    return state


def _padded(game: Game, texts: Sequence[str]) -> list[str]:
    return [*texts, *[""] * (game.players - len(texts))]


def _square(game: Game, name: str) -> int:
    place = game.parse(f"place {name}")
    assert isinstance(place, Place)
    return game.layout.square(place.square)


def _owners(game: Game, text: str) -> list[Seat]:
    inserts = [game.parse(f"insert {name}") for name in text.split()]
    return [insert.seat for insert in inserts if isinstance(insert, Insert)]


def _pyramids(game: Game, seat: Seat, text: str) -> list[Pyramid]:
    each_one = [each.strip() for each in text.split(",") if each.strip()]
    for each in each_one:
        if len(each.split()) != 3:
            raise SetupError(
                N_("Pyramids are written such as {example}, not {given}."), example="2 on a1, 3 on c4", given=each
            )
    builds = [game.parse(f"build {each}") for each in each_one]
    return [Pyramid(_square(game, build.square), seat, build.storeys) for build in builds if isinstance(build, Build)]


def _holders(game: Game, state: State, named: Mapping[str, Seat]) -> tuple[Seat | None, ...]:
    """Who holds each district (P-M1); of equals, whoever is named (P-M2)."""
    found: list[Seat | None] = []
    for letter, mask in zip(game.layout.districts, game.district_masks, strict=True):
        counts = storeys_in(state, mask, game.players)
        leaders = [seat for seat, count in enumerate(counts) if count and count == max(counts)]
        if len(leaders) > 1 and game.options.tie_breaks_hold:
            leaders = []
        found.append(named.get(letter, leaders[0]) if leaders else None)
    return tuple(found)
