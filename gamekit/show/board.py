"""The board of a table in a notebook: the picture, clickable, with its accessible twin below it."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Sequence
from functools import partial
from threading import RLock
from typing import Any

from ipywidgets import HBox, Layout, VBox, Widget

from gamekit.core.errors import N_
from gamekit.core.language import known, say
from gamekit.core.options import check_choice
from gamekit.core.scene import Pane, Scene
from gamekit.core.table import Table
from gamekit.show.canvas import PaneCanvas, paint
from gamekit.show.controls import Controls
from gamekit.show.cursor import step
from gamekit.show.given import names_given
from gamekit.show.screen import READY, Screen
from gamekit.show.still import StillPane
from gamekit.show.surroundings import Page, Surroundings

NARROW_BELOW = 900
"""Container widths in CSS pixels under which the narrow scene is drawn."""

PROJECTED = 1.6
"""How much larger a board for a whole room may be, where the page has room."""


class Board:
    """Shows a table: clicks, touch, keys and typed lines play on it. Display it, or its `widget`.

    lang: "en" or "de"; None: the language in use. theme: "light", "dark", or "auto" as the page is.
    width: "wide", "narrow", or "auto" as the page has room. names: players' names, else the table's.
    projector: for a whole room to look at: larger, and without anybody's hand.

    A mistake in a handler is shown in the status line; `trouble` keeps its traceback.
    """

    def __init__(
        self,
        table: Table,
        lang: str | None = None,
        theme: str = "auto",
        width: str = "auto",
        names: Sequence[str] = (),
        projector: bool = False,
    ) -> None:
        self.table = table
        self.screen = Screen(table, lang, names_given(names))
        self.theme = self.width = "auto"
        self.trouble = ""
        self.closed = False
        self._page: Page | None = None
        self._busy = False
        self._lock = RLock()
        self._moment: object = None
        self._shown = 0
        self._scene = Scene("", 0, 0, "", (), (), (), (), "")
        self._panes: dict[str, PaneCanvas] = {}
        self._pictures: dict[str, StillPane] = {}
        self._rows: list[HBox] = []
        self._under: tuple[Widget, ...] = ()
        self._arranged: object = None
        self._around = Surroundings(partial(self._handle, self._page_is), partial(self._handle, self._page_came))
        self._controls = Controls(partial(self._handle, self._do))
        self.widget = VBox([self._around, self._controls], layout=Layout(width="100%", overflow="visible"))
        self.widget.add_class("gamekit-board")
        self.set(None, theme, width, projector=projector)
        self._stop = table.listen(self._table_changed)

    def set(
        self,
        lang: str | None = None,
        theme: str | None = None,
        width: str | None = None,
        names: Sequence[str] = (),
        projector: bool | None = None,
    ) -> None:
        """Changes how the board looks; what is left out stays."""
        if projector is not None and projector != self.screen.projector:
            self.screen.project(projector)
        if theme is not None:
            check_choice("theme", theme, ("auto", "light", "dark"))
            self.theme = theme
        if width is not None:
            check_choice("width", width, ("auto", "wide", "narrow"))
            self.width = width
        if lang is not None:
            self.screen.lang = known(lang)
        if names:
            self.screen.names = names_given(names)
        self._fit()
        self._handle(lambda: None)

    def on_language(self, callback: Callable[[str], object]) -> Callable[[], None]:
        """Calls `callback` with "en" or "de" whenever the board changes to it. Returns what to call to stop that."""

        def changed(change: Any) -> None:
            callback(change["new"])

        self._controls.observe(changed, "lang")
        return partial(self._controls.unobserve, changed, "lang")

    def close(self) -> None:
        """Frees everything; a closed board hears and shows nothing any more."""
        if self.closed:
            return
        self.closed = True
        self._stop()
        for pane in self._panes.values():
            pane.close()
        for widget in (*self._pictures.values(), *self._rows):
            _close(widget)
        for widget in (self._around, self._controls, self.widget):
            _close(widget)

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> Any:
        from gamekit.show.shown import bundle

        return bundle(self)

    # what arrives: everything goes through _handle

    def _handle(self, work: Callable[..., object], *args: Any) -> None:
        """Does `work` and draws what has changed; whatever fails is shown and changes nothing."""

        def then_draw() -> None:
            self._busy = True
            try:
                work(*args)
            finally:
                self._busy = False
            self._refresh()

        self._guard(then_draw)

    def _guard(self, work: Callable[..., object], *args: Any) -> None:
        """Does `work` unless the board is closed; an exception comes to the status line, never nowhere."""
        if self.closed:
            return
        with self._lock:  # a front end may deliver events in a thread of their own
            before = self.table.position
            try:
                work(*args)
            except Exception as fault:
                self._fault(fault, before)

    def _fault(self, fault: Exception, before: int) -> None:
        """Says what failed and what to do; `before` is the table's position before it."""
        self.trouble = traceback.format_exc()
        self.screen.drop()
        moved = self.table.position != before
        self.screen.said = say(
            N_("The move was made, but the board could not show it: {fault}. Run the cell again.")
            if moved
            else N_(
                "Something went wrong inside the board: {fault}. The position is as it was; go on, or run the cell again."
            ),
            self.screen.lang,
            fault=f"{type(fault).__name__}: {fault}",
        )
        try:
            self._refresh()
        except Exception:  # it is the drawing that fails: at least say so
            self._controls.status, self._controls.alarm = self.screen.said, True

    def _table_changed(self) -> None:
        if not self._busy:
            self._handle(self.screen.follow)

    def _click(self, pane: str, x: float, y: float) -> None:
        thing = self._scene.hit(x, y, pane)
        if thing and self._around.up_to_date():
            self.screen.hover = thing
            self.screen.click(thing)

    def _move(self, pane: str, x: float, y: float) -> None:
        thing = self._scene.hit(x, y, pane)
        if thing != self.screen.hover and not self.closed:
            self._handle(self._point, thing)

    def _point(self, thing: str | None) -> None:
        self.screen.hover = thing

    def _key(self, pane: str, key: str, shift: bool) -> None:
        """Arrows move the cursor, Enter and space click, a letter clicks its thing, Escape and Tab lead out."""
        screen, scene = self.screen, self._scene
        if key in ("Enter", " "):
            if screen.hover and self._around.up_to_date():
                screen.click(screen.hover)
        elif key == "Tab":
            self._panes[pane].widget.blur() if shift else self._controls.focus()
        elif key == "Escape":
            if screen.chosen or screen.refused:
                screen.drop()
            else:
                screen.point(None)
                self._panes[pane].widget.blur()
        elif key == "?" and self._around.up_to_date():
            screen.wonder()
        elif thing := step(scene, screen.hover, key, pane):
            screen.point(thing)
        elif self._around.up_to_date():
            for thing in scene.things:
                if thing.key and thing.key.lower() == key.lower():
                    screen.click(thing.id)
                    return

    def _do(self, message: dict[str, Any]) -> None:
        """What was done in the accessible twin."""
        what, screen = message.get("do"), self.screen
        if what == "lang":
            screen.lang = known(str(message["value"]))
        elif what == "theme":
            check_choice("theme", message["value"], ("auto", "light", "dark"))
            self.theme = message["value"]
            self._fit()
        elif what == "projector":
            screen.project(bool(message["value"]))
        elif what == "sheet":
            self._controls.sheet = screen.sheet()
        elif what == "open":
            self._controls.unfold(str(message["part"]))
        elif message.get("shown") != self._shown:
            return  # it answers an older position
        elif what == "play":
            screen.play(str(message["text"]))
        elif what == READY:
            screen.lift()
        elif what == "ghost":
            screen.wonder()
        elif what in ("undo", "redo", "run"):
            getattr(screen, what)()

    def _page_is(self, page: Page) -> None:
        self._page = page
        self._fit()

    def _page_came(self) -> None:
        for pane in self._panes.values():
            pane.redraw()

    # drawing

    def _fit(self) -> None:
        """Theme and width as wished, else as the page is, else light and wide."""
        page, screen = self._page, self.screen
        screen.theme = self.theme if self.theme != "auto" else page.theme if page else "light"
        if self.width != "auto":
            screen.width = self.width
        elif page:  # between the two limits it stays as it is, so that a scroll bar cannot make it flicker
            limit = NARROW_BELOW + (20 if screen.width == "narrow" else 0)
            screen.width = "narrow" if page.width < limit else "wide"

    def _refresh(self) -> None:
        screen = self.screen
        scene = self._scene = screen.scene()
        if screen.hover is not None and scene.thing(screen.hover) is None:
            screen.hover = None
        scale = min(PROJECTED if screen.projector else 1.0, self._page.width / scene.width) if self._page else 1.0
        for pane in scene.panes:
            if pane.clickable:
                self._show_canvas(scene, pane, scale)
        paint(*self._panes.values())  # what was clicked is shown first
        for pane in scene.panes:
            if not pane.clickable:
                if pane.name not in self._pictures:
                    self._pictures[pane.name] = StillPane()
                self._pictures[pane.name].show(scene, pane, scale)
        self._arrange(scene, scale)
        if screen.moment != self._moment:
            self._moment = screen.moment
            self._shown += 1
        self._controls.layout.max_width = f"{scene.width * scale:.0f}px"
        self._controls.show(screen, scene, self.theme, self._shown)
        self._around.label = scene.title + ". " + say(N_("Arrow keys point, Enter clicks, Tab leaves."), screen.lang)
        self._around.shown = self._shown

    def _show_canvas(self, scene: Scene, pane: Pane, scale: float) -> None:
        layers = [layer for layer in scene.layers if layer.pane in ("", pane.name)]
        if pane.name not in self._panes:
            self._panes[pane.name] = PaneCanvas(
                scene.font,
                partial(self._handle, self._click, pane.name),
                partial(self._move, pane.name),
                partial(self._handle, self._point, None),
                partial(self._handle, self._key, pane.name),
                self._guard,
            )
        self._panes[pane.name].show(pane, layers, scale)

    def _arrange(self, scene: Scene, scale: float) -> None:
        """Rows of panes with the gaps they have in the scene."""
        if (scene.panes, scale) == self._arranged:
            return
        self._arranged = scene.panes, scale
        rows: list[HBox] = []
        bottom = 0.0
        for number in sorted({pane.row for pane in scene.panes}):
            panes = sorted((p for p in scene.panes if p.row == number), key=lambda p: p.x)
            top, right, shown = min(p.y for p in panes), 0.0, []
            for pane in panes:
                widget = self._panes[pane.name].widget if pane.clickable else self._pictures[pane.name]
                widget.layout.margin = f"{(pane.y - top) * scale:.2f}px 0 0 {(pane.x - right) * scale:.2f}px"
                widget.layout.flex = "0 0 auto"
                if not pane.clickable:
                    widget.layout.width, widget.layout.height = f"{pane.w * scale:.2f}px", f"{pane.h * scale:.2f}px"
                right = pane.x + pane.w
                shown.append(widget)
            rows.append(
                HBox(
                    shown,
                    layout=Layout(
                        margin=f"{(top - bottom) * scale:.2f}px 0 0 0", overflow="visible", align_items="flex-start"
                    ),
                )
            )
            bottom = max(p.y + p.h for p in panes)
        old, self._rows = self._rows, rows
        self._assemble()
        for row in old:
            _close(row)

    def show_under(self, widget: Widget) -> Callable[[], None]:
        """Shows `widget` between the pictures and the controls, in place of one that was there. Returns what removes it."""
        self._under = (widget,)
        self._assemble()

        def remove() -> None:
            if self._under == (widget,) and not self.closed:
                self._under = ()
                self._assemble()

        return remove

    def _assemble(self) -> None:
        self.widget.children = (self._around, *self._rows, *self._under, self._controls)


def _close(widget: Widget) -> None:
    """Closes a widget together with what belongs to it alone."""
    for part in ("layout", "style"):
        if isinstance(own := getattr(widget, part, None), Widget):
            own.close()
    widget.close()
