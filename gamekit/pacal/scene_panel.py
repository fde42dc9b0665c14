"""The panels beside the board: banner, players, districts."""

from __future__ import annotations

from random import Random

from gamekit.core.contract import Seat
from gamekit.core.figures import cut, fit, glyph, text_width
from gamekit.core.shapes import mix
from gamekit.pacal.components import STONES, Phase
from gamekit.pacal.scene_context import Context
from gamekit.pacal.scene_pieces import die, god_stone, mini_pyramid, pod, ship, small_die, stone
from gamekit.pacal.scene_words import headline, hint, player_text, steps


def banner(c: Context, x: float, y: float, w: float, h: float) -> None:
    """Whose turn, what to do, the roll, and where in the turn we are."""
    pen, t, state = c.pen, c.t, c.state
    pen.poly(cut(x, y, w, h, 8), t.sky)
    rng = Random(5)
    for i in range(34):  # stars: in a strip above the words and in the gap beside the die
        strip = i % 2
        dx, dy = (
            (rng.uniform(20, w - 70), rng.uniform(4, 14))
            if strip
            else (rng.uniform(w - 98, w - 68), rng.uniform(4, h / 2))
        )
        pen.circle(x + dx, y + dy, rng.choice((0.7, 0.9, 1.3)), t.star, alpha=rng.choice((0.4, 0.8)))
    for across, n in ((0.40, 4), (0.60, 6), (0.79, 3)):
        for i in range(n):
            half = 11 * (n - i)
            pen.rect(x + w * across - half, y + h - 34 - 8 * (i + 1), 2 * half, 8.3, t.skyline)
    edge = [(x, y + 8), (x + 8, y), (x + 14, y), (x + 14, y + h), (x + 8, y + h), (x, y + h - 8)]
    pen.poly(edge, t.owner[c.lead])
    pen.line([(x + 14, y + 0.5), (x + 14, y + h - 0.5)], t.on_night, 1.6)
    up = h - 64  # what is above the row of steps is centred there
    pen.circle(x + 49, y + up / 2 + 17, 28, t.panel, t.on_night, 1.6)  # a porthole: every owner's colour shows on it
    ship(pen, t, c.lead, x + 49, y + up / 2 + 17, 1.05)
    room = w - 88 - 76
    words, size = fit(headline(c), room, 21, True)
    pen.text(x + 88, y + up / 2 + 14, words, size, t.on_night, True)
    words, size = fit(hint(c), room + 8, 14)
    pen.text(x + 88, y + up / 2 + 36, words, size, t.star)
    if c.phase not in (Phase.PLACE, Phase.OVER):
        die(pen, t, state.roll, x + w - 58, y + 9, 42)
    words, alarm = c.say("Set-up"), False
    if c.phase is Phase.OVER:
        words = c.say("The end")
    elif state.last_round:
        words, alarm = c.say("Last round"), True
    elif state.round:
        words = c.say("Round {number}", number=state.round)
    middle = y + (63 if c.phase not in (Phase.PLACE, Phase.OVER) else 24)
    words, size = fit(words, 78, 12, alarm)
    pen.text(x + w - 37, middle, words, size, t.accent if alarm else t.soft_night, alarm, "middle")
    _steps(c, x + 24, y + h - 29, w - 34)


def _steps(c: Context, x: float, y: float, w: float) -> None:
    """The steps of the turn as a row; the one that is on is lit."""
    pen, t = c.pen, c.t
    names, current = steps(c)
    gap = 6
    each = (w - gap * (len(names) - 1)) / len(names)
    for i, name in enumerate(names):
        now, left = i == current, x + i * (each + gap)
        fill, edge = (t.accent, t.outline) if now else (t.night, t.soft_night)
        pen.poly(cut(left, y, each, 22, 5), fill, edge, 1)
        words, size = fit(("✓ " if i < current else f"{i + 1} ") + name, each - 8, 13, now)
        pen.text(left + each / 2, y + 11, words, size, t.on_accent if now else t.on_night, now, "middle", middle=True)


def card(c: Context, seat: Seat, x: float, y: float, w: float, h: float) -> None:
    """A player's panel; a thick edge in the owner's colour while it is that player's turn, or the victory."""
    t, shape, winners = c.t, cut(x, y, w, h, 6), _winners(c)
    leads = seat in winners if winners else seat == c.state.turn
    c.pen.poly(shape, t.panel, t.outline if leads else t.rule, 5.6 if leads else 1)
    if leads:
        c.pen.poly(shape, None, t.owner[seat], 3.6)


def _winners(c: Context) -> tuple[Seat, ...]:
    result = c.game.result(c.state)
    return result.winners if result else ()


def player_row(c: Context, seat: Seat, x: float, y: float, w: float, h: float) -> None:
    """A player: glyph, stones left, pyramids left, god stones left, points."""
    pen, t, state = c.pen, c.t, c.state
    dy = (h - 42) / 2
    colour, on = t.owner[seat], t.on_owner[seat]
    card(c, seat, x, y, w, h)
    tab = [(x, y + 6), (x + 6, y), (x + 40, y), (x + 40, y + h), (x + 6, y + h), (x, y + h - 6)]
    pen.poly(tab, colour, t.outline, 1)
    glyph(pen, seat, x + 20, y + 14 + dy, 15, on)
    pen.text(x + 20, y + 36 + dy, f"P{seat + 1}", 12.5, on, True, "middle")
    left, supply = x + 50, state.supply[seat]
    for i in range(STONES):
        sx, sy, there = left + 6 + i * 12, y + 13 + dy, i < supply
        shape = [(sx, sy - 6), (sx + 5.5, sy + 4), (sx - 5.5, sy + 4)]
        pen.poly(shape, colour if there else None, t.outline if there else t.rule, 0.9)
    pen.text(left + 127, y + 17 + dy, supply, 12.5, t.ink, True)
    box = x + w - 142
    if c.name(seat) != f"P{seat + 1}":
        words, size = fit(c.name(seat), box - left - 152, 12, True)
        pen.text(left + 148, y + 17 + dy, words, size, t.ink, True)
    for storeys, count in enumerate(state.stock[seat], 1):
        px = left + 9 + (storeys - 1) * 38
        mini_pyramid(pen, storeys, px, y + 38 + dy, colour if count else None, t.outline if count else t.rule, 19, 3.3)
        pen.text(px + 8.5 + storeys, y + 38 + dy, count, 12, t.ink if count else t.soft, bool(count))
    if c.game.options.god_stones:
        _gods(c, seat, left + 203, y + 31 + dy)
    _score(c, seat, box, y + dy, 132)
    c.thing(f"player-P{seat + 1}", "side", player_text(c, seat))


def _gods(c: Context, seat: Seat, x: float, y: float) -> None:
    for i, value in enumerate((2, 4, 6)):
        god_stone(c.pen, c.t, x + 9 + i * 19, y, value, 8, value in c.state.gods[seat])


def _score(c: Context, seat: Seat, x: float, y: float, w: float) -> None:
    pen, t = c.pen, c.t
    score, goal = c.game.scores(c.state)[seat], c.game.threshold
    result = c.game.result(c.state)
    pen.text(x + w - 34, y + 20, score, 20, t.ink, True, "end")
    if result:
        _rank(c, seat, x + 2, y + 4, 76)
        pen.text(x + w - 30, y + 20, c.say("pts"), 12, t.soft)
    else:
        pen.text(x + w - 30, y + 20, f"/ {goal}", 12, t.soft)
        if seat == c.state.first and c.phase is not Phase.PLACE:
            small_die(pen, t, x + 6, y + 6)
            words, size = fit(c.say("starts"), 44, 11)
            pen.text(x + 25, y + 17.5, words, size, t.soft)
    _bar(c, score / goal, seat, x, y + 27, w - 8, 9)


def _rank(c: Context, seat: Seat, x: float, y: float, w: float) -> None:
    """The place at the end; the winner's stands on gold."""
    pen, t, result = c.pen, c.t, c.game.result(c.state)
    assert result
    if seat in result.winners:
        words, size = fit(c.say("Winner"), w - 22, 12.5, True)
        wide = text_width(words, size, True) + 16
        pen.poly(cut(x, y, wide, 19, 5), t.accent, t.outline, 1.4)
        pen.text(x + wide / 2, y + 9.5, words, size, t.on_accent, True, "middle", middle=True)
    else:
        pen.text(x + 6, y + 14, c.say("place {rank}", rank=result.ranks[seat]), 12, t.soft)


def _bar(c: Context, share: float, seat: Seat, x: float, y: float, w: float, h: float) -> None:
    """Full at the threshold, where the flag stands."""
    pen, t = c.pen, c.t
    pen.rect(x, y, w, h, mix(t.panel, t.rule, 0.25), t.rule, 0.9)
    if share > 0:
        pen.rect(x, y, w * min(1, share), h, t.owner[seat], t.outline, 0.9)
    pen.line([(x + w, y - 4), (x + w, y + h)], t.ink, 1.6)
    pen.poly([(x + w, y - 4), (x + w + 7, y - 1.5), (x + w, y + 1)], t.ink)


def chip(c: Context, seat: Seat, x: float, y: float, w: float, h: float) -> None:
    """A player in the rail of the narrow picture; at least 90 high."""
    pen, t, state = c.pen, c.t, c.state
    colour, on = t.owner[seat], t.on_owner[seat]
    gap = (h - 90) / 4
    card(c, seat, x, y, w, h)
    pen.poly(
        [(x + 6, y), (x + w - 6, y), (x + w, y + 6), (x + w, y + 22), (x, y + 22), (x, y + 6)], colour, t.outline, 1
    )
    glyph(pen, seat, x + 17, y + 11.5, 13, on)
    words, size = fit(c.name(seat), w - 40, 13, True)
    pen.text(x + 31, y + 11.5, words, size, on, True, middle=True)
    score, goal, result = c.game.scores(state)[seat], c.game.threshold, c.game.result(state)
    top = y + 22 + gap
    pen.text(x + 34, top + 19, score, 19, t.ink, True, "end")
    if result:
        _rank(c, seat, x + 40, top + 3, 100)
    else:
        pen.text(x + 38, top + 19, f"/ {goal}", 12, t.soft)
        stone(pen, t, seat, x + 84, top + 13, 14)
        pen.text(x + 94, top + 17.5, state.supply[seat], 12.5, t.ink, True)
        if seat == state.first and c.phase is not Phase.PLACE:
            small_die(pen, t, x + w - 24, top + 5)
    top += 24 + gap
    _bar(c, score / goal, seat, x + 8, top + 3, w - 24, 6)
    top += 13 + gap
    gods = c.game.options.god_stones
    for storeys, count in enumerate(state.stock[seat], 1):
        px = x + 13 + (storeys - 1) * (16.5 if gods else 26)
        mini_pyramid(pen, storeys, px, top + 14, colour if count else None, t.outline if count else t.rule, 14, 2.3)
        pen.text(px, top + 26, count, 11.5, t.ink if count else t.soft, bool(count), "middle")
    if gods:
        for i, value in enumerate((2, 4, 6)):
            god_stone(pen, t, x + 99 + i * 15.5, top + 14, value, 7.2, value in state.gods[seat])
    c.thing(f"player-P{seat + 1}", "rail", player_text(c, seat))


def district_table(c: Context, x: float, y: float, w: float) -> float:
    """Storeys of every player in every district; the holder's cell is filled. Gives its lower end."""
    pen, t, game = c.pen, c.t, c.game
    title, title_size = fit(c.say("Storeys per district"), w * 0.4, 12.5, True)
    pen.text(x, y + 11, title, title_size, t.ink, True)
    words, size = fit(c.say("filled: holds it · lead: over the second"), w * 0.58, 11.5)
    pen.text(x + w, y + 11, words, size, t.soft, False, "end")
    label, row, top = 40, 16, y + 16
    columns = game.layout.values
    wide = (w - label - 2) / len(columns)
    bottom = top + 20 + row * (game.players + 1) + 2
    pen.poly(cut(x, top, w, bottom - top, 5), t.panel, t.rule, 1)
    for seat in range(game.players):
        ty = top + 20 + seat * row
        pen.line([(x + 1, ty + row), (x + w - 1, ty + row)], t.rule, 0.7, 0.5)
        pod(pen, t, seat, x + 12, ty + 8, 6.4)
        pen.text(x + 21, ty + 12, f"P{seat + 1}", 11, t.ink, True)
    words, size = fit(c.say("lead"), label - 8, 11.5)
    pen.text(x + 6, top + 20 + game.players * row + 12, words, size, t.soft)
    for index in range(len(columns)):
        _column(c, index, x + label + index * wide, top, wide, row, bottom)
    return bottom


def _column(c: Context, index: int, x: float, top: float, wide: float, row: float, bottom: float) -> None:
    """One district: its letter and value, storeys, and the lead."""
    pen, t = c.pen, c.t
    letter, value = c.game.layout.values[index]
    covered, middle = letter in c.covered, x + wide / 2 - 0.5
    ink = t.on_jungle if covered else t.ink
    pen.rect(x, top + 1, wide - 1, 18, t.jungle if covered else c.tint(letter), t.border, 0.8)
    left, right = text_width(letter, 11.5), text_width(str(value), 12, True)
    narrow = left + 2 + right > wide - 2
    start = middle - (left if narrow else left + 2 + right) / 2
    pen.text(start, top + 14, letter, 11.5, ink)
    if not narrow:
        pen.text(start + left + 2, top + 14, value, 12, ink, True)
    if covered:
        pen.rect(x, top + 20, wide - 1, bottom - top - 21, t.jungle, alpha=0.85)
        return
    counts, holder = c.storeys(index), c.state.holders[index]
    for seat, count in enumerate(counts):
        ty, holds = top + 20 + seat * row, seat == holder
        if holds:
            pen.rect(x + 0.5, ty + 1, wide - 2, row - 2, t.owner[seat], t.outline, 0.8)
        fill = t.on_owner[seat] if holds else t.ink if count else t.soft
        pen.text(middle, ty + 12.3, count or "·", 12, fill, holds, "middle")
    if holder is not None:
        lead = counts[holder] - max(count for seat, count in enumerate(counts) if seat != holder)
        words, size = fit(f"+{lead}" if lead else c.say("tie"), wide - 1, 11)
        pen.text(middle, top + 20 + len(counts) * row + 12, words, size, t.ink, False, "middle")
