"""Whole games to look at, as they were once played: bots that get better change nothing about them.

>>> from gamekit.lessons.recorded import recorded
>>> recorded("fans").scores
(17, 20)
"""

from __future__ import annotations

from pathlib import Path

from gamekit.core.errors import N_, SetupError
from gamekit.core.table import Table

FOLDER = Path(__file__).with_name("games")


def recorded(name: str) -> Table:
    """A finished game: "fans" of Stonehenge rockt, "ships" of Pacal's Rocket. Raises SetupError for another name."""
    known = sorted(path.stem for path in FOLDER.glob("*.json"))
    if name not in known:
        raise SetupError(N_("There is no recorded game {given!r}. Games: {known}."), given=name, known=", ".join(known))
    return Table.load(FOLDER / f"{name}.json")
