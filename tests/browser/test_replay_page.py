"""Replay, ghost board, two readings and the form for a new game, used in JupyterLab and as a file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from boardpage import BoardPage
from lab import Lab, ask

PLAYED = """from gamekit import Table, pacal, show, stonehenge
played = Table(stonehenge.Game(players=2), seed=3, seats={0: 'greedy', 1: 'greedy'}, names=('Ana', 'Ben')); played.run()"""
REPLAY = "replay = show.replay(played); replay"


class StagePage:
    """A replay or two readings on a page; `name` is its name in the kernel."""

    def __init__(self, page: Any, name: str) -> None:
        self.page, self.name = page, name
        self.root = page.locator(".jp-Notebook .gamekit-stage")
        self.root.locator("svg").first.wait_for(timeout=60_000)
        self.status = self.root.locator(".gamekit-panel").get_by_role("status")

    def python(self, expression: str) -> str:
        return ask(self.page, f"print({self.name}.{expression})")

    def until(self, expression: str, value: str, timeout: int = 15_000) -> None:
        """Waits until the kernel has `value`, and the page shows what the kernel has drawn."""
        for _ in range(timeout // 100):
            if self.python(expression) == value:
                self.page.wait_for_timeout(150)
                return
            self.page.wait_for_timeout(100)
        raise AssertionError(f"{expression} is {self.python(expression)}, not {value}")

    def press(self, name: str) -> None:
        self.root.get_by_role("button", name=name, exact=True).click()

    def click(self, thing: str) -> None:
        """Clicks on the picture where a thing is."""
        x, y, w = (
            float(part)
            for part in ask(
                self.page,
                f"s = {self.name}._scene(); t = s.thing({thing!r}); xs, ys = zip(*t.area)\n"
                "print(sum(xs) / len(xs), sum(ys) / len(ys), s.width)",
            ).split()
        )
        picture = self.root.locator(".picture svg").first
        scale = picture.bounding_box()["width"] / w
        picture.click(position={"x": x * scale, "y": y * scale})


def clean(page: Any, context: str) -> None:
    """No serious finding of axe."""
    from axe_core_python.sync_playwright import Axe

    found = Axe().run(page, context=context)
    grave = [v for v in found["violations"] if v["impact"] in ("critical", "serious")]
    assert [(v["id"], v["nodes"][0]["html"][:200]) for v in grave] == []


def test_the_scrubber_the_quiz_and_playing_on(lab: Lab) -> None:
    page = lab.notebook(PLAYED, REPLAY)
    stage = StagePage(page, "replay")
    first = int(stage.python("stop"))
    stage.press("Step on ›")
    stage.until("stop", str(first + 1))
    assert "Ana plays" in stage.status.inner_text()

    slider = stage.root.get_by_role("slider")
    slider.focus()
    page.keyboard.press("End")
    stage.until("stop", stage.python("last"))
    page.keyboard.press("Home")
    stage.until("stop", "0")
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    stage.until("stop", "4")
    assert slider.evaluate("e => e === document.activeElement")
    assert "turn 1: Ana" in str(slider.get_attribute("aria-valuetext"))

    stage.root.get_by_label("Pace:").select_option("700")
    stage.press("▶ Play")
    page.wait_for_timeout(2500)
    stage.press("■ Stop")
    stage.until("playing", "False")
    stopped = int(stage.python("stop"))
    assert stopped >= 5
    page.wait_for_timeout(1500)
    assert int(stage.python("stop")) == stopped

    stage.root.get_by_label("Turn:").select_option("3")
    stage.until("stop", stage.python("course.turns[2].stop"))
    stage.root.get_by_label("Ask me: what would you play?").check()
    stage.until("quiz.asking", "True")
    clean(page, ".gamekit-stage")
    card = stage.python(
        "_scene().things and next(t.id for t in replay._scene().things if t.id.startswith('card-') and t.ready)"
    )
    stage.click(card)
    stage.until("quiz.chosen", f"('{card}',)")
    stage.click("gate")
    stage.until("quiz.asking", "False")
    assert "greedy" in stage.root.locator(".told").inner_text()
    stage.press("Next question")
    stage.until("quiz.asking", "True")
    line = stage.root.get_by_label("Type an action:")
    line.fill("end")
    page.keyboard.press("Enter")
    stage.until("quiz.score[1]", "2")

    stage.press("Play on from here")
    stage.until("walk.line.key", "on-0")
    board = BoardPage(page, "replay.branches[0]", ".gamekit-stage .gamekit-board")
    before = int(stage.python("last"))
    end = board.root.locator(".actions button", has=page.locator("code", has_text="end")).last
    end.click()
    board.until(lambda: int(stage.python("last")) > before, "the replay does not follow the branch")
    stage.root.get_by_label("Line:").select_option("main")
    stage.until("walk.line.key", "main")
    assert stage.root.locator(".gamekit-board").count() == 0
    stage.root.get_by_label("Language:").select_option("de")
    stage.until("lang", "de")
    assert "Schritt" in stage.status.inner_text()
    assert stage.python("trouble") == ""
    assert page.faults == []


def test_the_exported_file_works_alone(lab: Lab, tmp_path: Path) -> None:
    from gamekit import Table, pacal, show

    table = Table(pacal.Game(players=2), seed=3, seats={0: "random", 1: "random"}, names=("Ana", "Ben"))
    table.run(40)
    show.replay(table).export(tmp_path / "game.html", lang="de")
    context = lab.browser.new_context(offline=True, viewport={"width": 500, "height": 900})
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto((tmp_path / "game.html").as_uri())
    now, picture = page.locator("#now"), page.locator("#layers")
    before = now.inner_text(), picture.inner_html()
    page.get_by_role("button", name="Weiter ›").click()
    assert now.inner_text() != before[0]
    assert picture.inner_html() != before[1]
    page.get_by_role("button", name="« Zug davor").click()
    page.get_by_role("button", name="▶ Abspielen").click()
    page.wait_for_timeout(1800)
    page.get_by_role("button", name="■ Anhalten").click()
    assert int(page.get_by_role("slider").input_value()) >= 1
    page.get_by_role("button", name="Ende").click()
    assert page.get_by_role("slider").input_value() == page.get_by_role("slider").get_attribute("max")
    last = picture.inner_html()
    page.get_by_role("button", name="Anfang").click()
    page.get_by_role("slider").focus()
    page.keyboard.press("End")
    assert picture.inner_html() == last
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    clean(page, "body")
    assert faults == []
    context.close()


def test_the_ghost_board_by_button_and_by_key(lab: Lab) -> None:
    page = lab.notebook(
        "from gamekit import Table, stonehenge",
        "table = Table(stonehenge.Game(players=2), seed=7, seats={1: 'random'}, names=('Ana', 'Ben'))",
        "table",
    )
    board = BoardPage(page)
    wrong = board.root.get_by_role("button", name="Show what would go wrong")
    assert not wrong.is_visible()
    position = board.position
    board.line.fill("steward 9")
    page.keyboard.press("Enter")
    wrong.wait_for()
    wrong.click()
    ghost = board.root.locator("figure.gamekit-ghost")
    ghost.locator("svg").wait_for()
    assert "S-O2" in ghost.locator("figcaption").inner_text()
    clean(page, ".jp-OutputArea-output")
    board.root.get_by_role("button", name="Put the ghost board away").click()
    ghost.wait_for(state="detached")
    board.canvases.first.focus()
    page.keyboard.press("Shift+?")
    ghost.locator("svg").wait_for()
    assert board.position == position
    board.root.get_by_label("Projector: hands stay hidden").check()
    board.until(lambda: board.python("b.screen.projector") == "True", "no projector")
    board.settled()
    assert board.canvases.count() == 1
    assert ghost.count() == 0


def test_two_readings_and_a_new_game(lab: Lab) -> None:
    page = lab.notebook(
        "from gamekit import pacal, show",
        "readings = show.readings(pacal.Game(3), pacal.Game(3, pacal.Options(bent_any_ship=True)), games=5); readings",
        "form = show.new_game('pacal'); form",
    )
    stage = StagePage(page, "readings")
    left, right = stage.root.locator("figure").nth(0), stage.root.locator("figure").nth(1)
    assert "bent_any_ship = False" in left.inner_text()
    assert left.bounding_box()["y"] == right.bounding_box()["y"]
    assert stage.root.locator(".rule").inner_text() == "P-I1"
    stage.root.get_by_role("slider").focus()
    page.keyboard.press("ArrowLeft")
    stage.until("at", str(int(stage.python("last")) - 1))
    assert stage.root.locator(".told ul").count() == 0
    stage.press("Search on")
    stage.until("tried", "10", 60_000)
    clean(page, ".gamekit-stage")
    page.set_viewport_size({"width": 760, "height": 1000})
    page.wait_for_timeout(600)
    assert left.bounding_box()["y"] < right.bounding_box()["y"]
    assert stage.python("trouble") == ""
    page.set_viewport_size({"width": 1480, "height": 1000})

    form = page.locator(".gamekit-form")
    form.get_by_label("Name at seat P1").fill("Ana")
    form.get_by_label("P2 is played by").select_option("random")
    form.get_by_text("What the table agrees on").click()
    form.get_by_role("button", name="Options as published").click()
    form.locator("input[data-key='option-god_stones']:checked").wait_for()
    clean(page, ".gamekit-form")
    form.get_by_role("button", name="Start the game").click()
    board = BoardPage(page, "form.table")
    assert board.python("table.names[0]") == "Ana"
    assert board.python("table.game.options.god_stones") == "True"
    assert page.faults == []
