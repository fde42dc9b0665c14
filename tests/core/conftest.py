"""The games that core is tested with: a third one, and the two of the kit."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import dice_race
import pytest

from gamekit import Table, pacal, stonehenge
from gamekit.core import language, registry

GAMES = {
    "race": dice_race.Game(players=3),
    "stonehenge": stonehenge.Game(players=2, options=stonehenge.Options(trilithon_capacity=1)),
    "pacal": pacal.Game(players=3, options=pacal.Options.published()),
}


@pytest.fixture(autouse=True)
def race_is_known(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The third game is registered, and the language is English again after each test."""
    monkeypatch.setattr(registry, "_REGISTERED", {"dice race": dice_race.Game})
    with language.speaking("en"):
        yield


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> Any:
    """Each game in turn."""
    return GAMES[request.param]


@pytest.fixture
def played() -> Any:
    """Plays so many random decisions at a new table."""

    def play(game: Any, decisions: int, seed: int = 1, **more: Any) -> Table:
        table, rng = Table(game, seed=seed, **more), Random(f"play/{seed}")
        for _ in range(decisions):
            if table.result:
                break
            table.play(rng.choice(table.legal()))
        return table

    return play
