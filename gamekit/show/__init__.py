"""How any scene is shown: as text, as SVG, and as a board to click on with its accessible twin.

>>> from gamekit import Table, show, stonehenge
>>> table = Table(stonehenge.Game(players=2), seed=7)
>>> picture = show.position(table.game, table.state)  # in a notebook: a picture
>>> print(str(picture).splitlines()[0])
Stonehenge rockt
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from gamekit.core.contract import AnyGame
from gamekit.core.majority import Prize
from gamekit.core.record import Record
from gamekit.core.table import Table
from gamekit.show.ghost import GhostBoard, ghost
from gamekit.show.majorities import Comparison
from gamekit.show.picture import Picture, position
from gamekit.show.svg import svg
from gamekit.show.text import text
from gamekit.show.thoughts import Thoughts, thoughts

if TYPE_CHECKING:
    from gamekit.show.board import Board
    from gamekit.show.majority_widget import MajorityLab
    from gamekit.show.new_game_widget import NewGame
    from gamekit.show.readings_widget import Readings
    from gamekit.show.replay_widget import Replay

__all__ = [
    "Comparison",
    "GhostBoard",
    "Picture",
    "Thoughts",
    "board_of",
    "ghost",
    "majority_lab",
    "mimebundle",
    "new_game",
    "position",
    "projector",
    "readings",
    "replay",
    "svg",
    "table",
    "text",
    "thoughts",
]


def board_of(table: Table, **how: Any) -> Board:
    """The one board of `table`; `how` are `lang`, `theme`, `width` and `names` of `Board`.

    Raises ImportError without the notebook extra.
    """
    from gamekit.show.given import check_is_table
    from gamekit.show.shown import board_of

    check_is_table(table)
    return board_of(table, **how)


def table(table: Table, **how: Any) -> Board | Picture:
    """The board of `table`, to be displayed; without the notebook extra, its picture for a spectator."""
    try:
        return board_of(table, **how)
    except ImportError:
        return _still(table)


def majority_lab(*counts: int, prizes: Sequence[Prize] = (7, 3), **how: Any) -> MajorityLab:
    """Majorities to play with: `majority_lab(3, 3, 1, 0)`, or `majority_lab(table=table, at="E")` in a running game.

    counts: one a player, 1 to 8 of them. prizes: for place 1, 2, … `how` are `names`, `holder`, `policies`,
    `predict` and `lang` of `MajorityLab`. Raises SetupError for what cannot be, ImportError without the notebook
    extra; `Comparison` shows the same as a table that needs nothing.
    """
    from gamekit.show.majority_widget import MajorityLab

    return MajorityLab(counts or (3, 3, 1, 0), prizes, **how)


def new_game(game: str = "", lang: str | None = None) -> NewGame:
    """A form to set up a game: which one, who plays, with which options; then its board. `.table` is the game.

    game: the name of the one that is chosen at first. Raises SetupError if there is none, ImportError without the
    notebook extra.
    """
    from gamekit.show.new_game_widget import NewGame

    return NewGame(game, lang)


def projector(table: Table, **how: Any) -> Board:
    """A second board of `table` for a whole room to look at: larger, and without anybody's hand. It follows the game.

    `how` are `lang`, `theme`, `width` and `names` of `Board`. Raises ImportError without the notebook extra.
    """
    from gamekit.show.board import Board
    from gamekit.show.given import check_is_table

    check_is_table(table)
    return Board(table, projector=True, **how)


def replay(source: Table | Record | str | os.PathLike[str], **how: Any) -> Replay:
    """A game to walk through again: a table as it is now, a record, the path of a saved game, or a capsule.

    `how` are `at`, `lang`, `theme`, `width`, `names` and `bot` of `Replay`. Raises RecordError for what is no
    saved game, ImportError without the notebook extra.
    """
    from gamekit.show.replay_widget import Replay

    return Replay(source, **how)


def readings(game_a: AnyGame, game_b: AnyGame, record: Record | None = None, **how: Any) -> Readings:
    """Two set-ups of one game side by side, at the first moment where they part: in a recorded game, or in random ones.

    `how` are `games`, `seed`, `names`, `lang`, `theme` and `width` of `Readings`. Raises SetupError for set-ups
    that cannot be compared, ImportError without the notebook extra.
    """
    from gamekit.show.readings_widget import Readings

    return Readings(game_a, game_b, record, **how)


def mimebundle(shown: Table) -> Any:
    """What a table shows of itself: in a notebook its board, elsewhere a spectator's picture and text."""
    try:
        from gamekit.show.cells import in_notebook

        if in_notebook():
            return board_of(shown)._repr_mimebundle_()
    except ImportError:
        pass
    return _still(shown)._repr_mimebundle_()


def _still(shown: Table) -> Picture:
    return position(shown.game, shown.state, None, names=shown.names, log=shown.log(None))
