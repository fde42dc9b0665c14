"""How sure a sample makes us: 95 percent intervals without a formula to choose.

Games that share their luck are no independent samples. So every function here takes groups: values
of one group are averaged first, and the groups are what is counted.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import inf, isfinite, sqrt
from numbers import Integral, Real
from statistics import NormalDist
from typing import NamedTuple

import numpy as np

from gamekit.core.checks import is_row
from gamekit.core.errors import N_, SetupError
from gamekit.core.values import brief

LEVEL = 0.95
Z = NormalDist().inv_cdf((1 + LEVEL) / 2)
RESAMPLES = 2000
MANY = 10_000
"""With more groups than this the bell curve is exact enough, and quicker."""


class Estimate(NamedTuple):
    """A number with the interval that holds the true one in 95 of 100 such samples; `n` groups were counted."""

    value: float
    low: float
    high: float
    n: int

    def __str__(self) -> str:
        return f"{self.value:.3g} ({self.low:.3g} to {self.high:.3g}, n={self.n})"


def share(wins: float, n: int) -> Estimate:
    """A share of `n` independent games, by Wilson's formula: sound for few games and near 0 and 1, too.

    Raises SetupError for what is no share.

    >>> print(share(8, 10))
    0.8 (0.49 to 0.943, n=10)
    """
    if not isinstance(n, Integral) or not isinstance(wins, Real) or not 0 <= wins <= n:
        raise SetupError(
            N_("A share is of 0 to {games} wins in a whole number of games, not {wins} in {games}."),
            wins=brief(wins),
            games=brief(n),
        )
    return _wilson(float(wins / n), int(n)) if n else Estimate(float("nan"), 0.0, 1.0, 0)


def _wilson(p: float, n: int) -> Estimate:
    zz = Z * Z
    middle = (p + zz / (2 * n)) / (1 + zz / n)
    half = Z * sqrt(max(0.0, p * (1 - p)) / n + zz / (4 * n * n)) / (1 + zz / n)
    return Estimate(p, min(p, max(0.0, middle - half)), max(p, min(1.0, middle + half)), n)


def mean(
    values: Sequence[float], groups: Sequence[Hashable] | None = None, within: tuple[float, float] = (-inf, inf)
) -> Estimate:
    """The mean, its interval by drawing the groups again and again (bootstrap, the same draws each time).

    within: the least and the greatest that a value can be; the interval stays between them, and is honest where
    all values are equal: twenty wins of twenty are no proof of a sure win. Raises SetupError for what are no numbers.

    >>> print(mean([1] * 20, within=(0, 1)))
    1 (0.839 to 1, n=20)
    """
    if not is_row(within) or len(within) != 2 or not all(isinstance(end, Real) for end in within):
        raise SetupError(
            N_("The least and the greatest value are given such as {example}, not {given}."),
            example="within=(0, 1)",
            given=brief(within),
        )
    data = _averages(values, groups)
    n = len(data)
    if n == 0:
        return Estimate(float("nan"), float("nan"), float("nan"), 0)
    value = float(data.mean())
    if n == 1:
        return Estimate(value, *within, 1)
    least, most = within
    if isfinite(most - least) and data.min() == data.max():
        # no sample of equal values can be varied by drawing from it; seen as wins, it still tells how far off it may be
        wilson = _wilson((value - least) / (most - least), n)
        return Estimate(value, least + wilson.low * (most - least), least + wilson.high * (most - least), n)
    if n > MANY:
        half = Z * float(data.std(ddof=1)) / sqrt(n)
        low, high = value - half, value + half
    else:
        rng = np.random.default_rng(0)
        means = data[rng.integers(0, n, (RESAMPLES, n))].mean(axis=1)
        # a sample varies less than what it was drawn from, by n - 1 to n
        means = value + (means - value) * sqrt(n / (n - 1))
        low, high = (float(q) for q in np.quantile(means, [(1 - LEVEL) / 2, (1 + LEVEL) / 2]))
    return Estimate(value, max(within[0], low), min(within[1], high), n)


def _averages(values: Sequence[float], groups: Sequence[Hashable] | None) -> np.ndarray:
    try:
        data = np.asarray(values, dtype=float)
        if data.ndim != 1 or (groups is not None and len(groups) != len(data)):
            raise ValueError
        if groups is None:
            return data
        _, index = np.unique(np.asarray(groups), return_inverse=True)
        averages: np.ndarray = np.bincount(index, weights=data) / np.bincount(index)
    except (TypeError, ValueError, OverflowError):
        raise SetupError(
            N_("A mean is of a list of numbers, and groups are as many; this is none: {values}, groups {groups}."),
            values=brief(values),
            groups=brief(groups),
        ) from None
    return averages
