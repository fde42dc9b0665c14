"""Pupils' programs are compared with the engine: the first position that shows a mistake, never a traceback."""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import count
from typing import Any

import pytest

from gamekit import pacal, stonehenge
from gamekit.core.errors import GamekitError
from gamekit.core.language import speaking
from gamekit.lessons import always, check, export_progress
from gamekit.lessons.exercises import EXERCISES


def points(state: stonehenge.State, seat: int) -> int:
    return 3 * state.boxes.count(seat) + 2 * state.climbers.count(seat) + state.shirts[seat]


def supply(state: stonehenge.State, seat: int) -> int:
    return 10 - len(state.fans[seat]) - state.boxes.count(seat) - state.climbers.count(seat)


def can_sit(state: stonehenge.State, card: int) -> bool:
    mover = state.turn
    has = card in state.hands[mover] and card in state.fans[mover]
    return state.phase == stonehenge.Phase.MAIN and has and state.steward != card and len(state.boxes) < 19


def steward_fields(state: stonehenge.State) -> list[int]:
    return sorted({field for fans in state.fans for field in fans if field != state.steward})


def walk(start: int, card: int) -> int | None:
    return start + card if start + card <= 30 else None


def storeys(state: pacal.State, seat: int) -> int:
    return sum(p.storeys for p in state.pyramids if p.seat == seat)


def holder(counts: tuple[int, int], former: int | None) -> int | None:
    if counts[0] == counts[1]:
        return former
    return 0 if counts[0] > counts[1] else 1


def final_points(counts: tuple[int, ...], value: int) -> list[int]:
    most = max(counts)
    if counts.count(most) > 1:
        return [2 if count == most and count else 0 for count in counts]
    second = max(count for count in counts if count < most)
    return [value if count == most else 2 if count == second and count else 0 for count in counts]


RIGHT: tuple[Callable[..., Any], ...] = (
    points,
    supply,
    can_sit,
    steward_fields,
    walk,
    storeys,
    holder,
    final_points,
)


def test_every_exercise_has_a_right_answer_here() -> None:
    assert {f.__name__ for f in RIGHT} == set(EXERCISES)


@pytest.mark.parametrize("function", RIGHT, ids=[f.__name__ for f in RIGHT])
def test_a_right_function_is_right(function: Callable[..., Any]) -> None:
    told = check(function)
    assert told.good is True
    assert told.picture is None
    assert told.lines[1].rule == EXERCISES[function.__name__].rule


def forgets_shirts(state: stonehenge.State, seat: int) -> int:
    return 3 * state.boxes.count(seat) + 2 * state.climbers.count(seat)


def forgets_the_steward(state: stonehenge.State, card: int) -> bool:
    mover = state.turn
    return state.phase == stonehenge.Phase.MAIN and card in state.hands[mover] and card in state.fans[mover]


def stays_at_30(start: int, card: int) -> int:
    return min(start + card, 30)


def equal_takes_over(counts: tuple[int, int], former: int | None) -> int | None:
    return None if counts == (0, 0) else max(range(2), key=lambda seat: (counts[seat], seat != former))


@pytest.mark.parametrize(
    ("exercise", "function"),
    [
        ("points", forgets_shirts),
        ("can_sit", forgets_the_steward),
        ("walk", stays_at_30),
        ("holder", equal_takes_over),
    ],
)
def test_a_wrong_function_meets_a_position(exercise: str, function: Callable[..., Any]) -> None:
    told = check(function, exercise)
    assert told.good is False
    assert f"{exercise}(" in str(told)
    shown = told._repr_mimebundle_()
    assert "<svg" in shown["text/html"]
    assert str(told.picture) in shown["text/plain"]


def test_the_first_counterexample_of_a_seat_by_the_steward_S_B2() -> None:
    told = check(forgets_the_steward, "can_sit")
    assert told.state.steward in told.state.fans[0]


def test_a_function_that_fails_is_told_with_its_line() -> None:
    def points(state: Any, seat: int) -> Any:
        fans = 0
        return 10 / fans

    told = check(points)
    assert told.good is False
    assert "ZeroDivisionError" in str(told)
    assert "line 3" in str(told)
    assert told.picture is not None


@pytest.mark.parametrize("answer", [None, ...])
def test_an_empty_function_is_not_answered_yet(answer: object) -> None:
    told = check(lambda *_: answer, "points")
    assert told.good is None
    assert str(told).startswith("Not answered yet: write points(state, seat)")
    assert check(None, "points").good is None


def test_a_function_that_is_not_implemented_is_not_answered_yet() -> None:
    def walk(start: int, card: int) -> int:
        raise NotImplementedError

    assert check(walk).good is None


@pytest.mark.parametrize("nonsense", ["twelve", object(), [1, 2], float("nan")])
def test_nonsense_is_only_wrong(nonsense: object) -> None:
    for exercise in ("points", "steward_fields", "final_points"):
        assert check(lambda *_: nonsense, exercise).good is False


def test_another_name_says_which_exercises_there_are() -> None:
    with pytest.raises(GamekitError, match="points, supply"):
        check(forgets_shirts)


def test_a_wrong_number_of_arguments_is_told() -> None:
    told = check(lambda: 1, "points")
    assert told.good is False
    assert "TypeError" in str(told)


def test_german() -> None:
    with speaking("de"):
        assert "Noch keine Antwort" in str(check(None, "points"))
        assert "Deine Funktion" in str(check(forgets_shirts, "points"))


def test_checks_are_noted() -> None:
    check(points)
    assert "checks,points,True" in export_progress()


# claims


def test_a_true_claim_holds() -> None:
    def someone_moves_on(before: Any, move: Any, after: Any) -> bool:
        return bool(before != after)

    assert always(pacal.Game(players=2), someone_moves_on, games=2).good is True


def test_a_false_claim_is_broken_in_a_position() -> None:
    def nobody_ever_walks(before: Any, move: Any, after: Any) -> bool:
        return not isinstance(move, stonehenge.Move)

    told = always(stonehenge.Game(players=2), nobody_ever_walks, games=3)
    assert told.good is False
    assert "move " in str(told)
    assert told.picture is not None


def test_a_claim_that_fails_or_says_nothing_is_told() -> None:
    def broken(before: Any, move: Any, after: Any) -> bool:
        return bool(before.no_such_thing)

    assert "AttributeError" in str(always(stonehenge.Game(players=2), broken))
    assert always(stonehenge.Game(players=2), lambda *_: None).good is None


# programs without an end


def test_an_endless_loop_is_told_with_its_line() -> None:
    def points(state: Any, seat: int) -> Any:
        total = 0
        while total >= 0:
            total += 1
        return total

    told = check(points)
    assert told.good is False
    assert "still not done" in str(told)
    assert "line 3" in str(told) or "line 4" in str(told)
    assert told.picture is not None


def test_an_endless_loop_in_a_helper_or_behind_an_except_is_told() -> None:
    def helper() -> None:
        while True: pass  # fmt: skip  # noqa: E701

    def points(state: Any, seat: int) -> Any:
        try:
            return helper()
        except Exception:
            return 0

    assert "still not done" in str(check(points))


def test_an_endless_list_is_told() -> None:
    def points(state: Any, seat: int) -> Any:
        return [number for number in count() if number < 0]

    assert "still not done" in str(check(points))


def test_an_endless_claim_is_told() -> None:
    def waits(before: Any, move: Any, after: Any) -> Any:
        while True:
            pass

    assert "still not done" in str(always(stonehenge.Game(players=2), waits))


def test_a_long_way_is_no_endless_one_and_tracing_goes_on_afterwards() -> None:
    def tracer(*_: Any) -> None:
        return None

    def slow(state: Any, seat: int) -> Any:
        for _ in range(500):
            pass
        return points(state, seat)

    before = sys.gettrace()
    sys.settrace(tracer)
    try:
        told = check(slow, "points")
        assert sys.gettrace() is tracer
    finally:
        sys.settrace(before)
    assert told.good is True


def test_a_function_that_gives_nothing_back_is_told_so() -> None:
    def points(state: Any, seat: int) -> None:
        3 * state.boxes.count(seat)

    told = check(points)
    assert told.good is None
    assert str(told).endswith("Your function gives nothing back: is return missing?")


def test_a_claim_that_held_is_no_tick() -> None:
    told = always(stonehenge.Game(players=2), lambda before, move, after: True, games=1)
    assert told.good is True
    assert str(told).startswith("No fault found yet: your claim held in all of ")
