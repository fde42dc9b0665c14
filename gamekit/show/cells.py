"""The cells of a notebook and what they have on display: a cell that runs again closes what it has shown before."""

from __future__ import annotations

from typing import Any, Protocol


class Closes(Protocol):
    """Something on display."""

    def close(self) -> None:
        """Frees everything."""


_cells: dict[str, tuple[int, list[Closes]]] = {}  # cell: its latest run, and what is shown in it


def shown_by_cell(thing: Closes) -> None:
    """`thing` is being shown by the running cell: closes what earlier runs of that cell have shown.

    What another cell shows as well stays open.
    """
    cell, run = _running_cell()
    if cell is None:
        return
    latest, things = _cells.get(cell, (run, []))
    if latest != run:
        old, things = things, []
        elsewhere = [each for key, (_, others) in _cells.items() if key != cell for each in others]
        for former in old:
            if former is not thing and former not in elsewhere:
                former.close()
    if thing not in things:
        things.append(thing)
    _cells[cell] = run, things


def in_notebook() -> bool:
    """Whether this runs in a kernel, so that somebody may see a widget."""
    return hasattr(_shell(), "kernel")


def _running_cell() -> tuple[str | None, int]:
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
