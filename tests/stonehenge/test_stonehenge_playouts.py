"""What must hold in every game: random games over player counts and options."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gamekit.core.contract import CHANCE, Event
from gamekit.stonehenge import Game, Options, Phase, Sit, State
from gamekit.stonehenge.components import TRILITHON

OPTIONS = st.builds(
    Options,
    trilithon_capacity=st.sampled_from([None, 1, 2]),
    steward_blocks_climbing=st.booleans(),
    steward_needs_main_step=st.booleans(),
    target_points=st.integers(1, 20),
)
GAMES = st.integers(2, 5).flatmap(
    lambda players: st.builds(Game, players=st.just(players), options=OPTIONS, start_seat=st.integers(0, players - 1))
)


def walk(game: Game, seed: int, most: int = 150) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """The positions of a random game, each with what led to it."""
    rng, state, events = Random(seed), game.start(), ()
    for _ in range(most):
        yield state, events
        mover = game.to_move(state)
        if mover is None:
            return
        move = game.sample(state, rng) if mover is CHANCE else rng.choice(game.legal(state))
        state, events = game.apply(state, move)


@settings(deadline=None, max_examples=40)
@given(GAMES, st.integers(0, 10**6))
def test_points_never_fall_and_only_the_movers_rise(game: Game, seed: int) -> None:
    before, mover = game.scores(game.start()), None
    for state, _events in walk(game, seed):
        after = game.scores(state)
        assert all(
            new >= old and (new == old or seat == mover)
            for seat, (old, new) in enumerate(zip(before, after, strict=True))
        )
        assert game.audit(state) == ()
        before, mover = after, state.turn


@settings(deadline=None, max_examples=25)
@given(GAMES, st.integers(0, 10**6))
def test_legal_is_not_refused_and_what_is_refused_names_legal_actions(game: Game, seed: int) -> None:
    universe = tuple(game.universe())
    for number, (state, _) in enumerate(walk(game, seed)):
        if number % 25 == 0:
            legal = game.legal(state)
            assert len(set(legal)) == len(legal)
            refusals = {action: game.why_not(state, action) for action in universe}
            assert {action for action in universe if not refusals[action]} == set(legal)
            for action, why in refusals.items():
                assert all(refusal.rule in game.rulebook.rules for refusal in why)
                assert all(set(refusal.instead) <= set(legal) and action not in refusal.instead for refusal in why)


@settings(deadline=None, max_examples=25)
@given(GAMES, st.integers(0, 10**6))
def test_an_own_action_does_the_same_in_the_view(game: Game, seed: int) -> None:
    for number, (state, _) in enumerate(walk(game, seed)):
        mover = game.to_move(state)
        if number % 5 == 0 and isinstance(mover, int):
            for action in game.legal(state):
                step, seen = game.apply(state, action), game.apply(game.view(state, mover).state, action)
                assert seen.state == game.view(step.state, mover).state
                assert seen.events == step.events


@settings(deadline=None, max_examples=25)
@given(GAMES, st.integers(0, 10**6))
def test_all_sentences_can_be_said_in_both_languages(game: Game, seed: int) -> None:
    for state, events in walk(game, seed):
        for event in events:
            for viewer in (event.seat, None):
                english, german = (game.rulebook.event(event.seen_by(viewer), lang=lang) for lang in ("en", "de"))
                assert english != german
        mover = game.to_move(state)
        if isinstance(mover, int):
            for action in game.legal(state):
                view = game.view(state, mover)
                assert game.words(action, view, "en") != game.words(action, view, "de")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_hand_of_dead_trilithon_cards_still_may_end_its_turn(players: int) -> None:
    game = Game(players, options=Options(trilithon_capacity=1))
    for state, _ in walk(game, 5, 1500):
        if state.phase == Phase.MAIN and set(state.hands[state.turn]) == {TRILITHON}:
            assert "end" in map(str, game.legal(state))
        assert state.phase == Phase.OVER or game.legal(state) or game.chance(state)


def test_the_deck_runs_out_again_and_again_in_a_long_game() -> None:
    game = Game(players=5)
    count = sum(event.kind == "reshuffled" for _, events in walk(game, 11, 3000) for event in events)
    assert count >= 3


def test_fans_of_one_owner_on_one_field_are_one_choice() -> None:
    game = Game()
    for state, _ in walk(game, 3, 400):
        legal = game.legal(state)
        assert len([a for a in legal if isinstance(a, Sit)]) == len({a for a in legal if isinstance(a, Sit)})
