"""The board of Pacal's Rocket as a scene, and what clicks on it mean.

`draw` puts the picture together from its parts, layer by layer; `click` stands in `scene_choice`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit.core.contract import View
from gamekit.core.figures import FONT, stepped
from gamekit.core.scene import Look, Pane, Scene
from gamekit.pacal.actions import Build
from gamekit.pacal.components import Phase, State
from gamekit.pacal.scene_board import badge, ground, labels
from gamekit.pacal.scene_card import draw_card, plans
from gamekit.pacal.scene_choice import click
from gamekit.pacal.scene_context import Context
from gamekit.pacal.scene_icons import ROW, legend, legend_entries
from gamekit.pacal.scene_log import last_flight, log
from gamekit.pacal.scene_marks import brackets, trail
from gamekit.pacal.scene_note import note
from gamekit.pacal.scene_panel import banner, chip, district_table, player_row
from gamekit.pacal.scene_pieces import pyramid, ship, stones
from gamekit.pacal.scene_reach import preview, reach, refusal, rings
from gamekit.pacal.scene_words import board_lines, district_text, headline, hint, square_text

if TYPE_CHECKING:
    from gamekit.pacal.rules import Game

__all__ = ["click", "draw", "draw_card"]

MARGIN = 6


def draw(game: Game, view: View[State], look: Look) -> Scene:
    """Everything that there is to see of a position.

    The layers of a pane are the same ones in every position, so that what has not changed is not drawn again.
    """
    c = Context(game, view, look)
    prompt = f"{headline(c)} – {hint(c)}"
    _turn_text(c, prompt)
    _squares(c)
    _board(c)
    if c.wide:
        _side(c)
    else:
        _narrow(c)
    for index in range(len(game.layout.values)):
        c.thing(f"district-{game.layout.districts[index]}", "side" if c.wide else "tables", district_text(c, index))
    last = c.panes[-1]
    return Scene(
        title=c.say("Pacal’s Rocket: {headline}", headline=headline(c)),
        width=c.width,
        height=last.y + last.h,
        font=FONT,
        layers=tuple(c.pen.layers),
        panes=c.panes,
        things=tuple(c.things),
        board=board_lines(c),
        prompt=prompt,
    )


def _turn_text(c: Context, prompt: str) -> None:
    c.thing("turn", "side" if c.wide else "turn", prompt)


def _squares(c: Context) -> None:
    """Things of the board: first what a click can use now, then the rest; ships lie on top of their squares."""
    ready: list[int] = []
    others: list[int] = []
    for square in range(c.game.layout.size):
        (ready if _ready(c, square) else others).append(square)
    for square in ready + others:
        if square not in c.state.ships:
            c.thing(c.named(square), "board", square_text(c, square), c.grid.area(square), square in ready)
    for seat, square in enumerate(c.state.ships):
        if square >= 0:
            takes = seat in c.can.inserts or any(seat in ships for ships in c.can.recalls.values())
            ready_now = takes if c.phase is Phase.INSERT and not c.building else square in ready
            c.thing(f"ship-P{seat + 1}", "board", square_text(c, square), c.grid.area(square), ready_now)


def _ready(c: Context, square: int) -> bool:
    """Whether a click on a square does something."""
    can = c.can
    if c.phase is Phase.PLACE:
        return square in can.place
    if c.phase is Phase.FLY:
        return square in (can.gods[c.choice.god] if c.choice.god in can.gods else can.straight | can.bent)
    if not c.building and square in can.recalls:
        return True
    sizes = [c.choice.size] if c.choice.size else can.builds
    return any(square in can.builds.get(size, {}) for size in sizes)


def _board(c: Context) -> None:
    pen, t, grid = c.pen, c.t, c.grid
    pane = c.pane("board")
    with pen.layer("ground", "board"):
        _page(c, pane)
        pen.add(ground(c.game.layout, c.game.players, c.look.theme, c.look.lang, pane.x, pane.y))
    with pen.layer("edge", "board"):
        shape = stepped(grid.x + 1.5, grid.y + 1.5, grid.w - 3, grid.h - 3, 5)
        pen.poly(shape, None, t.outline, 5)
        pen.poly(shape, None, t.owner[c.lead], 3)
        marked = [s for s in (c.choice.square if c.choice.square >= 0 else c.hover,) if s >= 0]
        if marked:
            columns = c.game.layout.columns
            labels(pen, t, grid, [s % columns for s in marked], [s // columns for s in marked])
    with pen.layer("last-move", "board"):
        if path := last_flight(c):
            trail(pen, t, [grid.centre(s) for s in path], grid.k)
    with pen.layer("reach", "board"):
        reach(c)
    with pen.layer("pieces", "board"):
        _pieces(c)
    with pen.layer("cursor", "board"):
        if c.hover >= 0:
            brackets(pen, t, *grid.centre(c.hover), grid.cell / 2 - 2, 9 * grid.k)
    with pen.layer("badges", "board"):
        rings(c)
        _badges(c)
    with pen.layer("preview", "board"):
        preview(c)
    with pen.layer("refusal", "board"):
        refusal(c)


def _pieces(c: Context) -> None:
    pen, t, grid, state = c.pen, c.t, c.grid, c.state
    lifted = c.building and bool(c.can.builds)
    shown = {s for sites in c.can.builds.values() for s in sites} if lifted else set()
    site = c.focus if isinstance(c.action, Build) else -1
    for square in range(c.game.layout.size):
        if square != site and (owners := c.owners(square)):
            x, y = grid.centre(square)
            stones(pen, t, owners, x, y - (5.5 * grid.k if square in shown else 0), grid.k)
    east = grid.east_of_badge
    for square, seat, storeys in state.pyramids:
        if square == site:
            continue
        pyramid(pen, t, seat, storeys, *grid.centre(square), grid.k, 1 if square in east else -1)
    for seat, square in enumerate(state.ships):
        if square >= 0:
            ship(
                pen,
                t,
                seat,
                *grid.centre(square),
                grid.k,
                state.holds[seat],
                seat == state.turn and c.phase is not Phase.OVER,
            )


def _badges(c: Context) -> None:
    for index, (letter, value) in enumerate(c.game.layout.values):
        if letter not in c.covered:
            x, y = c.grid.badges[letter]
            badge(c.pen, c.t, x, y, letter, value, c.state.holders[index])


def _page(c: Context, pane: Pane) -> None:
    c.pen.rect(pane.x, pane.y, pane.w, pane.h, c.t.page)


def _note(c: Context) -> None:
    with c.pen.layer("note", "note"):
        _page(c, c.pane("note"))
        note(c)


def _side(c: Context) -> None:
    """Banner, players, districts; then what there is room for: legend, log. The rest stands beside the note."""
    pane, foot, n = c.pane("side"), c.pane("foot"), c.game.players
    x, w = pane.x + MARGIN, pane.w - 2 * MARGIN
    table = 38 + 16 * (n + 1) + 6
    entries = legend_entries(c)
    with c.pen.layer("turn", "side"):
        _page(c, pane)
        banner(c, x, pane.y + 4, w, 100)
    room = pane.h - 8 - 106 - table
    row = min(56.0, room / n - 5)
    rows = n * (row + 5)
    with c.pen.layer("players", "side"):
        for seat in range(n):
            player_row(c, seat, x, pane.y + 110 + seat * (row + 5), w, row)
    _note(c)
    with c.pen.layer("districts", "side"):
        bottom = district_table(c, x, pane.y + 110 + rows + 2, w)
    left = pane.y + pane.h - 6 - bottom
    lines = max(0, min(int((left - 4) // ROW), (len(entries) + 1) // 2, 3))
    spare = left - 10 - lines * ROW
    with c.pen.layer("legend", "side"):
        legend(c, x, bottom + 5, w, entries[: 2 * lines])
    with c.pen.layer("plans", "side"):
        if lines and spare > 56:
            plans(c, x, bottom + 8 + lines * ROW, w, min(spare, 92))
    with c.pen.layer("foot", "foot"):
        _page(c, foot)
        top, height = foot.y + 2, foot.h - 8
        if entries and not lines:
            legend(c, x, top, w, entries[:4])
            top, height = top + 2 * ROW + 4, height - 2 * ROW - 4
        log(c, x, top, w, height)


def _narrow(c: Context) -> None:
    """Banner, board with a rail of chips, note, districts, legend and log, one below the other."""
    turn, rail, tables, n = c.pane("turn"), c.pane("rail"), c.pane("tables"), c.game.players
    with c.pen.layer("turn", "turn"):
        _page(c, turn)
        banner(c, 6, 4, turn.w - 12, turn.h - 8)
    with c.pen.layer("players", "rail"):
        _page(c, rail)
        each = min(150.0, (rail.h - 8 + 6) / n)
        for seat in range(n):
            chip(c, seat, rail.x + 2, rail.y + 4 + seat * each, rail.w - 8, each - 6)
    _note(c)
    with c.pen.layer("districts", "tables"):
        _page(c, tables)
        bottom = district_table(c, 8, tables.y + 2, tables.w - 16)
    with c.pen.layer("legend", "tables"):
        legend(c, 8, bottom + 4, tables.w - 16, legend_entries(c)[:4])
    with c.pen.layer("log", "tables"):
        log(c, 6, bottom + 8 + 2 * ROW, tables.w - 12, tables.y + tables.h - 6 - (bottom + 8 + 2 * ROW))
