"""The ground of the board: districts, lake, borders, jungle, badges.

It changes only with layout, number of players, theme and language. It is made once and kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import dist
from random import Random

from gamekit.core.contract import Seat
from gamekit.core.figures import cut, glyph, polar, stepped, text_width
from gamekit.core.language import say
from gamekit.core.shapes import Pen, Point, Shape, mix
from gamekit.pacal.layout import FILES, LAKE, Layout
from gamekit.pacal.palette import THEMES, Palette, hand_out
from gamekit.pacal.scene_grid import BADGE, EDGE, Grid, badge_width, draw_in, grid_at, soften

PANE = "board"


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
    pen, grid, t = Pen(), grid_at(layout, x, y), THEMES[theme]
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
        wide = text_width(words, 11.5, True) + 16
        x, y, room = _widest(grid, squares)
        if wide > room:
            words, wide = letter, 20.0
        pen.poly(cut(x - wide / 2, y - 9.5, wide, 19, 4), t.jungle, t.on_jungle, 1.2)
        pen.text(x, y, words, 11.5, t.on_jungle, True, "middle", middle=True)


def _widest(grid: Grid, squares: Sequence[int]) -> tuple[float, float, float]:
    """Where a plate has most room in a district: its middle, and how wide it may be."""
    best = (*grid.centre(squares[-1]), float(grid.cell))
    for square in reversed(squares):
        run = [square]
        while (after := grid.step(run[-1], "east")) in squares and grid.step(after, "south") in squares:
            run.append(after)
        if grid.step(square, "south") in squares and len(run) * grid.cell > best[2]:
            (x, y), room = grid.corner(square), len(run) * grid.cell
            best = (x + room / 2, y + grid.cell, room)
    return best


def tree(pen: Pen, t: Palette, x: float, y: float, r: float, colour: str) -> None:
    """A tree top of the jungle."""
    pen.circle(x, y, r, colour)
    pen.circle(x - r * 0.25, y - r * 0.3, r * 0.5, mix(colour, t.on_jungle, 0.10))


def badge(pen: Pen, t: Palette, x: float, y: float, letter: str, value: int, holder: Seat | None) -> None:
    """A small stela: letter and value, below them the holder."""
    wide = badge_width(value)
    top = y - 12 if holder is not None else y - 8
    pen.poly(cut(x - wide / 2, top, wide, BADGE if holder is not None else 16, 4.5), t.panel, t.border, 1.4)
    if holder is not None:
        half = wide / 2 - 0.7
        right = [(x + half, y + 2.6), (x + half, y + 7.2), (x + half - 4.1, y + 11.4)]
        pen.poly(right + [(2 * x - px, py) for px, py in reversed(right)], t.owner[holder])
        glyph(pen, holder, x, y + 6.9, 7, t.on_owner[holder])
    pen.text(x - wide / 2 + 7.2, top + 12, letter, 11, t.soft, False, "middle")
    pen.text(x + wide / 2 - 7.2 - (4 if value > 9 else 0), top + 12.2, value, 12.5, t.ink, True, "middle")
