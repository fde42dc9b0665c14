"""Pacal's Rocket in JupyterLab: a round of two players by clicking, with a build that scores and a refused flight."""

from __future__ import annotations

import re

from boardpage import BoardPage
from lab import Lab

SETUP = """
from gamekit import Table, pacal
game = pacal.Game(players=2)
start = pacal.position(game, ships=["f6", "g6"], stones=["a1 b1", "i3"], roll=4)
table = Table.at(game, start, seed=3)
"""


def flight(board: BoardPage, way: str) -> str:
    """A square to which the ship to move can fly in that way."""
    return next(text.split()[-1] for text in board.legal if text.startswith(f"fly {way}"))


def test_a_round_of_two_players_by_clicking(lab: Lab) -> None:
    board = BoardPage(lab.notebook(SETUP, "table"))
    before = board.pixels()
    board.click("a11")  # far too far
    rule = board.python("b.screen.refused[1][0].rule")
    assert re.fullmatch(r"P-F\w+", rule)
    assert rule in board.status.inner_text()
    assert board.pixels() != before
    assert board.python("table.state == start") == "True"

    square = flight(board, "straight")
    board.click(square, square)
    assert board.python("len(table.history)") == "1"
    board.click("on", "a1", "a1")
    assert board.python("str(table.history[-1].move)") == "build 2 on a1"
    assert board.python("table.scores") == "(3, 0)"
    assert "3" in board.root.get_by_text("takes district").first.text_content()
    board.click("end")
    assert board.python("table.to_move") == "1"

    square = flight(board, "bent")
    board.click(square, square, "end")
    moves = board.python("[str(e.move) for e in table.history if e.mover == 1]")
    assert moves == f"['fly bent {square}', 'end']"
    assert board.python("str(table.history[-1].move)").startswith("roll")  # the next round has begun
    assert board.python("b.trouble") == ""
    assert board.page.faults == []


def test_reload_touch_keys_and_axe(lab: Lab) -> None:
    from axe_core_python.sync_playwright import Axe

    board = BoardPage(lab.notebook(SETUP, "table", has_touch=True))
    square = flight(board, "straight")
    board.tap(square)
    assert board.python("b.screen.chosen") == f"('{square}',)"
    board.canvases.first.focus()
    board.page.keyboard.press("d")  # the main button
    board.until(lambda: board.position == 1, "the key D does nothing")
    board.line.fill("end")
    board.line.press("Enter")
    board.until(lambda: board.python("table.to_move") == "1", "the typed line does nothing")
    for theme in ("light", "dark"):
        board.root.get_by_label("Colours:").select_option(theme)
        board.settled()
        found = Axe().run(board.page, context=".jp-OutputArea-output")
        grave = [v for v in found["violations"] if v["impact"] in ("critical", "serious")]
        assert [(v["id"], v["nodes"][0]["any"][0]["message"], v["nodes"][0]["html"][:200]) for v in grave] == []
