"""Any game of the kit as an OpenSpiel game.

    from gamekit import pacal
    from gamekit.adapters import openspiel

    game = openspiel.load(pacal.Game(players=3))

Importing this module registers `gamekit_stonehenge` and `gamekit_pacal`, so that
`pyspiel.load_game("gamekit_pacal(players=3)")` works too. The parameter `setup` holds all else that a
game is made of. Rolls and draws are chance nodes with their exact odds. A game that does not end is
cut off after `moves` decisions and then counts as undecided.
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple
from urllib.parse import quote, unquote

import pyspiel

from gamekit.adapters.coding import MOVES, Coding, utilities
from gamekit.adapters.observer import Observer
from gamekit.core.checks import check_count
from gamekit.core.contract import CHANCE, AnyGame, Event, Seat
from gamekit.core.registry import game_class, game_names
from gamekit.core.seating import check_game

DEFAULTS = {"players": 2, "moves": MOVES, "setup": ""}
LUCK, END = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)


def load(game: AnyGame, moves: int = MOVES) -> Any:
    """The pyspiel.Game of `game`. One that is not made from a saved set-up (a variant by subclass) cannot be serialised.

    Raises SetupError for what is no game or number of moves.
    """
    check_game(game)
    check_count("moves", moves, 1)
    kind = game_class(game.name)
    parameters = {"players": game.players, "moves": moves, "setup": quote(json.dumps(game.spec()), safe="")}
    if type(game) is kind and kind.from_spec(game.spec()) == game:
        return pyspiel.load_game(name_of(game.name), parameters)
    return KINDS[game.name](parameters, game)


def name_of(game: str) -> str:
    """The name under which OpenSpiel knows a game of the kit."""
    return f"gamekit_{game}"


def _game(name: str, parameters: dict[str, Any]) -> AnyGame:
    kind, setup = game_class(name), parameters["setup"]
    game: AnyGame = kind.from_spec(json.loads(unquote(setup))) if setup else kind(players=parameters["players"])
    return game


def _type(name: str) -> Any:
    kind = game_class(name)
    return pyspiel.GameType(
        short_name=name_of(name),
        long_name=f"gamekit: {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            pyspiel.GameType.Information.IMPERFECT_INFORMATION
            if kind.hidden
            else pyspiel.GameType.Information.PERFECT_INFORMATION
        ),
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=5,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=DEFAULTS,
    )


TYPES = {name: _type(name) for name in game_names()}


class KitGame(pyspiel.Game):  # type: ignore[misc]
    """A game of the kit as OpenSpiel sees it."""

    name = ""

    def __init__(self, parameters: dict[str, Any] | None = None, game: AnyGame | None = None) -> None:
        given = {**DEFAULTS, **(parameters or {})}
        self._coding = Coding(_game(self.name, given)) if game is None else Coding(game)
        self._moves: int = given["moves"]
        game = self._coding.game
        information = pyspiel.GameInfo(
            num_distinct_actions=len(self._coding.actions),
            max_chance_outcomes=len(self._coding.outcomes),
            num_players=game.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self._moves,
        )
        super().__init__(TYPES[game.name], information, given)

    @property
    def coding(self) -> Coding:
        """The game of the kit, and the numbers of its actions."""
        if not hasattr(self, "_coding"):  # unpickled: OpenSpiel remembers the parameters only
            given = {**DEFAULTS, **self.get_parameters()}
            self._coding, self._moves = Coding(_game(self.name, given)), given["moves"]
        return self._coding

    @property
    def moves(self) -> int:
        """Decisions after which a game is cut off."""
        assert self.coding  # which finds it
        return self._moves

    def new_initial_state(self) -> KitState:
        """The position before anything has happened."""
        return KitState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer | None:
        """What writes observations; None where everybody's secrets are asked for at once."""
        if iig_obs_type is not None and iig_obs_type.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return None
        return Observer(self.coding, iig_obs_type)

    def max_chance_nodes_in_history(self) -> int:
        """A bound that no game reaches: some rolls or draws for each decision, and the set-up."""
        return 5 * self.moves + 50


class Past(NamedTuple):
    """What has happened up to a position: the last move, and all that was before. Positions share their pasts."""

    before: Past | None
    player: int
    move: int
    events: tuple[Event, ...]


class Position:
    """A state of the kit inside an OpenSpiel state, and how it came about. It never changes, so copies share it."""

    __slots__ = ("coding", "count", "limit", "past", "player", "state")

    def __init__(self, coding: Coding, state: Any, count: int, limit: int, past: Past | None = None) -> None:
        self.coding, self.state, self.count, self.limit, self.past = coding, state, count, limit, past
        mover = coding.game.to_move(state)
        self.player = END if mover is None or count >= limit else LUCK if mover is CHANCE else mover

    def after(self, move: int) -> Position:
        """The position after the action or outcome of that number."""
        coding, luck = self.coding, self.player == LUCK
        step = coding.game.apply(self.state, (coding.outcomes if luck else coding.actions)[move])
        past = Past(self.past, self.player, move, step.events)
        return Position(coding, step.state, self.count + (not luck), self.limit, past)

    def seen_by(self, viewer: Seat | None) -> list[str]:
        """All moves in notation as `viewer` knows them: `draw ?` where the outcome is another seat's secret."""
        lines, past = [], self.past
        while past is not None:
            luck = past.player == LUCK
            name = (self.coding.outcome_names if luck else self.coding.action_names)[past.move]
            if any(event.secret and event.seat != viewer for event in past.events):
                name = f"{name.split()[0]} ?"
            lines.append(name if luck else f"P{past.player + 1} {name}")
            past = past.before
        return lines[::-1]

    def __deepcopy__(self, memo: object) -> Position:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        moves, past = [], self.past
        while past is not None:
            moves.append(past.move)
            past = past.before
        return _replayed, (self.coding, self.limit, moves[::-1])


def _replayed(coding: Coding, limit: int, moves: list[int]) -> Position:
    """The position after these actions and outcomes; a past that is pickled link by link could be too deep."""
    position = Position(coding, coding.game.start(), 0, limit)
    for move in moves:
        position = position.after(move)
    return position


class KitState(pyspiel.State):  # type: ignore[misc]
    """A position as OpenSpiel sees it."""

    def __init__(self, game: KitGame) -> None:
        super().__init__(game)
        self.at = Position(game.coding, game.coding.game.start(), 0, game.moves)

    def current_player(self) -> int:
        """The seat that decides, or OpenSpiel's number for chance or the end."""
        player: int = self.at.player
        return player

    def _legal_actions(self, player: int) -> list[int]:
        ids = self.at.coding.ids
        return sorted([ids[action] for action in self.at.coding.game.legal(self.at.state)])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of a roll or draw with their odds."""
        ids = self.at.coding.outcome_ids
        chances = self.at.coding.game.chance(self.at.state)
        return [(ids[outcome], odds.numerator / odds.denominator) for outcome, odds in chances]

    def _apply_action(self, action: int) -> None:
        self.at = self.at.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        coding = self.at.coding
        return (coding.outcome_names if player == LUCK else coding.action_names)[action]

    def is_terminal(self) -> bool:
        """Whether the game is over or was cut off."""
        return self.at.player == END

    def returns(self) -> list[float]:
        """1 for the only winner, and what makes the sum 0; all 0 before the end."""
        game = self.at.coding.game
        return utilities(game.result(self.at.state), game.players)

    def __str__(self) -> str:
        return f"{self.at.count} {self.at.state!r}"


KINDS = {name: type(f"Kit{name.title()}", (KitGame,), {"name": name}) for name in game_names()}
"""One class for each game: OpenSpiel makes games by calling what is registered with the parameters."""

for _name, _kind in KINDS.items():
    globals()[_kind.__name__] = _kind  # where pickle looks for it
    pyspiel.register_game(TYPES[_name], _kind)
