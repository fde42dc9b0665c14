"""Plays random games and asks at each position whether the game keeps its contract.

A broken promise is raised as Broken, which says in words what is wrong and holds the moves that
lead there, so that it can be looked at.
"""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Any, NamedTuple

from gamekit.core.chance import random_move
from gamekit.core.checks import check_count
from gamekit.core.contract import CHANCE, AnyGame, Event
from gamekit.core.errors import GamekitError, IllegalAction
from gamekit.core.record import Record
from gamekit.core.seating import check_game
from gamekit.core.values import plain, value_of


class Broken(AssertionError):
    """A promise that the game does not keep, and the moves (in notation) that show it."""

    def __init__(self, game: AnyGame, moves: list[str], what: str) -> None:
        self.game, self.moves, self.what = game, tuple(moves), what
        super().__init__(f"{what}\nGame: {game!r}\nAfter {len(moves)} moves: {'; '.join(moves) or 'at the start'}")


class Position(NamedTuple):
    """One position of a random game, and how it came about."""

    game: AnyGame
    state: Any
    moves: list[str]
    events: list[Event]
    rng: Random

    def expect(self, fine: object, what: str) -> None:
        """Raises Broken unless `fine`."""
        if not fine:
            raise Broken(self.game, self.moves, what)


def check(game: AnyGame, games: int = 2, seed: int = 0, moves: int = 300, every: int = 7) -> None:
    """Plays `games` random games of at most `moves` moves each and checks each position.

    The slow checks (all actions that can be written, copies, views) look at every `every`-th
    position and at the last one. Raises Broken at the first promise that is not kept, SetupError for what is no game.
    """
    check_game(game)
    for name, count in (("games", games), ("moves", moves), ("every", every)):
        check_count(name, count, 1)
    for number in range(games):
        kept: list[tuple[Any, int, str]] = []
        for count, position in enumerate(_walk(game, Random(f"{seed}/{number}"), moves)):
            _someone_can_act(position)
            _adds_up(position)
            _chance_is_exact(position)
            kept.append((position.state, hash(position.state), repr(position.state)))
            if count % every == 0 or game.result(position.state) is not None:
                _points_have_sources(position)
                _legal_is_not_refused(position)
                _notation_goes_both_ways(position)
                _copies_are_equal(position)
                _views_hide(position)
        _nothing_changed(position, kept)
        _record_replays(position)


def _walk(game: AnyGame, rng: Random, most: int) -> Iterator[Position]:
    """The positions of one random game, the start and the last one included."""
    state, moves, events = game.start(), list[str](), list[Event]()
    for _ in range(most):
        position = Position(game, state, list(moves), list(events), rng)
        yield position
        mover = game.to_move(state)
        if mover is None:
            return
        move = random_move(game, state, rng)
        if mover is CHANCE:
            position.expect(move in [o for o, _ in game.chance(state)], f"sample gives {move}, which chance does not")
        position.expect(move is not None, "it is a player's turn, and nothing is legal")
        before = repr(state)
        step = game.apply(state, move)
        position.expect(repr(state) == before, f"playing {move} changed the state it was played in")
        position.expect(step.state != state, f"{move} is legal and changes nothing")
        for event in step.events:
            for viewer in (None, *range(game.players)):
                game.rulebook.event(event.seen_by(viewer))
            position.expect(event.rule in game.rulebook.rules, f"the event {event} names no rule of the rulebook")
        state = step.state
        moves.append(str(move))
        events.extend(step.events)
    yield Position(game, state, list(moves), list(events), rng)


def _someone_can_act(p: Position) -> None:
    """Not over: a seat with legal actions, or chance with outcomes. Over: a result, and nobody acts."""
    mover, legal = p.game.to_move(p.state), p.game.legal(p.state)
    over = p.game.result(p.state) is not None
    p.expect((mover is None) == over, f"to_move says {mover!r}, result says {'over' if over else 'not over'}")
    if mover is None or mover is CHANCE:
        p.expect(legal == (), f"nobody is to move, and legal lists {len(legal)} actions")
    else:
        p.expect(mover in range(p.game.players), f"there is no seat {mover!r}")
        p.expect(legal, "it is a player's turn, and nothing is legal")
        p.expect(len(set(legal)) == len(legal), "legal lists an action twice")
        p.expect(legal == p.game.legal(p.state), "legal gives another answer when it is asked again")
    p.expect(bool(p.game.chance(p.state)) == (mover is CHANCE), "chance has outcomes exactly when it is to move")


def _adds_up(p: Position) -> None:
    """Pieces are conserved, and totals kept as the game goes equal a recount."""
    faults = p.game.audit(p.state)
    p.expect(not faults, "; ".join(faults))
    result = p.game.result(p.state)
    scores = p.game.scores(p.state)
    p.expect(len(scores) == p.game.players, f"scores has {len(scores)} entries")
    if result is not None:
        p.expect(result.scores == scores, "the result's scores are not the game's")
        p.expect(
            result.winners == tuple(s for s, r in enumerate(result.ranks) if r == 1), "winners are not who ranks first"
        )
        p.expect(result.winners, "nobody has won")
        p.expect(result.rule in p.game.rulebook.rules, f"the game ended by {result.rule}, which is no rule")


def _points_have_sources(p: Position) -> None:
    """The points in all events so far are the scores, so that a score sheet can name every one."""
    told = [0] * p.game.players
    for event in p.events:
        points = event.get("points")
        if isinstance(points, int) and event.seat is not None:
            told[event.seat] += points
    scores = p.game.scores(p.state)
    p.expect(tuple(told) == scores, f"events tell of {tuple(told)} points, the scores are {scores}")
    for open_thing in p.game.outlook(p.state):
        p.expect(p.game.rulebook.event(open_thing), f"no words for {open_thing}")
        p.expect(open_thing.rule in p.game.rulebook.rules, f"{open_thing} names no rule of the rulebook")


def _chance_is_exact(p: Position) -> None:
    """Odds are positive, sum to exactly 1, name each outcome once, and each outcome can happen."""
    odds = p.game.chance(p.state)
    if not odds:
        return
    p.expect(sum((share for _, share in odds), Fraction(0)) == 1, "the odds do not sum to 1")
    p.expect(all(share > 0 for _, share in odds), "an outcome without a chance is listed")
    p.expect(len({o for o, _ in odds}) == len(odds), "an outcome is listed twice")
    for outcome, _ in odds:
        p.expect(p.game.parse(str(outcome)) == outcome, f"{outcome} does not parse back")
        p.game.apply(p.state, outcome)


def _legal_is_not_refused(p: Position) -> None:
    """Over everything that can be written: legal, or refused by rules that say so; refused means refused."""
    legal = set(p.game.legal(p.state))
    universe = set(p.game.universe())
    p.expect(legal <= universe, "an action is legal and not in the universe")
    for action in universe:
        refusals = p.game.why_not(p.state, action)
        p.expect((action in legal) == (not refusals), f"legal and why_not disagree about {action}: {refusals}")
        for refusal in refusals:
            p.expect(refusal.rule in p.game.rulebook.rules, f"{action} is refused by {refusal.rule}, which is no rule")
            p.expect(p.game.rulebook.refusal(refusal), f"no words for {refusal}")
            p.expect(set(refusal.instead) <= legal, f"{action}: what is offered instead is not possible either")
    for action in p.rng.sample(sorted(universe - legal, key=str), min(5, len(universe - legal))):
        try:
            p.game.apply(p.state, action)
        except IllegalAction as error:
            p.expect(error.refusals == p.game.why_not(p.state, action), f"apply and why_not differ on {action}")
        else:
            p.expect(False, f"{action} is refused, and yet it can be played")


def _notation_goes_both_ways(p: Position) -> None:
    """Text and value of every legal action say the same."""
    legal, mover = p.game.legal(p.state), p.game.to_move(p.state)
    view = p.game.view(p.state, mover if isinstance(mover, int) else None)
    for action in legal:
        p.expect(p.game.parse(str(action)) == action, f"{action} does not parse back")
        p.expect(p.game.words(action, view), f"no words for {action}")


def _copies_are_equal(p: Position) -> None:
    """States and set-ups are values: a copy is equal and hashes the same."""
    for copied in (pickle.loads(pickle.dumps(p.state)), copy.deepcopy(p.state)):
        p.expect(copied == p.state and hash(copied) == hash(p.state), "a copy of the state is not equal to it")
    for again in (pickle.loads(pickle.dumps(p.game)), p.game.from_spec(p.game.spec())):
        p.expect(again == p.game and hash(again) == hash(p.game), "a copy of the game is not equal to it")
    for state in (p.state, p.game.view(p.state, None).state):
        written = json.loads(json.dumps(plain(state)))
        p.expect(value_of(type(state), written) == state, "a state is not the same after it was written and read")


def _views_hide(p: Position) -> None:
    """What a seat sees does not change when everything it cannot see is dealt anew."""
    for seat in (None, *range(p.game.players)):
        view = p.game.view(p.state, seat)
        other = p.game.determinize(view, p.rng)
        p.expect(not p.game.audit(other), f"a state dealt from the view of {seat} does not add up")
        p.expect(p.game.view(other, seat) == view, f"the view of {seat} changed when hidden things were dealt anew")
        if seat is not None and seat == p.game.to_move(p.state):
            legal = p.game.legal(p.state)
            p.expect(p.game.legal(view.state) == legal, "what is legal depends on what the mover cannot see")
            universe = sorted(p.game.universe(), key=str)
            for action in p.rng.sample(universe, min(20, len(universe))):
                told = p.game.why_not(view.state, action) == p.game.why_not(p.state, action)
                p.expect(told, f"why {action} is refused depends on what the mover cannot see")
            for action in legal:
                seen = p.game.view(p.game.apply(p.state, action).state, seat)
                own = p.game.view(p.game.apply(view.state, action).state, seat)
                p.expect(seen == own, f"{action}: the mover's view cannot tell what it does")


def _nothing_changed(p: Position, kept: list[tuple[Any, int, str]]) -> None:
    """No state that was handed out has changed since."""
    for state, code, text in kept:
        p.expect(hash(state) == code and repr(state) == text, "a state from earlier in the game has changed")


def _record_replays(p: Position) -> None:
    """The moves alone lead to the same position again, through a file too."""
    names = tuple(f"P{s + 1}" for s in range(p.game.players))
    record = Record(p.game, 0, names, (None,) * p.game.players, tuple(p.moves))
    again = Record.from_json(record.to_json(), lambda name: type(p.game))
    p.expect(again == record, "a record is not the same after it was written and read")
    state, events = p.game.start(), list[Event]()
    try:
        for _, step in again.replay():
            state = step.state
            events.extend(step.events)
    except GamekitError as error:
        raise Broken(p.game, p.moves, f"the record does not replay: {error}") from error
    p.expect(state == p.state, "the record leads to another position")
    p.expect(events == p.events, "the record tells of other events")
