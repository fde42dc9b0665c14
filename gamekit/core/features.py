"""What a seat may know as numbers, for programs that learn.

A game says which blocks of numbers there are and fills them from a view. The numbers hold exactly
what the view holds: views that differ have different numbers.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any, NamedTuple

from gamekit.core.contract import Seat, View

Numbers = array  # of type code "h": whole numbers from -32768 to 32767


class Block(NamedTuple):
    """Numbers that belong together: `size` of them, from 0 to `high`."""

    name: str
    size: int
    high: int = 1


class Features:
    """How views of one game become numbers, and which outcomes chance can have; each game derives its own.

    `outcomes` are all that can be rolled or drawn, in a fixed order. `size` is how many numbers
    there are, `at[name]` where a block begins. Blocks by seat begin with the seat that looks and go
    round clockwise.
    """

    def __init__(self, blocks: Sequence[Block], outcomes: Sequence[Any]) -> None:
        self.blocks = tuple(blocks)
        self.outcomes = tuple(outcomes)
        self.at: dict[str, int] = {}
        self.size = 0
        for block in blocks:
            self.at[block.name] = self.size
            self.size += block.size
        self._zeros = bytes(2 * self.size)

    def numbers(self, view: View[Any]) -> Numbers[int]:
        """The view of a seat (not of a spectator) as numbers, block after block."""
        assert view.seat is not None
        found = array("h", self._zeros)
        self.fill(found, view.seat, view.state)
        return found

    def fill(self, numbers: Numbers[int], seat: Seat, state: Any) -> None:
        """Writes what `seat` sees of `state` into `numbers`, which are all 0."""
        raise NotImplementedError

    def highs(self) -> list[int]:
        """The greatest value of each number; the least is 0."""
        return [block.high for block in self.blocks for _ in range(block.size)]
