"""Stonehenge rockt: the steward."""

from gamekit.core.errors import N_
from gamekit.lessons.goals import Happened, Met, That, TurnsEnded
from gamekit.lessons.level_type import Level
from gamekit.lessons.table import LessonTable


def _still_on_12(table: LessonTable) -> bool:
    return 12 in table.state.fans[0]


def _turn_is_over(table: LessonTable) -> bool:
    return str(table.history[-1].move) != "steward 17" and [str(e.move) for e in table.history if e.mover == 0][-1] == (
        "steward 17"
    )


def _only_own_go(table: LessonTable) -> bool:
    after_my_turn = next(entry.before for entry in table.history if entry.mover == 1)
    return bool(after_my_turn.fans == ((), (12,)))


def _two_turns_later(table: LessonTable) -> bool:
    return bool(table.state.fans[0] == (4,))


LEVELS = (
    Level(
        name="steward",
        game="stonehenge",
        rules=("S-O1", "S-O4", "S-O5"),
        title=N_("Send him away"),
        goal=N_("Two of your fans are being checked on 9. Save both."),
        why=N_(
            "After a main step one number card puts the steward on a field where somebody stands; that ends the turn."
        ),
        hints=(
            N_("The steward moves only after you have walked or sat. Bring somebody in first."),
            N_("He goes only where somebody stands. Who stands on 17?"),
        ),
        position={"hands": ["3 9 17 25 28"], "fans": [[9, 9], [17]], "steward": 9},
        reached=Happened("steward"),
        failed=Happened("expelled"),
        failure=N_("Your fans were sent home."),
        opponent=("end",),
        solution=("move 3 from supply", "steward 17"),
        refused={
            "steward 17": ("S-O4",),
            "move 3 from supply; steward 25": ("S-O2",),
            "move 3 from supply; steward 9": ("S-O3",),
        },
        shows={"S-O5": _turn_is_over},
    ),
    Level(
        name="anywhere else",
        game="stonehenge",
        rules=("S-O3", "S-O1"),
        title=N_("Anywhere else"),
        goal=N_("Bring a fan in, then try to put the steward where he stands already, on 12. Which rule says no?"),
        why=N_("He must go to another field. Else everybody would just let him look away for a moment."),
        hints=(N_("First `move 5 from supply`, then try `steward 12`."),),
        position={"hands": ["5 12 20 24 trilithon"], "fans": [[12], [18]], "steward": 12},
        reached=Met("S-O3"),
        solution=("move 5 from supply", "? steward 12"),
        refused={"move 5 from supply; steward 12": ("S-O3",), "move 5 from supply; steward trilithon": ("S-O1",)},
        shows={"S-O1": Met("S-O3")},
    ),
    Level(
        name="empty field",
        game="stonehenge",
        rules=("S-O2",),
        title=N_("An empty field"),
        goal=N_("You hold the 12 twice. Take the box seat with one, then try to put the steward on 12 with the other."),
        why=N_("The steward only goes where a fan stands, of any colour. The seat has emptied the field."),
        hints=(N_("First `sit 12`, then try `steward 12`."),),
        position={"hands": ["1 3 5 12 12"], "fans": [[12], [26]], "steward": 20},
        reached=Happened("sat") & Met("S-O2"),
        solution=("sit 12", "? steward 12"),
        refused={"sit 12; steward 12": ("S-O2",)},
    ),
    Level(
        name="sent home",
        game="stonehenge",
        rules=("S-E1",),
        title=N_("Sent home"),
        goal=N_("A fan of yours and one of P2 stand with the steward on 12. End the turn: who goes, who stays?"),
        why=N_("If he was not moved in the turn, the mover’s own fans on his field go home. Those of others stay."),
        hints=(N_("It is your turn that ends. Whose fans does that concern?"),),
        position={"hands": ["1 6 14 22 29"], "fans": [[12], [12]], "steward": 12},
        opponent=("move 9 from supply", "end"),
        reached=Happened("expelled"),
        failed=TurnsEnded() & ~Happened("expelled"),
        solution=("end",),
        shows={"S-E1": _only_own_go},
    ),
    Level(
        name="just in time",
        game="stonehenge",
        rules=("S-M5", "S-E1"),
        title=N_("Just in time"),
        goal=N_("Walk onto the steward’s field 12, and still stand there when your turn is over."),
        why=N_("Walking onto his field is allowed. Whoever is checked there stays if he leaves in the same turn."),
        hints=(
            N_("Card 2 takes the fan from 10 to 12."),
            N_("Now he has to go. On 9 there is somebody to check."),
        ),
        position={"hands": ["2 3 9 4 5"], "fans": [[10], [9]], "steward": 12},
        opponent=("end",),
        reached=TurnsEnded() & That(_still_on_12),
        failed=TurnsEnded() & ~That(_still_on_12),
        failure=N_("Your fan does not stand on 12."),
        solution=("move 2 from 10", "steward 9"),
        refused={"move 2 from 10; move 3 from 12": ("S-M5",)},
        shows={"S-E1": lambda table: not Happened("expelled")(table)},
    ),
    Level(
        name="borrowed time",
        game="stonehenge",
        rules=("S-E1",),
        title=N_("Borrowed time"),
        goal=N_("Put the steward on your own fan on 9, and find out in whose turn that fan is sent home."),
        why=N_(
            "It is safe in the turn that brings him, and in the turns of others. At the end of your next turn it goes."
        ),
        hints=(N_("Bring in a fan, then `steward 9`."), N_("Now simply end your next turn.")),
        position={"hands": ["4 9 3 1 5"], "fans": [[9]], "steward": 20},
        opponent=("end",),
        reached=Happened("expelled", field=9),
        failed=TurnsEnded(2),
        solution=("move 4 from supply", "steward 9", "end"),
        shows={"S-E1": _two_turns_later},
    ),
)
