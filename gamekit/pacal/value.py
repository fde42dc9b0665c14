"""What a position is worth to a seat, for bots that look one action ahead.

It adds up what has been scored, what the final scoring would give, and what the own stones promise:
the takeovers that complete patterns allow now, those that are one stone short, and those that a
stone still lying in a ship will allow.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit.core.contract import Seat
from gamekit.pacal.components import Phase, State
from gamekit.pacal.plans import STOREYS
from gamekit.pacal.scoring import SECOND, storeys_in

if TYPE_CHECKING:
    from gamekit.pacal.rules import Game

AT_THE_END = 0.5  # what a point of the final scoring counts before the end
NOW, SOON, HOPED = 0.2, 0.2, 0.15  # what promises count: of open stones, of those in ships too, of those to insert too
SHORT = (1.0, 0.4, 0.16, 0.06, 0.02)  # what a pattern counts that lacks 0, 1, 2, … stones
NEXT_BEST = (1.0, 0.6, 0.4, 0.2)  # how much the best promises count, one a district
PYRAMID = 2.0  # what a pyramid in the stock counts: none is built for nothing
WON = 10.0  # what a point of the lead counts after the end
RIVAL = 0.5  # what a point of the strongest rival counts
STONE = 0.02  # what an open stone counts

Gains = tuple[tuple[float, ...], ...]  # per district: what a pyramid of 1 to 5 storeys there would bring


def value(game: Game, state: State, seat: Seat) -> float:
    """A guess of how well `seat` stands, in points; after the end, by how much it has won."""
    counts = [storeys_in(state, mask, game.players) for mask in game.district_masks]
    if state.phase is Phase.OVER:
        scores: list[float] = list(game.scores(state))
    else:
        scores = [points + sum(gods) for points, gods in zip(state.points, state.gods, strict=True)]
        for (_, worth), storeys in zip(game.layout.values, counts, strict=True):
            if any(storeys):
                for other, prize in enumerate(game.final_prizes(storeys, worth)):
                    scores[other] += AT_THE_END * prize
    rival = max(score for other, score in enumerate(scores) if other != seat)
    if state.phase is Phase.OVER:
        return WON * (scores[seat] - rival)
    gains = _gains(game, state, counts, seat)
    open_stones = state.stones[seat]
    in_ships = open_stones | _stones_in_ships(state, seat)
    hoped = in_ships | _stones_to_insert(game, state, seat)
    promise = (
        NOW * _promise(game, state, seat, gains, open_stones)
        + SOON * _promise(game, state, seat, gains, in_ships)
        + HOPED * _promise(game, state, seat, gains, hoped)
    )
    stock = PYRAMID * sum(state.stock[seat])
    return scores[seat] - RIVAL * rival + promise + stock + STONE * open_stones.bit_count()


def _gains(game: Game, state: State, counts: list[tuple[int, ...]], seat: Seat) -> Gains:
    """What a pyramid would bring: a takeover, a second place, or a safer lead."""
    found = []
    for (_, worth), storeys, holder in zip(game.layout.values, counts, state.holders, strict=True):
        mine = storeys[seat]
        best = max(count for other, count in enumerate(storeys) if other != seat)
        row = []
        for more in STOREYS:
            if holder == seat:
                row.append(0.1 * worth if mine <= best + 1 else 0.0)
            elif mine + more > best:
                row.append(worth * (1 + AT_THE_END) + 0.1 * min(mine + more - best, 3))
            else:
                row.append(0.0 if mine else 0.5 * SECOND)
        found.append(tuple(row))
    return tuple(found)


def _stones_in_ships(state: State, seat: Seat) -> int:
    """The squares on which a single own stone lies in a ship: it will stay there when the ship leaves."""
    mask = 0
    for ship, held in zip(state.ships, state.holds, strict=True):
        if held[seat] == 1:
            mask |= 1 << ship
    return mask


def _stones_to_insert(game: Game, state: State, seat: Seat) -> int:
    """The squares of ships into which `seat` may still insert a stone that will stay."""
    if state.phase is not Phase.INSERT or state.turn != seat or not (state.supply[seat] or game.options.recall_stones):
        return 0
    assert state.flown
    mask = 0
    for ship in game.ships_for(state.flown, state.inserted, seat):
        if not state.holds[ship][seat]:
            mask |= 1 << state.ships[ship]
    return mask


def _promise(game: Game, state: State, seat: Seat, gains: Gains, stones: int) -> float:
    """What the best patterns of these stones would bring, complete or some stones short, one a district."""
    if not stones:
        return 0.0
    own = state.sites[seat]
    room = game.sky.land & ~(sum(state.sites) & ~own)
    return game.appraisal(stones, own, room, state.stock[seat], gains)


def appraise(game: Game, stones: int, own: int, room: int, stock: tuple[int, ...], gains: Gains) -> float:
    """The same by what it depends on, so that it can be remembered."""
    pieces = stones | own if game.options.pyramids_in_patterns else stones
    sites = stones | own if game.options.upgrades else stones
    best = [0.0] * len(gains)
    for index, left in enumerate(stock):
        if not left:
            continue
        complete, *short = game.masonry.nearly(index + 1, stones, pieces, room)
        levels = list(zip(SHORT, (complete & sites, *short), strict=True))
        for district, mask in enumerate(game.district_masks):
            gain = gains[district][index]
            if gain > best[district]:
                for share, squares in levels:
                    if squares & mask:
                        best[district] = max(best[district], share * gain)
                        break
    best.sort(reverse=True)
    return sum(weight * gain for weight, gain in zip(NEXT_BEST, best, strict=False))
