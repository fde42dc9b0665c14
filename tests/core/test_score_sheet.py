"""Score sheets: their sums are the scores, at every moment of every game; nothing hidden; words in both languages."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from gamekit import Table, pacal, stonehenge
from gamekit.core.contract import CHANCE, Event
from gamekit.core.language import LANGUAGES
from gamekit.core.score_sheet import score_sheet

SETUPS: dict[str, Any] = {
    "stonehenge": stonehenge.Game(players=2),
    "stonehenge 5": stonehenge.Game(players=5, start_seat=3),
    "trilithons": stonehenge.Game(
        players=3, options=stonehenge.Options(trilithon_capacity=1, steward_blocks_climbing=True, target_points=12)
    ),
    "steward": stonehenge.Game(players=4, options=stonehenge.Options(steward_needs_main_step=False)),
    "pacal": pacal.Game(players=2),
    "pacal 5": pacal.Game(players=5, start_seat=2),
    "published": pacal.Game(players=3, options=pacal.Options.published()),
    "ties break": pacal.Game(
        players=4, options=pacal.Options(tie_breaks_hold=True, final_ties="shared", bent_any_ship=True)
    ),
    "gods": pacal.Game(
        players=2,
        options=pacal.Options(
            god_stones=True, stagnation_rounds=3, final_ties="nobody", recall_stones=False, rotate_start=False
        ),
    ),
    "no blocks": pacal.Game(
        players=3, options=pacal.Options(pyramids_block=False, arrow_face=True, stagnation_rounds=6)
    ),
}


@pytest.fixture(params=SETUPS)
def game(request: pytest.FixtureRequest) -> Any:
    return SETUPS[request.param]


def walk(game: Any, seed: int, most: int) -> Iterator[tuple[Any, list[tuple[Event, ...]]]]:
    """Every position of a random game, with what has happened before it; builds and seats are liked."""
    rng = Random(f"sheets/{seed}")
    state, moves = game.start(), list[tuple[Event, ...]]()
    yield state, moves
    for _ in range(most):
        mover = game.to_move(state)
        if mover is None:
            return
        if mover is CHANCE:
            move = game.sample(state, rng)
        else:
            legal = game.legal(state)
            liked = [a for a in legal if str(a).startswith(("build", "sit", "climb", "place"))]
            move = rng.choice(liked if liked and rng.random() < 0.7 else legal)
        state, events = game.apply(state, move)
        moves.append(events)
        yield state, moves


def played(game: Any, seed: int) -> tuple[Any, list[tuple[Event, ...]]]:
    """The last position of such a game, and what has happened."""
    return deque(walk(game, seed, 1500), maxlen=1)[0]


def test_sums_are_the_scores_at_every_position(game: Any) -> None:
    ended = 0
    for seed in range(3):
        points = [0] * game.players
        for state, moves in walk(game, seed, 1500):
            for line in score_sheet(game, moves[-1:], game.start(), state).lines:
                points[line.seat] += line.points
            assert tuple(points) == game.scores(state)
        assert score_sheet(game, moves, game.start(), state).sums == game.scores(state)
        ended += game.result(state) is not None
    assert ended


def test_the_tables_sheet_sums_to_its_scores_move_by_move(game: Any) -> None:
    table, rng = Table(game, seed=3), Random("sheet")
    for _ in range(120):
        if table.result:
            break
        table.play(rng.choice(table.legal()))
        sheet = table.score_sheet()
        assert sheet.sums == table.scores
        for seat in range(game.players):
            mine = table.score_sheet(seat)
            assert mine.sums == (table.scores[seat],)
            assert mine.lines == tuple(line for line in sheet.lines if line.seat == seat)


def test_every_line_has_a_rule_a_move_and_words_in_every_language(game: Any) -> None:
    rules = {rule.id for rule in game.rulebook}
    state, moves = played(game, 1)
    sheet = score_sheet(game, moves, game.start(), state, tuple("ABCDE"[: game.players]))
    assert bool(sheet.lines) == any(game.scores(state))
    for line in sheet.lines:
        assert line.rule in rules
        assert line.event in [event.seen_by(None) for event in moves[line.move - 1]]
    assert all(a.move <= b.move for a, b in pairwise(sheet.lines))
    texts = {lang: sheet.text(lang) for lang in LANGUAGES}
    assert texts["en"] != texts["de"]
    for lang, text in texts.items():
        assert "{" not in text
        html = sheet.html(lang)
        for line in sheet.lines:
            assert sheet.words(line, lang) in text
        assert html.count("<caption>") == game.players + bool(sheet.outlook)
        assert f'lang="{lang}"' in html
    for seat, total in enumerate(sheet.sums):
        assert re.search(rf"{'ABCDE'[seat]}: {total} ", texts["en"])


def test_as_data_each_line_is_a_row(game: Any) -> None:
    state, moves = played(game, 2)
    sheet = score_sheet(game, moves, game.start(), state)
    rows = sheet.data()
    assert [row["points"] for row in rows] == [line.points for line in sheet.lines]
    assert all({"seat", "name", "points", "rule", "move", "what"} <= set(row) for row in rows)
    assert sum(row["points"] for row in rows) == sum(game.scores(state))


def test_what_is_open_is_told_until_the_end_and_in_every_language(game: Any) -> None:
    for state, _ in walk(game, 4, 1500):
        for seat in (None, 0):
            events = game.outlook(state, seat)
            assert bool(events) == (game.result(state) is None)
            assert {event.seat for event in events} <= ({None, *range(game.players)} if seat is None else {None, 0})
            for event in events[:: 1 + state.turn]:
                for lang in LANGUAGES:
                    assert "{" not in game.rulebook.event(event, (), lang)


def test_a_sheet_that_begins_in_the_middle_starts_with_what_was_scored_before() -> None:
    game = stonehenge.Game(players=2)
    state = stonehenge.position(
        game, hands=["12 3 5 8 trilithon"], fans=[[12], []], steward=20, boxes=[2, 1], shirts=[1]
    )
    table = Table.at(game, state, seed=1, names=("Ana", "Ben"))
    before = table.score_sheet()
    assert before.sums == table.scores == (7, 3)
    table.play("sit 12")
    sheet = table.score_sheet(0)
    assert [(line.points, line.rule, line.move) for line in sheet.lines] == [(7, "", 0), (3, "S-B1", 1)]
    assert "scored before this table began" in sheet.text("en")
    assert sheet.words(sheet.lines[0], "de") == "gewertet, bevor dieser Tisch begann"
    assert sheet.data()[0]["what"] == "before"
    assert sheet.sums == (10,)


def test_taking_back_takes_the_line_away() -> None:
    game = stonehenge.Game(players=2)
    state = stonehenge.position(game, hands=["12 3 5 8 trilithon"], fans=[[12], []], steward=20)
    table = Table.at(game, state, seed=1)
    table.play("sit 12")
    assert table.score_sheet().sums == (3, 0)
    table.undo(teacher=True)
    assert table.score_sheet().lines == ()


def test_nothing_hidden_is_on_a_sheet() -> None:
    """Dealing the hidden cards anew changes no sheet; a secret fact of an event is not told."""
    game = stonehenge.Game(players=3)
    table, rng = Table(game, seed=5), Random(5)
    for _ in range(60):
        if table.result:
            break
        table.play(rng.choice(table.legal()))
        dealt = game.determinize(game.view(table.state, None), rng)
        moves = [entry.events for entry in table.history]
        other = score_sheet(game, moves, game.start(), dealt, table.names)
        assert other == table.score_sheet()
        assert all(not line.event.secret for line in other.lines if line.event)
    secret = Event("sit", "S-B1", 0, (("points", 3),), (("card", 12),))
    (line,) = score_sheet(game, [(secret,)], game.start(), table.state).lines
    assert line.event == secret._replace(secret=())


def test_a_sheet_says_what_a_majority_needs_to_change_hands() -> None:
    game = pacal.Game(players=2)
    state = pacal.position(game, ["f6", "g5"], pyramids=["2 on c8", "3 on d8"])
    sheet = Table.at(game, state, names=("Ana", "Ben")).score_sheet(0)
    assert "Ana needs 2 more storeys in D to take it from Ben: 5 points." in sheet.text("en")
    grown = Table.at(game, pacal.position(game, ["f6", "g5"], pyramids=["4 on c8", "3 on d8"]))
    assert grown.state.holders[game.layout.districts.index("D")] == 0


def test_what_is_needed_to_change_hands_is_exactly_enough() -> None:
    """P-M1, P-M2: with so many storeys more the seat holds the district, with one less it does not."""
    game = pacal.Game(players=3)
    checked = 0
    for seed in range(4):
        for state, _ in walk(game, seed, 600):
            for event in game.outlook(state):
                if event.kind not in ("open_takeover", "open_tie"):
                    continue
                contest = game.contest(state, str(event.get("district")))
                assert event.seat is not None
                need = event.get("count")
                assert isinstance(need, int)
                for more, holds in ((need, True), (need - 1, False)):
                    counts = tuple(n + (s == event.seat) * more for s, n in enumerate(contest.counts))
                    found = contest.rules[1].policy.award(counts, (1,), holder=contest.holder).holder
                    assert (found == event.seat) == holds
                    checked += 1
    assert checked > 100
