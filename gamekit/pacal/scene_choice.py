"""What can be clicked now, what is picked, and what a click means.

One click picks and previews, a second one or the main button does it. A ship takes a stone at one click.
Picked things are a tuple of ids: of a square ("f6"), "bent", "god-4", "on" (past inserting), "size-3", "ship-P2".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from gamekit.core.contract import Seat, View
from gamekit.pacal.actions import Action, Build, End, Fly, God, Insert, Place, Recall, Stay
from gamekit.pacal.components import ARROW, Phase, State

if TYPE_CHECKING:
    from gamekit.pacal.rules import Game

Chosen = tuple[str, ...]
KEYS = {"do": "d", "bent": "t", "back": "b", "on": "g", "end": "e", "stay": "s"} | {
    f"{kind}-{n}": str(n) for kind in ("size", "god") for n in range(1, 7)
}
"""The key of each button."""


class Moves(NamedTuple):
    """What the viewer can do now: actions by square, by ship, by value or size."""

    place: dict[int, Place]
    straight: dict[int, Fly]  # by arrow too
    bent: dict[int, Fly]
    gods: dict[int, dict[int, God]]
    inserts: dict[Seat, Insert]
    recalls: dict[int, dict[Seat, Recall]]
    builds: dict[int, dict[int, Build]]
    stay: bool
    end: bool


class Choice(NamedTuple):
    """What is picked; square -1, value, size and ship None: not yet."""

    square: int = -1
    bent: bool = False
    god: int | None = None
    on: bool = False
    size: int | None = None
    ship: Seat | None = None

    def ids(self, game: Game) -> Chosen:
        """As ids."""
        found = ["on"] if self.on else []
        found += [f"god-{self.god}"] if self.god else []
        found += [f"size-{self.size}"] if self.size else []
        found += [f"ship-P{self.ship + 1}"] if self.ship is not None else []
        found += [game.layout.name(self.square)] if self.square >= 0 else []
        return (*found, "bent") if self.bent else tuple(found)


def moves(game: Game, view: View[State]) -> Moves:
    """What the seat of `view` can do now; nothing while it is not its turn."""
    found = Moves({}, {}, {}, {}, {}, {}, {}, False, False)
    stay = end = False
    for action in game.legal(view.state) if view.seat == view.state.turn else ():
        match action:
            case Place(name):
                found.place[game.layout.square(name)] = action
            case Fly(mode, name):
                (found.bent if mode == "bent" else found.straight)[game.layout.square(name)] = action
            case God(value, name):
                found.gods.setdefault(value, {})[game.layout.square(name)] = action
            case Insert(seat):
                found.inserts[seat] = action
            case Recall(name, seat):
                found.recalls.setdefault(game.layout.square(name), {})[seat] = action
            case Build(storeys, name):
                found.builds.setdefault(storeys, {})[game.layout.square(name)] = action
            case Stay():
                stay = True
            case End():
                end = True
    return found._replace(stay=stay, end=end)


def read(game: Game, state: State, chosen: Chosen) -> Choice:
    """What is picked; ids that mean nothing in this step are passed over."""
    choice = Choice()
    for id in chosen:
        number = int(id[-1]) if id[-1:].isdecimal() else 0
        if id == "on":
            choice = choice._replace(on=state.phase is Phase.INSERT)
        elif id == "bent":
            choice = choice._replace(bent=True)
        elif id.startswith("god-") and state.phase is Phase.FLY:
            choice = choice._replace(god=number)
        elif id.startswith("size-") and state.phase in (Phase.INSERT, Phase.BUILD):
            choice = choice._replace(size=number)
        elif id.startswith("ship-") and state.phase is Phase.INSERT and square_of(game, state, id) >= 0:
            choice = choice._replace(ship=number - 1)
        elif (square := square_of(game, state, id)) >= 0:
            choice = choice._replace(square=square)
    return choice


def square_of(game: Game, state: State, thing: str) -> int:
    """The square of a thing on the board, such as "f6" or "ship-P2"; -1 if it has none."""
    for seat, square in enumerate(state.ships):
        if thing == f"ship-P{seat + 1}":
            return square
    return game.layout.square(thing) if thing in game.layout.names else -1


def building(state: State, choice: Choice) -> bool:
    """Whether clicks are about building now."""
    return state.phase is Phase.BUILD or choice.on


def size_at(can: Moves, choice: Choice, square: int) -> int | None:
    """The size that a click on `square` would build: the one picked, else the largest that fits."""
    fitting = [size for size, sites in can.builds.items() if square in sites]
    return choice.size if choice.size in fitting else None if choice.size else max(fitting, default=None)


def target(can: Moves, choice: Choice, state: State, square: int) -> Action | None:
    """The action that is possible on `square`, as things are picked; None if there is none."""
    if state.phase is Phase.PLACE:
        return can.place.get(square)
    if state.phase is Phase.FLY:
        if choice.god:
            return can.gods.get(choice.god, {}).get(square)
        straight, bent = can.straight.get(square), can.bent.get(square)
        return bent or straight if choice.bent and square == choice.square else straight or bent
    if building(state, choice):
        size = size_at(can, choice, square)
        return can.builds[size][square] if size else None
    return None


def picked(can: Moves, choice: Choice, state: State) -> Action | None:
    """The action that the main button does; None while something is missing."""
    if state.phase is Phase.INSERT and not choice.on:
        return can.recalls.get(choice.square, {}).get(choice.ship) if choice.ship is not None else None
    return target(can, choice, state, choice.square) if choice.square >= 0 else None


def click(game: Game, view: View[State], chosen: Chosen, thing: str) -> Action | Chosen:
    """What a click on `thing` means: an action to try, legal or not, or a new choice."""
    state = view.state
    choice, can = read(game, state, chosen), moves(game, view)
    square = square_of(game, state, thing)
    if thing == "back":
        return _back(choice).ids(game)
    if thing == "do":
        return picked(can, choice, state) or chosen
    if thing == "end":
        return End()
    if thing == "stay":
        return Stay()
    if thing == "on":
        return Choice(on=state.phase is Phase.INSERT).ids(game)
    if thing == "bent":
        return choice._replace(bent=not choice.bent).ids(game) if choice.square in can.bent else chosen
    if thing.startswith("god-"):
        return _god(game, state, choice, int(thing[4:]))
    if thing.startswith("size-"):
        return _size(game, can, choice, int(thing[5:]))
    if thing.startswith("ship-") and state.phase is Phase.INSERT and not choice.on:
        return _insert(game, can, choice, int(thing[6:]) - 1)
    if square >= 0:
        return _square(game, state, can, choice, square)
    return chosen


def _back(choice: Choice) -> Choice:
    """One step back: what was picked last is not picked any more."""
    if choice.square >= 0:
        return choice._replace(square=-1, bent=False)
    if choice.size or choice.ship is not None or choice.god:
        return Choice(on=choice.on)
    return Choice()


def _god(game: Game, state: State, choice: Choice, value: int) -> Action | Chosen:
    if value not in state.gods[state.turn]:  # used up: let the rules say so
        return God(value, game.layout.name(choice.square if choice.square >= 0 else state.ships[state.turn]))
    return Choice(god=None if choice.god == value else value).ids(game)


def _size(game: Game, can: Moves, choice: Choice, size: int) -> Chosen:
    if choice.size == size:
        return choice._replace(size=None).ids(game)
    keep = choice.square in can.builds.get(size, {})
    return choice._replace(size=size, square=choice.square if keep else -1).ids(game)


def _insert(game: Game, can: Moves, choice: Choice, seat: Seat) -> Action | Chosen:
    if choice.square >= 0:
        return Recall(game.layout.name(choice.square), seat)
    if can.recalls and seat not in can.inserts and any(seat in ships for ships in can.recalls.values()):
        return Choice(ship=None if choice.ship == seat else seat).ids(game)
    return Insert(seat)


def _square(game: Game, state: State, can: Moves, choice: Choice, square: int) -> Action | Chosen:
    name = game.layout.name(square)
    if state.phase is Phase.INSERT and not choice.on:
        if square in can.recalls:
            if choice.ship is not None:
                return Recall(name, choice.ship)
            return choice._replace(square=-1 if choice.square == square else square).ids(game)
        choice = Choice(on=True)  # a square to build on: past inserting
    action = target(can, choice, state, square)
    if action is None:
        return _refused(game, state, can, choice, square)
    if square == choice.square:
        return action
    return choice._replace(square=square, bent=False).ids(game)


def _refused(game: Game, state: State, can: Moves, choice: Choice, square: int) -> Action:
    """The action that a click on a square without a mark most likely means; the rules say why not."""
    name = game.layout.name(square)
    if state.phase is Phase.PLACE:
        return Place(name)
    if state.phase in (Phase.FLY, Phase.ROLL):
        if choice.god:
            return God(choice.god, name)
        (row, column), (ship_row, ship_column) = (
            divmod(s, game.layout.columns) for s in (square, state.ships[state.turn])
        )
        if state.roll == ARROW:
            return Fly("arrow", name)
        return Fly("straight" if row == ship_row or column == ship_column else "bent", name)
    if state.phase is Phase.OVER:
        return End()
    sizes = [size for size, left in enumerate(state.stock[state.turn], 1) if left]
    return Build(choice.size or max(can.builds, default=min(sizes, default=1)), name)
