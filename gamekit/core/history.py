"""What has been played at a table: its moves, notes on them, and what was taken back of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gamekit.core.contract import CHANCE, Seat
from gamekit.core.errors import N_, RecordError, UndoError
from gamekit.core.record import Branch, Entry, Record
from gamekit.core.undo import branches_after, decision, forbid
from gamekit.core.values import is_line


class History:
    """The moves of a game, from where `record` begins to where it leads, and on from there.

    `entries` are the moves, `state` is the position after them, `draws` counts rolls and draws among
    them, `undone` has the steps taken back that can be made again, the latest last. `notes` are by the
    number of moves before them. Raises RecordError at a move that the rules refuse.
    """

    def __init__(self, record: Record) -> None:
        self.game = record.game
        self.entries: list[Entry] = []
        self.state: Any = record.first
        for _, entry, after in record.walk():
            self.entries.append(entry)
            self.state = after
        self.draws = sum(entry.mover is CHANCE for entry in self.entries)
        self.notes = dict(record.comments)
        self.undone: list[list[Entry]] = []
        self._branches = record.branches
        # No undo before this many moves: then the hand of that seat was shown; None stands for
        # whoever looked at hands before the game was saved and opened.
        self._shown: tuple[int, Seat | None] = (len(self.entries) if record.game.hidden else 0, None)

    def add(self, mover: Any, move: Any) -> None:
        """Applies a move and notes it. Raises IllegalAction, and changes nothing."""
        step = self.game.apply(self.state, move)
        self.entries.append(Entry(mover, move, self.state, step.events))
        self.draws += mover is CHANCE
        self.state = step.state

    # what was taken back

    def count_back(
        self, by_person: Callable[[Any], bool], asker: Seat | None, names: Sequence[str], teacher: bool
    ) -> int:
        """How many entries the last decision and what followed make up. Raises UndoError if they must stay."""
        count = decision(self.entries, by_person)
        if not teacher:
            kept = len(self.entries) - count
            forbid(self.entries[kept:], asker, names, self._shown if kept < self._shown[0] else None)
        return count

    def take_back(self, count: int) -> None:
        """Takes the last `count` entries back as one step."""
        taken = self.entries[-count:]
        del self.entries[-count:]
        self.undone.append(taken)
        self.state = taken[0].before
        self.draws -= sum(entry.mover is CHANCE for entry in taken)
        if self._shown[0] > len(self.entries):
            self._shown = (len(self.entries), self._shown[1])

    def make_again(self) -> None:
        """Makes the step again that was last taken back. Raises UndoError if there is none."""
        if not self.undone:
            raise UndoError(N_("There is nothing to make again."), policy="nothing")
        for entry in self.undone.pop():
            self.add(entry.mover, entry.move)

    def branch_off(self, count: int) -> None:
        """After new moves from `count` on: what was taken back before becomes a branch, unless it was made again."""
        while self.undone and (group := self.undone[-1]) == self.entries[count : count + len(group)]:
            self.undone.pop()
            count += len(group)
        if self.undone and count < len(self.entries):
            self._branches = branches_after(self._branches, self.undone, count)
            self.undone.clear()
            self.notes = {n: text for n, text in self.notes.items() if n <= count}

    def hand_shown(self, seat: Seat) -> None:
        """The hand of `seat` was shown: nothing before this moment can be taken back any more."""
        since = self.entries[self._shown[0] :]
        if seat != self._shown[1] or any(entry.mover != seat for entry in since):
            self._shown = (len(self.entries), seat)

    # for the record

    def comment(self, text: str) -> None:
        """Notes something about the last move. Raises RecordError for what is too long."""
        line = " ".join(str(text).split())
        if not is_line(line):
            raise RecordError(N_("A comment is text of at most {most} characters."), most=1000)
        self.notes[len(self.entries)] = line

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves in notation."""
        return tuple(str(entry.move) for entry in self.entries)

    @property
    def comments(self) -> tuple[tuple[int, str], ...]:
        """The notes on these moves, with the number of moves before each."""
        return tuple((n, text) for n, text in sorted(self.notes.items()) if text and n <= len(self.entries))

    @property
    def branches(self) -> tuple[Branch, ...]:
        """Lines that were taken back, oldest first."""
        return branches_after(self._branches, self.undone, len(self.entries))
