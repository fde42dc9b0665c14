"""The sentences of Stonehenge rockt for what happens and what is refused."""

from __future__ import annotations

from gamekit.core.errors import N_
from gamekit.core.rulebook import Plural, Sentence

EVENTS: dict[str, Sentence] = {
    "dealt": N_("{seat} is dealt {card}."),
    "dealt:hidden": N_("{seat} is dealt a card."),
    "steward_starts": N_("Turned up: {card}. The steward starts on field {field}."),
    "turned_up_trilithon": N_("A trilithon card is turned up and discarded."),
    "turn": N_("{seat}'s turn."),
    "entered": N_("{seat} plays {card}: a fan comes in and walks to field {end}."),
    "walked": N_("{seat} plays {card}: a fan walks from field {start} to field {end}."),
    "checked": N_("The steward checks {seat}'s fan on field {field}."),
    "shirt": N_("{seat} plays {card}: a fan walks from field {start} to the stand and buys a T-shirt. +{points}"),
    "no_shirt_left": N_(
        "{seat} plays {card}: a fan walks from field {start} to the stand, but all T-shirts are bought."
    ),
    "sat": N_("{seat} plays {card}: the fan on field {field} takes a box seat. +{points}"),
    "climbed": N_("{seat} plays {card}: the fan on field {field} climbs a trilithon. +{points}"),
    "steward": N_("{seat} plays {card}: the steward goes from field {start} to field {end}."),
    "skipped": N_("{seat} leaves the main step out."),
    "expelled": Plural(
        "The steward sends {count} fan of {seat} home from field {field}.",
        "The steward sends {count} fans of {seat} home from field {field}.",
        "count",
    ),
    "drew": N_("{seat} draws {card}."),
    "drew:hidden": N_("{seat} draws a card."),
    "reshuffled": Plural(
        "The draw pile is empty: {count} discarded card becomes the new one.",
        "The draw pile is empty: {count} discarded cards become the new one.",
        "count",
    ),
    "won": N_("{seat} has {total} points and wins."),
}

REFUSALS: dict[str, Sentence] = {
    "over": N_("The game is over: {seat} has won."),
    "cards_first": N_("Cards are being handed out first."),
    "no_draw_now": N_("No card is drawn now: it is up to {seat} to act."),
    "card_not_in_hand": N_("Not in your hand: {card}."),
    "card_not_in_pile": N_("Not in the draw pile: {card}."),
    "no_fan_there": N_("You have no fan on field {field}."),
    "supply_empty": N_("Your supply is empty: all your fans are on the board."),
    "no_move_after_seat": N_("You have seated a fan in this turn, so none can be moved."),
    "no_seat_after_move": N_("You have moved in this turn, so no fan can be seated."),
    "one_seat_a_turn": N_("You have seated a fan in this turn already. One is all."),
    "trilithon_moves_nobody": N_("A trilithon card moves no fan."),
    "being_checked": N_("The steward checks field {field}: no fan can be moved from there."),
    "no_fan_to_seat": N_("None of your fans is on field {field}."),
    "box_seat_needs_number": N_("A box seat needs a number card."),
    "steward_is_there": N_("The steward is on field {field}: no fan gets to a box seat from there."),
    "no_box_seat_left": N_("All {count} box seats are taken."),
    "no_fan_to_climb": N_("No fan of yours is on field {field} to climb from there."),
    "steward_blocks_climb": N_("The steward on field {field} holds your fan back from climbing."),
    "no_room_on_trilithons": N_("All {count} places on the trilithons are taken, {each} on each."),
    "steward_needs_number": N_("The steward is moved with a number card."),
    "nobody_there": N_("Field {field} is empty: the steward goes only where a fan is."),
    "steward_stays": N_("The steward is on field {field} already."),
    "main_step_first": N_("Move or seat a fan first; then you may move the steward."),
}
