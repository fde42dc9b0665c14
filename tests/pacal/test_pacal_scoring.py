"""Majorities, the end, the result: P-M, P-S, P-E, G-8."""

from __future__ import annotations

import pytest
from pacal_positions import kinds, play

from gamekit import pacal

GAME = pacal.Game(players=2)
SHIPS = ["f6", "g6"]
P = GAME.layout.districts.index("P")


def test_m1_the_first_pyramid_takes_an_empty_district_and_building_on_scores_nothing() -> None:
    state = pacal.position(GAME, SHIPS, stones=["a1 b1 c1"], flown="bent")
    state = play(GAME, state, "build 1 on a1")
    assert (state.points, state.holders[P]) == ((3, 0), 0)
    assert play(GAME, state, "build 2 on b1").points == (3, 0)


def test_m2_a_tie_keeps_the_holder() -> None:
    state = pacal.position(GAME, SHIPS, stones=["", "a1 b1"], pyramids=["2 on c1"], turn=1, flown="bent")
    equal = GAME.apply(state, pacal.Build(2, "a1"))
    assert (equal.state.points, equal.state.holders[P]) == ((0, 0), 0)
    assert kinds(equal) == ["built", "stones_home"]


def test_m2_with_the_option_a_tie_breaks_the_hold_and_the_former_holder_may_take_again() -> None:
    game = pacal.Game(players=2, options=pacal.Options(tie_breaks_hold=True))
    state = pacal.position(game, SHIPS, stones=["a2", "a1 b1"], pyramids=["2 on c1"], turn=1, flown="bent")
    equal = game.apply(state, pacal.Build(2, "a1"))
    assert (equal.state.points, equal.state.holders[P]) == ((0, 0), None)
    assert "tie" in kinds(equal)
    again = equal.state._replace(turn=0)
    assert play(game, again, "build 1 on a2").points == (3, 0)


@pytest.mark.parametrize(
    ("ties", "counts", "prizes"),
    [
        ("demote_first", (4, 4, 2), (2, 2, 0)),
        ("demote_first", (4, 3, 3), (5, 2, 2)),
        ("demote_first", (3, 3, 3), (2, 2, 2)),
        ("shared", (4, 4, 2), (5, 5, 0)),
        ("shared", (4, 3, 3), (5, 2, 2)),
        ("nobody", (4, 4, 2), (0, 0, 0)),
        ("nobody", (4, 3, 3), (5, 0, 0)),
        ("nobody", (4, 3, 1), (5, 2, 0)),
    ],
)
def test_s2_final_ties(ties: str, counts: tuple[int, ...], prizes: tuple[int, ...]) -> None:
    game = pacal.Game(players=3, options=pacal.Options(final_ties=ties))
    assert game.final_prizes(counts, 5) == prizes


def test_s1_s4_final_scores_by_storeys_whoever_held() -> None:
    own = ["2 on a1, 3 on a4", "2 on b1, 1 on b4"]
    state = pacal.position(GAME, SHIPS, pyramids=own, holders={"P": 1}, points=[7, 9])
    assert GAME.scores(state) == (7, 9)
    over = state._replace(phase=pacal.Phase.OVER, ended="P-E3")
    assert GAME.scores(over) == (7 + 2 + 4, 9 + 2 + 2)


def test_f9_s4_god_stones_left_count_at_the_end() -> None:
    game = pacal.Game(players=2, options=pacal.Options.published())
    state = pacal.position(game, SHIPS)._replace(gods=((2,), (4, 6)))
    assert game.scores(state) == (0, 0)
    assert game.scores(state._replace(phase=pacal.Phase.OVER, ended="P-E3")) == (2, 10)


def test_s3_g8_equal_points_share_the_victory() -> None:
    game = pacal.Game(players=3)
    state = pacal.position(game, [*SHIPS, "a1"], points=[9, 12, 12])._replace(phase=pacal.Phase.OVER, ended="P-E3")
    result = game.result(state)
    assert result is not None
    assert (result.winners, result.ranks, result.tie_rule) == ((1, 2), (3, 1, 1), "P-S3")


def test_e1_the_round_is_played_to_its_end() -> None:
    state = pacal.position(GAME, SHIPS, stones=["a1 b1"], points=[43, 0], flown="bent", roll=2)
    step = GAME.apply(state, pacal.Build(2, "a1"))
    assert "last_round" in kinds(step)
    assert step.state.last_round
    other = play(GAME, step.state, "end")
    assert GAME.to_move(other) == 1
    end = GAME.apply(play(GAME, other, "fly straight g8"), pacal.End())
    assert end.state.ended == "P-E1"
    assert GAME.result(end.state) is not None


@pytest.mark.parametrize(("players", "threshold"), [(2, 45), (3, 40), (4, 35), (5, 30)])
def test_e1_thresholds(players: int, threshold: int) -> None:
    assert pacal.Game(players=players).threshold == threshold


def test_e2_an_upgrade_puts_the_small_pyramid_back_before_counting() -> None:
    game = pacal.Game(players=2, options=pacal.Options(pyramids_in_patterns=True, upgrades=True))
    own = "1 on a3, 2 on a1, 2 on c1, 3 on c3, 3 on a5, 3 on c5, 4 on a7, 4 on a9, 5 on c7"
    state = pacal.position(game, SHIPS, stones=["b3"], pyramids=[own], flown="bent")
    assert sum(state.stock[0]) == 2
    step = game.apply(state, pacal.Build(2, "a3"))
    assert sum(step.state.stock[0]) == 2
    assert step.state.ended is None


def test_e3_rounds_without_a_build_end_the_game() -> None:
    game = pacal.Game(players=2, options=pacal.Options(stagnation_rounds=2))
    state = play(game, game.start(), "place f6", "place g6")
    for number in range(2):
        first = state.first
        to = [("f8", "g8"), ("f6", "g6")][number]
        state = play(game, state, "roll 2", f"fly straight {to[first]}", "end", f"fly straight {to[1 - first]}", "end")
        assert state.idle == number + 1
    assert (state.ended, state.phase) == ("P-E3", pacal.Phase.OVER)


def test_e3_a_build_starts_the_count_anew() -> None:
    state = pacal.position(GAME, SHIPS, stones=["", "a1"], turn=1, flown="bent")._replace(idle=19)
    assert play(GAME, state, "build 1 on a1", "end").idle == 0
    assert play(GAME, state, "end").ended == "P-E3"
