"""Stonehenge rockt in JupyterLab: run a notebook, play turns, be refused, reload, look twice."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from boardpage import BoardPage
from lab import RUN, Lab, ask, wait_until_open

START = "from gamekit import Table, stonehenge"
ONE = "table = Table(stonehenge.Game(players=3), seed=7, seats={1: 'random', 2: 'random'}, names=('Ana', 'Ben', 'Cem'))"
TWO = "table = Table(stonehenge.Game(players=2), seed=7, names=('Ana', 'Ben'))"


@pytest.fixture
def play(lab: Lab) -> Callable[..., BoardPage]:
    def opened(setup: str = ONE, **context: Any) -> BoardPage:
        return BoardPage(lab.notebook(START, setup, "table", **context))

    return opened


def walk(board: BoardPage) -> int:
    """The number of a card with which a new fan can come in."""
    texts = " ; ".join(board.legal)
    found = re.search(r"move (\d+) from supply", texts)
    assert found, texts
    return int(found[1])


def test_a_turn_by_clicking(play: Callable[..., BoardPage]) -> None:
    board = play()
    number, before = walk(board), board.pixels()
    canvas, x, y = board.place(f"card-{number}")
    canvas.click(position={"x": x, "y": y}, button="right")
    board.settled()
    assert board.python("b.screen.chosen") == "()"  # ipycanvas takes every button for a click
    board.page.keyboard.press("Escape")
    board.click(f"card-{number}")
    assert board.python("b.screen.chosen") == f"('card-{number}',)"
    assert board.pixels() != before
    board.click("gate")
    assert board.position == 1
    assert board.python("table.history[-1].mover") == "0"
    board.click("chip-end")
    assert board.python("table.to_move") == "0"  # the bots have moved, it is Ana's turn again
    assert int(board.python("len(table.history)")) > 4
    assert board.page.faults == []
    assert board.python("b.trouble") == ""


def test_a_refused_click_shows_its_rule(play: Callable[..., BoardPage]) -> None:
    board = play()
    number = walk(board)
    wrong = next(n for n in range(1, 31) if f"move {number} from {n}" not in board.legal)
    board.click(f"card-{number}")
    before = board.pixels()
    board.click(f"field-{wrong}")
    rule = board.python("b.screen.refused[1][0].rule")
    assert re.fullmatch(r"[SG]-\w+", rule)
    assert rule in board.status.inner_text()
    assert board.pixels() != before
    assert board.position == 0
    board.line.fill("x" * 400)
    board.line.press("Enter")
    board.until(lambda: "xxx" in board.status.inner_text(), "a mistyped line is not explained")
    assert board.status.evaluate("e => e.scrollWidth <= e.clientWidth")  # however long a word is, it stays inside


def test_reload_shows_the_position_and_plays_on(play: Callable[..., BoardPage]) -> None:
    board = play()
    board.line.fill(f"move {walk(board)} from supply")
    board.line.press("Enter")
    board.settled()
    assert board.position == 1
    shown = board.pixels()
    board.page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save')")
    board.page.wait_for_timeout(500)
    board.page.goto(board.page.url.split("?")[0])
    wait_until_open(board.page)
    again = BoardPage(board.page)
    again.until(lambda: again.pixels() == shown, "the picture is not as before the reload")
    again.click("chip-end")
    assert int(again.python("len(table.history)")) > 4
    assert again.pixels() != shown


def test_a_turn_by_touch_and_the_page_still_scrolls(play: Callable[..., BoardPage]) -> None:
    board = play(has_touch=True, viewport={"width": 1480, "height": 900})
    number = walk(board)
    board.tap(f"card-{number}")
    assert board.python("b.screen.chosen") == f"('card-{number}',)"
    board.tap("gate")
    assert board.position == 1


def test_a_turn_by_keyboard_and_typing_alone(play: Callable[..., BoardPage]) -> None:
    board = play()
    keys = board.page.keyboard
    number = walk(board)
    board.canvases.last.focus()
    keys.press("ArrowRight")
    board.until(lambda: "card" in board.status.inner_text().lower(), "the cursor says nothing")
    for _ in range(6):
        if board.python("b.screen.hover") == f"card-{number}":
            break
        keys.press("ArrowRight")
        board.settled()
    keys.press("Enter")
    board.settled()
    assert board.python("b.screen.chosen") == f"('card-{number}',)"
    keys.press("Escape")
    board.settled()
    assert board.python("b.screen.chosen") == "()"
    keys.press("Tab")
    assert board.page.evaluate("() => document.activeElement.tagName") == "BUTTON"
    while board.page.evaluate("() => document.activeElement.tagName") != "INPUT":
        keys.press("Tab")
    keys.type(f"move {number} from supply")
    keys.press("Enter")
    board.settled()
    assert board.position == 1
    assert board.line.input_value() == ""
    keys.type("ends")
    keys.press("Enter")
    board.until(lambda: "ends" in board.status.inner_text(), "a mistyped line is not explained")
    assert board.line.input_value() == "ends"
    keys.press("Backspace")
    keys.press("Enter")
    board.until(lambda: int(board.python("len(table.history)")) > 4, "the turn does not end")
    assert board.page.locator(".jp-Notebook .jp-Cell").count() == 3  # no letter was a shortcut of the notebook


def test_letters_on_the_canvas_are_the_boards_and_not_the_notebooks(play: Callable[..., BoardPage]) -> None:
    board = play()
    cells = board.page.locator(".jp-Notebook .jp-Cell").count()
    board.canvases.first.focus()
    for key in "abdx":
        board.page.keyboard.press(key)
    board.page.keyboard.press("e")  # ends the turn
    board.until(lambda: board.position > 0, "the key E does nothing")
    assert board.page.locator(".jp-Notebook .jp-Cell").count() == cells


def test_the_wheel_scrolls_the_page_over_the_board(play: Callable[..., BoardPage]) -> None:
    board = play(viewport={"width": 1480, "height": 600})
    board.canvases.first.scroll_into_view_if_needed()
    box = board.canvases.first.bounding_box()
    board.page.mouse.move(box["x"] + 100, box["y"] + 60)
    top = board.canvases.first.bounding_box()["y"]
    board.page.mouse.wheel(0, 150)
    board.until(lambda: board.canvases.first.bounding_box()["y"] < top - 50, "the page does not scroll")


def test_a_click_on_a_board_that_is_half_out_of_sight_hits_what_it_points_at(play: Callable[..., BoardPage]) -> None:
    """The focus that a click gives must not scroll the board away under the pointer."""
    board = play(viewport={"width": 1480, "height": 1400})
    number = walk(board)
    board.click(f"card-{number}")
    board.page.set_viewport_size({"width": 1480, "height": 560})
    board.canvases.last.evaluate("(e) => e.blur()")
    canvas, x, y = board.place("gate")
    canvas.evaluate("(e) => e.scrollIntoView({ block: 'start' })")
    canvas.evaluate("(e) => e.closest('.jp-WindowedPanel-outer').scrollBy(0, -90)")  # its lower part is out of sight
    board.page.wait_for_timeout(300)
    box = canvas.bounding_box()
    board.page.mouse.click(box["x"] + x, box["y"] + y)
    board.settled()
    assert board.position == 1


def test_a_second_view_follows_the_first(play: Callable[..., BoardPage]) -> None:
    board = play()
    page = board.page
    page.evaluate("() => window.jupyterapp.commands.execute('notebook:create-output-view')")
    second = BoardPage(page, root=".jp-LinkedOutputView .gamekit-board")
    assert board.root.count() == 1
    number = walk(second)
    second.click(f"card-{number}", "gate")
    assert second.position == 1
    assert board.pixels() == second.pixels()
    assert board.status.inner_text() == second.status.inner_text()


def test_clicks_made_while_a_cell_runs_are_not_played_in_a_burst(play: Callable[..., BoardPage]) -> None:
    board = play()
    number = walk(board)
    card, gate = board.place(f"card-{number}"), board.place("gate")
    end = board.place("chip-end")
    board.page.evaluate(
        """() => { const k = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
        window.busy = k.requestExecute({ code: 'import time; time.sleep(2)' }).done; }"""
    )
    for canvas, x, y in (card, gate, end, end, end):
        canvas.click(position={"x": x, "y": y})
    board.page.evaluate("() => window.busy")
    board.settled()
    assert board.position == 1  # card and gate made one move; the clicks on "end" answered the position before it


def test_the_cell_run_again(play: Callable[..., BoardPage]) -> None:
    board = play()
    page = board.page
    board.click("chip-end")
    count = "len(__import__('ipywidgets').widgets.widget._instances)"
    before = int(ask(page, f"print({count})"))
    for _ in range(3):
        page.evaluate(RUN)
        page.wait_for_timeout(400)
    board.wait()
    assert board.position == 0
    assert int(ask(page, f"print({count})")) <= before + 2
    board.click("chip-end")
    assert board.position > 0
    assert page.faults == []


def test_the_curtain_between_two_people(play: Callable[..., BoardPage]) -> None:
    board = play(TWO)
    hand = re.findall(r"move (\d+) from supply", " ".join(board.legal))
    assert "Ana, it is your turn." in board.status.inner_text()
    assert board.root.get_by_role("button", name="Ana: show my side").count() == 1
    for number in hand:
        assert board.root.get_by_text(f"move {number} from supply").count() == 0
    hidden = board.pixels(1)
    board.click("ready")
    assert board.pixels(1) != hidden
    assert board.root.get_by_text(f"move {hand[0]} from supply").count() == 1
    board.click("chip-end")
    assert "Ben" in board.status.inner_text()
    board.root.get_by_role("button", name="Ben: show my side").click()
    board.settled()
    assert board.python("b.screen.viewer") == "1"
    board.page.evaluate(RUN)
    board.page.wait_for_timeout(500)
    assert board.python("b.screen.curtain") == "True"


def test_dark_theme_and_narrow_window_are_followed(play: Callable[..., BoardPage]) -> None:
    board = play()
    light = board.pixels()
    board.page.evaluate(
        "() => window.jupyterapp.commands.execute('apputils:change-theme', { theme: 'JupyterLab Dark' })"
    )
    board.until(lambda: board.python("b.screen.theme") == "dark", "the dark theme is not followed")
    board.until(lambda: board.pixels() != light, "the board stays light")
    board.page.set_viewport_size({"width": 1000, "height": 900})
    board.until(lambda: board.python("b.screen.width") == "narrow", "the narrow window is not followed")
    board.settled()
    room = board.root.bounding_box()
    for i in range(board.canvases.count()):
        box = board.canvases.nth(i).bounding_box()
        assert box["x"] >= room["x"] - 1
        assert box["x"] + box["width"] <= room["x"] + room["width"] + 1
    board.click("chip-end")
    assert board.position > 0


def test_axe_finds_nothing_and_the_tree_names_everything(play: Callable[..., BoardPage]) -> None:
    from axe_core_python.sync_playwright import Axe

    board = play()
    for theme in ("light", "dark"):
        board.root.get_by_label("Colours:").select_option(theme)
        board.settled()
        found = Axe().run(board.page, context=".jp-OutputArea-output")
        grave = [v for v in found["violations"] if v["impact"] in ("critical", "serious")]
        assert [(v["id"], v["nodes"][0]["any"][0]["message"], v["nodes"][0]["html"][:200]) for v in grave] == []
    tree = board.root.aria_snapshot()
    for part in (
        "- status:",
        '- button "Undo"',
        '- button "Redo"',
        '- textbox "Type an action:"',
        '- button "Play"',
        '- combobox "Language:"',
        '- combobox "Colours:"',
        '- list "What you can do now"',
        "application",
        "What has happened",
    ):
        assert part in tree, tree


def test_the_score_sheet_opens_by_keyboard_and_follows_the_game(play: Callable[..., BoardPage]) -> None:
    board = play("table = Table(stonehenge.Game(players=2), seed=7, seats={1: 'random'}, names=('Ana', 'Ben'))")
    summary = board.root.get_by_text("Score sheet")
    assert board.python("b._controls.sheet") == ""
    summary.focus()
    board.page.keyboard.press("Enter")
    board.root.get_by_role("table", name="Points of Ana").wait_for()
    before = board.python("hash(b._controls.sheet)")
    for _ in range(12):
        card = next((a for a in board.legal if a.startswith(("sit", "climb"))), None)
        walk = next((a for a in board.legal if a.startswith("move") and a.endswith("supply")), None)
        board.line.fill(card or walk or "end")
        board.line.press("Enter")
        board.settled()
        if sum(map(int, re.findall(r"\d+", board.python("table.scores")))):
            break
    board.until(lambda: board.python("hash(b._controls.sheet)") != before, "the open sheet does not follow")
