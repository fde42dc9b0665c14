"""A table: who sits there, what it accepts, whom it tells."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import dice_race
import pytest

from gamekit import BotError, IllegalAction, NotationError, RecordError, SetupError, Table, pacal, stonehenge
from gamekit.core.record import Record


@pytest.fixture
def table() -> Table:
    return Table(dice_race.Game(), seed=4, names=("Ada", "Bo"))


@pytest.mark.parametrize(
    "wrong",
    [
        {"seed": "7"},
        {"seed": True},
        {"seed": 10**18},
        {"seed": -(10**18)},
        {"names": ["one"]},
        {"names": "ab"},
        {"names": ["a\nb", "c"]},
        {"names": ["\ud800", "c"]},
        {"names": 7},
        {"names": ["x" * 2000, "c"]},
        {"seats": {2: "random"}},
        {"seats": {True: "random"}},
        {"seats": {0: "genius"}},
        {"seats": {0: 7}},
        {"seats": ["random", None]},
        {"seats": 1},
    ],
)
def test_a_table_that_cannot_be(wrong: dict[str, Any]) -> None:
    with pytest.raises(SetupError) as caught:
        Table(dice_race.Game(), **wrong)
    assert str(caught.value)


def test_names_of_all_tongues_are_kept(tmp_path: Path) -> None:
    names = ("Zoë 👩‍🚀", "<b>שלום</b>")
    table = Table(dice_race.Game(), names=names)
    table.save(tmp_path / "game.json")
    assert Table.load(tmp_path / "game.json").names == names


def test_a_blank_name_is_the_seats_own() -> None:
    assert Table(dice_race.Game(), names=("", " ")).names == ("P1", "P2")
    assert Table(dice_race.Game(), names=("", "Bo")).names == ("P1", "Bo")


@pytest.mark.parametrize("no_game", [None, "stonehenge", stonehenge, stonehenge.Game, stonehenge.Game().start()])
def test_what_is_no_game_has_no_table(no_game: Any) -> None:
    with pytest.raises(SetupError, match=r"stonehenge\.Game\(players=2\)"):
        Table(no_game)


def test_a_seat_that_does_not_exist_has_no_view_and_no_score_sheet(table: Table) -> None:
    for seat in (2, -1, True, "P1"):
        with pytest.raises(SetupError, match="0 to 1"):
            table.view(seat)  # type: ignore[arg-type]
        with pytest.raises(SetupError, match="0 to 1"):
            table.score_sheet(seat)  # type: ignore[arg-type]


def test_a_refused_action_changes_nothing(table: Table) -> None:
    before, heard = (table.state, table.history, table.position), []
    table.listen(lambda: heard.append(1))
    with pytest.raises(IllegalAction, match="D-5"):
        table.play("wait")
    with pytest.raises(IllegalAction, match="G-2"):
        table.play("walk", seat=1)
    with pytest.raises(NotationError):
        table.play("fly")
    with pytest.raises(IllegalAction):
        table.play("roll 2")
    assert (table.state, table.history, table.position) == before
    assert not heard


def test_nothing_is_played_after_the_end(game: Any) -> None:
    table = Table(game, seed=2, seats=dict.fromkeys(range(game.players), "random"))
    assert table.run(5000)
    assert table.to_move is None
    assert table.legal() == ()
    last = next(entry.move for entry in reversed(table.history) if isinstance(entry.mover, int))
    with pytest.raises(IllegalAction, match="G-3"):
        table.play(last)


def test_the_same_seed_is_the_same_game(game: Any, played: Any) -> None:
    assert played(game, 20).record == played(game, 20).record
    assert played(game, 3, seed=1).history != played(game, 3, seed=2).history


def test_nobody_elses_luck_is_touched(played: Any) -> None:
    random.seed(5)
    before = random.getstate()
    played(dice_race.Game(), 10, seats={1: "random"})
    assert random.getstate() == before


def test_listeners_hear_once_and_one_that_fails_keeps_nobody_from_hearing(table: Table) -> None:
    heard: list[str] = []

    def fails() -> None:
        heard.append("a")
        raise RuntimeError("a listener")

    stop_a = table.listen(fails)
    stop_b = table.listen(lambda: heard.append("b"))
    with pytest.raises(RuntimeError, match="a listener"):
        table.play("walk")
    assert heard == ["a", "b"]
    assert len(table.history) > 3, "the move was made"
    stop_a()
    stop_a()
    stop_b()
    table.play("walk")
    assert heard == ["a", "b"]


def test_a_bot_that_fails_is_asked_again() -> None:
    class Moody:
        name = "moody"
        fits = 1

        def choose(self, game: Any, view: Any, legal: Any, rng: Any) -> Any:
            if self.fits:
                self.fits -= 1
                raise KeyError("bad mood")
            return legal[0]

    table = Table(dice_race.Game(), seed=4, seats={1: Moody()})
    with pytest.raises(BotError, match="bad mood"):
        table.play("walk")
    assert table.to_move == 1
    table.run()
    assert table.to_move == 0


def test_a_table_in_the_middle_of_a_game_is_saved_with_where_it_began(game: Any, played: Any, tmp_path: Path) -> None:
    state = played(game, 6).state
    table = Table.at(game, state, seed=3)
    assert table.state == state
    while not table.result and len(table.history) < 6:
        table.play(table.legal()[0])
    table.save(tmp_path / "middle.json")
    again = Table.load(tmp_path / "middle.json")
    assert (again.state, again.history) == (table.state, table.history)
    assert again.record == table.record
    assert Record.from_text(table.record.text()) == table.record


def test_a_position_that_does_not_add_up_is_refused(table: Table) -> None:
    with pytest.raises(SetupError, match="cards"):
        Table.at(table.game, table.state._replace(pile=()))


def test_what_is_no_position_of_the_game_is_refused() -> None:
    game = stonehenge.Game()
    table = Table(game, seed=1)
    strange = [None, table, table.view(0), pacal.Game().start(), table.state._replace(steward=12.0), tuple(table.state)]
    for state in strange:
        with pytest.raises(SetupError, match="position"):
            Table.at(game, state)
    for seat in (None, 0, 1):  # P2 could never move: nobody knows these cards
        with pytest.raises(SetupError, match="determinize"):
            Table.at(game, table.view(seat).state)


def test_autosave_keeps_the_file_up_to_date(table: Table, tmp_path: Path) -> None:
    path = tmp_path / "live.json"
    stop = table.autosave(path)
    assert Table.load(path).state == table.state
    table.play("walk")
    table.comment("well")
    assert Table.load(path).record == table.record
    table.undo(teacher=True)
    assert Table.load(path).state == table.state
    stop()
    table.play("walk")
    assert Table.load(path).state != table.state
    assert [file.name for file in tmp_path.iterdir()] == ["live.json"], "no drafts are left"


@pytest.mark.parametrize("path", ["nowhere/game.json", "a\0b", "\ud800", "."])
def test_a_file_that_cannot_be_written_is_one_typed_error(table: Table, tmp_path: Path, path: str) -> None:
    with pytest.raises(RecordError, match="cannot be written"):
        table.save(tmp_path / path)


@pytest.mark.parametrize("broken", ["os.replace", "os.fsync"])
def test_a_crash_while_saving_leaves_the_file_of_the_move_before(
    table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    path = tmp_path / "live.json"
    table.autosave(path)
    before = path.read_bytes()

    def crash(*_: Any) -> None:
        raise OSError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(broken, crash)
        with pytest.raises(RecordError, match="the disk is full"):
            table.play("walk")
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["live.json"]
    assert len(table.history) == 5, "the move stands; the next one saves both"
    table.play("walk")
    assert Table.load(path).state == table.state


def test_a_variant_of_ones_own_is_saved_only_under_a_name_of_its_own(tmp_path: Path) -> None:
    from gamekit import register, stonehenge

    class Variant(stonehenge.Game):
        pass

    with pytest.raises(RecordError, match="register"):
        Table(Variant(players=2)).save(tmp_path / "game.json")
    with pytest.raises(RecordError, match="register"):
        Table(Variant(players=2)).capsule()
    with pytest.raises(SetupError, match="name of its own"):
        register(Variant)
    Variant.name = "my stonehenge"
    register(Variant)
    Table(Variant(players=2), seed=1).save(tmp_path / "game.json")
    assert type(Table.load(tmp_path / "game.json").game) is Variant


def test_a_bot_that_the_kit_does_not_have_must_be_named_again(tmp_path: Path) -> None:
    class Mine:
        name = "mine"

        def choose(self, game: Any, view: Any, legal: Any, rng: Any) -> Any:
            return legal[0]

    table = Table(dice_race.Game(), seed=4, seats={1: Mine()})
    table.save(tmp_path / "game.json")
    with pytest.raises(RecordError, match="'mine'"):
        Table.load(tmp_path / "game.json")
    assert Table.load(tmp_path / "game.json", seats={1: Mine()}).state == table.state


def test_comments_are_one_line(table: Table) -> None:
    table.comment("  two\nlines ")
    assert json.loads(table.record.to_json())["comments"] == [[len(table.history), "two lines"]]
    table.comment("")
    assert table.record.comments == ()
    with pytest.raises(RecordError):
        table.comment("x" * 2000)
