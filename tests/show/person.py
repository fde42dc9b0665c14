"""A person at a board, and what is sent to the person's page: tests without a browser."""

from __future__ import annotations

import json
from typing import Any

from ipycanvas import canvas as ipycanvas_canvas

from gamekit.show.board import Board


class Sent:
    """The draw commands sent to the page, by name."""

    def __init__(self) -> None:
        self.messages: list[list[tuple[str, list[Any]]]] = []

    def publish(self, kind: str, data: Any = None, metadata: Any = None, buffers: Any = None, **more: Any) -> None:
        if data and data.get("method") == "custom":
            commands = json.loads(bytes(buffers[0]))
            commands = commands if isinstance(commands[0], list) else [commands]
            self.messages.append([(ipycanvas_canvas._CMD_LIST[c[0]], c[1]) for c in commands])

    @property
    def names(self) -> list[str]:
        return [name for message in self.messages for name, _ in message]

    @property
    def texts(self) -> list[str]:
        return [args[0] for message in self.messages for name, args in message if name == "fillText"]

    @property
    def canvases(self) -> set[str]:
        return {args[0] for message in self.messages for name, args in message if name == "switchCanvas"}

    def clear(self) -> None:
        self.messages.clear()


class Person:
    """Sits at a board as a browser would: sees what is drawn, clicks, types, touches."""

    def __init__(self, board: Board) -> None:
        self.board = board

    def comes(self) -> None:
        """A page comes up."""
        for pane in self.board._panes.values():
            pane.widget._handle_custom_msg({"event": "client_ready"}, [])
        for still in self.board._pictures.values():
            still._handle_custom_msg({"hello": True}, [])
        self.board._around._handle_custom_msg({"hello": True}, [])
        self.looks()

    def looks(self) -> None:
        """What is drawn has reached the page."""
        self.board._around._handle_custom_msg({"seen": self.board._around.shown}, [])

    def page(self, width: float = 1000, theme: str = "light") -> None:
        self.board._around._handle_custom_msg({"page": {"width": width, "theme": theme, "still": False}}, [])

    def event(self, event: str, pane: str, **content: Any) -> None:
        self.board._panes[pane].widget._handle_custom_msg({"event": event, **content}, [])

    def middle(self, thing: str) -> tuple[str, float, float]:
        """Where a thing is on its canvas: in canvas pixels, two for each CSS pixel."""
        found = self.board._scene.thing(thing)
        assert found is not None
        pane = self.board._scene.pane(found.pane)
        x = sum(x for x, _ in found.area) / len(found.area) - pane.x
        y = sum(y for _, y in found.area) / len(found.area) - pane.y
        return found.pane, 2 * x, 2 * y

    def clicks(self, *things: str, look: bool = True) -> None:
        for thing in things:
            pane, x, y = self.middle(thing)
            self.event("mouse_down", pane, x=x, y=y)
            if look:
                self.looks()

    def touches(self, thing: str) -> None:
        pane, x, y = self.middle(thing)
        self.event("touch_start", pane, touches=[{"x": x, "y": y}])
        self.looks()

    def points(self, thing: str) -> None:
        pane, x, y = self.middle(thing)
        self.event("mouse_move", pane, x=x, y=y)

    def presses(self, *keys: str, pane: str = "squares") -> None:
        for key in keys:
            self.event("key_down", pane, key=key, shift_key=False, ctrl_key=False, meta_key=False)
            self.looks()

    def does(self, what: str, **more: Any) -> None:
        """Uses the accessible twin."""
        self.board._controls._handle_custom_msg({"do": what, "shown": self.board._controls.shown, **more}, [])
        self.looks()

    def opens(self, *parts: str) -> None:
        """Unfolds parts of the twin to read them."""
        for part in parts:
            self.board._controls._handle_custom_msg({"do": "open", "part": part}, [])

    def types(self, text: str) -> None:
        self.does("play", text=text)

    @property
    def status(self) -> str:
        return str(self.board._controls.status)
