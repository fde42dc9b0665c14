"""A form for notebooks whose HTML is made in Python: buttons and fields report what was done with them.

In the HTML, `data-do` names what a button or field does, `data-seat` whose it is, `data-value` what a
button says; a number with `data-step` reports arrow keys as steps of that name; `data-key` lets what
has the focus or is open stay so when the form is drawn again.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import anywidget
import traitlets


class Form(anywidget.AnyWidget):
    """Shows `html` below a status line; what people do arrives at `on_do` as {"do": …, "seat": …, "value": …}."""

    _esm = Path(__file__).with_name("form.js")
    _css = Path(__file__).with_name("form.css")
    html = traitlets.Unicode("").tag(sync=True)
    status = traitlets.Unicode("").tag(sync=True)
    alarm = traitlets.Bool(False).tag(sync=True)
    lang = traitlets.Unicode("en").tag(sync=True)
    label = traitlets.Unicode("").tag(sync=True)

    def __init__(self, on_do: Callable[[dict[str, Any]], None]) -> None:
        super().__init__()
        self.on_msg(lambda _widget, content, _buffers: on_do(content))
