"""Inserting and building: P-L, P-I, P-B."""

from __future__ import annotations

from pacal_positions import actions, kinds, play, refused

from gamekit import pacal

GAME = pacal.Game(players=3)
SHIPS = ["f6", "g6", "e5"]


def test_l1_covered_stones_count_for_no_pattern() -> None:
    state = pacal.position(GAME, ["b1", "g6", "e5"], stones=["a1"], inside=["P1"], flown="bent")
    assert refused(GAME, state, "build 2 on b1") == {"P-L1", "P-B4"}
    assert actions(GAME, state, "build 2") == []


def test_l1_the_preview_of_a_lift_off_says_what_stays_and_what_goes_home() -> None:
    state = pacal.position(GAME, SHIPS, inside=["P1 P2 P2 P3"], roll=2)
    assert GAME.lift_off(state) == ((0, 2), ((1, 2),))
    step = GAME.apply(state, pacal.Fly("straight", "f8"))
    assert [event.get("owners") for event in step.events if event.kind == "uncovered"] == [(0, 2)]
    assert [(event.seat, event.get("count")) for event in step.events if event.kind == "sent_home"] == [(1, 2)]


def test_i1_straight_one_into_the_own_ship_and_one_into_another_in_any_order() -> None:
    state = pacal.position(GAME, SHIPS, flown="straight")
    assert actions(GAME, state, "insert") == ["insert P1", "insert P2", "insert P3"]
    own = play(GAME, state, "insert P1")
    assert actions(GAME, own, "insert") == ["insert P2", "insert P3"]
    assert refused(GAME, own, "insert P1") == {"P-I1"}
    other = play(GAME, state, "insert P2")
    assert actions(GAME, other, "insert") == ["insert P1"]
    assert refused(GAME, other, "insert P3") == {"P-I1"}
    assert play(GAME, own, "insert P2") == play(GAME, other, "insert P1")
    both = play(GAME, own, "insert P2")
    assert (both.phase, both.supply[0]) == (pacal.Phase.BUILD, 8)
    assert refused(GAME, both, "insert P3") == {"P-I1"}


def test_i1_bent_one_into_the_own_ship_or_with_the_option_into_any() -> None:
    state = pacal.position(GAME, SHIPS, flown="bent")
    assert actions(GAME, state, "insert") == ["insert P1"]
    assert refused(GAME, state, "insert P2") == {"P-I1"}
    assert play(GAME, state, "insert P1").phase is pacal.Phase.BUILD
    free = pacal.Game(players=3, options=pacal.Options(bent_any_ship=True))
    state = pacal.position(free, SHIPS, flown="bent")
    assert actions(free, state, "insert") == ["insert P1", "insert P2", "insert P3"]
    assert actions(free, play(free, state, "insert P3"), "insert") == []


def test_i2_nobody_has_to_insert() -> None:
    assert "end" in actions(GAME, pacal.position(GAME, SHIPS, flown="straight"))


def test_i3_an_empty_supply_calls_stones_back() -> None:
    ten = "a1 a3 a5 a7 a9 c1 c3 c5 c7 c9"
    state = pacal.position(GAME, SHIPS, stones=[ten], flown="straight")
    assert state.supply[0] == 0
    assert refused(GAME, state, "insert P1") == {"G-6"}
    assert len(actions(GAME, state, "recall")) == 30
    after = play(GAME, state, "recall a1 into P2")
    assert (after.supply[0], after.holds[1][0]) == (0, 1)
    assert "recall a3 into P1" in actions(GAME, after)
    assert refused(GAME, after, "recall a1 into P1") == {"G-6"}
    assert refused(GAME, after, "recall a3 into P3") == {"P-I1"}
    enough = pacal.position(GAME, SHIPS, stones=["a1"], flown="straight")
    assert refused(GAME, enough, "recall a1 into P1") == {"P-I3"}
    never = pacal.Game(players=3, options=pacal.Options(recall_stones=False))
    dry = pacal.position(never, SHIPS, stones=[ten], flown="straight")
    assert actions(never, dry, "recall") == []
    assert refused(never, dry, "recall a1 into P1") == {"P-I3"}


def test_b1_stones_must_be_own_ones() -> None:
    state = pacal.position(GAME, SHIPS, stones=["a1", "b1"], flown="bent")
    assert actions(GAME, state, "build") == ["build 1 on a1"]
    assert refused(GAME, state, "build 1 on b1") == {"P-B2", "P-B5"}


def test_b2_b4_the_refusal_names_the_missing_stone() -> None:
    state = pacal.position(GAME, SHIPS, stones=["a1"], flown="bent")
    refusal = GAME.why_not(state, pacal.Build(2, "a1"))[0]
    assert (refusal.rule, refusal.reason, refusal.get("count")) == ("P-B4", "pattern", 1)
    assert refusal.get("missing") in (("b1",), ("a2",))
    assert refusal.instead == (pacal.Build(1, "a1"),)


def test_b3_foreign_stones_on_the_site_go_home_too() -> None:
    state = pacal.position(GAME, SHIPS, stones=["a1 b1", "a1", "b1"], flown="bent")
    step = GAME.apply(state, pacal.Build(2, "a1"))
    b1 = 1 << GAME.layout.square("b1")
    assert step.state.stones == (b1, 0, b1)
    assert step.state.supply == (9, 10, 9)
    assert next(e for e in step.events if e.kind == "stones_home").get("owners") == (0, 1)


def test_b5_every_size_from_its_plan() -> None:
    cross = "b2 a2 c2 b1 b3"
    state = pacal.position(GAME, SHIPS, stones=[cross], flown="bent")
    assert {f"build 5 on {s}" for s in cross.split()} == set(actions(GAME, state, "build 5"))
    assert actions(GAME, state, "build 4") == []
    square = pacal.position(GAME, SHIPS, stones=["a1 b1 a2 b2"], flown="bent")
    assert len(actions(GAME, square, "build 4")) == 4
    assert len(actions(GAME, square, "build 3")) == 4
    corner = pacal.position(GAME, SHIPS, stones=["a1 b1 b2"], flown="bent")
    assert len(actions(GAME, corner, "build 3")) == 3
    row = pacal.position(GAME, SHIPS, stones=["a1 a2 a3"], flown="bent")
    assert len(actions(GAME, row, "build 3")) == 3


def test_b5_patterns_do_not_run_around_the_edge() -> None:
    game = pacal.Game(players=5)
    state = pacal.position(game, ["f6", "g6", "e5", "e6", "e7"], stones=["k1 a2 k3 a4"], flown="bent")
    assert {text.split()[1] for text in actions(game, state, "build")} == {"1"}


def test_b6_only_what_is_in_stock() -> None:
    state = pacal.position(GAME, SHIPS, stones=["a1"], pyramids=["1 on c1"], flown="bent")
    assert refused(GAME, state, "build 1 on a1") == {"P-B6"}
    assert {p.storeys for p in GAME.patterns(state, 0)} == set()


def test_b7_own_pyramids_count_with_an_own_stone() -> None:
    game = pacal.Game(players=3, options=pacal.Options(pyramids_in_patterns=True))
    state = pacal.position(game, SHIPS, stones=["a1"], pyramids=["1 on b1, 2 on d1, 2 on e1", "1 on a2"], flown="bent")
    assert actions(game, state, "build") == ["build 2 on a1"]
    assert refused(game, state, "build 2 on b1") == {"P-B2"}
    assert "P-B7" in refused(game, state, "build 2 on d1")
    assert "build 2 on a1" not in actions(GAME, state)


def test_b8_a_pyramid_replaces_a_smaller_one() -> None:
    game = pacal.Game(players=3, options=pacal.Options(pyramids_in_patterns=True, upgrades=True))
    state = pacal.position(game, SHIPS, stones=["a1 a2", "a1"], pyramids=["2 on b1"], flown="bent")
    assert "build 3 on b1" in actions(game, state)
    assert refused(game, state, "build 2 on b1") == {"P-B8"}
    step = game.apply(state, pacal.Build(3, "b1"))
    assert step.state.stock[0] == (1, 3, 2, 2, 2)
    assert step.state.stones == state.stones
    assert "upgraded" in kinds(step)
    assert game.audit(step.state) == ()


def test_patterns_and_gain_for_previews() -> None:
    state = pacal.position(GAME, SHIPS, stones=["a1 b1"], flown="bent")
    two = next(p for p in GAME.patterns(state, 0) if p.storeys == 2)
    assert [GAME.squares[s] for s in two.sites] == ["a1", "b1"]
    assert GAME.build_gain(state, pacal.Build(2, "a1")) == 3
    builds = {str(a) for a in actions(GAME, state, "build")}
    assert builds == {f"build {p.storeys} on {GAME.squares[s]}" for p in GAME.patterns(state, 0) for s in p.sites}
