"""Small drawings that several parts of the board share: fans, coins, stones, the steward, signs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, wraps
from math import cos, sin
from typing import Concatenate, ParamSpec, cast

from gamekit.core.contract import Seat
from gamekit.core.figures import glyph
from gamekit.core.shapes import Layer, Pen, Point, mix
from gamekit.stonehenge.palette import BLACK, CREAM, INK, LIGHT, OWNERS, Theme
from gamekit.stonehenge.scene_map import RADIUS, Map, oval, round_box, rounded

P = ParamSpec("P")


def layer(name: str, pane: str) -> Callable[[Callable[Concatenate[Pen, P], None]], Callable[P, Layer]]:
    """Makes a drawing function give one layer. The same arguments give the same layer, drawn once."""

    def decorate(draw: Callable[Concatenate[Pen, P], None]) -> Callable[P, Layer]:
        @wraps(draw)
        def made(*args: P.args, **kwargs: P.kwargs) -> Layer:
            pen = Pen()
            with pen.layer(name, pane):
                draw(pen, *args, **kwargs)
            return pen.layers[0]

        return cast(Callable[P, Layer], lru_cache(maxsize=48)(made))

    return decorate


def disc(pen: Pen, theme: Theme, x: float, y: float, seat: Seat, r: float, ghost: bool = False) -> None:
    """A fan: a disc in its owner's colour, with the owner's glyph. A ghost is one that may come to stand here."""
    owner = OWNERS[seat]
    if ghost:
        pen.circle(x, y, r, theme.paper, alpha=0.7)
        pen.circle(x, y, r, owner.colour, alpha=0.6)
        glyph(pen, seat, x, y, r * 1.06, owner.on)
        pen.circle(x, y, r, stroke=theme.keyline, width=1.8, dash=(3, 3.2))
        return
    pen.circle(x, y + 1.6, r, BLACK, alpha=0.28)
    pen.circle(x, y, r, owner.colour, theme.keyline, 1.4)
    glyph(pen, seat, x, y, r * 1.06, owner.on)


def discs(pen: Pen, theme: Theme, spots: Sequence[Point], fans: Sequence[tuple[Seat, int]], r: float) -> None:
    """Fans of several owners beside one another, each with their number if there are more than one."""
    for (x, y), (seat, count) in zip(spots, fans, strict=True):
        if count > 1:
            pen.circle(x + 1.6, y + 2.6, r, mix(OWNERS[seat].colour, INK, 0.3), theme.keyline, 1.2)
        disc(pen, theme, x, y, seat, r)
    middle = sum(x for x, _ in spots) / max(1, len(spots))
    for (x, y), (_seat, count) in zip(spots, fans, strict=True):
        if count > 1:  # counts lean outwards, so that no count hides a neighbour
            x += r * (-0.78 if x < middle - 4 else 0.78)
            pen.circle(x, y - r * 0.72, 6.6, CREAM, INK, 1.1)
            pen.text(x, y - r * 0.72, count, 10.5, INK, True, "middle", middle=True)


def fan_spots(plan: Map, number: int, owners: int, steward: int) -> tuple[list[Point], float]:
    """Where the discs of a field lie, and their radius."""
    return plan.spots(number, owners, number == steward), RADIUS[owners]


def coin(pen: Pen, theme: Theme, x: float, y: float, words: object, r: float = 8.5) -> None:
    """What a thing is worth: everywhere the same gold coin."""
    pen.circle(x, y, r, theme.gold, INK, 1.2)
    size = r * (1.4 if len(str(words)) == 1 else 1.1)
    pen.text(x, y, words, max(10.5, size), INK, True, "middle", middle=True)


def gain(pen: Pen, theme: Theme, x: float, y: float, points: int) -> None:
    """The points that a move would bring."""
    pen.poly(round_box(x - 18, y - 11, 36, 22, 11), theme.gold, INK, 1.8)
    pen.text(x, y, f"+{points}", 15, INK, True, "middle", middle=True)


def shirt(pen: Pen, x: float, y: float, size: float, fill: str, line: str) -> None:
    shape = [(-0.18, -0.5), (-0.5, -0.3), (-0.36, -0.04), (-0.27, -0.1), (-0.27, 0.5), (0.27, 0.5)]
    shape += [(0.27, -0.1), (0.36, -0.04), (0.5, -0.3), (0.18, -0.5), (0, -0.36)]
    pen.poly([(x + a * size, y + b * size) for a, b in shape], fill, line, 1.2)


def trilithon(pen: Pen, theme: Theme, x: float, foot: float, scale: float = 1, plain: bool = False) -> float:
    """Two uprights and a lintel; returns the height of the lintel's top."""
    light, shade, line = theme.sarsen

    def at(points: Sequence[Point]) -> list[Point]:
        return [(x + a * scale, foot + b * scale) for a, b in points]

    width = 1.2 if plain else 1.4
    pen.poly(at([(-21, 0), (-19, -27), (-8, -27), (-7, 0)]), light, line, width)
    pen.poly(at([(8, 0), (9, -27), (20, -27), (22, 0)]), light, line, width)
    if not plain:
        pen.poly(at([(-11, -26), (-8.5, -26), (-7.5, -1), (-10.5, -1)]), shade)
        pen.poly(at([(17, -26), (19.6, -26), (21.4, -1), (18.4, -1)]), shade)
    pen.poly(at([(-27, -27), (-26, -40), (25, -41), (28, -28)]), light, line, width)
    if not plain:
        pen.poly(at([(-26.4, -30.6), (27.2, -31.4), (27.4, -28.2), (-26.6, -27.4)]), shade)
    return foot - 40 * scale


def box_seat(pen: Pen, theme: Theme, x: float, y: float, r: float) -> None:
    """A free box seat, seen from above."""
    light, shade, line = theme.dolerite
    pen.circle(x, y, r, shade, line, 1.3)
    pen.circle(x - r * 0.08, y - r * 0.14, r * 0.66, light)


def warden(pen: Pen, theme: Theme, x: float, y: float, face: int = 1, alpha: float = 1) -> None:
    """The steward with cap and sash, holding up a no-entry paddle; he belongs to no player."""
    body, band = theme.steward
    halo, size = theme.paper, 1.14

    def at(points: Sequence[Point]) -> list[Point]:
        return [(x + a * face * size, y + b * size) for a, b in points]

    coat, arm = rounded(at([(-6.5, -2.5), (6.5, -2.5), (9.5, 15), (-9.5, 15)]), 3), at([(4, 1), (12.5, -6)])
    cap = at([(-6.2, -9.6), (-5.2, -14.2), (5.2, -14.2), (6.2, -9.6), (10, -8), (-6.2, -8)])
    head = (x, y - 7.5 * size)
    pen.poly(coat, body, halo, 4, alpha)
    pen.line(arm, halo, 8.5, alpha)
    pen.circle(*head, 6.2, body, halo, 3.4, alpha)
    pen.poly(cap, body, halo, 3, alpha)
    pen.poly(coat, body, alpha=alpha)
    pen.line(arm, body, 5, alpha)
    pen.circle(*head, 5.8, band, body, 1.6, alpha)
    pen.poly(cap, body, alpha=alpha)
    pen.poly(at([(-6.6, -1), (-3, -1), (9, 11), (9.4, 14.4)]), band, alpha=alpha)
    no_entry(pen, theme, x + 14 * face * size, y - 10 * size, 6.8)


def no_entry(pen: Pen, theme: Theme, x: float, y: float, r: float) -> None:
    pen.circle(x, y, r, theme.bad, theme.paper, 1.6)
    pen.rect(x - r * 0.6, y - r * 0.2, r * 1.2, r * 0.4, theme.paper)


def turned(x: float, y: float, turn: float, size: float, points: Sequence[Point]) -> list[Point]:
    """Points in units of `size` about `x`, `y`, turned clockwise."""
    c, s = cos(turn), sin(turn)
    return [(x + size * (a * c - b * s), y + size * (a * s + b * c)) for a, b in points]


def chevron(pen: Pen, x: float, y: float, turn: float, size: float, colour: str, width: float = 2) -> None:
    pen.line(turned(x, y, turn, size, [(-0.5, -0.8), (0.5, 0), (-0.5, 0.8)]), colour, width)


def arrow(pen: Pen, theme: Theme, x: float, y: float, turn: float, tone: str, size: float) -> None:
    pen.poly(turned(x, y, turn, size, [(0.7, 0), (-0.6, -0.7), (-0.6, 0.7)]), tone, theme.keyline, 1.3)


def card_back(pen: Pen, theme: Theme, x: float, y: float, w: float, h: float) -> None:
    pen.poly(round_box(x + 1, y + 2.5, w, h, 6), BLACK, alpha=0.25)
    pen.poly(round_box(x, y, w, h, 6), theme.drape[1], theme.keyline, 1.3)
    pen.poly(round_box(x + 4, y + 4, w - 8, h - 8, 4), None, theme.gold, 1)
    trilithon(pen, LIGHT, x + w / 2, y + h / 2 + (13 if w > 50 else 3), 0.7 * w / 60, plain=True)


def frame(pen: Pen, theme: Theme, area: Sequence[Point]) -> None:
    """A frame round the thing that the keyboard's cursor is on."""
    if area:
        pen.poly(area, None, theme.paper, 5)
        pen.poly(area, None, theme.ink, 2, dash=(6, 4))


def shade(pen: Pen, x: float, y: float, rx: float, ry: float) -> None:
    """The flat shadow under a thing that stands."""
    pen.poly(oval(x, y, rx, ry), BLACK, alpha=0.18)
