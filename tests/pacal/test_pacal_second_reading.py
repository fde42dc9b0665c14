"""The engine agrees with the slow second reading; the script beside it compares 20,000 positions."""

from __future__ import annotations

from random import Random

import pytest
import second_reading

from gamekit import pacal
from gamekit.core.contract import CHANCE


@pytest.mark.parametrize("seed", range(8))
def test_flights_and_patterns_on_random_positions(seed: int) -> None:
    second_reading.compare_many(100, seed=seed + 1)


@pytest.mark.parametrize("options", [pacal.Options(), pacal.Options.published()], ids=["seed", "published"])
def test_flights_and_patterns_in_played_positions(options: pacal.Options) -> None:
    game, rng = pacal.Game(3, options), Random(5)
    state = game.start()
    for _ in range(400):
        if state.phase is pacal.Phase.FLY and not options.god_stones:
            second_reading.compare(game, state)
        if state.phase is pacal.Phase.BUILD:
            legal = {str(action) for action in game.legal(state)}
            assert legal == second_reading.Reading(game, state).builds() | {"end"}
        mover = game.to_move(state)
        if mover is None:
            break
        state = game.apply(state, game.sample(state, rng) if mover is CHANCE else rng.choice(game.legal(state))).state
