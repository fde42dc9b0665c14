"""Speed and ladder from the command line: everything is measured, what is not installed is named and left out."""

import sys

import pytest

from gamekit import adapters
from gamekit.__main__ import main
from gamekit.core.registry import game_names
from gamekit.lab import bench


def test_everything_is_measured(capsys):
    assert main(["bench", "--seconds", "0.01"]) == 0
    lines = capsys.readouterr().out.splitlines()
    for name in bench.contenders():
        line = next(line for line in lines if line.startswith(f"{name} "))
        assert "moves/s" in line or "left out" in line
    for name in game_names():
        assert any(line.startswith(f"{name} board ") and "bytes of SVG" in line for line in lines)


def test_what_is_not_installed_is_left_out(capsys, monkeypatch):
    for missing in ("pettingzoo", "pettingzoo.classic", "pyspiel", "chess", "gamekit.adapters.openspiel"):
        monkeypatch.setitem(sys.modules, missing, None)
    monkeypatch.delattr(adapters, "openspiel", raising=False)
    bench.bench(0.01, 1)
    out = capsys.readouterr().out
    for name in ("PettingZoo connect_four_v3", "OpenSpiel backgammon (C++)", "python-chess", "pacal as OpenSpiel"):
        assert f"{name:34} left out: " in out
    assert all(f"{name:34}" in out for name in game_names())


def test_moves_are_counted_and_chance_is_not():
    """The search bot's own count of moves is in the same range as plain play: neither counts draws."""
    from gamekit import stonehenge

    game = stonehenge.Game(players=2)
    assert 0 < bench.thinking(game)(0.05) < 50 * bench.random_play(game)(0.05)


def test_a_ladder_is_printed(capsys, monkeypatch):
    from concurrent.futures import ThreadPoolExecutor

    from gamekit.lab import simulation

    monkeypatch.setattr(simulation, "ProcessPoolExecutor", lambda **_: ThreadPoolExecutor(1))
    assert main(["ladder", "stonehenge", "--games", "1", "--playouts", "3"]) == 0
    out = capsys.readouterr().out
    assert "random greedy: greedy won" in out
    assert "rating" in out


def test_games_that_do_not_exist_are_told():
    with pytest.raises(SystemExit):
        main(["ladder", "chess"])
