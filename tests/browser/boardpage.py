"""A board in a browser page, used as a person would: by what it shows and where."""

from __future__ import annotations

import json
from typing import Any

from lab import ask

PLACE = """
import json as _json
from gamekit import show as _show
_b = _show.board_of({table})
_t = _b._scene.thing({thing!r}); _p = _b._scene.pane(_t.pane)
_xs = [x for x, y in _t.area]; _ys = [y for x, y in _t.area]
print(_json.dumps([list(_b._panes).index(_p.name), sum(_xs) / len(_xs) - _p.x, sum(_ys) / len(_ys) - _p.y, _p.w]))
"""
PIXELS = """(canvas) => {
  const data = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
  let sum = 0, full = 0;
  for (let i = 0; i < data.length; i += 4) {
    sum = (sum * 31 + data[i] + 256 * data[i + 1] + 65536 * data[i + 2]) % 1000003; full += data[i + 3] === 255; }
  return [sum, 4 * full / data.length]; }"""


class BoardPage:
    """The board of `table` (a name in the kernel), found in `root` of `page`."""

    def __init__(self, page: Any, table: str = "table", root: str = ".jp-Notebook .gamekit-board") -> None:
        self.page, self.table = page, table
        self.root = page.locator(root)
        self.canvases = self.root.locator("canvas")
        self.status = self.root.get_by_role("status")
        self.line = self.root.get_by_role("textbox")
        self.wait()

    def wait(self) -> None:
        """Waits until every canvas is painted and the page has told what it sees."""
        self.canvases.first.wait_for(timeout=60_000)
        for i in range(self.canvases.count()):
            canvas = self.canvases.nth(i)
            self.until(lambda canvas=canvas: canvas.evaluate(PIXELS)[1] > 0.5, "the canvas stays blank")
        self.until(lambda: self.python("b._around.up_to_date() and b._page is not None") == "True", "no page reports")

    def until(self, holds: Any, otherwise: str, timeout: int = 15_000) -> None:
        """Waits until `holds()`; asserts with `otherwise` if it never does."""
        for _ in range(timeout // 50):
            if holds():
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(otherwise)

    def python(self, expression: str) -> str:
        """The value of `expression` in the kernel, where `b` is the board and `table` the table."""
        known = f"from gamekit import show as _show; b = _show.board_of({self.table}); table = {self.table}"
        return ask(self.page, f"{known}\nprint({expression})")

    @property
    def position(self) -> int:
        return int(self.python("table.position"))

    @property
    def legal(self) -> list[str]:
        return list(json.loads(self.python("__import__('json').dumps([str(a) for a in table.legal()])")))

    def place(self, thing: str) -> tuple[Any, float, float]:
        """The canvas of a thing, and where on it (CSS pixels) the thing is."""
        answer = ask(self.page, PLACE.format(table=self.table, thing=thing))
        index, x, y, width = json.loads(answer.splitlines()[-1])
        canvas = self.canvases.nth(index)
        scale = canvas.bounding_box()["width"] / width
        return canvas, x * scale, y * scale

    def click(self, *things: str) -> None:
        for thing in things:
            canvas, x, y = self.place(thing)
            canvas.click(position={"x": x, "y": y})
            self.settled()

    def tap(self, *things: str) -> None:
        for thing in things:
            canvas, x, y = self.place(thing)
            canvas.scroll_into_view_if_needed()
            box = canvas.bounding_box()
            self.page.touchscreen.tap(box["x"] + x, box["y"] + y)
            self.settled()

    def settled(self) -> None:
        """Waits until the page has seen what the kernel has done."""
        self.page.wait_for_timeout(60)
        self.until(lambda: self.python("b._around.up_to_date()") == "True", "the page does not follow")

    def pixels(self, index: int = 0) -> tuple[int, float]:
        """A sum over the picture, and the share of opaque pixels."""
        total, opaque = self.canvases.nth(index).evaluate(PIXELS)
        return int(total), float(opaque)
