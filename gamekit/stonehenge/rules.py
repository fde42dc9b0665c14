"""The rules of Stonehenge rockt: the game as a whole.

What is possible stands in `possible`, what the steps do in `turn`, and why something is not possible
in `refusals`.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from random import Random
from typing import TYPE_CHECKING, Any

from gamekit.core.contract import CHANCE, Chance, Event, Refusal, Result, Seat, Step, View
from gamekit.core.errors import IllegalAction
from gamekit.core.options import check_entries, check_options, check_table, options_from, setup
from gamekit.stonehenge import notation, outlook, possible, refusals, turn
from gamekit.stonehenge.actions import DRAWS, Action, Draw, End, Move, Sit, Steward
from gamekit.stonehenge.components import BACK, CARDS, DEAL, DECK, NO_CARDS, OVER, Options, State
from gamekit.stonehenge.rulebook import RULEBOOK

if TYPE_CHECKING:
    from gamekit.core.features import Features
    from gamekit.core.imagine import Ghost
    from gamekit.core.rulebook import Rulebook
    from gamekit.core.scene import Look, Scene
    from gamekit.core.shapes import Point

DEFAULT = Options()


@setup
class Game:
    """Stonehenge rockt for `players` (2 to 5) with `options`; seat `start_seat` begins.

    Raises SetupError, or OptionError for options, where that is no game.
    """

    players: int = 2
    options: Options = DEFAULT
    start_seat: Seat = 0

    name = "stonehenge"
    hidden = True

    def __post_init__(self) -> None:
        check_table(self.players, self.start_seat)
        check_options(self.options, Options, "stonehenge.Options(…)")

    @property
    def rulebook(self) -> Rulebook:
        """All rules and sentences, as data."""
        return RULEBOOK

    def start(self) -> State:
        """Fans in the supply, T-shirts at the stand, all cards in the draw pile (S-U1)."""
        none = ((),) * self.players
        return State(DEAL, self.start_seat, none, none, (0,) * self.players, (), (), 0, DECK, NO_CARDS, None)

    def to_move(self, state: State) -> Seat | Chance | None:
        """The mover; CHANCE while cards are dealt, turned up or drawn; None after the end."""
        phase = state.phase
        if phase in possible.DECISIONS:
            return state.turn
        return None if phase == OVER else CHANCE

    def legal(self, state: State) -> tuple[Action, ...]:
        """All actions of the mover: movements, box seats, climbs, the steward, then `end`."""
        return possible.all_actions(state, self.options)

    def why_not(self, state: State, action: Action | Draw) -> tuple[Refusal, ...]:
        """All rules that forbid `action`, each with the nearest actions that are possible; () means legal."""
        found = self._forbids(state, action)
        if not found:
            return ()
        near = refusals.nearest(action, self.legal(state)) if refusals.is_action(action) else ()
        return tuple([refusal._replace(instead=near) for refusal in found])

    def chance(self, state: State) -> tuple[tuple[Draw, Fraction], ...]:
        """What the next draw can bring; in a view, by all cards that the seat cannot see."""
        if self.to_move(state) is not CHANCE:
            return ()
        cards = turn.draw_from(state)
        total = sum(cards)
        return tuple([(DRAWS[card], _odds(cards[card], total)) for card in CARDS if cards[card]])

    def sample(self, state: State, rng: Random) -> Draw:
        """One card, by the odds of `chance`."""
        ends = list(accumulate(turn.draw_from(state)))
        return DRAWS[bisect(ends, rng.randrange(ends[-1]))]

    def apply(self, state: State, move: Action | Draw) -> Step[State]:
        """The state after `move`, and what happened. Raises IllegalAction, and changes nothing."""
        if self._forbids(state, move):
            raise IllegalAction(self.why_not(state, move), RULEBOOK, move)
        if isinstance(move, Draw):
            return turn.draw(state, move.card)
        if isinstance(move, Move):
            return turn.move_a_fan(state, move.card, move.start, self.options)
        if isinstance(move, End):
            return turn.end_the_turn(state)
        if isinstance(move, Steward):
            return turn.move_the_steward(state, move.card)
        if isinstance(move, Sit):
            return turn.take_a_box_seat(state, move.card, self.options)
        return turn.climb(state, move.field, self.options)

    def _forbids(self, state: State, move: Action | Draw) -> tuple[Refusal, ...]:
        if isinstance(move, Draw):
            return refusals.forbids_draw(state, move)
        return refusals.forbids(state, move, self.options)

    def view(self, state: State, seat: Seat | None) -> View[State]:
        """`state` with all other hands face down and mixed into the draw pile (S-U5); None is a spectator."""
        pile = list(state.pile)
        hands = []
        for owner, hand in enumerate(state.hands):
            if owner == seat:
                hands.append(hand)
            else:
                for card in hand:
                    pile[card] += 1
                pile[BACK] -= len(hand)
                hands.append((BACK,) * len(hand))
        return View(seat, state._replace(hands=tuple(hands), pile=tuple(pile)))

    def determinize(self, view: View[State], rng: Random) -> State:
        """A state that looks like `view`: hidden hands are dealt from the cards that the seat cannot see."""
        state = view.state
        unseen = [card for card in CARDS for _ in range(state.pile[card])]
        rng.shuffle(unseen)
        pile, hands = list(state.pile), []
        for hand in state.hands:
            if hand and hand[0] == BACK:
                hand = tuple(sorted([unseen.pop() for _ in hand]))
                for card in hand:
                    pile[card] -= 1
                pile[BACK] += len(hand)
            hands.append(hand)
        return state._replace(hands=tuple(hands), pile=tuple(pile))

    def scores(self, state: State) -> tuple[int, ...]:
        """Points per seat (S-P1)."""
        return tuple([state.points(seat) for seat in range(self.players)])

    def result(self, state: State) -> Result | None:
        """The winner first, the others by points (S-P2, G-8); None while the game goes on."""
        if state.phase != OVER:
            return None
        scores = self.scores(state)
        others = [score for seat, score in enumerate(scores) if seat != state.turn]
        ranks = tuple(
            1 if seat == state.turn else 2 + sum(other > score for other in others) for seat, score in enumerate(scores)
        )
        tie_rule = "G-8" if len(set(others)) < len(others) else None
        return Result(ranks, (state.turn,), scores, "S-P2", tie_rule)

    def outlook(self, state: State, seat: Seat | None = None) -> tuple[Event, ...]:
        """What is still open, for all or for one seat: how far the end is, what is left to score."""
        return outlook.outlook(state, self.options, seat)

    def parse(self, text: str) -> Action | Draw:
        """The action or outcome that `text` writes. Raises NotationError, naming what would be right."""
        return notation.parse(text)

    def universe(self) -> Iterator[Action]:
        """Every action that can be written down, possible or not."""
        return notation.universe()

    def audit(self, state: State) -> tuple[str, ...]:
        """Counts cards, fans and T-shirts anew; names what does not add up."""
        from gamekit.stonehenge.audit import audit

        return tuple(audit(self, state))

    def spec(self) -> dict[str, Any]:
        """The set-up as plain data."""
        return {"players": self.players, "start_seat": self.start_seat, "options": asdict(self.options)}

    @classmethod
    def from_spec(cls, spec: Mapping[str, Any]) -> Game:
        """The game that `spec` describes. Raises SetupError where it is wrong."""
        check_entries(spec, ("players", "start_seat", "options"))
        return cls(spec["players"], options_from(spec["options"], Options), spec["start_seat"])

    def words(self, move: Action | Draw, view: View[State], lang: str | None = None) -> str:
        """`move` as a button would say it."""
        from gamekit.stonehenge.words import words

        return words(move, view.state, lang)

    def scene(self, view: View[State], look: Look) -> Scene:
        """Everything there is to see."""
        from gamekit.stonehenge import scene

        return scene.draw(self, view, look)

    def click(self, view: View[State], chosen: tuple[str, ...], thing: str) -> Action | tuple[str, ...]:
        """What a click on `thing` means."""
        from gamekit.stonehenge import scene

        return scene.click(self, view, chosen, thing)

    def ghost(self, view: View[State], action: Action) -> Ghost | None:
        """The refused `action` carried out all the same, for a ghost board; None where it cannot be imagined."""
        from gamekit.stonehenge.ghost import ghost

        return ghost(view, action, self._forbids(view.state, action), self.options)

    def places(self, event: Event) -> tuple[str, ...]:
        """Ids of the things of the scene that `event` is about."""
        from gamekit.stonehenge.ghost import places

        return places(event)

    def way(self, view: View[State], action: Action, look: Look) -> tuple[Point, ...]:
        """The way of a legal `action` across the scene."""
        from gamekit.stonehenge.scene_way import way

        return way(self, view, action, look)

    def value(self, view: View[State], seat: Seat) -> float:
        """A guess of how well `seat` stands."""
        from gamekit.stonehenge.value import value

        return value(view.state, seat, self.options)

    def features(self) -> Features:
        """How views become numbers, for programs that learn."""
        from gamekit.stonehenge.features import StonehengeFeatures

        return StonehengeFeatures(self.players)


@lru_cache(4096)
def _odds(cards: int, total: int) -> Fraction:
    """A fraction, made once: the same few come again and again."""
    return Fraction(cards, total)
