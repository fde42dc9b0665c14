"""What greedy bots think of positions, and how their games end."""

from __future__ import annotations

from random import Random

import pytest
from pacal_positions import play

from gamekit import pacal
from gamekit.bots.greedy import Greedy
from gamekit.core.contract import CHANCE

SEED, PUBLISHED = pacal.Options(), pacal.Options.published()
SHIPS = ["f6", "g6"]


def choice(game: pacal.Game, state: pacal.State) -> str:
    """What a greedy bot does, as text."""
    action = Greedy().choose(game, game.view(state, state.turn), game.legal(state), Random(1))
    return str(action)


def value(game: pacal.Game, state: pacal.State, seat: int = 0) -> float:
    return game.value(game.view(state, seat), seat)


def finished(game: pacal.Game, seed: int, greedy: tuple[int, ...]) -> pacal.State:
    """The end of a game in which these seats are greedy and all others random."""
    rng, bot, state = Random(seed), Greedy(), game.start()
    while (mover := game.to_move(state)) is not None:
        if mover is CHANCE:
            state = game.apply(state, game.sample(state, rng)).state
            continue
        legal = game.legal(state)
        move = bot.choose(game, game.view(state, mover), legal, rng) if mover in greedy else rng.choice(legal)
        state = game.apply(state, move).state
    return state


@pytest.mark.parametrize("options", [SEED, PUBLISHED], ids=["seed", "published"])
def test_games_of_greedy_bots_end_by_points_in_10_to_40_rounds_e1(options: pacal.Options) -> None:
    game = pacal.Game(3, options)
    for seed in (3, 4):
        state = finished(game, seed, (0, 1, 2))
        assert state.ended == "P-E1"
        assert 10 <= state.round <= 40


def test_games_of_two_greedy_bots_do_not_run_dry_e3() -> None:
    game = pacal.Game(2)
    for seed in range(4):
        state = finished(game, seed, (0, 1))
        assert state.ended in ("P-E1", "P-E2")
        assert 10 <= state.round <= 40


@pytest.mark.parametrize(("options", "seats"), [(SEED, 3), (PUBLISHED, 1)], ids=["seed", "published"])
def test_a_greedy_bot_beats_random_players(options: pacal.Options, seats: int) -> None:
    game = pacal.Game(3, options)
    for seat in range(seats):
        scores = game.scores(finished(game, seat, (seat,)))
        assert scores[seat] > 2 * max(score for other, score in enumerate(scores) if other != seat)


def test_it_takes_a_district_m1() -> None:
    game = pacal.Game()
    state = pacal.position(game, SHIPS, stones=["c2"], pyramids=["", "2 on c3"], flown="bent", building=True)
    assert choice(game, state) == "end"  # one storey would not take M from P2
    state = pacal.position(game, SHIPS, stones=["c2"], flown="bent", building=True)
    assert choice(game, state) == "build 1 on c2"


def test_it_keeps_pyramids_until_the_last_round_s1() -> None:
    game = pacal.Game()
    second = {"stones": ["", "c2"], "pyramids": ["5 on c3"], "turn": 1, "flown": "bent", "building": True}
    assert choice(game, pacal.position(game, SHIPS, **second)) == "end"
    assert choice(game, pacal.position(game, SHIPS, **second, points=[45])) == "build 1 on c2"


def test_a_god_stone_costs_what_it_counts_at_the_end_f9() -> None:
    game = pacal.Game(options=PUBLISHED)
    state = pacal.position(game, SHIPS, roll=2)
    after = [value(game, play(game, state, move)) for move in ("fly bent e7", "god 2 to e7", "god 6 to e7")]
    assert after == pytest.approx([after[0], after[0] - 2, after[0] - 6])


def test_a_pyramid_is_no_room_for_a_stone_f5() -> None:
    game = pacal.Game()
    free = pacal.position(game, SHIPS, stones=["c3 d3"], pyramids=["4 on c11"])
    shut = pacal.position(game, SHIPS, stones=["c3 d3"], pyramids=["4 on c4"])
    assert value(game, free) > value(game, shut)


def test_an_upgrade_counts_the_storeys_it_adds_b8() -> None:
    game = pacal.Game(options=PUBLISHED)
    weak = pacal.position(game, SHIPS, stones=["c2"], pyramids=["2 on c3", "3 on d2"])
    strong = pacal.position(game, SHIPS, stones=["c2"], pyramids=["2 on c3", "2 on d2"], holders={"M": 1})
    assert value(game, strong) > value(game, weak)


def test_after_the_end_the_lead_counts_s3() -> None:
    game = pacal.Game()
    state = finished(game, 1, (0,))
    mine, other = game.scores(state)
    assert value(game, state) == -value(game, state, 1) == pytest.approx(10 * (mine - other))
