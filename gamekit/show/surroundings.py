"""The page around a board: how wide it is, light or dark, and what it has drawn already.

Without a browser nothing is ever reported, and the defaults hold.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import anywidget
import traitlets


class Page(NamedTuple):
    """What a page reports: the width of the board's container in CSS pixels, "light" or "dark",
    and whether motion is unwelcome."""

    width: float
    theme: str
    still: bool


class Surroundings(anywidget.AnyWidget):
    """An invisible widget inside the board's container.

    `shown` numbers what the board has drawn. The page sends the number back, so the kernel knows
    which clicks were made by somebody who saw it. `label` names the canvases for screen readers.
    """

    _esm = Path(__file__).with_name("surroundings.js")
    shown = traitlets.Int(0).tag(sync=True)
    label = traitlets.Unicode("").tag(sync=True)

    def __init__(self, on_page: Callable[[Page], None], on_hello: Callable[[], None]) -> None:
        super().__init__()
        self.seen: int | None = None  # None: no page has ever reported
        self._on_page, self._on_hello = on_page, on_hello
        self.on_msg(self._message)

    def up_to_date(self) -> bool:
        """Whether whoever clicks now has seen what is shown now."""
        return self.seen is None or self.seen == self.shown

    def _message(self, _widget: object, content: dict[str, Any], _buffers: object) -> None:
        if content.get("hello"):
            self._on_hello()
        if "seen" in content:
            self.seen = int(content["seen"])
        if "page" in content:
            page = content["page"]
            self._on_page(Page(float(page["width"]), str(page["theme"]), bool(page["still"])))
