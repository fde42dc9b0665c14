"""Whatever the lab is handed: a value that cannot be is told as one error of the kit, in both languages."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from typing import Any

import pytest

pytest.importorskip("pandas")
pytest.importorskip("matplotlib")

import matplotlib.pyplot
import pandas as pd

from gamekit import GamekitError, lab, stonehenge
from gamekit.lab.bench import bench

matplotlib.use("Agg")


class Inline(Executor):
    """Plays at once, in this process."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


class Odd:
    """Compares with nothing, has no length and no text of its own."""

    def __repr__(self) -> str:
        return "<odd>"


class Rooted:
    """A bot that can go nowhere."""

    name = "rooted"

    def __init__(self) -> None:
        self.lock = threading.Lock()

    def choose(self, game: Any, view: Any, legal: Any, rng: Any) -> Any:
        return legal[0]


HUGE = 10**30
EMPTY, OTHER = pd.DataFrame(), pd.DataFrame({"a": [1, 2]})
WRONG: tuple[Any, ...] = (
    None, 7, -1, 1.5, True, "", "nonsense", b"bytes", [], [None], (3,), {}, {"a": 1}, {1: 2}, set(), Odd, Odd(), len,
    EMPTY, OTHER, OTHER["a"],
)  # fmt: skip
GAME, HERE = stonehenge.Game(players=2), Inline()
FEW: dict[str, Any] = {"games": 1, "executor": HERE}
SHORT: dict[str, Any] = {"games": 1, "executor": HERE, "moves": 2}


def table() -> pd.DataFrame:
    return lab.simulate(GAME, ["greedy", "random"], 2, executor=HERE)


TABLE = table()
MEET: dict[str, Any] = {"bots": ["random", "greedy"], "games": 1, "executor": HERE}

CALLS: dict[str, Callable[[Any], Any]] = {
    "simulate": lambda v: lab.simulate(v, **SHORT),
    **{
        f"simulate {part}": lambda v, p=part: lab.simulate(GAME, **{**SHORT, p: v})
        for part in ("bots", "games", "seed", "rotate", "moves", "progress")
    },
    "simulate bot": lambda v: lab.simulate(GAME, [v, "random"], **SHORT),
    "simulate executor": lambda v: lab.simulate(GAME, games=1, executor=HERE if v is None else v),
    "compare": lambda v: lab.compare(v, GAME, **FEW),
    "compare other": lambda v: lab.compare(GAME, v, **FEW),
    **{
        f"compare {part}": lambda v, p=part: lab.compare(GAME, GAME, **{"bots": "random", **FEW, p: v})
        for part in ("bots", "other_bots", "games", "seed", "measures")
    },
    "compare measure": lambda v: lab.compare(GAME, GAME, "random", measures={"mine": lambda _table: v}, **FEW),
    "rules_at_work": lambda v: lab.rules_at_work(v, games=1, moves=2),
    **{
        f"rules_at_work {part}": lambda v, p=part: lab.rules_at_work(GAME, **{"games": 1, "moves": 2, p: v})
        for part in ("bots", "games", "seed", "moves")
    },
    "play_tournament": lambda v: lab.play_tournament(v, **MEET),
    **{
        f"play_tournament {part}": lambda v, p=part: lab.play_tournament(GAME, **{**MEET, p: v})
        for part in ("bots", "games", "seed", "meetings")
    },
    "play_tournament bot": lambda v: lab.play_tournament(GAME, {"a": v, "b": "random"}, 1, executor=HERE),
    "play_tournament meeting": lambda v: lab.play_tournament(GAME, **MEET, meetings=[v]),
    **{
        name: getattr(lab, name)
        for name in (
            "wins", "seat_advantage", "game_length", "points_by_source", "ratings",
            "plot_shares", "plot_differences", "plot_lengths", "plot_sources", "plot_ratings",
        )
    },
    "points_by_source game": lambda v: lab.points_by_source(TABLE, v),
    "plot_shares even": lambda v: lab.plot_shares(lab.wins(TABLE), even=v),
    "plot_shares ax": lambda v: lab.plot_shares(lab.wins(TABLE), ax=v),
    "plot_lengths column": lambda v: lab.plot_lengths(TABLE, v),
    "share": lambda v: lab.share(v, 10),
    "share n": lambda v: lab.share(1, v),
    "mean": lab.mean,
    "mean groups": lambda v: lab.mean([1, 2, 3], v),
    "mean within": lambda v: lab.mean([1, 2, 3], within=v),
}  # fmt: skip


@pytest.fixture(autouse=True)
def _no_figure_stays() -> Iterator[None]:
    yield
    matplotlib.pyplot.close("all")


def fault(call: Callable[[Any], Any], value: Any) -> Exception | None:
    """What a call with `value` raises."""
    try:
        call(value)
    except Exception as raised:
        return raised
    return None


@pytest.mark.parametrize("what", CALLS)
def test_a_value_that_cannot_be_is_told_clearly(what: str) -> None:
    told = 0
    for value in (*WRONG, *([] if what.endswith(" games") else [HUGE])):
        raised = fault(CALLS[what], value)
        assert raised is None or isinstance(raised, GamekitError), f"{what} of {value!r}: {raised!r}"
        if raised is not None:
            told += 1
            assert raised.say("en")
            assert raised.say("de")
    assert told > 10


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: lab.simulate(None), "stonehenge.Game"),  # type: ignore[arg-type]
        (lambda: lab.simulate(stonehenge.Game), "stonehenge.Game"),  # type: ignore[arg-type]
        (lambda: lab.simulate(GAME, games="many"), "'many'"),  # type: ignore[arg-type]
        (lambda: lab.simulate(GAME, seed="x"), "whole number"),  # type: ignore[arg-type]
        (lambda: lab.simulate(GAME, executor=3), "ThreadPoolExecutor"),  # type: ignore[arg-type]
        (lambda: lab.simulate(GAME, Rooted()), "rooted|Rooted"),
        (lambda: lab.play_tournament(GAME, "greedy"), "list"),
        (lambda: lab.wins(lab.wins(TABLE)), r"simulate.*bot, seed, share"),
        (lambda: lab.wins(TABLE[:0]), "no rows"),
        (lambda: lab.ratings(TABLE), "play_tournament.*meeting"),
        (lambda: lab.plot_ratings(TABLE), "ratings.*rating"),
        (lambda: lab.plot_differences(lab.wins(TABLE)), "compare.*difference"),
        (lambda: lab.plot_lengths(TABLE, "bot"), "bot"),
        (lambda: lab.compare(GAME, GAME, "random", measures={"mine": len}, **FEW), "mine.*series"),
        (lambda: lab.share(11, 10), "11 in 10"),
        (lambda: bench("long"), "long"),  # type: ignore[arg-type]
        (lambda: bench(1, 0), "rounds"),
    ],
)
def test_an_error_says_what_would_be_right(call: Callable[[], Any], words: str) -> None:
    with pytest.raises(GamekitError, match=words):
        call()


def test_no_seed_is_a_fresh_one_and_both_games_of_a_comparison_have_it() -> None:
    once, again = (set(lab.simulate(GAME, seed=None, **SHORT)["seed"]) for _ in range(2))
    assert once != again
    answer = lab.compare(GAME, GAME, "random", seed=None, **FEW)
    assert (answer["difference"] == 0).all()


def test_a_table_in_which_nobody_scored_has_no_sources() -> None:
    answer = lab.points_by_source(TABLE[["seed", "winner"]])
    assert answer.empty
    assert {"value", "low", "high", "winners"} <= set(answer.columns)
