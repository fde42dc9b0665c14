"""Files and capsules that come from anywhere: one clear error, or the same game; never a crash."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from gamekit import RecordError, Table
from gamekit.core import capsule, record_file
from gamekit.core.record import Record

HOSTILE: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 2, 7, 99, 10**9, 10**30, 0.5, float("inf"), "", "x", "\ud800", "a\nb", "x" * 2000,
    "²", "draw 1", "roll 2", "end", [], {}, [[]], {"": 0}, [None] * 50, [0] * 300, [["end"] * 9] * 9,
)  # fmt: skip


def times(game: Any, most: int) -> int:
    """How often to try: less where a set-up takes long to make."""
    return most // 10 if game.name == "pacal" else most


def damaged(text: str, rng: Random) -> str:
    """`text` with one thing wrong: cut, lost, doubled, changed, moved."""
    a = rng.randrange(len(text))
    b = min(len(text), a + rng.choice((1, 1, 1, 2, 5, 40)))
    kind = rng.randrange(6)
    if kind == 0:
        return text[:a]
    if kind == 1:
        return text[:a] + text[b:]
    if kind == 2:
        return text[:b] + text[a:]
    if kind == 3:
        return text[:a] + chr(rng.choice((rng.randrange(32, 127), rng.randrange(0x3000)))) + text[a + 1 :]
    if kind == 4:
        return text[:a] + str(rng.randrange(10)) + text[a + 1 :]
    c = rng.randrange(len(text))
    return text[:a] + text[c : c + b - a] + text[b:]


def places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every (container, key) in nested data."""
    for key in data if isinstance(data, dict) else range(len(data)):
        yield data, key
        if isinstance(data[key], (dict, list)):
            yield from places(data[key])


def twisted(data: Any, rng: Random) -> Any:
    """A copy of `data` with one or two entries made hostile, lost, doubled or exchanged."""
    data = copy.deepcopy(data)
    for _ in range(rng.choice((1, 1, 2))):
        spots = list(places(data))
        holder, key = rng.choice(spots[:12] + rng.sample(spots, min(12, len(spots))))
        if not (key in holder if isinstance(holder, dict) else key < len(holder)):
            continue
        kind = rng.randrange(5)
        if kind == 0:
            del holder[key]
        elif kind == 1 and isinstance(holder, list):
            holder.insert(key, copy.deepcopy(holder[key]))
        elif kind == 2 and type(holder[key]) is int:
            holder[key] += rng.choice((-1, 1, 5))
        elif kind == 3:
            other, where = rng.choice(spots)
            if where in other if isinstance(other, dict) else where < len(other):
                holder[key] = copy.deepcopy(other[where])
        else:
            holder[key] = copy.deepcopy(rng.choice(HOSTILE))
    return data


def accepted(read: Callable[[], Any]) -> Any:
    """What `read` gives; None where it raises a RecordError that says in a few words what is wrong."""
    try:
        return read()
    except RecordError as error:
        said = str(error)
    assert 10 < len(said) < 1200
    return None


def still_a_game(table: Table, rng: Random) -> None:
    """What was accepted can be played, shown and saved."""
    for _ in range(4):
        assert not table.game.audit(table.state)
        for seat in (None, *range(table.game.players)):
            table.view(seat)
        if table.result:
            break
        table.play(rng.choice(table.legal()))
    assert Record.from_json(table.record.to_json()) == table.record


def test_a_damaged_file_is_an_error_or_the_same_game(game: Any, played: Any) -> None:
    table = played(game, 25, names=[f"Zoë {seat}" for seat in range(game.players)])
    table.comment("so far")
    record, rng = table.record, Random("damage")
    text = record.to_json()
    survivors = 0
    for _ in range(2000):
        bad = damaged(text, rng)
        if again := accepted(lambda bad=bad: Record.from_json(bad)):
            assert again == record
            survivors += 1
    assert survivors < 400  # blanks, and changes that change nothing


def test_an_edited_move_is_found_out(game: Any, played: Any) -> None:
    data = json.loads(played(game, 8).record.to_json())
    data["moves"][-1], data["moves"][0] = data["moves"][0], data["moves"][-1]
    with pytest.raises(RecordError, match="damaged or was edited"):
        Record.from_json(json.dumps(data))


@pytest.mark.parametrize("middle", [False, True])
def test_a_file_made_to_do_harm_is_an_error_or_a_game(game: Any, played: Any, middle: bool) -> None:
    """Its check fits, so every entry must be looked at by itself."""
    table, rng = played(game, 9), Random("harm")
    if middle:
        table = Table.at(game, table.state, seed=1)
        table.play(table.legal()[0])
    data = record_file.to_data(table.record)
    survivors = 0
    for _ in range(times(game, 600)):
        bad = twisted(data, rng)
        text = json.dumps({**bad, "check": record_file.checksum(bad)})
        if again := accepted(lambda text=text: Table.from_record(Record.from_json(text))):
            still_a_game(again, rng)
            survivors += 1
    assert 0 < survivors < times(game, 500)


def test_a_damaged_capsule_is_an_error_or_the_same_game(game: Any, played: Any) -> None:
    table, rng = played(game, 25), Random("capsule")
    for text in (table.capsule(), table.capsule(hands=True)):
        record = capsule.from_capsule(text)
        for _ in range(1000):
            bad = damaged(text, rng)
            if again := accepted(lambda bad=bad: capsule.from_capsule(bad)):
                assert again == record


def test_a_capsule_made_to_do_harm_is_an_error_or_a_game(
    game: Any, played: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = Random("harm")
    data = json.loads(capsule._unpack(played(game, 12).capsule()))
    for _ in range(times(game, 400)):
        raw = json.dumps(twisted(data, rng)).encode()
        monkeypatch.setattr(capsule, "_unpack", lambda text, raw=raw: raw)
        if again := accepted(lambda: Table.from_record(capsule.from_capsule(""))):
            still_a_game(again, rng)


def test_damaged_text_is_an_error_or_a_game(game: Any, played: Any) -> None:
    """Text has no check: another game may come out, but only one that the rules allow."""
    text, rng = played(game, 10).record.text(), Random("text")
    for _ in range(times(game, 400)):
        bad = damaged(text, rng)
        if again := accepted(lambda bad=bad: Table.from_record(Record.from_text(bad))):
            still_a_game(again, rng)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{}",
        "[" * 100_000,
        '{"a":' * 100_000,
        '{"format": "gamekit record"}',
        '{"format": "gamekit record", "version": 3}',
        '{"format": "gamekit record", "version": true}',
        '{"format": "gamekit record", "version": ' + "9" * 5000 + "}",
        '{"format": "gamekit record", "version": 2, "check": {"a": [[[[]]]]}}',
        "\x80\x04\x95.",
        "[Event 'F/S Return Match']",
    ],
)
def test_foreign_files_are_told_apart(text: str) -> None:
    with pytest.raises(RecordError):
        Record.from_json(text)


def test_a_file_that_is_too_long_is_not_read(tmp_path: Any) -> None:
    path = tmp_path / "long.json"
    path.write_text(" " * (record_file.MAX_BYTES + 1) + "{}")
    with pytest.raises(RecordError, match="longer than"):
        Record.load(path)


def test_a_capsule_cannot_swell_without_end() -> None:
    import zlib
    from base64 import urlsafe_b64encode

    bomb = zlib.compress(b" " * (record_file.MAX_BYTES * 3), 9)
    with pytest.raises(RecordError, match="damaged"):
        capsule.from_capsule(f"gamekit1.{urlsafe_b64encode(bomb).decode()}.00000000")


def test_files_that_cannot_be_read_or_written_are_errors(tmp_path: Any, game: Any) -> None:
    for path in (tmp_path / "none.json", tmp_path):
        with pytest.raises(RecordError, match="cannot be read"):
            Record.load(path)
    (tmp_path / "bytes.json").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(RecordError, match="cannot be read"):
        Record.load(tmp_path / "bytes.json")
    with pytest.raises(RecordError, match="cannot be written"):
        Table(game).save(tmp_path / "no" / "such" / "folder.json")


def test_an_error_about_long_data_is_short() -> None:
    for bad in ({"seed": "x" * 10**5}, {"seed": [1] * 10**5}, {"seed": 10**4000}, {"seed": {"a": [[1] * 99] * 7}}):
        with pytest.raises(RecordError) as caught:
            record_file._entry(bad, "seed", list if isinstance(bad["seed"], dict) else dict)
        assert len(str(caught.value)) < 200


def test_a_set_up_cannot_be_made_to_take_for_ever() -> None:
    from gamekit import pacal

    data = record_file.to_data(Table(pacal.Game()).record)
    middle = "A" * 10 + "HHHHH" + "A" * 11
    keys = ["", "values: H=5 A=3", "centre: H", "covers: 2=A 3=A 4=A", "thresholds: 2=45 3=40 4=35 5=30"]
    for rows in (["A" * 26] * 1000 + [middle], ["A" * 26] * 50 + [middle], [middle * 9]):
        data["setup"]["layout"] = rows + keys
        with pytest.raises(RecordError, match="at most"):
            Record.from_json(json.dumps({**data, "check": record_file.checksum(data)}))
