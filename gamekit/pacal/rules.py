"""The rules of Pacal's Rocket: the game as a whole.

What follows from the set-up stands in `setup`, what is possible in `possible`, with flights in `flights`
and patterns in `patterns`; what the steps do in `turn`, majorities in `scoring`, and why something is
not possible in `refusals`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cached_property, lru_cache
from random import Random
from typing import TYPE_CHECKING, Any

from gamekit.core.contract import CHANCE, Chance, Event, Refusal, Result, Seat, Step, View
from gamekit.core.errors import IllegalAction
from gamekit.core.options import setup
from gamekit.pacal import audit, refusals, scoring, turn, words
from gamekit.pacal.actions import Action, Build, End, Fly, God, Insert, Place, Recall, Roll, Stay
from gamekit.pacal.components import GODS, STOCK, STONES, Phase, State
from gamekit.pacal.notation import universe
from gamekit.pacal.patterns import Pattern
from gamekit.pacal.rulebook import RULEBOOK
from gamekit.pacal.setup import Setup
from gamekit.pacal.value import Judge

if TYPE_CHECKING:
    from gamekit.core.contest import Contest
    from gamekit.core.features import Features
    from gamekit.core.imagine import Ghost
    from gamekit.core.rulebook import Rulebook
    from gamekit.core.scene import Look, Scene
    from gamekit.core.shapes import Point

PLACE, ROLL, FLY, INSERT, BUILD, OVER = Phase


@setup
class Game(Setup):
    """Pacal's Rocket for `players` (2 to 5) with `options` on `layout`; seat `start_seat` begins.

    `layout` is a Layout, `plans` are the building Plans; left out, the game's own. Raises SetupError, or its
    OptionError, LayoutError or PlanError, where that is no game.

    Every game ends (unless the option `stagnation_rounds` is None). A build brings storeys onto the
    board, an upgrade brings more of them, and nothing ever takes storeys away. The board has room for
    five storeys a square at most, so there can be only so many builds; a turn has only so many steps;
    and 20 rounds in a row without a build end the game (P-E3).
    """

    name = "pacal"
    hidden = False

    @property
    def rulebook(self) -> Rulebook:
        """All rules and sentences, as data."""
        return RULEBOOK

    def start(self) -> State:
        """Nothing on the board: the ships are placed first (P-U1)."""
        each = range(self.players)
        return State(
            phase=PLACE,
            turn=self.start_seat,
            first=self.start_seat,
            round=0,
            roll=None,
            ships=(-1,) * self.players,
            stones=(0,) * self.players,
            holds=(self.empty_ship,) * self.players,
            supply=(STONES,) * self.players,
            pyramids=(),
            sites=(0,) * self.players,
            stock=(STOCK,) * self.players,
            holders=(None,) * len(self.layout.districts),
            points=(0,) * self.players,
            gods=tuple(GODS if self.options.god_stones else () for _ in each),
            flown=None,
            inserted=(),
            raised=False,
            idle=0,
            last_round=False,
            ended=None,
        )

    def to_move(self, state: State) -> Seat | Chance | None:
        """The mover; CHANCE where the die is rolled; None after the end (G-3)."""
        if state.phase is ROLL:
            return CHANCE
        return None if state.phase is OVER else state.turn

    def next_seat(self, seat: Seat) -> Seat:
        """The next seat clockwise (G-5)."""
        return (seat + 1) % self.players

    # What is possible

    def legal(self, state: State) -> tuple[Action, ...]:
        """All actions of the mover, in the order of the steps."""
        return self.possible.legal(state)

    def why_not(self, state: State, action: Action | Roll) -> tuple[Refusal, ...]:
        """All rules that forbid `action`, each with the nearest actions that are possible; () means legal."""
        return () if self.possible.allows(state, action) else refusals.why_not(self, state, action)

    # What happens

    def chance(self, state: State) -> tuple[tuple[Roll, Fraction], ...]:
        """The faces of the die with their odds (P-C7)."""
        return self.odds if state.phase is ROLL else ()

    def sample(self, state: State, rng: Random) -> Roll:
        """One roll of the die."""
        return self.rolls[rng.choice(self.faces)]

    def apply(self, state: State, move: Action | Roll) -> Step[State]:
        """The state after `move`, and what happened. Raises IllegalAction, and changes nothing."""
        if not self.possible.allows(state, move):
            raise IllegalAction(self.why_not(state, move), RULEBOOK, move)
        step: Step[State] = _STEPS[type(move)](self, state, move)
        return step

    # Who sees what: everything is open (P-C8)

    def view(self, state: State, seat: Seat | None) -> View[State]:
        """The whole state: nothing is hidden (P-C8)."""
        return View(seat, state)

    def determinize(self, view: View[State], rng: Random) -> State:
        """The state itself: nothing is hidden (P-C8)."""
        return view.state

    # Points

    @cached_property
    def new_holder(self) -> Callable[[tuple[int, ...], Seat | None], Seat | None]:
        """Who holds a district with so many storeys a seat (P-M1, P-M2), worked out once for each such count."""
        return lru_cache(1 << 14)(self._new_holder)

    @cached_property
    def final_prizes(self) -> Callable[[tuple[int, ...], int], tuple[int, ...]]:
        """The points of each seat for a district at the end (P-S1, P-S2), worked out once for each count."""
        return lru_cache(1 << 14)(self._final_prizes)

    def _new_holder(self, counts: tuple[int, ...], holder: Seat | None) -> Seat | None:
        return scoring.new_holder(counts, holder, self.options)

    def _final_prizes(self, counts: tuple[int, ...], worth: int) -> tuple[int, ...]:
        return scoring.final_prizes(counts, worth, self.options)

    def scores(self, state: State) -> tuple[int, ...]:
        """Takeover points; at the end the final scores (P-S4)."""
        return scoring.final_scores(self.layout, state, self.options) if state.phase is OVER else state.points

    def result(self, state: State) -> Result | None:
        """Ranks by points (P-S3, G-8); None while the game goes on."""
        if state.phase is not OVER:
            return None
        assert state.ended
        scores = self.scores(state)
        ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
        winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
        tie_rule = "P-S3" if len(winners) > 1 else "G-8" if len(set(ranks)) < len(ranks) else None
        return Result(ranks, winners, scores, state.ended, tie_rule)

    def ghost(self, view: View[State], action: Action) -> Ghost | None:
        """The refused `action` carried out all the same, for a ghost board; None where it cannot be imagined."""
        from gamekit.pacal.ghost import ghost

        return ghost(self, view, action)

    def places(self, event: Event) -> tuple[str, ...]:
        """Ids of the things of the scene that `event` is about."""
        from gamekit.pacal.ghost import places

        return places(event)

    def way(self, view: View[State], action: Action, look: Look) -> tuple[Point, ...]:
        """The way of a legal `action` across the scene."""
        from gamekit.pacal.scene_way import way

        return way(self, view, action, look)

    def value(self, view: View[State], seat: Seat) -> float:
        """A quick guess of how well `seat` stands."""
        return self._judge.value(view.state, seat)

    @cached_property
    def _judge(self) -> Judge:
        return Judge(self)

    def features(self) -> Features:
        """How views become numbers, for programs that learn."""
        from gamekit.pacal.features import PacalFeatures

        return PacalFeatures(self.layout, self.players, self.faces)

    # Text and data

    def outlook(self, state: State, seat: Seat | None = None) -> tuple[Event, ...]:
        """What is still open, for all or for one seat: majorities that can change hands, how far the end is."""
        from gamekit.pacal.outlook import outlook

        return outlook(self, state, seat)

    def contest(self, state: State, place: str) -> Contest:
        """The majority in the district `place`, for the majority lab. Raises SetupError if there is no such district."""
        from gamekit.pacal.contest import contest

        return contest(self, state, place)

    def parse(self, text: str) -> Action | Roll:
        """The action or outcome that `text` writes. Raises NotationError, naming what would be right."""
        return self.notation.parse(text)

    def universe(self) -> Iterator[Action]:
        """Every action that can be written down, possible or not."""
        return universe(self.layout, self.players)

    def audit(self, state: State) -> tuple[str, ...]:
        """Counts stones, pyramids, sites and majorities anew; names what does not add up."""
        return tuple(audit.audit(self, state))

    def words(self, move: Action | Roll, view: View[State], lang: str | None = None) -> str:
        """`move` as a button would say it."""
        return words.words(self, move, view.state, lang)

    # Previews

    def flight_path(self, state: State, action: Action) -> tuple[int, ...]:
        """The squares of a flight, both ends included; of bent ways the one with the fewest turns; () if there is none."""
        if not isinstance(action, Fly | God) or self.possible.square_of(action) < 0 or state.phase is not FLY:
            return ()
        start, end = state.ships[state.turn], self.possible.square_of(action)
        if isinstance(action, God):
            return (start, end)
        if action.mode != "bent":
            return self.sky.straight_path(start, end)
        return self.sky.bent_path(start, end, state.roll or 0, self.sky.enterable(state, state.turn))

    def lift_off(self, state: State) -> tuple[tuple[Seat, ...], tuple[tuple[Seat, int], ...]]:
        """What the mover's lift-off uncovers: the owners of stones that stay, and (owner, stones) that go home."""
        held = state.holds[state.turn]
        staying = tuple(owner for owner, count in enumerate(held) if count == 1)
        return staying, tuple((owner, count) for owner, count in enumerate(held) if count > 1)

    def build_gain(self, state: State, action: Build) -> int:
        """The points that a build scores at once (P-M1)."""
        return self.apply(state, action).state.points[state.turn] - state.points[state.turn]

    def patterns(self, state: State, seat: Seat) -> tuple[Pattern, ...]:
        """Every complete pattern of `seat`, with the squares that may take its pyramid."""
        return self.masonry.patterns(state, seat)

    def scene(self, view: View[State], look: Look) -> Scene:
        """Everything there is to see."""
        from gamekit.pacal import scene

        return scene.draw(self, view, look)

    def click(self, view: View[State], chosen: tuple[str, ...], thing: str) -> Action | tuple[str, ...]:
        """What a click on `thing` means."""
        from gamekit.pacal import scene

        return scene.click(self, view, chosen, thing)


_STEPS: dict[type, Any] = {
    Place: turn.place_ship,
    Roll: turn.roll_die,
    Fly: turn.fly,
    God: turn.fly,
    Stay: turn.stay,
    Insert: turn.insert,
    Recall: turn.insert,
    Build: turn.build,
    End: turn.end_turn,
}
