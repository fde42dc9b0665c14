"""Positions and looks that the tests of the Stonehenge board draw."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from gamekit import stonehenge
from gamekit.core.contract import CHANCE, Event, View
from gamekit.core.scene import Look, Scene
from gamekit.core.shapes import Text
from gamekit.stonehenge import Game, Phase, Sit, State, position

NAMES = ("Ana", "Ben", "Cem", "Dana", "Emil")
LONG = ("Anastasia-Sophie", "Maximilianus", "Wilhelmine-Marie", "Bartholomäus", "Wwwwwwwwwwwww")

THREE, FOUR, FIVE = (Game(players=n) for n in (3, 4, 5))

START = position(THREE, ["3 14 22 30 trilithon"], steward=17)
MIDDLE = position(
    FOUR,
    ["", "4 9 12 21 trilithon"],
    [[19, 19, 27], [4, 9, 12, 23], [2, 9, 16], [12, 19, 30]],
    steward=12,
    turn=1,
    boxes=[3, 2, 2, 1],
    climbers=[1, 1, 0, 2],
    shirts=[1, 1, 3, 2],
)
LATE = position(
    FIVE,
    ["", "", "", "14 18 22 trilithon trilithon"],
    [[7, 18, 28], [7, 7, 18, 28], [7, 14, 18, 25], [11, 18, 25, 25], [7, 7, 14, 18, 20]],
    steward=7,
    turn=3,
    boxes=[4, 4, 3, 3, 3],
    climbers=[2, 1, 2, 2, 0],
    shirts=[2, 1, 4, 1, 5],
)

LOG = (
    Event("dealt", "S-U2", 1, (("count", 5),)),
    Event("shirt", "S-M4", 2, (("card", 7), ("start", 28), ("count", 3), ("points", 1))),
    Event("climbed", "S-K1", 3, (("card", 31), ("field", 5), ("place", 4), ("points", 2))),
    Event("walked", "S-M1", 0, (("card", 5), ("start", 14), ("end", 19))),
    Event("steward", "S-O1", 0, (("card", 12), ("start", 3), ("end", 12))),
    Event("turn", "G-5", 1),
)


class Board(NamedTuple):
    """A position as somebody looks at it."""

    game: Game
    view: View[State]
    look: Look

    @property
    def scene(self) -> Scene:
        return self.game.scene(self.view, self.look)

    def but(self, **changes: object) -> Board:
        """The same, looked at otherwise."""
        kept = {name: getattr(self.look, name) for name in Look.__dataclass_fields__}
        return self._replace(look=Look(**{**kept, **changes}))  # type: ignore[arg-type]


def board(game: Game, state: State, **look: object) -> Board:
    """`state` in the eyes of the mover."""
    kept: dict[str, object] = {"names": NAMES[: game.players], "log": LOG if game.players > 3 else ()}
    return Board(game, game.view(state, state.turn), Look(**{**kept, **look}))  # type: ignore[arg-type]


def moments() -> Iterator[Board]:
    """Each kind of moment once, in English, light and wide."""
    start, middle, late = board(THREE, START), board(FOUR, MIDDLE), board(FIVE, LATE)
    yield start
    yield start.but(chosen=("card-14",), hover="gate")
    yield middle
    yield middle.but(chosen=("card-9",), hover="seats")
    yield middle.but(chosen=("card-9",), hover="field-23")
    yield middle.but(chosen=("card-9",), hover="field-7")
    yield middle.but(chosen=("card-trilithon",), hover="field-12")
    yield middle.but(hover="chip-end")
    yield middle.but(chosen=("card-12",), refused=("seats", FOUR.why_not(MIDDLE, Sit(12))))
    yield late
    yield late.but(chosen=("card-22",))
    moved = FOUR.apply(MIDDLE, stonehenge.Move(4, 4)).state
    yield board(FOUR, moved, chosen=("card-9",), refused=("chip-seat", FOUR.why_not(moved, Sit(9))))
    yield board(FIVE, seated_late(), hover="chip-steward-14")
    yield middle._replace(view=FOUR.view(MIDDLE, 0))
    yield middle._replace(view=FOUR.view(MIDDLE, None))
    yield middle._replace(view=FOUR.view(MIDDLE, None)).but(curtain=True, hover="ready")
    yield board(FOUR, MIDDLE._replace(phase=Phase.OVER))
    yield Board(THREE, THREE.view(THREE.start(), 0), Look(names=NAMES[:3]))


def seated_late() -> State:
    """Late in a game, in the steward step."""
    return FIVE.apply(LATE, stonehenge.Climb(25)).state


def everything() -> Iterator[Board]:
    """Each moment, in both languages, themes and widths."""
    for moment in moments():
        for lang in ("en", "de"):
            for theme, width in (("light", "wide"), ("dark", "narrow")):
                yield moment.but(lang=lang, theme=theme, width=width)


def played(players: int, seed: int, most: int = 60) -> Iterator[tuple[Game, State]]:
    """The decisions of a random game."""
    game, rng = Game(players=players), Random(seed)
    state = game.start()
    while most and (mover := game.to_move(state)) is not None:
        if mover is CHANCE:
            state = game.apply(state, game.sample(state, rng)).state
            continue
        yield game, state
        state = game.apply(state, rng.choice(game.legal(state))).state
        most -= 1


def texts(scene: Scene, pane: str) -> list[Text]:
    """All words in a pane, from below."""
    return [shape for layer in scene.layers if layer.pane == pane for shape in layer.shapes if isinstance(shape, Text)]
