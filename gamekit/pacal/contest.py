"""A district as a majority to try things on: who holds it (P-M1, P-M2), what it gives at the end (P-S1, P-S2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit.core.contest import Contest, OwnRule
from gamekit.core.errors import N_, SetupError
from gamekit.core.majority import HOLDER, NOBODY
from gamekit.pacal.components import State
from gamekit.pacal.scoring import FINAL, SECOND, storeys_in

if TYPE_CHECKING:
    from gamekit.pacal.rules import Game


def contest(game: Game, state: State, district: str) -> Contest:
    """The majority in a district, with both of the game's rules for it. Raises SetupError if there is no such district."""
    open_districts = [d for d in game.layout.districts if d not in game.layout.covered(game.players)]
    if district not in open_districts:
        raise SetupError(
            N_("There is no district {given!r} on this board. Districts: {known}."),
            given=district,
            known=", ".join(open_districts),
        )
    index = game.layout.districts.index(district)
    value = dict(game.layout.values)[district]
    keeps = NOBODY if game.options.tie_breaks_hold else HOLDER
    takeover = keeps.but(
        second_from=None,
        game="Pacal's Rocket",
        fact=N_("Its value is scored whenever it changes hands, and only then."),
        source="P-M1, P-M2",
    )
    final = FINAL[game.options.final_ties].but(
        game="Pacal's Rocket",
        fact=N_("By storeys alone; who held it before does not matter."),
        source="P-S1, P-S2",
    )
    return Contest(
        N_("District {district} of Pacal's Rocket, worth {value}"),
        (("district", district), ("value", value)),
        storeys_in(state, game.district_masks[index], game.players),
        (value, SECOND),
        state.holders[index],
        (
            OwnRule(N_("at the end"), ("P-S1", "P-S2"), final),
            OwnRule(N_("who holds it"), ("P-M1", "P-M2"), takeover),
        ),
    )
