"""Draws the pictures of the README and the first notebook, from the games themselves.

python .ci/pictures.py
"""

from __future__ import annotations

from pathlib import Path

from gamekit import Table, pacal, show, stonehenge

FOLDER = Path(__file__).resolve().parent.parent / "notebooks" / "images"
NAMES = ("Ana", "Ben", "Cem", "Dua")


def race() -> show.Picture:
    """Stonehenge rockt in its middle; Ana has picked card 9."""
    game = stonehenge.Game(players=4)
    state = stonehenge.position(
        game,
        hands=["4 9 12 17 trilithon"],
        fans=[[9, 9, 17, 22], [3, 9, 12, 26], [9, 14, 28], [5, 12, 17]],
        steward=12,
        boxes=[2, 1, 2, 1],
        climbers=[1, 1, 0, 2],
        shirts=[1, 3, 2, 0],
    )
    return show.position(game, state, 0, "en", names=NAMES, chosen=("card-9",))


def duel() -> show.Picture:
    """Pacal's Rocket after some rounds of greedy bots."""
    table = Table(pacal.Game(players=4), seed=5, seats=dict.fromkeys(range(4), "greedy"), names=NAMES)
    table.run(220)
    return show.position(table.game, table.state, table.to_move, "en", names=NAMES, log=table.log())


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, picture in (("stonehenge", race()), ("pacal", duel())):
        path = FOLDER / f"{name}.svg"
        path.write_text(picture._repr_svg_() + "\n", encoding="utf-8")
        print(f"{path.name}: {path.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()
