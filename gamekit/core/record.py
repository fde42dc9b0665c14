"""A record: a played game as plain data, enough to play it again without any luck.

The file is JSON with a version; it holds the set-up, who sat where, and every action and every
chance outcome in the notation of the game. Nothing in a file is ever executed.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gamekit.core.contract import AnyGame, Step
from gamekit.core.errors import N_, GamekitError, RecordError
from gamekit.core.language import say
from gamekit.core.registry import game_class

_KINDS = {str: N_("text"), dict: N_("table"), int: N_("whole number"), list: N_("list")}
FORMAT = "gamekit record"
VERSION = 1


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it was played, or as far as it went.

    `moves` are actions and chance outcomes in order, in notation. `bots` has a bot's name per seat,
    None where a person sits. `seed` and the number of chance outcomes so far fix all future ones.
    """

    game: AnyGame
    seed: int
    names: tuple[str, ...]
    bots: tuple[str | None, ...]
    moves: tuple[str, ...]

    def replay(self) -> Iterator[tuple[str, Step[Any]]]:
        """Each move with the step it leads to. Raises RecordError at a move that the rules refuse."""
        state = self.game.start()
        for number, text in enumerate(self.moves, 1):
            try:
                step = self.game.apply(state, self.game.parse(text))
            except GamekitError as error:
                raise RecordError(
                    N_("Move {number} of the record, {text!r}, is not possible: {why}"),
                    number=number,
                    text=text,
                    why=error,
                ) from error
            yield text, step
            state = step.state

    def to_json(self) -> str:
        """The record as the text of a file."""
        data = {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game.name,
            "setup": self.game.spec(),
            "seed": self.seed,
            "names": list(self.names),
            "bots": list(self.bots),
            "moves": list(self.moves),
        }
        return json.dumps(data, ensure_ascii=False, indent=1)

    @classmethod
    def from_json(cls, text: str) -> Record:
        """The record in the text of a file. Raises RecordError if it is no record of this kit."""
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise RecordError(N_("This is no saved game: it is not JSON ({why})."), why=error) from None
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise RecordError(N_("This is no saved game: the entry “format” must be “{format}”."), format=FORMAT)
        if data.get("version") != VERSION:
            raise RecordError(
                N_("This saved game has version {given!r}; this gamekit reads version {known}."),
                given=data.get("version"),
                known=VERSION,
            )
        try:
            game = game_class(_entry(data, "game", str)).from_spec(_entry(data, "setup", dict))
        except GamekitError as error:
            if isinstance(error, RecordError):
                raise
            raise RecordError(N_("The set-up of this saved game is wrong: {why}"), why=error) from error
        names = _texts(data, "names", game.players)
        bots = _texts(data, "bots", game.players, none=True)
        moves = _texts(data, "moves", None)
        return cls(game, _entry(data, "seed", int), tuple(str(n) for n in names), bots, tuple(str(m) for m in moves))

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the record to `path` whole or not at all: a crash leaves the old file."""
        target = Path(path)
        draft = target.with_name(f".{target.name}.{os.getpid()}.part")
        draft.write_text(self.to_json(), encoding="utf-8")
        os.replace(draft, target)

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Record:
        """The record in a file. Raises RecordError if it cannot be read."""
        try:
            text = Path(path).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise RecordError(N_("The file {path} cannot be read: {why}"), path=str(path), why=error) from None
        return cls.from_json(text)


def _entry(data: dict[str, Any], name: str, kind: type) -> Any:
    value = data.get(name)
    if type(value) is not kind:
        raise RecordError(
            N_("The entry “{name}” of this saved game must be a {kind}, not {value!r}."),
            name=name,
            kind=say(_KINDS[kind]),
            value=value,
        )
    return value


def _texts(data: dict[str, Any], name: str, count: int | None, none: bool = False) -> tuple[str | None, ...]:
    values = _entry(data, name, list)
    if not all(isinstance(v, str) or (none and v is None) for v in values) or (count and len(values) not in (0, count)):
        raise RecordError(
            N_("The list “{name}” of this saved game must hold {count} texts."), name=name, count=count or ""
        )
    return tuple(values)
