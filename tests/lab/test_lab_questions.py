"""Questions to simulated games: answers that can be checked by hand, and intervals that hold what they promise."""

from concurrent.futures import ThreadPoolExecutor
from random import Random

import matplotlib
import numpy as np
import pandas as pd
import pytest

from gamekit import SetupError, lab, stonehenge
from gamekit.core.registry import game_class, game_names
from gamekit.core.sight import apart, contrast
from gamekit.lab import plots
from gamekit.lab.intervals import mean, share

matplotlib.use("agg")


@pytest.fixture(scope="module")
def pool():
    with ThreadPoolExecutor(1) as executor:
        yield executor


@pytest.fixture(scope="module")
def games(pool):
    return lab.simulate(stonehenge.Game(players=3), ["greedy", "random", "random"], 30, 1, pool, rotate=True)


def test_intervals_hold_the_truth_about_as_often_as_they_say():
    rng = np.random.default_rng(3)
    hits = sum(found.low <= 0.3 <= found.high for found in (share(rng.binomial(50, 0.3), 50) for _ in range(400)))
    assert 365 <= hits <= 400
    hits = sum(found.low <= 1 <= found.high for found in (mean(rng.exponential(1, 60).tolist()) for _ in range(300)))
    assert 265 <= hits <= 300


def test_games_with_the_same_luck_count_as_one():
    rng = Random(1)
    values = [rng.random() for _ in range(40)]
    lone = mean(values)
    copied = mean([v for v in values for _ in range(10)], [g for g in range(40) for _ in range(10)])
    assert copied == pytest.approx(lone)
    assert mean([0, 1, 1, 1], within=(0, 1)).high == 1
    assert mean([5.0]).low == -np.inf
    assert mean([]).n == share(0, 0).n == 0


def test_wins_and_seats_add_up(games):
    won = lab.wins(games)
    assert won.loc["greedy", "value"] + 2 * won.loc["random", "value"] == pytest.approx(1)
    assert won.loc["greedy", "low"] > 1 / 3 > won.loc["random", "high"]
    seats = lab.seat_advantage(games)
    assert seats["value"].sum() == pytest.approx(1)
    assert (seats["n"] == 10).all()


def test_a_sure_advantage_of_the_first_player_is_seen():
    """A game to one point is won by who moves first far too often."""
    game = stonehenge.Game(players=2, options=stonehenge.Options(target_points=1), start_seat=1)
    with ThreadPoolExecutor(1) as executor:
        table = lab.simulate(game, "greedy", 60, 1, executor)
    first = lab.seat_advantage(table).iloc[0]
    assert first["value"] == table.loc[table["seat"] == 1, "share"].mean()
    assert first["sure"]
    assert first["low"] > 0.5


def test_points_by_source_add_up_to_the_score(games):
    sources = lab.points_by_source(games, stonehenge.Game(players=3))
    assert sources["value"].sum() == pytest.approx(games["score"].mean())
    assert sources["winners"].sum() == pytest.approx(games.loc[games["winner"], "score"].mean())
    assert any(name.startswith("S-M4 ") for name in sources.index)


def test_lengths(games):
    lengths = lab.game_length(games)
    by_game = games.groupby("game")["length"].first()
    assert lengths.loc["decisions", "value"] == pytest.approx(by_game.mean())
    assert lengths.loc["decisions", "50%"] == by_game.median()


def test_compare_finds_what_an_option_changes_and_nothing_where_nothing_changes(pool):
    game = stonehenge.Game(players=2)
    short = stonehenge.Game(players=2, options=stonehenge.Options(target_points=5))
    answer = lab.compare(game, short, "greedy", games=20, executor=pool)
    shorter = answer.loc["decisions in a game"]
    assert shorter["sure"]
    assert shorter["high"] < 0
    assert shorter["difference"] == pytest.approx(shorter["other"] - shorter["one"])
    same = lab.compare(game, game, "greedy", games=10, executor=pool)
    assert (same["difference"] == 0).all()
    assert not same["sure"].any()


def test_compare_bots_with_a_question_of_ones_own(pool):
    game = stonehenge.Game(players=2)
    mine = {"first seat": lambda table: table[table["seat"] == 0].set_index("game")["share"]}
    answer = lab.compare(game, game, ["random", "greedy"], ["greedy", "greedy"], 20, 1, pool, measures=mine)
    assert answer.index.tolist() == ["first seat"]
    assert answer.loc["first seat", "low"] > 0


@pytest.mark.parametrize("name", game_names())
def test_rules_at_work(name):
    game = game_class(name)(players=2)
    answer = lab.rules_at_work(game, "random", games=2, moves=60)
    assert (answer[["happened", "forbade"]].max(axis=1) > 0).all()
    assert (answer["forbade high"] <= 1).all()
    used = [name.split()[0] for name in answer.index]
    assert set(used) <= set(game.rulebook.rules)
    assert "G-6" in used or "P-F1" in used


def test_a_tournament_rates_and_ranks(pool):
    everything = lab.play_tournament(stonehenge.Game(players=2), ["random", "greedy"], 8, 1, pool)
    assert everything["game"].nunique() == 16
    rated = lab.ratings(everything)
    assert rated.index.tolist() == ["greedy", "random"]
    assert rated.loc["greedy", "low"] > rated.loc["random", "rating"]
    assert rated["share"].sum() == pytest.approx(1)


def test_a_tournament_of_few_bots_on_many_seats(pool):
    everything = lab.play_tournament(stonehenge.Game(players=3), {"weak": "random", "strong": "greedy"}, 4, 1, pool)
    assert everything["meeting"].unique().tolist() == ["weak weak strong", "weak strong strong"]
    for _, rows in everything.groupby("meeting"):
        assert rows.groupby("bot")["seat"].nunique().tolist() == [3, 3]
    assert lab.ratings(everything).index.tolist() == ["strong", "weak"]


@pytest.mark.parametrize("value", [0.0, 0.5, 1.0])
def test_equal_shares_leave_room_for_doubt(value):
    found = mean([value] * 20, within=(0, 1))
    assert found[:3] == share(20 * value, 20)[:3]
    assert found.high - found.low > 0.1
    scaled = mean([10 * value] * 20, within=(0, 10))
    assert scaled.low == pytest.approx(10 * found.low)
    assert scaled.high == pytest.approx(10 * found.high)


def test_who_meets_can_be_named(pool):
    bots = {"a": "random", "b": "greedy", "c": "random"}
    table = lab.play_tournament(stonehenge.Game(players=2), bots, 2, 1, pool, [("a", "b"), ("b", "c")])
    assert list(table["meeting"].unique()) == ["a b", "b c"]
    assert table["game"].nunique() == 8
    for wrong in (("a", "d"), ("a",), ("a", "b", "c")):
        with pytest.raises(SetupError, match="a, b, c"):
            lab.play_tournament(stonehenge.Game(players=2), bots, 2, 1, pool, [wrong])


def test_a_tournament_needs_rivals(pool):
    with pytest.raises(SetupError):
        lab.play_tournament(stonehenge.Game(players=2), ["random"], 1, 1, pool)
    with pytest.raises(SetupError):
        lab.play_tournament(stonehenge.Game(players=2), ["random", "random"], 1, 1, pool)


def test_plots_draw_every_answer(games, pool):
    game = stonehenge.Game(players=3)
    answer = lab.compare(game, game, games=4, executor=pool)
    drawn = {
        lab.plot_shares(lab.wins(games), even=1 / 3): 2,
        lab.plot_shares(lab.seat_advantage(games)): 3,
        lab.plot_differences(answer): len(answer),
        lab.plot_sources(lab.points_by_source(games)): 3,
    }
    for ax, names in drawn.items():
        assert len(ax.get_yticklabels()) == names
        ax.figure.canvas.draw()
        assert ax.figure.patch.get_alpha() == 0
    assert lab.plot_lengths(games).patches
    rated = pd.DataFrame({"rating": [30.0, 20.0], "low": [28.0, 18.0], "high": [32.0, 22.0]}, index=["a", "b"])
    assert [t.get_text() for t in lab.plot_ratings(rated).get_yticklabels()] == ["a", "b"]
    matplotlib.pyplot.close("all")


def test_plot_colours_read_on_light_and_dark_pages():
    for page in ("#FFFFFF", "#111111"):
        assert contrast(plots.INK, page) >= 4.2
        for colour in plots.COLOURS:
            assert contrast(colour, page) >= 3
    for at, one in enumerate(plots.COLOURS):
        for other in plots.COLOURS[:at]:
            assert apart(one, other) > 10, (one, other)


def test_the_lab_says_what_it_does_not_have():
    with pytest.raises(AttributeError):
        lab.telescope  # noqa: B018
