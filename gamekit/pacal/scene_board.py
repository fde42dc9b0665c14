"""The ground of the board: where squares lie, districts, lake, borders, jungle, badges.

The ground changes only with layout, number of players and theme. It is made once and kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import dist
from random import Random

from gamekit.core.contract import Seat
from gamekit.core.figures import box, cut, fit, glyph, polar, stepped
from gamekit.core.language import say
from gamekit.core.shapes import Pen, Point, Shape, mix
from gamekit.pacal.layout import FILES, LAKE, Layout
from gamekit.pacal.palette import THEMES, Palette, hand_out

PANE = "board"
WIDTH, HEIGHT = 488, 484  # of the pane; a canvas that is higher would keep the page from scrolling
EDGE = 18
ROOM = 440  # for the squares
WAYS = {"north": (0, 1), "east": (1, 0), "south": (0, -1), "west": (-1, 0)}


class Grid:
    """Where the squares of a layout lie on the screen; `x`, `y` is the pane's upper left corner.

    cell: side of a square. k: scale of pieces, 1 for a square of 44.
    """

    def __init__(self, layout: Layout, x: float, y: float) -> None:
        self.layout = layout
        self.cell = min(60, ROOM // max(layout.columns, layout.height))
        self.k = self.cell / 44
        self.w = layout.columns * self.cell + 2 * EDGE
        self.h = layout.height * self.cell + 2 * EDGE
        self.x, self.y = x + (WIDTH - self.w) / 2, y + (HEIGHT - self.h) / 2

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

    def east_of_badge(self) -> frozenset[int]:
        """Squares whose north-west or south-west corner has a badge: numbers stand right of the pyramid there."""
        found = set()
        for letter in self.layout.districts:
            x, y = self.badge_corner(self.layout.squares(letter))
            for square in self.layout.squares(letter):
                left, top = self.corner(square)
                if left == x and top - 1 <= y <= top + self.cell + 1:
                    found.add(square)
        return frozenset(found)


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


@lru_cache(maxsize=32)
def tints(layout: Layout) -> dict[str, int]:
    """The tint of each district, so that neighbours differ."""
    touching = {
        letter: frozenset(layout.letters[n] for s in layout.squares(letter) for n in layout.neighbours(s))
        - {letter, LAKE}
        for letter in layout.districts
    }
    return hand_out(touching)


@lru_cache(maxsize=32)
def ground(layout: Layout, players: int, theme: str, lang: str, x: float, y: float) -> tuple[Shape, ...]:
    """What does not change during a game: edge, districts, lake, borders, jungle, from below."""
    pen, grid, t = Pen(), Grid(layout, x, y), THEMES[theme]
    off = layout.covered(players)
    with pen.layer("ground", PANE):
        _edge(pen, t, grid)
        _districts(pen, t, grid, off)
        _lake(pen, t, grid)
        for letter in layout.districts:
            if letter not in off:
                for loop in grid.outline(layout.squares(letter)):
                    pen.poly(loop, None, t.border, 2.2)
        _jungle(pen, t, grid, off, lang)
    return pen.layers[0].shapes


def _edge(pen: Pen, t: Palette, grid: Grid) -> None:
    pen.poly(stepped(grid.x, grid.y, grid.w, grid.h, 5), t.jungle)
    for far, count, across in ((grid.h, grid.layout.columns, True), (grid.w, grid.layout.height, False)):
        for i in range(1, count):  # a frieze of little pyramids between the labels
            for y in (EDGE / 2, far - EDGE / 2):
                along = EDGE + i * grid.cell
                mx, my = (along, y) if across else (y, along)
                for n in range(3):
                    pen.rect(grid.x + mx - 6 + 2 * n, grid.y + my + 2.4 - 2.8 * n, 12 - 4 * n, 2.9, t.leaf[1])
    labels(pen, t, grid, (), ())


def labels(pen: Pen, t: Palette, grid: Grid, columns: Iterable[int], rows: Iterable[int]) -> None:
    """The names of columns and rows on the edge; those given are marked, and if none is, all are written."""
    marked = [*columns], [*rows]
    lit = bool(marked[0] or marked[1])
    for column in marked[0] if lit else range(grid.layout.columns):
        for y in (EDGE / 2 + 1, grid.h - EDGE / 2 - 1.5):
            _label(pen, t, grid.x + EDGE + (column + 0.5) * grid.cell, grid.y + y, FILES[column], lit)
    for row in marked[1] if lit else range(grid.layout.height):
        y = grid.y + EDGE + (grid.layout.height - 0.5 - row) * grid.cell
        for x in (EDGE / 2 + 1.5, grid.w - EDGE / 2 - 1.5):
            _label(pen, t, grid.x + x, y, str(row + 1), lit)


def _label(pen: Pen, t: Palette, x: float, y: float, words: str, lit: bool) -> None:
    if lit:
        pen.poly(cut(x - 8.5, y - 7.5, 17, 15, 4), t.accent)
    pen.text(x, y, words, 11, t.on_accent if lit else t.on_jungle, True, "middle", middle=True)


def _districts(pen: Pen, t: Palette, grid: Grid, off: str) -> None:
    layout, cell = grid.layout, grid.cell
    for letter, tint in tints(layout).items():
        if letter not in off:
            for loop in grid.outline(layout.squares(letter)):
                pen.poly(loop, t.rim(tint))
            for loop in grid.outline(layout.squares(letter), 5.5 * min(1, grid.k)):
                pen.poly(loop, t.tints[tint][0])
    x0, y0 = grid.x + EDGE, grid.y + EDGE
    right, bottom = x0 + layout.columns * cell, y0 + layout.height * cell
    for i in range(1, layout.columns):
        pen.line([(x0 + i * cell, y0), (x0 + i * cell, bottom)], t.tick, 0.8, t.grain)
    for j in range(1, layout.height):
        pen.line([(x0, y0 + j * cell), (right, y0 + j * cell)], t.tick, 0.8, t.grain)
    for i in range(1, layout.columns):
        for j in range(1, layout.height):  # where four paving stones meet
            x, y = x0 + i * cell, y0 + j * cell
            pen.line([(x - 3.6, y), (x + 3.6, y), (x, y), (x, y - 3.6), (x, y + 3.6)], t.tick, 1.1)
    x, y = _middle(grid, layout.squares(layout.centre))  # the sun stone of the plaza
    outer, inner = 15.5 * grid.k, 9 * grid.k
    for r in (outer, inner):
        pen.circle(x, y, r, None, t.tick, 1, 0.5)
    for angle in range(0, 360, 45):
        pen.line([polar(x, y, inner, angle), polar(x, y, outer, angle)], t.tick, 1, 0.5)


def _middle(grid: Grid, squares: Sequence[int]) -> Point:
    """The middle of the square nearest to the middle of `squares`."""
    centres = [grid.centre(s) for s in squares]
    mean = sum(x for x, _ in centres) / len(centres), sum(y for _, y in centres) / len(centres)
    return min(centres, key=lambda c: dist(c, mean))


def _lake(pen: Pen, t: Palette, grid: Grid) -> None:
    squares, k = grid.layout.squares(LAKE), grid.k
    for loop in grid.outline(squares):
        pen.poly(loop, t.shore)
        pen.poly(soften(draw_in(loop, 2.6 * k), 15 * k), t.lake, t.waterline, 1.4)
        pen.poly(soften(draw_in(loop, 7.5 * k), 12 * k), t.lake2)
    for square in squares:  # ripples
        x, y = grid.centre(square)
        dx, dy = ((square * 7) % 5 - 2) * 3 * k, ((square * 3) % 5 - 2) * 3 * k
        if square % 2 == square // grid.layout.columns % 2:
            for step in (-5 * k, 5 * k):
                pen.arc(x + dx + step, y + dy, 6 * k, 215, 325, t.ripple, 1.3, 0.8)


def _jungle(pen: Pen, t: Palette, grid: Grid, off: str, lang: str) -> None:
    rng, k = Random(11), grid.k
    wild = [s for s in range(grid.layout.size) if grid.layout.letters[s] in off]
    for loop in grid.outline(wild):
        pen.poly(loop, t.jungle, t.jungle, 2)
    for square in wild:
        x, y = grid.centre(square)
        for _ in range(5):
            spread = 17 * k
            tree(
                pen,
                t,
                x + rng.uniform(-spread, spread),
                y + rng.uniform(-spread, spread),
                rng.uniform(6, 9) * k,
                rng.choice(t.leaf),
            )
    for letter in off:
        squares = grid.layout.squares(letter)
        words = say("{district} jungle", lang, district=letter)
        if len(squares) > 3:
            x, y = grid.badge_corner(squares)
            x = min(max(x, grid.x + EDGE + 38), grid.x + grid.w - EDGE - 38)
            wide = 66.0
        else:
            (x, y), words, wide = grid.centre(squares[0]), letter, 20.0
        words, size = fit(words, wide - 8, 11.5, True)
        pen.poly(cut(x - wide / 2, y - 9.5, wide, 19, 4), t.jungle, t.on_jungle, 1.2)
        pen.text(x, y, words, size, t.on_jungle, True, "middle", middle=True)


def tree(pen: Pen, t: Palette, x: float, y: float, r: float, colour: str) -> None:
    """A tree top of the jungle."""
    pen.circle(x, y, r, colour)
    pen.circle(x - r * 0.25, y - r * 0.3, r * 0.5, mix(colour, t.on_jungle, 0.10))


def badge(pen: Pen, t: Palette, x: float, y: float, letter: str, value: int, holder: Seat | None) -> None:
    """A small stela: letter and value, below them the holder."""
    wide = 24 if value < 10 else 32
    top = y - 12 if holder is not None else y - 8
    pen.poly(cut(x - wide / 2, top, wide, 24 if holder is not None else 16, 4.5), t.panel, t.border, 1.4)
    if holder is not None:
        half = wide / 2 - 0.7
        right = [(x + half, y + 2.6), (x + half, y + 7.2), (x + half - 4.1, y + 11.4)]
        pen.poly(right + [(2 * x - px, py) for px, py in reversed(right)], t.owner[holder])
        glyph(pen, holder, x, y + 6.9, 7, t.on_owner[holder])
    pen.text(x - wide / 2 + 7.2, top + 12, letter, 11, t.soft, False, "middle")
    pen.text(x + wide / 2 - 7.2 - (4 if value > 9 else 0), top + 12.2, value, 12.5, t.ink, True, "middle")
