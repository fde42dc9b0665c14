"""The text form of a record: to read, to print, to write by hand.

The head has one entry a line, as `name: value`, the value in JSON; a longer value goes on in
indented lines. The entries are those of the file (`record_file`); seed, names, bots, start and
dealt may be left out. Then come the moves, one a line, with number, player and notation:

    game: stonehenge
    setup: {"players": 2, "start_seat": 0, "options": {}}

     1. draw 17
    14. P1: move 7 from supply
    > A strong start.
    after 13:
    14. P1: move 9 from supply

What stands behind `#` is for the reader only: what came of the move, in words. A line with `>` is a
comment on the move above it. `after n:` begins a branch: moves that go on after move n of the main line
and were taken back.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

from gamekit.core.checks import check_text
from gamekit.core.contract import CHANCE, AnyGame, Event
from gamekit.core.errors import N_, RecordError
from gamekit.core.language import words
from gamekit.core.record import Record
from gamekit.core.record_file import MAX_BYTES, from_data, to_data
from gamekit.core.values import brief

_HEAD = ("game", "setup", "seed", "names", "bots", "start", "dealt")
_ENTRY = re.compile(r"([a-z]+): *(.*)")
_MOVE = re.compile(r"([0-9]{1,6})\. *(?:P[0-9]+: *)?([^#]*?) *(?:#.*)?")
_BRANCH = re.compile(r"after ([0-9]{1,6}):")


def to_text(record: Record, lang: str | None = None) -> str:
    """The record as text, what came of each move in `lang`. Raises RecordError at a move that the rules refuse."""
    data = to_data(record)
    lines = [f"# {words(lang).gettext(record.game.rulebook.title)}"]
    for name in _HEAD:
        value = data[name]
        if value is not None and value is not False:
            text = value if name == "game" else json.dumps(value, ensure_ascii=False)
            if len(text) > 100:
                text = json.dumps(value, ensure_ascii=False, indent=2).replace("\n", "\n  ")
            lines.append(f"{name}: {text}")
    lines.append("")
    said: dict[int, list[str]] = {}
    for after, comment in record.comments:
        said.setdefault(after, []).append(f"> {comment}")
    lines += said.get(0, [])
    played = [(entry.mover, text, entry.events) for text, entry, _ in record.walk()]
    for number, line in enumerate(numbered(record.game, record.names, played, lang), 1):
        lines += [line, *said.get(number, [])]
    for branch in record.branches:
        lines.append(f"after {branch.after}:")
        lines += [f"{number:>3}. {text}" for number, text in enumerate(branch.moves, branch.after + 1)]
    return "\n".join(lines) + "\n"


def numbered(
    game: AnyGame, names: tuple[str, ...], moves: Iterable[tuple[Any, str, tuple[Event, ...]]], lang: str | None
) -> Iterator[str]:
    """Each move (mover, notation, events) as a line with its number, and what came of it in words."""
    for number, (mover, text, events) in enumerate(moves, 1):
        who = "" if mover is CHANCE else f"P{mover + 1}: "
        told = " ".join(game.rulebook.event(event, names, lang) for event in events)
        yield f"{number:>3}. {who + text:<30}  # {told}".rstrip(" #")


def from_text(text: str) -> Record:
    """The record that `text` writes. Raises RecordError, naming the line, where it is no such text."""
    check_text(text, N_("A saved game is read from text, not from {given}."), RecordError)
    if len(text) > MAX_BYTES:
        raise RecordError(N_("This is no saved game: it is longer than {most} characters."), most=MAX_BYTES)
    head: dict[str, Any] = {"seed": "0", "names": "[]", "start": "null", "dealt": "false"}
    moves: list[str] = []
    comments: list[list[Any]] = []
    branches: list[dict[str, Any]] = []
    line, name = moves, ""  # where moves go, and the entry that an indented line goes on
    for number, row in enumerate(text.split("\n"), 1):
        row = row.rstrip("\r")
        bare = row.strip()
        if name and row.startswith("  ") and bare:
            head[name] += "\n" + bare
            continue
        name = ""
        if not bare or bare.startswith("#"):
            continue
        if bare.startswith(">"):
            comments.append([len(moves), bare[1:].strip()])
        elif found := _BRANCH.fullmatch(bare):
            line = []
            branches.append({"after": int(found[1]), "moves": line})
        elif found := _MOVE.fullmatch(bare):
            due = len(line) + 1 + (branches[-1]["after"] if branches else 0)
            if int(found[1]) != due or not found[2]:
                raise RecordError(N_("Line {line}: move {due} is due here."), line=number, due=due)
            line.append(found[2])
        elif (found := _ENTRY.fullmatch(bare)) and found[1] in _HEAD and not moves:
            name = found[1]
            head[name] = found[2]
        else:
            raise RecordError(N_("Line {line}: {text} is no entry and no move."), line=number, text=brief(bare))
    if "game" not in head or "setup" not in head:
        raise RecordError(N_("The text of a game begins with the entries game and setup."))
    data: dict[str, Any] = {"format": "", "version": 0, "game": head.pop("game").strip()}
    for name, value in head.items():
        try:
            data[name] = json.loads(value)
        except (ValueError, RecursionError):
            raise RecordError(
                N_("The entry “{name}” is not written in JSON: {text}"), name=name, text=brief(value)
            ) from None
    if "bots" not in data:
        setup = data["setup"]
        count = setup.get("players") if isinstance(setup, dict) else None
        data["bots"] = [None] * count if type(count) is int and 0 < count < 100 else []
    return from_data({**data, "moves": moves, "comments": comments, "branches": branches})
