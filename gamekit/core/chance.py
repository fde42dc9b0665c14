"""Random numbers that belong to one table and can be counted.

Each draw has a generator of its own, made from the table's seed, what it is for, and a count.
So the same game goes on the same way after it was saved, loaded, or taken back and played again,
and no caller's random stream is touched.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import lcm
from random import Random
from typing import Any, TypeVar

from gamekit.core.contract import CHANCE, AnyGame

O = TypeVar("O")


def stream(seed: int, purpose: str, count: int) -> Random:
    """The generator number `count` for `purpose` under `seed`; the same on every Python and machine."""
    return Random(f"{seed}/{purpose}/{count}")


def fresh_seed() -> int:
    """A seed from the system, short enough to be read out."""
    from secrets import randbelow

    return randbelow(10**9)


def random_move(game: AnyGame, state: Any, rng: Random) -> Any:
    """A roll or draw where chance decides, else any legal action, each equally often; None where there is none."""
    if game.to_move(state) is CHANCE:
        return game.sample(state, rng)
    legal = game.legal(state)
    return legal[rng.randrange(len(legal))] if legal else None


def sample(odds: Sequence[tuple[O, Fraction]], rng: Random) -> O:
    """One outcome by exact odds, as `Game.chance` gives them."""
    common = lcm(*(share.denominator for _, share in odds))
    left = rng.randrange(common)
    for outcome, share in odds:
        left -= share.numerator * (common // share.denominator)
        if left < 0:
            return outcome
    raise AssertionError("odds sum to less than 1")
