"""Whole games, kept as text: each move with what came of it. They replay to the same to the letter.

`python tests/stonehenge/test_stonehenge_golden.py` writes them anew; read the difference before you keep it.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from gamekit.core.contract import CHANCE, View
from gamekit.stonehenge import Game, Options
from gamekit.testing.golden import replay

FOLDER = Path(__file__).parent / "golden"
GAMES = {
    "two_players": (Game(players=2), 1),
    "three_players_seat_1_starts": (Game(players=3, start_seat=1), 2),
    "four_players_small_trilithons": (Game(players=4, options=Options(trilithon_capacity=1)), 3),
    "five_players_strict_steward": (Game(players=5, start_seat=4, options=Options(steward_blocks_climbing=True)), 4),
    "two_players_free_steward": (Game(players=2, options=Options(steward_needs_main_step=False)), 5),
    "three_players_to_nine": (Game(players=3, options=Options(target_points=9)), 6),
}


@pytest.mark.parametrize("name", GAMES)
def test_golden_game(name: str) -> None:
    lines = (FOLDER / f"{name}.txt").read_text().splitlines()
    game, _ = GAMES[name]
    assert lines[0] == f"game: {game.spec()}"
    assert list(replay(game, [line.split(" | ")[0] for line in lines[1:-1]])) == lines[1:]


@pytest.mark.parametrize("name", GAMES)
def test_every_point_in_a_golden_game_is_told_with_its_rule(name: str) -> None:
    lines = (FOLDER / f"{name}.txt").read_text().splitlines()
    game, _ = GAMES[name]
    sums, state = [0] * game.players, game.start()
    worth = {"S-B1": 3, "S-K1": 2, "S-M4": 1}
    for line in lines[1:-1]:
        state, events = game.apply(state, game.parse(line.split(" | ")[0]))
        for event in events:
            if points := event.get("points"):
                assert points == worth[event.rule]
                assert event.seat is not None
                sums[event.seat] += worth[event.rule]
        assert tuple(sums) == game.scores(state)


def main() -> None:
    """Plays the games, now by chance, now with sense, so that much happens and they end."""
    for name, (game, seed) in GAMES.items():
        rng, state, moves = Random(seed), game.start(), []
        while (mover := game.to_move(state)) is not None:
            if mover is CHANCE:
                move = game.sample(state, rng)
            elif rng.random() < 0.3:
                move = rng.choice(game.legal(state))
            else:
                move = max(game.legal(state), key=lambda a: game.value(View(mover, game.apply(state, a).state), mover))
            moves.append(str(move))
            state = game.apply(state, move).state
        (FOLDER / f"{name}.txt").write_text("\n".join([f"game: {game.spec()}", *replay(game, moves)]) + "\n")


if __name__ == "__main__":
    main()
