"""Majorities: the worked example under every policy, and what holds for all counts, prizes and policies."""

from __future__ import annotations

import pickle
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamekit.core.errors import GamekitError, OptionError
from gamekit.core.language import LANGUAGES
from gamekit.core.majority import (
    AFTER_TIE,
    BREAKS,
    CRITERIA,
    DEMOTED,
    HOLDER,
    NOBODY,
    ORDER,
    POLICIES,
    POOLED,
    REASONS,
    ROUNDING,
    SHARED,
    TIES,
    Policy,
    is_nothing,
)

EXAMPLE = (3, 3, 1, 0)

policies = st.builds(
    Policy,
    ties=st.lists(st.sampled_from(TIES), min_size=1, max_size=3).map(tuple),
    after_tie=st.sampled_from(AFTER_TIE),
    zero_qualifies=st.booleans(),
    second_from=st.sampled_from((None, 1, 2, 3, 4)),
    rounding=st.sampled_from(ROUNDING),
    breaks=st.sampled_from(((), ("criteria",), ("order",), BREAKS)),
)
falling_prizes = st.lists(st.integers(0, 12), max_size=5).map(lambda p: tuple(sorted(p, reverse=True)))


@st.composite
def contests(draw: Any) -> tuple[tuple[int, ...], dict[str, Any]]:
    """Counts of one to seven players, with a second criterion, an order of seats and a former holder."""
    players = draw(st.integers(1, 7))
    row = st.lists(st.integers(0, 4), min_size=players, max_size=players).map(tuple)
    more = {
        "criteria": (draw(row),),
        "order": tuple(draw(st.permutations(range(players)))),
        "holder": draw(st.sampled_from((None, *range(players)))),
    }
    return draw(row), more


# the worked example


@pytest.mark.parametrize(
    ("policy", "prizes"),
    [
        (SHARED, (7, 7, 0, 0)),
        (SHARED.but(after_tie="dense"), (7, 7, 3, 0)),
        (DEMOTED, (3, 3, 0, 0)),
        (DEMOTED.but(after_tie="skip"), (3, 3, 0, 0)),
        (NOBODY, (0, 0, 0, 0)),
        (NOBODY.but(after_tie="dense"), (0, 0, 3, 0)),
        (POOLED, (5, 5, 0, 0)),
        (HOLDER, (0, 0, 0, 0)),
        (ORDER, (7, 3, 0, 0)),
    ],
)
def test_three_three_one_nothing(policy: Policy, prizes: tuple[int, ...]) -> None:
    assert policy.award(EXAMPLE, (7, 3)).prizes == prizes


def test_el_grandes_own_examples() -> None:
    assert DEMOTED.award((4, 4, 4, 3), (5, 3, 1)).prizes == (3, 3, 3, 1)
    assert DEMOTED.award((4, 3, 2, 2), (6, 4, 2)).prizes == (6, 4, 0, 0)


def test_the_holder_keeps_until_beaten() -> None:
    kept = HOLDER.award((5, 5, 2), (2,), holder=1)
    assert (kept.prizes, kept.holder, kept.ranks) == ((0, 2, 0), 1, (2, 1, 3))
    assert HOLDER.award((6, 5, 2), (2,), holder=1).holder == 0
    assert HOLDER.award((5, 5, 2), (2,), holder=2).holder is None  # beaten by two who tie
    assert HOLDER.award((5, 5, 5), (7, 3), holder=2).prizes == (0, 0, 7)
    assert HOLDER.award((5, 5, 1), (7, 3), holder=1).prizes == (3, 7, 0)


def test_a_chain_of_criteria_decides_one_after_another() -> None:
    verdict = CRITERIA.award((5, 5, 5, 5), (7, 3), criteria=((2, 2, 1, 2), (0, 4, 9, 0)))
    assert verdict.prizes == (3, 7, 0, 3)
    assert [reason.kind for reason in verdict.reasons] == ["shared", "criterion", "criterion", "shared"]
    assert dict(verdict.reasons[1].facts)["criterion"] == 3
    assert dict(verdict.reasons[2].facts)["criterion"] == 2


def test_the_order_of_seats_leaves_no_tie() -> None:
    assert ORDER.award((2, 2, 2), (7, 3)).prizes == (7, 3, 0)
    assert ORDER.award((2, 2, 2), (7, 3), order=(2, 0, 1)).prizes == (3, 0, 7)


def test_a_second_prize_can_need_more_players() -> None:
    duel = SHARED.but(second_from=3)
    assert duel.award((2, 1), (7, 3)).prizes == (7, 0)
    assert duel.award((2, 1), (7, 3)).reasons[1].kind == "few_players"
    assert duel.award((2, 1, 0), (7, 3)).prizes == (7, 3, 0)
    assert SHARED.but(second_from=None).award((3, 2, 1, 1, 1), (7, 3)).prizes == (7, 0, 0, 0, 0)


def test_nothing_can_qualify_where_a_policy_says_so() -> None:
    assert SHARED.but(zero_qualifies=True).award((0, 0), (7, 3)).prizes == (7, 7)
    assert SHARED.award((4, 0), (7, 3)).ranks == (1, None)
    assert SHARED.but(zero_qualifies=True).award((4, 0), (7, 3)).prizes == (7, 3)


def test_pooled_prizes_are_rounded_as_the_policy_says() -> None:
    for rounding, each in (("exact", Fraction(10, 3)), ("down", 3), ("up", 4)):
        assert POOLED.but(rounding=rounding).award((1, 1, 1), (7, 3)).prizes == (each,) * 3


@pytest.mark.parametrize(
    "counts",
    [(2.5, 1.5, 2.5), (Fraction(1, 2), Fraction(1, 3), Fraction(1, 2)), ((1, 2), (1, 0), (1, 2)), ("b", "a", "b")],
)
def test_any_counts_that_compare(counts: tuple[Any, ...]) -> None:
    assert SHARED.award(counts, (7, 3)).prizes == (7, 0, 7)


def test_less_than_nothing_is_nothing() -> None:
    assert SHARED.award((-1, 0, 2), (7, 3)).prizes == (0, 0, 7)
    assert not is_nothing("some")


@pytest.mark.parametrize("policy", POLICIES.values(), ids=POLICIES)
def test_one_player_alone_and_nobody_at_all(policy: Policy) -> None:
    assert policy.award((1,), (7, 3)).prizes == (7,)
    assert policy.award((), (7, 3)).awards == ()
    assert policy.award((1, 1), ()).prizes == (0, 0)


@pytest.mark.parametrize("name", POLICIES)
def test_every_policy_names_a_game_with_what_it_does_and_where_that_is_written(name: str) -> None:
    policy = POLICIES[name]
    assert policy.game
    assert policy.fact.endswith(".")
    assert policy.game.split()[0] in policy.source
    assert pickle.loads(pickle.dumps(policy)) == policy


# what holds always


@given(policies, contests(), falling_prizes, st.data())
def test_players_in_another_order_permute_the_result_and_nothing_else(
    policy: Policy, contest: Any, prizes: tuple[int, ...], data: Any
) -> None:
    counts, more = contest
    old_of = data.draw(st.permutations(range(len(counts))))  # old seat by new seat
    new_of = {old: new for new, old in enumerate(old_of)}
    before = policy.award(counts, prizes, **more)
    after = policy.award(
        tuple(counts[old] for old in old_of),
        prizes,
        criteria=(tuple(more["criteria"][0][old] for old in old_of),),
        order=tuple(new_of[seat] for seat in more["order"]),
        holder=None if more["holder"] is None else new_of[more["holder"]],
    )
    assert after.holder == (None if before.holder is None else new_of[before.holder])
    for new, old in enumerate(old_of):
        was, now = before.awards[old], after.awards[new]
        assert (now.rank, now.prize, now.reason.kind) == (was.rank, was.prize, was.reason.kind)
        facts = dict(was.reason.facts)
        if "others" in facts:
            facts["others"] = tuple(sorted(new_of[seat] for seat in facts["others"]))
        assert {k: tuple(sorted(v)) if k == "others" else v for k, v in now.reason.facts} == facts


@given(policies, contests(), falling_prizes)
def test_nobody_gets_more_than_the_policy_allows(policy: Policy, contest: Any, prizes: tuple[int, ...]) -> None:
    counts, more = contest
    verdict = policy.award(counts, prizes, **more)
    assert all(0 <= prize <= max(prizes, default=0) for prize in verdict.prizes)
    if set(policy.ties) <= {"pooled", "nobody", "holder"} and policy.rounding != "up":
        assert sum(verdict.prizes) <= sum(prizes)
    if policy.second_from is None or len(counts) < policy.second_from:
        assert set(verdict.prizes) <= {0, *prizes[:1]} or "pooled" in policy.ties
    for award in verdict.awards:
        if award.reason.kind in ("nothing", "nobody"):
            assert award.prize == 0
        if award.reason.kind == "demoted":
            assert award.prize <= max(prizes[1:], default=0)


@given(policies, st.integers(1, 7), falling_prizes)
def test_where_nobody_has_anything_nobody_gets_anything(policy: Policy, players: int, prizes: tuple[int, ...]) -> None:
    verdict = policy.but(zero_qualifies=False).award((0,) * players, prizes, holder=0)
    assert verdict.prizes == (0,) * players
    assert verdict.holder is None
    assert verdict.leaders == ()


@given(policies, contests(), falling_prizes)
def test_all_who_share_the_first_place_are_named(policy: Policy, contest: Any, prizes: tuple[int, ...]) -> None:
    counts, more = contest
    verdict = policy.award(counts, prizes, **more)
    best = [seat for seat, count in enumerate(counts) if count == max(counts) and (count or policy.zero_qualifies)]
    assert set(verdict.leaders) <= set(best)
    if not policy.breaks and policy.ties[0] != "holder":
        assert list(verdict.leaders) == best
    if len(verdict.leaders) > 1:
        for seat in verdict.leaders:
            others = tuple(other for other in verdict.leaders if other != seat)
            assert dict(verdict.reasons[seat].facts)["others"] == others
    assert verdict.holder == (verdict.leaders[0] if len(verdict.leaders) == 1 else None)


@given(policies, contests(), falling_prizes)
def test_ranks_follow_the_counts(policy: Policy, contest: Any, prizes: tuple[int, ...]) -> None:
    counts, more = contest
    verdict = policy.award(counts, prizes, **more)
    for a, rank_a in enumerate(verdict.ranks):
        assert (rank_a is None) == (counts[a] == 0 and not policy.zero_qualifies)
        for b, rank_b in enumerate(verdict.ranks):
            if rank_a is not None and rank_b is not None and counts[a] > counts[b]:
                assert rank_a < rank_b


@given(policies, contests(), falling_prizes, st.data())
def test_more_never_means_less_where_a_policy_promises_that(
    policy: Policy, contest: Any, prizes: tuple[int, ...], data: Any
) -> None:
    if not policy.never_punishes:
        policy = policy.but(ties=tuple(tie for tie in policy.ties if tie not in ("nobody", "holder")) or ("shared",))
    counts, more = contest
    seat = data.draw(st.integers(0, len(counts) - 1))
    grown = tuple(count + (p == seat) * data.draw(st.integers(1, 3)) for p, count in enumerate(counts))
    assert policy.never_punishes
    assert policy.award(grown, prizes, **more).prizes[seat] >= policy.award(counts, prizes, **more).prizes[seat]


def test_the_policies_that_punish_growth_are_known_and_do_it() -> None:
    assert [name for name, policy in POLICIES.items() if not policy.never_punishes] == ["nobody", "holder"]
    for policy in (NOBODY, HOLDER):
        assert policy.award((3, 2), (7, 3)).prizes[1] == 3
        assert policy.award((3, 3), (7, 3)).prizes[1] == 0


@given(policies, contests(), falling_prizes)
def test_every_reason_has_words_in_every_language(policy: Policy, contest: Any, prizes: tuple[int, ...]) -> None:
    counts, more = contest
    names = [f"Player {seat}" for seat in range(len(counts))]
    for reason in policy.award(counts, prizes, **more).reasons:
        for lang in LANGUAGES:
            assert "{" not in reason.say(lang, names)
        for other in dict(reason.facts).get("others", ()):
            assert names[other] in reason.say("en", names)


def test_every_reason_is_used() -> None:
    seen = {
        reason.kind
        for verdict in (
            SHARED.award((3, 3, 1, 0), (7, 3)),
            SHARED.award((3, 2, 1), (7, 3)),
            SHARED.but(second_from=3).award((2, 1), (7, 3)),
            DEMOTED.award(EXAMPLE, (7,)),
            NOBODY.award(EXAMPLE, (7,)),
            POOLED.award(EXAMPLE, (7,)),
            HOLDER.award((3, 3), (7, 3), holder=0),
            CRITERIA.award((1, 1), (7,), criteria=((1, 0),)),
            ORDER.award((1, 1), (7,)),
        )
        for reason in verdict.reasons
    }
    assert seen == set(REASONS)


# mistakes


@pytest.mark.parametrize(
    "wrong",
    [
        {"ties": ()},
        {"ties": "shared"},
        {"ties": ("split",)},
        {"after_tie": "none"},
        {"rounding": "half"},
        {"zero_qualifies": 1},
        {"second_from": 0},
        {"breaks": "order"},
        {"breaks": ("luck",)},
    ],
)
def test_values_that_do_not_exist_are_named(wrong: dict[str, Any]) -> None:
    with pytest.raises(OptionError, match=next(iter(wrong))):
        Policy(**wrong)


@pytest.mark.parametrize(
    ("policy", "more"),
    [
        (CRITERIA, {"criteria": ((1, 2, 3),)}),
        (ORDER, {"order": (0, 0)}),
        (ORDER, {"order": (1,)}),
        (HOLDER, {"holder": 2}),
        (HOLDER, {"holder": -1}),
    ],
)
def test_what_does_not_fit_the_players_is_an_error(policy: Policy, more: dict[str, Any]) -> None:
    with pytest.raises(GamekitError):
        policy.award((1, 1), (7, 3), **more)
