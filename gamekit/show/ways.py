"""Several possible actions drawn on one board: the way of each, and a badge with its rank and what it is worth.

The best one is bright and solid, the others are dashed; the numbers tell them apart without any colour.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import atan2, cos, degrees, dist, radians, sin
from typing import NamedTuple

from gamekit.core.figures import cut, polar, text_width
from gamekit.core.scene import Pane
from gamekit.core.shapes import Layer, Pen, Point
from gamekit.show.marks import INKS, Ink

STRIP = 38
"""How high the strip below the board is, for actions without a place on it."""
HIGH, ROUND = 22, 11.5  # of a badge: its height, the radius of the disc with the rank
APART = 4.5  # how far ways that run side by side are apart
SLACK = 1.15  # fonts differ in width
DASHES = (9, 7)
Box = tuple[float, float, float, float]  # left, top, right, bottom


class Idea(NamedTuple):
    """An action to draw: its rank from 1, what it is worth in a word, its way in scene coordinates, its name.

    The name is written only where there is no way.
    """

    rank: int
    worth: str
    way: tuple[Point, ...]
    name: str


class Drawn(NamedTuple):
    """One idea as two layers: its way, and above all ways its badge."""

    rank: int
    way: Layer
    badge: Layer


def window(pane: Pane, ideas: Sequence[Idea]) -> Pane:
    """`pane` with room below it, if an idea has no place on the board."""
    return pane if all(idea.way for idea in ideas) else pane._replace(h=pane.h + STRIP)


def drawn(ideas: Sequence[Idea], pane: Pane, theme: str) -> tuple[Drawn, ...]:
    """All ideas, the best one first; `pane` is the board without the strip."""
    ink = INKS[theme]
    ends = [idea.way[-1] for idea in ideas if idea.way]
    starts = [idea.way[0] for idea in ideas if len(idea.way) > 1]
    paths = [point for idea in ideas for point in idea.way]
    taken: list[Box] = []
    out, left = [], pane.x + 10.0
    moving = [idea.rank for idea in ideas if len(idea.way) > 1]
    for idea in ideas:
        pen, best = Pen(), idea.rank == 1
        with pen.layer("way", pane.name):
            if idea.way:
                side = (moving.index(idea.rank) - (len(moving) - 1) / 2) * APART if idea.rank in moving else 0.0
                _way(pen, ink, idea.way, side, best)
            elif left == pane.x + 10:
                pen.rect(pane.x, pane.y + pane.h, pane.w, STRIP, ink.paper)
        with pen.layer("badge", pane.name):
            wide = _width(idea)
            if idea.way:
                x, y = _place(idea.way[-1], wide, pane, taken, ends + starts, paths)
                taken.append((x - wide / 2, y - HIGH / 2, x + wide / 2, y + HIGH / 2))
                _leader(pen, ink, idea.way[-1], (x, y))
                _badge(pen, ink, x - wide / 2, y, idea, best)
            else:
                _badge(pen, ink, left, pane.y + pane.h + STRIP / 2, idea, best)
                left += wide + 6
                pen.text(left, pane.y + pane.h + STRIP / 2, idea.name, 14, ink.ink, middle=True)
                left += text_width(idea.name, 14) * SLACK + 22
        out.append(Drawn(idea.rank, *pen.layers))
    return tuple(out)


# ways


def _way(pen: Pen, ink: Ink, points: Sequence[Point], side: float, best: bool) -> None:
    """A cased line with an arrow head; a ring where nothing moves, and where it begins."""
    dash = () if best else DASHES
    if len(points) == 1:
        _ring(pen, ink, points[0], 17, best)
        return
    _ring(pen, ink, points[0], 13, best)
    line = _shortened(_beside(points, side), 12, 7)
    outside, inside = (ink.ink, ink.lit) if best else (ink.paper, ink.ink)
    pen.line(line, outside, 8 if best else 6)
    if best:
        pen.line(line, inside, 4.2)
    else:
        pen.line(line, inside, 3, 1, dash)
    (x1, y1), (x2, y2) = line[-2:]
    turn = atan2(y2 - y1, x2 - x1)
    head = [(x2 + 9 * cos(turn), y2 + 9 * sin(turn))]
    head += [polar(x2, y2, 9, degrees(turn) + way) for way in (128, -128)]
    pen.poly(head, inside, outside, 2.4)


def _ring(pen: Pen, ink: Ink, at: Point, r: float, best: bool) -> None:
    outside, inside = (ink.ink, ink.lit) if best else (ink.paper, ink.ink)
    pen.circle(*at, r, None, outside, 6.4)
    pen.circle(*at, r, None, inside, 3, dash=() if best else (6, 5))


def _beside(points: Sequence[Point], side: float) -> list[Point]:
    """The line moved sideways; its last point stays, so that all arrows lead to the very place."""
    out = []
    for i, (x, y) in enumerate(points[:-1]):
        (x1, y1), (x2, y2) = points[max(0, i - 1)], points[i + 1]
        length = dist((x1, y1), (x2, y2)) or 1.0
        out.append((x - (y2 - y1) / length * side, y + (x2 - x1) / length * side))
    return [*out, points[-1]]


def _shortened(points: Sequence[Point], start: float, stop: float) -> list[Point]:
    """The line without its first and last pixels, so that what stands at its ends still shows."""
    return _cut(_cut(list(points), start)[::-1], stop)[::-1]


def _cut(points: list[Point], length: float) -> list[Point]:
    whole = sum(dist(a, b) for a, b in pairwise(points))
    length = min(length, whole / 3)
    while dist(points[0], points[1]) <= length and len(points) > 2:
        length -= dist(points[0], points[1])
        points = points[1:]
    (x1, y1), (x2, y2) = points[:2]
    share = min(0.9, length / (dist(points[0], points[1]) or 1.0))
    return [(x1 + (x2 - x1) * share, y1 + (y2 - y1) * share), *points[1:]]


# badges


def _width(idea: Idea) -> float:
    return 2 * ROUND + text_width(idea.worth, 14, True) * SLACK + 12


def _badge(pen: Pen, ink: Ink, left: float, y: float, idea: Idea, best: bool) -> None:
    """A disc with the rank, and beside it a plate with the worth."""
    wide, x = _width(idea), left + ROUND
    pen.poly(cut(x, y - HIGH / 2, wide - ROUND, HIGH, 5), ink.paper, ink.ink, 1.8)
    pen.circle(x, y, ROUND, ink.lit if best else ink.ink, ink.ink if best else ink.paper, 2)
    dark = "#1D1529"  # on the bright disc in both themes
    pen.text(x, y, idea.rank, 14, dark if best else ink.paper, True, "middle", middle=True)
    middle = x + ROUND + (wide - 2 * ROUND) / 2 - 1
    pen.text(middle, y, idea.worth, 14, ink.ink, True, "middle", middle=True)


def _leader(pen: Pen, ink: Ink, end: Point, badge: Point) -> None:
    """A line from a badge to what it belongs to."""
    length = dist(end, badge)
    share = 6 / length
    begin = (end[0] + (badge[0] - end[0]) * share, end[1] + (badge[1] - end[1]) * share)
    pen.line([begin, badge], ink.paper, 4)
    pen.line([begin, badge], ink.ink, 1.8)


def _place(
    end: Point, wide: float, pane: Pane, taken: Sequence[Box], spots: Sequence[Point], paths: Sequence[Point]
) -> Point:
    """The middle of a badge near `end`: inside the pane, over no other badge, over as few ways and pieces as can be."""
    best, found = float("inf"), end
    for far in (30, 42, 56, 72):
        for angle in range(0, 360, 15):
            x, y = polar(*end, far, angle)
            x += cos(radians(angle)) * wide / 4  # a badge is wider than high
            box = (x - wide / 2 - 2, y - HIGH / 2 - 2, x + wide / 2 + 2, y + HIGH / 2 + 2)
            if box[0] < pane.x or box[1] < pane.y or box[2] > pane.x + pane.w or box[3] > pane.y + pane.h:
                continue
            cost = far + 3 * sum(_overlap(box, other) for other in taken)
            cost += sum(60 for spot in spots if _inside(spot, box, 12))
            cost += sum(8 for point in paths if _inside(point, box, 4))
            if cost < best:
                best, found = cost, (x, y)
    return found


def _overlap(a: Box, b: Box) -> float:
    return max(0.0, min(a[2], b[2]) - max(a[0], b[0])) * max(0.0, min(a[3], b[3]) - max(a[1], b[1]))


def _inside(point: Point, box: Box, grow: float) -> bool:
    return box[0] - grow < point[0] < box[2] + grow and box[1] - grow < point[1] < box[3] + grow
