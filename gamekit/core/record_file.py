"""The file of a saved game: what is in it, and how it is read without trusting it.

A file is one JSON object in UTF-8, with exactly these entries:

    format    "gamekit record"
    version   2
    game      the game's name: "stonehenge", "pacal", …
    setup     players, start seat, options, and what else makes this game this game (a layout, building plans), in full
    seed      a whole number; it and the count of chance outcomes in `moves` fix all luck to come
    names     the players' names by seat
    bots      by seat, the name of the bot that sits there, or null for a person
    start     the position that the moves begin from, field by field (`values`); null for the start of the game
    dealt     whether the hidden cards of `start` were dealt anew, because whoever passed it on kept them secret
    moves     every action and every roll and draw, in order, in the game's notation
    comments  a list of [n, text]: what was said after n moves
    branches  a list of {"after": n, "moves": […]}: lines that went on after n moves and were taken back
    check     32 hex digits: SHA-256 of all other entries, so that a damaged or edited file is found out

Whoever wants to write a game by hand uses the text form (`record_text`), which has no check.

Version 1 had no start, dealt, comments, branches and check. It is still read.

A file may come from anywhere. It is read with limits on its size, on its moves and on the length
of each text (one line of at most 1000 characters); every entry is checked; the set-up is checked by the game, the moves by its rules.
Whatever is wrong comes out as one RecordError.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any

from gamekit.core.checks import check_path, check_text
from gamekit.core.contract import AnyGame
from gamekit.core.errors import N_, GamekitError, RecordError
from gamekit.core.language import say
from gamekit.core.record import Branch, Record
from gamekit.core.registry import game_class as kit_game
from gamekit.core.values import brief, is_line, plain, value_of

FORMAT = "gamekit record"
VERSION = 2
MAX_BYTES = 4_000_000
MAX_MOVES = 100_000
MAX_SEED = 10**18
_KINDS = {str: N_("text"), dict: N_("table"), int: N_("whole number"), list: N_("list"), bool: N_("true or false")}
_DRAFTS = count()


# writing


def to_json(record: Record) -> str:
    """The record as the text of a file."""
    data = to_data(record)
    return json.dumps({**data, "check": checksum(data)}, ensure_ascii=False, indent=1)


def to_data(record: Record) -> dict[str, Any]:
    """The entries of a file but for the check."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": record.game.name,
        "setup": record.game.spec(),
        "seed": record.seed,
        "names": list(record.names),
        "bots": list(record.bots),
        "start": None if record.start is None else plain(record.start),
        "dealt": record.dealt,
        "moves": list(record.moves),
        "comments": [list(comment) for comment in record.comments],
        "branches": [{"after": branch.after, "moves": list(branch.moves)} for branch in record.branches],
    }


def checksum(data: dict[str, Any]) -> str:
    """32 hex digits that change with any entry of `data`."""
    whole = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return sha256(whole.encode("ascii")).hexdigest()[:32]


def save(record: Record, path: str | os.PathLike[str]) -> None:
    """Writes the record to `path` whole or not at all, and to the disk before it returns.

    Raises RecordError if the file cannot be written, or if nobody could read it again.
    """
    check_path(path)
    readable_again(record)
    try:
        target = Path(path).resolve()
        draft = target.with_name(f".{target.name}.{os.getpid()}.{next(_DRAFTS)}.part")
        try:
            with draft.open("w", encoding="utf-8", newline="\n") as file:
                file.write(to_json(record))
                file.flush()
                os.fsync(file.fileno())
            os.replace(draft, target)
        except BaseException:
            draft.unlink(missing_ok=True)
            raise
    except GamekitError:
        raise
    except (OSError, ValueError) as error:  # a ValueError where the path is no name that a file can have
        raise RecordError(N_("The file {path} cannot be written: {why}"), path=str(path), why=error) from None


def readable_again(record: Record) -> None:
    """Raises RecordError for a game that the kit cannot find by its name, such as a variant in a notebook."""
    kind = type(record.game)
    try:
        known = kit_game(record.game.name) is kind
    except GamekitError:
        known = False
    if not known:
        raise RecordError(
            N_("The kit does not know the game {kind}, called {name!r}; register({kind}) tells it, under a new name."),
            kind=kind.__name__,
            name=record.game.name,
        )


# reading


def load(path: str | os.PathLike[str]) -> Record:
    """The record in a file. Raises RecordError if it cannot be read."""
    check_path(path)
    try:
        with Path(path).open("rb") as file:
            raw = file.read(MAX_BYTES + 1)
        text = raw.decode("utf-8")
    except (OSError, ValueError) as error:
        raise RecordError(N_("The file {path} cannot be read: {why}"), path=str(path), why=error) from None
    return from_json(text)


def from_json(text: str, game_class: Callable[[str], Any] = kit_game) -> Record:
    """The record in the text of a file. Raises RecordError if it is no record of this kit, or a damaged one."""
    check_text(text, N_("A saved game is read from text, not from {given}."), RecordError)
    if len(text) > MAX_BYTES:
        raise RecordError(N_("This is no saved game: it is longer than {most} characters."), most=MAX_BYTES)
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise RecordError(N_("This is no saved game: it is not JSON ({why})."), why=error) from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise RecordError(N_("This is no saved game: the entry “format” must be “{format}”."), format=FORMAT)
    version = data.get("version")
    if version == 1 and type(version) is int:
        data = _from_version_1(data)
    elif version == VERSION and type(version) is int:
        given = data.pop("check", None)
        try:
            right = checksum(data)
        except (ValueError, RecursionError):
            right = ""
        if not right or given != right:
            raise RecordError(N_("This saved game is damaged or was edited: its check does not fit."))
    else:
        raise RecordError(
            N_("This saved game has version {given}; this gamekit reads versions 1 to {known}."),
            given=brief(version),
            known=VERSION,
        )
    return from_data(data, game_class)


def _from_version_1(data: dict[str, Any]) -> dict[str, Any]:
    """A file of version 1 with what version 2 added, all of it empty."""
    added: dict[str, Any] = {"start": None, "dealt": False, "comments": [], "branches": []}
    if strange := sorted({*added, "check"} & set(data)):
        raise RecordError(N_("A saved game of version 1 has no entry “{name}”."), name=strange[0])
    return {**data, "version": VERSION, **added}


def from_data(data: dict[str, Any], game_class: Callable[[str], Any] = kit_game) -> Record:
    """The record of these entries, each of them checked. Raises RecordError."""
    known = {"format", "version", "game", "setup", "seed", "names", "bots", "start"}
    known |= {"dealt", "moves", "comments", "branches"}
    if strange := sorted(set(data) ^ known):
        raise RecordError(N_("The entry “{name}” is missing or unknown in this saved game."), name=brief(strange[0]))
    game = _game(_entry(data, "game", str), _entry(data, "setup", dict), game_class)
    seed = _entry(data, "seed", int)
    if abs(seed) >= MAX_SEED:
        raise RecordError(N_("The seed of this saved game is too large."))
    names = _texts(data, "names", game.players) or tuple(f"P{seat + 1}" for seat in range(game.players))
    moves = _texts(data, "moves")
    return Record(
        game,
        seed,
        tuple(map(str, names)),
        _texts(data, "bots", game.players, none=True),
        tuple(map(str, moves)),
        None if data["start"] is None else position(game, data["start"]),
        _entry(data, "dealt", bool),
        _comments(data, len(moves)),
        _branches(data, len(moves)),
    )


def _game(name: str, setup: dict[str, Any], game_class: Callable[[str], Any]) -> AnyGame:
    try:
        game: AnyGame = game_class(name).from_spec(setup)
    except GamekitError as error:
        raise RecordError(N_("The set-up of this saved game is wrong: {why}"), why=error) from error
    except Exception as error:  # what makes a game stumble came from the file
        raise RecordError(N_("The set-up of this saved game is wrong: {why}"), why=brief(error)) from error
    return game


def position(game: AnyGame, data: object) -> Any:
    """The position of `game` in plain data. Raises RecordError if it is none, or if its pieces do not add up."""
    state = value_of(type(game.start()), data)
    try:
        faults = game.audit(state)
        if not faults:  # can it be asked?
            game.to_move(state), game.legal(state), game.chance(state), game.result(state), game.view(state, None)
    except Exception as error:  # what makes a count stumble came from the file
        faults = (brief(error),)
    if faults:
        raise RecordError(N_("The position of this saved game does not add up: {why}"), why=faults[0])
    return state


def _entry(data: dict[str, Any], name: str, kind: type) -> Any:
    value = data.get(name)
    if type(value) is not kind:
        raise RecordError(
            N_("The entry “{name}” of this saved game must be a {kind}, not {value}."),
            name=name,
            kind=say(_KINDS[kind]),
            value=brief(value),
        )
    return value


def _texts(data: dict[str, Any], name: str, length: int | None = None, none: bool = False) -> tuple[str | None, ...]:
    """A list of short texts; of `length` if that is named, or empty."""
    values = _entry(data, name, list)
    if not all(is_line(v) or (none and v is None) for v in values):
        raise RecordError(N_("The list “{name}” of this saved game may hold short texts only."), name=name)
    if length is None and len(values) > MAX_MOVES:
        raise RecordError(N_("The list “{name}” of this saved game is too long."), name=name)
    if length is not None and len(values) != length and (values or none):
        raise RecordError(N_("The list “{name}” of this saved game must hold {count} texts."), name=name, count=length)
    return tuple(values)


def _comments(data: dict[str, Any], moves: int) -> tuple[tuple[int, str], ...]:
    comments = _entry(data, "comments", list)
    for pair in comments:
        fits = isinstance(pair, list) and len(pair) == 2 and type(pair[0]) is int and is_line(pair[1])
        if not fits or not 0 <= pair[0] <= moves:
            raise RecordError(
                N_("A comment of this saved game must be [number of moves, text], not {value}."), value=brief(pair)
            )
    return tuple((after, text) for after, text in comments)


def _branches(data: dict[str, Any], moves: int) -> tuple[Branch, ...]:
    branches = _entry(data, "branches", list)
    for branch in branches:
        if not isinstance(branch, dict) or set(branch) != {"after", "moves"}:
            raise RecordError(N_("A branch of this saved game needs exactly: after, moves."))
        if not 0 <= _entry(branch, "after", int) <= moves:
            raise RecordError(N_("A branch of this saved game begins where there is no move."))
    return tuple(Branch(b["after"], tuple(map(str, _texts(b, "moves")))) for b in branches)
