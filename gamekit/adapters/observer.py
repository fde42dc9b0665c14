"""What an OpenSpiel observer may ask of a position: the public part, a player's own, or both, now or with all that was."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel

from gamekit.adapters.coding import Coding

if TYPE_CHECKING:
    from gamekit.adapters.openspiel import KitState


class Observer:
    """Writes what a seat may know: the view as text, and as numbers where both parts of it are wanted.

    The public part is a spectator's view, the private part what the seat sees besides. With perfect recall all
    moves come first, as the seat has seen them.
    """

    def __init__(self, coding: Coding, kind: Any = None) -> None:
        self.coding = coding
        self.recall = kind is not None and kind.perfect_recall
        self.public = kind is None or kind.public_info
        self.private = kind is None or kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        whole = self.public and self.private and not self.recall
        self.tensor = np.zeros(coding.features.size, np.float32) if whole else None
        self.dict: dict[str, Any] = {}
        for block in coding.features.blocks:
            if self.tensor is not None:
                start = coding.features.at[block.name]
                self.dict[block.name] = self.tensor[start : start + block.size]

    def set_from(self, state: KitState, player: int) -> None:
        """Writes the numbers of the view of `player` into `tensor`."""
        if self.tensor is not None:
            view = self.coding.game.view(state.at.state, player)
            self.tensor[:] = np.frombuffer(self.coding.features.numbers(view), np.int16)

    def string_from(self, state: KitState, player: int) -> str:
        """The same in words; "" where there is nothing of the kind to know."""
        if not self.public:
            return "\n".join(self._secrets(state, player)) if self.private else ""
        viewer = player if self.private else None
        view = repr(self.coding.game.view(state.at.state, viewer))
        return "\n".join([*state.at.seen_by(viewer), view]) if self.recall else view

    def _secrets(self, state: KitState, player: int) -> list[str]:
        """What `player` knows and a spectator does not."""
        game, at = self.coding.game, state.at
        if not game.hidden:
            return []
        own, open_ = (game.view(at.state, viewer).state for viewer in (player, None))
        names = getattr(own, "_fields", range(len(own)))
        now = [f"{name}: {mine!r}" for name, mine, other in zip(names, own, open_, strict=True) if mine != other]
        if not self.recall:
            return now
        seen = zip(at.seen_by(player), at.seen_by(None), strict=True)
        return [mine for mine, other in seen if mine != other] + now
