"""Set-up, options, notation and text of Pacal's Rocket."""

from __future__ import annotations

import copy
import pickle

import pytest

from gamekit import pacal
from gamekit.core.errors import IllegalAction, NotationError, OptionError, SetupError
from gamekit.pacal.actions import ACTIONS
from gamekit.pacal.rulebook import RULEBOOK
from gamekit.pacal.sentences import EVENTS, REFUSALS


@pytest.mark.parametrize("players", [1, 6, 2.0, "2", None, True])
def test_g1_two_to_five_players(players: object) -> None:
    with pytest.raises(SetupError, match="G-1"):
        pacal.Game(players=players)  # type: ignore[arg-type]


@pytest.mark.parametrize("seat", [-1, 2, None, "0"])
def test_g5_the_start_seat_is_at_the_table(seat: object) -> None:
    with pytest.raises(SetupError, match="G-5"):
        pacal.Game(start_seat=seat)  # type: ignore[arg-type]


def test_profiles() -> None:
    assert pacal.Game().options == pacal.Options()
    changed = {
        name for name, value in vars(pacal.Options.published()).items() if value != getattr(pacal.Options(), name)
    }
    assert changed == {"arrow_face", "god_stones", "pyramids_in_patterns", "upgrades"}
    assert pacal.Options.published(god_stones=False).god_stones is False


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"upgrades": True}, "pyramids_in_patterns"),
        ({"arrow": True}, "arrow_face"),
        ({"arrow_face": 1}, "True or False"),
        ({"stagnation_rounds": 0}, "from 1 up"),
        ({"stagnation_rounds": 2.5}, "from 1 up"),
        ({"final_ties": "split"}, "demote_first"),
    ],
)
def test_bad_options_name_what_would_be_right(options: dict[str, object], told: str) -> None:
    with pytest.raises(OptionError, match=told):
        pacal.Options(**options)  # type: ignore[arg-type]


def test_parts_of_a_wrong_kind() -> None:
    for parts in ({"options": {}}, {"layout": "palenque"}, {"plans": "1\no"}):
        with pytest.raises(SetupError, match="made with"):
            pacal.Game(**parts)  # type: ignore[arg-type]


def test_games_are_values() -> None:
    game = pacal.Game(players=3, options=pacal.Options.published(), start_seat=2)
    for other in (pickle.loads(pickle.dumps(game)), copy.deepcopy(game), pacal.Game.from_spec(game.spec())):
        assert other == game
        assert hash(other) == hash(game)
    assert game != pacal.Game(players=3, start_seat=2)
    assert "players=3" in repr(game)


@pytest.mark.parametrize("change", [{"players": 9}, {"layout": "x"}, {"layout": ["x"]}, {"plans": []}, {"options": 3}])
def test_a_spec_that_is_wrong(change: dict[str, object]) -> None:
    with pytest.raises(SetupError):
        pacal.Game.from_spec({**pacal.Game().spec(), **change})
    with pytest.raises(SetupError, match="players, start_seat"):
        pacal.Game.from_spec({"players": 2})


def test_notation_goes_both_ways_and_repr_evaluates() -> None:
    game = pacal.Game(players=3, options=pacal.Options.published())
    universe = list(game.universe())
    assert len(set(universe)) == len(universe)
    assert {type(action) for action in universe} == set(ACTIONS)
    for action in universe:
        assert game.parse(str(action)) == action
        assert eval(repr(action), vars(pacal)) == action
    for text in ("roll 2", "roll arrow"):
        assert str(game.parse(text)) == text


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Fly Straight F9", "fly straight f9"),
        ("  god 4  TO a1 ", "god 4 to a1"),
        ("insert p2", "insert P2"),
        ("Recall A1 into p1", "recall a1 into P1"),
        ("Build 3 on F6", "build 3 on f6"),
        ("END", "end"),
        ("Roll Arrow", "roll arrow"),
    ],
)
def test_capitals_and_spaces_do_not_matter(text: str, plain: str) -> None:
    assert str(pacal.Game(options=pacal.Options.published()).parse(text)) == plain


@pytest.mark.parametrize(
    "action",
    [
        None,
        7,
        "end",
        pacal.Insert(True),
        pacal.Insert(1.0),  # type: ignore[arg-type]
        pacal.Insert(None),  # type: ignore[arg-type]
        pacal.Insert(10**5000),
        pacal.Recall("a1", False),
        pacal.Build(2.0, "a1"),  # type: ignore[arg-type]
        pacal.Build(True, "a1"),
        pacal.God(4.0, "a1"),  # type: ignore[arg-type]
        pacal.Roll(4.0),  # type: ignore[arg-type]
        pacal.Fly("straight", ["f9"]),  # type: ignore[arg-type]
        pacal.Place(None),  # type: ignore[arg-type]
    ],
)
def test_g7_an_action_of_a_wrong_kind_is_refused_in_words_and_changes_nothing(action: object) -> None:
    game = pacal.Game()
    start = pacal.position(game, ships=["f6", "g6"], stones=["a1 b1"], roll=3)
    for where in (game.start(), start, game.apply(start, game.parse("fly straight f9")).state):
        with pytest.raises(IllegalAction) as caught:
            game.apply(where, action)  # type: ignore[arg-type]
        assert {refusal.rule for refusal in caught.value.refusals} <= {"G-4", "G-7"}
        for lang in ("en", "de"):
            assert "G-" in caught.value.say(lang)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("place z9", "a1 to k11"),
        ("place a12", "a1 to k11"),
        ("fly f9", "fly straight f9"),
        ("fly zigzag f9", "Forms"),
        ("build 9 on f6", "1, 2, 3, 4, 5"),
        ("god 3 to a1", "2, 4, 6"),
        ("insert P3", "P1 to P2"),
        ("insert P0", "P1 to P2"),
        ("insert 1", "P1 to P2"),
        ("recall a1 P2", "Forms"),
        ("roll 6", "2, 3, 4, 5"),
        ("roll arrow", "2, 3, 4, 5"),
        ("ends", "Forms"),
        ("", "Forms"),
        (None, "text"),
    ],
)
def test_text_that_is_no_notation(text: str, told: str) -> None:
    with pytest.raises(NotationError, match=told):
        pacal.Game().parse(text)


def test_every_action_has_words_in_both_languages() -> None:
    game = pacal.Game(players=2, options=pacal.Options.published())
    view = game.view(pacal.position(game, ["f6", "g6"], pyramids=["2 on a1"]), 0)
    for action in [*game.universe(), pacal.Roll(3), pacal.Roll(pacal.ARROW)]:
        english, german = game.words(action, view, "en"), game.words(action, view, "de")
        assert english != german
        assert "{" not in english + german
        assert str(getattr(action, "square", "")) in english
    assert game.words(pacal.Build(3, "a1"), view, "en") == "Raise the pyramid on a1 to 3 storeys"


def test_the_rulebook_has_every_rule_in_both_languages() -> None:
    ids = [rule.id for rule in RULEBOOK]
    numbers = {
        "G": 8,
        "P-C": 8,
        "P-U": 1,
        "P-R": 3,
        "P-F": 10,
        "P-L": 2,
        "P-I": 3,
        "P-B": 8,
        "P-M": 2,
        "P-E": 3,
        "P-S": 4,
        "P-X": 3,
    }
    wanted = [f"G-{n}" for n in range(1, 9)] + [
        f"{part}{n}" for part, count in numbers.items() if part != "G" for n in range(1, count + 1)
    ]
    assert sorted(ids) == sorted(wanted)
    assert {rule.option for rule in RULEBOOK if rule.option} == set(vars(pacal.Options()))
    english, german = RULEBOOK.text("en"), RULEBOOK.text("de")
    for rule in RULEBOOK:
        assert rule.id in english
        assert rule.title not in german or rule.title in ("Pacal's Rocket",)
        assert rule.text not in german


def test_sentences_name_only_rules_that_exist() -> None:
    assert {"built", "takes_over", "final_share"} <= set(EVENTS)
    assert {"pattern", "ways_ship", "goes_on"} <= set(REFUSALS)
    refusal = pacal.Game().why_not(pacal.position(pacal.Game(), ["f6", "g6"]), pacal.Fly("straight", "h6"))[0]
    assert RULEBOOK.refusal(refusal, lang="en") == "P2's ship on g6 is in the way."
    assert RULEBOOK.refusal(refusal, ["Ada", "Ben"], "de") == "Das Raumschiff von Ben auf g6 ist im Weg."
