"""Boards on display: the cell run again, a second view, closing."""

from __future__ import annotations

from typing import Any

import pytest
import toy
from ipywidgets.widgets import widget
from person import Person

from gamekit import show
from gamekit.core.table import Table
from gamekit.show import cells, shown
from gamekit.show.board import Board


class Kernel:
    """Cells that run, as the kernel tells of them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.execution_count, self.cell = 0, "a"
        self.kernel = self
        monkeypatch.setattr(cells, "_shell", lambda: self)

    def get_parent(self) -> dict[str, Any]:
        return {"metadata": {"cellId": self.cell}}

    def run(self, cell: str, *tables: Table) -> list[Board]:
        self.execution_count, self.cell = self.execution_count + 1, cell
        for table in tables:
            table._repr_mimebundle_()
        return [board for board in shown._open if board.table in tables]


@pytest.fixture
def kernel(monkeypatch: pytest.MonkeyPatch) -> Kernel:
    return Kernel(monkeypatch)


def new() -> Table:
    return Table(toy.Game(), seed=1)


def test_one_board_for_one_table() -> None:
    table = new()
    board = show.board_of(table)
    assert show.board_of(table, theme="dark") is board
    assert board.screen.theme == "dark"
    assert show.table(table) is board
    assert show.board_of(new()) is not board
    board.close()
    assert show.board_of(table) is not board


def test_fifty_runs_of_a_cell_stay_bounded(kernel: Kernel) -> None:
    kernel.run("a", new())
    count = len(widget._instances)
    for _ in range(50):
        kernel.run("a", new())
    assert len(widget._instances) == count
    assert len([board for board in shown._open if not board.closed]) == 1


def test_fifty_runs_with_the_same_table_keep_its_board(kernel: Kernel) -> None:
    table = new()
    (board,) = kernel.run("a", table)
    count = len(widget._instances)
    for _ in range(50):
        assert kernel.run("a", table) == [board]
    assert not board.closed
    assert len(widget._instances) == count


def test_two_tables_in_one_cell_live_side_by_side(kernel: Kernel) -> None:
    boards = kernel.run("a", new(), new())
    assert [board.closed for board in boards] == [False, False]
    kernel.run("a", new(), new())
    assert [board.closed for board in boards] == [True, True]


def test_a_board_that_another_cell_shows_stays(kernel: Kernel) -> None:
    table = new()
    (board,) = kernel.run("a", table)
    kernel.run("b", table)
    kernel.run("a", new())
    assert not board.closed


def test_closing_frees_every_widget() -> None:
    before = len(widget._instances)
    board = Board(new())
    person = Person(board)
    person.comes()
    person.does("ready")
    person.clicks("square 1", "take")
    person.page(500)
    person.page(1000)
    board.close()
    assert len(widget._instances) == before


def test_a_bundle_has_widget_picture_and_text(kernel: Kernel) -> None:
    bundle = show.mimebundle(new())
    assert set(bundle) == {"application/vnd.jupyter.widget-view+json", "text/html", "text/plain"}
    assert bundle["text/plain"].startswith("Five squares\nsquare 1, free\n")
    assert "<svg" in bundle["text/html"]


def test_text_and_picture_do_not_change_from_run_to_run(kernel: Kernel) -> None:
    """nbval compares the plain text of a widget."""
    one, two = show.mimebundle(new()), show.mimebundle(new())
    assert (one["text/plain"], one["text/html"]) == (two["text/plain"], two["text/html"])


def test_outside_a_notebook_no_widget_is_made() -> None:
    before = len(widget._instances)
    assert set(new()._repr_mimebundle_()) == {"text/html", "text/plain"}
    assert len(widget._instances) == before
