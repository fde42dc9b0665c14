"""The games as PettingZoo environments: PettingZoo's own tests, and that nothing is lost or shown on the way."""

import pickle
import warnings
from random import Random

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from gamekit import IllegalAction, SetupError, Table, pacal, stonehenge
from gamekit.adapters import pettingzoo
from gamekit.core.registry import game_class, game_names
from gamekit.core.scene import Look

GAMES = [(name, players) for name in game_names() for players in (2, 3, 4, 5)]


def play(env, seed, moves=10_000):
    """A random game; yields each agent with what it got before it moved."""
    rng = Random(seed)
    env.reset(seed=seed)
    for agent in env.agent_iter(moves):
        observation, reward, over, cut, _ = env.last()
        yield agent, observation, reward
        if over or cut:
            env.step(None)
        else:
            env.step(int(rng.choice(observation["action_mask"].nonzero()[0])))


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_api(name, players, capsys):
    """`api_test` plays one episode, so it is run over many seeds of its random actions."""
    env = pettingzoo.env(game_class(name)(players=players), moves=150)
    with warnings.catch_warnings():
        warnings.simplefilter("error", UserWarning)
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")  # it is a dictionary, with a mask
        warnings.filterwarnings("ignore", message="Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", message="Action mask numpy array is all zeros")  # of who is not to move
        for seed in range(6):
            for agent in env.possible_agents:
                env.action_space(agent).seed(seed)
            api_test(env, num_cycles=120)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_seeds(name, players):
    seed_test(lambda: pettingzoo.env(game_class(name)(players=players)), num_cycles=60)


@pytest.mark.parametrize("name", game_names())
def test_rendering(name, capsys):
    """PettingZoo's own test, for every mode that the environment declares."""
    make = lambda render_mode=None: pettingzoo.env(game_class(name)(players=3), render_mode)  # noqa: E731
    assert make().metadata["render_modes"] == ["human", "ansi", "rgb_array"]
    render_test(make)
    assert capsys.readouterr().out
    with pytest.raises(SetupError):
        make("depth_array")


@pytest.mark.parametrize(("name", "players"), [(name, players) for name in game_names() for players in (2, 5)])
def test_pixels_show_the_spectators_board_and_change_with_the_game(name, players):
    env = pettingzoo.env(game_class(name)(players=players), "rgb_array")
    env.reset(seed=1)
    first, again = env.render(), env.render()
    game = env.unwrapped.game
    scene = game.scene(game.view(env.unwrapped.state_now, None), Look())
    assert first.shape == (scene.height, scene.width, 3)
    assert np.array_equal(first, again)
    assert len(np.unique(first[::6, ::6].reshape(-1, 3), axis=0)) > 100  # a picture, not a blank sheet
    env.step(int(env.last()[0]["action_mask"].nonzero()[0][0]))
    after = env.render()
    assert after.shape == first.shape
    assert not np.array_equal(after, first)
    after[:] = 0  # the array belongs to who asked for it
    assert env.render().any()


def test_pixels_do_not_show_hidden_cards():
    """S-U5: everything that a spectator cannot see dealt anew, the news included."""
    env = pettingzoo.env(stonehenge.Game(players=2), "rgb_array").unwrapped
    for _ in play(env, seed=4, moves=40):
        pass
    before, state = env.render(), env.state_now
    env.state_now = env.game.determinize(env.game.view(state, None), Random(1))
    assert env.state_now != state
    assert np.array_equal(env.render(), before)
    assert all(not event.secret for event in env._news)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_whole_random_game_ends_and_rewards_add_up_to_nothing(name, players):
    env = pettingzoo.env(game_class(name)(players=players), moves=20_000)
    rewards = dict.fromkeys(env.possible_agents, 0.0)
    for agent, _, reward in play(env, seed=3):
        rewards[agent] += reward
    result = env.unwrapped.game.result(env.unwrapped.state_now)
    assert sum(rewards.values()) == pytest.approx(0)
    best = {int(agent.split("_")[1]) for agent, reward in rewards.items() if reward == max(rewards.values())}
    assert best == set(result.winners)
    if len(best) == 1:
        assert max(rewards.values()) == 1


@pytest.mark.parametrize("name", game_names())
def test_observations_hold_what_the_view_holds_and_masks_what_is_legal(name):
    env = pettingzoo.env(game_class(name)(players=3)).unwrapped
    for _agent, observation, _ in play(env, seed=5, moves=200):
        game, state = env.game, env.state_now
        for other in env.agents:
            seen = env.observe(other)
            seat = env.seats[other]
            assert seen["observation"].tolist() == env.features.numbers(game.view(state, seat)).tolist()
            assert bool(seen["action_mask"].any()) == (seat == game.to_move(state))
        assert {env.actions[i] for i in observation["action_mask"].nonzero()[0]} == set(game.legal(state))


def test_observations_do_not_change_afterwards():
    env = pettingzoo.env(stonehenge.Game(players=2))
    kept = [(seen["observation"], seen["observation"].copy()) for _, seen, _ in play(env, seed=1, moves=100)]
    assert all(np.array_equal(one, other) for one, other in kept)


def test_the_luck_belongs_to_the_environment():
    """A seed fixes it, without one it goes on, and no other random stream is touched."""
    import random

    random.seed(7)
    np.random.seed(7)
    env = pettingzoo.env(pacal.Game(players=2))
    games = []
    for seed in (1, None, 1, None):
        env.reset(seed=seed)
        for _agent in env.agent_iter(80):
            env.step(int(env.last()[0]["action_mask"].nonzero()[0][0]))
        games.append(env.unwrapped.state_now)
    assert games[0] == games[2] != games[1] == games[3]
    assert random.random() == random.Random(7).random()
    assert np.random.random() == np.random.RandomState(7).random()


def test_an_impossible_action_is_refused_with_its_rule_and_changes_nothing():
    env = pettingzoo.env(stonehenge.Game(players=2))
    env.reset(seed=1)
    before = env.unwrapped.state_now
    impossible = int((env.last()[0]["action_mask"] == 0).nonzero()[0][0])
    with pytest.raises(IllegalAction, match=r"[SG]-"):
        env.step(impossible)
    assert env.unwrapped.state_now == before
    assert not any(env.terminations.values())


def test_a_game_that_does_not_end_is_truncated():
    env = pettingzoo.env(stonehenge.Game(players=2), moves=10)
    env.reset(seed=1)
    count = 0
    for _agent in env.agent_iter():
        _, reward, over, cut, _ = env.last()
        assert not over
        assert reward == 0
        env.step(None if cut else env.unwrapped.coding.ids[env.unwrapped.game.parse("end")])
        count += not cut
    assert count == 10


def test_an_environment_can_be_pickled_and_goes_on():
    env = pettingzoo.raw_env(pacal.Game(players=2))
    env.reset(seed=1)
    again = pickle.loads(pickle.dumps(env))
    for one in (env, again):
        for _ in range(40):
            one.step(int(one.observe(one.agent_selection)["action_mask"].nonzero()[0][0]))
    assert env.state_now == again.state_now


def test_it_plays_the_same_rules_as_a_table():
    """The actions that were played in the environment are a record of a game."""
    env = pettingzoo.env(pacal.Game(players=2)).unwrapped
    rng = Random(2)
    env.reset(seed=2)
    table = Table(env.game, seed=1)
    for _ in range(60):
        if table.to_move != env.seats[env.agent_selection] or table.state != env.state_now:
            break
        choice = int(rng.choice(env.observe(env.agent_selection)["action_mask"].nonzero()[0]))
        assert env.actions[choice] in table.legal()
        table.play(env.actions[choice])
        env.step(choice)
    assert len(table.history) >= 2
