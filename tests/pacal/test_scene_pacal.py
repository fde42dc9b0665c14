"""The picture of Pacal's Rocket: its layers, panes, hit areas and words, without a browser."""

from __future__ import annotations

import pytest
from pacal_boards import SMALL, box, building, flying, inserting, over, scene, texts, walk

from gamekit import pacal
from gamekit.core.scene import Look, Scene, inside
from gamekit.core.shapes import Circle, Line, Polygon, Rect, Text
from gamekit.pacal.components import Phase
from gamekit.pacal.scene import draw_card

LOOKS = [(lang, width) for lang in ("en", "de") for width in ("wide", "narrow")]
PROFILES = [pacal.Options(), pacal.Options.published()]
POSITIONS = [flying, inserting, building, over]


def layer(picture: Scene, name: str) -> tuple[object, ...]:
    return next(each.shapes for each in picture.layers if each.name == name)


def assert_readable(picture: Scene) -> None:
    """No text is small, cut, outside its pane, or on top of another one on a panel."""
    for pane in picture.panes:
        lines = texts(picture, pane.name)
        for line in lines:
            left, top, right, bottom = box(line)
            assert line.size >= 11, line
            assert "…" not in line.words, line
            assert pane.x <= left, line
            assert right <= pane.x + pane.w, line
            assert pane.y <= top, line
            assert bottom <= pane.y + pane.h, line
        if pane.name != "board":
            boxes = [(box(line), line.words) for line in lines]
            for i, (a, words) in enumerate(boxes):
                for b, other in boxes[i + 1 :]:
                    apart = a[2] <= b[0] + 0.5 or b[2] <= a[0] + 0.5 or a[3] <= b[1] + 0.5 or b[3] <= a[1] + 0.5
                    assert apart, (words, other)


@pytest.mark.parametrize("options", PROFILES, ids=["seed", "published"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_words_fit_through_a_whole_game(players: int, options: pacal.Options) -> None:
    for number, (game, state, log) in enumerate(walk(players, options, 360)):
        if number % 12 == 0 or state.phase is Phase.OVER:
            lang, width = LOOKS[number // 12 % 4]
            assert_readable(scene(game, state, lang=lang, width=width, log=log))


@pytest.mark.parametrize(("lang", "width"), LOOKS)
@pytest.mark.parametrize("position", POSITIONS)
def test_words_fit_for_every_choice_and_refusal(position: object, lang: str, width: str) -> None:
    game, state = position()  # type: ignore[operator]
    picture = scene(game, state, lang=lang, width=width)
    view = game.view(state, state.turn)
    for thing in picture.things[::3]:
        if thing.area:
            answer = game.click(view, (), thing.id)
            if isinstance(answer, tuple):
                assert_readable(scene(game, state, lang=lang, width=width, chosen=answer, hover=thing.id))
            elif refusals := game.why_not(state, answer):
                assert_readable(scene(game, state, lang=lang, width=width, refused=(thing.id, refusals)))


def test_long_names_are_cut_rather_than_written_over_others() -> None:
    game, state = flying()
    names = ("Bartholomäus von Hohenstein", "Maximiliane Wilhelmina", "Li")
    for _lang, width in LOOKS:
        picture = scene(game, state, width=width, names=names)
        for pane in picture.panes:
            for line in texts(picture, pane.name):
                assert pane.x <= box(line)[0]
                assert box(line)[2] <= pane.x + pane.w


@pytest.mark.parametrize("width", ["wide", "narrow"])
def test_panes_tile_the_picture_and_the_canvas_leaves_the_wheel_alone(width: str) -> None:
    picture = scene(*flying(), width=width)
    assert picture.width == {"wide": 960, "narrow": 640}[width]
    assert sum(pane.w * pane.h for pane in picture.panes) == picture.width * picture.height
    assert all(pane.h <= 484 for pane in picture.panes if pane.clickable)
    assert {pane.name for pane in picture.panes if pane.clickable} == {"board", "note"}


@pytest.mark.parametrize("width", ["wide", "narrow"])
def test_a_pane_has_the_same_layers_in_every_position(width: str) -> None:
    names = {tuple((each.name, each.pane) for each in scene(*position(), width=width).layers) for position in POSITIONS}
    assert len(names) == 1


def test_what_has_not_changed_is_the_same_layer() -> None:
    game, state = flying()
    before, hovered, chosen = (scene(game, state, **look) for look in ({}, {"hover": "g9"}, {"chosen": ("g9",)}))
    for name in ("ground", "last-move", "pieces", "badges", "refusal", "players", "districts", "legend"):
        assert layer(before, name) == layer(hovered, name) == layer(chosen, name), name
    after = scene(game, game.apply(state, game.parse("fly bent g9")).state)
    for name in ("ground", "districts"):
        assert layer(before, name) == layer(after, name), name
    assert layer(before, "pieces") != layer(after, "pieces")


@pytest.mark.parametrize("width", ["wide", "narrow"])
@pytest.mark.parametrize("position", POSITIONS)
def test_hit_areas_are_large_enough_and_lie_in_their_pane(position: object, width: str) -> None:
    picture = scene(*position(), width=width)  # type: ignore[operator]
    for thing in picture.things:
        if thing.area:
            pane, xs, ys = picture.pane(thing.pane), [x for x, _ in thing.area], [y for _, y in thing.area]
            assert pane.clickable
            assert max(xs) - min(xs) >= 30
            assert max(ys) - min(ys) >= 30
            assert pane.x <= min(xs)
            assert max(xs) <= pane.x + pane.w
            assert pane.y <= min(ys)
            assert max(ys) <= pane.y + pane.h


def test_squares_are_at_least_40_pixels_on_the_default_layout() -> None:
    thing = scene(*flying()).thing("a1")
    assert thing
    xs = [x for x, _ in thing.area]
    assert max(xs) - min(xs) >= 40


def test_a_grid_line_belongs_to_one_square() -> None:
    picture = scene(*flying())
    a1, b2 = picture.thing("a1"), picture.thing("b2")
    assert a1
    assert b2
    left, top, right, bottom = a1.area[0][0], a1.area[0][1], a1.area[2][0], a1.area[2][1]
    assert picture.hit(right, bottom - 1) in ("a1", "b1")
    assert picture.hit(left + 1, top) in ("a1", "a2")
    areas = [thing for thing in picture.things if thing.pane == "board" and thing.area]
    for x in (left, (left + right) / 2, right):
        for y in (top, (top + bottom) / 2):
            assert sum(inside(x, y, thing.area) for thing in areas) == 1


def test_every_square_and_ship_is_a_thing_and_ships_lie_on_their_squares() -> None:
    game, state = flying()
    picture = scene(game, state)
    for square, name in enumerate(game.squares):
        x, y = picture_middle(picture, name if square not in state.ships else f"ship-P{state.ships.index(square) + 1}")
        hit = picture.hit(x, y, "board")
        assert hit == (f"ship-P{state.ships.index(square) + 1}" if square in state.ships else name)


def picture_middle(picture: Scene, id: str) -> tuple[float, float]:
    thing = picture.thing(id)
    assert thing
    return sum(x for x, _ in thing.area) / 4, sum(y for _, y in thing.area) / 4


def test_reading_order_is_turn_then_lit_squares_then_the_rest() -> None:
    game, state = flying()
    picture = scene(game, state)
    assert picture.things[0].id == "turn"
    ready = [thing.id for thing in picture.things if thing.pane == "board" and not thing.id.startswith("ship")]
    lit = {a.square for a in game.legal(state)}
    assert set(ready[: len(lit)]) == lit
    assert [t.id for t in picture.things].index("a1") < [t.id for t in picture.things].index("player-P1")


def test_bent_targets_are_diamonds_and_straight_ones_frames() -> None:
    game, state = flying()
    shapes = layer(scene(game, state), "reach")
    corners = [len(s.points) for s in shapes if isinstance(s, Polygon)]
    straight = [a for a in game.legal(state) if str(a).startswith("fly straight")]
    assert corners.count(3) == len(straight)  # an arrow head each
    assert any(isinstance(s, Line) for s in shapes)  # beams


def test_the_path_counts_its_steps_to_the_roll() -> None:
    game, state = flying()
    numbers = [s.words for s in layer(scene(game, state, chosen=("g3", "bent")), "preview") if isinstance(s, Text)]
    assert numbers[:4] == ["1", "2", "3", "4"]


def test_lift_off_shows_what_stays_solid_and_what_goes_home_dashed() -> None:
    game, state = flying()
    dashed = [
        s for s in layer(scene(game, state, chosen=("g3",)), "preview") if isinstance(s, Polygon) and s.style.dash
    ]
    assert len(dashed) == 2  # the two stones of P2
    note = [t.words for t in texts(scene(game, state, chosen=("g3",)), "note")]
    assert "2 go home" in note
    assert "stays" in note


def test_gains_are_shown_before_the_click() -> None:
    game, state = building()
    plates = [s.words for s in layer(scene(game, state, chosen=("size-4",)), "badges") if isinstance(s, Text)]
    assert plates.count("+5") == 3  # e8, f8, e9 take D from P3
    preview = scene(game, state, chosen=("size-4", "e8"))
    assert "+5" in [s.words for s in layer(preview, "preview") if isinstance(s, Text)]
    assert any("D: you take it from P3, +5" in t.words for t in texts(preview, "note"))


def test_ships_that_take_a_stone_are_ringed() -> None:
    game, state = inserting()
    rings = [s for s in layer(scene(game, state), "badges") if isinstance(s, Circle) and s.r > 15]
    assert len(rings) == 3 * 3  # three strokes round three ships
    assert layer(scene(game, state, seat=1), "badges") != layer(scene(game, state), "badges")


def test_a_refusal_is_drawn_where_it_was_clicked_with_its_rule() -> None:
    game, state = flying()
    action = game.parse("fly bent f5")
    refusals = game.why_not(state, action)
    picture = scene(game, state, refused=("f5", refusals))
    assert refusals[0].rule in [s.words for s in layer(picture, "refusal") if isinstance(s, Text)]
    note = " ".join(t.words for t in texts(picture, "note"))
    assert refusals[0].rule in note
    assert game.rulebook.refusal(refusals[0])[:20] in note


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_plate_stays_inside_the_board(theme: str) -> None:
    game, state = flying()
    for name in game.squares[::2]:
        action = game.parse(f"fly bent {name}")
        if refusals := game.why_not(state, action):
            picture = scene(game, state, theme=theme, refused=(name, refusals))
            for line in [s for s in layer(picture, "refusal") if isinstance(s, Text)]:
                left, top, right, bottom = box(line)
                assert left > 0
                assert right < 488
                assert top > 0
                assert bottom < 484


def test_the_end_names_winners_and_where_points_come_from() -> None:
    game, state = over()
    picture, scores = scene(game, state, seat=None), game.scores(state)
    assert picture.prompt.startswith(f"P1 wins with {scores[0]} points")
    assert "P-E2" in picture.prompt
    assert "Winner" in [t.words for t in texts(picture, "side")]
    note = [t.words for t in texts(picture, "note")]
    assert {str(score) for score in scores} <= set(note)
    assert {"takeovers", "districts", "god stones"} <= set(note)


def test_equal_points_share_the_victory_in_the_headline() -> None:
    game = pacal.Game(players=2)
    state = pacal.position(game, ["f6", "g6"], flown="bent")._replace(phase=Phase.OVER, ended="P-E3")
    prompt = scene(game, state, seat=None).prompt
    assert prompt.startswith("P1 and P2 ")
    assert "0 points" in prompt


def test_off_turn_nothing_is_lit_or_ready() -> None:
    for position in (flying, inserting, building):
        game, state = position()
        picture = scene(game, state, seat=(state.turn + 1) % 3)
        assert not any(thing.ready for thing in picture.things)
        assert layer(picture, "reach") == ()
        assert "is to move" in picture.prompt


def test_any_layout_can_be_drawn() -> None:
    layout = pacal.Layout.parse(SMALL)
    for players in (2, 3, 4):
        game = pacal.Game(players=players, layout=layout)
        state = game.start()
        for _ in range(players):
            state = game.apply(state, game.legal(state)[0]).state
        for width in ("wide", "narrow"):
            picture = scene(game, state, width=width)
            assert_readable(picture)
            assert all(pane.h <= 484 for pane in picture.panes if pane.clickable)
            area = picture.thing("a1" if 0 not in state.ships else "ship-P1")
            assert area
            assert area.area[1][0] - area.area[0][0] >= 40


def large(columns: int, rows: int) -> pacal.Layout:
    """A layout of five districts side by side and four above each other."""
    wide, high = -(-columns // 5), -(-rows // 4)
    lines = ["".join(chr(65 + x // wide + 5 * (y // high)) for x in range(columns)) for y in range(rows)]
    values = " ".join(f"{letter}={i % 9 + 3}" for i, letter in enumerate(sorted(set("".join(lines)))))
    return pacal.Layout.parse("\n".join([*lines, f"values: {values}", "centre: H", "thresholds: 2=45 3=40 4=35 5=30"]))


@pytest.mark.parametrize("width", ["wide", "narrow"])
@pytest.mark.parametrize(("columns", "rows"), [(16, 16), (17, 5), (20, 20), (26, 12), (12, 30), (26, 40)])
def test_a_finger_hits_every_square_of_a_large_layout(columns: int, rows: int, width: str) -> None:
    *_, (game, state, log) = walk(5, pacal.Options(), 60, layout=large(columns, rows))
    picture = scene(game, state, width=width, log=log)
    assert_readable(picture)
    assert picture.width >= {"wide": 960, "narrow": 640}[width]
    assert sum(pane.w * pane.h for pane in picture.panes) == picture.width * picture.height
    board = picture.pane("board")
    areas = [thing.area for thing in picture.things if thing.pane == "board" and thing.area]
    assert len(areas) >= columns * rows
    for area in areas:
        (left, top), (right, bottom) = area[0], area[2]
        assert right - left >= 28
        assert bottom - top >= 28
        assert board.x <= left < right <= board.x + board.w
        assert board.y <= top < bottom <= board.y + board.h


def test_the_wide_picture_is_never_wider_than_960() -> None:
    """So a page that has room for it shows no square smaller than it is drawn."""
    for columns in (16, 17, 26):
        game = pacal.Game(players=2, layout=large(columns, 8))
        assert scene(game, game.start()).width == 960
        assert scene(game, game.start(), width="narrow").width == (640 if columns == 16 else 28 * columns + 192)


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_card_shows_the_plans_of_this_game(lang: str, theme: str) -> None:
    game = pacal.Game(players=2, plans=pacal.Plans.parse("2\noo\n\n3\nooo\n\n3\noo\no.\n\n5\nooo\nooo\n"))
    card = draw_card(game, Look(lang=lang, theme=theme), seat=1)
    assert_readable(card)
    squares = [s for s in layer(card, "plans") if isinstance(s, Rect) and s.w == s.h]
    assert len(squares) >= 2 + 3 + 3 + 6
    assert len([thing for thing in card.things if thing.id.startswith("plan-")]) == 5


def test_only_an_untouched_board_says_that_nothing_has_happened() -> None:
    game = pacal.Game(players=2)
    said = {"Nothing has happened yet."}
    for state, expected in ((game.start(), said), (flying()[1], set())):
        own = pacal.Game(players=len(state.ships))
        shown = {each.words for each in layer_texts(scene(own, state))}
        assert shown & said == expected


def layer_texts(picture: Scene) -> list[Text]:
    return [shape for layer in picture.layers for shape in layer.shapes if isinstance(shape, Text)]
