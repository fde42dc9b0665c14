"""Every level keeps what it promises: a changed rule breaks here, and names the level."""

from __future__ import annotations

import re
from typing import Any

import pytest

from gamekit import pacal, stonehenge
from gamekit.core.language import speaking, words
from gamekit.lessons import LessonTable, ask, bugs, play
from gamekit.lessons.bugs.planted import PLANTED
from gamekit.lessons.level_type import Level
from gamekit.lessons.levels import all_levels, data, level, teaching
from gamekit.lessons.telling import refused_here

LEVELS = tuple(all_levels())
GAMES: dict[str, Any] = {"stonehenge": stonehenge.Game(players=2), "pacal": pacal.Game(players=2)}
NOT_BUILT = {"P-X1", "P-X2", "P-X3"}


@pytest.fixture(params=LEVELS, ids=[each.name for each in LEVELS])
def each(request: pytest.FixtureRequest) -> Level:
    found = request.param
    assert isinstance(found, Level)
    return found


def follow(table: LessonTable, moves: tuple[str, ...]) -> None:
    """Plays a line; a move behind a question mark is only asked about, and refused."""
    for move in moves:
        if move.startswith("? "):
            assert ask(table, move[2:]).good is False, move
        else:
            assert play(table, move).good is not False, f"{move}: {play(table, move)}"


def solved(each: Level) -> LessonTable:
    table = level(each.name)
    follow(table, each.solution)
    return table


def refusing(each: Level, line: str) -> tuple[str, ...]:
    """The rules that refuse the last of some moves."""
    table = level(each.name)
    *before, last = line.split("; ")
    follow(table, tuple(before))
    seat, _, action = last.rpartition(": ")
    return tuple(sorted({refusal.rule for refusal in refused_here(table, action, seat)[1]}))


def test_opens_with_a_decision_of_yours(each: Level) -> None:
    table = level(each.name)
    assert (table.to_move, table.status, table.verdict) == (0, "open", "")
    assert table.legal()
    assert table.people == (0,)


def test_the_solution_reaches_the_goal_and_not_before_its_end(each: Level) -> None:
    table = level(each.name)
    for number, move in enumerate(each.solution):
        assert table.status == "open", each.solution[:number]
        follow(table, (move,))
    assert table.status == "reached"
    assert table.why in table.verdict


def test_each_refusal_names_exactly_its_rules(each: Level) -> None:
    assert {line: refusing(each, line) for line in each.refused} == {
        line: tuple(sorted(rules)) for line, rules in each.refused.items()
    }


def test_each_rule_shows_in_the_level_that_teaches_it(each: Level) -> None:
    """Named by an event of the solution, or by a refusal, or the level says where else it shows."""
    table = solved(each)
    named = {event.rule for entry in table.history for event in entry.events}
    named |= {rule for rules in each.refused.values() for rule in rules}
    assert [rule for rule in each.rules if rule not in named and rule not in each.shows] == []
    assert [rule for rule, question in each.shows.items() if not question(table)] == []
    assert set(each.shows) <= set(each.rules)
    assert set(each.rules) | named <= set(table.game.rulebook.rules)


def test_hints_are_true(each: Level) -> None:
    """What a hint writes as a move belongs to the solution, or is refused if the hint says to try it."""
    written = {move.removeprefix("? ") for move in each.solution}
    tried = {line.split("; ")[-1] for line in each.refused}
    texts = (*each.hints, each.goal)
    moves = [move for text in texts for move in re.findall(r"`([^`]+)`", text) if move not in _options(each)]
    assert [move for move in moves if move not in written | tried] == []
    assert each.hints


def _options(each: Level) -> set[str]:
    return set(each.options)


def test_undo_takes_the_verdict_back(each: Level) -> None:
    table = solved(each)
    if any(move.startswith("? ") for move in each.solution[-1:]):
        return
    table.undo(teacher=True)
    assert table.status == "open"


def test_speaks_german(each: Level) -> None:
    german = words("de").gettext
    sentences = (each.title, each.goal, each.why, each.failure, *each.hints)
    assert [text for text in sentences if german(text) == text] == []
    with speaking("de"):
        table = level(each.name)
        assert [table.title, table.goal, table.why] == [german(each.title), german(each.goal), german(each.why)]
        assert solved(each).verdict.startswith("✔ Ziel erreicht.")


def test_notation_is_the_same_in_both_languages(each: Level) -> None:
    for text in (each.title, each.goal, each.why, *each.hints):
        assert re.findall(r"`[^`]+`", text) == re.findall(r"`[^`]+`", words("de").gettext(text))


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_has_a_level(name: str) -> None:
    """Rules of the printed game that were not built have none."""
    taught = {rule for each in LEVELS if each.game == name for rule in each.rules}
    rules = {rule.id for rule in GAMES[name].rulebook}
    assert rules - taught == {rule for rule in NOT_BUILT if rule in rules}
    assert taught <= rules


def complaints(each: Level) -> list[str]:
    """What a level says that is not so with the rules as they are."""
    found = [line for line, rules in each.refused.items() if refusing(each, line) != tuple(sorted(rules))]
    table = solved(each)
    found += [] if table.status == "reached" else ["solution"]
    return found + [rule for rule, question in each.shows.items() if not question(table)]


@pytest.mark.parametrize("name", bugs.NAMES)
def test_a_broken_rule_breaks_a_level_that_teaches_it(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    planted = PLANTED[name]
    taught = [data(each) for each in teaching(planted.rule)]
    assert [complaint for each in taught for complaint in complaints(each)] == []
    monkeypatch.setattr("gamekit.lessons.level_type.game_class", lambda _name: planted.made)
    broken = []
    for each in taught:
        try:
            broken += complaints(each)
        except AssertionError as error:  # a move of the solution is refused, or one that should be is not
            broken.append(str(error))
    assert broken


def test_names_are_unique_and_levels_are_found_by_rule() -> None:
    names = [each.name for each in LEVELS]
    assert len(names) == len(set(names)) >= 40
    assert "full house" in teaching("S-B3")
    assert teaching("S-XX") == ()
