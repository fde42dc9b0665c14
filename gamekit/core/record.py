"""A record: a played game as plain data, enough to play it again without any luck.

A record is written to a file (JSON, `record_file`), as text to read and edit (`record_text`), or
as a capsule to paste (`capsule`). Nothing in any of them is ever executed: moves are notation that
the rules accept or refuse.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from gamekit.core.checks import check_count
from gamekit.core.contract import CHANCE, AnyGame, Event, Seat, Step
from gamekit.core.errors import N_, GamekitError, RecordError
from gamekit.core.registry import game_class
from gamekit.core.values import brief

if TYPE_CHECKING:
    from gamekit.core.seen import SeenRecord


class Entry(NamedTuple):
    """One move: who made it (CHANCE for a roll or draw), in which state, and what came of it."""

    mover: Any
    move: Any
    before: Any
    events: tuple[Event, ...]

    def notation(self, viewer: Seat | None) -> str:
        """The move as `viewer` may know it: `draw 17`, or `draw ?` where its outcome is another seat's secret."""
        text = str(self.move)
        if all(event.seen_by(viewer) == event for event in self.events):
            return text
        return f"{text.split()[0]} ?"

    def __repr__(self) -> str:
        """What a spectator may know, so that a notebook does not print hidden cards by chance."""
        return f"<Entry {'' if self.mover is CHANCE else f'P{self.mover + 1} '}{self.notation(None)}>"


class Branch(NamedTuple):
    """Moves that were taken back and replaced: they go on from the main line after its first `after` moves."""

    after: int
    moves: tuple[str, ...]


@dataclass(frozen=True, slots=True, repr=False)
class Record:
    """A game as it was played, or as far as it went.

    `moves` are actions and chance outcomes in order, in notation. `bots` has a bot's name per seat,
    None where a person sits. `seed` and the number of chance outcomes in `moves` fix all that come.

    `start` is the position that the moves begin from, None for the start of the game. `dealt` says
    that its hidden cards were dealt anew, because whoever passed the position on kept them secret.
    `comments` are (n, text): said after n moves. `branches` are lines that were taken back.
    """

    game: AnyGame
    seed: int
    names: tuple[str, ...]
    bots: tuple[str | None, ...]
    moves: tuple[str, ...]
    start: Any = None
    dealt: bool = False
    comments: tuple[tuple[int, str], ...] = ()
    branches: tuple[Branch, ...] = ()

    # looking at it again

    @property
    def first(self) -> Any:
        """The position before the first move."""
        return self.game.start() if self.start is None else self.start

    def history(self) -> Iterator[Entry]:
        """The moves one by one, each with the state before it. Raises RecordError at one that the rules refuse."""
        for _, entry, _ in self.walk():
            yield entry

    def replay(self) -> Iterator[tuple[str, Step[Any]]]:
        """Each move with the step it leads to. Raises RecordError at a move that the rules refuse."""
        for text, entry, after in self.walk():
            yield text, Step(after, entry.events)

    def walk(self) -> Iterator[tuple[str, Entry, Any]]:
        """Each move as text and as entry, with the state after it. Raises RecordError as `history` does."""
        state = self.first
        for number, text in enumerate(self.moves, 1):
            try:
                move = self.game.parse(text)
                step = self.game.apply(state, move)
            except GamekitError as error:
                raise RecordError(
                    N_("Move {number} of the record, {text!r}, is not possible: {why}"),
                    number=number,
                    text=text,
                    why=error,
                ) from error
            yield text, Entry(self.game.to_move(state), move, state, step.events), step.state
            state = step.state

    @property
    def last(self) -> Any:
        """The position after the last move. Raises RecordError at a move that the rules refuse."""
        return self.states()[-1]

    def states(self) -> tuple[Any, ...]:
        """The positions, from before the first move to after the last: one more than there are moves."""
        return (self.first, *(step.state for _, step in self.replay()))

    # parts of it

    def until(self, count: int) -> Record:
        """The record after its first `count` moves, to play on from there. Raises SetupError for what is no count."""
        check_count("count", count)
        return replace(
            self,
            moves=self.moves[:count],
            comments=tuple(c for c in self.comments if c[0] <= count),
            branches=tuple(b for b in self.branches if b.after <= count),
        )

    def line(self, number: int) -> Record:
        """The record in which branch `number` (from 0) is the main line. Raises RecordError if there is none."""
        if type(number) is not int or not 0 <= number < len(self.branches):
            raise RecordError(N_("This record has no branch {number}."), number=brief(number))
        branch = self.branches[number]
        before = self.until(branch.after)
        return replace(before, moves=before.moves + branch.moves, branches=())

    def seen_by(self, seat: Seat | None) -> SeenRecord:
        """What `seat` may know of it; None is a spectator. Raises SetupError for a seat that does not exist."""
        from gamekit.core.seen import seen_by

        return seen_by(self, seat)

    # as text and file

    def text(self, lang: str | None = None) -> str:
        """The record as text to read, with what came of each move in words; `record_text` describes it."""
        from gamekit.core.record_text import to_text

        return to_text(self, lang)

    @classmethod
    def from_text(cls, text: str) -> Record:
        """The record that `text` writes, the inverse of `text`. Raises RecordError, naming the line that is wrong."""
        from gamekit.core.record_text import from_text

        return from_text(text)

    def capsule(self, hands: bool = False, moves: bool = True) -> str:
        """The record in a line of text to paste somewhere, without hidden hands unless asked for; see `capsule`."""
        from gamekit.core.capsule import to_capsule

        return to_capsule(self, hands, moves)

    def to_json(self) -> str:
        """The record as the text of a file; `record_file` describes it."""
        from gamekit.core.record_file import to_json

        return to_json(self)

    @classmethod
    def from_json(cls, text: str, game_class: Callable[[str], Any] = game_class) -> Record:
        """The record in the text of a file. Raises RecordError if it is no record of this kit, or a damaged one."""
        from gamekit.core.record_file import from_json

        return from_json(text, game_class)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the record to `path` whole or not at all: a crash leaves the old file.

        Raises RecordError if the file cannot be written.
        """
        from gamekit.core.record_file import save

        save(self, path)

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Record:
        """The record in a file. Raises RecordError if it cannot be read."""
        from gamekit.core.record_file import load

        return load(path)

    def __repr__(self) -> str:
        return f"<Record {self.game.name}: {self.game.players} players, {len(self.moves)} moves>"


def check_record(record: object) -> None:
    """Raises RecordError for what is no record, such as the path of one."""
    if not isinstance(record, Record):
        raise RecordError(
            N_("A record is made with {right}, not {given}."),
            right="Record.load(path), table.record",
            given=brief(record),
        )
