"""The end of the game names all winners and the tie rule that decided: result, log, status line, banner (P-S3)."""

from __future__ import annotations

import pytest

from gamekit import Table, pacal, show
from gamekit.core.shapes import Text

NAMES = ("Ana", "Ben", "Cem")
PYRAMIDS = [
    "5 on a11, 5 on b8, 4 on c5, 4 on d1, 3 on b4, 3 on i8, 3 on h5, 2 on g1, 2 on i2",
    "3 on c11, 5 on a6, 2 on e1, 2 on h1, 3 on f6, 3 on h9, 2 on e10",
    "4 on f10",
]


def ended(lead: tuple[int, int, int]) -> Table:
    """A game that P1 ends by the last pyramid but one; `lead` is how far the three are ahead of the best at the end."""
    game = pacal.Game(players=3)

    def table(points: tuple[int, ...]) -> Table:
        state = pacal.position(
            game, ["e5", "g7", "e7"], stones=["a2 b2"], pyramids=PYRAMIDS, flown="bent", building=True, points=points
        )
        at = Table.at(game, state, seed=7, names=NAMES)
        at.play("build 2 on a2")
        return at

    plain = table((0, 0, 0)).scores
    best = max(plain)
    points = tuple(best - score + more for score, more in zip(plain, lead, strict=True))
    return table(points)


@pytest.fixture
def tie() -> Table:
    return ended((4, 0, 4))


def test_p_s3_equal_points_share_the_victory(tie: Table) -> None:
    result = tie.result
    assert result is not None
    assert result.winners == (0, 2)
    assert result.ranks == (1, 3, 1)
    assert (result.rule, result.tie_rule) == ("P-E2", "P-S3")
    assert result.scores[0] == result.scores[2] == max(result.scores)


def test_p_s3_the_log_names_all_winners_and_the_rule(tie: Table) -> None:
    last = tie.log()[-1]
    points = tie.scores[0]
    assert (last.kind, last.rule) == ("shared_victory", "P-S3")
    said = {lang: tie.game.rulebook.event(last, tie.names, lang) for lang in ("en", "de")}
    assert said["en"] == f"Ana and Cem share the victory with {points} points each (P-S3)."
    for word in ("Ana und Cem", str(points), "P-S3"):
        assert word in said["de"]


@pytest.mark.parametrize("width", ["wide", "narrow"])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_p_s3_the_banner_and_the_prompt_name_them_too(tie: Table, width: str, lang: str) -> None:
    picture = show.position(tie.game, tie.state, None, lang, width=width, names=NAMES)
    both = "Ana and Cem" if lang == "en" else "Ana und Cem"
    drawn = [shape.words for layer in picture.scene.layers for shape in layer.shapes if isinstance(shape, Text)]
    assert any(words.startswith(both) and "…" not in words for words in drawn)
    assert any(str(tie.scores[0]) in words and "P-S3" in words for words in drawn)
    for part in (both, "P-S3", "P-E2", str(tie.scores[0])):
        assert part in picture.scene.prompt
    assert drawn.count("Winner" if lang == "en" else "Sieg") == 2


def test_p_s3_the_boards_status_line_and_log(tie: Table) -> None:
    pytest.importorskip("ipycanvas")
    board = show.board_of(tie, lang="en")
    assert board._controls.status.startswith("Ana and Cem share the victory")
    assert f"{tie.scores[0]} points each (P-S3)" in board._controls.status
    board._controls._handle_custom_msg({"do": "open", "part": "log"}, [])
    assert board._controls.log[-1] == f"Ana and Cem share the victory with {tie.scores[0]} points each (P-S3)."
    board.close()


def test_p_s3_three_share_it() -> None:
    table = ended((1, 1, 1))
    assert table.result is not None
    assert table.result.winners == (0, 1, 2)
    assert table.game.rulebook.event(table.log()[-1], NAMES, "en").startswith("Ana, Ben and Cem share the victory")


def test_p_s3_one_wins_alone_and_a_tie_behind_is_g8() -> None:
    table = ended((0, 5, 0))
    assert table.result is not None
    assert (table.result.winners, table.result.ranks, table.result.tie_rule) == ((1,), (2, 1, 2), "G-8")
    last = table.log()[-1]
    assert (last.kind, last.rule, last.seat) == ("won", "P-S3", 1)
    assert table.game.rulebook.event(last, NAMES, "en") == f"Ben wins with {table.scores[1]} points (P-S3)."
