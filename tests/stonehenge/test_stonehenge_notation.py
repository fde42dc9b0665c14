"""Text and values, both ways; text that does not parse; actions that do not exist; wrong set-ups."""

from __future__ import annotations

import pickle
from dataclasses import FrozenInstanceError

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamekit import IllegalAction, NotationError, OptionError, SetupError, stonehenge
from gamekit.stonehenge import Climb, Draw, End, Game, Move, Options, Sit, Steward, position
from gamekit.stonehenge.actions import DRAWS

GAME = Game()
EVERYTHING = (*GAME.universe(), *DRAWS.values())


@given(st.sampled_from(EVERYTHING))
def test_text_and_repr_lead_back_to_the_same_value(move: object) -> None:
    assert GAME.parse(str(move)) == move
    assert eval(repr(move), vars(stonehenge)) == move
    assert pickle.loads(pickle.dumps(move)) == move


def test_every_text_is_different() -> None:
    assert len({str(move) for move in EVERYTHING}) == len(EVERYTHING) == len(set(EVERYTHING)) == 31 * 31 + 93 + 31


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("move 7 from 12", Move(7, 12)),
        ("move 7 from supply", Move(7, None)),
        ("move trilithon from 12", Move(31, 12)),
        ("  MOVE  7  From Supply ", Move(7, None)),
        ("Sit\t12", Sit(12)),
        ("climb 12", Climb(12)),
        ("steward 12", Steward(12)),
        ("END", End()),
        ("draw 17", Draw(17)),
        ("draw Trilithon", Draw(31)),
    ],
)
def test_notation(text: str, move: object) -> None:
    assert GAME.parse(text) == move


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("", "move 7 from supply"),
        ("walk 7", "move 7 from supply"),
        ("mov 7 from 12", "move 7 from 12"),
        ("7", "sit 12"),
        ("move", "move 7 from 12"),
        ("move 7", "move 7 from supply"),
        ("move 7 from 12 now", "move 7 from 12"),
        ("end now", "end"),
        ("move 31 from supply", "1 to 30, and trilithon"),
        ("move 0 from supply", "1 to 30, and trilithon"),
        ("sit 31", "1 to 30, and trilithon"),
        ("draw 99", "1 to 30, and trilithon"),
        ("move 7 from 31", "supply"),
        ("move 7 from stand", "supply"),
        ("climb 0", "1 to 30"),
        ("climb trilithon", "1 to 30"),
        ("climb ²", "climb 12"),
        ("place f6", "move 7 from 12"),
    ],
)
def test_text_that_is_no_notation_says_what_would_be_right(text: str, names: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.parse(text)
    assert names in str(caught.value)
    assert caught.value.say("de") != caught.value.say("en")


@given(st.text(max_size=30))
def test_any_text_parses_or_is_one_typed_error(text: str) -> None:
    try:
        move = GAME.parse(text)
    except NotationError:
        return
    assert GAME.parse(str(move)) == move


@pytest.mark.parametrize("text", [None, 7, b"end", Sit(12)])
def test_what_is_not_text_does_not_parse(text: object) -> None:
    with pytest.raises(NotationError, match="sit 12"):
        GAME.parse(text)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "move",
    ["end", None, 7, ("sit", 12), Move(40, None), Move(7, 31), Move(7, 0), Move(7.0, None), Sit(0), Sit("12"), Climb(31), Steward(True), Draw(0), Draw([])],  # type: ignore[arg-type]
)  # fmt: skip
def test_G_7_an_action_of_a_wrong_kind_is_refused_and_changes_nothing(move: object) -> None:
    state = position(GAME, hands=["1 7 12 12 31".replace("31", "trilithon")], fans=[[12]], steward=20)
    for where in (state, GAME.start()):
        with pytest.raises(IllegalAction) as caught:
            GAME.apply(where, move)  # type: ignore[arg-type]
        assert [refusal.rule for refusal in caught.value.refusals] == ["G-7"]
        assert "move 7 from supply" in str(caught.value)


def test_actions_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        GAME.parse("sit 12").card = 13  # type: ignore[misc, union-attr]


@pytest.mark.parametrize("players", [1, 6, 0, -2, "2", 2.0, None, True])
def test_G_1_two_to_five_play(players: object) -> None:
    with pytest.raises(SetupError, match="2 to 5"):
        Game(players=players)  # type: ignore[arg-type]


@pytest.mark.parametrize("seat", [-1, 3, "0", None])
def test_G_5_the_start_seat_must_exist(seat: object) -> None:
    with pytest.raises(SetupError, match="0 to 2"):
        Game(players=3, start_seat=seat)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("options", "names"),
    [
        ({"trilithon_capacitiy": 1}, "trilithon_capacity"),
        ({"house_rule": 1}, "target_points"),
        ({"trilithon_capacity": 0}, "from 1 up"),
        ({"trilithon_capacity": True}, "from 1 up"),
        ({"target_points": 0}, "1 to 20"),
        ({"target_points": 21}, "1 to 20"),
        ({"steward_blocks_climbing": 1}, "True or False"),
        ({"steward_needs_main_step": "no"}, "True or False"),
    ],
)
def test_an_option_that_cannot_be_says_what_would_be_right(options: dict[str, object], names: str) -> None:
    with pytest.raises(OptionError, match=names):
        Options(**options)  # type: ignore[arg-type]


def test_options_of_another_kind_are_refused() -> None:
    with pytest.raises(OptionError, match=r"stonehenge\.Options"):
        Game(options={"target_points": 5})  # type: ignore[arg-type]


def test_a_game_is_a_value() -> None:
    game = Game(players=3, options=Options(trilithon_capacity=2), start_seat=1)
    assert pickle.loads(pickle.dumps(game)) == game == Game.from_spec(game.spec())
    assert len({game, Game.from_spec(game.spec()), Game(3)}) == 2


@pytest.mark.parametrize(
    "spec",
    [
        {},
        {"players": 2, "start_seat": 0},
        {"players": 2, "start_seat": 0, "options": None},
        {"players": 2, "start_seat": 0, "options": {"x": 1}},
        {"players": 9, "start_seat": 0, "options": {}},
        {"players": 2, "start_seat": 0, "options": {}, "more": 1},
        [],
    ],
)
def test_a_set_up_that_cannot_be_is_one_typed_error(spec: object) -> None:
    with pytest.raises(SetupError):
        Game.from_spec(spec)  # type: ignore[arg-type]
