"""What a notebook shows of questions and levels: forms with a status line, which need no mouse."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING, Any

from gamekit.core.errors import N_, GamekitError
from gamekit.core.language import current, say, speaking

if TYPE_CHECKING:
    from gamekit.lessons.questions import Prediction
    from gamekit.lessons.table import LessonTable
    from gamekit.lessons.telling import Telling


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

    def done(self, what: str, value: str) -> None:
        """Somebody has used the button or field `what`."""
        raise NotImplementedError

    def _do(self, message: dict[str, Any]) -> None:
        self._guard(lambda: self.done(str(message.get("do")), str(message.get("value"))))

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
    """A question with buttons, or with a field and a button; the verdict appears below it."""

    def __init__(self, prediction: Prediction) -> None:
        super().__init__(prediction.question)
        self.prediction = prediction
        self.typed = ""
        self.widget.status = _sentence(prediction.question)
        self._draw()

    def done(self, what: str, value: str) -> None:
        """Keeps what is typed, or answers."""
        if what == "typed":
            self.typed = value
            return
        told = self.prediction.answer(value if self.prediction.choices else self.typed)
        self.widget.status = told.lines[0].text.replace("`", "")
        self.widget.alarm = told.good is False
        self._draw(told)

    def _draw(self, told: Telling | None = None) -> None:
        if self.prediction.choices:
            controls = "".join(
                f'<button type="button" data-do="answer" data-key="{escape(each)}" data-value="{escape(each)}">'
                f"{escape(each)}</button>"
                for each in self.prediction.choices
            )
        else:
            label, answer = say(N_("Your answer")), say(N_("Answer"))
            controls = (
                f'<label>{escape(label)} <input type="text" data-do="typed" data-key="typed" value="{escape(self.typed)}">'
                f'</label><button data-do="answer" data-key="answer">{escape(answer)}</button>'
            )
        self.widget.html = f'<div class="bar">{controls}</div>{_list(told)}'


class LevelPanel(_Panel):
    """The goal of a level, its hints, and the verdict as soon as there is one."""

    def __init__(self, table: LessonTable) -> None:
        super().__init__(table.title)
        self.table = table
        self.told: list[str] = []
        self._stop = table.listen(self._changed)
        self._unwatch = table.watch(self._changed)
        self._changed()

    def close(self) -> None:
        """Frees everything."""
        self._stop()
        self._unwatch()
        super().close()

    def done(self, what: str, value: str) -> None:
        """Tells the next hint."""
        self.told.append(self.table.hint())
        self._draw()

    def _changed(self) -> None:
        self._guard(self._draw)

    def _draw(self) -> None:
        table = self.table
        verdict = table.verdict
        self.widget.status = verdict or say(N_("Goal: {goal}"), goal=say(table.level.goal)).replace("`", "")
        self.widget.alarm = table.status == "failed"
        hints = "".join(f"<li>{_marked(text)}</li>" for text in self.told)
        goal = f"<p>{_marked(table.goal)}</p>" if verdict else ""
        hint = escape(say(N_("Hint")))
        button = f'<button type="button" data-do="hint" data-key="hint">{hint}</button>'
        self.widget.html = f'{goal}<div class="bar"><b>{escape(table.title)}</b>{button}</div>' + (
            f"<ul>{hints}</ul>" if hints else ""
        )


def question_bundle(prediction: Prediction) -> Any:
    """What a notebook shows of a question: the form; elsewhere, and saved, a line."""
    plain = {"text/plain": str(prediction), "text/markdown": prediction._repr_markdown_()}
    if not _widgets():
        return plain
    from ipywidgets import VBox

    from gamekit.show.cells import shown_by_cell

    panel = QuestionPanel(prediction)
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
    panel = LevelPanel(table)
    shown_by_cell(panel)
    box = VBox([panel.widget, board.widget])
    shown_by_cell(box)
    both = box._repr_mimebundle_()
    return {**bundle, **both, "text/html": bundle["text/html"], "text/plain": f"{head}\n\n{bundle['text/plain']}"}


def _widgets() -> bool:
    """Whether somebody may see a widget: this runs in a kernel, and the notebook extra is there."""
    try:
        import anywidget  # noqa: F401

        from gamekit.show.cells import in_notebook
    except ImportError:
        return False
    return in_notebook()


def _list(told: Telling | None) -> str:
    if told is None or len(told.lines) < 2:
        return ""
    items = "".join(
        f"<li>{f'<b>{escape(line.rule)}</b> ' if line.rule else ''}{_marked(line.text)}</li>" for line in told.lines[1:]
    )
    return f"<ul>{items}</ul>"


def _marked(text: str) -> str:
    """A sentence as HTML, notation between ticks as code."""
    parts = escape(text.strip()).split("`")
    return "".join(f"<code>{part}</code>" if number % 2 else part for number, part in enumerate(parts))


def _sentence(text: str) -> str:
    return (text[:1].upper() + text[1:]).replace("`", "")
