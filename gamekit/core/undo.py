"""What may be taken back: the policy, in one place.

One step back is the last decision of a person, with the rolls and draws and the moves of bots that
followed by themselves. It may be taken back as long as nobody has learnt anything from it that
cannot be unlearnt:

- `chance`: not past a roll or draw. Somebody saw it, and would now choose knowing what comes.
- `turn`: not another player's decision. Their turn is finished; it is theirs.
- `hand`: not past the moment when a hidden hand was shown to somebody who had not seen it.

Who asks is the person to move; after the end of the game, the one who moved last. A player whose
turn is over can still ask for the own last decision (`undo(seat=…)`), as long as none of the three
stands in the way. Whoever teaches lifts all of it (`undo(teacher=True)`).

An undo restores the state, the count of chances and so all luck to come, the log and the comments.
The game then goes on exactly as if nothing had been made and taken back: the same decision meets
the same dice. What was taken back stays: `redo` makes it again, and another move in its place
leaves it as a branch beside the main line.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gamekit.core.contract import CHANCE, Seat
from gamekit.core.errors import N_, UndoError
from gamekit.core.record import Branch, Entry

MAX_BRANCHES = 50
"""Lines taken back that a table keeps; the oldest go first."""


def decision(past: Sequence[Entry], by_person: Callable[[Any], bool]) -> int:
    """How many entries, from the end, the last decision of a person and what followed it make up.

    Raises UndoError with policy "nothing" if there is none.
    """
    for count, entry in enumerate(reversed(past), 1):
        if entry.mover is not CHANCE and by_person(entry.mover):
            return count
    raise UndoError(N_("There is nothing to take back."), policy="nothing")


def forbid(
    taken: Sequence[Entry], asker: Seat | None, names: Sequence[str], shown: tuple[int, Seat | None] | None
) -> None:
    """Raises UndoError, its fact `policy` naming which part of the policy, if `asker` may not take `taken` back.

    `taken[0]` is the decision, the rest is what followed. `shown` is the seat whose hand was shown
    after the decision, with the count of moves then (the seat is None where the game was opened
    from a file); None if there is no such moment.
    """
    for entry in taken[1:]:
        if entry.mover is CHANCE:
            raise UndoError(N_("A roll or draw that was seen cannot be taken back."), policy="chance")
        raise UndoError(
            N_("{name} has moved since: another player's turn cannot be taken back."),
            policy="turn",
            name=names[entry.mover],
        )
    if shown is not None and shown[1] is None:
        raise UndoError(
            N_("The game was saved and opened since, hands and all: what lies before cannot be taken back."),
            policy="hand",
        )
    if shown is not None and shown[1] is not None:
        raise UndoError(
            N_("{name} has seen the own hand since: that cannot be taken back."), policy="hand", name=names[shown[1]]
        )
    if asker is not None and taken[0].mover != asker:
        raise UndoError(
            N_("{name} has finished the turn: another player's turn cannot be taken back."),
            policy="turn",
            name=names[taken[0].mover],
        )


def branches_after(branches: tuple[Branch, ...], undone: Sequence[Sequence[Entry]], count: int) -> tuple[Branch, ...]:
    """The branches of a game if what was taken back after its first `count` moves becomes one of them.

    `undone` are the steps back, in the order in which they were taken.
    """
    back = tuple(str(entry.move) for step in reversed(undone) for entry in step)
    if not back:
        return branches
    moved = [  # a branch of that line goes on from the main line now
        Branch(count, back[: b.after - count] + b.moves) if b.after > count else b for b in branches
    ]
    return tuple(dict.fromkeys([*moved, Branch(count, back)]))[-MAX_BRANCHES:]
