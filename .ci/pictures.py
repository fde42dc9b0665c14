"""Draws the pictures of the README and the first notebook, from the games themselves, in both languages.

python .ci/pictures.py
"""

from __future__ import annotations

from pathlib import Path

from gamekit import pacal, show, stonehenge

FOLDER = Path(__file__).resolve().parent.parent / "notebooks" / "images"
NAMES = ("Ana", "Ben", "Cem", "Dua")


def race(lang: str) -> show.Picture:
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
    return show.position(game, state, 0, lang, names=NAMES, chosen=("card-9",))


def duel(lang: str) -> show.Picture:
    """Pacal's Rocket in its middle; Ben is about to fly 4."""
    game = pacal.Game(players=4)
    state = pacal.position(
        game,
        ships=["b3", "g7", "a10", "b8"],
        inside=["", "P1 P2 P2", "P3", ""],
        stones=["b2 c1 d1 e1 g1 g9", "d11 e2 f7 d8", "b2 g4 j6 c1", "f1 i5 h5 g4"],
        pyramids=[
            "2 on e6, 1 on a6, 3 on i4, 2 on i2, 3 on j3",
            "2 on b11, 1 on e9, 3 on h8, 3 on i7",
            "3 on f8, 3 on g10, 1 on e5, 2 on k6",
            "3 on h6, 2 on h4, 2 on j5, 1 on j2",
        ],
        roll=4,
        turn=1,
        points=[21, 19, 24, 16],
    )
    return show.position(game, state, 1, lang, names=NAMES)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for lang, end in (("en", ""), ("de", "_de")):
        for name, picture in (("stonehenge", race(lang)), ("pacal", duel(lang))):
            path = FOLDER / f"{name}{end}.svg"
            path.write_text(picture._repr_svg_() + "\n", encoding="utf-8")
            print(f"{path.name}: {path.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()
