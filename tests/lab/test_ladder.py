"""The ladder of bots, as measured and shipped."""

from gamekit import lab
from gamekit.bots import bot_names
from gamekit.core.registry import game_names


def test_the_ladder_that_ships_names_bots_and_games_that_exist():
    measured = lab.ladder()
    assert set(measured["game"]) <= set(game_names())
    for _, rows in measured.groupby("game"):
        assert set(rows["bot"]) == set(bot_names())
        assert rows["rating"].is_monotonic_decreasing
        assert rows["bot"].iloc[-1] == "random"
        assert (rows["low"] <= rows["rating"]).all()
        assert (rows["rating"] <= rows["high"]).all()
