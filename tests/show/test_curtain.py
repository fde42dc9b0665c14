"""Several people with secrets at one screen: nothing hidden is shown before "I am ready"."""

from __future__ import annotations

import json
from typing import Any

import pytest
import toy
from person import Person, Sent

from gamekit import show
from gamekit.core.table import Table
from gamekit.show import shown
from gamekit.show.board import Board


def everything(board: Board, sent: Sent) -> str:
    """All that has gone to the page, drawn or written."""
    state = board._controls.get_state()
    written = json.dumps({key: state[key] for key in ("status", "actions", "log", "board", "labels")})
    return (
        " ".join(sent.texts)
        + written
        + "".join(part for pane in board._pictures.values() for layer in pane.layers for part in layer)
    )


def secrets(table: Table) -> list[str]:
    return [str(number) for number in table.state.secrets]


def test_nothing_hidden_before_ready(secret: Table, sent: Sent) -> None:
    first, second = secrets(secret)
    board = Board(secret)
    person = Person(board)
    person.comes()
    person.opens("log", "board")
    assert board.screen.curtain
    assert first not in everything(board, sent)
    person.clicks("square 1", "square 1")
    person.types("take 1")
    person.presses("1", "t")
    assert secret.position == 0
    person.clicks("ready")
    assert not board.screen.curtain
    assert f"your number: {first}" in sent.texts
    assert f"P1 knows the number {first}." in board._controls.log
    assert second not in everything(board, sent)
    sent.clear()
    person.clicks("square 2", "take")
    assert board.screen.curtain
    assert sent.texts[-1] == "P2, ready?"
    assert second not in " ".join(sent.texts)
    sent.clear()
    assert first not in everything(board, sent)
    assert second not in everything(board, sent)
    person.does("ready")
    assert f"your number: {second}" in sent.texts


def test_the_twin_has_the_ready_button_too(secret: Table) -> None:
    person = Person(Board(secret))
    (button,) = person.board._controls.actions
    assert button == {"words": "I am P1: show my side", "send": {"do": "ready"}}


def test_a_double_click_on_ready_does_not_act_behind_the_curtain(secret: Table) -> None:
    person = Person(Board(secret))
    person.comes()
    pane, x, y = person.middle("ready")
    person.event("mouse_down", pane, x=x, y=y)
    assert not person.board.screen.curtain
    person.event("key_down", "squares", key="4", shift_key=False, ctrl_key=False, meta_key=False)
    person.event("mouse_down", pane, x=x, y=y)  # there the button "Take it" lies now
    assert (person.board.screen.chosen, person.status) == ((), "P1: choose a square, then take it.")
    person.looks()
    person.presses("4")
    assert person.board.screen.chosen == ("square 4",)


def test_running_the_cell_again_lowers_the_curtain(secret: Table, sent: Sent) -> None:
    board = show.board_of(secret)
    person = Person(board)
    person.comes()
    person.clicks("ready")
    sent.clear()
    bundle = board._repr_mimebundle_()
    assert board.screen.curtain
    for number in secrets(secret):
        assert number not in everything(board, sent)
        assert number not in bundle["text/html"]
        assert number not in bundle["text/plain"]


def test_the_saved_notebook_shows_a_spectators_view_even_to_a_single_person(sent: Sent) -> None:
    table = Table(toy.Game(), seed=1, seats={1: "random"})
    board = show.board_of(table)
    assert not board.screen.curtain
    bundle = board._repr_mimebundle_()
    mine, others = secrets(table)
    person = Person(board)
    person.comes()
    assert f"your number: {mine}" in sent.texts
    assert others not in everything(board, sent)
    for number in (mine, others):
        assert number not in bundle["text/html"] + bundle["text/plain"]


def test_no_curtain_after_the_end(secret: Table) -> None:
    person = Person(Board(secret))
    for number in range(1, 6):
        person.does("ready")
        person.types(f"take {number}")
    assert secret.result is not None
    assert not person.board.screen.curtain
    assert person.status == "The game is over."


def test_no_curtain_without_secrets_and_the_mover_sees(table: Table) -> None:
    board = Board(table)
    assert not board.screen.curtain
    assert board.screen.viewer == 0
    table.play("take 1")
    assert board.screen.viewer == 1


def test_one_person_keeps_the_own_view(secret: Table) -> None:
    table = Table(toy.Game(players=3), seed=1, seats={0: "random", 2: "random"})
    board = Board(table)
    assert (board.screen.viewer, board.screen.curtain) == (1, False)
    table.play(table.legal()[0])
    assert board.screen.viewer == 1


def test_bots_only_are_watched_by_a_spectator() -> None:
    board = Board(Table(toy.Game(), seed=1, seats={0: "random", 1: "random"}))
    assert (board.screen.viewer, board.screen.curtain) == (None, False)


def test_a_step_can_be_taken_back_until_the_next_hand_is_shown(secret: Table) -> None:
    person = Person(Board(secret))
    person.does("ready")
    person.types("take 1")
    person.does("undo")
    assert secret.state.owners[0] is None
    person.types("take 1")
    person.does("ready")
    person.does("undo")
    assert secret.state.owners[0] == 0
    assert "cannot be taken back" in person.status


def test_a_trouble_shows_nothing_hidden(secret: Table, sent: Sent, monkeypatch: pytest.MonkeyPatch) -> None:
    board = Board(secret)
    Person(board).comes()

    def fail(*_: Any) -> None:
        raise RuntimeError("drawing failed")

    with monkeypatch.context() as patch:
        patch.setattr(toy.Game, "scene", fail)
        Person(board).does("ready")
    assert "RuntimeError: drawing failed" in board._controls.status
    assert not any(number in board._controls.status for number in secrets(secret))
    assert shown._open == []
