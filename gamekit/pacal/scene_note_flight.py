"""What the note says about flights."""

from __future__ import annotations

from collections.abc import Sequence

from gamekit.core.contract import Seat
from gamekit.core.figures import fit, text_width, wrap
from gamekit.core.rulebook import Plural
from gamekit.pacal.actions import Fly, God
from gamekit.pacal.components import ARROW
from gamekit.pacal.scene_buttons import Note, god_buttons, picked_buttons, stone_row
from gamekit.pacal.scene_context import Context
from gamekit.pacal.scene_icons import icon_bent, icon_straight
from gamekit.pacal.scene_words import number


def where_to(n: Note) -> None:
    """Nothing picked yet: what flights there are."""
    c, t, pen = n.c, n.c.t, n.c.pen
    if c.can.stay:
        n.button("stay", c.say("Stay"), main=True)
    if c.choice.god:
        n.button("back", c.say("Back (Esc)"))
    god_buttons(n)
    roll, colour = c.state.roll, t.owner[c.state.turn]
    x = n.x + 44
    if c.choice.god:
        n.title(c.say("God stone {value}", value=c.choice.god))
        text = c.say(
            "Any free square, whatever the roll. Then insert 1 into your own ship. Kept until the end, the stone is worth {value} points.",
            value=c.choice.god,
        )
        n.lines([text], n.y + 56, n.x + 12, n.w - 24, t.ink)
    elif c.can.stay:
        n.title(c.say("Shut in"))
        n.lines(
            [c.say("No flight is possible with this roll. Stay: nothing is lifted or inserted, but you may build.")],
            n.y + 56,
            n.x + 12,
            n.w - 24,
            t.ink,
        )
    elif roll == ARROW:
        n.title(c.say("Arrow: where to?"))
        icon_straight(pen, t, colour, n.x + 24, n.y + 60)
        text = c.say("Any free square of your row or column, over everything between. Then insert up to 2.")
        n.lines([text], n.y + 58, x, n.w - 60, t.ink)
    else:
        n.title(c.say("Fly {roll}: where to?", roll=roll))
        icon_straight(pen, t, colour, n.x + 24, n.y + 52)
        icon_bent(pen, t, colour, n.x + 24, n.y + 82)
        texts = (
            c.say("Straight: up to {roll}, stops before an obstacle. Then insert up to 2.", roll=roll),
            c.say("Bent: exactly {roll} steps with a turn. Then insert 1.", roll=roll),
        )
        for i, text in enumerate(texts):
            words, size = fit(text, n.w - 54, 12.5)
            pen.text(x, n.y + 52 + 30 * i, words, size, t.ink, middle=True)


def flight(n: Note) -> None:
    """What a flight uncovers, sends home, covers, and what may be inserted then."""
    c, t, action = n.c, n.c.t, n.c.action
    assert isinstance(action, Fly | God)
    seat, square = c.state.turn, action.square
    picked_buttons(n, c.say("Fly to {square}", square=square))
    if c.choice.square >= 0 and c.choice.square in c.can.bent and c.choice.square in c.can.straight:
        words = c.say("Straight instead") if c.choice.bent else c.say("Bent instead")
        n.button("bent", words)
    n.title(
        c.say("To {square}", square=square)
        if c.look.chosen
        else c.say("If {name} flies to {square}", name=c.name(seat), square=square)
    )
    columns = n.x + 12, n.x + 12 + 0.47 * (n.w - 24), n.x + 12 + 0.73 * (n.w - 24)
    heads = c.say("lift-off from {square}", square=c.named(c.state.ships[seat])), c.say("landing"), c.say("then")
    for x, end, words in zip(columns, (*columns[1:], n.x + n.w), heads, strict=True):
        words, size = fit(words, end - x - 8, 12)
        c.pen.text(x, n.y + 52, words, size, t.soft)
    staying, home = c.game.lift_off(c.state)
    _lifted(n, columns[0], columns[1] - columns[0] - 8, staying, home)
    after = c.after
    assert after
    landed = [owner for owner, count in enumerate(after.holds[seat]) if count]
    x = stone_row(n, columns[1], n.y + 70, landed)
    words = c.say("covered") if landed else c.say("no stone there")
    words, size = fit(words, columns[2] - x - 6, 12.5)
    c.pen.text(x, n.y + 74, words, size, t.ink)
    most, own = _may_insert(c, action)
    x = stone_row(n, columns[2], n.y + 70, [seat])
    words = c.say("1 into own ship") if own else c.say("insert 1") if most == 1 else c.say("up to 2 stones")
    for i, line in enumerate(wrap(words, n.x + n.w - x - 6, 12.5)[:2]):
        c.pen.text(x, n.y + 74 + i * 16, line, 12.5, t.ink)
    if isinstance(action, God):
        words = c.say("The god stone goes: {value} points fewer at the end.", value=action.value)
    elif action.mode == "bent":
        words = c.say("Bent: every step of the roll is used.")
    elif action.mode == "arrow":
        words = c.say("Arrow: over everything between.")
    else:
        words = _stops(c)
    words, size = fit(words, 0.7 * n.w, 12)
    c.pen.text(n.x + 12, n.y + 94, words, size, t.soft)


def _stops(c: Context) -> str:
    """How far a straight flight goes, and what is lost."""
    assert c.action
    assert c.state.roll
    steps = len(c.game.flight_path(c.state, c.action)) - 1
    if steps < c.state.roll:
        return c.say("Straight: stops after {steps}, the rest of the roll is lost.", steps=steps)
    return c.say("Straight: {steps} steps.", steps=steps)


def _may_insert(c: Context, action: Fly | God) -> tuple[int, bool]:
    """How many stones may be inserted after a flight, and whether only into the own ship."""
    if isinstance(action, God):
        return 1, True
    if action.mode == "bent":
        return 1, not c.game.options.bent_any_ship
    return 2, False


def _lifted(n: Note, x: float, room: float, staying: Sequence[Seat], home: Sequence[tuple[Seat, int]]) -> None:
    """What a lift-off leaves on the square, and what it sends home."""
    c, t, y, end = n.c, n.c.t, n.y + 70, x + room
    if not staying and not home:
        c.pen.text(x, y + 4, c.say("the ship is empty"), 12.5, t.ink)
        return
    if staying:
        x = stone_row(n, x, y, staying)
        words = number(c, Plural("stays", "stay", "count"), len(staying))
        c.pen.text(x, y + 4, words, 12.5, t.ink)
        x += text_width(words, 12.5) + 10
    if home:
        x = stone_row(n, x, y, [owner for owner, _ in home], ghost=True)
        counts = ", ".join(str(count) for _, count in home)
        words = c.say("{count} go home", count=counts)
        words, size = fit(words, end - x, 12.5)
        c.pen.text(x, y + 4, words, size, t.ink)
