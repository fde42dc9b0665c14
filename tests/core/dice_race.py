"""A third game, as small as a whole game can be: a race along a track by die, each with one hidden card.

Each player is dealt a card. Whoever is to move rolls, then walks as far as the die says, or spends
the card and walks so many fields further; no two may stand on a field of the track, and who cannot
move waits. Whoever reaches the end wins.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from enum import Enum
from fractions import Fraction
from random import Random
from typing import Any, NamedTuple

from gamekit.core import chance
from gamekit.core.contract import CHANCE, Event, Refusal, Result, Seat, Step, View
from gamekit.core.errors import IllegalAction, NotationError, SetupError
from gamekit.core.options import check_flag, check_number, check_table, options
from gamekit.core.rulebook import SHARED, Rule, Rulebook
from gamekit.core.scene import Look, Scene, Thing
from gamekit.core.shapes import Pen

BACK = 0
DIE = (1, 2, 2, 3)


@options
class Options:
    """length: fields of the track. crowded: whether several may stand on a field (D-3)."""

    length: int = 12
    crowded: bool = False

    def __post_init__(self) -> None:
        check_number("length", self.length, 4, 99)
        check_flag("crowded", self.crowded)


class Phase(Enum):
    DEAL = "deal"
    ROLL = "roll"
    MOVE = "move"
    OVER = "over"


class State(NamedTuple):
    phase: Phase
    turn: Seat
    roll: int | None
    fields: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    pile: tuple[int, ...]  # in a view: all cards that the seat cannot see
    spent: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Walk:
    def __str__(self) -> str:
        return "walk"


@dataclass(frozen=True, slots=True)
class Spend:
    card: int

    def __str__(self) -> str:
        return f"spend {self.card}"


@dataclass(frozen=True, slots=True)
class Wait:
    def __str__(self) -> str:
        return "wait"


@dataclass(frozen=True, slots=True)
class Draw:
    card: int

    def __str__(self) -> str:
        return f"draw {self.card}"


@dataclass(frozen=True, slots=True)
class Roll:
    value: int

    def __str__(self) -> str:
        return f"roll {self.value}"


Action = Walk | Spend | Wait
Outcome = Draw | Roll
KINDS = {"walk": Walk, "wait": Wait, "spend": Spend, "draw": Draw, "roll": Roll}

RULEBOOK = Rulebook(
    "Dice race",
    (
        *SHARED,
        Rule("D-1", "Cards", "Each player is dealt one card.", ("seed",)),
        Rule("D-2", "Roll and walk", "Roll, then walk as far as the die says.", ("seed",)),
        Rule("D-3", "No crowds", "Only one may stand on a field.", ("seed",), option="crowded"),
        Rule("D-4", "The card", "Once, a player may spend the card and walk so many fields further.", ("seed",)),
        Rule("D-5", "Waiting", "Who cannot move waits.", ("seed",)),
        Rule("D-6", "The end", "Whoever reaches the end of the track wins.", ("seed",), option="length"),
    ),
    {
        "dealt": "{seat} is dealt card {card}.",
        "dealt:hidden": "{seat} is dealt a card.",
        "rolled": "{seat} rolls a {value}.",
        "walked": "{seat} walks to field {field}.",
        "spent": "{seat} spends card {card} and walks to field {field}.",
        "waited": "{seat} waits.",
        "won": "{seat} wins.",
    },
    {
        "crowd": "{owner} stands on field {field}.",
        "no_card": "{seat} has no card {card}.",
        "can_move": "{seat} can move.",
    },
)


@dataclass(frozen=True)
class Game:
    players: int = 2
    options: Options = Options()  # noqa: RUF009
    start_seat: Seat = 0

    name = "dice race"
    hidden = True

    def __post_init__(self) -> None:
        check_table(self.players, self.start_seat)

    @property
    def rulebook(self) -> Rulebook:
        return RULEBOOK

    def start(self) -> State:
        none = (0,) * self.players
        pile = tuple(range(1, self.players + 3))
        return State(Phase.DEAL, self.start_seat, None, none, ((),) * self.players, pile, ())

    def to_move(self, state: State) -> Any:
        if state.phase in (Phase.DEAL, Phase.ROLL):
            return CHANCE
        return None if state.phase is Phase.OVER else state.turn

    def legal(self, state: State) -> tuple[Action, ...]:
        return tuple(action for action in self.universe() if not self._forbids(state, action))

    def why_not(self, state: State, action: Action | Outcome) -> tuple[Refusal, ...]:
        found = self._forbids(state, action)
        return tuple(refusal._replace(instead=self.legal(state)) for refusal in found)

    def _forbids(self, state: State, action: Action | Outcome) -> tuple[Refusal, ...]:
        if state.phase is Phase.OVER:
            return (Refusal("G-3", "over"),)
        if isinstance(action, (Draw, Roll)):
            possible = action in [outcome for outcome, _ in self.chance(state)]
            return () if possible else (Refusal("G-4", "not_your_turn", (("seat", state.turn),)),)
        if state.phase is not Phase.MOVE:
            return (Refusal("G-4", "chance"),)
        if isinstance(action, Walk):
            return self._crowd(state, 0)
        if isinstance(action, Spend):
            if action.card not in state.hands[state.turn]:
                return (Refusal("G-6", "no_card", (("seat", state.turn), ("card", action.card))),)
            return self._crowd(state, action.card)
        ways = [0, *state.hands[state.turn]]
        if all(self._crowd(state, extra) for extra in ways):
            return ()
        return (Refusal("D-5", "can_move", (("seat", state.turn),)),)

    def _crowd(self, state: State, extra: int) -> tuple[Refusal, ...]:
        field = self._target(state, extra)
        for owner, other in enumerate(state.fields):
            if owner != state.turn and other == field < self.options.length and not self.options.crowded:
                return (Refusal("D-3", "crowd", (("owner", owner), ("field", field))),)
        return ()

    def _target(self, state: State, extra: int) -> int:
        assert state.roll is not None
        return min(state.fields[state.turn] + state.roll + extra, self.options.length)

    def chance(self, state: State) -> tuple[tuple[Outcome, Fraction], ...]:
        if state.phase is Phase.DEAL:
            return tuple((Draw(card), Fraction(1, len(state.pile))) for card in state.pile)
        if state.phase is Phase.ROLL:
            return tuple((Roll(value), Fraction(DIE.count(value), len(DIE))) for value in sorted(set(DIE)))
        return ()

    def sample(self, state: State, rng: Random) -> Outcome:
        return chance.sample(self.chance(state), rng)

    def apply(self, state: State, move: Action | Outcome) -> Step[State]:
        if refusals := self.why_not(state, move):
            raise IllegalAction(refusals, RULEBOOK, move)
        if isinstance(move, Draw):
            return self._deal(state, move.card)
        if isinstance(move, Roll):
            event = Event("rolled", "D-2", state.turn, (("value", move.value),))
            return Step(state._replace(phase=Phase.MOVE, roll=move.value), (event,))
        return self._move(state, move)

    def _deal(self, state: State, card: int) -> Step[State]:
        seat = next(seat for seat, hand in enumerate(state.hands) if not hand)
        hands = (*state.hands[:seat], (card,), *state.hands[seat + 1 :])
        phase = Phase.ROLL if all(hands) else Phase.DEAL
        pile = tuple(other for other in state.pile if other != card)
        event = Event("dealt", "D-1", seat, (), (("card", card),))
        return Step(state._replace(phase=phase, hands=hands, pile=pile), (event,))

    def _move(self, state: State, move: Action) -> Step[State]:
        seat = state.turn
        if isinstance(move, Wait):
            return self._next(state, Event("waited", "D-5", seat))
        if isinstance(move, Spend):
            field = self._target(state, move.card)
            hands = (*state.hands[:seat], (), *state.hands[seat + 1 :])
            way = field - state.fields[seat]
            event = Event("spent", "D-4", seat, (("card", move.card), ("field", field), ("points", way)))
            state = state._replace(hands=hands, spent=tuple(sorted((*state.spent, move.card))))
        else:
            field = self._target(state, 0)
            event = Event("walked", "D-2", seat, (("field", field), ("points", field - state.fields[seat])))
        fields = (*state.fields[:seat], field, *state.fields[seat + 1 :])
        return self._next(state._replace(fields=fields), event)

    def _next(self, state: State, event: Event) -> Step[State]:
        if max(state.fields) >= self.options.length:
            return Step(state._replace(phase=Phase.OVER, roll=None), (event, Event("won", "D-6", state.turn)))
        turn = (state.turn + 1) % self.players
        return Step(state._replace(phase=Phase.ROLL, turn=turn, roll=None), (event,))

    def view(self, state: State, seat: Seat | None) -> View[State]:
        hands = tuple(hand if owner == seat else (BACK,) * len(hand) for owner, hand in enumerate(state.hands))
        hidden = [c for owner, hand in enumerate(state.hands) if owner != seat for c in hand if c != BACK]
        return View(seat, state._replace(hands=hands, pile=tuple(sorted((*state.pile, *hidden)))))

    def determinize(self, view: View[State], rng: Random) -> State:
        state = view.state
        unseen = list(state.pile)
        rng.shuffle(unseen)
        hands = tuple((unseen.pop(),) if hand == (BACK,) else hand for hand in state.hands)
        return state._replace(hands=hands, pile=tuple(sorted(unseen)))

    def scores(self, state: State) -> tuple[int, ...]:
        return state.fields

    def result(self, state: State) -> Result | None:
        if state.phase is not Phase.OVER:
            return None
        ranks = tuple(1 + sum(other > field for other in state.fields) for field in state.fields)
        return Result(ranks, (state.turn,), state.fields, "D-6")

    def outlook(self, state: State, seat: Seat | None = None) -> tuple[Event, ...]:
        return ()

    def parse(self, text: str) -> Any:
        verb, *rest = text.split() or [""]
        kind = KINDS.get(verb)
        if kind in (Walk, Wait) and not rest:
            return kind()
        if kind and kind not in (Walk, Wait) and len(rest) == 1 and rest[0].isascii() and rest[0].isdigit():
            return kind(int(rest[0][:4]))
        raise NotationError("{text!r} is no move. Moves: walk, wait, spend 3, draw 3, roll 2.", text=text)

    def universe(self) -> Iterator[Action]:
        yield Walk()
        for card in range(1, self.players + 3):
            yield Spend(card)
        yield Wait()

    def audit(self, state: State) -> tuple[str, ...]:
        faults = []
        cards = sorted([*state.pile, *state.spent, *(card for hand in state.hands for card in hand)])
        if cards != list(range(1, self.players + 3)):
            faults.append(f"the cards are {cards}")
        if len(state.fields) != self.players or not all(0 <= f <= self.options.length for f in state.fields):
            faults.append(f"the fields are {state.fields}")
        if len(state.hands) != self.players or state.turn not in range(self.players):
            faults.append("the seats are wrong")
        elif max(map(len, state.hands)) > 1 or (state.phase is Phase.DEAL) != (
            not all(state.hands) and not state.spent
        ):
            faults.append("the hands are wrong")
        if (state.roll in DIE) != (state.phase is Phase.MOVE) or (state.roll is not None and state.roll not in DIE):
            faults.append(f"the roll is {state.roll}")
        if (max(state.fields, default=0) >= self.options.length) != (state.phase is Phase.OVER):
            faults.append("the game is over, or it is not")
        return tuple(faults)

    def spec(self) -> dict[str, Any]:
        return {"players": self.players, "start_seat": self.start_seat, "options": asdict(self.options)}

    @classmethod
    def from_spec(cls, spec: Mapping[str, Any]) -> Game:
        if set(spec) != {"players", "start_seat", "options"} or not isinstance(spec["options"], dict):
            raise SetupError("The set-up needs players, start_seat and options.")
        return cls(spec["players"], Options(**spec["options"]), spec["start_seat"])

    def words(self, move: Action | Outcome, view: View[State], lang: str | None = None) -> str:
        return str(move).capitalize()

    def scene(self, view: View[State], look: Look) -> Scene:
        pen = Pen()
        with pen.layer("track"):
            pen.rect(0, 0, 100, 20, fill="#FFFFFF")
        things = tuple(
            Thing(f"seat {seat}", "track", f"{look.name(seat)} on field {field}", ((0, 0), (9, 0), (9, 9), (0, 9)))
            for seat, field in enumerate(view.state.fields)
        )
        return Scene("Dice race", 100, 20, "Arial", tuple(pen.layers), (), things, tuple(t.text for t in things), "Go")

    def click(self, view: View[State], chosen: tuple[str, ...], thing: str) -> Action | tuple[str, ...]:
        return Walk()

    def value(self, view: View[State], seat: Seat) -> float:
        return view.state.fields[seat] - max(f for s, f in enumerate(view.state.fields) if s != seat)
