"""Draws shapes on an ipycanvas canvas, with few and short commands."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from math import radians
from typing import Any

from ipycanvas import Canvas
from ipycanvas.canvas import COMMANDS

from gamekit.core.shapes import Arc, Circle, Line, Paint, Point, Polygon, Rect, Shape, Style, Text
from gamekit.show.changes import Box, outline


class Brush:
    """Draws shapes on one canvas and sets only what differs from the shape before.

    font: the fonts for all text, as CSS. paint: gives the gradient for a Paint, in a box from (0, 0) to (1, 1).
    """

    def __init__(self, canvas: Canvas, font: str, paint: Callable[[Paint], Any]) -> None:
        self._canvas, self._font, self._paint = canvas, font, paint
        self._now: dict[str, Any] = {"global_alpha": 1, "line_width": 1, "text_align": "start"}
        self._dash: tuple[float, ...] = ()
        self._set("line_cap", "round")
        self._set("line_join", "round")

    def draw_all(self, shapes: Iterable[Shape]) -> None:
        """Draws one shape after another."""
        for shape in shapes:
            self._draw(shape)

    def copy(self, others: Iterable[Canvas], spots: Iterable[Box]) -> None:
        """Copies `spots`, in whole pixels, from canvases of the same size, one over the other."""
        canvas = self._canvas
        self._set("global_alpha", 1)
        canvas.save()
        canvas.reset_transform()
        canvas.begin_path()
        for spot in spots:
            canvas.rect(spot.left, spot.top, *spot.size)
        canvas.clip()
        for other in others:
            canvas.draw_image(other, 0, 0)
        canvas.restore()

    def _set(self, name: str, value: Any) -> None:
        """The same as `canvas.name = value`, where ipycanvas checks every colour each time."""
        if self._now.get(name) != value:
            self._now[name] = value
            self._do("set", Canvas.ATTRS[name], value)

    def _do(self, command: str, *args: Any) -> None:
        """A command of ipycanvas; its methods do the same, but take their time to look at every argument."""
        self._canvas._canvas_manager.send_command(self._canvas, [COMMANDS[command], args])

    def _along(self, command: str, points: Sequence[Point]) -> None:
        """A command with points, as numbers of half the usual size, which are exact enough."""
        numbers = array("f", chain.from_iterable(points)).tobytes()
        about = {"shape": [len(points), 2], "dtype": "float32", "idx": 0}
        self._canvas._canvas_manager.send_command(self._canvas, [COMMANDS[command], [about], 1], [numbers])

    def _draw(self, shape: Shape) -> None:
        if isinstance(shape, Text):
            self._text(shape)
            return
        style = shape.style
        self._set("global_alpha", style.alpha)
        if isinstance(style.fill, str):
            self._set("fill_style", style.fill)
            self._fill(shape)
        elif style.fill is not None:
            self._blend(shape, style.fill)
        if style.stroke is not None:
            self._pencil(style)
            self._stroke(shape)

    def _pencil(self, style: Style) -> None:
        self._set("stroke_style", style.stroke)
        self._set("line_width", style.width)
        if style.dash != self._dash:
            self._dash = style.dash
            self._canvas.set_line_dash(list(style.dash))

    def _fill(self, shape: Shape) -> None:
        match shape:
            case Rect(x, y, w, h, _):
                self._do("fillRect", *_short(x, y, w, h))
            case Circle(x, y, r, _):
                self._do("fillCircle", *_short(x, y, r))
            case Polygon(points, _):
                self._along("fillPolygon", points)

    def _stroke(self, shape: Shape) -> None:
        if isinstance(shape, Circle | Polygon) and isinstance(shape.style.fill, str):
            self._do("stroke")  # filling has left the path
            return
        match shape:
            case Rect(x, y, w, h, _):
                self._do("strokeRect", *_short(x, y, w, h))
            case Circle(x, y, r, _):
                self._do("strokeCircle", *_short(x, y, r))
            case Polygon(points, _):
                self._along("strokePolygon", points)
            case Line(points, _):
                self._along("strokeLines", points)
            case Arc(x, y, r, start, stop, _):
                self._canvas.stroke_arc(*_short(x, y, r), *_short(radians(start), radians(stop), digits=4))

    def _blend(self, shape: Shape, paint: Paint) -> None:
        """Fills with a gradient: the box of the shape becomes the unit square, in which the gradient is defined."""
        box = outline(shape)
        (x, y), (w, h) = box[:2], box.size
        if w <= 0 or h <= 0:
            return
        canvas = self._canvas
        canvas.save()
        canvas.transform(w, 0, 0, h, *_short(x, y))
        canvas.fill_style = self._paint(paint)
        match shape:
            case Rect():
                canvas.fill_rect(0, 0, 1, 1)
            case Circle():
                canvas.fill_circle(0.5, 0.5, 0.5)
            case Polygon(points, _):
                self._along("fillPolygon", [((px - x) / w, (py - y) / h) for px, py in points])
        canvas.restore()

    def _text(self, text: Text) -> None:
        self._set("global_alpha", text.alpha)
        self._set("fill_style", text.fill)
        self._set("font", f"{'bold ' if text.bold else ''}{text.size}px {self._font}")
        self._set("text_align", {"middle": "center"}.get(text.anchor, text.anchor))
        self._do("fillText", text.words, *_short(text.x, text.y))


def _short(*lengths: float, digits: int = 2) -> list[float]:
    """Lengths as exact as can be seen, and no longer than that."""
    return [round(length, digits) for length in lengths]
