"""The scenes of all games of the kit, and of the toy, as boards need them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest
import toy
from person import Person, Sent

from gamekit import show
from gamekit.core.registry import game_class, game_names
from gamekit.core.scene import Look
from gamekit.core.table import Table
from gamekit.show.board import Board

GAMES = [pytest.param(game_class(name), id=name) for name in game_names()] + [pytest.param(toy.Game, id="toy")]
TALLEST = 484
"""CSS pixels: a taller canvas would leave no room to scroll past where it takes the wheel."""


def tables(kind: Any, moves: int = 46) -> Iterator[Table]:
    """Positions from a random game, every fifteenth."""
    table, rng = Table(kind(players=3), seed=5), Random(5)
    for count in range(moves):
        if count % 15 == 0:
            yield table
        if not table.legal():
            return
        table.play(rng.choice(table.legal()))


@pytest.mark.parametrize("kind", GAMES)
@pytest.mark.parametrize(("theme", "width", "lang"), [("light", "wide", "en"), ("dark", "narrow", "de")])
def test_scenes_can_be_shown(kind: Any, theme: str, width: str, lang: str) -> None:
    for table in tables(kind):
        game = table.game
        for seat in (None, 0, 1, 2):
            view = game.view(table.state, seat)
            scene = game.scene(view, Look(theme=theme, width=width, lang=lang, log=table.log(seat)))
            names = {pane.name for pane in scene.panes}
            assert {layer.pane for layer in scene.layers} <= names | {""}
            assert {thing.pane for thing in scene.things} <= names
            ids = [thing.id for thing in scene.things]
            assert len(ids) == len(set(ids))
            assert all(thing.text for thing in scene.things)
            assert scene.prompt
            assert scene.board
            for pane in scene.panes:
                assert 0 <= pane.x <= pane.x + pane.w <= scene.width + 0.01
                assert 0 <= pane.y <= pane.y + pane.h <= scene.height + 0.01
                assert not pane.clickable or pane.h <= TALLEST
                ElementTree.fromstring(show.svg(scene, pane))
            ElementTree.fromstring(show.svg(scene))
            clickable = {pane.name for pane in scene.panes if pane.clickable}
            assert all(thing.pane in clickable for thing in scene.things if thing.area)


@pytest.mark.parametrize("kind", GAMES)
def test_every_ready_thing_can_be_clicked_and_says_something_new(kind: Any) -> None:
    for table in tables(kind):
        person = Person(Board(table))
        person.comes()
        person.does("ready")
        screen = person.board.screen
        for thing in [thing.id for thing in person.board._scene.things if thing.ready]:
            screen.drop()
            before = screen.chosen, table.position
            screen.click(thing)
            assert (screen.chosen, table.position) != before, thing
            assert screen.refused is None
            if table.position != before[1]:
                break
        person.board._handle(lambda: None)
        assert person.board.trouble == ""
        person.board.close()


@pytest.mark.parametrize("kind", GAMES)
def test_every_clickable_thing_answers_without_a_fault(kind: Any) -> None:
    for table in tables(kind, 30):
        board = Board(table)
        for thing in [thing.id for thing in board._scene.things if thing.area and thing.id != "bug"]:
            board._handle(board.screen.drop)
            board._handle(board.screen.click, thing)
            assert board.trouble == "", thing
        board.close()


@pytest.mark.parametrize("kind", GAMES)
def test_a_whole_game_by_typing_is_told_in_words(kind: Any, sent: Sent) -> None:
    table, rng = Table(kind(players=2), seed=3), Random(3)
    person = Person(Board(table))
    person.comes()
    for _ in range(60):
        if table.result is not None:
            break
        if person.board.screen.curtain:
            person.does("ready")
        entry = rng.choice(person.board._controls.actions)
        before = table.position
        person.types(entry["text"])
        assert table.position > before, (entry, person.status)
        assert person.board.trouble == ""
    assert person.board._controls.log == []  # nobody reads it
    person.opens("log")
    assert person.board._controls.log


@pytest.mark.parametrize("kind", GAMES)
def test_a_curtain_gives_nothing_away(kind: Any, sent: Sent) -> None:
    """What stands before "ready" is a function of what a spectator may know."""
    table = Table(kind(players=2), seed=3)
    if not table.game.hidden:
        assert not Board(table).screen.curtain
        return
    board = Board(table)
    assert board.screen.curtain
    view = table.view(None)
    other = table.game.determinize(view, Random(1))
    assert table.game.view(other, None) == view
    assert board.screen.view == view
    assert board._controls.actions[0]["send"] == {"do": "ready"}
    assert board._scene.thing("ready") is not None
    assert not {thing.id for thing in board._scene.things if thing.ready} - {"ready"}
