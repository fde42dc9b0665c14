"""What a position is worth to a seat, for bots that look one action ahead.

It adds up what has been scored, what the final scoring would give, and what the own stones promise:
the pyramids they allow now, and those that are some stones short.

Flights and stones change nothing about the pyramids, and most actions are flights and stones. So what
depends on the pyramids alone is worked out once, as a `Ground`, and remembered with its promises.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from gamekit.core.contract import Seat
from gamekit.pacal.components import Phase, Pyramid, State
from gamekit.pacal.plans import STOREYS

if TYPE_CHECKING:
    from gamekit.pacal.rules import Game

# All weights are points, chosen by trial in games of such bots. Play changes little when they change a little.

AT_THE_END = 0.5
"""What a point of the final scoring counts before the last round: many districts still change hands."""
LEAD = 0.1
"""What a storey counts by which a district is held, up to three: a small lead is soon lost."""
PYRAMID = 2.5
"""What a pyramid in the stock counts, until the last round. Whoever builds for less has none left to take districts
back, and between two players the stock runs out (P-E2) before one has the points (P-E1)."""
NOW, SOON, HOPED = 0.2, 0.2, 0.15
"""What promises count: by open stones, by those in ships too, by those that can be inserted too. Together well below
1, so that a takeover is carried out rather than kept for later."""
LAST = 0.9
"""What they count in the last round, when there is nothing to do but build now."""
SHORT = (1.0, 0.4, 0.16, 0.06, 0.02)
"""What is left of a promise if the pattern lacks 0, 1, 2, … stones: each takes about a turn, and may go wrong."""
NEXT_BEST = (1.0, 0.6, 0.4, 0.2)
"""How much the best promises count, one a district: stones are few, so not all of them come true."""
STONE = 0.02
"""What an open stone counts: hardly anything, but of equal actions the one that leaves more stones is better."""
RIVAL = 0.5
"""What a point of the strongest rival counts: own points help against everybody, those taken away against one."""
WON = 10.0
"""What a point of the lead counts after the end: more than any promise, so a game is ended if it is won, and only then."""


@dataclass(frozen=True, eq=False, slots=True)
class Ground:
    """What the pyramids mean to a seat, whatever the stones. Each is made once, and equal to itself alone."""

    standing: tuple[float, ...]  # per seat: what the final scoring and safe leads count
    gains: tuple[tuple[float, ...], ...]  # by 1 to 5 storeys more, per district: what they would bring
    own: tuple[int, ...]  # per storeys: mask of the own pyramids
    room: int  # mask of the squares on which stones can come to lie
    stock: tuple[int, ...]  # the pyramids left
    price: float  # what a pyramid of the stock counts


class Judge:
    """Guesses what positions of one game are worth."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._ground = lru_cache(1 << 9)(self._survey)
        self._promise = lru_cache(1 << 15)(self._promised)

    def value(self, state: State, seat: Seat) -> float:
        """A guess of how well `seat` stands, in points; after the end, by how much it has won."""
        if state.phase is Phase.OVER:
            return WON * _lead(self._game.scores(state), seat, 1.0)
        ground = self._ground(state.pyramids, state.holders, state.stock[seat], seat, state.last_round)
        scores = [
            points + sum(gods) + standing
            for points, gods, standing in zip(state.points, state.gods, ground.standing, strict=True)
        ]
        stones = state.stones[seat]
        if state.last_round:  # what lies in a ship after the last flight stays there
            promise = LAST * self._promise(ground, stones)
        else:
            in_ships = stones | _stones_in_ships(state, seat)
            hoped = in_ships | self._stones_to_insert(state, seat)
            promise = (
                NOW * self._promise(ground, stones)
                + SOON * self._promise(ground, in_ships)
                + HOPED * self._promise(ground, hoped)
            )
        stock = ground.price * sum(ground.stock)
        return _lead(scores, seat, RIVAL) + promise + stock + STONE * stones.bit_count()

    def _stones_to_insert(self, state: State, seat: Seat) -> int:
        """The squares of ships into which `seat` may still insert a stone that will stay."""
        if state.phase is not Phase.INSERT or state.turn != seat:
            return 0
        if not state.supply[seat] and not self._game.options.recall_stones:
            return 0
        assert state.flown
        mask = 0
        for ship in self._game.ships_for(state.flown, state.inserted, seat):
            if not state.holds[ship][seat]:
                mask |= 1 << state.ships[ship]
        return mask

    def _survey(
        self,
        pyramids: tuple[Pyramid, ...],
        holders: tuple[Seat | None, ...],
        stock: tuple[int, ...],
        seat: Seat,
        last_round: bool,
    ) -> Ground:
        """What these pyramids mean to `seat`. In the last round the final scoring counts in full, a stock nothing."""
        game = self._game
        counts = [[0] * game.players for _ in holders]
        own, taken = [0] * len(STOREYS), 0
        for square, owner, storeys in pyramids:
            district = game.district_of[square]
            assert district is not None
            counts[district][owner] += storeys
            taken |= 1 << square
            if owner == seat:
                own[storeys - 1] |= 1 << square
        share = 1.0 if last_round else AT_THE_END
        standing = [0.0] * game.players
        gains: list[tuple[float, ...]] = []
        for (_, worth), there, holder in zip(game.layout.values, counts, holders, strict=True):
            for other, prize in enumerate(game.final_prizes(tuple(there), worth)):
                standing[other] += share * prize
            if holder is not None:
                standing[holder] += LEAD * _ahead(there, holder)
            gains.append(tuple(self._gain(there, worth, holder, seat, more, share) for more in STOREYS))
        price = 0.0 if last_round else PYRAMID
        by_storeys = tuple(zip(*gains, strict=True))
        return Ground(tuple(standing), by_storeys, tuple(own), game.sky.land & ~taken, stock, price)

    def _gain(self, counts: list[int], worth: int, holder: Seat | None, seat: Seat, more: int, share: float) -> float:
        """What `more` storeys would bring in a district: the takeover (P-M1), and more at the end (P-S1)."""
        game = self._game
        before = tuple(counts)
        after = (*before[:seat], before[seat] + more, *before[seat + 1 :])
        gain = share * (game.final_prizes(after, worth)[seat] - game.final_prizes(before, worth)[seat])
        if holder != seat and game.new_holder(after, holder) == seat:
            gain += worth + LEAD * _ahead(after, seat)
        return gain

    def _promised(self, ground: Ground, stones: int) -> float:
        """What the best patterns of these stones would bring, complete or some stones short, one a district."""
        if not stones:
            return 0.0
        options, masonry, sites = self._game.options, self._game.masonry, sum(ground.own)
        pieces = stones | sites if options.pyramids_in_patterns else stones
        best = [0.0] * len(self._game.district_masks)
        for index, left in enumerate(ground.stock):
            if not left:
                continue
            patterns = masonry.nearly(index + 1, stones, pieces, ground.room)
            for part, squares in zip(SHORT, patterns, strict=True):
                self._note(best, squares & ~sites, ground.gains[index], part, ground.price)
                if options.upgrades:  # the smaller one comes back, so only the storeys between count, and no price
                    for low in range(index):
                        self._note(best, squares & ground.own[low], ground.gains[index - low - 1], part, 0.0)
        best.sort(reverse=True)
        return sum(weight * gain for weight, gain in zip(NEXT_BEST, best, strict=False))

    def _note(self, best: list[float], squares: int, gains: tuple[float, ...], part: float, price: float) -> None:
        """Notes for each district with some of `squares` that a pyramid there would bring `part` of its gain."""
        if squares:
            for district, mask in enumerate(self._game.district_masks):
                if squares & mask and part * (gains[district] - price) > best[district]:
                    best[district] = part * (gains[district] - price)


def _lead(scores: list[float] | tuple[int, ...], seat: Seat, rival: float) -> float:
    """The score of `seat` less that of its strongest rival, which counts `rival`."""
    return scores[seat] - rival * max(score for other, score in enumerate(scores) if other != seat)


def _ahead(counts: list[int] | tuple[int, ...], seat: Seat) -> int:
    """By how many storeys `seat` leads, at most three."""
    return min(3, counts[seat] - max(count for other, count in enumerate(counts) if other != seat))


def _stones_in_ships(state: State, seat: Seat) -> int:
    """The squares on which a single own stone lies in a ship: it will stay there when the ship leaves (P-L2)."""
    mask = 0
    for ship, held in zip(state.ships, state.holds, strict=True):
        if held[seat] == 1:
            mask |= 1 << ship
    return mask
