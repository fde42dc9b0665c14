"""The ladder of bots, as measured and shipped."""

from concurrent.futures import ThreadPoolExecutor

from gamekit import lab, stonehenge
from gamekit.bots import bot_names
from gamekit.core.registry import game_names
from gamekit.lab.strengths import play_ladder, rungs


def test_each_bot_meets_the_next_stronger_one():
    with ThreadPoolExecutor(1) as executor:
        table = play_ladder(stonehenge.Game(players=2), games=1, playouts=2, executor=executor)
    assert list(table["meeting"].unique()) == ["random greedy", "greedy search"]
    assert set(rungs(table, "stonehenge", 2)["bot"]) == set(bot_names())


def test_the_ladder_that_ships_is_measured_for_both_games_and_search_stands_on_top():
    measured = lab.ladder()
    assert set(measured["game"]) == set(game_names())
    for _, rows in measured.groupby("game"):
        assert list(rows["bot"]) == ["search", "greedy", "random"]
        assert set(rows["bot"]) == set(bot_names())
        assert rows["rating"].is_monotonic_decreasing
        assert (rows["low"] <= rows["rating"]).all()
        assert (rows["rating"] <= rows["high"]).all()
        best = rows.iloc[0]  # it has met greedy alone
        assert best["games"] >= 200
        assert best["share low"] > 0.5
