"""Whatever an adapter is handed: a value that cannot be is told as one error of the kit, in both languages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from gamekit import GamekitError, stonehenge

WRONG: tuple[Any, ...] = (
    None, 7, -1, 10**30, 1.5, True, "", "nonsense", b"bytes", [], [None], (3,), {}, {1: 2}, set(), object(), len
)  # fmt: skip
GAME = stonehenge.Game(players=2)


def probe(call: Callable[[Any], Any]) -> int:
    """How many of the wrong values were told as errors of the kit; fails for any other error."""
    told = []
    for value in WRONG:
        try:
            call(value)
        except GamekitError as raised:
            told.append(raised)
    for error in told:
        assert error.say("en")
        assert error.say("de")
    return len(told)


@pytest.mark.parametrize("part", ["game", "render_mode", "moves", "seed", "action"])
def test_pettingzoo(part: str) -> None:
    pettingzoo = pytest.importorskip("gamekit.adapters.pettingzoo")
    env = pettingzoo.env(GAME)
    env.reset(seed=1)
    calls: dict[str, Callable[[Any], Any]] = {
        "game": pettingzoo.env,
        "render_mode": lambda v: pettingzoo.env(GAME, v),
        "moves": lambda v: pettingzoo.env(GAME, moves=v),
        "seed": lambda v: pettingzoo.env(GAME).reset(seed=v),
        "action": env.step,
    }
    assert probe(calls[part]) > 10


def test_an_action_by_a_negative_number_is_not_the_last_one() -> None:
    pettingzoo = pytest.importorskip("gamekit.adapters.pettingzoo")
    env = pettingzoo.raw_env(GAME)
    env.reset(seed=1)
    before = env.state_now
    with pytest.raises(GamekitError, match=f"0 to {len(env.actions) - 1}, not -1"):
        env.step(-1)
    assert env.state_now == before


@pytest.mark.parametrize("part", ["game", "moves"])
def test_openspiel(part: str) -> None:
    pytest.importorskip("pyspiel")
    openspiel = pytest.importorskip("gamekit.adapters.openspiel")
    calls: dict[str, Callable[[Any], Any]] = {
        "game": openspiel.load,
        "moves": lambda v: openspiel.load(GAME, v if v != 10**30 else 0),
    }
    assert probe(calls[part]) > 10


@pytest.mark.parametrize("players", [0, 1, 9])
def test_a_number_of_players_that_cannot_be_is_told_by_its_rule(players: int) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    pytest.importorskip("gamekit.adapters.openspiel")
    with pytest.raises((GamekitError, RuntimeError), match="G-1"):
        pyspiel.load_game(f"gamekit_stonehenge(players={players})")
