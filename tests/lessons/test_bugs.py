"""The planted engines break exactly one rule each, and that can be found."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from gamekit import compare, pacal, stonehenge
from gamekit.core.contract import CHANCE
from gamekit.core.errors import GamekitError
from gamekit.core.language import speaking, words
from gamekit.lessons import always, ask, bugs, export_progress, play
from gamekit.lessons.bugs.planted import PLANTED
from gamekit.testing import check as conforms

pytestmark = pytest.mark.parametrize("name", bugs.NAMES)


def test_the_evidence_shows_the_bug(name: str) -> None:
    correct, broken, state, move = PLANTED[name].evidence()
    assert broken.why_not(state, move) == ()
    rightly = correct.why_not(state, move) or correct.apply(state, move)
    assert rightly != broken.apply(state, move)
    refusals = correct.why_not(state, move)
    if refusals:
        assert {refusal.rule for refusal in refusals} == {PLANTED[name].rule}


def test_is_a_game_like_any_other(name: str) -> None:
    """Everything but the rule itself is sound: notation, copies, views, and that somebody can always act."""
    game = bugs.engine(name)
    for copied in (copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert copied == game
        assert hash(copied) == hash(game)
    right: Any = pacal.Game(players=2) if game.name == "pacal" else stonehenge.Game(players=2)
    assert game != right
    assert right != game
    conforms(game, games=1, moves=120, every=30)


def test_is_found_by_playing(name: str) -> None:
    """Random games under both engines part somewhere."""
    game = bugs.engine(name)
    right: Any = pacal.Game(players=2) if game.name == "pacal" else stonehenge.Game(players=2)
    assert compare(game, right, games=40) is not None


def test_a_table_can_be_played_to_the_end_of_some_turns(name: str) -> None:
    table = bugs.table(name, seed=3)
    assert table.people == (0,)
    for _ in range(30):
        if table.to_move is None or table.to_move is CHANCE:
            break
        table.play(table.legal()[0])
    assert len(table.history) > 20
    assert "B2" not in repr(table)


def test_stands_at_the_position_of_a_level(name: str) -> None:
    planted = PLANTED[name]
    table = bugs.table(name, at=planted.level)
    assert ask(table, planted.move).good is True
    assert play(table, planted.move).good is None
    other = "checked" if planted.game == "pacal" else "takeover"
    with pytest.raises(GamekitError, match=other):
        bugs.table(name, at=other)


def test_the_rule_is_checked_by_id(name: str) -> None:
    planted = PLANTED[name]
    assert bugs.check(name).good is None
    found = bugs.check(name, planted.rule.lower())
    assert found.good is True
    assert found.lines[1].rule == planted.rule
    for near in planted.near:
        wrong = bugs.check(name, near)
        assert wrong.good is False
        assert "near" in str(wrong)
        assert planted.rule not in str(wrong)
    assert bugs.check(name, "S-XX").good is None
    assert f"bugs,{name}," in export_progress()


def test_hints_come_one_by_one_and_the_reveal_shows_a_position(name: str) -> None:
    assert str(bugs.hint(name)) != str(bugs.hint(name))
    told = bugs.reveal(name)
    assert told.lines[0].rule == PLANTED[name].rule
    assert "<svg" in told._repr_mimebundle_()["text/html"]
    assert all(words("de").gettext(text) != text for text in PLANTED[name].hints)
    with speaking("de"):
        assert "Nach den Regeln" in str(bugs.reveal(name))


def test_other_names_are_told(name: str) -> None:
    with pytest.raises(GamekitError, match="A, B, C, D, E"):
        bugs.engine(name + "?")


def nobody_sits_by_the_steward(before: Any, move: Any, after: Any) -> bool:
    return not (isinstance(move, stonehenge.Sit) and move.card == before.steward)


def past_thirty_is_home(before: Any, move: Any, after: Any) -> bool:
    if not isinstance(move, stonehenge.Move) or move.start is None or move.start + move.card <= 30:
        return True
    return bool(after.supply(before.turn) == before.supply(before.turn) + 1)


def bent_flights_have_no_steps_left(before: Any, move: Any, after: Any) -> bool:
    if not isinstance(move, pacal.Fly) or move.mode != "bent":
        return True
    (column, row), (to_column, to_row) = (divmod(s.ships[before.turn], 11) for s in (before, after))
    return (abs(column - to_column) + abs(row - to_row) - before.roll) % 2 == 0


def points_need_more_storeys(before: Any, move: Any, after: Any) -> bool:
    seat = before.turn
    if after.points == before.points or not isinstance(move, pacal.Build):
        return True
    game = pacal.Game(players=2)
    district = game.district_of[game.layout.square(move.square)]
    assert district is not None
    counts = [0, 0]
    for pyramid in after.pyramids:
        counts[pyramid.seat] += pyramid.storeys * (game.district_of[pyramid.square] == district)
    return counts[seat] > counts[1 - seat]


def only_own_fans_go_home(before: Any, move: Any, after: Any) -> bool:
    return bool(before.fans[1 - before.turn] == after.fans[1 - before.turn])


CLAIMS = {
    "A": nobody_sits_by_the_steward,
    "B": past_thirty_is_home,
    "C": bent_flights_have_no_steps_left,
    "D": points_need_more_storeys,
    "E": only_own_fans_go_home,
}


def test_a_claim_about_every_step_finds_it_and_holds_for_the_right_engine(name: str) -> None:
    right: Any = pacal.Game(players=2) if PLANTED[name].game == "pacal" else stonehenge.Game(players=2)
    assert always(bugs.engine(name), CLAIMS[name], games=12, moves=600).good is False
    assert always(right, CLAIMS[name], games=2, moves=150).good is True
