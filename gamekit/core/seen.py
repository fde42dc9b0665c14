"""What one seat, or a spectator, may know of a record: to show, to print, to put beside a replay.

It cannot be played again: the outcomes that the seat never saw are not in it, and no seed that
would tell them. A table that a spectator can play on from is opened from a capsule.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from gamekit.core.contract import AnyGame, Event, Seat, View
from gamekit.core.record import Record
from gamekit.core.seating import check_seat


class SeenMove(NamedTuple):
    """One move as it was seen: who made it (CHANCE for a roll or draw), its notation, `draw ?` where that is secret,
    and what came of it.
    """

    mover: Any
    text: str
    events: tuple[Event, ...]
    after: View[Any]


@dataclass(frozen=True, slots=True)
class SeenRecord:
    """A record without what `seat` (None: a spectator) may not know. `first` is the view before the first move."""

    game: AnyGame
    seat: Seat | None
    names: tuple[str, ...]
    first: View[Any]
    moves: tuple[SeenMove, ...]

    def text(self, lang: str | None = None) -> str:
        """The game move by move, each with what came of it in words."""
        from gamekit.core.record_text import numbered

        lines = [(move.mover, move.text, move.events) for move in self.moves]
        return "\n".join(numbered(self.game, self.names, lines, lang)) + "\n"


def seen_by(record: Record, seat: Seat | None) -> SeenRecord:
    """What `seat` may know of `record`. Comments and branches are left out: they may tell what is secret.

    Raises SetupError for a seat that does not exist.
    """
    game = record.game
    if seat is not None:
        check_seat(game, seat)
    moves = tuple(
        SeenMove(
            entry.mover,
            entry.notation(seat),
            tuple(event.seen_by(seat) for event in entry.events),
            game.view(after, seat),
        )
        for _, entry, after in record.walk()
    )
    return SeenRecord(game, seat, record.names, game.view(record.first, seat), moves)
