"""Several questions in one cell: a row for each, judged and noted on its own; and what is shown with a verdict only."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("anywidget")

from gamekit import show, stonehenge
from gamekit.core.errors import GamekitError
from gamekit.core.language import LANGUAGES, speaking, words
from gamekit.lessons import (
    ask,
    export_progress,
    guess,
    ja,
    level,
    nein,
    no,
    notes,
    predict,
    predict_points,
    progress,
    start,
    yes,
)
from gamekit.lessons.asked import ASKED
from gamekit.lessons.notes import COURSE
from gamekit.lessons.panel import QuestionPanel
from gamekit.lessons.prediction import Prediction, Questions
from gamekit.show import Comparison

MOVES = ["sit 12", "sit 5", "sit 21"]


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(notes.FOLDER, str(tmp_path))
    monkeypatch.setattr(notes, "_now", {"notebook": "", "memory": None})
    return tmp_path


def noted() -> dict[str, Any]:
    rows = export_progress().splitlines()[1:]
    return {row.split(",")[2]: row.split(",")[5] for row in rows}


def test_each_is_judged_and_counted_on_its_own() -> None:
    start("02", 3)
    told = predict(level("seat"), MOVES, ["yes", "no", "no"], number=3)
    assert told.good is True
    assert str(told).startswith("✔ All answers are right.\n③ Is sit 12 possible? You are right.")
    assert set(noted()) == {f"seat: {move}" for move in MOVES}
    assert "3 of 3" in str(progress())


def test_a_wrong_one_is_named_by_its_number() -> None:
    told = predict(level("seat"), MOVES, ["yes", "yes", "no"], number=3)
    assert told.good is False
    assert str(told).startswith("Right: 2 of 3.")
    assert "④ Is sit 5 possible? It is the other way round." in str(told)


def test_what_is_answered_is_judged_and_the_others_wait() -> None:
    told = predict(level("seat"), MOVES, ["yes", None, ""], number=3)
    assert told.good is None
    assert "③ Is sit 12 possible? You are right." in str(told)
    assert str(told).count("Not answered yet") == 2
    assert "Not answered yet: ⑤ is sit 21 possible?" in str(told)
    assert noted() == {"seat: sit 12": "yes"}
    assert predict(level("seat"), MOVES, ["no", None, None]).good is False


def test_an_answer_that_cannot_be_read_is_told_in_its_row() -> None:
    told = predict(level("seat"), MOVES, ["yes", "perhaps", "no"])
    assert told.good is None
    assert "“perhaps” cannot be read" in str(told)
    assert set(noted()) == {"seat: sit 12", "seat: sit 21"}


def test_what_would_answer_the_next_question_waits_for_its_answer() -> None:
    two = ["sit 5", "sit 12"]
    told = predict(level("seat"), two, ["yes", None])
    assert "S-B1" in str(told)
    assert "sit 12" not in str(told.lines[:-1])
    assert "Possible instead: " in str(predict(level("seat"), two, ["yes", "yes"]))
    asked = predict(level("seat"), two)
    assert isinstance(asked, Questions)
    panel = QuestionPanel(asked)
    panel._do({"do": "answer", "seat": "0", "value": "yes"})
    assert "Possible instead" not in panel.widget.html
    panel._do({"do": "answer", "seat": "1", "value": "yes"})
    assert "Possible instead" in panel.widget.html
    panel.close()


def test_code_between_ticks_is_written_as_it_is() -> None:
    told = predict(level("seat"), MOVES, ["noyes"])  # a missing comma
    assert "`[None, None, None]`" in told._repr_markdown_()


@pytest.mark.parametrize("answers", [[], ["yes"], ["yes"] * 4, "yes", 3])
def test_a_list_of_another_length_is_one_message(answers: object) -> None:
    told = predict(level("seat"), MOVES, answers)
    assert told.good is None
    assert str(told) == "There are 3 questions here: answers is a list of 3, with commas between: [None, None, None]."
    assert noted() == {}


def test_an_answer_may_be_written_without_quotes() -> None:
    assert predict(level("seat"), MOVES, [yes, no, nein]).good is True
    assert predict(level("seat"), "sit 5", ja).good is False


def test_points_of_several_moves() -> None:
    told = predict_points(level("takeover"), ["build 1 on e9", "build 2 on e9"], ["0", 5], number=1)
    assert told.good is True
    assert set(noted()) == {"takeover: build 1 on e9 points", "takeover: build 2 on e9 points"}


def test_several_guesses() -> None:
    told = guess(["06 zero", "06 one"], [0, "1"])
    assert told.good is False
    assert "③ Only one player has a piece" in str(told)
    assert set(noted()) == {"06 zero", "06 one"}
    with pytest.raises(GamekitError, match="2 questions need a list of 2 truths"):
        guess(["a", "b"], [1, 2], truth=[1])


def test_by_widget() -> None:
    asked = predict(level("seat"), MOVES, [None, "yes", None], number=3)
    assert isinstance(asked, Questions)
    panel = QuestionPanel(asked)
    assert panel.widget.status == "1 of 3 questions answered."
    assert panel.widget.html.count('class="question"') == 3
    assert "③ Is <code>sit 12</code> possible?" in panel.widget.html
    assert 'class="bad"' in panel.widget.html
    panel._do({"do": "answer", "seat": "0", "value": "yes"})
    assert panel.widget.status == "③ You are right. 2 of 3 questions answered."
    assert not panel.widget.alarm
    panel._do({"do": "answer", "seat": "2", "value": "yes"})
    assert panel.widget.status == "⑤ It is the other way round. Right: 1 of 3."
    assert panel.widget.alarm
    assert asked.told[0] is not None
    assert asked.good is False
    panel.close()


def test_by_typing_into_the_field_of_a_row() -> None:
    asked = predict_points(level("takeover"), ["build 1 on e9", "build 2 on e9"])
    assert isinstance(asked, Questions)
    panel = QuestionPanel(asked)
    panel._do({"do": "typed", "seat": "1", "value": "5"})
    panel._do({"do": "answer", "seat": "0", "value": ""})
    assert "Not answered yet" in panel.widget.status
    panel._do({"do": "answer", "seat": "1", "value": ""})
    assert noted() == {"takeover: build 2 on e9 points": "5"}
    assert 'value="5"' in panel.widget.html
    panel.close()


def test_what_is_saved_is_lines() -> None:
    waiting = predict(level("seat"), MOVES, [None] * 3)._repr_mimebundle_()
    assert waiting["text/plain"].count("Not answered yet") == 3
    judged = predict(level("seat"), MOVES, ["yes", "no", "no"])._repr_mimebundle_()
    assert judged["text/plain"].startswith("✔ All answers")


# with the verdict, not before


def test_then_is_shown_with_the_verdict_only() -> None:
    made = []

    def table() -> Comparison:
        made.append(1)
        return Comparison((3, 3, 1, 0), (7, 3))

    asked = guess("How many?", truth=0, then=table)
    assert isinstance(asked, Prediction)
    assert "Prizes" not in str(asked._repr_mimebundle_())
    for unread in ("", "many", "1, 2"):
        assert "Prizes" not in str(asked.answer(unread)._repr_mimebundle_())
    assert made == []
    shown = asked.answer(1)._repr_mimebundle_()
    assert "<table" in shown["text/html"]
    assert "Not quite: it is 0." in shown["text/html"]
    assert "Prizes: 7, 3" in shown["text/plain"]


def test_then_in_a_panel() -> None:
    asked = predict(level("checked"), "sit 12", then=lambda: [Comparison((3, 3), (7, 3)), "and <text>"])
    assert isinstance(asked, Prediction)
    panel = QuestionPanel(asked)
    assert "<table" not in panel.widget.html
    panel._do({"do": "answer", "value": "yes"})
    assert "<table" in panel.widget.html
    assert "and &lt;text&gt;" in panel.widget.html
    panel.close()


def test_then_of_several_waits_for_all() -> None:
    asked = predict(level("seat"), MOVES, ["yes", "no", None], then="behind them all")
    assert isinstance(asked, Questions)
    panel = QuestionPanel(asked)
    assert "behind" not in panel.widget.html
    assert "behind" not in str(asked._repr_mimebundle_())
    panel._do({"do": "answer", "seat": "2", "value": "no"})
    assert "behind" in panel.widget.html
    assert "behind" in str(asked._repr_mimebundle_())
    panel.close()


# numbers that are missing


def test_two_numbers_are_asked_and_one_is_typed() -> None:
    for answer in ("3", 3, "3 4 5"):
        told = guess("How many each?", answer, truth=(3, 4))
        assert told.good is None
        assert str(told) == "Two numbers are asked here: write both, with a comma between them."
    assert str(guess("How many?", "3, 4", truth=3)) == "One number is asked here, and you have written 2."
    assert noted() == {}
    assert guess("How many each?", "3, 4", truth=(3, 4)).good is True


# the questions that have a name


@pytest.mark.parametrize("name", ASKED)
def test_a_named_question_has_a_number_and_german(name: str) -> None:
    assert name[:2] in COURSE
    assert ASKED[name].number > 0
    for lang in LANGUAGES[1:]:
        for text in filter(None, (ASKED[name].question, ASKED[name].why)):
            assert words(lang).gettext(text) != text


def test_a_named_question_brings_its_words_and_keeps_its_name(here: Path) -> None:
    told = guess("06 third", "0")
    assert [line.text for line in told.lines] == ["You are right.", ASKED["06 third"].why]
    asked = guess("06 third")
    assert isinstance(asked, Prediction)
    assert asked.sentence.startswith("① Under how many of the seven rules")
    with speaking("de"):
        assert str(guess("06 third")).startswith("Noch keine Antwort: ① ")
    (row,) = json.loads(export_progress(here / "out.json"))
    assert row["item"] == "06 third"


def test_a_verdict_can_show_a_score_sheet_a_comparison_of_readings_and_another_answer() -> None:
    table = level("nearly won")
    strict = stonehenge.Game(players=2, options=stonehenge.Options(steward_blocks_climbing=True))
    both = show.readings(stonehenge.Game(players=2), strict)
    for then, mark in ((table.score_sheet(), "<table"), (both, "<svg"), (ask(table, "sit 3"), "<b>S-B1</b>")):
        shown = guess("How many fields has the ring?", "30", truth=30, then=then)._repr_mimebundle_()["text/html"]
        assert mark in shown
