"""Below the board: the piles, the hand, the prompt and the buttons; and the curtain above the board."""

from __future__ import annotations

from math import cos, sin, tau
from typing import NamedTuple

from gamekit.core.contract import Seat
from gamekit.core.errors import N_
from gamekit.core.figures import fit
from gamekit.core.language import say
from gamekit.core.shapes import Linear, Pen, Point
from gamekit.stonehenge.components import BACK, FIELDS, HAND, TRILITHON
from gamekit.stonehenge.palette import BLACK, CREAM, INK, THEMES, Theme
from gamekit.stonehenge.scene_map import Map, oval, round_box
from gamekit.stonehenge.scene_marks import card_back, coin, disc, frame, layer, no_entry, trilithon
from gamekit.stonehenge.scene_panel import Line
from gamekit.stonehenge.scene_words import SLACK, Chip, Prompt, room_for

CARD_W, CARD_H, CARD_STEP, LIFT = 60, 84, 68, 8
CHIP_H = 30
READY = (280, 46)  # width and height of the curtain's button


class CardLook(NamedTuple):
    """A card of the hand: `state` is shut, open or selected, `mark` the points it can earn, or "no"."""

    card: int
    state: str
    mark: str = ""


@layer("strip", "hand")
def strip(pen: Pen, theme_name: str, x: float, y: float, w: float, h: float) -> None:
    """The frame of the hand strip."""
    theme = THEMES[theme_name]
    pen.poly(round_box(x, y, w, h, 10), theme.paper, theme.line, 1.2)


@layer("piles", "hand")
def piles(pen: Pen, theme_name: str, x: float, y: float, draw: int, discard: int, top: int | None, lang: str) -> None:
    """Draw pile and discard pile, with how many cards they hold."""
    theme = THEMES[theme_name]
    for dx in (4, 2):
        if draw > dx:
            pen.poly(round_box(x + dx, y - dx, 46, 64, 6), theme.drape[2], theme.keyline, 1)
    if draw:
        card_back(pen, theme, x, y, 46, 64)
    else:
        pen.poly(round_box(x, y, 46, 64, 6), None, theme.line, 1.2, dash=(3, 4))
    _count(pen, theme, x, y, draw, say(N_("draw"), lang))
    x += 60
    for dx in (4, 2):
        if discard > dx:
            pen.poly(round_box(x + dx, y - dx, 46, 64, 6), theme.card, theme.line, 1)
    if discard:
        pen.poly(round_box(x, y, 46, 64, 6), theme.card, theme.line, 1.2)
    else:
        pen.poly(round_box(x, y, 46, 64, 6), None, theme.line, 1.2, dash=(3, 4))
    if top == TRILITHON:
        trilithon(pen, theme, x + 23, y + 33, 0.6, plain=True)
    elif top:
        pen.text(x + 23, y + 20, top, 20, theme.soft, True, "middle", middle=True)
    _count(pen, theme, x, y, discard, say(N_("played"), lang))


def _count(pen: Pen, theme: Theme, x: float, y: float, number: int, words: str) -> None:
    pen.poly(round_box(x + 9, y + 39, 28, 18, 9), CREAM, INK, 1.2)
    pen.text(x + 23, y + 48, number, 13, INK, True, "middle", middle=True)
    text, size = fit(words, 58 / SLACK, 12)
    pen.text(x + 23, y + 75, text, size, theme.ink, anchor="middle", middle=True)


@layer("cards", "hand")
def cards(pen: Pen, theme_name: str, x: float, y: float, hand: tuple[CardLook, ...], played: bool, lang: str) -> None:
    """The hand; behind it empty places for what was `played` this turn."""
    theme = THEMES[theme_name]
    for i, card in enumerate(hand):
        if card.card == BACK:
            card_back(pen, theme, x + i * CARD_STEP, y, CARD_W, CARD_H)
        else:
            _card(pen, theme, x + i * CARD_STEP, y - (LIFT if card.state == "selected" else 0), card, lang)
    for i in range(len(hand), HAND if played else 0):
        pen.poly(round_box(x + i * CARD_STEP, y, CARD_W, CARD_H, 7), None, theme.line, 1.2, dash=(3, 4))
        words, size = fit(say(N_("played"), lang), 56 / SLACK, 12, least=10.5)
        pen.text(x + i * CARD_STEP + 30, y + 42, words, size, theme.soft, anchor="middle", middle=True)


def _card(pen: Pen, theme: Theme, x: float, y: float, card: CardLook, lang: str) -> None:
    w, h, shape = CARD_W, CARD_H, round_box(x, y, CARD_W, CARD_H, 7)
    shut = card.state == "shut"
    pen.poly(round_box(x + 1, y + 3, w, h, 7), BLACK, alpha=0.25)
    if card.state == "selected":
        pen.poly(round_box(x - 4, y - 4, w + 8, h + 8, 10), theme.lit_line)
        pen.poly(shape, theme.card, theme.ink, 1.6)
    elif shut:
        pen.poly(shape, theme.shut, theme.line, 1.2, dash=(4, 3))
    else:
        pen.poly(shape, theme.card, theme.ink, 1.4)
        pen.rect(x + 10, y + h - 7, w - 20, 3.4, theme.lit_line)
    tone = theme.soft if shut else theme.ink
    if card.card == TRILITHON:
        trilithon(pen, theme, x + w / 2, y + 52, 0.86)
        words, size = fit(say(N_("climb"), lang), 54 / SLACK, 12, True, 10.5)
        pen.text(x + w / 2, y + 65, words, size, tone, True, "middle", middle=True)
    else:
        pen.text(x + w / 2, y + 22, card.card, 26, tone, True, "middle", middle=True)
        _dial(pen, theme, x + w / 2, y + 57, 14, card.card, theme.shut if shut else theme.card)
    if card.mark == "no":
        no_entry(pen, theme, x + w - 5, y + 5, 9)
    elif card.mark:
        coin(pen, theme, x + w - 6, y + 4, card.mark, 12)


def _dial(pen: Pen, theme: Theme, x: float, y: float, r: float, number: int, paper: str) -> None:
    """Where on the ring a number lies; the gap is the stand."""
    pen.circle(x, y, r, stroke=theme.line, width=3)
    pen.rect(x - 2.4, y - r - 3, 4.8, 6, paper)
    turn = tau * (1.2 + number - 0.5) / (FIELDS + Map.STAND)
    pen.circle(x + r * sin(turn), y - r * cos(turn), 4.4, theme.ink, paper, 1.4)


@layer("prompt", "hand")
def prompt(
    pen: Pen, theme_name: str, x: float, y: float, w: float, words: Prompt, pointing: str, chips: tuple[Chip, ...]
) -> None:
    """What to do now; `pointing` left to the cards, up to the board, or nowhere. Below it the buttons."""
    theme = THEMES[theme_name]
    if pointing:
        pen.poly(_pointer(x + 6, y + 8, pointing == "left"), theme.lit_line, theme.ink, 1.2)
    left = x + (20 if pointing else 0)
    hint_room = min(room_for(words.hint, 13), (x + w - left) * 0.62)
    what, size = fit(words.what, (x + w - left - hint_room - 12) / SLACK, 15.5, True, 12.5)
    pen.text(left, y + 8, what, size, theme.ink, True, middle=True)
    used = room_for(what, size, True)
    hint, size = fit(words.hint, (x + w - left - used - 10) / SLACK, 13, least=11)
    if hint:
        pen.text(x + w - 2, y + 8.5, hint, size, theme.soft, anchor="end", middle=True)
    for i, chip in enumerate(chips):
        _chip(pen, theme, *chip_box(x, y, w, i), chip)


def chip_box(x: float, y: float, w: float, i: int) -> tuple[float, float, float, float]:
    """Left, top, width and height of the button number `i` under the prompt at `x`, `y`."""
    wide = (w - 8) / 2
    return x + (i % 2) * (wide + 8), y + 24 + (i // 2) * (CHIP_H + 6), wide, CHIP_H


def _pointer(x: float, y: float, left: bool) -> list[Point]:
    shape = [(-7, 0), (1, -7), (1, -3), (7, -3), (7, 3), (1, 3), (1, 7)]
    return [(x + a, y + b) if left else (x - b, y + a) for a, b in shape]


def _chip(pen: Pen, theme: Theme, x: float, y: float, w: float, h: float, chip: Chip) -> None:
    shut, strong, refused = (chip.state == name for name in ("shut", "strong", "refused"))
    fill = theme.lit if strong else theme.bad_paper if refused else theme.shut if shut else theme.card
    line = theme.bad if refused else theme.line if shut else theme.lit_line
    able = not shut and not refused
    tone = theme.soft if shut else theme.ink
    pen.poly(round_box(x, y, w, h, 8), fill, line, 2.4 if strong or refused else 1.4, dash=(4, 3) if shut else ())
    pen.poly(round_box(x + 8, y + h / 2 - 9, 18, 18, 4), None, tone, 1.1)
    pen.text(x + 17, y + h / 2, chip.key, 11.5, tone, True, "middle", middle=True)
    room = w - 33 - (36 if chip.coin else 8)
    words, size = fit(chip.words, room / SLACK, 13, able)
    pen.text(x + 33, y + h / 2, words, size, tone, able, middle=True)
    if chip.coin:
        coin(pen, theme, x + w - 18, y + h / 2, chip.coin, 12)


@layer("cursor", "hand")
def cursor(pen: Pen, theme_name: str, area: tuple[Point, ...]) -> None:
    """Where the keyboard's cursor is."""
    frame(pen, THEMES[theme_name], area)


def ready_box(x: float, y: float, w: float) -> tuple[float, float, float, float]:
    """Left, top, width and height of the curtain's button."""
    return x + w / 2 - READY[0] / 2, y + 250, *READY


@layer("curtain", "board")
def curtain(
    pen: Pen, theme_name: str, x: float, y: float, w: float, h: float, seat: Seat, name: str, strong: bool,
    lines: tuple[Line, ...], lang: str,
) -> None:  # fmt: skip
    """The curtain between two players at one screen."""
    theme = THEMES[theme_name]
    light, middle, deep = theme.drape
    pen.rect(x, y, w, h - 8, deep)
    fold = Linear(((0, deep, 1), (0.45, light, 1), (1, deep, 1)), across=True)
    swag = Linear(((0, light, 1), (1, middle, 1)))
    for i in range(14):
        a, width = x + w * i / 14, w / 14
        pen.rect(a, y, width, h - 8, fold)
        pen.poly(oval(a + width / 2, y + h - 9, width / 2, 8, 0, 180), theme.gold, deep, 1)
    for i in range(5):
        a, width = x + w * i / 5, w / 5
        arc = oval(a + width / 2, y + 18, width / 2, 44, 0, 180)
        pen.poly([(a, y), (a + width, y), *arc], swag, deep, 1.6)
        pen.line(arc, theme.gold, 3)
    mid = x + w / 2
    pen.text(mid, y + h - 52, "Stonehenge rockt", 26, theme.gold, True, "middle", middle=True)
    mx, my, mw, mh = mid - 190, y + 138, 380, 236
    pen.poly(round_box(mx + 3, my + 6, mw, mh, 16), BLACK, alpha=0.35)
    pen.poly(round_box(mx, my, mw, mh, 16), theme.paper, theme.gold, 3)
    disc(pen, theme, mid, my + 2, seat, 34)
    words, size = fit(say(N_("{name}, you are next"), lang, name=name), (mw - 24) / SLACK, 26, True)
    pen.text(mid, my + 62, words, size, theme.ink, True, "middle", middle=True)
    away = say(N_("Everyone else looks away."), lang)
    pen.text(mid, my + 92, away, 14.5, theme.soft, anchor="middle", middle=True)
    bx, by, bw, bh = ready_box(x, y, w)
    pen.poly(round_box(bx, by, bw, bh, 12), theme.gold, INK, 4 if strong else 2)
    words, size = fit(say(N_("I am {name}: show my cards"), lang, name=name), (bw - 20) / SLACK, 17, True)
    pen.text(mid, by + bh / 2, words, size, INK, True, "middle", middle=True)
    for i, (who, text) in enumerate(lines[:2]):
        ly = my + 184 + i * 22
        if who is not None:
            disc(pen, theme, mx + 34, ly, who, 8)
        words, size = fit(text, (mw - 70) / SLACK, 13.5)
        pen.text(mx + 50, ly, words, size, theme.ink, middle=True)
