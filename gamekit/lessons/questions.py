"""Guesses: noted before the answer is shown; by widget, by typed answer, or by a plain call.

>>> from gamekit.lessons import guess, level, predict, predict_points
>>> predict(level("checked"), "sit 12", "no").good
True
>>> predict_points(level("takeover"), "build 2 on e9", "5").good
True
>>> guess("How many fields has the ring?", 30, "28").good
False
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import isfinite
from typing import Any

from gamekit.core.errors import N_, GamekitError
from gamekit.core.language import LANGUAGES, say, words
from gamekit.core.table import Table
from gamekit.lessons import notes
from gamekit.lessons.telling import Line, Telling, ask, refused_here

YES, NO = N_("yes"), N_("no")
RIGHT, WRONG = N_("You are right."), N_("It is the other way round.")

Judge = Callable[[str], Telling | None]
"""Judges an answer; None where it cannot be read."""


class Prediction(Telling):
    """A question that waits for an answer: in a notebook with buttons or a field, elsewhere as a line.

    `answer("yes")` answers it. The first answer is noted before anything is shown.
    """

    def __init__(self, key: str, question: str, choices: Sequence[str], judge: Judge, how: str) -> None:
        super().__init__([Line(say(N_("Not answered yet: {question} {how}"), question=question, how=how))])
        self.key, self.question, self.choices, self.how = key, question, tuple(choices), how
        self.given = ""
        self._judge = judge

    def answer(self, given: object) -> Telling:
        """What comes of an answer. An empty one, or one that cannot be read, is told so and not noted."""
        text = _text(given).strip()
        if not text:
            return Telling(self.lines)
        try:
            told = self._judge(text)
        except GamekitError as error:  # the question itself is about something that does not exist
            return Telling([Line(str(error))])
        if told is None:
            unread = say(N_("“{given}” cannot be read as an answer. {how}"), given=text, how=self.how)
            return Telling([Line(unread)])
        notes.note("predictions", self.key, told.good, text)
        self.given = text
        return told

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> Any:
        from gamekit.lessons.panel import question_bundle

        return question_bundle(self)


def predict(table: Table, action: str, answer: object = None) -> Telling:
    """Is `action` possible now? Your guess, "yes" or "no" (True and False will do), then what `ask` says.

    Without `answer` a notebook shows two buttons; with "" it says that the answer is missing.
    """

    def judge(text: str) -> Telling | None:
        if text.lower() not in _yes_or_no():
            return None
        truth = ask(table, action)
        right = _yes_or_no()[text.lower()] == truth.good
        return Telling([Line(say(RIGHT if right else WRONG)), *truth.lines], right)

    question = say(N_("is `{action}` possible?"), action=action)
    how = say(N_("Write “yes” or “no”."))
    return _asked(Prediction(_key(table, action), question, (say(YES), say(NO)), judge, how), answer)


def predict_points(table: Table, action: str, answer: object = None) -> Telling:
    """How many points does whoever is to move score at once with `action`? Your guess, then the answer with its rules."""

    def judge(text: str) -> Telling | None:
        given = _number(text)
        if given is None:
            return None
        move, refusals = refused_here(table, action)
        if move is None or refusals:
            return ask(table, action)
        game, seat = table.game, table.to_move
        events = game.apply(table.state, move).events
        points = [(e, e.get("points")) for e in events if e.seat == seat and isinstance(e.get("points"), int)]
        total = sum(int(p) for _, p in points if isinstance(p, int))
        lines = [Line(game.rulebook.event(e.seen_by(seat), table.names), e.rule) for e, _ in points]
        right = given == total
        verdict = say(RIGHT) if right else say(N_("Not quite: it is {truth}."), truth=total)
        return Telling([Line(verdict), *(lines or [Line(say(N_("Nothing is scored by it.")))])], right)

    question = say(N_("how many points does `{action}` score at once?"), action=action)
    how = say(N_("Write a number."))
    return _asked(Prediction(_key(table, action) + " points", question, (), judge, how), answer)


def guess(
    question: str,
    truth: object,
    answer: object = None,
    *,
    choices: Sequence[str] = (),
    why: str = "",
    rule: str = "",
    key: str = "",
    within: float = 0,
) -> Telling:
    """Any question with one right answer: text, a number, several numbers, or a function that finds it when asked.

    choices: what there is to choose from. why: a sentence told with the verdict, about the rule `rule`.
    key: the name under which it is noted, if not the question. within: how far off a number may be and still count
    as right, for a truth that is a measurement; "40 %" and "0,4" are read as well.

        >>> guess("How many cards are dealt to each player?", 5, 5).good
        True
        >>> guess("How often does the first player win?", 0.53, "50 %", within=0.05).good
        True
    """

    def judge(text: str) -> Telling | None:
        wanted = truth() if callable(truth) else truth
        right: bool
        if isinstance(wanted, float) or (within and isinstance(wanted, int)):
            measured = _decimal(text)
            if measured is None:
                return None
            right = abs(measured - wanted) <= within + 1e-9
        elif isinstance(wanted, (int, tuple, list)) and not isinstance(wanted, bool):
            numbers = _numbers(text)
            if numbers is None:
                return None
            right = numbers == (list(wanted) if isinstance(wanted, (tuple, list)) else [wanted])
        elif isinstance(wanted, bool):
            if text.lower() not in _yes_or_no():
                return None
            right = _yes_or_no()[text.lower()] == wanted
        else:
            right = text.casefold() == str(wanted).strip().casefold()
        verdict = say(RIGHT) if right else say(N_("Not quite: it is {truth}."), truth=_text(wanted))
        return Telling([Line(verdict), *([Line(why, rule)] if why else [])], right)

    if not choices and isinstance(truth, bool):
        choices = (say(YES), say(NO))
    how = (
        say(N_("Choose: {choices}."), choices=", ".join(map(str, choices)))
        if choices
        else say(N_("Write your answer between the quotes."))
    )
    return _asked(Prediction(key or question, question, tuple(map(str, choices)), judge, how), answer)


def _asked(prediction: Prediction, answer: object) -> Telling:
    return prediction if answer is None else prediction.answer(answer)


def _key(table: Table, action: str) -> str:
    place = getattr(getattr(table, "level", None), "name", table.game.name)
    return f"{place}: {action}"


def _yes_or_no() -> dict[str, bool]:
    known = {words(lang).gettext(word).lower(): word == YES for lang in LANGUAGES for word in (YES, NO)}
    return {**known, "y": True, "j": True, "n": False, "true": True, "false": False}


def _decimal(text: str) -> float | None:
    """A number with a decimal point or comma, or a percentage; None if it is none."""
    share = text.strip().endswith("%")
    try:
        value = float(text.strip().rstrip("%").strip().replace(",", "."))
    except ValueError:
        return None
    return (value / 100 if share else value) if isfinite(value) else None


def _number(text: str) -> int | None:
    numbers = _numbers(text)
    return numbers[0] if numbers and len(numbers) == 1 else None


def _numbers(text: str) -> list[int] | None:
    """The whole numbers that a text lists, however they are separated; None if there is anything else."""
    parts = text.strip("()[] ").replace(",", " ").replace(";", " ").replace(":", " ").split()
    if not parts or not all(part.lstrip("-").isdecimal() and len(part) < 10 for part in parts):
        return None
    return [int(part) for part in parts]


def _text(value: object) -> str:
    if isinstance(value, (tuple, list)):
        return ", ".join(map(str, value))
    if isinstance(value, bool):
        return say(YES if value else NO)
    return "" if value is None or value is ... else str(value)
