"""The rules of a turn, one test or more for each rule id."""

from __future__ import annotations

import pytest

from gamekit import IllegalAction, stonehenge
from gamekit.core.contract import CHANCE, Event
from gamekit.stonehenge import Draw, Game, Options, Phase, State, position

GAME = Game(players=2)


def play(game: Game, state: State, *moves: str) -> tuple[State, list[Event]]:
    """The state after `moves`, and the events of the last of them."""
    events: tuple[Event, ...] = ()
    for text in moves:
        state, events = game.apply(state, game.parse(text))
    return state, list(events)


def rules_against(game: Game, state: State, text: str) -> list[str]:
    """The ids of all rules that forbid the action `text`."""
    return [refusal.rule for refusal in game.why_not(state, game.parse(text))]


def legal(game: Game, state: State) -> list[str]:
    return [str(action) for action in game.legal(state)]


def kinds(events: list[Event]) -> list[tuple[str, str]]:
    return [(event.kind, event.rule) for event in events]


def finish(game: Game, state: State) -> State:
    """Draws the first card that can come until somebody decides."""
    while game.to_move(state) is CHANCE:
        state = game.apply(state, game.chance(state)[0][0]).state
    return state


# G: what both games share


def test_G_2_only_the_mover_acts() -> None:
    state = position(GAME, hands=["1 2 3 4 5", "6 7 8 9 10"])
    assert rules_against(GAME, state, "move 6 from supply") == ["G-6"]
    opponents_view = GAME.view(state, 1).state
    assert GAME.legal(opponents_view) == ()
    assert rules_against(GAME, opponents_view, "move 6 from supply") == ["G-2"]
    assert rules_against(GAME, opponents_view, "end") == ["G-2"]


def test_G_3_nobody_acts_after_the_end() -> None:
    game = Game(players=2, options=Options(target_points=1))
    state, _ = play(game, position(game, hands=["3 4 5 6 7"], fans=[[28]], steward=20), "move 3 from 28")
    assert game.to_move(state) is None
    assert game.legal(state) == () == game.chance(state)
    for text in ("end", "move 4 from supply", "sit 4", "climb 4", "steward 4", "draw 4"):
        assert rules_against(game, state, text) == ["G-3"]
        with pytest.raises(IllegalAction, match="G-3"):
            game.apply(state, game.parse(text))


def test_G_4_while_cards_are_drawn_nobody_acts() -> None:
    for state in (GAME.start(), play(GAME, position(GAME, hands=["1 2 3 4 5"]), "move 4 from supply", "end")[0]):
        assert GAME.to_move(state) is CHANCE
        assert GAME.legal(state) == ()
        assert all(rules_against(GAME, state, text) == ["G-4"] for text in ("end", "sit 4", "steward 4", "climb 9"))


def test_G_4_no_card_is_drawn_while_somebody_decides() -> None:
    state = position(GAME, hands=["1 2 3 4 5"])
    assert rules_against(GAME, state, "draw 17") == ["G-4"]


def test_G_5_turns_go_clockwise_from_the_start_seat() -> None:
    game = Game(players=3, start_seat=2)
    state = position(game)
    seats = []
    for _ in range(5):
        seats.append(game.to_move(state))
        state, events = play(game, state, "end")
        assert events[-1] == Event("turn", "G-5", state.turn)
    assert seats == [2, 0, 1, 2, 0]


def test_G_6_a_card_a_fan_a_piece_must_be_there() -> None:
    state = position(GAME, hands=["1 2 3 4 5"], fans=[[9] * 10], steward=20)
    assert rules_against(GAME, state, "move 6 from 9") == ["G-6"]
    assert rules_against(GAME, state, "move 3 from 8") == ["G-6"]
    assert rules_against(GAME, state, "move 3 from supply") == ["G-6"]
    assert rules_against(GAME, state, "climb 9") == ["G-6"]
    assert rules_against(GAME, state, "move 6 from supply") == ["G-6", "G-6"]


def test_G_6_a_card_that_is_not_in_the_pile_cannot_be_drawn() -> None:
    state = position(GAME, hands=["1 1 3 4 5"], steward=20)
    state, _ = play(GAME, state, "move 3 from supply", "end")
    assert rules_against(GAME, state, "draw 1") == ["G-6"]


def test_G_8_the_winner_is_first_and_equals_share_a_rank() -> None:
    game = Game(players=4)
    state = position(game, hands=["7 1 1 2 2"], fans=[[7]], steward=20, boxes=[6, 5, 2, 5], shirts=[1, 4, 0, 4])
    state, _ = play(game, state, "sit 7")
    result = game.result(state)
    assert result is not None
    assert result.ranks == (1, 2, 4, 2)
    assert result.winners == (0,)
    assert result.scores == (22, 19, 6, 19)
    assert (result.rule, result.tie_rule) == ("S-P2", "G-8")


# S-T, S-M: moving


def test_S_T1_after_moving_no_fan_is_seated() -> None:
    state = position(GAME, hands=["4 4 12 trilithon 9"], fans=[[12, 4]], steward=20)
    assert {"sit 12", "sit 4", "climb 12", "move 4 from 12"} <= set(legal(GAME, state))
    state, _ = play(GAME, state, "move 9 from supply")
    assert rules_against(GAME, state, "sit 12") == ["S-T1"]
    assert rules_against(GAME, state, "climb 12") == ["S-T1"]


@pytest.mark.parametrize("seating", ["sit 12", "climb 12"])
def test_S_T1_after_seating_no_fan_is_moved_and_no_second_one_seated(seating: str) -> None:
    state = position(GAME, hands=["4 12 12 trilithon trilithon"], fans=[[12, 12, 4]], steward=20)
    state, _ = play(GAME, state, seating)
    assert state.phase == Phase.SEATED
    for text in ("move 4 from 12", "move 4 from supply", "sit 12", "climb 4"):
        assert rules_against(GAME, state, text) == ["S-T1"]


def test_S_T2_the_main_step_may_be_skipped() -> None:
    state, events = play(GAME, position(GAME, hands=["1 2 3 4 5"]), "end")
    assert kinds(events) == [("skipped", "S-T2"), ("turn", "G-5")]
    assert (state.phase, state.turn) == (Phase.MAIN, 1)


def test_S_M1_the_fan_moves_exactly_as_far_as_the_card_says() -> None:
    state, events = play(GAME, position(GAME, hands=["7 1 1 2 2"], fans=[[5, 12]], steward=20), "move 7 from 12")
    assert state.fans[0] == (5, 19)
    assert state.hands[0] == (1, 1, 2, 2)
    assert (state.discard[7], state.top) == (1, 7)
    assert events == [Event("walked", "S-M1", 0, (("card", 7), ("start", 12), ("end", 19)))]


def test_S_M2_one_fan_or_several_one_card_each() -> None:
    state = position(GAME, hands=["1 2 3 4 5"], fans=[[10, 20]], steward=30)
    state, _ = play(GAME, state, "move 1 from 10", "move 2 from 11", "move 3 from 20", "move 4 from supply")
    assert state.fans[0] == (4, 13, 23)
    assert state.hands[0] == (5,)
    state, _ = play(GAME, state, "move 5 from 23")
    assert legal(GAME, state) == ["end"]


def test_S_M3_a_fan_enters_on_field_1_as_its_first_step() -> None:
    for steward in (1, 20):
        state, events = play(GAME, position(GAME, hands=["7 30 1 2 2"], steward=steward), "move 7 from supply")
        assert state.fans[0] == (7,)
        assert kinds(events) == [("entered", "S-M3")]
        state, _ = play(GAME, state, "move 30 from supply")
        assert state.fans[0] == (7, 30)


def test_S_M3_with_the_steward_on_1_only_a_fan_that_ends_there_is_held() -> None:
    state, events = play(GAME, position(GAME, hands=["1 2 3 4 5"], steward=1), "move 1 from supply")
    assert kinds(events) == [("entered", "S-M3"), ("checked", "S-M5")]
    assert rules_against(GAME, state, "move 2 from 1") == ["S-M5"]


def test_S_M4_beyond_30_the_fan_goes_home_and_buys_a_shirt() -> None:
    state, events = play(GAME, position(GAME, hands=["3 1 1 2 2"], fans=[[28]], steward=20), "move 3 from 28")
    assert state.fans[0] == ()
    assert state.supply(0) == 10
    assert GAME.scores(state) == (1, 0)
    assert kinds(events) == [("shirt", "S-M4")]
    assert events[0].get("points") == 1


def test_S_M4_the_fan_may_enter_again_in_the_same_turn() -> None:
    state = position(GAME, hands=["30 30 1 2 2"], fans=[[9] * 9 + [28]], steward=20)
    assert rules_against(GAME, state, "move 1 from supply") == ["G-6"]
    state, _ = play(GAME, state, "move 30 from 28", "move 1 from supply")
    assert state.fans[0] == (1, *[9] * 9)


def test_S_M4_ten_shirts_are_all() -> None:
    state = position(GAME, hands=["3 1 1 2 2"], fans=[[28]], steward=20, shirts=[10])
    state, events = play(GAME, state, "move 3 from 28")
    assert (state.shirts[0], state.supply(0)) == (10, 10)
    assert kinds(events) == [("no_shirt_left", "S-M4")]
    assert events[0].get("points") is None


def test_S_M5_a_checked_fan_cannot_be_moved_and_passing_is_free() -> None:
    state = position(GAME, hands=["3 1 1 2 2"], fans=[[12, 11]], steward=12)
    assert rules_against(GAME, state, "move 3 from 12") == ["S-M5"]
    assert [r.get("field") for r in GAME.why_not(state, GAME.parse("move 3 from 12"))] == [12]
    state, _ = play(GAME, state, "move 3 from 11")
    assert state.fans[0] == (12, 14)


def test_S_M6_a_trilithon_card_moves_nobody() -> None:
    state = position(GAME, hands=["trilithon 1 1 2 2"], fans=[[12]], steward=20)
    assert rules_against(GAME, state, "move trilithon from 12") == ["S-M6"]
    assert rules_against(GAME, state, "move trilithon from supply") == ["S-M6"]


# S-B, S-K: seating


def test_S_B1_a_fan_on_the_cards_field_takes_a_box_seat() -> None:
    state = position(GAME, hands=["12 13 trilithon 2 2"], fans=[[12, 12], [13]], steward=20)
    assert rules_against(GAME, state, "sit 13") == ["S-B1"]
    assert rules_against(GAME, state, "sit trilithon") == ["S-B1"]
    state, events = play(GAME, state, "sit 12")
    assert (state.fans[0], state.boxes, GAME.scores(state)) == ((12,), (0,), (3, 0))
    assert kinds(events) == [("sat", "S-B1")]
    assert (events[0].get("place"), events[0].get("points")) == (1, 3)


def test_S_B2_not_from_the_stewards_field() -> None:
    state = position(GAME, hands=["12 13 1 2 2"], fans=[[12]], steward=12)
    assert rules_against(GAME, state, "sit 12") == ["S-B2"]


def test_S_B3_not_when_all_19_are_taken() -> None:
    game = Game(players=5)
    state = position(game, hands=["12 13 1 2 2"], fans=[[12]], steward=20, boxes=[4, 4, 4, 4, 3])
    assert rules_against(game, state, "sit 12") == ["S-B3"]
    assert "sit 12" not in legal(game, state)


def test_S_K1_any_fan_on_the_ring_climbs() -> None:
    state = position(GAME, hands=["trilithon 13 1 2 2"], fans=[[3, 12], [5]], steward=20)
    assert {text for text in legal(GAME, state) if text.startswith("climb")} == {"climb 3", "climb 12"}
    assert rules_against(GAME, state, "climb 5") == ["S-K1"]
    state, events = play(GAME, state, "climb 3")
    assert (state.fans[0], state.climbers, GAME.scores(state), state.top) == ((12,), (0,), (2, 0), stonehenge.TRILITHON)
    assert kinds(events) == [("climbed", "S-K1")]


def test_S_K2_the_steward_hinders_no_climb_unless_the_option_says_so() -> None:
    blocking = Game(players=2, options=Options(steward_blocks_climbing=True))
    for game, refused in ((GAME, []), (blocking, ["S-K2"])):
        state = position(game, hands=["trilithon 13 1 2 2"], fans=[[3, 12]], steward=12)
        assert rules_against(game, state, "climb 12") == refused
        assert rules_against(game, state, "climb 3") == []


def test_S_K3_capacity_counts_all_players_together() -> None:
    for capacity, climbers, refused in (
        (None, [3, 4], []),
        (1, [1, 3], []),
        (1, [2, 3], ["S-K3"]),
        (2, [6, 4], ["S-K3"]),
    ):
        game = Game(players=2, options=Options(trilithon_capacity=capacity))
        state = position(game, hands=["trilithon 13 1 2 2"], fans=[[3]], steward=12, climbers=climbers)
        assert rules_against(game, state, "climb 3") == refused
        assert ("climb 3" in legal(game, state)) == (not refused)


def test_S_K4_no_action_takes_a_seated_fan_away() -> None:
    state = position(GAME, hands=["12 trilithon 1 2 3"], boxes=[2, 1], climbers=[1, 1], steward=20)
    assert legal(GAME, state)[-1:] == ["end"]
    assert all(text == "end" or text.endswith("from supply") for text in legal(GAME, state))


# S-O: the steward


def test_S_O1_the_steward_goes_straight_to_the_cards_field() -> None:
    state = position(GAME, hands=["4 9 trilithon 2 2"], fans=[[], [9]], steward=20)
    state, _ = play(GAME, state, "move 4 from supply")
    assert rules_against(GAME, state, "steward trilithon") == ["S-O1"]
    state, events = play(GAME, state, "steward 9")
    assert (state.steward, state.top) == (9, 9)
    assert kinds(events) == [("steward", "S-O1")]


def test_S_O2_only_to_a_field_with_a_fan_of_any_colour() -> None:
    state = position(GAME, hands=["4 9 10 2 2"], fans=[[], [9]], steward=20)
    state, _ = play(GAME, state, "move 4 from supply")
    assert rules_against(GAME, state, "steward 10") == ["S-O2"]
    assert [text for text in legal(GAME, state) if text.startswith("steward")] == ["steward 9"]


def test_S_O2_the_steward_stays_when_his_field_empties() -> None:
    state = position(GAME, hands=["trilithon 9 10 2 2"], fans=[[20]], steward=20)
    state, _ = play(GAME, state, "climb 20", "end")
    assert state.steward == 20


def test_S_O3_it_must_be_another_field() -> None:
    state = position(GAME, hands=["4 20 10 2 2"], fans=[[20]], steward=20)
    state, _ = play(GAME, state, "move 4 from supply")
    assert rules_against(GAME, state, "steward 20") == ["S-O3"]


def test_S_O4_not_before_a_main_step_unless_the_option_says_so() -> None:
    free = Game(players=2, options=Options(steward_needs_main_step=False))
    for game, refused in ((GAME, ["S-O4"]), (free, [])):
        state = position(game, hands=["9 trilithon 7 9 2"], fans=[[9, 3], [7]], steward=20)
        assert rules_against(game, state, "steward 7") == refused
        for main_step in ("move 2 from supply", "sit 9", "climb 3"):
            assert rules_against(game, play(game, state, main_step)[0], "steward 7") == []


def test_S_O5_moving_the_steward_ends_the_turn() -> None:
    state = position(GAME, hands=["4 9 10 2 2"], fans=[[], [9]], steward=20)
    state, _ = play(GAME, state, "move 4 from supply", "steward 9")
    assert state.phase == Phase.REFILL
    state, events = play(GAME, state, "draw 30", "draw 29")
    assert (state.turn, state.phase) == (1, Phase.MAIN)
    assert kinds(events) == [("drew", "S-E2"), ("turn", "G-5")]


# S-E: the end of the turn


def test_S_E1_only_the_movers_own_fans_are_sent_home() -> None:
    state = position(GAME, hands=["1 2 3 4 5"], fans=[[12, 12, 7], [12]], steward=12)
    state, events = play(GAME, state, "end")
    assert state.fans == ((7,), (12,))
    assert state.supply(0) == 9
    assert events[1] == Event("expelled", "S-E1", 0, (("count", 2), ("field", 12)))


def test_S_E1_not_when_the_steward_was_moved() -> None:
    state = position(GAME, hands=["9 4 3 4 5"], fans=[[12], [9]], steward=12)
    state, _ = play(GAME, state, "move 4 from supply", "steward 9")
    assert state.fans[0] == (4, 12)


def test_S_E2_the_hand_is_refilled_to_five() -> None:
    state = position(GAME, hands=["9 4 3 4 5"], steward=12)
    state, events = play(GAME, state, "move 4 from supply", "move 4 from supply", "end")
    assert events == []
    for card in (30, 29):
        assert GAME.to_move(state) is CHANCE
        assert sum(share for _, share in GAME.chance(state)) == 1
        state, events = play(GAME, state, f"draw {card}")
    assert state.hands[0] == (3, 5, 9, 29, 30)
    assert events[0] == Event("drew", "S-E2", 0, (("count", 5),), (("card", 29),))
    assert GAME.to_move(state) == 1


def empty_pile(state: State, cards_left: int = 0) -> State:
    """`state` with all but `cards_left` cards of the draw pile discarded."""
    pile, discard = list(state.pile), list(state.discard)
    for card in stonehenge.components.CARDS:
        while pile[card] and sum(pile) > cards_left:
            pile[card] -= 1
            discard[card] += 1
    return state._replace(pile=tuple(pile), discard=tuple(discard))


def test_S_E3_the_whole_discard_pile_becomes_the_draw_pile() -> None:
    state = empty_pile(position(GAME, hands=["9 4 3 4 5"], steward=12))
    state, _ = play(GAME, state, "move 4 from supply", "end")
    assert state.pile_size == 0
    assert (Draw(4), 1) in [(outcome, share * 56) for outcome, share in GAME.chance(state)]
    state, events = play(GAME, state, "draw 4")
    assert kinds(events) == [("reshuffled", "S-E3"), ("drew", "S-E2"), ("turn", "G-5")]
    assert (state.pile_size, sum(state.discard), state.top) == (55, 0, None)
    assert not GAME.audit(state)


def test_S_E3_one_card_left_and_two_wanted() -> None:
    state = empty_pile(position(GAME, hands=["9 4 3 4 5"], steward=12), cards_left=1)
    state, _ = play(GAME, state, "move 4 from supply", "move 4 from supply", "end")
    assert len(GAME.chance(state)) == 1
    last = GAME.chance(state)[0][0]
    state, events = play(GAME, state, str(last))
    assert kinds(events) == [("drew", "S-E2")]
    state, events = play(GAME, state, "draw 4")
    assert kinds(events)[0] == ("reshuffled", "S-E3")


def test_S_E3_a_pile_emptied_by_the_last_card_stays_empty() -> None:
    state = empty_pile(position(GAME, hands=["9 4 3 4 5"], steward=12), cards_left=1)
    state, _ = play(GAME, state, "move 4 from supply", "end")
    state, events = play(GAME, state, str(GAME.chance(state)[0][0]))
    assert (state.pile_size, state.phase) == (0, Phase.MAIN)
    assert sum(state.discard) == 55
    assert [event.kind for event in events] == ["drew", "turn"]


def test_S_E3_a_view_of_an_empty_pile_draws_from_the_discard_pile_too() -> None:
    state = empty_pile(position(GAME, hands=["9 4 3 4 5"], steward=12))
    state, _ = play(GAME, state, "move 4 from supply", "end")
    view = GAME.view(state, 0).state
    assert view.pile_size == 0
    assert GAME.chance(view) == GAME.chance(state)
    drawn = GAME.parse("draw 4")
    assert GAME.apply(view, drawn).state == GAME.view(GAME.apply(state, drawn).state, 0).state


# S-P: scoring and end


def test_S_P1_points_of_each_seat() -> None:
    state = position(GAME, boxes=[2, 1], climbers=[1, 3], shirts=[4, 0])
    assert GAME.scores(state) == (2 * 3 + 1 * 2 + 4, 3 + 3 * 2)


@pytest.mark.parametrize(
    ("hand", "fan", "move", "scores"),
    [
        ("3 1 1 2 2", 28, "move 3 from 28", (20, 0)),
        ("12 1 1 2 2", 12, "sit 12", (22, 0)),
        ("trilithon 1 1 2 2", 12, "climb 12", (21, 0)),
    ],
)
def test_S_P2_the_game_ends_at_once(hand: str, fan: int, move: str, scores: tuple[int, int]) -> None:
    state = position(GAME, hands=[hand], fans=[[fan]], steward=20, boxes=[5], shirts=[4])
    state, events = play(GAME, state, move)
    assert GAME.scores(state) == scores
    assert state.phase == Phase.OVER
    assert events[-1] == Event("won", "S-P2", 0, (("total", scores[0]),))
    assert len(state.hands[0]) == 4


def test_S_P2_another_number_of_points_by_option() -> None:
    game = Game(players=2, options=Options(target_points=3))
    state, _ = play(game, position(game, hands=["12 1 1 2 2"], fans=[[12]], steward=20), "sit 12")
    result = game.result(state)
    assert result is not None
    assert result.winners == (0,)


def test_S_P3_nobody_has_to_do_anything_and_the_game_goes_on() -> None:
    state = position(GAME)
    for _ in range(100):
        state = finish(GAME, play(GAME, state, "end")[0])
    assert GAME.result(state) is None
