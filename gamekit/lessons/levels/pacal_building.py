"""Pacal's Rocket: patterns and pyramids."""

from gamekit.core.errors import N_
from gamekit.lessons.goals import Happened, Met
from gamekit.lessons.level_type import Level
from gamekit.lessons.table import LessonTable


def _builds(table: LessonTable) -> int:
    return sum(event.kind == "built" for entry in table.history for event in entry.events)


LEVELS = (
    Level(
        name="build",
        game="pacal",
        rules=("P-B1", "P-B2", "P-B3", "P-B5"),
        title=N_("Four in a square"),
        goal=N_("Build a pyramid of 4 storeys."),
        why=N_("The pyramid stands on one of your stones of the pattern. That stone goes home, the others stay."),
        hints=(
            N_("Four stones in a square make 4 storeys."),
            N_("The square is d8, e8, d9, e9; you choose where in it."),
        ),
        position={"ships": ["f6", "b5"], "stones": ["d8 e8 d9 e9", "f8"], "flown": "bent", "building": True},
        reached=Happened("built", storeys=4),
        solution=("build 4 on d8",),
        refused={"build 4 on f8": ("P-B2", "P-B5"), "build 5 on d8": ("P-B5",)},
    ),
    Level(
        name="side by side",
        game="pacal",
        rules=("P-B4", "P-B1"),
        title=N_("Side by side"),
        goal=N_("Three stones in a row. Build two pyramids of 2 storeys in one turn."),
        why=N_("Two stones side by side make 2 storeys. A stone that still lies there may serve again."),
        hints=(
            N_("If the first one stands at the end of the row, two stones are left."),
            N_("Begin with a1."),
        ),
        position={"ships": ["f6", "g6"], "stones": ["a1 b1 c1 e1 d2"], "flown": "bent"},
        reached=Happened("built", storeys=2, square="a1") & Happened("built", storeys=2, square="b1")
        | Happened("built", storeys=2, square="c1") & Happened("built", storeys=2, square="b1")
        | Happened("built", storeys=2, square="a1") & Happened("built", storeys=2, square="c1"),
        solution=("build 2 on a1", "build 2 on b1"),
        refused={"build 2 on e1": ("P-B4",), "build 2 on a1; insert P1": ("P-B1",)},
        shows={"P-B4": lambda table: _builds(table) == 2},
    ),
    Level(
        name="cross",
        game="pacal",
        rules=("P-B5",),
        title=N_("The cross"),
        goal=N_("Is it a cross? Build the highest pyramid that is possible."),
        why=N_("A pattern needs your own stones only. Three in a row or round a corner make 3 storeys."),
        hints=(
            N_("Which stone of the cross belongs to P2?"),
            N_("c2, d2 and e2 are three in a row."),
        ),
        position={"ships": ["f6", "b5"], "stones": ["c2 d2 e2 d1", "d3"], "flown": "bent", "building": True},
        reached=Happened("built", storeys=3),
        solution=("build 3 on d2",),
        refused={"build 5 on d2": ("P-B5",), "build 4 on d2": ("P-B5",)},
    ),
    Level(
        name="small one gone",
        game="pacal",
        rules=("P-B6",),
        title=N_("The small one is gone"),
        goal=N_("Your only pyramid of 1 storey is built already. Build something else."),
        why=N_(
            "You can only build what you still have: one pyramid of 1 storey, three of 2, three of 3, two of 4, two of 5."
        ),
        hints=(N_("Your stones on g8 and g9 lie side by side."),),
        position={
            "ships": ["f6", "b5"],
            "stones": ["g8 g9"],
            "pyramids": ["1 on c4"],
            "flown": "bent",
            "building": True,
        },
        reached=Happened("built", storeys=2),
        solution=("build 2 on g8",),
        refused={"build 1 on g8": ("P-B6",)},
    ),
    Level(
        name="under a ship",
        game="pacal",
        rules=("P-L1",),
        title=N_("Under a ship"),
        goal=N_(
            "Your stones lie on e6 and f6, but your ship stands on f6. Try `build 2 on e6` first, then build what you can."
        ),
        why=N_("Stones in a ship lie covered. They count for no pattern until the ship has gone."),
        hints=(N_("Only the stone on e6 is open. What does one stone make?"),),
        position={"ships": ["f6", "b5"], "stones": ["e6"], "inside": ["P1"], "flown": "bent", "building": True},
        reached=Met("P-B4") & Happened("built", storeys=1),
        failed=None,
        solution=("? build 2 on e6", "build 1 on e6"),
        refused={"build 2 on e6": ("P-B4",), "build 1 on f6": ("P-B5", "P-L1")},
    ),
    Level(
        name="old and new",
        game="pacal",
        rules=("P-B7",),
        title=N_("Old and new"),
        goal=N_("Here own pyramids count as stones of a pattern. Build a pyramid of 2 storeys."),
        why=N_(
            "With the option `pyramids_in_patterns` a pyramid may stand in for a stone, if at least one open stone is there."
        ),
        hints=(N_("A pyramid of yours stands on c4. Which stone lies beside it?"),),
        position={
            "ships": ["f6", "b6"],
            "stones": ["c5"],
            "pyramids": ["3 on c4, 3 on i8, 2 on i9"],
            "flown": "bent",
            "building": True,
        },
        options={"pyramids_in_patterns": True},
        reached=Happened("built", storeys=2),
        solution=("build 2 on c5",),
        refused={"build 2 on i8": ("P-B2", "P-B7")},
        shows={"P-B7": Happened("built", storeys=2)},
    ),
    Level(
        name="higher",
        game="pacal",
        rules=("P-B8",),
        title=N_("Higher"),
        goal=N_("Make the pyramid on c4 higher."),
        why=N_(
            "With the option `upgrades` a larger pyramid may replace a smaller one of yours in the pattern; no stone is lost."
        ),
        hints=(N_("c4, c5 and c6 are three in a row."), N_("Build 3 storeys on c4.")),
        position={
            "ships": ["f6", "b9"],
            "stones": ["c5 c6"],
            "pyramids": ["2 on c4"],
            "flown": "bent",
            "building": True,
        },
        options={"pyramids_in_patterns": True, "upgrades": True},
        reached=Happened("upgraded", square="c4"),
        solution=("build 3 on c4",),
        refused={"build 2 on c4": ("P-B8",)},
    ),
)
