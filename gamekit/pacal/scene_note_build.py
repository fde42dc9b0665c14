"""What the note says about inserting and building."""

from __future__ import annotations

from gamekit.core.figures import box, cut, fit
from gamekit.core.rulebook import Plural
from gamekit.pacal.actions import Build, Recall
from gamekit.pacal.components import Phase
from gamekit.pacal.scene_buttons import Note, picked_buttons, stone_row
from gamekit.pacal.scene_context import Context
from gamekit.pacal.scene_pieces import mini_pyramid, stone
from gamekit.pacal.scene_words import number, size_text


def insert_slots(n: Note) -> None:
    """One slot for each stone that this flight allows."""
    c, t, state = n.c, n.c.t, n.c.state
    seat = state.turn
    n.button("end", c.say("End turn"), main=not c.can.builds and not c.can.inserts and not c.can.recalls)
    if c.can.builds:
        n.button("on", c.say("Go on to build"))
    if c.look.chosen:
        n.button("back", c.say("Back (Esc)"))
    if isinstance(c.action, Recall):
        n.button("do", c.say("Call back"), main=True)
    others = [s for s in range(c.game.players) if s != seat]
    own_done, other = seat in state.inserted, [s for s in state.inserted if s != seat]
    if state.flown in ("straight", "arrow"):
        n.title(c.say("Up to two stones"))
        names = ", ".join(c.name(s) for s in others)
        slots = [
            (c.say("own ship"), c.say("done") if own_done else c.say("click your ship"), own_done),
            (c.say("one other ship"), c.say("done: {name}", name=c.name(other[0])) if other else names, bool(other)),
        ]
    elif c.game.options.bent_any_ship and state.flown == "bent":
        n.title(c.say("One stone"))
        slots = [(c.say("any ship"), c.say("click a lit ship"), bool(state.inserted))]
    else:
        n.title(c.say("One stone"))
        slots = [(c.say("own ship"), c.say("click your ship"), own_done)]
    if c.can.recalls or not state.supply[seat]:
        slots = [
            (head, c.say("call a stone back") if c.can.recalls else c.say("no stone left"), done)
            for head, _, done in slots
        ]
    wide = min(300.0, (n.w - 24 - 10 * (len(slots) - 1)) / len(slots))
    for i, (head, what, done) in enumerate(slots):
        x, y = n.x + 12 + i * (wide + 10), n.y + 44
        c.pen.poly(cut(x, y, wide, 48, 5), t.panel, t.rule if done else t.ink, 1 if done else 2)
        stone(c.pen, t, seat, x + 22, y + 25, 22, ghost=not done)
        words, size = fit(head, wide - 80, 13, not done)
        c.pen.text(x + 44, y + 20, words, size, t.ink, not done)
        words, size = fit(what, wide - 54 - (28 if done else 0), 12)
        c.pen.text(x + 44, y + 37, words, size, t.soft)
        if done:
            c.pen.line([(x + wide - 30, y + 23), (x + wide - 24, y + 30), (x + wide - 13, y + 15)], t.ink, 2.4)


def build_sizes(n: Note) -> None:
    """The sizes, and what a pyramid on the picked square would do."""
    c, t, state, _pen = n.c, n.c.t, n.c.state, n.c.pen
    seat, action = state.turn, n.c.action
    n.button("end", c.say("End turn"), main=not c.can.builds)
    if isinstance(action, Build):
        picked_buttons(n, c.say("Build on {square}", square=action.square))
        n.title(c.say("{storeys} on {square}", storeys=action.storeys, square=action.square))
    else:
        picked_buttons(n, "")
        n.title(c.say("A size, then a lit square") if c.can.builds else c.say("No pattern is complete"))
    for storeys in range(1, 6):
        on = isinstance(action, Build) and action.storeys == storeys
        _size_tab(n, storeys, on or c.choice.size == storeys)
    x, room = n.x + 12 + 5 * 48 + 8, n.w - 12 - 5 * 48 - 20
    if isinstance(action, Build):
        _build_effect(n, action, x, room)
        return
    size = c.choice.size
    if size and not state.stock[seat][size - 1]:
        text = c.say("You have no pyramid of that size left.")
    elif size and size not in c.can.builds:
        text = c.say("No pattern for that size is complete.")
    elif c.can.builds:
        text = c.say("The plates show the points that a pyramid scores at once.")
    else:
        text = c.say("The overview card shows the building plans.")
    n.lines([text], n.y + 58, x, room, t.ink)


def _size_tab(n: Note, size: int, on: bool) -> None:
    c, t, seat = n.c, n.c.t, n.c.state.turn
    can = size in c.can.builds
    x, y = n.x + 12 + (size - 1) * 48, n.y + 42
    edge = t.ink if can else t.rule
    width = 2.6 if on else 3.2 if c.look.hover == f"size-{size}" else 1.2
    c.pen.poly(cut(x, y, 43, 52, 5), t.accent if on else t.panel, edge, width, 1, () if can else (3, 3))
    fill, line = (t.owner[seat], t.outline) if can else (None, t.on_accent if on else t.rule)
    mini_pyramid(c.pen, size, x + 21.5, y + 33, fill, line, 28, 4.7)
    c.pen.text(
        x + 21.5, y + 47, size, 13 if can else 11, t.on_accent if on else t.ink if can else t.soft, can, "middle"
    )
    text = size_text(c, size)
    c.thing(f"size-{size}", "note", text, box(x, y, 43, 52), can)


def _build_effect(n: Note, action: Build, x: float, room: float) -> None:
    """Which stones go home, and what becomes of the district."""
    c, t, _seat, after = n.c, n.c.t, n.c.state.turn, n.c.after
    assert after
    square = c.game.layout.square(action.square)
    owners = c.owners(square)
    end = stone_row(n, x, n.y + 54, owners, ghost=True)
    words = (
        number(c, Plural("goes home", "go home", "count"), len(owners))
        if owners
        else c.say("the small pyramid goes back")
    )
    words, size = fit(words, x + room - end, 12.5)
    c.pen.text(end, n.y + 58, words, size, t.ink)
    index = c.game.district_of[square]
    assert index is not None
    n.lines([district_change(c, index), *_ending(c)], n.y + 77, x, room, t.ink, 12)


def district_change(c: Context, index: int) -> str:
    """What the previewed build does to a district, in a short sentence."""
    after, seat = c.after, c.state.turn
    assert after
    letter, _value = c.game.layout.values[index]
    holder, new = c.state.holders[index], after.holders[index]
    gain = after.points[seat] - c.state.points[seat]
    if gain:
        if holder is None:
            return c.say("{district}: you take it, +{points}", district=letter, points=gain)
        return c.say(
            "{district}: you take it from {name}, +{points}", district=letter, name=c.name(holder), points=gain
        )
    if new == seat:
        return c.say("{district} is yours already: +0", district=letter)
    if new is None:
        return c.say("{district}: a tie, nobody holds it: +0", district=letter)
    return c.say("{district}: {name} keeps it: +0", district=letter, name=c.name(new))


def _ending(c: Context) -> list[str]:
    """What a build does to the game, if it ends it."""
    assert c.after
    if c.after.phase is Phase.OVER:
        return [c.say("This ends the game at once.")]
    return [c.say("This brings the last round.")] if c.after.last_round and not c.state.last_round else []
