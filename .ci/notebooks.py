"""Runs notebooks in fresh kernels and saves them with what helps a reader: text and pictures, no widgets.

    python .ci/notebooks.py               all of notebooks/
    python .ci/notebooks.py 02 05         those whose names begin so

The notebooks themselves are the source; only their outputs are made here. A board is saved as the
picture and text that it hands out beside its widget, which show nothing hidden. Cells keep their
numbers, 1, 2, … in a fresh kernel: nbval takes a cell with outputs and without a number for a mistake.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

FOLDER = Path(__file__).resolve().parent.parent / "notebooks"
WIDGETS = re.compile(r"application/vnd\.jupyter\.widget-")
PICTURE = re.compile(r"<svg\b.*</svg>", re.DOTALL)


def readable(bundle: dict[str, Any]) -> dict[str, Any]:
    """A bundle without widgets, its picture as an image, which forges show and HTML with SVG inside they do not.

    >>> readable({"text/html": "<div><svg>…</svg></div>", "text/plain": "a board"})
    {'image/svg+xml': '<svg>…</svg>', 'text/plain': 'a board'}
    """
    kept = {kind: data for kind, data in bundle.items() if not WIDGETS.match(kind)}
    picture = PICTURE.search(kept.get("text/html", ""))
    if picture:
        del kept["text/html"]
        kept = {"image/svg+xml": picture[0], **kept}
    return kept


def run(path: Path) -> None:
    """Runs one notebook and writes it back. Raises CellExecutionError where a cell fails."""
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(
        notebook, timeout=120, kernel_name="python3", resources={"metadata": {"path": path.parent}}
    ).execute()
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        if cell.cell_type == "code":
            for output in cell.outputs:
                if "data" in output:
                    output["data"], output["metadata"] = readable(output["data"]), {}
    notebook.metadata = {
        "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    path.write_text(nbformat.writes(notebook, indent=1) + "\n", encoding="utf-8")


def main() -> int:
    """Runs the notebooks named on the command line; returns the exit code."""
    begin = tuple(sys.argv[1:]) or ("",)
    for path in sorted(FOLDER.glob("*.ipynb")):
        if path.name.startswith(begin):
            run(path)
            print(f"{path.name}: {path.stat().st_size // 1000} kB", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
