"""What somebody has done is kept in a file of their own, without names."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gamekit.core.errors import GamekitError
from gamekit.core.language import speaking
from gamekit.lessons import (
    export_progress,
    forget_progress,
    guess,
    level,
    notes,
    play,
    predict,
    predict_points,
    progress,
    start,
    use_progress,
)


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(notes.FOLDER, str(tmp_path))
    monkeypatch.setattr(notes, "_now", {"notebook": "", "memory": None})
    return tmp_path


def test_nothing_is_written_before_a_notebook_begins(here: Path) -> None:
    predict(level("checked"), "sit 12", "no")
    assert list(here.iterdir()) == []
    assert "predictions" in export_progress()


def test_levels_guesses_and_checks_count_for_the_notebook_that_runs(here: Path) -> None:
    assert str(start("02", 3)) == "02 A turn with cards  ○○○  0 of 3"
    play(level("seat"), "sit 12")
    predict(level("checked"), "sit 12", "yes")
    predict(level("checked"), "sit 12", "no")
    start("03", 2)
    guess("How many?", "4", truth=3)
    assert str(progress()).splitlines() == [
        "02 A turn with cards  ●●○  2 of 3",
        "03 A turn with the die and the grid  ●○  1 of 2",
        "Whole course: 2 of 13 notebooks begun, 3 of 5 things done.",
    ]
    assert [path.name for path in here.iterdir()] == ["progress.json"]


def test_the_first_guess_stays(here: Path) -> None:
    start("02")
    predict(level("checked"), "sit 12", "yes")
    predict(level("checked"), "sit 12", "no")
    predict(level("checked"), "sit 12", "")
    (row,) = json.loads(export_progress(here / "out.json"))
    assert (row["item"], row["tries"], row["first_answer"], row["first_right"], row["right"]) == (
        "checked: sit 12",
        2,
        "yes",
        False,
        True,
    )


def test_is_there_again_in_another_kernel(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    start("02", 2)
    play(level("seat"), "sit 12")
    monkeypatch.setattr(notes, "_now", {"notebook": "", "memory": None})
    assert str(start("02", 2)).startswith("02 A turn with cards  ●○  1 of 2\n")


def test_exports_a_table_for_the_teacher(here: Path) -> None:
    start("05", 1)
    predict_points(level("takeover"), "build 2 on e9", "=5+1")
    guess("What is 3 - 8?", "-6", truth=-5)
    text = export_progress(here / "class.csv")
    assert (here / "class.csv").read_text(encoding="utf-8") == text
    header, row = text.splitlines()
    assert header == "notebook,kind,item,done,tries,first_answer,first_right,right"
    assert row == "05,predictions,What is 3 - 8?,True,1,'-6,False,False"


def test_a_level_that_failed_first_is_noted_as_such(here: Path) -> None:
    start("02", 1)
    play(level("seat"), "end")
    play(level("seat"), "sit 12")
    (row,) = json.loads(export_progress(here / "out.json"))
    assert (row["item"], row["done"], row["tries"], row["first_right"], row["right"]) == ("seat", True, 2, False, True)


def test_hints_are_noted_and_count_for_nothing() -> None:
    start("02", 1)
    level("seat").hint()
    assert "hints,seat,False,1" in export_progress()
    assert str(progress()).startswith("02 A turn with cards  ○  0 of 1")


@pytest.mark.parametrize("damage", ["", "{", "[]", '{"gamekit": "progress", "notebooks": {}, "items": {"x": 1}}'])
def test_a_damaged_file_counts_as_nothing(here: Path, damage: str) -> None:
    (here / "progress.json").write_text(damage, encoding="utf-8")
    assert "0 of 2" in str(start("02", 2))


def test_a_folder_that_cannot_be_written_does_not_stop_anybody(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = here / "file"
    blocked.write_text("no folder", encoding="utf-8")
    monkeypatch.setenv(notes.FOLDER, str(blocked / "below"))
    start("02", 2)
    play(level("seat"), "sit 12")
    assert "1 of 2" in str(progress())
    with pytest.raises(GamekitError, match="cannot be written"):
        export_progress(blocked / "x.csv")


def test_can_be_switched_off_and_forgotten(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    start("02", 1)
    play(level("seat"), "sit 12")
    assert str(forget_progress()) == "Nothing is noted yet."
    monkeypatch.setenv(notes.FOLDER, "off")
    assert notes.folder() is None
    (here / "progress.json").unlink()
    start("02", 1)
    assert list(here.iterdir()) == []


@pytest.mark.parametrize("platform", ["win32", "darwin", "linux"])
def test_lies_where_the_platform_keeps_data(platform: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(notes.FOLDER)
    monkeypatch.setattr("sys.platform", platform)
    found = notes.folder()
    assert found is not None
    assert found.name == "gamekit"
    assert found.is_relative_to(Path.home()) or platform == "linux"


def test_only_notebooks_of_the_course_begin() -> None:
    with pytest.raises(GamekitError, match="00, 01"):
        start("99")


def test_german_and_html() -> None:
    with speaking("de"):
        shown = start("12", 4)
        assert str(shown) == "12 Fehlerjagd  ○○○○  0 von 4"
        assert "Fehlerjagd" in shown._repr_html_()
        assert "Ganzer Kurs" in str(progress())


def test_what_is_noted_from_before_is_told_once(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    start("02", 3)
    play(level("seat"), "sit 12")
    assert "noted before" not in str(start("02", 3))
    monkeypatch.setattr(notes, "_now", {"notebook": "", "memory": None})  # another day, perhaps somebody else
    assert str(start("02", 3)).splitlines()[1] == (
        "1 noted before. Was that somebody else? progress().forget() begins anew."
    )
    progress().forget()
    assert str(start("02", 3)) == "02 A turn with cards  ○○○  0 of 3"


def test_people_who_share_an_account_keep_it_beside_their_notebook(here: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mira"
    mine.mkdir()
    use_progress(mine)
    start("02", 3)
    play(level("seat"), "sit 12")
    assert (mine / "progress.json").exists()
    assert not (here / "progress.json").exists()
    assert "1 of 3" in str(progress())
    with pytest.raises(GamekitError, match="no folder"):
        use_progress(tmp_path / "nowhere")
