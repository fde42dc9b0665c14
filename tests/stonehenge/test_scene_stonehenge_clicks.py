"""Clicks on the Stonehenge board: where things are, what a click means, and that all can be reached."""

from __future__ import annotations

import pytest
from stonehenge_boards import FIVE, FOUR, MIDDLE, START, THREE, Board, board, everything, moments, played, seated_late

from gamekit.core.contract import View
from gamekit.core.scene import Scene, Thing
from gamekit.stonehenge import Climb, End, Game, Move, Options, Sit, State, Steward, position
from gamekit.stonehenge.components import NUMBERS
from gamekit.stonehenge.scene_map import board_map


def middle_of(thing: Thing) -> tuple[float, float]:
    xs, ys = zip(*thing.area, strict=True)
    return sum(xs) / len(xs), sum(ys) / len(ys)


def test_hit_areas_are_large_enough_and_inside_their_pane() -> None:
    for seen in everything():
        scene = seen.scene
        for thing in scene.things:
            if not thing.area:
                assert not thing.ready
                continue
            xs, ys = zip(*thing.area, strict=True)
            pane = scene.pane(thing.pane)
            assert pane.clickable
            assert max(xs) - min(xs) >= 30, thing.id
            assert max(ys) - min(ys) >= 30, thing.id
            assert pane.x <= min(xs) <= max(xs) <= pane.x + pane.w, thing.id
            assert pane.y <= min(ys) <= max(ys) <= pane.y + pane.h, thing.id


def test_ids_and_keys_are_unique_and_texts_say_something() -> None:
    for seen in everything():
        things = seen.scene.things
        assert len({thing.id for thing in things}) == len(things)
        keys = [thing.key for thing in things if thing.key]
        assert len(set(keys)) == len(keys)
        assert all(len(thing.text) > 3 for thing in things)


@pytest.mark.parametrize("width", ["wide", "narrow"])
def test_a_click_in_the_middle_of_a_thing_hits_it(width: str) -> None:
    for seen in moments():
        scene = seen.but(width=width).scene
        for thing in scene.things:
            if thing.area and thing.id not in ("seats", "field-12"):  # a horseshoe; the steward stands before 12
                assert scene.hit(*middle_of(thing), thing.pane) == thing.id


def test_every_fan_number_and_seat_answers_for_its_place() -> None:
    scene, plan = board(FOUR, MIDDLE).scene, board_map(0, 44)
    for n in NUMBERS:
        for spot in (*plan.spots(n, 2, n == MIDDLE.steward), plan.place(n, -12.5)):
            assert scene.hit(*spot, "board") == f"field-{n}"
    for seat in plan.seats:
        assert scene.hit(*seat, "board") == "seats"
    assert scene.hit(plan.cx, plan.cy, "board") is None


def test_each_point_of_the_ring_belongs_to_one_field() -> None:
    scene = board(THREE, START).scene
    fields = [thing for thing in scene.things if thing.id.startswith("field-")]
    plan = board_map(0, 44)
    seen = set()
    for i in range(3000):
        x, y = plan.at(plan.angle(30 * i / 3000), 20)
        here = [t.id for t in fields if scene._replace(things=(t,)).hit(x, y)]
        assert len(here) <= 1
        seen.update(here)
    assert len(seen) == 30


def click(seen: Board, thing: str) -> object:
    return seen.game.click(seen.view, seen.look.chosen, thing)


def test_a_card_is_picked_changed_and_put_back() -> None:
    seen = board(FOUR, MIDDLE)
    assert click(seen, "card-9") == ("card-9",)
    assert click(seen.but(chosen=("card-9",)), "card-12") == ("card-12",)
    assert click(seen.but(chosen=("card-9",)), "card-9") == ()
    assert click(seen.but(chosen=("card-9",)), "stand") == ()
    assert click(seen.but(chosen=("card-9",)), "nothing") == ()


def test_the_second_of_two_equal_cards_can_be_picked() -> None:
    state = position(FOUR, ["4 4 7 trilithon trilithon"], steward=20)
    scene = board(FOUR, state, chosen=("card-4-2",)).scene
    ids = [thing.id for thing in scene.things if thing.id.startswith("card-")]
    assert ids == ["card-4", "card-4-2", "card-7", "card-trilithon", "card-trilithon-2"]
    assert FOUR.click(FOUR.view(state, 0), ("card-4-2",), "gate") == Move(4, None)


@pytest.mark.parametrize(
    ("card", "thing", "action"),
    [
        ("card-9", "field-4", Move(9, 4)),
        ("card-9", "field-23", Move(9, 23)),
        ("card-9", "gate", Move(9, None)),
        ("card-9", "chip-gate", Move(9, None)),
        ("card-9", "seats", Sit(9)),
        ("card-9", "chip-seat", Sit(9)),
        ("card-9", "steward", Steward(9)),
        ("card-9", "chip-steward", Steward(9)),
        ("card-9", "chip-end", End()),
        ("card-trilithon", "field-12", Climb(12)),
        ("card-trilithon", "chip-climb-4", Climb(4)),
    ],
)
def test_a_card_and_a_place_make_an_action(card: str, thing: str, action: object) -> None:
    assert click(board(FOUR, MIDDLE, chosen=(card,)), thing) == action


def layers(board: Board) -> dict[str, object]:
    return {each.name: each for each in board.scene.layers if each.pane == "board"}


def test_where_a_walk_ends_can_be_clicked_but_is_not_lit() -> None:
    """A beginner picks card 14 and clicks field 14, where the new fan would come to stand."""
    walks = ((FOUR, MIDDLE, "card-9", "field-13", Move(9, 4)), (THREE, START, "card-14", "field-14", Move(14, None)))
    for game, state, card, field, action in walks:
        seen = board(game, state, chosen=(card,))
        assert click(seen, field) == action
        assert game.why_not(state, action) == ()
        shown = seen.scene.thing(field)
        assert shown is not None
        assert shown.ready
        assert game.words(action, seen.view, "en") in shown.text
        pointed = board(game, state, chosen=(card,), hover=field)
        assert layers(pointed)["lit"] == layers(seen)["lit"]
        assert layers(pointed)["preview"] != layers(seen)["preview"]


@pytest.mark.parametrize(
    ("card", "thing", "rule"),
    [
        ("card-12", "seats", "S-B2"),
        ("card-12", "chip-seat", "S-B2"),
        ("card-21", "seats", "S-B1"),
        ("card-9", "field-12", "S-M5"),
        ("card-9", "field-1", "G-6"),
        ("card-9", "steward", "S-O4"),
        ("card-9", "chip-steward", "S-O4"),
        ("card-trilithon", "gate", "S-M6"),
        ("card-trilithon", "seats", "S-B1"),
        ("card-trilithon", "steward", "S-O1"),
        ("card-trilithon", "field-1", "S-K1"),
    ],
)
def test_what_is_not_possible_can_be_clicked_and_names_its_rule(card: str, thing: str, rule: str) -> None:
    seen = board(FOUR, MIDDLE, chosen=(card,))
    action = click(seen, thing)
    assert rule in {refusal.rule for refusal in FOUR.why_not(MIDDLE, action)}  # type: ignore[arg-type]
    shown = seen.scene.thing(thing)
    assert shown is not None
    assert not shown.ready


def test_the_steward_button_is_shut_before_the_main_step() -> None:
    """S-O4, and its option."""
    shut = board(FOUR, MIDDLE).scene.thing("chip-steward")
    assert shut is not None
    assert (shut.ready, shut.text) == (False, "Steward: move or sit first")
    free = Game(players=4, options=Options(steward_needs_main_step=False))
    opened = board(free, MIDDLE, chosen=("card-9",)).scene.thing("chip-steward")
    assert opened is not None
    assert opened.ready


def test_a_button_without_a_card_picks_one_that_will_do() -> None:
    assert click(board(FOUR, MIDDLE), "chip-seat") == ("card-4",)
    assert click(board(FOUR, MIDDLE), "chip-gate") == ("card-4",)
    assert click(board(THREE, START), "chip-seat") == Sit(3)  # nobody can sit: the rules say why


def test_a_place_without_a_card_asks_for_one() -> None:
    for thing in ("field-9", "gate", "seats", "steward"):
        chosen = click(board(FOUR, MIDDLE), thing)
        assert chosen == (thing,)
        assert "Pick a card first." in board(FOUR, MIDDLE, chosen=(thing,)).scene.prompt


def test_where_no_card_can_be_used_none_is_asked_for() -> None:
    seated = position(FOUR, ["1 2 3 4 trilithon"], [[5]], steward=20)
    seated = FOUR.apply(seated, Climb(5)).state
    for thing in ("steward", "gate"):
        prompt = board(FOUR, seated, chosen=(thing,)).scene.prompt
        assert "Pick a card" not in prompt
        assert "End your turn." in prompt
    late = board(FIVE, seated_late(), chosen=("steward",)).scene.prompt
    assert "You may move the steward." in late


def test_a_trilithon_is_clicked_where_only_one_fan_can_climb() -> None:
    one = position(FOUR, ["1 2 3 4 trilithon"], [[5]], steward=20)
    assert click(board(FOUR, one, chosen=("card-trilithon",)), "trilithon-3") == Climb(5)
    several = board(FOUR, MIDDLE, chosen=("card-trilithon",))
    assert click(several, "trilithon-3") == ("card-trilithon",)
    nobody = position(FOUR, ["1 2 3 4 trilithon"], steward=20)
    refused = click(board(FOUR, nobody, chosen=("card-trilithon",)), "trilithon-3")
    assert [r.rule for r in FOUR.why_not(nobody, refused)] == ["S-K1"]  # type: ignore[arg-type]


def test_after_moving_the_field_of_a_card_calls_the_steward() -> None:
    """S-O2: others stand there, and no own fan could be meant."""
    moved = FOUR.apply(MIDDLE, Move(4, 4)).state
    state = moved._replace(hands=(moved.hands[0], (9, 12, 19, 21), *moved.hands[2:]))
    assert click(board(FOUR, state, chosen=("card-19",)), "field-19") == Steward(19)
    assert click(board(FOUR, state, chosen=("card-9",)), "field-9") == Move(9, 9)
    assert click(board(FOUR, state, chosen=("card-9",)), "steward") == Steward(9)


def test_in_the_steward_step_a_field_is_enough() -> None:
    """S-O1."""
    seen = board(FIVE, seated_late())
    assert click(seen, "field-14") == Steward(14)
    assert click(seen, "chip-steward-18") == Steward(18)
    assert [r.rule for r in FIVE.why_not(seated_late(), Steward(1))] == ["G-6", "S-O2"]


def test_nobody_else_can_pick_or_try_anything() -> None:
    for seat in (None, 0, 2):
        view = FOUR.view(MIDDLE, seat)
        scene = board(FOUR, MIDDLE)._replace(view=view).scene
        assert not any(thing.ready for thing in scene.things)
        for thing in scene.things:
            assert FOUR.click(view, (), thing.id) == ()


def reach(game: Game, view: View[State], scene: Scene) -> set[object]:
    """Every action that at most two clicks lead to."""
    found: set[object] = set()
    choices = [(), *[(t.id,) for t in scene.things if t.id.startswith("card-")]]
    for chosen in choices:
        for thing in scene.things:
            found.add(game.click(view, chosen, thing.id))
    return found


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3), (5, 4)])
def test_every_legal_action_can_be_reached_by_clicks(players: int, seed: int) -> None:
    for game, state in played(players, seed):
        seen = board(game, state)
        assert set(game.legal(state)) <= reach(game, seen.view, seen.scene)


@pytest.mark.parametrize(("players", "seed"), [(2, 5), (5, 6)])
def test_ready_means_that_a_click_does_something(players: int, seed: int) -> None:
    for game, state in played(players, seed, 25):
        legal, universe = game.legal(state), set(game.universe())
        ids = [t.id for t in board(game, state).scene.things if t.id.startswith("card-")]
        for chosen in ((), *((id,) for id in ids)):
            seen = board(game, state, chosen=chosen)
            for thing in seen.scene.things:
                answer = click(seen, thing.id)
                if thing.ready:
                    assert answer in legal or (isinstance(answer, tuple) and answer != chosen), thing
                else:
                    assert answer not in legal, thing
                assert isinstance(answer, tuple) or answer in universe
