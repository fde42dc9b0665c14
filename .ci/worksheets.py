"""Worksheets to print, made from the sources of the course: boards, questions with room to write, solutions at the end.

`.ci/course.py worksheets` writes `notebooks/teacher/worksheets_en.html` and `…_de.html`, each a page without scripts
that a browser prints. What stands there is what the notebooks say: their cells are run, and each question that a cell
asks brings its choices with it, each solution its reason. Two sheets are tables: the points of the first notebook, and
one to fill in for the majority lab.
"""

from __future__ import annotations

import ast
import base64
import io
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, redirect_stdout
from dataclasses import dataclass, field
from html import escape
from typing import Any

import course
from markdown_it import MarkdownIt

from gamekit.core.language import say, speaking
from gamekit.core.scene import Scene
from gamekit.lessons import LessonTable, Prediction, Questions
from gamekit.lessons.notes import FOLDER
from gamekit.show.majorities import NAMES, Comparison
from gamekit.show.marks import main_pane
from gamekit.show.picture import Picture
from gamekit.show.svg import svg

NUMBERS = ("01", "02", "03", "04", "05")
"""The notebooks with positions to think about on paper: a sheet for each."""
DETAILS = re.compile(r"<details>.*?</details>(?:\n<br>)?", re.DOTALL)
MARKS = re.compile(r"^\W*")
ITEM = re.compile(r"^- \*\*([①-⑳])\*\* (.*)$", re.MULTILINE)
"""A question in a list of several: its number, and its words."""
DOING = ("Do it", "Mach es", "More to solve", "Mehr zu lösen", "For those", "Für alle", "Twist", "Dreh")
"""How paragraphs begin that are about the screen."""
SCREEN = re.compile(
    r"\b(?:cells?|Zellen?|buttons?|Knopf|Knöpfe|None|board below|Brett unten|(?i:do it)|(?i:mach es)|on the board|auf dem Brett"
    r"|hint|Tipp|verdict|Urteil|look at the table|in die Tabelle)\b"
)
"""What sentences speak of that make no sense on paper."""
WORDS: dict[str, dict[str, Any]] = {
    "en": {
        "title": "Worksheet",
        "name": "Name",
        "date": "Date",
        "why": "Why?",
        "solutions": "Solutions",
        "rules": {
            "shared": "All who are level get the whole prize of their place.",
            "demoted": "All who are level get the prize of the place after theirs.",
            "nobody": "Whoever is level for a place gets nothing for it.",
            "pooled": "The prizes of the places that they fill are added and divided.",
            "holder": "Whoever had it before keeps it; here nobody had it, so a tie pays nobody.",
            "criteria": "A second count decides; here it is equal, too, so it is as in the first column.",
            "order": "The order of seats decides: P1 before P2 before P3.",
        },
        "head": "Look at the board, guess, and write down why. The program tells you whether it is so.",
        "table": "The points",
        "lab": "Who gets what? The prizes are 7 and 3. Fill in what each rule pays; first write down what you find fair.",
        "own": "Now a position of your own: choose counts for which at least two rules pay differently.",
        "fair": "fair?",
        "pieces": "pieces",
    },
    "de": {
        "title": "Arbeitsblatt",
        "name": "Name",
        "date": "Datum",
        "why": "Warum?",
        "solutions": "Lösungen",
        "rules": {
            "shared": "Alle, die gleichauf liegen, bekommen den ganzen Preis ihres Platzes.",
            "demoted": "Alle, die gleichauf liegen, bekommen den Preis des nächsten Platzes.",
            "nobody": "Wer um einen Platz gleichauf liegt, bekommt nichts dafür.",
            "pooled": "Die Preise der Plätze, die sie belegen, werden zusammengelegt und geteilt.",
            "holder": "Wer es vorher hatte, behält es; hier hatte es niemand, also bekommt bei Gleichstand niemand etwas.",
            "criteria": "Eine zweite Anzahl entscheidet; hier ist auch die gleich, also ist es wie in der ersten Spalte.",
            "order": "Die Sitzfolge entscheidet: P1 vor P2 vor P3.",
        },
        "head": "Schau aufs Brett, rate, und schreib auf, warum. Das Programm sagt dir, ob es stimmt.",
        "table": "Die Punkte",
        "lab": "Wer bekommt was? Die Preise sind 7 und 3. Trag ein, was jede Regel zahlt; schreib zuerst auf, was du gerecht findest.",
        "own": "Jetzt eine eigene Stellung: Wähl Anzahlen, bei denen mindestens zwei Regeln Verschiedenes zahlen.",
        "fair": "gerecht?",
        "pieces": "Figuren",
    },
}
COUNTS, PRIZES = (3, 3, 1, 0), (7, 3)
"""The position with which the majority lab begins."""
STYLE = """
@page { size: A4; margin: 13mm }
* { box-sizing: border-box }
body { font: 10.5pt/1.4 system-ui, sans-serif; color: #111; background: #fff; max-width: 184mm; margin: 0 auto }
h1 { font-size: 15pt; margin: 0 }
h3 { font-size: 11.5pt; margin: 0 0 1mm }
p { margin: 0 0 1.5mm }
.sheet + .sheet, .solutions { break-before: page; padding-top: 2mm }
.head { display: flex; justify-content: space-between; align-items: baseline }
.who { display: flex; gap: 6mm; margin: 3mm 0 }
.who span { flex: 1; border-bottom: .3mm solid #555; padding-bottom: 1mm }
.task { display: flow-root; padding: 3mm 0; break-inside: avoid }
.task + .task, .blocks + .task { border-top: .2mm dotted #777 }
.task img { float: left; max-width: 102mm; max-height: 86mm; margin: 0 5mm 1mm 0; border: .2mm solid #999 }
.question { margin: 2.5mm 0 0; overflow: hidden }
.answer { margin-top: 1mm }
.line { border-bottom: .3mm solid #555; height: 9mm; color: #555; font-size: 9pt; padding-top: 4mm; overflow: hidden }
.box { display: inline-block; width: 3.6mm; height: 3.6mm; border: .3mm solid #111; margin: 0 1.5mm 0 0; vertical-align: -.4mm }
.beside { display: inline-block; margin-left: 3mm }
.answer span + .box, .beside span + .box { margin-left: 6mm }
.blank { display: inline-block; width: 26mm; height: 5mm; border-bottom: .3mm solid #111 }
pre { margin: 0; font-size: 11pt; line-height: 1.15 }
.blocks { display: flex; gap: 9mm; margin: 3mm 0 }
code { font-size: .85em; color: #444 }
table { border-collapse: collapse; margin: 2mm 0 } th, td { border: .2mm solid #777; padding: 1mm 2mm; text-align: left }
.card { padding: 6mm 0 12mm; break-inside: avoid } .card + .card { border-top: .3mm dashed #777 } .card table { width: 100% }
.fill { width: 100%; table-layout: fixed; font-size: 9pt } .fill td { height: 10mm }
.solutions { font-size: 8.5pt; line-height: 1.3 } .solutions .fill { break-inside: avoid } .solutions .fill td, .solutions .fill th { height: auto; padding: 0 2mm }
.solutions h2 { font-size: 10pt; margin: 2mm 0 .5mm }
.solutions ul { margin: 0; padding-left: 5mm }
"""


@dataclass
class Task:
    """What one cell asks: the prose before it, the board, its questions and what is right.

    wording: the questions that the prose lists, by number; they are not repeated in other words.
    """

    prose: str
    questions: tuple[Prediction, ...]
    right: list[Any]
    scene: Scene | None
    heading: str = ""
    printed: str = ""
    wording: Mapping[str, str] = field(default_factory=dict)


def tasks(number: str, lang: str) -> tuple[str, list[Task]]:
    """Title and tasks of a notebook: its cells run as a pupil runs them, the solutions taken from its source."""
    source = next(path for path in course.sources() if path.name.startswith(number))
    given = course.made(source, course.Version(lang, False)).cells
    solved = course.made(source, course.Version(lang, True)).cells
    title, found, heading, prose = "", [], "", ""
    wording: dict[str, str] = {}
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
            wording |= ITEM.findall(prose)
            continue
        with redirect_stdout(printed):
            value = _run(cell.source, names)
        if isinstance(value, Prediction | Questions):
            asked = value.questions if isinstance(value, Questions) else (value,)
            solution = ast.literal_eval(re.findall(r"^answers? = (.*)$", answered.source, re.MULTILINE)[0])
            right = solution if isinstance(value, Questions) else [solution]
            above = _columns(printed.getvalue())
            found.append(Task(_prose(prose), asked, right, _scene(shown), heading, above, wording))
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
    for paragraph in ITEM.sub("", DETAILS.sub("", markdown)).split("\n\n"):
        if MARKS.sub("", paragraph).startswith(DOING):
            continue
        sentences = re.split(r"(?<=[.:?!])\s+", paragraph) if not paragraph.startswith("|") else [paragraph]
        kept.append(" ".join(each for each in sentences if not SCREEN.search(each)))
    return str(MarkdownIt("commonmark").enable("table").render("\n\n".join(kept)))


def _board(scene: Scene) -> str:
    """The board alone, without panels, as an image, so that the ids of several do not meet."""
    drawn = base64.b64encode(svg(scene, main_pane(scene)).encode()).decode()
    return f'<img alt="{escape(scene.prompt)}" src="data:image/svg+xml;base64,{drawn}">'


def _question(question: Prediction, task: Task) -> str:
    room = "".join(f'<span class="box"></span><span>{escape(each)}</span>' for each in question.choices)
    blank = '<span class="blank"></span>'
    listed = task.wording.get(question.sign, "")
    asked = f"{question.sign} {listed}" if listed or question.sign in task.prose else question.sentence
    kind = "beside" if asked.strip() == question.sign else "answer"  # its words stand in the prose above
    return f'<div class="question">{_marked(asked)}<div class="{kind}">{room or blank}</div></div>'


def _task(task: Task, words: dict[str, Any]) -> str:
    board = _board(task.scene) if task.scene else ""
    asked = "".join(_question(question, task) for question in task.questions)
    head = f"<h3>{escape(task.heading)}</h3>" if task.heading else ""
    why = f'<div class="line">{words["why"]}</div>' + '<div class="line"></div>' * (2 if board else 1)
    return f'{task.printed}<div class="task">{head}{task.prose}{board}{asked}{why}</div>'


def _solution(question: Prediction, right: Any, lang: str) -> str:
    lines = [line for line in question.answer(right).lines[1:] if not line.text.startswith("  ")]  # no "instead"
    why = " ".join(f"{line.text.strip()}{f' ({line.rule})' if line.rule else ''}" for line in lines)
    shown = say(right, lang) if right in ("yes", "no") else str(right)
    return f"<li>{question.sign} <b>{escape(shown)}</b> – {_marked(why)}</li>"


def _marked(text: str) -> str:
    parts = escape(text.strip()).split("`")
    return "".join(f"<code>{part}</code>" if at % 2 else part for at, part in enumerate(parts))


def _head(title: str, words: dict[str, Any], line: str) -> str:
    who = f'<div class="who"><span>{words["name"]}</span><span>{words["date"]}</span></div>'
    return f'<div class="head"><h1>{escape(title)}</h1><span>{words["title"]}</span></div>{who}<p>{escape(line)}</p>'


def points(lang: str) -> str:
    """The table of points that stands in the first notebook, as a sheet."""
    source = next(path for path in course.sources() if path.name.startswith("00"))
    cells = course.made(source, course.Version(lang, False)).cells
    table = next(cell.source for cell in cells if cell.cell_type == "markdown" and "\n| " in cell.source)
    rows = "\n".join(line for line in table.splitlines() if line.startswith("|"))
    card = f'<div class="card"><h1>Stonehenge rockt: {WORDS[lang]["table"]}</h1>{_prose(rows)}</div>'
    return card * 3  # to cut apart, one for two pupils


def _grid(lang: str, compared: Comparison, counts: Sequence[object], *, filled: bool) -> str:
    """Players in rows, rules in columns; what each gets is left out or filled in."""
    words = WORDS[lang]
    names = [say(NAMES[name], lang) for name in compared.verdicts]
    head = "".join(f"<th>{escape(title)}</th>" for title in ("", words["pieces"], words["fair"], *names))
    body = ""
    for seat, count in enumerate(counts):
        paid = [str(verdict.prizes[seat]) if filled else "" for verdict in compared.verdicts.values()]
        body += f"<tr><th>P{seat + 1}</th>" + "".join(f"<td>{each}</td>" for each in (count, "", *paid)) + "</tr>"
    return f'<table class="fill"><tr>{head}</tr>{body}</table>'


def lab(lang: str) -> tuple[str, str, str]:
    """Title, sheet and solution for the majority lab: a table of seven rules to fill in."""
    words = WORDS[lang]
    source = next(path for path in course.sources() if path.name.startswith("06"))
    title = course.made(source, course.Version(lang, False)).cells[0].source.partition("\n")[0].lstrip("# ")
    compared = Comparison(COUNTS, PRIZES, lang=lang)
    rules = "".join(
        f"<li><b>{escape(say(NAMES[name], lang))}</b>: {escape(words['rules'][name])}</li>"
        for name in compared.verdicts
    )
    sheet = (
        f"{_head(title, words, words['lab'])}{_grid(lang, compared, COUNTS, filled=False)}<ul>{rules}</ul>"
        f"<p>{words['own']}</p>{_grid(lang, compared, [''] * len(COUNTS), filled=False)}"
    )
    return title, sheet, _grid(lang, compared, COUNTS, filled=True)


@contextmanager
def _unnoted() -> Iterator[None]:
    """What cells do meanwhile is noted nowhere as somebody's progress."""
    before = os.environ.get(FOLDER)
    os.environ[FOLDER] = "off"
    try:
        yield
    finally:
        os.environ.pop(FOLDER)
        if before is not None:
            os.environ[FOLDER] = before


def page(lang: str) -> str:
    """The worksheets in one language, as one HTML page. The language in use stays as it was."""
    with speaking(lang), _unnoted():
        return _page(lang)


def _page(lang: str) -> str:
    words = WORDS[lang]
    sheets, solutions = [points(lang)], []
    for number in NUMBERS:
        title, found = tasks(number, lang)
        sheets.append(_head(title, words, words["head"]) + "".join(_task(task, words) for task in found))
        answers = [_solution(*pair, lang) for task in found for pair in zip(task.questions, task.right, strict=True)]
        solutions.append(f"<h2>{escape(title)}</h2><ul>{''.join(answers)}</ul>")
    title, sheet, filled = lab(lang)
    sheets.append(sheet)
    solutions.append(f"<h2>{escape(title)}</h2>{filled}")
    return (
        f'<!doctype html>\n<html lang="{lang}"><meta charset="utf-8"><title>gamekit: {words["title"]}</title>'
        f"<style>{STYLE}</style>\n"
        + "\n".join(f'<div class="sheet">{sheet}</div>' for sheet in sheets)
        + f'\n<div class="solutions"><h1>{words["solutions"]}</h1>{"".join(solutions)}</div>\n</html>\n'
    )


def write() -> None:
    """Writes both pages beside the teacher's guide."""
    for lang in course.LANGUAGES:
        path = course.FOLDER / "teacher" / f"worksheets_{lang}.html"
        course.whole(path, page(lang).encode())
