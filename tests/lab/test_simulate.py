"""Simulations: the same table wherever they are played, and nothing lost when something goes wrong."""

import os
import pickle
import subprocess
import sys
import textwrap
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor

import pandas as pd
import pytest

from gamekit import SetupError, Table, lab, stonehenge
from gamekit.core.registry import game_class, game_names
from gamekit.lab import play
from gamekit.lab.simulation import simulate

GAMES = game_names()
KIT = os.path.dirname(os.path.dirname(os.path.abspath(stonehenge.__file__)))


class Inline(ThreadPoolExecutor):
    """Plays in this process, one task after another."""

    def __init__(self):
        super().__init__(max_workers=1)


@pytest.fixture
def inline():
    with Inline() as executor:
        yield executor


def test_one_row_for_each_game_and_seat(inline):
    game = stonehenge.Game(players=3, options=stonehenge.Options(target_points=8))
    table = simulate(game, ["random", "greedy", "random"], games=12, seed=3, executor=inline)
    assert len(table) == 36
    assert table["game"].tolist() == [n for n in range(12) for _ in range(3)]
    assert table["seat"].tolist() == [0, 1, 2] * 12
    assert table["bot"].tolist() == ["random", "greedy", "random"] * 12
    assert set(table["target_points"]) == {8}
    assert (table.groupby("game")["share"].sum() == 1).all()
    assert (table.groupby("game")["starts"].sum() == 1).all()
    assert (table.groupby("game")["decisions"].sum() == table.groupby("game")["length"].first()).all()
    assert (table["rank"].eq(1) == table["winner"]).all()
    assert set(table["ended"]) == {"S-P2"}
    assert table["turns"].between(1, table["decisions"]).all()


@pytest.mark.parametrize("name", GAMES)
def test_scores_add_up_from_their_sources(name, inline):
    """Every point is some rule's: what the events tell of adds up to the score."""
    for players in (2, 5):
        table = simulate(game_class(name)(players=players), "greedy", games=3, seed=1, executor=inline, moves=20_000)
        sources = [column for column in table if column.startswith("points ")]
        assert table["score"].max() > 0
        assert (table[sources].sum(axis=1) == table["score"]).all()


@pytest.mark.parametrize("name", GAMES)
def test_a_table_plays_each_game_again(name, inline):
    game = game_class(name)(players=2)
    rows = simulate(game, ["greedy", "random"], games=2, seed=5, executor=inline)
    last = rows.iloc[-1]
    table = Table(game, seed=int(last["seed"]), seats={0: "greedy", 1: "random"})
    table.run(moves=5000)
    assert table.scores[1] == last["score"]


def test_the_table_is_the_same_whatever_the_executor():
    """In this process, in threads, in a process pool of our own and of others."""
    game = stonehenge.Game(players=2)
    tables = [simulate(game, ["greedy", "random"], games=60, seed=4)]
    for kind, workers in ((ThreadPoolExecutor, 1), (ThreadPoolExecutor, 3), (ProcessPoolExecutor, 1)):
        with kind(workers) as executor:
            tables.append(simulate(game, ["greedy", "random"], games=60, seed=4, executor=executor))
    for other in tables[1:]:
        pd.testing.assert_frame_equal(tables[0], other)


def test_the_table_is_the_same_on_a_dask_cluster(inline):
    distributed = pytest.importorskip("distributed")
    game = stonehenge.Game(players=2)
    here = simulate(game, ["greedy", "random"], games=20, seed=4, executor=inline)
    with (
        distributed.LocalCluster(
            n_workers=1, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1"
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        there = simulate(game, ["greedy", "random"], games=20, seed=4, executor=client.get_executor())
    pd.testing.assert_frame_equal(here, there)


def test_other_seeds_are_other_games(inline):
    one, two = (simulate(stonehenge.Game(players=2), games=20, seed=s, executor=inline) for s in (1, 2))
    assert not set(one["seed"]) & set(two["seed"])
    more = simulate(stonehenge.Game(players=2), games=25, seed=1, executor=inline)
    pd.testing.assert_frame_equal(more[more["game"] < 20][one.columns].reset_index(drop=True), one)


def test_rotation_gives_each_bot_each_seat_with_the_same_luck(inline):
    table = simulate(stonehenge.Game(players=3), ["greedy", "random", "random"], 6, 1, inline, rotate=True)
    assert table["seed"].nunique() == 2
    assert table[table["bot"] == "greedy"]["seat"].tolist() == [0, 1, 2, 0, 1, 2]


class Learner:
    """Plays worse the more games it has seen: only fresh copies give the same table everywhere."""

    name = "learner"
    moves = 0

    def choose(self, game, view, legal, rng):
        self.moves += 1
        return legal[self.moves % len(legal)]


def test_bots_do_not_remember_earlier_games(inline):
    bot = Learner()
    table = simulate(stonehenge.Game(players=2), bot, games=3, seed=1, executor=inline, moves=200)
    assert bot.moves == 0
    again = simulate(stonehenge.Game(players=2), bot, games=3, seed=1, executor=inline, moves=200)
    pd.testing.assert_frame_equal(table, again)


class Faulty:
    name = "faulty"

    def choose(self, game, view, legal, rng):
        if len(view.state.discard) and sum(view.state.discard) > 20:
            raise KeyError("no such card")
        return legal[0]


def test_a_failing_bot_is_reported_with_the_record_that_broke_it(inline):
    game = stonehenge.Game(players=2)
    with pytest.raises(lab.GameFailed, match="no such card") as caught:
        simulate(game, ["random", Faulty()], games=30, seed=2, executor=inline)
    error = caught.value
    assert "Faulty" in repr(error.trace) or "choose" in error.trace
    table = Table.from_record(error.record, {0: "random", 1: "random"})
    assert sum(table.state.discard) > 20 or table.history
    assert error.record.seed == error.seed
    assert len(error.done) % 2 == 0


def test_moves_that_are_not_legal_are_reported_too(inline):
    class Cheat(Learner):
        name = "cheat"

        def choose(self, game, view, legal, rng):
            return game.parse("steward 30")

    with pytest.raises(lab.GameFailed, match="steward 30"):
        simulate(stonehenge.Game(players=2), Cheat(), games=1, executor=inline)


def test_a_game_that_does_not_end_is_unfinished(inline):
    class Idle(Learner):
        name = "idle"

        def choose(self, game, view, legal, rng):
            return legal[-1]

    table = simulate(stonehenge.Game(players=2), Idle, games=2, executor=inline, moves=40)
    assert table["ended"].isna().all()
    assert table["rank"].isna().all()
    assert not table["winner"].any()
    assert set(table["length"]) == {40}


class Stopping(Inline):
    """Plays some tasks; then somebody presses the stop button."""

    def submit(self, task, *arguments):
        future = super().submit(task, *arguments)
        future.result()
        self.tasks = getattr(self, "tasks", 0) + 1
        if self.tasks == 3:
            future.result = _interrupt
        return future


def _interrupt():
    raise KeyboardInterrupt


def test_an_interruption_keeps_what_is_done():
    game = stonehenge.Game(players=2)
    whole = simulate(game, games=40, seed=1)
    with Stopping() as executor, pytest.warns(UserWarning, match="Stopped after"):
        part = simulate(game, games=40, seed=1, executor=executor)
    assert 0 < len(part) < len(whole)
    numbers = part["game"].unique()
    pd.testing.assert_frame_equal(
        whole[whole["game"].isin(numbers)].reset_index(drop=True)[part.columns], part, check_dtype=False
    )


def test_a_bot_from_a_notebook_cell_plays_in_other_processes():
    """What is defined in `__main__` travels by value."""
    cell = """
        from gamekit import lab, stonehenge

        class Mine:
            name = "mine"
            def choose(self, game, view, legal, rng):
                return best(legal)

        def best(legal):
            return legal[0]

        class Variant(stonehenge.Game):
            def scores(self, state):
                return tuple(2 * score for score in super().scores(state))

        table = lab.simulate(Variant(players=2), [Mine(), "random"], games=4, seed=1, moves=100)
        print(len(table), sorted(set(table["bot"])), table["score"].max() % 2)
    """
    found = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(cell)],
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([KIT, *sys.path])},
    )
    assert found.stdout.split("\n")[0] == "8 ['mine', 'random'] 0", found.stderr


@pytest.mark.parametrize(
    ("bots", "games"),
    [(["random"], 1), (["random"] * 3, 1), ("strong", 1), (42, 1), ([object(), "random"], 1), ("random", 0)],
)
def test_what_makes_no_sense_is_told(bots, games, inline):
    with pytest.raises(SetupError):
        simulate(stonehenge.Game(players=2), bots, games=games, executor=inline)


def test_a_failure_travels_between_processes():
    failure = play.Failure(1, 2, "{}", "why", "trace")
    assert pickle.loads(pickle.dumps(failure)) == failure
