"""Which patterns of stones are complete, and where their pyramids may go (P-B1 to P-B8)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from gamekit.core.contract import Seat
from gamekit.pacal.actions import Build
from gamekit.pacal.components import Options, Pyramid, State
from gamekit.pacal.flights import mask_of, squares_of
from gamekit.pacal.layout import Layout
from gamekit.pacal.plans import STOREYS, Plans

MOST_LACKING = 5  # how many pieces short of complete is looked at, counted from 0


class Pattern(NamedTuple):
    """A complete pattern: its squares, and those that may take a pyramid of so many storeys."""

    storeys: int
    squares: tuple[int, ...]
    sites: tuple[int, ...]


class Shape(NamedTuple):
    """One rotation of a plan: masks are shifted by `shifts`; `anchors` are the squares for its lower left corner."""

    shifts: tuple[int, ...]
    anchors: int


class Masonry:
    """The building plans on one layout, with tables for finding patterns."""

    def __init__(self, layout: Layout, plans: Plans, options: Options) -> None:
        self.options = options
        self.shapes = tuple(tuple(_shapes(layout, plans, storeys)) for storeys in STOREYS)
        self.fewest = tuple(min((len(shape.shifts) for shape in shapes), default=0) for shapes in self.shapes)
        self.actions = tuple(tuple(Build(storeys, name) for name in layout.names) for storeys in STOREYS)
        self.nearly = lru_cache(1 << 15)(self._nearly)
        self.builds_with = lru_cache(1 << 15)(self._builds_with)

    def builds(self, state: State) -> tuple[Build, ...]:
        """Everything that the mover could build now (P-B1)."""
        seat = state.turn
        own = self.own_pyramids(state, seat) if self.options.pyramids_in_patterns else ()
        return self.builds_with(state.stones[seat], state.stock[seat], own)

    def own_pyramids(self, state: State, seat: Seat) -> tuple[Pyramid, ...]:
        """The pyramids of one seat."""
        return tuple(p for p in state.pyramids if p.seat == seat) if state.sites[seat] else ()

    def _builds_with(self, stones: int, stock: tuple[int, ...], own: tuple[Pyramid, ...]) -> tuple[Build, ...]:
        found: list[Build] = []
        for index, left in enumerate(stock):
            if left:
                actions = self.actions[index]
                found += [actions[square] for square in squares_of(self.sites_for(index + 1, stones, own))]
        return tuple(found)

    def sites_for(self, storeys: int, stones: int, own: tuple[Pyramid, ...] = ()) -> int:
        """The squares that may take a pyramid of that size: P-B2, and P-B8 with the option `upgrades`.

        `own` are the builder's pyramids where they count in patterns (P-B7), else ().
        """
        if not own:
            return self.in_patterns(storeys, stones, stones) & stones
        sites, pieces = stones, stones | mask_of([p.square for p in own])
        if self.options.upgrades:
            sites |= mask_of([p.square for p in own if p.storeys < storeys])
        return self.in_patterns(storeys, stones, pieces) & sites

    def in_patterns(self, storeys: int, stones: int, pieces: int) -> int:
        """All squares of complete patterns: every square with a piece, one at least with a stone."""
        found = 0
        if pieces.bit_count() < self.fewest[storeys - 1]:
            return found
        for shifts, anchors in self.shapes[storeys - 1]:
            with_stone = 0
            for shift in shifts:
                anchors &= pieces >> shift
                if not anchors:
                    break
                with_stone |= stones >> shift
            if pieces != stones:
                anchors &= with_stone
            if anchors:
                for shift in shifts:
                    found |= anchors << shift
        return found

    def _nearly(self, storeys: int, stones: int, pieces: int, room: int) -> tuple[int, ...]:
        """The squares of patterns that lack no piece, at most one, at most two, …; what lacks must lie on `room`.

        A pattern needs at least one of `stones` in it.
        """
        found = [0] * MOST_LACKING
        for shifts, anchors in self.shapes[storeys - 1]:
            levels, with_stone = [anchors, *[0] * (MOST_LACKING - 1)], 0
            for shift in shifts:
                here = pieces >> shift
                lacking = room >> shift & ~here
                for level in range(MOST_LACKING - 1, 0, -1):
                    levels[level] = levels[level] & here | levels[level - 1] & lacking
                levels[0] &= here
                with_stone |= stones >> shift
            reached = 0
            for level, mask in enumerate(levels):
                reached |= mask & with_stone
                for shift in shifts if reached else ():
                    found[level] |= reached << shift
        return tuple(found)

    def patterns(self, state: State, seat: Seat) -> tuple[Pattern, ...]:
        """Every complete pattern of `seat` for which a pyramid is left, with the squares that may take it."""
        stones = state.stones[seat]
        own = self.own_pyramids(state, seat) if self.options.pyramids_in_patterns else ()
        pieces = stones | mask_of(p.square for p in own)
        found = []
        for index, left in enumerate(state.stock[seat]):
            sites = stones
            if self.options.upgrades:
                sites |= mask_of(p.square for p in own if p.storeys <= index)
            for squares in self.placements(index + 1) if left else ():
                mask = mask_of(squares)
                if mask & pieces == mask and mask & stones and mask & sites:
                    found.append(Pattern(index + 1, squares, tuple(squares_of(mask & sites))))
        return tuple(found)

    def placements(self, storeys: int) -> tuple[tuple[int, ...], ...]:
        """Every place on the grid where a pattern for that size could lie."""
        return tuple(
            tuple(sorted(anchor + shift for shift in shape.shifts))
            for shape in self.shapes[storeys - 1]
            for anchor in squares_of(shape.anchors)
        )


def _shapes(layout: Layout, plans: Plans, storeys: int) -> list[Shape]:
    """P-B5: the plans for a size in every rotation and as mirror images, where they fit on the grid."""
    found: list[Shape] = []
    for plan in plans.of(storeys):
        for cells in plan.turned():
            wide, high = max(c for c, _ in cells), max(r for _, r in cells)
            anchors = mask_of(
                row * layout.columns + column
                for row in range(layout.height - high)
                for column in range(layout.columns - wide)
            )
            shape = Shape(tuple(c + r * layout.columns for c, r in cells), anchors)
            if shape not in found:
                found.append(shape)
    return found
