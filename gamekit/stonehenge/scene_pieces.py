"""What moves on the board: lit fields, fans, the steward, trails, previews, and the sign of a refusal."""

from __future__ import annotations

from math import atan2, cos, sin
from typing import NamedTuple

from gamekit.core.contract import Seat
from gamekit.core.errors import N_
from gamekit.core.figures import wrap
from gamekit.core.language import say
from gamekit.core.shapes import Pen, Point
from gamekit.stonehenge.actions import Climb, Move, Sit, Steward
from gamekit.stonehenge.palette import INK, OWNERS, THEMES, Theme
from gamekit.stonehenge.scene_choice import Preview
from gamekit.stonehenge.scene_court import crowns, next_seat
from gamekit.stonehenge.scene_map import Map, curve, round_box
from gamekit.stonehenge.scene_marks import arrow, chevron, disc, discs, fan_spots, frame, gain, layer, no_entry, warden
from gamekit.stonehenge.scene_still import number_place
from gamekit.stonehenge.scene_words import SLACK

Crowd = tuple[tuple[Seat, int], ...]  # who stands on a field, with how many fans
STAND = 30.9  # where a walk into the stand leaves the ring


class Trail(NamedTuple):
    """The last move: a walk from `start` to `stop`, or the newest fan in a box seat or on a trilithon."""

    seat: Seat
    kind: str  # walk, sit or climb
    start: float = 0
    stop: float = 0
    place: int = 0  # the how manieth fan to sit or climb, from 1


class Sign(NamedTuple):
    """A refusal as it is shown: its rule, its words, and the field it is about."""

    rule: str
    words: str
    field: int | None


@layer("lit", "board")
def lit(
    pen: Pen, theme_name: str, plan: Map, fields: frozenset[int], refused: int | None, taped: tuple[int, ...]
) -> None:
    """Fields with a state, and barrier tape round those that are checked or would be."""
    theme = THEMES[theme_name]
    for n in sorted(fields - {refused}):
        pen.poly(plan.field(n, 3.5), theme.lit_line, alpha=0.35)
        pen.poly(plan.field(n), theme.lit, theme.lit_line, 2.6)
        x, y = number_place(plan, n)
        w = 26 if n > 9 else 22
        pen.poly(round_box(x - w / 2, y - 9, w, 18, 6), INK, theme.lit_line, 1.4)
        pen.text(x, y, n, 13.5, theme.plaque, True, "middle", middle=True)
    if refused:
        pen.poly(plan.field(refused), theme.bad_paper, theme.bad, 2.6)
        x, y = number_place(plan, refused)
        pen.poly(round_box(x - 20, y - 9, 40, 18, 6), theme.bad)
        no_entry(pen, theme, x - 11, y, 6)
        pen.text(x + 7, y, refused, 13.5, theme.bad_paper, True, "middle", middle=True)
    for n in taped:
        pen.poly(plan.field(n, -2), None, theme.steward[0], 2.4, dash=(5, 4))


@layer("trail", "board")
def trail(pen: Pen, theme_name: str, plan: Map, last: Trail | None, walk: tuple[float, float] | None) -> None:
    """The footpath: chevrons that point clockwise, and the last move; free where `walk` is previewed."""
    theme = THEMES[theme_name]
    if walk is None and last and last.kind == "walk":
        walk = last.start, last.stop
        _steps(pen, theme, plan, last.seat, last.start, last.stop, bold=False)
    for place in (4, 9, 14, 18, 23, 28):
        if walk is None or not walk[0] - 1 < place < walk[1] + 1:
            (x, y), turn = plan.lane(place), plan.heading(place)
            for back in (0, 6):
                chevron(pen, x - back * cos(turn), y - back * sin(turn), turn, 4.6, theme.stone_line, 1.8)


@layer("fans", "board")
def fans(
    pen: Pen, theme_name: str, plan: Map, ring: tuple[tuple[int, Crowd], ...], steward: int, last: Trail | None,
    climbers: tuple[Seat, ...],
) -> None:  # fmt: skip
    """Fans with their numbers, the steward, and a dotted ring round the fan that was seated last."""
    theme = THEMES[theme_name]
    for n, crowd in ring:
        spots, r = fan_spots(plan, n, len(crowd), steward)
        discs(pen, theme, spots, crowd, r)
    if last and last.kind == "sit":
        x, y = next_seat(plan, last.place - 1)
        pen.circle(x, y, 13.6, stroke=theme.keyline, width=1.5, dash=(2, 3))
    if last and last.kind == "climb":
        for seat, _count, (x, y) in crowns(plan, climbers)[(last.place - 1) % 5]:
            if seat == last.seat:
                pen.circle(x, y, 11.8, stroke=theme.keyline, width=1.5, dash=(2, 3))
    if steward:
        _steward(pen, theme, plan, steward)


def steward_place(plan: Map, field: int) -> Point:
    """The middle of the steward, on the footpath beside the field he checks."""
    angle = plan.angle(field - 0.5)
    away, up = sin(angle), cos(angle)
    x, y = plan.at(angle, plan.DEPTH + 8 + 2 * abs(away) + 10 * max(0, up))
    return x, y - 3


def _steward(pen: Pen, theme: Theme, plan: Map, field: int, alpha: float = 1) -> None:
    angle = plan.angle(field - 0.5)
    away, up = sin(angle), cos(angle)
    x, y = steward_place(plan, field)
    warden(pen, theme, x, y, 1 if (away < 0) != (up > 0.8) else -1, alpha)  # his arm hides neither fans nor stand


def _steps(pen: Pen, theme: Theme, plan: Map, seat: Seat, start: float, stop: float, bold: bool) -> None:
    """Steps along the footpath: bold for what would happen, thin for what has happened."""
    count = max(3, int((stop - start) * (3.4 if bold else 4)))
    points = [plan.lane(start + (stop - start) * i / count) for i in range(count + 1)]
    tone = OWNERS[seat].colour
    for x, y in points[1:-1]:
        pen.circle(x, y, 3.2 if bold else 2.2, tone, theme.keyline, 1.1 if bold else 0.9)
    (px, py), (x, y) = points[-2:]
    arrow(pen, theme, x, y, atan2(y - py, x - px), tone, 9 if bold else 7)


# what would happen


@layer("preview", "board")
def previews(
    pen: Pen, theme_name: str, plan: Map, shown: Preview | None, seat: Seat, ring: tuple[tuple[int, Crowd], ...],
    steward: int, boxes: int, climbers: tuple[Seat, ...],
) -> None:  # fmt: skip
    """What the action that is pointed at would do."""
    if shown is None:
        return
    theme, crowds = THEMES[theme_name], dict(ring)
    if shown.start and not isinstance(shown.action, Steward):
        _spotlight(pen, theme, plan, shown.start, crowds.get(shown.start, ()), seat, steward)
    match shown.action:
        case Move(_, start):
            _steps(pen, theme, plan, seat, start or 0.5, min(shown.stop or STAND, STAND), bold=True)
            if shown.stop:
                taken = shown.stop in crowds and (start, crowds[shown.stop]) != (shown.stop, ((seat, 1),))
                at = plan.lane(shown.stop) if taken else plan.place(shown.stop)
                disc(pen, theme, *at, seat, 9.4, ghost=True)
            elif shown.gain:
                gain(pen, theme, plan.cx, plan.top + 23, shown.gain)
        case Sit(card):
            x, y = next_seat(plan, boxes)
            _leap(pen, theme, plan.place(card, plan.DEPTH + 2), (x, y), seat)
            disc(pen, theme, x, y, seat, 9.4, ghost=True)
            gain(pen, theme, x - 26 if x > plan.cx - 40 else x + 26, y - 5, shown.gain)
        case Climb(field):
            places = crowns(plan, (*climbers, seat))[len(climbers) % 5]
            x, y = next(at for owner, _, at in places if owner == seat)
            _leap(pen, theme, plan.place(field, plan.DEPTH + 2), (x, y), seat)
            disc(pen, theme, x, y, seat, 8.8, ghost=True)
            gain(pen, theme, x, y - 22, shown.gain)
        case Steward(card):
            _steward(pen, theme, plan, card, 0.62)


def _spotlight(pen: Pen, theme: Theme, plan: Map, field: int, crowd: Crowd, seat: Seat, steward: int) -> None:
    """A ring round the fan that would go."""
    for (owner, _), (x, y) in zip(crowd, fan_spots(plan, field, len(crowd), steward)[0] if crowd else (), strict=True):
        if owner == seat:
            pen.circle(x, y, 13.4, stroke=theme.lit_line, width=2.6)


def _leap(pen: Pen, theme: Theme, start: Point, stop: Point, seat: Seat) -> None:
    """The way from a field to a seat, off the ring."""
    bend = ((start[0] + stop[0]) / 2, min(start[1], stop[1], (start[1] + stop[1]) / 2 - 40) - 16)
    count = max(6, round((abs(start[0] - stop[0]) + abs(start[1] - stop[1])) / 13))
    for i in range(count):
        pen.circle(*curve(start, bend, stop, i / count * 0.93), 3.2, OWNERS[seat].colour, theme.keyline, 1.1)


# what is refused


@layer("cursor", "board")
def cursor(pen: Pen, theme_name: str, area: tuple[Point, ...]) -> None:
    """Where the keyboard's cursor is."""
    frame(pen, THEMES[theme_name], area)


@layer("sign", "board")
def sign(pen: Pen, theme_name: str, plan: Map, shown: Sign | None, lang: str) -> None:
    """Why a click was refused: beside the field in a lower corner if the words are few, else above the stage."""
    if shown is None:
        return
    theme, field = THEMES[theme_name], shown.field
    corner = 0 if field is None else 1 if 11 <= field <= 13 else -1 if 18 <= field <= 20 else 0
    lines = wrap(shown.words, 94 / SLACK, 12)
    if len(lines) > 3:
        corner = 0
    if not corner:
        lines = wrap(shown.words, 148 / SLACK, 12)
    w, h = (110 if corner else 162), 25 + 14 * len(lines)
    y = plan.top + plan.HEIGHT - h - 4 if corner else plan.top + 238 - max(h, 68)
    x = {1: plan.left + plan.WIDTH - w - 3, -1: plan.left + 3, 0: plan.cx - w / 2}[corner]
    if corner and field:
        px, py = plan.place(field, -12)
        edge = x + (2 if corner > 0 else w - 2)
        pen.poly([(px + 19 * corner, py + 2), (edge, y + 8), (edge, y + 20)], theme.paper, theme.bad, 1.8)
    pen.poly(round_box(x, y, w, h, 7), theme.paper, theme.bad, 1.8)
    no_entry(pen, theme, x + 14, y + 13, 6.8)
    title = shown.rule
    if field and not corner:
        title = say(N_("{rule} · field {field}"), lang, rule=shown.rule, field=field)
    pen.text(x + 26, y + 13, title, 13, theme.bad, True, middle=True)
    for i, line in enumerate(lines):
        pen.text(x + 8, y + 29 + 14 * i, line, 12, theme.ink, middle=True)
