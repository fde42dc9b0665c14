"""Why a pyramid cannot be built, and which stones its pattern lacks (P-B1 to P-B8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gamekit.core.contract import Refusal
from gamekit.pacal.actions import Build
from gamekit.pacal.components import STOCK, State
from gamekit.pacal.flights import mask_of, squares_of

if TYPE_CHECKING:
    from gamekit.pacal.rules import Game


def build(game: Game, state: State, action: Build) -> Iterator[Refusal]:
    """All rules that forbid a build in the steps for inserting and building."""
    seat, storeys, square = state.turn, action.storeys, game.layout.square(action.square)
    if storeys not in range(1, len(STOCK) + 1):
        yield Refusal("P-C5", "no_size", (("storeys", storeys),))
        return
    if not state.stock[seat][storeys - 1]:
        yield Refusal("P-B6", "no_stock", (("storeys", storeys),))
    yield from _site(game, state, square, storeys)
    yield from _pattern(game, state, square, storeys)


def _site(game: Game, state: State, square: int, storeys: int) -> Iterator[Refusal]:
    """P-B2, P-B8: the square holds an own open stone, or a smaller own pyramid."""
    seat, name = state.turn, game.squares[square]
    if state.stones[seat] >> square & 1:
        return
    for ship, at in enumerate(state.ships):
        if at == square and state.holds[ship][seat]:
            yield Refusal("P-L1", "stone_covered", (("square", name), ("owner", ship)))
            return
    pyramid = next((p for p in state.pyramids if p.square == square), None)
    if pyramid is None or pyramid.seat != seat:
        yield Refusal("P-B2", "no_own_stone", (("square", name),))
    elif not game.options.upgrades:
        yield Refusal("P-B2", "has_pyramid", (("square", name),))
    elif pyramid.storeys >= storeys:
        facts = (("square", name), ("storeys", storeys), ("before", pyramid.storeys))
        yield Refusal("P-B8", "not_smaller", facts)


def missing(game: Game, state: State, square: int, storeys: int) -> tuple[int, ...] | None:
    """The squares that still need an own stone in the most complete pattern with `square`; None if no pattern fits.

    Patterns that no pyramid blocks come first.
    """
    seat = state.turn
    pieces = state.stones[seat]
    if game.options.pyramids_in_patterns:
        pieces |= state.sites[seat]
    lacks = [
        mask_of(squares) & ~pieces
        for squares in game.masonry.placements(storeys)
        if square in squares and not mask_of(squares) & ~game.sky.land
    ]
    built = sum(state.sites)
    nearest = min(lacks, key=lambda lack: ((lack & built).bit_count(), lack.bit_count()), default=None)
    return None if nearest is None else tuple(squares_of(nearest))


def _pattern(game: Game, state: State, square: int, storeys: int) -> Iterator[Refusal]:
    """P-B4, P-B5, P-B7: a complete pattern with the square in it."""
    rule = "P-B4" if storeys == 2 else "P-B5"
    lacking = missing(game, state, square, storeys)
    facts = (("storeys", storeys), ("square", game.squares[square]))
    if lacking is None:
        yield Refusal(rule, "no_room", facts)
    elif lacking:
        names = tuple(game.squares[s] for s in lacking)
        yield Refusal(rule, "pattern", (*facts, ("count", len(names)), ("missing", names)))
    elif game.options.pyramids_in_patterns:
        stones = state.stones[state.turn]
        pieces = stones | state.sites[state.turn]
        if not game.masonry.in_patterns(storeys, stones, pieces) >> square & 1:
            yield Refusal("P-B7", "only_pyramids", facts)
