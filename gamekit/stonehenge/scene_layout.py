"""Where the parts of the Stonehenge scene lie, wide (960) and narrow (640)."""

from __future__ import annotations

from functools import cache
from math import ceil
from typing import NamedTuple

from gamekit.core.scene import Pane
from gamekit.stonehenge.scene_map import Map, board_map

Frame = tuple[float, float, float, float]  # left, top, width, height


class Layout(NamedTuple):
    """The places of the parts, in scene coordinates."""

    width: float
    height: float
    plan: Map
    panes: tuple[Pane, ...]
    panel: Frame
    columns: int  # of players in the panel
    row_height: float
    strip: Frame  # hand strip
    piles: tuple[float, float]
    cards: tuple[float, float]
    prompt: tuple[float, float, float]  # left, top, width

    @property
    def board_pane(self) -> Frame:
        """The window in which the board shows."""
        return next(pane for pane in self.panes if pane.name == "board")[1:5]

    def row(self, seat: int) -> Frame:
        """The row of a player in the panel."""
        x, y, w, _ = self.panel
        across = w / self.columns
        return (
            x + (seat % self.columns) * across,
            y + 32 + (seat // self.columns) * self.row_height,
            across,
            self.row_height,
        )

    def log(self, players: int) -> Frame:
        """The room for what has happened, below the players."""
        x, y, w, h = self.panel
        top = y + 34 + ceil(players / self.columns) * self.row_height
        return x + 14, top, w - 28, y + h - 8 - top


@cache
def layout(width: str, players: int) -> Layout:
    """The layout for "wide" or "narrow"."""
    row_height = 74 if players == 5 else 82
    if width == "wide":
        return Layout(
            960,
            640,
            board_map(0, 44),
            (
                Pane("banner", 0, 0, 960, 44, 0, False),
                Pane("board", 0, 44, 572, 484, 1, True),
                Pane("panel", 572, 44, 388, 484, 1, False),
                Pane("hand", 0, 528, 960, 112, 2, True),
            ),
            (580, 52, 372, 470),
            1,
            row_height,
            (8, 530, 944, 104),
            (24, 546),
            (150, 545),
            (504, 536, 438),
        )
    below = 32 + ceil(players / 2) * row_height + 96
    height = 744 + below + 8
    return Layout(
        640,
        height,
        board_map(34, 44),
        (
            Pane("banner", 0, 0, 640, 44, 0, False),
            Pane("board", 0, 44, 640, 484, 1, True),
            Pane("hand", 0, 528, 640, 212, 2, True),
            Pane("panel", 0, 740, 640, height - 740, 3, False),
        ),
        (8, 744, 624, below),
        2,
        row_height,
        (8, 530, 624, 206),
        (40, 546),
        (212, 545),
        (24, 640, 592),
    )
