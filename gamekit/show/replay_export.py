"""A replay as one HTML file that works offline: every stop as a spectator sees it, with buttons to step and to play.

From stop to stop most of a picture stays. So the file holds each shape and each line of words once,
and a stop is the numbers of its shapes. A small script puts the picture together; without it the
file shows how the game ended. Nothing moves by itself, and with `prefers-reduced-motion` steps come slower.
"""

from __future__ import annotations

import json
import os
import re
from html import escape
from pathlib import Path
from typing import Any

from gamekit.core.checks import check_path
from gamekit.core.errors import N_, RecordError
from gamekit.core.language import known, say, words
from gamekit.core.options import check_choice
from gamekit.core.scene import Look, Scene
from gamekit.core.shapes import Layer, Shape
from gamekit.show.course import Course
from gamekit.show.marks import INKS
from gamekit.show.replay_picture import scene_at, told, where
from gamekit.show.svg import Drawing, number, svg

_HERE = Path(__file__)


class _Pool:
    """Texts, each kept once and known by its number."""

    def __init__(self) -> None:
        self.numbers: dict[str, int] = {}

    def __call__(self, text: str) -> int:
        return self.numbers.setdefault(text, len(self.numbers))

    @property
    def texts(self) -> list[str]:
        return list(self.numbers)


def export(course: Course, path: str | os.PathLike[str], lang: str, theme: str, names: tuple[str, ...]) -> None:
    """Writes `course` to `path`. Raises RecordError if the file cannot be written or its name ends otherwise than in .html."""
    check_path(path)
    target = Path(path)
    if target.suffix.lower() not in (".html", ".htm"):
        raise RecordError(N_("A replay is written to a file whose name ends in .html, not {path}."), path=target.name)
    text = page(course, lang, theme, names)
    try:
        target.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise RecordError(N_("The file {path} cannot be written: {why}"), path=str(path), why=error) from None


def page(course: Course, lang: str, theme: str, names: tuple[str, ...]) -> str:
    """The whole file. Comments of the record are left out: they may tell what a spectator did not see."""
    known(lang)
    check_choice("theme", theme, ("light", "dark"))
    look = Look(theme=theme, lang=lang, names=names)
    drawing, shapes, lines = Drawing("g-"), _Pool(), _Pool()
    stops: list[dict[str, Any]] = []
    layers_before: list[list[int]] = []
    drawn: dict[Shape, int] = {}
    scene = None

    def numbers(layer: Layer) -> list[int]:
        for shape in layer.shapes:
            if shape not in drawn:
                drawn[shape] = shapes(drawing.shape(shape))
        return [drawn[shape] for shape in layer.shapes]

    kept: dict[int, tuple[tuple[Shape, ...], list[int]]] = {}  # by the layer's place in the picture

    for stop in range(len(course.stops)):
        scene = scene_at(course, stop, None, look)
        for index, layer in enumerate(scene.layers):
            if index not in kept or kept[index][0] != layer.shapes:
                kept[index] = layer.shapes, numbers(layer)
        layers = [kept[index][1] for index in range(len(scene.layers))]
        stops.append(
            {
                "s": f"{where(course, stop, names, lang)}. {told(course, stop, None, names, lang)}",
                "l": _changes(layers_before, layers),
                "c": [_pane(scene, layer.pane) for layer in scene.layers],
                "w": [lines(line) for line in (*scene.board, scene.prompt)],
            }
        )
        layers_before = layers
    assert scene is not None
    data = {
        "shapes": shapes.texts,
        "lines": lines.texts,
        "stops": stops,
        "turns": [turn.stop for turn in course.turns],
        "words": {"play": say(N_("▶ Play"), lang), "stop": say(N_("■ Stop"), lang)},
    }
    facts = {
        "lang": lang,
        "theme": theme,
        "title": escape(_title(course, names, lang)),
        "still": svg(scene),
        "view": f"0 0 {number(scene.width)} {number(scene.height)}",
        "font": escape(scene.font),
        "defs": _clips(scene) + drawing.defs(),
        "data": json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c"),
        "most": str(len(stops) - 1),
        "step": escape(say(N_("Step:"), lang)),
        "buttons": _buttons(lang),
        "board": escape(say(N_("The board in words"), lang)),
        "text": escape("\n".join((*scene.board, scene.prompt))),
        "status": escape(str(stops[-1]["s"])),
        "script": _HERE.with_name("replay_page.js").read_text(encoding="utf-8"),
    } | {f"ink_{name}": value for name, value in INKS[theme]._asdict().items()}
    form = _HERE.with_name("replay_page.html").read_text(encoding="utf-8")
    return re.sub(r"\{\{(\w+)\}\}", lambda found: facts[found[1]], form)


def _title(course: Course, names: tuple[str, ...], lang: str) -> str:
    title = words(lang).gettext(course.game.rulebook.title)
    return f"{title}: {', '.join(names)}"


def _changes(before: list[list[int]], now: list[list[int]]) -> list[Any]:
    """Each layer as 0 where it is as before, else [shapes at its beginning that stay, those at its end, new numbers]."""
    out: list[Any] = []
    for index, layer in enumerate(now):
        old = before[index] if index < len(before) else []
        if old == layer and index < len(before):
            out.append(0)
            continue
        most = min(len(old), len(layer))
        head = next((n for n in range(most) if old[n] != layer[n]), most)
        tail = next((n for n in range(most - head) if old[-1 - n] != layer[-1 - n]), most - head)
        out.append([head, tail, layer[head : len(layer) - tail]])
    return out


def _pane(scene: Scene, name: str) -> int:
    """The number of a pane, from 1; 0 for the whole picture."""
    return next((n for n, pane in enumerate(scene.panes, 1) if pane.name == name), 0)


def _clips(scene: Scene) -> str:
    """What keeps the layers of each pane inside it."""
    out = []
    for n, pane in enumerate(scene.panes, 1):
        x, y, w, h = map(number, pane[1:5])
        out.append(f'<clipPath id="p-{n}"><rect x="{x}" y="{y}" width="{w}" height="{h}"/></clipPath>')
    return "".join(out)


def _buttons(lang: str) -> str:
    names = (
        ("first", N_("|‹ Start")),
        ("turnback", N_("« Turn before")),
        ("back", N_("‹ Step back")),
        ("play", N_("▶ Play")),
        ("next", N_("Step on ›")),
        ("nextturn", N_("Next turn »")),
        ("last", N_("End ›|")),
    )
    return "".join(f'<button type="button" id="{id}">{escape(say(text, lang))}</button>' for id, text in names)
