"""A pane that nobody clicks on, as an SVG: it lets the wheel scroll the page and its text be copied."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import anywidget

from gamekit.core.scene import Pane, Scene
from gamekit.core.shapes import Shape
from gamekit.show.changes import common_ends
from gamekit.show.svg import frame, loose

Change = tuple[int, int, int, str]
"""The number of a layer, how many of its elements stay at the start and at the end, and what comes between."""


class StillPane(anywidget.AnyWidget):
    """Sends the shapes that have changed, and everything to a page that has just come up."""

    _esm = Path(__file__).with_name("still.js")

    def __init__(self) -> None:
        super().__init__()
        self.layers: list[list[str]] = []  # what is shown as SVG elements, from below
        self._shapes: list[tuple[Shape, ...]] = []
        self._frame = ""
        self._asked = False  # nothing is sent before a page has asked for it
        self.on_msg(self._message)

    def show(self, scene: Scene, pane: Pane, scale: float) -> None:
        """Shows `pane` of `scene`, `scale` times its size."""
        layers = [layer for layer in scene.layers if layer.pane in ("", pane.name)]
        outside = frame(scene, pane, scale)
        if outside != self._frame or len(layers) != len(self.layers):
            self._frame, self._shapes = outside, [layer.shapes for layer in layers]
            self.layers = [loose(layer) for layer in layers]
            self._send_all()
            return
        changes: list[Change] = []
        for i, layer in enumerate(layers):
            if layer.shapes != self._shapes[i]:
                before, now = self.layers[i], loose(layer)
                start, end = common_ends(before, now)
                changes.append((i, start, end, "".join(now[start : len(now) - end])))
                self._shapes[i], self.layers[i] = layer.shapes, now
        if changes and self._asked:
            self.send({"frame": "", "changed": changes})

    def _send_all(self) -> None:
        if self._asked:
            everything = [(i, 0, 0, "".join(elements)) for i, elements in enumerate(self.layers)]
            self.send({"frame": self._frame, "changed": everything})

    def _message(self, _widget: object, content: dict[str, Any], _buffers: object) -> None:
        if content.get("hello"):
            self._asked = True
            self._send_all()
