"""The note below the board: what would happen, why not, and the buttons."""

from __future__ import annotations

from operator import sub

from gamekit.core.figures import cut, fit
from gamekit.pacal.components import Phase
from gamekit.pacal.scene_buttons import Note, god_buttons, picked_buttons
from gamekit.pacal.scene_context import Context
from gamekit.pacal.scene_icons import icon_gain, icon_straight
from gamekit.pacal.scene_note_build import build_sizes, insert_slots
from gamekit.pacal.scene_note_flight import flight, where_to
from gamekit.pacal.scene_pieces import mini_pyramid, pod, stone
from gamekit.pacal.scene_words import refusal_lines, size_text


def note(c: Context) -> None:
    """The whole note."""
    n = Note(c)
    if c.refusals:
        _refused(n)
    elif c.phase is Phase.OVER:
        _final(n)
    elif not c.active:
        n.title(c.say("A turn goes like this"))
        _turn(n)
    elif c.phase is Phase.PLACE:
        _place(n)
    elif c.phase is Phase.FLY:
        flight(n) if c.action and c.flies else where_to(n)
    elif c.building:
        build_sizes(n)
    else:
        insert_slots(n)


def _refused(n: Note) -> None:
    """Why the last click was not possible, and what would be; the buttons of the step stay within reach."""
    c = n.c
    thing = c.look.refused[0] if c.look.refused else ""
    if c.active:
        _step_buttons(n)
    if thing.startswith("ship-"):
        words = c.say("Ship of {name}: not possible", name=c.name(int(thing[6:]) - 1))
    elif thing in c.game.squares:
        words = c.say("{square}: not possible", square=thing)
    else:
        words = c.say("Not possible")
    n.title(words, alarm=True)
    n.lines(refusal_lines(c), n.y + 52, n.x + 12, n.w - 24, c.t.ink)


def _step_buttons(n: Note) -> None:
    c = n.c
    if c.phase in (Phase.INSERT, Phase.BUILD):
        n.button("end", c.say("End turn"))
    if c.building:
        for size in range(5, 0, -1):
            n.button(f"size-{size}", str(size), c.choice.size == size, size in c.can.builds, size_text(c, size), 30)
        return
    if c.look.chosen:
        n.button("back", c.say("Back (Esc)"))
    if c.phase is Phase.INSERT:
        n.button("on", c.say("Go on to build"))
    elif c.phase is Phase.FLY:
        god_buttons(n)
        if c.can.stay:
            n.button("stay", c.say("Stay"), main=True)


def _turn(n: Note) -> None:
    """The four steps of a turn as pictures."""
    c, t, pen = n.c, n.c.t, n.c.pen
    colour = t.owner[c.lead]
    steps = (
        (c.say("Fly"), c.say("straight or bent")),
        (c.say("Insert"), c.say("into ships")),
        (c.say("Build"), c.say("from a pattern")),
        (c.say("Score"), c.say("a district")),
    )
    each = (n.w - 14) / 4
    for i, (step, what) in enumerate(steps):
        x, y = n.x + 24 + i * each, n.y + 66
        if i == 0:
            icon_straight(pen, t, colour, x, y)
        elif i == 1:
            stone(pen, t, c.lead, x, y + 1, 20)
        elif i == 2:
            mini_pyramid(pen, 3, x, y + 9, colour, t.outline, 26, 4.4)
        else:
            icon_gain(pen, t, x, y)
        words, size = fit(f"{i + 1} {step}", each - 38, 13.5, True)
        pen.text(x + 18, y - 3, words, size, t.ink, True)
        words, size = fit(what, each - 38, 12)
        pen.text(x + 18, y + 13, words, size, t.soft)


def _place(n: Note) -> None:
    c = n.c
    picked_buttons(n, c.say("Place on {square}", square=c.named(c.focus)) if c.action else "")
    n.title(c.say("Then everybody takes turns like this"))
    _turn(n)


def _final(n: Note) -> None:
    """Where everybody's points come from, the best first."""
    c, t, pen, state = n.c, n.c.t, n.c.pen, n.c.state
    result = c.game.result(state)
    assert result
    n.title(c.say("Final scores"))
    gods = [sum(left) for left in state.gods]
    rows = [
        (c.say("takeovers"), state.points),
        (c.say("districts"), tuple(map(sub, map(sub, result.scores, state.points), gods))),
    ]
    if c.game.options.god_stones:
        rows.append((c.say("god stones"), tuple(gods)))
    head = 92.0
    for i, (words, _) in enumerate(rows):
        words, size = fit(words, head - 16, 11.5)
        pen.text(n.x + 14, n.y + 67.5 + i * 12.5, words, size, t.soft)
    each = (n.w - head - 10) / c.game.players
    for place, seat in enumerate(sorted(range(c.game.players), key=lambda s: result.ranks[s])):
        x, wins = n.x + head + place * each, seat in result.winners
        shape = cut(x + 3, n.y + 34, each - 6, 63, 5)
        pen.poly(shape, t.accent if wins else t.panel, t.outline if wins else t.rule, 1.6 if wins else 1)
        ink = t.on_accent if wins else t.ink
        right = x + min(each, 110) - 13
        pod(pen, t, seat, x + 17, n.y + 47, 8)
        pen.text(right, n.y + 53, result.scores[seat], 17, ink, True, "end")
        for i, (_, points) in enumerate(rows):
            words = f"+{points[seat]}" if i else str(points[seat])
            pen.text(right, n.y + 67.5 + i * 12.5, words, 11.5, ink, False, "end")
