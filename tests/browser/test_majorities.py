"""The majority lab in JupyterLab: by keyboard alone, by click, checked with axe in light, dark and narrow."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from lab import Lab, ask

SETUP = "from gamekit import Table, pacal, show"
PLAIN = "bench = show.majority_lab(3, 3, 1, 0, names=('Ana', 'Ben', 'Cem', 'Dora'), lang='en'); bench"
GAME = """game = pacal.Game(players=2)
state = pacal.position(game, ['f6', 'g5'], stones=['e9 f9'], pyramids=['2 on c8', '3 on d8'], flown='bent', building=True)
table = Table.at(game, state, seed=7, names=('Ana', 'Ben'))
bench = show.majority_lab(table=table, at='D', lang='en'); bench"""
FOCUS = "() => document.activeElement?.dataset?.key ?? document.activeElement?.parentElement?.dataset?.key ?? ''"


class Bench:
    """The lab called `bench` in the kernel, as a page shows it."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.root = page.locator(".gamekit-form")
        self.root.first.wait_for(timeout=60_000)
        self.status = self.root.get_by_role("status")

    def python(self, expression: str) -> str:
        return ask(self.page, f"print({expression})")

    def until(self, holds: Callable[[], bool], otherwise: str) -> None:
        for _ in range(200):
            if holds():
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(otherwise)

    def says(self, text: str) -> None:
        self.until(lambda: text in self.status.inner_text(), f"the status line never says {text!r}")

    def tab_to(self, key: str) -> None:
        """Presses Tab until the thing of that key has the focus."""
        for _ in range(120):
            if self.page.evaluate(FOCUS) == key:
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never reaches {key}")


@pytest.fixture
def bench(lab: Lab) -> Bench:
    return Bench(lab.notebook(SETUP, PLAIN))


def test_everything_by_keyboard_alone(bench: Bench) -> None:
    keys = bench.page.keyboard
    bench.root.get_by_label("Players:").focus()
    bench.tab_to("count-2")
    keys.press("ArrowUp")
    keys.press("ArrowUp")
    bench.says("Cem has 3.")
    assert bench.page.evaluate(FOCUS) == "count-2"
    bench.tab_to("step-3-1")
    keys.press("Enter")
    bench.says("Dora has 1.")
    bench.tab_to("holder-none")
    keys.press("ArrowUp")
    bench.until(lambda: bench.python("bench.holder") == "3", "arrows do not choose the former holder")
    bench.tab_to("why-demoted-0")
    keys.press("Enter")
    bench.until(lambda: bench.root.get_by_text("each gets the prize of the next place").first.is_visible(), "no reason")
    bench.tab_to("search--")
    keys.press("Enter")
    bench.says("The smallest counts on which")
    bench.root.get_by_label("Players:").focus()
    bench.tab_to("predict")
    keys.press("Space")
    bench.until(lambda: bench.root.locator(".gamekit-majority").count() == 0, "the results are not hidden")
    for seat, guess in enumerate("7700"):
        bench.tab_to(f"guess-{seat}")
        keys.type(guess)
    bench.tab_to("show--")
    keys.press("Enter")
    bench.says("4 of 4 guesses are right.")
    assert bench.root.get_by_text("✓ right").count() == 4
    assert bench.page.locator(".jp-Notebook .jp-Cell").count() == 2  # no letter was a shortcut of the notebook
    for _ in range(120):
        keys.press("Tab")
        if not bench.page.evaluate("() => !!document.activeElement.closest('.gamekit-form')"):
            break
    else:
        raise AssertionError("Tab does not lead out")
    assert bench.page.faults == []


def test_everything_by_click(bench: Bench) -> None:
    for _ in range(3):
        bench.root.get_by_role("button", name="Dora: one more").click()
    bench.says("Dora has 3.")
    bench.root.get_by_role("radio", name="Ben had it before").click()
    bench.until(lambda: bench.python("bench.holder") == "1", "the former holder cannot be clicked")
    bench.root.get_by_label("Predict first").click()
    bench.root.locator("[data-key=guessed]").select_option("holder")
    bench.until(lambda: bench.python("bench.guessed") == "holder", "the policy cannot be chosen")
    for seat, guess in enumerate("0700"):
        bench.root.locator(f"[data-key=guess-{seat}]").fill(guess)
    bench.root.get_by_role("button", name="Show the results").click()  # the last guess and the click arrive together
    bench.says("4 of 4 guesses are right.")


def test_wrong_input_is_told_and_can_be_corrected(bench: Bench) -> None:
    prizes = bench.root.get_by_label("Prizes:")
    prizes.fill("many")
    prizes.press("Enter")
    bench.says("Prizes are numbers from 0 up")
    prizes.fill("9, 4, 1")
    prizes.press("Enter")
    bench.until(lambda: bench.python("bench.prizes") == "(9, 4, 1)", "the prizes do not change")
    assert "alarm" not in (bench.status.get_attribute("class") or "")


def test_the_lab_follows_a_running_game(lab: Lab) -> None:
    bench = Bench(lab.notebook(SETUP, GAME))
    bench.root.get_by_role("button", name="Ana: one more").click()
    bench.until(lambda: bench.root.get_by_text("2 (+1)").count() == 1, "the difference to the board is not shown")
    ask(bench.page, "table.play('build 2 on e9')")
    bench.says("The board has changed.")
    assert bench.root.get_by_label("Count of Ana", exact=True).input_value() == "4"


def test_axe_finds_nothing_in_light_dark_and_narrow(bench: Bench) -> None:
    from axe_core_python.sync_playwright import Axe

    bench.root.get_by_label("Predict first").click()
    for seat in range(4):
        bench.root.locator(f"[data-key=guess-{seat}]").fill("7")
    bench.root.get_by_role("button", name="Show the results").click()
    bench.says("guesses are right")
    for theme, width in (("Light", 1480), ("Dark", 1480), ("Dark", 800)):
        bench.page.evaluate(
            "(theme) => window.jupyterapp.commands.execute('apputils:change-theme', { theme })", f"JupyterLab {theme}"
        )
        bench.page.set_viewport_size({"width": width, "height": 900})
        bench.page.wait_for_timeout(600)
        found = Axe().run(bench.page, context=".jp-OutputArea-output")
        grave = [v for v in found["violations"] if v["impact"] in ("critical", "serious")]
        assert [(v["id"], v["nodes"][0]["html"][:200]) for v in grave] == []
        room = bench.page.locator(".jp-OutputArea-output").first.bounding_box()
        box = bench.root.bounding_box()
        assert box["width"] <= room["width"] + 1


def test_a_second_view_follows_the_first(bench: Bench) -> None:
    bench.page.evaluate("() => window.jupyterapp.commands.execute('notebook:create-output-view')")
    second = bench.page.locator(".jp-LinkedOutputView .gamekit-form")
    second.wait_for()
    second.get_by_role("button", name="Cem: one more").click()
    first = bench.page.locator(".jp-Notebook .gamekit-form")
    bench.until(lambda: first.get_by_label("Count of Cem", exact=True).input_value() == "2", "no second view")
    first.get_by_role("radio", name="Cem had it before").click()
    bench.until(lambda: second.get_by_role("radio", name="Cem had it before").is_checked(), "no second view")
    assert first.get_by_role("radio", name="Cem had it before").is_checked()
