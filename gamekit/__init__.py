"""Two modern board games as rules that can be asked questions, with boards to click on.

>>> from gamekit import Table, stonehenge
>>> table = Table(stonehenge.Game(players=2), seed=7)
>>> table.to_move
0
>>> "move 31 from supply" in map(str, table.legal())
False
"""

from gamekit import pacal, stonehenge
from gamekit.core.capsule import open_game
from gamekit.core.compare import compare
from gamekit.core.errors import (
    BotError,
    GamekitError,
    IllegalAction,
    NotationError,
    OptionError,
    RecordError,
    SetupError,
    UndoError,
)
from gamekit.core.language import use as use_language
from gamekit.core.registry import register
from gamekit.core.table import Table

__version__ = "0.1.0"
open = open_game  # not in __all__: after `from gamekit import *` open() is still Python's own
__all__ = [
    "BotError",
    "GamekitError",
    "IllegalAction",
    "NotationError",
    "OptionError",
    "RecordError",
    "SetupError",
    "Table",
    "UndoError",
    "compare",
    "pacal",
    "register",
    "stonehenge",
    "use_language",
]
