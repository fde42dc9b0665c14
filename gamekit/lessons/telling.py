"""Answers in words for people who read a notebook."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import groupby
from typing import Any, NamedTuple, cast

from gamekit.core.contract import CHANCE, AnyGame, Refusal, Seat
from gamekit.core.errors import N_, GamekitError, IllegalAction
from gamekit.core.language import say
from gamekit.core.record import Entry
from gamekit.core.rulebook import STATUS, player
from gamekit.core.table import Table


class Line(NamedTuple):
    """One line of an answer: a sentence, behind the rule that it is about ("" for none). `Ticks` mark notation.

    spoils: it would answer the next question of the same cell, and waits until all are answered.
    """

    text: str
    rule: str = ""
    spoils: bool = False


class Telling:
    """An answer in sentences: Markdown in a notebook, plain text elsewhere. `good` is None where nothing is judged.

    `then` is shown below it, or what it returns if it is a function: a picture, a table, a list of them.
    """

    def __init__(self, lines: Sequence[Line], good: bool | None = None, then: object = None) -> None:
        self.lines = tuple(lines)
        self.good = good
        self.then = then

    def __str__(self) -> str:
        return "\n".join(f"  {line.rule}: {line.text}" if line.rule else line.text for line in self.lines).replace(
            "`", ""
        )

    __repr__ = __str__

    def _repr_markdown_(self) -> str:
        return "\n".join(
            f"- **{line.rule}** {_plain(line.text)}" if line.rule else f"\n{_plain(line.text)}\n" for line in self.lines
        )

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> Any:
        if self.then is None:
            return {"text/plain": str(self), "text/markdown": self._repr_markdown_()}
        html, text = shown(self.then)
        return {"text/html": as_html(self.lines) + html, "text/plain": f"{self}\n\n{text}"}


def ask(table: Table, action: str, seat: str = "") -> Telling:
    """Whether `action` is possible now; if not, each rule that forbids it and what would be possible instead.

    seat: who would do it, such as "P2"; left out, whoever is to move.
    """
    try:
        move, refusals = refused_here(table, action, seat)
    except GamekitError as error:
        return Telling([Line(str(fitting(table, action, error)))], False)
    if refusals:
        return _refused(table, action, refusals)
    meaning = table.game.words(move, table.view(_reader(table)))
    return Telling([Line(say(N_("✔ `{action}` is possible. {meaning}."), action=action, meaning=meaning))], True)


def refused_here(table: Table, action: str, seat: str = "") -> tuple[Any, tuple[Refusal, ...]]:
    """`action` read, and all rules that forbid it now to `seat` ("P2"), or to whoever is to move.

    Raises NotationError for text that is no action, GamekitError for a seat that does not exist.
    """
    move = table.game.parse(action)
    if seat:
        seats = {f"P{number + 1}": number for number in range(table.game.players)}
        if seat.strip().upper() not in seats:
            raise GamekitError(N_("There is no player {given!r} here: {known}."), given=seat, known=", ".join(seats))
        mover = table.to_move
        if mover is not None and seats[seat.strip().upper()] != mover:
            return move, (Refusal("G-2", "not_your_turn", (("seat", mover),)),)
    return move, table.why_not(move)


def fitting(table: Table, action: object, error: GamekitError) -> GamekitError:
    """An error that lists forms of notation, with those forms only that fit what was begun, or what is possible now."""
    forms = str(error.facts.get("forms", "")).split(", ")
    begun = str(action).lower().split()[:1]
    now = {str(move).split()[0] for move in table.legal()}
    for verbs in (set(begun), now):
        if some := [form for form in forms if form.split()[:1] and form.split()[0] in verbs]:
            return type(error)(error.message, **(error.facts | {"forms": ", ".join(some[:6])}))
    return error


def play(table: Table, action: str) -> Telling:
    """Plays `action` and tells what happened, what others do then in a line each; a refused action changes nothing.

    At a level it also says when the goal is reached, or can no longer be.
    """
    reader = _reader(table)
    before, moves = getattr(table, "verdict", ""), len(table.history)
    try:
        table.play(action)
    except IllegalAction as error:
        return _refused(table, action, error.refusals)
    except GamekitError as error:
        return Telling([Line(str(fitting(table, action, error)))], False)
    lines = _happened(table, table.history[moves:], reader)
    verdict = getattr(table, "verdict", "")
    return Telling(lines if verdict == before else [*lines, Line(verdict)])


def _happened(table: Table, entries: Sequence[Entry], reader: Seat | None) -> list[Line]:
    """What came of the first move, event by event; what others did then, a line for each; and what is on now."""
    game, mover = table.game, entries[0].mover
    own: list[Line] = []
    later: list[Line] = []
    others: dict[Seat, list[str]] = {}
    for entry in entries:
        if entry.mover not in (mover, CHANCE):
            others.setdefault(entry.mover, []).append(f"`{entry.notation(reader)}`")
        for event in entry.events:
            line = Line(game.rulebook.event(event.seen_by(reader), table.names), event.rule)
            if not others:
                own.append(line)
            elif entry.mover is CHANCE and event.seat == mover:
                later.append(line)
    told = [
        Line(say(N_("{name} plays {moves}."), name=player(seat, table.names), moves=", ".join(moves)))
        for seat, moves in others.items()
    ]
    if told:
        own = [line for line in own if line.rule != "G-5"]  # that it was another one's turn
    return [*own, *told, *later]


def hint(table: Table) -> Telling:
    """The next hint of a level; a table that is no level has none."""
    tell = getattr(table, "hint", None)
    return Telling([Line(tell() if tell else say(N_("This table is no level, so it has no hints.")))])


def rule(game: AnyGame, *ids: str) -> Telling:
    """The rules of those ids, such as "S-B1": title, text, and where each comes from. Without ids, all rules."""
    lines = []
    for each in ids or tuple(game.rulebook.rules):
        try:
            found = game.rulebook[each]
        except GamekitError as error:
            lines.append(Line(str(error)))
            continue
        status = ", ".join(say(STATUS[s]) for s in found.status)
        lines.append(Line(f"{say(found.text)} ({status})", f"{found.id} {say(found.title)}"))
    return Telling(lines)


def as_html(lines: Sequence[Line]) -> str:
    """Lines as HTML: sentences as paragraphs, rules as a list, notation between ticks as code."""
    html = ""
    for ruled, group in groupby(lines, lambda line: bool(line.rule)):
        if ruled:
            items = (f"<li><b>{escape(line.rule)}</b> {marked(line.text)}</li>" for line in group)
            html += f"<ul>{''.join(items)}</ul>"
        else:
            html += "".join(f"<p>{marked(line.text)}</p>" for line in group)
    return html


def marked(text: str) -> str:
    """A sentence as HTML, notation between ticks as code."""
    parts = escape(text.strip()).split("`")
    return "".join(f"<code>{part}</code>" if number % 2 else part for number, part in enumerate(parts))


def shown(thing: object) -> tuple[str, str]:
    """`thing`, or what it returns, as HTML and as text; of a list, one below the other."""
    if callable(thing):
        thing = thing()
    if isinstance(thing, Telling):
        return as_html(thing.lines), str(thing)
    if type(thing) in (list, tuple):  # a score sheet is a tuple, too, and shows itself
        both = [shown(each) for each in cast("list[object]", thing)]
        return "".join(html for html, _ in both), "\n\n".join(text for _, text in both)
    for way in ("_repr_html_", "_repr_svg_", "still"):
        if found := getattr(thing, way, None):
            return f"<div>{found()}</div>", str(thing)
    return f"<pre>{escape(str(thing))}</pre>", str(thing)


def _reader(table: Table) -> Seat | None:
    """Whose secrets may be told: those of the only person at the table."""
    return table.people[0] if len(table.people) == 1 else None


def _refused(table: Table, action: str, refusals: Sequence[Refusal]) -> Telling:
    meet = getattr(table, "meet", None)
    if meet:
        meet(refusals)
    lines = [Line(say(N_("✘ `{action}` is not possible."), action=action))]
    lines += [Line(table.game.rulebook.refusal(r, table.names), r.rule) for r in refusals]
    instead: list[Any] = list(dict.fromkeys(str(a) for r in refusals for a in r.instead))
    if instead:
        actions = ", ".join(f"`{action}`" for action in instead)
        lines.append(Line("  " + say(N_("Possible instead: {actions}"), actions=actions), spoils=True))
    return Telling(lines, False)


def _plain(text: str) -> str:
    """`text` with nothing that Markdown would take for a mark, but for ticks; what is between them stays as it is."""
    parts = text.strip().split("`")
    parts[::2] = ["".join("\\" + c if c in "\\*_[]<>#|" else c for c in part) for part in parts[::2]]
    return "`".join(parts)
