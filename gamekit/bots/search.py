"""A bot that thinks ahead: Monte Carlo tree search over what its view allows.

Each round of thinking deals everything hidden anew (`determinize`), so the bot knows no more than
its seat. It then follows the tree of moves that look best so far, with rolls and draws as chance
would have them, adds one new move, and lets everybody play on greedily. When so many turns have
ended it guesses who will win. All rounds look equally many turns ahead: a guess in the middle of a
turn and one after a reply cannot be compared. One tree serves all deals, so it finds moves that are
good on average (Cowling, Powley and Whitehouse 2012), and it is keyed by decisions alone: whatever
is rolled or drawn below a decision is averaged. The n-th round that begins with a move has the same
luck as the n-th round of every other one, so that moves are not told apart by luck.

Every seat is taken to play for its own result; a guess holds a share of the win for each seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from random import Random as Generator
from time import perf_counter
from typing import Any, NamedTuple

from gamekit.core.contract import CHANCE, AnyGame, Seat, View
from gamekit.core.errors import N_, SetupError

SHARP = 3.0
"""How much moves that look good are preferred before they are tried: one as good as the best e^3 times an average one."""
OPEN = 0.25
"""How much of the preference goes to all moves alike, so that none is overlooked."""


class Step(NamedTuple):
    """A move that is expected, and whose it is."""

    seat: Seat
    action: Any


class Candidate(NamedTuple):
    """One move that was thought about."""

    action: Any
    visits: int  # rounds of thinking that began with it
    expected: float | None  # share of the win that they came to on average: 0 is lost, 1 is won; None if untried
    guess: float  # what the game calls the position right after it, as a greedy bot sees it
    line: tuple[Step, ...]  # the moves that were most expected to follow


class Explanation(NamedTuple):
    """What the bot thought before it moved: the candidates, the one it chose first."""

    seat: Seat
    playouts: int
    seconds: float
    candidates: tuple[Candidate, ...]

    def __str__(self) -> str:
        return "\n".join(
            f"{'' if c.expected is None else format(c.expected, '.1%'):>6}  {c.visits:5}  {c.action}"
            for c in self.candidates
        )


class Search:
    """Thinks for `playouts` rounds, but no longer than `seconds`, about each move; None is no limit.

    turns: how many turns ahead it guesses; None is until two more own turns are over: a plan for the next turn pays in
    the one after it.
    curiosity: how much a move that looks weak is tried all the same.
    The same view and generator give the same move as long as time does not run out first.
    `stop()`, from another thread, makes it move at once with what it knows. `explanation` tells
    about the last move. Raises SetupError for limits that make no sense.
    """

    name = "search"

    def __init__(
        self,
        playouts: int | None = 300,
        seconds: float | None = 1.5,
        turns: int | None = None,
        curiosity: float = 0.2,
    ) -> None:
        if playouts is None and seconds is None:
            raise SetupError(N_("This bot needs a limit: playouts, seconds, or both."))
        for given in (playouts, seconds, turns):
            if given is not None and not (isinstance(given, int | float) and given > 0):
                raise SetupError(N_("A limit is a number above 0, not {given!r}."), given=given)
        self.playouts = playouts
        self.seconds = seconds
        self.turns = turns
        self.curiosity = curiosity
        self.explanation: Explanation | None = None
        self._stopped = False

    def choose(self, game: AnyGame, view: View[Any], legal: Sequence[Any], rng: Generator) -> Any:
        """The action of `legal` that was tried most."""
        assert view.seat is not None
        self._stopped = False
        began = perf_counter()
        tree = _Tree(game, view, legal, rng, self.turns or 2 * game.players + 1, self.curiosity)
        rounds = 0
        if len(legal) > 1:
            while not rounds or not self._enough(rounds, began):
                tree.think()
                rounds += 1
        candidates = tree.candidates()
        self.explanation = Explanation(view.seat, rounds, perf_counter() - began, candidates)
        return candidates[0].action

    def stop(self) -> None:
        """Makes `choose`, in whatever thread it runs, come to its end now."""
        self._stopped = True

    def _enough(self, rounds: int, began: float) -> bool:
        return (
            self._stopped
            or (self.playouts is not None and rounds >= self.playouts)
            or (self.seconds is not None and perf_counter() - began >= self.seconds)
        )

    def __repr__(self) -> str:
        more = "" if self.turns is None else f", turns={self.turns}"
        return f"Search(playouts={self.playouts}, seconds={self.seconds}{more})"


class _Move:
    """A move in the tree and what is known of it: `won` is the sum of its mover's shares over its visits."""

    __slots__ = ("below", "guess", "prior", "seat", "visits", "won")

    def __init__(self, seat: Seat, guess: float, prior: float) -> None:
        self.seat, self.guess, self.prior = seat, guess, prior
        self.visits = 0
        self.won = 0.0
        self.below: dict[Any, _Move] = {}


class _Tree:
    """The moves thought about so far, from one view."""

    def __init__(
        self, game: AnyGame, view: View[Any], legal: Sequence[Any], rng: Generator, turns: int, curiosity: float
    ) -> None:
        assert view.seat is not None
        self.game, self.view, self.seat, self.legal = game, view, view.seat, legal
        self.turns, self.curiosity = turns, curiosity
        self._rng, self._luck = rng, list[int]()
        self._leads, self._guesses = 1e-9, 1
        self.root: dict[Any, _Move] = {}
        self._add(self.root, view.state, self.seat, legal)

    def think(self) -> None:
        """One round: a move, a deal, the tree, greedy play to the horizon, a guess that is remembered on the way."""
        game = self.game
        action, move = self._pick(self.root, self.legal)
        if move.visits == len(self._luck):
            self._luck.append(self._rng.getrandbits(64))
        luck = self._luck[move.visits]
        rng = Generator(luck)
        path = [(self.seat, move)]
        state = game.apply(game.determinize(self.view, rng), action).state
        last, left, moves = self.seat, self.turns, move.below if move.visits else None
        while (mover := game.to_move(state)) is not None:
            if mover is CHANCE or mover != last:  # a turn is over
                left -= 1
                if not left:
                    break
                rng.seed(luck + left)  # the same rolls and draws in this turn, whatever was drawn before
                while game.to_move(state) is CHANCE:
                    state = game.apply(state, game.sample(state, rng)).state
                if (next_mover := game.to_move(state)) is None:
                    break
                mover = next_mover
            last = mover  # type: ignore[assignment]
            legal = game.legal(state)
            if moves is None:
                action = self._greedy(state, last, legal)
            else:
                if any(action not in moves for action in legal):
                    self._add(moves, state, last, legal)
                action, move = self._pick(moves, legal)
                path.append((last, move))
                moves = move.below if move.visits else None
            state = game.apply(state, action).state
        shares = self._shares(state)
        for seat, move in path:
            move.visits += 1
            move.won += shares[seat]

    def candidates(self) -> tuple[Candidate, ...]:
        """All moves, the most tried first."""
        found = [
            Candidate(action, move.visits, move.won / move.visits if move.visits else None, move.guess, _line(move))
            for action, move in self.root.items()
        ]
        return tuple(sorted(found, key=lambda c: (-c.visits, -(c.expected or 0.0), -c.guess)))

    def _pick(self, moves: dict[Any, _Move], legal: Sequence[Any]) -> tuple[Any, _Move]:
        """The move with the best of what it has brought and how little it was tried, weighed by its prior."""
        possible = [(action, moves[action]) for action in legal]
        visits = sum([move.visits for _, move in possible])
        average = sum([move.won for _, move in possible]) / visits if visits else 0.5
        curiosity = self.curiosity * sqrt(visits + 1)
        best, found = -1.0, possible[0]
        for pair in possible:
            move = pair[1]
            tried = move.visits
            score = (move.won / tried if tried else average) + curiosity * move.prior / (1 + tried)
            if score > best:
                best, found = score, pair
        return found

    def _add(self, moves: dict[Any, _Move], state: Any, mover: Seat, legal: Sequence[Any]) -> None:
        """Adds what is possible; the prior of a move is the greater, the better the position right after it."""
        values = self._values(state, mover, legal)
        best = max(values)
        scale = (best - sum(values) / len(values)) / SHARP or 1.0
        weights = [exp((value - best) / scale) for value in values]
        total = sum(weights)
        for action, value, weight in zip(legal, values, weights, strict=True):
            if action not in moves:
                moves[action] = _Move(mover, value, (1 - OPEN) * weight / total + OPEN / len(legal))

    def _greedy(self, state: Any, mover: Seat, legal: Sequence[Any]) -> Any:
        if len(legal) == 1:
            return legal[0]
        values = self._values(state, mover, legal)
        return legal[values.index(max(values))]

    def _values(self, state: Any, mover: Seat, legal: Sequence[Any]) -> list[float]:
        apply, value = self.game.apply, self.game.value
        return [value(View(mover, apply(state, action).state), mover) for action in legal]

    def _shares(self, state: Any) -> Sequence[float]:
        """Each seat's share of the win: from the result, or guessed from how the seats stand.

        `value` has no fixed scale, so a lead counts by how large leads are in this tree.
        """
        game = self.game
        seats = range(game.players)
        result = game.result(state)
        if result is not None:
            return [1 / len(result.winners) if seat in result.winners else 0.0 for seat in seats]
        values = [game.value(View(seat, state), seat) for seat in seats]
        middle = sum(values) / len(values)
        self._leads += sum([abs(v - middle) for v in values]) / len(values)
        self._guesses += 1
        scale = self._leads / self._guesses
        weights = [exp(max(-30.0, min(30.0, (v - middle) / scale))) for v in values]
        total = sum(weights)
        return [weight / total for weight in weights]


def _line(move: _Move) -> tuple[Step, ...]:
    """The most tried moves below `move`, one after another."""
    line = []
    while move.below:
        action, move = max(move.below.items(), key=lambda item: item[1].visits)
        if not move.visits:
            break
        line.append(Step(move.seat, action))
    return tuple(line)
