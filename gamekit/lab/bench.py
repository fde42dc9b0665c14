"""How fast play is, beside other libraries and measured in the same run.

`python -m gamekit bench` prints moves per second and their ratio. Only decisions of players count
as moves; rolls and draws are played too and not counted. Seconds are of processor time, so that other
programs on the machine disturb little. Everybody plays at random, and everything
is asked as a program that plays would ask it: who is to move, what is possible, then the move.
Libraries that are not installed are named and left out.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import inf
from random import Random
from time import process_time
from typing import Any

from gamekit.core.chance import random_move
from gamekit.core.checks import check_count
from gamekit.core.contract import CHANCE, AnyGame
from gamekit.core.errors import N_, SetupError
from gamekit.core.registry import game_class, game_names
from gamekit.core.values import brief

Measure = Callable[[float], float]
"""Takes seconds, gives moves (or what else is counted) per second."""


def timed(some: Callable[[], int], seconds: float) -> float:
    """Calls `some` again and again for `seconds`; what it returned in all, per second."""
    count, began = 0, process_time()
    while (spent := process_time() - began) < seconds:
        count += some()
    return count / spent


def random_play(game: AnyGame) -> Measure:
    """Random games through `legal`, `sample` and `apply`, asked one by one: a call of ours between would be measured."""
    rng, states = Random(1), [game.start()]
    legal, apply, sample, to_move, below = game.legal, game.apply, game.sample, game.to_move, rng.randrange

    def some() -> int:
        moves, state = 0, states[0]
        for _ in range(200):
            mover = to_move(state)
            if mover is CHANCE:
                state = apply(state, sample(state, rng)).state
            elif mover is None:
                state = game.start()
            else:
                actions = legal(state)
                state = apply(state, actions[below(len(actions))]).state
                moves += 1
        states[0] = state
        return moves

    return partial(timed, some)


def thinking(game: AnyGame) -> Measure:
    """Moves that the search bot makes in its head, playouts and guesses included."""
    from gamekit.bots import Search

    steps = 0

    class Counting(type(game)):  # type: ignore[misc]
        """The same game, counting."""

        def apply(self, state: Any, move: Any) -> Any:
            nonlocal steps
            steps += self.to_move(state) is not CHANCE
            return super().apply(state, move)

    counted: AnyGame = Counting.from_spec(game.spec())
    bot, rng = Search(playouts=50, seconds=None), Random(1)
    states = [game.start()]

    def some() -> int:
        nonlocal steps
        state = states[0]
        while (mover := game.to_move(state)) is CHANCE or mover is None:
            state = game.start() if mover is None else game.apply(state, game.sample(state, rng)).state
        steps = 0
        action = bot.choose(counted, game.view(state, mover), game.legal(state), rng)
        states[0] = game.apply(state, action).state
        return steps

    return partial(timed, some)


def pettingzoo_loop(make: Callable[[], Any]) -> Measure:
    """Random games of a PettingZoo environment, as its documentation plays them."""
    env, rng = make(), Random(1)

    def game() -> int:
        moves = 0
        env.reset(seed=rng.randrange(2**31))
        for _agent in env.agent_iter():
            observation, _reward, termination, truncation, _info = env.last()
            if termination or truncation:
                env.step(None)
            else:
                possible = observation["action_mask"].nonzero()[0]
                env.step(possible[rng.randrange(len(possible))])
                moves += 1
        return moves

    return partial(timed, game)


def openspiel_loop(load: Callable[[], Any]) -> Measure:
    """Random games of an OpenSpiel game through its Python API."""
    spiel, rng = load(), Random(1)

    def game() -> int:
        moves, state = 0, spiel.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, odds)[0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[rng.randrange(len(actions))])
                moves += 1
        return moves

    return partial(timed, game)


def chess_play() -> Measure:
    """Random games of python-chess."""
    import chess

    rng = Random(1)

    def game() -> int:
        board, moves = chess.Board(), 0
        while moves < 200 and (possible := list(board.legal_moves)):
            board.push(possible[rng.randrange(len(possible))])
            moves += 1
        return moves

    return partial(timed, game)


def redraw(game: AnyGame) -> tuple[Measure, int]:
    """Boards drawn per second as SVG, half a game in, and the bytes of one."""
    from gamekit.core.scene import Look
    from gamekit.show.svg import svg

    rng, state = Random(1), game.start()
    for _ in range(120):
        if (move := random_move(game, state, rng)) is None:
            break
        state = game.apply(state, move).state
    mover = game.to_move(state)
    view = game.view(state, mover if isinstance(mover, int) else 0)

    def draw() -> int:
        svg(game.scene(view, Look()))
        return 1

    return partial(timed, draw), len(svg(game.scene(view, Look())).encode())


def _connect_four() -> Measure:
    from pettingzoo.classic import connect_four_v3

    return pettingzoo_loop(connect_four_v3.env)


def _spiel(name: str) -> Measure:
    import pyspiel
    from open_spiel.python import games  # noqa: F401 - registers OpenSpiel's own Python games

    return openspiel_loop(partial(pyspiel.load_game, name))


def _as_pettingzoo(game: AnyGame) -> Measure:
    from gamekit.adapters import pettingzoo

    return pettingzoo_loop(partial(pettingzoo.env, game))


def _as_openspiel(game: AnyGame) -> Measure:
    from gamekit.adapters import openspiel

    return openspiel_loop(partial(openspiel.load, game))


BASE = "PettingZoo connect_four_v3"


def contenders() -> dict[str, Callable[[], Measure]]:
    """Everything that is measured, by name: peers first."""
    found: dict[str, Callable[[], Measure]] = {
        BASE: _connect_four,
        "OpenSpiel python_block_dominoes": partial(_spiel, "python_block_dominoes"),
        "OpenSpiel backgammon (C++)": partial(_spiel, "backgammon"),
        "python-chess": chess_play,
    }
    for name in game_names():
        game = game_class(name)(players=3)
        found[name] = partial(random_play, game)
        found[f"{name} in the search bot"] = partial(thinking, game)
        found[f"{name} as PettingZoo"] = partial(_as_pettingzoo, game)
        found[f"{name} as OpenSpiel"] = partial(_as_openspiel, game)
    return found


def bench(seconds: float = 2.0, rounds: int = 3) -> None:
    """Measures everything `rounds` times in turn, `seconds` each, and prints the medians.

    Raises SetupError for a time or a number of rounds that cannot be.
    """
    check_count("rounds", rounds, 1)
    if not isinstance(seconds, int | float) or not 0 < seconds < inf:
        raise SetupError(N_("Seconds are a number above 0, not {given}."), given=brief(seconds))
    measures: dict[str, Measure] = {}
    for name, prepare in contenders().items():
        try:
            measures[name] = prepare()
        except ImportError as missing:
            print(f"{name:34} left out: {missing.name or missing} is not installed")
    speeds: dict[str, list[float]] = {name: [] for name in measures}
    for _ in range(rounds):
        for name, measure in measures.items():
            speeds[name].append(measure(seconds))
    median = {name: sorted(values)[rounds // 2] for name, values in speeds.items()}
    base = median.get(BASE)
    for name, speed in median.items():
        print(f"{name:34} {speed:10,.0f} moves/s" + (f"   {speed / base:6.2f} ×" if base else ""))
    for name in game_names():
        draw, size = redraw(game_class(name)(players=3))
        print(f"{name + ' board':34} {1000 / draw(seconds / 4):10,.1f} ms a redraw, {size:,} bytes of SVG")
