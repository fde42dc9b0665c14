"""The accessible twin of a board: what can be done as buttons with words, a line to type, the status, the log.

It does all that a click on the picture can do, for keyboards, screen readers and phones.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from gamekit.core.errors import N_
from gamekit.core.language import say
from gamekit.core.scene import Scene
from gamekit.show.screen import READY, Screen
from gamekit.show.text import text

LINES_OF_LOG = 60
LABELS = {
    "twin": N_("The same in words and buttons"),
    "line": N_("Type an action:"),
    "play": N_("Play"),
    "undo": N_("Undo"),
    "redo": N_("Redo"),
    "log": N_("What has happened"),
    "sheet": N_("Score sheet"),
    "board": N_("The board in words"),
    "ghost": N_("Show what would go wrong"),
    "no ghost": N_("Put the ghost board away"),
    "projector": N_("Projector: hands stay hidden"),
    "projector open": N_("Projector: larger"),
    "can": N_("What you can do now"),
    "cannot": N_("There is nothing for you to do now."),
    "lang": N_("Language:"),
    "theme": N_("Colours:"),
    "theme auto": N_("like the page"),
    "theme light": N_("light"),
    "theme dark": N_("dark"),
}


class Controls(anywidget.AnyWidget):
    """The twin as one widget. What people do arrives at `on_do` as {"do": …}.

    `actions` holds words and notation of what can be typed as well, else words and what the button sends.
    """

    _esm = Path(__file__).with_name("controls.js")
    _css = Path(__file__).with_name("controls.css")
    labels = traitlets.Dict().tag(sync=True)
    lang = traitlets.Unicode("en").tag(sync=True)
    theme = traitlets.Unicode("auto").tag(sync=True)
    colours = traitlets.Unicode("light").tag(sync=True)
    status = traitlets.Unicode("").tag(sync=True)
    alarm = traitlets.Bool(False).tag(sync=True)
    can_wonder = traitlets.Bool(False).tag(sync=True)
    ghost = traitlets.Unicode("").tag(sync=True)
    projector = traitlets.Bool(False).tag(sync=True)
    can_undo = traitlets.Bool(False).tag(sync=True)
    can_redo = traitlets.Bool(False).tag(sync=True)
    actions: traitlets.List[Any] = traitlets.List().tag(sync=True)
    log: traitlets.List[Any] = traitlets.List().tag(sync=True)
    board = traitlets.Unicode("").tag(sync=True)
    sheet = traitlets.Unicode("").tag(sync=True)
    shown = traitlets.Int(0).tag(sync=True)

    def __init__(self, on_do: Callable[[dict[str, Any]], None]) -> None:
        super().__init__()
        self._on_do = on_do
        self._told: object = None  # for which moment and reader the lists are
        self._read: set[str] = set()  # the parts that somebody has opened: only these are written
        self.on_msg(lambda _widget, content, _buffers: self._on_do(content))

    def unfold(self, part: str) -> None:
        """Somebody wants to read `part`, "log" or "board": from now on it is kept up to date."""
        self._read.add(part)
        self._told = None

    def show(self, screen: Screen, scene: Scene, theme: str, shown: int) -> None:
        """Brings everything up to date with `screen`; only what has changed is sent."""
        lang = screen.lang
        told = (screen.moment, screen.viewer, lang, screen.names)
        with self.hold_sync():
            if told != self._told:  # pointing at things changes nothing of this
                self._told = told
                actions = screen.actions()
                projector = "projector" if screen.table.game.hidden else "projector open"
                self.labels = {name: say(words, lang) for name, words in LABELS.items()} | {
                    "projector": say(LABELS[projector], lang),
                    "lang en": "English",
                    "lang de": "Deutsch",
                }
                self.actions = self._buttons(screen, actions)
                self.log = screen.log(LINES_OF_LOG) if "log" in self._read else []
            self.can_wonder, self.ghost = screen.tried is not None, screen.ghost()
            self.projector = screen.projector
            self.can_undo, self.can_redo = screen.can_undo, screen.table.can_redo
            self.lang, self.theme, self.colours = lang, theme, screen.theme
            self.status, self.alarm = screen.status(scene), screen.alarm
            self.board = text(scene) if "board" in self._read else ""
            self.shown = shown

    @staticmethod
    def _buttons(screen: Screen, actions: list[tuple[str, str]]) -> list[dict[str, Any]]:
        mover = screen.mover
        if screen.curtain and mover is not None:
            words = say(N_("I am {name}: show my side"), screen.lang, name=screen.names[mover])
            return [{"words": words, "send": {"do": READY}}]
        if screen.waits_for_bot and mover is not None:
            words = say(N_("Let {name} move"), screen.lang, name=screen.names[mover])
            return [{"words": words, "send": {"do": "run"}}]
        return [{"words": words, "text": note} for note, words in actions]
