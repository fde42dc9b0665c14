"""What a notebook shows of questions and levels: forms with a status line, which need no mouse."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING, Any

from gamekit.core.errors import N_, GamekitError
from gamekit.core.language import current, say, speaking
from gamekit.lessons.prediction import Prediction, Questions
from gamekit.lessons.telling import Telling, as_html, marked, shown

if TYPE_CHECKING:
    from gamekit.lessons.table import Labelled, LessonTable
    from gamekit.show.board import Board


BELOW = (
    "max-width:960px;box-sizing:border-box;margin:4px 0;padding:.4em .8em;line-height:1.4;"
    "border-left:4px solid;background:var(--jp-layout-color2,#eee)"
)
"""How a verdict under a picture looks: in the colours of the page."""


class _Panel:
    """A form that shows what fails instead of losing it."""

    def __init__(self, label: str) -> None:
        from gamekit.show.form import Form

        self.lang = current()
        self.closed = False
        self.trouble = ""
        self.widget = Form(self._do)
        self.widget.label, self.widget.lang = label, self.lang

    def close(self) -> None:
        """Frees everything; a closed panel hears nothing any more."""
        if not self.closed:
            self.closed = True
            self.widget.layout.close()
            self.widget.close()

    def done(self, what: str, value: str, row: int = 0) -> None:
        """Somebody has used the button or field `what` in that row."""
        raise NotImplementedError

    def _do(self, message: dict[str, Any]) -> None:
        row = int(message.get("seat") or 0)
        self._guard(lambda: self.done(str(message.get("do")), str(message.get("value")), row))

    def _guard(self, work: Callable[[], object]) -> None:
        if self.closed:
            return
        try:
            with speaking(self.lang):
                work()
        except GamekitError as error:
            self.widget.status, self.widget.alarm = error.say(self.lang), True
        except Exception as fault:
            self.trouble = traceback.format_exc()
            what = f"{type(fault).__name__}: {fault}"
            self.widget.status = say(N_("Something went wrong: {fault}. Run the cell again."), self.lang, fault=what)
            self.widget.alarm = True


class QuestionPanel(_Panel):
    """A question with buttons, or with a field and a button, its verdict below; of several questions, a row for each."""

    def __init__(self, asked: Prediction | Questions) -> None:
        super().__init__("")
        self.asked = asked
        self.rows: tuple[Prediction, ...]
        self.told: list[Telling | None]
        if isinstance(asked, Questions):
            self.rows, self.told = asked.questions, list(asked.told)
            self.widget.label = self.widget.status = asked.summary
        else:
            self.rows, self.told = (asked,), [None]
            self.widget.label, self.widget.status = asked.question, asked.sentence.replace("`", "")
        self.typed = [question.given for question in self.rows]
        self._draw()

    def done(self, what: str, value: str, row: int = 0) -> None:
        """Keeps what is typed, or answers the question in that row."""
        if what == "typed":
            self.typed[row] = value
            return
        given = value if self.rows[row].choices else self.typed[row]
        if isinstance(self.asked, Questions):
            told = self.asked.answer_one(row, given)
            said = f"{self.rows[row].sign} {told.lines[0].text} {self.asked.summary}".lstrip()
        else:
            told = self.asked.answer(given)
            said = told.lines[0].text
        self.told[row] = told
        self.widget.status = said.replace("`", "")
        self.widget.alarm = told.good is False
        self._draw()

    def _draw(self) -> None:
        if isinstance(self.asked, Questions):
            parts = [self._row(row) for row in range(len(self.rows))]
            then = self.asked.then
        else:
            told = self.told[0]
            parts = [self._bar(0), as_html(told.lines[1:]) if told else ""]
            if told:  # the verdict has taken the place of the question
                parts.insert(0, f"<p>{marked(self.asked.sentence)}</p>")
            then = told.then if told else None
        self.widget.html = "".join(parts) + (shown(then)[0] if then is not None else "")

    def _row(self, row: int) -> str:
        """One of several questions: number and text, what answers it, and the verdict."""
        question, told, verdict = self.rows[row], self.told[row], ""
        if told:
            below = self.asked.told_now(told) if isinstance(self.asked, Questions) else told.lines[1:]
            look = {True: "good", False: "bad", None: "open"}[told.good]
            verdict = f'<p class="{look}"><b>{marked(told.lines[0].text)}</b></p>{as_html(below)}'
        label = escape(question.sentence.replace("`", ""))
        return (
            f'<div class="question" role="group" aria-label="{label}" data-row="{row}">'
            f"<p>{marked(question.sentence)}</p>{self._bar(row)}{verdict}</div>"
        )

    def _bar(self, row: int) -> str:
        question = self.rows[row]
        given = question.given.casefold()
        if question.choices:
            controls = "".join(
                f'<button type="button" data-do="answer" data-seat="{row}" data-key="{row} {escape(each)}" '
                f'data-value="{escape(each)}" aria-pressed="{str(each.casefold() == given).lower()}">'
                f"{escape(each)}</button>"
                for each in question.choices
            )
        else:
            label, answer = say(N_("Your answer")), say(N_("Answer"))
            controls = (
                f'<label>{escape(label)} <input type="text" data-do="typed" data-seat="{row}" data-key="{row} typed" '
                f'value="{escape(self.typed[row])}"></label>'
                f'<button data-do="answer" data-seat="{row}" data-key="{row} answer">{escape(answer)}</button>'
            )
        return f'<div class="bar">{controls}</div>'


class LevelPanel(_Panel):
    """The goal of a level, its hints, and the verdict as soon as there is one; it speaks as its board does.

    `below` repeats the verdict right under the picture: whoever clicks there does not see what stands above it.
    """

    def __init__(self, table: LessonTable, board: Board | None = None) -> None:
        from ipywidgets import HTML

        super().__init__(table.title)
        self.table = table
        self.below = HTML(layout={"margin": "0"})
        self.told: list[int] = []  # numbers of hints
        self._stops = [table.listen(self._changed), table.watch(self._changed)]
        if board:
            self.lang = board.screen.lang
            self._stops += [board.on_language(self.speak), board.show_under(self.below)]
        self._changed()

    def speak(self, lang: str) -> None:
        """Shows everything in `lang`."""
        self.lang = self.widget.lang = lang
        self._changed()

    def close(self) -> None:
        """Frees everything."""
        for stop in self._stops:
            stop()
        if not self.closed:
            self.below.layout.close()
            self.below.close()
        super().close()

    def done(self, what: str, value: str, row: int = 0) -> None:
        """Tells the next hint."""
        number = len(self.table.level.hints) - self.table.hints_left
        self.table.hint()
        if number not in self.told:
            self.told.append(number)
        self._draw()

    def _changed(self) -> None:
        self._guard(self._draw)

    def _draw(self) -> None:
        table = self.table
        verdict = table.verdict
        self.widget.label = table.title
        self.widget.status = verdict or say(N_("Goal: {goal}"), goal=table.goal).replace("`", "")
        self.widget.alarm = table.status == "failed"
        # hidden from screen readers: they have heard it from the status above
        self.below.value = f'<p style="{BELOW}" aria-hidden="true"><b>{escape(verdict)}</b></p>' if verdict else ""
        hints = "".join(f"<li>{marked(table.hint_text(number))}</li>" for number in self.told)
        goal = f"<p>{marked(table.goal)}</p>" if verdict else ""
        hint = escape(say(N_("Hint")) if table.hints_left else say(N_("Show the solution")))
        button = f'<button type="button" data-do="hint" data-key="hint">{hint}</button>'
        self.widget.html = f'{goal}<div class="bar"><b>{escape(table.title)}</b>{button}</div>' + (
            f"<ul>{hints}</ul>" if hints else ""
        )


def question_bundle(asked: Prediction | Questions) -> Any:
    """What a notebook shows of a question, or of several: the form; elsewhere, and saved, lines."""
    plain = {"text/plain": str(asked), "text/markdown": asked._repr_markdown_()}
    if not _widgets():
        return plain
    from ipywidgets import VBox

    from gamekit.show.cells import shown_by_cell

    panel = QuestionPanel(asked)
    shown_by_cell(panel)
    box = VBox([panel.widget])
    shown_by_cell(box)
    return {**box._repr_mimebundle_(), **plain}


def mimebundle(table: LessonTable) -> Any:
    """What a notebook shows of a level: its goal over its board; elsewhere, and saved, a picture."""
    from gamekit.show import mimebundle as of_table

    head = f"{table.title}. {table.goal}".replace("`", "")
    if not _widgets():
        shown = of_table(table)
        return {**shown, "text/plain": f"{head}\n\n{shown['text/plain']}"}
    from ipywidgets import VBox

    from gamekit.show import board_of
    from gamekit.show.cells import shown_by_cell

    board = board_of(table)
    bundle = board._repr_mimebundle_()
    panel = LevelPanel(table, board)
    shown_by_cell(panel)
    box = VBox([panel.widget, board.widget])
    shown_by_cell(box)
    both = box._repr_mimebundle_()
    return {**bundle, **both, "text/html": bundle["text/html"], "text/plain": f"{head}\n\n{bundle['text/plain']}"}


def labelled(table: Labelled) -> Any:
    """What a notebook shows of a table that says what it is: its label over its board."""
    from gamekit.show import mimebundle as of_table

    shown, label = of_table(table), table.label
    both = {**shown, "text/plain": f"{label}\n\n{shown['text/plain']}"}
    both["text/html"] = f"<p><b>{escape(label)}</b></p>{shown['text/html']}"
    if not _widgets():
        return both
    from ipywidgets import HTML, VBox

    from gamekit.show import board_of
    from gamekit.show.cells import shown_by_cell

    box = VBox([HTML(f"<b>{escape(label)}</b>"), board_of(table).widget])
    shown_by_cell(box)
    return {**both, **box._repr_mimebundle_()}


def _widgets() -> bool:
    """Whether somebody may see a widget: this runs in a kernel, and the notebook extra is there."""
    try:
        import anywidget  # noqa: F401

        from gamekit.show.cells import in_notebook
    except ImportError:
        return False
    return in_notebook()
