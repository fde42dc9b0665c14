"""The rulebook of Stonehenge rockt as data."""

from __future__ import annotations

from collections.abc import Sequence

from gamekit.core.contract import Fact
from gamekit.core.errors import N_
from gamekit.core.language import say
from gamekit.core.rulebook import SHARED, Rule, Rulebook
from gamekit.stonehenge.components import TRILITHON
from gamekit.stonehenge.outlook import OUTLOOK
from gamekit.stonehenge.sentences import EVENTS, REFUSALS

SEED, PUBLISHED, RULING = "seed", "published", "ruling"
_SOURCE = N_("rules of the game by Paul Peterson")
_BOX = N_("component list on the box of the printed game")
_OURS = N_("decided for this kit")


def _rule(id: str, title: str, text: str, *status: str, option: str = "", source: str = "") -> Rule:
    source = source or (_SOURCE if SEED in status else _OURS)
    return Rule(id, title, text, status, source, option)


COMPONENTS = (
    _rule(
        "S-C1",
        N_("The ring"),
        N_(
            "Thirty fields, numbered 1 to 30, form a ring. Fans walk it clockwise, to ever higher numbers. A field has room for any number of fans."
        ),
        SEED,
    ),
    _rule("S-C2", N_("The souvenir stand"), N_("It stands on the ring between field 30 and field 1."), SEED),
    _rule(
        "S-C3",
        N_("Box seats"),
        N_("In the middle 19 stones make a horseshoe of box seats. Each takes one fan."),
        SEED,
    ),
    _rule(
        "S-C4",
        N_("Trilithons"),
        N_("There are five trilithons to climb. The band plays on the altar stone."),
        SEED,
    ),
    _rule("S-C5", N_("Fans and T-shirts"), N_("Each player has 10 fans and 10 T-shirts in one colour."), SEED),
    _rule(
        "S-C6",
        N_("The cards"),
        N_("65 cards: every number from 1 to 30 twice, and five trilithon cards."),
        PUBLISHED,
        source=_BOX,
    ),
    _rule("S-C7", N_("The steward"), N_("There is one steward. He belongs to nobody."), SEED),
)

SETTING_UP = (
    _rule(
        "S-U1",
        N_("Before the gates open"),
        N_("All fans begin in their owner's supply, all T-shirts at the souvenir stand."),
        SEED,
    ),
    _rule(
        "S-U2",
        N_("Dealing"),
        N_(
            "The cards are shuffled and everybody gets five, face down. They are dealt by seat number, whoever starts the game."
        ),
        SEED,
        RULING,
    ),
    _rule(
        "S-U3",
        N_("Where the steward begins"),
        N_("One more card is turned up. The steward starts on the field with its number, and the card is discarded."),
        SEED,
        RULING,
    ),
    _rule(
        "S-U4",
        N_("No field on that card"),
        N_("If a trilithon card is turned up for the steward, it is discarded and the next card is turned up."),
        RULING,
    ),
    _rule(
        "S-U5",
        N_("What is secret"),
        N_(
            "Only you see your hand. All cards that were played or turned up lie open, and everybody may count hands, draw pile and discard pile."
        ),
        SEED,
        RULING,
    ),
)

TURN = (
    _rule(
        "S-T1",
        N_("Move or sit"),
        N_("In one turn you move fans or you seat one fan. You cannot do both."),
        SEED,
    ),
    _rule("S-T2", N_("You need not"), N_("You may leave the main step out and end your turn."), SEED),
    _rule(
        "S-M1",
        N_("One card, one walk"),
        N_("Play a number card to move a fan. It walks exactly as many fields as the card says."),
        SEED,
    ),
    _rule(
        "S-M2",
        N_("Several walks"),
        N_("You may move as often as you have cards for it in one turn: the same fan again, or others."),
        SEED,
    ),
    _rule(
        "S-M3",
        N_("Coming in"),
        N_(
            "A fan from the supply comes in on field 1, and that is its first step: with card 7 it ends on field 7. A steward on field 1 holds nobody who walks on."
        ),
        SEED,
        RULING,
    ),
    _rule(
        "S-M4",
        N_("At the souvenir stand"),
        N_(
            "A fan that walks beyond field 30 reaches the stand. It goes back to your supply, steps left over are lost, and you take one of your T-shirts, as long as there are any. The fan may come in again in the same turn."
        ),
        SEED,
        RULING,
    ),
    _rule(
        "S-M5",
        N_("Held by the steward"),
        N_("The steward checks the fans on his field: they cannot be moved. Walking past him costs nothing."),
        SEED,
        RULING,
    ),
    _rule("S-M6", N_("Trilithon cards do not walk"), N_("No fan moves by a trilithon card."), SEED),
    _rule(
        "S-B1",
        N_("Taking a box seat"),
        N_("Play a number card while one of your fans is on the field of that number. The fan takes a free box seat."),
        SEED,
    ),
    _rule("S-B2", N_("Not past the steward"), N_("From the steward's field no fan gets to a box seat."), SEED),
    _rule(
        "S-B3",
        N_("Sold out"),
        N_("When all 19 box seats are taken, nobody else gets one. Every box seat is as good as the next."),
        SEED,
    ),
    _rule(
        "S-K1",
        N_("Climbing a trilithon"),
        N_("Play a trilithon card and choose any of your fans on the ring: it climbs. All trilithons count alike."),
        SEED,
    ),
    _rule(
        "S-K2",
        N_("Climbing away from the steward"),
        N_("A fan that the steward checks may climb. With the option on, he holds it back."),
        RULING,
        option="steward_blocks_climbing",
    ),
    _rule(
        "S-K3",
        N_("Room on the trilithons"),
        N_(
            "A trilithon carries any number of fans. The option sets how many fit on each; then all players share five times as many places."
        ),
        RULING,
        option="trilithon_capacity",
    ),
    _rule("S-K4", N_("Seated is seated"), N_("A fan in a box seat or on a trilithon stays there to the end."), RULING),
    _rule(
        "S-O1",
        N_("Moving the steward"),
        N_("After the main step you may play one number card and put the steward on the field of that number."),
        SEED,
    ),
    _rule(
        "S-O2",
        N_("He goes where somebody is"),
        N_("The steward goes only to a field with a fan on it, anybody's. He stays there when the fans have left."),
        SEED,
    ),
    _rule("S-O3", N_("He has to go"), N_("The steward cannot be put on the field where he stands already."), RULING),
    _rule(
        "S-O4",
        N_("First the main step"),
        N_(
            "You move the steward only in a turn in which you walked, took a box seat or climbed. With the option off you may do it in any turn."
        ),
        SEED,
        option="steward_needs_main_step",
    ),
    _rule("S-O5", N_("After the steward"), N_("When you have moved the steward your turn is over."), SEED),
    _rule(
        "S-E1",
        N_("Sent home"),
        N_(
            "If you end your turn without having moved the steward, your own fans on his field go back to your supply. Those of others stay."
        ),
        SEED,
    ),
    _rule(
        "S-E2",
        N_("Back to five"),
        N_("At the end of your turn you draw until you hold five cards. You cannot refuse, discard or swap."),
        SEED,
        RULING,
    ),
    _rule(
        "S-E3",
        N_("The draw pile runs out"),
        N_(
            "If a card must be drawn and the draw pile is empty, the discard pile is shuffled and becomes the draw pile, this turn's cards included. Nobody shuffles before that card is needed."
        ),
        RULING,
    ),
)

SCORING = (
    _rule("S-P1", N_("Points"), N_("A box seat is worth 3 points, a trilithon 2, a T-shirt 1."), SEED),
    _rule(
        "S-P2",
        N_("Winning"),
        N_(
            "Whoever has 20 points or more wins at once, in the middle of a turn too. The option sets another number of points."
        ),
        SEED,
        RULING,
        option="target_points",
    ),
    _rule(
        "S-P3",
        N_("A game without end"),
        N_(
            "No rule ends a game in which nobody does anything. A simulation needs a limit and reports such games as unfinished."
        ),
        RULING,
    ),
)


def card_name(card: int, lang: str | None = None) -> str:
    """A card in words: `card 7`, `trilithon card`."""
    return say(N_("trilithon card"), lang) if card == TRILITHON else say(N_("card {number}"), lang, number=card)


class StonehengeRulebook(Rulebook):
    """A rulebook that knows what its cards are called."""

    def fact(self, name: str, value: Fact, names: Sequence[str], lang: str | None) -> str:
        """One fact in words; cards by name."""
        if name == "card" and isinstance(value, int):
            return card_name(value, lang)
        return super().fact(name, value, names, lang)


RULEBOOK = StonehengeRulebook(
    N_("Stonehenge rockt"), (*SHARED, *COMPONENTS, *SETTING_UP, *TURN, *SCORING), EVENTS | OUTLOOK, REFUSALS
)
