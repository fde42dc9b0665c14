"""Two readings of a rule side by side: where does it matter?

The same decisions and the same rolls and draws are played under two set-ups of one game, until one
of them offers other actions, tells of another event, counts other points, or ends otherwise.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, TypeVar

from gamekit.core.chance import random_move, stream
from gamekit.core.checks import check_count
from gamekit.core.contract import CHANCE, AnyGame, Event, Result
from gamekit.core.errors import N_, GamekitError, RecordError, SetupError
from gamekit.core.language import say
from gamekit.core.record import Record, check_record
from gamekit.core.rulebook import listing, player
from gamekit.core.seating import check_game, seed_of

T = TypeVar("T")
Choose = Callable[[Any, int], Any]
"""Names the next move for a position and the number of moves before it."""

KINDS = {
    "legal": N_("From here on, not the same can be done."),
    "chance": N_("From here on, not the same can be rolled or drawn."),
    "turn": N_("From here on, it is not the same player’s turn."),
    "event": N_("Here, not the same happens."),
    "scores": N_("Here, not the same points are counted."),
    "result": N_("Here, the game does not end the same way."),
}
"""The ways in which two set-ups can part, each with its sentence."""


class Parting(NamedTuple):
    """The first moment where two set-ups part.

    kind: a key of KINDS. moves: all that was played before, or led here, in notation. state_a and
    state_b: the two positions now. only_a and only_b: what only one of them has: actions, outcomes,
    events, the seat to move, the points, or the result. rules: ids of the rules that differ here.
    options: names of the options that differ between the two set-ups.
    """

    kind: str
    moves: tuple[str, ...]
    state_a: Any
    state_b: Any
    only_a: tuple[Any, ...]
    only_b: tuple[Any, ...]
    rules: tuple[str, ...]
    options: tuple[str, ...]

    def words(self, game: AnyGame, names: Sequence[str] = (), lang: str | None = None) -> str:
        """The parting in words: after how many moves, how, which rules, and what only one of the two has."""
        count, how = len(self.moves), say(KINDS[self.kind], lang)
        rules, options = listing(self.rules, lang), listing(self.options, lang)
        lines = [
            say(N_("After {count} moves. {how}"), lang, count=count, how=how),
            say(N_("Rules: {rules}. Options: {options}."), lang, rules=rules, options=options),
        ]
        for text, only in ((N_("Only the first: {what}"), self.only_a), (N_("Only the second: {what}"), self.only_b)):
            if only:
                lines.append(say(text, lang, what="; ".join(told(each, game, names, lang) for each in only)))
        return "\n".join(lines)


def told(thing: Any, game: AnyGame, names: Sequence[str], lang: str | None) -> str:
    """An action, event, seat to move, row of points or result, as `Parting` has it, in words."""
    if isinstance(thing, Event):
        return game.rulebook.event(thing, names, lang)
    if isinstance(thing, Result):
        winners = listing([player(seat, names) for seat in thing.winners], lang)
        return say(N_("winning: {winners} ({rule})"), lang, winners=winners, rule=thing.rule)
    if isinstance(thing, tuple):
        return listing([f"{player(seat, names)}: {points}" for seat, points in enumerate(thing)], lang)
    if thing is None or thing is CHANCE:
        return say(N_("nobody"), lang)
    return player(thing, names) if isinstance(thing, int) else str(thing)


def compare(
    game_a: AnyGame,
    game_b: AnyGame,
    record: Record | None = None,
    games: int = 100,
    seed: int = 0,
    moves: int = 1000,
) -> Parting | None:
    """The first moment where the two set-ups part, or None if they do not.

    With `record`, in that game: its moves are played under both. Without, in `games` random games
    of at most `moves` moves: the parting after the fewest moves. The same `seed` finds the same.
    Raises SetupError for set-ups that cannot be compared, RecordError for a move that both refuse.
    """
    check_game(game_a)
    check_game(game_b)
    check_count("games", games, 1)
    check_count("moves", moves)
    seed_of(seed)
    if record is not None:
        check_record(record)
    if game_a.name != game_b.name or game_a.players != game_b.players:
        raise SetupError(N_("Only two set-ups of the same game for the same number of players can be compared."))
    if record is not None:
        return _part(game_a, game_b, record.start, _from_record(record), len(record.moves))
    best: Parting | None = None
    for number in range(games):
        most = moves if best is None else len(best.moves) - 1
        if most < 0:
            break
        best = _part(game_a, game_b, None, _at_random(game_a, stream(seed, "compare", number)), most) or best
    return best


def _from_record(record: Record) -> Choose:
    def choose(state: Any, count: int) -> Any:
        return record.game.parse(record.moves[count])

    return choose


def _at_random(game: AnyGame, rng: Random) -> Choose:
    def choose(state: Any, count: int) -> Any:
        return random_move(game, state, rng)

    return choose


def _part(game_a: AnyGame, game_b: AnyGame, start: Any, choose: Choose, most: int) -> Parting | None:
    """Plays what `choose` says under both, at most `most` moves, until they part."""
    a, b = _Side(game_a, start), _Side(game_b, start)
    options = _options_that_differ(game_a, game_b)
    played: list[str] = []
    while True:
        found = _differs_before(a, b)
        if not found and a.mover is not None and len(played) < most:
            move = choose(a.state, len(played))
            try:
                a, b = a.after(move), b.after(move)
            except GamekitError as error:
                raise RecordError(
                    N_("Move {number} of the record, {text!r}, is not possible: {why}"),
                    number=len(played) + 1,
                    text=str(move),
                    why=error,
                ) from error
            played.append(str(move))
            found = _differs_after(a, b)
        elif not found:
            return None
        if found:
            kind, only_a, only_b, rules = found
            rules = rules or tuple(rule.id for rule in game_a.rulebook if {*rule.option.split(", ")} & {*options})
            return Parting(kind, tuple(played), a.state, b.state, only_a, only_b, rules, options)


class _Side:
    """One of the two games at a position: what can be asked there, each asked once."""

    def __init__(self, game: AnyGame, state: Any, events: tuple[Event, ...] = ()) -> None:
        self.game = game
        self.state = game.start() if state is None else state
        self.events = events
        self.mover = game.to_move(self.state)

    def after(self, move: Any) -> _Side:
        """The side after `move`."""
        step = self.game.apply(self.state, move)
        return _Side(self.game, step.state, step.events)

    def refuses(self, actions: tuple[Any, ...]) -> tuple[str, ...]:
        """The ids of the rules that forbid any of `actions` here."""
        return _once(refusal.rule for action in actions for refusal in self.game.why_not(self.state, action))


_Found = tuple[str, tuple[Any, ...], tuple[Any, ...], tuple[str, ...]]
"""The kind of a parting, what only one of the two has, and the rules that it comes from."""


def _differs_before(a: _Side, b: _Side) -> _Found | None:
    """How the two part in what can come next."""
    if a.mover != b.mover:
        return "turn", (a.mover,), (b.mover,), ()
    if a.mover is CHANCE:
        only_a, only_b = _only(a.game.chance(a.state), b.game.chance(b.state))
        return ("chance", *_names(only_a, only_b), ()) if only_a or only_b else None
    only_a, only_b = _only(a.game.legal(a.state), b.game.legal(b.state))
    if only_a or only_b:
        return "legal", only_a, only_b, _once((*b.refuses(only_a), *a.refuses(only_b)))
    return None


def _names(only_a: tuple[Any, ...], only_b: tuple[Any, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Outcomes with their odds as text."""
    text_a, text_b = (tuple(f"{outcome} ({share})" for outcome, share in only) for only in (only_a, only_b))
    return text_a, text_b


def _differs_after(a: _Side, b: _Side) -> _Found | None:
    """How the two part in what has just happened."""
    only_a, only_b = _only(a.events, b.events)
    if only_a or only_b:
        return "event", only_a, only_b, _once(event.rule for event in only_a + only_b)
    scores = a.game.scores(a.state), b.game.scores(b.state)
    if scores[0] != scores[1]:
        return "scores", scores[:1], scores[1:], ()
    results = a.game.result(a.state), b.game.result(b.state)
    if results[0] != results[1]:
        rules = _once(rule for result in results if result for rule in (result.rule, result.tie_rule) if rule)
        return "result", results[:1], results[1:], rules
    return None


def _only(these: tuple[T, ...], those: tuple[T, ...]) -> tuple[tuple[T, ...], tuple[T, ...]]:
    """What only one of the two has, in order; how often counts."""
    if these == those:
        return (), ()
    return tuple((Counter(these) - Counter(those)).elements()), tuple((Counter(those) - Counter(these)).elements())


def _once(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(names))


def _options_that_differ(game_a: AnyGame, game_b: AnyGame) -> tuple[str, ...]:
    """Names of the options, and of the other entries of the set-up, that are not the same."""
    spec_a, spec_b = game_a.spec(), game_b.spec()
    names: list[str] = []
    for name in dict.fromkeys((*spec_a, *spec_b)):
        one, other = spec_a.get(name), spec_b.get(name)
        if one != other and isinstance(one, Mapping) and isinstance(other, Mapping):
            names += [key for key in dict.fromkeys((*one, *other)) if one.get(key) != other.get(key)]
        elif one != other:
            names.append(name)
    return tuple(names)
