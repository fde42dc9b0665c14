"""Where ships can fly: straight, bent, by arrow and by god stone (P-F1 to P-F10).

Sets of squares are masks, so a step of all flights at once is a shift of a mask.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from gamekit.core.contract import Seat
from gamekit.pacal.actions import Fly
from gamekit.pacal.components import State
from gamekit.pacal.layout import LAKE, Layout

NORTH, EAST, SOUTH, WEST = range(4)


class Reach(NamedTuple):
    """Where a ship can end: two masks, and the same as actions."""

    straight: int
    bent: int
    actions: tuple[Fly, ...]


class Obstacle(NamedTuple):
    """What stands in the way: `kind` is "ship", "pyramid", "lake", "covered" or "edge"; `owner` whose it is."""

    kind: str
    square: int  # -1 for the edge
    owner: Seat | None = None

    @property
    def rule(self) -> str:
        """The rule that makes it an obstacle."""
        return "P-F5" if self.kind == "pyramid" else "P-F4"


class Sky:
    """The squares of one layout for so many players, with tables for flights over them."""

    def __init__(self, layout: Layout, players: int, pyramids_block: bool) -> None:
        self.layout, self.columns, self.size = layout, layout.columns, layout.size
        self.pyramids_block = pyramids_block
        covered = layout.covered(players)
        self.land = mask_of(i for i, letter in enumerate(layout.letters) if letter != LAKE and letter not in covered)
        self.not_west = mask_of(i for i in range(self.size) if i % self.columns)  # squares that a step east can enter
        self.not_east = mask_of(i for i in range(self.size) if i % self.columns < self.columns - 1)
        self.rays = tuple(tuple(self._ray(square, way) for way in range(4)) for square in range(self.size))
        self.crosses = tuple(mask_of(s for ray in rays for s in ray) for rays in self.rays)  # row and column
        self.near = tuple(tuple(self._diamond(square, radius) for radius in range(7)) for square in range(self.size))
        self.straight_to = tuple(Fly("straight", name) for name in layout.names)
        self.bent_to = tuple(Fly("bent", name) for name in layout.names)
        self.arrow_to = tuple(Fly("arrow", name) for name in layout.names)
        self._last: tuple[State | None, Reach] = (None, Reach(0, 0, ()))
        self.reach_over = lru_cache(1 << 15)(self._reach_over)

    def _ray(self, square: int, way: int) -> tuple[int, ...]:
        """The squares from `square` to the edge in one direction, nearest first."""
        if way == NORTH:
            return tuple(range(square + self.columns, self.size, self.columns))
        if way == SOUTH:
            return tuple(range(square - self.columns, -1, -self.columns))
        start = square // self.columns * self.columns
        return (
            tuple(range(square + 1, start + self.columns)) if way == EAST else tuple(range(square - 1, start - 1, -1))
        )

    def _diamond(self, square: int, radius: int) -> int:
        return mask_of(other for other in range(self.size) if self.distance(square, other) <= radius)

    def distance(self, a: int, b: int) -> int:
        """Steps between two squares if nothing were in the way."""
        columns = self.columns
        return abs(a % columns - b % columns) + abs(a // columns - b // columns)

    def enterable(self, state: State, seat: Seat) -> int:
        """The squares that a step of `seat`'s flight may enter, its own included (P-F4, P-F5)."""
        taken = 0
        if self.pyramids_block:
            for site in state.sites:
                taken |= site
        for other, ship in enumerate(state.ships):
            if other != seat and ship >= 0:
                taken |= 1 << ship
        return self.land & ~taken

    def free(self, state: State) -> int:
        """The squares with neither ship nor pyramid (P-F10)."""
        taken = 0
        for site in state.sites:
            taken |= site
        for ship in state.ships:
            if ship >= 0:
                taken |= 1 << ship
        return self.land & ~taken

    def reach(self, state: State, roll: int) -> Reach:
        """Where the mover can fly straight (P-F1) and bent (P-F2) with `roll`."""
        last, reach = self._last
        if last is state:  # asked again, as when an action is first listed and then played
            return reach
        seat = state.turn
        start = state.ships[seat]
        near = self.near[start][roll]
        entered = self.enterable(state, seat) & near
        ends = entered
        if not self.pyramids_block:
            for site in state.sites:
                ends &= ~site
        reach = self.reach_over(start, roll, entered, ends)
        self._last = (state, reach)
        return reach

    def _reach_over(self, start: int, roll: int, entered: int, ends: int) -> Reach:
        straight = self.straight_flights(start, roll, entered) & ends
        bent = self.bent_flights(start, roll, entered) & ends
        actions = [self.straight_to[s] for s in squares_of(straight)] + [self.bent_to[s] for s in squares_of(bent)]
        return Reach(straight, bent, tuple(actions))

    def straight_flights(self, start: int, roll: int, entered: int) -> int:
        """P-F1: in each direction as far as the roll, stopping before an obstacle; at least one step."""
        found = 0
        for ray in self.rays[start]:
            end = -1
            for square in ray[:roll]:
                if not entered >> square & 1:
                    break
                end = square
            if end >= 0:
                found |= 1 << end
        return found

    def bent_flights(self, start: int, roll: int, entered: int) -> int:
        """P-F2, P-F3: exactly `roll` steps with a turn and no reversal, ending elsewhere.

        Each mask holds where flights are that last went that way: `n` those that have turned,
        `n1` those that have gone straight on since the start.
        """
        up, east, west = self.columns, entered & self.not_west, entered & self.not_east
        here = 1 << start
        n = e = s = w = 0
        n1, s1, e1, w1 = here << up & entered, here >> up & entered, here << 1 & east, here >> 1 & west
        for _ in range(roll - 1):
            upright, level = n | s | n1 | s1, e | w | e1 | w1
            n, s, e, w = (
                (n | level) << up & entered,
                (s | level) >> up & entered,
                (e | upright) << 1 & east,
                (w | upright) >> 1 & west,
            )
            n1, s1, e1, w1 = n1 << up & entered, s1 >> up & entered, e1 << 1 & east, w1 >> 1 & west
        return (n | s | e | w) & ~(1 << start)

    def arrow_flights(self, state: State) -> int:
        """P-F8: any free square of the mover's row and column."""
        return self.crosses[state.ships[state.turn]] & self.free(state)

    def obstacle_at(self, state: State, square: int, pyramids: bool = True) -> Obstacle | None:
        """What makes `square` no place to fly to for the mover; None if nothing does."""
        if not self.land >> square & 1:
            return Obstacle("lake" if self.layout.letters[square] == LAKE else "covered", square)
        for seat, ship in enumerate(state.ships):
            if ship == square and seat != state.turn:
                return Obstacle("ship", square, seat)
        if pyramids:
            for seat, site in enumerate(state.sites):
                if site >> square & 1:
                    return Obstacle("pyramid", square, seat)
        return None

    def straight_path(self, start: int, end: int) -> tuple[int, ...]:
        """The squares from `start` to `end` along a row or column, both included; () if there is no such line."""
        for ray in self.rays[start]:
            if end in ray:
                return (start, *ray[: ray.index(end) + 1])
        return ()

    def bent_path(self, start: int, end: int, roll: int, entered: int) -> tuple[int, ...]:
        """A bent flight with the fewest turns, both ends included; () if there is none."""
        best: tuple[int, tuple[int, ...]] | None = None
        ways: list[tuple[int, int, tuple[int, ...]]] = [(0, way, (start,)) for way in range(4)]
        for step in range(roll):
            further: list[tuple[int, int, tuple[int, ...]]] = []
            for turns, way, path in ways:
                for new in range(4) if step else (way,):
                    ray = self.rays[path[-1]][new]
                    if (new - way) % 4 != 2 and ray and entered >> ray[0] & 1:
                        further.append((turns + (new != way), new, (*path, ray[0])))
            ways = further
        for turns, _, path in ways:
            if turns and path[-1] == end and (best is None or turns < best[0]):
                best = (turns, path)
        return best[1] if best else ()


def mask_of(squares: Iterable[int]) -> int:
    """The mask of some squares."""
    mask = 0
    for square in squares:
        mask |= 1 << square
    return mask


def squares_of(mask: int) -> list[int]:
    """The squares of a mask, in order.

    >>> squares_of(0b1010)
    [1, 3]
    """
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
