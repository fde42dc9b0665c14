"""Which boards are on display: one for each table, and none that its cell has replaced."""

from __future__ import annotations

from typing import Any

from gamekit.core.table import Table
from gamekit.show.board import Board
from gamekit.show.cells import shown_by_cell

_open: list[Board] = []


def board_of(table: Table, **how: Any) -> Board:
    """The board of `table`: the one it has, with its look changed as `how` says, or a new one.

    Raises SetupError for a language, theme or width that does not exist.
    """
    _open[:] = [board for board in _open if not board.closed]
    for board in _open:
        if board.table is table:
            board.set(**how)
            return board
    _open.append(board := Board(table, **how))
    return board


def displayed(board: Board) -> None:
    """`board` is being shown by the running cell: closes what earlier runs of that cell have shown.

    A curtain falls again, since nobody knows who looks.
    """
    board.screen.lower()
    board.set()
    shown_by_cell(board)


def bundle(board: Board) -> Any:
    """What a notebook shows and saves of `board`: the widget, and a spectator's view as SVG and text."""
    from gamekit.show.picture import position

    displayed(board)
    screen = board.screen
    still = position(
        board.table.game,
        board.table.state,
        None,
        screen.lang,
        theme="light",  # the board itself follows the page; this is for a file
        names=screen.names,
        log=board.table.log(None),
    )
    widget = board.widget._repr_mimebundle_()
    return {**widget, "text/html": still._repr_html_(), "text/plain": str(still)}
