"""What is still open in Stonehenge rockt, for score sheets: how far the end is, and what is left to score."""

from __future__ import annotations

from gamekit.core.contract import Event, Seat
from gamekit.core.errors import N_
from gamekit.core.rulebook import Plural, Sentence
from gamekit.stonehenge.components import (
    BOX_POINTS,
    BOX_SEATS,
    CLIMB_POINTS,
    SHIRT_POINTS,
    SHIRTS,
    TRILITHONS,
    Options,
    Phase,
    State,
)

OUTLOOK: dict[str, Sentence] = {
    "open_points": Plural(
        "{seat} needs {count} more point to win.", "{seat} needs {count} more points to win.", "count"
    ),
    "open_boxes": Plural(
        "{count} box seat is free, worth {each} points.",
        "{count} box seats are free, worth {each} points each.",
        "count",
    ),
    "open_climbs": Plural(
        "The trilithons have room for {count} more fan, worth {each} points.",
        "The trilithons have room for {count} more fans, worth {each} points each.",
        "count",
    ),
    "open_climbs_any": N_("The trilithons have room for any number of fans, worth {each} points each."),
    "open_shirts": Plural(
        "{count} T-shirt of {seat} is left at the stand, worth {each} point.",
        "{count} T-shirts of {seat} are left at the stand, worth {each} point each.",
        "count",
    ),
}
"""The sentences for it, by kind."""


def outlook(state: State, options: Options, seat: Seat | None) -> tuple[Event, ...]:
    """What is still open, for all or for one seat; () after the end (S-P1, S-P2)."""
    if state.phase == Phase.OVER:
        return ()
    seats = range(len(state.hands)) if seat is None else (seat,)
    events = [Event("open_points", "S-P2", s, (("count", options.target_points - state.points(s)),)) for s in seats]
    events.append(Event("open_boxes", "S-B3", None, (("count", BOX_SEATS - len(state.boxes)), ("each", BOX_POINTS))))
    if options.trilithon_capacity is None:
        events.append(Event("open_climbs_any", "S-K3", None, (("each", CLIMB_POINTS),)))
    else:
        room = TRILITHONS * options.trilithon_capacity - len(state.climbers)
        events.append(Event("open_climbs", "S-K3", None, (("count", room), ("each", CLIMB_POINTS))))
    events += [
        Event("open_shirts", "S-M4", s, (("count", SHIRTS - state.shirts[s]), ("each", SHIRT_POINTS))) for s in seats
    ]
    return tuple(events)
