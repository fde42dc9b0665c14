"""The rules of Pacal's Rocket: the game as a whole.

What the steps do stands in `turn`, flights in `flights`, patterns in `patterns`, majorities in
`scoring`, and why something is not possible in `refusals`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Any

from gamekit.core.contract import CHANCE, Event, Refusal, Result, Seat, Step, View, _Chance
from gamekit.core.errors import N_, IllegalAction, OptionError, SetupError
from gamekit.core.options import check_table
from gamekit.pacal import audit, refusals, scoring, turn, value, words
from gamekit.pacal.components import (
    ARROW,
    ARROW_DIE,
    DIE,
    GODS,
    STOCK,
    STONES,
    Action,
    Build,
    End,
    Fly,
    God,
    Insert,
    Options,
    Phase,
    Place,
    Recall,
    Roll,
    State,
    Stay,
)
from gamekit.pacal.flights import Sky, mask_of, squares_of
from gamekit.pacal.layout import Layout, LayoutError, check_centre_for, palenque
from gamekit.pacal.notation import Notation, universe
from gamekit.pacal.patterns import Masonry, Pattern
from gamekit.pacal.plans import PlanError, Plans, standard
from gamekit.pacal.rulebook import RULEBOOK

if TYPE_CHECKING:
    from gamekit.core.contest import Contest
    from gamekit.core.features import Features
    from gamekit.core.imagine import Ghost
    from gamekit.core.rulebook import Rulebook
    from gamekit.core.scene import Look, Scene

PLACE, ROLL, FLY, INSERT, BUILD, OVER = Phase
DEFAULT = Options()


class Game:
    """Pacal's Rocket for `players` (2 to 5) with `options` on `layout`; seat `start_seat` begins.

    `layout` is a Layout (None: the default one), `plans` are the building Plans (None: the game's own).
    Raises SetupError, or its OptionError, LayoutError or PlanError, where that is no game.

    Every game ends (unless the option `stagnation_rounds` is None). A build brings storeys onto the
    board, an upgrade brings more of them, and nothing ever takes storeys away. The board has room for
    five storeys a square at most, so there can be only so many builds; a turn has only so many steps;
    and 20 rounds in a row without a build end the game (P-E3).
    """

    name = "pacal"
    hidden = False

    def __init__(
        self,
        players: int = 2,
        options: Options = DEFAULT,
        layout: Layout | None = None,
        plans: Plans | None = None,
        start_seat: Seat = 0,
    ) -> None:
        check_table(players, start_seat)
        _check_kinds(options, layout, plans)
        self.players, self.options, self.start_seat = players, options, start_seat
        self.layout = layout or palenque()
        self.plans = plans or standard()
        check_centre_for(self.layout, players)
        self.threshold = self.layout.threshold(players)
        self.names = self.layout.names
        self.sky = Sky(self.layout, players, options.pyramids_block)
        self.masonry = Masonry(self.layout, self.plans, options)
        self.district_masks = tuple(mask_of(self.layout.squares(d)) for d in self.layout.districts)
        self.district_of = tuple(self.layout.district(s) for s in range(self.layout.size))
        self.centre = mask_of(self.layout.squares(self.layout.centre))
        self.empty_ship = (0,) * players
        self.faces = ARROW_DIE if options.arrow_face else DIE
        self.notation = Notation(self.layout, players, frozenset(self.faces))
        self.ships_for = lru_cache(4096)(self._ships_for)
        self.final_prizes = lru_cache(1 << 14)(self._final_prizes)
        self.appraisal = lru_cache(1 << 14)(self._appraisal)
        self.new_holder = lru_cache(1 << 14)(self._new_holder)
        self.odds = tuple(
            (Roll(face), Fraction(self.faces.count(face), len(self.faces))) for face in sorted(set(self.faces))
        )
        self._rolls = {roll.value: roll for roll, _ in self.odds}
        self._places = tuple(Place(name) for name in self.names)
        self._gods = {worth: tuple(God(worth, name) for name in self.names) for worth in GODS}
        self._inserts = tuple(Insert(seat) for seat in range(players))
        self._recalls = tuple(tuple(Recall(name, seat) for seat in range(players)) for name in self.names)

    def _setup(self) -> tuple[Any, ...]:
        return self.players, self.options, self.layout, self.plans, self.start_seat

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._setup() == other._setup()

    def __hash__(self) -> int:
        return hash(self._setup())

    def __reduce__(self) -> tuple[Any, ...]:
        return Game, self._setup()

    def __deepcopy__(self, memo: object) -> Game:
        return self

    def __repr__(self) -> str:
        more = "" if self.layout == palenque() else ", layout=…"
        more += "" if self.plans == standard() else ", plans=…"
        return f"pacal.Game(players={self.players}, options={self.options}, start_seat={self.start_seat}{more})"

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

    def to_move(self, state: State) -> Seat | _Chance | None:
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
        phase = state.phase
        if phase is FLY:
            return self.flights(state)
        if phase is INSERT:
            return (*self.inserts(state), *self.masonry.builds(state), END)
        if phase is BUILD:
            return (*self.masonry.builds(state), END)
        if phase is PLACE:
            return tuple([self._places[square] for square in squares_of(self.centre & self.sky.free(state))])
        return ()

    def flights(self, state: State) -> tuple[Action, ...]:
        """P-F1 to P-F9: straight and bent flights, or those by arrow; `stay` if there is none; god stones."""
        flights: tuple[Action, ...]
        if state.roll == ARROW:
            flights = tuple([self.sky.arrow_to[square] for square in squares_of(self.sky.arrow_flights(state))])
        else:
            assert state.roll
            flights = self.sky.reach(state, state.roll).actions
        if not flights:
            flights = (STAY,)
        if gods := state.gods[state.turn]:
            free = squares_of(self.sky.free(state))
            flights += tuple([self._gods[worth][square] for worth in gods for square in free])
        return flights

    def inserts(self, state: State) -> tuple[Action, ...]:
        """P-I1, P-I3: a stone from the supply, or from the board if the supply is empty."""
        seat = state.turn
        assert state.flown
        ships = self.ships_for(state.flown, state.inserted, seat)
        if state.supply[seat]:
            return tuple([self._inserts[ship] for ship in ships])
        if not self.options.recall_stones:
            return ()
        return tuple([self._recalls[square][ship] for square in squares_of(state.stones[seat]) for ship in ships])

    def _ships_for(self, flown: str, inserted: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
        """P-I1, P-F9: the ships that may take a stone now, by how `seat` has flown and what got one already."""
        seats = range(self.players)
        if flown in ("straight", "arrow"):
            own = [] if seat in inserted else [seat]
            return (*own, *[other for other in seats if other != seat and not set(inserted) - {seat}])
        if inserted or flown == "stay":
            return ()
        return tuple(seats) if flown == "bent" and self.options.bent_any_ship else (seat,)

    def _new_holder(self, counts: tuple[int, ...], holder: Seat | None) -> Seat | None:
        return scoring.new_holder(counts, holder, self.options)

    def _final_prizes(self, counts: tuple[int, ...], worth: int) -> tuple[int, ...]:
        return scoring.final_prizes(counts, worth, self.options)

    def _appraisal(self, stones: int, own: int, room: int, stock: tuple[int, ...], gains: value.Gains) -> float:
        return value.appraise(self, stones, own, room, stock, gains)

    def allows(self, state: State, action: Action | Roll) -> bool:
        """Whether `action` is possible; `legal` lists the same, `why_not` says why not."""
        phase, kind = state.phase, type(action)
        if phase is FLY and kind is Fly:
            square = self._square(action)
            if square < 0:
                return False
            if state.roll == ARROW:
                return action.mode == "arrow" and bool(self.sky.arrow_flights(state) >> square & 1)  # type: ignore[union-attr]
            assert state.roll
            reach = self.sky.reach(state, state.roll)
            mode = action.mode  # type: ignore[union-attr]
            return bool((reach.straight if mode == "straight" else reach.bent if mode == "bent" else 0) >> square & 1)
        if kind is End:
            return phase is INSERT or phase is BUILD
        if kind is Roll:
            return phase is ROLL and action.value in self._rolls  # type: ignore[union-attr]
        if kind is Insert:
            seat, flown = state.turn, state.flown
            ships = self.ships_for(flown, state.inserted, seat) if phase is INSERT and flown else ()
            return state.supply[seat] > 0 and action.seat in ships  # type: ignore[union-attr]
        if kind is Build:
            return (phase is INSERT or phase is BUILD) and action in self.masonry.builds(state)
        if phase is FLY and kind is God:
            square = self._square(action)
            return action.value in state.gods[state.turn] and square >= 0 and bool(self.sky.free(state) >> square & 1)  # type: ignore[union-attr]
        return action in self.legal(state)

    def _square(self, action: Any) -> int:
        """The number of the square that an action names; -1 if the board has none of that name."""
        try:
            return self.layout.square(action.square)
        except (KeyError, TypeError):
            return -1

    def why_not(self, state: State, action: Action | Roll) -> tuple[Refusal, ...]:
        """All rules that forbid `action`, each with the nearest actions that are possible; () means legal."""
        return () if self.allows(state, action) else refusals.why_not(self, state, action)

    # What happens

    def chance(self, state: State) -> tuple[tuple[Roll, Fraction], ...]:
        """The faces of the die with their odds (P-C7)."""
        return self.odds if state.phase is ROLL else ()

    def sample(self, state: State, rng: Random) -> Roll:
        """One roll of the die."""
        return self._rolls[rng.choice(self.faces)]

    def apply(self, state: State, move: Action | Roll) -> Step[State]:
        """The state after `move`, and what happened. Raises IllegalAction, and changes nothing."""
        if not self.allows(state, move):
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

    def value(self, view: View[State], seat: Seat) -> float:
        """A quick guess of how well `seat` stands."""
        return value.value(self, view.state, seat)

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

    def spec(self) -> dict[str, Any]:
        """The set-up as plain data; the layout and the plans travel in it."""
        return {
            "players": self.players,
            "start_seat": self.start_seat,
            "options": self.options.spec(),
            "layout": str(self.layout).splitlines(),
            "plans": str(self.plans).splitlines(),
        }

    @classmethod
    def from_spec(cls, spec: Mapping[str, Any]) -> Game:
        """The game that `spec` describes. Raises SetupError where it is wrong."""
        known = ("players", "start_seat", "options", "layout", "plans")
        if not isinstance(spec, Mapping) or set(spec) != set(known):
            raise SetupError(N_("The set-up of this game needs exactly {known}."), known=", ".join(known))
        texts = {}
        for key in ("layout", "plans"):
            lines = spec[key]
            if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
                raise SetupError(N_("In a set-up, {key} is a list of text lines."), key=key)
            texts[key] = "\n".join(lines)
        options, layout, plans = (
            Options.from_spec(spec["options"]),
            Layout.parse(texts["layout"]),
            Plans.parse(texts["plans"]),
        )
        return cls(spec["players"], options, layout, plans, spec["start_seat"])

    def words(self, move: Action | Roll, view: View[State], lang: str | None = None) -> str:
        """`move` as a button would say it."""
        return words.words(self, move, view.state, lang)

    # Previews

    def flight_path(self, state: State, action: Action) -> tuple[int, ...]:
        """The squares of a flight, both ends included; of bent ways the one with the fewest turns; () if there is none."""
        if not isinstance(action, Fly | God) or self._square(action) < 0 or state.phase is not FLY:
            return ()
        start, end = state.ships[state.turn], self._square(action)
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


END, STAY = End(), Stay()
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


def _check_kinds(options: object, layout: object, plans: object) -> None:
    """Raises SetupError unless the parts of a set-up are what they should be."""
    if not isinstance(options, Options):
        raise OptionError(
            N_("Options of this game are made with {right}, not {given!r}."), right="pacal.Options(…)", given=options
        )
    if layout is not None and not isinstance(layout, Layout):
        raise LayoutError(
            N_("A layout is made with {right}, not {given!r}."),
            right="Layout.read(path), Layout.parse(text)",
            given=layout,
        )
    if plans is not None and not isinstance(plans, Plans):
        raise PlanError(
            N_("Building plans are made with {right}, not {given!r}."), right="Plans.parse(text)", given=plans
        )
