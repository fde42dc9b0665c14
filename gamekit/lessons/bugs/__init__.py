"""Five engines with one broken rule each: play, ask, claim, and name the rule.

>>> from gamekit.lessons import ask, bugs
>>> table = bugs.table("A")                # play on its board; a bot sits opposite
>>> table = bugs.table("A", at="climb")    # or at the position of any level of its game
>>> as_it_should_be = bugs.right("climb")  # the same without the bug, to compare
>>> table.label, as_it_should_be.label
('Engine A: one rule is broken', 'As it should be')
>>> bugs.check("A", "S-M4").good
False
>>> bugs.check("A")
Not answered yet: ① which rule does engine A break? Write its number, such as “S-T1”.

`bugs.hint("A")` tells one hint after another, `bugs.reveal("A")` shows the rule broken in a position. A claim about
every step is tried out with `always(bugs.engine("A"), claim)`, a whole engine with `gamekit.testing.check`.
"""

from __future__ import annotations

from typing import Any

from gamekit.core.contract import AnyGame, Event, Seat
from gamekit.core.errors import N_, GamekitError
from gamekit.core.language import say
from gamekit.core.table import Bot
from gamekit.lessons import notes
from gamekit.lessons.bugs.planted import PLANTED, Planted
from gamekit.lessons.checking import Checked
from gamekit.lessons.level_type import game_of
from gamekit.lessons.levels import data
from gamekit.lessons.prediction import Prediction
from gamekit.lessons.table import Labelled
from gamekit.lessons.telling import Line, Telling

NAMES = tuple(PLANTED)
"""The names of the engines."""

_hints: dict[str, int] = {}


def engine(name: str, **how: Any) -> AnyGame:
    """The game with one rule broken; `how` are `players`, `options` and so on. Raises GamekitError for other names."""
    return game_of(_planted(name).made, **how)


def right(at: str) -> Labelled:
    """A table without a bug at the position of that level, to compare an engine with.

    Raises SetupError for a level that does not exist.
    """
    level = data(at)
    game = level.made()
    return _at(game, level.state(game), None, dict.fromkeys(range(1, level.players), "greedy")).named(
        N_("As it should be")
    )


def table(
    name: str, at: str = "", seed: int | None = None, seats: dict[Seat, Bot | str | None] | None = None
) -> Labelled:
    """A table with that engine: you are P1, and a bot is P2. `at`: the name of a level at whose position it begins.

    Raises GamekitError for an engine, SetupError for a level that does not exist or is one of another game.
    """
    planted, label = _planted(name), N_("Engine {engine}: one rule is broken")
    shown = str(name).strip().upper()
    if not at:
        return Labelled(engine(name), seed, {1: "greedy"} if seats is None else seats).named(label, engine=shown)
    level = data(at)
    if level.game != planted.game or level.game_args:
        raise GamekitError(N_("Level {level!r} is not one for engine {engine}."), level=at, engine=name)
    correct: Any = level.made()
    game: Any = engine(name, players=level.players, options=correct.options)
    others: dict[Seat, Bot | str | None] = dict.fromkeys(range(1, level.players), "greedy")
    return _at(game, level.state(game), seed, others if seats is None else seats).named(label, engine=shown)


def _at(game: AnyGame, state: Any, seed: int | None, seats: dict[Seat, Bot | str | None]) -> Labelled:
    """A table at `state`; None where the game begins with it."""
    if state is None:
        return Labelled(game, seed, seats)
    made = Labelled.at(game, state, seed, seats)
    assert isinstance(made, Labelled)
    return made


def check(name: str, rule: object = None) -> Telling:
    """Whether that is the rule which the engine breaks. Without `rule` a notebook shows a field for it."""
    planted = _planted(name)
    rulebook = planted.made().rulebook
    name = str(name).strip().upper()

    def judge(text: str) -> Telling:
        given = rulebook[text].id
        if given == planted.rule:
            found = Line(say(N_("✔ Found: engine {engine} breaks this rule."), engine=name))
            _, broken, state, _ = planted.evidence()
            return Checked([found, *_evidence(planted)], True, broken, state)
        kept = Line(say(N_("✘ Engine {engine} keeps this rule."), engine=name))
        near = [Line(say(N_("But you are near.")))] if given in planted.near else []
        return Telling([kept, Line(say(rulebook[given].text), given), *near], False)

    question = say(N_("which rule does engine {engine} break?"), engine=name)
    how = say(N_("Write its number, such as “S-T1”."))
    asked = Prediction(name, question, (), judge, how, NAMES.index(name) + 1, kind="bugs")
    return asked if rule is None else asked.answer(rule)


def hint(name: str) -> Telling:
    """The next hint for an engine; after the last one they begin anew."""
    planted = _planted(name)
    number = _hints.get(name, 0)
    _hints[name] = number + 1
    notes.note("hints", f"bug {name}")
    return Telling([Line(say(planted.hints[number % len(planted.hints)]))])


def reveal(name: str) -> Checked:
    """Which rule the engine breaks, shown in a position."""
    planted = _planted(name)
    _, broken, state, _ = planted.evidence()
    return Checked(_evidence(planted), None, broken, state)


def _evidence(planted: Planted) -> list[Line]:
    """The rule, the move that shows it, what should come of that, and what comes of it here."""
    correct, broken, state, move = planted.evidence()
    text = say(correct.rulebook[planted.rule].text)
    refusals = correct.why_not(state, move)
    if refusals:
        rightly = " ".join(f"{r.rule}: {correct.rulebook.refusal(r)}" for r in refusals)
    else:
        rightly = _told(correct, correct.apply(state, move).events)
    return [
        Line(text, planted.rule),
        Line(say(N_("In this position: `{move}`."), move=move)),
        Line(say(N_("By the rules: {what}"), what=rightly)),
        Line(say(N_("This engine: {what}"), what=_told(broken, broken.apply(state, move).events))),
    ]


def _told(game: AnyGame, events: tuple[Event, ...]) -> str:
    return " ".join(game.rulebook.event(event.seen_by(None)) for event in events)


def _planted(name: str) -> Planted:
    found = PLANTED.get(str(name).strip().upper())
    if found is None:
        raise GamekitError(N_("There is no engine {given!r}. Engines: {known}."), given=name, known=", ".join(PLANTED))
    return found
