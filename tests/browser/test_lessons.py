"""Questions and levels in JupyterLab, as a pupil uses them: wrong answers first, with mouse and with keys."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright")

from lab import Lab, ask
from playwright.sync_api import expect

SET_UP = "from gamekit.lessons import bugs, check, guess, hint, level, play, predict, predict_points"


def test_a_question_is_answered_by_button_and_by_typing(lab: Lab) -> None:
    page = lab.notebook(
        SET_UP,
        'first = predict(level("checked"), "sit 12")\nfirst',
        'second = guess("How many fields has the ring?", truth=30)\nsecond',
    )
    chosen, typed = (page.locator(".gamekit-form").nth(number) for number in (0, 1))
    expect(chosen.get_by_role("status")).to_have_text("Is sit 12 possible?")
    chosen.get_by_role("button", name="yes").click()
    expect(chosen.get_by_role("status")).to_have_text("It is the other way round.")
    expect(chosen).to_contain_text("S-B2")
    chosen.get_by_role("button", name="no", exact=True).click()
    expect(chosen.get_by_role("status")).to_have_text("You are right.")
    typed.get_by_role("button", name="Answer").click()
    expect(typed.get_by_role("status")).to_contain_text("Not answered yet")
    typed.get_by_label("Your answer").fill("28")
    typed.get_by_label("Your answer").press("Enter")
    expect(typed.get_by_role("status")).to_have_text("Not quite: it is 30.")
    typed.get_by_label("Your answer").fill("30")
    typed.get_by_role("button", name="Answer").click()
    expect(typed.get_by_role("status")).to_have_text("You are right.")
    assert ask(page, "print(first.given, second.given)") == "no 30"
    assert page.faults == []


def test_several_questions_have_a_row_each(lab: Lab) -> None:
    page = lab.notebook(
        SET_UP,
        'seats = predict(level("seat"), ["sit 12", "sit 5", "sit 21"], [None] * 3, number=3, then="a picture")\nseats',
        'points = predict_points(level("takeover"), ["build 1 on e9", "build 2 on e9"])\npoints',
    )
    seats, points = (page.locator(".gamekit-form").nth(number) for number in (0, 1))
    expect(seats.get_by_role("status")).to_have_text("0 of 3 questions answered.")
    second = seats.get_by_role("group", name="④ Is sit 5 possible?")
    second.get_by_role("button", name="yes").click()
    expect(seats.get_by_role("status")).to_have_text("④ It is the other way round. 1 of 3 questions answered.")
    expect(second).to_contain_text("S-B1")
    expect(second.get_by_role("button", name="yes")).to_have_attribute("aria-pressed", "true")
    expect(second.get_by_role("button", name="yes")).to_be_focused()
    for row, name in ((0, "yes"), (1, "no"), (2, "no")):
        expect(seats).not_to_contain_text("a picture")
        seats.locator(".question").nth(row).get_by_role("button", name=name, exact=True).press("Enter")
    expect(seats.get_by_role("status")).to_have_text("⑤ You are right. ✔ All answers are right.")
    expect(seats).to_contain_text("a picture")
    last = points.get_by_role("group", name="how many points does build 2 on e9").get_by_role("textbox")
    last.fill("5")
    last.press("Enter")  # answers its own row, not the first one
    expect(points.get_by_role("status")).to_have_text("You are right. 1 of 2 questions answered.")
    expect(last).to_have_value("5")
    assert ask(page, "print(seats.good, points.good, points.told[0])") == "True None None"
    assert page.faults == []


def test_the_goal_follows_the_language_of_its_board(lab: Lab) -> None:
    page = lab.notebook(SET_UP, 'level("checked")')
    status = page.locator(".gamekit-form").first.get_by_role("status")
    expect(status).to_contain_text("Goal: Your fan on 12")
    page.locator(".gamekit-board").get_by_label("Language").select_option("de")
    expect(status).to_contain_text("Ziel: ")
    expect(page.get_by_role("button", name="Tipp")).to_be_visible()


def test_a_broken_rule_is_named_in_a_field(lab: Lab) -> None:
    page = lab.notebook(SET_UP, 'bugs.check("A")')
    form = page.locator(".gamekit-form")
    for typed, said in (("SB99", "Did you mean"), ("S-B1", "keeps this rule"), ("sb2", "✔ Found: engine A")):
        form.get_by_role("textbox").fill(typed)
        form.get_by_role("textbox").press("Enter")
        expect(form.get_by_role("status")).to_contain_text(said)
    expect(form).to_contain_text("Which rule does engine A break?")
    expect(form.locator("svg:visible").first).to_be_visible()


def test_a_level_shows_its_goal_its_hints_and_its_verdict(lab: Lab) -> None:
    page = lab.notebook(SET_UP, 'table = level("checked")\ntable')
    panel = page.locator(".gamekit-form").first
    expect(panel.get_by_role("status")).to_contain_text("Goal: Your fan on 12 is being checked.")
    panel.get_by_role("button", name="Hint").click()
    expect(panel.get_by_role("listitem")).to_have_text("Which rule says “any fan”?")
    panel.get_by_role("button", name="Hint").press("Enter")
    expect(panel.get_by_role("listitem")).to_have_count(2)
    field = page.locator(".gamekit-board").get_by_role("textbox")
    field.fill("sit 12")
    field.press("Enter")
    expect(page.locator(".gamekit-board")).to_contain_text("S-B2")
    field.fill("climb 12")
    field.press("Enter")
    expect(panel.get_by_role("status")).to_contain_text("✔ Goal reached.")
    assert ask(page, "print(table.status, table.met)") == "reached ('S-B2',)"
    ask(page, "table.undo()")
    expect(panel.get_by_role("status")).to_contain_text("Goal:")
    ask(page, "table.play('end')")
    expect(panel.get_by_role("status")).to_contain_text("✘ The turn is over")
    assert page.faults == []


def test_a_counterexample_is_a_picture(lab: Lab) -> None:
    page = lab.notebook(SET_UP, "def points(state, seat):\n    return 3 * state.boxes.count(seat)\ncheck(points)")
    output = page.locator(".jp-OutputArea-output").last
    expect(output).to_contain_text("Here is a position where it is not so.")
    expect(output.locator("svg:visible").first).to_be_visible()


def test_running_a_cell_again_leaves_one_panel(lab: Lab) -> None:
    page = lab.notebook(SET_UP, 'level("walk")')
    expect(page.locator(".gamekit-form")).to_have_count(1)
    count = "from ipywidgets import Widget; from ipywidgets.widgets.widget import _instances; print(len(_instances))"
    before = int(ask(page, count))
    for _ in range(4):
        page.evaluate("async () => { await window.jupyterapp.commands.execute('notebook:run-all-cells'); }")
        expect(page.locator(".gamekit-form")).to_have_count(1)
    assert int(ask(page, count)) <= before + 8
