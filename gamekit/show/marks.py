"""Marks that are laid over a scene of any game: where something took place, and where a rule breaks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from gamekit.core.figures import box, cut, polar, text_width
from gamekit.core.scene import Pane, Scene, Thing
from gamekit.core.shapes import Layer, Pen, Point


class Ink(NamedTuple):
    """The colours of marks."""

    ink: str
    paper: str
    lit: str
    alarm: str


INKS = {
    "light": Ink("#1D1529", "#FFFBF3", "#FFD23F", "#A3123A"),
    "dark": Ink("#F7F1E6", "#151222", "#FFD23F", "#FF9AA8"),
}


def main_pane(scene: Scene) -> Pane:
    """The pane with the board itself: the largest that can be clicked, else the largest."""
    panes = [pane for pane in scene.panes if pane.clickable] or list(scene.panes)
    return max(panes, key=lambda pane: pane.w * pane.h)


def happened(scene: Scene, ids: Iterable[str], theme: str) -> Layer | None:
    """A bright outline round each of the things; None if there is nothing to outline."""
    ink, things = INKS[theme], _there(scene, ids)
    if not things:
        return None
    pen = Pen()
    with pen.layer("happened", things[0].pane):
        for thing in things:
            pen.poly(thing.area, None, ink.ink, 5.4)
            pen.poly(thing.area, None, ink.lit, 3)
    return pen.layers[0]


def broken(scene: Scene, done: Iterable[str], marks: Mapping[str, str], sign: str, theme: str) -> Layer:
    """A ghost board: a dashed frame with `sign` on it, the things `done` dashed, and `marks` with a barred circle.

    `marks` are words (the ids of the rules) by id of a thing.
    """
    ink, pane, pen = INKS[theme], main_pane(scene), Pen()
    with pen.layer("ghost", pane.name):
        frame = box(pane.x + 4, pane.y + 4, pane.w - 8, pane.h - 8)
        pen.poly(frame, None, ink.paper, 6)
        pen.poly(frame, None, ink.alarm, 3, dash=(11, 8))
        for thing in _there(scene, done):
            pen.poly(thing.area, None, ink.paper, 6)
            pen.poly(thing.area, None, ink.ink, 3, dash=(6, 6))
        for thing in _there(scene, marks):
            pen.poly(thing.area, None, ink.paper, 6)
            pen.poly(thing.area, None, ink.alarm, 3.4)
        said: set[str] = set()  # the same rule at many places is named once
        for thing in _there(scene, marks):
            words = marks[thing.id]
            if words in said:
                _sign(pen, ink, *_middle(thing))
            else:
                _named_sign(pen, ink, pane, _corner(thing), words)
            said.add(words)
        width = text_width(sign, 14, True) + 24
        pen.poly(cut(pane.x + 12, pane.y + 12, width, 26, 6), ink.alarm, ink.paper, 2)
        pen.text(pane.x + 24, pane.y + 25, sign, 14, ink.paper, True, middle=True)
    return pen.layers[0]


def _named_sign(pen: Pen, ink: Ink, pane: Pane, at: Point, words: str) -> None:
    """The sign, and beside it a plate with `words`, inside the pane."""
    width = text_width(words, 13, True) + 14
    x = min(max(at[0], pane.x + 18), pane.x + pane.w - 18)
    y = min(max(at[1], pane.y + 52), pane.y + pane.h - 18)
    left = x + 14 if x + 18 + width < pane.x + pane.w - 8 else x - 14 - width
    pen.poly(cut(left, y - 11, width, 22, 5), ink.alarm, ink.paper, 2)
    pen.text(left + 7, y, words, 13, ink.paper, True, middle=True)
    _sign(pen, ink, x, y)


def _sign(pen: Pen, ink: Ink, x: float, y: float) -> None:
    """A barred circle."""
    pen.circle(x, y, 12, ink.paper, ink.paper, 7)
    pen.circle(x, y, 12, ink.paper, ink.alarm, 4)
    pen.line([polar(x, y, 11, 45), polar(x, y, 11, 225)], ink.alarm, 4)


def _there(scene: Scene, ids: Iterable[str]) -> list[Thing]:
    """The things of these ids that can be seen on the board itself."""
    pane = main_pane(scene).name
    found = (scene.thing(id) for id in dict.fromkeys(ids))
    return [thing for thing in found if thing and thing.area and thing.pane == pane]


def _corner(thing: Thing) -> Point:
    """The upper right corner of a thing."""
    return max(x for x, _ in thing.area), min(y for _, y in thing.area)


def _middle(thing: Thing) -> Point:
    xs, ys = [x for x, _ in thing.area], [y for _, y in thing.area]
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
