"""Thousands of games, on this machine or on a cluster, as one tidy table."""

from __future__ import annotations

import pickle
import signal
import sys
import warnings
from collections.abc import Iterable, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, as_completed
from dataclasses import fields

import cloudpickle
import pandas as pd
from tqdm import tqdm

from gamekit.core.checks import check_count
from gamekit.core.contract import AnyGame
from gamekit.core.errors import N_, BotError, SetupError
from gamekit.core.options import check_flag
from gamekit.core.record import Record
from gamekit.core.seating import Bot, bot_of, check_game, seed_of
from gamekit.core.values import brief
from gamekit.lab.given import check_executor, check_progress
from gamekit.lab.play import Batch, Failure, Row, play_batch

AnyBot = Bot | str | type[Bot]
Bots = AnyBot | Sequence[AnyBot]

MOVES = 5000
"""Decisions after which a game is left unfinished (S-P3)."""


class GameFailed(BotError):
    """A game of a simulation that broke, mostly by a fault in a bot.

    `record` is the game up to there (look at it with `Table.from_record`), `seed` its seed, `number`
    its number, `trace` where in the program it happened, `done` the table of the games finished before.
    """

    record: Record
    number: int
    seed: int
    trace: str
    done: pd.DataFrame


def simulate(
    game: AnyGame,
    bots: Bots = "random",
    games: int = 100,
    seed: int | None = 0,
    executor: Executor | None = None,
    *,
    rotate: bool = False,
    moves: int = MOVES,
    progress: bool | None = None,
) -> pd.DataFrame:
    """Plays `games` games and returns a table with one row for each game and seat.

    bots: one bot for all seats, or a list with one for each seat. A bot is a name ("random", "greedy",
        "search"), an object, or a class; one that is defined in a notebook cell is fine.
    seed: fixes everything; None is a fresh one. Game number n has a seed of its own, in the column `seed`, and
        `Table(game, seed=…, seats=…).run()` plays it again.
    executor: where to play, any `concurrent.futures.Executor`, such as `Client().get_executor()` of
        Dask. None starts a process for each processor of this machine. The table is the same.
    rotate: plays each luck once for each rotation of the bots round the table, so that no bot
        has the better seats or cards. `games` should be a multiple of the players then.
    moves: decisions after which a game is left unfinished; its `ended` is empty then.
    progress: whether a bar shows how far it is; None shows one on a terminal and in a notebook.

    Columns: game, seed, seat, bot, starts (had the first turn), winner, share (of the win: 1, or less
    if several won), rank, score, turns, decisions (of this seat), length (decisions of all seats),
    ended (rule that ended it), players, one for each option, `points S-B1` (scored by that rule) and
    `times S-E1` (how often that rule happened to this seat).

    Stop it (Ctrl-C, or the stop button of a notebook) and the games done so far are returned, with a
    warning. Raises GameFailed if a game breaks; it holds the record that shows how. Raises SetupError for what cannot be.
    """
    check_game(game)
    if type(games) is not int or games < 1:
        raise SetupError(N_("The number of games is a whole number from 1 up, not {given!r}."), given=games)
    check_count("moves", moves, 1)
    check_executor(executor)
    check_flag("rotate", rotate)
    check_progress(progress)
    seed = seed_of(seed)
    packed = _packed(game), _packed(seats_of(game, bots))
    size = max(1, min(50, games // 40))
    tasks = [(*packed, seed, range(a, min(a + size, games)), rotate, moves) for a in range(0, games, size)]
    own = ProcessPoolExecutor(initializer=_leave_interrupts_to_the_main_process) if executor is None else None
    pool = executor if executor is not None else own
    assert pool is not None
    rows: list[Row] = []
    failure: Failure | None = None
    # a notebook sets what comes over stderr on red, and the strip stays when the bar has gone
    where = sys.stdout if "ipykernel" in sys.modules else sys.stderr
    bar = tqdm(total=games, unit=" games", leave=False, delay=5, disable=not _watched(progress), file=where)
    futures: list[Future[Batch]] = []
    try:
        futures = [pool.submit(play_batch, *task) for task in tasks]
        for future in as_completed(futures):
            batch = future.result()
            rows += batch.rows
            bar.update(batch.games)
            if batch.failure:
                failure = batch.failure if failure is None or batch.failure.number < failure.number else failure
                break
    except KeyboardInterrupt:
        warnings.warn(f"Stopped after {len(rows) // game.players} of {games} games.", stacklevel=2)
    finally:
        bar.close()
        for future in futures:
            future.cancel()
        if own is not None:
            own.shutdown(wait=failure is None and len(rows) == games * game.players, cancel_futures=True)
    done = as_table(game, rows)
    if failure is not None:
        raise _failed(failure, done)
    return done


def seats_of(game: AnyGame, bots: Bots) -> list[Bot]:
    """A bot for each seat. Raises SetupError where there are too many or too few, or one is no bot."""
    if isinstance(bots, list | tuple):
        if len(bots) != game.players:
            raise SetupError(
                N_("This game needs {count} bots, one for each seat, not {given}."), count=game.players, given=len(bots)
            )
        return [bot_of(bot) for bot in bots]
    return [bot_of(bots)] * game.players  # type: ignore[arg-type]


def _packed(what: object) -> bytes:
    """A game or bots as they travel. Raises SetupError for what cannot: so that shows itself here, not in a worker."""
    try:
        packed: bytes = cloudpickle.dumps(what)
        pickle.loads(packed)
    except Exception as fault:
        raise SetupError(
            N_("{what} cannot be sent to where it plays: {fault}"), what=brief(what), fault=fault
        ) from fault
    return packed


def as_table(game: AnyGame, rows: Iterable[Row]) -> pd.DataFrame:
    """The rows in order of games and seats; points and times of rules that never came up have no column."""
    rules = game.rulebook.rules
    table = pd.DataFrame(sorted(rows, key=lambda row: (row["game"], row["seat"])))
    if table.empty:
        return table
    counts = [name for kind in ("points", "times") for rule in rules if (name := f"{kind} {rule}") in table]
    table[counts] = table[counts].fillna(0).astype("int64")
    table["rank"] = table["rank"].astype("Int64")
    plain = [name for name in table if name not in counts]
    options = {field.name: getattr(game.options, field.name) for field in fields(game.options)}
    for name, value in options.items():
        table[name] = [value] * len(table)
    return table[[*plain, *options, *counts]]


def _watched(progress: bool | None) -> bool:
    return progress if progress is not None else sys.stderr.isatty() or "ipykernel" in sys.modules


def _failed(failure: Failure, done: pd.DataFrame) -> GameFailed:
    error = GameFailed(
        N_("Game {number} broke: {why} Its record is in .record, what happened in .trace."),
        number=failure.number,
        why=failure.why,
    )
    error.record = Record.from_json(failure.record)
    error.number, error.seed, error.trace, error.done = failure.number, failure.seed, failure.trace, done
    return error


def _leave_interrupts_to_the_main_process() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
