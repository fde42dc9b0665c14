"""Many random games, counted anew again and again: `python -m gamekit check stonehenge --games 2000`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import fields
from random import Random
from time import perf_counter
from typing import Any

from gamekit.core.chance import random_move
from gamekit.core.contract import AnyGame
from gamekit.core.errors import OptionError
from gamekit.core.registry import game_class
from gamekit.testing.conformance import Broken

CAP = 20_000
"""Moves after which a game is reported as unfinished (S-P3)."""
RECOUNT = 4
"""Moves from one recount to the next: what does not add up once seldom adds up again."""


def option_sets(name: str) -> Iterator[tuple[str, Any]]:
    """The default options, the other profiles of the game, then other values of each option by itself."""
    kind = type(game_class(name)(players=2).options)
    yield "default", kind()
    for profile in getattr(kind, "PROFILES", ()):
        yield profile, getattr(kind, profile)()
    for field in fields(kind):
        for value in getattr(kind, "SAMPLES", {}).get(field.name, (not field.default,)):
            try:
                yield f"{field.name}={value}", kind(**{field.name: value})
            except OptionError:  # it needs another option
                continue


def play(game: AnyGame, seed: int, number: int) -> tuple[str | None, int]:
    """One random game with recounts on the way and at the end: the rule that ended it (None at the cap), and its moves.

    Raises Broken where something does not add up.
    """
    rng = Random(f"{seed}/{number}")
    state, moves = game.start(), list[str]()
    while game.to_move(state) is not None:
        move = random_move(game, state, rng)
        if move is None:
            raise Broken(game, moves, "it is a player's turn, and nothing is legal")
        moves.append(str(move))
        state = game.apply(state, move).state
        if len(moves) % RECOUNT == 0 and (faults := game.audit(state)):
            raise Broken(game, moves, "; ".join(faults))
        if len(moves) >= CAP:
            return None, len(moves)
    if faults := game.audit(state):
        raise Broken(game, moves, "; ".join(faults))
    result = game.result(state)
    if result is None or not result.winners or result.scores != game.scores(state) or game.legal(state):
        raise Broken(game, moves, "the game is over without a sound result")
    return result.rule, len(moves)


def _batch(task: tuple[AnyGame, int, range]) -> tuple[Counter[str | None], int]:
    game, seed, numbers = task
    ends: Counter[str | None] = Counter()
    total = 0
    for number in numbers:
        rule, moves = play(game, seed, number)
        ends[rule] += 1
        total += moves
    return ends, total


def marathon(name: str, games: int, seed: int = 0, profiles_only: bool = False) -> int:
    """Plays `games` games for each player count and option set (or profile) and prints a line for each.

    Returns 0; raises Broken with the moves that show it where an invariant does not hold.
    """
    began, played = perf_counter(), 0
    with ProcessPoolExecutor() as pool:
        for title, options in option_sets(name):
            if profiles_only and "=" in title:
                continue
            for players in range(2, 6):
                game = game_class(name)(players=players, options=options)
                size = max(1, games // 16)
                tasks = [(game, seed, range(a, min(a + size, games))) for a in range(0, games, size)]
                ends: Counter[str | None] = Counter()
                moves = 0
                for some, count in pool.map(_batch, tasks):
                    ends += some
                    moves += count
                played += games
                how = ", ".join(f"{rule or 'unfinished'} {count}" for rule, count in sorted(ends.items(), key=str))
                print(
                    f"{title:34} {players} players  {games} games  {moves / games:7.0f} moves each  ended by {how}",
                    flush=True,
                )
    print(f"{played} games, no invariant broken, {perf_counter() - began:.0f} s")
    return 0
