"""What people are told who write positions, moves and rule numbers in their own way: one clear sentence."""

from __future__ import annotations

import linecache
from typing import Any

import pytest

from gamekit import pacal, stonehenge
from gamekit.core.errors import BotError, GamekitError, NotationError, SetupError
from gamekit.core.language import speaking
from gamekit.lessons import ask, bugs, level, play

RACE, DUEL = stonehenge.Game(players=2), pacal.Game(players=2)
SHIPS = ["f6", "b5"]

WRONG: list[tuple[dict[str, Any], str]] = [
    ({"hands": ["31 3"]}, "There is no card '31'. Cards: 1 to 30, and trilithon."),
    ({"steward": 90}, "The steward stands on a field from 1 to 30, not on 90."),
    ({"steward": 0}, "The steward stands on a field from 1 to 30, not on 0."),
    ({"hands": ["1 2 3 4 5 6"]}, "P1 has 6 cards in hand, but a hand has 5 cards at most."),
    ({"fans": [[], [40]]}, "A fan of P2 stands on field 40, but there are the fields 1 to 30."),
    ({"hands": ["3 3", "3"]}, "Card 3 is in the hands 3 times, but there are 2 of it."),
    ({"fans": [[1] * 8], "boxes": [3]}, "P1 has 11 fans, but everybody has 10."),
    ({"shirts": [0, 11]}, "P2 has 11 T-shirts, but there are 10 for each."),
    ({"boxes": [6], "climbers": [1]}, "P1 has 20 points: with 20 the game would be over."),
]

WRONG_DUEL: list[tuple[dict[str, Any], str]] = [
    ({"ships": ["f6", "f6"]}, "Two ships stand on f6: every ship needs a square of its own."),
    ({"ships": SHIPS, "roll": 9}, "The die shows 2, 3, 4, 5, not 9."),
    ({"ships": SHIPS, "roll": 6}, "The die shows 2, 3, 4, 5, not 6."),
    (
        {"ships": SHIPS, "pyramids": ["1 on d8 1 on d9"]},
        "Pyramids are written such as 2 on a1, 3 on c4, not 1 on d8 1 on d9.",
    ),
    ({"ships": SHIPS, "flown": "curly"}, "flown is one of straight, bent, arrow, god, not curly."),
]


@pytest.mark.parametrize(("written", "told"), WRONG)
def test_a_position_that_cannot_be_is_told_in_a_sentence(written: dict[str, Any], told: str) -> None:
    with pytest.raises((SetupError, NotationError)) as caught:
        stonehenge.position(RACE, **written)
    assert str(caught.value) == told
    assert caught.value.say("de") != told


@pytest.mark.parametrize(("written", "told"), WRONG_DUEL)
def test_a_position_of_pacals_rocket_too(written: dict[str, Any], told: str) -> None:
    with pytest.raises((SetupError, NotationError)) as caught:
        pacal.position(DUEL, **written)
    assert str(caught.value) == told
    assert caught.value.say("de") != told


def cell(code: str, **names: Any) -> GamekitError:
    """What a cell with that code raises, its traceback as in a notebook."""
    name = "<a cell>"
    linecache.cache[name] = (len(code), None, code.splitlines(keepends=True), name)
    with pytest.raises(GamekitError) as caught:
        exec(compile(code, name, "exec"), {"stonehenge": stonehenge, "game": RACE, **names})
    return caught.value


def test_a_notebook_shows_the_sentence_and_the_line_and_no_traceback() -> None:
    error = cell('hand = "1 2"\nbegin = stonehenge.position(game, hands=[hand], steward=90)\n')
    assert error._render_traceback_() == [
        "SetupError: The steward stands on a field from 1 to 30, not on 90.",
        "Line 2 of the cell: begin = stonehenge.position(game, hands=[hand], steward=90)",
    ]
    with speaking("de"):
        assert error._render_traceback_()[1].startswith("Zeile 2 der Zelle: ")


def test_of_a_bot_it_shows_the_line_of_the_bot_that_failed() -> None:
    code = "def choose():\n    return 1 / 0\ntry:\n    choose()\nexcept ZeroDivisionError as fault:\n    raise BotError('no') from fault\n"
    assert cell(code, BotError=BotError)._render_traceback_()[1] == "Line 2 of the cell: return 1 / 0"


def test_an_error_that_nobody_raised_is_a_sentence() -> None:
    assert GamekitError("no {what}", what="luck")._render_traceback_() == ["GamekitError: no luck"]


def test_forms_of_moves_are_those_that_fit() -> None:
    assert str(play(level("build"), "baue 3 auf e8")).endswith("Forms: build 3 on f6, end.")
    assert str(play(level("build"), "build 5")).endswith("Forms: build 3 on f6.")
    assert str(ask(level("walk"), "go")).endswith("Write: move 7 from 12, move 7 from supply, end.")


def test_a_word_in_place_of_a_rule_number_finds_rules() -> None:
    told = str(bugs.check("A", "climbing"))
    assert "Rules in which the word stands: S-K1" in told
    assert "Did you mean" not in str(bugs.check("A", "12"))
    assert "Rules have numbers such as" in str(bugs.check("A", "12"))
    with speaking("de"):
        assert "S-K1" in RACE.rulebook.about("klettern")
    assert RACE.rulebook.about("a fan") == ()


def test_two_boards_to_compare_say_which_is_which() -> None:
    right, broken = bugs.right("checked"), bugs.table("a", at="checked")
    assert right.state == broken.state
    assert [each._repr_mimebundle_()["text/plain"].split("\n")[0] for each in (right, broken)] == [
        "As it should be",
        "Engine A: one rule is broken",
    ]
    assert "<b>As it should be</b>" in right._repr_mimebundle_()["text/html"]
    assert {line.rule for line in play(right, "sit 12").lines} >= {"S-B2"}
    assert "S-B2" not in str(play(broken, "sit 12"))
    with speaking("de"):
        assert broken.label == "Programm A: Eine Regel ist kaputt"
