"""Drawing helpers that boards share: the owners' glyphs, corners, and how wide words are.

A seat keeps its glyph in every game, so that colour never speaks alone:
P1 disc, P2 two bars, P3 cross, P4 ring, P5 peak.
"""

from __future__ import annotations

from math import cos, radians, sin

from gamekit.core.contract import Seat
from gamekit.core.shapes import Pen, Point

FONT = "Arial, 'Liberation Sans', Helvetica, sans-serif"
"""Fonts of equal widths, one of which every system has."""

GLYPHS = ("disc", "bars", "cross", "ring", "peak")
"""The glyph of each seat, by name."""

# Advance widths of these fonts in thousandths of the size.
_REGULAR = {
    191: "'", 222: "ijl‚‘’", 260: "|", 278: " !,./:;I[\\]ft·", 333: "()-`r„“”{}", 355: '"', 389: "*", 469: "^",
    500: "Jcksvxyz", 584: "+<=>~×−", 611: "FTZß", 667: "&ABEKPSVXYÄ", 722: "CDHNRUwÜ", 778: "GOQÖ", 833: "Mm",
    889: "%", 944: "W", 1000: "→←—…✓@",
}  # fmt: skip
_BOLD = {
    238: "'", 278: " ,./I\\ijl·‚‘’", 280: "|", 333: "!()-:;[]`ft", 389: "*r{}", 474: '"', 500: "z„“”",
    584: "+<=>^~×−", 611: "?FLTZbdghnopquöüß", 667: "EPSVXY", 722: "&ABCDHKNRUÄÜ", 778: "GOQwÖ", 833: "M",
    889: "%m", 944: "W", 1000: "→←—…✓@",
}  # fmt: skip
_WIDTHS = tuple({sign: width for width, signs in table.items() for sign in signs} for table in (_REGULAR, _BOLD))
_USUAL = 556  # digits, most small letters


def glyph(pen: Pen, seat: Seat, x: float, y: float, size: float, fill: str) -> None:
    """Draws the glyph of `seat` with its middle at `x`, `y`; it fits a square of `size`."""
    r = size / 2
    if seat == 0:
        pen.circle(x, y, size * 0.38, fill)
    elif seat == 1:
        pen.rect(x - r, y - size * 0.38, size, size * 0.29, fill)
        pen.rect(x - r, y + size * 0.09, size, size * 0.29, fill)
    elif seat == 2:
        a = size * 0.16
        half = [(a, -r), (a, -a), (r, -a), (r, a), (a, a), (a, r)]
        pen.poly([(x + dx, y + dy) for dx, dy in half] + [(x - dx, y - dy) for dx, dy in half], fill)
    elif seat == 3:
        pen.circle(x, y, size * 0.36, None, fill, size * 0.23)
    else:
        pen.poly(
            [
                (x, y - r),
                (x + size * 0.56, y + size * 0.42),
                (x + size * 0.2, y + size * 0.42),
                (x, y + size * 0.02),
                (x - size * 0.2, y + size * 0.42),
                (x - size * 0.56, y + size * 0.42),
            ],
            fill,
        )


def text_width(words: str, size: float, bold: bool = False) -> float:
    """How wide `words` are drawn in FONT, in pixels."""
    widths = _WIDTHS[bold]
    return sum(widths.get(sign, _USUAL) for sign in words) * size / 1000


def fit(words: str, room: float, size: float, bold: bool = False, least: float = 11) -> tuple[str, float]:
    """`words` and the size, at most `size`, at which they fit into `room`.

    Words that are too long even at the size `least` end in "…".
    """
    while size > least and text_width(words, size, bold) > room:
        size = max(least, size - 0.5)
    if text_width(words, size, bold) > room:
        while words and text_width(words + "…", size, bold) > room:
            words = words[:-1].rstrip()
        words += "…"
    return words, size


def wrap(words: str, room: float, size: float, bold: bool = False) -> list[str]:
    """`words` broken between words into lines that fit into `room`."""
    lines: list[str] = []
    for word in words.split():
        if lines and text_width(f"{lines[-1]} {word}", size, bold) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def polar(x: float, y: float, r: float, degrees: float) -> Point:
    """The point `r` away from `x`, `y`, `degrees` clockwise from the right."""
    return x + r * cos(radians(degrees)), y + r * sin(radians(degrees))


def box(x: float, y: float, w: float, h: float) -> tuple[Point, ...]:
    """A rectangle as a polygon, such as a hit area."""
    return (x, y), (x + w, y), (x + w, y + h), (x, y + h)


def cut(x: float, y: float, w: float, h: float, c: float = 6) -> list[Point]:
    """A rectangle whose corners are cut off at 45 degrees."""
    left, right, top, bottom = x + c, x + w - c, y + c, y + h - c
    return [
        (left, y), (right, y), (x + w, top), (x + w, bottom), (right, y + h), (left, y + h), (x, bottom), (x, top),
    ]  # fmt: skip


def stepped(x: float, y: float, w: float, h: float, s: float = 6) -> list[Point]:
    """A rectangle with two steps at each corner."""
    corner = [(0.0, 2 * s), (s, 2 * s), (s, s), (2 * s, s), (2 * s, 0.0)]
    points = [(x + a, y + b) for a, b in corner] + [(x + w - a, y + b) for a, b in reversed(corner)]
    return points + [(x + w - a, y + h - b) for a, b in corner] + [(x + a, y + h - b) for a, b in reversed(corner)]


def diamond(x: float, y: float, r: float) -> list[Point]:
    """A square on its tip, `r` from its middle to each corner."""
    return [(x, y - r), (x + r, y), (x, y + r), (x - r, y)]
