"""The smallest counts on which two policies differ, compared with a search through all counts."""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

import pytest

from gamekit.core.counterexample import Difference, smallest_difference
from gamekit.core.errors import GamekitError
from gamekit.core.majority import CRITERIA, DEMOTED, HOLDER, NOBODY, ORDER, POLICIES, POOLED, SHARED, Policy

FAMILY = {
    **POLICIES,
    "shared dense": SHARED.but(after_tie="dense"),
    "nobody dense": NOBODY.but(after_tie="dense"),
    "pooled exact": POOLED.but(rounding="exact"),
    "zero": SHARED.but(zero_qualifies=True),
    "demoted skip": DEMOTED.but(after_tie="skip"),
    "first demoted": Policy(("demoted", "shared")),
}


def brute_force(a: Policy, b: Policy, players: int, prizes: tuple[int, ...]) -> int | None:
    """The smallest sum on which they differ, by trying all counts, second counts and holders."""
    sizes = []
    for counts in product(range(players + 1), repeat=players):
        for second in (
            product(range(players), repeat=players) if "criteria" in a.breaks + b.breaks else [(0,) * players]
        ):
            for holder in (None, *range(players)):
                more: Any = {"criteria": (second,), "holder": holder}
                if a.award(counts, prizes, **more).prizes != b.award(counts, prizes, **more).prizes:
                    sizes.append(sum(counts) + sum(second))
    return min(sizes, default=None)


@pytest.mark.parametrize(("a", "b"), list(combinations(FAMILY, 2)), ids=lambda name: name.replace(" ", "-"))
def test_no_smaller_counts_differ_among_all(a: str, b: str) -> None:
    for players, prizes in ((2, (7, 3)), (3, (7, 3, 1)), (3, (5,))):
        if players == 3 and "criteria" in (a, b) and prizes == (5,):
            continue  # 1,728 times 27 more of the same
        found = smallest_difference(FAMILY[a], FAMILY[b], players, prizes)
        assert (found.size if found else None) == brute_force(FAMILY[a], FAMILY[b], players, prizes)


@pytest.mark.parametrize(("a", "b"), list(combinations(FAMILY, 2)), ids=lambda name: name.replace(" ", "-"))
def test_what_is_found_is_a_difference(a: str, b: str) -> None:
    found = smallest_difference(FAMILY[a], FAMILY[b], 4, (7, 3))
    if found is not None:
        more: Any = {"criteria": (found.second,), "holder": found.holder}
        again = [FAMILY[name].award(found.counts, (7, 3), **more) for name in (a, b)]
        assert tuple(again) == found.verdicts
        assert again[0].prizes != again[1].prizes


def test_a_holder_is_part_of_the_counterexample() -> None:
    found = smallest_difference(HOLDER, NOBODY, 2, (2,))
    assert found is not None
    assert (found.counts, found.holder) == ((1, 1), 0)


def test_a_second_criterion_is_part_of_it() -> None:
    found = smallest_difference(SHARED, CRITERIA, 2, (7, 3))
    assert found is not None
    assert (found.counts, found.second, found.size) == ((1, 1), (1, 0), 3)


def test_policies_that_never_differ_give_none() -> None:
    assert smallest_difference(SHARED, SHARED.but(rounding="up"), 5, (7, 3)) is None
    assert smallest_difference(ORDER, POOLED, 1, (7, 3)) is None
    assert smallest_difference(NOBODY, HOLDER, 3, ()) is None


def test_el_grande_and_pacal_part_where_somebody_is_behind_a_tie() -> None:
    """Both demote the tied for first; only in El Grande somebody behind three of them can still get a prize."""
    found = smallest_difference(DEMOTED, Policy(("demoted", "shared")), 3, (7, 3))
    assert isinstance(found, Difference)
    assert found.counts == (2, 1, 1)


@pytest.mark.parametrize("players", [0, 9, 2.0, "3", True])
def test_numbers_of_players_that_cannot_be_searched(players: Any) -> None:
    with pytest.raises(GamekitError, match="1 to 8"):
        smallest_difference(SHARED, NOBODY, players, (7, 3))
