"""Where the squares of a layout lie on the screen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from math import dist

from gamekit.core.figures import box
from gamekit.core.shapes import Point
from gamekit.pacal.layout import Layout

WIDTH, HEIGHT = 488, 484  # of the board's pane; a canvas that is higher would keep the page from scrolling
EDGE = 18
ROOM = 440  # for the squares
SMALLEST = 28  # side of a square that a finger hits, also where a page shows the board a little smaller
BADGE = 24  # height of a district's badge
Box = tuple[float, float, float, float]  # left, top, width, height
WAYS = {"north": (0, 1), "east": (1, 0), "south": (0, -1), "west": (-1, 0)}


class Grid:
    """Where the squares of a layout lie on the screen; `x`, `y` is the pane's upper left corner.

    cell: side of a square. k: scale of pieces, 1 for a square of 44. pane: width and height of the board's pane,
    which grows with a layout of more than 16 columns or rows.
    """

    def __init__(self, layout: Layout, x: float, y: float) -> None:
        self.layout = layout
        self.cell = max(SMALLEST, min(72, ROOM // max(layout.columns, layout.height)))
        self.k = self.cell / 44
        self.w = layout.columns * self.cell + 2 * EDGE
        self.h = layout.height * self.cell + 2 * EDGE
        self.pane = max(WIDTH, self.w + 4), max(HEIGHT, self.h)
        self.x, self.y = x + (self.pane[0] - self.w) / 2, y + (self.pane[1] - self.h) / 2

    def corner(self, square: int) -> Point:
        """The upper left corner of a square."""
        row, column = divmod(square, self.layout.columns)
        return self.x + EDGE + column * self.cell, self.y + EDGE + (self.layout.height - 1 - row) * self.cell

    def centre(self, square: int) -> Point:
        """The middle of a square."""
        x, y = self.corner(square)
        return x + self.cell / 2, y + self.cell / 2

    def area(self, square: int) -> tuple[Point, ...]:
        """The hit area of a square."""
        return box(*self.corner(square), self.cell, self.cell)

    def step(self, square: int, way: str) -> int:
        """The next square that way; -1 off the grid."""
        row, column = divmod(square, self.layout.columns)
        column, row = column + WAYS[way][0], row + WAYS[way][1]
        inside = 0 <= column < self.layout.columns and 0 <= row < self.layout.height
        return row * self.layout.columns + column if inside else -1

    def way(self, start: int, end: int) -> str:
        """The way from a square to another one in its row or column."""
        (row1, column1), (row2, column2) = divmod(start, self.layout.columns), divmod(end, self.layout.columns)
        if column1 == column2:
            return "north" if row2 > row1 else "south"
        return "east" if column2 > column1 else "west"

    def outline(self, squares: Iterable[int], inset: float = 0) -> list[list[Point]]:
        """Closed loops round a set of squares, clockwise, drawn in by `inset`."""
        inside, edges = set(squares), dict[tuple[Point, str], Point]()
        for square in sorted(inside):
            corners = self.area(square)
            for i, way in enumerate(WAYS):
                if self.step(square, way) not in inside:
                    edges[corners[i], way] = corners[(i + 1) % 4]
        loops = []
        while edges:
            (first, way), here = next(iter(edges.items()))
            del edges[first, way]
            loop = [first]
            while here != first:
                loop.append(here)
                order = list(WAYS)
                turn = order.index(way)  # where two loops touch in a corner, turn right: each stays by itself
                way = next(w for w in (order[(turn + d) % 4] for d in (1, 0, 3)) if (here, w) in edges)
                here = edges.pop((here, way))
            loops.append(draw_in(loop, inset))
        return loops

    def badge_corner(self, squares: Sequence[int]) -> Point:
        """Where a district's badge stands: its first inner corner, else the middle of an edge between two squares."""
        inside, order = set(squares), sorted(squares, key=lambda s: (-(s // self.layout.columns), s))
        for square in order:
            east, south = self.step(square, "east"), self.step(square, "south")
            if {east, south} <= inside and self.step(east, "south") in inside:
                x, y = self.corner(square)
                return x + self.cell, y + self.cell
        for square in order:
            if self.step(square, "east") in inside:
                x, y = self.corner(square)
                return x + self.cell, y + self.cell - 12
        x, y = self.corner(order[0])
        return x + self.cell / 2, y + 12

    @cached_property
    def badges(self) -> dict[str, Point]:
        """Where the badge of each district stands."""
        return {letter: self.badge_corner(self.layout.squares(letter)) for letter in self.layout.districts}

    def hides(self, x: float, y: float, w: float, h: float) -> float:
        """How much a mark with that upper left corner would hide of badges, or stand out over the edge."""
        hidden = w * h - _shared((x, y, w, h), (self.x, self.y, self.w, self.h))
        for letter, value in self.layout.values:
            (bx, by), wide = self.badges[letter], badge_width(value)
            hidden += _shared((x, y, w, h), (bx - wide / 2, by - BADGE / 2, wide, BADGE))
        return hidden

    def to_badge(self, point: Point) -> float:
        """How far a point is from the nearest badge."""
        return min(dist(point, badge) for badge in self.badges.values())

    @cached_property
    def east_of_badge(self) -> frozenset[int]:
        """Squares whose left corners have a badge: numbers stand right of the pyramid there."""
        found = set()
        for letter, (x, y) in self.badges.items():
            for square in self.layout.squares(letter):
                left, top = self.corner(square)
                if left == x and top - 1 <= y <= top + self.cell + 1:
                    found.add(square)
        return frozenset(found)


def badge_width(value: int) -> float:
    """How wide the badge of a district of that value is; its height is BADGE, less where nobody holds the district."""
    return 24 if value < 10 else 32


def _shared(one: Box, other: Box) -> float:
    """The area that two boxes share."""
    (x1, y1, w1, h1), (x2, y2, w2, h2) = one, other
    return max(0.0, min(x1 + w1, x2 + w2) - max(x1, x2)) * max(0.0, min(y1 + h1, y2 + h2) - max(y1, y2))


@lru_cache(maxsize=32)
def grid_at(layout: Layout, x: float, y: float) -> Grid:
    """The grid of a layout in a pane whose upper left corner is `x`, `y`."""
    return Grid(layout, x, y)


def _turns(loop: list[Point]) -> Iterator[tuple[Point, Point, Point]]:
    """(before, here, after) all round a loop."""
    return zip(loop[-1:] + loop[:-1], loop, loop[1:] + loop[:1], strict=True)


def draw_in(loop: list[Point], inset: float) -> list[Point]:
    """A clockwise loop without needless points, its sides moved inwards."""
    points = []
    for before, here, after in _turns(loop):
        ways = []
        for (x1, y1), (x2, y2) in ((before, here), (here, after)):
            length = dist((x1, y1), (x2, y2))
            ways.append(((x2 - x1) / length, (y2 - y1) / length))
        if ways[0] != ways[1]:
            points.append((here[0] - inset * (ways[0][1] + ways[1][1]), here[1] + inset * (ways[0][0] + ways[1][0])))
    return points


def soften(loop: list[Point], radius: float) -> list[Point]:
    """Corners of a loop rounded by short chords."""
    points = []
    for before, here, after in _turns(loop):
        ends = []
        for other in (before, after):
            share = min(radius / dist(here, other), 0.5)
            ends.append((here[0] + (other[0] - here[0]) * share, here[1] + (other[1] - here[1]) * share))
        (ax, ay), (bx, by) = ends
        for q in (0, 0.2, 0.4, 0.6, 0.8, 1):
            p = 1 - q
            points.append(
                (p * p * ax + 2 * q * p * here[0] + q * q * bx, p * p * ay + 2 * q * p * here[1] + q * q * by)
            )
    return points
