"""A bot explains itself: its best moves drawn on the board and in a table, for both games, and for nobody else's cards."""

from __future__ import annotations

from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest
import toy

from gamekit import SetupError, Table, pacal, show, stonehenge
from gamekit.bots import Search
from gamekit.bots.search import Candidate, Explanation, Step
from gamekit.core.imagine import Traces
from gamekit.core.scene import Look
from gamekit.core.shapes import Line, Polygon, Rect, Text
from gamekit.show.marks import main_pane
from gamekit.show.ways import STRIP, window

GAMES = [(module, players) for module in (stonehenge, pacal) for players in (2, 5)]
each_game = pytest.mark.parametrize(
    ("module", "players"), GAMES, ids=[f"{m.__name__.split('.')[-1]} {n}" for m, n in GAMES]
)


def midgame(module: Any, players: int, seed: int = 2) -> Table:
    """A table after some greedy play at which there is something to choose."""
    table = Table(module.Game(players=players), seed=seed, seats=dict.fromkeys(range(players), "greedy"))
    table.run(40)
    while len(table.legal()) < 5:
        table.run(1)
    return table


def explained(game: Any, view: Any, actions: Any) -> Explanation:
    """An explanation made by hand: each action tried less than the one before."""
    found = [
        Candidate(action, 50 // n, 0.9 / n, 0.0, tuple(Step(1, a) for a in tuple(game.universe())[:2]))
        for n, action in enumerate(actions, 1)
    ]
    return Explanation(view.seat, sum(c.visits for c in found), 1.0, tuple(found))


def texts(layer: Any) -> list[str]:
    return [shape.words for shape in layer.shapes if isinstance(shape, Text)]


@each_game
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_best_moves_are_numbered_on_the_board_and_in_the_table(
    module: Any, players: int, theme: str, lang: str
) -> None:
    table = midgame(module, players)
    before, history = table.state, table.history
    found = show.thoughts(table, Search(playouts=12, seconds=None), theme=theme, lang=lang)
    assert (table.state, table.history) == (before, history)
    drawn, html = found.drawn(), found.html()
    assert 2 <= len(drawn) == len(found.shown) <= 5
    for rank, (each, move) in enumerate(zip(drawn, found.shown, strict=True), 1):
        share = found.share(move)
        assert texts(each.badge)[:2] == [str(rank), share]
        assert f"{rank}. {move.action} – {table.game.words(move.action, found.view, lang)}" in str(found)
        assert f'<span class="rank">{rank}</span>' in html
        assert f'<td class="share">{share}</td>' in html
    ElementTree.fromstring(found.svg())
    assert found.svg().count('class="way way-1"') == 2
    assert f'lang="{lang}"' in html
    assert ("Anteil der Siege" in html) == (lang == "de")
    assert html == found._repr_mimebundle_()["text/html"]
    assert str(found) == found._repr_mimebundle_()["text/plain"]


@each_game
def test_every_action_has_its_way_on_the_board(module: Any, players: int) -> None:
    """A way lies on the board; only what has no place there has none, and then it stands in the strip below."""
    table = Table(module.Game(players=players), seed=4, seats=dict.fromkeys(range(players), "greedy"))
    game, look = table.game, Look()
    assert isinstance(game, Traces)
    kinds, nowhere = set(), set()
    while table.result is None and len(table.history) < 250:
        if isinstance(seat := table.to_move, int):
            view = table.view(seat)
            for action in table.legal():
                way = game.way(view, action, look)
                kinds.add(type(action).__name__)
                if not way:
                    nowhere.add(str(action))
                pane = main_pane(game.scene(view, look))
                assert all(pane.x <= x <= pane.x + pane.w and pane.y <= y <= pane.y + pane.h for x, y in way)
        table.run(1)
    assert nowhere == {"end"}
    assert kinds >= ({"Move", "Sit", "Climb", "Steward", "End"} if module is stonehenge else {"Fly", "Insert", "Build"})


@each_game
def test_ways_end_where_the_action_ends_and_badges_do_not_cover_each_other(module: Any, players: int) -> None:
    table = midgame(module, players)
    view = table.view(table.to_move)
    moving = [a for a in table.legal() if table.game.way(view, a, Look())][:5]
    found = show.Thoughts(table.game, view, explained(table.game, view, moving))
    boxes = []
    for idea, each in zip(found.ideas(), found.drawn(), strict=True):
        points = {point for shape in each.way.shapes if isinstance(shape, Line) for point in shape.points}
        if len(idea.way) > 1:
            end = idea.way[-1]
            assert min(abs(x - end[0]) + abs(y - end[1]) for x, y in points) < 12
        plate = next(shape for shape in each.badge.shapes if isinstance(shape, Polygon))
        xs, ys = zip(*plate.points, strict=True)
        boxes.append((min(xs), min(ys), max(xs), max(ys)))
    for i, a in enumerate(boxes):
        for b in boxes[i + 1 :]:
            assert not (a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3])


def test_the_rank_is_told_by_number_and_by_line_not_by_colour_alone() -> None:
    table = midgame(stonehenge, 2)
    view = table.view(table.to_move)
    moving = [a for a in table.legal() if len(table.game.way(view, a, Look())) > 1][:3]
    best, *others = show.Thoughts(table.game, view, explained(table.game, view, moving)).drawn()
    assert all(not shape.style.dash for shape in best.way.shapes)
    assert all(any(shape.style.dash for shape in other.way.shapes) for other in others)


def test_what_has_no_place_on_the_board_stands_below_it() -> None:
    game = stonehenge.Game(players=2)
    state = stonehenge.position(game, hands=["9 14 14 20 trilithon"], fans=[[9, 14], [5, 20]], steward=9)
    view = game.view(state, 0)
    found = show.Thoughts(game, view, explained(game, view, [game.parse("sit 14"), game.parse("end")]))
    pane = main_pane(game.scene(view, Look()))
    assert window(pane, found.ideas()).h == pane.h + STRIP
    (below,) = (shape for shape in found.drawn()[1].way.shapes if isinstance(shape, Rect))
    assert below.y == pane.y + pane.h
    assert game.words(game.parse("end"), view, "en") in texts(found.drawn()[1].badge)
    assert window(pane, found.ideas()[:1]) == pane


def test_S_U5_cards_that_the_seat_cannot_see_change_nothing() -> None:
    """The whole picture, table and text stay the same when all that is hidden is dealt anew."""
    table = midgame(stonehenge, 3)
    game, seat = table.game, table.to_move
    assert isinstance(seat, int)
    one = Table.at(game, table.state, seed=9)
    two = Table.at(game, game.determinize(game.view(table.state, seat), Random(3)), seed=9)
    assert one.state != two.state
    shown = [show.thoughts(each, Search(playouts=10, seconds=None)) for each in (one, two)]
    assert shown[0].html() == shown[1].html()
    assert str(shown[0]) == str(shown[1])


def test_the_board_shows_no_hand_and_nothing_to_click() -> None:
    """The picture is the spectator's board: the same whoever's cards lie beside it."""
    table = midgame(stonehenge, 2)
    view = table.view(table.to_move)
    found = show.Thoughts(table.game, view, explained(table.game, view, table.legal()[:1]))
    scene = found._scene()
    assert scene == table.game.scene(table.game.view(table.state, None), found.look)


def test_a_move_without_a_choice_and_moves_that_were_never_tried() -> None:
    game = stonehenge.Game(players=2)
    state = stonehenge.position(game, hands=["9 14 14 20 trilithon"], fans=[[9, 14], [5, 20]], steward=9)
    view = game.view(state, 0)
    only = Explanation(0, 0, 0.0, (Candidate(game.parse("end"), 0, None, 0.0, ()),))
    text = str(show.Thoughts(game, view, only, lang="en"))
    assert "Only one move was possible" in text
    assert "%" not in text
    tried = Candidate(game.parse("sit 14"), 3, 0.5, 0.0, ())
    never = Candidate(game.parse("end"), 0, None, 0.0, ())
    found = show.Thoughts(game, view, Explanation(0, 3, 0.0, (tried, never)), lang="en")
    assert [move.action for move in found.shown] == [tried.action]
    assert str(found).endswith("1 more move was possible.")


def test_words_are_escaped() -> None:
    table = midgame(pacal, 2)
    view = table.view(table.to_move)
    found = show.Thoughts(
        table.game, view, explained(table.game, view, table.legal()[:2]), names=("<b>A</b>", "<i>B</i>")
    )
    assert "<b>A" not in found.html()
    assert "<i>B" not in found.html()


def test_a_game_that_knows_no_ways_is_shown_with_everything_below_the_board() -> None:
    table = Table(toy.Game(hidden=False), seed=1)
    view = table.view(table.to_move)
    found = show.Thoughts(table.game, view, explained(table.game, view, table.legal()[:2]))
    assert [idea.way for idea in found.ideas()] == [(), ()]
    ElementTree.fromstring(found.svg())


def test_what_cannot_be_shown_is_refused() -> None:
    table = midgame(stonehenge, 2)
    with pytest.raises(SetupError, match="does not explain itself"):
        show.thoughts(table, "greedy")
    for wrong in ({"most": 6}, {"theme": "pink"}, {"lang": "fr"}):
        with pytest.raises(SetupError):
            show.thoughts(table, Search(playouts=1, seconds=None), **wrong)  # type: ignore[arg-type]
    table.run()
    with pytest.raises(SetupError, match="Nobody"):
        show.thoughts(table)
    game = table.game
    with pytest.raises(SetupError, match="spectator"):
        show.Thoughts(game, game.view(table.state, None), explained(game, game.view(table.state, 0), ()))


def test_a_share_from_too_few_tries_is_not_told() -> None:
    table = midgame(stonehenge, 2)
    legal = table.legal()
    found = (Candidate(legal[0], 5, 0.6, 0.0, ()), Candidate(legal[1], 4, 1.0, 0.0, ()))
    thoughts = show.Thoughts(table.game, table.view(table.to_move), Explanation(0, 9, 1.0, found))
    assert [thoughts.share(move) for move in thoughts.shown] == ["60%", "?"]
    assert [idea.worth for idea in thoughts.ideas()] == ["60%", "?"]
    assert "60%" in thoughts.lines()[0]
    assert "share" not in thoughts.lines()[1]
    assert "A ? stands" in thoughts.intro


def test_what_may_follow_says_whose_move_it_is() -> None:
    table = midgame(pacal, 2)
    found = show.thoughts(table, Search(playouts=60, seconds=None), names=["Ada", "Ben"])
    line = found.shown[0].line
    assert {step.seat for step in line} <= {0, 1}
    steps = [f"{('Ada', 'Ben')[step.seat]} {step.action}" for step in line]
    assert line
    assert ", ".join(steps) in str(found)
    assert all(f"<li>{step}</li>" in found.html() for step in steps)


def test_thoughts_hold_both_looks_and_each_has_rules_of_its_own() -> None:
    table = midgame(stonehenge, 2)
    view = table.view(table.to_move)
    found = show.Thoughts(table.game, view, explained(table.game, view, table.legal()[:1]))
    day, night = found.html().split("<!--dark-->")
    for html, theme, other in ((day, "light", "dark"), (night, "dark", "light")):
        assert f'class="gamekit-thoughts {theme}"' in html
        assert f".gamekit-thoughts.{theme} .rank{{" in html
        assert f".gamekit-thoughts.{other}" not in html
