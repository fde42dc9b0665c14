"""The board as people use it: clicks, touch, keys, typed lines, and what goes wrong."""

from __future__ import annotations

import pytest
import toy
from person import Person

from gamekit import OptionError, SetupError
from gamekit.core.table import Table
from gamekit.show.board import Board


@pytest.fixture
def board(table: Table) -> Board:
    return Board(table)


@pytest.fixture
def person(board: Board) -> Person:
    person = Person(board)
    person.comes()
    return person


def test_a_click_picks_and_a_second_one_plays(person: Person, table: Table) -> None:
    person.clicks("square 3")
    assert person.board.screen.chosen == ("square 3",)
    assert table.state.owners == (None,) * 5
    person.clicks("take")
    assert table.state.owners == (None, None, 0, None, None)
    assert person.board.screen.chosen == ()


def test_a_refused_click_names_its_rule_and_what_would_be_possible(person: Person, table: Table) -> None:
    person.clicks("square 3", "take")
    before = table.position, table.state
    person.clicks("square 3", "square 3")
    assert (table.position, table.state) == before
    assert person.board.screen.refused is not None
    assert person.board.screen.refused[0] == "square 3"
    assert person.status.startswith("T-1: square 3 belongs to P1 already.")
    assert "Take square 1, Take square 2 and Take square 4" in person.status
    assert person.board._controls.alarm
    person.clicks("square 2")
    assert person.board.screen.refused is None
    assert not person.board._controls.alarm


def test_clicks_beside_everything_do_nothing(person: Person, table: Table) -> None:
    for x, y in ((-5, 10), (1280, 20), (1, 1), (99999, 99999)):
        person.event("mouse_down", "squares", x=x, y=y)
    assert (table.position, person.board.screen.chosen) == (0, ())


def test_touch_plays_as_a_click_does_and_two_fingers_do_nothing(person: Person, table: Table) -> None:
    person.touches("square 1")
    person.touches("take")
    assert table.state.owners[0] == 0
    person.event("touch_start", "squares", touches=[{"x": 300, "y": 120}, {"x": 500, "y": 120}])
    person.event("touch_start", "squares", touches=[])
    assert person.board.screen.chosen == ()


def test_a_typed_line_plays_and_a_mistyped_one_is_explained(person: Person, table: Table) -> None:
    person.types("take 5")
    assert table.state.owners[4] == 0
    person.types("grab 5")
    assert "is no action" in person.status
    person.types("take 5")
    assert person.status.startswith("T-1: square 5 belongs to P1 already.")
    assert table.position == 1


def test_the_list_in_words_holds_exactly_what_is_legal(person: Person, table: Table) -> None:
    person.types("take 2")
    listed = person.board._controls.actions
    assert [entry["text"] for entry in listed] == [str(action) for action in table.legal()]
    assert listed[0]["words"] == "Take square 1"
    person.does("play", text=listed[0]["text"])
    assert table.state.owners[0] == 1


def test_undo_and_redo_and_why_not(person: Person, table: Table) -> None:
    assert not person.board._controls.can_undo
    person.does("undo")
    assert "nothing to take back" in person.status
    person.types("take 2")
    person.does("undo")
    assert table.state.owners[1] is None
    assert person.board._controls.can_redo
    person.does("redo")
    assert table.state.owners[1] == 0


def test_keys_move_the_cursor_click_and_lead_out(person: Person, table: Table) -> None:
    person.presses("ArrowRight")
    assert person.board.screen.hover == "square 1"
    assert person.status == "square 1, free"
    person.presses("ArrowRight", "ArrowRight", "ArrowLeft", "Enter")
    assert person.board.screen.chosen == ("square 2",)
    person.presses("ArrowDown")
    assert person.board.screen.hover == "take"
    person.presses("ArrowUp", "Escape")
    assert person.board.screen.chosen == ()
    person.presses("4", "t")
    assert table.state.owners[3] == 0


def test_tab_and_escape_leave_the_canvas(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    left: list[str] = []
    monkeypatch.setattr(person.board._controls, "focus", lambda: left.append("forward"))
    monkeypatch.setattr(person.board._panes["squares"].widget, "blur", lambda: left.append("out"))
    person.presses("Tab", "Escape")
    assert left == ["forward", "out"]


def test_keys_held_with_ctrl_are_the_pages(person: Person) -> None:
    person.event("key_down", "squares", key="4", shift_key=False, ctrl_key=True, meta_key=False)
    assert person.board.screen.chosen == ()


def test_hover_draws_only_when_the_thing_changes(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[int] = []
    scene = type(person.board.table.game).scene
    monkeypatch.setattr(toy.Game, "scene", lambda *a: drawn.append(1) or scene(*a))
    for _ in range(5):
        person.points("square 2")
    assert len(drawn) == 1
    person.event("mouse_out", "squares", x=0, y=0)
    assert person.board.screen.hover is None


def test_a_burst_of_clicks_for_an_older_position_is_dropped(person: Person, table: Table) -> None:
    person.clicks("square 1", "take", look=False)
    person.clicks("square 2", "take", look=False)  # sent before the page had drawn the first move
    assert table.state.owners == (0, None, None, None, None)
    assert person.board.screen.chosen == ()
    stale = {"do": "play", "text": "take 4", "shown": person.board._shown - 1}
    person.board._controls._handle_custom_msg(stale, [])
    assert table.position == 1
    person.looks()
    person.clicks("square 2", "take")
    assert table.state.owners[1] == 1


def test_a_mistake_in_a_handler_is_shown_and_changes_nothing(person: Person, table: Table) -> None:
    person.clicks("square 1")
    before = table.state
    person.clicks("bug")
    assert "ZeroDivisionError: a mistake in the toy" in person.status
    assert "ZeroDivisionError" in person.board.trouble
    assert "Traceback" in person.board.trouble
    assert table.state == before
    person.clicks("square 1", "take")
    assert table.state.owners[0] == 0


def test_a_mistake_while_drawing_is_shown_and_the_next_draw_is_whole(
    person: Person, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(toy.Game, "scene", lambda *a: 1 / 0)
        table.play("take 1")
        assert "ZeroDivisionError" in person.status
    table.play("take 2")
    assert person.board._scene.thing("square 1").text == "square 1, taken by P1"  # type: ignore[union-attr]


def test_moves_made_by_code_appear_on_the_board(person: Person, table: Table) -> None:
    person.opens("log")
    person.clicks("square 3")
    table.play("take 3")
    assert person.board.screen.chosen == ()
    assert person.board._controls.log[-1] == "P1 takes square 3."


def test_the_end_leaves_nothing_to_do(person: Person, table: Table) -> None:
    for number in range(1, 6):
        person.types(f"take {number}")
    assert person.board._controls.actions == []
    assert person.status == "The game is over."
    person.clicks("square 1", "square 1")
    person.types("take 1")
    assert person.status == "G-3: the game is over."


def test_a_closed_board_hears_nothing(person: Person, table: Table) -> None:
    spots = person.middle("square 1")
    person.board.close()
    person.board.close()
    pane, x, y = spots
    person.event("mouse_down", pane, x=x, y=y)
    person.event("client_ready", pane)
    person.event("key_down", pane, key="1", shift_key=False, ctrl_key=False, meta_key=False)
    person.board._controls._handle_custom_msg({"do": "play", "text": "take 1", "shown": person.board._shown}, [])
    table.play("take 2")
    assert table.position == 1
    assert person.board.trouble == ""


def test_bots_can_be_asked_to_move_where_nobody_plays() -> None:
    table = Table(toy.Game(hidden=False), seed=1, seats={0: "random", 1: "random"})
    person = Person(Board(table))
    (button,) = person.board._controls.actions
    assert button["words"] == "Let P1 move"
    person.does("run")
    assert sum(owner is not None for owner in table.state.owners) == 1


def test_theme_and_width_follow_the_page_unless_chosen(person: Person) -> None:
    screen = person.board.screen
    assert (screen.theme, screen.width) == ("light", "wide")
    person.page(700, "dark")
    assert (screen.theme, screen.width) == ("dark", "narrow")
    assert person.board._controls.colours == "dark"
    person.page(910, "dark")  # a scroll bar's width above the limit: stays, so that nothing flickers
    assert screen.width == "narrow"
    person.page(1000, "dark")
    assert screen.width == "wide"
    person.does("theme", value="light")
    assert screen.theme == "light"
    person.board.set(width="narrow")
    assert screen.width == "narrow"


def test_below_its_width_the_scene_is_scaled_down(person: Person) -> None:
    person.page(240)
    layout = person.board._panes["squares"].widget.layout
    assert (layout.width, layout.height) == ("240.00px", "60.00px")


def test_the_language_can_be_switched(person: Person) -> None:
    person.does("lang", value="de")
    assert person.board._controls.labels["undo"] == "Rückgängig"
    person.does("lang", value="en")
    assert person.board._controls.labels["undo"] == "Undo"


def test_wrong_wishes_are_named(table: Table) -> None:
    with pytest.raises(OptionError, match="theme"):
        Board(table, theme="pink")
    with pytest.raises(OptionError, match="width"):
        Board(table, width="huge")
    with pytest.raises(SetupError, match="fr"):
        Board(table, lang="fr")
