"""Saved games: each version, each moment, each process; and their readable form."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import dice_race
import pytest

from gamekit import RecordError, Table
from gamekit.core import record_file
from gamekit.core.contract import CHANCE
from gamekit.core.record import Record

RECORDS = Path(__file__).parent / "records"

# Opens each file it is told, says where the game stands, plays on and says so again.
OPENER = """
import sys
from random import Random
sys.path.insert(0, sys.argv[1])
import dice_race
from gamekit import Table, register
register(dice_race.Game)
for path in sys.argv[2:]:
    table, rng = Table.load(path), Random(1)
    print(repr(table.state), len(table.history), table.log())
    for _ in range(3):
        if table.legal():
            table.play(rng.choice(table.legal()))
    print(repr(table.state), table.record.moves)
"""


def fate(table: Table) -> list[str]:
    """What OPENER prints, here."""
    rng = Random(1)
    lines = [f"{table.state!r} {len(table.history)} {table.log()}"]
    for _ in range(3):
        if table.legal():
            table.play(rng.choice(table.legal()))
    return [*lines, f"{table.state!r} {table.record.moves}"]


@pytest.mark.parametrize("bots", [{}, {1: "random"}])
def test_a_game_saved_at_any_moment_goes_on_the_same_in_another_process(
    game: Any, played: Any, tmp_path: Path, bots: dict[int, str]
) -> None:
    """Also under another hash seed: nothing may depend on it."""
    paths, expected = [], []
    for decisions in range(0, 26, 1 if not bots else 5):
        table = played(game, decisions, seats=bots)
        paths.append(str(tmp_path / f"{decisions}.json"))
        table.save(paths[-1])
        expected += fate(table)
    for hash_seed in ("1", "77"):
        run = subprocess.run(
            [sys.executable, "-c", OPENER, str(Path(__file__).parent), *paths],
            capture_output=True,
            text=True,
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONIOENCODING": "utf-8"},
            check=False,
        )
        assert run.stderr == ""
        assert run.stdout.splitlines() == expected


def standing(table: Table) -> dict[str, Any]:
    """Where a game stands, and how it goes on: what must stay when states and events change their form."""
    stands = {"moves": len(table.history), "to_move": table.to_move, "scores": list(table.scores)}
    for _ in range(3):
        table.play(min(table.legal(), key=str))
    return {**stands, "then": list(table.record.moves[stands["moves"] :])}


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.json")), ids=lambda path: path.stem)
def test_files_of_all_versions_load(path: Path) -> None:
    """A file that was written once loads for ever, to the same position with the same luck to come."""
    expected = json.loads((RECORDS / "standings.txt").read_text("utf-8"))
    assert json.loads(path.read_text("utf-8"))["version"] == int(path.stem[-1])
    assert standing(Table.load(path)) == expected[path.stem]


def test_there_is_a_file_of_every_version() -> None:
    versions = {int(path.stem[-1]) for path in RECORDS.glob("*.json")}
    assert versions == set(range(1, record_file.VERSION + 1))


def test_a_newer_version_is_told_from_a_broken_file() -> None:
    text = json.dumps({"format": record_file.FORMAT, "version": 99})
    with pytest.raises(RecordError, match="version 99; this gamekit reads versions 1 to 2"):
        Record.from_json(text)


def test_a_file_has_exactly_the_entries_that_are_described(game: Any) -> None:
    described = record_file.__doc__ or ""
    for name in json.loads(Table(game).record.to_json()):
        assert f"\n    {name} " in described


def test_the_whole_set_up_is_in_the_file() -> None:
    game = dice_race.Game(players=3, options=dice_race.Options(length=20, crowded=True), start_seat=2)
    assert Record.from_json(Table(game).record.to_json()).game == game


def test_replay_tells_the_same_events(game: Any, played: Any) -> None:
    table = played(game, 25)
    record = Record.from_json(table.record.to_json())
    assert tuple(record.history()) == table.history
    assert [event for _, step in record.replay() for event in step.events] == [
        event for entry in table.history for event in entry.events
    ]
    states = record.states()
    assert len(states) == len(record.moves) + 1
    assert (states[0], states[-1], record.last) == (game.start(), table.state, table.state)


def test_a_move_against_the_rules_is_named() -> None:
    record = Record(dice_race.Game(), 0, ("P1", "P2"), (None, None), ("draw 1", "draw 1"))
    with pytest.raises(RecordError, match="Move 2 of the record, 'draw 1'"):
        Table.from_record(record)
    with pytest.raises(RecordError, match="no branch 0"):
        record.line(0)


def test_the_text_form_reads_back(game: Any, played: Any) -> None:
    table = played(game, 15, names=[f"Name {seat} # ä" for seat in range(game.players)])
    table.comment("what now? # 1. draw 1")
    table.undo(teacher=True)
    if len(table.legal()) > 1:
        other = next(a for a in table.legal() if a != table._past.undone[-1][0].move)
        table.play(other)
    table.comment("> a branch beside it")
    for lang in ("en", "de"):
        text = table.record.text(lang)
        assert Record.from_text(text) == table.record
        assert Record.from_text(text.replace("\n", "\r\n")) == table.record


def test_the_text_form_can_be_written_by_hand() -> None:
    text = """
    # A game from the back of an envelope.
    game: dice race
    setup: {"players": 2, "start_seat": 0, "options": {"length": 4}}

    > here we go
    1. draw 3     # for P1
    2. draw 1
    3. roll 2
    4. P1: spend 3
    > at once
    """.replace("\n    ", "\n")
    record = Record.from_text(text)
    assert record.comments == ((0, "here we go"), (4, "at once"))
    assert Table.from_record(record).result.winners == (0,)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("1. draw 3\n3. roll 2", "Line 2: move 2 is due"),
        ("hello", "Line 1: 'hello' is no entry"),
        ("1. draw 3", "begins with the entries"),
        ("game: dice race\nsetup: {players}", "“setup” is not written in JSON"),
        ("game: chess\nsetup: {}", "There is no game 'chess'"),
        ('game: dice race\nsetup: {"players": 9, "start_seat": 0, "options": {}}', "2 to 5 players"),
    ],
)
def test_text_that_is_wrong_is_told_where(text: str, complaint: str) -> None:
    with pytest.raises(RecordError, match=complaint):
        Record.from_text(text)


def test_the_text_says_in_words_what_came_of_each_move(played: Any) -> None:
    text = played(dice_race.Game(), 2, names=("Ada", "Bo")).record.text()
    assert "P2: walk" in text
    assert "# Bo walks to field 2." in text
    assert "# Bo is dealt card" in text


def test_a_record_can_be_walked_and_played_on_from_any_move(game: Any, played: Any) -> None:
    table = played(game, 12)
    states = table.record.states()
    for count in range(0, len(table.history) + 1, 4):
        again = Table.from_record(table.record.until(count))
        settled = count
        while settled < len(table.history) and table.history[settled].mover is CHANCE:
            settled += 1
        assert again.state == states[settled], "rolls and draws that follow are the same"
