"""Why an action is not possible: which rule, what stands in the way, what would be possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit.core.contract import Refusal
from gamekit.pacal.components import Action, Roll, State

if TYPE_CHECKING:
    from gamekit.pacal.rules import Game


def why_not(game: Game, state: State, action: Action | Roll) -> tuple[Refusal, ...]:
    """All rules that forbid `action`."""
    return (Refusal("G-4", "step"),)
