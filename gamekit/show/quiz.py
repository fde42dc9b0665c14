"""What would you play? A guess before the next move of a recorded game is shown, and what came of it."""

from __future__ import annotations

from typing import Any, NamedTuple

from gamekit.core.chance import stream
from gamekit.core.contract import Seat
from gamekit.core.errors import N_, IllegalAction
from gamekit.core.language import say
from gamekit.core.rulebook import player
from gamekit.core.table import Bot
from gamekit.show.course import Course


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
