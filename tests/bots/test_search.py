"""The search bot: fair, repeatable, interruptible, strong, and able to say why."""

from random import Random
from threading import Timer
from time import perf_counter

import pytest

from gamekit import SetupError
from gamekit.bots import Search, bot_named, bot_names
from gamekit.core.contract import CHANCE, Result, Step, View
from gamekit.core.registry import game_class, game_names

GAMES = game_names()


def position(game, seed, decisions):
    """The state after so many random decisions, never the end, with a choice to make."""
    rng, state = Random(seed), game.start()
    while True:
        mover = game.to_move(state)
        if mover is CHANCE:
            state = game.apply(state, game.sample(state, rng)).state
        elif mover is None:
            state, decisions = game.start(), decisions // 2
        else:
            legal = game.legal(state)
            if decisions <= 0 and len(legal) > 3:
                return state
            decisions -= 1
            state = game.apply(state, rng.choice(legal)).state


def choose(bot, game, state, seed=1):
    seat = game.to_move(state)
    return bot.choose(game, game.view(state, seat), game.legal(state), Random(seed))


def test_it_is_the_strongest_of_the_ladder():
    assert bot_names() == ("random", "greedy", "search")
    assert isinstance(bot_named("search"), Search)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("players", [2, 3, 5])
def test_it_plays_something_legal_and_explains_it(name, players):
    game = game_class(name)(players=players)
    bot = Search(playouts=20, seconds=None)
    for seed in range(3):
        state = position(game, seed, 12 * seed)
        action = choose(bot, game, state)
        told = bot.explanation
        assert action in game.legal(state)
        assert told.candidates[0].action == action
        assert told.seat == game.to_move(state)
        assert told.playouts == sum(c.visits for c in told.candidates) == 20
        assert {c.action for c in told.candidates} == set(game.legal(state))
        assert all((c.expected is None) == (c.visits == 0) for c in told.candidates)
        assert all(0 <= c.expected <= 1 for c in told.candidates if c.visits)
        assert str(action) in str(told)


@pytest.mark.parametrize("name", GAMES)
def test_the_same_view_and_generator_give_the_same_move(name):
    game = game_class(name)(players=3)
    for seed in range(3):
        state = position(game, seed, 25)
        once, again = Search(playouts=25, seconds=None), Search(playouts=25, seconds=None)
        assert choose(once, game, state) == choose(again, game, state)
        assert once.explanation.candidates == again.explanation.candidates


@pytest.mark.parametrize("name", [n for n in GAMES if game_class(n).hidden])
@pytest.mark.parametrize("bot", ["greedy", "search"])
def test_what_is_hidden_changes_nothing(name, bot):
    """S-U5: other hands and the pile dealt anew, the choice stays."""
    game = game_class(name)(players=3)
    for seed in range(5):
        state = position(game, seed, 30)
        view = game.view(state, game.to_move(state))
        other = game.determinize(view, Random(seed))
        assert other != state
        player = Search(playouts=25, seconds=None) if bot == "search" else bot_named(bot)
        assert choose(player, game, state) == choose(player, game, other)


@pytest.mark.parametrize("name", GAMES)
def test_states_and_the_bot_before_are_left_alone(name):
    game = game_class(name)(players=2)
    state = position(game, 5, 20)
    before = repr(state)
    bot = Search(playouts=20, seconds=None)
    first = choose(bot, game, state)
    choose(bot, game, position(game, 6, 8))
    assert choose(bot, game, state) == first
    assert repr(state) == before


def test_a_forced_move_takes_no_thought():
    game = game_class(GAMES[0])(players=2)
    state = position(game, 1, 12)
    only = game.legal(state)[-1:]
    bot = Search(playouts=10**9, seconds=None)
    assert bot.choose(game, game.view(state, game.to_move(state)), only, Random(1)) == only[0]
    assert bot.explanation.playouts == 0


@pytest.mark.parametrize("name", GAMES)
def test_time_is_a_limit(name):
    game = game_class(name)(players=2)
    state = position(game, 2, 15)
    began = perf_counter()
    choose(Search(playouts=None, seconds=0.1), game, state)
    assert perf_counter() - began < 2


def test_stop_makes_it_move_at_once():
    game = game_class(GAMES[0])(players=2)
    state = position(game, 2, 15)
    bot = Search(playouts=None, seconds=30)
    timer = Timer(0.1, bot.stop)
    timer.start()
    began = perf_counter()
    assert choose(bot, game, state) in game.legal(state)
    timer.join()
    assert perf_counter() - began < 2


@pytest.mark.parametrize(
    "limits", [{"playouts": None, "seconds": None}, {"playouts": 0}, {"seconds": "2"}, {"turns": -1}]
)
def test_limits_must_make_sense(limits):
    with pytest.raises(SetupError):
        Search(**limits)


class Trap:
    """A game for two: take 1 now and then lose 5, or take nothing and keep that. Greedy falls for it."""

    name, players, hidden = "trap", 2, False

    def start(self):
        return ("choose", 0)

    def to_move(self, state):
        return {"choose": 0, "reply": 1, "over": None}[state[0]]

    def legal(self, state):
        return {"choose": ("take", "leave"), "reply": ("punish", "pass"), "over": ()}[state[0]]

    def apply(self, state, action):
        after = {"take": ("reply", 1), "leave": ("over", 0.5), "pass": ("over", 1), "punish": ("over", -5)}[action]
        return Step(after, ())

    def view(self, state, seat):
        return View(seat, state)

    def determinize(self, view, rng):
        return view.state

    def result(self, state):
        if state[0] != "over":
            return None
        winner = 0 if state[1] > 0 else 1
        return Result((1, 2) if winner == 0 else (2, 1), (winner,), (0, 0), "G-3")

    def value(self, view, seat):
        return view.state[1] if seat == 0 else -view.state[1]


def test_it_sees_the_reply_that_greedy_does_not():
    game = Trap()
    assert choose(bot_named("greedy"), game, game.start()) == "take"
    bot = Search(playouts=40, seconds=None)
    assert choose(bot, game, game.start()) == "leave"
    leave, take = bot.explanation.candidates
    assert leave.expected == 1 > take.expected
    assert take.line[0] == (1, "punish")
