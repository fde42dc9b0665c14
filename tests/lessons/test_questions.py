"""Guesses by widget, by typed answer and by plain call; levels tell their goal, hints and verdict."""

from __future__ import annotations

from html import unescape
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("anywidget")

from gamekit import Table, stonehenge
from gamekit import open as open_game
from gamekit.core.errors import SetupError
from gamekit.core.language import speaking
from gamekit.lessons import Prediction, ask, bugs, guess, hint, level, play, predict, predict_points, rule, teaching
from gamekit.lessons.panel import LevelPanel, QuestionPanel
from gamekit.lessons.telling import Telling
from gamekit.show import board_of


@pytest.mark.parametrize(
    ("truth", "answer", "good"),
    [
        (30, "30", True),
        (30, 30, True),
        (30, " 31 ", False),
        ((5, 2, 2), "5, 2, 2", True),
        ((5, 2, 2), [5, 2, 2], True),
        ((5, 2, 2), "5 2 3", False),
        ([1, 2], (1, 2), True),
        ("P2", "p2", True),
        ("P2", "P1", False),
        (True, "yes", True),
        (False, "ja", False),
        (lambda: 7, "7", True),
    ],
)
def test_a_guess_is_judged(truth: object, answer: object, good: bool) -> None:
    assert guess("What?", answer, truth=truth).good is good


@pytest.mark.parametrize(
    ("answer", "good"), [("0.5", True), ("50 %", True), ("0,5", True), ("45%", True), ("44 %", False), (0.5, True)]
)
def test_a_measurement_may_be_guessed_nearly(answer: object, good: bool) -> None:
    assert guess("How often?", answer, truth=0.5, within=0.05).good is good


@pytest.mark.parametrize("answer", ["", "  ", ..., "many", "nan"])
def test_what_is_no_answer_is_not_judged(answer: object) -> None:
    told = guess("How often?", answer, truth=0.5, within=0.1)
    assert told.good is None
    assert guess("How many?", "thirty", truth=30).good is None
    assert predict(level("checked"), "sit 12", "perhaps").good is None
    assert "yes" in str(predict(level("checked"), "sit 12", "perhaps"))


def test_why_and_its_rule_come_with_the_verdict() -> None:
    told = guess("How many?", "19", truth=19, why="Nineteen box seats.", rule="S-C3")
    assert str(told) == "You are right.\n  S-C3: Nineteen box seats."


def test_points_of_a_move_are_guessed() -> None:
    table = level("takeover")
    assert predict_points(table, "build 1 on e9", "0").good is True
    told = predict_points(table, "build 2 on e9", 3)
    assert told.good is False
    assert "P-M1" in {line.rule for line in told.lines}
    assert predict_points(table, "build 5 on e9", "5").good is False
    assert predict_points(table, "sing", "5").good is None
    assert table.history == ()


def test_a_question_waits() -> None:
    question = predict(level("checked"), "sit 12")
    assert isinstance(question, Prediction)
    assert question.good is None
    assert question.answer("").good is None
    assert question.answer(False).good is True
    assert question.given == "no"
    assert "text/markdown" in question._repr_mimebundle_()


def done(panel: Any, what: str, value: str = "") -> str:
    panel._do({"do": what, "value": value})
    return str(panel.widget.status)


def test_S_B2_by_button() -> None:
    question = predict(level("checked"), "sit 12")
    assert isinstance(question, Prediction)
    panel = QuestionPanel(question)
    assert panel.widget.status == "Is sit 12 possible?"
    assert done(panel, "answer", "yes") == "It is the other way round."
    assert panel.widget.alarm
    assert "<b>S-B2</b>" in panel.widget.html
    assert done(panel, "answer", "no") == "You are right."
    assert not panel.widget.alarm
    panel.close()
    assert done(panel, "answer", "yes") == "You are right."


def test_by_typing_into_the_field() -> None:
    question = guess("How many <fields>?", truth=30)
    assert isinstance(question, Prediction)
    panel = QuestionPanel(question)
    assert done(panel, "answer").startswith("Not answered yet")
    done(panel, "typed", '"><b>')
    assert "cannot be read" in done(panel, "answer")
    assert "&quot;&gt;&lt;b&gt;" in panel.widget.html
    done(panel, "typed", "30")
    assert done(panel, "answer") == "You are right."
    panel.close()


def test_a_fault_in_a_panel_is_shown() -> None:
    def broken(text: str) -> Telling | None:
        raise RuntimeError("no luck")

    panel = QuestionPanel(Prediction("x", "what?", (), broken, ""))
    done(panel, "typed", "1")
    assert "RuntimeError: no luck" in done(panel, "answer")
    assert "RuntimeError" in panel.trouble
    panel.close()


def test_a_level_tells_goal_hints_and_verdict() -> None:
    table = level("checked")
    panel = LevelPanel(table)
    assert panel.widget.status.startswith("Goal: Your fan on 12")
    done(panel, "hint")
    assert "any fan" in panel.widget.html
    assert table.hints_left == 1
    play(table, "sit 12")
    assert table.met == ("S-B2",)
    assert panel.below.value == ""
    play(table, "climb 12")
    assert panel.widget.status.startswith("✔ Goal reached.")
    assert panel.widget.status in unescape(panel.below.value)
    assert 'aria-hidden="true"' in panel.below.value
    table.undo()
    assert panel.widget.status.startswith("Goal:")
    assert panel.below.value == ""
    play(table, "end")
    assert panel.widget.status.startswith("✘ The turn is over")
    assert panel.widget.alarm
    panel.close()
    table.undo(teacher=True)
    assert panel.widget.status.startswith("✘")


def test_hints_end_with_a_line_that_helps_and_say_so_before() -> None:
    table = level("steward")
    told = [str(hint(table)) for _ in range(4)]
    assert len(set(told)) == 3
    assert ["the next one is the solution" in each for each in told] == [False, True, False, False]
    assert told[-1] == "The solution: move 3 from supply · steward 17"


def test_the_button_for_hints_says_when_the_solution_comes() -> None:
    table = level("steward")
    panel = LevelPanel(table)
    named = []
    for _ in range(3):
        named.append("Show the solution" in panel.widget.html)
        done(panel, "hint")
    assert named == [False, False, True]
    assert panel.widget.html.count("<li>") == 3
    assert "next one is the solution" not in panel.widget.html
    panel.close()


def test_undo_is_named_only_where_it_is_possible() -> None:
    failed = level("checked")
    play(failed, "end")
    assert not failed.can_undo
    assert failed.verdict.endswith("To begin anew, run the cell again.")
    early = level("flight")
    play(early, "fly straight e5")
    assert early.status == "failed"
    assert early.verdict.endswith("Take it back with Undo, or run the cell again.")


def test_a_number_may_have_a_word_behind_it() -> None:
    assert guess("How many points?", "1 Punkt", truth=1).good is True
    assert predict_points(level("takeover"), "build 2 on e9", "5 points").good is True
    assert guess("How many?", "3 or 4", truth=3).good is None
    assert guess("What?", "nineteen", truth=19).lines[0].text.endswith("Write a number.")


def test_points_and_counts_are_not_below_zero() -> None:
    for told in (predict_points(level("takeover"), "build 1 on e9", "-1"), guess("06 third", -2)):
        assert told.good is None
        assert "0 or more" in str(told)
    assert guess("What is 3 - 5?", "-2", truth=-2).good is True


def test_the_verdict_comes_with_the_move() -> None:
    assert "✔ Goal reached." in str(play(level("seat"), "sit 12"))
    assert "✘ Your fans were sent home." in str(play(level("steward"), "end"))


def test_asking_about_a_move_meets_the_rule_as_trying_does() -> None:
    table = level("bent")
    ask(table, "insert P2")
    assert table.met == ("P-I1",)
    assert ask(table, "end", "P2").lines[1].rule == "G-2"
    assert ask(table, "end", "P7").good is False


def test_a_level_shows_its_goal_where_nothing_can_be_clicked() -> None:
    shown = level("walk")._repr_mimebundle_()
    assert shown["text/plain"].startswith("Through the gate. Bring a fan onto field 7.")
    assert "<svg" in shown["text/html"]


def test_a_level_can_be_saved_passed_on_and_looked_at_again(tmp_path: Path) -> None:
    table = level("steward")
    play(table, "move 3 from supply")
    play(table, "steward 17")
    table.save(tmp_path / "level.json")
    assert Table.load(tmp_path / "level.json").state == table.state
    assert table.seats[1] is not None
    assert table.seats[1].name == "script"
    assert open_game(table.capsule()).game == table.game


def test_german() -> None:
    with speaking("de"):
        assert str(predict(level("checked"), "sit 12", "nein")).startswith("Richtig.")
        assert str(guess("Wie viele?", truth=3)).startswith("Noch keine Antwort: Wie viele?")


def test_a_misspelt_level_is_told_with_near_ones() -> None:
    with pytest.raises(SetupError, match="full house"):
        level("ful house")


def test_what_others_do_takes_a_line_each() -> None:
    table = Table(stonehenge.Game(players=5), seed=1, seats=dict.fromkeys(range(1, 5), "greedy"))
    play(table, str(table.legal()[0]))
    told = str(play(table, "end")).splitlines()
    assert len(told) <= 10
    assert [line.split()[0] for line in told if " plays " in line and not line.startswith(" ")] == [
        "P2",
        "P3",
        "P4",
        "P5",
    ]
    assert told[-1].startswith("  G-5: P1")
    assert "draw" not in "".join(line for line in told if line.startswith("P"))


@pytest.mark.parametrize("written", ["SB2", "s b2", "S-B 2", "s-b2", " S-B2 "])
def test_a_rule_id_may_be_written_otherwise(written: str) -> None:
    assert rule(level("checked").game, written).lines[0].rule.startswith("S-B2 ")
    assert bugs.check("A", written).good is True
    assert teaching(written) == teaching("S-B2")


def test_a_rule_that_does_not_exist_has_near_ones() -> None:
    told = str(rule(level("checked").game, "S-B9"))
    assert "Did you mean" in told
    assert "S-B1" in told
    assert "Did you mean" not in str(rule(level("checked").game, "nonsense"))


def test_the_goal_speaks_as_its_board_does() -> None:
    table = level("checked")
    board = board_of(table)
    panel = LevelPanel(table, board)
    done(panel, "hint")
    board._handle(board._do, {"do": "lang", "value": "de"})
    assert panel.widget.status.startswith("Ziel: ")
    assert panel.widget.lang == "de"
    assert "Tipp" in panel.widget.html
    assert "any fan" not in panel.widget.html
    done(panel, "hint")
    assert panel.widget.html.count("<li>") == 2
    board.set(lang="en")
    assert panel.widget.status.startswith("Goal: ")
    panel.close()
    board.set(lang="de")
    assert panel.widget.status.startswith("Goal: ")
    again = LevelPanel(table, board)
    assert again.widget.status.startswith("Ziel: ")
    assert again.below in board.widget.children
    assert panel.below not in board.widget.children
    board.set(width="narrow")  # the rows are laid out anew
    assert again.below in board.widget.children
    again.close()
    assert again.below not in board.widget.children
    board.close()
