"""How fast random play is, beside other libraries and measured in the same run.

`python -m gamekit bench` prints moves per second and their ratio. Only decisions of players count
as moves; rolls and draws are played too and not counted.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import perf_counter

from gamekit.core.contract import CHANCE, AnyGame
from gamekit.core.registry import game_class, game_names

Measure = Callable[[float], float]


def random_play(game: AnyGame) -> Measure:
    """Moves per second of random games through `legal`, `sample` and `apply`."""

    def measure(seconds: float) -> float:
        rng, moves, state = Random(1), 0, game.start()
        legal, apply, sample, to_move = game.legal, game.apply, game.sample, game.to_move
        began = perf_counter()
        while (spent := perf_counter() - began) < seconds:
            for _ in range(200):
                mover = to_move(state)
                if mover is CHANCE:
                    state = apply(state, sample(state, rng)).state
                elif mover is None:
                    state = game.start()
                else:
                    actions = legal(state)
                    state = apply(state, actions[rng.randrange(len(actions))]).state
                    moves += 1
        return moves / spent

    return measure


def pettingzoo_connect_four(seconds: float) -> float:
    """Moves per second of random games of PettingZoo's `connect_four_v3`, as its documentation plays them."""
    from pettingzoo.classic import connect_four_v3

    rng, moves, env = Random(1), 0, connect_four_v3.env()
    began = perf_counter()
    while (spent := perf_counter() - began) < seconds:
        env.reset(seed=rng.randrange(2**31))
        for _agent in env.agent_iter():
            observation, _reward, termination, truncation, _info = env.last()
            if termination or truncation:
                env.step(None)
                continue
            mask = observation["action_mask"]
            env.step(rng.choice([column for column in range(7) if mask[column]]))
            moves += 1
    return moves / spent


def bench(seconds: float = 3.0, rounds: int = 3) -> None:
    """Measures everything `rounds` times in turn, `seconds` each, and prints the medians."""
    games = {name: random_play(game_class(name)(players=3)) for name in game_names()}
    measures: dict[str, Measure] = {"PettingZoo connect_four_v3": pettingzoo_connect_four} | games
    speeds: dict[str, list[float]] = {name: [] for name in measures}
    for _ in range(rounds):
        for name, measure in measures.items():
            speeds[name].append(measure(seconds))
    median = {name: sorted(values)[rounds // 2] for name, values in speeds.items()}
    base = median["PettingZoo connect_four_v3"]
    for name, speed in median.items():
        print(f"{name:30} {speed:10,.0f} moves/s   {speed / base:6.1f} ×")
