"""The checks for any game: they let a sound game pass and catch one fault of each kind."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import dice_race
import pytest
from dice_race import Draw, Game, Phase, Roll, Spend, Walk

from gamekit.core.contract import Event, Step, View
from gamekit.testing import Broken, check


def test_a_sound_game_passes() -> None:
    check(Game(players=3), games=4)
    check(Game(players=2, options=dice_race.Options(crowded=True), start_seat=1), games=4)


class LegalForgets(Game):
    """Does not list a card that could be spent."""

    def legal(self, state: Any) -> Any:
        return tuple(action for action in super().legal(state) if not isinstance(action, Spend))


class LegalTwice(Game):
    """Lists each action twice."""

    def legal(self, state: Any) -> Any:
        return super().legal(state) * 2


class NobodyCanAct(Game):
    """Waiting is not possible, not even for who cannot move."""

    def _forbids(self, state: Any, action: Any) -> Any:
        if isinstance(action, Walk) and state.fields[state.turn] > 3:
            return super()._forbids(state._replace(phase=Phase.OVER), action)
        return super()._forbids(state, action)


class RefusesWithoutRule(Game):
    """Refuses by a rule that is in no rulebook."""

    def why_not(self, state: Any, action: Any) -> Any:
        return tuple(refusal._replace(rule="D-99") for refusal in super().why_not(state, action))


class OffersTheImpossible(Game):
    """Names as nearest what is not possible either."""

    def why_not(self, state: Any, action: Any) -> Any:
        return tuple(refusal._replace(instead=(Spend(99),)) for refusal in super().why_not(state, action))


class PlaysTheForbidden(Game):
    """Carries out what it refuses."""

    def apply(self, state: Any, move: Any) -> Any:
        if isinstance(move, Spend) and state.phase is Phase.MOVE and move.card not in state.hands[state.turn]:
            return Step(state._replace(roll=3), ())
        return super().apply(state, move)


class LoadedDie(Game):
    """Odds that do not sum to 1."""

    def chance(self, state: Any) -> Any:
        return tuple((outcome, share * Fraction(9, 10)) for outcome, share in super().chance(state))

    def sample(self, state: Any, rng: Random) -> Any:
        return super().chance(state)[0][0]


class RollsSeven(Game):
    """Rolls what the die does not have."""

    def sample(self, state: Any, rng: Random) -> Any:
        return Roll(7) if state.phase is Phase.ROLL else super().sample(state, rng)


class LosesACard(Game):
    """A card that is spent is gone."""

    def apply(self, state: Any, move: Any) -> Any:
        step = super().apply(state, move)
        return step._replace(state=step.state._replace(spent=()))


class OpenHands(Game):
    """Shows all hands to everybody."""

    def view(self, state: Any, seat: Any) -> Any:
        return View(seat, state)

    def determinize(self, view: Any, rng: Random) -> Any:
        return super().determinize(super().view(view.state, view.seat), rng)


class PeeksAtThePile(Game):
    """Who may walk depends on a card that nobody can see."""

    def _forbids(self, state: Any, action: Any) -> Any:
        found = super()._forbids(state, action)
        if isinstance(action, Walk) and not found and 2 in state.pile and all(state.hands):
            return super()._forbids(state._replace(phase=Phase.OVER), action)
        return found


class Garbled(Game):
    """Reads another move than was written."""

    def parse(self, text: str) -> Any:
        move = super().parse(text)
        return Draw(move.card % 3 + 1) if isinstance(move, Draw) else move


class Wordless(Game):
    """Tells of events by a rule that is not there."""

    def apply(self, state: Any, move: Any) -> Any:
        step = super().apply(state, move)
        return step._replace(events=(*step.events, Event("won", "D-77", 0)))


class WinnersWithoutRank(Game):
    """Names a winner who is not first."""

    def result(self, state: Any) -> Any:
        result = super().result(state)
        return result and result._replace(winners=(0, 1))


class GoesOnAfterTheEnd(Game):
    """Has a result, and a seat is still to move."""

    def to_move(self, state: Any) -> Any:
        return state.turn if state.phase is Phase.OVER else super().to_move(state)


class ForgetsItsOptions(Game):
    """Is saved without what was agreed."""

    def spec(self) -> Any:
        return {**super().spec(), "options": {}}


class Restless(Game):
    """Gives another answer when it is asked again."""

    asked: dict[int, int] = {}  # noqa: RUF012

    def legal(self, state: Any) -> Any:
        self.asked[0] = self.asked.get(0, 0) + 1
        legal = super().legal(state)
        return legal[::-1] if self.asked[0] % 2 else legal


class Idle(Game):
    """An action that is legal and changes nothing."""

    def apply(self, state: Any, move: Any) -> Any:
        step = super().apply(state, move)
        return Step(state, ()) if isinstance(move, Spend) else step


class PointsFromNowhere(Game):
    """Scores what no event tells of."""

    def apply(self, state: Any, move: Any) -> Any:
        step = super().apply(state, move)
        return step._replace(events=tuple(event for event in step.events if event.kind != "spent"))


FAULTS = {
    LegalForgets: "legal and why_not disagree",
    LegalTwice: "lists an action twice",
    NobodyCanAct: "nothing is legal|legal and why_not disagree",
    RefusesWithoutRule: "which is no rule",
    OffersTheImpossible: "what is offered instead",
    PlaysTheForbidden: "is refused, and yet it can be played",
    LoadedDie: "do not sum to 1",
    RollsSeven: "sample gives roll 7",
    LosesACard: "the cards are",
    OpenHands: "the view of .* changed",
    PeeksAtThePile: "depends on what the mover cannot see",
    Garbled: "does not parse back",
    Wordless: "names no rule",
    WinnersWithoutRank: "winners are not who ranks first",
    GoesOnAfterTheEnd: "to_move says",
    ForgetsItsOptions: "a copy of the game is not equal",
    Restless: "another answer when it is asked again",
    PointsFromNowhere: "events tell of",
    Idle: "is legal and changes nothing",
}


@pytest.mark.parametrize("kind", FAULTS, ids=lambda kind: kind.__name__)
def test_a_planted_fault_is_found(kind: Any) -> None:
    with pytest.raises(Broken, match=FAULTS[kind]) as caught:
        check(kind(players=3, options=dice_race.Options(length=11)), games=10, every=1)
    assert caught.value.what in str(caught.value)
    assert "After" in str(caught.value)


def test_the_moves_of_a_broken_promise_lead_to_it() -> None:
    with pytest.raises(Broken) as caught:
        check(LosesACard(players=2), games=10)
    game = LosesACard(players=2)
    state = game.start()
    for text in caught.value.moves:
        assert not game.audit(state)
        state = game.apply(state, game.parse(text)).state
    assert game.audit(state)
