"""What does not change in a turn: sky, sun or moon, tents, bunting, the empty ring, the stage."""

from __future__ import annotations

from math import atan2, cos, sin, tau
from random import Random

from gamekit.core.shapes import Linear, Pen, Point, Radial, mix
from gamekit.stonehenge.palette import CREAM, INK, THEMES, WHITE, Theme
from gamekit.stonehenge.scene_map import FIELDS, Map, curve, oval, round_box, rounded
from gamekit.stonehenge.scene_marks import arrow, layer


@layer("backdrop", "")
def backdrop(pen: Pen, theme_name: str, plan: Map, width: float, height: float) -> None:
    """Sky and sunbeams behind all panes; the sun rises behind the stand."""
    theme = THEMES[theme_name]
    x, y = plan.cx, plan.top + 34
    pen.rect(0, 0, width, height, Linear(tuple((at, colour, 1.0) for at, colour in theme.sky)))
    for i in range(18):
        a = tau * (i + 0.25) / 18
        rim = [(x + 700 * cos(a + d), y + 700 * sin(a + d)) for d in (-0.085, 0.085)]
        pen.poly([(x, y), *rim], theme.sun, alpha=0.07 if theme.night else 0.3)


@layer("still", "board")
def still(pen: Pen, theme_name: str, plan: Map) -> None:
    """All of the board that never changes while a game is on."""
    theme = THEMES[theme_name]
    _ground(pen, theme, plan)
    _corners(pen, theme, plan)
    _bunting(pen, theme, plan)
    _ring(pen, theme, plan)
    _stage(pen, theme, plan)
    _way_in(pen, theme, plan)


def _ground(pen: Pen, theme: Theme, plan: Map) -> None:
    x, y = plan.cx, plan.top + 34
    pen.circle(x, y, 250, Radial(((0, theme.sun, 0.95), (0.25, theme.glow, 0.7), (1, theme.glow, 0))))
    if theme.night:
        stars = Random(30)
        for _ in range(70):
            at = stars.uniform(plan.left, plan.left + plan.WIDTH), plan.top + stars.uniform(0, 190)
            pen.circle(*at, stars.choice((0.6, 0.8, 1.2)), WHITE, alpha=stars.uniform(0.3, 0.9))
    pen.poly(oval(plan.cx, plan.cy, 280, 240), theme.turf, theme.turf_edge, 2, 0.72 if theme.night else 0.8)
    inside = (r - plan.DEPTH - 2 for r in plan.OUTER)
    middle, rim = theme.court
    pen.poly(oval(plan.cx, plan.cy, *inside), Radial(((0, middle, 1), (0.35, middle, 1), (1, rim, 1))))


def _corners(pen: Pen, theme: Theme, plan: Map) -> None:
    """A cloud or the moon, and tents: quiet, never a mark."""
    x, y = plan.left + 40, plan.top + 52
    if theme.night:
        pen.poly(oval(x, y, 15, 15, 60, 300) + oval(x + 5, y, 11, 13.2, 285, 75), "#F6E7C4", alpha=0.9)
    else:
        for dx, dy, r in ((-14, 3, 9), (0, -2, 13), (15, 3, 10)):
            pen.poly(oval(x + dx, y + dy, r * 1.5, r * 0.62), WHITE, alpha=0.55)
    tones = (theme.drape[0], theme.dolerite[1], theme.gold)
    for i, (dx, dy, size) in enumerate(((26, 470, 15), (62, 476, 11), (544, 472, 14), (512, 478, 10))):
        x, y, tone = plan.left + dx, plan.top + dy, mix(tones[i % 3], theme.turf, 0.45)
        tip = (x, y - size * 1.15)
        pen.poly([(x - size, y), tip, (x + size, y)], tone, mix(tone, INK, 0.3), 1)
        pen.poly([(x - size * 0.3, y), tip, (x + size * 0.3, y)], mix(tone, INK, 0.35))
        pen.line([tip, (x, y - size * 1.6)], mix(tone, INK, 0.3), 1)


def _bunting(pen: Pen, theme: Theme, plan: Map) -> None:
    for side in (-1, 1):
        ends = (plan.cx + side * 56, plan.top + 16), (plan.cx + side * 286, plan.top + 6)
        cord = [curve(ends[0], (plan.cx + side * 160, plan.top + 13), ends[1], i / 16) for i in range(17)]
        pen.line(cord, theme.soft, 1)
        for i in range(1, 16):
            x, y = cord[i]
            tone = (theme.drape[0], theme.gold, theme.dolerite[0])[i % 3]
            pen.poly([(x - 4.5, y), (x + 4.5, y), (x, y + 8)], tone, alpha=0.9)


def _ring(pen: Pen, theme: Theme, plan: Map) -> None:
    """The stones without any state, their numbers outside, every fifth darker and bold."""
    tones = Random(19)
    for n in range(1, FIELDS + 1):
        pen.poly([(x, y + 3.5) for x, y in plan.field(n)], theme.stone_side)
    for n in range(1, FIELDS + 1):
        fifth = n % 5 == 0
        tone = 0.2 if fifth else tones.uniform(0, 0.07)
        pen.poly(plan.field(n), mix(theme.stone, theme.stone_line, tone), theme.stone_line, 1)
        x, y = number_place(plan, n)
        pen.text(x, y, n, 14 if fifth else 12.5, theme.ink, fifth, "middle", middle=True)


def number_place(plan: Map, number: int) -> Point:
    """The middle of a field's number, on the turf outside the ring."""
    return plan.place(number, -12.5)


def _stage(pen: Pen, theme: Theme, plan: Map) -> None:
    """The altar stone with the band on it, in the light."""
    x, y = plan.cx, plan.cy + 28
    ray = Linear(((0, theme.beam, 0), (1, theme.beam, 1)))
    for lean in (-84, -44, 0, 44, 84):
        foot, spread = lean * 0.38, 17
        top = [(x + lean + spread, y - 150), (x + lean - spread, y - 150)]
        pen.poly([(x + foot - 2, y - 4), (x + foot + 2, y - 4), *top], ray, alpha=theme.beam_alpha)
    pen.circle(x, y - 12, 62, Radial(((0, theme.beam, 0.9), (1, theme.beam, 0))))
    light, shade, line = theme.sarsen
    pen.poly(round_box(x - 48, y - 2, 96, 17, 5), shade, line, 1.4)
    altar = rounded([(x - 43, y - 11), (x + 42, y - 12), (x + 48, y + 2), (x - 48, y + 3)], 5)
    pen.poly(altar, light, line, 1.4)
    for side in (-1, 1):  # amplifiers
        ax = x + side * 33
        pen.poly(round_box(ax - 9, y - 33, 18, 29, 2), INK, CREAM if theme.night else None, 0.8)
        for dy in (-26, -12):
            pen.circle(ax, y + dy, 5, "#4A3D5C", "#8B7FA0", 1)
    band = "#0B0714" if theme.night else INK
    _musician(pen, band, x - 14, y - 2, -1)
    _musician(pen, band, x + 14, y - 2, 1)
    pen.circle(x, y - 31, 4, band)  # drummer
    pen.poly([(x - 6, y - 27), (x + 6, y - 27), (x + 5, y - 14), (x - 5, y - 14)], band)
    pen.circle(x, y - 12, 7.5, CREAM, band, 2)
    for side in (-1, 1):
        pen.line([(x + side * 5, y - 25), (x + side * 10, y - 21)], band, 2)
        pen.line([(x + side * 6, y - 22), (x + side * 12, y - 24)], band, 1.6)


def _musician(pen: Pen, tone: str, x: float, y: float, face: int) -> None:
    size = 1.15

    def at(points: list[Point]) -> list[Point]:
        return [(x + a * face * size, y + b * size) for a, b in points]

    pen.circle(x, y - 27 * size, 4.2, tone)
    pen.poly(at([(-4, -23), (4, -23), (3, -11), (-3, -11)]), tone)
    pen.poly(at([(-3, -12), (0, -12), (-4, 0), (-7, 0)]), tone)
    pen.poly(at([(0, -12), (3, -12), (7, 0), (4, 0)]), tone)
    pen.line(at([(-6, -13), (10, -21)]), tone, 2.4)
    pen.poly(oval(x - 5 * face, y - 15.5, 5.6, 4.3), tone)


def _way_in(pen: Pen, theme: Theme, plan: Map) -> None:
    """The path from the gate to field 1."""
    x, y = plan.left + plan.WIDTH - 104, plan.top + 30
    dots = [(x - 12 - i * 10.5, y + 2 - i * 1.1) for i in range(6)]
    for at in dots:
        pen.circle(*at, 1.7, theme.soft)
    (x1, y1), (x2, y2) = dots[0], dots[-1]
    arrow(pen, theme, x - 80, y - 5, atan2(y2 - y1, x2 - x1), theme.soft, 6)
