"""Worksheets to print, made from the sources of the course: boards, questions with room to write, solutions at the end.

`.ci/course.py worksheets` writes `notebooks/teacher/worksheets_en.html` and `…_de.html`, each a page without scripts
that a browser prints. What stands there is what the notebooks say: their cells are run, and each question that a cell
asks brings its sentence and choices with it, each solution its reason.
"""

from __future__ import annotations

import ast
import base64
import io
import os
import re
from collections.abc import Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass
from html import escape
from typing import Any

import course
from markdown_it import MarkdownIt

from gamekit.core.language import say
from gamekit.core.scene import Scene
from gamekit.lessons import LessonTable, Prediction, Questions
from gamekit.show.marks import main_pane
from gamekit.show.picture import Picture
from gamekit.show.svg import svg

NUMBERS = ("01", "02", "03", "04", "05")
"""The notebooks with positions to think about on paper: a sheet for each."""
DETAILS = re.compile(r"<details>.*?</details>(?:\n<br>)?", re.DOTALL)
MARKS = re.compile(r"^\W*")
DOING = ("Do it", "Mach es", "More to solve", "Mehr zu lösen", "For those", "Für alle")
"""How paragraphs begin that are about the screen."""
SCREEN = re.compile(
    r"\b(?:cells?|Zellen?|buttons?|Knopf|Knöpfe|None|board below|Brett unten|(?i:do it)|(?i:mach es)|on the board|auf dem Brett"
    r"|hint|Tipp|verdict|Urteil)\b"
)
"""What sentences speak of that make no sense on paper."""
WORDS = {
    "en": {
        "title": "Worksheet",
        "name": "Name",
        "date": "Date",
        "why": "Why?",
        "solutions": "Solutions",
        "head": "Look at the board, guess, and write down why. The program tells you whether it is so.",
    },
    "de": {
        "title": "Arbeitsblatt",
        "name": "Name",
        "date": "Datum",
        "why": "Warum?",
        "solutions": "Lösungen",
        "head": "Schau aufs Brett, rate, und schreib auf, warum. Das Programm sagt dir, ob es stimmt.",
    },
}
STYLE = """
@page { size: A4; margin: 14mm }
* { box-sizing: border-box }
body { font: 9.5pt/1.35 system-ui, sans-serif; color: #111; background: #fff; max-width: 182mm; margin: 0 auto }
h1 { font-size: 14pt; margin: 0 }
h3 { font-size: 10.5pt; margin: 0 0 .5mm }
p { margin: 0 0 1mm }
.sheet + .sheet, .solutions { break-before: page; padding-top: 2mm }
.head { display: flex; justify-content: space-between; align-items: baseline }
.who { display: flex; gap: 6mm; margin: 2mm 0; font-size: 9pt }
.who span { flex: 1; border-bottom: .3mm solid #555; padding-bottom: 1mm }
.task { display: grid; grid-template-columns: 50mm 1fr; gap: 1mm 5mm; padding: 2mm 0; break-inside: avoid }
.task + .task { border-top: .2mm dotted #777 }
.task.plain { grid-template-columns: 1fr }
.task img { width: 100%; border: .2mm solid #999 }
.question { margin: 1mm 0 }
.line { border-bottom: .3mm solid #555; height: 7mm; color: #555; font-size: 8.5pt; padding-top: 2.5mm }
.box { display: inline-block; width: 3.4mm; height: 3.4mm; border: .3mm solid #111; margin: 0 1.2mm 0 4mm; vertical-align: -.4mm }
.blank { display: inline-block; width: 22mm; border-bottom: .3mm solid #111; margin-left: 3mm }
pre { margin: 0; font-size: 10pt; line-height: 1.15 }
.blocks { display: flex; gap: 9mm; margin: 2mm 0 }
code { font-size: .92em }
table { border-collapse: collapse; margin: 1mm 0 } th, td { border: .2mm solid #777; padding: .5mm 2mm; text-align: left }
.solutions { font-size: 8.5pt }
.solutions h2 { font-size: 10.5pt; margin: 3mm 0 1mm }
.solutions ul { margin: 0; padding-left: 5mm }
"""


@dataclass
class Task:
    """What one cell asks: the prose before it, the board, its questions and what is right."""

    prose: str
    questions: tuple[Prediction, ...]
    right: list[Any]
    scene: Scene | None
    heading: str = ""
    printed: str = ""


def tasks(number: str, lang: str) -> tuple[str, list[Task]]:
    """Title and tasks of a notebook: its cells run as a pupil runs them, the solutions taken from its source."""
    os.environ["GAMEKIT_PROGRESS"] = "off"
    source = next(path for path in course.sources() if path.name.startswith(number))
    given = course.made(source, course.Version(lang, False)).cells
    solved = course.made(source, course.Version(lang, True)).cells
    title, found, heading, prose = "", [], "", ""
    shown: list[Any] = []
    names: dict[str, Any] = {"display": lambda *things: shown.extend(things), "__name__": "worksheet"}
    printed = io.StringIO()
    for cell, answered in zip(given, solved, strict=True):
        if cell.cell_type == "markdown":
            first, _, rest = cell.source.partition("\n")
            if first.startswith("#"):
                heading, shown[:] = first.lstrip("# "), []
                title = title or heading
            prose = rest if first.startswith("#") else cell.source
            continue
        with redirect_stdout(printed):
            value = _run(cell.source, names)
        if isinstance(value, Prediction | Questions):
            asked = value.questions if isinstance(value, Questions) else (value,)
            solution = ast.literal_eval(re.findall(r"^answers? = (.*)$", answered.source, re.MULTILINE)[0])
            right = solution if isinstance(value, Questions) else [solution]
            found.append(Task(_prose(prose), asked, right, _scene(shown), heading, _columns(printed.getvalue())))
            heading, shown[:], prose, printed = "", [], "", io.StringIO()
        elif value is not None:
            shown.append(value)
    return title, found


def _columns(text: str) -> str:
    """What cells have printed before a question, such as building plans: its blocks side by side."""
    blocks = "".join(f"<pre>{escape(block)}</pre>" for block in text.strip().split("\n\n") if block)
    return f'<div class="blocks">{blocks}</div>' if blocks else ""


def _run(code: str, names: dict[str, Any]) -> Any:
    """Runs a cell as Jupyter does; gives the value of its last line, None if that is no expression."""
    tree = ast.parse(code)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "cell", "exec"), names)  # the course's own sources
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names) if isinstance(last, ast.Expr) else None


def _scene(shown: Sequence[Any]) -> Scene | None:
    """The last board among what was shown before a question."""
    for thing in reversed(shown):
        if isinstance(thing, LessonTable):
            return thing.picture.scene
        if isinstance(thing, Picture):
            return thing.scene
    return None


def _prose(markdown: str) -> str:
    """What of a cell makes sense on paper, as HTML."""
    kept = []
    for paragraph in DETAILS.sub("", markdown).split("\n\n"):
        if MARKS.sub("", paragraph).startswith(DOING):
            continue
        sentences = re.split(r"(?<=[.:?!])\s+", paragraph) if not paragraph.startswith("|") else [paragraph]
        kept.append(" ".join(each for each in sentences if not SCREEN.search(each)))
    return str(MarkdownIt("commonmark").enable("table").render("\n\n".join(kept)))


def _board(scene: Scene) -> str:
    """The board alone, without panels, as an image, so that the ids of several do not meet."""
    drawn = base64.b64encode(svg(scene, main_pane(scene)).encode()).decode()
    return f'<img alt="{escape(scene.prompt)}" src="data:image/svg+xml;base64,{drawn}">'


def _question(question: Prediction) -> str:
    room = "".join(f'<span class="box"></span>{escape(each)}' for each in question.choices)
    blank = '<span class="blank"></span>'
    return f'<div class="question">{_marked(question.sentence)}{room or blank}</div>'


def _task(task: Task, words: dict[str, str]) -> str:
    board = _board(task.scene) if task.scene else ""
    asked = "".join(map(_question, task.questions))
    head = f"<h3>{escape(task.heading)}</h3>" if task.heading else ""
    right = f'<div>{head}{task.prose}{asked}<div class="line">{words["why"]}</div></div>'
    return task.printed + (
        f'<div class="task">{board}{right}</div>' if board else f'<div class="task plain">{right}</div>'
    )


def _solution(question: Prediction, right: Any, lang: str) -> str:
    lines = [line for line in question.answer(right).lines[1:] if not line.text.startswith("  ")]  # no "instead"
    why = " ".join(f"{line.text.strip()}{f' ({line.rule})' if line.rule else ''}" for line in lines)
    shown = say(right, lang) if right in ("yes", "no") else str(right)
    return f"<li>{question.sign} <b>{escape(shown)}</b> – {_marked(why)}</li>"


def _marked(text: str) -> str:
    parts = escape(text.strip()).split("`")
    return "".join(f"<code>{part}</code>" if at % 2 else part for at, part in enumerate(parts))


def page(lang: str) -> str:
    """The worksheets in one language, as one HTML page."""
    words = WORDS[lang]
    sheets, solutions = [], []
    who = f'<div class="who"><span>{words["name"]}</span><span>{words["date"]}</span></div>'
    for number in NUMBERS:
        title, found = tasks(number, lang)
        head = (
            f'<div class="head"><h1>{escape(title)}</h1><span>{words["title"]}</span></div>{who}<p>{words["head"]}</p>'
        )
        sheets.append(f'<div class="sheet">{head}{"".join(_task(task, words) for task in found)}</div>')
        answers = [_solution(*pair, lang) for task in found for pair in zip(task.questions, task.right, strict=True)]
        solutions.append(f"<h2>{escape(title)}</h2><ul>{''.join(answers)}</ul>")
    return (
        f'<!doctype html>\n<html lang="{lang}"><meta charset="utf-8"><title>gamekit: {words["title"]}</title>'
        f"<style>{STYLE}</style>\n"
        + "\n".join(sheets)
        + f'\n<div class="solutions"><h1>{words["solutions"]}</h1>{"".join(solutions)}</div>\n</html>\n'
    )


def write() -> None:
    """Writes both pages beside the teacher's guide."""
    for lang in course.LANGUAGES:
        path = course.FOLDER / "teacher" / f"worksheets_{lang}.html"
        course.whole(path, page(lang).encode())
