"""A scene: everything that a person can see of a position, and where it can be clicked.

A game draws it from a view; SVG, canvas and text are made from it and from nothing else.
All coordinates are those of the whole scene, in CSS pixels; a pane is a window onto it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from gamekit.core.contract import Event, Refusal, Seat
from gamekit.core.rulebook import player
from gamekit.core.shapes import Layer, Point


@dataclass(frozen=True, slots=True)
class Look:
    """How a position is looked at: everything a scene depends on besides the view.

    theme: "light" or "dark". width: "wide" (960 px) or "narrow" (640 px). lang: "en" or "de".
    names: the players' names by seat. chosen: ids of the things picked so far. hover: the thing
    under the pointer or the keyboard's cursor. refused: the thing whose click was refused, and why.
    log: what has happened as far as the viewer may know, oldest first. curtain: whether the board
    waits for `viewer` to say that nobody else is looking (nothing hidden is in the view then).
    still: a picture to think about: it shows what the viewer has, but not what is possible.
    """

    theme: str = "light"
    width: str = "wide"
    lang: str = "en"
    names: tuple[str, ...] = ()
    chosen: tuple[str, ...] = ()
    hover: str | None = None
    refused: tuple[str, tuple[Refusal, ...]] | None = None
    log: tuple[Event, ...] = ()
    curtain: bool = False
    still: bool = False

    def name(self, seat: Seat) -> str:
        """The player's name at `seat`."""
        return player(seat, self.names)


class Pane(NamedTuple):
    """A window onto the scene. Panes of the same `row` stand side by side; `clickable` ones need a canvas."""

    name: str
    x: float
    y: float
    w: float
    h: float
    row: int
    clickable: bool


class Thing(NamedTuple):
    """One thing that a person can see.

    `text` says what it is and what state it is in. `area` is its hit area, a polygon; () if it
    cannot be clicked. `ready` says that a click on it now does something. `key` is the letter that
    clicks it.
    """

    id: str
    pane: str
    text: str
    area: tuple[Point, ...] = ()
    ready: bool = False
    key: str = ""


class Scene(NamedTuple):
    """A picture of a position: its layers from below, its panes, its things, and the same as text.

    `things` come in reading order; where areas overlap, the later one is on top. `board` is the
    position for a terminal or a screen reader, one line each. `prompt` is the one sentence that
    says whose turn it is and what to do.
    """

    title: str
    width: float
    height: float
    font: str
    layers: tuple[Layer, ...]
    panes: tuple[Pane, ...]
    things: tuple[Thing, ...]
    board: tuple[str, ...]
    prompt: str

    def pane(self, name: str) -> Pane:
        """The pane of that name; KeyError if there is none."""
        for pane in self.panes:
            if pane.name == name:
                return pane
        raise KeyError(name)

    def thing(self, id: str) -> Thing | None:
        """The thing of that id, if the scene has it."""
        return next((t for t in self.things if t.id == id), None)

    def hit(self, x: float, y: float, pane: str = "") -> str | None:
        """The id of the topmost thing at a point (of `pane`, if named); None where there is nothing.

        A point on a shared edge belongs to one thing only.
        """
        for thing in reversed(self.things):
            if thing.area and (not pane or thing.pane == pane) and inside(x, y, thing.area):
                return thing.id
        return None


def inside(x: float, y: float, area: tuple[Point, ...]) -> bool:
    """Whether a point lies in a polygon; of two polygons that share an edge, only one has its points."""
    odd = False
    for (x1, y1), (x2, y2) in zip(area, area[1:] + area[:1], strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            odd = not odd
    return odd
