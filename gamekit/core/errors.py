"""What goes wrong, as typed errors.

Every error of the kit is a GamekitError and so a ValueError. It keeps an English message id and
the facts, and speaks the language in use when it is shown.
"""

from __future__ import annotations

import linecache
import traceback
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gamekit.core.contract import Refusal
    from gamekit.core.rulebook import Rulebook


MAX_FACT = 300
"""Characters of a fact that an error shows, at most."""


def N_(text: str) -> str:
    """Marks a message id for the catalogues and gives it back."""
    return text


class GamekitError(ValueError):
    """An error of the kit: `message` is an English message id with {fields}, `facts` fill them."""

    def __init__(self, message: str, /, **facts: object) -> None:
        super().__init__(message)
        self.message = message
        self.facts = facts

    def say(self, lang: str | None = None) -> str:
        """The error in words, in `lang` or in the language in use."""
        from gamekit.core.language import say

        return say(self.message, lang, **{name: _short(fact) for name, fact in self.facts.items()})

    def __str__(self) -> str:
        return self.say()

    def _render_traceback_(self) -> list[str]:
        """What IPython shows in place of a traceback: the sentence, and the line of the cell that led to it."""
        from gamekit.core.language import say

        told = [f"{type(self).__name__}: {self}"]
        if found := _in_cell(self.__cause__) or _in_cell(self):
            told.append(say(N_("Line {line} of the cell: {code}"), line=found[0], code=found[1]))
        return told

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (type(self), self.message, self.facts)


def _in_cell(error: BaseException | None) -> tuple[int, str] | None:
    """The innermost line of a cell in a traceback: its number and text. Cells are no files, and all else is one."""
    found = None
    for frame, line in traceback.walk_tb(error.__traceback__ if error else None):
        name = frame.f_code.co_filename
        if not Path(name).exists() and (code := linecache.getline(name, line).strip()):
            found = line, code
    return found


class _Cut(str):
    """Text that stands for the repr of something too long to show."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


def _short(fact: object) -> object:
    """A fact as an error may show it: what came from outside can be of any length."""
    if isinstance(fact, str):
        return fact if len(fact) <= MAX_FACT else fact[: MAX_FACT - 1] + "…"
    if not isinstance(fact, (int, list, tuple, dict)):
        return fact
    try:
        text = repr(fact)
    except (ValueError, RecursionError):  # more digits than Python writes, or too deep
        return _Cut("…")
    return fact if len(text) <= MAX_FACT else _Cut(text[: MAX_FACT - 1] + "…")


def _again(kind: type[GamekitError], message: str, facts: dict[str, object]) -> GamekitError:
    """Makes a pickled error anew."""
    return kind(message, **facts)


class SetupError(GamekitError):
    """A game that cannot be set up: players, options, start seat, layout, language."""


class OptionError(SetupError):
    """An option that does not exist, or a value that it cannot have."""


class NotationError(GamekitError):
    """Text that is no action or outcome of this game (rules/README: it "does not parse")."""


class RecordError(GamekitError):
    """A saved game that cannot be read."""


class UndoError(GamekitError):
    """A step that cannot be taken back or made again; it says why."""


class BotError(GamekitError):
    """A bot that failed or chose what the rules refuse. The table waits for it still."""


class IllegalAction(GamekitError):
    """An action that the rules refuse; `refusals` says which rules and why. Nothing has changed."""

    def __init__(self, refusals: Iterable[Refusal], rulebook: Rulebook, action: object) -> None:
        self.refusals = tuple(refusals)
        self.rulebook = rulebook
        self.action = action
        super().__init__("{action}")

    def say(self, lang: str | None = None) -> str:
        """What was refused, then each refusal with its rule id."""
        why = [f"{r.rule}: {self.rulebook.refusal(r, lang=lang)}" for r in self.refusals]
        try:
            what = str(_short(str(self.action)))
        except (ValueError, TypeError):  # an action of parts that cannot be written, such as no seat at all
            what = type(self.action).__name__
        return " ".join([f"{what}:", *why])

    def __reduce__(self) -> tuple[object, ...]:
        return IllegalAction, (self.refusals, self.rulebook, self.action)
