"""Pacal's Rocket: districts, the end, and the final scoring."""

from gamekit.core.errors import N_
from gamekit.lessons.goals import EndedBy, Happened, TurnsEnded, Won
from gamekit.lessons.level_type import Level
from gamekit.lessons.table import LessonTable

NO_TAKEOVER = N_("The district was not taken over.")


def _equal_is_not_enough(table: LessonTable) -> bool:
    before = table.history[0].before
    equal = table.game.apply(before, table.game.parse("build 1 on e9")).state
    district = table.game.layout.districts.index("D")
    return bool(equal.holders[district] == 1 and equal.points == before.points)


def _counted_at_the_end_only(table: LessonTable) -> bool:
    before, after = table.game.scores(table.history[0].before), table.scores
    return before == (4, 0) and table.state.points == (4, 0) and after[0] > 4


LEVELS = (
    Level(
        name="takeover",
        game="pacal",
        rules=("P-M1", "P-M2"),
        title=N_("Taking over"),
        goal=N_("P2 holds district D with 3 storeys against your 2. Take it over."),
        why=N_("Whoever takes a district over scores its value at once. Equal is not enough."),
        hints=(
            N_("Your stones lie on e9 in D and on f9 in B. Where must the pyramid stand?"),
            N_("One storey more makes 3 against 3. How many do you need?"),
        ),
        position={
            "ships": ["f6", "g5"],
            "stones": ["e9 f9"],
            "pyramids": ["2 on c8", "3 on d8"],
            "flown": "bent",
            "building": True,
        },
        reached=Happened("takes_over", district="D"),
        failed=TurnsEnded() | (Happened("built") & ~Happened("takes_over", district="D")),
        failure=NO_TAKEOVER,
        solution=("build 2 on e9",),
        shows={"P-M2": _equal_is_not_enough},
    ),
    Level(
        name="last round",
        game="pacal",
        rules=("P-E1",),
        title=N_("The last round"),
        goal=N_("You have 41 points, and two players need 45. Make this the last round, then end your turn."),
        why=N_("At 45 points the round is still played to its end, so that everybody has had as many turns."),
        hints=(N_("Your stone lies on f6, in the centre. What is that district worth?"),),
        position={
            "ships": ["h9", "b5"],
            "stones": ["f6"],
            "points": [41, 30],
            "flown": "bent",
            "building": True,
        },
        opponent=("end",),
        reached=Happened("last_round") & EndedBy("P-E1"),
        solution=("build 1 on f6", "end"),
    ),
    Level(
        name="last pyramid",
        game="pacal",
        rules=("P-E2", "P-S1", "P-S2", "G-3"),
        title=N_("The last but one"),
        goal=N_("You have two pyramids left. End the game."),
        why=N_(
            "Whoever has one pyramid left ends the game at once. Then most storeys in a district score its value, second most 2."
        ),
        hints=(N_("Two stones lie side by side on a2 and b2."),),
        position={
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
        reached=EndedBy("P-E2"),
        solution=("build 2 on a2",),
        refused={"build 2 on a2; end": ("G-3",)},
    ),
    Level(
        name="silence",
        game="pacal",
        rules=("P-E3", "G-8"),
        title=N_("Silence"),
        goal=N_("Here one round without a build ends the game. Win it by doing nothing."),
        why=N_(
            "So that no game goes on for ever, some rounds in a row without a build end it: twenty, unless you say otherwise."
        ),
        hints=(N_("You have most points already. Just `end`."),),
        position={"ships": ["f6", "b5", "h8"], "points": [10, 5, 5], "flown": "bent", "building": True},
        players=3,
        options={"stagnation_rounds": 1},
        opponent=("end",),
        reached=EndedBy("P-E3") & Won(),
        solution=("end",),
        shows={
            "G-8": lambda table: table.result is not None and table.result.ranks == (1, 2, 2),
        },
    ),
    Level(
        name="shared victory",
        game="pacal",
        rules=("P-S3",),
        title=N_("Shared victory"),
        goal=N_("P2 has 45 points, you have 39, and this is the last round. Draw level."),
        why=N_("Equal points share the victory. All who share it are winners."),
        hints=(
            N_("You need six points: what you take over now counts once more at the end."),
            N_("Your stone on a1 lies in P, which is worth 3."),
        ),
        position={
            "ships": ["f6", "b5"],
            "stones": ["a1"],
            "points": [39, 45],
            "flown": "bent",
            "building": True,
        },
        opponent=("end",),
        reached=Happened("shared_victory", None),
        failed=TurnsEnded() & ~Happened("shared_victory", None),
        solution=("build 1 on a1", "end"),
    ),
    Level(
        name="counted at the end",
        game="pacal",
        rules=("P-S4", "P-F9"),
        title=N_("Counted at the end"),
        goal=N_("Your score says 4. End the turn and the game: what is added?"),
        why=N_(
            "Until the end the score holds what take-overs brought. The districts and unused god stones come on top."
        ),
        hints=(N_("Nothing is left to do but `end`."),),
        position={
            "ships": ["f6", "b5"],
            "pyramids": ["3 on i5", "1 on a1"],
            "points": [4, 0],
            "flown": "bent",
            "building": True,
        },
        options={"god_stones": True, "stagnation_rounds": 1},
        opponent=("end",),
        reached=Happened("gods_left"),
        solution=("end",),
        shows={"P-S4": _counted_at_the_end_only},
    ),
)
