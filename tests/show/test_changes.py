"""Where two pictures differ: what is drawn again must be enough, and little."""

from __future__ import annotations

from random import Random

import pytest

from gamekit.core.shapes import Arc, Circle, Line, Polygon, Rect, Shape, Style, Text
from gamekit.show.changes import SLACK, Box, apart, changed, common_ends, outline, reach

RED = Style("#FF0000")


def square(x: float, y: float = 0) -> Rect:
    return Rect(x, y, 10, 10, RED)


@pytest.mark.parametrize(
    ("shape", "box"),
    [
        (square(5, 7), (5, 7, 15, 17)),
        (Circle(20, 30, 4, RED), (16, 26, 24, 34)),
        (Arc(20, 30, 4, 0, 90, RED), (16, 26, 24, 34)),
        (Line(((3, 9), (1, 2)), RED), (1, 2, 3, 9)),
        (Polygon(((0, 0), (8, 1), (2, 5)), RED), (0, 0, 8, 5)),
    ],
)
def test_the_box_of_a_shape(shape: Shape, box: tuple[float, ...]) -> None:
    assert outline(shape) == box


def test_a_stroke_reaches_further_than_its_shape() -> None:
    thick = reach(Circle(0, 0, 10, Style(None, "#000000", 8)))
    assert thick.left <= -14
    assert thick.bottom >= 14


@pytest.mark.parametrize(("anchor", "left", "right"), [("start", 100, 160), ("middle", 70, 130), ("end", 40, 100)])
def test_a_text_lies_in_its_box(anchor: str, left: float, right: float) -> None:
    """Ten capitals of 10 pixels are at least 60 wide."""
    box = reach(Text(100, 50, "BOARDGAMES", 10, "#000000", True, anchor))
    assert box.left <= left
    assert box.right >= right
    assert box.top <= 40
    assert box.bottom >= 53


def test_nothing_differs_in_equal_pictures() -> None:
    assert changed((square(0), square(20)), (square(0), square(20))) == []


def test_only_what_came_and_went_differs() -> None:
    before, now = (square(0), square(100), square(200)), (square(0), square(200), square(300))
    assert sorted(box.left for box in changed(before, now)) == [99, 299]


def test_shapes_in_another_order_differ_all() -> None:
    red, blue = square(0), Rect(5, 0, 10, 10, Style("#0000FF"))
    assert apart(changed((red, blue), (blue, red))) == [Box(-1, -1, 16, 11)]
    assert apart(changed((red,), (red, red))) == [Box(-1, -1, 11, 11)]


def test_few_boxes_hold_what_many_held() -> None:
    rng = Random(5)
    for _ in range(50):
        boxes = [Box(x, y, x + rng.randrange(1, 60), y + rng.randrange(1, 60)) for x, y in _points(rng, 12)]
        out = apart(boxes)
        for box in boxes:
            assert any(
                o.left <= box.left and o.top <= box.top and o.right >= box.right and o.bottom >= box.bottom for o in out
            )
        assert len(out) <= len(boxes)
        assert sum(map(area, out)) <= sum(map(area, boxes)) + SLACK * (len(boxes) - len(out))


def area(box: Box) -> float:
    width, height = box.size
    return width * height


def _points(rng: Random, count: int) -> list[tuple[int, int]]:
    return [(rng.randrange(500), rng.randrange(500)) for _ in range(count)]


def test_common_ends_never_overlap() -> None:
    assert common_ends("abcd", "abxd") == (2, 1)
    assert common_ends("aa", "aaa") == (2, 0)
    assert common_ends("", "a") == (0, 0)
    assert common_ends("abc", "abc") == (3, 0)
