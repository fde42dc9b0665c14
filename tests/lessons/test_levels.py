"""What the notebooks say about their positions: a changed rule must show here."""

from __future__ import annotations

import pytest

from gamekit.core.errors import SetupError
from gamekit.lessons import ask, level, play, predict, rule
from gamekit.lessons.levels import LEVELS

POSSIBLE = [
    ("walk", "move 7 from supply"),
    ("stand", "move 3 from 28"),
    ("stand", "move 2 from 28"),
    ("seat", "sit 12"),
    ("seat", "climb 21"),
    ("checked", "climb 12"),
    ("nearly won", "sit 14"),
    ("ten shirts", "move 5 from 29"),
    ("ten shirts", "sit 29"),
    ("full house", "climb 13"),
    ("flight", "fly straight e8"),
    ("flight", "fly bent g8"),
    ("flight", "fly bent f7"),
    ("lift-off", "fly straight c6"),
    ("straight", "insert P1"),
    ("straight", "insert P2"),
    ("build", "build 4 on d8"),
    ("build", "build 3 on e9"),
    ("takeover", "build 1 on e9"),
    ("takeover", "build 2 on e9"),
]

REFUSED = [
    ("walk", "move 7 from 11", {"G-6"}),
    ("seat", "sit 5", {"S-B1"}),
    ("seat", "sit 21", {"G-6"}),
    ("checked", "sit 12", {"S-B2"}),
    ("checked", "move 3 from 12", {"S-M5"}),
    ("steward", "steward 17", {"S-O4"}),
    ("full house", "sit 13", {"S-B3"}),
    ("flight", "fly straight e7", {"P-F1"}),
    ("flight", "fly straight e9", {"P-F4"}),
    ("flight", "fly bent e6", {"P-F3"}),
    ("bent", "insert P2", {"P-I1"}),
    ("build", "build 4 on f8", {"P-B2", "P-B5"}),
    ("cross", "build 5 on d2", {"P-B5"}),
]


@pytest.mark.parametrize("name", LEVELS)
def test_every_level_is_a_position_where_a_person_is_to_move(name: str) -> None:
    table = level(name)
    assert table.to_move == 0
    assert table.legal()


@pytest.mark.parametrize(("name", "action"), POSSIBLE)
def test_possible(name: str, action: str) -> None:
    assert ask(level(name), action).good is True
    assert play(level(name), action).good is None


@pytest.mark.parametrize(("name", "action", "rules"), REFUSED)
def test_refused_by_rule(name: str, action: str, rules: set[str]) -> None:
    table = level(name)
    before = table.state
    for told in (ask(table, action), play(table, action)):
        assert told.good is False
        assert {line.rule for line in told.lines} - {""} == rules
    assert table.state == before


def test_S_M4_the_stand_is_past_30() -> None:
    table = level("stand")
    play(table, "move 3 from 28")
    assert table.scores == (2, 0)


def test_S_P1_points_of_seats_climbers_and_shirts() -> None:
    assert level("nearly won").scores == (19, 16)


def test_S_P2_the_game_ends_at_once() -> None:
    table = level("nearly won")
    play(table, "sit 14")
    assert table.scores == (22, 16)
    assert predict(table, "end", "no").lines[0].text == "You are right."


def test_S_M4_without_shirts_nothing_is_scored() -> None:
    table = level("ten shirts")
    play(table, "move 5 from 29")
    assert table.scores == (10, 6)


def test_S_E1_own_fans_are_expelled_and_others_stay() -> None:
    table = level("checked")
    play(table, "end")
    assert 12 not in table.state.fans[0]
    assert 12 in table.state.fans[1] or table.history[1].mover == 1


def test_S_O2_the_steward_needs_somebody() -> None:
    table = level("steward")
    play(table, "move 3 from supply")
    assert "S-O2" in {line.rule for line in ask(table, "steward 25").lines}
    assert ask(table, "steward 17").good


def test_P_L2_two_of_a_colour_go_home_and_one_stays() -> None:
    told = play(level("lift-off"), "fly straight i6")
    assert {"P-L1", "P-L2"} <= {line.rule for line in told.lines}


def test_P_M1_P_M2_equal_takes_nothing_over() -> None:
    equal, more = level("takeover"), level("takeover")
    play(equal, "build 1 on e9")
    play(more, "build 2 on e9")
    assert equal.scores[0] == 0
    assert more.scores[0] == 5


def test_P_E2_one_pyramid_left_ends_the_game() -> None:
    table = level("last pyramid")
    play(table, "build 2 on a2")
    assert table.result is not None
    assert table.result.rule == "P-E2"


def test_a_guess_is_judged_and_an_empty_one_is_not() -> None:
    table = level("checked")
    assert predict(table, "sit 12", " No ").good is True
    assert predict(table, "sit 12", "ja").good is False
    empty = predict(table, "sit 12")
    assert empty.good is None
    assert "Not answered yet" in str(empty)


def test_mistakes_are_told_without_a_traceback() -> None:
    table = level("checked")
    assert "31" in str(ask(table, "sit 31"))
    assert ask(table, "sing").good is False
    assert play(table, "sing").good is False
    assert "S-XX" in str(rule(table.game, "S-XX"))


def test_an_answer_in_markdown_keeps_what_is_no_mark() -> None:
    told = ask(level("checked"), "sit 12")._repr_markdown_()
    assert "- **S-B2** The steward" in told


def test_an_unknown_level_names_the_known_ones() -> None:
    with pytest.raises(SetupError, match="checked"):
        level("chequed")


def test_names_of_levels_forgive_spaces_and_capitals() -> None:
    assert level("  Checked ").state == level("checked").state


def test_rule_without_numbers_lists_the_whole_rulebook() -> None:
    game = level("checked").game
    told = str(rule(game))
    assert all(f"{each.id} " in told for each in game.rulebook)
