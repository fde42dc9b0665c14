"""Answers in words for people who read a notebook."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from gamekit.core.contract import AnyGame, Refusal, Seat
from gamekit.core.errors import N_, GamekitError, IllegalAction
from gamekit.core.language import LANGUAGES, say, words
from gamekit.core.rulebook import STATUS
from gamekit.core.table import Table

YES, NO = N_("yes"), N_("no")


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


def ask(table: Table, action: str) -> Telling:
    """Whether `action` is possible now; if not, each rule that forbids it and what would be possible instead."""
    try:
        move = table.game.parse(action)
        refusals = table.why_not(move)
    except GamekitError as error:
        return Telling([Line(str(error))], False)
    if refusals:
        return _refused(table, action, refusals)
    meaning = table.game.words(move, table.view(_reader(table)))
    return Telling([Line(say(N_("✔ `{action}` is possible. {meaning}."), action=action, meaning=meaning))], True)


def predict(table: Table, action: str, answer: str = "") -> Telling:
    """Your guess, "yes" or "no", whether `action` is possible now; then what `ask` says."""
    given = answer.strip().lower()
    known = {words(lang).gettext(word): word == YES for lang in LANGUAGES for word in (YES, NO)}
    if given not in known:
        return Telling([Line(say(N_("Not answered yet: is `{action}` possible? Write “yes” or “no”."), action=action))])
    truth = ask(table, action)
    right = known[given] == truth.good
    verdict = say(N_("You are right.")) if right else say(N_("It is the other way round."))
    return Telling([Line(verdict), *truth.lines], right)


def play(table: Table, action: str) -> Telling:
    """Plays `action` and tells what happened, the moves of bots included; a refused action changes nothing."""
    reader = _reader(table)
    try:
        events = table.play(action)
    except IllegalAction as error:
        return _refused(table, action, error.refusals)
    except GamekitError as error:
        return Telling([Line(str(error))], False)
    rulebook = table.game.rulebook
    return Telling([Line(rulebook.event(e.seen_by(reader), table.names), e.rule) for e in events])


def rule(game: AnyGame, *ids: str) -> Telling:
    """The rules of those ids, such as "S-B1": title, text, and where each comes from."""
    lines = []
    for each in ids:
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
    lines = [Line(say(N_("✘ `{action}` is not possible."), action=action))]
    lines += [Line(table.game.rulebook.refusal(r, table.names), r.rule) for r in refusals]
    instead: list[Any] = list(dict.fromkeys(str(a) for r in refusals for a in r.instead))
    if instead:
        lines.append(Line("  " + say(N_("Possible instead: {actions}"), actions=", ".join(f"`{a}`" for a in instead))))
    return Telling(lines, False)


def _plain(text: str) -> str:
    """`text` with nothing that Markdown would take for a mark."""
    return "".join("\\" + c if c in "\\*_[]<>#|" else c for c in text.strip())
