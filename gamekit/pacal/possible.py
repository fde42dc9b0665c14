"""What is possible: the legal actions of every step, and whether one action is among them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from gamekit.core.contract import Seat
from gamekit.pacal.actions import Action, Build, End, Fly, God, Insert, Place, Recall, Roll, Stay
from gamekit.pacal.components import ARROW, GODS, Options, Phase, State
from gamekit.pacal.flights import Sky, mask_of, squares_of
from gamekit.pacal.layout import Layout
from gamekit.pacal.patterns import Masonry

PLACE, ROLL, FLY, INSERT, BUILD, OVER = Phase
END, STAY = End(), Stay()


class Possible:
    """The actions of one game, made once, and the rules that say when each is possible."""

    def __init__(
        self, layout: Layout, sky: Sky, masonry: Masonry, options: Options, players: int, faces: tuple[int, ...]
    ) -> None:
        self.layout, self.sky, self.masonry = layout, sky, masonry
        self.options, self.players, self.faces = options, players, faces
        self.centre = mask_of(layout.squares(layout.centre))
        self.ships_for = lru_cache(4096)(self._ships_for)
        self._places = tuple(Place(name) for name in layout.names)
        self._gods = {worth: tuple(God(worth, name) for name in layout.names) for worth in GODS}
        self._inserts = tuple(Insert(seat) for seat in range(players))
        self._recalls = tuple(tuple(Recall(name, seat) for seat in range(players)) for name in layout.names)

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

    def allows(self, state: State, action: Action | Roll) -> bool:
        """Whether `action` is possible; `legal` lists the same, `why_not` says why not."""
        phase, kind = state.phase, type(action)
        if phase is FLY and kind is Fly:
            square = self.square_of(action)
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
        if not well_formed(action):
            return False
        if kind is Roll:
            return phase is ROLL and action.value in self.faces  # type: ignore[union-attr]
        if kind is Insert:
            seat, flown = state.turn, state.flown
            ships = self.ships_for(flown, state.inserted, seat) if phase is INSERT and flown else ()
            return state.supply[seat] > 0 and action.seat in ships  # type: ignore[union-attr]
        if kind is Build:
            return (phase is INSERT or phase is BUILD) and action in self.masonry.builds(state)
        if phase is FLY and kind is God:
            square = self.square_of(action)
            return action.value in state.gods[state.turn] and square >= 0 and bool(self.sky.free(state) >> square & 1)  # type: ignore[union-attr]
        return action in self.legal(state)

    def square_of(self, action: Any) -> int:
        """The number of the square that an action names; -1 if the board has none of that name."""
        try:
            return self.layout.square(action.square)
        except (KeyError, TypeError):
            return -1


def well_formed(action: Any) -> bool:
    """Whether seats and numbers in `action` are whole numbers, so that its text can be read back: True is none."""
    return all(type(getattr(action, name, 0)) is int for name in ("seat", "value", "storeys"))
