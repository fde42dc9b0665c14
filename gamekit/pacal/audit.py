"""Counts everything on the table anew (P-C5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gamekit.pacal.actions import MODES
from gamekit.pacal.components import ARROW_DIE, DIE, GODS, STOCK, STONES, Phase, State
from gamekit.pacal.flights import mask_of
from gamekit.pacal.scoring import storeys_in

if TYPE_CHECKING:
    from gamekit.pacal.rules import Game


def audit(game: Game, state: State) -> Iterator[str]:
    """What does not add up, in English."""
    if faults := tuple(_rows(game, state)):
        yield from faults
        return
    yield from _turn(game, state)
    yield from _pieces(game, state)
    yield from _squares(game, state)
    yield from _districts(game, state)


def _rows(game: Game, state: State) -> Iterator[str]:
    """Every player, kind of pyramid and district has its entry."""
    rows = (state.ships, state.stones, state.holds, state.supply, state.sites, state.stock, state.points, state.gods)
    if any(len(row) != game.players for row in (*rows, *state.holds)):
        yield f"not one entry for each of {game.players} players"
    if any(len(row) != len(STOCK) for row in state.stock) or len(state.holders) != len(game.layout.districts):
        yield "not one entry for each kind of pyramid or each district"
    squares = [*state.ships, *(pyramid.square for pyramid in state.pyramids)]
    if not all(-1 <= square < len(game.squares) for square in squares) or min(state.stones, default=0) < 0:
        yield "a piece stands where there is no square"


def _turn(game: Game, state: State) -> Iterator[str]:
    """Who is to move, what was rolled and how the mover has flown belong together."""
    seats = range(game.players)
    named = [state.turn, state.first, *state.inserted, *(seat for seat in state.holders if seat is not None)]
    if not all(seat in seats for seat in (*named, *(pyramid.seat for pyramid in state.pyramids))):
        yield "a seat is named that does not exist"
    if state.phase in (Phase.INSERT, Phase.BUILD) and state.flown not in (*MODES, "god", "stay"):
        yield f"the mover has flown {state.flown!r}"
    if state.phase is Phase.FLY and state.roll not in (ARROW_DIE if game.options.arrow_face else DIE):
        yield f"{state.roll} was rolled"
    if state.phase is not Phase.PLACE and -1 in state.ships:
        yield "a ship is missing after the ships were placed"
    if any(
        set(left) - set(GODS if game.options.god_stones else ()) or len(set(left)) < len(left) for left in state.gods
    ):
        yield "there are god stones that do not exist"


def _pieces(game: Game, state: State) -> Iterator[str]:
    """Every player has all stones and pyramids, somewhere."""
    for seat in range(game.players):
        stones = state.supply[seat] + state.stones[seat].bit_count() + sum(hold[seat] for hold in state.holds)
        if stones != STONES:
            yield f"P{seat + 1} has {stones} stones instead of {STONES}"
        if state.supply[seat] < 0 or any(hold[seat] < 0 for hold in state.holds):
            yield f"P{seat + 1} has less than no stones somewhere"
        own = [p for p in state.pyramids if p.seat == seat]
        for index, number in enumerate(STOCK):
            found = state.stock[seat][index] + sum(p.storeys == index + 1 for p in own)
            if found != number or state.stock[seat][index] < 0:
                yield f"P{seat + 1} has {found} pyramids of {index + 1} storeys instead of {number}"
        if state.sites[seat] != mask_of(p.square for p in own):
            yield f"the sites of P{seat + 1} are not where the pyramids are"


def _squares(game: Game, state: State) -> Iterator[str]:
    """Ships and pyramids stand alone, on land; no stone lies open under them."""
    placed = [ship for ship in state.ships if ship >= 0]
    built = [p.square for p in state.pyramids]
    if built != sorted(built):
        yield "the pyramids are not in the order of their squares"
    for square in placed + built:
        if (placed + built).count(square) > 1:
            yield f"more than one piece stands on {game.squares[square]}"
        if not game.sky.land >> square & 1:
            yield f"a piece stands off the board on {game.squares[square]}"
    for seat, stones in enumerate(state.stones):
        if stones & ~game.sky.land:
            yield f"stones of P{seat + 1} lie off the board"
        if stones & mask_of(placed + built):
            yield f"stones of P{seat + 1} lie open under a ship or pyramid"


def _districts(game: Game, state: State) -> Iterator[str]:
    """P-M1, P-M2: whoever has most storeys alone holds the district; a holder has as many as anybody."""
    for letter, mask, holder in zip(game.layout.districts, game.district_masks, state.holders, strict=True):
        counts = storeys_in(state, mask, game.players)
        leaders = [seat for seat, count in enumerate(counts) if count and count == max(counts)]
        if len(leaders) == 1 and holder != leaders[0]:
            yield f"P{leaders[0] + 1} has most storeys in {letter} and does not hold it"
        if len(leaders) != 1 and holder is not None and (holder not in leaders or game.options.tie_breaks_hold):
            yield f"P{holder + 1} holds {letter} without having most storeys there"
        if len(leaders) > 1 and holder is None and not game.options.tie_breaks_hold:
            yield f"nobody holds {letter} although it was taken once"
