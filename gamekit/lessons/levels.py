"""The small positions that the notebooks play on, by name."""

from __future__ import annotations

from typing import Any

from gamekit import pacal, stonehenge
from gamekit.core.errors import N_, SetupError
from gamekit.core.table import Table

STONEHENGE: dict[str, dict[str, Any]] = {
    "walk": {"hands": ["4 4 7 trilithon trilithon"], "fans": [[], [11, 25]], "steward": 20},
    "stand": {"hands": ["2 3 9 14 trilithon"], "fans": [[28], [16]], "steward": 5, "shirts": [1]},
    "seat": {"hands": ["3 5 12 8 trilithon"], "fans": [[12, 21], [5]], "steward": 20},
    "checked": {"hands": ["3 12 21 6 trilithon"], "fans": [[12], [12, 30]], "steward": 12},
    "steward": {"hands": ["3 9 17 25 28"], "fans": [[9, 9], [17]], "steward": 9},
    "nineteen": {
        "hands": ["3 14 6 2 trilithon"],
        "fans": [[14, 28], [22]],
        "steward": 7,
        "boxes": [5, 4],
        "climbers": [1, 2],
        "shirts": [2, 0],
    },
    "ten shirts": {"hands": ["5 11 29 8 trilithon"], "fans": [[29], [3]], "steward": 18, "shirts": [10, 6]},
    "full house": {
        "hands": ["13 4 27 9 trilithon"],
        "fans": [[13], [], [2], [30]],
        "steward": 26,
        "boxes": [5, 5, 5, 4],
    },
}
"""Stonehenge rockt: what `stonehenge.position` is told for each level."""

PACAL: dict[str, dict[str, Any]] = {
    "flight": {"ships": ["e6", "e9"], "roll": 4},
    "lift-off": {"ships": ["f6", "c9"], "inside": ["P1 P1 P2"], "stones": ["d6"], "roll": 3},
    "straight": {"ships": ["i6", "g6"], "stones": ["i8"], "flown": "straight"},
    "bent": {"ships": ["h7", "g6"], "stones": ["i8"], "flown": "bent"},
    "build": {"ships": ["f6", "b5"], "stones": ["d8 e8 d9 e9", "f8"], "flown": "bent", "building": True},
    "cross": {"ships": ["f6", "b5"], "stones": ["c2 d2 e2 d1", "d3"], "flown": "bent", "building": True},
    "takeover": {
        "ships": ["f6", "g5"],
        "stones": ["e9 f9"],
        "pyramids": ["2 on c8", "3 on d8"],
        "flown": "bent",
        "building": True,
    },
    "last pyramid": {
        "ships": ["e5", "g7"],
        "stones": ["a2 b2", "i4"],
        "pyramids": [
            "5 on a11, 5 on b8, 4 on c5, 4 on d1, 3 on b4, 3 on i8, 3 on h5, 2 on g1, 2 on i2",
            "3 on c11, 5 on a6, 2 on e1, 2 on h1, 3 on f6, 3 on h9, 2 on e10",
        ],
        "flown": "bent",
        "building": True,
        "points": [33, 29],
    },
}
"""Pacal's Rocket: what `pacal.position` is told for each level."""

LEVELS = (*STONEHENGE, *PACAL)
"""The names of all levels."""


def level(name: str) -> Table:
    """A fresh table at the level of that name: you are P1, bots sit on the other seats.

    Raises SetupError if there is no such level.

        >>> level("checked")
        <Table stonehenge: 2 players, 0 moves, P1 to move>
    """
    if name in STONEHENGE:
        how = STONEHENGE[name]
        race = stonehenge.Game(players=max(2, len(how["fans"])))
        return Table.at(race, stonehenge.position(race, **how), seed=7, seats=_bots(race.players))
    if name in PACAL:
        how = PACAL[name]
        duel = pacal.Game(players=len(how["ships"]))
        return Table.at(duel, pacal.position(duel, **how), seed=7, seats=_bots(duel.players))
    raise SetupError(N_("There is no level {given!r}. Levels: {known}."), given=name, known=", ".join(LEVELS))


def _bots(players: int) -> dict[int, str]:
    return dict.fromkeys(range(1, players), "greedy")
