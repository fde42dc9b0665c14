"""Layouts and building plans as data: P-C1, P-C4, P-C6, P-B5."""

from __future__ import annotations

import pickle
from pathlib import Path
from random import Random

import pytest
import second_reading

from gamekit import pacal
from gamekit.pacal.plans import DRAWINGS

SMALL = """
# a school yard
AABB
ACCB
ACC~
values: A=3 B=4 C=7
centre: C
covers: 2=B
thresholds: 5=30 4=35 3=40 2=12
"""


def test_c1_c3_the_default_layout() -> None:
    layout = pacal.palenque()
    assert (layout.columns, layout.height, len(layout.districts)) == (11, 11, 16)
    assert {3, 4, 5, 6, 7} == {value for _, value in layout.values}
    assert dict(layout.values)["H"] == 7
    assert len(layout.squares("H")) == 9
    assert [layout.covered(players) for players in (2, 3, 4, 5)] == ["CGL", "CG", "C", ""]
    assert (layout.name(0), layout.name(60), layout.square("f6")) == ("a1", "f6", 60)
    assert layout.letters[layout.square("a1")] == "P"
    assert layout.letters[layout.square("k11")] == "C"


def test_text_form_goes_both_ways() -> None:
    for layout in (
        pacal.palenque(),
        pacal.Layout.parse(SMALL),
        *(second_reading.random_layout(Random(n)) for n in range(30)),
    ):
        assert pacal.Layout.parse(str(layout)) == layout
        assert pickle.loads(pickle.dumps(layout)) == layout


def test_c4_a_class_plays_on_its_own_file(tmp_path: Path) -> None:
    file = tmp_path / "yard.txt"
    file.write_text(SMALL, encoding="utf-8")
    game = pacal.Game(layout=pacal.Layout.read(file))
    assert game.threshold == 12
    assert [str(action) for action in game.legal(game.start())] == ["place b1", "place c1", "place b2", "place c2"]
    again = pacal.Game.from_spec(game.spec())
    assert again == game
    assert hash(again) == hash(game)
    assert again.layout == game.layout


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("ACCB", "ACC", ["Row 2", "column 3", "4 squares"]),
        ("ACCB", "ACCBB", ["Row 2", "column 5", "4 squares"]),
        ("AABB", "AAB", ["Row 1", "column 3", "4 squares"]),
        ("ACCB", "A?CB", ["Row 2, column 2 (b2)", "'?'", "A to Z"]),
        ("ACCB", "AcCB", ["Row 2, column 2 (b2)", "'c'"]),
        ("ACCB", "ADCB", ["Row 2, column 2 (b2)", "D has no value", "D=…"]),
        ("ACC~", "ACCA", ["Row 3, column 4 (d1)", "district A", "a3", "one piece"]),
        ("C=7", "C=7 E=2", ["no district E"]),
        ("C=7", "C=7 C=6", ["C stands there twice"]),
        ("C=7", "C=0", ["C=0", "whole number from 1"]),
        ("C=7", "C=" + "9" * 5000, ["C=999", "1 to 999"]),
        ("C=7", "C=²", ["C=²", "1 to 999"]),
        ("C=7", "C:7", ["values", "A=5"]),
        ("centre: C", "centre: X", ["'X' is no district", "A, B, C"]),
        ("centre: C", "", ["centre: …"]),
        ("values: A=3 B=4 C=7", "", ["values: …"]),
        ("thresholds: 5=30 4=35 3=40 2=12", "", ["thresholds: …"]),
        ("4=35 ", "", ["4 players is missing", "4=35"]),
        ("4=35", "4=many", ["4=many", "whole number"]),
        ("4=35", "4=0", ["4=0", "from 1"]),
        ("4=35", "4=" + "9" * 5000, ["4=999", "1 to 999"]),
        ("covers: 2=B", "covers: 2=C", ["never the centre C"]),
        ("covers: 2=B", "covers: 2=BB", ["each district once"]),
        ("covers: 2=B", "covers: 2=Q", ["no district Q"]),
        ("covers: 2=B", "covers: 6=B", ["'6'", "2 to 5"]),
        ("covers: 2=B", "covers: 2=B 2=A", ["2 players stand there twice"]),
        ("covers: 2=B", "cover: 2=B", ["'cover'", "covers"]),
        ("covers: 2=B", "covers: 2=B\ncovers: 3=B", ["covers stands there twice"]),
        ("covers: 2=B", "covers: 2=B\nAABB", ["rows of the board come before"]),
        ("AABB\nACCB\nACC~", "", ["no rows"]),
    ],
)
def test_a_bad_layout_says_where_and_what_would_be_right(old: str, new: str, told: list[str]) -> None:
    assert old in SMALL
    with pytest.raises(pacal.LayoutError) as error:
        pacal.Layout.parse(SMALL.replace(old, new))
    for words in told:
        assert words in str(error.value)
    assert error.value.say("de") != error.value.say("en")


def test_a_layout_made_of_parts_is_checked_as_well() -> None:
    parts = vars(pacal.Layout.parse(SMALL))
    good = {name: parts[name] for name in ("rows", "values", "centre", "covers", "thresholds")}
    for wrong in ({"values": (("A", "3"), ("B", 4), ("C", 7))}, {"values": (("A", -3), ("B", 4), ("C", 7))}):
        with pytest.raises(pacal.LayoutError, match="1 to 999"):
            pacal.Layout(**(good | wrong))


def test_a_file_from_an_editor_that_begins_with_a_mark_is_read(tmp_path: Path) -> None:
    file = tmp_path / "marked.txt"
    file.write_text(SMALL.replace("\n", "\r\n"), encoding="utf-8-sig", newline="")
    assert pacal.Layout.read(file) == pacal.Layout.parse(SMALL)


def test_u1_the_centre_has_room_for_all_ships() -> None:
    layout = pacal.Layout.parse(SMALL)
    assert pacal.Game(players=4, layout=layout).players == 4
    with pytest.raises(pacal.LayoutError, match=r"Row 2, column 3 \(c2\).*5 squares.*has 4"):
        pacal.Game(players=5, layout=layout)


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(pacal.LayoutError, match="cannot be read"):
        pacal.Layout.read(tmp_path / "nowhere.txt")
    (tmp_path / "bytes.txt").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(pacal.LayoutError, match="cannot be read"):
        pacal.Layout.read(tmp_path / "bytes.txt")


def test_b5_plans_turn_and_mirror() -> None:
    plans = pacal.standard()
    assert [(plan.storeys, len(plan.turned())) for plan in plans] == [(1, 1), (2, 2), (3, 2), (3, 4), (4, 1), (5, 1)]
    assert len(pacal.Plans.parse("4\nooo\no..").plans[0].turned()) == 8
    assert pacal.Plans.parse(str(plans)) == plans == pacal.Plans.parse(DRAWINGS)


def test_b5_a_class_draws_its_own_plans() -> None:
    game = pacal.Game(plans=pacal.Plans.parse("1\no\n\n5 # a dot in the middle may be anything\no.o"))
    state = pacal.position(game, ["f6", "g6"], stones=["a1 c1"], flown="bent")
    assert "build 5 on a1" in [str(action) for action in game.legal(state)]
    assert [r.reason for r in game.why_not(state, pacal.Build(3, "a1"))] == ["no_room"]
    assert pacal.Game.from_spec(game.spec()) == game != pacal.Game()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "no building plan"),
        ("6\no", "Line 1.*1 to 5.*'6'"),
        ("two\noo", "Line 1.*'two'"),
        ("2\nox", "Line 2, column 2.*'x'"),
        ("2\n..", "Line 1.*no stone"),
        ("2", "Line 1.*no stone"),
    ],
)
def test_a_bad_plan_says_where(text: str, told: str) -> None:
    with pytest.raises(pacal.PlanError, match=told):
        pacal.Plans.parse(text)
