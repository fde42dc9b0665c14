"""A capsule: a game in a line of text, to paste into a chat, a bug report or a notebook.

    gamekit1.<entries>.<check>

`entries` are those of a file (`record_file`) as JSON, squeezed with zlib and written in base64url
without padding; `check` is 8 hex digits of their SHA-256. Line breaks and blanks that a chat puts in
do not matter, nor do words around the capsule.

A capsule carries the whole record, unless that would tell somebody's hidden cards. Then it carries
the position as a spectator sees it (entry `seen`), without the moves and without the seed, and
whoever opens it gets hidden cards that were dealt anew; the record says so. The luck of such a
table comes from the text of the capsule, so that everybody who opens it has the same.
"""

from __future__ import annotations

import json
import os
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

from gamekit.core.chance import stream
from gamekit.core.contract import AnyGame, Seat, View
from gamekit.core.errors import N_, RecordError
from gamekit.core.record import Record
from gamekit.core.record_file import MAX_BYTES, VERSION, from_data, readable_again, to_data
from gamekit.core.table import Bot, Table
from gamekit.core.values import brief, plain, value_of

PREFIX = "gamekit1."
_CAPSULE = re.compile(r"gamekit1\.([A-Za-z0-9_\-\s]+)\.\s*([0-9a-f\s]{8,})")
_NEWER = re.compile(r"gamekit([0-9]+)\.")


def to_capsule(record: Record, hands: bool = False, moves: bool = True) -> str:
    """`record` as a capsule: with all that is hidden only if `hands`, with the way to the position only if `moves`.

    Raises RecordError at a move that the rules refuse, and for a game that the kit does not know.
    """
    readable_again(record)
    hide = record.game.hidden and not hands
    if hide or not moves:
        state = record.last
        bare = replace(record, seed=0, moves=(), start=None, comments=(), branches=())
        data = to_data(bare)
        if hide:
            data["seen"] = plain(record.game.view(state, None).state)
        else:
            data["start"] = plain(state)
        del data["seed"]
    else:
        data = to_data(record)
    for name in ("format", "version"):
        del data[name]
    data = {name: value for name, value in data.items() if value not in (None, False, [])}
    raw = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
    packed = urlsafe_b64encode(zlib.compress(raw, 9)).decode().rstrip("=")
    return f"{PREFIX}{packed}.{_check(raw)}"


def from_capsule(text: str) -> Record:
    """The record in a capsule. Raises RecordError if it is damaged or none."""
    raw = _unpack(text)
    try:
        data = json.loads(raw)
    except (ValueError, RecursionError):
        data = None
    if not isinstance(data, dict):
        raise _damaged()
    seen = data.pop("seen", None)
    missing: dict[str, Any] = {"start": None, "dealt": False, "moves": [], "comments": [], "branches": []}
    missing |= {"format": "", "version": VERSION, "seed": int(sha256(raw).hexdigest()[:12], 16) % 10**9}
    record = from_data(missing | data)
    if seen is None:
        return record
    if record.moves or record.start is not None:
        raise _damaged()
    return replace(record, start=_dealt(record.game, seen, record.seed), dealt=True)


def open_game(where: str | os.PathLike[str], seats: Mapping[Seat, Bot | str | None] | None = None) -> Table:
    """The table in a capsule, or in a file. `seats` replaces who sat there.

    Raises RecordError if it is damaged, or neither of them.
    """
    if isinstance(where, str) and _NEWER.search(where):
        return Table.from_record(from_capsule(where), seats)
    try:
        there = Path(where).is_file()
    except (OSError, ValueError, TypeError):
        there = False
    if not there:
        raise RecordError(
            N_("{text} is no capsule (it would begin with {prefix}) and no file."), text=brief(where), prefix=PREFIX
        )
    return Table.load(where, seats)


def _unpack(text: str) -> bytes:
    """The entries as bytes, after all checks on the way."""
    found = _CAPSULE.search(text)
    if not found:
        other = _NEWER.search(text)
        if other and other[0] != PREFIX:
            raise RecordError(
                N_("This capsule is of another version, {given}; this gamekit reads {known}."),
                given=other[0],
                known=PREFIX,
            )
        raise _damaged()
    body, check = ("".join(part.split()) for part in found.groups())
    squeezed = zlib.decompressobj()
    try:
        raw = squeezed.decompress(urlsafe_b64decode(body + "=" * (-len(body) % 4)), MAX_BYTES)
    except (ValueError, zlib.error):
        raise _damaged() from None
    if not squeezed.eof or check[:8] != _check(raw):
        raise _damaged()
    return raw


def _dealt(game: AnyGame, seen: object, seed: int) -> Any:
    """A state that a spectator sees as `seen`, its hidden cards dealt by `seed`."""
    view = View(None, value_of(type(game.start()), seen))
    try:
        state = game.determinize(view, stream(seed, "deal", 0))
        fits = not game.audit(state) and game.view(state, None) == view
    except Exception:  # what makes a game stumble came from the text
        fits = False
    if not fits:
        raise RecordError(N_("The position of this capsule does not add up."))
    return state


def _check(raw: bytes) -> str:
    return sha256(raw).hexdigest()[:8]


def _damaged() -> RecordError:
    return RecordError(N_("This capsule is damaged: a part is missing or was changed. Copy it again, as a whole."))
