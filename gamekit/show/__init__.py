"""How any scene is shown: as text, as SVG, and as a board to click on with its accessible twin.

>>> from gamekit import Table, show, stonehenge
>>> table = Table(stonehenge.Game(players=2), seed=7)
>>> picture = show.position(table.game, table.state)  # in a notebook: a picture
>>> print(str(picture).splitlines()[0])
Stonehenge rockt
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gamekit.core.table import Table
from gamekit.show.picture import Picture, position
from gamekit.show.svg import svg
from gamekit.show.text import text

if TYPE_CHECKING:
    from gamekit.show.board import Board

__all__ = ["Picture", "board_of", "mimebundle", "position", "svg", "table", "text"]


def board_of(table: Table, **how: Any) -> Board:
    """The one board of `table`; `how` are `lang`, `theme`, `width` and `names` of `Board`.

    Raises ImportError without the notebook extra.
    """
    from gamekit.show.shown import board_of

    return board_of(table, **how)


def table(table: Table, **how: Any) -> Board | Picture:
    """The board of `table`, to be displayed; without the notebook extra, its picture for a spectator."""
    try:
        return board_of(table, **how)
    except ImportError:
        return _still(table)


def mimebundle(shown: Table) -> Any:
    """What a table shows of itself: in a notebook its board, elsewhere a spectator's picture and text."""
    try:
        from gamekit.show.shown import in_notebook

        if in_notebook():
            return board_of(shown)._repr_mimebundle_()
    except ImportError:
        pass
    return _still(shown)._repr_mimebundle_()


def _still(shown: Table) -> Picture:
    return position(shown.game, shown.state, None, names=shown.names, log=shown.log(None))
