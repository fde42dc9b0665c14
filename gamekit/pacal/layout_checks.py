"""What is wrong with a layout, if anything is: where, and what would be right (P-C1, P-C4, P-C6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit.core.errors import N_, SetupError
from gamekit.core.values import brief

if TYPE_CHECKING:
    from gamekit.pacal.layout import Layout

LAKE = "~"
FILES = "abcdefghijklmnopqrstuvwxyz"
DISTRICTS = FILES.upper()
PLAYER_COUNTS = (2, 3, 4, 5)  # G-1


MAX_POINTS = 999
"""A district is worth no more, and no threshold is higher: a score must fit on the board."""
MAX_ROWS = 40
"""More would take long to prepare, and a layout can come in a saved game from anywhere."""


class LayoutError(SetupError):
    """A layout that cannot be played on: the message names the place and what would be right."""


def _place(rows: tuple[str, ...], row: int, column: int) -> dict[str, object]:
    """Where a mistake is: the row as counted from the top, the column from the left, and the square's name."""
    name = f"{FILES[column]}{len(rows) - row}" if column < len(FILES) else "–"
    return {"row": row + 1, "column": column + 1, "square": name}


def check_value(letter: str, value: object) -> int:
    """`value` if a district can be worth that. Raises LayoutError (P-C1)."""
    if type(value) is int and 1 <= value <= MAX_POINTS:
        return value
    raise LayoutError(
        N_("values: {letter}={value}: a district is worth a whole number from 1 to {most}."),
        letter=letter,
        value=value,
        most=MAX_POINTS,
    )


def check_points(players: int, points: object) -> int:
    """`points` if they can be a threshold. Raises LayoutError (P-E1)."""
    if type(points) is int and 1 <= points <= MAX_POINTS:
        return points
    raise LayoutError(
        N_("thresholds: {players}={points}: points are a whole number from 1 to {most}."),
        players=players,
        points=points,
        most=MAX_POINTS,
    )


def check_parts(layout: Layout) -> None:
    """Raises LayoutError unless the parts of a layout are of the types that they are said to be."""
    pairs = layout.values if isinstance(layout.values, tuple) else [layout.values]
    fits = {
        "rows": _tuple_of(layout.rows, str),
        "values": all(_tuple_of(p, object) and len(p) == 2 and isinstance(p[0], str) for p in pairs),
        "centre": isinstance(layout.centre, str),
        "covers": _tuple_of(layout.covers, str),
        "thresholds": _tuple_of(layout.thresholds, object),
    }
    for name, fine in fits.items():
        if not fine:
            raise LayoutError(
                N_("{name} cannot be {given}. A layout is made with {right}."),
                name=name,
                given=brief(getattr(layout, name)),
                right="Layout.read(path), Layout.parse(text)",
            )


def _tuple_of(value: object, kind: type) -> bool:
    return isinstance(value, tuple) and all(isinstance(each, kind) for each in value)


def check_grid(rows: tuple[str, ...]) -> None:
    """Raises LayoutError unless the rows make a rectangle of letters that is not too large (P-C1)."""
    if not rows:
        raise LayoutError(N_("The layout has no rows. Write one letter for each square, a line for each row."))
    lengths = [len(line) for line in rows]
    right = max(lengths, key=lengths.count)  # the row that is not like most of them is the wrong one
    for row, line in enumerate(rows):
        for column, letter in enumerate(line):
            if letter not in DISTRICTS and letter != LAKE:
                raise LayoutError(
                    N_(
                        "Row {row}, column {column} ({square}): {letter!r} is no square. Districts are A to Z, the lake is ~."
                    ),
                    letter=letter,
                    **_place(rows, row, column),
                )
        if len(line) != right:
            raise LayoutError(
                N_("Row {row} ends after column {column}. All rows must be {right} squares long, as most of them are."),
                row=row + 1,
                column=len(line),
                right=right,
            )
    if len(rows[0]) > len(FILES):
        raise LayoutError(
            N_("Row 1 is {columns} squares long. A board has at most {most} columns, a to z."),
            columns=len(rows[0]),
            most=len(FILES),
        )
    if len(rows) > MAX_ROWS:
        raise LayoutError(
            N_("The layout has {rows} rows. A board has at most {most} rows."), rows=len(rows), most=MAX_ROWS
        )


def check_values(layout: Layout) -> None:
    """Raises LayoutError unless every district on the grid has one value, and every value a district (P-C1)."""
    letters = [letter for letter, _ in layout.values]
    for row, line in enumerate(layout.rows):
        for column, letter in enumerate(line):
            if letter != LAKE and letter not in letters:
                raise LayoutError(
                    N_(
                        "Row {row}, column {column} ({square}): district {letter} has no value. Add {letter}=… to values."
                    ),
                    letter=letter,
                    **_place(layout.rows, row, column),
                )
    for number, (letter, value) in enumerate(layout.values):
        check_value(letter, value)
        if letter not in layout.letters or letter not in DISTRICTS:
            raise LayoutError(N_("values: there is no district {letter} on the board."), letter=letter)
        if letter in letters[:number]:
            raise LayoutError(N_("values: {letter} stands there twice."), letter=letter)


def check_in_one_piece(layout: Layout) -> None:
    """Raises LayoutError unless the squares of each district hang together along their sides (P-C1)."""
    for letter in layout.districts:
        squares = layout.squares(letter)
        first = max(squares, key=lambda s: (s // layout.columns, -(s % layout.columns)))
        reached, fresh = {first}, [first]
        while fresh:
            for near in layout.neighbours(fresh.pop()):
                if layout.letters[near] == letter and near not in reached:
                    reached.add(near)
                    fresh.append(near)
        apart = [s for s in squares if s not in reached]
        if apart:
            stray = max(apart, key=lambda s: (s // layout.columns, -(s % layout.columns)))
            row, column = layout.height - 1 - stray // layout.columns, stray % layout.columns
            raise LayoutError(
                N_(
                    "Row {row}, column {column} ({square}): this part of district {letter} does not touch the part at {first}. "
                    "A district is one piece; give this part a letter of its own."
                ),
                letter=letter,
                first=layout.name(first),
                **_place(layout.rows, row, column),
            )


def check_centre(layout: Layout) -> None:
    """Raises LayoutError unless the centre is a district with room for two ships at least (P-U1)."""
    if layout.centre not in layout.districts:
        raise LayoutError(
            N_("centre: {centre!r} is no district. Name one of {known}."),
            centre=layout.centre,
            known=", ".join(layout.districts),
        )
    check_centre_for(layout, PLAYER_COUNTS[0])


def check_centre_for(layout: Layout, players: int) -> None:
    """Raises LayoutError if the centre has fewer squares than there are ships to place (P-U1)."""
    squares = layout.squares(layout.centre)
    if len(squares) < players:
        row, column = layout.height - 1 - squares[-1] // layout.columns, squares[-1] % layout.columns
        raise LayoutError(
            N_(
                "Row {row}, column {column} ({square}): the centre {centre} is too small: {players} players need at least "
                "{players} squares there, and it has {size}."
            ),
            centre=layout.centre,
            players=players,
            size=len(squares),
            **_place(layout.rows, row, column),
        )


def check_by_players(layout: Layout) -> None:
    """Raises LayoutError unless covered districts exist and leave the centre open (P-C6); thresholds are points (P-E1)."""
    if len(layout.covers) != len(PLAYER_COUNTS) or len(layout.thresholds) != len(PLAYER_COUNTS):
        raise LayoutError(N_("A layout names covers and thresholds for 2, 3, 4 and 5 players."))
    for players, letters in zip(PLAYER_COUNTS, layout.covers, strict=True):
        for number, letter in enumerate(letters):
            if letter not in layout.districts:
                raise LayoutError(
                    N_("covers: {players}={letters}: there is no district {letter} on the board."),
                    players=players,
                    letters=letters,
                    letter=letter,
                )
            if letter == layout.centre or letter in letters[:number]:
                raise LayoutError(
                    N_("covers: {players}={letters}: each district once, and never the centre {centre}."),
                    players=players,
                    letters=letters,
                    centre=layout.centre,
                )
    for players, points in zip(PLAYER_COUNTS, layout.thresholds, strict=True):
        check_points(players, points)
