"""The games as OpenSpiel games: OpenSpiel's own tests, its conventions on a part of the tree, its MCTS."""

import pickle
from random import Random

import numpy as np
import pytest

from gamekit import IllegalAction, pacal, stonehenge
from gamekit.core.registry import game_class, game_names

pyspiel = pytest.importorskip("pyspiel")
openspiel = pytest.importorskip("gamekit.adapters.openspiel")

from open_spiel.integration_tests import api_test as spiel_api  # noqa: E402
from open_spiel.python import observation as spiel_observation  # noqa: E402
from open_spiel.python.algorithms import mcts  # noqa: E402

SHORT = {
    "stonehenge": stonehenge.Game(players=2, options=stonehenge.Options(target_points=3)),
    "pacal": pacal.Game(players=2, options=pacal.Options(stagnation_rounds=2)),
}
"""Games that are soon over."""

GAMES = [(name, players) for name in game_names() for players in (2, 3, 4, 5)]


def spiel(name, players, moves=40):
    return openspiel.load(game_class(name)(players=players), moves)


for _name, _players in GAMES:
    _kind = type(f"Test{_name.title()}{_players}", (spiel_api.EnforceAPIOnPartialTreeBase,), {})
    _kind.__doc__ = "OpenSpiel's own API test on a part of the tree."
    _kind.__test__, _kind.game, _kind.game_name = True, spiel(_name, _players), openspiel.name_of(_name)
    globals()[_kind.__name__] = _kind
del _kind


def some_states(game, plays=3, seed=1):
    """States of a few random games, ends included: a part of the tree."""
    rng = Random(seed)
    for _ in range(plays):
        state = game.new_initial_state()
        while not state.is_terminal():
            yield state.clone()
            state.apply_action(rng.choice(state.legal_actions()))
        yield state


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_random_sim_with_serialisation_and_mask(name, players):
    pyspiel.random_sim_test(spiel(name, players), num_sims=1, serialize=True, verbose=False, mask_test=True)


@pytest.mark.parametrize("name", game_names())
def test_random_sim_of_a_whole_game(name):
    pyspiel.random_sim_test(openspiel.load(SHORT[name]), num_sims=1, serialize=False, verbose=False, mask_test=True)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_only_who_is_to_move_has_actions(name, players):
    """OpenSpiel's API test: nothing is legal for others, or after the end."""
    game = spiel(name, players)
    ends = decisions = 0
    for state in some_states(game):
        if state.is_terminal():
            ends += 1
            assert state.current_player() == pyspiel.PlayerId.TERMINAL
            assert state.get_type() == pyspiel.StateType.TERMINAL
            assert state.legal_actions() == []
            assert all(state.legal_actions(p) == [] for p in range(players))
            assert sum(state.returns()) == pytest.approx(game.utility_sum())
            assert all(game.min_utility() <= r <= game.max_utility() for r in state.returns())
        elif state.is_chance_node():
            assert state.get_type() == pyspiel.StateType.CHANCE
            assert sum(odds for _, odds in state.chance_outcomes()) == pytest.approx(1)
        else:
            decisions += 1
            mover = state.current_player()
            actions = state.legal_actions()
            assert actions == sorted(set(actions))
            assert actions
            assert all(state.legal_actions(p) == [] for p in range(players) if p != mover)
            assert all(state.string_to_action(mover, state.action_to_string(mover, a)) == a for a in actions)
    assert ends == 3
    assert decisions > 30


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_observations_are_only_for_players_and_have_the_size_that_is_told(name, players):
    """OpenSpiel's API test: wrong players are an error, tensors have their declared size."""
    game = spiel(name, players)
    size = game.observation_tensor_size()
    for state in list(some_states(game, plays=1))[::4]:
        if state.is_chance_node():
            with pytest.raises(RuntimeError):
                state.information_state_string()
            continue
        for player in range(players):
            assert len(state.observation_tensor(player)) == size
            assert state.observation_string(player)
            assert state.information_state_string(player)
        for wrong in (-1, players + 1):
            for ask in (state.observation_tensor, state.observation_string, state.information_state_string):
                with pytest.raises(RuntimeError, match="player"):
                    ask(wrong)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_players_have_no_information_states_in_common(name, players):
    strings = [set() for _ in range(players)]
    tensors = [set() for _ in range(players)]
    for state in some_states(spiel(name, players), plays=1):
        if not state.is_terminal() and not state.is_chance_node():
            mover = state.current_player()
            strings[mover].add(state.information_state_string(mover))
            tensors[mover].add(tuple(state.observation_tensor(mover)))
    for sets in (strings, tensors):
        assert len(set().union(*sets)) == sum(len(one) for one in sets)


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("players", [2, 3])
def test_information_states_are_exactly_what_a_seat_has_seen_and_done(name, players):
    """Perfect recall, no more and no less: states of the same string have the same past for that seat, and others not."""
    game = spiel(name, players, 30)
    kit, coding = game.coding.game, game.coding
    pasts, strings = {}, {}
    rng = Random(3)
    for _ in range(12):
        state, seen = game.new_initial_state(), [[] for _ in range(players)]
        while not state.is_terminal():
            for player in range(players):
                if not state.is_chance_node():
                    string = state.information_state_string(player)
                    past = (player, *seen[player], kit.view(state.at.state, player))
                    assert pasts.setdefault(string, past) == past
                    assert strings.setdefault(past, string) == string
            mover, before = state.current_player(), state.at.state
            move = rng.choice(state.legal_actions()[:3])
            state.apply_action(move)
            value = (coding.outcomes if mover < 0 else coding.actions)[move]
            step = kit.apply(before, value)
            for player in range(players):
                events = tuple(event.seen_by(player) for event in step.events)
                seen[player] += [events] if mover < 0 else [value, events]
    assert len(pasts) == len(strings) > 300


def test_an_information_state_can_be_read():
    state = openspiel.load(stonehenge.Game(players=2)).new_initial_state()
    for card in [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20]:
        state.apply_action(card - 1)
    state.apply_action(state.string_to_action(0, "move 3 from supply"))
    *moves, view = state.information_state_string(0).split("\n")
    assert moves == [
        "draw 1",
        "draw 2",
        "draw 3",
        "draw 4",
        "draw 5",
        *["draw ?"] * 5,
        "draw 20",
        "P1 move 3 from supply",
    ]
    assert view == repr(state.at.coding.game.view(state.at.state, 0))


def test_an_information_state_asks_no_rule_again(monkeypatch):
    """What a seat has seen is kept, so that long games cost little."""
    state = openspiel.load(stonehenge.Game(players=2)).new_initial_state()
    rng = Random(1)
    while len(state.full_history()) < 300 or state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    monkeypatch.delattr(stonehenge.Game, "apply")
    for player in range(2):
        assert state.information_state_string(player).count("\n") == len(state.full_history())


@pytest.mark.parametrize("name", game_names())
def test_observations_hold_what_the_view_holds(name):
    game = spiel(name, 3, 60)
    kit = game.coding.game
    observer = spiel_observation.make_observation(game)
    for state in some_states(game, plays=1):
        for player in range(3):
            numbers = kit.features().numbers(kit.view(state.at.state, player)).tolist()
            assert state.observation_tensor(player) == numbers
            observer.set_from(state, player)
            assert observer.tensor.tolist() == numbers
            assert np.concatenate(list(observer.dict.values())).tolist() == numbers
            assert state.observation_string(player) == repr(kit.view(state.at.state, player))


@pytest.mark.parametrize("recall", [False, True])
def test_the_public_part_is_a_spectators_and_the_private_part_all_else(recall):
    """S-U5: in the public part nobody's cards are, in a private one the cards of that player only."""
    game = openspiel.load(stonehenge.Game(players=2))
    state = game.new_initial_state()
    for card in [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20]:
        state.apply_action(card - 1)

    def told(public, private, player):
        kind = pyspiel.IIGObservationType(public_info=public, perfect_recall=recall, private_info=private)
        observer = spiel_observation.make_observation(game, kind)
        return observer and observer.string_from(state, player)

    none, single = pyspiel.PrivateInfoType.NONE, pyspiel.PrivateInfoType.SINGLE_PLAYER
    assert told(True, none, 0) == told(True, none, 1)
    assert told(True, none, 0).endswith(repr(game.coding.game.view(state.at.state, None)))
    drawn = [[f"draw {card}" for card in cards] for cards in (range(1, 6), range(6, 11))]
    for player in range(2):
        lines = told(False, single, player).split("\n")
        assert [line for line in lines if line.startswith("draw")] == (drawn[player] if recall else [])
        assert f"hands: {game.coding.game.view(state.at.state, player).state.hands!r}" in lines
    assert told(False, none, 0) == ""
    assert told(True, pyspiel.PrivateInfoType.ALL_PLAYERS, 0) is None


def test_hidden_cards_are_in_no_information_state():
    """S-U5: two games that differ only in what the others drew look the same."""
    game = openspiel.load(stonehenge.Game(players=2))
    one, two = game.new_initial_state(), game.new_initial_state()
    deals = ([0, 1, 2, 3, 4, 10, 11, 12, 13, 14, 20], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 20])
    for state, cards in zip((one, two), deals, strict=True):
        for card in cards:
            state.apply_action(card)
    assert one.information_state_string(0) == two.information_state_string(0)
    assert one.observation_tensor(0) == two.observation_tensor(0)
    assert one.information_state_string(1) != two.information_state_string(1)


@pytest.mark.parametrize("name", game_names())
def test_a_set_up_travels_through_parameters_and_files(name):
    options = {
        "stonehenge": stonehenge.Game(players=4, options=stonehenge.Options(trilithon_capacity=2), start_seat=3),
        "pacal": pacal.Game(players=3, options=pacal.Options.published(), start_seat=1),
    }
    game = openspiel.load(options[name], 40)
    assert game.num_players() == options[name].players
    for copied in (pickle.loads(pickle.dumps(game)), pyspiel.load_game(str(game))):
        assert str(copied) == str(game)
        assert copied.new_initial_state().at.coding.game == options[name]
    state = list(some_states(game, plays=1))[20]
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    for copied in (again, pickle.loads(pickle.dumps(state)), state.clone()):
        assert (str(copied), copied.history()) == (str(state), state.history())
        assert copied.legal_actions() == state.legal_actions()
        assert copied.at.seen_by(0) == state.at.seen_by(0)


@pytest.mark.parametrize("name", game_names())
def test_the_short_name_is_enough(name):
    game = pyspiel.load_game(f"gamekit_{name}(players=5)")
    assert game.coding.game == game_class(name)(players=5)
    hidden = game.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    assert hidden == game.coding.game.hidden


def test_a_variant_by_subclass_can_be_played():
    class Variant(stonehenge.Game):
        def legal(self, state):
            return super().legal(state)[:2]

    game = openspiel.load(Variant(players=2), 30)
    for state in some_states(game, plays=1):
        if not state.is_terminal() and not state.is_chance_node():
            assert len(state.legal_actions()) <= 2


def test_an_impossible_action_is_refused_with_its_rule():
    state = list(some_states(openspiel.load(stonehenge.Game(players=2), 30), plays=1))[15]
    wrong = next(a for a in range(state.num_distinct_actions()) if a not in state.legal_actions())
    with pytest.raises((IllegalAction, RuntimeError), match=r"[SG]-"):
        state.apply_action(wrong)


@pytest.mark.parametrize("name", game_names())
def test_openspiels_own_mcts_plays_a_whole_game(name):
    game = openspiel.load(SHORT[name])
    rng = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng, max_length=10)
    bot = mcts.MCTSBot(game, 1.4, 3, evaluator, random_state=rng)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=odds)))
        else:
            state.apply_action(
                bot.step(state) if state.current_player() == 0 else int(rng.choice(state.legal_actions()))
            )
    assert game.coding.game.result(state.at.state) is not None
