"""The panes of a board on ipycanvas: what is drawn again when, and sent in one message.

A pane is twice as fine as it is shown. It is drawn again only where its shapes have changed; everything
is drawn when a page asks.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import groupby
from math import ceil, floor
from threading import RLock
from typing import Any

from ipycanvas import Canvas, hold_canvas

from gamekit.core.scene import Pane
from gamekit.core.shapes import Layer, Paint, Radial, Shape
from gamekit.show.brush import Brush
from gamekit.show.changes import Box, apart, changed, reach

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

    Shapes are drawn whole, on a draft behind the scenes, and only the spots that differ are copied
    from there: a shape that is cut off while it is drawn would get other edges.
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
        self._draft = Canvas(_send_client_ready_event=False)
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
                    with self._fresh(sheet, spots) as brush:
                        brush.draw_all(self._wanted[i])
        else:
            spots = self._spots(before)
        if spots:
            there = [self._in_scene(spot) for spot in spots]
            with self._fresh(self._draft, spots) as brush:
                for live, layers in groupby(range(len(self._wanted)), self._live.__contains__):
                    if live:
                        for i in layers:
                            brush.draw_all(s for s, box in self._reaching(i) if any(map(box.meets, there)))
                    else:
                        brush.copy([self._sheets[i] for i in layers if self._wanted[i]], spots)
            with self._fresh(self.widget, spots) as brush:
                brush.copy([self._draft], spots)

    def drawn(self) -> None:
        """What was drawn has been sent."""
        self._drawn = list(self._wanted)

    def close(self) -> None:
        """Frees the widgets; nothing is shown and nothing is heard any more."""
        self.closed = True
        for widget in (self.widget, self._draft, *self._sheets, *self._paints.values()):
            if hasattr(widget, "layout"):
                widget.layout.close()
            widget.close()
        self._paints.clear()

    def _point(self, x: float, y: float) -> tuple[float, float]:
        return self._pane.x + x / FINE, self._pane.y + y / FINE

    def _resize(self, pane: Pane) -> None:
        self._pane = pane
        for canvas in (*self._sheets, self._draft, self.widget):
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

    @contextmanager
    def _fresh(self, canvas: Canvas, spots: Sequence[Box]) -> Iterator[Brush]:
        """Wipes `spots`, in pixels, and gives a brush for scene coordinates; afterwards the canvas is set as before."""
        for spot in spots:
            canvas.clear_rect(spot.left, spot.top, *spot.size)
        canvas.save()
        canvas.scale(FINE, FINE)
        canvas.translate(-self._pane.x, -self._pane.y)
        yield Brush(canvas, self.font, self._paint)
        canvas.restore()

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
