"""The score sheet of a board: made when somebody opens it, never with secrets on it, in the board's language."""

from __future__ import annotations

import pytest
from person import Person

from gamekit import Table, pacal
from gamekit.core.score_sheet import ScoreSheet
from gamekit.show.board import Board
from gamekit.show.controls import LABELS


def test_it_is_made_for_those_who_read_it_only(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []
    html = ScoreSheet.html
    monkeypatch.setattr(ScoreSheet, "html", lambda sheet, lang=None: made.append(1) or html(sheet, lang))
    person = Person(Board(table, lang="en", names=("Ana", "Ben")))
    person.comes()
    person.types("take 3")
    assert made == []
    assert person.board._controls.sheet == ""
    person.does("sheet")
    sheet = person.board._controls.sheet
    assert "Points of Ana" in sheet
    assert "Ana takes square 3." in sheet
    assert "4 squares are free." in sheet
    person.types("take 1")
    assert made == [1]
    person.does("sheet")
    assert "Ben takes square 1." in person.board._controls.sheet


def test_it_speaks_the_language_of_the_board(table: Table) -> None:
    person = Person(Board(table, lang="de"))
    person.comes()
    person.does("sheet")
    assert "Punkte von P1" in person.board._controls.sheet
    assert "Summe</th>" in person.board._controls.sheet
    assert person.board._controls.labels["sheet"] == "Wertungsbogen"
    assert "sheet" in LABELS


def test_it_is_the_same_for_everybody_and_holds_no_secret(secret: Table) -> None:
    person = Person(Board(secret))
    person.comes()
    person.does("sheet")
    behind_the_curtain = person.board._controls.sheet
    assert behind_the_curtain
    person.clicks("ready")
    person.does("sheet")
    assert person.board._controls.sheet == behind_the_curtain
    for number in secret.state.secrets:
        assert str(number) not in behind_the_curtain


def test_a_mistake_in_it_is_shown(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    person = Person(Board(table))
    person.comes()
    monkeypatch.setattr(ScoreSheet, "html", lambda *a: 1 / 0)
    person.does("sheet")
    assert "ZeroDivisionError" in person.status


def test_it_says_what_a_majority_needs_to_change_hands() -> None:
    game = pacal.Game(players=2)
    state = pacal.position(game, ["f6", "g5"], pyramids=["2 on c8", "3 on d8"])
    person = Person(Board(Table.at(game, state, names=("Ana", "Ben")), lang="en"))
    person.does("sheet")
    assert "Ana needs 2 more storeys in D to take it from Ben: 5 points." in person.board._controls.sheet
    person.board.close()
