"""A bot that thinks ahead: Monte Carlo tree search over what its view allows.

Each round of thinking deals everything hidden anew (`determinize`), so the bot knows no more than
its seat. It then follows the tree of moves that look best so far, rolls and draws as chance would,
adds one new position and guesses who will win from there. One tree serves all deals, so it finds
moves that are good on average (Cowling, Powley and Whitehouse 2012). The tree is keyed by decisions
alone: whatever is rolled or drawn below a decision is averaged.

Every seat is taken to play for its own result; the guess holds a share of the win for each seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from random import Random as Generator
from time import perf_counter
from typing import Any, NamedTuple

from gamekit.core.contract import CHANCE, AnyGame, Seat, View
from gamekit.core.errors import N_, SetupError


class Candidate(NamedTuple):
    """One move that was thought about."""

    action: Any
    visits: int  # rounds of thinking that began with it
    expected: float  # share of the win that they came to on average: 0 is lost, 1 is won
    guess: float  # the same before thinking: only the position right after the move
    line: tuple[Any, ...]  # the moves that were most expected to follow


class Explanation(NamedTuple):
    """What the bot thought before it moved: the candidates, the one it chose first."""

    seat: Seat
    playouts: int
    seconds: float
    candidates: tuple[Candidate, ...]

    def __str__(self) -> str:
        return "\n".join(f"{c.expected:6.1%}  {c.visits:5}  {c.action}" for c in self.candidates)


class Search:
    """Thinks for `playouts` rounds, but no longer than `seconds`, about each move; None is no limit.

    The same view and generator give the same move as long as time does not run out first.
    `stop()`, from another thread, makes it move at once with what it knows. `explanation` tells
    about the last move. curiosity: how much a move that looks weak is tried all the same.
    """

    name = "search"

    def __init__(self, playouts: int | None = 400, seconds: float | None = 1.5, curiosity: float = 1.0) -> None:
        if playouts is None and seconds is None:
            raise SetupError(N_("This bot needs a limit: playouts, seconds, or both."))
        for given in (playouts, seconds):
            if given is not None and not (isinstance(given, int | float) and given > 0):
                raise SetupError(N_("A limit is a number above 0, not {given!r}."), given=given)
        self.playouts = playouts
        self.seconds = seconds
        self.curiosity = curiosity
        self.explanation: Explanation | None = None
        self._stopped = False

    def choose(self, game: AnyGame, view: View[Any], legal: Sequence[Any], rng: Generator) -> Any:
        """The action of `legal` that was tried most."""
        assert view.seat is not None
        self._stopped = False
        began = perf_counter()
        tree = _Tree(game, view, rng, self.curiosity)
        rounds = 0
        if len(legal) > 1:
            while not self._enough(rounds, began):
                tree.think()
                rounds += 1
        candidates = tree.candidates(legal)
        self.explanation = Explanation(view.seat, rounds, perf_counter() - began, candidates)
        return candidates[0].action

    def stop(self) -> None:
        """Makes `choose`, in whatever thread it runs, come to its end now."""
        self._stopped = True

    def _enough(self, rounds: int, began: float) -> bool:
        if rounds == 0:
            return False
        return (
            self._stopped
            or (self.playouts is not None and rounds >= self.playouts)
            or (self.seconds is not None and perf_counter() - began >= self.seconds)
        )

    def __repr__(self) -> str:
        return f"Search(playouts={self.playouts}, seconds={self.seconds})"


class _Move:
    """A move in the tree and what is known of it: `won` is the sum of its mover's shares over its visits."""

    __slots__ = ("below", "guess", "seen", "visits", "won")

    def __init__(self, guess: float) -> None:
        self.guess = guess
        self.visits = 0
        self.seen = 0  # visits of the position above in which this move was possible
        self.won = 0.0
        self.below: dict[Any, _Move] = {}

    def mean(self) -> float:
        """The average share of its mover; the guess counts as one visit."""
        return (self.won + self.guess) / (self.visits + 1)


class _Tree:
    """The moves thought about so far, from one view."""

    def __init__(self, game: AnyGame, view: View[Any], rng: Generator, curiosity: float) -> None:
        self.game, self.view, self.rng, self.curiosity = game, view, rng, curiosity
        self.root: dict[Any, _Move] = {}
        self._spread_sum, self._spread_count = 1e-9, 1

    def think(self) -> None:
        """One round: deal, follow the tree to a new move, guess the result, remember it on the way."""
        game = self.game
        state = game.determinize(self.view, self.rng)
        moves, path = self.root, list[tuple[Seat, _Move]]()
        while (mover := game.to_move(state)) is not None:
            if mover is CHANCE:
                state = game.apply(state, game.sample(state, self.rng)).state
                continue
            action, move = self._pick(state, mover, moves)
            state = game.apply(state, action).state
            path.append((mover, move))
            if not move.visits:
                break
            moves = move.below
        shares = self.shares(state)
        for seat, move in path:
            move.visits += 1
            move.won += shares[seat]

    def _pick(self, state: Any, mover: Seat, moves: dict[Any, _Move]) -> tuple[Any, _Move]:
        """The move with the best of what it has brought and how little it was tried."""
        legal = self.game.legal(state)
        for action in legal:
            if action not in moves:
                after = self.game.apply(state, action).state
                moves[action] = _Move(self.shares(after)[mover])
        best, found = -1.0, legal[0]
        for action in legal:
            move = moves[action]
            move.seen += 1
            score = move.mean() + self.curiosity * move.guess * sqrt(move.seen) / (1 + move.visits)
            if score > best:
                best, found = score, action
        return found, moves[found]

    def shares(self, state: Any) -> Sequence[float]:
        """Each seat's share of the win: from the result, or guessed from how the seats stand.

        `value` has no fixed scale, so a lead counts by how large leads are in this tree.
        """
        game = self.game
        result = game.result(state)
        if result is not None:
            return [1 / len(result.winners) if seat in result.winners else 0.0 for seat in range(game.players)]
        values = [game.value(View(seat, state), seat) for seat in range(game.players)]
        middle = sum(values) / len(values)
        self._spread_sum += sum(abs(v - middle) for v in values) / len(values)
        self._spread_count += 1
        scale = self._spread_sum / self._spread_count
        weights = [exp(max(-30.0, min(30.0, (v - middle) / scale))) for v in values]
        total = sum(weights)
        return [weight / total for weight in weights]

    def candidates(self, legal: Sequence[Any]) -> tuple[Candidate, ...]:
        """All of `legal`, the most tried first."""
        found = []
        for action in legal:
            move = self.root.get(action) or _Move(0.5)
            expected = move.won / move.visits if move.visits else move.guess
            found.append(Candidate(action, move.visits, expected, move.guess, _line(move)))
        return tuple(sorted(found, key=lambda c: (-c.visits, -c.expected)))


def _line(move: _Move) -> tuple[Any, ...]:
    """The most tried moves below `move`, one after another."""
    line = []
    while move.below:
        action, move = max(move.below.items(), key=lambda item: item[1].visits)
        if not move.visits:
            break
        line.append(action)
    return tuple(line)
