"""Why a flight is not possible, and which obstacle stands in its way (P-F1 to P-F10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from gamekit.core.contract import Facts, Refusal
from gamekit.pacal.actions import MODES, Fly
from gamekit.pacal.components import ARROW, State
from gamekit.pacal.flights import Obstacle

if TYPE_CHECKING:
    from gamekit.pacal.rules import Game


def fly(game: Game, state: State, action: Fly) -> Iterator[Refusal]:
    """All rules that forbid a flight in the step for flying."""
    square, roll = game.layout.square(action.square), state.roll
    assert roll
    if action.mode not in MODES:
        yield Refusal("P-F1", "no_mode", (("mode", str(action.mode)),))
    elif action.mode == "arrow":
        if roll != ARROW:
            if game.options.arrow_face:
                yield Refusal("P-F8", "no_arrow", (("roll", roll),))
        else:
            yield from _by_arrow(game, state, square)
    elif roll == ARROW:
        yield Refusal("P-F8", "arrow_rolled")
    elif action.mode == "straight":
        yield from _straight(game, state, square, roll)
    else:
        yield from _bent(game, state, square, roll)


def no_place(game: Game, state: State, square: int, own_too: bool = False) -> Iterator[Refusal]:
    """P-F4, P-F5, P-F10: nothing may end on a square that is no land or bears a ship or pyramid."""
    obstacle = game.sky.obstacle_at(state, square)
    if obstacle:
        rule = "P-F5" if obstacle.kind == "pyramid" else "P-F10" if own_too else "P-F4"
        yield Refusal(rule, f"on_{obstacle.kind}", _at(game, obstacle))
    if own_too and square == state.ships[state.turn]:
        yield Refusal("P-F10", "own_square", (("square", game.squares[square]),))


def _at(game: Game, obstacle: Obstacle) -> Facts:
    """The obstacle as facts: its kind, its square and whose it is."""
    facts: Facts = (("obstacle", obstacle.kind),)
    if obstacle.square >= 0:
        facts = (*facts, ("at", game.squares[obstacle.square]))
    return facts if obstacle.owner is None else (*facts, ("owner", obstacle.owner))


def _by_arrow(game: Game, state: State, square: int) -> Iterator[Refusal]:
    """P-F8: a free square of the row or column."""
    start = state.ships[state.turn]
    if square == start:
        yield Refusal("P-F8", "must_leave", (("square", game.squares[square]),))
    elif not game.sky.crosses[start] >> square & 1:
        yield Refusal("P-F8", "not_in_line", (("square", game.squares[square]), ("origin", game.squares[start])))
    yield from no_place(game, state, square)


def _straight(game: Game, state: State, square: int, roll: int) -> Iterator[Refusal]:
    """P-F1: along a row or column, as far as the roll or the first obstacle."""
    sky, start, names = game.sky, state.ships[state.turn], game.squares
    if square == start:
        yield Refusal("P-F1", "must_leave", (("square", names[square]),))
        return
    path = sky.straight_path(start, square)
    if not path:
        yield Refusal("P-F1", "not_in_line", (("square", names[square]), ("origin", names[start])))
        yield from no_place(game, state, square)
        return
    steps = len(path) - 1
    for passed in path[1:]:
        obstacle = sky.obstacle_at(state, passed, pyramids=sky.pyramids_block)
        if obstacle:
            before = path[path.index(passed) - 1]
            kind = "way" if passed != square else "on"
            stop = (("stop", names[before]),) if before != start else ()
            yield Refusal(obstacle.rule, f"{kind}_{obstacle.kind}", (*_at(game, obstacle), *stop))
            break
    else:
        if not sky.pyramids_block:
            yield from no_place(game, state, square)
        beyond = next(ray for ray in sky.rays[start] if square in ray)[steps:roll][:1]
        if beyond and not sky.obstacle_at(state, beyond[0], pyramids=sky.pyramids_block):
            yield Refusal("P-F1", "goes_on", (("steps", steps), ("roll", roll), ("beyond", names[beyond[0]])))
    if steps > roll:
        yield Refusal("P-F1", "too_far", (("steps", steps), ("roll", roll)))


def _bent(game: Game, state: State, square: int, roll: int) -> Iterator[Refusal]:
    """P-F2, P-F3: exactly the roll, with a turn, past no obstacle, ending elsewhere."""
    sky, start = game.sky, state.ships[state.turn]
    if square == start:
        yield Refusal("P-F3", "back_home", (("square", game.squares[square]),))
        return
    yield from no_place(game, state, square)
    steps = sky.distance(start, square)
    facts = (("square", game.squares[square]), ("steps", steps), ("roll", roll))
    if steps > roll:
        yield Refusal("P-F2", "bent_too_far", facts)
    elif (roll - steps) % 2:
        yield Refusal("P-F2", "roll_left", facts)
    elif steps == roll and sky.straight_path(start, square):
        yield Refusal("P-F2", "no_turn", facts)
    elif not sky.obstacle_at(state, square):
        yield from _blocked(game, state, square, roll)


def _blocked(game: Game, state: State, end: int, roll: int) -> Iterator[Refusal]:
    """All ways of the right length meet an obstacle: of each rule, the one that stops most of them."""
    sky, start = game.sky, state.ships[state.turn]
    columns, height = game.layout.columns, game.layout.height
    met: Counter[Obstacle] = Counter()
    goal = end % columns, end // columns
    for cells in _ways(start % columns, start // columns, roll):
        if cells[-1] != goal:
            continue
        for column, row in cells:
            if not (0 <= column < columns and 0 <= row < height):
                met[Obstacle("edge", -1)] += 1
                break
            obstacle = sky.obstacle_at(state, column + row * columns, pyramids=sky.pyramids_block)
            if obstacle:
                met[obstacle] += 1
                break
    for rule in ("P-F4", "P-F5"):
        worst = [obstacle for obstacle, _ in met.most_common() if obstacle.rule == rule]
        if worst:
            facts: Facts = (("square", game.squares[end]), ("roll", roll), *_at(game, worst[0]))
            yield Refusal(rule, f"ways_{worst[0].kind}", facts)


def _ways(column: int, row: int, roll: int) -> Iterator[tuple[tuple[int, int], ...]]:
    """The cells of every bent way with so many steps, over an endless plane; the start is left out."""
    ways: list[tuple[int, int, tuple[tuple[int, int], ...]]] = [(way, 0, ((column, row),)) for way in range(4)]
    for step in range(roll):
        further = []
        for way, turns, cells in ways:
            for new in range(4) if step else (way,):
                if (new - way) % 4 != 2:
                    dc, dr = ((0, 1), (1, 0), (0, -1), (-1, 0))[new]
                    c, r = cells[-1]
                    further.append((new, turns + (new != way), (*cells, (c + dc, r + dr))))
        ways = further
    for _, turns, cells in ways:
        if turns:
            yield cells[1:]
