"""The project's own notebooks in JupyterLab, opened and used as a visitor does."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest
from boardpage import BoardPage
from lab import ROOT, Lab

NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))
FIRST_BOARD = ".jp-Notebook .gamekit-board >> nth=0"
ERRORS = """() => window.jupyterapp.shell.currentWidget.content.model.sharedModel.cells
  .flatMap(c => c.cell_type === 'code' ? c.toJSON().outputs : []).filter(o => o.output_type === 'error').map(o => o.evalue)"""


def opened(lab: Lab, path: Path) -> Any:
    """A notebook of the project, run in a copy of its folder."""
    shutil.copytree(path.parent, lab.folder / "notebooks", dirs_exist_ok=True)
    return lab.open(f"notebooks/{path.name}")


def test_the_first_notebook_shows_its_picture_and_plays_a_turn(lab: Lab) -> None:
    page = opened(lab, NOTEBOOKS[0])
    picture = page.locator('.jp-MarkdownOutput img[alt^="A game"]').first
    assert picture.evaluate("image => image.complete && image.naturalWidth > 0")
    board = BoardPage(page, root=FIRST_BOARD)
    board.click("card-9", "gate", "chip-end")
    assert board.python("[str(e.move) for e in table.history if e.mover == 0]") == "['move 9 from supply', 'end']"
    assert page.evaluate(ERRORS) == []
    assert page.faults == []


@pytest.mark.parametrize("path", NOTEBOOKS[1:], ids=[path.name for path in NOTEBOOKS[1:]])
def test_a_notebook_runs_without_an_error(lab: Lab, path: Path) -> None:
    page = opened(lab, path)
    page.locator(".jp-OutputArea-output svg, .jp-OutputArea-output canvas").first.wait_for(timeout=60_000)
    page.wait_for_function(
        "() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.status === 'idle'", timeout=60_000
    )
    assert page.evaluate(ERRORS) == []
    assert page.faults == []
