"""Stonehenge rockt: box seats and trilithons."""

from gamekit.core.errors import N_
from gamekit.lessons.goals import Happened, Met, Scored, TurnsEnded
from gamekit.lessons.level_type import Level
from gamekit.lessons.table import LessonTable


def _three_two_one(table: LessonTable) -> bool:
    state = table.state
    return state.boxes.count(0) == 1 and bool(table.scores[0] == 3 + state.shirts[0])


def _seated_stay(table: LessonTable) -> bool:
    return bool(table.state.boxes.count(0) == 2 and table.state.climbers.count(0) == 1)


LEVELS = (
    Level(
        name="seat",
        game="stonehenge",
        rules=("S-B1", "S-P1"),
        title=N_("A box seat"),
        goal=N_("Take a box seat."),
        why=N_("The card of the field on which your fan stands gets it a box seat: 3 points."),
        hints=(
            N_("Which of your cards has the number of a field where a fan of yours stands?"),
            N_("Look at field 12."),
        ),
        position={"hands": ["3 5 12 8 trilithon"], "fans": [[12, 21], [5]], "steward": 20},
        reached=Happened("sat"),
        solution=("sit 12",),
        refused={"sit 5": ("S-B1",), "sit 21": ("G-6",)},
        shows={"S-P1": _three_two_one},
    ),
    Level(
        name="climb",
        game="stonehenge",
        rules=("S-K1",),
        title=N_("Up the stones"),
        goal=N_("Score two points in this turn."),
        why=N_("A trilithon card lets any fan of yours on the ring climb: 2 points."),
        hints=(
            N_("No number card fits a field with a fan of yours. What else do you hold?"),
            N_("Pick the trilithon card, then one of your fans."),
        ),
        position={"hands": ["2 9 16 24 trilithon"], "fans": [[7, 21], [9]], "steward": 18},
        reached=Scored(2),
        solution=("climb 21",),
        refused={"climb 9": ("S-K1",), "sit 9": ("S-B1",)},
    ),
    Level(
        name="checked",
        game="stonehenge",
        rules=("S-B2", "S-K2"),
        title=N_("Tickets, please"),
        goal=N_("Your fan on 12 is being checked. Get it to a seat all the same."),
        why=N_("Whoever is checked neither walks nor takes a box seat, but may climb."),
        hints=(N_("Which rule says “any fan”?"), N_("Try `climb 12`.")),
        position={"hands": ["3 12 21 6 trilithon"], "fans": [[12], [12, 30]], "steward": 12},
        reached=Happened("climbed", field=12),
        solution=("climb 12",),
        refused={"sit 12": ("S-B2",), "move 3 from 12": ("S-M5",)},
        shows={"S-K2": Happened("climbed", field=12)},
    ),
    Level(
        name="strict steward",
        game="stonehenge",
        rules=("S-K2",),
        title=N_("A strict steward"),
        goal=N_("Here the steward stops climbers, too. Let another fan climb."),
        why=N_("With the option `steward_blocks_climbing` nobody climbs from under his eyes."),
        hints=(N_("Where does he stand, and who stands elsewhere?"),),
        position={"hands": ["3 10 21 6 trilithon"], "fans": [[12, 17], [30]], "steward": 12},
        options={"steward_blocks_climbing": True},
        reached=Happened("climbed", field=17),
        solution=("climb 17",),
        refused={"climb 12": ("S-K2",)},
    ),
    Level(
        name="one thing",
        game="stonehenge",
        rules=("S-T1",),
        title=N_("Walk or sit"),
        goal=N_("Take the box seat, then try to walk with the fan on 5 as well. Which rule says no?"),
        why=N_("In one turn you either walk or seat one fan, whichever comes first."),
        hints=(N_("First `sit 12`, then try `move 3 from 5`."),),
        position={"hands": ["3 12 15 26 trilithon"], "fans": [[5, 12], [20]], "steward": 28},
        reached=Scored(3) & Met("S-T1"),
        solution=("sit 12", "? move 3 from 5"),
        refused={"move 3 from 5; sit 12": ("S-T1",), "sit 12; climb 5": ("S-T1",), "sit 12; move 3 from 5": ("S-T1",)},
    ),
    Level(
        name="full house",
        game="stonehenge",
        rules=("S-B3", "S-C3", "S-K3"),
        title=N_("Full house"),
        goal=N_("All 19 box seats are taken. Get your fan to a seat all the same."),
        why=N_("There are 19 box seats and no more. Trilithons have room for as many as like to climb."),
        hints=(N_("Where is there always room?"),),
        position={
            "hands": ["13 4 27 9 trilithon"],
            "fans": [[13], [], [2], [30]],
            "steward": 26,
            "boxes": [5, 5, 5, 4],
        },
        players=4,
        reached=Happened("climbed"),
        solution=("climb 13",),
        refused={"sit 13": ("S-B3",)},
        shows={"S-C3": lambda table: len(table.state.boxes) == 19, "S-K3": Happened("climbed")},
    ),
    Level(
        name="five stones",
        game="stonehenge",
        rules=("S-C4", "S-K3"),
        title=N_("One fan on each stone"),
        goal=N_("Here each of the five trilithons holds one fan only, and all five are taken. Score all the same."),
        why=N_("With the option `trilithon_capacity` trilithon cards can go dead in a hand."),
        hints=(N_("You hold the card of a field where a fan of yours stands."),),
        position={
            "hands": ["4 9 22 trilithon trilithon"],
            "fans": [[9], [17]],
            "steward": 2,
            "climbers": [3, 2],
        },
        options={"trilithon_capacity": 1},
        reached=Happened("sat"),
        solution=("sit 9",),
        refused={"climb 9": ("S-K3",)},
        shows={"S-C4": lambda table: len(table.state.climbers) == 5},
    ),
    Level(
        name="for good",
        game="stonehenge",
        rules=("S-K4",),
        title=N_("Seated for good"),
        goal=N_("You have two fans in box seats and one on a trilithon. End the turn: who is sent home?"),
        why=N_("The steward sends home whom he is checking on the ring. Whoever has a seat keeps it."),
        hints=(N_("The steward stands on 4, and so does one of your fans."),),
        position={
            "hands": ["1 8 15 23 29"],
            "fans": [[4], [19]],
            "steward": 4,
            "boxes": [2],
            "climbers": [1],
        },
        opponent=("end",),
        reached=Happened("expelled") & TurnsEnded(),
        failed=TurnsEnded() & ~Happened("expelled"),
        solution=("end",),
        shows={"S-K4": _seated_stay},
    ),
)
