"""Placing, rolling and flying: P-U, P-R, P-F."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from pacal_positions import actions, kinds, play, refused

from gamekit import pacal
from gamekit.core.contract import CHANCE
from gamekit.core.errors import IllegalAction

GAME = pacal.Game(players=2)
PUBLISHED = pacal.Game(players=2, options=pacal.Options.published())


def test_u1_ships_are_placed_on_free_squares_of_the_centre() -> None:
    game = pacal.Game(players=3, start_seat=2)
    state = game.start()
    assert len(actions(game, state)) == 9
    assert refused(game, state, "place a1") == {"P-U1"}
    assert refused(game, state, "fly straight f6") == {"G-4"}
    state = play(game, state, "place f6")
    assert (state.turn, state.round) == (0, 0)
    assert refused(game, state, "place f6") == {"P-F10"}
    state = play(game, state, "place f7", "place e5")
    assert (state.phase, state.round, state.first) == (pacal.Phase.ROLL, 1, 2)
    assert game.to_move(state) is CHANCE


def test_r1_g4_the_die_is_rolled_before_anybody_flies() -> None:
    state = play(GAME, GAME.start(), "place f6", "place f7")
    assert GAME.legal(state) == ()
    assert refused(GAME, state, "stay") == {"P-R1"}
    assert refused(GAME, state, "end") == {"P-R1"}
    rolled = play(GAME, state, "roll 4")
    with pytest.raises(IllegalAction, match="P-R1"):
        GAME.apply(rolled, pacal.Roll(4))


def test_r1_the_roll_holds_for_everybody_r2_the_start_player_changes() -> None:
    state = play(GAME, GAME.start(), "place f6", "place e5", "roll 2", "fly straight f8", "end")
    assert (state.turn, state.roll) == (1, 2)
    state = play(GAME, state, "fly straight c5", "end")
    assert (state.first, state.turn, state.round, state.roll) == (1, 1, 2, None)
    fixed = pacal.Game(options=pacal.Options(rotate_start=False))
    state = play(
        fixed, fixed.start(), "place f6", "place e5", "roll 2", "fly straight f8", "end", "fly straight c5", "end"
    )
    assert state.first == 0


def test_r3_g4_steps_come_in_their_order() -> None:
    state = pacal.position(GAME, ["f6", "a1"], stones=["c3"], roll=2)
    for move in ("insert P1", "build 1 on c3", "end"):
        assert refused(GAME, state, move) == {"G-4"}
    flown = play(GAME, state, "fly straight f8")
    for move in ("fly straight f6", "stay", "place f6"):
        assert refused(GAME, flown, move) == {"G-4"}


def test_c7_odds_of_the_die() -> None:
    state = play(GAME, GAME.start(), "place f6", "place f7")
    odds = {str(roll): share for roll, share in GAME.chance(state)}
    assert odds == {
        "roll 2": Fraction(1, 6),
        "roll 3": Fraction(1, 3),
        "roll 4": Fraction(1, 3),
        "roll 5": Fraction(1, 6),
    }
    arrow = {
        str(roll): share for roll, share in PUBLISHED.chance(play(PUBLISHED, PUBLISHED.start(), "place f6", "place f7"))
    }
    assert arrow["roll arrow"] == Fraction(1, 6)
    assert arrow["roll 3"] == Fraction(1, 3)
    with pytest.raises(IllegalAction, match="P-C7"):
        GAME.apply(state, pacal.Roll(6))


def test_f1_straight_flights_go_on_as_far_as_they_can() -> None:
    state = pacal.position(GAME, ["f8", "a1"], roll=3)
    assert actions(GAME, state, "fly straight") == [
        "fly straight f5",
        "fly straight c8",
        "fly straight i8",
        "fly straight f11",
    ]
    goes_on = GAME.why_not(state, pacal.Fly("straight", "f10"))[0]
    assert (goes_on.rule, goes_on.reason, goes_on.get("beyond")) == ("P-F1", "goes_on", "f11")
    assert goes_on.instead[0] == pacal.Fly("straight", "f11")
    too_far = GAME.why_not(state, pacal.Fly("straight", "f4"))
    assert {refusal.reason for refusal in too_far} == {"on_lake", "too_far"}
    assert refused(GAME, state, "fly straight f8") == {"P-F1"}
    assert refused(GAME, state, "fly straight g9") == {"P-F1"}


def test_f2_a_bent_flight_uses_the_whole_roll_and_turns() -> None:
    state = pacal.position(GAME, ["f8", "a1"], roll=3)
    reasons = {to: [r.reason for r in GAME.why_not(state, pacal.Fly("bent", to))] for to in ("f11", "g9", "f4", "d6")}
    assert reasons == {
        "f11": ["no_turn"],
        "g9": ["roll_left"],
        "f4": ["on_lake", "bent_too_far"],
        "d6": ["bent_too_far"],
    }
    assert actions(GAME, state, "fly bent f9") == ["fly bent f9"]


def test_f2_a_bent_flight_enters_no_obstacle() -> None:
    state = pacal.position(GAME, ["a1", "d5"], pyramids=["1 on a2, 2 on b1"], roll=2)
    assert actions(GAME, state) == ["stay"]
    refusals = GAME.why_not(state, pacal.Fly("bent", "b2"))
    assert [(r.rule, r.reason) for r in refusals] == [("P-F5", "ways_pyramid")]
    assert refusals[0].get("at") in ("a2", "b1")


def test_f3_the_path_shown_has_the_fewest_turns() -> None:
    state = pacal.position(GAME, ["f8", "a1"], roll=4)
    path = [GAME.squares[square] for square in GAME.flight_path(state, pacal.Fly("bent", "g11"))]
    assert path in (["f8", "f9", "f10", "f11", "g11"], ["f8", "g8", "g9", "g10", "g11"])
    for action in GAME.legal(state):
        way = GAME.flight_path(state, action)
        assert (way[0], GAME.squares[way[-1]]) == (state.ships[0], action.square)  # type: ignore[union-attr]
        assert all(GAME.sky.distance(a, b) == 1 for a, b in pairwise(way))
        assert "bent" not in str(action) or len(way) == 5


def test_f4_covered_squares_are_obstacles_p_c6() -> None:
    state = pacal.position(GAME, ["g9", "a1"], roll=5)
    assert "fly straight i9" in actions(GAME, state)
    refusals = GAME.why_not(state, pacal.Fly("straight", "k9"))
    assert [(r.rule, r.get("obstacle"), r.get("at")) for r in refusals] == [("P-F4", "covered", "j9")]
    five = pacal.Game(players=5)
    state = pacal.position(five, ["g9", "a1", "b1", "c1", "d1"], roll=5)
    assert "fly straight k9" in actions(five, state)


def test_f5_pyramids_block_unless_the_option_is_off() -> None:
    blocked = pacal.position(GAME, ["f8", "a1"], pyramids=["1 on f10"], roll=3)
    assert "fly straight f9" in actions(GAME, blocked)
    assert refused(GAME, blocked, "fly straight f11") == {"P-F5"}
    over = pacal.Game(options=pacal.Options(pyramids_block=False))
    state = pacal.position(over, ["f8", "a1"], pyramids=["1 on f10"], roll=3)
    assert "fly straight f11" in actions(over, state)
    ends = pacal.position(over, ["f8", "a1"], pyramids=["1 on f11, 2 on g10"], roll=3)
    assert refused(over, ends, "fly straight f11") == {"P-F5"}
    assert refused(over, ends, "fly bent g10") == {"P-F5"}


def test_f6_stones_are_no_obstacle() -> None:
    state = pacal.position(GAME, ["f8", "a1"], stones=["f9", "f11"], roll=3)
    assert "covered" in kinds(GAME.apply(state, pacal.Fly("straight", "f11")))


def test_f7_a_ship_shut_in_stays_and_builds() -> None:
    game = pacal.Game(3)
    walls = ["1 on a2", "1 on b1", ""]
    state = pacal.position(game, ["a1", "f6", "f7"], stones=["a5"], pyramids=walls, inside=["P1 P2"], roll=4)
    assert actions(game, state) == ["stay"]
    stayed = game.apply(state, pacal.Stay()).state
    assert stayed.holds == state.holds
    assert actions(game, stayed) == ["end"]
    assert refused(game, stayed, "insert P1") == {"P-F7"}
    free = pacal.position(game, ["f6", "a1", "f7"], roll=4)
    assert refused(game, free, "stay") == {"P-F7"}
    other = pacal.position(game, ["a1", "f6", "f7"], pyramids=walls, turn=1, flown="straight")
    assert "insert P1" in actions(game, other)


def test_f7_a_ship_that_stays_may_build() -> None:
    state = pacal.position(GAME, ["a1", "f6"], stones=["a5"], pyramids=["2 on a2, 2 on b1"], roll=4)
    assert actions(GAME, play(GAME, state, "stay")) == ["build 1 on a5", "end"]


def test_f8_the_arrow_flies_over_everything() -> None:
    state = pacal.position(PUBLISHED, ["f6", "f8"], pyramids=["1 on f7"], roll=pacal.ARROW)
    arrows = actions(PUBLISHED, state, "fly")
    row, column = ["a6", "b6", "c6", "d6", "e6", "g6", "h6", "i6"], ["f11", "f10", "f9", "f5", "f1"]
    assert set(arrows) == {f"fly arrow {to}" for to in row + column}
    for move in ("fly straight f5", "fly bent g5"):
        assert refused(PUBLISHED, state, move) == {"P-F8"}
    assert refused(PUBLISHED, state, "fly arrow f7") == {"P-F5"}
    assert refused(PUBLISHED, state, "fly arrow f6") == {"P-F8"}
    assert refused(PUBLISHED, state, "fly arrow a1") == {"P-F8"}
    assert actions(PUBLISHED, play(PUBLISHED, state, "fly arrow a6"), "insert") == ["insert P1", "insert P2"]
    number = pacal.position(PUBLISHED, ["f6", "f8"], roll=4)
    assert refused(PUBLISHED, number, "fly arrow f9") == {"P-F8"}
    assert refused(GAME, pacal.position(GAME, ["f6", "f8"]), "fly arrow f9") == {"P-F8"}


def test_f9_a_god_stone_goes_anywhere_free_and_gives_one_stone_to_the_own_ship() -> None:
    state = pacal.position(PUBLISHED, ["f6", "f8"], pyramids=["1 on a1"], roll=4)
    assert refused(PUBLISHED, state, "god 4 to a1") == {"P-F5"}
    assert refused(PUBLISHED, state, "god 4 to f6") == {"P-F10"}
    assert refused(PUBLISHED, state, "god 4 to f8") == {"P-F10"}
    assert refused(PUBLISHED, state, "god 4 to f4") == {"P-F10"}
    after = play(PUBLISHED, state, "god 4 to a2")
    assert after.gods == ((2, 6), (2, 4, 6))
    assert actions(PUBLISHED, after, "insert") == ["insert P1"]
    assert refused(PUBLISHED, after, "insert P2") == {"P-F9"}
    assert refused(PUBLISHED, after, "god 2 to a3") == {"G-4"}
    again = pacal.position(PUBLISHED, ["a2", "f8"], roll=4)._replace(gods=after.gods)
    assert refused(PUBLISHED, again, "god 4 to a3") == {"G-6"}
    assert refused(GAME, pacal.position(GAME, ["f6", "f8"]), "god 4 to a2") == {"P-F9"}


def test_f9_a_god_stone_instead_of_staying() -> None:
    state = pacal.position(PUBLISHED, ["a1", "f6"], pyramids=["1 on a2, 2 on b1"], roll=4)
    legal = actions(PUBLISHED, state)
    assert legal[0] == "stay"
    assert "god 2 to c5" in legal
    assert refused(PUBLISHED, state, "fly straight a2") == {"P-F5"}


def test_g3_after_the_end_nobody_acts() -> None:
    state = pacal.position(GAME, ["f6", "a1"])._replace(phase=pacal.Phase.OVER, ended="P-E3")
    assert GAME.to_move(state) is None
    for action in GAME.universe():
        assert [refusal.rule for refusal in GAME.why_not(state, action)] == ["G-3"]


def test_g7_places_that_do_not_exist() -> None:
    state = pacal.position(GAME, ["f6", "a1"])
    assert [r.rule for r in GAME.why_not(state, pacal.Fly("straight", "z9"))] == ["G-7"]
    inserting = pacal.position(GAME, ["f6", "a1"], flown="bent")
    assert [r.rule for r in GAME.why_not(inserting, pacal.Insert(4))] == ["G-7"]
    with pytest.raises(IllegalAction, match="G-7"):
        GAME.apply(state, "fly straight f9")  # type: ignore[arg-type]
