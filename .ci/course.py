"""Makes the notebooks of the course from their sources.

    python .ci/course.py build            writes every version, runs those that changed
    python .ci/course.py build 02 05      the same, and runs the versions of these notebooks in any case
    python .ci/course.py check            changes nothing; says what is stale, missing or not translated
    python .ci/course.py worksheets       writes the worksheets to print again
    python .ci/course.py nbgrader FOLDER  writes the sources of an nbgrader assignment into FOLDER

A notebook has one source, `notebooks/source/NN_name.md`, in English and solved: Markdown with code cells in fences.
German prose lies in a gettext catalogue, one message for each Markdown cell. Code is the same in both languages
but for the line `use_language("en")`. Where pupils write, the source has a line to begin with and the solution:

    answer = None
    ### BEGIN SOLUTION
    answer = "no"
    ### END SOLUTION
    predict(level("walk"), "move 7 from 11", answer)

Versions: `notebooks/` for pupils in English, `notebooks/de/` in German, `notebooks/solved/en/` and `…/de/` for
teachers. Pupils' versions are saved with pictures and text, solved ones with text alone; none holds a widget.
"""

from __future__ import annotations

import ast
import io
import os
import re
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

import jupytext
import nbformat
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po
from nbclient import NotebookClient

FOLDER = Path(__file__).resolve().parent.parent / "notebooks"
SOURCE = FOLDER / "source"
CATALOGUE = SOURCE / "locale" / "de" / "LC_MESSAGES" / "course.po"
LANGUAGES = ("en", "de")
MADE = datetime(2026, 1, 1, tzinfo=UTC)  # fixed, so that only words make a difference
METADATA = nbformat.from_dict(
    {
        "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
)
SOLUTION = re.compile(r"(?P<stub>[^\n]*\n)### BEGIN SOLUTION\n(?P<solution>.*?\n)### END SOLUTION\n", re.DOTALL)
ASKS = re.compile(r"(?:predict|predict_points|guess|check|bugs\.check)\(")
"""Calls whose answer is right or wrong."""
LISTED = re.compile(r"^answers = \[(.*)\]$", re.MULTILINE)
WIDGETS = re.compile(r"application/vnd\.jupyter\.widget-")
PICTURE = re.compile(r"<svg\b.*?</svg>", re.DOTALL)
SIZE = re.compile(r' width="([\d.]+)" height="([\d.]+)"')
STYLE = re.compile(r' style="display:[^"]*"')
DARK = re.compile(r"<!--dark-->.*?<!--/dark-->", re.DOTALL)
APART = 16
"""Pixels between two pictures of one output."""
LINK = re.compile(r'(?<=\]\()(?=(images|teacher|solved)/)|(?<=src=")(?=images/)')  # what lies beside the pupils' own


class Version(NamedTuple):
    """One of the notebooks that come from a source."""

    lang: str
    solved: bool

    @property
    def folder(self) -> Path:
        """Where its notebooks lie."""
        if self.solved:
            return FOLDER / "solved" / self.lang
        return FOLDER if self.lang == "en" else FOLDER / self.lang


VERSIONS = tuple(Version(lang, solved) for solved in (False, True) for lang in LANGUAGES)


def cells_of(source: Path) -> list[Any]:
    """The cells of a source: a heading, two blank lines or a fence begin a new one."""
    cells: list[Any] = jupytext.read(source, fmt={"extension": ".md", "split_at_heading": True}).cells
    return cells


def sources() -> list[Path]:
    """The sources, in the order of the course."""
    return sorted(SOURCE.glob("*.md"))


# words


def catalogue() -> Catalog:
    """The German prose by English cell."""
    if not CATALOGUE.exists():
        return Catalog(locale="de", project="gamekit", charset="utf-8")
    with CATALOGUE.open("rb") as file:
        return read_po(file, locale="de", charset="utf-8")


def template() -> Catalog:
    """The prose of all sources."""
    found = Catalog(project="gamekit", charset="utf-8")
    for path in sources():
        for cell in cells_of(path):
            if cell.cell_type == "markdown":
                found.add(cell.source, locations=[(path.name, None)])
    return found


def update_catalogue() -> None:
    """Adds new cells to the catalogue, drops those that no source has any more, keeps what is translated."""
    words = catalogue()
    words.update(template(), no_fuzzy_matching=True)
    words.obsolete.clear()
    words.fuzzy = False
    words.header_comment = "# German prose of the notebooks, one message for each cell. MIT licence, as the code."
    words.creation_date = words.revision_date = MADE
    words.last_translator = words.language_team = "gamekit"
    words.msgid_bugs_address, words.version = "", "1"
    out = io.BytesIO()
    write_po(out, words, width=0, include_lineno=False)
    CATALOGUE.parent.mkdir(parents=True, exist_ok=True)
    whole(CATALOGUE, out.getvalue())


def whole(path: Path, content: bytes) -> None:
    """Writes a file whole or not at all, and only if it changes."""
    if not path.exists() or path.read_bytes() != content:
        part = path.with_suffix(f"{path.suffix}.{os.getpid()}")
        part.write_bytes(content)
        part.replace(path)


# versions


def made(source: Path, version: Version) -> Any:
    """The notebook of `version`, without outputs. Cells have the same ids in all versions."""
    return _notebook(source, version.lang, _solved if version.solved else _open, _up(version.folder))


def assignment(source: Path, lang: str) -> Any:
    """The same for nbgrader: solutions between its marks, behind each question a locked cell that gives a point."""
    notebook = _notebook(source, lang, lambda code: code, "")
    cells = []
    for cell in notebook.cells:
        cells.append(cell)
        if cell.cell_type == "code" and "### BEGIN SOLUTION" in cell.source:
            cell.metadata["nbgrader"] = _grading(cell.id, solution=True)
            asked = cell.source.rsplit("### END SOLUTION\n", 1)[1].strip()
            before, last = _last_call(asked)
            if not ASKS.match(last):
                continue
            test = nbformat.v4.new_code_cell(f"{before}assert ({last}).good", id=f"{cell.id}-test")
            test.metadata["nbgrader"] = {**_grading(test.id, grade=True), "points": asked_in(cell.source)}
            cells.append(test)
    notebook.cells = cells
    return notebook


def asked_in(code: str) -> int:
    """How many questions a cell asks: one for each call, or as many as its list of answers is long.

    >>> asked_in('answers = ["yes", None]\\npredict(table, ["sit 12", "end"], answers)')
    2
    """
    if not ASKS.search(code):
        return 0
    listed = LISTED.search(code)
    return (
        len(ast.literal_eval(f"[{listed[1]}]")) if listed else len(re.findall(f"^{ASKS.pattern}", code, re.MULTILINE))
    )


def _last_call(code: str) -> tuple[str, str]:
    """The last statement, which may go over several lines, and what stands before it."""
    lines = code.split("\n")
    first = ast.parse(code).body[-1].lineno - 1
    return "".join(f"{line}\n" for line in lines[:first]), "\n".join(lines[first:])


def _grading(name: str, *, solution: bool = False, grade: bool = False) -> dict[str, Any]:
    return {
        "schema_version": 3,
        "grade_id": name,
        "solution": solution,
        "grade": grade,
        "locked": grade,
        "task": False,
    }


def _notebook(source: Path, lang: str, form: Any, up: str) -> Any:
    notebook = nbformat.v4.new_notebook(cells=cells_of(source))
    words = catalogue()
    number = source.name[:2]
    for at, cell in enumerate(notebook.cells):
        cell.id = f"{number}-{at:02}"
        if cell.cell_type == "code":
            cell.source = form(cell.source).replace('use_language("en")', f'use_language("{lang}")')
        else:
            found = words.get(cell.source) if lang != "en" else None
            cell.source = LINK.sub(up, (found and found.string) or cell.source)
    notebook.metadata = deepcopy(METADATA)
    notebook.nbformat, notebook.nbformat_minor = 4, 5
    return notebook


def _open(code: str) -> str:
    """What a pupil gets: the line to begin with.

    >>> _open("a = None\\n### BEGIN SOLUTION\\na = 3\\n### END SOLUTION\\nprint(a)")
    'a = None\\nprint(a)'
    """
    return SOLUTION.sub(r"\g<stub>", code)


def _solved(code: str) -> str:
    """What a teacher gets: the solution in its place.

    >>> _solved("a = None\\n### BEGIN SOLUTION\\na = 3\\n### END SOLUTION\\nprint(a)")
    'a = 3\\nprint(a)'
    """
    return SOLUTION.sub(r"\g<solution>", code)


def _up(folder: Path) -> str:
    return "../" * len(folder.relative_to(FOLDER).parts)


# running


def readable(bundle: dict[str, Any], pictures: bool = True) -> dict[str, Any]:
    """A bundle without widgets, its picture as an image, which forges show and HTML with SVG inside they do not.

    >>> readable({"text/html": "<div><svg>…</svg></div>", "text/plain": "a board"})
    {'image/svg+xml': '<svg>…</svg>', 'text/plain': 'a board'}
    """
    kept = {kind: data for kind, data in bundle.items() if not WIDGETS.match(kind)}
    drawn = PICTURE.findall(DARK.sub("", kept.get("text/html", "")))
    if drawn:
        del kept["text/html"]
        kept = {"image/svg+xml": side_by_side(drawn), **kept}
    if not pictures:
        kept = {kind: data for kind, data in kept.items() if not kind.startswith("image/")}
    return kept


def side_by_side(drawn: list[str]) -> str:
    """One SVG of several; one alone stays as it is.

    >>> side_by_side(['<svg width="8" height="5"></svg>', '<svg width="9" height="6"></svg>'])
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 33 6" width="33" height="6">\
<svg x="0" width="8" height="5"></svg><svg x="24" width="9" height="6"></svg></svg>'
    """
    if len(drawn) == 1:
        return drawn[0]
    left, high, inside = 0.0, 0.0, ""
    for each in drawn:
        size = SIZE.search(each)
        assert size, "a picture tells its size"
        inside += f'<svg x="{left:g}"' + STYLE.sub("", each.removeprefix("<svg"), 1)
        left, high = left + float(size[1]) + APART, max(high, float(size[2]))
    wide = f"{left - APART:g}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high:g}" width="{wide}" height="{high:g}">'
        f"{inside}</svg>"
    )


def run(notebook: Any, version: Version) -> None:
    """Runs a notebook in a fresh kernel and keeps what helps a reader. Raises CellExecutionError where a cell fails."""
    environment = {**os.environ, "GAMEKIT_PROGRESS": "off"}
    client = NotebookClient(
        notebook, timeout=120, kernel_name="python3", resources={"metadata": {"path": version.folder}}
    )
    client.execute(env=environment)
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        if cell.cell_type == "code":
            cell.outputs = [o for o in cell.outputs if o.output_type != "stream" or o.name == "stdout"]
            for output in cell.outputs:
                if "data" in output:
                    output["data"], output["metadata"] = readable(output["data"], not version.solved), {}
    notebook.metadata = deepcopy(METADATA)


# the whole course


def stale(source: Path, version: Version) -> bool:
    """Whether the notebook that is saved is not what the source says."""
    path = version.folder / f"{source.stem}.ipynb"
    if not path.exists():
        return True
    saved = nbformat.read(path, as_version=4)
    return _skeleton(saved) != _skeleton(made(source, version)) or any(
        cell.cell_type == "code" and cell.execution_count is None for cell in saved.cells
    )


def _skeleton(notebook: Any) -> list[tuple[str, str, str, Any]]:
    return [(cell.id, cell.cell_type, cell.source, dict(cell.metadata)) for cell in notebook.cells]


def build(source: Path, version: Version) -> str:
    """Makes, runs and saves one notebook."""
    notebook = made(source, version)
    version.folder.mkdir(parents=True, exist_ok=True)
    run(notebook, version)
    path = version.folder / f"{source.stem}.ipynb"
    whole(path, (nbformat.writes(notebook, indent=1) + "\n").encode())
    return f"{path.relative_to(FOLDER)}: {path.stat().st_size // 1000} kB"


def strays() -> Iterator[Path]:
    """Saved notebooks that no source makes."""
    names = {f"{source.stem}.ipynb" for source in sources()}
    for version in VERSIONS:
        yield from (path for path in sorted(version.folder.glob("*.ipynb")) if path.name not in names)


def faults() -> list[str]:
    """What is stale, missing or not translated."""
    words, prose = catalogue(), template()
    found = [f"not translated: {m.id[:60]!r}" for m in prose if m.id and not getattr(words.get(m.id), "string", "")]
    found += [f"in the catalogue, in no source: {m.id[:60]!r}" for m in words if m.id and m.id not in prose]
    for source in sources():
        found += [
            f"stale: {version.folder.relative_to(FOLDER.parent)}/{source.stem}.ipynb"
            for version in VERSIONS
            if stale(source, version)
        ]
    return found + [f"no source: {path.relative_to(FOLDER.parent)}" for path in strays()]


def write_assignment(folder: Path, lang: str = "en") -> None:
    """Writes the sources of an nbgrader assignment into `folder`."""
    for source in sources():
        path = folder / f"{source.stem}.ipynb"
        path.write_text(nbformat.writes(assignment(source, lang), indent=1) + "\n", encoding="utf-8")


def main() -> int:
    """Does what the command line says; returns the exit code."""
    match sys.argv[1:]:
        case ["check"]:
            found = faults()
            print("\n".join(found) or "the course is up to date")
            return bool(found)
        case ["nbgrader", folder]:
            write_assignment(Path(folder))
            return 0
        case ["worksheets"]:
            import worksheets

            worksheets.write()
            return 0
        case ["build", *begin]:
            update_catalogue()
            todo = [(s, v) for s in sources() for v in VERSIONS if s.name.startswith((*begin, "-")) or stale(s, v)]
            with ThreadPoolExecutor(2) as pool:
                for line in pool.map(build, *zip(*todo, strict=True)) if todo else ():
                    print(line, flush=True)
            for path in strays():
                path.unlink()
            return 0
    print(__doc__)
    return 2


if __name__ == "__main__":
    sys.exit(main())
