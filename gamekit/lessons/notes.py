"""How far somebody has come: kept in a file in the user's folder, without names and without any network.

A notebook begins with `start("02", 9)`: this is notebook 02, and it has nine things to do. From then on what is
reached, guessed and checked is noted, and `progress()` shows it. Before, nothing is written anywhere.

    >>> from gamekit.lessons import start, progress, export_progress
    >>> start("02", 9)                      # doctest: +SKIP
    02 A turn with cards  ○○○○○○○○○  0 of 9
    >>> progress()                          # doctest: +SKIP
    >>> export_progress("progress.csv")     # doctest: +SKIP

The file is `progress.json` in the folder for data of programs; the environment variable GAMEKIT_PROGRESS names
another folder, or "off" for none. Where several people share an account, `use_progress(".")` before `start` keeps it
beside the notebook. If it cannot be written, progress lasts as long as the kernel.
"""

from __future__ import annotations

import csv
import io
import json
import os
import sys
import tempfile
from html import escape
from pathlib import Path
from typing import Any

from gamekit.core.errors import N_, GamekitError
from gamekit.core.language import say, words

FOLDER = "GAMEKIT_PROGRESS"
"""The environment variable that names the folder."""

COURSE = {
    "00": N_("Start here"),
    "01": N_("The set-up of both games"),
    "02": N_("A turn with cards"),
    "03": N_("A turn with the die and the grid"),
    "04": N_("Patterns and building"),
    "05": N_("Scoring"),
    "06": N_("The majority lab"),
    "07": N_("A whole game, looked at again"),
    "08": N_("What may a player know?"),
    "09": N_("Bots"),
    "10": N_("A thousand games"),
    "11": N_("Rules as data"),
    "12": N_("Bug hunt"),
}
"""The notebooks of the course, by number."""

KINDS = ("levels", "predictions", "checks", "bugs", "hints")
COLUMNS = ("notebook", "kind", "item", "done", "tries", "first_answer", "first_right", "right")

_now: dict[str, Any] = {"notebook": "", "memory": None}
"""This session: the notebook that runs, what is noted if there is no file, "folder" if one is named, and "begun"."""


def folder() -> Path | None:
    """Where the file lies: as `use_progress` or GAMEKIT_PROGRESS says, or by platform; None for "off"."""
    if _now.get("folder"):
        return Path(_now["folder"])
    wish = os.environ.get(FOLDER, "").strip()
    if wish:
        return None if wish.lower() == "off" else Path(wish)
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or home / "AppData" / "Roaming") / "gamekit"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "gamekit"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "gamekit"


def use_progress(folder: str | os.PathLike[str] = ".") -> None:
    """From now on progress is kept in that folder, for all who share an account: "." is where the notebook lies.

    Raises GamekitError for what is no folder.
    """
    if not Path(folder).is_dir():
        raise GamekitError(N_("There is no folder {given}."), given=str(folder))
    _now["folder"], _now["memory"] = str(Path(folder).resolve()), None


def start(notebook: str, steps: int = 0) -> Progress:
    """From now on everything belongs to this notebook, which has so many things to do. Shows how far you are.

    What is noted from another day is told, since it may be somebody else's.

    Raises GamekitError for a notebook that is no number of the course.
    """
    if notebook not in COURSE:
        raise GamekitError(
            N_("There is no notebook {given!r} in the course: {known}."), given=notebook, known=", ".join(COURSE)
        )
    _now["notebook"] = notebook
    data = _read()
    data["notebooks"][notebook] = {"steps": int(steps)}
    _write(data)
    begun = _now.setdefault("begun", set())
    old = notebook not in begun
    begun.add(notebook)
    return Progress(notebook, old)


def note(kind: str, item: str, right: bool | None = None, answer: str = "") -> None:
    """Notes one try at `item`: `right` whether it succeeded (None: neither), `answer` what was answered.

    The first answer stays, so that a guess is kept as it was before the reveal.
    """
    data = _read()
    key = f"{kind}/{item}"
    entry = data["items"].setdefault(
        key, {"notebook": _now["notebook"], "done": False, "tries": 0, "first": "", "first_right": None, "right": None}
    )
    if not entry["tries"]:
        entry["first"], entry["first_right"] = answer, right
    entry["tries"] += 1
    entry["right"] = right
    # a guess is done once it is made; everything else once it has succeeded
    entry["done"] = entry["done"] or right is True or (kind == "predictions" and right is not None)
    if not entry["notebook"]:
        entry["notebook"] = _now["notebook"]
    _write(data)


class Progress:
    """How far somebody is: in one notebook, or over the course. Shows itself as lines. old: what is done is from before."""

    def __init__(self, notebook: str = "", old: bool = False) -> None:
        self.notebook, self.old = notebook, old
        self._data = _read()

    def done(self, notebook: str) -> int:
        """How many things are done in a notebook."""
        return sum(
            entry["done"]
            for key, entry in self._data["items"].items()
            if entry["notebook"] == notebook and not key.startswith("hints/")
        )

    def steps(self, notebook: str) -> int:
        """How many things there are to do, as far as that is known."""
        return max(int(self._data["notebooks"].get(notebook, {}).get("steps", 0)), self.done(notebook))

    def line(self, notebook: str) -> str:
        """A notebook's number, title, a bar and the count."""
        done, steps = self.done(notebook), self.steps(notebook)
        shown = min(steps, 20)
        filled = shown * done // steps if steps else 0
        bar = "●" * filled + "○" * (shown - filled)
        count = say(N_("{done} of {steps}"), done=done, steps=steps)
        return "  ".join(part for part in (f"{notebook} {say(COURSE[notebook])}", bar, count) if part)

    @property
    def lines(self) -> list[str]:
        """One line for the notebook, or one for each that was begun and one for the course."""
        if self.notebook:
            done = self.done(self.notebook)
            old = say(N_("{done} noted before. Was that somebody else? `progress().forget()` begins anew."), done=done)
            return [self.line(self.notebook), *([old.replace("`", "")] if self.old and done else [])]
        begun = [each for each in COURSE if self.steps(each)]
        if not begun:
            return [say(N_("Nothing is noted yet."))]
        done, steps = sum(map(self.done, begun)), sum(map(self.steps, begun))
        whole = say(
            N_("Whole course: {begun} of {all} notebooks begun, {done} of {steps} things done."),
            begun=len(begun),
            all=len(COURSE),
            done=done,
            steps=steps,
        )
        return [*(self.line(each) for each in begun), whole]

    def forget(self) -> Progress:
        """Forgets everything noted so far, to begin anew."""
        return forget_progress()

    def __str__(self) -> str:
        return "\n".join(self.lines)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return '<div class="gamekit-progress">' + "<br>".join(map(escape, self.lines)) + "</div>"


def progress() -> Progress:
    """How far you are in each notebook that was begun, and in the whole course."""
    return Progress()


def export_progress(path: str | os.PathLike[str] = "") -> str:
    """Everything noted, for a teacher: as CSV, or as JSON if `path` ends so; written to `path`, if one is given.

    There are no names in it. Returns the text. Raises GamekitError if the file cannot be written.
    """
    rows = [
        (entry["notebook"], *key.split("/", 1), entry["done"], entry["tries"], entry["first"], entry["first_right"],
         entry["right"])
        for key, entry in sorted(_read()["items"].items(), key=lambda each: (each[1]["notebook"], each[0]))
    ]  # fmt: skip
    if str(path).lower().endswith(".json"):
        text = json.dumps([dict(zip(COLUMNS, row, strict=True)) for row in rows], ensure_ascii=False, indent=1) + "\n"
    else:
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(COLUMNS)
        writer.writerows([["" if cell is None else _harmless(cell) for cell in row] for row in rows])
        text = out.getvalue()
    if str(path):
        try:
            Path(path).write_text(text, encoding="utf-8")
        except OSError as error:
            raise GamekitError(N_("{path} cannot be written: {why}"), path=str(path), why=error) from error
    return text


def forget_progress() -> Progress:
    """Forgets everything noted so far, to begin anew."""
    _write(_empty())
    return Progress()


def title(notebook: str, lang: str | None = None) -> str:
    """The title of a notebook of the course."""
    return words(lang).gettext(COURSE[notebook])


def _harmless(cell: object) -> object:
    """A cell that no spreadsheet takes for a formula."""
    return "'" + cell if isinstance(cell, str) and cell[:1] in "=+-@" and cell[:1] else cell


def _empty() -> dict[str, Any]:
    return {"gamekit": "progress", "version": 1, "notebooks": {}, "items": {}}


def _file() -> Path | None:
    """The file, once a notebook has begun; None where nothing is to be written."""
    where = folder()
    return where / "progress.json" if where is not None and _now["notebook"] else None


def _read() -> dict[str, Any]:
    """What is noted; a file that is none of ours, or damaged, counts as nothing."""
    if _now["memory"] is None:
        _now["memory"] = _empty()
    path = _file()
    if path is None:
        return dict(_now["memory"])
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        sound = (
            isinstance(data, dict)
            and data.get("gamekit") == "progress"
            and all(isinstance(data.get(part), dict) for part in ("notebooks", "items"))
            and all(set(_BLANK) <= set(entry) for entry in data["items"].values())
        )
    except (OSError, ValueError, TypeError):
        sound = False
    return data if sound else dict(_now["memory"])


_BLANK = ("notebook", "done", "tries", "first", "first_right", "right")


def _write(data: dict[str, Any]) -> None:
    """Writes the file whole or not at all; where that fails, memory has to do."""
    _now["memory"] = data
    path = _file()
    if path is None:
        return
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix="progress", suffix=".tmp")
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump(data, file, ensure_ascii=False, indent=1)
        os.replace(name, path)
    except OSError:
        return
