"""What clicks on the picture of Pacal's Rocket mean."""

from __future__ import annotations

from random import Random

import pytest
from pacal_boards import building, flying, inserting, over, scene

from gamekit import pacal
from gamekit.core.contract import CHANCE
from gamekit.core.scene import Look
from gamekit.pacal.actions import Build, End, Fly, God, Insert, Place, Recall, Stay
from gamekit.pacal.components import ARROW, Phase


def click(game: pacal.Game, state: object, *things: str) -> object:
    """What the last of several clicks means."""
    chosen: object = ()
    for thing in things:
        assert isinstance(chosen, tuple)
        chosen = game.click(game.view(state, state.turn), chosen, thing)  # type: ignore[attr-defined]
    return chosen


def test_placing_one_click_picks_a_second_one_does_it() -> None:
    game = pacal.Game(players=2)
    state = game.start()
    assert click(game, state, "f6") == ("f6",)
    assert click(game, state, "f6", "g6") == ("g6",)
    assert click(game, state, "f6", "f6") == click(game, state, "f6", "do") == Place("f6")
    assert click(game, state, "f6", "back") == ()
    assert game.why_not(state, click(game, state, "a1"))[0].rule == "P-U1"


def test_flying_straight_and_bent() -> None:
    game, state = flying()
    assert click(game, state, "f10") == ("f10",)
    assert click(game, state, "f10", "f10") == Fly("straight", "f10")
    assert click(game, state, "g9", "do") == Fly("bent", "g9")
    assert click(game, state, "g9", "f10") == ("f10",)


def test_where_both_flights_end_the_bent_one_is_a_second_button() -> None:
    game = pacal.Game(players=2)
    state = pacal.position(game, ["f6", "i6"], roll=4)  # straight to h6, and bent there round a corner
    assert {"fly straight h6", "fly bent h6"} <= {str(a) for a in game.legal(state)}
    assert click(game, state, "h6", "do") == Fly("straight", "h6")
    assert click(game, state, "h6", "bent") == ("h6", "bent")
    assert click(game, state, "h6", "bent", "do") == click(game, state, "h6", "bent", "h6") == Fly("bent", "h6")
    assert click(game, state, "h6", "bent", "bent") == ("h6",)
    picture = scene(game, state, chosen=("h6",))
    assert picture.thing("bent")
    assert "straight flight, bent flight" in str(picture.thing("h6"))
    assert not scene(game, state, chosen=("f10",)).thing("bent")


@pytest.mark.parametrize(
    ("square", "mode", "rule"),
    [("g6", "straight", "P-F1"), ("f4", "straight", "P-F4"), ("g4", "bent", "P-F2"), ("a1", "bent", "P-F2")],
)
def test_squares_out_of_reach_answer_with_their_rule(square: str, mode: str, rule: str) -> None:
    game, state = flying()
    action = click(game, state, square)
    assert isinstance(action, Fly)
    assert action.mode == mode
    assert rule in [refusal.rule for refusal in game.why_not(state, action)]


def test_a_ship_in_the_way_answers_for_its_square() -> None:
    game, state = flying()
    action = click(game, state, "ship-P1")
    assert action == Fly("bent", "a3")
    assert game.why_not(state, action)


def test_the_arrow_flies_over_everything() -> None:
    game = pacal.Game(players=2, options=pacal.Options(arrow_face=True))
    state = pacal.position(game, ["f6", "i6"], pyramids=["2 on f8"], roll=ARROW)
    assert click(game, state, "f11", "f11") == Fly("arrow", "f11")
    assert click(game, state, "a1") == Fly("arrow", "a1")
    assert game.why_not(state, Fly("arrow", "a1"))


def test_god_stones_are_picked_then_a_square() -> None:
    game = pacal.Game(players=2, options=pacal.Options(god_stones=True))
    state = pacal.position(game, ["f6", "i6"])
    assert click(game, state, "god-4") == ("god-4",)
    assert click(game, state, "god-4", "a1") == ("god-4", "a1")
    assert click(game, state, "god-4", "a1", "a1") == God(4, "a1")
    assert click(game, state, "god-4", "god-4") == ()
    assert click(game, state, "god-4", "a1", "back") == ("god-4",)
    assert click(game, state, "god-4", "back") == ()
    assert click(game, state, "god-4", "ship-P2") == God(4, "i6")
    used = state._replace(gods=((2, 6), (2, 4, 6)))
    assert game.why_not(used, click(game, used, "god-4"))
    assert not scene(game, used).thing("god-4")


def test_staying_is_offered_when_no_flight_is_possible() -> None:
    game = pacal.Game(players=2)
    state = pacal.position(game, ["a1", "f6"], pyramids=["", "1 on a2, 2 on b1"])
    assert click(game, state, "stay") == Stay()
    stay = scene(game, state).thing("stay")
    assert stay
    assert stay.ready
    assert not scene(*flying()).thing("stay")


def test_a_ship_takes_a_stone_at_one_click() -> None:
    game, state = inserting()
    assert click(game, state, "ship-P2") == Insert(1)
    assert click(game, state, "ship-P1") == Insert(0)
    after = game.apply(state, Insert(1)).state
    assert game.why_not(after, click(game, after, "ship-P3"))


def test_going_on_to_build_and_back() -> None:
    game, state = inserting()
    assert click(game, state, "on") == ("on",)
    assert click(game, state, "on", "a1") == ("on", "a1")
    assert click(game, state, "on", "a1", "back") == ("on",)
    assert click(game, state, "on", "back") == ()
    assert click(game, state, "on", "size-1", "a1", "do") == Build(1, "a1")
    assert click(game, state, "a1") == ("on", "a1")  # a square to build on needs no button
    assert click(game, state, "end") == End()


def test_with_an_empty_supply_a_stone_is_called_back_in_either_order() -> None:
    game, state = inserting(supply=0)
    assert click(game, state, "a1") == ("a1",)
    assert click(game, state, "a1", "ship-P2") == Recall("a1", 1)
    assert click(game, state, "ship-P2") == ("ship-P2",)
    assert click(game, state, "ship-P2", "a1") == Recall("a1", 1)
    assert click(game, state, "ship-P2", "ship-P2") == ()
    assert click(game, state, "a1", "a1") == ()
    assert scene(game, state, chosen=("a1",)).prompt.endswith("Now click a lit ship.")


def test_building_picks_the_largest_that_fits_or_the_size_picked() -> None:
    game, state = building()
    assert click(game, state, "e8") == ("e8",)
    assert click(game, state, "e8", "e8") == Build(4, "e8")
    assert click(game, state, "e8", "size-2") == ("size-2", "e8")
    assert click(game, state, "e8", "size-2", "do") == Build(2, "e8")
    assert click(game, state, "size-3", "f9", "f9") == Build(3, "f9")
    assert click(game, state, "size-3", "size-3") == ()
    assert click(game, state, "e8", "size-5") == ("size-5",)
    assert click(game, state, "end") == End()


def test_an_incomplete_pattern_answers_with_its_rule() -> None:
    game, state = building()
    action = click(game, state, "size-5", "e8")
    assert action == Build(5, "e8")
    assert game.why_not(state, action)
    assert game.why_not(state, click(game, state, "a1"))


def test_after_the_end_every_click_is_refused() -> None:
    game, state = over()
    action = click(game, state, "a1")
    assert [refusal.rule for refusal in game.why_not(state, action)] == ["G-3"]


def test_what_means_nothing_changes_nothing() -> None:
    game, state = flying()
    view = game.view(state, state.turn)
    for thing in ("turn", "player-P1", "district-A", "no-such-thing", "do", "bent"):
        assert game.click(view, (), thing) == ()
    assert game.click(view, ("f10",), "player-P1") == ("f10",)
    assert game.click(view, ("size-3", "ship-P9", "zz"), "f10") == ("f10",)


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("options", [pacal.Options(), pacal.Options.published()], ids=["seed", "published"])
def test_ready_things_lead_to_legal_actions_and_every_action_can_be_clicked(
    players: int, options: pacal.Options
) -> None:
    """Whatever is legal is reached by clicks on ready things, and nothing ready is refused."""
    game, rng = pacal.Game(players=players, options=options), Random(players)
    state = game.start()
    for number in range(150):
        if state.phase is Phase.OVER:
            break
        if game.to_move(state) is CHANCE:
            state = game.apply(state, game.sample(state, rng)).state
            continue
        view, legal = game.view(state, state.turn), game.legal(state)
        if number % 16 == 0:
            reached, todo, seen = set(), [()], set()
            while todo:
                chosen = todo.pop()
                seen.add(chosen)
                for thing in game.scene(view, Look(chosen=chosen)).things:
                    if thing.ready:
                        answer = game.click(view, chosen, thing.id)
                        if not isinstance(answer, tuple):
                            assert answer in legal, (chosen, thing)
                            reached.add(answer)
                        elif len(answer) == 2 and answer[0].startswith("god-"):  # many squares: only their button
                            assert game.click(view, answer, "do") in legal
                        elif answer not in seen and len(answer) > len(chosen) and answer not in todo:
                            todo.append(answer)
            few = [a for a in legal if not isinstance(a, God)]
            assert set(few) <= reached
        actions = [a for a in legal if not isinstance(a, End)] or list(legal)
        state = game.apply(state, rng.choice(actions)).state


def test_keys_of_buttons_are_single_and_unlike_in_every_state() -> None:
    for position in (flying, inserting, building):
        game, state = position()
        for chosen in ((), ("f10",), ("e8",), ("on",), ("god-4",)):
            keys = [thing.key for thing in scene(game, state, chosen=chosen).things if thing.key]
            assert len(keys) == len(set(keys))
            assert all(len(key) == 1 for key in keys)
    assert {t.key for t in scene(*building(), chosen=("e8",)).things if t.key} >= {"d", "b", "e", "1", "4"}
