"""Stonehenge rockt: what is laid out, and who knows what."""

from gamekit.core.errors import N_, SetupError
from gamekit.lessons.goals import Happened, TurnsEnded
from gamekit.lessons.level_type import Level
from gamekit.lessons.table import LessonTable
from gamekit.stonehenge import BACK, TRILITHON, Climb


def two_to_five(table: LessonTable) -> bool:
    """G-1: neither one player nor six."""
    for players in (1, 6):
        try:
            type(table.game)(players=players)
        except SetupError:
            continue
        return False
    return table.game.players in range(2, 6)


def _thirty_fields(table: LessonTable) -> bool:
    return {a.field for a in table.game.universe() if isinstance(a, Climb)} == set(range(1, 31))


def _ten_fans_each(table: LessonTable) -> bool:
    first = table.history[0].before
    return [first.supply(seat) for seat in range(table.game.players)] == [10] * table.game.players


def _deck_of_65(table: LessonTable) -> bool:
    pile = table.game.start().pile
    return sum(pile) == 65 and pile[TRILITHON] == 5 and set(pile[1:TRILITHON]) == {2}


def _one_steward(table: LessonTable) -> bool:
    return table.state.steward in range(1, 31)


def _all_at_home(table: LessonTable) -> bool:
    first = table.history[0].before
    return not any(first.fans) and not any(first.shirts)


def _hands_are_secret(table: LessonTable) -> bool:
    game = table.game
    seen = game.view(table.state, 0).state
    return set(seen.hands[1]) == {BACK} and BACK not in seen.hands[0] and seen.discard == table.state.discard


LEVELS = (
    Level(
        name="opening",
        game="stonehenge",
        rules=("G-1", "S-C1", "S-C5", "S-C6", "S-C7", "S-U1", "S-U2", "S-U3"),
        title=N_("The festival opens"),
        goal=N_("Bring a fan of yours onto the ring. Any number card does."),
        why=N_("Everybody begins the same way: ten fans at the gate, five cards in hand, and the steward on a field."),
        hints=(
            N_("Your fans wait at the gate. From there the move is called “from supply”."),
            N_("Pick a number card, then the gate."),
        ),
        position=None,
        players=3,
        reached=Happened("entered"),
        solution=("move 9 from supply",),
        refused={"move 9 from 5": ("G-6",)},
        shows={
            "G-1": two_to_five,
            "S-C1": _thirty_fields,
            "S-C5": _ten_fans_each,
            "S-C6": _deck_of_65,
            "S-C7": _one_steward,
            "S-U1": _all_at_home,
        },
    ),
    Level(
        name="turned up twice",
        game="stonehenge",
        rules=("S-U4",),
        title=N_("Turned up twice"),
        goal=N_("Two cards lie face up already. Read the log and find out why, then end your turn."),
        why=N_("A trilithon card names no field. So it is put aside, and another card places the steward."),
        hints=(N_("Look at the first card that was turned up. Which field would it be?"),),
        position=None,
        seed=5,
        reached=TurnsEnded(),
        failed=None,
        solution=("end",),
    ),
    Level(
        name="secret hands",
        game="stonehenge",
        rules=("S-U5", "G-2", "G-5"),
        title=N_("Secret hands"),
        goal=N_("Bring a fan in and end your turn. Then read in the log what P2 has drawn."),
        why=N_("You see how many cards others draw, never which. And it is your turn only when it is your turn."),
        hints=(N_("Compare what the log says about your own cards and about those of P2."),),
        position={"hands": ["4 9 13 22 trilithon"], "fans": [[6], [18]], "steward": 27},
        opponent=("end",),
        reached=Happened("entered") & TurnsEnded(),
        failed=TurnsEnded() & ~Happened("entered"),
        solution=("move 4 from supply", "end"),
        refused={"P2: end": ("G-2",)},
        shows={"S-U5": _hands_are_secret},
    ),
)
