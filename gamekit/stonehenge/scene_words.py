"""The words on the Stonehenge board: prompt, hints, buttons and what stands in their way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from gamekit.core.contract import Event, Refusal, View
from gamekit.core.errors import N_
from gamekit.core.figures import text_width
from gamekit.core.language import say, words
from gamekit.core.rulebook import Plural, Rulebook, Sentence
from gamekit.core.scene import Look
from gamekit.stonehenge.actions import Climb, End, Move, Sit, Steward
from gamekit.stonehenge.components import BOX_POINTS, CLIMB_POINTS, NUMBERS, TRILITHON, Phase, State
from gamekit.stonehenge.scene_choice import Choice, acting, meaning

if TYPE_CHECKING:
    from gamekit.stonehenge.rules import Game

SLACK = 1.2
"""Fonts differ by a fifth in width: words get that much more room than they need here."""

NAME_LENGTH = 12

KEYS = {
    "en": {"seat": "B", "gate": "N", "steward": "S", "climb": "C", "end": "E"},
    "de": {"seat": "L", "gate": "N", "steward": "O", "climb": "K", "end": "E"},
}
"""The letters of the buttons: box seat, new fan, steward, climb, end."""

GO_HOME = Plural("Your fan on {field} goes home.", "Your {count} fans on {field} go home.", "count")


IN_SHORT: dict[str, Sentence] = {
    "steward_starts": N_("Card {card} turned up: the steward starts there."),
    "entered": N_("{seat} brought in a fan: field {end}."),
    "walked": N_("{seat} walked {card}: {start} → {end}."),
    "shirt": N_("{seat} passed the stand: T-shirt, +{points}."),
    "no_shirt_left": N_("{seat} passed the stand: no T-shirt left."),
    "checked": N_("The steward checks {seat}’s fan on {field}."),
    "sat": N_("{seat} took a box seat from {field}: +{points}."),
    "climbed": N_("{seat} climbed a trilithon: +{points}."),
    "steward": N_("{seat} sent the steward to {end}."),
    "skipped": N_("{seat} neither moved nor sat."),
    "expelled": Plural(
        "{seat}’s fan on {field} was sent home.",
        "{seat}’s {count} fans on {field} were sent home.",
        "count",
    ),
    "won": N_("{seat} has won with {total} points."),
}
"""Events as the panel tells them, where there is little room; the whole sentences are the rulebook's."""


class Chip(NamedTuple):
    """A button beside the hand. `state` is open, strong (pointed at), shut or refused."""

    id: str
    words: str
    key: str
    coin: str = ""
    state: str = "open"


class Prompt(NamedTuple):
    """What to do now, and a hint in a softer voice."""

    what: str
    hint: str


def count(text: Plural, number: int, lang: str, **facts: object) -> str:
    """A sentence with a number in it."""
    return words(lang).ngettext(text.one, text.many, number).format(**{text.by: number}, **facts)


def short_name(look: Look, seat: int) -> str:
    """A player's name, cut after twelve letters."""
    name = look.name(seat)
    return name if len(name) <= NAME_LENGTH else name[: NAME_LENGTH - 1].rstrip() + "…"


def room_for(text: str, size: float, bold: bool = False) -> float:
    """The room that words need in any of the usual fonts."""
    return text_width(text, size, bold) * SLACK


def in_short(rulebook: Rulebook, event: Event, look: Look) -> str:
    """An event for the panel: short where it can be. Nothing in it is secret."""
    text = IN_SHORT.get(event.kind)
    if text is None:
        return rulebook.event(event._replace(secret=()), look.names, look.lang)
    facts = {**dict(event.facts), "seat": "" if event.seat is None else short_name(look, event.seat)}
    if isinstance(text, Plural):
        form = words(look.lang).ngettext(text.one, text.many, int(str(facts[text.by])))
        return form.format(**facts)
    return say(text, look.lang, **facts)


# what to do


def prompt(game: Game, view: View[State], look: Look, choice: Choice) -> Prompt:
    """What the one who looks can do now."""
    state, lang = view.state, look.lang
    name = short_name(look, state.turn)
    if state.phase == Phase.OVER:
        return Prompt(say(N_("{name} has won."), lang, name=name), say(N_("The game is over."), lang))
    if look.curtain:
        return Prompt(say(N_("Cards stay hidden."), lang), say(N_("Click, or press Enter."), lang))
    if state.phase in (Phase.DEAL, Phase.TURN_UP, Phase.REFILL):
        return Prompt(say(N_("Cards are being dealt."), lang), "")
    if not acting(view, look):
        watching = N_("You are watching.") if view.seat is None else N_("Please wait.")
        if look.still and view.seat == state.turn:
            watching = N_("What would you do?")
        return Prompt(say(N_("{name} is to move."), lang, name=name), say(watching, lang))
    if choice.preview and choice.preview.leaving:
        leaving = count(GO_HOME, choice.preview.leaving, lang, field=state.steward)
        return Prompt(_what(state, look, choice), leaving)
    return Prompt(_what(state, look, choice), say(_hint(state, look, choice), lang, card=choice.card))


def _what(state: State, look: Look, choice: Choice) -> str:
    lang = look.lang
    if choice.card == TRILITHON:
        return say(N_("Trilithon card."), lang)
    if choice.card:
        return say(N_("Card {card}."), lang, card=choice.card)
    if state.phase == Phase.SEATED:
        able = any(isinstance(action, Steward) for action in choice.legal)
        return say(N_("You may move the steward.") if able else N_("End your turn."), lang)
    if look.chosen and any(not isinstance(action, End) for action in choice.legal):
        return say(N_("Pick a card first."), lang)
    if not any(isinstance(action, Move | Sit | Climb) for action in choice.legal):
        return say(N_("End your turn."), lang)
    return say(N_("Pick a card.") if state.phase == Phase.MAIN else N_("You may go on."), lang)


def _hint(state: State, look: Look, choice: Choice) -> str:
    if state.phase == Phase.SEATED:
        if not any(isinstance(action, Steward) for action in choice.legal):
            return N_("The steward cannot move.")
        return N_("Tap a lit field, or end.")
    if choice.card is None:
        if not any(isinstance(action, Move | Sit | Climb) for action in choice.legal):
            return N_("No card can be used.")
        if look.chosen:
            return N_("Then tap a lit place.")
        if state.phase == Phase.MOVED:
            return N_("Another card, or end.")
        return N_("Then tap a lit place.") if any(state.fans[state.turn]) else N_("A number brings in a fan.")
    if choice.card == TRILITHON:
        return N_("Tap a lit fan: it climbs.") if choice.fields else N_("It cannot be used now.")
    if choice.fields:
        return N_("Tap a lit fan: it walks {card}.")
    if choice.gate:
        return N_("Tap the gate for a new fan.")
    if choice.seats:
        return N_("Tap the box seats.")
    return N_("It cannot be used now.")


# buttons

SHUT: dict[str, dict[str, str]] = {
    "seat": {
        "S-T1": N_("Box seat: not after moving"),
        "S-B3": N_("Box seat: all taken"),
        "S-B2": N_("Box seat: steward on {field}"),
        "S-B1": N_("Box seat: no fan on {field}"),
    },
    "gate": {"G-6": N_("New fan: none left"), "S-M6": N_("New fan: needs a number")},
    "steward": {
        "S-O4": N_("Steward: move or sit first"),
        "S-O2": N_("Steward: no fan on {field}"),
        "S-O3": N_("Steward: already on {field}"),
        "S-O1": N_("Steward: needs a number"),
    },
    "climb": {
        "S-T1": N_("Climb: not after moving"),
        "S-K3": N_("Climb: trilithons are full"),
        "S-K2": N_("Climb: steward on {field}"),
        "S-K1": N_("Climb: no fan on the ring"),
    },
}
"""Why a button is shut, in few words, by the rule; the first one that applies is shown."""

SHUT_FOR_ALL = {
    "seat": N_("Box seat: no card fits"),
    "gate": N_("New fan: none left"),
    "steward": N_("Steward: no card fits"),
}
"""The same where no card would do."""


def _why(game: Game, state: State, kind: str, card: int, lang: str) -> str:
    action = meaning(state, (), card, f"chip-{kind}")
    refusals: Sequence[Refusal] = game.why_not(state, action) if action else ()
    rules = {refusal.rule for refusal in refusals}
    field = state.steward if kind == "climb" else card
    for rule, text in SHUT[kind].items():
        if rule in rules:
            return say(text, lang, field=field)
    return say(SHUT_FOR_ALL[kind], lang)


def chips(game: Game, view: View[State], look: Look, choice: Choice) -> tuple[Chip, ...]:
    """At most four buttons: what can be done now, and what cannot, with the reason."""
    if not acting(view, look) or look.curtain:
        return ()
    state, lang = view.state, look.lang
    if state.phase == Phase.SEATED:
        made = _steward_chips(game, state, lang)
    elif choice.card == TRILITHON:
        made = _climb_chips(game, state, choice, lang)
    else:
        made = [_chip(game, state, kind, choice, lang) for kind in ("seat", "gate", "steward")]
    made.append(Chip("chip-end", say(N_("End the turn"), lang), KEYS[lang]["end"]))
    return tuple(_pointed(chip, look) for chip in made)


def _pointed(chip: Chip, look: Look) -> Chip:
    if look.refused and look.refused[0] == chip.id:
        return chip._replace(state="refused")
    return chip._replace(state="strong") if look.hover == chip.id and chip.state == "open" else chip


def _chip(game: Game, state: State, kind: str, choice: Choice, lang: str) -> Chip:
    card, key = choice.card, KEYS[lang][kind]
    hand = state.hands[state.turn]
    able = [each for each in hand if meaning(state, (), each, f"chip-{kind}") in choice.legal]
    if not able or (card and card not in able):
        numbers = [each for each in hand if each in NUMBERS]
        if kind == "seat" and not card:
            why = _seat_for_no_card(game, state, numbers, lang)
        elif kind == "steward" and not card and state.phase == Phase.MOVED:
            why = say(SHUT_FOR_ALL[kind], lang)
        else:
            why = _why(game, state, kind, card or next(iter(numbers), TRILITHON), lang)
        return Chip(f"chip-{kind}", why, key, state="shut")
    if kind == "seat":
        return Chip("chip-seat", say(N_("Sit in a box seat"), lang), key, f"+{BOX_POINTS}")
    if kind == "gate":
        text = N_("New fan onto field {card}") if card else N_("Bring in a new fan")
    else:
        text = N_("Steward to field {card}") if card else N_("Move the steward")
    return Chip(f"chip-{kind}", say(text, lang, card=card), key)


def _seat_for_no_card(game: Game, state: State, numbers: Sequence[int], lang: str) -> str:
    """Why no card of the hand takes a seat: a reason that holds for all, or the steward's, or that none fits."""
    if not any(state.fans[state.turn]) and state.phase == Phase.MAIN:
        return say(N_("Box seat: no fan on the ring"), lang)
    if state.phase == Phase.MAIN and state.steward in numbers and state.steward in state.fans[state.turn]:
        return _why(game, state, "seat", state.steward, lang)
    rules = {r.rule for r in game.why_not(state, Sit(numbers[0]))} if numbers else set()
    if numbers and rules & {"S-T1", "S-B3"}:
        return _why(game, state, "seat", numbers[0], lang)
    return say(SHUT_FOR_ALL["seat"], lang)


def _steward_chips(game: Game, state: State, lang: str) -> list[Chip]:
    """One button for each number card, those that can be used first, three at most."""
    numbers = sorted({card for card in state.hands[state.turn] if card in NUMBERS})
    able = [card for card in numbers if not game.why_not(state, Steward(card))]
    shown = sorted((able + [card for card in numbers if card not in able])[:3])
    text = N_("Steward to field {card}")
    return [
        Chip(f"chip-steward-{card}", say(text, lang, card=card), str(i))
        if card in able
        else Chip(f"chip-steward-{card}", _why(game, state, "steward", card, lang), str(i), state="shut")
        for i, card in enumerate(shown, 1)
    ]


def _climb_chips(game: Game, state: State, choice: Choice, lang: str) -> list[Chip]:
    """One button for each fan that can climb, three at most; the others are lit as well."""
    fields = [action.field for action in choice.legal if isinstance(action, Climb)]
    if not fields:
        return [Chip("chip-climb", _why(game, state, "climb", TRILITHON, lang), KEYS[lang]["climb"], state="shut")]
    keys = [KEYS[lang]["climb"]] if len(fields) == 1 else ["1", "2", "3"]
    return [
        Chip(f"chip-climb-{field}", say(N_("Climb from field {field}"), lang, field=field), key, f"+{CLIMB_POINTS}")
        for field, key in zip(fields, keys, strict=False)
    ]
