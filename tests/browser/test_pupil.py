"""One whole notebook of the course, done as a pupil does it, wrong answers first, in JupyterLab and in Notebook 7."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest

pytest.importorskip("playwright")

from lab import ROOT, Lab
from playwright.sync_api import expect

ANSWERS = ("no", "yes", "no", "yes", "yes", "no", "yes", "no")
"""What is right in notebook 03, in order."""
WRONG = {"yes": "no", "no": "yes"}


@pytest.mark.parametrize("place", ["lab/tree", "notebooks"])
def test_notebook_03_is_done_with_wrong_answers_first(lab: Lab, place: str) -> None:
    folder = lab.folder / place.replace("/", "-")
    folder.mkdir(exist_ok=True)
    shutil.copy(ROOT / "notebooks" / "03_turn_with_die.ipynb", folder)
    name = f"{folder.name}/03_turn_with_die.ipynb"
    # JupyterLab keeps only the cells in sight on the page, so all must be
    page = lab.open(name, place=place, viewport={"width": 1200, "height": 12_000})
    questions = page.locator(".gamekit-form", has=page.get_by_role("button", name="yes", exact=True))
    expect(questions).to_have_count(len(ANSWERS), timeout=90_000)
    for question, right in zip(questions.all(), ANSWERS, strict=True):
        status = question.get_by_role("status")
        question.get_by_role("button", name=WRONG[right], exact=True).click()
        expect(status).to_have_text("It is the other way round.")
        question.get_by_role("button", name=right, exact=True).click()
        expect(status).to_have_text("You are right.")
    board = page.locator(".gamekit-board").first
    board.get_by_role("textbox").fill("fly straight e7")
    board.get_by_role("textbox").press("Enter")
    expect(board).to_contain_text("P-F1")
    board.get_by_role("textbox").fill("fly straight e8")
    board.get_by_role("textbox").press("Enter")
    goal = page.locator(".gamekit-form", has=page.get_by_role("button", name="Hint")).first
    expect(goal.get_by_role("status")).to_contain_text("✔ Goal reached.")
    noted = json.loads((Path(os.environ["GAMEKIT_PROGRESS"]) / "progress.json").read_text(encoding="utf-8"))["items"]
    guesses = [entry for key, entry in noted.items() if key.startswith("predictions/") and entry["notebook"] == "03"]
    assert len(guesses) == len(ANSWERS)
    assert [entry["right"] for entry in guesses] == [True] * len(ANSWERS)
    assert noted["levels/flight"]["done"]
    if place == "lab/tree":  # in Notebook 7 extensions of other packages fail
        assert page.faults == []
