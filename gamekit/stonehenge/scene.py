"""The picture of a Stonehenge position, made of layers that each show one thing.

A layer is drawn from what it shows and from nothing else, and kept: what has not changed is the
same layer as before. From below: what stays still, the court with its seats, lit fields, fans,
what would happen, the sign of a refusal; beside the board the banner, the players and the hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit.core.contract import View
from gamekit.core.errors import N_
from gamekit.core.figures import FONT
from gamekit.core.language import say
from gamekit.core.scene import Look, Scene, Thing
from gamekit.core.shapes import Layer
from gamekit.stonehenge import scene_court, scene_hand, scene_panel, scene_pieces, scene_still
from gamekit.stonehenge.actions import SITS, Move, Sit, Steward
from gamekit.stonehenge.components import BACK, BOX_POINTS, CLIMB_POINTS, NUMBERS, TRILITHON, Phase, State
from gamekit.stonehenge.scene_choice import Choice, acting, card_ids, choose, click, fans_on, number_of
from gamekit.stonehenge.scene_hand import CardLook
from gamekit.stonehenge.scene_layout import Layout, layout
from gamekit.stonehenge.scene_panel import Line, Row
from gamekit.stonehenge.scene_pieces import STAND, Sign, Trail
from gamekit.stonehenge.scene_text import Speaker, climbs, sentence
from gamekit.stonehenge.scene_words import Chip, Prompt, chips, in_short, prompt, short_name

if TYPE_CHECKING:
    from gamekit.stonehenge.rules import Game

__all__ = ["click", "draw"]

QUIET = frozenset({"dealt", "drew", "turn"})
"""Events that the panel leaves out: they happen all the time, and the banner says whose turn it is."""


def draw(game: Game, view: View[State], look: Look) -> Scene:
    """Everything that there is to see of `view`, looked at as `look` says."""
    return _Picture(game, view, look).scene()


class _Picture:
    """One picture: what its layers and its words are made from."""

    def __init__(self, game: Game, view: View[State], look: Look) -> None:
        self.game, self.view, self.look = game, view, look
        self.state, self.theme, self.lang = view.state, look.theme, look.lang
        self.place: Layout = layout(look.width, game.players)
        looking = View[State](None, view.state) if look.curtain else view
        self.choice: Choice = choose(game, looking, look)
        self.prompt: Prompt = prompt(game, looking, look, self.choice)
        self.chips: tuple[Chip, ...] = chips(game, looking, look, self.choice)
        self.sign = _sign(game, look)
        self.last = _last_move(look)
        self.lines = _lines(game, look)
        self.rows = tuple(self._row(seat) for seat in range(game.players))
        self.hand = self._hand()

    def scene(self) -> Scene:
        place, turn = self.place, self._turn()
        speaker = Speaker(self.game, self.view, self.look, self.choice, place)
        things = [Thing("turn", "banner", turn), Thing("prompt", "hand", " ".join(filter(None, self.prompt)))]
        if self.look.curtain:
            things.append(speaker.ready())
        else:
            things += speaker.hand(self.hand, self._cards())
            things += speaker.chips(self.chips)
            things += speaker.places()
            things += [speaker.sign(self.sign)] if self.sign else []
        things += speaker.public(self.rows, [words for _, words in self.lines[:4]])
        return Scene(
            title="Stonehenge rockt",
            width=place.width,
            height=place.height,
            font=FONT,
            layers=(*self._layers(), *self._cursor(things)),
            panes=place.panes,
            things=tuple(things),
            board=speaker.board(self.rows, turn),
            prompt=sentence(self.look, self.state, self.prompt),
        )

    # layers

    def _layers(self) -> list[Layer]:
        theme, plan, place = self.theme, self.place.plan, self.place
        made = [scene_still.backdrop(theme, plan, place.width, place.height)]
        if self.look.curtain:
            name, strong = short_name(self.look, self.state.turn), self.look.hover == "ready"
            frame, seat = place.board_pane, self.state.turn
            made.append(scene_hand.curtain(theme, *frame, seat, name, strong, self.lines[:2], self.lang))
        else:
            made += self._board_layers()
        steps = {Phase.MAIN: 1, Phase.MOVED: 1, Phase.SEATED: 2, Phase.REFILL: 3}
        step = 0 if self.look.curtain else steps.get(self.state.phase, 0)
        made.append(scene_panel.banner(theme, place.width, self.state.turn, self._title(), step, self.lang))
        target = self.game.options.target_points
        made.append(scene_panel.panel(theme, *place.panel, target, self.lang))
        for row in self.rows:
            ruled = place.columns == 1 and row.seat > 0 and not row.mover and not self.rows[row.seat - 1].mover
            frame = place.row(row.seat)
            made.append(scene_panel.PLAYER_LAYERS[row.seat](theme, *frame, row, target, ruled, self.lang))
        x, y, w, h = place.log(self.game.players)
        made.append(scene_panel.log(theme, x, y, y + h, w, self.lines, self.lang))
        return made + self._hand_layers()

    def _board_layers(self) -> list[Layer]:
        theme, plan, state, lang, choice = self.theme, self.place.plan, self.state, self.lang, self.choice
        turn, hover = state.turn, self.look.hover
        refused = self.look.refused[0] if self.look.refused else None
        ring = tuple((n, crowd) for n in NUMBERS if (crowd := fans_on(state, n)))
        shown = choice.preview
        walk = None
        if shown and isinstance(shown.action, Move):
            walk = float(shown.start or 0.5), float(shown.stop or STAND)
        around = (turn, ring, state.steward, len(state.boxes), state.climbers) if shown else (0, (), 0, 0, ())
        taped = [
            n for n in (state.steward, shown.action.card if shown and isinstance(shown.action, Steward) else 0) if n
        ]
        sits = shown is not None and isinstance(shown.action, Sit)
        gate = "refused" if refused in ("gate", "chip-gate") else "idle"
        if choice.gate and gate == "idle":
            gate = "strong" if hover in ("gate", "chip-gate") else "lit"
        return [
            scene_still.still(theme, plan),
            scene_court.stand(theme, plan, state.shirts, lang),
            scene_court.seats(theme, plan, state.boxes, choice.seats, sits, refused in ("seats", "chip-seat"), lang),
            scene_court.trilithons(theme, plan, state.climbers),
            scene_court.gate(theme, plan, turn, state.supply(turn), gate, lang),
            scene_pieces.lit(theme, plan, choice.fields, self.sign.field if self.sign else None, tuple(taped)),
            scene_pieces.trail(theme, plan, self.last, walk),
            scene_pieces.fans(theme, plan, ring, state.steward, self.last, state.climbers),
            scene_pieces.previews(theme, plan, shown, *around),
            scene_pieces.sign(theme, plan, self.sign, lang),
        ]

    def _hand_layers(self) -> list[Layer]:
        theme, place, state, lang = self.theme, self.place, self.state, self.lang
        pointing = ""
        if acting(self.view, self.look) and not self.look.curtain:
            up = self.choice.card or state.phase == Phase.SEATED or self.look.width == "narrow"
            pointing = "up" if up else "left"
        mine = self.view.seat == state.turn and not self.look.curtain and acting(self.view, self.look)
        return [
            scene_hand.strip(theme, *place.strip),
            scene_hand.piles(theme, *place.piles, state.pile_size, sum(state.discard), state.top, lang),
            scene_hand.cards(theme, *place.cards, self.hand, mine, lang),
            scene_hand.prompt(theme, *place.prompt, self.prompt, pointing, self.chips),
        ]

    def _cursor(self, things: list[Thing]) -> list[Layer]:
        """A frame round the thing that is pointed at, where no preview shows it."""
        pointed = next((t for t in things if t.id == self.look.hover and t.area), None)
        areas = {pointed.pane: pointed.area} if pointed and not self.choice.preview else {}
        layers = [scene_hand.cursor(self.theme, areas.get("hand", ()))]
        return layers if self.look.curtain else [scene_pieces.cursor(self.theme, areas.get("board", ())), *layers]

    # what they show

    def _cards(self) -> tuple[int, ...]:
        """The hand of the one who looks; else the mover's, face down."""
        seat = self.view.seat
        if seat is None or self.look.curtain:
            return (BACK,) * len(self.state.hands[self.state.turn])
        return self.state.hands[seat]

    def _hand(self) -> tuple[CardLook, ...]:
        hand, choice, look = self._cards(), self.choice, self.look
        picked = look.chosen[0] if look.chosen and choice.card is not None else None
        out = []
        for card, id in zip(hand, card_ids(hand), strict=True):
            usable = look.still or choice.usable(card)
            mark = f"+{BOX_POINTS}" if SITS.get(card) in choice.legal else ""
            if card == TRILITHON and climbs(choice):
                mark = f"+{CLIMB_POINTS}"
            state = "selected" if id == picked else "open" if usable else "shut"
            if id == picked and look.refused:
                mark = "no"
            out.append(CardLook(card, state, mark))
        return tuple(out)

    def _row(self, seat: int) -> Row:
        state, shown = self.state, self.choice.preview
        mover = seat == state.turn and state.phase != Phase.DEAL
        gain = shown.gain if shown and seat == state.turn else 0
        boxes, climbed = state.boxes.count(seat), state.climbers.count(seat)
        name, cards = short_name(self.look, seat), len(state.hands[seat])
        over = state.phase == Phase.OVER
        return Row(seat, name, state.supply(seat), boxes, climbed, state.shirts[seat], cards, mover, gain, over)

    def _title(self) -> str:
        name = short_name(self.look, self.state.turn)
        if self.state.phase == Phase.OVER:
            return say(N_("{name} has won"), self.lang, name=name)
        if self.look.curtain:
            return say(N_("Hand over to {name}"), self.lang, name=name)
        return say(N_("{name}’s turn"), self.lang, name=name)

    def _turn(self) -> str:
        """The banner in words."""
        steps = {Phase.MAIN: 0, Phase.MOVED: 0, Phase.SEATED: 1, Phase.REFILL: 2}
        title, step = self._title(), steps.get(self.state.phase)
        if step is None or self.look.curtain:
            return title + "."
        name = say(scene_panel.STEPS[step], self.lang)
        return say(N_("{title}, step {number} of 3: {name}."), self.lang, title=title, number=step + 1, name=name)


def _sign(game: Game, look: Look) -> Sign | None:
    """The refusal to show: the first rule that stands in the way, and the field that it is about."""
    if not look.refused or not look.refused[1]:
        return None
    thing, refusals = look.refused
    first = refusals[0]
    field = first.get("field")
    if field is None and thing.startswith("field-"):
        field = number_of(thing)
    words = game.rulebook.refusal(first, look.names, look.lang)
    return Sign(first.rule, words, field if isinstance(field, int) and field in NUMBERS else None)


def _last_move(look: Look) -> Trail | None:
    """The newest movement, box seat or climb of the log."""
    for event in reversed(look.log):
        if event.seat is None:
            continue
        place, start, end = (value if isinstance(value := event.get(n), int) else 0 for n in ("place", "start", "end"))
        match event.kind:
            case "walked":
                return Trail(event.seat, "walk", start, end)
            case "entered":
                return Trail(event.seat, "walk", 0.5, end)
            case "shirt" | "no_shirt_left":
                return Trail(event.seat, "walk", start, STAND)
            case "sat":
                return Trail(event.seat, "sit", place=place)
            case "climbed":
                return Trail(event.seat, "climb", place=place)
    return None


def _lines(game: Game, look: Look) -> tuple[Line, ...]:
    """The newest events in words, the newest first."""
    out: list[Line] = []
    for event in reversed(look.log):
        if event.kind not in QUIET:
            out.append((event.seat, in_short(game.rulebook, event, look)))
        if len(out) == 6:
            break
    return tuple(out)
