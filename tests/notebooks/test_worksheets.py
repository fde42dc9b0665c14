"""The worksheets to print: as the sources say it, in both languages, with a solution for each question."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / ".ci"))
import course  # noqa: E402
import worksheets  # noqa: E402


@pytest.fixture(params=course.LANGUAGES)
def lang(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def saved(lang: str) -> str:
    return (ROOT / "notebooks" / "teacher" / f"worksheets_{lang}.html").read_text(encoding="utf-8")


def words(page: str) -> str:
    """A page without its drawings: a board may be drawn in another way and still be the same."""
    return re.sub(r'src="[^"]*"', "", page)


def test_are_what_the_sources_say(lang: str) -> None:
    assert words(saved(lang)) == words(worksheets.page(lang)), "run .ci/course.py worksheets"


def test_have_a_solution_for_each_question_and_a_board_on_each_sheet(lang: str) -> None:
    sheets, solutions = saved(lang).split('<div class="solutions">')
    assert sheets.count('<div class="question">') == solutions.count("<li>") > 30
    points, *each, lab = sheets.split('<div class="sheet">')[1:]
    assert len(each) == len(worksheets.NUMBERS)
    assert all("<img alt=" in sheet for sheet in each)
    assert "<table>" in points
    assert lab.count('<table class="fill">') == 2


def test_ask_in_the_words_of_the_notebooks(lang: str) -> None:
    asked = re.findall(r'<div class="question">(.*?)<div', saved(lang))
    assert [text.strip() for text in asked if "possible" in text or "möglich" in text] == []
    assert sum("<code>move" in text for text in asked) == 5


def test_the_majority_lab_has_its_table_filled_in_at_the_end(lang: str) -> None:
    filled = saved(lang).split('<div class="solutions">')[1].split('<table class="fill">')[1]
    rows = [re.findall(r"<td>(.*?)</td>", row) for row in filled.split("<tr>")[2:]]
    assert rows[0] == ["3", "", "7", "3", "0", "5", "0", "7", "7"]
    assert rows[2] == ["1", "", *["0"] * 7]


def test_say_nothing_about_the_screen(lang: str) -> None:
    text = words(saved(lang)).split("</style>")[1]
    assert not worksheets.SCREEN.search(text.split('<div class="solutions">')[0])
    assert "<script" not in text
