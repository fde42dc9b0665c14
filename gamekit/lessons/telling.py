"""Answers in words for people who read a notebook."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from gamekit.core.contract import AnyGame, Refusal, Seat
from gamekit.core.errors import N_, GamekitError, IllegalAction
from gamekit.core.language import say
from gamekit.core.rulebook import STATUS
from gamekit.core.table import Table


class Line(NamedTuple):
    """One line of an answer: a sentence, behind the rule that it is about ("" for none). `Ticks` mark notation."""

    text: str
    rule: str = ""


class Telling:
    """An answer in sentences: Markdown in a notebook, plain text elsewhere. `good` is None where nothing is judged."""

    def __init__(self, lines: Sequence[Line], good: bool | None = None) -> None:
        self.lines = tuple(lines)
        self.good = good

    def __str__(self) -> str:
        return "\n".join(f"  {line.rule}: {line.text}" if line.rule else line.text for line in self.lines).replace(
            "`", ""
        )

    __repr__ = __str__

    def _repr_markdown_(self) -> str:
        return "\n".join(
            f"- **{line.rule}** {_plain(line.text)}" if line.rule else f"\n{_plain(line.text)}\n" for line in self.lines
        )


def ask(table: Table, action: str, seat: str = "") -> Telling:
    """Whether `action` is possible now; if not, each rule that forbids it and what would be possible instead.

    seat: who would do it, such as "P2"; left out, whoever is to move.
    """
    try:
        move, refusals = refused_here(table, action, seat)
    except GamekitError as error:
        return Telling([Line(str(error))], False)
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


def play(table: Table, action: str) -> Telling:
    """Plays `action` and tells what happened, the moves of bots included; a refused action changes nothing.

    At a level it also says when the goal is reached, or can no longer be.
    """
    reader = _reader(table)
    before = getattr(table, "verdict", "")
    try:
        events = table.play(action)
    except IllegalAction as error:
        return _refused(table, action, error.refusals)
    except GamekitError as error:
        return Telling([Line(str(error))], False)
    rulebook = table.game.rulebook
    lines = [Line(rulebook.event(e.seen_by(reader), table.names), e.rule) for e in events]
    verdict = getattr(table, "verdict", "")
    return Telling(lines if verdict == before else [*lines, Line(verdict)])


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
        lines.append(Line("  " + say(N_("Possible instead: {actions}"), actions=", ".join(f"`{a}`" for a in instead))))
    return Telling(lines, False)


def _plain(text: str) -> str:
    """`text` with nothing that Markdown would take for a mark."""
    return "".join("\\" + c if c in "\\*_[]<>#|" else c for c in text.strip())
