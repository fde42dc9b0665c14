"""What differs between two pictures, and where: so that only that is drawn again.

All boxes are in the scene's coordinates and at least as large as what they hold.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from gamekit.core.figures import text_width
from gamekit.core.shapes import Arc, Circle, Line, Point, Polygon, Rect, Shape, Text

SLACK = 600
"""Square pixels that are drawn again in vain rather than having one more box."""


class Box(NamedTuple):
    """A rectangle by its sides."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def size(self) -> tuple[float, float]:
        """Width and height."""
        return self.right - self.left, self.bottom - self.top

    def meets(self, other: Box) -> bool:
        """Whether the two have a point in common."""
        return (
            self.left <= other.right
            and other.left <= self.right
            and self.top <= other.bottom
            and other.top <= self.bottom
        )

    def grown(self, by: float) -> Box:
        """The box with its sides `by` further out."""
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)


def around(boxes: Iterable[Box]) -> Box:
    """The smallest box that holds all of at least one."""
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return Box(min(lefts), min(tops), max(rights), max(bottoms))


def outline(shape: Shape) -> Box:
    """The box of a shape without its stroke; of a text one that holds it in any font."""
    match shape:
        case Rect(x, y, w, h, _):
            return Box(x, y, x + w, y + h)
        case Circle(x, y, r, _) | Arc(x, y, r, _, _, _):
            return Box(x - r, y - r, x + r, y + r)
        case Polygon(points, _) | Line(points, _):
            return _hull(points)
        case Text(x, y, words, size, _, bold, anchor):
            width = 1.3 * text_width(words, size, bold) + size
            left = x - width * {"start": 0, "middle": 0.5, "end": 1}[anchor]
            return Box(left, y - 1.2 * size, left + width, y + 0.5 * size)


def reach(shape: Shape) -> Box:
    """Everything that a shape paints."""
    if isinstance(shape, Text):
        return outline(shape).grown(2)
    return outline(shape).grown(1 + (shape.style.width / 2 if shape.style.stroke else 0))


def apart(boxes: Iterable[Box]) -> list[Box]:
    """Few boxes that hold the same: two become one where that adds no more than `SLACK` to what they hold."""
    out: list[Box] = []
    for box in boxes:
        while near := _near(box, out):
            out.remove(near)
            box = around((box, near))
        out.append(box)
    return out


def _near(box: Box, others: Iterable[Box]) -> Box | None:
    left, top, right, bottom = box
    spare = (right - left) * (bottom - top) + SLACK
    for other in others:
        x, y, x2, y2 = other
        wide = (x2 if x2 > right else right) - (x if x < left else left)
        high = (y2 if y2 > bottom else bottom) - (y if y < top else top)
        if wide * high <= spare + (x2 - x) * (y2 - y):
            return other
    return None


def changed(before: Sequence[Shape], now: Sequence[Shape]) -> list[Box]:
    """Where two lists of shapes paint differently.

    Shapes of both that keep their order among themselves paint the same outside those boxes.
    """
    start, end = common_ends(before, now)
    a, b = before[start : len(before) - end], now[start : len(now) - end]
    kept = set(a) & set(b)
    if [shape for shape in a if shape in kept] != [shape for shape in b if shape in kept]:
        kept = set()
    return [reach(shape) for shape in (*a, *b) if shape not in kept]


def common_ends(a: Sequence[object], b: Sequence[object]) -> tuple[int, int]:
    """How many items two lists have in common at their start, and how many more at their end."""
    start, most = 0, min(len(a), len(b))
    while start < most and a[start] == b[start]:
        start += 1
    end = 0
    while end < most - start and a[-1 - end] == b[-1 - end]:
        end += 1
    return start, end


def _hull(points: Sequence[Point]) -> Box:
    xs, ys = zip(*points, strict=True)
    return Box(min(xs), min(ys), max(xs), max(ys))
