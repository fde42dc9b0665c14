"""Why an action is not possible: which rules, what stands in the way, what would be possible."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from gamekit.core.contract import Refusal
from gamekit.core.values import brief
from gamekit.pacal.actions import ACTIONS, Action, Build, End, Fly, God, Insert, Place, Recall, Roll, Stay
from gamekit.pacal.components import Phase, State
from gamekit.pacal.notation import FORMS
from gamekit.pacal.possible import well_formed
from gamekit.pacal.refused_builds import build
from gamekit.pacal.refused_flights import fly, no_place

if TYPE_CHECKING:
    from gamekit.pacal.rules import Game

NEAREST = 3  # how many possible actions a refusal names


def why_not(game: Game, state: State, action: Action | Roll) -> tuple[Refusal, ...]:
    """All rules that forbid `action`, which is not possible, each with the nearest actions that are."""
    found = tuple(_reasons(game, state, action))
    near = nearest(game, action, game.legal(state))
    return tuple([refusal._replace(instead=near) for refusal in found])


def _reasons(game: Game, state: State, action: Any) -> Iterator[Refusal]:
    if state.phase is Phase.OVER:
        yield Refusal("G-3", "over")
        return
    if not isinstance(action, (*ACTIONS, Roll)) or not well_formed(action):
        yield Refusal("G-7", "no_such_action", (("given", brief(action)), ("forms", FORMS)))
        return
    yield from _off(game, action)
    if wrong := list(_unknown(game, action)):
        yield from wrong
        return
    if step := _wrong_step(game, state, action):
        yield step
        return
    match action:
        case Place():
            yield from _place(game, state, action)
        case Fly():
            yield from fly(game, state, action)
        case God():
            yield from _god(game, state, action)
        case Stay():
            yield Refusal("P-F7", "can_fly")
        case Insert() | Recall():
            yield from _insert(game, state, action)
        case Build():
            yield from build(game, state, action)


def _off(game: Game, action: Action | Roll) -> Iterator[Refusal]:
    """What this game has switched off by an option."""
    options = game.options
    if isinstance(action, Fly) and action.mode == "arrow" and not options.arrow_face:
        yield Refusal("P-F8", "arrow_off")
    if isinstance(action, God) and not options.god_stones:
        yield Refusal("P-F9", "gods_off")
    if isinstance(action, Recall) and not options.recall_stones:
        yield Refusal("P-I3", "recall_off")


def _unknown(game: Game, action: Any) -> Iterator[Refusal]:
    """G-7: squares, players, and faces of the die that this game does not have."""
    if hasattr(action, "square") and action.square not in game.squares:
        yield Refusal("G-7", "no_square", (("square", str(action.square)), ("last", game.squares[-1])))
    if hasattr(action, "seat") and action.seat not in range(game.players):
        yield Refusal("G-7", "no_player", (("last", game.players),))
    if isinstance(action, Roll) and action.value not in game.faces:
        yield Refusal("P-C7", "no_face", (("faces", tuple(str(roll)[5:] for roll, _ in game.odds)),))


def _wrong_step(game: Game, state: State, action: Action | Roll) -> Refusal | None:
    """G-4, P-R3: the steps of a turn come in their order."""
    phase = state.phase
    if phase is Phase.ROLL:
        return Refusal("P-R1", "roll_first")
    if isinstance(action, Roll):
        return Refusal("P-R1", "rolled_already" if state.roll else "place_first")
    if phase is Phase.PLACE:
        return None if isinstance(action, Place) else Refusal("G-4", "place_first")
    if isinstance(action, Place):
        return Refusal("G-4", "placed_already")
    flight = isinstance(action, Fly | God | Stay)
    if phase is Phase.FLY:
        return None if flight else Refusal("G-4", "fly_first")
    if flight:
        return Refusal("G-4", "flown_already")
    if phase is Phase.BUILD and isinstance(action, Insert | Recall):
        assert state.flown
        if state.flown == "stay":
            return Refusal("P-F7", "stayed")
        if not game.ships_for(state.flown, state.inserted, state.turn):
            return Refusal("P-I1", "all_inserted", (("count", len(state.inserted)),))
        return Refusal("P-B1", "insert_over")
    return None


def _place(game: Game, state: State, action: Place) -> Iterator[Refusal]:
    """P-U1: on a free square of the centre."""
    square = game.layout.square(action.square)
    if not game.possible.centre >> square & 1:
        yield Refusal("P-U1", "not_centre", (("square", action.square), ("centre", game.layout.centre)))
    yield from no_place(game, state, square, own_too=True)


def _god(game: Game, state: State, action: God) -> Iterator[Refusal]:
    """P-F9: a god stone that is left, and a free square."""
    left = state.gods[state.turn]
    if game.options.god_stones and action.value not in left:
        if left:
            yield Refusal("G-6", "god_gone", (("value", action.value), ("left", left)))
        else:
            yield Refusal("G-6", "gods_gone", (("value", action.value),))
    yield from no_place(game, state, game.layout.square(action.square), own_too=True)


def _insert(game: Game, state: State, action: Insert | Recall) -> Iterator[Refusal]:
    """P-I1, P-I3: which ship may take a stone, and where the stone comes from."""
    seat, ship, flown = state.turn, action.seat, state.flown
    assert flown
    if ship not in game.ships_for(flown, state.inserted, seat):
        if flown == "god":
            yield Refusal("P-F9", "god_own_ship")
        elif flown == "bent":
            yield Refusal("P-I1", "bent_own_ship")
        elif ship in state.inserted:
            yield Refusal("P-I1", "has_stone", (("owner", ship),))
        else:
            other = next(s for s in state.inserted if s != seat)
            yield Refusal("P-I1", "other_has_stone", (("owner", ship), ("other", other)))
    supply = state.supply[seat]
    if isinstance(action, Insert):
        if not supply:
            yield Refusal("G-6", "no_supply")
        return
    if supply:
        yield Refusal("P-I3", "supply_left", (("count", supply),))
    if not state.stones[seat] >> game.layout.square(action.square) & 1:
        yield Refusal("G-6", "no_own_stone", (("square", action.square),))


def nearest(game: Game, action: Any, legal: tuple[Action, ...]) -> tuple[Action, ...]:
    """The possible actions that are most like `action`: of its kind, and near its square."""
    sort = type(action)
    flight = sort in (Fly, God)
    alike = [a for a in legal if type(a) is sort or (flight and type(a) in (Fly, God, Stay))]
    alike = alike or [a for a in legal if type(a) is not End][:NEAREST] or list(legal)
    square = game.squares.index(action.square) if getattr(action, "square", None) in game.squares else None

    def unlike(other: Any) -> tuple[int, ...]:
        away = 0
        if square is not None and hasattr(other, "square"):
            away = game.sky.distance(square, game.layout.square(other.square))
        size = getattr(action, "storeys", 0)
        return (
            type(other) is not sort,
            getattr(other, "mode", "") != getattr(action, "mode", "") and away > 0,
            away + 2 * abs(getattr(other, "storeys", size) - size),
        )

    return tuple(sorted(alike, key=unlike)[:NEAREST])
