"""The policy of `gamekit.core.undo`, and that an undo leaves no trace."""

from __future__ import annotations

from random import Random
from typing import Any

import dice_race
import pytest

from gamekit import Table, UndoError, stonehenge
from gamekit.core.contract import CHANCE


@pytest.fixture
def table() -> Table:
    """A turn of two decisions without luck between them: Stonehenge rockt, the first fan has moved."""
    table = Table(stonehenge.Game(players=2), seed=7, names=("Ada", "Bo"))
    table.play(next(a for a in table.legal() if str(a).endswith("supply")))
    return table


def policy(table: Table, **how: Any) -> str:
    """Which part of the policy refuses an undo now."""
    with pytest.raises(UndoError) as caught:
        table.undo(**how)
    assert not how or not how.get("teacher")
    assert str(caught.value)
    return str(caught.value.facts["policy"])


def everything(table: Table) -> tuple[Any, ...]:
    """All that an undo must bring back."""
    return table.state, table.history, table.log(), table.record.moves, table.record.comments, table._past.draws


def test_nothing_to_take_back() -> None:
    table = Table(dice_race.Game(), seed=1)
    assert policy(table) == "nothing"
    assert not table.can_undo
    with pytest.raises(UndoError, match="nothing to make again"):
        table.redo()


def test_the_own_decision_can_be_taken_back(table: Table) -> None:
    before = table.history[-1].before
    assert table.can_undo
    table.undo()
    assert table.state == before
    assert table.can_redo
    table.redo()
    assert not table.can_redo


def test_not_past_a_draw(table: Table) -> None:
    table.play("end")
    assert table.history[-1].mover is CHANCE
    assert policy(table) == "chance"
    assert policy(table, seat=0) == "chance"
    table.undo(teacher=True)
    assert table.to_move == 0


def test_not_past_a_hand_that_was_shown(table: Table) -> None:
    table.hand_shown(0)
    table.hand_shown(1)
    assert policy(table) == "hand"
    table.undo(teacher=True)
    table.play(table.legal()[0])
    assert table.can_undo, "what comes after the hand was shown is free again"


def test_the_own_hand_shown_again_hinders_nothing(table: Table) -> None:
    """A board shows the hand of the mover at each repaint."""
    table = Table(stonehenge.Game(players=2), seed=7)
    table.hand_shown(0)
    table.play(next(a for a in table.legal() if str(a).endswith("supply")))
    table.hand_shown(0)
    assert table.can_undo


def test_not_another_players_finished_turn() -> None:
    table = Table(stonehenge.Game(players=2), seed=7)
    table.play("end")  # nothing was played, so nothing is drawn
    assert table.to_move == 1
    assert policy(table) == "turn"
    assert not table.can_undo
    table.undo(seat=0)
    assert table.to_move == 0


def test_not_a_turn_after_which_a_bot_has_moved() -> None:
    class Ender:
        name = "ender"

        def choose(self, game: Any, view: Any, legal: Any, rng: Random) -> Any:
            return legal[-1]

    table = Table(stonehenge.Game(players=2), seed=7, seats={1: Ender()})
    table.play("end")
    assert [entry.mover for entry in table.history[-2:]] == [0, 1]
    assert policy(table) == "turn"
    table.undo(teacher=True)
    assert not [entry for entry in table.history if entry.mover is not CHANCE]


def test_not_past_the_moment_when_the_game_was_opened(table: Table, tmp_path: Any) -> None:
    table.save(tmp_path / "game.json")
    again = Table.load(tmp_path / "game.json")
    assert policy(again) == "hand"
    again.undo(teacher=True)
    assert again.state == table.history[-1].before


def test_the_refusal_speaks_german(table: Table) -> None:
    table.hand_shown(1)
    with pytest.raises(UndoError) as caught:
        table.undo()
    assert caught.value.say("de") != caught.value.say("en")


def test_the_same_decision_meets_the_same_dice() -> None:
    table = Table(dice_race.Game(), seed=3)
    table.play("walk")
    roll, state = table.history[-1], table.state
    table.undo(teacher=True)
    table.play("walk")
    assert table.history[-1] == roll
    assert table.state == state
    assert not table.can_redo
    assert not table.branches, "the same again is no branch"


def test_another_move_leaves_what_was_taken_back_as_a_branch(table: Table) -> None:
    first = str(table.history[-1].move)
    count = len(table.history) - 1
    table.undo()
    assert table.branches[0].moves == (first,), "nothing is lost while it could be made again"
    other = next(str(a) for a in table.legal() if str(a) not in (first, "end"))
    table.play(other)
    assert not table.can_redo
    (branch,) = table.branches
    assert (branch.after, branch.moves) == (count, (first,))
    assert table.record.line(0).moves == (*table.record.moves[:count], first)
    assert table.record.until(count).moves == table.record.moves[:count]


def test_a_branch_of_a_line_that_was_taken_back_stays_whole() -> None:
    table = Table(dice_race.Game(options=dice_race.Options(length=99, crowded=True)), seed=3)
    for _ in range(3):
        table.play("walk")
    lines = {table.record.moves}
    table.undo(teacher=True)
    table.play(table.legal()[1])
    lines.add(table.record.moves)
    table.undo(teacher=True)
    table.undo(teacher=True)
    table.play(table.legal()[1])
    record = table.record
    assert lines == {record.line(n).moves for n in range(len(record.branches))}
    assert all(Table.from_record(record.line(n)).state for n in range(len(record.branches)))


def test_branches_do_not_pile_up_without_end(table: Table) -> None:
    for _ in range(80):
        for action in table.legal()[:2]:
            table.play(action)
            table.undo(teacher=True)
    assert len(table.record.branches) <= 50
    assert len(set(table.record.branches)) == len(table.record.branches)


def test_comments_go_and_come_with_their_moves(table: Table) -> None:
    table.comment("bold")
    table.undo()
    assert table.record.comments == ()
    table.redo()
    assert table.record.comments == ((len(table.history), "bold"),)
    table.undo()
    table.play(next(a for a in table.legal() if a != table._past.undone[-1][0].move))
    assert table.record.comments == ()


@pytest.mark.parametrize("seed", range(4))
def test_walks_of_undo_and_redo_equal_the_direct_line(game: Any, played: Any, seed: int) -> None:
    """Forth, back, again, and side steps: wherever the walk is, everything is as on the direct line."""
    rng = Random(f"walk/{seed}")
    decisions, line = 22, Table(game, seed=seed)
    moves: list[Any] = []
    spots = [everything(line)]
    while len(moves) < decisions and not line.result:
        moves.append(rng.choice(line.legal()))
        line.play(moves[-1])
        spots.append(everything(line))
    table, at = Table(game, seed=seed), 0
    for _ in range(150):
        kind = rng.randrange(4)
        if kind == 0 and at:
            table.undo(teacher=True)
            at -= 1
        elif kind == 1 and at:
            table.undo(teacher=True)
            table.redo()
        elif kind == 2 and table.legal():
            table.play(rng.choice(table.legal()))
            table.undo(teacher=True)
        elif at < len(moves):
            table.play(moves[at])
            at += 1
        assert everything(table) == spots[at]
    while at < len(moves):
        table.play(moves[at])
        at += 1
    assert everything(table) == spots[-1]


@pytest.mark.parametrize("seed", range(4))
def test_what_may_be_taken_back_has_shown_nobody_anything(game: Any, seed: int) -> None:
    """Without a teacher: no roll or draw, and no decision of another, is ever undone."""
    rng, table = Random(f"free/{seed}"), Table(game, seed=seed)
    undone = 0
    for _ in range(120):
        if table.can_undo and rng.random() < 0.4:
            asker, past = table.to_move, table.history
            table.undo()
            (gone,) = past[len(table.history) :]
            assert gone.mover is not CHANCE
            assert asker in (gone.mover, None)
            undone += 1
        elif table.result:
            break
        else:
            table.play(rng.choice(table.legal()))
    assert undone or game.name == "dice race"  # there, each decision is followed by a roll


def test_a_bot_at_the_table_moves_as_if_nothing_was_taken_back(game: Any) -> None:
    """Undo over the moves of a bot: it makes the same ones again."""
    straight = Table(game, seed=5, seats={1: "random"})
    winding = Table(game, seed=5, seats={1: "random"})
    rng = Random("bot")
    for _ in range(8):
        if straight.result:
            break
        move = rng.choice(straight.legal())
        straight.play(move)
        winding.play(move)
        winding.undo(teacher=True)
        winding.play(rng.choice(winding.legal()))
        winding.undo(teacher=True)
        winding.play(move)
        assert everything(winding) == everything(straight)
