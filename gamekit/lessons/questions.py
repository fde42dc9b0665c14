"""Guesses: noted before the answer is shown; by widget, by typed answer, or by a plain call.

>>> from gamekit.lessons import guess, level, predict, predict_points
>>> predict(level("checked"), "sit 12", "no").good
True
>>> predict_points(level("takeover"), "build 2 on e9", "5").good
True
>>> guess("How many fields has the ring?", "28", truth=30).good
False

Several questions in one cell have a list of answers; what is None still waits for one:

>>> predict(level("seat"), ["sit 12", "sit 5"], ["yes", None], number=3)
③ Is sit 12 possible? You are right.
✔ sit 12 is possible. Card 12: fan on field 12 takes a box seat (+3).
Not answered yet: ④ is sit 5 possible? Write “yes” or “no”.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gamekit.core.errors import N_, GamekitError
from gamekit.core.language import say
from gamekit.core.table import Table
from gamekit.lessons.asked import ASKED
from gamekit.lessons.prediction import Prediction, Questions
from gamekit.lessons.reading import NO, YES, decimal, numbers, written, yes_or_no
from gamekit.lessons.reading import number as one_number
from gamekit.lessons.telling import Line, Telling, ask, refused_here
from gamekit.lessons.truths import KNOWN

RIGHT, WRONG = N_("You are right."), N_("It is the other way round.")
NEGATIVE = N_("The number that is asked for here is 0 or more.")


def predict(
    table: Table, action: str | Sequence[str], answer: object = None, *, number: int = 0, then: object = None
) -> Telling:
    """Is `action` possible now? Your guess, "yes" or "no" (True and False will do), then what `ask` says.

    Without `answer` a notebook shows two buttons; with "" it says that the answer is missing. Several actions are as
    many questions, with a list of answers. number: that of the (first) question in its notebook. then: what is shown
    with the verdict (of several: once all are answered) and not before, or a function that makes it: a picture, a
    table, a list of them.
    """

    def one(action: str, number: int) -> Prediction:
        def judge(text: str) -> Telling | None:
            given = yes_or_no(text)
            if given is None:
                return None
            truth = ask(table, action)
            right = given == truth.good
            return Telling([Line(say(RIGHT if right else WRONG)), *truth.lines], right)

        question, how = say(N_("is `{action}` possible?"), action=action), say(N_("Write “yes” or “no”."))
        return Prediction(_key(table, action), question, (say(YES), say(NO)), judge, how, number)

    return _asked(one, action, answer, number, then)


def predict_points(
    table: Table, action: str | Sequence[str], answer: object = None, *, number: int = 0, then: object = None
) -> Telling:
    """How many points does whoever is to move score at once with `action`? Your guess, then the answer with its rules.

    Several actions, `number` and `then` are as in `predict`.
    """

    def one(action: str, number: int) -> Prediction:
        def judge(text: str) -> Telling | None:
            given = one_number(text)
            if given is None:
                return None
            return Telling([Line(say(NEGATIVE))]) if given < 0 else _points_of(table, action, given)

        question = say(N_("how many points does `{action}` score at once?"), action=action)
        return Prediction(_key(table, action) + " points", question, (), judge, say(N_("Write a number.")), number)

    return _asked(one, action, answer, number, then)


def _points_of(table: Table, action: str, given: int) -> Telling:
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


def guess(
    question: str | Sequence[str],
    answer: object = None,
    *,
    truth: object = ...,
    choices: Sequence[str] = (),
    why: str = "",
    rule: str = "",
    key: str = "",
    within: float = 0,
    number: int = 0,
    then: object = None,
) -> Telling:
    """Any question with one right answer: text, a number, or several numbers.

    question: a sentence, or the name of one in `gamekit.lessons.asked`, which brings `why`, `rule`, `choices` and so
    on with it. truth: what is right, or a function that finds it when asked; many questions with a name know it
    themselves (`gamekit.lessons.truths`), so that it need not stand in the cell. choices: what there is to choose
    from. why: a sentence told with the verdict, about the rule `rule`. key: the name under which it is noted, if not
    the question. within: how far off a number may be and still count as right, for a truth that is a measurement;
    "40 %" and "0,4" are read as well. number: that of the question in its notebook. then: what is shown with the
    verdict and not before, or a function that makes it.

    A list of questions has a list of answers and a list of truths; `then` is shown once all are answered.

        >>> guess("How many cards are dealt to each player?", 5, truth=5).good
        True
        >>> guess("How often does the first player win?", "50 %", truth=0.53, within=0.05).good
        True
        >>> guess(["How many fans has each player?", "How many box seats are there?"], ["10", 19], truth=[10, 19]).good
        True
        >>> guess("05 own", 17).good
        True

    Raises GamekitError where nobody says what is right, or if there are not as many truths as questions.
    """
    if isinstance(question, str):
        made = _guessed(question, truth, choices, why, rule, key, within, number, then)
        return made if answer is None else made.answer(answer)
    texts = tuple(question)
    if truth is ...:
        truth = [...] * len(texts)
    if not isinstance(truth, (list, tuple)) or len(truth) != len(texts):
        raise GamekitError(N_("{count} questions need a list of {count} truths."), count=len(texts))
    rows = [
        _guessed(
            text,
            true,
            choices,
            why,
            rule,
            f"{key} {at + 1}" if key else "",
            within,
            number + at if number else 0,
            None,
        )
        for at, (text, true) in enumerate(zip(texts, truth, strict=True))
    ]
    if then is None:
        shown = [row.follows for row in rows if row.follows is not None]
        then = shown or None
    for row in rows:
        row.follows = None
    return Questions(rows, then).answer(answer)


def _guessed(
    question: str,
    truth: object,
    choices: Sequence[str],
    why: str,
    rule: str,
    key: str,
    within: float,
    number: int,
    then: object,
) -> Prediction:
    asked, known = ASKED.get(question) or ASKED.get(key), KNOWN.get(question)
    key = key or question
    if asked:
        question = say(asked.question)
        choices, why = choices or tuple(map(say, asked.choices)), why or (asked.why and say(asked.why))
        rule, within, number = rule or asked.rule, within or asked.within, number or asked.number
    if truth is ... and known:
        choices = choices or (known.choices() if known.choices else ())
        truth, then = known.truth if choices else known.truth(), then if then is not None else known.then
    if truth is ...:
        raise GamekitError(N_("Nobody says what is right here: add `truth=…` to `guess`."))
    if not choices and isinstance(truth, bool):
        choices = (say(YES), say(NO))
    if choices:
        how = say(N_("Choose: {choices}."), choices=", ".join(map(str, choices)))
    elif isinstance(truth, (int, float)):
        how = say(N_("Write a number."))
    elif isinstance(truth, (tuple, list)):
        how = say(N_("Write numbers, with commas between them."))
    else:
        how = say(N_("Write your answer between the quotes."))
    judge = _judge(truth, within, [Line(why, rule)] if why else [], asked is not None)
    return Prediction(key, question, tuple(map(str, choices)), judge, how, number, then)


def _judge(truth: object, within: float, why: list[Line], counts: bool) -> Callable[[str], Telling | None]:
    """Compares an answer with the truth, which may be a function that finds it. counts: no number is below 0."""

    def judge(text: str) -> Telling | None:
        wanted = truth() if callable(truth) else truth
        right: bool
        if isinstance(wanted, float) or (within and isinstance(wanted, int)):
            measured = decimal(text)
            if measured is None:
                return None
            right = abs(measured - wanted) <= within + 1e-9
        elif isinstance(wanted, (int, tuple, list)) and not isinstance(wanted, bool):
            given, all_of_them = numbers(text), list(wanted) if isinstance(wanted, (tuple, list)) else [wanted]
            if given is None:
                return None
            if len(given) != len(all_of_them):
                return _miscounted(len(given), len(all_of_them))
            if counts and min(given) < 0:
                return Telling([Line(say(NEGATIVE))])
            right = given == all_of_them
        elif isinstance(wanted, bool):
            said = yes_or_no(text)
            if said is None:
                return None
            right = said == wanted
        else:
            right = text.casefold() == str(wanted).strip().casefold()
        verdict = say(RIGHT) if right else say(N_("Not quite: it is {truth}."), truth=written(wanted))
        return Telling([Line(verdict), *why], right)

    return judge


def _miscounted(given: int, wanted: int) -> Telling:
    """That another number of numbers is asked; no answer yet."""
    if wanted == 1:
        return Telling([Line(say(N_("One number is asked here, and you have written {given}."), given=given))])
    if wanted == 2:
        return Telling([Line(say(N_("Two numbers are asked here: write both, with a comma between them.")))])
    text = N_("{wanted} numbers are asked here, and you have written {given}: put commas between them.")
    return Telling([Line(say(text, wanted=wanted, given=given))])


def _asked(
    one: Callable[[str, int], Prediction], action: str | Sequence[str], answer: object, number: int, then: object
) -> Telling:
    """The question about an action, or the questions about several, answered as far as there is an answer."""
    if isinstance(action, str):
        made = one(action, number)
        made.follows = then
        return made if answer is None else made.answer(answer)
    rows = [one(each, number + at if number else 0) for at, each in enumerate(action)]
    return Questions(rows, then).answer(answer)


def _key(table: Table, action: str) -> str:
    place = getattr(getattr(table, "level", None), "name", table.game.name)
    return f"{place}: {action}"
