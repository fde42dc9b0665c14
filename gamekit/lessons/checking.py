"""Small programs of pupils, compared with the engine; what is wrong is shown as the first position that shows it.

A notebook asks for a function, and checks it:

    def points(state, seat):
        return 3 * state.boxes.count(seat)

    check(points)

>>> from gamekit.lessons import check
>>> def points(state, seat):
...     return 3 * state.boxes.count(seat) + 2 * state.climbers.count(seat) + state.shirts[seat]
>>> check(points).good
True

`always` looks for a step of a game that breaks a claim:

>>> from gamekit import stonehenge
>>> from gamekit.lessons import always
>>> def points_never_fall(before, move, after):
...     return all(before.points(seat) <= after.points(seat) for seat in range(2))
>>> always(stonehenge.Game(players=2), points_never_fall, games=2).good
True
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from gamekit.core.chance import stream
from gamekit.core.contract import AnyGame
from gamekit.core.errors import N_, GamekitError
from gamekit.core.language import say
from gamekit.lessons import notes, patience
from gamekit.lessons.exercises import EXERCISES, Case, some_move
from gamekit.lessons.patience import Endless
from gamekit.lessons.telling import Line, Telling

NOT_YET = N_("Not answered yet: {task}")
STEPS = 1_000_000
"""How many steps one call of a pupil's program may take."""
HERE = (__file__, patience.__file__)


class Checked(Telling):
    """A verdict, with the position that shows what is wrong, if something is."""

    def __init__(
        self, lines: Iterable[Line], good: bool | None, game: AnyGame | None = None, state: Any = None
    ) -> None:
        super().__init__(tuple(lines), good, None if game is None else lambda: self.picture)
        self.game, self.state = game, state

    @property
    def picture(self) -> Any:
        """The position as a picture, as whoever is to move sees it; None if there is none."""
        if self.game is None:
            return None
        from gamekit.show import position

        mover = self.game.to_move(self.state)
        return position(self.game, self.state, mover if isinstance(mover, int) else None)


class _Stopped(NamedTuple):
    """What a function answered by failing."""

    what: str
    line: int


def check(function: Callable[..., Any] | None, exercise: str = "") -> Checked:
    """Compares `function` with the engine, first on positions of levels, then on random ones.

    exercise: which one it is; left out, the function's own name says so. Raises GamekitError if there is no such
    exercise. Whatever the function does wrong is told, never raised.
    """
    name = exercise or getattr(function, "__name__", "")
    if name not in EXERCISES:
        raise GamekitError(
            N_("There is no exercise {given!r}. Exercises: {known}."), given=name, known=", ".join(EXERCISES)
        )
    task = EXERCISES[name]
    unanswered = Checked([Line(say(NOT_YET, task=say(task.task)))], None)
    if function is None:
        return unanswered
    answered, wrong, count, given = False, None, 0, None
    for case in task.cases():
        count += 1
        try:
            given = _call(function, case.arguments)
        except NotImplementedError:
            return unanswered
        answered = answered or given not in (None, ...)
        if wrong is None and not _same(given, case.truth):
            wrong = case, given
        if wrong and answered:
            break
    if not answered:
        if given is None:
            return Checked(
                [*unanswered.lines, Line(say(N_("Your function gives nothing back: is `return` missing?")))], None
            )
        return unanswered
    notes.note("checks", name, wrong is None)
    if wrong is None:
        right = say(N_("✔ The same as the engine in all of {count} cases."), count=count)
        return Checked([Line(right), Line(say(task.why), task.rule)], True)
    return _counterexample(name, *wrong)


def always(
    game: AnyGame, claim: Callable[[Any, Any, Any], Any], games: int = 20, seed: int = 0, moves: int = 300
) -> Checked:
    """Whether `claim(before, move, after)` is true of every step in random games; else the first step that breaks it.

    before, after: states. move: an action, or a roll or draw. `games` games of at most `moves` moves each; of all
    steps that break the claim, one after as few moves as possible is shown, in the position before it.
    """
    best: tuple[int, Any, Any, Any] | None = None
    steps = 0
    for number in range(games):
        rng = stream(seed, "always", number)
        state = game.start()
        for count in range(moves if best is None else best[0]):
            mover = game.to_move(state)
            if mover is None:
                break
            move = some_move(game, state, rng)
            after = game.apply(state, move).state
            steps += 1
            held = _call(claim, (state, move, after))
            if held is None:
                return Checked([Line(say(N_("Your claim says neither True nor False: end it with `return …`.")))], None)
            if isinstance(held, _Stopped) or not held:
                best = count, state, move, held
                break
            state = after
    if best is None:
        return Checked(
            [Line(say(N_("No fault found yet: your claim held in all of {count} steps."), count=steps))], True
        )
    count, state, move, held = best
    if isinstance(held, _Stopped):
        return Checked([_stop_line(held)], False, game, state)
    mover = game.to_move(state)
    said = game.words(move, game.view(state, mover if isinstance(mover, int) else None))
    broken = N_("✘ After {count} moves a step breaks your claim: {words} (`{move}`).")
    return Checked([Line(say(broken, count=count, words=said, move=move))], False, game, state)


def _counterexample(name: str, case: Case, given: Any) -> Checked:
    if isinstance(given, _Stopped):
        return Checked([_stop_line(given), Line(_called(name, case))], False, case.game, case.state)
    lines = [
        Line(say(N_("✘ Here is a position where it is not so."))),
        Line(_called(name, case)),
        Line(say(N_("Your function says {given}, the engine says {truth}."), given=_short(given), truth=case.truth)),
    ]
    return Checked(lines, False, case.game, case.state)


def _called(name: str, case: Case) -> str:
    return say(N_("The call: `{call}`"), call=f"{name}({case.written})")


def _stop_line(stopped: _Stopped) -> Line:
    text = N_("✘ Your function stops in line {line}: {what}")
    return Line(say(text, line=stopped.line, what=stopped.what))


def _call(function: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
    """What the function answers; failing is an answer, too. Raises NotImplementedError only."""
    try:
        return patience.run(function, *arguments, steps=STEPS)
    except NotImplementedError:
        raise
    except (Exception, Endless) as fault:
        own = [frame for frame in traceback.extract_tb(fault.__traceback__) if frame.filename not in HERE]
        code = getattr(function, "__code__", None)
        first = code.co_firstlineno if code else 1
        line = own[0].lineno - first + 1 if own and own[0].lineno else 1
        if isinstance(fault, Endless):
            return _Stopped(
                say(N_("after a million steps it is still not done. Does its loop ever stop?")), max(1, line)
            )
        return _Stopped(f"{type(fault).__name__}: {fault}"[:200], max(1, line))


def _same(given: Any, truth: Any) -> bool:
    """Whether an answer is right; a set may be given as any collection, a row as a list."""
    try:
        if isinstance(truth, frozenset):
            return not isinstance(given, str) and frozenset(given) == truth
        if isinstance(truth, tuple):
            return tuple(given) == truth
        return bool(given == truth)
    except Exception:
        return False


def _short(value: Any) -> str:
    try:
        text = repr(value)
    except Exception:
        return "…"
    return text if len(text) <= 120 else text[:119] + "…"
