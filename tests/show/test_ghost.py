"""Let me be wrong: what both games can picture of a refused step, where it is marked, and that it tells nothing."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest
import toy
import twins
from person import Person

from gamekit import GamekitError, NotationError, Table, pacal, show, stonehenge
from gamekit.core.imagine import Ghost, Imagines, Locates
from gamekit.core.scene import Look
from gamekit.pacal.actions import Insert
from gamekit.show.board import Board
from gamekit.show.ghost import GhostBoard
from gamekit.show.marks import main_pane

OPTIONS = (
    stonehenge.Game(players=3),
    stonehenge.Game(
        players=3, options=stonehenge.Options(steward_blocks_climbing=True, trilithon_capacity=1, target_points=12)
    ),
    pacal.Game(players=3),
    pacal.Game(players=2, options=pacal.Options.published()),
)


@pytest.mark.parametrize("game", OPTIONS, ids=["stonehenge", "stonehenge options", "pacal", "pacal published"])
def test_over_a_random_game_a_ghost_keeps_all_pieces_and_changes_nothing(game: Any) -> None:
    """A ghost exists for refused actions only, is a state that can be drawn, and marks things of its scene."""
    assert isinstance(game, Imagines)
    assert isinstance(game, Locates)
    rng, universe, found = Random(5), list(game.universe()), 0
    table = Table(game, seed=5, seats=dict.fromkeys(range(game.players), "greedy"))
    while table.result is None and len(table.history) < 150:
        table.run(1)
        if table.result is not None:
            break
        mover, before = table.to_move, table.state
        view = table.view(mover)
        for action in rng.sample(universe, min(60, len(universe))):
            refusals = game.why_not(view.state, action)
            ghost = game.ghost(view, action)
            assert ghost is None or isinstance(ghost, Ghost)
            if not refusals:
                assert ghost is None
            if ghost is None:
                continue
            found += 1
            assert {refusal.rule for _, refusal in ghost.marks} == {refusal.rule for refusal in refusals}
            assert ghost.view.state.turn == view.state.turn
            assert ghost.view.state != view.state
            if found % 10 == 0:
                board = GhostBoard(game, view, action, "en")
                ElementTree.fromstring(board.svg())
                scene = game.scene(game.view(ghost.view.state, None), Look(log=ghost.events))
                pane = main_pane(scene).name
                for thing in (*ghost.done, *(thing for thing, _ in ghost.marks)):
                    there = scene.thing(thing)
                    assert there is not None, thing
                    assert there.pane == pane
                    assert there.area
        assert table.state == before
    assert found > 10


def at(game: Any, state: Any, action: str) -> Ghost | None:
    ghost: Ghost | None = game.ghost(game.view(state, state.turn), game.parse(action))
    return ghost


THREE = stonehenge.Game(players=3)


def test_S_M5_the_fan_walks_on_and_the_steward_is_marked() -> None:
    state = stonehenge.position(THREE, ["3 7"], [[12], [5]], steward=12)
    ghost = at(THREE, state, "move 3 from 12")
    assert ghost is not None
    assert ghost.view.state.fans[0] == (15,)
    assert ghost.done == ("field-15",)
    assert [(thing, refusal.rule) for thing, refusal in ghost.marks] == [("field-12", "S-M5")]


def test_S_O2_the_steward_stands_on_an_empty_field() -> None:
    state = stonehenge.position(THREE, ["3 7"], [[12], [5]], steward=12)._replace(phase=stonehenge.Phase.MOVED)
    ghost = at(THREE, state, "steward 7")
    assert ghost is not None
    assert ghost.view.state.steward == 7
    assert [(thing, refusal.rule) for thing, refusal in ghost.marks] == [("field-7", "S-O2")]


def test_nobody_wins_by_a_ghost() -> None:
    game = stonehenge.Game(players=3, options=stonehenge.Options(target_points=1))
    state = stonehenge.position(game, ["12"], [[12]], steward=12)
    ghost = at(game, state, "sit 12")
    assert ghost is not None
    assert game.result(ghost.view.state) is None
    assert len(ghost.view.state.boxes) == 1


@pytest.mark.parametrize("action", ["move 9 from supply", "move 3 from 20", "sit 3", "climb 12", "steward 9"])
def test_what_no_hand_could_do_is_not_pictured(action: str) -> None:
    state = stonehenge.position(THREE, ["3 7"], [[12], [5]], steward=20)
    assert at(THREE, state, action) is None


def test_a_trilithon_card_leads_nowhere() -> None:
    state = stonehenge.position(THREE, ["trilithon"], [[12]], steward=20)
    assert at(THREE, state, "move trilithon from 12") is None


def test_P_B5_a_pyramid_without_its_pattern_marks_the_missing_stones() -> None:
    game = pacal.Game(players=2)
    state = pacal.position(game, ["f7", "g6"], ["f6"], flown="bent")
    ghost = at(game, state, "build 3 on f6")
    assert ghost is not None
    assert any(p.storeys == 3 for p in ghost.view.state.pyramids)
    missing = next(refusal.get("missing") for _, refusal in ghost.marks if refusal.reason == "pattern")
    assert isinstance(missing, tuple)
    assert len([thing for thing, refusal in ghost.marks if refusal.reason == "pattern"]) == len(missing)


PACAL = pacal.Game(players=2)


def test_P_F5_the_pyramid_in_the_way_is_marked() -> None:
    ghost = at(PACAL, pacal.position(PACAL, ["f6", "a1"], pyramids=["", "2 on f8"], roll=4), "fly straight f10")
    assert ghost is not None
    assert ghost.view.state.ships[0] == PACAL.layout.square("f10")
    assert ("f8", "P-F5") in [(thing, refusal.rule) for thing, refusal in ghost.marks]
    assert ghost.done == ("ship-P1",)


def test_P_I1_the_stone_lies_in_the_wrong_ship() -> None:
    ghost = at(PACAL, pacal.position(PACAL, ["f6", "a1"], flown="bent"), "insert P2")
    assert ghost is not None
    assert ghost.view.state.holds[1][0] == 1
    assert [(thing, refusal.rule) for thing, refusal in ghost.marks] == [("ship-P2", "P-I1")]


@pytest.mark.parametrize("action", ["stay", "insert P1", "build 2 on f6", "fly straight f6", "god 4 to a1", "end"])
def test_neither_is_a_step_out_of_order(action: str) -> None:
    assert at(PACAL, pacal.position(PACAL, ["f6", "a1"], roll=4), action) is None


@pytest.mark.parametrize("action", ["build 2 on f6", "build 2 on b2"])
def test_nor_is_building_where_no_pyramid_is_left_or_over_another_players(action: str) -> None:
    state = pacal.position(PACAL, ["f7", "a1"], ["f6"], ["2 on c1, 2 on c2, 2 on c3", "2 on b2"], flown="bent")
    assert at(PACAL, state, action) is None


@pytest.mark.parametrize("seed", [7, 8, 9])
def test_a_ghost_depends_on_nothing_that_its_seat_cannot_see(seed: int) -> None:
    record = twins.played(seed=seed)
    game, mover = record.game, record.game.to_move(record.last)
    others = [seat for seat in range(3) if seat != mover]
    one, other = record.last, twins.twin(record, *others).last
    for action in game.universe():
        views = game.view(one, mover), game.view(other, mover)
        assert views[0] == views[1]
        assert game.ghost(views[0], action) == game.ghost(views[1], action)


def test_the_picture_hides_even_the_own_hand() -> None:
    state = stonehenge.position(THREE, ["3 29"], [[12], [5]], steward=12)
    hidden = stonehenge.position(THREE, ["3 28"], [[12], [5]], steward=12)
    pictures = [GhostBoard(THREE, THREE.view(s, 0), THREE.parse("move 3 from 12"), "en").svg() for s in (state, hidden)]
    assert pictures[0] == pictures[1] != ""


def test_words_of_a_ghost_in_both_languages() -> None:
    table = Table(pacal.Game(players=2), seed=1, names=("Ana", "Ben"))
    ghost = show.ghost(table, "place a1", lang="en")
    assert str(ghost).splitlines() == [
        "What would go wrong: " + table.game.words(table.game.parse("place a1"), table.view(0), "en"),
        "If nobody minded the rules: Ana places the ship on a1.",
        "P-U1: a1 is not in the centre, district H.",
    ]
    assert "<figure" in ghost._repr_html_()
    assert "Geisterbrett" in show.ghost(table, "place a1", lang="de").svg()
    assert "allowed" in str(show.ghost(table, "place f6", lang="en"))
    assert "nothing to picture" in str(show.ghost(table, "end", lang="en"))
    with pytest.raises(NotationError):
        show.ghost(table, "hop")
    assert table.position == 0


def test_a_game_that_pictures_nothing_says_so() -> None:
    table = Table(toy.Game(hidden=False), seed=1)
    table.play("take 1")
    ghost = show.ghost(table, toy.Take(1), lang="en")
    assert (ghost.ghost, ghost.svg()) == (None, "")
    assert "nothing to picture" in str(ghost)


# on the board


@pytest.fixture
def person() -> Person:
    table = Table(stonehenge.Game(players=2), seed=7, seats={1: "random"}, names=("Ana", "Ben"))
    person = Person(Board(table, lang="en"))
    person.comes()
    return person


def test_the_button_comes_with_a_refusal_and_goes_with_it(person: Person) -> None:
    controls, table = person.board._controls, person.board.table
    assert (controls.can_wonder, controls.ghost) == (False, "")
    person.does("ghost")
    assert controls.ghost == ""
    person.types("steward 9")
    assert controls.can_wonder
    assert controls.ghost == ""
    before = table.state
    person.does("ghost")
    assert "<svg" in controls.ghost
    assert "S-O2" in controls.ghost
    assert table.state == before
    person.does("ghost")
    assert controls.ghost == ""
    person.does("ghost")
    person.types("end")
    assert (controls.can_wonder, controls.ghost) == (False, "")


def test_the_ghost_by_key(person: Person) -> None:
    person.types("steward 9")
    person.presses("?", pane="board")
    assert "<svg" in person.board._controls.ghost
    person.presses("?", pane="board")
    assert person.board._controls.ghost == ""


def test_two_refusals_one_after_the_other_show_the_later_one(person: Person) -> None:
    person.types("steward 9")
    person.does("ghost")
    person.types("climb 3")
    assert person.board._controls.ghost == ""
    person.does("ghost")
    assert "nothing to picture" in person.board._controls.ghost
    assert "<svg" not in person.board._controls.ghost


def test_what_somebody_else_holds_is_in_no_refusal_and_no_ghost() -> None:
    record = replace(twins.played(), bots=(None, None, None))
    mover = record.game.to_move(record.last)
    others = [seat for seat in range(3) if seat != mover]
    said: list[list[str]] = []
    for each in (record, twins.twin(record, *others)):
        person = Person(Board(Table.from_record(each), lang="en"))
        person.comes()
        person.does("ready")
        said.append([])
        for number in range(1, 31):
            for text in (f"steward {number}", f"sit {number}", f"climb {number}"):
                if each.game.why_not(each.last, each.game.parse(text)):
                    person.types(text)
                    person.does("ghost")
                    said[-1] += [person.status, person.board._controls.ghost]
        person.board.close()
    assert said[0] == said[1]


@pytest.mark.parametrize("game", OPTIONS[:3:2], ids=["stonehenge", "pacal"])
@pytest.mark.parametrize("action", [None, 7, b"end", ["end"], object(), Insert("P1")])
def test_what_is_no_action_has_no_ghost_board(game: Any, action: Any) -> None:
    with pytest.raises(NotationError) as told:
        show.ghost(Table(game, seed=1), action)
    assert "end" in told.value.say("en")  # among what could be written
    with pytest.raises(GamekitError, match="light, dark"):
        show.ghost(Table(game, seed=1), "end", theme="rainbow")
