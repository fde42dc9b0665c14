"""Components and set-up, by rule id, and what may be seen of them."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from gamekit import SetupError
from gamekit.core.contract import CHANCE
from gamekit.stonehenge import BACK, TRILITHON, Game, Phase, State, position
from gamekit.stonehenge.components import DECK


def dealt(game: Game, seed: int = 1) -> State:
    """A position right before the card for the steward is turned up."""
    rng, state = Random(seed), game.start()
    while state.phase == Phase.DEAL:
        state = game.apply(state, game.sample(state, rng)).state
    return state


def test_S_C1_S_C2_all_thirty_fields_are_walked_clockwise_and_then_comes_the_stand() -> None:
    game = Game()
    state = position(game, hands=["1 1 2 2 30"], fans=[[29, 29]], steward=15)
    assert game.apply(state, game.parse("move 1 from 29")).state.fans[0] == (29, 30)
    assert game.apply(state, game.parse("move 2 from 29")).state.shirts[0] == 1


def test_S_C3_S_C4_S_C5_S_C6_what_is_in_the_box() -> None:
    assert sum(DECK) == 65
    assert {DECK[card] for card in range(1, 31)} == {2}
    assert DECK[TRILITHON] == 5
    state = Game(players=5).start()
    assert [state.supply(seat) for seat in range(5)] == [10] * 5


def test_S_C5_an_eleventh_fan_or_shirt_is_found_by_the_recount() -> None:
    game = Game()
    state = position(game, fans=[[3] * 10])
    assert game.audit(state._replace(fans=((3,) * 11, ()))) != ()
    assert game.audit(state._replace(shirts=(11, 0))) != ()
    assert game.audit(state._replace(boxes=(1,) * 20)) != ()
    assert game.audit(state._replace(steward=31)) != ()
    assert game.audit(state._replace(hands=((1, 2, 3, 4, 5), (1, 1, 1, 1, 1)))) != ()
    assert game.audit(state._replace(top=7)) != ()


def test_a_position_with_cards_face_down_or_less_than_nothing_cannot_be() -> None:
    game = Game(players=2)
    state = position(game)
    assert game.audit(state) == ()
    assert "determinize" in " ".join(game.audit(game.view(state, 0).state))
    for wrong in ({"boxes": [-1]}, {"shirts": [0, -2]}, {"turn": 5}, {"turn": -1}):
        with pytest.raises(SetupError):
            position(game, **wrong)  # type: ignore[arg-type]


def test_S_C7_one_steward_who_checks_the_fans_of_every_owner() -> None:
    game = Game(players=3)
    for turn in range(3):
        state = position(game, hands=["3 4 5 6 7", "3 4 5 6 7", "8 9 10 11 12"], fans=[[9]] * 3, steward=9, turn=turn)
        card = state.hands[turn][0]
        assert [r.rule for r in game.why_not(state, game.parse(f"move {card} from 9"))] == ["S-M5"]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_S_U1_all_fans_in_the_supply_all_shirts_at_the_stand(players: int) -> None:
    state = Game(players).start()
    assert state.fans == ((),) * players
    assert state.shirts == (0,) * players
    assert (state.boxes, state.climbers, state.steward) == ((), (), 0)
    assert state.pile_size == 65


@pytest.mark.parametrize("start_seat", [0, 2])
def test_S_U2_five_cards_to_each_by_seat_number_whoever_starts(start_seat: int) -> None:
    game = Game(players=3, start_seat=start_seat)
    rng, state, seats = Random(4), game.start(), []
    while state.phase == Phase.DEAL:
        assert game.to_move(state) is CHANCE
        step = game.apply(state, game.sample(state, rng))
        (event,) = step.events
        assert (event.kind, event.rule) == ("dealt", "S-U2")
        seats.append(event.seat)
        state = step.state
    assert seats == [0] * 5 + [1] * 5 + [2] * 5
    assert state.turn == start_seat


def test_S_U3_the_card_turned_up_places_the_steward_and_is_discarded() -> None:
    game = Game(players=2, start_seat=1)
    state = dealt(game)
    card = next(outcome.card for outcome, _ in game.chance(state))
    state, events = game.apply(state, game.parse(f"draw {card}"))
    assert (state.steward, state.top, state.discard[card], state.phase) == (card, card, 1, Phase.MAIN)
    assert [(e.kind, e.rule, e.seat) for e in events] == [("steward_starts", "S-U3", None), ("turn", "G-5", 1)]


def test_S_U4_a_trilithon_card_is_discarded_and_another_is_turned_up() -> None:
    game = Game(players=2)
    state = dealt(game)
    state, events = game.apply(state, game.parse("draw trilithon"))
    assert [(e.kind, e.rule) for e in events] == [("turned_up_trilithon", "S-U4")]
    assert (state.phase, state.steward, state.discard[TRILITHON]) == (Phase.TURN_UP, 0, 1)
    state, _ = game.apply(state, game.chance(state)[0][0])
    assert (state.phase, state.steward) == (Phase.MAIN, state.top)


def test_S_U5_a_view_hides_other_hands_and_nothing_else() -> None:
    game = Game(players=3)
    state = position(game, hands=["1 1 2 2 trilithon", "3 4 5 6 7", "8 9 10 11 12"], fans=[[4], [5]])
    for seat in (0, 1, 2, None):
        view = game.view(state, seat).state
        assert [hand == state.hands[s] for s, hand in enumerate(view.hands)] == [s == seat for s in range(3)]
        assert all(hand == (BACK,) * 5 for s, hand in enumerate(view.hands) if s != seat)
        assert view.pile_size == state.pile_size
        unseen = Counter(card for s, hand in enumerate(state.hands) if s != seat for card in hand)
        assert all(view.pile[card] == state.pile[card] + unseen[card] for card in range(1, 32))
        assert view._replace(hands=state.hands, pile=state.pile) == state


def test_S_U5_events_tell_drawn_cards_to_their_owner_only() -> None:
    game = Game(players=2)
    event = game.apply(game.start(), game.parse("draw 17")).events[0]
    assert event.seen_by(0).get("card") == 17
    assert event.seen_by(1).get("card") is None
    assert event.seen_by(None).get("card") is None
    assert game.rulebook.event(event.seen_by(0)) == "P1 is dealt card 17."
    assert game.rulebook.event(event.seen_by(1)) == "P1 is dealt a card."


def test_S_U5_what_the_mover_can_do_and_is_refused_depends_on_its_view_only() -> None:
    game = Game(players=3)
    state = position(game, hands=["1 4 4 9 trilithon"], fans=[[4, 9], [9]], steward=9)
    view = game.view(state, 0)
    assert game.legal(view.state) == game.legal(state)
    rng = Random(2)
    for _ in range(5):
        other = game.determinize(view, rng)
        assert game.view(other, 0) == view
        assert game.audit(other) == ()
        for action in game.universe():
            assert game.why_not(view.state, action) == game.why_not(other, action)


def test_determinize_deals_unseen_cards_evenly() -> None:
    game = Game(players=2)
    view = game.view(position(game, hands=["trilithon trilithon trilithon trilithon 1"], seed=3), 0)
    rng, rounds = Random(8), 4000
    hits = sum(TRILITHON in game.determinize(view, rng).hands[1] for _ in range(rounds))
    assert abs(hits / rounds - 5 / 60) < 0.02


def test_chance_in_a_view_counts_every_card_that_the_seat_cannot_see() -> None:
    game = Game(players=2)
    state = position(game, hands=["1 2 3 4 5", "6 6 7 7 8"])
    state = game.apply(state, game.parse("move 1 from supply")).state
    state = game.apply(state, game.parse("end")).state
    seen = dict(game.chance(game.view(state, 0).state))
    assert seen[game.parse("draw 6")] == Fraction(2, 60)
    assert game.parse("draw 6") not in dict(game.chance(state))
