"""Whole games, kept as text: each move with what came of it. They replay to the same to the letter.

`python tests/pacal/test_pacal_golden.py` writes them anew; read the difference before you keep it.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from gamekit import pacal
from gamekit.bots.greedy import Greedy
from gamekit.core.contract import CHANCE
from gamekit.testing.golden import replay

FOLDER = Path(__file__).parent / "golden"
YARD = pacal.Layout.parse(
    """
    AABBB
    ACCCB
    DCCC~
    DDEE~
    values: A=4 B=3 C=6 D=3 E=2
    centre: C
    thresholds: 5=12 4=14 3=16 2=18
    """
)
GAMES = {
    "two_players": (pacal.Game(players=2), 1),
    "three_players_published_seat_1_starts": (pacal.Game(3, pacal.Options.published(), start_seat=1), 2),
    "four_players_nobody_recalls": (pacal.Game(4, pacal.Options(recall_stones=False, tie_breaks_hold=True)), 3),
    "five_players_over_pyramids": (pacal.Game(5, pacal.Options(pyramids_block=False, bent_any_ship=True)), 4),
    "three_players_in_the_yard": (pacal.Game(3, pacal.Options(final_ties="shared", rotate_start=False), YARD), 5),
}


@pytest.mark.parametrize("name", GAMES)
def test_golden_game(name: str) -> None:
    lines = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    game, _ = GAMES[name]
    assert lines[0] == f"game: {game.spec()}"
    assert list(replay(game, [line.split(" | ")[0] for line in lines[1:-1]])) == lines[1:]


def main() -> None:
    """Plays the games anew: greedy bots, with a random move now and then."""
    FOLDER.mkdir(exist_ok=True)
    for name, (game, seed) in GAMES.items():
        rng, bot, state, moves = Random(seed), Greedy(), game.start(), list[str]()
        while (mover := game.to_move(state)) is not None:
            if mover is CHANCE:
                move = game.sample(state, rng)
            elif rng.random() < 0.1:
                move = rng.choice(game.legal(state))
            else:
                move = bot.choose(game, game.view(state, mover), game.legal(state), rng)
            moves.append(str(move))
            state = game.apply(state, move).state
        lines = [f"game: {game.spec()}", *replay(game, moves)]
        (FOLDER / f"{name}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
