"""The smallest counts on which two majority policies differ.

>>> from gamekit.core.majority import DEMOTED, POOLED, SHARED
>>> smallest_difference(SHARED, DEMOTED, 3, (7, 3)).counts
(1, 1, 0)
>>> smallest_difference(SHARED, SHARED.but(rounding="up"), 3, (7, 3)) is None
True
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from gamekit.core.contract import Seat
from gamekit.core.errors import N_, GamekitError
from gamekit.core.majority import Policy, Prize, Verdict, check_policy

MOST_PLAYERS = 8


class Difference(NamedTuple):
    """Counts on which two policies pay differently, and what each of the two says.

    `second` is a second criterion and `holder` the former holder, where the policies look at them.
    """

    counts: tuple[int, ...]
    second: tuple[int, ...]
    holder: Seat | None
    verdicts: tuple[Verdict, Verdict]

    @property
    def size(self) -> int:
        """What is smallest: the sum of all counts and of the second criterion."""
        return sum(self.counts) + sum(self.second)


def smallest_difference(policy_a: Policy, policy_b: Policy, players: int, prizes: Sequence[Prize]) -> Difference | None:
    """The counts with the smallest sum on which the two policies pay any player differently; None: they never do.

    Only who is ahead of whom, who is level and who has nothing makes a difference to a policy. So it
    is enough to try the smallest counts of each such pattern, one after another by their sum: that
    is every pattern there is, up to the numbering of the players.

    Raises GamekitError for fewer than 1 or more than 8 players.
    """
    if type(players) is not int or not 1 <= players <= MOST_PLAYERS:
        raise GamekitError(
            N_("Counterexamples are searched for 1 to {most} players, not {players!r}."),
            most=MOST_PLAYERS,
            players=players,
        )
    pair = (policy_a, policy_b)
    for policy in pair:
        check_policy(policy)
    criteria = any("criteria" in policy.breaks for policy in pair)
    holders: tuple[Seat | None, ...] = (None,)
    if any("holder" in policy.ties for policy in pair):
        holders = (None, *range(players))
    patterns = [
        (counts, second)
        for counts in falling(players)
        for second in (_seconds(counts) if criteria else [(0,) * players])
    ]
    for counts, second in sorted(patterns, key=lambda p: (sum(p[0]) + sum(p[1]), sum(p[1]), p)):
        for holder in holders:
            a, b = (policy.award(counts, prizes, criteria=(second,), holder=holder) for policy in pair)
            if a.prizes != b.prizes:
                return Difference(counts, second, holder, (a, b))
    return None


def falling(players: int) -> Iterator[tuple[int, ...]]:
    """The smallest counts of each pattern, the most first: each is as many as the next one, or one more.

    >>> list(falling(2))
    [(0, 0), (1, 0), (1, 1), (2, 1)]
    """
    for steps in product((0, 1), repeat=players):
        counts = [0]
        for step in steps:
            counts.append(counts[-1] + step)
        yield tuple(counts[:0:-1])


def _seconds(counts: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The same for a second criterion, which matters among equals only."""
    groups = [counts.count(count) for count in sorted(set(counts), reverse=True)]
    per_group = [[pattern for pattern in falling(size) if pattern[-1] == 0] for size in groups]
    return [tuple(value for part in parts for value in part) for parts in product(*per_group)]
