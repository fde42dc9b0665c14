"""What is right stands where no pupil reads it before the guess."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gamekit.core.errors import GamekitError
from gamekit.lessons import guess
from gamekit.lessons.asked import ASKED
from gamekit.lessons.prediction import Prediction, Questions
from gamekit.lessons.truths import KNOWN

SOURCES = sorted((Path(__file__).parents[2] / "notebooks" / "source").glob("*.md"))
CELL = re.compile(r"^```python[^\n]*\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SOLVED = re.compile(r"### BEGIN SOLUTION\nanswer = (.*?)\n### END SOLUTION\n", re.DOTALL)


@pytest.mark.parametrize("name", KNOWN)
def test_a_question_knows_what_is_right(name: str) -> None:
    asked = guess(name)
    assert isinstance(asked, Prediction)
    assert name in ASKED
    truth = KNOWN[name].truth()
    answer = asked.choices[0 if truth else 1] if isinstance(truth, bool) else truth
    assert asked.answer(answer).good is True


def test_what_is_shown_with_the_verdict_belongs_to_the_question() -> None:
    assert "text/html" in guess("05 tie", 2)._repr_mimebundle_()
    both = guess(["06 zero", "06 one"], [0, None])
    assert isinstance(both, Questions)
    assert both.then is None
    assert both.answer([0, 0])._repr_mimebundle_()["text/html"].count("<table") == 2


def test_the_first_move_is_chosen_from_those_that_are_possible() -> None:
    asked = guess("07 first move")
    assert isinstance(asked, Prediction)
    assert len(asked.choices) > 3


def test_somebody_must_say_what_is_right() -> None:
    with pytest.raises(GamekitError, match="truth="):
        guess("How many?", 3)


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.stem)
def test_no_cell_of_a_pupil_holds_its_answer(source: Path) -> None:
    for cell in CELL.findall(source.read_text(encoding="utf-8")):
        solved = SOLVED.search(cell)
        if not solved:
            continue
        question = SOLVED.sub("", cell)
        answer = solved[1].strip('"')
        asked = re.search(r'guess\("(.*?)"', question)
        if asked and asked[1] in KNOWN:
            assert "truth=" not in question
            assert not re.search(rf"\b{re.escape(answer)}\b", question.replace(asked[0], "")), question
