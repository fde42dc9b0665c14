"""Positions of Pacal's Rocket that the tests of its picture look at."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from gamekit import pacal
from gamekit.core.contract import CHANCE, Event, View
from gamekit.core.figures import text_width
from gamekit.core.scene import Look, Scene
from gamekit.core.shapes import Text
from gamekit.pacal.components import Phase, State

SMALL = """
AABBC
AA~BC
DD~CC
DDEEE
values: A=5 B=12 C=4 D=6 E=3
centre: D
covers: 2=E
thresholds: 2=20 3=18 4=16 5=14
"""


def flying(**options: object) -> tuple[pacal.Game, State]:
    """P2 of three flies a roll of 4 from f6: h6 is blocked, g3 is bent, f6 holds P1 once and P2 twice."""
    game = pacal.Game(players=3, options=pacal.Options(**options))
    state = pacal.position(
        game,
        ["a3", "f6", "d2"],
        ["e9", "d8", "h4"],
        ["2 on i6", "3 on b8", "1 on d3"],
        roll=4,
        turn=1,
        inside=["", "P1 P2 P2", "P3"],
        points=[4, 9, 3],
    )
    return game, state


def inserting(supply: int = 5) -> tuple[pacal.Game, State]:
    """P1 of three has flown straight; with no supply left, the stones lie open on the western side."""
    game = pacal.Game(players=3)
    squares = ["a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3", "d2"][: 10 - supply]
    state = pacal.position(game, ["h8", "f6", "i3"], [" ".join(squares)], flown="straight")
    return game, state


def building() -> tuple[pacal.Game, State]:
    """P1 of three may build 1 to 4 storeys on the 2×2 of e8, f8, e9, f9; P3 holds D, P2 holds B."""
    game = pacal.Game(players=3)
    state = pacal.position(
        game,
        ["h8", "d5", "i5"],
        ["e8 f8 e9 f9", "", "e8"],
        ["", "5 on e11", "3 on c9"],
        flown="bent",
        points=[19, 17, 18],
    )
    return game, game.apply(state, game.parse("insert P1")).state


def over(players: int = 3) -> tuple[pacal.Game, State]:
    """A finished game: P1 has one pyramid left."""
    game = pacal.Game(players=players, options=pacal.Options(god_stones=True))
    state = pacal.position(game, ["h8", "d5", "i5", "g7", "e7"][:players], ["a1 a2"], ["", "3 on c9"], flown="bent")
    stock = (0, 2, 0, 0, 0)
    state = state._replace(stock=(stock, *state.stock[1:]))
    return game, game.apply(state, game.parse("build 2 on a1")).state


def scene(game: pacal.Game, state: State, seat: int | None = -1, **look: object) -> Scene:
    """The scene for `seat`; -1 is the seat to move."""
    return game.scene(View(state.turn if seat == -1 else seat, state), Look(**look))


def walk(
    players: int, options: pacal.Options, steps: int, seed: int = 1, layout: pacal.Layout | None = None
) -> Iterator[tuple[pacal.Game, State, tuple[Event, ...]]]:
    """A random game, state by state with its log; turns are rarely ended early, so that boards fill."""
    game, rng = pacal.Game(players=players, options=options, layout=layout or pacal.palenque()), Random(seed)
    state, log = game.start(), ()
    for _ in range(steps):
        yield game, state, log
        if state.phase is Phase.OVER:
            return
        if game.to_move(state) is CHANCE:
            move = game.sample(state, rng)
        else:
            legal = game.legal(state)
            move = rng.choice([a for a in legal if str(a) != "end"] or legal)
        step = game.apply(state, move)
        state, log = step.state, (*log, *step.events)[-20:]


def box(text: Text) -> tuple[float, float, float, float]:
    """Where a line of text stands: left, top, right, baseline."""
    wide = text_width(text.words, text.size, text.bold)
    left = text.x - {"start": 0.0, "middle": wide / 2, "end": wide}[text.anchor]
    return left, text.y - 0.72 * text.size, left + wide, text.y


def texts(picture: Scene, pane: str) -> list[Text]:
    """All lines of text in a pane."""
    return [s for layer in picture.layers if layer.pane == pane for s in layer.shapes if isinstance(s, Text)]
