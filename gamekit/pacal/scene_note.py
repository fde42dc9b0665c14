"""The note below the board: what would happen, why not, and the buttons."""

from __future__ import annotations

from collections.abc import Sequence

from gamekit.core.contract import Seat
from gamekit.core.figures import box, cut, fit, text_width, wrap
from gamekit.core.rulebook import Plural
from gamekit.pacal.components import ARROW, Build, Fly, God, Phase, Recall
from gamekit.pacal.scene_context import NOTE, Context
from gamekit.pacal.scene_icons import icon_bent, icon_gain, icon_straight
from gamekit.pacal.scene_pieces import god_stone, mini_pyramid, pod, stone
from gamekit.pacal.scene_words import number, refusal_lines

BUTTON = 30  # height; fingers need that


class Note:
    """The note in the making: where it lies, and how much of its first line is left for words."""

    def __init__(self, c: Context) -> None:
        pane = c.pane("note")
        self.c = c
        self.x, self.y, self.w, self.h = pane.x + 6, pane.y + 2, pane.w - 12, NOTE - 8
        self.right = self.x + self.w - 8  # where the next button to the left ends
        c.pen.poly(cut(self.x, self.y, self.w, self.h, 6), c.t.panel, c.t.rule, 1)

    def button(self, id: str, words: str, main: bool = False, ready: bool = True, text: str = "") -> None:
        """A button in the first line, left of those that are there."""
        c, t = self.c, self.c.t
        w = max(48.0, text_width(words, 12.5, True) + 20)
        x, y = self.right - w, self.y + 6
        self.right = x - 7
        shape = cut(x, y, w, BUTTON - 4, 5)
        if c.look.hover == id:
            c.pen.poly(shape, None, t.ink, 5)
        c.pen.poly(shape, t.accent if main else t.panel, t.on_accent if main else t.ink, 1.6)
        c.pen.text(
            x + w / 2, y + BUTTON / 2 - 2, words, 12.5, t.on_accent if main else t.ink, True, "middle", middle=True
        )
        c.thing(id, "note", text or words, box(x, y - 2, w, BUTTON), ready)

    def title(self, words: str, alarm: bool = False) -> None:
        """The first line; buttons come first, so that it knows its room."""
        words, size = fit(words, self.right - self.x - 14, 13.5, True)
        self.c.pen.text(self.x + 12, self.y + 24, words, size, self.c.t.no if alarm else self.c.t.ink, True)

    def lines(self, texts: Sequence[str], top: float, x: float, room: float, fill: str, size: float = 12.5) -> None:
        """Sentences, wrapped, as many lines as there is room for."""
        bottom = self.y + self.h - 8
        while True:
            broken = [line for text in texts for line in wrap(text, room, size)]
            if top + (len(broken) - 1) * (size + 3.5) <= bottom or size <= 11:
                break
            size -= 0.5
        fitting = max(1, int((bottom - top) / (size + 3.5)) + 1)
        for i, line in enumerate(broken[:fitting]):
            self.c.pen.text(x, top + i * (size + 3.5), line, size, fill)


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
        _flight(n) if c.action and c.flies else _where_to(n)
    elif c.building:
        _build(n)
    else:
        _insert(n)


def _picked_buttons(n: Note, words: str) -> None:
    """Back, then the button that does what is picked; nothing while the pointer only hovers."""
    c = n.c
    if c.look.chosen:
        n.button("back", c.say("Back (Esc)"))
    if c.action and c.choice.square >= 0:
        n.button("do", words, main=True)


def _refused(n: Note) -> None:
    c = n.c
    thing = c.look.refused[0] if c.look.refused else ""
    if c.look.chosen:
        n.button("back", c.say("Back (Esc)"))
    if c.phase in (Phase.INSERT, Phase.BUILD) and c.active:
        n.button("end", c.say("End turn"))
        if not c.building:
            n.button("on", c.say("Go on to build"))
    if c.phase is Phase.FLY and c.active:
        _god_buttons(n)
        if c.can.stay:
            n.button("stay", c.say("Stay"), main=True)
    if thing.startswith("ship-"):
        words = c.say("Ship of {name}: not possible", name=c.name(int(thing[6:]) - 1))
    elif thing in c.game.names:
        words = c.say("{square}: not possible", square=thing)
    else:
        words = c.say("Not possible")
    n.title(words, alarm=True)
    n.lines(refusal_lines(c), n.y + 52, n.x + 12, n.w - 24, c.t.ink)


def _turn(n: Note) -> None:
    """The four steps of a turn as pictures."""
    c, t, pen = n.c, n.c.t, n.c.pen
    colour = t.owner[c.lead]
    steps = (
        (c.say("Fly"), c.say("straight or bent")),
        (c.say("Insert"), c.say("stones into ships")),
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
    _picked_buttons(n, c.say("Place on {square}", square=c.named(c.focus)) if c.action else "")
    n.title(c.say("Then everybody takes turns like this"))
    _turn(n)


def _god_buttons(n: Note) -> None:
    """The god stones left, as buttons."""
    c, t = n.c, n.c.t
    for value in reversed(c.state.gods[c.state.turn]):
        x, y = n.right - 34, n.y + 4
        n.right = x - 5
        chosen = c.choice.god == value
        if chosen or c.look.hover == f"god-{value}":
            c.pen.poly(cut(x, y, 34, BUTTON, 5), None, t.ink, 2.4)
        god_stone(c.pen, t, x + 17, y + BUTTON / 2, value, 12)
        text = c.say("God stone {value}: fly to any free square", value=value)
        c.thing(f"god-{value}", "note", text, box(x, y, 34, BUTTON), True)


def _where_to(n: Note) -> None:
    """Nothing picked yet: what flights there are."""
    c, t, pen = n.c, n.c.t, n.c.pen
    if c.can.stay:
        n.button("stay", c.say("Stay"), main=True)
    if c.choice.god:
        n.button("back", c.say("Back (Esc)"))
    _god_buttons(n)
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


def _flight(n: Note) -> None:
    """What a flight uncovers, sends home, covers, and what may be inserted then."""
    c, t, action = n.c, n.c.t, n.c.action
    assert isinstance(action, Fly | God)
    seat, square = c.state.turn, action.square
    _picked_buttons(n, c.say("Fly to {square}", square=square))
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
    x = _stones(n, columns[1], n.y + 70, landed)
    words = number(c, Plural("is covered", "are covered", "count"), len(landed)) if landed else c.say("no stone there")
    words, size = fit(words, columns[2] - x - 6, 12.5)
    c.pen.text(x, n.y + 74, words, size, t.ink)
    most, own = _may_insert(c, action)
    x = _stones(n, columns[2], n.y + 70, [seat])
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


def _stones(n: Note, x: float, y: float, owners: Sequence[Seat], ghost: bool = False) -> float:
    """A few stones side by side; gives where words go on."""
    for i, owner in enumerate(owners):
        stone(n.c.pen, n.c.t, owner, x + 8 + i * 15, y, 15, ghost)
    return x + 20 + (len(owners) - 1) * 15 if owners else x


def _lifted(n: Note, x: float, room: float, staying: Sequence[Seat], home: Sequence[tuple[Seat, int]]) -> None:
    """What a lift-off leaves on the square, and what it sends home."""
    c, t, y, end = n.c, n.c.t, n.y + 70, x + room
    if not staying and not home:
        c.pen.text(x, y + 4, c.say("the ship is empty"), 12.5, t.ink)
        return
    if staying:
        x = _stones(n, x, y, staying)
        words = number(c, Plural("stays", "stay", "count"), len(staying))
        c.pen.text(x, y + 4, words, 12.5, t.ink)
        x += text_width(words, 12.5) + 10
    if home:
        x = _stones(n, x, y, [owner for owner, _ in home], ghost=True)
        counts = ", ".join(str(count) for _, count in home)
        words = c.say("{count} go home", count=counts)
        words, size = fit(words, end - x, 12.5)
        c.pen.text(x, y + 4, words, size, t.ink)


def _insert(n: Note) -> None:
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
            (head, c.say("supply empty: call a stone back") if c.can.recalls else c.say("no stone left"), done)
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


def _build(n: Note) -> None:
    """The sizes, and what a pyramid on the picked square would do."""
    c, t, state, _pen = n.c, n.c.t, n.c.state, n.c.pen
    seat, action = state.turn, n.c.action
    n.button("end", c.say("End turn"), main=not c.can.builds)
    if isinstance(action, Build):
        _picked_buttons(n, c.say("Build on {square}", square=action.square))
        n.title(c.say("{storeys} on {square}", storeys=action.storeys, square=action.square))
    else:
        _picked_buttons(n, "")
        n.title(c.say("A size, then a lit square") if c.can.builds else c.say("No pattern is complete"))
    for size in range(1, 6):
        _size_tab(n, size, (isinstance(action, Build) and action.storeys == size) or c.choice.size == size)
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
    can, left = size in c.can.builds, c.state.stock[seat][size - 1]
    x, y = n.x + 12 + (size - 1) * 48, n.y + 42
    edge = t.ink if can else t.rule
    width = 2.6 if on else 3.2 if c.look.hover == f"size-{size}" else 1.2
    c.pen.poly(cut(x, y, 43, 52, 5), t.accent if on else t.panel, edge, width, 1, () if can else (3, 3))
    fill, line = (t.owner[seat], t.outline) if can else (None, t.on_accent if on else t.rule)
    mini_pyramid(c.pen, size, x + 21.5, y + 33, fill, line, 28, 4.7)
    c.pen.text(
        x + 21.5, y + 47, size, 13 if can else 11, t.on_accent if on else t.ink if can else t.soft, can, "middle"
    )
    if can:
        state = c.say("possible")
    elif left:
        state = c.say("no complete pattern")
    else:
        state = c.say("none left")
    text = number(c, Plural("{count} storey: {state}", "{count} storeys: {state}", "count"), size, state=state)
    c.thing(f"size-{size}", "note", text, box(x, y, 43, 52), can)


def _build_effect(n: Note, action: Build, x: float, room: float) -> None:
    """Which stones go home, and what becomes of the district."""
    c, t, _seat, after = n.c, n.c.t, n.c.state.turn, n.c.after
    assert after
    square = c.game.layout.square(action.square)
    owners = c.owners(square)
    end = _stones(n, x, n.y + 54, owners, ghost=True)
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


def _final(n: Note) -> None:
    """Where everybody's points come from."""
    c, t, pen, state = n.c, n.c.t, n.c.pen, n.c.state
    result = c.game.result(state)
    assert result
    n.title(c.say("Final scores"))
    each = (n.w - 16) / c.game.players
    for place, seat in enumerate(sorted(range(c.game.players), key=lambda s: result.ranks[s])):
        x, gods = n.x + 8 + place * each, sum(state.gods[seat])
        wins = seat in result.winners
        pen.poly(
            cut(x + 3, n.y + 34, each - 6, 62, 5),
            t.accent if wins else t.panel,
            t.outline if wins else t.rule,
            1.6 if wins else 1,
        )
        ink = t.on_accent if wins else t.ink
        pod(pen, t, seat, x + 17, n.y + 48, 8)
        pen.text(x + each - 13, n.y + 54, result.scores[seat], 17, ink, True, "end")
        rows = [
            (c.say("takeovers"), state.points[seat]),
            (c.say("districts"), result.scores[seat] - state.points[seat] - gods),
        ]
        if c.game.options.god_stones:
            rows.append((c.say("god stones"), gods))
        for i, (words, points) in enumerate(rows):
            words, size = fit(words, each - 42, 12)
            pen.text(x + 10, n.y + 67 + i * 12.5, words, min(size, 11.5), ink)
            pen.text(x + each - 13, n.y + 67 + i * 12.5, f"+{points}" if i else points, 11.5, ink, False, "end")
