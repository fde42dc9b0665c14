"""Stonehenge rockt: walking."""

from gamekit.core.errors import N_, NotationError
from gamekit.lessons.goals import Happened, Met, TurnsEnded
from gamekit.lessons.level_type import Level
from gamekit.lessons.table import LessonTable


def _nowhere_else(table: LessonTable) -> bool:
    for text in ("sit 31", "move 0 from supply", "climb 99"):
        try:
            table.game.parse(text)
        except NotationError:
            continue
        return False
    return True


def _stand_is_behind_30(table: LessonTable) -> bool:
    game, start = table.game, table.history[0].before
    onto_30 = game.apply(start, game.parse("move 2 from 28")).state
    on_the_ring = onto_30.fans[0] == (30,) and onto_30.shirts == start.shirts
    return bool(on_the_ring and table.state.shirts[0] == start.shirts[0] + 1)


LEVELS = (
    Level(
        name="walk",
        game="stonehenge",
        rules=("S-M3", "G-6", "G-7"),
        title=N_("Through the gate"),
        goal=N_("Bring a fan onto field 7."),
        why=N_("Field 1 is the first step. So card n takes a fan from the gate to field n."),
        hints=(
            N_("The fans on 11 and 25 are not yours. Yours wait at the gate."),
            N_("Which of your cards ends on field 7, if field 1 is the first step?"),
        ),
        position={"hands": ["4 4 7 trilithon trilithon"], "fans": [[], [11, 25]], "steward": 20},
        reached=Happened("entered", end=7),
        solution=("move 7 from supply",),
        refused={"move 7 from 11": ("G-6",), "move 5 from supply": ("G-6",)},
        shows={"G-7": _nowhere_else},
    ),
    Level(
        name="two steps",
        game="stonehenge",
        rules=("S-M1", "S-M2"),
        title=N_("Two cards, one fan"),
        goal=N_("Let one fan walk from the gate to field 8, in one turn."),
        why=N_("Each card is one movement of exactly so many fields, and a turn may have several movements."),
        hints=(
            N_("4 and 4 make 8."),
            N_("After the first card the fan stands on 4. Go on from there."),
        ),
        position={"hands": ["4 4 7 trilithon trilithon"], "fans": [[], [11, 25]], "steward": 20},
        reached=Happened("walked", start=4, end=8),
        solution=("move 4 from supply", "move 4 from 4"),
        shows={"S-M2": lambda table: len(table.history) == 2 and table.to_move == 0},
    ),
    Level(
        name="stand",
        game="stonehenge",
        rules=("S-M4", "S-C2"),
        title=N_("Past the stand"),
        goal=N_("Get a T-shirt."),
        why=N_(
            "The stand comes after field 30. Whoever gets there goes home with a T-shirt; steps left over are lost."
        ),
        hints=(
            N_("From 28 there are two fields to go up to 30."),
            N_("Card 2 only reaches field 30. One more step would do."),
        ),
        position={"hands": ["2 3 9 14 trilithon"], "fans": [[28], [16]], "steward": 5, "shirts": [1]},
        reached=Happened("shirt"),
        solution=("move 3 from 28",),
        shows={"S-C2": _stand_is_behind_30},
    ),
    Level(
        name="once more",
        game="stonehenge",
        rules=("S-M4", "G-6"),
        title=N_("Home and in again"),
        goal=N_("All ten fans are on the ring. Get a T-shirt and bring a fan in, both in this turn."),
        why=N_("A fan from the stand is back at the gate at once, and another card may bring it in again."),
        hints=(N_("Nobody waits at the gate yet. Who could go home first?"),),
        position={
            "hands": ["3 8 17 trilithon trilithon"],
            "fans": [[2, 4, 6, 9, 11, 14, 19, 20, 23, 28], [16]],
            "steward": 25,
        },
        reached=Happened("shirt") & Happened("entered"),
        solution=("move 3 from 28", "move 8 from supply"),
        refused={"move 8 from supply": ("G-6",)},
    ),
    Level(
        name="past the steward",
        game="stonehenge",
        rules=("S-M5",),
        title=N_("Past the steward"),
        goal=N_("Walk with your fan from 10 to 15, past the steward on 12."),
        why=N_("Passing him is free. Whoever stops on his field is checked and walks no further."),
        hints=(
            N_("Two cards could make five. But where would the fan stop in between?"),
            N_("Take the five."),
        ),
        position={"hands": ["2 3 5 21 trilithon"], "fans": [[10], [26]], "steward": 12},
        reached=Happened("walked", start=10, end=15),
        failed=Happened("checked") | TurnsEnded(),
        failure=N_("The fan does not get from 10 to 15 any more."),
        solution=("move 5 from 10",),
        refused={"move 2 from 10; move 3 from 12": ("S-M5",)},
    ),
    Level(
        name="stones do not walk",
        game="stonehenge",
        rules=("S-M6",),
        title=N_("Stones do not walk"),
        goal=N_("Try to walk with a trilithon card: type `move trilithon from 9`. Which rule says no?"),
        why=N_("A trilithon card moves nobody. It is only good for climbing."),
        hints=(N_("A refusal is no mistake here: it is what you are looking for."),),
        position={"hands": ["6 18 27 trilithon trilithon"], "fans": [[9], [13]], "steward": 30},
        reached=Met("S-M6"),
        solution=("? move trilithon from 9",),
        refused={"move trilithon from 9": ("S-M6",), "move trilithon from supply": ("S-M6",)},
    ),
    Level(
        name="nothing to do",
        game="stonehenge",
        rules=("S-T2",),
        title=N_("Five stones in hand"),
        goal=N_("No fan on the ring, and five trilithon cards. Find everything that you can do, and do it."),
        why=N_("Nobody has to walk or sit. But cards cannot be swapped, so such a hand stays."),
        hints=(N_("There is only one thing you can do."),),
        position={"hands": ["trilithon trilithon trilithon trilithon trilithon"], "fans": [[], [8]], "steward": 20},
        reached=Happened("skipped"),
        solution=("end",),
        refused={"climb 8": ("S-K1",)},
    ),
)
