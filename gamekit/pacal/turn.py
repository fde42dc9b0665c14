"""What the steps of a turn do: place, roll, fly, insert, build, end (P-R1 to P-B8, P-E1 to P-E3).

Each function takes a legal move and gives the next state and the events.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit.core.contract import Event, Seat, Step
from gamekit.core.tuples import changed
from gamekit.pacal.actions import Build, End, Fly, God, Insert, Place, Recall, Roll, Stay
from gamekit.pacal.components import Phase, Pyramid, State
from gamekit.pacal.scoring import final_shares, storeys_in

if TYPE_CHECKING:
    from gamekit.pacal.rules import Game

FLIGHT_RULES = {"straight": "P-F1", "bent": "P-F2", "arrow": "P-F8", "god": "P-F9"}


def place_ship(game: Game, state: State, action: Place) -> Step[State]:
    """P-U1: the ship comes onto a free square of the centre; after the last one the first round begins."""
    seat = state.turn
    ships = changed(state.ships, seat, game.layout.square(action.square))
    event = Event("placed", "P-U1", seat, (("square", action.square),))
    following = game.next_seat(seat)
    if following == state.first:
        return Step(state._replace(ships=ships, turn=following, phase=Phase.ROLL, round=1), (event,))
    return Step(state._replace(ships=ships, turn=following), (event,))


def roll_die(game: Game, state: State, roll: Roll) -> Step[State]:
    """P-R1: the start player's roll holds for everybody in this round."""
    kind = "rolled_arrow" if str(roll) == "roll arrow" else "rolled"
    event = Event(kind, "P-R1", state.first, (("roll", roll.value),))
    return Step(state._replace(roll=roll.value, phase=Phase.FLY), (event,))


def stay(game: Game, state: State, action: Stay) -> Step[State]:
    """P-F7: no flight is possible; the turn goes on with building."""
    return Step(state._replace(flown="stay", phase=Phase.BUILD), (Event("stayed", "P-F7", state.turn),))


def fly(game: Game, state: State, action: Fly | God) -> Step[State]:
    """P-F1, P-F2, P-F8, P-F9: lift the ship, uncover what lay in it, set it down and cover what lies there."""
    seat, mode = state.turn, "god" if type(action) is God else action.mode  # type: ignore[union-attr]
    start, end = state.ships[seat], game.layout.square(action.square)
    facts = (("origin", game.squares[start]), ("square", action.square))
    gods = state.gods
    if type(action) is God:
        facts = (*facts, ("value", action.value))  # type: ignore[assignment]
        gods = changed(gods, seat, tuple(value for value in gods[seat] if value != action.value))
    events = [Event("flew_" + mode, FLIGHT_RULES[mode], seat, facts)]
    stones, supply, holds = state.stones, state.supply, state.holds
    if any(holds[seat]):
        stones, supply = lift_off(game, state, events)
    held = land(game, state, stones, end, events)
    if held:
        stones = tuple(mask & ~(1 << end) for mask in stones)
    if held or any(holds[seat]):
        holds = changed(holds, seat, held or game.empty_ship)
    ships = changed(state.ships, seat, end)
    state = state._replace(
        phase=Phase.INSERT, ships=ships, stones=stones, holds=holds, supply=supply, gods=gods, flown=mode, inserted=()
    )
    return Step(state, tuple(events))


def lift_off(game: Game, state: State, events: list[Event]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """P-L1, P-L2: one stone of a colour stays uncovered, two or more of one colour go home whole."""
    seat = state.turn
    start = state.ships[seat]
    stones, supply = list(state.stones), list(state.supply)
    staying: tuple[Seat, ...] = ()
    for owner, count in enumerate(state.holds[seat]):
        if count == 1:
            stones[owner] |= 1 << start
            staying += (owner,)
        elif count:
            supply[owner] += count
            events.append(Event("sent_home", "P-L2", owner, (("count", count), ("square", game.squares[start]))))
    if staying:
        events.append(Event("uncovered", "P-L1", seat, (("owners", staying), ("square", game.squares[start]))))
    return tuple(stones), tuple(supply)


def land(game: Game, state: State, stones: tuple[int, ...], end: int, events: list[Event]) -> tuple[int, ...] | None:
    """P-L1, P-F6: the stones on the square where the ship lands now lie in it; None if there are none."""
    owners = tuple([owner for owner, mask in enumerate(stones) if mask >> end & 1])
    if not owners:
        return None
    events.append(Event("covered", "P-L1", state.turn, (("owners", owners), ("square", game.squares[end]))))
    return tuple([stones[owner] >> end & 1 for owner in range(game.players)])


def insert(game: Game, state: State, action: Insert | Recall) -> Step[State]:
    """P-I1, P-I3: one own stone, from the supply or called back from the board, into a ship."""
    seat, ship = state.turn, action.seat
    stones, supply = state.stones, state.supply
    if type(action) is Recall:
        stones = changed(stones, seat, stones[seat] & ~(1 << game.layout.square(action.square)))
        event = Event(
            "recalled_own" if ship == seat else "recalled", "P-I3", seat, (("square", action.square), ("owner", ship))
        )
    else:
        supply = changed(supply, seat, supply[seat] - 1)
        event = Event("inserted_own" if ship == seat else "inserted", "P-I1", seat, (("owner", ship),))
    holds = changed(state.holds, ship, changed(state.holds[ship], seat, state.holds[ship][seat] + 1))
    inserted = tuple(sorted((*state.inserted, ship))) if state.inserted else (ship,)
    assert state.flown
    phase = Phase.INSERT if game.ships_for(state.flown, inserted, seat) else Phase.BUILD
    state = state._replace(phase=phase, stones=stones, holds=holds, supply=supply, inserted=inserted)
    return Step(state, (event,))


def build(game: Game, state: State, action: Build) -> Step[State]:
    """P-B1 to P-B8: a pyramid from a pattern, scored at once; the last but one ends the game (P-E2)."""
    seat, square, storeys = state.turn, game.layout.square(action.square), action.storeys
    old = next((p for p in state.pyramids if p.square == square), None)
    if old is None:
        state, events = raise_pyramid(game, state, square, storeys)
    else:
        state, events = upgrade(game, state, old, storeys)
    state = state._replace(phase=Phase.BUILD, raised=True)
    state = take_over(game, state, square, events)
    if sum(state.stock[seat]) == 1:
        return finish(game, state, "P-E2", events)
    if not state.last_round and state.points[seat] >= game.threshold:
        events.append(Event("last_round", "P-E1", seat, (("total", state.points[seat]), ("threshold", game.threshold))))
        state = state._replace(last_round=True)
    return Step(state, tuple(events))


def raise_pyramid(game: Game, state: State, square: int, storeys: int) -> tuple[State, list[Event]]:
    """P-B2, P-B3: the pyramid goes on one of the own stones; all stones of that square go home."""
    seat, name, bit = state.turn, game.squares[square], 1 << square
    owners = tuple(owner for owner, mask in enumerate(state.stones) if mask & bit)
    events = [
        Event("built", "P-B1", seat, (("storeys", storeys), ("square", name))),
        Event("stones_home", "P-B3", seat, (("owners", owners), ("square", name))),
    ]
    stock = state.stock[seat]
    state = state._replace(
        stones=tuple(mask & ~bit for mask in state.stones),
        supply=tuple(left + (owner in owners) for owner, left in enumerate(state.supply)),
        pyramids=tuple(sorted((*state.pyramids, Pyramid(square, seat, storeys)))),
        sites=changed(state.sites, seat, state.sites[seat] | bit),
        stock=changed(state.stock, seat, changed(stock, storeys - 1, stock[storeys - 1] - 1)),
    )
    return state, events


def upgrade(game: Game, state: State, old: Pyramid, storeys: int) -> tuple[State, list[Event]]:
    """P-B8: the small pyramid goes back to stock, the larger one takes its place; no stone is removed."""
    seat = state.turn
    stock = list(state.stock[seat])
    stock[storeys - 1] -= 1
    stock[old.storeys - 1] += 1
    pyramids = tuple(old._replace(storeys=storeys) if p is old else p for p in state.pyramids)
    facts = (("storeys", storeys), ("square", game.squares[old.square]), ("before", old.storeys))
    state = state._replace(pyramids=pyramids, stock=changed(state.stock, seat, tuple(stock)))
    return state, [Event("upgraded", "P-B8", seat, facts)]


def take_over(game: Game, state: State, square: int, events: list[Event]) -> State:
    """P-M1, P-M2: whoever now has the most storeys in the district takes it over and scores its value."""
    seat, district = state.turn, game.district_of[square]
    assert district is not None
    letter, value = game.layout.values[district]
    counts = storeys_in(state, game.district_masks[district], game.players)
    former = state.holders[district]
    holder = game.new_holder(counts, former)
    if holder == former:
        return state
    facts = (("district", letter), ("square", game.squares[square]))
    holders = changed(state.holders, district, holder)
    if holder is None:
        events.append(Event("tie", "P-M2", former, facts))
        return state._replace(holders=holders)
    kind = "takes" if former is None else "takes_over"
    events.append(Event(kind, "P-M1", holder, (*facts, ("points", value), ("former", former))))
    return state._replace(holders=holders, points=changed(state.points, seat, state.points[seat] + value))


def end_turn(game: Game, state: State, action: End) -> Step[State]:
    """P-R1, G-5: the turn goes clockwise; after the last one of the round, the round ends."""
    seat = state.turn
    following = game.next_seat(seat)
    if following == state.first:
        return end_round(game, state)
    state = state._replace(phase=Phase.FLY, turn=following, flown=None, inserted=())
    return Step(state, (Event("turn_ended", "G-5", seat),))


def end_round(game: Game, state: State) -> Step[State]:
    """P-E1, P-E3, P-R2: the last round ends the game, so do too many idle ones; else the next one begins."""
    events = [Event("turn_ended", "G-5", state.turn)]
    idle = 0 if state.raised else state.idle + 1
    state = state._replace(idle=idle)
    if state.last_round:
        return finish(game, state, "P-E1", events)
    if game.options.stagnation_rounds is not None and idle >= game.options.stagnation_rounds:
        return finish(game, state, "P-E3", events)
    first = game.next_seat(state.first) if game.options.rotate_start else state.first
    events.append(Event("round", "P-R2", first, (("round", state.round + 1),)))
    state = state._replace(
        phase=Phase.ROLL,
        turn=first,
        first=first,
        round=state.round + 1,
        roll=None,
        flown=None,
        inserted=(),
        raised=False,
    )
    return Step(state, tuple(events))


def finish(game: Game, state: State, rule: str, events: list[Event]) -> Step[State]:
    """P-S1 to P-S4: the final scoring, district by district, and the god stones left (P-F9)."""
    state = state._replace(phase=Phase.OVER, ended=rule)
    events.append(Event(f"ended_{rule}", rule, state.turn))
    for share in final_shares(game.layout, state, game.options):
        if share.points:
            rule = "P-S2" if any(name == "others" for name, _ in share.reason.facts) else "P-S1"
            facts = (
                ("points", share.points),
                ("storeys", share.storeys),
                ("district", game.layout.districts[share.district]),
            )
            events.append(Event("final_share", rule, share.seat, facts))
    for seat, gods in enumerate(state.gods):
        if gods:
            events.append(Event("gods_left", "P-F9", seat, (("points", sum(gods)),)))
    events.append(_victory(game, state))
    return Step(state, tuple(events))


def _victory(game: Game, state: State) -> Event:
    """P-S3: who has won, or who all share the victory."""
    result = game.result(state)
    assert result is not None
    first, total = result.winners[0], ("total", result.scores[result.winners[0]])
    if len(result.winners) > 1:
        return Event("shared_victory", "P-S3", None, (("seats", result.winners), total))
    return Event("won", "P-S3", first, (total,))
