"""The house: which room may import which, read from the code; and names that may stand only once.

Imports run one way. An import inside a function is a late one: it is there when somebody asks for it,
such as a table that is shown, and may go where a plain import may not.
"""

from __future__ import annotations

import ast
import sys
from collections import Counter
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from gamekit.core.registry import game_names

GAMEKIT = Path(__file__).resolve().parent.parent / "gamekit"
ROOMS = sorted(path.parent.name for path in GAMEKIT.glob("*/__init__.py"))
GAMES = game_names()
BUILD_ON = {
    "core": set[str](),
    "bots": {"core"},
    "show": {"core"},
    "adapters": {"core"},
    "testing": {"core"},
    "lab": {"core", "bots"},
    "lessons": {"core", "show", *GAMES},
    **{game: {"core"} for game in GAMES},
}
"""The rooms that each room stands on."""
LATE = {
    "core": {"show", "bots"},  # a table is shown, and seats bots by name
    "show": {"bots"},  # a form offers bots
    "adapters": {"show"},  # an environment renders
    "lab": {"adapters", "show"},  # the bench measures them
}
"""The rooms that each room may reach besides, when it needs them."""
PLAIN = ("core", "bots", *GAMES)
"""The rooms that need the standard library only."""


class Import(NamedTuple):
    """One import: the file, the module that it names, and whether it is inside a function."""

    file: Path
    module: str
    late: bool

    @property
    def room(self) -> str:
        """The room that it reaches; "" outside the kit."""
        package, _, inner = self.module.partition(".")
        return inner.split(".")[0] if package == "gamekit" else ""

    def __str__(self) -> str:
        return f"{self.file.relative_to(GAMEKIT)} imports {self.module}"


@cache
def imports(folder: str) -> tuple[Import, ...]:
    found = []
    for file in sorted((GAMEKIT / folder).rglob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
        inside = {id(node) for function in functions for node in ast.walk(function)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                assert node.module, f"{file} imports relatively"
                # what comes from a package may be a module of it
                names = [f"{node.module}.{alias.name}" for alias in node.names]
            else:
                continue
            found += [Import(file, name, id(node) in inside) for name in names]
    return tuple(found)


def test_every_room_has_its_place() -> None:
    assert set(ROOMS) == set(BUILD_ON)


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_imports_only_rooms_that_it_stands_on(room: str) -> None:
    fine = BUILD_ON[room] | {room, ""}
    late = fine | LATE.get(room, set())
    assert [str(i) for i in imports(room) if i.room not in (late if i.late else fine)] == []


@pytest.mark.parametrize("room", PLAIN)
def test_a_plain_room_needs_the_standard_library_only(room: str) -> None:
    own = sys.stdlib_module_names | {"gamekit"}
    assert [str(i) for i in imports(room) if i.module.split(".")[0] not in own] == []


@pytest.mark.parametrize("game", GAMES)
def test_rules_of_a_game_know_no_picture(game: str) -> None:
    wrong = [
        str(i)
        for i in imports(game)
        if not i.file.stem.startswith(("scene", "palette")) and not i.late
        if i.module.startswith((f"gamekit.{game}.scene", f"gamekit.{game}.palette"))
    ]
    assert wrong == []


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_imports_no_private_name_of_another(room: str) -> None:
    private = [str(i) for i in imports(room) if i.room and i.module.rpartition(".")[2].startswith("_")]
    assert private == []


def test_games_have_the_same_rooms() -> None:
    rooms = (
        "actions audit components features ghost notation outlook palette positions possible refusals rulebook rules"
    )
    rooms += " scene sentences turn value words"
    missing = [
        f"{game}/{room}" for game in GAMES for room in rooms.split() if not (GAMEKIT / game / f"{room}.py").is_file()
    ]
    assert missing == []


def test_every_test_module_has_a_name_of_its_own() -> None:
    """Test folders are no packages, so the same name twice stops the whole run."""
    names = Counter(path.name for path in Path(__file__).parent.rglob("*.py") if path.name != "conftest.py")
    assert [name for name, count in names.items() if count > 1] == []
