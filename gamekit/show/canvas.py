"""The one place that draws on ipycanvas.

A pane is twice as fine as it is shown. It is drawn again only where its shapes have changed; everything
is drawn when a page asks.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import chain
from math import ceil, floor, radians
from threading import RLock
from typing import Any

from ipycanvas import Canvas, hold_canvas
from ipycanvas.canvas import COMMANDS

from gamekit.core.scene import Pane
from gamekit.core.shapes import Arc, Circle, Layer, Line, Paint, Point, Polygon, Radial, Rect, Shape, Style, Text
from gamekit.show.changes import Box, apart, changed, outline, reach

FINE = 2
"""Canvas pixels per CSS pixel: sharp on screens with many of them, and on projectors."""

_one_at_a_time = RLock()  # hold_canvas is one switch for the whole process


@contextmanager
def drawing(canvas: Canvas) -> Iterator[None]:
    """Sends everything drawn inside in one message, or nothing at all if drawing fails.

    The message begins by naming its canvas: after a page reload the browser has forgotten it, and
    one command without a canvas would stop all drawing until the next reload (ipycanvas #322).
    """
    manager = canvas._canvas_manager
    with _one_at_a_time:
        manager._current_canvas = None
        done = False
        try:
            with hold_canvas():
                yield
                _send(manager)
                done = True
        finally:
            if not done:  # hold_canvas would go on collecting for ever
                manager._commands_cache, manager._buffers_cache, manager._caching = [], [], False


def _send(manager: Any) -> None:
    """What hold_canvas would send at its end, without the spaces that make it a fifth longer."""
    if manager._commands_cache:
        commands = json.dumps(manager._commands_cache, separators=(",", ":")).encode()
        manager.send({"shape": [len(commands)], "dtype": "uint8"}, buffers=[commands, *manager._buffers_cache])
        manager._commands_cache, manager._buffers_cache = [], []


def paint(*panes: PaneCanvas) -> None:
    """Brings what `panes` show up to date, all in one message: so they change at the same moment."""
    late = [pane for pane in panes if pane.late]
    if late:
        with drawing(late[0].widget):
            for pane in late:
                pane.draw()
        for pane in late:
            pane.drawn()


class PaneCanvas:
    """A pane that can be clicked: `widget` is to be shown; events come as scene coordinates.

    on_click and on_move get x and y, on_key the key and whether shift is held, on_out nothing.
    A page that comes up asks for the picture; `guard(work, *args)` then does the drawing.

    A layer that has never changed lies on a canvas of its own behind the scenes, a sheet: where the
    picture is drawn again, it is copied from there. The others are drawn from their shapes. So a
    click sends few shapes, and the page has little to paint.
    """

    def __init__(
        self,
        font: str,
        on_click: Callable[[float, float], None],
        on_move: Callable[[float, float], None],
        on_out: Callable[[], None],
        on_key: Callable[[str, bool], None],
        guard: Callable[..., object],
    ) -> None:
        self.font = font
        self.closed = False
        self._guard = guard
        self._pane = Pane("", 0, 0, 0, 0, 0, True)
        self._asked = False  # nothing is sent before a page has asked for it
        self._sheets: list[Canvas] = []
        self._wanted: list[tuple[Shape, ...]] = []
        self._drawn: list[tuple[Shape, ...]] | None = None  # None: nothing is as it should be
        self._live: set[int] = set()  # the layers that have changed
        self._reaches: dict[int, tuple[tuple[Shape, ...], list[tuple[Shape, Box]]]] = {}
        self._paints: dict[Paint, Any] = {}
        self.widget = Canvas()
        point = self._point
        self.widget.on_client_ready(self._page_asks)
        self.widget.on_mouse_down(lambda x, y: on_click(*point(x, y)))
        self.widget.on_touch_start(lambda touches: on_click(*point(*touches[0])) if len(touches) == 1 else None)
        self.widget.on_mouse_move(lambda x, y: on_move(*point(x, y)))
        self.widget.on_mouse_out(lambda x, y: on_out())
        self.widget.on_key_down(lambda key, shift, ctrl, meta: None if ctrl or meta else on_key(key, shift))

    def show(self, pane: Pane, layers: Sequence[Layer], scale: float) -> None:
        """Wants `layers` shown in `pane`, `scale` times its size; `paint` does it."""
        size = (f"{pane.w * scale:.2f}px", f"{pane.h * scale:.2f}px")
        layout = self.widget.layout
        if (layout.width, layout.height) != size:
            layout.width, layout.height = size
        if pane[1:5] != self._pane[1:5]:
            self._resize(pane)
        while len(layers) > len(self._sheets):
            self._add_sheet()
        self._wanted = [layers[i].shapes if i < len(layers) else () for i in range(len(self._sheets))]

    def redraw(self) -> None:
        """Draws everything again, for a page that has just come up."""
        self._asked = True
        self._drawn = None
        paint(self)

    @property
    def late(self) -> bool:
        """Whether a page shows something else than what is wanted."""
        return self._asked and self._wanted != self._drawn

    def draw(self) -> None:
        """Draws the picture again where it differs."""
        before, self._drawn = self._drawn, None  # until it has been sent
        if before is not None and before[:1] != self._wanted[:1]:
            before = None  # in other colours, say: a new picture
            self._live.clear()
        if before is None:
            spots = [Box(0, 0, *self._size)]
            for i, sheet in enumerate(self._sheets):
                if i not in self._live:
                    with _inside(sheet, spots):
                        self._brush(sheet).draw_all(self._wanted[i])
        else:
            spots = self._spots(before)
        if spots:
            with _inside(self.widget, spots):
                brush = self._brush(self.widget)
                there = [self._in_scene(spot) for spot in spots]
                for i, shapes in enumerate(self._wanted):
                    if i in self._live:
                        brush.draw_all(s for s, box in self._reaching(i) if any(map(box.meets, there)))
                    elif shapes:
                        brush.copy(self._sheets[i])

    def drawn(self) -> None:
        """What was drawn has been sent."""
        self._drawn = list(self._wanted)

    def close(self) -> None:
        """Frees the widgets; nothing is shown and nothing is heard any more."""
        self.closed = True
        for widget in (self.widget, *self._sheets, *self._paints.values()):
            if hasattr(widget, "layout"):
                widget.layout.close()
            widget.close()
        self._paints.clear()

    def _point(self, x: float, y: float) -> tuple[float, float]:
        return self._pane.x + x / FINE, self._pane.y + y / FINE

    def _resize(self, pane: Pane) -> None:
        self._pane = pane
        for canvas in (*self._sheets, self.widget):
            canvas.width, canvas.height = self._size
        self._drawn = None

    @property
    def _size(self) -> tuple[int, int]:
        return round(self._pane.w * FINE), round(self._pane.h * FINE)

    def _add_sheet(self) -> None:
        width, height = self._size
        self._sheets.append(Canvas(width=width, height=height, _send_client_ready_event=False))
        self._drawn = None

    def _page_asks(self) -> None:
        if not self.closed:
            self._guard(self.redraw)

    def _spots(self, before: Sequence[tuple[Shape, ...]]) -> list[Box]:
        """Where the picture differs from `before`, in whole canvas pixels."""
        boxes: list[Box] = []
        for i, (old, new) in enumerate(zip(before, self._wanted, strict=True)):
            if old is not new and old != new:
                # a layer that leaves its sheet is drawn whole, so that all of it is drawn in the same way
                boxes += changed(old, new) if i in self._live else map(reach, (*old, *new))
                self._live.add(i)
        width, height = self._size
        pane = self._in_scene(Box(0, 0, width, height))
        left, top = self._pane.x, self._pane.y
        return [
            Box(
                max(0, floor((box.left - left) * FINE)),
                max(0, floor((box.top - top) * FINE)),
                min(width, ceil((box.right - left) * FINE)),
                min(height, ceil((box.bottom - top) * FINE)),
            )
            for box in apart(box for box in boxes if box.meets(pane))
        ]

    def _reaching(self, layer: int) -> list[tuple[Shape, Box]]:
        """The shapes of a layer and what each paints, kept until the layer changes."""
        shapes = self._wanted[layer]
        if layer not in self._reaches or self._reaches[layer][0] is not shapes:
            self._reaches[layer] = shapes, [(shape, reach(shape)) for shape in shapes]
        return self._reaches[layer][1]

    def _in_scene(self, spot: Box) -> Box:
        """A box in canvas pixels as one in scene coordinates."""
        return Box(*self._point(spot.left, spot.top), *self._point(spot.right, spot.bottom))

    def _brush(self, canvas: Canvas) -> _Brush:
        """Something to draw with in scene coordinates."""
        canvas.scale(FINE, FINE)
        canvas.translate(-self._pane.x, -self._pane.y)
        return _Brush(canvas, self.font, self._paint)

    def _paint(self, paint: Paint) -> Any:
        """A gradient in a box from (0, 0) to (1, 1), made once."""
        assert not isinstance(paint, str)
        if paint not in self._paints:
            stops = [(where, colour + f"{round(alpha * 255):02X}") for where, colour, alpha in paint.stops]
            self._paints[paint] = (
                self.widget.create_radial_gradient(0.5, 0.5, 0, 0.5, 0.5, 0.5, stops)
                if isinstance(paint, Radial)
                else self.widget.create_linear_gradient(0, 0, *((1, 0) if paint.across else (0, 1)), stops)
            )
        return self._paints[paint]


@contextmanager
def _inside(canvas: Canvas, spots: Sequence[Box]) -> Iterator[None]:
    """Wipes `spots`, in pixels, and keeps all that is drawn inside them; afterwards the canvas is set as before."""
    canvas.save()
    canvas.begin_path()
    for spot in spots:
        canvas.rect(spot.left, spot.top, *spot.size)
        canvas.clear_rect(spot.left, spot.top, *spot.size)
    canvas.clip()
    yield
    canvas.restore()


class _Brush:
    """Draws shapes on one canvas and sets only what differs from the shape before."""

    def __init__(self, canvas: Canvas, font: str, paint: Callable[[Paint], Any]) -> None:
        self.canvas, self.font, self.paint = canvas, font, paint
        self.now: dict[str, Any] = {"global_alpha": 1, "line_width": 1, "text_align": "start"}
        self.dash: tuple[float, ...] = ()
        self.set("line_cap", "round")
        self.set("line_join", "round")

    def draw_all(self, shapes: Iterable[Shape]) -> None:
        for shape in shapes:
            self.draw(shape)

    def copy(self, sheet: Canvas) -> None:
        """Copies a canvas of the same size."""
        self.set("global_alpha", 1)
        self.canvas.save()
        self.canvas.reset_transform()
        self.canvas.draw_image(sheet, 0, 0)
        self.canvas.restore()

    def set(self, name: str, value: Any) -> None:
        """The same as `canvas.name = value`, where ipycanvas checks every colour each time."""
        if self.now.get(name) != value:
            self.now[name] = value
            self.do("set", Canvas.ATTRS[name], value)

    def do(self, command: str, *args: Any) -> None:
        """A command of ipycanvas; its methods do the same, but take their time to look at every argument."""
        self.canvas._canvas_manager.send_command(self.canvas, [COMMANDS[command], args])

    def along(self, command: str, points: Sequence[Point]) -> None:
        """A command with points, as numbers of half the usual size, which are exact enough."""
        numbers = array("f", chain.from_iterable(points)).tobytes()
        about = {"shape": [len(points), 2], "dtype": "float32", "idx": 0}
        self.canvas._canvas_manager.send_command(self.canvas, [COMMANDS[command], [about], 1], [numbers])

    def draw(self, shape: Shape) -> None:
        if isinstance(shape, Text):
            self._text(shape)
            return
        style = shape.style
        self.set("global_alpha", style.alpha)
        if isinstance(style.fill, str):
            self.set("fill_style", style.fill)
            self._fill(shape)
        elif style.fill is not None:
            self._blend(shape, style.fill)
        if style.stroke is not None:
            self._pencil(style)
            self._stroke(shape)

    def _pencil(self, style: Style) -> None:
        self.set("stroke_style", style.stroke)
        self.set("line_width", style.width)
        if style.dash != self.dash:
            self.dash = style.dash
            self.canvas.set_line_dash(list(style.dash))

    def _fill(self, shape: Shape) -> None:
        match shape:
            case Rect(x, y, w, h, _):
                self.do("fillRect", *_short(x, y, w, h))
            case Circle(x, y, r, _):
                self.do("fillCircle", *_short(x, y, r))
            case Polygon(points, _):
                self.along("fillPolygon", points)

    def _stroke(self, shape: Shape) -> None:
        if isinstance(shape, Circle | Polygon) and isinstance(shape.style.fill, str):
            self.do("stroke")  # filling has left the path
            return
        match shape:
            case Rect(x, y, w, h, _):
                self.do("strokeRect", *_short(x, y, w, h))
            case Circle(x, y, r, _):
                self.do("strokeCircle", *_short(x, y, r))
            case Polygon(points, _):
                self.along("strokePolygon", points)
            case Line(points, _):
                self.along("strokeLines", points)
            case Arc(x, y, r, start, stop, _):
                self.canvas.stroke_arc(*_short(x, y, r), *_short(radians(start), radians(stop), digits=4))

    def _blend(self, shape: Shape, paint: Paint) -> None:
        """Fills with a gradient: the box of the shape becomes the unit square, in which the gradient is defined."""
        box = outline(shape)
        (x, y), (w, h) = box[:2], box.size
        if w <= 0 or h <= 0:
            return
        canvas = self.canvas
        canvas.save()
        canvas.transform(w, 0, 0, h, *_short(x, y))
        canvas.fill_style = self.paint(paint)
        match shape:
            case Rect():
                canvas.fill_rect(0, 0, 1, 1)
            case Circle():
                canvas.fill_circle(0.5, 0.5, 0.5)
            case Polygon(points, _):
                self.along("fillPolygon", [((px - x) / w, (py - y) / h) for px, py in points])
        canvas.restore()

    def _text(self, text: Text) -> None:
        self.set("global_alpha", text.alpha)
        self.set("fill_style", text.fill)
        self.set("font", f"{'bold ' if text.bold else ''}{text.size}px {self.font}")
        self.set("text_align", {"middle": "center"}.get(text.anchor, text.anchor))
        self.do("fillText", text.words, *_short(text.x, text.y))


def _short(*lengths: float, digits: int = 2) -> list[float]:
    """Lengths as exact as can be seen, and no longer than that."""
    return [round(length, digits) for length in lengths]
