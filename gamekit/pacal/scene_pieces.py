"""The pieces of Pacal's Rocket: stones, ships, pyramids, the die.

`k` scales a piece: 1 fits a square of 44 pixels. Each owner's glyph is on every piece.
"""

from __future__ import annotations

from collections.abc import Sequence

from gamekit.core.contract import Seat
from gamekit.core.figures import cut, glyph, polar
from gamekit.core.shapes import Pen, Point, mix
from gamekit.pacal.palette import Palette

SMALLEST = 11.0  # no text is smaller, whatever the scale

STONE_SPOTS: dict[int, Sequence[tuple[float, float, float]]] = {  # dx, dy, size by the number of stones
    1: [(0, 1, 22)],
    2: [(-9, 1, 17), (9, 1, 17)],
    3: [(0, -8, 16), (-9, 9, 16), (9, 9, 16)],
    4: [(-9, -8, 15), (9, -8, 15), (-9, 9, 15), (9, 9, 15)],
    5: [(0, -12, 14), (-11, -1, 14), (11, -1, 14), (-8, 12, 14), (8, 12, 14)],
}
HOLD_SPOTS: dict[int, Sequence[tuple[float, float, float]]] = {  # the same inside a ship's ring
    1: [(0, 0.5, 15)],
    2: [(-5.4, 0.5, 11), (5.4, 0.5, 11)],
    3: [(0, -4.5, 10.5), (-5.5, 5, 10.5), (5.5, 5, 10.5)],
    4: [(-5, -4.5, 10), (5, -4.5, 10), (-5, 5, 10), (5, 5, 10)],
    5: [(0, -7, 9), (-6, -0.5, 9), (6, -0.5, 9), (-4.6, 7, 9), (4.6, 7, 9)],
}
COUNTED = 5
"""A ship with more stones than this has their number on top."""
PIPS = {2: "ai", 3: "aei", 4: "acgi", 5: "acegi"}
DIE, DIE_INK = "#FFFBF1", "#221B16"  # the die is the same in both themes


def pod(pen: Pen, t: Palette, seat: Seat, x: float, y: float, r: float = 7.4) -> None:
    """A disc in the owner's colour with the glyph on it."""
    pen.circle(x, y, r, t.owner[seat], t.outline, 1.4)
    glyph(pen, seat, x, y, r * 1.12, t.on_owner[seat])


def stone(pen: Pen, t: Palette, seat: Seat, x: float, y: float, size: float, ghost: bool = False) -> None:
    """An energy stone; a ghost is one that goes home or is not there yet."""
    h = size * 0.88
    shape = [(x, y - h * 0.6), (x + size / 2, y + h * 0.4), (x - size / 2, y + h * 0.4)]
    if ghost:
        pen.poly(shape, t.panel, t.mark[seat], 1.4, 1, (2.2, 2))
    else:
        pen.poly(shape, t.owner[seat], t.outline, 1.1)
        glyph(pen, seat, x, y + h * 0.09, size * 0.4, t.on_owner[seat])


def stones(
    pen: Pen, t: Palette, owners: Sequence[Seat], x: float, y: float, k: float = 1, ghosts: Sequence[Seat] = ()
) -> None:
    """The stones on one square, in the order of their owners; those of `ghosts` are dashed."""
    for owner, (dx, dy, size) in zip(owners, STONE_SPOTS[len(owners)], strict=True):
        stone(pen, t, owner, x + dx * k, y + dy * k, size * k, owner in ghosts)


def covered(
    pen: Pen, t: Palette, inside: Sequence[int], x: float, y: float, k: float = 1, ghosts: Sequence[Seat] = ()
) -> None:
    """What a ship covers, seen through its ring: `inside[seat]` stones of each seat.

    From six stones on one of each owner is shown, and their number beside them.
    """
    owners = [seat for seat, count in enumerate(inside) for _ in range(count)]
    many = len(owners) > COUNTED
    shown = [seat for seat, count in enumerate(inside) if count] if many else owners
    for owner, (dx, dy, size) in zip(shown, HOLD_SPOTS.get(len(shown), ()), strict=True):
        stone(pen, t, owner, x + dx * k, y + dy * k, size * k, owner in ghosts)
    if many:
        size = max(SMALLEST, 11.5 * k)
        pen.poly(cut(x - 10 * k, y - 23 * k, 20 * k, 14.5 * k, 3 * k), t.panel, t.outline, 1.2)
        pen.text(x, y - 15.7 * k, len(owners), size, t.ink, True, "middle", middle=True)


def ship(
    pen: Pen,
    t: Palette,
    seat: Seat,
    x: float,
    y: float,
    k: float = 1,
    inside: Sequence[int] = (),
    active: bool = False,
) -> None:
    """A ring with three fins, really open in the middle; the pod below names the owner."""
    colour = t.owner[seat]
    if active:
        pen.circle(x, y, 22 * k, t.casing, t.mark[seat], 1.6)
    pen.circle(x, y, 13 * k, t.outline, alpha=0.14)
    for angle in (205, 270, 335):
        (ux, uy), (vx, vy) = polar(0, 0, k, angle), polar(0, 0, k, angle + 90)
        fin = [
            (x + ux * r + vx * side, y + uy * r + vy * side)
            for r, side in ((16, -6), (23.5, -2.4), (23.5, 2.4), (16, 6))
        ]
        pen.poly(fin, mix(colour, t.outline, 0.38), t.outline, 1)
    pen.circle(x, y, 15.8 * k, None, t.outline, 8.6 * k)
    pen.circle(x, y, 15.8 * k, None, colour, 6.2 * k)
    pen.arc(x, y, 16.8 * k, 175, 240, "#FFFFFF", 1.7 * k, 0.8)
    pod(pen, t, seat, x, y + 15.6 * k, 6.6 * k)
    covered(pen, t, inside, x, y, k)


def ghost_ship(pen: Pen, t: Palette, seat: Seat, x: float, y: float, k: float = 1) -> None:
    """Where a ship would land."""
    pen.circle(x, y, 15.8 * k, None, t.casing, 8.6 * k, 0.8)
    pen.circle(x, y, 15.8 * k, None, t.owner[seat], 6.2 * k, 0.45)
    for r in (19, 12.6):
        pen.circle(x, y, r * k, None, t.dash[seat], 1.5, 1, (4, 3))
    pod(pen, t, seat, x, y + 15.6 * k, 6.6 * k)


def lifting_ship(
    pen: Pen, t: Palette, seat: Seat, x: float, y: float, inside: Sequence[int], home: Sequence[Seat], k: float = 1
) -> None:
    """A ship about to leave: what stays is solid, what goes home is dashed."""
    pen.circle(x, y, 21.5 * k, t.casing)
    pen.circle(x, y, 15.8 * k, None, t.owner[seat], 6.2 * k, 0.5)
    for r in (19, 12.6):
        pen.circle(x, y, r * k, None, t.dash[seat], 1.5, 1, (4, 3))
    covered(pen, t, inside, x, y, k, home)
    pod(pen, t, seat, x, y + 15.6 * k, 6.6 * k)


def _levels(storeys: int, foot: float, k: float) -> list[tuple[float, float, float]]:
    """(half width, bottom, height): equal steps, the last one a taller temple for the owner's glyph."""
    wide, inset, low, top = (20 + 4.4 * storeys) * k, 5.2 * k, 6.5 * k, 11 * k
    return [((wide - n * inset) / 2, foot - n * low, top if n == storeys - 1 else low) for n in range(storeys)]


def pyramid(
    pen: Pen,
    t: Palette,
    seat: Seat,
    storeys: int,
    x: float,
    y: float,
    k: float = 1,
    label: int = -1,
    ghost: bool = False,
) -> None:
    """A pyramid from the front, so that storeys are counted like stairs.

    The number stands beside the temple: `label` -1 left, 1 right, 0 none.
    """
    colour, on = t.owner[seat], t.on_owner[seat]
    edge, joint = (t.dash[seat],) * 2 if ghost else (t.outline, on)
    foot = y + 19 * k
    levels = _levels(storeys, foot, k)
    right: list[Point] = [p for half, low, high in levels for p in ((x + half, low), (x + half, low - high))]
    shape = right + [(2 * x - px, py) for px, py in reversed(right)]
    if ghost:
        pen.poly(shape, t.casing)
    pen.poly(shape, colour, alpha=0.55 if ghost else 1)
    half, low, high = levels[-1]
    if storeys > 1:
        stair = [(x - 5.5 * k, foot), (x - 3.6 * k, low), (x + 3.6 * k, low), (x + 5.5 * k, foot)]
        pen.poly(stair, mix(colour, on, 0.5), alpha=0.5 if ghost else 1)
    for wide, bottom, height in levels:
        pen.rect(x + wide * 0.52, bottom - height, wide * 0.48, height, t.outline, alpha=0.1 if ghost else 0.24)
    for wide, bottom, _ in levels[1:]:
        pen.line([(x - wide, bottom), (x + wide, bottom)], joint, 1.3 * k)
    pen.poly(shape, None, edge, 1.5 * k, 1, (4, 2.5) if ghost else ())
    glyph(pen, seat, x, low - high / 2, 8.4 * k, joint)
    if label:
        size = max(SMALLEST, 12.5 * k)
        pen.text(x + label * (half + 5.2 * k), low - 1.2 * k, storeys, size, t.ink, True, "middle")


def mini_pyramid(
    pen: Pen, storeys: int, x: float, foot: float, fill: str | None, line: str, wide: float = 22, high: float = 3.6
) -> None:
    """An icon of `storeys` bars, the top one taller; `wide` is the foot of the largest one."""
    for n in range(storeys):
        half = wide * (0.52 + 0.096 * storeys - 0.13 * n) / 2
        top = foot - (n + 1) * high - (high * 0.7 if n == storeys - 1 else 0)
        pen.rect(x - half, top, 2 * half, foot - n * high - top, fill, line, 0.9)


def die(pen: Pen, t: Palette, roll: int | None, x: float, y: float, size: float) -> None:
    """The die from its upper left corner: pips, one arrow for a roll without pips, or not rolled yet."""
    face = cut(x, y, size, size, size * 0.16)
    middle = x + size / 2, y + size / 2
    if roll is None:
        pen.poly(face, None, DIE, 2, 1, (4, 3))
        pen.text(*middle, "?", size * 0.5, DIE, True, "middle", middle=True)
        return
    pen.poly(face, DIE, t.outline, 1)
    if roll in PIPS:
        for pip in PIPS[roll]:
            row, column = divmod("abcdefghi".index(pip), 3)
            pen.circle(x + size * (0.27 + 0.23 * column), y + size * (0.27 + 0.23 * row), size * 0.085, DIE_INK)
    else:
        arrow(pen, *middle, size * 0.62, DIE_INK)


def arrow(pen: Pen, x: float, y: float, size: float, fill: str, ways: tuple[float, float] = (1, 0)) -> None:
    """A thick arrow with its middle at `x`, `y` that points along `ways`, (1, 0) being to the right."""
    dx, dy = ways
    outline = [(0.5, 0), (0.08, -0.36), (0.08, -0.14), (-0.5, -0.14), (-0.5, 0.14), (0.08, 0.14), (0.08, 0.36)]
    pen.poly([(x + (a * dx - b * dy) * size, y + (a * dy + b * dx) * size) for a, b in outline], fill)


def small_die(pen: Pen, t: Palette, x: float, y: float) -> None:
    """The mark of the round's start player, from its upper left corner, 15 pixels."""
    pen.poly(cut(x, y, 15, 15, 3), t.panel, t.ink, 1.2)
    for d in (4.2, 7.5, 10.8):
        pen.circle(x + d, y + d, 1.5, t.ink)


def god_stone(pen: Pen, t: Palette, x: float, y: float, value: int, r: float, there: bool = True) -> None:
    """A god stone: a gold disc with its value; only its edge once it is used."""
    if there:
        pen.circle(x, y, r, t.accent, t.outline, 1.2)
        pen.circle(x, y, r - 2, None, t.on_accent, 0.7, 0.5)
        pen.text(x, y, value, max(SMALLEST, r * 1.3), t.on_accent, True, "middle", middle=True)
    else:
        pen.circle(x, y, r, None, t.rule, 1, 1, (2.5, 2))
