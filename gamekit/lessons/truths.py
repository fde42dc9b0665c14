"""What is right, for questions of the notebooks: kept here, so that nobody reads it in the cell that asks.

>>> from gamekit.lessons import guess
>>> guess("05 own", 17).good
True
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from gamekit import pacal, stonehenge
from gamekit.core.counterexample import smallest_difference
from gamekit.core.majority import POLICIES
from gamekit.core.table import Table

if TYPE_CHECKING:
    from gamekit.show.majorities import Comparison


class Known(NamedTuple):
    """What is right for a question of `asked.ASKED`, what is shown with the verdict, and what there is to choose from.

    All are found when they are needed.
    """

    truth: Callable[[], object]
    then: Callable[[], object] | None = None
    choices: Callable[[], Sequence[str]] | None = None


def _paid(*counts: int, prizes: tuple[int, ...] = (7, 3), rules: Sequence[str] = ()) -> Comparison:
    """What the rules of the majority lab pay."""
    from gamekit.show.majorities import Comparison

    return Comparison(counts, prizes, rules)


def _prizes(*counts: int, prizes: tuple[int, ...] = (7, 3)) -> dict[str, tuple[Any, ...]]:
    return {name: rule.award(counts, prizes).prizes for name, rule in POLICIES.items()}


def _level(name: str) -> Any:
    from gamekit.lessons.levels import level

    return level(name)


def _race() -> Any:
    from gamekit.lessons.recorded import recorded

    return recorded("fans")


def _turns() -> int:
    from gamekit.show import replay

    return len(replay(_race()).course.turns)


def _first_decision() -> tuple[Any, Any]:
    """Before the first move of a player, and after it."""
    from gamekit.show import replay

    film = replay(_race())
    before, after = film.course.stops[film.stop : film.stop + 2]
    return before, after


def _for_good() -> int:
    """The number of the turn after which the second player is ahead and stays so."""
    from gamekit.show import replay

    race = _race()
    course = replay(race).course
    scores = [race.game.scores(course.stops[turn.stop].state) for turn in course.turns[1:]]
    return max(number for number, (first, second) in enumerate(scores, 1) if first >= second) + 1


def _jungle() -> object:
    from gamekit.show import position

    game = pacal.Game(players=5)
    return position(game, game.start())


def _winning_moves() -> int:
    table = _level("nearly won")
    game, state = table.game, table.state
    return sum(game.result(game.apply(state, move).state) is not None for move in game.legal(state))


def _ended() -> Any:
    table = _level("last pyramid")
    table.play("build 2 on a2")
    return table


def _tie_in_e() -> object:
    events = _ended().history[-1].events
    return next(event.get("points") for event in events if event.get("district") == "E")


def _hunted() -> tuple[int, ...]:
    found = smallest_difference(POLICIES["shared"], POLICIES["pooled"], 3, (7, 3))
    assert found is not None
    return tuple(found.counts)


def _points_never_fall() -> object:
    from gamekit.lessons import bugs
    from gamekit.lessons.checking import always

    def claim(before: Any, move: Any, after: Any) -> bool:
        return all(before.points(seat) <= after.points(seat) for seat in range(2))

    return always(bugs.engine("B"), claim).good


KNOWN: dict[str, Known] = {
    "01 cards": Known(lambda: sum(stonehenge.Game(players=3).start().pile)),
    "01 pile": Known(lambda: Table(stonehenge.Game(players=3), seed=7).state.pile_size),
    "01 middle": Known(lambda: "f6"),
    "01 jungle": Known(lambda: len(pacal.Game(players=5).layout.covered(5)), _jungle),
    "03 lift-off": Known(lambda: 1),
    "05 own": Known(lambda: 3 * 3 + 2 * 2 + 4),
    "05 ways": Known(_winning_moves),
    "05 tie": Known(_tie_in_e, lambda: _ended().score_sheet()),
    "06 third": Known(lambda: sum(prizes[2] > 0 for prizes in _prizes(3, 3, 1, 0).values()), lambda: _paid(3, 3, 1, 0)),
    "06 zero": Known(lambda: _prizes(0, 0, 0)["shared"][1], lambda: _paid(0, 0, 0)),
    "06 one": Known(lambda: _prizes(1, 0, 0)["shared"][1], lambda: _paid(1, 0, 0)),
    "06 five": Known(
        lambda: sum(_prizes(2, 2, 2, 2, 2, prizes=(8, 4))["shared"]), lambda: _paid(2, 2, 2, 2, 2, prizes=(8, 4))
    ),
    "06 less": Known(
        lambda: sum(after[1] < _prizes(3, 2)[name][1] for name, after in _prizes(3, 3).items()),
        lambda: [_paid(3, 2), _paid(3, 3)],
    ),
    "06 hunt": Known(lambda: sum(_hunted()), lambda: _paid(*_hunted(), rules=("shared", "pooled"))),
    "07 turns": Known(_turns),
    "07 first move": Known(
        lambda: str(_first_decision()[1].move),
        choices=lambda: list(map(str, _race().game.legal(_first_decision()[0].state))),
    ),
    "07 turning point": Known(_for_good),
    "08 unknown": Known(lambda: 65 - 5 - 1),
    "12 claim": Known(_points_never_fall),
}
"""What is right, by the name of the question."""
