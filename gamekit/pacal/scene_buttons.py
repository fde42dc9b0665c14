"""The note's paper: its first line with title and buttons, and lines of words."""

from __future__ import annotations

from collections.abc import Sequence

from gamekit.core.contract import Seat
from gamekit.core.figures import box, cut, fit, text_width, wrap
from gamekit.pacal.scene_context import NOTE, Context
from gamekit.pacal.scene_pieces import god_stone, stone

BUTTON = 30  # height; fingers need that


class Note:
    """The note in the making: where it lies, and how much of its first line is left for words."""

    def __init__(self, c: Context) -> None:
        pane = c.pane("note")
        self.c = c
        self.x, self.y, self.w, self.h = pane.x + 6, pane.y + 2, pane.w - 12, NOTE - 8
        self.right = self.x + self.w - 8  # where the next button to the left ends
        c.pen.poly(cut(self.x, self.y, self.w, self.h, 6), c.t.panel, c.t.rule, 1)

    def button(
        self, id: str, words: str, main: bool = False, ready: bool = True, text: str = "", least: float = 48
    ) -> None:
        """A button in the first line, left of those that are there."""
        c, t = self.c, self.c.t
        w = max(least, text_width(words, 12.5, True) + 20)
        x, y = self.right - w, self.y + 6
        self.right = x - 7
        shape = cut(x, y, w, BUTTON - 4, 5)
        if c.look.hover == id:
            c.pen.poly(shape, None, t.ink, 5)
        c.pen.poly(shape, t.accent if main else t.panel, t.on_accent if main else t.ink, 1.6)
        c.pen.text(
            x + w / 2, y + BUTTON / 2 - 2, words, 12.5, t.on_accent if main else t.ink, True, "middle", middle=True
        )
        c.thing(id, "note", text or words, box(x, y - 2, w, BUTTON), ready)

    def title(self, words: str, alarm: bool = False) -> None:
        """The first line; buttons come first, so that it knows its room."""
        words, size = fit(words, self.right - self.x - 14, 13.5, True)
        self.c.pen.text(self.x + 12, self.y + 24, words, size, self.c.t.no if alarm else self.c.t.ink, True)

    def lines(self, texts: Sequence[str], top: float, x: float, room: float, fill: str, size: float = 12.5) -> None:
        """Sentences, wrapped, as many lines as there is room for."""
        bottom = self.y + self.h - 8
        while True:
            broken = [line for text in texts for line in wrap(text, room, size)]
            if top + (len(broken) - 1) * (size + 3.5) <= bottom or size <= 11:
                break
            size -= 0.5
        fitting = max(1, int((bottom - top) / (size + 3.5)) + 1)
        for i, line in enumerate(broken[:fitting]):
            self.c.pen.text(x, top + i * (size + 3.5), line, size, fill)


def picked_buttons(n: Note, words: str) -> None:
    """Back, then the button that does what is picked; nothing while the pointer only hovers."""
    c = n.c
    if c.look.chosen:
        n.button("back", c.say("Back (Esc)"))
    if c.action and c.choice.square >= 0:
        n.button("do", words, main=True)


def god_buttons(n: Note) -> None:
    """The god stones left, as buttons."""
    c, t = n.c, n.c.t
    for value in reversed(c.state.gods[c.state.turn]):
        x, y = n.right - 34, n.y + 4
        n.right = x - 5
        chosen = c.choice.god == value
        if chosen or c.look.hover == f"god-{value}":
            c.pen.poly(cut(x, y, 34, BUTTON, 5), None, t.ink, 2.4)
        god_stone(c.pen, t, x + 17, y + BUTTON / 2, value, 12)
        text = c.say("God stone {value}: fly to any free square", value=value)
        c.thing(f"god-{value}", "note", text, box(x, y, 34, BUTTON), True)


def stone_row(n: Note, x: float, y: float, owners: Sequence[Seat], ghost: bool = False) -> float:
    """A few stones side by side; gives where words go on."""
    apart = 15 if len(owners) < 4 else 11
    for i, owner in enumerate(owners):
        stone(n.c.pen, n.c.t, owner, x + 8 + i * apart, y, 15, ghost)
    return x + 20 + (len(owners) - 1) * apart if owners else x
