"""Which boards are on display: one for each table, and none that its cell has replaced."""

from __future__ import annotations

from typing import Any

from gamekit.core.table import Table
from gamekit.show.board import Board

_open: list[Board] = []
_cells: dict[str, tuple[int, list[Board]]] = {}  # cell: its latest run, and the boards shown in it


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
    cell, run = running_cell()
    if cell is None:
        return
    latest, boards = _cells.get(cell, (run, []))
    if latest != run:
        old, boards = boards, []
        _cells[cell] = run, boards
        elsewhere = [b for key, (_, others) in _cells.items() if key != cell for b in others]
        for former in old:
            if former is not board and former not in elsewhere:
                former.close()
    if board not in boards:
        boards.append(board)
    _cells[cell] = run, boards


def bundle(board: Board) -> Any:
    """What a notebook shows and saves of `board`: the widget, and a spectator's view as SVG and text."""
    from gamekit.show.picture import position

    displayed(board)
    screen = board.screen
    still = position(
        board.table.game, board.table.state, None, screen.lang, names=screen.names, log=board.table.log(None)
    )
    widget = board.widget._repr_mimebundle_()
    return {**widget, "text/html": still._repr_html_(), "text/plain": str(still)}


def running_cell() -> tuple[str | None, int]:
    """A name for the cell that runs, and the number of its run; None where there are no cells."""
    shell = _shell()
    if shell is None or not hasattr(shell, "kernel"):
        return None, 0
    message: dict[str, Any] = shell.kernel.get_parent() or {}
    name = message.get("metadata", {}).get("cellId") or message.get("content", {}).get("code")
    return name, shell.execution_count


def _shell() -> Any:
    try:
        from IPython import get_ipython
    except ImportError:
        return None
    return get_ipython()


def in_notebook() -> bool:
    """Whether this runs in a kernel, so that somebody may see a widget."""
    return hasattr(_shell(), "kernel")
