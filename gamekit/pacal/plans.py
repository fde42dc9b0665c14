"""Building plans as data: which stones must lie where for a pyramid of so many storeys (P-B4, P-B5).

A plan is a drawing that a class can edit; it counts in every rotation and as its mirror image.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from gamekit.core.checks import check_text
from gamekit.core.errors import N_, SetupError
from gamekit.core.values import brief

STOREYS = (1, 2, 3, 4, 5)

DRAWINGS = """\
1
o

2
oo

3
ooo

3
oo
o.

4
oo
oo

5
.o.
ooo
.o.
"""
"""The plans of the game: the storeys, then the drawing; `o` is a stone, `.` is any square."""

Cell = tuple[int, int]  # column and row, counted from the lower left corner of the drawing


class PlanError(SetupError):
    """A building plan that cannot be read or played."""


@dataclass(frozen=True)
class Plan:
    """One plan: the storeys it gives, and where its stones lie, sorted, from (0, 0) at the lower left."""

    storeys: int
    cells: tuple[Cell, ...]

    def __post_init__(self) -> None:
        cells = self.cells if isinstance(self.cells, tuple) else ()
        pairs = all(isinstance(cell, tuple) and len(cell) == 2 and {*map(type, cell)} == {int} for cell in cells)
        if type(self.storeys) is not int or self.storeys not in STOREYS or not cells or not pairs:
            raise PlanError(
                N_("A plan has 1 to 5 storeys and squares such as {example}, not {given}."),
                example="((0, 0), (1, 0))",
                given=brief((self.storeys, self.cells)),
            )

    def __str__(self) -> str:
        """The storeys and the drawing, as in `DRAWINGS`."""
        wide, high = max(c for c, _ in self.cells) + 1, max(r for _, r in self.cells) + 1
        rows = ["".join("o" if (c, r) in self.cells else "." for c in range(wide)) for r in reversed(range(high))]
        return "\n".join([str(self.storeys), *rows])

    def turned(self) -> tuple[tuple[Cell, ...], ...]:
        """All different rotations and mirror images, in a stable order."""
        found: list[tuple[Cell, ...]] = []
        for mirrored in (False, True):
            cells: tuple[Cell, ...] = tuple((-c, r) for c, r in self.cells) if mirrored else self.cells
            for _ in range(4):
                if (shape := _to_corner(cells)) not in found:
                    found.append(shape)
                cells = tuple((r, -c) for c, r in cells)
        return tuple(found)


@dataclass(frozen=True)
class Plans:
    """All building plans of a game. Every size from 1 to 5 storeys may have several plans, or none.

    >>> len(Plans.parse(DRAWINGS).plans)
    6
    """

    plans: tuple[Plan, ...]

    def __post_init__(self) -> None:
        if not isinstance(self.plans, tuple) or not all(isinstance(plan, Plan) for plan in self.plans):
            raise PlanError(
                N_("Building plans are made with {right}, not {given!r}."),
                right="Plans.parse(text)",
                given=brief(self.plans),
            )

    def __iter__(self) -> Iterator[Plan]:
        return iter(self.plans)

    def __str__(self) -> str:
        """The text form; `Plans.parse` reads it back."""
        return "\n\n".join(map(str, self.plans)) + "\n"

    def of(self, storeys: int) -> tuple[Plan, ...]:
        """The plans for a pyramid of so many storeys."""
        return tuple(plan for plan in self.plans if plan.storeys == storeys)

    @classmethod
    def parse(cls, text: str) -> Plans:
        """Plans from drawings, one paragraph each. Raises PlanError, naming the line and what would be right."""
        check_text(text, N_("Building plans are read from text, not from {given}."), PlanError)
        blocks: list[list[tuple[int, str]]] = [[]]
        for number, line in enumerate(text.splitlines(), 1):
            line = line.split("#")[0].strip()
            if line:
                blocks[-1].append((number, line))
            elif blocks[-1]:
                blocks.append([])
        plans = tuple(_plan(block) for block in blocks if block)
        if not plans:
            raise PlanError(
                N_("There is no building plan. Write the storeys, and below them the drawing with o and “.”.")
            )
        return cls(plans)


def _plan(block: list[tuple[int, str]]) -> Plan:
    (line, head), *drawing = block
    if head not in map(str, STOREYS):
        raise PlanError(
            N_("Line {line}: a plan begins with its number of storeys, 1 to 5, not with {given!r}."),
            line=line,
            given=head,
        )
    cells: list[Cell] = []
    for height, (number, row) in enumerate(reversed(drawing)):
        for column, mark in enumerate(row):
            if mark not in "o.":
                raise PlanError(
                    N_("Line {line}, column {column}: {given!r} is neither a stone o nor an open square “.”."),
                    line=number,
                    column=column + 1,
                    given=mark,
                )
            if mark == "o":
                cells.append((column, height))
    if not cells:
        raise PlanError(N_("Line {line}: the plan for {storeys} storeys has no stone o."), line=line, storeys=head)
    return Plan(int(head), _to_corner(tuple(cells)))


def _to_corner(cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """The cells moved so that the drawing begins in the lower left corner."""
    left, low = min(c for c, _ in cells), min(r for _, r in cells)
    return tuple(sorted((c - left, r - low) for c, r in cells))


@cache
def standard() -> Plans:
    """The game's own plans."""
    return Plans.parse(DRAWINGS)
