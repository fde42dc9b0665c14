"""Pictures with controls below them, as a list of parts; a page keeps what stays and replaces what has changed.

A part is a dict with a `kind` (`row`, `button`, `slider`, `select`, `check`, `line`, `text`, `actions`, `picture`,
`html`, `more`, `timer`) and what that kind shows; one with an `id` can be used, and says so under that name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import anywidget
import traitlets

Part = dict[str, Any]
_HERE = Path(__file__)


class Panel(anywidget.AnyWidget):
    """Shows parts; what people do arrives at `on_do` as {"do": id, "value": …, "shown": what they saw}."""

    _esm = _HERE.with_name("panel.js")
    _css = _HERE.with_name("controls.css").read_text(encoding="utf-8") + _HERE.with_name("panel.css").read_text(
        encoding="utf-8"
    )
    parts: traitlets.List[Any] = traitlets.List().tag(sync=True)
    pictures: traitlets.Dict[str, str] = traitlets.Dict().tag(sync=True)
    label = traitlets.Unicode("").tag(sync=True)
    lang = traitlets.Unicode("en").tag(sync=True)
    colours = traitlets.Unicode("light").tag(sync=True)
    shown = traitlets.Int(0).tag(sync=True)

    def __init__(self, on_do: Callable[[dict[str, Any]], None]) -> None:
        super().__init__()
        self.on_msg(lambda _widget, content, _buffers: on_do(content))

    def show(self, label: str, parts: Sequence[Part], pictures: Mapping[str, str], lang: str, colours: str) -> None:
        """Brings everything up to date; only what has changed is sent, and it is drawn at once."""
        with self.hold_sync():
            self.label, self.lang, self.colours = label, lang, colours
            self.parts, self.pictures = list(parts), dict(pictures)
            self.shown += 1


def row(*parts: Part, look: str = "") -> Part:
    """Parts beside one another; with the look "side" in columns as far as there is room."""
    return {"kind": "row", "parts": list(parts), "look": look}


def button(id: str, words: str, off: bool = False) -> Part:
    """A button; where it is `off` a click on it says why."""
    return {"kind": "button", "id": id, "words": words, "off": off}


def slider(id: str, label: str, most: int, value: int, text: str) -> Part:
    """A slider from 0 to `most`; `text` is what a screen reader says of its place."""
    return {"kind": "slider", "id": id, "label": label, "min": 0, "max": most, "value": value, "text": text}


def select(id: str, label: str, options: Sequence[tuple[str, str]], value: str) -> Part:
    """A list to choose one of; `options` are (value, words)."""
    return {"kind": "select", "id": id, "label": label, "options": [list(o) for o in options], "value": value}


def check(id: str, label: str, value: bool) -> Part:
    """A box to tick."""
    return {"kind": "check", "id": id, "label": label, "value": value}


def line(id: str, label: str, words: str, example: str, clear: int) -> Part:
    """A line to type; it is emptied when `clear` changes."""
    return {"kind": "line", "id": id, "label": label, "words": words, "example": example, "clear": clear}


def words(text: str, look: str = "", status: bool = False, id: str | None = None) -> Part:
    """A paragraph; a `status` is read out when it changes."""
    return {"kind": "text", "words": text, "look": look, "status": status} | ({"id": id} if id else {})


def actions(id: str, head: str, items: Sequence[tuple[str, str, str]]) -> Part:
    """Buttons in a list of their own; `items` are (value, words, notation)."""
    shown = [{"value": value, "words": said, "text": text} for value, said, text in items]
    return {"kind": "actions", "id": id, "head": head, "items": shown}


def picture(id: str, caption: str = "", clicks: bool = False) -> Part:
    """The picture of that name; a click on it reports its place in the scene."""
    return {"kind": "picture", "id": id, "caption": caption, "clicks": clicks}


def html(text: str, id: str) -> Part:
    """Text with marks, made here and escaped here."""
    return {"kind": "html", "html": text, "id": id}


def more(id: str, head: str, text: str) -> Part:
    """Plain text to open."""
    return {"kind": "more", "id": id, "head": head, "words": text}


def timer(id: str, every: int) -> Part:
    """While it is there it reports, `every` milliseconds after what was shown last."""
    return {"kind": "timer", "id": id, "every": every}
