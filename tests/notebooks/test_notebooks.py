"""The notebooks as they are saved, in every version, and run in the ways people run them.

That each runs from top to bottom is tested by nbval, which `pytest` lets loose on `notebooks/`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import nbformat
import pytest
from nbclient import NotebookClient

from gamekit.core.registry import game_class, game_names
from gamekit.lessons.levels import LEVELS

FOLDER = Path(__file__).resolve().parents[2] / "notebooks"
PUPILS = sorted([*FOLDER.glob("*.ipynb"), *FOLDER.glob("de/*.ipynb")])
PATHS = [*PUPILS, *sorted(FOLDER.glob("solved/*/*.ipynb"))]
ENGLISH = sorted(FOLDER.glob("*.ipynb"))


def name(path: Path) -> str:
    return str(path.relative_to(FOLDER))


@pytest.fixture(params=PATHS, ids=name)
def path(request: pytest.FixtureRequest) -> Path:
    return Path(request.param)


@pytest.fixture
def notebook(path: Path) -> Any:
    return nbformat.read(path, as_version=4)


def code(notebook: Any) -> list[Any]:
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def prose(notebook: Any) -> str:
    return "\n".join(cell.source for cell in notebook.cells if cell.cell_type == "markdown")


def bundles(notebook: Any) -> Iterator[dict[str, Any]]:
    for cell in code(notebook):
        for output in cell.outputs:
            yield output.get("data", {})


# as saved


def test_is_valid(notebook: Any) -> None:
    nbformat.validate(notebook)
    assert notebook.metadata.kernelspec.name == "python3"


def test_carries_no_widgets_and_no_errors(notebook: Any) -> None:
    assert "widgets" not in notebook.metadata
    assert not [kind for data in bundles(notebook) for kind in data if "jupyter.widget" in kind]
    assert not [
        o
        for cell in code(notebook)
        for o in cell.outputs
        if o.output_type in ("error", "stream") and o.get("name") != "stdout"
    ]
    assert "Traceback" not in str([cell.outputs for cell in code(notebook)])


@pytest.mark.parametrize("path", PUPILS, ids=name)
def test_reads_well_without_a_kernel(path: Path) -> None:
    """Boards are there as pictures, and as text for those who cannot see them; a screenful without one is rare."""
    notebook = nbformat.read(path, as_version=4)
    pictures = [data for data in bundles(notebook) if "image/svg+xml" in data]
    assert pictures
    assert all(data["text/plain"].strip() for data in pictures)


def test_saved_pictures_are_images_of_their_own(notebook: Any) -> None:
    """A forge shows each as a file: one SVG and nothing else, well-formed, with no second look in it."""
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            if picture := output.get("data", {}).get("image/svg+xml"):
                assert ElementTree.fromstring(picture).tag == "{http://www.w3.org/2000/svg}svg"
                assert "gamekit-dark" not in picture


def test_cells_are_short(notebook: Any) -> None:
    assert [cell.id for cell in code(notebook) if len(cell.source.splitlines()) > 5] == []


def test_links_and_pictures_are_there(notebook: Any, path: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)\)|src=\"([^\"]+)\"", prose(notebook))
    links = [markdown or html for markdown, html in links]
    assert [link for link in links if "://" not in link and not (path.parent / link).exists()] == []


def test_names_only_rules_that_exist(notebook: Any) -> None:
    known = {rule.id for name in game_names() for rule in game_class(name)(players=2).rulebook}
    assert set(re.findall(r'"([SPG]-\w+)"', "\n".join(c.source for c in code(notebook)))) <= known


def test_the_first_game_takes_three_cells_of_one_line() -> None:
    first = code(nbformat.read(FOLDER / "00_start_here.ipynb", as_version=4))[:3]
    assert [len(cell.source.splitlines()) for cell in first] == [1, 1, 1]
    assert first[2].source == "table"


def test_every_level_is_played_somewhere() -> None:
    text = "".join(prose(book) + str(code(book)) for book in map(nbformat_read, FOLDER.glob("*.ipynb")))
    assert [level for level in LEVELS if f'level("{level}")' not in text and f"`{level}`" not in text] == []


def nbformat_read(path: Path) -> Any:
    return nbformat.read(path, as_version=4)


# as people run them


@pytest.mark.parametrize("path", ENGLISH, ids=name)
def test_each_cell_runs_twice_and_right_after_the_set_up(path: Path) -> None:
    """A pupil jumps to any cell once the set-up cells have run, and presses Shift+Enter once too often."""
    notebook = nbformat.read(path, as_version=4)
    begin = [cell for cell in code(notebook) if "setup" in cell.metadata.get("tags", [])]
    others = [cell for cell in code(notebook) if cell not in begin]
    assert begin
    assert others
    run = nbformat.v4.new_notebook(metadata=notebook.metadata)
    for cell in others:
        run.cells += [nbformat.v4.new_code_cell("%reset -f"), *begin, cell, cell]
    run.cells = [nbformat.v4.new_code_cell(cell.source) for cell in run.cells]
    NotebookClient(
        run, timeout=120, kernel_name="python3", resources={"metadata": {"path": str(path.parent)}}
    ).execute()
