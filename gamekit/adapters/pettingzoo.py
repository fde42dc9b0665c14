"""Any game of the kit as a PettingZoo environment.

    from gamekit import stonehenge
    from gamekit.adapters import pettingzoo

    env = pettingzoo.env(stonehenge.Game(players=3))

Agents are `player_0` and so on. An observation is a dictionary: `observation` holds what the seat may
know as numbers (`raw_env.features` names them), `action_mask` has a 1 for each action that is possible
now; `raw_env.actions` are the actions in that order. Dice and cards come from the seed of `reset`.
At the end the winner is rewarded with 1, the others with what makes the sum 0.
"""

from __future__ import annotations

from collections import deque
from numbers import Integral
from random import Random
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from gamekit.adapters.coding import MOVES, Coding, utilities
from gamekit.core.checks import check_count
from gamekit.core.contract import CHANCE, AnyGame, Event
from gamekit.core.errors import N_, NotationError, SetupError
from gamekit.core.scene import Look
from gamekit.core.seating import check_game
from gamekit.core.values import brief

RENDER_MODES = ("human", "ansi", "rgb_array")
NEWS = 12
"""How many of the last events a picture can tell."""


def env(game: AnyGame, render_mode: str | None = None, moves: int = MOVES) -> OrderEnforcingWrapper:
    """The environment of `game`, with PettingZoo's check that calls come in order.

    render_mode: the board as a spectator sees it: "ansi" gives it as text, "human" prints it, "rgb_array" gives it
    as pixels, a numpy array of height × width × 3.
    moves: decisions after which a game that does not end is truncated.
    An action that is not possible raises IllegalAction, which says why, and changes nothing; what is no action's
    number raises NotationError. Raises SetupError for what is no game, render mode or number of moves.
    """
    return OrderEnforcingWrapper(raw_env(game, render_mode, moves))


class raw_env(AECEnv):  # type: ignore[misc]
    """The environment without that check."""

    def __init__(self, game: AnyGame, render_mode: str | None = None, moves: int = MOVES) -> None:
        super().__init__()
        check_game(game)
        check_count("moves", moves, 1)
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise SetupError(
                N_("A render mode is one of {known}, not {given!r}."), known=", ".join(RENDER_MODES), given=render_mode
            )
        self.metadata = {"name": f"{game.name}_v0", "render_modes": list(RENDER_MODES), "is_parallelizable": False}
        self.game, self.render_mode, self.moves = game, render_mode, moves
        self.coding = Coding(game)
        self.features, self.actions = self.coding.features, self.coding.actions
        self.possible_agents = [f"player_{seat}" for seat in range(game.players)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        highs = np.array(self.features.highs(), dtype=np.int16)
        self.observation_spaces = {
            agent: Dict(
                {
                    "observation": Box(np.zeros_like(highs), highs, dtype=np.int16),
                    "action_mask": Box(0, 1, (len(self.actions),), dtype=np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(len(self.actions)) for agent in self.possible_agents}
        self._rng: Random | None = None
        self._news: deque[Event] = deque(maxlen=NEWS)  # kept for pictures only

    def observation_space(self, agent: str) -> Dict:
        """The space of what `agent` observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """The space of what `agent` can do: numbers of `actions`."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. With a seed the luck is fixed; without one it goes on as it was."""
        if seed is not None or self._rng is None:
            if seed is not None and not isinstance(seed, Integral):
                raise SetupError(N_("A seed is a whole number or None, not {given}."), given=brief(seed))
            self._rng = Random(seed if seed is None else int(seed))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._count = 0
        self._news.clear()
        self._go_on(self.game.start())

    def observe(self, agent: str) -> dict[str, Any]:
        """What the seat of `agent` may know, and what it can do now: nothing if it is not its turn."""
        seat = self.seats[agent]
        mask = np.zeros(len(self.actions), np.int8)
        if agent == self.agent_selection and self.agents and not self.terminations[agent]:
            ids = self.coding.ids
            mask[[ids[action] for action in self.game.legal(self.state_now)]] = 1
        numbers = self.features.numbers(self.game.view(self.state_now, seat))
        return {"observation": np.frombuffer(numbers, np.int16), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Plays the action of that number for the agent whose turn it is, and the rolls and draws that follow."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        last = len(self.actions) - 1
        if not isinstance(action, Integral) or not 0 <= action <= last:
            raise NotationError(
                N_("An action is its number in raw_env.actions, 0 to {last}, not {given}."),
                last=last,
                given=brief(action),
            )
        after = self._apply(self.state_now, self.actions[int(action)])
        self._cumulative_rewards[agent] = 0.0
        self._count += 1
        self._go_on(after)
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | NDArray[np.uint8] | None:
        """The board as a spectator sees it: given back as text ("ansi") or pixels ("rgb_array"), or printed ("human")."""
        if self.render_mode is None:
            return None
        scene = self.game.scene(self.game.view(self.state_now, None), Look(log=tuple(self._news)))
        if self.render_mode == "rgb_array":
            from gamekit.adapters.pixels import pixels
            from gamekit.show.svg import svg

            return pixels(svg(scene))
        from gamekit.show.text import text

        board = text(scene)
        if self.render_mode == "ansi":
            return board
        print(board)
        return None

    def close(self) -> None:
        """Nothing is open."""

    def _go_on(self, state: Any) -> None:
        """Rolls and draws until a seat decides or the game is over."""
        game = self.game
        while (mover := game.to_move(state)) is CHANCE:
            state = self._apply(state, game.sample(state, self._rng))  # type: ignore[arg-type]
        self.state_now = state
        if mover is None:
            for agent, utility in zip(self.agents, utilities(game.result(state), game.players), strict=True):
                self.rewards[agent] = utility
                self.terminations[agent] = True
            self._accumulate_rewards()
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[mover]
            if self._count >= self.moves:
                self.truncations = dict.fromkeys(self.agents, True)

    def _apply(self, state: Any, move: Any) -> Any:
        """The state after an action or outcome."""
        after, events = self.game.apply(state, move)
        if self.render_mode == "rgb_array":
            self._news += [event.seen_by(None) for event in events]
        return after
