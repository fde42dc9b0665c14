"""What would you play? A guess before the next move of a recorded game is shown, and what came of it."""

from __future__ import annotations

from typing import Any, NamedTuple

from gamekit.core.chance import stream
from gamekit.core.contract import Refusal, Seat
from gamekit.core.errors import N_, IllegalAction, SetupError
from gamekit.core.language import say
from gamekit.core.rulebook import player
from gamekit.core.table import Bot
from gamekit.show.course import Course
from gamekit.show.walk import Walk


class Answer(NamedTuple):
    """A guess at a stop, beside what was played there and what a bot would have played (None: not asked)."""

    stop: int
    seat: Seat
    guess: Any  # None: none was made
    played: Any
    bot: str
    opinion: Any
    thoughts: tuple[tuple[Any, float], ...]  # the bot's candidates with the share of the win it expects, the best first

    @property
    def right(self) -> bool:
        """Whether that was played."""
        return bool(self.guess == self.played)


class Quiz:
    """Asks for the next move of a walk while it is `on`; the one who guesses sees what the player saw.

    `answer` is what came of the last guess, until the walk goes on; `score` counts guesses as played, and
    guesses. `chosen` is what is picked on the picture, `refused` what was clicked there in vain.
    """

    def __init__(self, walk: Walk, bot: Bot | None) -> None:
        self.walk, self.bot = walk, bot
        self.on = False
        self.answer: Answer | None = None
        self.score = [0, 0]
        self.chosen: tuple[str, ...] = ()
        self.refused: tuple[str, tuple[Refusal, ...]] | None = None

    @property
    def asking(self) -> bool:
        """Whether the next move is asked for."""
        return self.on and self.answer is None and self._has_move

    @property
    def _has_move(self) -> bool:
        return self.walk.stop < self.walk.last and self.walk.decides in self.walk.course.eyes

    def turn(self, on: bool) -> None:
        """Switches it on or off; the score begins anew."""
        self.on, self.score = on, [0, 0]

    def forget(self) -> None:
        """What was answered and picked belonged to another stop."""
        self.answer, self.chosen, self.refused = None, (), None

    def next_question(self) -> int:
        """The next stop with a move to guess, this one included; the last one if there is none."""
        walk, course = self.walk, self.walk.course
        return next((n for n in range(walk.stop, walk.last) if course.decides(n) in course.eyes), walk.last)

    def guess(self, action: Any) -> Answer:
        """What comes of a guess here: an action, its text, or None to be told.

        Raises NotationError for text that is no action, IllegalAction for what could not be played,
        SetupError where no move is to be guessed.
        """
        if not self._has_move:
            raise SetupError(N_("There is no move to guess here."))
        course = self.walk.course
        move = course.game.parse(action) if isinstance(action, str) else action
        given = answer(course, self.walk.stop, move, self.bot)
        if move is not None:
            self.score[0] += given.right
            self.score[1] += 1
        return given

    def click(self, thing: str) -> Any:
        """The guess that a click on `thing` means, legal or not; None while more is to be picked."""
        course = self.walk.course
        view = course.view(self.walk.stop, self.walk.decides)
        meant = course.game.click(view, self.chosen, thing)
        if isinstance(meant, tuple):
            self.chosen = meant
            return None
        if refusals := course.game.why_not(view.state, meant):
            self.refused = thing, refusals
        return meant


def answer(course: Course, stop: int, guess: Any, bot: Bot | None) -> Answer:
    """What comes of `guess` (None: none). Raises IllegalAction for what could not be played there.

    The bot sees what the player saw and no more.
    """
    game, seat, played = course.game, course.decides(stop), course.stops[stop + 1].move
    assert seat is not None
    view = course.view(stop, seat)
    if guess is not None and (refusals := game.why_not(view.state, guess)):
        raise IllegalAction(refusals, game.rulebook, guess)
    opinion: Any = None
    thoughts: tuple[tuple[Any, float], ...] = ()
    if bot is not None:
        opinion = bot.choose(game, view, game.legal(view.state), stream(0, "quiz", stop))
        explained = getattr(bot, "explanation", None)
        thoughts = tuple((c.action, c.expected) for c in explained.candidates[:3]) if explained else ()
    return Answer(stop, seat, guess, played, bot.name if bot else "", opinion, thoughts)


def told(course: Course, given: Answer, names: tuple[str, ...], lang: str) -> tuple[str, ...]:
    """An answer in sentences."""
    game, view = course.game, course.view(given.stop, given.seat)
    name = player(given.seat, names)

    def said(action: Any) -> str:
        return f"{game.words(action, view, lang)} ({action})"

    lines = []
    if given.guess is not None:
        verdict = N_("✓ The same as yours: {action}") if given.right else N_("You: {action}")
        lines.append(say(verdict, lang, action=said(given.guess)))
    if not given.right:
        lines.append(say(N_("{name} played: {action}"), lang, name=name, action=said(given.played)))
    if given.opinion is not None:
        lines.append(say(N_("The bot “{bot}” would play: {action}"), lang, bot=given.bot, action=said(given.opinion)))
    for action, share in given.thoughts:
        lines.append(
            say(N_("It expects {share} of the win from: {action}"), lang, share=f"{share:.0%}", action=said(action))
        )
    return tuple(lines)
