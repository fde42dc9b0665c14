"""What a game can show besides positions: a refused step as if it had been taken, where an event took place,
and which way an action goes.

All are for people who look at a board. A game that has the methods below gets a ghost board after
a refusal, marks on each step of a replay, and a bot's thoughts drawn on its board; a game without
them goes without.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol, runtime_checkable

from gamekit.core.contract import Event, Refusal, View
from gamekit.core.scene import Look
from gamekit.core.shapes import Point


class Ghost(NamedTuple):
    """A refused action carried out all the same.

    view: the position that it would lead to, as whoever tried it may know it. events: what would
    have happened. done: ids of the things of the scene where it would have taken place. marks: ids
    of the things at which a rule breaks, each with the refusal.
    """

    view: View[Any]
    events: tuple[Event, ...]
    done: tuple[str, ...]
    marks: tuple[tuple[str, Refusal], ...]


@runtime_checkable
class Imagines(Protocol):
    """A game that can picture what its rules refuse."""

    def ghost(self, view: View[Any], action: Any) -> Ghost | None:
        """The refused `action` of the seat to move carried out in its view, without the rules that forbid it.

        None where hands could not do it either (no such card, fan or stone), where only the order of
        steps is wrong so that no picture shows it, and for a legal action.
        """


@runtime_checkable
class Locates(Protocol):
    """A game that knows where its events take place."""

    def places(self, event: Event) -> tuple[str, ...]:
        """Ids of the things of its scene that `event` is about; () if there are none."""


@runtime_checkable
class Traces(Protocol):
    """A game that knows which way an action goes across its board."""

    def way(self, view: View[Any], action: Any, look: Look) -> tuple[Point, ...]:
        """The points of its scene from where the legal `action` takes something to where it ends.

        One point where nothing moves; () for an action that has no place on the board.
        """
