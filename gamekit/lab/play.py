"""One game of a simulation, played wherever a worker runs. Needs nothing but the kit."""

from __future__ import annotations

import pickle
from collections import Counter
from functools import lru_cache
from traceback import format_exc
from typing import Any, NamedTuple

from gamekit.core.chance import stream
from gamekit.core.contract import CHANCE, AnyGame, Seat
from gamekit.core.table import Bot, Table

Row = dict[str, Any]


class Failure(NamedTuple):
    """A game that broke: its number and seed, the record up to there as JSON, and what went wrong."""

    number: int
    seed: int
    record: str
    why: str
    trace: str


class Batch(NamedTuple):
    """What a worker sends back: the rows of the games it finished, and the game that broke, if any."""

    rows: list[Row]
    games: int
    failure: Failure | None


def seed_of(seed: int, luck: int) -> int:
    """The seed of the table number `luck` in a simulation with `seed`."""
    return stream(seed, "simulated game", luck).randrange(10**9)


def play_batch(game: bytes, bots: bytes, seed: int, numbers: range, rotate: bool, moves: int) -> Batch:
    """Plays the games of those numbers. Each game has fresh copies of the bots, so none learns from another."""
    played = _game(game)
    rows: list[Row] = []
    for done, number in enumerate(numbers):
        luck, shift = divmod(number, played.players) if rotate else (number, 0)
        seated: list[Bot] = pickle.loads(bots)
        seated = [*seated[-shift:], *seated[:-shift]] if shift else seated
        table = Table(played, seed_of(seed, luck), dict(enumerate(seated)))
        try:
            table.run(moves)
        except Exception as fault:
            failure = Failure(number, table.seed, table.record.to_json(), str(fault), format_exc())
            return Batch(rows, done, failure)
        rows += rows_of(table, number)
    return Batch(rows, len(numbers), None)


@lru_cache(2)
def _game(pickled: bytes) -> AnyGame:
    game: AnyGame = pickle.loads(pickled)
    return game


def rows_of(table: Table, number: int) -> list[Row]:
    """One row for each seat of a table that was played."""
    game, result, history = table.game, table.result, table.history
    turns: Counter[Seat] = Counter()
    decisions: Counter[Seat] = Counter()
    points: Counter[tuple[Seat, str]] = Counter()
    times: Counter[tuple[Seat, str]] = Counter()
    before: Any = None
    first = next((entry.mover for entry in history if entry.mover is not CHANCE), None)
    for mover, _move, _before, events in history:
        if mover is not CHANCE:
            decisions[mover] += 1
            turns[mover] += mover != before
        before = mover
        for event in events:
            seat = event.seat if event.seat is not None else mover
            if seat is CHANCE:
                continue
            times[seat, event.rule] += 1
            if isinstance(gained := event.get("points"), int):
                points[seat, event.rule] += gained
    scores = table.scores
    length = sum(decisions.values())
    rows = []
    for seat in range(game.players):
        bot = table.seats[seat]
        assert bot is not None
        row: Row = {
            "game": number,
            "seed": table.seed,
            "seat": seat,
            "bot": bot.name,
            "starts": seat == first,
            "winner": bool(result and seat in result.winners),
            "share": 1 / len(result.winners) if result and seat in result.winners else 0.0,
            "rank": result.ranks[seat] if result else None,
            "score": scores[seat],
            "turns": turns[seat],
            "decisions": decisions[seat],
            "length": length,
            "ended": result.rule if result else None,
            "players": game.players,
        }
        for rule in game.rulebook.rules:
            if count := points[seat, rule]:
                row[f"points {rule}"] = count
            if count := times[seat, rule]:
                row[f"times {rule}"] = count
        rows.append(row)
    return rows
