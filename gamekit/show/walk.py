"""Where somebody is in a recorded game: on which of its lines, at which stop; and how new lines grow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from gamekit.core.chance import fresh_seed
from gamekit.core.contract import Seat
from gamekit.core.errors import N_, SetupError
from gamekit.core.record import Branch, Record
from gamekit.core.table import Table
from gamekit.core.values import brief
from gamekit.show.course import Course


class Line:
    """One way the game went: the record's own, one that was taken back, or one that is played on (`table`)."""

    def __init__(self, key: str, course: Course, after: int, table: Table | None = None) -> None:
        self.key, self.course, self.after, self.table = key, course, after, table


class Walk:
    """A walk through a record: on `line`, one of `lines`, at the stop number `stop`.

    It begins at the first decision of the main line. Raises RecordError at a move that the rules refuse.
    """

    def __init__(self, record: Record) -> None:
        self.main = Course(record)
        self.lines = [Line("main", self.main, 0)]
        if self.main.over or not self.main.game.hidden:  # else they may tell what somebody holds
            for number, branch in enumerate(record.branches):
                self.lines.append(Line(f"back-{number}", Course(record.line(number)), branch.after))
        self.line = self.lines[0]
        self.stop = self.main.turns[0].stop if self.main.turns else 0

    # where

    @property
    def course(self) -> Course:
        """The course of the line."""
        return self.line.course

    @property
    def last(self) -> int:
        """The number of the last stop."""
        return len(self.course.stops) - 1

    @property
    def decides(self) -> Seat | None:
        """The seat that decides here; None at the end, and where chance goes on."""
        return self.course.decides(self.stop)

    # going

    def to(self, stop: int) -> None:
        """Goes to a stop, or to the nearest that there is."""
        self.stop = max(0, min(self.last, stop))

    def to_move(self, moves: int) -> None:
        """Goes to where so many moves are made."""
        self.to(next((n for n, stop in enumerate(self.course.stops) if stop.moves >= moves), self.last))

    def to_turn(self, number: int) -> None:
        """Goes to the beginning of a turn, counted from 1. Raises SetupError if there is none."""
        turns = self.course.turns
        if type(number) is not int or not 1 <= number <= len(turns):
            raise SetupError(
                N_("There is no turn {number}. Turns: 1 to {last}."), number=brief(number), last=len(turns)
            )
        self.to(turns[number - 1].stop)

    def turn_back(self) -> None:
        """Goes to the beginning of this turn, or from there to the one before."""
        self.to(max((turn.stop for turn in self.course.turns if turn.stop < self.stop), default=0))

    def next_turn(self) -> None:
        """Goes to the beginning of the next turn."""
        self.to(min((turn.stop for turn in self.course.turns if turn.stop > self.stop), default=self.last))

    def open(self, key: str) -> None:
        """Goes over to the line of that key, near where this one is left. Raises SetupError if there is none."""
        line = next((line for line in self.lines if line.key == key), None)
        if line is None:
            raise SetupError(N_("There is no such line."))
        if line is not self.line:
            moves = self.course.stops[self.stop].moves
            self.line = line
            self.to_move(min(moves, line.after) if line.table is None else len(line.course.record.moves))

    # lines that grow

    def play_on(self, names: Sequence[str]) -> Line:
        """A new line from here on, with a table to play it at. Raises SetupError after the end of the game.

        Whoever is to move is a person. After a finished game the same dice and cards come as came then; in one
        that still goes on chance is fresh, and what the viewer cannot see is dealt anew.
        """
        course, record, stop = self.course, self.course.record, self.course.stops[self.stop]
        mover = self.decides
        if mover is None and self.stop == self.last:
            raise SetupError(N_("The game is over here: there is nothing to play on."))
        seats = {seat: bot for seat, bot in enumerate(record.bots) if bot is not None and seat != mover}
        if course.over:
            table = Table.from_record(replace(record.until(stop.moves), names=tuple(names)), seats)
        else:
            me = course.eyes[0] if len(course.eyes) == 1 else None
            seed = fresh_seed()
            state = course.game.determinize(course.view(self.stop, me), Random(seed))
            table = Table.at(course.game, state, seed, seats, names)
        after = stop.moves if self.line.key == "main" else min(stop.moves, self.line.after)
        line = Line(f"on-{len(self.tables)}", Course(table.record), after, table)
        self.lines.append(line)
        return line

    def follow(self, line: Line) -> None:
        """The table of a line has been played at: whoever stood at the end of that line stands there again."""
        assert line.table is not None
        at_end = self.line is line and self.stop == self.last
        line.course = Course(line.table.record)
        if self.line is line:
            self.to(self.last if at_end else self.stop)

    @property
    def tables(self) -> tuple[Table, ...]:
        """The tables that were played on from here, oldest first."""
        return tuple(line.table for line in self.lines if line.table is not None)

    @property
    def record(self) -> Record:
        """The record, with what was played on from its own moves as branches in it."""
        record = self.main.record
        grown = [
            Branch(line.after, moves)
            for line in self.lines
            if line.table and line.table.record.start == record.start
            if (moves := line.table.record.moves[line.after :])
        ]
        return replace(record, branches=tuple(dict.fromkeys((*record.branches, *grown))))
