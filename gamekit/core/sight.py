"""How well colours can be told apart and read, in figures.

>>> round(contrast("#000000", "#FFFFFF"))
21
>>> apart("#D23806", "#1D7D6C") > 10 > apart("#D23806", "#D23A06")
True
"""

from __future__ import annotations

from functools import cache
from math import dist

SIGHT = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""Kinds of sight as matrices on linear RGB, at full strength (Machado, Oliveira and Fernandes 2009)."""

_CONES = ((0.4122, 0.5363, 0.0514), (0.2119, 0.6807, 0.1074), (0.0883, 0.2817, 0.6300))
_OKLAB = ((0.2105, 0.7936, -0.0041), (1.9780, -2.4286, 0.4506), (0.0259, 0.7828, -0.8087))


def contrast(a: str, b: str) -> float:
    """The contrast of two colours "#RRGGBB" as WCAG counts it: 1 (none) to 21. Text needs 4.5, marks 3."""
    dark, light = sorted(0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05 for r, g, b in (_linear(a), _linear(b)))
    return light / dark


def apart(a: str, b: str) -> float:
    """How far apart two colours look for those who see them least apart: distance in Oklab, times 100."""
    return min(100 * dist(_oklab(a, sight), _oklab(b, sight)) for sight in SIGHT)


def _linear(colour: str) -> tuple[float, ...]:
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return tuple(p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)


@cache
def _oklab(colour: str, sight: str) -> tuple[float, ...]:
    rgb = [min(1.0, max(0.0, value)) for value in _times(SIGHT[sight], _linear(colour))]
    return tuple(_times(_OKLAB, [value ** (1 / 3) for value in _times(_CONES, rgb)]))


def _times(matrix: tuple[tuple[float, ...], ...], column: tuple[float, ...] | list[float]) -> list[float]:
    return [sum(m * c for m, c in zip(row, column, strict=True)) for row in matrix]
