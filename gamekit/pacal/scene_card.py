"""The overview card: building plans and the turn, as a picture of its own."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from gamekit.core.contract import Seat
from gamekit.core.figures import FONT, cut, fit, stepped, wrap
from gamekit.core.language import say, words
from gamekit.core.rulebook import Plural
from gamekit.core.scene import Look, Pane, Scene, Thing
from gamekit.core.shapes import Pen
from gamekit.pacal.components import STOCK
from gamekit.pacal.palette import THEMES, Palette
from gamekit.pacal.plans import STOREYS, Plan
from gamekit.pacal.scene_context import Context
from gamekit.pacal.scene_pieces import mini_pyramid, pyramid, ship, stone

if TYPE_CHECKING:
    from gamekit.pacal.rules import Game

WIDTH, HEIGHT = 960, 640


def plan(pen: Pen, t: Palette, drawing: Plan, x: float, y: float, size: float, seat: Seat) -> None:
    """A building plan with its middle at `x`, `y`; squares are `size` wide."""
    wide, high = _extent(drawing)
    left, bottom = x - wide * size / 2, y + high * size / 2
    tint = t.tints[7][0]
    for column, row in drawing.cells:
        pen.rect(left + column * size, bottom - (row + 1) * size, size, size, tint, t.border, 1.4)
    for column, row in drawing.cells:
        stone(pen, t, seat, left + (column + 0.5) * size, bottom - (row + 0.5) * size + size * 0.03, size * 0.62)


def _extent(drawing: Plan) -> tuple[int, int]:
    return max(c for c, _ in drawing.cells) + 1, max(r for _, r in drawing.cells) + 1


def plans(c: Context, x: float, y: float, w: float, h: float) -> None:
    """The building plans as a strip, where there is room for it."""
    pen, t, seat = c.pen, c.t, c.state.turn
    pen.poly(cut(x, y, w, h, 6), t.panel, t.rule, 1)
    shares = [max(1, sum(_extent(p)[0] + 0.6 for p in c.game.plans.of(s)) + 1.4) for s in STOREYS]
    size = min(20.0, (w - 16) / sum(shares), (h - 30) / max(3, *(_extent(p)[1] for p in c.game.plans)))
    gap = (w - 16 - size * sum(shares)) / len(STOREYS)
    left = x + 8
    for storeys, share in zip(STOREYS, shares, strict=True):
        wide = share * size + gap
        mini_pyramid(pen, storeys, left + 12, y + h / 2 + 8, t.owner[seat], t.outline, 22, 4.2)
        pen.text(left + 12, y + h / 2 + 22, storeys, 12.5, t.ink, True, "middle")
        at = left + 22
        for drawing in c.game.plans.of(storeys):
            columns = _extent(drawing)[0]
            plan(pen, t, drawing, at + (columns * size) / 2 + 4, y + h / 2, size, seat)
            at += (columns + 0.6) * size
        left += wide


def draw_card(game: Game, look: Look, seat: Seat = 0) -> Scene:
    """The overview card in the colours of `seat`: plans, what one has, and reminders with their rules."""
    pen, t = Pen(), THEMES[look.theme]
    things: list[Thing] = []
    with pen.layer("card", "card"):
        _head(pen, t, look, seat)
    with pen.layer("plans", "card"):
        width = 174.0
        for index, storeys in enumerate(STOREYS):
            _column(pen, t, game, look, seat, storeys, 29 + index * (width + 8), width)
            text = _number(look, _PYRAMIDS, STOCK[storeys - 1], storeys=storeys)
            drawings = "; ".join(" / ".join(str(p).split("\n")[1:]) for p in game.plans.of(storeys))
            things.append(Thing(f"plan-{storeys}", "card", f"{text} {drawings}"))
    with pen.layer("reminders", "card"):
        for index, (title, ids, text) in enumerate(_reminders(game, look)):
            _box(pen, t, title, ids, text, 29 + index * 303, 428, 295, 148)
            things.append(Thing(f"reminder-{index + 1}", "card", f"{title} ({ids}): {text}"))
        ending = say(
            "The end: at {points} points the round is played out; at once, when a player has one pyramid left.",
            look.lang,
            points=game.threshold,
        )
        ending, size = fit(ending, 880, 14)
        pen.text(480, 604, ending, size, t.ink, False, "middle")
        things.append(Thing("ending", "card", ending))
    title = say("Building plans", look.lang)
    pane = Pane("card", 0, 0, WIDTH, HEIGHT, 0, False)
    lines = (title, *(thing.text for thing in things))
    return Scene(title, WIDTH, HEIGHT, FONT, tuple(pen.layers), (pane,), tuple(things), lines, title)


_PYRAMIDS = Plural("{count} pyramid, storeys: {storeys}.", "{count} pyramids, storeys: {storeys}.", "count")


def _number(look: Look, text: Plural, count: int, **facts: object) -> str:
    return words(look.lang).ngettext(text.one, text.many, count).format(count=count, **facts)


def _head(pen: Pen, t: Palette, look: Look, seat: Seat) -> None:
    pen.rect(0, 0, WIDTH, HEIGHT, t.page)
    pen.poly(stepped(12, 12, 936, 616, 8), t.panel)
    right = [(932, 12), (932, 20), (940, 20), (940, 28), (948, 28), (948, 84)]
    pen.poly(right + [(960 - x, y) for x, y in reversed(right)], t.sky)
    rng = Random(8)
    for _ in range(46):
        where = rng.uniform(660, 920), rng.uniform(20, 60)
        pen.circle(*where, rng.choice((0.7, 0.9, 1.3)), t.star, alpha=rng.choice((0.4, 0.8)))
    for x, n in ((690, 6), (815, 4), (900, 3)):
        for i in range(n):
            pen.rect(x - 11 * (n - i), 84 - 8 * (i + 1), 22 * (n - i), 8 if not i else 8.3, t.skyline)
    pen.circle(62, 48, 30, t.panel, t.on_night, 1.6)
    ship(pen, t, seat, 62, 48, 1.1)
    pen.text(104, 43, say("Building plans", look.lang), 24, t.on_night, True)
    text = say("Your own uncovered stones in this pattern. Any rotation or mirror image counts.", look.lang)
    text, size = fit(text, 800, 14)
    pen.text(104, 66, text, size, t.star)
    pen.poly(stepped(12, 12, 936, 616, 8), None, t.border, 2)


def _column(pen: Pen, t: Palette, game: Game, look: Look, seat: Seat, storeys: int, left: float, width: float) -> None:
    """One size: the pyramid, how many of them one has, and its plans."""
    middle = left + width / 2
    pen.poly(cut(left, 98, width, 318, 7), t.page, t.rule, 1)
    pyramid(pen, t, seat, storeys, middle, 160, 2, 0)
    text = _number(look, Plural("{count} storey", "{count} storeys", "count"), storeys)
    pen.text(middle, 226, text, 17, t.ink, True, "middle")
    pen.text(middle, 246, say("you have {count}", look.lang, count=STOCK[storeys - 1]), 13, t.soft, False, "middle")
    pen.line([(left + 16, 257), (left + width - 16, 257)], t.rule, 1)
    drawings = game.plans.of(storeys)
    if not drawings:
        pen.text(middle, 336, say("no plan", look.lang), 14, t.soft, False, "middle", middle=True)
        return
    top, bottom, word = 266.0, 406.0, 22.0
    rows = sum(_extent(p)[1] for p in drawings)
    widest = max(_extent(p)[0] for p in drawings)
    size = min(40.0, (width - 24) / widest, (bottom - top - word * (len(drawings) - 1)) / rows)
    y = (top + bottom - rows * size - word * (len(drawings) - 1)) / 2
    for index, drawing in enumerate(drawings):
        if index:
            pen.text(middle, y + word / 2, say("or", look.lang), 13, t.soft, False, "middle", middle=True)
            y += word
        high = _extent(drawing)[1] * size
        plan(pen, t, drawing, middle, y + high / 2, size, seat)
        y += high


def _reminders(game: Game, look: Look) -> tuple[tuple[str, str, str], ...]:
    """(title, rule ids, text) of each reminder, as this game's options have it."""
    lang, options = look.lang, game.options
    bent = (
        say("Bent: the whole roll with a turn. Insert 1 into any ship.", lang)
        if options.bent_any_ship
        else say("Bent: the whole roll with a turn. Insert 1 into your ship.", lang)
    )
    tie = say("On a tie nobody holds it.", lang) if options.tie_breaks_hold else say("A tie takes nothing.", lang)
    return (
        (
            say("Where it stands", lang),
            "P-B2, P-B3",
            say(
                "On a square of the pattern with a stone of yours. All stones on that square go home; the rest stays and may serve again.",
                lang,
            ),
        ),
        (
            say("Fly, then insert", lang),
            "P-F1, P-F2, P-I1",
            say(
                "Straight: up to the roll, stop before an obstacle. Insert up to 2: one into your ship, one into another.",
                lang,
            )
            + f" {bent}",
        ),
        (
            say("A district", lang),
            "P-M1, P-M2",
            say("The most storeys take it over and score its value, at every takeover.", lang)
            + f" {tie} "
            + say("At the end the most score the value, the second most score 2.", lang),
        ),
    )


def _box(pen: Pen, t: Palette, title: str, ids: str, text: str, x: float, y: float, w: float, h: float) -> None:
    pen.poly(cut(x, y, w, h, 7), t.page, t.rule, 1)
    pen.text(x + 14, y + 24, title, 16, t.ink, True)
    pen.text(x + w - 14, y + 24, ids, 12, t.soft, False, "end")
    size = 14.0
    while len(lines := wrap(text, w - 28, size)) * size * 1.5 > h - 42:
        size -= 0.5
    for i, line in enumerate(lines):
        pen.text(x + 14, y + 48 + i * size * 1.5, line, size, t.ink)
