"""What waits for an answer: one question, or several that are asked together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gamekit.core.errors import N_, GamekitError
from gamekit.core.language import say
from gamekit.lessons import notes
from gamekit.lessons.reading import empty, written
from gamekit.lessons.telling import Line, Telling

Judge = Callable[[str], Telling | None]
"""Judges an answer; None where it cannot be read. What it judges neither right nor wrong is not noted."""

CIRCLED = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳"


class Prediction(Telling):
    """A question that waits for an answer: in a notebook with buttons or a field, elsewhere as a line.

    `answer("yes")` answers it. The first answer is noted before anything is shown. `number` is that of the question
    in its notebook, 0 for none; `then` what is shown with the verdict, or a function that makes it.
    kind: one of `notes.KINDS`.
    """

    def __init__(
        self,
        key: str,
        question: str,
        choices: Sequence[str],
        judge: Judge,
        how: str,
        number: int = 0,
        then: object = None,
        kind: str = "predictions",
    ) -> None:
        self.number, self.kind = number, kind
        asked = f"{self.sign} {question}".lstrip()
        super().__init__([Line(say(N_("Not answered yet: {question} {how}"), question=asked, how=how))])
        self.key, self.question, self.choices, self.how = key, question, tuple(choices), how
        self.given = ""
        self.follows = then
        self._judge = judge

    @property
    def sign(self) -> str:
        """The question's number as its notebook writes it: ①, ②, … or ""."""
        return CIRCLED[self.number - 1] if 0 < self.number <= len(CIRCLED) else ""

    @property
    def sentence(self) -> str:
        """The question as a sentence of its own, behind its number."""
        return f"{self.sign} {self.question[:1].upper()}{self.question[1:]}".lstrip()

    def answer(self, given: object) -> Telling:
        """What comes of an answer. An empty one, or one that cannot be read, is told so and not noted."""
        text = written(given).strip()
        if not text:
            return Telling(self.lines)
        try:
            told = self._judge(text)
        except GamekitError as error:  # the question itself is about something that does not exist
            return Telling([Line(str(error))])
        if told is None:
            unread = say(N_("“{given}” cannot be read as an answer. {how}"), given=text, how=self.how)
            return Telling([Line(unread)])
        if told.good is None:
            return told
        notes.note(self.kind, self.key, told.good, text)
        self.given = text
        if self.follows is not None:
            told.then = self.follows
        return told

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> Any:
        from gamekit.lessons.panel import question_bundle

        return question_bundle(self)


class Questions(Telling):
    """Several questions together: a row for each, each judged and noted on its own.

    `answer(["yes", None, "no"])` answers those that are not None. `told` holds what has come of each, None for a
    question that still waits. `good` is True if all are right, False if one is wrong, else None. `then` is shown once
    all are answered.
    """

    def __init__(self, questions: Sequence[Prediction], then: object = None) -> None:
        self.questions = tuple(questions)
        self.follows = then
        self.told: tuple[Telling | None, ...] = (None,) * len(self.questions)
        super().__init__(self._lines())

    def answer(self, given: object = None) -> Telling:
        """Answers the questions; a list that is too short or too long is told so, and nothing is judged."""
        count = len(self.questions)
        if given is None:
            return self
        if not isinstance(given, (list, tuple)) or len(given) != count:
            text = N_(
                "There are {count} questions here: `answers` is a list of {count}, with commas between: `{form}`."
            )
            form = str([None] * count)
            return Telling([Line(say(text, count=count, form=form))])
        for number, each in enumerate(given):
            if not empty(each):
                self.answer_one(number, each)
        return self

    def answer_one(self, number: int, given: object) -> Telling:
        """Answers the question in that row, the first one is row 0."""
        told = self.questions[number].answer(given)
        self.told = (*self.told[:number], told, *self.told[number + 1 :])
        goods = [told.good if told else None for told in self.told]
        self.good = False if False in goods else None if None in goods else True
        self.then = None if None in goods else self.follows
        self.lines = tuple(self._lines())
        return told

    @property
    def open(self) -> bool:
        """Whether a question still waits."""
        return any(told is None or told.good is None for told in self.told)

    @property
    def summary(self) -> str:
        """How many are right, or as long as one waits, how many are answered."""
        count, answered = len(self.told), sum(bool(told and told.good is not None) for told in self.told)
        right = sum(bool(told and told.good) for told in self.told)
        if answered < count:
            return say(N_("{answered} of {count} questions answered."), answered=answered, count=count)
        if right < count:
            return say(N_("Right: {right} of {count}."), right=right, count=count)
        return say(N_("✔ All answers are right."))

    def told_now(self, told: Telling) -> tuple[Line, ...]:
        """What is told below a verdict; as long as a question waits, nothing that would answer it."""
        return tuple(line for line in told.lines[1:] if not (line.spoils and self.open))

    def _lines(self) -> list[Line]:
        lines: list[Line] = []
        if not self.open:
            lines.append(Line(self.summary))
        for question, told in zip(self.questions, self.told, strict=True):
            if told is None:
                lines += question.lines
                continue
            lines.append(Line(f"{question.sentence} {told.lines[0].text}"))
            lines += self.told_now(told)
        return lines

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> Any:
        from gamekit.lessons.panel import question_bundle

        return question_bundle(self) if self.open else super()._repr_mimebundle_()
