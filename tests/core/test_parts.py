"""The small parts of core: options, chance, hit areas, states as data, the list of games."""

from __future__ import annotations

import builtins
import json
import random
from collections import Counter
from enum import Enum, IntEnum
from fractions import Fraction
from random import Random
from typing import Any, NamedTuple

import dice_race
import pytest

import gamekit
from gamekit import OptionError, RecordError, SetupError
from gamekit.core import chance, registry
from gamekit.core.options import check_choice, check_flag, check_number, check_table, options
from gamekit.core.scene import Look, Pane, Scene, Thing, inside
from gamekit.core.values import brief, is_line, plain, value_of

# options


@options
class Some:
    """Two options."""

    limit: int | None = 3
    strict: bool = False

    def __post_init__(self) -> None:
        check_number("limit", self.limit, 1, 9, none=True)
        check_flag("strict", self.strict)


def test_options_are_values() -> None:
    assert Some() == Some(limit=3, strict=False)
    assert hash(Some(limit=4)) == hash(Some(limit=4))
    with pytest.raises(AttributeError):
        Some().limit = 4  # type: ignore[misc]


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        ({"limits": 3}, "Did you mean limit\\? Options: limit, strict"),
        ({"zzz": 3}, "no option zzz. Options: limit, strict"),
        ({"limit": 0}, "from 1 up, not 0"),
        ({"limit": 10}, "not 10"),
        ({"limit": True}, "not True"),
        ({"limit": "3"}, "not '3'"),
        ({"strict": 1}, "True or False, not 1"),
    ],
)
def test_a_wrong_option_is_told_with_what_would_be_right(given: dict[str, Any], complaint: str) -> None:
    with pytest.raises(OptionError, match=complaint):
        Some(**given)


def test_options_go_by_name() -> None:
    with pytest.raises(OptionError, match="by name, such as limit="):
        Some(3)  # type: ignore[call-arg]


def test_a_choice_is_one_of_a_few() -> None:
    check_choice("mode", "a", ("a", "b"))
    with pytest.raises(OptionError, match="one of a, b, not 'c'"):
        check_choice("mode", "c", ("a", "b"))


@pytest.mark.parametrize(
    ("players", "start"), [(1, 0), (6, 0), ("2", 0), (True, 0), (2, 2), (2, -1), (2, "0"), (3, None)]
)
def test_g_1_g_5_players_and_start_seat(players: Any, start: Any) -> None:
    with pytest.raises(SetupError, match=r"G-1|G-5"):
        check_table(players, start)
    check_table(5, 4)


# chance


def test_a_stream_is_the_same_everywhere_and_touches_no_other() -> None:
    before = random.getstate()
    assert [chance.stream(7, "chance", n).randrange(1000) for n in range(5)] == [137, 509, 378, 337, 660]
    assert chance.stream(7, "bot", 0).random() != chance.stream(7, "chance", 0).random()
    assert random.getstate() == before


def test_samples_follow_the_odds() -> None:
    odds = (("a", Fraction(1, 2)), ("b", Fraction(1, 3)), ("c", Fraction(1, 6)))
    rng = Random(1)
    found = Counter(chance.sample(odds, rng) for _ in range(6000))
    for outcome, share in odds:
        assert abs(found[outcome] - 6000 * share) < 150
    assert chance.sample((("only", Fraction(1)),), rng) == "only"


def test_odds_below_one_are_noticed() -> None:
    with pytest.raises(AssertionError, match="less than 1"):
        chance.sample((("a", Fraction(0)),), Random(0))


def test_a_fresh_seed_can_be_read_out() -> None:
    seeds = {chance.fresh_seed() for _ in range(20)}
    assert len(seeds) > 15
    assert all(0 <= seed < 10**9 for seed in seeds)


# hit areas


def square(x: float, y: float, size: float) -> tuple[tuple[float, float], ...]:
    return ((x, y), (x + size, y), (x + size, y + size), (x, y + size))


@pytest.fixture
def scene() -> Scene:
    panes = (Pane("board", 0, 0, 30, 30, 0, True), Pane("hand", 0, 30, 30, 30, 1, True))
    cells = [
        Thing(f"cell {column} {row}", "board", "", square(10 * column, 10 * row, 10))
        for row in range(3)
        for column in range(3)
    ]
    things = (*cells, Thing("piece", "board", "", square(12, 12, 4)), Thing("sign", "board", "no area"),
              Thing("card", "hand", "", square(0, 25, 20)))  # fmt: skip
    return Scene("", 30, 60, "", (), panes, things, (), "")


def test_the_topmost_thing_is_hit(scene: Scene) -> None:
    assert scene.hit(11, 11) == "cell 1 1"
    assert scene.hit(13, 13) == "piece"
    assert scene.hit(-1, 5) is None
    assert scene.hit(5, 200) is None


def test_a_pane_hits_its_own_things_only(scene: Scene) -> None:
    assert scene.hit(5, 26) == "card"
    assert scene.hit(5, 26, "board") == "cell 0 2"
    assert scene.hit(5, 26, "hand") == "card"
    assert scene.hit(5, 5, "hand") is None


def test_every_point_of_a_shared_edge_belongs_to_one_thing(scene: Scene) -> None:
    cells = [thing.area for thing in scene.things if thing.id.startswith("cell")]
    for x in range(30):
        for y in range(30):
            assert sum(inside(x, y, area) for area in cells) == 1


def test_panes_and_things_by_name(scene: Scene) -> None:
    assert scene.pane("hand").y == 30
    with pytest.raises(KeyError):
        scene.pane("attic")
    assert scene.thing("card") == scene.things[-1]
    assert scene.thing("none") is None
    assert (Look(names=("Ada",)).name(0), Look().name(1)) == ("Ada", "P2")


# states as plain data


class Colour(Enum):
    RED = "red"


class Step(IntEnum):
    ONE = 1


class Part(NamedTuple):
    colour: Colour | None
    names: tuple[str, ...]


class Whole(NamedTuple):
    step: Step
    part: Part
    parts: tuple[Part, ...]
    pair: tuple[int, str]
    flag: bool
    either: int | str | None


WHOLE = Whole(Step.ONE, Part(None, ("a",)), (Part(Colour.RED, ()),), (1, "x"), True, None)


@pytest.mark.parametrize("either", [None, 7, "seven"])
def test_a_state_reads_back(either: Any) -> None:
    state = WHOLE._replace(either=either)
    again = value_of(Whole, json.loads(json.dumps(plain(state))))
    assert again == state
    assert [type(a) for a in again] == [type(a) for a in state]


@pytest.mark.parametrize(
    ("name", "bad"),
    [
        ("step", 2), ("step", "ONE"), ("step", None), ("step", [1]), ("part", []), ("part", {"colour": None}),
        ("part", {"colour": "blue", "names": []}), ("parts", {}), ("pair", [1]), ("pair", [1, "x", "x"]),
        ("pair", ["x", 1]), ("flag", 1), ("either", 0.5), ("either", []), ("more", 1),
    ],
)  # fmt: skip
def test_data_that_is_no_state_is_an_error(name: str, bad: Any) -> None:
    with pytest.raises(RecordError):
        value_of(Whole, {**plain(WHOLE), name: bad})
    with pytest.raises(RecordError):
        value_of(Whole, {key: value for key, value in plain(WHOLE).items() if key != name} | {"x": 1})


def test_what_no_state_may_hold_is_noticed() -> None:
    for wrong in (0.5, [1], {1}, object()):
        with pytest.raises(TypeError):
            plain((wrong,))
    with pytest.raises(TypeError):
        value_of(list, [])


def test_short_words_for_things_from_outside() -> None:
    deep: list[Any] = []
    for _ in range(5000):
        deep = [deep]
    for thing in ("x" * 500, 10**5000, [0] * 9, dict.fromkeys(range(9)), deep, [["x" * 99]]):
        assert len(brief(thing)) <= 62
    assert brief("a") == "'a'"


def test_a_line_of_text() -> None:
    assert all(is_line(text) for text in ("", "Zoë 👩‍🚀", "a b", "x" * 1000))
    assert not any(is_line(text) for text in ("a\nb", "\0", "\ud800", "x" * 1001, "a\u2028b", None, 7))


# the list of games


def test_games_are_found_by_their_folders() -> None:
    assert {"pacal", "stonehenge"} <= set(registry.game_names())
    for name in registry.game_names():
        assert registry.game_class(name).name == name


def test_a_game_from_elsewhere_is_known_once_it_is_registered() -> None:
    assert registry.game_class("dice race") is dice_race.Game
    with pytest.raises(SetupError, match=r"no game 'chess'. Games: .*pacal, stonehenge"):
        registry.game_class("chess")
    for name in ("pacal", "", None):
        with pytest.raises(SetupError, match="name of its own"):
            registry.register(type("Mine", (dice_race.Game,), {"name": name}))


# the front door


def test_a_star_import_leaves_the_names_of_python_alone() -> None:
    names: dict[str, Any] = {}
    exec("from gamekit import *", names)
    assert names["Table"] is gamekit.Table
    assert not set(vars(builtins)) & (set(names) - {"__builtins__", "__name__", "__doc__"})
    assert gamekit.open is gamekit.open_game
