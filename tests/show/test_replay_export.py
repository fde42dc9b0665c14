"""A replay as one HTML file: whole, small, without anything from elsewhere, and without secrets."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from gamekit import RecordError, Table, pacal, show, stonehenge
from gamekit.core.scene import Look
from gamekit.show.course import Course
from gamekit.show.replay_export import page
from gamekit.show.replay_picture import scene_at
from gamekit.show.svg import Drawing

NAMES = ("Ana", "<b>Ben</b> {{script}}", "</script>")


@pytest.fixture(scope="module", params=[stonehenge, pacal], ids=["stonehenge", "pacal"])
def course(request: pytest.FixtureRequest) -> Course:
    table = Table(request.param.Game(players=3), seed=2, seats=dict.fromkeys(range(3), "greedy"), names=NAMES)
    table.run()
    return Course(table.record)


@pytest.fixture(scope="module")
def text(course: Course) -> str:
    return page(course, "de", "light", NAMES)


def data(text: str) -> Any:
    found = re.search(r'<script type="application/json" id="data">(.*?)</script>', text, re.DOTALL)
    assert found
    return json.loads(found[1])


def layers(stops: Any) -> list[list[list[int]]]:
    """What the script puts together."""
    out: list[list[list[int]]] = []
    before: list[list[int]] = []
    for stop in stops:
        now = []
        for index, change in enumerate(stop["l"]):
            if not change:
                now.append(before[index])
                continue
            old = before[index] if index < len(before) else []
            head, tail, added = change
            now.append([*old[:head], *added, *old[len(old) - tail :]])
        out.append(now)
        before = now
    return out


def test_a_whole_game_is_below_two_megabytes(text: str) -> None:
    assert len(text.encode()) < 2_000_000


def test_every_stop_is_the_scene_of_a_spectator(course: Course, text: str) -> None:
    found = data(text)
    whole = layers(found["stops"])
    assert len(whole) == len(course.stops)
    drawing = Drawing("g-")
    look = Look(lang="de", names=NAMES)
    for stop in (*range(0, len(course.stops), 9), len(course.stops) - 1):
        scene = scene_at(course, stop, None, look)
        expected = [[drawing.shape(shape) for shape in layer.shapes] for layer in scene.layers]
        assert [[found["shapes"][n] for n in layer] for layer in whole[stop]] == expected
        said = [found["lines"][n] for n in found["stops"][stop]["w"]]
        assert said == [*scene.board, scene.prompt]


def test_it_needs_nothing_from_elsewhere(text: str) -> None:
    assert re.findall(r'(?:src|href)\s*=\s*"(?!#)[^"]*"|@import|url\((?!#)', text) == []
    assert re.findall(r"https?://(?!www\.w3\.org)", text) == []


def test_names_are_text_and_nothing_else(text: str) -> None:
    class Tags(HTMLParser):
        def __init__(self) -> None:
            super().__init__()
            self.tags: list[str] = []

        def handle_starttag(self, tag: str, attrs: Any) -> None:
            self.tags.append(tag)

    parser = Tags()
    parser.feed(text)
    assert parser.tags.count("script") == 2
    assert "b" not in parser.tags
    assert "{{script}}" in text  # a name is no place to fill in


def test_it_speaks_german_and_respects_reduced_motion(text: str) -> None:
    assert '<html lang="de"' in text
    assert "Nächster Zug »" in text
    assert "prefers-reduced-motion" in text
    assert 'aria-live="polite"' in text


def test_without_script_the_end_is_shown(course: Course, text: str) -> None:
    still = text[text.index('<div id="still">') : text.index('<svg id="board"')]
    assert "<title" in still
    assert "<desc>" in still


def test_a_file_that_cannot_be_is_refused(course: Course, tmp_path: Path) -> None:
    replay = show.replay(course.record)
    with pytest.raises(RecordError, match=r"\.html"):
        replay.export(tmp_path / "game.svg")
    with pytest.raises(RecordError, match="cannot be written"):
        replay.export(tmp_path / "none" / "game.html")
