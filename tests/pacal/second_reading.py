"""A second reading of flights and patterns, slow and obvious: every way is walked, every place is tried.

It is written from the rulebook alone, knows squares by column and row, and shares no code with the
engine but the state. As a script it compares both on random positions:

    python tests/pacal/second_reading.py 20000
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from random import Random

from gamekit import pacal
from gamekit.pacal.components import STOCK

Cell = tuple[int, int]
STEPS = ((0, 1), (0, -1), (1, 0), (-1, 0))
DRAWN = {1: ["x"], 2: ["xx"], 3: ["xxx", "xx/x."], 4: ["xx/xx"], 5: [".x./xxx/.x."]}  # P-B4, P-B5


class Reading:
    """One position as the rulebook sees it."""

    def __init__(self, game: pacal.Game, state: pacal.State) -> None:
        self.game, self.state, self.options = game, state, game.options
        self.wide, self.high = game.layout.columns, game.layout.height
        off = game.layout.covered(game.players) + "~"
        self.land = {self.cell(s) for s in range(game.layout.size) if game.layout.letters[s] not in off}
        self.ships = [self.cell(ship) for ship in state.ships]
        self.pyramids = {self.cell(p.square): p for p in state.pyramids}
        self.own = {self.cell(s) for s in range(game.layout.size) if state.stones[state.turn] & (1 << s)}

    def cell(self, square: int) -> Cell:
        return square % self.wide, square // self.wide

    def name(self, cell: Cell) -> str:
        return "abcdefghijklmnopqrstuvwxyz"[cell[0]] + str(cell[1] + 1)

    def is_obstacle(self, cell: Cell) -> bool:
        """P-F4, P-F5: other ships, lake, edge, covered squares; pyramids unless the option is off."""
        others = [ship for seat, ship in enumerate(self.ships) if seat != self.state.turn]
        if cell not in self.land or cell in others:
            return True
        return self.options.pyramids_block and cell in self.pyramids

    def may_end(self, cell: Cell) -> bool:
        """P-F5: no flight ends on a pyramid, and none on an obstacle."""
        return not self.is_obstacle(cell) and cell not in self.pyramids

    def straight(self) -> set[str]:
        """P-F1: step by step in one direction until the roll is used up or an obstacle comes."""
        found = set()
        for step in STEPS:
            here = start = self.ships[self.state.turn]
            for _ in range(self.state.roll or 0):
                ahead = here[0] + step[0], here[1] + step[1]
                if self.is_obstacle(ahead):
                    break
                here = ahead
            if here != start and self.may_end(here):
                found.add(f"fly straight {self.name(here)}")
        return found

    def ways(self, left: int, way: tuple[Cell, ...]) -> Iterator[tuple[Cell, ...]]:
        """P-F2: all ways with so many further steps, none of them back and none into an obstacle."""
        if not left:
            yield way
            return
        for step in STEPS:
            ahead = way[-1][0] + step[0], way[-1][1] + step[1]
            back = len(way) > 1 and ahead == way[-2]
            if not back and not self.is_obstacle(ahead):
                yield from self.ways(left - 1, (*way, ahead))

    def bent(self) -> set[str]:
        """P-F2, P-F3: of those, the ones that turn somewhere and end on another square."""
        start = self.ships[self.state.turn]
        found = set()
        for way in self.ways(self.state.roll or 0, (start,)):
            turns = len({column for column, _ in way}) > 1 and len({row for _, row in way}) > 1
            if turns and way[-1] != start and self.may_end(way[-1]):
                found.add(f"fly bent {self.name(way[-1])}")
        return found

    def arrow(self) -> set[str]:
        """P-F8, P-F10: any free square of the row or column."""
        start = self.ships[self.state.turn]
        free = [c for c in self.land if c not in self.ships and c not in self.pyramids]
        return {f"fly arrow {self.name(c)}" for c in free if c[0] == start[0] or c[1] == start[1]}

    def flights(self) -> set[str]:
        """All flights; staying where there is none (P-F7)."""
        found = self.arrow() if self.state.roll == 6 else self.straight() | self.bent()
        return found or {"stay"}

    def builds(self) -> set[str]:
        """P-B1 to P-B8: every rotation of every plan on every place of the board."""
        seat, found = self.state.turn, set()
        mine = {cell for cell, pyramid in self.pyramids.items() if pyramid.seat == seat}
        pieces = self.own | mine if self.options.pyramids_in_patterns else self.own
        for storeys, drawings in DRAWN.items():
            if not self.state.stock[seat][storeys - 1]:
                continue
            for drawing in drawings:
                for shape in rotations(drawing):
                    for column in range(-3, self.wide + 3):
                        for row in range(-3, self.high + 3):
                            pattern = {(column + c, row + r) for c, r in shape}
                            if pattern <= pieces and pattern & self.own:
                                found |= self.sites(storeys, pattern)
        return found

    def sites(self, storeys: int, pattern: set[Cell]) -> set[str]:
        """P-B2, P-B8: on an own stone, or on an own smaller pyramid."""
        sites = pattern & self.own
        if self.options.upgrades:
            sites |= {c for c in pattern & set(self.pyramids) if self.pyramids[c].storeys < storeys}
        return {f"build {storeys} on {self.name(cell)}" for cell in sites}


def rotations(drawing: str) -> Iterator[set[Cell]]:
    """A drawing turned four times, and its mirror image turned four times."""
    cells = {(c, r) for r, row in enumerate(drawing.split("/")) for c, mark in enumerate(row) if mark == "x"}
    for shape in (cells, {(-c, r) for c, r in cells}):
        for _ in range(4):
            shape = {(r, -c) for c, r in shape}
            yield shape


def random_layout(rng: Random) -> pacal.Layout:
    """A board of any size with districts that have grown at random, a lake, and covers."""
    while True:
        wide, high = rng.randint(3, 14), rng.randint(3, 12)
        cells = [(c, r) for c in range(wide) for r in range(high)]
        lake = set(rng.sample(cells, rng.randint(0, len(cells) // 5)))
        letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[: rng.randint(1, min(12, len(cells) // 5))]
        home = dict(zip(rng.sample([c for c in cells if c not in lake], len(letters)), letters, strict=True))
        for _ in range(6 * len(cells)):
            column, row = rng.choice(list(home))
            step = rng.choice(STEPS)
            near = column + step[0], row + step[1]
            if near in cells and near not in lake:
                home.setdefault(near, home[column, row])
        centre = max(letters, key=list(home.values()).count)
        if list(home.values()).count(centre) < 5:
            continue
        others = letters.replace(centre, "")
        covers = " ".join(f"{n}={rng.choice(others)}" for n in (2, 3, 4) if others and rng.random() < 0.5)
        rows = ["".join(home.get((c, r), "~") for c in range(wide)) for r in range(high)]
        values = " ".join(f"{letter}={rng.randint(1, 9)}" for letter in letters)
        tail = ["values: " + values, f"centre: {centre}", f"covers: {covers}", "thresholds: 2=45 3=40 4=35 5=30"]
        return pacal.Layout.parse("\n".join(rows + tail))


def random_game(rng: Random) -> pacal.Game:
    """The default board or a random one, with random options and players."""
    in_patterns = rng.random() < 0.5
    options = pacal.Options(
        arrow_face=rng.random() < 0.3,
        pyramids_block=rng.random() < 0.7,
        pyramids_in_patterns=in_patterns,
        upgrades=in_patterns and rng.random() < 0.5,
    )
    return pacal.Game(rng.randint(2, 5), options, random_layout(rng) if rng.random() < 0.5 else pacal.palenque())


def random_position(game: pacal.Game, rng: Random) -> pacal.State:
    """Ships, stones and pyramids thrown onto the board, close together as often as far apart."""
    off = game.layout.covered(game.players) + "~"
    land = [s for s in range(game.layout.size) if game.layout.letters[s] not in off]
    middle = rng.choice(land)
    wide = game.layout.columns
    land.sort(key=lambda s: (abs(s % wide - middle % wide) + abs(s // wide - middle // wide)) + 4 * rng.random())
    crowd = land[: rng.choice([len(land), max(14, len(land) // 3)])]
    rng.shuffle(crowd)
    ships = [crowd.pop() for _ in range(game.players)]
    stock = [list(STOCK) for _ in range(game.players)]
    pyramids = []
    for _ in range(rng.randint(0, min(len(crowd) // 3, 4 * game.players))):
        seat, storeys = rng.randrange(game.players), rng.randint(1, 5)
        if stock[seat][storeys - 1]:
            stock[seat][storeys - 1] -= 1
            pyramids.append(pacal.Pyramid(crowd.pop(), seat, storeys))
    stones = [sum(1 << s for s in rng.sample(crowd, rng.randint(0, min(10, len(crowd))))) for _ in ships]
    sites = [sum(1 << p.square for p in pyramids if p.seat == seat) for seat in range(game.players)]
    return game.start()._replace(
        phase=pacal.Phase.FLY,
        turn=rng.randrange(game.players),
        round=1,
        roll=rng.choice(game.faces),
        ships=tuple(ships),
        stones=tuple(stones),
        supply=tuple(10 - mask.bit_count() for mask in stones),
        pyramids=tuple(sorted(pyramids)),
        sites=tuple(sites),
        stock=tuple(map(tuple, stock)),
    )


def compare(game: pacal.Game, state: pacal.State) -> None:
    """Raises AssertionError where the engine and this reading differ."""
    reading = Reading(game, state)
    assert {str(action) for action in game.legal(state)} == reading.flights(), (game, state)
    building = state._replace(phase=pacal.Phase.BUILD, flown="stay")
    assert {str(action) for action in game.legal(building)} == reading.builds() | {"end"}, (game, state)


def compare_many(positions: int, seed: int = 0) -> None:
    """Compares on so many random positions, half of them on random layouts."""
    rng = Random(seed)
    for number in range(positions):
        if number % 50 == 0:
            game = random_game(rng)
        compare(game, random_position(game, rng))


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    compare_many(count)
    print(f"engine and second reading agree on {count} positions")
