"""The notebooks as they are saved, and run in the ways people run them.

That each runs from top to bottom is tested by nbval, which `pytest` lets loose on `notebooks/`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

from gamekit.core.registry import game_class, game_names
from gamekit.lessons.levels import LEVELS

FOLDER = Path(__file__).resolve().parents[2] / "notebooks"
PATHS = sorted(FOLDER.glob("*.ipynb"))
NAMES = [path.name for path in PATHS]


@pytest.fixture(params=PATHS, ids=NAMES)
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


def test_reads_well_without_a_kernel(notebook: Any) -> None:
    """Every board is there as a picture, and as text for those who cannot see it."""
    pictures = [data for data in bundles(notebook) if "image/svg+xml" in data]
    assert pictures
    assert all(data["text/plain"].strip() for data in pictures)
    assert not [cell.id for cell in code(notebook) if cell.source.endswith("board") and not cell.outputs]


def test_cells_are_short(notebook: Any) -> None:
    assert [cell.id for cell in code(notebook) if len(cell.source.splitlines()) > 5] == []


def test_links_and_pictures_are_there(notebook: Any) -> None:
    links = re.findall(r"\]\(([^)#]+)\)|src=\"([^\"]+)\"", prose(notebook))
    links = [markdown or html for markdown, html in links]
    assert [link for link in links if "://" not in link and not (FOLDER / link).exists()] == []


def test_names_only_rules_that_exist(notebook: Any) -> None:
    known = {rule.id for name in game_names() for rule in game_class(name)(players=2).rulebook}
    assert set(re.findall(r'"([SPG]-\w+)"', "\n".join(c.source for c in code(notebook)))) <= known


def test_the_first_game_takes_three_cells_of_one_line() -> None:
    first = code(nbformat.read(FOLDER / "00_start_here.ipynb", as_version=4))[:3]
    assert [len(cell.source.splitlines()) for cell in first] == [1, 1, 1]
    assert first[2].source == "table"


def test_levels_that_are_named_exist() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in PATHS)
    named = set(re.findall(r'level\(\\"([^"\\]+)\\"\)', text))
    assert named
    assert named <= set(LEVELS)


# as people run them


def test_each_cell_runs_twice_and_right_after_the_set_up(notebook: Any, path: Path) -> None:
    """A pupil jumps to any cell once the set-up cells have run, and presses Shift+Enter once too often."""
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
