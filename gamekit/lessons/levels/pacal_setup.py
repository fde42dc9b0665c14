"""Pacal's Rocket: board, pieces and the first landing."""

from gamekit.core.errors import N_, NotationError
from gamekit.lessons.goals import Happened
from gamekit.lessons.level_type import Level
from gamekit.lessons.levels.stonehenge_setup import two_to_five
from gamekit.lessons.table import LessonTable
from gamekit.pacal import Layout, palenque

VILLAGE = """AABB
AHHB
AHHB
CC~B

values: A=4 B=5 C=3 H=7
centre: H
thresholds: 5=30 4=35 3=40 2=45"""
"""A small board of one's own: 4 by 4 squares."""


def _nowhere_else(table: LessonTable) -> bool:
    for text in ("place z9", "fly straight a99", "build 9 on f6"):
        try:
            table.game.parse(text)
        except NotationError:
            continue
        return False
    return True


def _districts_have_values(table: LessonTable) -> bool:
    layout = table.game.layout
    return {value for _, value in layout.values} <= set(range(3, 8)) and len(layout.squares(layout.centre)) == 9


def _sixteen_districts(table: LessonTable) -> bool:
    layout = table.game.layout
    return len(layout.values) == 16 and dict(layout.values)[layout.centre] == 7


def _what_each_has(table: LessonTable) -> bool:
    start = table.game.start()
    return start.supply == (10, 10) and start.stock == ((1, 3, 3, 2, 2),) * 2 and len(start.ships) == 2


def _the_die(table: LessonTable) -> bool:
    return sorted(table.game.faces) == [2, 3, 3, 4, 4, 5]


def _all_is_open(table: LessonTable) -> bool:
    return all(table.view(seat).state == table.state for seat in (None, 0, 1))


def _three_covered(table: LessonTable) -> bool:
    game = table.game
    return [len(game.layout.covered(players)) for players in (2, 3, 4, 5)] == [3, 2, 1, 0]


LEVELS = (
    Level(
        name="landing",
        game="pacal",
        rules=("G-1", "P-C1", "P-C2", "P-C3", "P-C5", "P-C7", "P-C8", "P-U1", "P-R1", "G-7"),
        title=N_("The first landing"),
        goal=N_("Put your ship on f6, the square in the very middle."),
        why=N_("Ships begin on free squares of the centre. Then one roll of the die holds for everybody in the round."),
        hints=(
            N_("Letters are columns, numbers are rows, counted from below."),
            N_("The move is `place f6`."),
        ),
        position=None,
        reached=Happened("placed", square="f6"),
        failed=Happened("placed") & ~Happened("placed", square="f6"),
        failure=N_("Your ship stands on another square."),
        solution=("place f6",),
        refused={"place a1": ("P-U1",), "place e4": ("P-U1", "P-F10")},
        shows={
            "G-1": two_to_five,
            "G-7": _nowhere_else,
            "P-C1": _districts_have_values,
            "P-C2": lambda table: bool(table.game.layout.squares("~")) and "place e4" not in map(str, table.legal()),
            "P-C3": _sixteen_districts,
            "P-C5": _what_each_has,
            "P-C7": _the_die,
            "P-C8": _all_is_open,
        },
    ),
    Level(
        name="jungle",
        game="pacal",
        rules=("P-C6",),
        title=N_("Under the jungle"),
        goal=N_("Fly as far to the east as you can."),
        why=N_("With two players three districts are covered. Nobody flies onto a covered square or over it."),
        hints=(N_("The roll is 4, but j6 is covered."), N_("A straight flight stops before what is in its way.")),
        position={"ships": ["g6", "c3"], "roll": 4},
        reached=Happened("flew_straight", square="i6"),
        solution=("fly straight i6",),
        refused={"fly straight j6": ("P-F4",)},
        shows={"P-C6": _three_covered},
    ),
    Level(
        name="village",
        game="pacal",
        rules=("P-C4",),
        title=N_("A village of your own"),
        goal=N_("A small board that a class has drawn. Land on its centre."),
        why=N_("The board is data: letters for districts, values, a centre. A class may write its own."),
        hints=(N_("The centre is the district with the letter H."),),
        position=None,
        game_args={"layout": Layout.parse(VILLAGE)},
        reached=Happened("placed"),
        failed=None,
        solution=("place b2",),
        refused={"place a1": ("P-U1",)},
        shows={"P-C4": lambda table: table.game.layout != palenque() and table.game.layout.size == 16},
    ),
)
