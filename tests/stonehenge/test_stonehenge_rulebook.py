"""The rulebook as data, and the bots' knowledge."""

from __future__ import annotations

from dataclasses import fields
from random import Random

import pytest

from gamekit.bots.greedy import Greedy
from gamekit.core.contract import CHANCE, Seat, View
from gamekit.core.rulebook import STATUS
from gamekit.stonehenge import Game, Options, position
from gamekit.stonehenge.rulebook import RULEBOOK

IDS = [
    "G-1",
    "G-2",
    "G-3",
    "G-4",
    "G-5",
    "G-6",
    "G-7",
    "G-8",
    "S-C1",
    "S-C2",
    "S-C3",
    "S-C4",
    "S-C5",
    "S-C6",
    "S-C7",
    "S-U1",
    "S-U2",
    "S-U3",
    "S-U4",
    "S-U5",
    "S-T1",
    "S-T2",
    "S-M1",
    "S-M2",
    "S-M3",
    "S-M4",
    "S-M5",
    "S-M6",
    "S-B1",
    "S-B2",
    "S-B3",
    "S-K1",
    "S-K2",
    "S-K3",
    "S-K4",
    "S-O1",
    "S-O2",
    "S-O3",
    "S-O4",
    "S-O5",
    "S-E1",
    "S-E2",
    "S-E3",
    "S-P1",
    "S-P2",
    "S-P3",
]


def test_every_rule_is_there_once_in_the_order_of_play() -> None:
    assert [rule.id for rule in RULEBOOK] == IDS


@pytest.mark.parametrize("rule_id", IDS)
def test_each_rule_says_where_it_comes_from(rule_id: str) -> None:
    rule = RULEBOOK[rule_id]
    assert rule.status
    assert set(rule.status) <= set(STATUS)
    assert rule.title
    assert rule.text


def test_each_option_belongs_to_a_rule() -> None:
    assert {rule.option for rule in RULEBOOK if rule.option} == {field.name for field in fields(Options)}


def test_the_whole_book_in_german() -> None:
    english, german = RULEBOOK.text("en"), RULEBOOK.text("de")
    for rule in RULEBOOK:
        assert rule.text in english
        assert rule.text not in german
    assert "Der Ordner kontrolliert die Fans auf seinem Feld" in german


def test_a_refusal_in_words() -> None:
    game = Game()
    state = position(game, hands=["12 3 4 5 6"], fans=[[12]], steward=12)
    (refusal,) = game.why_not(state, game.parse("sit 12"))
    assert RULEBOOK.refusal(refusal) == "The steward is on field 12: no fan gets to a box seat from there."
    assert RULEBOOK.refusal(refusal, lang="de").startswith("Der Ordner steht auf Feld 12")
    (refusal,) = game.why_not(state, game.parse("climb 12"))
    assert RULEBOOK.refusal(refusal, lang="de") == "Nicht auf deiner Hand: Trilith-Karte."


def test_nearest_actions_are_those_with_the_same_card_or_the_same_fan() -> None:
    game = Game()
    state = position(game, hands=["3 4 9 9 30"], fans=[[7, 12]], steward=12)
    (refusal,) = game.why_not(state, game.parse("move 3 from 12"))
    assert [str(action) for action in refusal.instead] == ["move 3 from 7", "move 3 from supply", "move 4 from 7"]
    refusals = game.why_not(state, game.parse("sit 9"))
    assert [str(action) for action in refusals[0].instead] == ["move 9 from supply", "move 9 from 7"]


@pytest.mark.parametrize(
    ("hands", "fans", "steward", "best"),
    [
        ("12 1 1 2 2", [[12]], 20, "sit 12"),  # three points now
        ("trilithon 1 1 2 2", [[12]], 20, "climb 12"),  # two points now
        ("3 14 8 5 10", [[11]], 20, "move 3 from 11"),  # to the field of a card in hand
        ("15 3 5 8 10", [[16]], 20, "move 15 from 16"),  # to the stand
    ],
)
def test_a_greedy_bot_plays_sensibly(hands: str, fans: list[list[int]], steward: int, best: str) -> None:
    game = Game()
    state = position(game, hands=[hands], fans=fans, steward=steward)
    assert str(Greedy().choose(game, game.view(state, 0), game.legal(state), Random(1))) == best


def test_a_greedy_bot_moves_the_steward_off_its_own_fans() -> None:
    game = Game()
    state = position(game, hands=["trilithon 9 1 1 2"], fans=[[12, 12, 3], [9, 9]], steward=12)
    state = game.apply(state, game.parse("climb 12")).state
    assert str(Greedy().choose(game, game.view(state, 0), game.legal(state), Random(1))) == "steward 9"


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_greedy_bot_beats_random_players(players: int) -> None:
    game, rng, won = Game(players), Random(players), 0
    for number in range(10):
        state, seat = game.start(), number % players
        while (mover := game.to_move(state)) is not None:
            state = game.apply(state, _choice(game, state, mover, mover == seat, rng)).state
        result = game.result(state)
        assert result is not None
        won += seat in result.winners
    assert won >= 9


def _choice(game: Game, state, mover, greedy: bool, rng: Random):  # type: ignore[no-untyped-def]
    if mover is CHANCE:
        return game.sample(state, rng)
    legal = game.legal(state)
    return Greedy().choose(game, game.view(state, mover), legal, rng) if greedy else rng.choice(legal)


def test_the_value_of_a_won_and_a_lost_position() -> None:
    game = Game(options=Options(target_points=1))
    state = position(game, hands=["3 4 5 6 7"], fans=[[28]], steward=20)
    won = game.apply(state, game.parse("move 3 from 28")).state
    values: dict[Seat, float] = {seat: game.value(View(seat, game.view(won, seat).state), seat) for seat in (0, 1)}
    assert values[0] > 100 > -100 > values[1]
