"""Beside the board: the banner with whose turn it is, the players with their scores, what has happened."""

from __future__ import annotations

from typing import NamedTuple

from gamekit.core.contract import Seat
from gamekit.core.errors import N_
from gamekit.core.figures import fit, wrap
from gamekit.core.language import say
from gamekit.core.shapes import Pen, mix
from gamekit.stonehenge.components import BOX_POINTS, CLIMB_POINTS, SHIRT_POINTS
from gamekit.stonehenge.palette import CREAM, INK, LIGHT, OWNERS, THEMES, Theme
from gamekit.stonehenge.scene_map import round_box
from gamekit.stonehenge.scene_marks import box_seat, coin, disc, layer, shirt, trilithon
from gamekit.stonehenge.scene_words import SLACK, room_for

STEPS = (N_("Walk or sit"), N_("Steward"), N_("End of turn"))
Line = tuple[Seat | None, str]  # who did it, and what


class Row(NamedTuple):
    """What the panel says about a player."""

    seat: Seat
    name: str
    supply: int
    boxes: int
    climbed: int
    shirts: int
    cards: int
    mover: bool
    gain: int  # points that the action pointed at would bring
    over: bool  # whether the game is over

    @property
    def points(self) -> int:
        return BOX_POINTS * self.boxes + CLIMB_POINTS * self.climbed + SHIRT_POINTS * self.shirts


@layer("banner", "banner")
def banner(pen: Pen, theme_name: str, width: float, seat: Seat, words: str, step: int, lang: str) -> None:
    """Whose turn it is, in the mover's colour, and which step of it; step 0 is none."""
    theme, owner, h = THEMES[theme_name], OWNERS[seat], 44
    pen.rect(0, 0, width, h, owner.colour)
    pen.rect(0, h - 2, width, 2, theme.keyline)
    disc(pen, LIGHT, 28, h / 2 - 1, seat, 15)
    labels = [say(text, lang) for text in STEPS]
    sizes = [room_for(label, 13.5, True) + 40 for label in labels]
    spare = width - 54 - 8 - room_for(words, 22, True)
    if step and sum(sizes) > spare:  # then only the step that is on has its name
        sizes = [size if i + 1 == step else 42 for i, size in enumerate(sizes)]
    room = width - 62 - (sum(sizes) if step else 0)
    title, size = fit(words, room / SLACK, 22, True)
    pen.text(54, h / 2 - 1, title, size, owner.on, True, middle=True)
    x = width - 10 - sum(sizes)
    for i, (label, w) in enumerate(zip(labels, sizes, strict=True), 1):
        if step:
            _step(pen, x, w, i, label if w > 42 else "", i == step, i < step)
        x += w


def _step(pen: Pen, x: float, w: float, number: int, label: str, now: bool, done: bool) -> None:
    tip, mid = 9, 21
    shape = [(x, 9), (x + w - tip + 3, 9), (x + w + 3, mid), (x + w - tip + 3, 33), (x, 33), (x + tip, mid)]
    pen.poly(shape, INK if now else CREAM, INK, 1.4)
    tone = CREAM if now else INK
    if done:
        pen.line([(x + 17, mid), (x + 21, mid + 4), (x + 28, mid - 5)], tone, 2.4)
    else:
        pen.text(x + 22, mid, number, 13.5, tone, True, "middle", middle=True)
    if label:
        pen.text(x + 33, mid, label, 13.5, tone, True, middle=True)


@layer("panel", "panel")
def panel(pen: Pen, theme_name: str, x: float, y: float, w: float, h: float, target: int, lang: str) -> None:
    """The frame of the panel, and what each thing is worth."""
    theme = THEMES[theme_name]
    pen.poly(round_box(x, y, w, h, 10), theme.paper, theme.line, 1.2)
    goal = say(N_("First to {count}:"), lang, count=target)
    pen.text(x + 14, y + 17, goal, 13, theme.ink, True, middle=True)
    worth = ((BOX_POINTS, N_("box seat")), (CLIMB_POINTS, N_("trilithon")), (SHIRT_POINTS, N_("T-shirt")))
    labels = [(points, say(text, lang)) for points, text in worth]
    used = room_for(goal, 13, True) + sum(room_for(text, 12.5) + 21 for _, text in labels)
    gap = min(24.0, (w - 24 - used) / 3)
    at = x + 14 + room_for(goal, 13, True) + gap + 8
    for points, text in labels:
        coin(pen, theme, at, y + 17, points, 8)
        pen.text(at + 13, y + 17, text, 12.5, theme.ink, middle=True)
        at += room_for(text, 12.5) + 21 + gap


def player_row(
    pen: Pen, theme_name: str, x: float, y: float, w: float, h: float, row: Row, target: int, ruled: bool, lang: str
) -> None:
    """One player: score with its sources, and what is left."""
    theme, seat, mid = THEMES[theme_name], row.seat, y + h / 2
    owner = OWNERS[seat]
    if ruled:
        pen.line([(x + 14, y - 1), (x + w - 14, y - 1)], theme.line, 0.8, alpha=0.6)
    if row.mover:
        pen.poly(round_box(x + 3, y + 1, w - 6, h - 3, 8), mix(theme.paper, owner.colour, 0.2), theme.ink, 2)
        pen.poly([(x - 6, mid - 11), (x + 7, mid - 1), (x - 6, mid + 9)], owner.colour, theme.ink, 2)
    disc(pen, theme, x + 25, mid - 14, seat, 13)
    label = f"P{seat + 1}"
    title = row.name if row.name == label else f"{row.name} · {label}"
    title, size = fit(title, (w - 46 - 72) / SLACK, 15, True)
    pen.text(x + 46, mid - 23, title, size, theme.ink, True, middle=True)
    _score_bar(pen, theme, x + 46, mid - 11, w - 46 - 98, row, target)
    score = f"{row.points}→{row.points + row.gain}" if row.gain else str(row.points)
    pen.text(x + w - 14, mid - 2, score, 19 if row.gain else 24, theme.ink, True, "end", middle=True)
    left = target - row.points
    if 0 < left <= 3 and not row.gain and not row.over:
        pen.poly(round_box(x + w - 70, mid - 32, 58, 17, 8), theme.gold, INK, 1)
        words, size = fit(say(N_("{count} to go"), lang, count=left), 54 / SLACK, 11.5, True, 10.5)
        pen.text(x + w - 41, mid - 23.5, words, size, INK, True, "middle", middle=True)
    _holdings(pen, theme, x + 53, mid + 21, row, w > 340, lang)


def _holdings(pen: Pen, theme: Theme, at: float, y: float, row: Row, roomy: bool, lang: str) -> None:
    """Supply, box seats, trilithons, T-shirts, cards."""

    def number(words: object, dx: float = 11, bold: bool = True) -> None:
        pen.text(at + dx, y, words, 12.5, theme.ink, bold, middle=True)

    disc(pen, theme, at, y, row.seat, 6.4)
    number(say(N_("{count} at the gate"), lang, count=row.supply) if roomy else row.supply, bold=not roomy)
    at += 124 if roomy else 44
    box_seat(pen, theme, at, y, 6.5)
    number(row.boxes)
    at += 43
    trilithon(pen, theme, at, y + 7, 0.34, plain=True)
    number(row.climbed, 14)
    at += 49
    shirt(pen, at, y, 14, OWNERS[row.seat].colour, theme.keyline)
    number(row.shirts, 12)
    at += 43
    pen.poly(round_box(at - 5, y - 7, 10, 14, 2), theme.card, theme.ink, 1.2)
    number(row.cards)


def _score_bar(pen: Pen, theme: Theme, x: float, y: float, w: float, row: Row, target: int) -> None:
    """A block for each thing that scores, up to the flag."""
    unit, h, owner = w / target, 17, OWNERS[row.seat]
    pen.rect(x, y, w, h, mix(theme.paper, theme.line, 0.18), theme.line, 1)
    for i in range(5, target, 5):
        pen.line([(x + i * unit, y + 3), (x + i * unit, y + h)], theme.line, 1)
    at, end = x, x + w
    blocks = [BOX_POINTS] * row.boxes + [CLIMB_POINTS] * row.climbed + [SHIRT_POINTS] * row.shirts
    for points in blocks:
        size = min(points * unit, end - at)  # the last one may lead beyond the goal
        if size > 1.6:
            pen.rect(at + 0.8, y + 0.8, size - 1.6, h - 1.6, owner.colour, theme.keyline, 1)
        if size > 10:
            pen.text(at + size / 2, y + h / 2, points, 11, owner.on, True, "middle", middle=True)
        at += size
    if row.gain:
        size = min(row.gain * unit, end - at)
        pen.rect(at + 0.8, y + 0.8, max(4, size - 1.6), h - 1.6, theme.lit, theme.lit_line, 1.8, dash=(3, 2.6))
        if size > 24:
            pen.text(at + size / 2, y + h / 2, f"+{row.gain}", 12, theme.ink, True, "middle", middle=True)
    pen.line([(end, y - 5), (end, y + h + 2)], theme.ink, 1.6)
    pen.poly([(end, y - 5), (end + 9, y - 1.5), (end, y + 2)], theme.gold, INK, 1)


PLAYER_LAYERS = tuple(layer(f"player-{seat + 1}", "panel")(player_row) for seat in range(5))
"""A row of each seat, as a layer of its own."""


@layer("log", "panel")
def log(
    pen: Pen, theme_name: str, x: float, y: float, bottom: float, w: float, lines: tuple[Line, ...], lang: str
) -> None:
    """What has just happened, the newest on top, as much as there is room for."""
    theme = THEMES[theme_name]
    if not lines:
        return
    pen.line([(x, y), (x + w, y)], theme.line, 1)
    pen.text(x, y + 13, say(N_("Just now"), lang), 12, theme.soft, True, middle=True)
    y += 31
    for seat, words in lines:
        parts = wrap(words, (w - 20) / SLACK, 12.5)
        if y + 17 * (len(parts) - 1) > bottom:
            break
        if seat is not None:
            disc(pen, theme, x + 7, y, seat, 6)
        for part in parts:
            pen.text(x + 20, y, part, 12.5, theme.ink, middle=True)
            y += 17
        y += 1
