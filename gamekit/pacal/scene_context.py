"""What every part of the picture needs to know: the position, what is picked, what would happen, where it goes."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from gamekit.core.contract import Refusal, Seat, View
from gamekit.core.language import say
from gamekit.core.scene import Look, Pane, Thing
from gamekit.core.shapes import Pen
from gamekit.pacal.actions import Action, Fly, God
from gamekit.pacal.components import Phase, State
from gamekit.pacal.palette import THEMES, Palette
from gamekit.pacal.scene_board import tints
from gamekit.pacal.scene_choice import KEYS, Choice, Moves, building, moves, picked, read, square_of, target
from gamekit.pacal.scene_grid import WIDTH, Grid, grid_at
from gamekit.pacal.scoring import storeys_in

if TYPE_CHECKING:
    from gamekit.pacal.rules import Game

RAIL = 152  # width of the players beside the board, where panels stand below it
NOTE = 110  # height of the note and of what stands beside it


@dataclass(frozen=True)
class Context:
    """One picture in the making."""

    game: Game
    view: View[State]
    look: Look
    pen: Pen = field(default_factory=Pen)
    things: list[Thing] = field(default_factory=list)

    @property
    def state(self) -> State:
        """The position."""
        return self.view.state

    @cached_property
    def t(self) -> Palette:
        """The theme's colours."""
        return THEMES[self.look.theme]

    @cached_property
    def wide(self) -> bool:
        """Whether panels stand beside the board; below it, where the board is too wide for that."""
        return self.look.width == "wide" and grid_at(self.game.layout, 0, 0).pane[0] == WIDTH

    @property
    def width(self) -> float:
        """How wide the picture is."""
        board = grid_at(self.game.layout, 0, 0).pane[0]
        return max(960 if self.look.width == "wide" else 640, board + RAIL)

    @cached_property
    def panes(self) -> tuple[Pane, ...]:
        """The windows of the picture."""
        (board, height), width = grid_at(self.game.layout, 0, 0).pane, self.width
        if self.wide:
            return (
                Pane("board", 0, 0, board, height, 0, True),
                Pane("side", board, 0, width - board, height, 0, False),
                Pane("note", 0, height, board, NOTE, 1, True),
                Pane("foot", board, height, width - board, NOTE, 1, False),
            )
        top, tables = 112, 40 + 17 * (self.game.players + 1) + 54 + 96
        return (
            Pane("turn", 0, 0, width, top, 0, False),
            Pane("board", 0, top, board, height, 1, True),
            Pane("rail", board, top, width - board, height, 1, False),
            Pane("note", 0, top + height, width, NOTE, 2, True),
            Pane("tables", 0, top + height + NOTE, width, tables, 3, False),
        )

    def pane(self, name: str) -> Pane:
        """The pane of that name."""
        return next(pane for pane in self.panes if pane.name == name)

    @cached_property
    def grid(self) -> Grid:
        """Where the squares lie."""
        board = self.pane("board")
        return grid_at(self.game.layout, board.x, board.y)

    @cached_property
    def can(self) -> Moves:
        """What the viewer can do now, and may see."""
        return moves(self.game, self.view) if self.active else Moves({}, {}, {}, {}, {}, {}, {}, False, False)

    @cached_property
    def choice(self) -> Choice:
        """What is picked."""
        return read(self.game, self.state, self.look.chosen)

    @property
    def phase(self) -> Phase:
        """The step of the turn."""
        return self.state.phase

    @cached_property
    def building(self) -> bool:
        """Whether clicks are about building now."""
        return self.active and building(self.state, self.choice)

    @property
    def active(self) -> bool:
        """Whether the viewer is to move, and may see what is possible."""
        if self.look.still:
            return False
        return self.view.seat == self.state.turn and self.phase not in (Phase.ROLL, Phase.OVER)

    @cached_property
    def lead(self) -> Seat:
        """Whose colour runs round the board: the mover's, at the end the winner's."""
        result = self.game.result(self.state)
        return result.winners[0] if result else self.state.turn

    @cached_property
    def hover(self) -> int:
        """The square under the pointer or the cursor; -1 if there is none."""
        return square_of(self.game, self.state, self.look.hover) if self.look.hover else -1

    @cached_property
    def action(self) -> Action | None:
        """What is previewed: the action that is picked, else the one under the pointer."""
        if self.choice.square >= 0 or self.hover < 0 or not self.active:
            return picked(self.can, self.choice, self.state)
        return target(self.can, self.choice, self.state, self.hover)

    @cached_property
    def focus(self) -> int:
        """The square of the previewed action; -1 if there is none."""
        if self.action is None or not hasattr(self.action, "square"):
            return -1
        return self.game.layout.square(self.action.square)

    @cached_property
    def after(self) -> State | None:
        """The position after the previewed action."""
        return None if self.action is None else self.game.apply(self.state, self.action).state

    @cached_property
    def flies(self) -> bool:
        """Whether the previewed action moves the ship."""
        return isinstance(self.action, Fly | God)

    @cached_property
    def refusals(self) -> tuple[Refusal, ...]:
        """Why the last click was refused; () if it was not."""
        return self.look.refused[1] if self.look.refused else ()

    @cached_property
    def covered(self) -> str:
        """The letters of the districts that are off the board."""
        return self.game.layout.covered(self.game.players)

    def tint(self, letter: str) -> str:
        """The colour of a district."""
        return self.t.tints[tints(self.game.layout)[letter]][0]

    def storeys(self, district: int) -> tuple[int, ...]:
        """Storeys per seat in a district, by its index."""
        return storeys_in(self.state, self.game.district_masks[district], self.game.players)

    def say(self, text: str, **facts: object) -> str:
        """A message in the language of the picture."""
        return say(text, self.look.lang, **facts)

    def name(self, seat: Seat) -> str:
        """A player's name."""
        return self.look.name(seat)

    def named(self, square: int) -> str:
        """A square's name."""
        return self.game.layout.name(square)

    def going_home(self) -> tuple[int, ...]:
        """How many stones of each seat the previewed action sends home."""
        if self.after is None:
            return (0,) * self.game.players
        pairs = zip(self.after.supply, self.state.supply, strict=True)
        return tuple(max(0, after - before) for after, before in pairs)

    def owners(self, square: int) -> list[Seat]:
        """Whose uncovered stones lie on a square."""
        return [seat for seat, mask in enumerate(self.state.stones) if mask >> square & 1]

    def thing(
        self, id: str, pane: str, text: str, area: tuple[tuple[float, float], ...] = (), ready: bool = False
    ) -> None:
        """Adds a thing that a person can see."""
        self.things.append(Thing(id, pane, text, area, ready, KEYS.get(id, "") if area else ""))
