"""Stonehenge rockt: cards, points and the end."""

from gamekit.core.contract import AnyGame
from gamekit.core.errors import N_
from gamekit.lessons.goals import Happened, TurnsEnded, Won
from gamekit.lessons.level_type import Level
from gamekit.lessons.table import LessonTable
from gamekit.stonehenge import State


def pile_is_used_up(game: AnyGame, state: State) -> State:
    """`state` with all cards of the draw pile on the discard pile."""
    discard = tuple(a + b for a, b in zip(state.pile, state.discard, strict=True))
    top = next(card for card, count in enumerate(discard) if count)
    return state._replace(pile=(0,) * len(discard), discard=discard, top=top)


def _others_share_second(table: LessonTable) -> bool:
    result = table.result
    return result is not None and result.ranks == (1, 2, 2) and result.tie_rule == "G-8"


def _points_of_all_kinds(table: LessonTable) -> bool:
    return bool(table.game.scores(table.history[0].before) == (5 * 3 + 1 * 2 + 2, 4 * 3 + 2 * 2))


LEVELS = (
    Level(
        name="new cards",
        game="stonehenge",
        rules=("S-E2", "G-4"),
        title=N_("Back to five"),
        goal=N_("Play two cards and end the turn. How many cards do you have then?"),
        why=N_("At the end of a turn, and only then, the hand is refilled to five cards."),
        hints=(N_("Two movements need two cards."),),
        position={"hands": ["2 6 11 19 28"], "fans": [[3], [14]], "steward": 24},
        opponent=("end",),
        reached=Happened("drew", count=5),
        solution=("move 2 from 3", "move 6 from supply", "end"),
        refused={"draw 5": ("G-4",)},
        failed=TurnsEnded() & ~Happened("drew"),
        shows={"S-E2": lambda table: len(table.state.hands[0]) == 5},
    ),
    Level(
        name="empty pile",
        game="stonehenge",
        rules=("S-E3",),
        title=N_("The pile is empty"),
        goal=N_("The draw pile is used up. Play a card, end your turn, and see where the new one comes from."),
        why=N_("When a card is needed and the pile is empty, the whole discard pile is shuffled and becomes the pile."),
        hints=(N_("Any card that you play will do."),),
        position={"hands": ["5 12 17 23 trilithon"], "fans": [[12], [4]], "steward": 8},
        arrange=pile_is_used_up,
        opponent=("end",),
        reached=Happened("reshuffled", None),
        failed=TurnsEnded() & ~Happened("reshuffled", None),
        solution=("sit 12", "end"),
    ),
    Level(
        name="nearly won",
        game="stonehenge",
        rules=("S-P1", "S-P2", "G-3"),
        title=N_("The last point"),
        goal=N_("Win in this turn: with 20 points you have won at once."),
        why=N_("Whoever has 20 points has won at once; a T-shirt is enough, and nobody acts any more."),
        hints=(
            N_("A box seat, a climb or a T-shirt: each of them is enough."),
            N_("From 28 three steps lead past the stand."),
        ),
        position={
            "hands": ["3 14 6 2 trilithon"],
            "fans": [[14, 28], [22]],
            "steward": 7,
            "boxes": [5, 4],
            "climbers": [1, 2],
            "shirts": [2, 0],
        },
        reached=Won(),
        solution=("move 3 from 28",),
        refused={"move 3 from 28; end": ("G-3",), "sit 14; move 2 from 28": ("G-3",)},
        shows={"S-P1": _points_of_all_kinds},
    ),
    Level(
        name="ten shirts",
        game="stonehenge",
        rules=("S-C5", "S-M4"),
        title=N_("Sold out"),
        goal=N_("You have all ten of your T-shirts. Score with the fan on 29."),
        why=N_("There are ten T-shirts of each colour. After that the stand only sends fans home."),
        hints=(N_("The stand gives nothing any more. Which card names the field of your fan?"),),
        position={"hands": ["5 11 29 8 trilithon"], "fans": [[29], [3]], "steward": 18, "shirts": [10, 6]},
        reached=Happened("sat") | Happened("climbed"),
        failed=Happened("no_shirt_left") | TurnsEnded(),
        failure=N_("That scored nothing."),
        solution=("sit 29",),
        shows={
            "S-C5": lambda table: table.state.shirts[0] == 10,
            "S-M4": lambda table: (
                [
                    event.kind
                    for event in table.game.apply(table.history[0].before, table.game.parse("move 5 from 29"))[1]
                ]
                == ["no_shirt_left"]
            ),
        },
    ),
    Level(
        name="who is second",
        game="stonehenge",
        rules=("G-8",),
        title=N_("Who is second?"),
        goal=N_("Win, and see who comes second: P2 and P3 both have seven points."),
        why=N_("The winner is first. The others rank by points, and equal points share a rank."),
        hints=(N_("You need one point more. The stand is near."),),
        position={
            "hands": ["2 6 13 22 trilithon"],
            "fans": [[29], [4], [18]],
            "steward": 10,
            "boxes": [5, 1, 2],
            "climbers": [1, 2, 0],
            "shirts": [2, 0, 1],
        },
        players=3,
        reached=Won(),
        solution=("move 2 from 29",),
        shows={"G-8": _others_share_second},
    ),
    Level(
        name="nobody acts",
        game="stonehenge",
        rules=("S-P3",),
        title=N_("Nobody acts"),
        goal=N_("P2 does nothing but end the turn. Do the same three times. Does the game ever end?"),
        why=N_("No rule ends a game in which nobody does anything. Whoever simulates has to set a limit."),
        hints=(N_("Three times `end`."),),
        position={"hands": ["1 9 15 20 26"], "fans": [[], []], "steward": 6},
        opponent=("end",),
        reached=TurnsEnded(3),
        failed=None,
        solution=("end", "end", "end"),
        shows={"S-P3": lambda table: table.result is None and table.scores == (0, 0)},
    ),
)
