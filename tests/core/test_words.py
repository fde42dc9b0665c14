"""Errors, languages, rulebooks: what is said, and in which language."""

from __future__ import annotations

import pickle
from typing import Any

import dice_race
import pytest

from gamekit import GamekitError, IllegalAction, NotationError, OptionError, RecordError, SetupError, UndoError
from gamekit.core import language
from gamekit.core.contract import Event, Refusal
from gamekit.core.errors import BotError
from gamekit.core.rulebook import SHARED, SHARED_REFUSALS, STATUS, Plural, Rule, Rulebook, listing, player

BOOK = Rulebook(
    "A game",
    (*SHARED, Rule("X-1", "One", "The only rule.", ("seed", "ruling"), source="a letter", option="one")),
    {
        "told": "{seat} tells {other} and {seats} about {things}.",
        "drew": "{seat} draws {card}.",
        "drew:hidden": "{seat} draws.",
        "took": Plural("{seat} takes a stone.", "{seat} takes {count} stones.", "count"),
    },
    {"full": "{owner} has {count} already."},
)


@pytest.mark.parametrize("kind", [SetupError, OptionError, NotationError, RecordError, UndoError, BotError])
def test_every_error_is_a_value_error_with_facts(kind: Any) -> None:
    error = kind("{a} and {b!r}", a=1, b="two")
    assert isinstance(error, GamekitError)
    assert isinstance(error, ValueError)
    assert str(error) == "1 and 'two'"
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), again.message, again.facts) == (kind, error.message, error.facts)


def test_an_error_speaks_the_language_in_use() -> None:
    error = UndoError("There is nothing to take back.")
    with language.speaking("de"):
        german = str(error)
    assert german == error.say("de") != str(error) == error.say("en")


def test_an_error_never_grows_with_what_it_is_about() -> None:
    for fact in ("x" * 10**5, 10**5000, [1] * 10**5, {"a": "x" * 10**5}, [[]]):
        assert len(str(SetupError("{fact} or {fact!r}", fact=fact))) < 1000


def test_an_illegal_action_names_each_rule() -> None:
    game = dice_race.Game()
    state = game.start()
    with pytest.raises(IllegalAction) as caught:
        game.apply(state, dice_race.Walk())
    error = caught.value
    assert [refusal.rule for refusal in error.refusals] == ["G-4"]
    assert str(error) == "walk: G-4: Now chance decides, not a player."
    assert "G-4: " in error.say("de")
    assert error.say("de") != str(error)
    again = pickle.loads(pickle.dumps(error))
    assert (again.refusals, again.action, str(again)) == (error.refusals, error.action, str(error))


def test_language_is_chosen_by_name_block_and_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    assert language.current() == "en"
    with language.speaking("de"):
        assert language.current() == "de"
        with language.speaking(None):
            assert language.current() == "de"
    assert language.current() == "en"
    monkeypatch.setattr(language, "_chosen", [])
    for wish, got in (("de_AT.UTF-8", "de"), ("fr", "en"), ("", "en")):
        monkeypatch.setenv("GAMEKIT_LANG", wish)
        assert language.current() == got
    language.use("de")
    assert language.current() == "de"
    for wrong in ("fr", "", "DE"):
        with pytest.raises(SetupError, match="en, de"):
            language.use(wrong)


def test_a_block_in_another_language_ends_with_an_error_too() -> None:
    with pytest.raises(KeyError), language.speaking("de"):
        raise KeyError
    assert language.current() == "en"


def test_an_unknown_sentence_stays_as_it_is() -> None:
    assert language.say("no such sentence {x}", "de", x=1) == "no such sentence 1"


def test_seats_in_sentences_are_players() -> None:
    event = Event("told", "X-1", 0, (("other", 1), ("seats", (0, 1, 2)), ("things", (7, 8))))
    assert BOOK.event(event, ("Ada", "Bo", "Cy")) == "Ada tells Bo and Ada, Bo and Cy about 7 and 8."
    assert BOOK.event(event) == "P1 tells P2 and P1, P2 and P3 about 7 and 8."
    assert "Ada, Bo und Cy" in BOOK.event(event, ("Ada", "Bo", "Cy"), "de")


def test_a_secret_is_told_to_its_owner_only() -> None:
    event = Event("drew", "X-1", 1, (), (("card", 5),))
    assert [BOOK.event(event.seen_by(viewer)) for viewer in (None, 0, 1)] == ["P2 draws.", "P2 draws.", "P2 draws 5."]
    assert (event.get("card"), event.seen_by(0).get("card"), event.get("none")) == (5, None, None)


def test_one_and_many() -> None:
    texts = [BOOK.event(Event("took", "X-1", 0, (("count", count),))) for count in (1, 3)]
    assert texts == ["P1 takes a stone.", "P1 takes 3 stones."]


def test_refusals_in_words() -> None:
    refusal = Refusal("X-1", "full", (("owner", 1), ("count", 5)))
    assert BOOK.refusal(refusal, ("Ada", "Bo")) == "Bo has 5 already."
    assert (refusal.get("count"), refusal.get("none")) == (5, None)
    for reason in SHARED_REFUSALS:
        shared = Refusal("G-2", reason, (("seat", 1), ("given", "hop"), ("forms", "end")))
        assert BOOK.refusal(shared, (), "de") != BOOK.refusal(shared, (), "en")


def test_a_rulebook_prints_every_rule_with_status_source_and_option() -> None:
    text = BOOK.text("en")
    for rule in BOOK:
        assert f"{rule.id}  {rule.title}" in text
    assert "[source, ruling]\n    The only rule.\n    Option: one\n    Source: a letter" in text
    assert set(STATUS) >= {status for rule in BOOK for status in rule.status}
    assert BOOK["X-1"].option == "one"
    with pytest.raises(GamekitError, match="no rule 'X-9'"):
        BOOK["X-9"]


def test_the_shared_rules_have_german_words() -> None:
    for rule in SHARED:
        for text in (rule.title, rule.text):
            assert language.words("de").gettext(text) != text


def test_a_rulebook_survives_pickling() -> None:
    again = pickle.loads(pickle.dumps(BOOK))
    assert again.text() == BOOK.text()


def test_lists_and_players_in_words() -> None:
    assert [listing(list(parts)) for parts in ("", "a", "ab", "abc")] == ["", "a", "a and b", "a, b and c"]
    assert (player(1), player(1, ("Ada", "Bo")), player(2, ("Ada", "Bo"))) == ("P2", "Bo", "P3")
