"""The course as it is made from its sources: nothing stale, both languages, solved, and as an nbgrader assignment."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import nbformat
import pytest

from gamekit.core.language import say
from gamekit.lessons.notes import COURSE

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / ".ci"))
import course  # noqa: E402

SOURCES = course.sources()
ASKS = re.compile(f"^{course.ASKS.pattern}", re.MULTILINE)
LEVEL = re.compile(r'^level\("(.*?)"\)$', re.MULTILINE)


@pytest.fixture(params=SOURCES, ids=lambda path: path.stem)
def source(request: pytest.FixtureRequest) -> Path:
    return Path(request.param)


def code(notebook: Any) -> list[str]:
    return [cell.source for cell in notebook.cells if cell.cell_type == "code"]


def saved(source: Path, lang: str, solved: bool) -> Any:
    return nbformat.read(course.Version(lang, solved).folder / f"{source.stem}.ipynb", as_version=4)


def test_nothing_is_stale_missing_or_untranslated() -> None:
    assert course.faults() == [], "run .ci/course.py build"


def test_the_sequence_is_that_of_the_course() -> None:
    assert [source.name[:2] for source in SOURCES] == list(COURSE)


@pytest.mark.parametrize("solved", [False, True])
def test_both_languages_run_the_same_code(source: Path, solved: bool) -> None:
    english, german = (code(saved(source, lang, solved)) for lang in ("en", "de"))
    assert sum('use_language("en")' in cell for cell in english) == 1
    assert [cell.replace('use_language("en")', 'use_language("de")') for cell in english] == german


def test_german_prose_has_the_same_links_rules_and_questions(source: Path) -> None:
    for english, german in zip(saved(source, "en", False).cells, saved(source, "de", False).cells, strict=True):
        if english.cell_type == "markdown":
            links = [re.findall(r"\]\((?:\.\./)*([\w/]+\.ipynb)\)", cell.source) for cell in (english, german)]
            assert [link.replace("/en/", "/de/") for link in links[0]] == links[1]
            assert set(re.findall(r"`[SPG]-\w+`", english.source)) <= set(re.findall(r"`[SPG]-\w+`", german.source))
            assert re.findall("[①-⑨]", english.source) == re.findall("[①-⑨]", german.source)


def test_is_of_a_length_for_a_lesson(source: Path) -> None:
    assert 10 <= len(saved(source, "en", False).cells) <= 25


def test_the_progress_line_knows_how_much_there_is_to_do(source: Path) -> None:
    cells = code(saved(source, "en", True))
    text = "\n".join(cells)
    todo = sum(map(course.asked_in, cells)) + len(set(LEVEL.findall(text)))
    assert re.findall(r'start\("(\d\d)", (\d+)\)', text) == ([(source.name[:2], str(todo))] if todo else [])


@pytest.mark.parametrize("lang", course.LANGUAGES)
def test_solutions_are_right_and_open_questions_are_open(source: Path, lang: str) -> None:
    right = (say("You are right.", lang), "✔")
    for solved in (True, False):
        for cell in saved(source, lang, solved).cells:
            if cell.cell_type == "code" and ASKS.search(cell.source):
                told = cell.outputs[-1].data["text/plain"]
                assert told.startswith(right) is solved, cell.source


@pytest.mark.parametrize("lang", course.LANGUAGES)
def test_the_guide_for_teachers_has_a_section_for_each_notebook(lang: str) -> None:
    path = ROOT / "notebooks" / "teacher" / f"guide_{lang}.md"
    text = path.read_text(encoding="utf-8")
    titles = [saved(source, lang, False).cells[0].source.splitlines()[0].split("· ")[-1] for source in SOURCES[1:]]
    headings = re.findall(r"^### (\d\d) (.*)$", text, re.MULTILINE)
    assert [number for number, _ in headings] == list(COURSE)
    assert all(title.startswith(heading) for (_, heading), title in zip(headings[1:], titles, strict=True))
    assert [link for link in re.findall(r"\]\(([^)#]+)\)", text) if not (path.parent / link).exists()] == []


# nbgrader


@pytest.fixture(scope="module")
def assignment(tmp_path_factory: pytest.TempPathFactory) -> Path:
    pytest.importorskip("nbgrader", reason="nbgrader is not installed; it is in the extra “course”")
    folder = tmp_path_factory.mktemp("nbgrader")
    (folder / "nbgrader_config.py").write_text(
        "c = get_config()\n"
        'c.CourseDirectory.course_id = "gamekit"\n'
        'c.ClearSolutions.code_stub = {"python": "# your answer stands above"}\n'
    )
    (folder / "source" / "gamekit").mkdir(parents=True)
    course.write_assignment(folder / "source" / "gamekit")
    return folder


def nbgrader(folder: Path, *words: str) -> str:
    programs = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])  # nbgrader calls alembic
    done = subprocess.run(
        [sys.executable, "-m", "nbgrader", *words],
        cwd=folder,
        env={**os.environ, "PATH": programs},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_nbgrader_takes_the_solved_source_for_right(assignment: Path) -> None:
    told = nbgrader(
        assignment, "validate", "source/gamekit/02_turn_with_cards.ipynb", "source/gamekit/12_bug_hunt.ipynb"
    )
    assert told.count("Success! Your notebook passes all the tests.") == 2


def test_nbgrader_makes_an_assignment_without_solutions(assignment: Path) -> None:
    shutil.copytree(ROOT / "notebooks" / "images", assignment / "source" / "gamekit" / "images")
    nbgrader(assignment, "generate_assignment", "gamekit", "--force")
    released = sorted((assignment / "release" / "gamekit").glob("*.ipynb"))
    assert [path.stem for path in released] == [source.stem for source in SOURCES]
    for path in released:
        text = path.read_text(encoding="utf-8")
        assert "SOLUTION" not in text
        assert ("nbgrader" in text) == ("answer = None" in text or "answers = [None" in text)
