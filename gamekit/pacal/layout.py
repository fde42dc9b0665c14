"""The board as data: districts, their values, the lake, what is covered, when the end comes.

A layout is a small text that a class can write (P-C4). `layouts/palenque.txt` shows the form.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from gamekit.core.checks import check_text
from gamekit.core.errors import N_
from gamekit.core.values import brief
from gamekit.pacal.layout_checks import (
    DISTRICTS,
    FILES,
    LAKE,
    MAX_ROWS,
    PLAYER_COUNTS,
    LayoutError,
    check_by_players,
    check_centre,
    check_centre_for,
    check_grid,
    check_in_one_piece,
    check_parts,
    check_points,
    check_value,
    check_values,
)

__all__ = [
    "DISTRICTS",
    "FILES",
    "LAKE",
    "MAX_ROWS",
    "PLAYER_COUNTS",
    "Layout",
    "LayoutError",
    "check_centre_for",
    "palenque",
]


@dataclass(frozen=True)
class Layout:
    """A board. `rows` run from north to south, one letter a square: a district, or ~ for the lake.

    `values` are the districts and their points, in the order that states use; `covers[i]` and
    `thresholds[i]` belong to `PLAYER_COUNTS[i]` players. Squares are numbered row by row from a1,
    the south-west corner, and named as on a chess board. Raises LayoutError where it is wrong.
    """

    rows: tuple[str, ...]
    values: tuple[tuple[str, int], ...]
    centre: str
    covers: tuple[str, ...]
    thresholds: tuple[int, ...]

    def __post_init__(self) -> None:
        check_parts(self)
        check_grid(self.rows)
        check_values(self)
        check_in_one_piece(self)
        check_centre(self)
        check_by_players(self)

    @property
    def columns(self) -> int:
        """Squares from west to east."""
        return len(self.rows[0])

    @property
    def height(self) -> int:
        """Squares from south to north."""
        return len(self.rows)

    @property
    def size(self) -> int:
        """How many squares the grid has, the lake included."""
        return self.columns * self.height

    @cached_property
    def districts(self) -> tuple[str, ...]:
        """The districts' letters, in the order that states use."""
        return tuple(letter for letter, _ in self.values)

    @cached_property
    def letters(self) -> str:
        """The letter of every square, by number."""
        return "".join(reversed(self.rows))

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name of every square, by number: a1, b1, …"""
        return tuple(f"{FILES[i % self.columns]}{i // self.columns + 1}" for i in range(self.size))

    def name(self, square: int) -> str:
        """The name of a square, such as "f6"."""
        return self.names[square]

    def square(self, name: str) -> int:
        """The number of the square of that name. Raises KeyError if the grid has none."""
        return self._numbers[name]

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {name: number for number, name in enumerate(self.names)}

    def district(self, square: int) -> int | None:
        """The index in `districts` of a square's district; None on the lake."""
        letter = self.letters[square]
        return None if letter == LAKE else self.districts.index(letter)

    def squares(self, letter: str) -> tuple[int, ...]:
        """All squares with that letter; "~" gives the lake."""
        return tuple(i for i, each in enumerate(self.letters) if each == letter)

    def covered(self, players: int) -> str:
        """The letters of the districts that are off the board with so many players (P-C6)."""
        return self.covers[PLAYER_COUNTS.index(players)]

    def threshold(self, players: int) -> int:
        """The points that bring the last round with so many players (P-E1)."""
        return self.thresholds[PLAYER_COUNTS.index(players)]

    def neighbours(self, square: int) -> Iterator[int]:
        """The squares north, east, south and west of a square, as far as the grid reaches."""
        column, row = square % self.columns, square // self.columns
        for dc, dr in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            if 0 <= column + dc < self.columns and 0 <= row + dr < self.height:
                yield square + dc + dr * self.columns

    def __str__(self) -> str:
        """The text form; `Layout.parse` reads it back."""
        by_players = list(zip(PLAYER_COUNTS, self.covers, self.thresholds, strict=True))[::-1]
        lines = [*self.rows, ""]
        lines += ["values: " + " ".join(f"{letter}={value}" for letter, value in self.values)]
        lines += [f"centre: {self.centre}"]
        lines += ["covers: " + " ".join(f"{n}={letters}" for n, letters, _ in by_players if letters)]
        lines += ["thresholds: " + " ".join(f"{n}={points}" for n, _, points in by_players)]
        return "\n".join(line.rstrip() for line in lines) + "\n"

    @classmethod
    def parse(cls, text: str) -> Layout:
        """A layout from its text form. Raises LayoutError, naming the place and what would be right."""
        check_text(text, N_("A layout is read from text, not from {given}."), LayoutError)
        rows: list[str] = []
        entries: dict[str, str] = {}
        for number, line in enumerate(text.splitlines(), 1):
            line = line.split("#")[0].strip()
            key, colon, rest = line.partition(":")
            if colon:
                _check_key(key.strip(), number, entries)
                entries[key.strip()] = rest
            elif line:
                if entries:
                    raise LayoutError(
                        N_("Line {line}: the rows of the board come before {keys}."), line=number, keys=_KEYS
                    )
                rows.append(line)
        for key in ("values", "centre", "thresholds"):
            if key not in entries:
                raise LayoutError(N_("The layout has no line “{key}: …”."), key=key)
        covers = _by_players("covers", entries.get("covers", ""))
        thresholds = _by_players("thresholds", entries["thresholds"])
        return cls(
            rows=tuple(rows),
            values=tuple(_values(entries["values"])),
            centre=entries["centre"].strip(),
            covers=tuple(covers.get(n, "") for n in PLAYER_COUNTS),
            thresholds=tuple(_threshold(thresholds, n) for n in PLAYER_COUNTS),
        )

    @classmethod
    def read(cls, path: str | Path) -> Layout:
        """The layout in a text file. Raises LayoutError, also where the file cannot be read."""
        if not isinstance(path, str | Path):
            raise LayoutError(N_("A layout is read from a file by its path, not from {given}."), given=brief(path))
        try:
            text = Path(path).read_text(encoding="utf-8-sig")  # some editors begin a file with a mark
        except (OSError, ValueError) as error:
            raise LayoutError(N_("The layout file {path} cannot be read: {error}"), path=path, error=error) from None
        return cls.parse(text)

    def spec(self) -> dict[str, Any]:
        """The layout as plain data for a saved game."""
        return {"text": str(self).splitlines()}

    @classmethod
    def from_spec(cls, spec: Mapping[str, Any]) -> Layout:
        """The layout that `spec` describes. Raises LayoutError where it is wrong."""
        lines = spec.get("text") if isinstance(spec, Mapping) else None
        if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
            raise LayoutError(N_("A saved layout is a list of text lines."))
        return cls.parse("\n".join(lines))


@cache
def palenque() -> Layout:
    """The default layout."""
    return Layout.read(Path(__file__).parent / "layouts" / "palenque.txt")


_KEYS = "values, centre, covers, thresholds"


def _check_key(key: str, line: int, entries: Mapping[str, str]) -> None:
    if key not in _KEYS.split(", "):
        raise LayoutError(
            N_("Line {line}: there is no entry {key!r}. Entries: {keys}."), line=line, key=key, keys=_KEYS
        )
    if key in entries:
        raise LayoutError(N_("Line {line}: {key} stands there twice."), line=line, key=key)


def _pairs(key: str, text: str) -> Iterator[tuple[str, str]]:
    """The entries of a line such as "A=5 B=6"."""
    for part in text.replace(",", " ").split():
        name, equals, value = part.partition("=")
        if not (equals and name and value):
            raise LayoutError(
                N_("{key}: {part!r} is not of the form {form}."),
                key=key,
                part=part,
                form={"values": "A=5", "covers": "4=C", "thresholds": "4=35"}[key],
            )
        yield name, value


def _values(text: str) -> Iterator[tuple[str, int]]:
    for letter, value in _pairs("values", text):
        yield letter, check_value(letter, _number(value))


def _by_players(key: str, text: str) -> dict[int, str]:
    found: dict[int, str] = {}
    for count, value in _pairs(key, text):
        if count not in map(str, PLAYER_COUNTS):
            raise LayoutError(N_("{key}: {count!r} is no number of players from 2 to 5."), key=key, count=count)
        if int(count) in found:
            raise LayoutError(N_("{key}: {count} players stand there twice."), key=key, count=count)
        found[int(count)] = value
    return found


def _threshold(thresholds: Mapping[int, str], players: int) -> int:
    points = thresholds.get(players)
    if points is None:
        raise LayoutError(
            N_("thresholds: the one for {players} players is missing, such as {players}={example}."),
            players=players,
            example=55 - 5 * players,
        )
    return check_points(players, _number(points))


def _number(text: str) -> int | str:
    """The whole number that `text` writes, if it is one of a size that makes sense; else the text."""
    return int(text) if text.isdecimal() and len(text) < 10 else text
