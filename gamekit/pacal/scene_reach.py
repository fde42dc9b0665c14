"""What lights up on the board: targets, previews, refusals."""

from __future__ import annotations

from gamekit.core.contract import Seat
from gamekit.core.figures import wrap
from gamekit.pacal.actions import Build, Fly, God, Place
from gamekit.pacal.components import ARROW, Phase
from gamekit.pacal.patterns import Pattern
from gamekit.pacal.scene_choice import size_at, square_of
from gamekit.pacal.scene_context import Context
from gamekit.pacal.scene_marks import (
    beam,
    bent_target,
    flight_path,
    frame,
    gain_plate,
    insertable,
    lit,
    long_jump,
    pattern,
    plate,
    plus_plate,
    refused,
    straight_target,
)
from gamekit.pacal.scene_pieces import COUNTED, ghost_ship, lifting_ship, pyramid, stone, stones


def reach(c: Context) -> None:
    """Every square that the mover can use now, below the pieces."""
    if not c.active:
        return
    if c.phase is Phase.PLACE:
        _frames(c, c.can.place)
    elif c.phase is Phase.FLY:
        if c.choice.god:
            for square in c.can.gods.get(c.choice.god, {}):
                lit(c.pen, c.t, c.grid, square, 0.8)
        else:
            _flights(c)
    elif c.building:
        for square in {s for p in _patterns(c) for s in p.squares}:
            lit(c.pen, c.t, c.grid, square, 0.9)
    else:
        _frames(c, c.can.recalls)


def _frames(c: Context, squares: object) -> None:
    for square in squares:  # type: ignore[attr-defined]
        lit(c.pen, c.t, c.grid, square)
        frame(c.pen, c.t, c.grid, square, c.t.owner[c.state.turn])


def _flights(c: Context) -> None:
    """Straight beams first, then bent targets, then the straight ones."""
    pen, t, grid, seat = c.pen, c.t, c.grid, c.state.turn
    start = c.state.ships[seat]
    home, chosen = grid.centre(start), c.focus
    if c.state.roll != ARROW:
        for square in c.can.straight:
            beam(pen, t, home, grid.centre(square), t.mark[seat])
    for square in c.can.bent:
        if square not in c.can.straight and square != chosen:
            bent_target(pen, t, grid, square, t.owner[seat], bool(c.owners(square)))
    for square in c.can.straight:
        way, taken = grid.way(start, square), bool(c.owners(square))
        straight_target(pen, t, grid, square, way, t.owner[seat], taken)


def _patterns(c: Context) -> list[Pattern]:
    """The complete patterns of the size that is picked, else of every size."""
    action = c.action
    found = [p for p in c.game.patterns(c.state, c.state.turn) if p.storeys in c.can.builds]
    if isinstance(action, Build) and c.choice.square >= 0:
        square = c.game.layout.square(action.square)
        return [p for p in found if p.storeys == action.storeys and square in p.sites]
    return [p for p in found if c.choice.size in (None, p.storeys)]


def rings(c: Context) -> None:
    """Above the pieces: ships that take a stone; patterns with their gains."""
    if not c.active:
        return
    if c.building:
        _gains(c)
    elif c.phase is Phase.INSERT:
        for seat, square in enumerate(c.state.ships):
            if square >= 0 and takes(c, seat):
                insertable(c.pen, c.t, *c.grid.centre(square), c.state.turn, c.grid.k)


def takes(c: Context, seat: Seat) -> bool:
    """Whether a ship may take a stone now."""
    return seat in c.can.inserts or any(seat in ships for ships in c.can.recalls.values())


def _gains(c: Context) -> None:
    """Outlines round the patterns, and what each square would score."""
    pen, t, grid, seat = c.pen, c.t, c.grid, c.state.turn
    patterns = _patterns(c)
    picked = c.action.storeys if isinstance(c.action, Build) and c.choice.square >= 0 else None
    if picked:
        for each in patterns[:1]:
            pattern(pen, t, grid, each.squares, t.owner[seat])
    else:
        pattern(pen, t, grid, {s for p in patterns for s in p.squares}, t.owner[seat])
    for square in sorted({s for p in patterns for s in p.sites}):
        size = picked or size_at(c.can, c.choice, square)
        if size and square in c.can.builds[size] and square != c.focus:
            x, y = grid.corner(square)
            gain = c.game.build_gain(c.state, c.can.builds[size][square])
            x, y, aside = x + grid.cell / 2, y + grid.cell - 9.5, 7 * grid.k
            x = min((x, x - aside, x + aside), key=lambda x: grid.hides(x - 13, y - 7.5, 26, 15))
            gain_plate(pen, t, x, y, gain)


def preview(c: Context) -> None:
    """What the picked action would do, or the one under the pointer."""
    pen, t, grid, action, seat = c.pen, c.t, c.grid, c.action, c.state.turn
    if c.phase is Phase.INSERT and not c.building and c.active:
        _insert_preview(c)
    if action is None:
        return
    x, y = grid.centre(c.focus)
    if isinstance(action, Place):
        ghost_ship(pen, t, seat, x, y, grid.k)
    elif isinstance(action, Fly | God):
        _flight_preview(c, action)
    elif isinstance(action, Build):
        frame(pen, t, grid, c.focus, t.owner[seat])
        pyramid(pen, t, seat, action.storeys, x, y - 1.5 * grid.k, 0.84 * grid.k, 0, ghost=True)
        gain = c.game.build_gain(c.state, action)
        letter = c.game.layout.letters[c.focus]
        plate(pen, t, grid, c.focus, [f"+{gain}", c.say("district {district}", district=letter)], _busy(c), size=13)


def _flight_preview(c: Context, action: Fly | God) -> None:
    pen, t, grid, seat = c.pen, c.t, c.grid, c.state.turn
    start = c.state.ships[seat]
    ghost_ship(pen, t, seat, *grid.centre(c.focus), grid.k)
    path = c.game.flight_path(c.state, action)
    if isinstance(action, Fly) and action.mode != "arrow" and len(path) > 1:
        flight_path(pen, t, grid, path, seat)
    else:
        long_jump(pen, t, grid.centre(start), grid.centre(c.focus), seat)
    _, home = c.game.lift_off(c.state)
    lifting_ship(pen, t, seat, *grid.centre(start), c.state.holds[seat], [owner for owner, _ in home], grid.k)


def _insert_preview(c: Context) -> None:
    """The plates of ships that may take a stone, and the stone that would come into the one pointed at."""
    pen, t, grid, seat = c.pen, c.t, c.grid, c.state.turn
    for ship, square in enumerate(c.state.ships):
        if square >= 0 and takes(c, ship):
            x, y = grid.centre(square)
            plus_plate(pen, t, grid, square, seat, sum(c.state.holds[ship]) > COUNTED)
            if c.hover == square or c.choice.ship == ship:
                stone(pen, t, seat, x, y + 0.5, 15 * grid.k, ghost=True)
                words = c.say("own ship") if ship == seat else c.say("insert into {name}", name=c.name(ship))
                plate(pen, t, grid, square, [words], _busy(c))
    if c.choice.square in c.can.recalls:
        x, y = grid.centre(c.choice.square)
        owners = c.owners(c.choice.square)
        stones(pen, t, owners, x, y, grid.k, [seat])


def _busy(c: Context) -> dict[int, int]:
    """How much a plate would hide on each square: targets most, then pieces; water and jungle nothing."""
    busy = dict.fromkeys(range(c.game.layout.size), 1)
    for square in range(c.game.layout.size):
        if not c.game.sky.land >> square & 1:
            busy[square] = 0
        elif c.owners(square):
            busy[square] = 6
    for p in c.state.pyramids:
        busy[p.square] = 8
    for square in c.state.ships:
        if square >= 0:
            busy[square] = 20
    if c.active:
        targets = {*c.can.place, *c.can.straight, *c.can.bent} if not c.choice.god else set()
        if c.building:
            targets |= {s for sites in c.can.builds.values() for s in sites}
        for square in targets:
            busy[square] = 30
    if c.action is not None and c.flies:
        for square in c.game.flight_path(c.state, c.action):
            busy[square] = 60
    return busy


def refusal(c: Context) -> None:
    """A barred circle on the square that was refused, with the rule; the note says more."""
    if not c.look.refused:
        return
    square = square_of(c.game, c.state, c.look.refused[0])
    if square < 0:
        return
    pen, t, grid = c.pen, c.t, c.grid
    refused(pen, t, *grid.centre(square), 12.5 * grid.k)
    first = c.refusals[0]
    title = c.say(c.game.rulebook[first.rule].title)
    rules = list(dict.fromkeys(r.rule for r in c.refusals))
    lines = [", ".join(rules[:3]), *wrap(title, 150, 12, True)[:3]]
    busy = _busy(c)
    if c.choice.square >= 0:
        busy[c.choice.square] = 60
    plate(pen, t, grid, square, lines, busy, (t.no, t.on_no), 12)
