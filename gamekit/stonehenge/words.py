"""Actions and draws in words, as buttons say them."""

from __future__ import annotations

from gamekit.core.errors import N_
from gamekit.core.language import say
from gamekit.core.language import words as catalogue
from gamekit.stonehenge.actions import Action, Climb, Draw, Move, Sit, Steward
from gamekit.stonehenge.components import BOX_POINTS, CLIMB_POINTS, SHIRT_POINTS, SHIRTS, State, end_of_walk
from gamekit.stonehenge.rulebook import card_name


def words(move: Action | Draw, state: State, lang: str | None = None) -> str:
    """`move` in words, for the mover of `state`."""
    if isinstance(move, Draw):
        return say(N_("Draw: {card}"), lang, card=card_name(move.card, lang))
    if isinstance(move, Move):
        return _walk(move, state, lang)
    if isinstance(move, Sit):
        return say(
            N_("{card}: fan on field {field} takes a box seat (+{points})"),
            lang,
            card=_capital(card_name(move.card, lang)),
            field=move.card,
            points=BOX_POINTS,
        )
    if isinstance(move, Climb):
        return say(
            N_("Trilithon card: fan on field {field} climbs (+{points})"), lang, field=move.field, points=CLIMB_POINTS
        )
    if isinstance(move, Steward):
        card = _capital(card_name(move.card, lang))
        return say(N_("{card}: put the steward on field {field}"), lang, card=card, field=move.card)
    return _end(state, lang)


def _walk(move: Move, state: State, lang: str | None) -> str:
    card, end = _capital(card_name(move.card, lang)), end_of_walk(move.card, move.start)
    if move.start is None:
        return say(N_("{card}: new fan walks to field {end}"), lang, card=card, end=end)
    if end is not None:
        return say(N_("{card}: fan from field {start} to field {end}"), lang, card=card, start=move.start, end=end)
    if state.shirts[state.turn] < SHIRTS:
        return say(
            N_("{card}: fan from field {start} to the stand (+{points})"),
            lang,
            card=card,
            start=move.start,
            points=SHIRT_POINTS,
        )
    return say(N_("{card}: fan from field {start} to the stand (no T-shirt left)"), lang, card=card, start=move.start)


def _end(state: State, lang: str | None) -> str:
    count = state.fans[state.turn].count(state.steward)
    if not count:
        return say(N_("End the turn"), lang)
    text = catalogue(lang).ngettext(
        "End the turn ({count} fan on field {field} is sent home)",
        "End the turn ({count} fans on field {field} are sent home)",
        count,
    )
    return text.format(count=count, field=state.steward)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
