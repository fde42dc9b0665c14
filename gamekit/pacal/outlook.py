"""What is still open in Pacal's Rocket, for score sheets: majorities that can change hands, and how far the end is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit.core.contract import Event, Seat
from gamekit.core.errors import N_
from gamekit.core.rulebook import Plural, Sentence
from gamekit.pacal.components import Phase, State
from gamekit.pacal.scoring import final_shares, storeys_in

if TYPE_CHECKING:
    from gamekit.pacal.rules import Game

OUTLOOK: dict[str, Sentence] = {
    "open_takeover": Plural(
        "{seat} needs {count} more storey in {district} to take it from {holder}: {value} points.",
        "{seat} needs {count} more storeys in {district} to take it from {holder}: {value} points.",
        "count",
    ),
    "open_tie": Plural(
        "{seat} needs {count} more storey in {district}, which nobody holds: {value} points.",
        "{seat} needs {count} more storeys in {district}, which nobody holds: {value} points.",
        "count",
    ),
    "open_empty": N_("Nobody has built in {districts}: the first pyramid there takes the district."),
    "open_final": Plural(
        "If the final scoring came now, {seat} would get {count} point more.",
        "If the final scoring came now, {seat} would get {count} points more.",
        "count",
    ),
    "open_threshold": Plural(
        "{seat} needs {count} more point to bring the last round ({threshold} points).",
        "{seat} needs {count} more points to bring the last round ({threshold} points).",
        "count",
    ),
    "open_last_round": N_("This is the last round; then comes the final scoring."),
    "open_stock": Plural(
        "{count} more pyramid by {seat} ends the game at once.",
        "{count} more pyramids by {seat} end the game at once.",
        "count",
    ),
    "open_idle": Plural(
        "{count} more round without a build brings the final scoring.",
        "{count} more rounds without a build bring the final scoring.",
        "count",
    ),
}
"""The sentences for it, by kind."""


def outlook(game: Game, state: State, seat: Seat | None) -> tuple[Event, ...]:
    """What is still open, for all or for one seat; () after the end (P-M1 to P-E3, P-S1)."""
    if state.phase is Phase.OVER:
        return ()
    seats = tuple(range(game.players)) if seat is None else (seat,)
    return (*_majorities(game, state, seats), *_final(game, state, seats), *_end(game, state, seats))


def _majorities(game: Game, state: State, seats: tuple[Seat, ...]) -> list[Event]:
    """P-M1, P-M2: what each seat needs to have strictly more than everybody else."""
    events, empty = list[Event](), list[str]()
    covered = game.layout.covered(game.players)
    for index, (letter, value) in enumerate(game.layout.values):
        counts = storeys_in(state, game.district_masks[index], game.players)
        holder = state.holders[index]
        if letter in covered:
            continue
        if not any(counts):
            empty.append(letter)
            continue
        for seat in seats:
            if seat != holder:
                most = max(count for other, count in enumerate(counts) if other != seat)
                facts = (("count", most + 1 - counts[seat]), ("district", letter), ("value", value))
                if holder is None:
                    events.append(Event("open_tie", "P-M2", seat, facts))
                else:
                    events.append(Event("open_takeover", "P-M1", seat, (*facts, ("holder", holder))))
    if empty:
        events.append(Event("open_empty", "P-M1", None, (("districts", tuple(empty)),)))
    return events


def _final(game: Game, state: State, seats: tuple[Seat, ...]) -> list[Event]:
    """P-S1, P-F9: what the final scoring would add now."""
    more = [sum(gods) for gods in state.gods]
    for share in final_shares(game.layout, state, game.options):
        more[share.seat] += share.points
    return [Event("open_final", "P-S1", seat, (("count", more[seat]),)) for seat in seats]


def _end(game: Game, state: State, seats: tuple[Seat, ...]) -> list[Event]:
    """P-E1 to P-E3: how far the ends of the game are."""
    if state.last_round:
        events = [Event("open_last_round", "P-E1")]
    else:
        events = [
            Event(
                "open_threshold",
                "P-E1",
                s,
                (("count", game.threshold - state.points[s]), ("threshold", game.threshold)),
            )
            for s in seats
        ]
    events += [Event("open_stock", "P-E2", s, (("count", sum(state.stock[s]) - 1),)) for s in seats]
    if game.options.stagnation_rounds is not None:
        events.append(Event("open_idle", "P-E3", None, (("count", game.options.stagnation_rounds - state.idle),)))
    return events
