"""The contract of a game, and the small values that games hand out.

A game is rules and set-up, and never changes. A state is a value: a tuple that can be compared,
hashed, pickled and kept. Everything a state can be asked goes through the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, Protocol, TypeVar

if TYPE_CHECKING:
    from gamekit.core.features import Features
    from gamekit.core.rulebook import Rulebook
    from gamekit.core.scene import Look, Scene

Seat = int  # seats count from 0; in text seat 0 is P1
Fact = int | str | tuple[Any, ...] | None
Facts = tuple[tuple[str, Fact], ...]

S = TypeVar("S")  # a game's State
A = TypeVar("A")  # its Action
O = TypeVar("O")  # its chance Outcome


class Chance(Enum):
    """The one who is to move where no seat decides; its only member is CHANCE."""

    CHANCE = "chance"

    def __repr__(self) -> str:
        return "CHANCE"


CHANCE: Final = Chance.CHANCE
"""Who is to move where a die is rolled or a card is drawn."""


class Event(NamedTuple):
    """Something that happened, as data; `Rulebook.event` puts it into words.

    `kind` names the sentence, `rule` the rule that made it happen, `seat` whom it happened to.
    A fact called `points` is what `seat` scores by it: the points of all events make up the score.
    `secret` holds the facts that only `seat` may know, such as the card that was drawn.
    """

    kind: str
    rule: str
    seat: Seat | None = None
    facts: Facts = ()
    secret: Facts = ()

    def seen_by(self, viewer: Seat | None) -> Event:
        """The event without what `viewer` may not know; None is a spectator."""
        return self if not self.secret or viewer == self.seat else self._replace(secret=())

    def get(self, name: str) -> Fact:
        """The fact `name`, secret ones included; None if there is none."""
        return next((value for key, value in self.facts + self.secret if key == name), None)


class Refusal(NamedTuple):
    """Why an action is not possible, as data; `Rulebook.refusal` puts it into words.

    `reason` names the sentence (one rule can stand in the way for several reasons), `facts` the
    things in the way, `instead` the nearest actions that would be possible.
    """

    rule: str
    reason: str
    facts: Facts = ()
    instead: tuple[Any, ...] = ()

    def get(self, name: str) -> Fact:
        """The fact `name`; None if there is none."""
        return next((value for key, value in self.facts if key == name), None)


class Step(NamedTuple, Generic[S]):
    """What applying an action or outcome gives: the next state, and what happened on the way."""

    state: S
    events: tuple[Event, ...]


class View(NamedTuple, Generic[S]):
    """What `seat` may know (None: a spectator): the state with everything hidden turned face down.

    The rules can be asked about `state` as about any other: what a seat can do, and what an action
    of its own would change, depends on nothing that the seat cannot see.
    """

    seat: Seat | None
    state: S


class Result(NamedTuple):
    """How a game ended: `ranks[seat]` counts from 1, `winners` are all who share the first rank.

    `rule` says why it ended, `tie_rule` which rule decided between equals (None: nothing to decide).
    """

    ranks: tuple[int, ...]
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    rule: str
    tie_rule: str | None = None


class Game(Protocol[S, A, O]):
    """Rules and set-up of one game, immutable and picklable."""

    name: str
    hidden: bool  # whether seats have secrets from one another

    @property
    def players(self) -> int:
        """How many play; their seats are 0 to `players - 1`."""

    @property
    def options(self) -> Any:
        """What this table plays otherwise: a dataclass made with `gamekit.core.options.options`."""

    @property
    def rulebook(self) -> Rulebook:
        """All rules and sentences, as data."""

    def start(self) -> S:
        """The position before anything has happened."""

    def to_move(self, state: S) -> Seat | Chance | None:
        """The seat that decides, CHANCE where a die or card does, None after the end."""

    def legal(self, state: S) -> tuple[A, ...]:
        """All actions that are possible, without repeats, in a stable order; () at chance and after the end."""

    def why_not(self, state: S, action: A) -> tuple[Refusal, ...]:
        """All rules that forbid `action`; () means that it is legal."""

    def chance(self, state: S) -> tuple[tuple[O, Fraction], ...]:
        """The outcomes at a chance node with their exact odds, which sum to 1; () elsewhere."""

    def sample(self, state: S, rng: Random) -> O:
        """One outcome, drawn with `rng` by the odds of `chance`."""

    def apply(self, state: S, move: A | O) -> Step[S]:
        """The next state. Raises IllegalAction, a ValueError, and changes nothing."""

    def view(self, state: S, seat: Seat | None) -> View[S]:
        """What `seat` may know; None is a spectator."""

    def determinize(self, view: View[S], rng: Random) -> S:
        """A state that `view` allows, what it hides dealt uniformly."""

    def scores(self, state: S) -> tuple[int, ...]:
        """Points per seat: scored so far, at the end the final ones."""

    def result(self, state: S) -> Result | None:
        """How the game ended; None while it goes on."""

    def outlook(self, state: S, seat: Seat | None = None) -> tuple[Event, ...]:
        """What is still open, as events that have not happened: for all, or for one seat; () after the end."""

    def parse(self, text: str) -> A | O:
        """The inverse of `str(action)`. Raises NotationError, saying what would be right."""

    def universe(self) -> Iterator[A]:
        """Every action that can be written down for this game, legal or not."""

    def audit(self, state: S) -> tuple[str, ...]:
        """Counts everything anew; says, in English, what does not add up. () means all is well."""

    def spec(self) -> dict[str, Any]:
        """Set-up as plain data for a saved game: JSON types only."""

    @classmethod
    def from_spec(cls, spec: Mapping[str, Any]) -> Game[S, A, O]:
        """The game that `spec` describes. Raises SetupError where it is wrong."""

    def words(self, move: A | O, view: View[S], lang: str | None = None) -> str:
        """`move` in words, as a button would say it, for the seat of `view`."""

    def scene(self, view: View[S], look: Look) -> Scene:
        """Everything that there is to see, and where it can be clicked."""

    def click(self, view: View[S], chosen: tuple[str, ...], thing: str) -> A | tuple[str, ...]:
        """What a click on `thing` means while `chosen` is picked: an action to try, legal or not, or a new choice."""

    def value(self, view: View[S], seat: Seat) -> float:
        """A quick guess of how well `seat` stands, for greedy bots; higher is better."""

    def features(self) -> Features:
        """How views become numbers, for programs that learn."""


AnyGame = Game[Any, Any, Any]
