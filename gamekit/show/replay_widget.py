"""A recorded game to walk through: step, play, jump, ask what you would play, play on from anywhere."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import Any

from gamekit.core.capsule import PREFIX, from_capsule
from gamekit.core.contract import Seat
from gamekit.core.errors import N_, IllegalAction, SetupError
from gamekit.core.language import say, words
from gamekit.core.record import Record
from gamekit.core.rulebook import player
from gamekit.core.scene import Look
from gamekit.core.seating import bot_of
from gamekit.core.table import Bot, Table
from gamekit.show.board import Board
from gamekit.show.course import Course
from gamekit.show.given import check_whole, names_given
from gamekit.show.quiz import Answer, Quiz
from gamekit.show.replay_export import export
from gamekit.show.replay_parts import parts
from gamekit.show.replay_picture import scene_at, told, where
from gamekit.show.shown import board_of
from gamekit.show.stage import Stage
from gamekit.show.svg import svg
from gamekit.show.text import text
from gamekit.show.walk import Line, Walk

SPECTATOR, MOVER = "spectator", "mover"
"""Whose eyes a replay may be looked at with, besides a seat's number."""
SPEEDS = (700, 1500, 3000)
"""Milliseconds from one step to the next while it plays."""


class Replay(Stage):
    """Shows a record step by step. Display it, or its `widget`.

    source: a Table (as it is now), a Record, the path of a saved game, or a capsule. at: how many moves
    are made at first; None: all up to the first decision. bot: a bot or its name that is asked for its
    opinion in the quiz; None for none. names: players' names, else the record's.

    A spectator's view is shown unless another is asked for; of a game with secrets that still goes on
    no more can be asked for than the only person at it knows.
    """

    fresh = frozenset(("guess", "typed", "board", "tell", "ask", "tick", "on"))

    def __init__(
        self,
        source: Table | Record | str | os.PathLike[str],
        *,
        at: int | None = None,
        lang: str | None = None,
        theme: str = "auto",
        width: str = "auto",
        names: Sequence[str] = (),
        bot: Bot | str | None = "greedy",
    ) -> None:
        super().__init__(lang, theme, width)
        record = record_of(source)
        self.names = names_given(names) or record.names
        self.walk = Walk(record)
        self.quiz = Quiz(self.walk, None if bot is None else bot_of(bot))
        self.eyes: str = SPECTATOR
        self.every = SPEEDS[1]
        self.playing = False
        self.board: Board | None = None
        self._stops: list[Callable[[], None]] = []
        if at is not None:
            check_whole("at", at)
            self.walk.to_move(at)
        self.refresh()

    # where it is

    @property
    def course(self) -> Course:
        """The line that is shown."""
        return self.walk.course

    @property
    def stop(self) -> int:
        """The number of the stop that is shown."""
        return self.walk.stop

    @property
    def last(self) -> int:
        """The number of the last stop."""
        return self.walk.last

    @property
    def viewer(self) -> Seat | None:
        """The seat whose view is shown now; None is a spectator."""
        course = self.course
        if self.quiz.asking:
            return self.walk.decides
        if self.eyes == SPECTATOR or not course.eyes:
            return None
        seat = self.walk.decides if self.eyes == MOVER else int(self.eyes)
        return seat if seat in course.eyes else None

    def to(self, stop: int) -> None:
        """Goes to a stop, from 0 (the beginning) to `last`."""
        check_whole("stop", stop)
        self._do(self._go, self.walk.to, stop)

    def jump(self, moves: int) -> None:
        """Goes to where so many moves of the record are made."""
        check_whole("moves", moves)
        self._do(self._go, self.walk.to_move, moves)

    def turn(self, number: int) -> None:
        """Goes to the beginning of a turn, counted from 1."""
        self._do(self._go, self.walk.to_turn, number)

    def play(self) -> None:
        """Goes on by itself, step by step, while a page shows it; again: stops."""
        self._do(self._play)

    # what would you play?

    def guess(self, action: Any) -> Answer:
        """Your guess of the next move, a value or text; shows what was played and what the bot thinks.

        Raises NotationError for text that is no action, IllegalAction for what could not be played,
        SetupError where no move is to be guessed.
        """
        given = self.quiz.guess(action)
        self._to(self.stop + 1)
        self.quiz.answer = given
        self.refresh()
        return given

    # branches

    @property
    def branches(self) -> tuple[Table, ...]:
        """The tables that were played on from here, oldest first."""
        return self.walk.tables

    def play_on(self) -> Table:
        """A new table that goes on from the position shown: a branch beside the main line.

        Whoever is to move is a person. After a finished game the same dice and cards come as came then; in one
        that still goes on chance is fresh, and what the viewer cannot see is dealt anew, so that
        nothing can be found out about it.
        """
        table = self._branch()
        self.refresh()
        return table

    @property
    def record(self) -> Record:
        """The record, with what was played on from its own moves as branches in it."""
        return self.walk.record

    def export(self, path: str | os.PathLike[str], lang: str | None = None, theme: str = "light") -> None:
        """Writes the line that is shown as one HTML file that needs nothing else, as a spectator sees it.

        Raises RecordError if the file cannot be written.
        """
        export(self.course, path, lang or self.lang, theme, self.names)

    # shown

    def label(self) -> str:
        """What this is."""
        return say(N_("Replay: {game}"), self.lang, game=words(self.lang).gettext(self.course.game.rulebook.title))

    def parts(self) -> list[dict[str, Any]]:
        """The picture and the controls."""
        return parts(self)

    def pictures(self) -> dict[str, str]:
        """The stop that is shown."""
        return {"board": svg(self._scene())}

    def still(self) -> str:
        """A spectator's picture of the stop that is shown."""
        return f'<div style="max-width:960px">{svg(self._scene(still=True))}<p>{self.where()}</p></div>'

    def where(self) -> str:
        """Which move of which turn is shown."""
        return where(self.course, self.stop, self.names, self.lang)

    def told(self) -> str:
        """What has just happened."""
        return told(self.course, self.stop, self.viewer, self.names, self.lang)

    def board_in_words(self) -> str:
        """The position line by line."""
        return text(self._scene())

    def comments(self) -> tuple[str, ...]:
        """What was noted at this stop; nothing where that might tell what somebody holds."""
        course = self.course
        if course.game.hidden and not course.over:
            return ()
        before = course.stops[self.stop - 1].moves if self.stop else -1
        return tuple(
            words for count, words in course.record.comments if before < count <= course.stops[self.stop].moves
        )

    def name(self, seat: Seat) -> str:
        """What a player is called."""
        return player(seat, self.names)

    def __str__(self) -> str:
        scene = self._scene(still=True)
        events = told(self.course, self.stop, None, self.names, self.lang)
        return "\n".join((self.label(), self.where(), events, text(scene)))

    def __repr__(self) -> str:
        return f"<Replay of {self.walk.main.record!r}>"

    def close(self) -> None:
        """Frees everything, the boards of branches too."""
        if self.closed:
            return
        for stop in self._stops:
            stop()
        if self.board:
            self.board.close()
        super().close()

    # handlers

    def handlers(self) -> dict[str, Callable[[Any], object]]:
        """What each control does."""
        return {
            "at": lambda value: self._to(int(value)),
            "first": lambda _: self._to(0),
            "turn back": lambda _: self._go(self.walk.turn_back),
            "back": lambda _: self._to(self.stop - 1),
            "play": lambda _: self._play(),
            "tick": lambda _: self._tick(),
            "next": lambda _: self._to(self.stop + 1),
            "next turn": lambda _: self._go(self.walk.next_turn),
            "last": lambda _: self._to(self.last),
            "turn": lambda value: self._go(self.walk.to_turn, int(value)) if value else self._to(0),
            "line": self._open,
            "eyes": self._look_as,
            "every": lambda value: setattr(self, "every", int(value) if int(value) in SPEEDS else self.every),
            "quiz": lambda on: self._ask(bool(on)),
            "guess": self._guess,
            "typed": self._guess,
            "board": self._click,
            "tell": lambda _: self.guess(None),
            "ask": lambda _: self._to(self.quiz.next_question()),
            "on": lambda _: self._branch(),
        }

    def _do(self, work: Callable[..., object], *args: Any) -> None:
        work(*args)
        self.refresh()

    def _to(self, stop: int) -> None:
        self._go(self.walk.to, stop)

    def _go(self, way: Callable[..., None], *args: int) -> None:
        way(*args)
        self.quiz.forget()
        if self.stop == self.last:
            self.playing = False

    def _play(self) -> None:
        if not self.playing and self.stop == self.last:
            self._to(0)
        self.playing = not self.playing and self.last > 0
        self.quiz.on = self.quiz.on and not self.playing

    def _tick(self) -> None:
        if self.playing:
            self._to(self.stop + 1)

    def _look_as(self, value: str) -> None:
        allowed = {SPECTATOR, *([MOVER] if self.course.eyes else []), *map(str, self.course.eyes)}
        if value not in allowed:
            raise SetupError(N_("This game still goes on: only what you may know of it can be shown."))
        self.eyes = value

    def _ask(self, on: bool) -> None:
        self.playing = False
        self.quiz.turn(on)
        self._to(self.quiz.next_question() if on else self.stop)

    def _guess(self, action: Any) -> None:
        try:
            self.guess(action)
        except IllegalAction as refusal:
            book = self.course.game.rulebook
            self.said = " ".join(f"{r.rule}: {book.refusal(r, self.names, self.lang)}" for r in refusal.refusals)

    def _click(self, at: Sequence[float]) -> None:
        """A click on the picture, while a move is asked for."""
        if not self.quiz.asking:
            return
        self.quiz.refused = None
        thing = self._scene().hit(float(at[0]), float(at[1]))
        if thing is not None and (meant := self.quiz.click(thing)) is not None:
            self._guess(meant)

    # branches

    def _branch(self) -> Table:
        line = self.walk.play_on(self.names)
        assert line.table is not None
        self._stops.append(line.table.listen(lambda: self._grew(line)))
        self._open(line.key)
        return line.table

    def _grew(self, line: Line) -> None:
        """A branch was played on: the replay follows if it shows its end."""
        if self.closed:
            return
        self.walk.follow(line)
        if self.walk.line is line:
            self._to(self.stop)
        self.refresh()

    def _open(self, key: str) -> None:
        before = self.walk.line
        self.walk.open(key)
        line = self.walk.line
        if line is before:
            return
        self.playing = self.quiz.on = False
        if self.eyes not in (SPECTATOR, MOVER) and int(self.eyes) not in line.course.eyes:
            self.eyes = SPECTATOR
        self._to(self.stop)
        if self.board:
            self.board.close()
            self.board = None
        if line.table is not None:
            self.board = board_of(line.table, lang=self.lang, theme=self.theme, width=self.width, names=self.names)
        self.widget.children = (self._around, self._panel, *([self.board.widget] if self.board else []))

    def _scene(self, still: bool = False) -> Any:
        look = Look(self.colours, self.breadth, self.lang, self.names)
        if still:
            return scene_at(self.course, self.stop, None, Look("light", "wide", self.lang, self.names))
        return scene_at(self.course, self.stop, self.viewer, look, self.quiz.chosen, self.quiz.refused)


def record_of(source: Table | Record | str | os.PathLike[str]) -> Record:
    """The record of a table as it is now, in a capsule or in a file. Raises RecordError if there is none."""
    if isinstance(source, Record):
        return source
    if isinstance(source, Table):
        return source.record
    if isinstance(source, str) and PREFIX in source:
        return from_capsule(source)
    return Record.load(source)


__all__ = ["Replay", "record_of"]
