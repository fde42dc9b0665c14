"""Majorities: who holds a district, and the final scoring (P-M1 to P-S4)."""

from __future__ import annotations

from typing import NamedTuple

from gamekit.core.contract import Seat
from gamekit.core.majority import HOLDER, Policy, Reason
from gamekit.pacal.components import Options, State
from gamekit.pacal.layout import Layout

SECOND = 2  # points for the second most storeys (P-S1)

FINAL = {
    "demote_first": Policy(("demoted", "shared")),
    "shared": Policy(("shared",)),
    "nobody": Policy(("nobody",)),
}
"""P-S2: what ties do in the final scoring, by the option `final_ties`."""


class Share(NamedTuple):
    """What the final scoring of a district gives a seat, and why."""

    district: int
    seat: Seat
    storeys: int
    points: int
    reason: Reason


def storeys_in(state: State, squares: int, players: int) -> tuple[int, ...]:
    """Storeys per seat on the squares of a mask."""
    counts = [0] * players
    for square, seat, storeys in state.pyramids:
        if squares >> square & 1:
            counts[seat] += storeys
    return tuple(counts)


def new_holder(counts: tuple[int, ...], holder: Seat | None, options: Options) -> Seat | None:
    """P-M1, P-M2: who holds a district with these storeys, `holder` having held it before."""
    former = None if options.tie_breaks_hold else holder
    return HOLDER.award(counts, (1,), holder=former).holder


def final_prizes(counts: tuple[int, ...], value: int, options: Options) -> tuple[int, ...]:
    """P-S1, P-S2: what a district of that value gives at the end, by storeys alone."""
    return tuple(int(prize) for prize in FINAL[options.final_ties].award(counts, (value, SECOND)).prizes)


def final_shares(layout: Layout, state: State, options: Options) -> tuple[Share, ...]:
    """P-S1, P-S2: what each district gives at the end, by storeys alone."""
    policy, shares = FINAL[options.final_ties], []
    for index, (letter, value) in enumerate(layout.values):
        mask = sum(1 << square for square in layout.squares(letter))
        counts = storeys_in(state, mask, len(state.ships))
        if any(counts):
            for seat, award in enumerate(policy.award(counts, (value, SECOND)).awards):
                if counts[seat]:
                    shares.append(Share(index, seat, counts[seat], int(award.prize), award.reason))
    return tuple(shares)


def final_scores(layout: Layout, state: State, options: Options) -> tuple[int, ...]:
    """P-S4: takeover points, the final scoring, and the god stones that were not used (P-F9)."""
    scores = [points + sum(gods) for points, gods in zip(state.points, state.gods, strict=True)]
    for share in final_shares(layout, state, options):
        scores[share.seat] += share.points
    return tuple(scores)
