"""What must hold in every game: it ends, nothing is lost, every refusal and event can be said."""

from __future__ import annotations

from collections import Counter
from random import Random

import second_reading
from hypothesis import given, settings
from hypothesis import strategies as st

from gamekit import pacal
from gamekit.core.contract import CHANCE, Event


def random_options(draw: st.DrawFn) -> pacal.Options:
    in_patterns = draw(st.booleans())
    return pacal.Options(
        pyramids_in_patterns=in_patterns,
        upgrades=in_patterns and draw(st.booleans()),
        stagnation_rounds=draw(st.sampled_from([1, 3, 20])),
        final_ties=draw(st.sampled_from(["demote_first", "shared", "nobody"])),
        **{
            name: draw(st.booleans())
            for name in (
                "arrow_face",
                "god_stones",
                "pyramids_block",
                "recall_stones",
                "rotate_start",
                "bent_any_ship",
                "tie_breaks_hold",
            )
        },
    )


OPTIONS = st.composite(random_options)()


def play_out(game: pacal.Game, rng: Random) -> tuple[pacal.State, list[Event]]:
    """A random game to its end, audited after each move."""
    state, events = game.start(), list[Event]()
    while (mover := game.to_move(state)) is not None:
        move = game.sample(state, rng) if mover is CHANCE else rng.choice(game.legal(state))
        before = state
        state, news = game.apply(state, move)
        assert game.audit(state) == ()
        assert sum(p.storeys for p in state.pyramids) >= sum(p.storeys for p in before.pyramids)
        events += news
    return state, events


@settings(deadline=None, max_examples=25)
@given(options=OPTIONS, players=st.integers(2, 5), seed=st.integers(0, 10**6))
def test_every_game_ends_and_adds_up_e3(options: pacal.Options, players: int, seed: int) -> None:
    game = pacal.Game(players, options, start_seat=seed % players)
    state, events = play_out(game, Random(seed))
    result = game.result(state)
    assert result is not None
    assert result.rule in ("P-E1", "P-E2", "P-E3")
    taken = Counter[int]()
    shares = Counter[int]()
    for event in events:
        points = event.get("points")
        if event.kind in ("takes", "takes_over"):
            taken[event.seat] += points  # type: ignore[index, operator]
        if event.kind in ("final_share", "gods_left"):
            shares[event.seat] += points  # type: ignore[index, operator]
    for seat in range(players):
        assert state.points[seat] == taken[seat]
        assert result.scores[seat] == taken[seat] + shares[seat]


@settings(deadline=None, max_examples=10)
@given(options=OPTIONS, seed=st.integers(0, 10**6))
def test_every_game_ends_on_any_layout_c4(options: pacal.Options, seed: int) -> None:
    rng = Random(seed)
    game = pacal.Game(rng.randint(2, 5), options, second_reading.random_layout(rng))
    state, _ = play_out(game, rng)
    assert game.result(state) is not None


@settings(deadline=None, max_examples=10)
@given(options=OPTIONS, players=st.integers(2, 5), seed=st.integers(0, 10**6))
def test_every_refusal_and_event_can_be_said(options: pacal.Options, players: int, seed: int) -> None:
    game, rng = pacal.Game(players, options), Random(seed)
    state, said = game.start(), set[str]()
    for count in range(120):
        mover = game.to_move(state)
        if mover is None:
            break
        if count % 12 == 0:
            legal = game.legal(state)
            for action in rng.sample(list(game.universe()), 150):
                for refusal in game.why_not(state, action):
                    said |= {game.rulebook.refusal(refusal, lang="en"), game.rulebook.refusal(refusal, lang="de")}
                    assert refusal.rule in game.rulebook.rules
                    assert set(refusal.instead) <= set(legal)
                    assert refusal.instead or not legal
        move = game.sample(state, rng) if mover is CHANCE else rng.choice(game.legal(state))
        state, events = game.apply(state, move)
        for event in events:
            assert event.rule in game.rulebook.rules
            said |= {game.rulebook.event(event, lang="en"), game.rulebook.event(event, lang="de")}
    assert not [sentence for sentence in said if "{" in sentence or "None" in sentence]
