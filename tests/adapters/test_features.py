"""Views as numbers: exactly what the view holds, no more and no less."""

from random import Random

import pytest

from gamekit import pacal
from gamekit.core.contract import CHANCE
from gamekit.core.registry import game_class, game_names

SETUPS = [game_class(name)(players=players) for name in game_names() for players in (2, 3, 5)]
SETUPS.append(pacal.Game(players=4, options=pacal.Options.published()))


def walk(game, seed, moves):
    """The states of a random game."""
    rng, state = Random(seed), game.start()
    for _ in range(moves):
        yield state
        mover = game.to_move(state)
        if mover is None:
            return
        move = game.sample(state, rng) if mover is CHANCE else rng.choice(game.legal(state))
        state = game.apply(state, move).state


@pytest.mark.parametrize("game", SETUPS, ids=lambda game: f"{game.name}-{game.players}")
def test_equal_views_have_equal_numbers_and_different_views_different_ones(game):
    features = game.features()
    views_of, numbers_of = {}, {}
    for seed in range(3):
        for state in walk(game, seed, 500):
            for seat in range(game.players):
                view = game.view(state, seat)
                numbers = tuple(features.numbers(view))
                assert views_of.setdefault(numbers, view) == view
                assert numbers_of.setdefault(view, numbers) == numbers
    assert len(views_of) == len(numbers_of) > 400


@pytest.mark.parametrize("game", SETUPS, ids=lambda game: f"{game.name}-{game.players}")
def test_numbers_stay_in_their_bounds(game):
    features = game.features()
    highs = features.highs()
    assert len(highs) == features.size == sum(block.size for block in features.blocks)
    assert max(highs) <= 32767
    for state in walk(game, 4, 800):
        for seat in range(game.players):
            numbers = features.numbers(game.view(state, seat))
            assert len(numbers) == features.size
            assert all(0 <= number <= high for number, high in zip(numbers, highs, strict=True))


@pytest.mark.parametrize("name", [n for n in game_names() if game_class(n).hidden])
def test_what_is_hidden_is_not_in_the_numbers(name):
    """S-U5: everything the seat cannot see dealt anew, the numbers stay."""
    game = game_class(name)(players=3)
    features, rng = game.features(), Random(2)
    for state in walk(game, 1, 300):
        for seat in range(3):
            view = game.view(state, seat)
            other = game.determinize(view, rng)
            assert features.numbers(game.view(other, seat)) == features.numbers(view)


@pytest.mark.parametrize("game", SETUPS, ids=lambda game: f"{game.name}-{game.players}")
def test_every_outcome_has_a_number(game):
    outcomes = game.features().outcomes
    assert len(set(outcomes)) == len(outcomes)
    for state in walk(game, 3, 300):
        assert {outcome for outcome, _ in game.chance(state)} <= set(outcomes)
