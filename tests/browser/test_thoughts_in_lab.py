"""A bot's thoughts in JupyterLab: a move opened by keyboard stands alone on the board; axe in light, dark and narrow."""

from __future__ import annotations

import pytest
from lab import Lab

SETUP = """from gamekit import stonehenge, show
from gamekit.bots import Search
from gamekit.core.language import use
use("de")
game = stonehenge.Game(players=2)
begin = stonehenge.position(game, hands=["9 14 14 20 trilithon"], fans=[[9, 14], [5, 20]], steward=9)
thinker = Search(playouts=60, seconds=None)
"""
LOOK = """from random import Random
view = game.view(begin, 0)
thinker.choose(game, view, game.legal(begin), Random(1))
show.Thoughts(game, view, thinker.explanation, theme={theme!r})"""


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_move_opened_by_keyboard_stands_alone_on_the_board(lab: Lab, theme: str) -> None:
    from axe_core_python.sync_playwright import Axe

    page = lab.notebook(SETUP, LOOK.format(theme=theme))
    page.evaluate(
        "(theme) => window.jupyterapp.commands.execute('apputils:change-theme', { theme })",
        f"JupyterLab {theme.title()}",
    )
    root = page.locator(".gamekit-thoughts")
    root.wait_for(timeout=60_000)
    page.mouse.move(5, 5)
    seen = (
        "nodes => nodes.filter(node => getComputedStyle(node).visibility === 'visible').map(node => node.classList[1])"
    )
    ways = root.locator("svg .way")
    ranks = {f"way-{rank}" for rank in range(1, root.locator("tbody tr").count() + 1)}
    assert len(ranks) >= 3
    assert set(ways.evaluate_all(seen)) == ranks
    second = root.locator("details").nth(1)
    second.locator("summary").focus()
    page.keyboard.press("Enter")
    assert set(ways.evaluate_all(seen)) == {"way-2"}
    assert second.locator("code").first.is_visible()
    page.keyboard.press("Enter")
    assert set(ways.evaluate_all(seen)) == ranks
    for width in (1480, 760):
        page.set_viewport_size({"width": width, "height": 900})
        page.wait_for_timeout(500)
        found = Axe().run(page, context=".jp-OutputArea-output")
        grave = [v for v in found["violations"] if v["impact"] in ("critical", "serious")]
        assert [(v["id"], v["nodes"][0]["html"][:200]) for v in grave] == []
        room = page.locator(".jp-OutputArea-output").first.bounding_box()
        assert root.bounding_box()["width"] <= room["width"] + 1
        assert root.locator(".list").evaluate("node => node.scrollWidth <= node.clientWidth + 1")
    assert page.faults == []
