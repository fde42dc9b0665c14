"""Where things lie on the Stonehenge board.

The stand is at twelve o'clock, so the ring reads like a clock: field 1 to its right, 30 to its left.
"""

from __future__ import annotations

from bisect import bisect_left
from functools import cache
from itertools import pairwise
from math import atan2, cos, dist, hypot, pi, radians, sin, sqrt, tau

from gamekit.core.shapes import Point

FIELDS = 30
SPOTS: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((0, -10.5), (0, 10.5)),
    3: ((-9.5, -9), (9.5, -9), (0, 9.5)),
    4: ((-9.4, -10), (9.4, -10), (-8.8, 9.5), (8.8, 9.5)),
    5: ((-9.8, -16), (9.8, -16), (0, 0), (-8.6, 16), (8.6, 16)),
}
"""Places of the discs on a field by the number of owners: along the ring, towards the court."""

RADIUS = (0, 10, 9.4, 8.6, 8.2, 8.2)
"""Radius of a disc by the number of owners on its field."""


class Map:
    """The board with its upper left corner at `left`, `top`."""

    WIDTH, HEIGHT = 572, 484
    OUTER = (252, 212)
    DEPTH = 54
    STAND = 2.4  # width of the stand, in fields
    GAP = 3.5
    LANE = 62  # how far inside the outer rim the footpath runs

    def __init__(self, left: float, top: float) -> None:
        self.left, self.top = left, top
        self.cx, self.cy = left + self.WIDTH / 2, top + self.HEIGHT / 2 + 4
        rx, ry = (r - self.DEPTH / 2 for r in self.OUTER)
        self._angles = [tau * i / 1440 for i in range(1441)]
        self._lengths = [0.0]
        for a, b in pairwise(self._angles):
            self._lengths.append(self._lengths[-1] + hypot(rx * (sin(b) - sin(a)), ry * (cos(b) - cos(a))))
        self.areas = {n: tuple(self._wedge(n, 0, -24, self.DEPTH + 3)) for n in range(1, FIELDS + 1)}
        """Hit areas of the fields with their numbers: up to their neighbours, without a gap."""
        self.seats = self._horseshoe()
        self.seats_area = self._round_the_seats()
        self.seat_order = sorted(range(19), key=lambda i: (abs(i - 9), i))  # from the middle of the bend outwards
        self.trilithons = tuple(
            (self.cx + dx, self.cy + dy) for dx, dy in ((0, 139), (-122, 84), (122, 84), (-140, -24), (140, -24))
        )  # the middle of each foot, in the order in which climbers take them

    def angle(self, place: float) -> float:
        """The angle of a place on the ring, counted in fields: 0.5 is the middle of field 1."""
        whole = self._lengths[-1]
        goal = (self.STAND / 2 + place) / (FIELDS + self.STAND) * whole % whole
        return self._angles[bisect_left(self._lengths, goal)]

    def at(self, angle: float, inset: float) -> Point:
        """The point at `angle`, `inset` inside the outer rim."""
        rx, ry = (r - inset for r in self.OUTER)
        return self.cx + rx * sin(angle), self.cy - ry * cos(angle)

    def place(self, number: float, inset: float = DEPTH / 2) -> Point:
        """The middle of a field, or what lies `inset` inside the outer rim beside it."""
        return self.at(self.angle(number - 0.5), inset)

    def field(self, number: int, grow: float = 0) -> tuple[Point, ...]:
        """The outline of a field, `grow` larger on every side."""
        return tuple(rounded(self._wedge(number, (self.GAP / 2 - grow), -grow, self.DEPTH + grow), 6))

    def _wedge(self, number: int, gap: float, outer: float, inner: float) -> list[Point]:
        a, b = self.angle(number - 1), self.angle(number)

        def edge(inset: float) -> list[Point]:
            rx, ry = (r - inset for r in self.OUTER)
            first, last = (t + side * gap / hypot(rx * cos(t), ry * sin(t)) for t, side in ((a, 1), (b, -1)))
            return [self.at(first + (last - first) * i / 4, inset) for i in range(5)]

        return edge(outer) + edge(inner)[::-1]

    def spots(self, number: int, count: int, steward: bool) -> list[Point]:
        """Places for the discs of up to five owners on a field."""
        angle = self.angle(number - 0.5)
        x, y = self.at(angle, self.DEPTH / 2 - (3 if steward and count < 5 else 0))
        tx, ty = self.at(angle + 0.01, self.DEPTH / 2)
        ox, oy = self.at(angle - 0.01, self.DEPTH / 2)
        length = hypot(tx - ox, ty - oy)
        ux, uy = (tx - ox) / length, (ty - oy) / length
        return [(x + u * ux - v * uy, y + u * uy + v * ux) for u, v in SPOTS[count]]

    def lane(self, place: float) -> Point:
        """A point of the footpath just inside the ring."""
        return self.place(place, self.LANE)

    def heading(self, place: float) -> float:
        """The way of walking at a place of the ring, as an angle clockwise from the right."""
        (x1, y1), (x2, y2) = self.lane(place - 0.1), self.lane(place + 0.1)
        return atan2(y2 - y1, x2 - x1)

    def _horseshoe(self, half: float = 94, arm: float = 92, mid: float = -8, bend: float = 78) -> list[Point]:
        turns = [pi * i / 60 for i in range(61)]
        path = [(-half, -arm), *((-half * cos(t), mid + bend * sin(t)) for t in turns), (half, -arm)]
        return [(self.cx + x, self.cy + y) for x, y in along(path, 19)]

    def _round_the_seats(self) -> tuple[Point, ...]:
        """A horseshoe a seat and its gap wide."""
        ends = [(x, y - 14) for x, y in (self.seats[0], self.seats[-1])]
        path = [ends[0], *self.seats, ends[1]]
        outer, inner = [], []
        for i, (x, y) in enumerate(path):
            (x1, y1), (x2, y2) = path[max(0, i - 1)], path[min(len(path) - 1, i + 1)]
            length = dist((x1, y1), (x2, y2))
            nx, ny = (y2 - y1) / length * 16, -(x2 - x1) / length * 16
            outer.append((x - nx, y - ny))
            inner.append((x + nx, y + ny))
        return tuple(outer + inner[::-1])


@cache
def board_map(left: float, top: float) -> Map:
    """The one map for a place on the scene."""
    return Map(left, top)


def along(path: list[Point], count: int) -> list[Point]:
    """`count` points at equal distances along a line, from its first to its last."""
    lengths = [dist(p, q) for p, q in pairwise(path)]
    out, step = [], sum(lengths) / (count - 1)
    for k in range(count):
        left, i = k * step, 0
        while i < len(lengths) - 1 and left > lengths[i]:
            left, i = left - lengths[i], i + 1
        share = left / lengths[i]
        (x, y), (x2, y2) = path[i], path[i + 1]
        out.append((x + (x2 - x) * share, y + (y2 - y) * share))
    return out


def curve(a: Point, bend: Point, b: Point, t: float) -> Point:
    """A point of a quadratic curve."""
    u = 1 - t
    return (u * u * a[0] + 2 * u * t * bend[0] + t * t * b[0], u * u * a[1] + 2 * u * t * bend[1] + t * t * b[1])


def rounded(points: list[Point], radius: float) -> list[Point]:
    """The polygon with its sharp corners rounded."""
    out: list[Point] = []
    steps = max(3, round(radius / 1.7))
    for i, p in enumerate(points):
        a, b = points[i - 1], points[(i + 1) % len(points)]
        da, db = dist(p, a), dist(p, b)
        cosine = ((a[0] - p[0]) * (b[0] - p[0]) + (a[1] - p[1]) * (b[1] - p[1])) / (da * db or 1)
        if cosine < -0.9:  # nearly straight
            out.append(p)
            continue
        r = min(radius, da / 2, db / 2)
        s = (p[0] + (a[0] - p[0]) * r / da, p[1] + (a[1] - p[1]) * r / da)
        e = (p[0] + (b[0] - p[0]) * r / db, p[1] + (b[1] - p[1]) * r / db)
        out += [curve(s, p, e, t / steps) for t in range(steps + 1)]
    return out


def round_box(x: float, y: float, w: float, h: float, radius: float = 6) -> list[Point]:
    """A rectangle with rounded corners."""
    return rounded([(x, y), (x + w, y), (x + w, y + h), (x, y + h)], radius)


def oval(x: float, y: float, rx: float, ry: float, start: float = 0, stop: float = 360) -> list[Point]:
    """An elliptic arc, in degrees clockwise from the right."""
    steps = max(6, int(abs(stop - start) / 360 * (12 + 2 * sqrt(rx * 6))))
    turns = (radians(start + (stop - start) * i / steps) for i in range(steps + 1))
    return [(x + rx * cos(t), y + ry * sin(t)) for t in turns]
