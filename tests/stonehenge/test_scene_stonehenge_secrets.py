"""What the Stonehenge board must not show (S-U5), and what it reads out instead."""

from __future__ import annotations

from random import Random

import pytest
from stonehenge_boards import FIVE, FOUR, LATE, MIDDLE, Board, board, moments, played

from gamekit.core.scene import Scene


def words(scene: Scene) -> str:
    """Everything that the scene says, for the ear."""
    return "\n".join([scene.title, *scene.board, scene.prompt, *(t.text for t in scene.things)])


@pytest.mark.parametrize("seat", [None, 0, 1, 2, 3])
def test_a_picture_is_the_same_whatever_is_hidden(seat: int | None) -> None:
    """S-U5: dealt anew, all that the seat cannot see."""
    view = FOUR.view(MIDDLE, seat)
    seen = board(FOUR, MIDDLE)._replace(view=view)
    for deal in range(5):
        other = FOUR.determinize(view, Random(deal))
        assert Board(FOUR, FOUR.view(other, seat), seen.look).scene == seen.scene


def test_a_whole_game_shows_nothing_hidden() -> None:
    rng = Random(11)
    for game, state in played(3, 8, 40):
        for seat in (None, 0, 1, 2):
            view = game.view(state, seat)
            other = game.determinize(view, rng)
            look = board(game, state).look
            assert game.scene(view, look) == game.scene(game.view(other, seat), look)


def test_the_curtain_hides_every_hand_even_from_a_view_that_has_one() -> None:
    curtain = board(FOUR, MIDDLE, curtain=True, chosen=("card-9",), hover="card-9")
    scene = curtain.scene
    assert scene.layers == curtain._replace(view=FOUR.view(MIDDLE, None)).scene.layers
    assert not [thing.id for thing in scene.things if thing.id.startswith(("card", "chip", "field", "gate"))]
    assert "Your hand" not in words(scene)
    assert scene.prompt == "Ben, you are next. Cards stay hidden. Click, or press Enter."
    ready = scene.thing("ready")
    assert ready is not None
    assert (ready.ready, ready.key, ready.text) == (True, "Enter", "I am Ben: show my cards")
    assert {layer.name for layer in scene.layers if layer.pane == "board"} == {"curtain"}


def test_spectators_see_backs_and_no_cards() -> None:
    scene = board(FOUR, MIDDLE)._replace(view=FOUR.view(MIDDLE, None)).scene
    assert not [thing for thing in scene.things if thing.id.startswith("card")]
    assert "hand" not in words(scene)


def test_the_own_hand_is_read_out_and_no_other() -> None:
    scene = board(FOUR, MIDDLE).scene
    assert "Your hand: 4, 9, 12, 21, trilithon card." in scene.board
    waiting = board(FOUR, MIDDLE)._replace(view=FOUR.view(MIDDLE, 0)).scene
    assert sum(line.startswith("Your hand") for line in waiting.board) == 1
    assert "Ben is to move." in waiting.prompt


def test_secret_facts_of_the_log_are_not_drawn() -> None:
    from gamekit.core.contract import Event

    drawn = Event("dealt", "S-U2", 0, (("count", 1),), (("card", 31),))
    plain = board(FOUR, MIDDLE, log=()).scene
    assert board(FOUR, MIDDLE, log=(drawn,)).scene == plain


def test_things_are_said_with_their_state() -> None:
    scene = board(FOUR, MIDDLE, chosen=("card-9",)).scene
    texts = {thing.id: thing.text for thing in scene.things}
    assert texts["field-1"] == "Field 1: empty"
    assert texts["field-12"] == "Field 12: Ben 1 and Dana 1; the steward checks it"
    assert texts["field-9"].startswith("Field 9: Ben 1 and Cem 1; can be clicked: ")
    assert texts["card-9"] == "Card 9; picked; can take a box seat: +3"
    assert texts["seats"].startswith("Box seats: 11 of 19 free; Ana 3, Ben 2, Cem 2, Dana 1; can be clicked: ")
    assert texts["player-1"] == "Ana (P1): 12 points; box seats 3, trilithons 1, T-shirts 1; at the gate 3, cards 5"


def test_the_text_board_tells_the_position_in_few_lines() -> None:
    lines = board(FIVE, LATE).scene.board
    assert len(lines) <= 16
    assert "7* P1 P2×2 P3 P5×2" in lines[1]
    assert lines[0] == "Dana’s turn, step 1 of 3: Walk or sit."
    assert any("2 of 19 free" in line for line in lines)
    assert all(len(line) < 110 for line in lines)


def test_things_come_in_reading_order() -> None:
    for seen in moments():
        ids = [thing.id for thing in seen.scene.things]
        assert ids[:2] == ["turn", "prompt"]
        rows = [i for i, id in enumerate(ids) if id.startswith("player-")]
        fields = [id for id in ids if id.startswith("field-")]
        assert rows[0] > 2
        assert fields in ([], [f"field-{n}" for n in range(1, 31)])
