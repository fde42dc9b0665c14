"""The worked positions of the rulebook, one test each."""

from __future__ import annotations

from pacal_positions import actions, kinds, play, refused

from gamekit import pacal

GAME = pacal.Game(players=2)


def test_1_straight_flight_stops_before_an_obstacle_p_f1_p_f4() -> None:
    state = pacal.position(GAME, ["a5", "d5"], roll=4)
    flights = actions(GAME, state, "fly straight")
    assert "fly straight c5" in flights
    assert "fly straight d5" not in flights
    assert "fly straight e5" not in flights
    assert {"P-F4"} == refused(GAME, state, "fly straight e5")
    assert {"P-F1"} == refused(GAME, state, "fly straight b5")
    blocked = pacal.position(GAME, ["a5", "b5"], roll=4)
    assert [f for f in actions(GAME, blocked, "fly straight") if f.endswith("5")] == []
    refusal = GAME.why_not(blocked, pacal.Fly("straight", "b5"))[0]
    assert (refusal.rule, refusal.get("obstacle"), refusal.get("at"), refusal.get("owner")) == ("P-F4", "ship", "b5", 1)


def test_2_bent_flight_of_two_to_a_diagonal_neighbour_by_either_corner_p_f2() -> None:
    open_corners = pacal.position(GAME, ["c8", "f6"], roll=2)
    assert actions(GAME, open_corners, "fly bent") == ["fly bent b7", "fly bent d7", "fly bent b9", "fly bent d9"]
    one_corner = pacal.position(GAME, ["c8", "d8"], roll=2)
    assert "fly bent d9" in actions(GAME, one_corner, "fly bent")
    no_corner = pacal.position(pacal.Game(3), ["c8", "d8", "c9"], roll=2)
    assert "fly bent d9" not in actions(pacal.Game(3), no_corner, "fly bent")
    assert refused(pacal.Game(3), no_corner, "fly bent d9") == {"P-F4"}


def test_3_bent_flight_does_not_end_where_it_began_p_f3() -> None:
    state = pacal.position(GAME, ["c8", "f6"], roll=4)
    assert "fly bent c8" not in actions(GAME, state, "fly bent")
    assert refused(GAME, state, "fly bent c8") == {"P-F3"}


def test_4_lifting_uncovers_one_of_a_colour_and_sends_more_home_p_l1_p_l2() -> None:
    both = pacal.position(GAME, ["f6", "a1"], inside=["P1 P2"], roll=2)
    after = play(GAME, both, "fly straight f8")
    square = 1 << GAME.layout.square("f6")
    assert after.stones == (square, square)
    assert after.supply == both.supply
    two_reds = pacal.position(GAME, ["f6", "a1"], inside=["P1 P1 P2"], roll=2)
    after = play(GAME, two_reds, "fly straight f8")
    assert after.stones == (0, square)
    assert after.supply == (10, 9)
    three = play(GAME, pacal.position(GAME, ["f6", "a1"], inside=["P1 P1 P1"], roll=2), "fly straight f8")
    assert (three.stones, three.supply) == ((0, 0), (10, 10))


def test_4_landing_on_a_stone_covers_it_p_l1() -> None:
    state = pacal.position(GAME, ["f8", "a1"], stones=["f6"], roll=2)
    landed = play(GAME, state, "fly straight f6", "insert P1")
    assert landed.stones == (0, 0)
    assert landed.holds[0] == (2, 0)


def test_5_a_stone_may_serve_twice_and_does_not_come_back_into_the_turn_p_b1_p_b3() -> None:
    state = pacal.position(GAME, ["f6", "g6"], stones=["a1 b1 c1"], flown="bent")
    built = play(GAME, state, "build 2 on a1")
    assert "build 2 on b1" in actions(GAME, built, "build")
    assert built.supply[0] == 8
    assert actions(GAME, built, "insert") == []
    assert refused(GAME, built, "insert P1") == {"P-B1"}
    assert play(GAME, built, "build 2 on b1").stones[0] == 1 << GAME.layout.square("c1")


def test_6_equalling_takes_nothing_over_exceeding_does_p_m1_p_m2() -> None:
    board = {"ships": ["f6", "g6"], "flown": "bent"}
    red = pacal.position(GAME, stones=["a2 b2"], pyramids=["1 on b1", "3 on c1"], **board)
    equal = GAME.apply(red, pacal.Build(2, "a2"))
    assert equal.state.points == (0, 0)
    assert "takes_over" not in kinds(equal)
    more = pacal.position(GAME, stones=["a2 b2"], pyramids=["3 on b1", "3 on c1"], holders={"P": 1}, **board)
    taken = GAME.apply(more, pacal.Build(2, "a2"))
    assert taken.state.points == (3, 0)
    assert "takes_over" in kinds(taken)
    blue = pacal.position(
        GAME, stones=["", "a1"], pyramids=["3 on b1, 2 on a2", "5 on c1"], holders={"P": 0}, turn=1, **board
    )
    assert play(GAME, blue, "build 1 on a1").points == (0, 3)


def test_7_final_scoring_with_ties_p_s1_p_s2() -> None:
    game = pacal.Game(3)
    assert game.final_prizes((4, 4, 2), 5) == (2, 2, 0)
    assert game.final_prizes((4, 3, 3), 5) == (5, 2, 2)
    assert game.final_prizes((3, 0), 5) == (5, 0)
    assert game.final_prizes((0, 0, 0), 5) == (0, 0, 0)


def test_8_the_last_pyramid_but_one_ends_the_game_at_once_p_e2() -> None:
    own = "2 on a1, 2 on c1, 3 on a3, 3 on c3, 3 on a5, 4 on c5, 4 on a7, 5 on a9, 5 on c7"
    state = pacal.position(GAME, ["f6", "g6"], stones=["h1 h2"], pyramids=[own], flown="bent")
    assert state.stock[0] == (1, 1, 0, 0, 0)
    step = GAME.apply(state, pacal.Build(2, "h1"))
    assert step.state.phase is pacal.Phase.OVER
    result = GAME.result(step.state)
    assert result is not None
    assert result.rule == "P-E2"
    assert kinds(step).index("takes") < kinds(step).index("ended_P-E2")
    assert GAME.legal(step.state) == ()
