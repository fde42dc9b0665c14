"""The small icons of legend and note."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gamekit.core.figures import cut, diamond, fit
from gamekit.core.shapes import Pen
from gamekit.pacal.components import ARROW, Phase
from gamekit.pacal.palette import Palette
from gamekit.pacal.scene_board import tree
from gamekit.pacal.scene_context import Context
from gamekit.pacal.scene_marks import brackets, edged, refused
from gamekit.pacal.scene_pieces import small_die, stone

Entry = tuple[Callable[[float, float], None], str]
ROW = 24  # height of a row of the legend


def icon_square(pen: Pen, t: Palette, colour: str, x: float, y: float) -> None:
    """A lit square with its frame."""
    pen.rect(x - 9, y - 9, 18, 18, t.panel, t.outline, 3.8)
    pen.rect(x - 9, y - 9, 18, 18, None, colour, 2.4)


def icon_straight(pen: Pen, t: Palette, colour: str, x: float, y: float) -> None:
    """A straight target."""
    icon_square(pen, t, colour, x, y)
    pen.poly([(x + 4, y), (x - 5, y - 5.5), (x - 5, y + 5.5)], colour, t.outline, 0.8)


def icon_bent(pen: Pen, t: Palette, colour: str, x: float, y: float) -> None:
    """A bent target."""
    edged(pen, t, diamond(x, y, 8), colour, 2.2, t.panel)


def icon_ring(pen: Pen, t: Palette, colour: str, x: float, y: float) -> None:
    """A ship that takes a stone."""
    pen.circle(x, y, 9, t.panel, t.outline, 4.6)
    pen.circle(x, y, 9, None, colour, 3)


def icon_trail(pen: Pen, t: Palette, x: float, y: float) -> None:
    """The last move."""
    pen.line([(x - 11, y), (x + 11, y)], t.soft, 2.4, 1, (0.5, 5))


def icon_jungle(pen: Pen, t: Palette, x: float, y: float) -> None:
    """Off the board."""
    pen.rect(x - 10, y - 10, 20, 20, t.jungle)
    for dx, dy in ((-4, -3), (4, 1), (-2, 5)):
        tree(pen, t, x + dx, y + dy, 5, t.leaf[1])


def icon_gain(pen: Pen, t: Palette, x: float, y: float, words: str = "+5") -> None:
    """Points on a plate."""
    pen.poly(cut(x - 12, y - 8, 24, 16, 4), t.tip)
    pen.text(x, y, words, 12, t.on_tip, True, "middle", middle=True)


def legend_entries(c: Context) -> list[Entry]:
    """What the marks mean that this step of the turn can show, the most needed first."""
    pen, t, seat = c.pen, c.t, c.state.turn
    colour = t.owner[seat]
    square: Entry = (lambda x, y: icon_square(pen, t, colour, x, y), "")
    no: Entry = (lambda x, y: refused(pen, t, x, y, 8.5), c.say("refused: see the rule"))
    last: Entry = (lambda x, y: icon_trail(pen, t, x, y), c.say("last move"))
    found: list[Entry] = []
    if c.phase is Phase.PLACE:
        found.append((square[0], c.say("free: a ship may start here")))
    elif c.phase is Phase.FLY and c.state.roll == ARROW:
        found += [(lambda x, y: icon_straight(pen, t, colour, x, y), c.say("by arrow: then insert up to 2")), no, last]
    elif c.phase in (Phase.FLY, Phase.ROLL):
        found += [
            (lambda x, y: icon_straight(pen, t, colour, x, y), c.say("straight: then insert up to 2")),
            (lambda x, y: icon_bent(pen, t, colour, x, y), c.say("bent: then insert 1")),
            (lambda x, y: stone(pen, t, seat, x, y + 1, 16, ghost=True), c.say("goes home at lift-off")),
            (lambda x, y: stone(pen, t, seat, x, y + 1, 16), c.say("stays on the square")),
            last,
            no,
        ]
    elif c.phase is Phase.INSERT and not c.building:
        found += [
            (lambda x, y: icon_ring(pen, t, colour, x, y), c.say("takes a stone of yours")),
            (lambda x, y: stone(pen, t, seat, x, y + 1, 16, ghost=True), c.say("will lie in the ship")),
            last,
            no,
        ]
    elif c.phase is not Phase.OVER:
        found += [
            (square[0], c.say("pattern: click a square")),
            (lambda x, y: icon_gain(pen, t, x, y), c.say("points, if built there")),
            last,
            no,
        ]
    if c.covered:
        words = c.say("jungle: off the board with {count}", count=c.game.players)
        found.insert(4, (lambda x, y: icon_jungle(pen, t, x, y), words))
    if c.phase is Phase.OVER:
        return found
    if c.state.round:
        found.append((lambda x, y: small_die(pen, t, x - 7.5, y - 7.5), c.say("starts the round")))
    found.append((lambda x, y: brackets(pen, t, x, y, 8.5, 5, 2.2), c.say("keyboard cursor")))
    return found


def legend(c: Context, x: float, y: float, w: float, entries: Sequence[Entry]) -> None:
    """Icons with words, in two columns."""
    for i, (draw, words) in enumerate(entries):
        left, middle = x + (i % 2) * w / 2, y + (i // 2) * ROW + ROW / 2
        draw(left + 13, middle)
        words, size = fit(words, w / 2 - 34, 12)
        c.pen.text(left + 31, middle, words, size, c.t.ink, middle=True)
