"""The project as a whole: what the README promises, what ships, what Binder gets, what has words."""

from __future__ import annotations

import ast
import importlib
import inspect
import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.wheel import WheelBuilder
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name

import gamekit

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS: dict[str, list[str]] = PROJECT["project"]["optional-dependencies"]
BINDER_EXTRAS = ("notebook", "lab")


def commands() -> list[str]:
    """The commands in the README that set something up, without their Windows forms."""
    return [block.strip() for block in re.findall(r"```sh\n(.*?)```", README, re.DOTALL) if "-m venv" in block]


def files(*patterns: str) -> list[Path]:
    return sorted(
        p for pattern in patterns for p in ROOT.glob(pattern) if ".venv" not in p.parts and "__pycache__" not in p.parts
    )


# the README


def test_readme_has_two_commands_of_one_line() -> None:
    play, test = commands()
    assert "\n" not in play + test
    assert play.endswith("jupyter lab notebooks/00_start_here.ipynb")
    assert test.endswith("pytest -n 2 --dist loadscope")


def test_ci_runs_the_test_command_of_the_readme() -> None:
    assert commands()[1] in (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()


def test_commands_use_extras_that_exist() -> None:
    used = {extra for extras in re.findall(r'"\.\[([\w,]+)\]"', README) for extra in extras.split(",")}
    assert used == {"notebook", "lab", "test", "voila"} <= set(EXTRAS)


def test_every_link_of_the_readme_leads_somewhere() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", README)
    local = [link for link in links if "://" not in link]
    assert local
    assert [link for link in local if not (ROOT / link).exists()] == []


def test_readme_names_every_notebook_and_no_other() -> None:
    named = set(re.findall(r"\(notebooks/(\w+\.ipynb)", README))
    assert named == {path.name for path in files("notebooks/*.ipynb")}


def test_readme_names_every_room_of_the_house() -> None:
    rooms = {path.parent.name for path in files("gamekit/*/__init__.py")}
    assert {room for room in rooms if f"gamekit/{room}" not in README} == set()


# what ships


def test_the_wheel_has_everything_that_the_kit_needs_at_run_time() -> None:
    builder = WheelBuilder(str(ROOT))
    shipped = {file.distribution_path for file in builder.recurse_included_files()}
    needed = files("gamekit/**/*.py", "gamekit/**/*.mo", "gamekit/**/*.js", "gamekit/**/*.css")
    needed += files("gamekit/*/layouts/*", "gamekit/py.typed")
    assert {str(path.relative_to(ROOT)) for path in needed} - shipped == set()
    assert not [name for name in shipped if name.endswith((".po", ".pyc", ".ipynb"))]


def test_the_version_is_one_version() -> None:
    assert gamekit.__version__ == PROJECT["project"]["version"]


def test_everything_but_boards_needs_the_standard_library_only() -> None:
    script = f"""
import sys
sys.path.insert(0, {str(ROOT)!r})
import gamekit.testing
from gamekit import Table, pacal, show, stonehenge
from gamekit.lessons import ask, level
print(ask(level("checked"), "climb 12"))
for game in (stonehenge.Game(), pacal.Game()):
    table = Table(game, seed=1, seats={{0: "greedy", 1: "random"}})
    table.run(50)
    print(show.position(game, table.state))
    assert Table.from_record(table.record).state == table.state
"""
    done = subprocess.run([sys.executable, "-I", "-S", "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "Stonehenge rockt" in done.stdout


# Binder


def pins() -> dict[str, str]:
    lines = (ROOT / "binder" / "requirements.txt").read_text(encoding="utf-8").splitlines()
    found = [re.fullmatch(r"([A-Za-z0-9._-]+)==([^ ;]+)", line) for line in lines if not line.startswith("#")]
    assert all(found), "binder/requirements.txt holds something that is no pin; write it with .ci/pins"
    return {canonicalize_name(pin[1]): pin[2] for pin in found if pin}


def test_binder_pins_everything_that_its_extras_ask_for() -> None:
    wanted = [Requirement(text) for extra in BINDER_EXTRAS for text in EXTRAS[extra]]
    pinned = pins()
    wrong = [str(r) for r in wanted if not r.specifier.contains(pinned.get(canonicalize_name(r.name), "0"))]
    assert wrong == [], "run .ci/pins"


def test_binder_runs_a_python_that_the_kit_supports() -> None:
    runtime = (ROOT / "binder" / "runtime.txt").read_text(encoding="utf-8").strip()
    assert SpecifierSet(PROJECT["project"]["requires-python"]).contains(runtime.removeprefix("python-"))


def test_binder_installs_the_kit_and_asks_nobody_about_news() -> None:
    script = (ROOT / "binder" / "postBuild").read_text(encoding="utf-8")
    assert "set -euo pipefail" in script
    assert "pip install --no-deps ." in script
    assert os.access(ROOT / "binder" / "postBuild", os.X_OK)
    settings = json.loads((ROOT / "binder" / "overrides.json").read_text(encoding="utf-8"))
    assert settings["@jupyterlab/apputils-extension:notification"]["fetchNews"] == "false"


# words about everything


def packages() -> list[ModuleType]:
    """The packages whose names people import."""
    inner = [f"gamekit.{path.parent.name}" for path in files("gamekit/*/__init__.py")]
    return [importlib.import_module(name) for name in ("gamekit", *inner)]


def public_names() -> Iterator[tuple[str, Any]]:
    for package in packages():
        for name in getattr(package, "__all__", ()):
            yield f"{package.__name__}.{name}", getattr(package, name)


def test_every_public_name_says_what_it_is() -> None:
    silent = []
    for name, value in public_names():
        if not (inspect.isclass(value) or inspect.isroutine(value) or inspect.ismodule(value)):
            continue
        if not inspect.getdoc(value):
            silent.append(name)
        if inspect.isclass(value) and value.__module__.startswith("gamekit"):
            own = {k: v for k, v in vars(value).items() if not k.startswith("_")}
            silent += [
                f"{name}.{k}"
                for k, v in own.items()
                if (inspect.isroutine(v) or isinstance(v, property)) and not inspect.getdoc(v)
            ]
    assert silent == []


def test_every_module_says_what_it_is_for() -> None:
    modules = files("gamekit/**/*.py", ".ci/*.py", "tests/**/*.py")
    assert [str(m.relative_to(ROOT)) for m in modules if m.stat().st_size and not documented(m)] == []


def documented(module: Path) -> bool:
    return bool(ast.get_docstring(ast.parse(module.read_text(encoding="utf-8"))))


# what has no place here


def test_no_machine_paths_and_no_package_sources() -> None:
    machine = re.compile(r"(^|[^a-zA-Z0-9_.])/(work|root|tmp)/[a-z.]")
    source = re.compile(r"--(extra-)?index-url|--find-links|--trusted-host|--registry|@ https?://")
    found = []
    for path in files("*.md", "*.toml", "gamekit/**/*.*", "tests/**/*.py", "notebooks/**/*.*", ".ci/*", "binder/*"):
        if path.is_file() and path != Path(__file__).resolve() and path.suffix not in (".mo", ".pyc"):
            text = path.read_text(encoding="utf-8")
            found += [
                f"{path.name}: {hit[0]}" for pattern in (machine, source) for hit in [pattern.search(text)] if hit
            ]
    assert found == []
