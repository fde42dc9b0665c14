"""The Stonehenge board for the ear: every thing in words with its hit area, and the board as plain lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from gamekit.core.contract import View
from gamekit.core.errors import N_
from gamekit.core.figures import box
from gamekit.core.language import say
from gamekit.core.rulebook import Plural, listing
from gamekit.core.scene import Look, Thing
from gamekit.core.shapes import Point
from gamekit.stonehenge.actions import Action, Climb
from gamekit.stonehenge.components import BOX_SEATS, NUMBERS, SHIRTS, TRILITHON, TRILITHONS, Phase, State
from gamekit.stonehenge.rulebook import card_name
from gamekit.stonehenge.scene_choice import Choice, acting, card_ids, fans_on, meaning
from gamekit.stonehenge.scene_court import gate_box
from gamekit.stonehenge.scene_hand import CARD_H, CARD_STEP, LIFT, CardLook, chip_box, ready_box
from gamekit.stonehenge.scene_layout import Layout
from gamekit.stonehenge.scene_panel import Row
from gamekit.stonehenge.scene_pieces import Sign, steward_place
from gamekit.stonehenge.scene_words import Chip, Prompt, count, short_name

if TYPE_CHECKING:
    from gamekit.stonehenge.rules import Game

POINTS = Plural("{count} point", "{count} points", "count")
CARDS = Plural("{count} card", "{count} cards", "count")
FANS = Plural("{count} fan", "{count} fans", "count")


class Speaker:
    """Says in words what a look at a position shows."""

    def __init__(self, game: Game, view: View[State], look: Look, choice: Choice, layout: Layout) -> None:
        self.game, self.view, self.look, self.choice, self.layout = game, view, look, choice, layout
        self.state, self.lang = view.state, look.lang
        self.plan = layout.plan

    def _can(self, thing: str) -> Action | None:
        """The legal action that a click on `thing` is."""
        action = meaning(self.state, self.choice.legal, self.choice.card, thing)
        return action if action in self.choice.legal else None

    def _place(self, id: str, text: str, area: Sequence[Point]) -> Thing:
        """A place of the board, with what a click would do."""
        action = self._can(id) if acting(self.view, self.look) else None
        if action is not None:
            text += "; " + say(
                N_("can be clicked: {what}"), self.lang, what=self.game.words(action, self.view, self.lang)
            )
        return Thing(id, "board", text, tuple(area), action is not None)

    # things, in reading order

    def places(self) -> Iterator[Thing]:
        """Everything on the board that can be clicked."""
        state, lang, plan = self.state, self.lang, self.plan
        for n in NUMBERS:
            who = listing([f"{short_name(self.look, seat)} {fans}" for seat, fans in fans_on(state, n)], lang)
            text = say(N_("Field {field}: {who}"), lang, field=n, who=who or say(N_("empty"), lang))
            if n == state.steward:
                text += "; " + say(N_("the steward checks it"), lang)
            yield self._place(f"field-{n}", text, plan.areas[n])
        left = ", ".join(f"{short_name(self.look, s)} {SHIRTS - n}" for s, n in enumerate(state.shirts))
        yield Thing("stand", "board", say(N_("Souvenir stand. T-shirts left: {left}"), lang, left=left))
        yield self._place("seats", self._seats(), plan.seats_area)
        for k, (x, foot) in enumerate(plan.trilithons):
            yield self._place(f"trilithon-{k + 1}", self._trilithon(k), box(x - 32, foot - 62, 64, 64))
        name, supply = short_name(self.look, state.turn), state.supply(state.turn)
        text = say(N_("Gate: {fans} of {name}"), lang, fans=count(FANS, supply, lang), name=name)
        yield self._place("gate", text, box(*gate_box(plan)))
        if state.steward:
            x, y = steward_place(plan, state.steward)
            text = say(N_("The steward, on field {field}"), lang, field=state.steward)
            yield self._place("steward", text, box(x - 17, y - 18, 34, 36))

    def _seats(self) -> str:
        taken = len(self.state.boxes)
        text = say(N_("Box seats: {free} of {all} free"), self.lang, free=BOX_SEATS - taken, all=BOX_SEATS)
        owners = [(s, self.state.boxes.count(s)) for s in range(len(self.state.hands))]
        who = ", ".join(f"{short_name(self.look, s)} {n}" for s, n in owners if n)
        return f"{text}; {who}" if who else text

    def _trilithon(self, k: int) -> str:
        here = self.state.climbers[k::TRILITHONS]
        who = ", ".join(f"{short_name(self.look, s)} {here.count(s)}" for s in sorted(set(here)))
        return say(N_("Trilithon {number}: {who}"), self.lang, number=k + 1, who=who or say(N_("empty"), self.lang))

    def hand(self, looks: Sequence[CardLook], cards: Sequence[int]) -> Iterator[Thing]:
        """The cards; those of other people only by number."""
        x, y = self.layout.cards
        if not self.shows_hand:
            return
        for i, (look, id) in enumerate(zip(looks, card_ids(cards), strict=True)):
            text = _upper(card_name(look.card, self.lang))
            if look.state == "selected":
                text += "; " + say(N_("picked"), self.lang)
            elif look.state == "shut":
                text += "; " + say(N_("cannot be used now"), self.lang)
            if look.mark.startswith("+"):
                worth = N_("can climb: {points}") if look.card == TRILITHON else N_("can take a box seat: {points}")
                text += "; " + say(worth, self.lang, points=look.mark)
            area = box(x + i * CARD_STEP - 4, y - LIFT, CARD_STEP, CARD_H + LIFT)
            key = str(i + 1) if self.state.phase != Phase.SEATED and self.choice.card != TRILITHON else ""
            able = acting(self.view, self.look)
            yield Thing(id, "hand", text, area, able, key if able else "")

    @property
    def shows_hand(self) -> bool:
        """Whether there is a hand that the one who looks may see."""
        return self.view.seat is not None and not self.look.curtain

    def chips(self, chips: Sequence[Chip]) -> Iterator[Thing]:
        """The buttons."""
        for i, chip in enumerate(chips):
            text, action = chip.words, self._can(chip.id)
            if action is not None:
                text = self.game.words(action, self.view, self.lang)
            area = box(*chip_box(*self.layout.prompt, i))
            ready = chip.state in ("open", "strong")
            yield Thing(chip.id, "hand", text, area, ready, chip.key)

    def ready(self) -> Thing:
        """The button of the curtain."""
        name = short_name(self.look, self.state.turn)
        area = box(*ready_box(*self.layout.board_pane[:3]))
        return Thing("ready", "board", say(N_("I am {name}: show my cards"), self.lang, name=name), area, True, "Enter")

    def public(self, rows: Sequence[Row], lines: Sequence[str]) -> Iterator[Thing]:
        """Piles, players and log."""
        state, lang = self.state, self.lang
        yield Thing("draw-pile", "hand", say(N_("Draw pile: {cards}"), lang, cards=count(CARDS, state.pile_size, lang)))
        discard = say(N_("Discard pile: {cards}"), lang, cards=count(CARDS, sum(state.discard), lang))
        if state.top:
            discard += "; " + say(N_("on top: {card}"), lang, card=card_name(state.top, lang))
        yield Thing("discard-pile", "hand", discard)
        for row in rows:
            yield Thing(f"player-{row.seat + 1}", "panel", self.player(row))
        if lines:
            yield Thing("log", "panel", say(N_("Just now: {what}"), lang, what=" ".join(lines)))

    def player(self, row: Row) -> str:
        """A player's score with its sources, and where the fans are."""
        lang = self.lang
        text = say(
            N_("{name}: {points}; box seats {boxes}, trilithons {climbed}, T-shirts {shirts}"),
            lang,
            name=row.name if row.name == (label := f"P{row.seat + 1}") else f"{row.name} ({label})",
            points=count(POINTS, row.points, lang),
            boxes=row.boxes,
            climbed=row.climbed,
            shirts=row.shirts,
        )
        return say(
            N_("{player}; at the gate {supply}, cards {cards}"), lang, player=text, supply=row.supply, cards=row.cards
        )

    def sign(self, sign: Sign) -> Thing:
        """Why the last click was refused."""
        return Thing("refusal", "board", f"{sign.rule}: {sign.words}")

    # plain lines

    def board(self, rows: Sequence[Row], turn: str) -> tuple[str, ...]:
        """The position in a few lines: turn, ring, seats, players, piles, own hand."""
        state, lang = self.state, self.lang
        lines = [turn]
        for first in (1, 11, 21):
            lines.append(" | ".join(self._cell(n) for n in range(first, first + 10)))
        if state.steward:
            lines.append(say(N_("* is the steward's field: {field}."), lang, field=state.steward))
        lines.append(self._seats() + ".")
        lines += [self.player(row) + "." for row in rows]
        draw, discard = (count(CARDS, n, lang) for n in (state.pile_size, sum(state.discard)))
        lines.append(say(N_("Draw pile: {cards}"), lang, cards=draw) + ".")
        lines.append(say(N_("Discard pile: {cards}"), lang, cards=discard) + ".")
        if self.shows_hand and self.view.seat is not None:
            hand = [str(c) if c in NUMBERS else card_name(c, lang) for c in state.hands[self.view.seat]]
            lines.append(say(N_("Your hand: {cards}."), lang, cards=", ".join(hand) or say(N_("empty"), lang)))
        return tuple(lines)

    def _cell(self, n: int) -> str:
        fans = " ".join(f"P{seat + 1}" + (f"×{many}" if many > 1 else "") for seat, many in fans_on(self.state, n))
        return f"{n}{'*' if n == self.state.steward else ''} {fans or '–'}"


def climbs(choice: Choice) -> bool:
    """Whether a fan can climb now."""
    return any(isinstance(action, Climb) for action in choice.legal)


def sentence(look: Look, state: State, prompt: Prompt) -> str:
    """Whose turn it is and what to do, in one sentence."""
    what = " ".join(part for part in prompt if part)
    if look.curtain:
        return say(N_("{name}, you are next"), look.lang, name=look.name(state.turn)) + ". " + what
    if state.phase == Phase.OVER:
        return what
    return say(N_("{name}’s turn: {what}"), look.lang, name=look.name(state.turn), what=what)


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]
