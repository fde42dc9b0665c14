"""The few shapes of a picture as plain data, and the pen that collects them.

A canvas and an SVG can draw each of them the same way. Lengths are CSS pixels, y grows downwards,
colours are "#RRGGBB".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

Point = tuple[float, float]
Stop = tuple[float, str, float]  # where (0..1), colour, alpha


class Linear(NamedTuple):
    """A gradient across the box of its shape: downwards, or to the right where `across`."""

    stops: tuple[Stop, ...]
    across: bool = False


class Radial(NamedTuple):
    """A gradient from the middle of the box of its shape to its edge."""

    stops: tuple[Stop, ...]


Paint = str | Linear | Radial


class Style(NamedTuple):
    """Fill and outline; None is none. Lines end and join round."""

    fill: Paint | None = None
    stroke: str | None = None
    width: float = 1
    alpha: float = 1
    dash: tuple[float, ...] = ()


class Rect(NamedTuple):
    """A rectangle by its upper left corner."""

    x: float
    y: float
    w: float
    h: float
    style: Style


class Circle(NamedTuple):
    """A circle by its middle."""

    x: float
    y: float
    r: float
    style: Style


class Polygon(NamedTuple):
    """A closed shape."""

    points: tuple[Point, ...]
    style: Style


class Line(NamedTuple):
    """An open line through points."""

    points: tuple[Point, ...]
    style: Style


class Arc(NamedTuple):
    """Part of a circle, in degrees clockwise from the right; stroke only."""

    x: float
    y: float
    r: float
    start: float
    stop: float
    style: Style


class Text(NamedTuple):
    """One line of text; `y` is its baseline, `anchor` is start, middle or end."""

    x: float
    y: float
    words: str
    size: float
    fill: str
    bold: bool = False
    anchor: str = "start"
    alpha: float = 1


Shape = Rect | Circle | Polygon | Line | Arc | Text


class Layer(NamedTuple):
    """Shapes that change together. `pane` names the pane that shows them, "" means every pane."""

    name: str
    pane: str
    shapes: tuple[Shape, ...]


class Pen:
    """Collects shapes into layers, in the order they are drawn."""

    MIDDLE = 0.355  # the middle of a line of text lies this share of its size above the baseline

    def __init__(self) -> None:
        self.layers: list[Layer] = []
        self._shapes: list[Shape] = []

    @contextmanager
    def layer(self, name: str, pane: str = "") -> Iterator[None]:
        """Everything drawn inside the block becomes one layer."""
        outside, self._shapes = self._shapes, []
        yield
        self.layers.append(Layer(name, pane, tuple(self._shapes)))
        self._shapes = outside

    def add(self, shapes: Iterable[Shape]) -> None:
        """Draws shapes that were made before."""
        self._shapes.extend(shapes)

    def rect(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        fill: Paint | None = None,
        stroke: str | None = None,
        width: float = 1,
        alpha: float = 1,
        dash: Sequence[float] = (),
    ) -> None:
        """A rectangle by its upper left corner, width and height."""
        self._shapes.append(Rect(x, y, w, h, Style(fill, stroke, width, alpha, tuple(dash))))

    def circle(
        self,
        x: float,
        y: float,
        r: float,
        fill: Paint | None = None,
        stroke: str | None = None,
        width: float = 1,
        alpha: float = 1,
        dash: Sequence[float] = (),
    ) -> None:
        """A circle by its middle and radius."""
        self._shapes.append(Circle(x, y, r, Style(fill, stroke, width, alpha, tuple(dash))))

    def poly(
        self,
        points: Iterable[Point],
        fill: Paint | None = None,
        stroke: str | None = None,
        width: float = 1,
        alpha: float = 1,
        dash: Sequence[float] = (),
    ) -> None:
        """A closed shape through points."""
        self._shapes.append(Polygon(tuple(points), Style(fill, stroke, width, alpha, tuple(dash))))

    def line(
        self, points: Iterable[Point], stroke: str, width: float = 1, alpha: float = 1, dash: Sequence[float] = ()
    ) -> None:
        """An open line through points."""
        self._shapes.append(Line(tuple(points), Style(None, stroke, width, alpha, tuple(dash))))

    def arc(
        self, x: float, y: float, r: float, start: float, stop: float, stroke: str, width: float = 1, alpha: float = 1
    ) -> None:
        """Part of a circle, in degrees clockwise from the right."""
        self._shapes.append(Arc(x, y, r, start, stop, Style(None, stroke, width, alpha)))

    def text(
        self,
        x: float,
        y: float,
        words: object,
        size: float,
        fill: str,
        bold: bool = False,
        anchor: str = "start",
        alpha: float = 1,
        middle: bool = False,
    ) -> None:
        """One line of text; `y` is its baseline, or its middle where `middle`."""
        self._shapes.append(
            Text(x, y + size * self.MIDDLE if middle else y, str(words), size, fill, bold, anchor, alpha)
        )


def mix(a: str, b: str, share: float) -> str:
    """Colour `a` with `share` (0..1) of colour `b`.

    >>> mix("#000000", "#FFFFFF", 0.5)
    '#808080'
    """
    pairs = ((int(a[i : i + 2], 16), int(b[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(p + (q - p) * share):02X}" for p, q in pairs)
