"""The picture in words: headline, hints, one text for each thing, and the board as lines of text."""

from __future__ import annotations

from gamekit.core.contract import Seat
from gamekit.core.errors import N_
from gamekit.core.language import words
from gamekit.core.rulebook import Plural, listing
from gamekit.pacal.actions import Fly, God
from gamekit.pacal.components import ARROW, Phase
from gamekit.pacal.layout import FILES, LAKE
from gamekit.pacal.scene_context import Context


def number(c: Context, text: Plural, count: int, **facts: object) -> str:
    """One of two forms of a message, by `count`."""
    return words(c.look.lang).ngettext(text.one, text.many, count).format(count=count, **facts)


def steps(c: Context) -> tuple[tuple[str, ...], int]:
    """The steps of the turn, and which one is on."""
    if c.phase is Phase.PLACE:
        return (c.say("Place"), c.say("Roll"), c.say("First flights")), 0
    names = c.say("Fly"), c.say("Insert"), c.say("Build"), c.say("Score")
    if c.phase in (Phase.ROLL, Phase.FLY):
        return names, 0
    if c.phase is Phase.OVER:
        return names, 3
    return names, 2 if c.building or c.phase is Phase.BUILD else 1


def headline(c: Context) -> str:
    """Whose turn it is, or who has won."""
    result = c.game.result(c.state)
    if result:
        names = listing([c.name(seat) for seat in result.winners], c.look.lang)
        points = result.scores[result.winners[0]]
        if len(result.winners) > 1:
            return c.say("{names} share the victory", names=names)
        return c.say("{name} wins with {points} points", name=names, points=points)
    if c.view.seat == c.state.turn:
        return c.say("{name}: your turn", name=c.name(c.state.turn))
    return c.say("{name} is to move", name=c.name(c.state.turn))


def hint(c: Context) -> str:
    """What to do."""
    state, choice, chosen = c.state, c.choice, c.choice.square
    if state.ended:
        rule, result = c.game.rulebook[state.ended], c.game.result(state)
        ended = f"{rule.id}: {c.say(rule.title)}"
        if result and len(result.winners) > 1:
            points = result.scores[result.winners[0]]
            return c.say("{points} points each ({rule})", points=points, rule=result.tie_rule) + f" · {ended}"
        return ended
    if c.phase is Phase.ROLL:
        return c.say("The die is being rolled.")
    if c.look.still and c.view.seat == state.turn:
        return c.say("What would you do?")
    if not c.active:
        return c.say("Wait for {name}.", name=c.name(state.turn))
    if c.phase is Phase.PLACE:
        if chosen >= 0:
            return c.say("Click {square} again, or another.", square=c.named(chosen))
        return c.say("Click a lit square in the centre.")
    if c.phase is Phase.FLY:
        return _flight_hint(c)
    if not c.building:
        if c.can.recalls and chosen >= 0:
            return c.say("Now click a lit ship.")
        if c.can.recalls:
            return c.say("Click a stone of yours, then a ship.")
        return c.say("Insert: click a lit ship.") if c.can.inserts else c.say("Go on to build, or end the turn.")
    if chosen >= 0:
        return c.say("Click {square} again, or another.", square=c.named(chosen))
    if choice.size or c.can.builds:
        return c.say("Build, or end the turn.")
    return c.say("Nothing to build: end the turn.")


def _flight_hint(c: Context) -> str:
    chosen, roll = c.choice.square, c.state.roll
    if chosen >= 0 and c.action:
        if roll == ARROW or c.choice.god:
            return c.say("Click {square} again, or another.", square=c.named(chosen))
        return c.say("Fly {roll}: click {square} again, or another.", roll=roll, square=c.named(chosen))
    if c.choice.god:
        return c.say("God stone {value}: click any free square.", value=c.choice.god)
    if c.can.stay:
        return c.say("No flight is possible: stay.")
    if roll == ARROW:
        return c.say("Arrow: click a square of your row or column.")
    return c.say("Fly {roll}: click a lit square.", roll=roll)


def player_text(c: Context, seat: Seat) -> str:
    """A player in words."""
    state, result = c.state, c.game.result(c.state)
    parts = [c.say("{points} of {goal} points", points=c.game.scores(state)[seat], goal=c.game.threshold)]
    if result:
        parts = [c.say("{points} points, place {rank}", points=result.scores[seat], rank=result.ranks[seat])]
    parts.append(number(c, Plural("{count} stone left", "{count} stones left", "count"), state.supply[seat]))
    stock = ", ".join(f"{count}×{size}" for size, count in enumerate(state.stock[seat], 1) if count)
    parts.append(c.say("pyramids left (number×storeys): {stock}", stock=stock or "–"))
    if c.game.options.god_stones:
        gods = ", ".join(map(str, state.gods[seat]))
        parts.append(c.say("god stones: {values}", values=gods or "–"))
    if seat == state.first and state.round and not result:
        parts.append(c.say("starts the round"))
    return f"{c.name(seat)}: {'; '.join(parts)}."


def district_text(c: Context, index: int) -> str:
    """A district in words: its value, who holds it, and all storeys."""
    letter, value = c.game.layout.values[index]
    if letter in c.covered:
        return c.say("District {district}: jungle, off the board.", district=letter)
    holder = c.state.holders[index]
    counts = c.storeys(index)
    storeys = ", ".join(f"{c.name(s)} {n}" for s, n in enumerate(counts) if n)
    if not storeys:
        return c.say("District {district}, worth {value}: nobody has built there.", district=letter, value=value)
    if holder is None:
        return c.say(
            "District {district}, worth {value}: a tie, nobody holds it. Storeys: {storeys}.",
            district=letter,
            value=value,
            storeys=storeys,
        )
    return c.say(
        "District {district}, worth {value}: {name} holds it. Storeys: {storeys}.",
        district=letter,
        value=value,
        name=c.name(holder),
        storeys=storeys,
    )


def inside_text(c: Context, seat: Seat) -> str:
    """What a ship covers, in words."""
    held = [f"{count}× {c.name(owner)}" for owner, count in enumerate(c.state.holds[seat]) if count]
    return c.say("covers stones: {stones}", stones=", ".join(held)) if held else c.say("covers no stone")


def square_text(c: Context, square: int) -> str:
    """A square in words: district, what stands there, what a click does."""
    layout, state = c.game.layout, c.state
    letter = layout.letters[square]
    if letter == LAKE:
        return c.say("{square}: lake.", square=c.named(square))
    if letter in c.covered:
        return c.say("{square}: jungle, off the board.", square=c.named(square))
    parts = [c.say("district {district}", district=letter)]
    for seat, ship in enumerate(state.ships):
        if ship == square:
            parts += [c.say("ship of {name}", name=c.name(seat)), inside_text(c, seat)]
    for pyramid in state.pyramids:
        if pyramid.square == square:
            parts.append(
                c.say("pyramid of {name}, storeys: {storeys}", name=c.name(pyramid.seat), storeys=pyramid.storeys)
            )
    if owners := c.owners(square):
        parts.append(c.say("stones of {names}", names=listing([c.name(s) for s in owners], c.look.lang)))
    parts += _marks(c, square)
    return f"{c.named(square)}: {', '.join(parts)}."


def _marks(c: Context, square: int) -> list[str]:
    """What can be done on a square, and what is shown of it."""
    found = []
    if square == c.choice.square:
        found.append(c.say("chosen"))
    if c.phase is Phase.PLACE and square in c.can.place:
        found.append(c.say("free: your ship may start here"))
    if c.phase is Phase.FLY and not c.choice.god:
        if square in c.can.straight:
            found.append(c.say("by arrow") if c.state.roll == ARROW else c.say("straight flight"))
        if square in c.can.bent:
            found.append(c.say("bent flight"))
    if c.choice.god and square in c.can.gods.get(c.choice.god, {}):
        found.append(c.say("god stone may take you here"))
    if c.building:
        sizes = [str(size) for size, sites in c.can.builds.items() if square in sites]
        if sizes:
            found.append(c.say("you can build here, storeys: {sizes}", sizes=", ".join(sizes)))
    elif square in c.can.recalls:
        found.append(c.say("can be called back"))
    return found


def size_text(c: Context, size: int) -> str:
    """A size of pyramid in words: whether it can be built."""
    if size in c.can.builds:
        state = c.say("possible")
    elif c.state.stock[c.state.turn][size - 1]:
        state = c.say("no complete pattern")
    else:
        state = c.say("none left")
    return number(c, Plural("{count} storey: {state}", "{count} storeys: {state}", "count"), size, state=state)


def refusal_lines(c: Context) -> list[str]:
    """Why the last click was refused, each reason with its rule, and what would be possible."""
    book = c.game.rulebook
    lines = [f"{r.rule}: {book.refusal(r, c.look.names, c.look.lang)}" for r in c.refusals]
    instead = [action for refusal in c.refusals for action in refusal.instead]
    if instead:
        short = list(dict.fromkeys(_short(c, action) for action in instead))[:6]
        lines.append(c.say("Possible: {actions}.", actions=", ".join(short)))
    return lines


FLIGHT_WORDS = {"straight": N_("straight {square}"), "bent": N_("bent {square}"), "arrow": N_("arrow {square}")}


def _short(c: Context, action: object) -> str:
    """An action in a word or two, for a list."""
    if isinstance(action, Fly):
        return c.say(FLIGHT_WORDS[action.mode], square=action.square)
    if isinstance(action, God):
        return c.say("god stone {value} to {square}", value=action.value, square=action.square)
    return c.game.words(action, c.view, c.look.lang)  # type: ignore[arg-type]


def board_lines(c: Context) -> tuple[str, ...]:
    """The position as text: the grid in letters, how to read it, then players and districts."""
    layout, state = c.game.layout, c.state
    cells = [_cell(c, square) for square in range(layout.size)]
    wide = max(map(len, cells)) + 1
    head = "   " + "".join(FILES[i].ljust(wide) for i in range(layout.columns)).rstrip()
    lines = [head]
    for row in reversed(range(layout.height)):
        squares = range(row * layout.columns, (row + 1) * layout.columns)
        lines.append(f"{row + 1:>2} " + "".join(cells[s].ljust(wide) for s in squares).rstrip())
    lines.append(
        c.say(
            "A: district · ~: lake · #: jungle · @2: ship of P2 · *13: stones of P1 and P3 · 2^4: pyramid of P2, 4 storeys"
        )
    )
    if state.roll and c.phase is not Phase.OVER:
        roll = c.say("arrow") if state.roll == ARROW else state.roll
        lines.append(c.say("Round {number}, roll: {roll}.", number=state.round, roll=roll))
    for seat in range(c.game.players):
        line = player_text(c, seat)
        if any(state.holds[seat]):
            line += " " + c.say(
                "The ship on {square} {inside}.", square=c.named(state.ships[seat]), inside=inside_text(c, seat)
            )
        lines.append(line)
    held = [index for index in range(len(layout.values)) if any(c.storeys(index))]
    texts = [district_text(c, index) for index in held]
    lines += [" ".join(texts[i : i + 2]) for i in range(0, len(texts), 2)]
    return tuple(lines)


def _cell(c: Context, square: int) -> str:
    letter, state = c.game.layout.letters[square], c.state
    if letter in c.covered:
        return "#"
    for seat, ship in enumerate(state.ships):
        if ship == square:
            return f"{letter}@{seat + 1}"
    for pyramid in state.pyramids:
        if pyramid.square == square:
            return f"{letter}{pyramid.seat + 1}^{pyramid.storeys}"
    owners = c.owners(square)
    return letter + ("*" + "".join(str(seat + 1) for seat in owners) if owners else "")
