"""No mark hides a district's badge, and no badge hides a number on the pieces: over many positions of whole games."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pacal_boards import SMALL, box, inserting, scene, walk

from gamekit import pacal
from gamekit.core.scene import Scene
from gamekit.core.shapes import Polygon, Shape, Text
from gamekit.pacal.components import Phase
from gamekit.pacal.palette import THEMES

Box = tuple[float, float, float, float]
T = THEMES["light"]
PLATE = 29  # width of the plate "+"
PALENQUE = pacal.palenque()
LAYOUTS = {
    "default": PALENQUE,
    "values of two digits": replace(PALENQUE, values=tuple((letter, value + 9) for letter, value in PALENQUE.values)),
    "large squares": pacal.Layout.parse(SMALL.replace("5=14", "5=140").replace("=20", "=99").replace("=16", "=99")),
}


def bounds(shape: Polygon) -> Box:
    xs, ys = [x for x, _ in shape.points], [y for _, y in shape.points]
    return min(xs), min(ys), max(xs), max(ys)


def meet(one: Box, other: Box) -> bool:
    across = min(one[2], other[2]) - max(one[0], other[0])
    return across > 0.1 and min(one[3], other[3]) - max(one[1], other[1]) > 0.1


def shapes(picture: Scene, name: str) -> tuple[Shape, ...]:
    return next(each.shapes for each in picture.layers if each.name == name)


def is_badge(shape: Shape) -> bool:
    return isinstance(shape, Polygon) and (shape.style.fill, shape.style.stroke) == (T.panel, T.border)


def badges(picture: Scene) -> list[Box]:
    return [bounds(shape) for shape in shapes(picture, "badges") if isinstance(shape, Polygon) and is_badge(shape)]


def below_badges(picture: Scene) -> list[Text]:
    """Every text on pieces and gain plates: what is drawn before the badges."""
    layer = shapes(picture, "badges")
    first = next((i for i, shape in enumerate(layer) if is_badge(shape)), len(layer))
    return [shape for shape in (*shapes(picture, "pieces"), *layer[:first]) if isinstance(shape, Text)]


def plates(picture: Scene) -> list[Box]:
    """The plates "+" beside ships that may take a stone."""
    found = [bounds(s) for s in shapes(picture, "preview") if isinstance(s, Polygon) and s.style.fill == T.tip]
    return [each for each in found if abs(each[2] - each[0] - PLATE) < 0.1]


@pytest.mark.parametrize("name", LAYOUTS)
@pytest.mark.parametrize("players", [2, 5])
def test_no_badge_hides_and_none_is_hidden(players: int, name: str) -> None:
    layout = LAYOUTS[name]
    if players > len(layout.squares(layout.centre)):
        players = 4
    seen = 0
    for number, (game, state, _) in enumerate(walk(players, pacal.Options(), 400, layout=layout)):
        if number % 3:
            continue
        picture = scene(game, state)
        there = badges(picture)
        assert len(there) == len(layout.values) - len(layout.covered(players))
        for line in below_badges(picture):
            assert not any(meet(box(line), badge) for badge in there), line
        for plate in plates(picture) if state.phase is Phase.INSERT else ():
            seen += 1
            assert not any(meet(plate, badge) for badge in there)
            assert plate[0] >= 0
            assert plate[2] <= picture.pane("board").w
    assert seen > 10


def test_the_number_of_stones_in_a_ship_stays_in_sight() -> None:
    game, state = inserting()
    state = state._replace(holds=((0, 3, 3), *state.holds[1:]))
    picture = scene(game, state)
    number = next(s for s in shapes(picture, "pieces") if isinstance(s, Text) and s.words == "6")
    found = plates(picture)
    assert len(found) == 3
    assert not any(meet(box(number), plate) for plate in found)


def test_a_plate_that_follows_the_pointer_keeps_off_the_badges() -> None:
    game, state = inserting()
    picture = scene(game, state, hover="ship-P1")
    tips = [bounds(s) for s in shapes(picture, "preview") if isinstance(s, Polygon) and s.style.fill == T.tip]
    assert len(tips) == 5  # three plates "+", and one with its beak that says what the ship is
    assert not any(meet(tip, badge) for tip in tips for badge in badges(picture))
