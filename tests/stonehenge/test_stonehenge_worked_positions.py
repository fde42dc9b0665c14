"""The nine worked positions of the rules."""

from __future__ import annotations

from gamekit.stonehenge import Game, Phase, State, position

GAME = Game(players=2)


def play(state: State, *moves: str) -> State:
    for text in moves:
        state = GAME.apply(state, GAME.parse(text)).state
    return state


def next_turn(state: State) -> State:
    """Draws whatever comes until somebody decides."""
    while GAME.chance(state):
        state = GAME.apply(state, GAME.chance(state)[0][0]).state
    return state


def rules_against(state: State, text: str) -> list[str]:
    return [refusal.rule for refusal in GAME.why_not(state, GAME.parse(text))]


def legal(state: State) -> set[str]:
    return {str(action) for action in GAME.legal(state)}


def test_position_1_S_M3_S_M2() -> None:
    state = position(GAME, hands=["4 4 7 trilithon trilithon"], steward=20)
    assert legal(state) == {"move 4 from supply", "move 7 from supply", "end"}
    assert play(state, "move 7 from supply").fans[0] == (7,)
    assert play(state, "move 4 from supply", "move 4 from 4").fans[0] == (8,)


def test_position_2_S_M4() -> None:
    state = position(GAME, hands=["3 2 9 9 10"], fans=[[28]], steward=20)
    home = play(state, "move 3 from 28")
    assert (home.fans[0], home.shirts[0]) == ((), 1)
    assert play(state, "move 2 from 28").fans[0] == (30,)


def test_position_3_S_B2_S_M5_S_O3_S_K2_S_E1() -> None:
    state = position(GAME, hands=["12 trilithon 3 4 5"], fans=[[12], [12]], steward=12)
    assert rules_against(state, "sit 12") == ["S-B2"]
    assert rules_against(state, "move 3 from 12") == ["S-M5"]
    assert "S-O3" in rules_against(state, "steward 12")
    assert rules_against(state, "climb 12") == []
    assert play(state, "climb 12").climbers == (0,)
    assert play(state, "end").fans == ((), (12,))


def test_position_4_S_M5_S_E1() -> None:
    state = position(GAME, hands=["2 3 9 4 5"], fans=[[10], [9]], steward=12)
    checked = play(state, "move 2 from 10")
    assert rules_against(checked, "move 3 from 12") == ["S-M5"]
    assert play(checked, "end").fans[0] == ()
    assert play(checked, "steward 9").fans[0] == (12,)


def test_position_5_S_P2() -> None:
    state = position(GAME, hands=["3 12 9 4 5"], fans=[[12, 28]], steward=20, boxes=[5], shirts=[4])
    shirt, box = play(state, "move 3 from 28"), play(state, "sit 12")
    assert [GAME.scores(s)[0] for s in (state, shirt, box)] == [19, 20, 22]
    for won in (shirt, box):
        assert won.phase == Phase.OVER
        assert len(won.hands[0]) == 4
        assert GAME.legal(won) == ()


def test_position_6_S_M4() -> None:
    state = position(GAME, hands=["3 12 9 4 5"], fans=[[28]], steward=20, shirts=[10])
    home = play(state, "move 3 from 28")
    assert (home.supply(0), GAME.scores(home)) == (10, GAME.scores(state))


def test_position_7_S_E1() -> None:
    state = position(GAME, hands=["4 9 3 1 5"], fans=[[9]], steward=20)
    state = next_turn(play(state, "move 4 from supply", "steward 9"))
    assert state.fans[0] == (4, 9)
    state = next_turn(play(state, "end"))
    assert (state.turn, state.fans[0]) == (0, (4, 9))
    assert play(state, "end").fans[0] == (4,)


def test_position_8_S_O2() -> None:
    state = position(GAME, hands=["12 12 3 1 5"], fans=[[12]], steward=20)
    assert rules_against(play(state, "sit 12"), "steward 12") == ["S-O2"]


def test_position_9_S_T2() -> None:
    state = position(GAME, hands=["trilithon trilithon trilithon trilithon trilithon"], steward=20)
    assert legal(state) == {"end"}
