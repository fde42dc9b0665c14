"""Hot seat: setting a game up, the curtain of both games, logs for each seat, the projector without hands."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
import toy
import twins
from person import Person, Sent

from gamekit import OptionError, SetupError, Table, pacal, show, stonehenge
from gamekit.show.board import Board
from gamekit.show.new_game_widget import NewGame
from gamekit.show.set_up import SetUp

# setting up


def use(form: NewGame, what: str, value: str = "", seat: str = "") -> None:
    form._form._handle_custom_msg({"do": what, "value": value, "seat": seat}, [])


def test_a_form_starts_the_game_that_was_set_up() -> None:
    form = show.new_game("stonehenge", lang="en")
    use(form, "game", "pacal")
    use(form, "players", "4")
    for seat, name in enumerate(("Ana", "Ben", "", "Dana")):
        use(form, "name", name, str(seat))
    use(form, "who", "", "1")
    use(form, "who", "random", "2")
    use(form, "profile", "published")
    use(form, "option bent_any_ship", "true")
    use(form, "option stagnation_rounds", "5")
    use(form, "option final_ties", "nobody")
    use(form, "start")
    table = form.table
    assert table is not None
    assert (table.game.name, table.game.players, table.names) == ("pacal", 4, ("Ana", "Ben", "P3", "Dana"))
    assert [bot.name if bot else None for bot in table.seats] == [None, None, "random", "greedy"]
    assert table.game.options == pacal.Options.published(bent_any_ship=True, stagnation_rounds=5, final_ties="nobody")
    assert form.board is not None
    assert form.board.widget in form.widget.children
    form.close()


def test_every_option_stands_with_the_rule_it_switches() -> None:
    for name in ("stonehenge", "pacal"):
        form = show.new_game(name, lang="de")
        book = form.set_up.table().game.rulebook
        for choice in form.set_up.choices:
            assert choice.rule is not None, choice.name
            assert choice.rule.option == choice.name
            assert choice.rule.id in form._form.html
            assert f'data-do="option {choice.name}"' in form._form.html
        assert len(list(book)) > 10
    assert SetUp("pacal").choices[-1].words == ("demote_first", "shared", "nobody")


def test_what_cannot_be_is_told_and_changes_nothing() -> None:
    form = show.new_game("stonehenge", lang="en")
    use(form, "option target_points", "99")
    assert form._form.alarm
    assert "target_points" in form._form.status
    assert form.set_up.options["target_points"] == 20
    use(form, "option trilithon_capacity", "")
    assert form.set_up.options["trilithon_capacity"] is None
    use(form, "option nonsense", "1")
    assert "no option nonsense" in form._form.status
    use(form, "game", "chess")
    assert "chess" in form._form.status
    use(form, "game", "pacal")
    use(form, "option upgrades", "true")
    assert "pyramids_in_patterns" in form._form.status
    use(form, "option pyramids_in_patterns", "true")
    use(form, "option upgrades", "true")
    assert not form._form.alarm
    with pytest.raises(SetupError):
        SetUp("chess")
    with pytest.raises(OptionError):
        SetUp("stonehenge").set_option("target_points", "many")


def test_names_are_text_in_the_form() -> None:
    form = show.new_game(lang="en")
    use(form, "name", '"><script>', "0")
    assert "<script>" not in form._form.html
    use(form, "start")
    assert form.table is not None
    assert form.table.names[0] == '"><script>'
    use(form, "again")
    assert form.open
    use(form, "again")
    assert not form.open
    use(form, "lang", "de")
    assert form.board is not None
    assert form.board.screen.lang == "de"
    form.close()


# curtain and logs, in both games


def everything(board: Board, sent: Sent) -> str:
    """All that has gone to the page, drawn or written."""
    state = board._controls.get_state()
    written = json.dumps({key: state[key] for key in ("status", "actions", "log", "board", "labels", "ghost")})
    return (
        " ".join(sent.texts)
        + written
        + "".join(part for pane in board._pictures.values() for layer in pane.layers for part in layer)
    )


@pytest.mark.parametrize("seed", [7, 8])
def test_nothing_of_the_next_hand_is_shown_before_ready_in_stonehenge(seed: int, sent: Sent) -> None:
    record = replace(twins.played(seed=seed), bots=(None, None, None))
    mover = record.game.to_move(record.last)
    shown: list[str] = []
    for each in (record, twins.twin(record, mover, (mover + 1) % 3)):
        sent.clear()
        person = Person(Board(Table.from_record(each), lang="en"))
        person.comes()
        assert person.board.screen.curtain
        for text in ("end", "sit 3", "move 7 from supply"):
            person.types(text)
        person.presses("1", "e", "?", pane="board")
        shown.append(everything(person.board, sent))
        person.board.close()
    assert _without_names(shown[0]) == _without_names(shown[1])


def _without_names(text: str) -> str:
    """Without the ids of widgets."""
    import re

    return re.sub(r"[0-9a-f]{32}", "", text)


def test_each_seat_reads_its_own_log() -> None:
    table = Table(stonehenge.Game(players=2), seed=3, names=("Ana", "Ben"))
    person = Person(Board(table, lang="en"))
    person.comes()
    person.does("ready")
    ana = person.board.screen.log()
    assert sum("Ana is dealt a card." in line for line in ana) == 0
    assert sum("Ben is dealt a card." in line for line in ana) == 5
    person.types("end")
    person.does("ready")
    ben = person.board.screen.log()
    assert sum("Ben is dealt a card." in line for line in ben) == 0
    assert sum("Ana is dealt a card." in line for line in ben) == 5


def test_pacal_needs_no_curtain_and_takes_turns_at_one_screen() -> None:
    table = Table(pacal.Game(players=2), seed=3, names=("Ana", "Ben"))
    person = Person(Board(table, lang="en"))
    person.comes()
    assert not person.board.screen.curtain
    person.types("place f6")
    assert person.board.screen.viewer == 1
    assert person.status.startswith("Ben")


# the projector


@pytest.mark.parametrize("seed", [7, 8])
def test_a_projector_shows_no_hand(seed: int, sent: Sent) -> None:
    record = replace(twins.played(seed=seed), bots=(None, "greedy", "greedy"))
    shown: list[str] = []
    if record.game.to_move(record.last) != 0:
        record = replace(record, bots=(None, None, None))
    mover = record.game.to_move(record.last)
    for each in (record, twins.twin(record, mover, (mover + 1) % 3)):
        sent.clear()
        person = Person(show.projector(Table.from_record(each), lang="en"))
        person.comes()
        for text in ("climb 1", "sit 1", "steward 1"):  # refused in both
            person.types(text)
            person.does("ghost")
        shown.append(everything(person.board, sent))
        assert [pane.name for pane in person.board._scene.panes] == ["banner", "board", "panel"]
        assert person.board._controls.actions == []
        person.board.close()
    assert _without_names(shown[0]) == _without_names(shown[1])


def test_a_typed_line_plays_on_a_projector_and_a_refusal_tells_nothing() -> None:
    table = Table(stonehenge.Game(players=2), seed=3, names=("Ana", "Ben"))
    board = show.projector(table, lang="en")
    person = Person(board)
    person.comes()
    person.types("climb 3")
    assert person.status == "That is not possible. The board of whoever plays says why."
    assert not board._controls.can_wonder
    person.types("end")
    assert table.to_move == 1
    board.close()


def test_the_switch_on_the_board() -> None:
    table = Table(stonehenge.Game(players=2), seed=3, seats={1: "random"}, names=("Ana", "Ben"))
    board = Board(table, lang="en")
    person = Person(board)
    person.comes()
    assert "hand" in [pane.name for pane in board._scene.panes]
    assert "hands" in board._controls.labels["projector"]
    assert "hands" not in Board(Table(pacal.Game()), lang="en")._controls.labels["projector"]
    person.does("projector", value=True)
    assert board._controls.projector
    assert "hand" not in [pane.name for pane in board._scene.panes]
    person.does("projector", value=False)
    assert "hand" in [pane.name for pane in board._scene.panes]


def test_after_the_projector_the_curtain_falls(secret: Table) -> None:
    person = Person(Board(secret))
    person.comes()
    person.does("ready")
    person.does("projector", value=True)
    assert not person.board.screen.curtain
    person.does("projector", value=False)
    assert person.board.screen.curtain


def test_a_projected_board_is_larger_and_follows_the_table() -> None:
    table = Table(toy.Game(hidden=False), seed=1)
    board = show.projector(table)
    person = Person(board)
    person.comes()
    person.page(1000)
    assert board._panes["squares"].widget.layout.width == f"{640 * 1000 / 640:.2f}px"
    person.page(5000)
    assert board._panes["squares"].widget.layout.width == f"{640 * 1.6:.2f}px"
    person.opens("board")
    table.play("take 1")
    assert "square 1, taken by P1" in board._controls.board
    assert show.board_of(table) is not board
    board.close()


def test_a_spectator_sees_everything_public_and_no_hand() -> None:
    record: Any = twins.played()
    pictures = [
        show.position(each.game, each.last, None, "en", names=twins.NAMES)._repr_html_()
        for each in (record, twins.twin(record, 0, 1))
    ]
    assert pictures[0] == pictures[1]
