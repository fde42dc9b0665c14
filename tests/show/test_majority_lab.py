"""The majority lab as people use it: counts, guesses, searches, a district of a running game, and what goes wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from typing import Any

import pytest

pytest.importorskip("anywidget")

import toy

from gamekit import OptionError, SetupError, Table, pacal, show
from gamekit.core.errors import GamekitError
from gamekit.core.majority import NOBODY, POLICIES, SHARED
from gamekit.show.majority_form import meaning
from gamekit.show.majority_widget import MajorityLab

NAMES = ("Ana", "Ben", "Cem", "Dora")


class Hand:
    """Uses a lab as the page would."""

    def __init__(self, lab: MajorityLab) -> None:
        self.lab = lab

    def does(self, what: str, value: object = "", seat: object = "") -> str:
        self.lab.widget._handle_custom_msg({"do": what, "seat": str(seat), "value": str(value)}, [])
        return str(self.lab.widget.status)

    @property
    def html(self) -> str:
        return str(self.lab.widget.html)


@pytest.fixture
def lab() -> Iterator[MajorityLab]:
    lab = show.majority_lab(3, 3, 1, 0, names=NAMES, lang="en")
    yield lab
    lab.close()


@pytest.fixture
def hand(lab: MajorityLab) -> Hand:
    return Hand(lab)


@pytest.fixture
def table() -> Table:
    game = pacal.Game(players=2)
    state = pacal.position(
        game, ["f6", "g5"], stones=["e9 f9"], pyramids=["2 on c8", "3 on d8"], flown="bent", building=True
    )
    return Table.at(game, state, seed=7, names=("Ana", "Ben"))


def row(html: str, name: str) -> str:
    """The row of a player in the table of policies."""
    policies = html[html.index("gamekit-majority") :]
    found = re.search(rf"<tr><th scope=\"row\">[^/]*/span>{name}.*?</tr>", policies, re.DOTALL)
    assert found
    return found[0]


# counts


def test_counts_change_by_steps_and_by_numbers(hand: Hand) -> None:
    assert hand.does("step", 1, seat=2).startswith("Cem has 2.")
    hand.does("step", 1, seat=2)
    hand.does("count", 5, seat=3)
    hand.does("step", -1, seat=0)
    assert hand.lab.counts == (2, 3, 3, 5)
    assert hand.lab.comparison.verdicts["shared"].prizes == (0, 3, 3, 7)
    hand.does("count", -4, seat=3)
    hand.does("count", 1000, seat=2)
    assert hand.lab.counts == (2, 3, 99, 0)


def test_every_player_has_a_row_with_mark_name_count_and_labels(hand: Hand) -> None:
    for seat, name in enumerate(NAMES):
        assert f'aria-label="Count of {name}"' in hand.html
        assert f'aria-label="{name}: one more"' in hand.html
        assert f"var(--seat-{seat})" in hand.html
        assert row(hand.html, name).count("<td") == 1 + len(hand.lab.policies)


def test_differences_are_marked_with_a_sign_and_a_word_and_reasons_are_there(hand: Hand) -> None:
    ana = row(hand.html, "Ana")
    assert ana.count('aria-label="differs" role="img">≠') == 4
    assert "tied with Ben for place 1: each gets its whole prize" in ana
    assert "≠" not in row(hand.html, "Dora")


def test_the_former_holder_and_the_second_count(hand: Hand) -> None:
    hand.does("holder", 1)
    assert hand.lab.comparison.verdicts["holder"].prizes == (3, 7, 0, 0)
    hand.does("second", 4, seat=0)
    assert hand.lab.comparison.verdicts["criteria"].prizes == (7, 3, 0, 0)
    hand.does("step2", -9, seat=0)
    assert hand.lab.second == (0, 0, 0, 0)
    hand.does("holder", "")
    assert hand.lab.holder is None


def test_prizes_and_the_number_of_players(hand: Hand) -> None:
    hand.does("prizes", "5/2, 1; 1")
    assert [str(prize) for prize in hand.lab.prizes] == ["5/2", "1", "1"]
    hand.does("players", 6)
    assert hand.lab.counts == (3, 3, 1, 0, 0, 0)
    hand.does("holder", 5)
    hand.does("players", 1)
    assert (hand.lab.counts, hand.lab.holder) == ((3,), None)
    hand.does("players", 8)
    assert ">P8</th>" in hand.html


def test_the_language_can_be_switched(hand: Hand) -> None:
    hand.does("lang", "de")
    assert "Wer bekommt was? Preise: 7, 3" in hand.html
    assert hand.lab.widget.label == "Mehrheitslabor"
    assert "gleichauf mit Ben" in hand.html
    hand.does("step", 1, seat=0)
    assert "Ana hat 4." in hand.lab.widget.status


# guesses


def test_results_stay_hidden_until_everybody_is_guessed(hand: Hand) -> None:
    hand.does("predict", "true")
    assert "gamekit-majority" not in hand.html
    hand.does("guessed", "demoted")
    for seat, guess in enumerate(("3", "7", "")):
        hand.does("guess", guess, seat)
    assert hand.does("show") == "Guess a number for Cem and Dora first."
    assert "gamekit-majority" not in hand.html
    hand.does("guess", "0", 2)
    hand.does("guess", " 0 ", 3)
    assert hand.does("show") == "3 of 4 guesses are right."
    assert hand.html.count("✓ right") == 3
    assert "✗ it is 3" in hand.html
    assert "gamekit-majority" in hand.html


def test_only_what_was_guessed_is_shown(hand: Hand) -> None:
    hand.does("predict", "true")
    for seat, guess in enumerate((7, 7, 0, 0)):
        hand.does("guess", guess, seat)
    hand.does("show")
    assert [name in row(hand.html, "Ana") for name in ("why-shared-0", "why-nobody-0")] == [True, False]
    assert str(hand.lab.shown).splitlines()[1].split() == ["count", "shared"]
    assert "differs from the first column" not in hand.html
    hand.does("guessed", "nobody")
    assert "✓" not in hand.html
    assert hand.lab.guesses == [""] * 4
    assert "why-shared-0" in hand.html
    for seat in range(4):
        hand.does("guess", 0, seat)
    hand.does("show")
    assert row(hand.html, "Ana").count("<details") == 2
    hand.does("all")
    assert row(hand.html, "Ana").count("<details") == len(POLICIES)
    assert "Show all rules" not in hand.html
    hand.does("step", 1, seat=0)
    assert "gamekit-majority" not in hand.html


def test_each_rule_and_column_is_explained_before_the_guess(hand: Hand) -> None:
    hand.does("predict", "true")
    seen = set()
    for name in POLICIES:
        hand.does("guessed", name)
        seen.add(meaning(hand.lab, name))
        assert escape(meaning(hand.lab, name)) in hand.html
    assert len(seen) == len(POLICIES)
    assert "such as money" in hand.html
    hand.does("lang", "de")
    assert not seen & {meaning(hand.lab, name) for name in POLICIES}


def test_what_is_missing_stands_by_the_button(hand: Hand) -> None:
    hand.does("predict", "true")
    hand.does("show")
    told = "Guess a number for Ana, Ben, Cem and Dora first."
    assert told in hand.html[hand.html.index("Show the results") :]
    hand.does("guess", 7, 0)
    assert told not in hand.html


def test_a_change_asks_anew(hand: Hand) -> None:
    hand.does("predict", "true")
    for seat in range(4):
        hand.does("guess", 7, seat)
    hand.does("show")
    status = hand.does("step", 1, seat=3)
    assert "gamekit-majority" not in hand.html
    assert hand.lab.guesses == [""] * 4
    assert status == "Dora has 1. Guess what everybody gets, then show the results."
    hand.does("predict", "false")
    assert "gamekit-majority" in hand.html


def test_fractions_can_be_guessed() -> None:
    lab = MajorityLab((1, 1, 1), (7, 3), {"exact": SHARED.but(ties=("pooled",))}, predict=True, lang="en")
    for seat in range(3):
        lab._do({"do": "guess", "seat": str(seat), "value": "10/3"})
    lab._do({"do": "show", "seat": "", "value": ""})
    assert lab.widget.status == "3 of 3 guesses are right."


def test_nothing_that_is_saved_tells_before_the_guess() -> None:
    lab = show.majority_lab(3, 3, 1, 0, predict=True, lang="en")
    data = lab._repr_mimebundle_()
    assert "text/html" not in data
    assert data["text/plain"] == "P1 3, P2 3, P3 1, P4 0. Prizes: 7, 3. Who gets what?"


def test_a_saved_lab_is_a_table(lab: MajorityLab) -> None:
    data = lab._repr_mimebundle_()
    assert data["text/plain"] == str(lab.comparison)
    assert "El Grande" in data["text/html"]
    assert any("widget" in kind for kind in data)


# searches


def test_the_smallest_difference_is_found_and_shown(hand: Hand) -> None:
    hand.does("first", "holder")
    hand.does("other", "nobody")
    status = hand.does("search")
    assert status.startswith("The smallest counts on which “holder keeps” and “nobody” differ: 1, 1, 0, 0.")
    assert "pays 7, 3, 0, 0" in status
    assert (hand.lab.counts, hand.lab.holder) == ((1, 1, 0, 0), 0)


def test_nothing_is_searched_while_one_guesses(hand: Hand) -> None:
    hand.does("predict", "true")
    assert "Find the smallest difference" not in hand.html
    assert hand.does("search") == "Untick “Predict first”, and the lab finds where two rules differ."
    assert hand.lab.counts == (3, 3, 1, 0)
    assert "gamekit-majority" not in hand.html
    hand.does("predict", "false")
    assert "They are set above." in hand.does("search")


def test_policies_that_never_differ(hand: Hand) -> None:
    hand.does("players", 1)
    before = hand.lab.counts
    assert "never pay differently" in hand.does("search")
    assert hand.lab.counts == before


# in a running game


def test_a_district_with_the_games_own_rules(table: Table) -> None:
    lab = show.majority_lab(table=table, at="D", lang="en")
    assert (lab.counts, lab.prizes, lab.holder) == ((2, 3), (5, 2), 1)
    assert list(lab.policies)[:3] == ["at the end", "who holds it", "shared"]
    assert "District D of Pacal&#x27;s Rocket, worth 5" in lab.widget.html
    hand = Hand(lab)
    hand.does("step", 2, seat=0)
    assert "2 (+2)" in hand.html
    assert lab.comparison.verdicts["who holds it"].prizes == (5, 0)
    assert lab.comparison.verdicts["at the end"].prizes == (5, 2)
    hand.does("reset")
    assert lab.counts == (2, 3)
    assert table.state.holders[table.game.layout.districts.index("D")] == 1
    lab.close()


def test_what_the_lab_says_about_a_build_comes_true(table: Table) -> None:
    lab = show.majority_lab(table=table, at="D", lang="en")
    lab.count(0, 4)
    said = lab.comparison.verdicts["who holds it"].holder
    table.play("build 2 on e9")
    assert table.state.holders[table.game.layout.districts.index("D")] == said == 0
    assert lab.counts == (4, 3)
    assert lab.holder == 0
    assert lab.widget.status == "The board has changed."
    lab.close()


def test_the_end_rule_is_the_one_the_game_is_set_up_with() -> None:
    for ties, prizes in (("demote_first", (2, 2)), ("shared", (5, 5)), ("nobody", (0, 0))):
        game = pacal.Game(players=2, options=pacal.Options(final_ties=ties))
        contest = game.contest(pacal.position(game, ["f6", "g5"], pyramids=["3 on c8", "3 on d8"]), "D")
        at_end = contest.rules[0].policy
        assert at_end.award(contest.counts, contest.prizes).prizes == prizes


def test_with_tie_breaks_hold_a_tie_holds_nothing() -> None:
    game = pacal.Game(players=2, options=pacal.Options(tie_breaks_hold=True))
    contest = game.contest(pacal.position(game, ["f6", "g5"], pyramids=["3 on c8", "3 on d8"]), "D")
    assert contest.rules[1].policy.award(contest.counts, contest.prizes, holder=0).holder is None


@pytest.mark.parametrize("place", ["", "Z", "d", "~"])
def test_a_place_without_majority_is_told(table: Table, place: str) -> None:
    with pytest.raises(SetupError, match="no district"):
        show.majority_lab(table=table, at=place)


def test_a_game_without_majorities_is_told() -> None:
    with pytest.raises(SetupError, match="no majorities"):
        show.majority_lab(table=Table(toy.Game(), seed=1), at="D")


# what goes wrong


@pytest.mark.parametrize(
    ("what", "value", "seat"),
    [
        ("count", "many", 0),
        ("count", "1", 9),
        ("count", "1", -1),
        ("prizes", "", ""),
        ("prizes", "seven", ""),
        ("prizes", "-1", ""),
        ("prizes", "1/0", ""),
        ("players", "0", ""),
        ("players", "9", ""),
        ("holder", "7", ""),
        ("guessed", "luck", ""),
        ("lang", "fr", ""),
    ],
)
def test_what_cannot_be_is_told_and_changes_nothing(hand: Hand, what: str, value: str, seat: object) -> None:
    before = (hand.lab.counts, hand.lab.prizes, hand.lab.holder, hand.lab.lang, hand.html)
    hand.does(what, value, seat)
    assert hand.lab.widget.alarm
    assert hand.lab.widget.status
    assert (hand.lab.counts, hand.lab.prizes, hand.lab.holder, hand.lab.lang, hand.html) == before
    assert hand.lab.trouble == ""
    hand.does("step", 1, seat=0)
    assert not hand.lab.widget.alarm


def test_a_mistake_in_a_handler_is_shown(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(MajorityLab, "count", lambda *a: 1 / 0)
        assert "ZeroDivisionError" in hand.does("step", 1, seat=0)
    assert "Traceback" in hand.lab.trouble
    hand.does("step", 1, seat=0)
    assert hand.lab.counts == (4, 3, 1, 0)


def test_a_closed_lab_hears_nothing(table: Table) -> None:
    lab = show.majority_lab(table=table, at="D")
    lab.close()
    lab.close()
    table.play("build 2 on e9")
    Hand(lab).does("step", 1, seat=0)
    assert lab.counts == (2, 3)


def test_names_are_text_and_no_html() -> None:
    lab = show.majority_lab(1, 1, names=("<b>A</b>", '"&'), lang="en")
    assert "<b>A</b>" not in lab.widget.html
    assert "&lt;b&gt;A" in lab.widget.html
    assert 'aria-label="Count of &quot;&amp;"' in lab.widget.html


@pytest.mark.parametrize(
    "wrong",
    [{"counts": ()}, {"counts": (1,) * 9}, {"counts": (-1,)}, {"counts": (1.5,)}, {"prizes": ()}, {"prizes": (-1,)}],
)
def test_counts_and_prizes_that_cannot_be(wrong: dict[str, Any]) -> None:
    with pytest.raises(SetupError):
        MajorityLab(**wrong)


def test_policies_and_holders_that_do_not_exist() -> None:
    with pytest.raises(OptionError, match="policies"):
        MajorityLab((1, 2), policies=("luck",))
    with pytest.raises(GamekitError):
        MajorityLab((1, 2), holder=2)


# the table by itself


def test_a_comparison_takes_policies_of_ones_own() -> None:
    mine = show.Comparison((2, 2), (4,), {"mine {x}": NOBODY, "yours": SHARED}, names=("Ana", "Ben"), lang="en")
    assert "mine {x}" in mine.text()
    assert mine.verdicts["mine {x}"].prizes == (0, 0)
    assert mine.differs("yours", 0)
    assert "<th" in mine._repr_html_()


def test_a_comparison_speaks_german() -> None:
    text = show.Comparison((2, 2), (4,), ("shared", "holder"), lang="de").text()
    assert text.splitlines()[0] == "Preise: 4"
    assert "Besitz bleibt" in text


def test_an_own_rule_is_not_said_to_be_that_of_a_game() -> None:
    mine = POLICIES["pooled"].but(rounding="up")
    html = show.Comparison((2, 2, 0), (7, 3), {"pooled": POLICIES["pooled"], "mine": mine}).html("en")
    assert html.count("<small>Wingspan</small>") == 1
    assert html.count("(Wingspan)") == 1
    assert "<b>mine</b>" not in html
