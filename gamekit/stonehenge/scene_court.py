"""The places of the board that change with the game: souvenir stand, box seats, trilithons, gate."""

from __future__ import annotations

from gamekit.core.contract import Seat
from gamekit.core.errors import N_
from gamekit.core.figures import fit
from gamekit.core.language import say
from gamekit.core.rulebook import Plural
from gamekit.core.shapes import Pen, Point, mix
from gamekit.stonehenge.components import BOX_POINTS, BOX_SEATS, CLIMB_POINTS, SHIRT_POINTS, SHIRTS, TRILITHONS
from gamekit.stonehenge.palette import CREAM, INK, OWNERS, THEMES, Theme
from gamekit.stonehenge.scene_map import Map, oval, round_box
from gamekit.stonehenge.scene_marks import box_seat, coin, disc, discs, layer, no_entry, shade, shirt, trilithon
from gamekit.stonehenge.scene_words import SLACK, count

FREE_SEATS = Plural("{count} box seat free", "{count} box seats free", "count")
AT_THE_GATE = Plural("Gate: {count} fan", "Gate: {count} fans", "count")


@layer("stand", "board")
def stand(pen: Pen, theme_name: str, plan: Map, shirts: tuple[int, ...], lang: str) -> None:
    """The souvenir stand with the T-shirts that are left."""
    theme = THEMES[theme_name]
    x, top, width = plan.cx, plan.top + 14, 96
    line, left, right = theme.sarsen[2], x - 48, x + 48
    inside = mix(theme.stone, theme.gold, 0.12 if theme.night else 0.25)
    pen.rect(left + 5, top + 24, width - 10, 52, inside, line, 1.2)
    pen.line([(left + 5, top + 32), (right - 5, top + 32)], theme.soft, 1)
    for seat, bought in enumerate(shirts):
        sx = x + (seat - (len(shirts) - 1) / 2) * 17
        if bought < SHIRTS:
            shirt(pen, sx, top + 39, 15, OWNERS[seat].colour, theme.keyline)
        pen.text(sx, top + 54, SHIRTS - bought, 11, theme.ink, True, "middle", middle=True)
    pen.poly(round_box(left + 1, top + 62, width - 2, 17, 3), theme.sarsen[0], line, 1.2)
    pen.text(left + 10, top + 70.5, say(N_("T-shirt"), lang), 12, INK, True, middle=True)
    coin(pen, theme, right - 13, top + 70.5, SHIRT_POINTS, 7.6)
    for i in range(8):
        a, z = (left - 6 + (width + 12) * k / 8 for k in (i, i + 1))
        u, v = (left + 4 + (width - 8) * k / 8 for k in (i, i + 1))
        scallop = oval((a + z) / 2, top + 19, (z - a) / 2, 6, 0, 180)
        pen.poly([(u, top), (v, top), *scallop], (theme.drape[0], CREAM)[i % 2], line, 1)


@layer("seats", "board")
def seats(
    pen: Pen, theme_name: str, plan: Map, owners: tuple[Seat, ...], lit: bool, strong: bool, refused: bool, lang: str
) -> None:
    """The horseshoe of box seats, filled from the middle of the bend outwards."""
    theme = THEMES[theme_name]
    for k, i in enumerate(plan.seat_order):
        x, y = plan.seats[i]
        if k < len(owners):
            pen.circle(x, y, 11, theme.dolerite[1], theme.dolerite[2], 1.3)
            disc(pen, theme, x, y - 0.5, owners[k], 8.6)
            continue
        if lit:
            pen.circle(x, y, 11.6, theme.lit, theme.lit_line, 3.4 if strong else 2)
        box_seat(pen, theme, x, y, 8 if lit else 10.4)
        if refused and k == len(owners):
            no_entry(pen, theme, x + 9, y - 8, 7)
    if refused and len(owners) == BOX_SEATS:
        x, y = next_seat(plan, BOX_SEATS - 1)
        no_entry(pen, theme, x + 9, y - 8, 7)
    free = BOX_SEATS - len(owners)
    coin(pen, theme, plan.cx, plan.cy - 107, BOX_POINTS, 9)
    words, size = fit(count(FREE_SEATS, free, lang), 148 / SLACK, 13, True)
    pen.text(plan.cx, plan.cy - 87, words, size, theme.ink, True, "middle", middle=True)


def next_seat(plan: Map, taken: int) -> Point:
    """Where the next fan would sit."""
    return plan.seats[plan.seat_order[min(taken, BOX_SEATS - 1)]]


def crowns(plan: Map, climbers: tuple[Seat, ...]) -> list[list[tuple[Seat, int, Point]]]:
    """For each trilithon its owners, how many fans each has up there, and where they stand."""
    out = []
    for k, (x, foot) in enumerate(plan.trilithons):
        here = climbers[k::TRILITHONS]
        owners = sorted(set(here))
        step = 19 if len(owners) < 4 else 15
        out.append(
            [
                (seat, here.count(seat), (x + (i - (len(owners) - 1) / 2) * step, foot - 49.6))
                for i, seat in enumerate(owners)
            ]
        )
    return out


@layer("trilithons", "board")
def trilithons(pen: Pen, theme_name: str, plan: Map, climbers: tuple[Seat, ...]) -> None:
    """The five trilithons and who stands on them, an owner's fans together."""
    theme = THEMES[theme_name]
    for (x, foot), crown in zip(plan.trilithons, crowns(plan, climbers), strict=True):
        shade(pen, x, foot + 1, 30, 5)
        top = trilithon(pen, theme, x, foot)
        pen.text(x, top + 6.8, CLIMB_POINTS, 11, INK, True, "middle", middle=True)
        r = 8.6 if len(crown) < 4 else 7.6
        discs(pen, theme, [at for _, _, at in crown], [(seat, fans) for seat, fans, _ in crown], r)


def gate_box(plan: Map) -> tuple[float, float, float, float]:
    """Left, top, width and height of the gate."""
    return plan.left + plan.WIDTH - 106, plan.top + 30, 100, 57


@layer("gate", "board")
def gate(pen: Pen, theme_name: str, plan: Map, seat: Seat, supply: int, state: str, lang: str) -> None:
    """The mover's supply, waiting beside field 1; `state` is idle, lit, strong or refused."""
    theme = THEMES[theme_name]
    x, y, w, h = gate_box(plan)
    for side in (4, w - 4):
        pen.rect(x + side - 3, y - 8, 6, h + 12, theme.sarsen[1], theme.sarsen[2], 1.2)
        pen.circle(x + side, y - 10, 4, theme.gold, theme.sarsen[2], 1.2)
    fill, line, width = _frame(theme, state)
    if state in ("lit", "strong"):
        pen.poly(round_box(x - 4, y - 4, w + 8, h + 8, 11), theme.lit_line, alpha=0.35)
    pen.poly(round_box(x, y, w, h, 8), fill, line, width)
    words, size = fit(count(AT_THE_GATE, supply, lang), (w - 8) / SLACK, 12, True)
    pen.text(x + w / 2, y + 12, words, size, theme.ink, True, "middle", middle=True)
    for i in range(supply):
        disc(pen, theme, x + 16 + (i % 5) * 17, y + 29 + (i // 5) * 17, seat, 7.4)
    if state == "refused":
        no_entry(pen, theme, x + 2, y + 2, 8)


def _frame(theme: Theme, state: str) -> tuple[str, str, float]:
    if state == "refused":
        return theme.bad_paper, theme.bad, 2.6
    if state in ("lit", "strong"):
        return theme.lit, theme.lit_line, 3.6 if state == "strong" else 2.6
    return theme.paper, theme.line, 1.2
