"""The states of a square: what can be clicked, chosen, refused, and what would happen.

Every mark is three strokes, so that it keeps its contrast in every owner's colour: casing, outline, colour.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import dist

from gamekit.core.contract import Seat
from gamekit.core.figures import cut, diamond, polar, text_width
from gamekit.core.shapes import Pen, Point
from gamekit.pacal.palette import Palette
from gamekit.pacal.scene_grid import EDGE, WAYS, Grid
from gamekit.pacal.scene_pieces import SMALLEST, stone

DOTS = (0.5, 6)
BADGES = 20
"""What a plate would hide of badges weighs as much as a ship."""


def lit(pen: Pen, t: Palette, grid: Grid, square: int, share: float = 1) -> None:
    """Lights a square up; its district still shows."""
    x, y = grid.corner(square)
    pen.rect(x + 1.2, y + 1.2, grid.cell - 2.4, grid.cell - 2.4, "#FFFFFF", alpha=t.lit * share)


def edged(
    pen: Pen, t: Palette, points: Sequence[Point], colour: str, width: float = 2.6, fill: str | None = None
) -> None:
    """An outline in three strokes."""
    pen.poly(points, fill, t.casing, width + 4.2)
    pen.poly(points, fill, t.outline, width + 1.6)
    pen.poly(points, None, colour, width)


def frame(pen: Pen, t: Palette, grid: Grid, square: int, colour: str, width: float = 2.8) -> None:
    """A full frame inside a square."""
    x, y = grid.corner(square)
    side = grid.cell - 8
    edged(
        pen,
        t,
        [(x + 4, y + 4), (x + 4 + side, y + 4), (x + 4 + side, y + 4 + side), (x + 4, y + 4 + side)],
        colour,
        width,
    )


def straight_target(pen: Pen, t: Palette, grid: Grid, square: int, way: str, colour: str, taken: bool = False) -> None:
    """A full frame, and an arrow head that comes in over the edge which the ship crosses.

    Where stones lie on the square the head stays at that edge.
    """
    lit(pen, t, grid, square)
    frame(pen, t, grid, square, colour)
    (x, y), k = grid.centre(square), grid.k
    dx, dy = WAYS[way][0] * k, -WAYS[way][1] * k
    back, length, half = (22, 11, 7.5) if taken else (12, 16, 9)
    tail = (x - dx * back, y - dy * back)
    head = [
        (tail[0] + dx * length, tail[1] + dy * length),
        (tail[0] - dy * half, tail[1] + dx * half),
        (tail[0] + dy * half, tail[1] - dx * half),
    ]
    pen.poly(head, colour, t.casing if taken else t.outline, 1.2)


def bent_target(pen: Pen, t: Palette, grid: Grid, square: int, colour: str, taken: bool = False) -> None:
    """An open diamond; small and in a corner without a badge where the square has stones."""
    lit(pen, t, grid, square, 0.8)
    (x, y), k = grid.centre(square), grid.k
    r = 9 * max(k, 0.8)
    if taken:
        spots = [(x + dx * 13.2 * k, y + dy * 12.7 * k) for dx, dy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        x, y = max(spots, key=lambda spot: min(40 * k, grid.to_badge(spot)))
        r = 5.6
    edged(pen, t, diamond(x, y, r), colour, 2.4, t.panel)


def beam(pen: Pen, t: Palette, start: Point, end: Point, colour: str) -> None:
    """From the ship to a square that it can reach in a straight line."""
    pen.line([start, end], t.casing, 6, 0.7)
    pen.line([start, end], colour, 2.6)


def flight_path(pen: Pen, t: Palette, grid: Grid, squares: Sequence[int], seat: Seat) -> None:
    """A cased line to the edge of the last square's ring, with the steps counted on it."""
    points = [grid.centre(q) for q in squares]
    (x, y), (ax, ay) = points[-1], points[-2]
    points[-1] = (x + (ax - x) * 0.4, y + (ay - y) * 0.4)
    for paint, width in ((t.casing, 10), (t.outline, 6.8), (t.owner[seat], 5)):
        pen.line(points, paint, width)
    seen: dict[Point, int] = {}
    for n, point in enumerate(points[1:], 1):  # where a path crosses itself its numbers stand side by side
        nth = seen[point] = seen.get(point, -1) + 1
        step_number(pen, t, point[0] + 11 * nth, point[1] + 7 * nth, n, seat)


def long_jump(pen: Pen, t: Palette, start: Point, end: Point, seat: Seat) -> None:
    """A flight over everything between: a dashed line with an arrow at its end."""
    (x1, y1), (x2, y2) = start, end
    length = dist(start, end)
    share = min(0.4, 16 / length) if length else 0
    end = (x2 + (x1 - x2) * share, y2 + (y1 - y2) * share)
    pen.line([start, end], t.casing, 6, 0.75)
    pen.line([start, end], t.mark[seat], 2.8, 1, (7, 6))


def step_number(pen: Pen, t: Palette, x: float, y: float, n: int, seat: Seat) -> None:
    """One counted step on a path."""
    pen.circle(x, y, 8, t.owner[seat], t.casing, 3.2)
    pen.circle(x, y, 8, t.owner[seat], t.outline, 1.2)
    pen.text(x, y, n, 12, t.on_owner[seat], True, "middle", middle=True)


def brackets(pen: Pen, t: Palette, x: float, y: float, half: float, arm: float, width: float = 3) -> None:
    """The cursor: four corners in ink, whoever's turn it is."""
    for paint, w in ((t.casing, width + 3.4), (t.ink, width)):
        for dx in (-1, 1):
            for dy in (-1, 1):
                px, py = x + dx * half, y + dy * half
                pen.line([(px - dx * arm, py), (px, py), (px, py - dy * arm)], paint, w)


def insertable(pen: Pen, t: Palette, x: float, y: float, seat: Seat, k: float) -> None:
    """Round a ship that may take a stone of `seat`."""
    for paint, width in ((t.casing, 8), (t.outline, 5.2), (t.owner[seat], 3.4)):
        pen.circle(x, y, 22 * k, None, paint, width)


def plus_plate(pen: Pen, t: Palette, grid: Grid, square: int, seat: Seat, counted: bool) -> None:
    """A plate "+" with a stone, beside a ship that may take one.

    It stands at a corner of the ship where it hides no badge; `counted`: a ship with its number of stones on top
    has it at a lower corner.
    """
    (x, y), k = grid.centre(square), grid.k
    upper, lower = y - 7 * k - 17, y + 7 * k
    spots: list[Point] = [(x + 9 * k, lower), (x - 9 * k - 29, lower)]
    if not counted:
        spots = [(x + 3 * k, upper), (x - 3 * k - 29, upper), *spots]
    x, y = min(spots, key=lambda spot: grid.hides(spot[0], spot[1], 29, 17))
    pen.poly(cut(x, y, 29, 17, 4), t.tip, t.casing, 1.6)
    pen.text(x + 9, y + 8.5, "+", 14, t.on_tip, True, "middle", middle=True)
    stone(pen, t, seat, x + 19.5, y + 9.4, 11)


def gain_plate(pen: Pen, t: Palette, x: float, y: float, gain: int) -> None:
    """The points that a pyramid would score here; light where it scores nothing."""
    pen.poly(cut(x - 13, y - 7.5, 26, 15, 4), t.tip if gain else t.panel, t.outline if gain else t.rule, 1.2)
    pen.text(x, y, f"+{gain}", 12, t.on_tip if gain else t.ink, True, "middle", middle=True)


def refused(pen: Pen, t: Palette, x: float, y: float, r: float = 14) -> None:
    """A barred circle."""
    pen.circle(x, y, r, t.panel, t.casing, r / 2)
    pen.circle(x, y, r, t.panel, t.no, 3.4)
    pen.line([polar(x, y, r - 1, 45), polar(x, y, r - 1, 225)], t.no, 3.4)


def trail(pen: Pen, t: Palette, points: Sequence[Point], k: float) -> None:
    """The last move: footprints from where the ship came."""
    pen.line(points, t.border, 2.2, 1, DOTS)
    pen.circle(*points[0], 17 * k, None, t.border, 2, 1, (0.5, 5.2))


def plate(
    pen: Pen,
    t: Palette,
    grid: Grid,
    square: int,
    lines: Sequence[str],
    busy: Mapping[int, int],
    colours: tuple[str, str] | None = None,
    size: float = 12.5,
) -> None:
    """A plate with a beak beside `square`, where it hides least; `busy` weighs what lies on the squares."""
    fill, on = colours or (t.tip, t.on_tip)
    size = max(SMALLEST, size)
    w = max(text_width(words, size, True) for words in lines) + 18
    h = len(lines) * (size + 3) + 9
    x, y, point = _place(grid, square, w, h, busy)
    px, py = point
    sideways = abs(px - x) > w / 2
    beak = [(x, y - 8), (x, y + 8)] if sideways else [(px - 8, y), (px + 8, y)]
    shape = cut(x - w / 2, y - h / 2, w, h, 5)
    pen.poly(shape, None, t.casing, 4)
    pen.poly([(px, py), *beak], fill, t.casing, 2)
    pen.poly(shape, fill)
    for i, words in enumerate(lines):
        pen.text(x, y - h / 2 + 4.5 + (i + 0.5) * (size + 3), words, size, on, True, "middle", middle=True)


def _place(grid: Grid, square: int, w: float, h: float, busy: Mapping[int, int]) -> tuple[float, float, Point]:
    """The middle of a plate and the tip of its beak: inside the board, over as little as possible."""
    (x, y), half = grid.centre(square), grid.cell / 2
    left, right = grid.x + EDGE / 2 + w / 2, grid.x + grid.w - EDGE / 2 - w / 2
    top, bottom = grid.y + EDGE / 2 + h / 2, grid.y + grid.h - EDGE / 2 - h / 2
    spots: list[tuple[float, float, Point]] = []
    for slide in (0, -0.3, 0.3):
        px, py = min(max(x + slide * w, left), right), min(max(y + slide * h, top), bottom)
        for way in (-1, 1):
            spots.append((x + way * (half + 10 + w / 2), py, (x + way * half, y)))
            spots.append((px, y + way * (half + 10 + h / 2), (x, y + way * half)))
    inside = [s for s in spots if left <= s[0] <= right and top <= s[1] <= bottom] or [
        (min(max(x, left), right), min(max(y - half - 10 - h / 2, top), bottom), (x, y - half))
    ]
    return min(inside, key=lambda s: _hidden(grid, s[0], s[1], w, h, busy))


def _hidden(grid: Grid, x: float, y: float, w: float, h: float, busy: Mapping[int, int]) -> float:
    """How much a plate with its middle at `x`, `y` would hide."""
    total = BADGES * grid.hides(x - w / 2, y - h / 2, w, h) / grid.cell**2
    for square, weight in busy.items():
        left, top = grid.corner(square)
        across = min(left + grid.cell, x + w / 2 + 3) - max(left, x - w / 2 - 3)
        down = min(top + grid.cell, y + h / 2 + 3) - max(top, y - h / 2 - 3)
        if across > 0 and down > 0:
            total += weight * across * down / grid.cell**2
    return total


def pattern(pen: Pen, t: Palette, grid: Grid, squares: Iterable[int], colour: str) -> None:
    """A line round the squares of one complete pattern."""
    for loop in grid.outline(squares, -0.5):
        edged(pen, t, loop, colour, 3.6)
