"""The sentences of Pacal's Rocket for what happens and what is refused."""

from __future__ import annotations

from gamekit.core.errors import N_
from gamekit.core.rulebook import Plural, Sentence

EVENTS: dict[str, Sentence] = {
    "placed": N_("{seat} places the ship on {square}."),
    "rolled": N_("{seat} rolls a {roll}."),
    "rolled_arrow": N_("{seat} rolls the arrow."),
    "stayed": N_("{seat} is shut in and stays."),
    "flew_straight": N_("{seat} flies straight from {origin} to {square}."),
    "flew_bent": N_("{seat} flies a bent way from {origin} to {square}."),
    "flew_arrow": N_("{seat} flies by the arrow from {origin} to {square}."),
    "flew_god": N_("{seat} gives up god stone {value} and goes from {origin} to {square}."),
    "uncovered": N_("Uncovered on {square}: one stone each of {owners}."),
    "sent_home": N_("{count} stones of {seat} on {square} are of one colour and go home."),
    "covered": N_("The ship covers the stones of {owners} on {square}."),
    "inserted_own": N_("{seat} inserts a stone into the own ship."),
    "inserted": N_("{seat} inserts a stone into {owner}'s ship."),
    "recalled_own": N_("{seat} calls the stone on {square} back, into the own ship."),
    "recalled": N_("{seat} calls the stone on {square} back, into {owner}'s ship."),
    "built": Plural(
        "{seat} builds {storeys} storey on {square}.", "{seat} builds {storeys} storeys on {square}.", "storeys"
    ),
    "upgraded": N_("{seat} raises the pyramid on {square} from {before} to {storeys} storeys."),
    "stones_home": N_("Stones on {square} go home to {owners}."),
    "takes": Plural(
        "{seat} takes district {district}: {points} point.",
        "{seat} takes district {district}: {points} points.",
        "points",
    ),
    "takes_over": Plural(
        "{seat} takes district {district} over from {former}: {points} point.",
        "{seat} takes district {district} over from {former}: {points} points.",
        "points",
    ),
    "tie": N_("A tie: {seat} no longer holds district {district}."),
    "last_round": N_("{seat} has {total} points, the threshold is {threshold}: this is the last round."),
    "turn_ended": N_("{seat} ends the turn."),
    "round": N_("Round {round} begins. Start player is {seat}."),
    "ended_P-E1": N_("The last round is over: final scoring."),
    "ended_P-E2": N_("{seat} has one pyramid left: the game ends at once with the final scoring."),
    "ended_P-E3": N_("Nobody has built for too many rounds: final scoring."),
    "final_share": Plural(
        "District {district} at the end: {points} for {seat}, with {storeys} storey.",
        "District {district} at the end: {points} for {seat}, with {storeys} storeys.",
        "storeys",
    ),
    "gods_left": N_("{points} points for {seat} for god stones that are left."),
    "won": N_("{seat} wins with {total} points (P-S3)."),
    "shared_victory": N_("{seats} share the victory with {total} points each (P-S3)."),
}

REFUSALS: dict[str, Sentence] = {
    "arrow_off": N_("In this game the die has no arrow (option arrow_face)."),
    "gods_off": N_("This game is played without god stones (option god_stones)."),
    "recall_off": N_("In this game no stone is called back (option recall_stones)."),
    "no_square": N_("This board has no square {square}. Squares run from a1 to {last}."),
    "no_player": N_("There is no such player. Players are P1 to P{last}."),
    "no_face": N_("The die shows only {faces}."),
    "roll_first": N_("First the die is rolled."),
    "rolled_already": N_("The die has been rolled for this round."),
    "place_first": N_("First all ships are placed."),
    "placed_already": N_("All ships are on the board."),
    "fly_first": N_("First the ship flies."),
    "flown_already": N_("The ship has had its flight in this turn."),
    "stayed": N_("A ship that stays takes no stone in its owner's turn."),
    "all_inserted": Plural(
        "After this flight there is no more to insert: {count} stone was allowed.",
        "After this flight there is no more to insert: {count} stones were allowed.",
        "count",
    ),
    "insert_over": N_("You have built, so inserting is over for this turn."),
    "not_centre": N_("{square} is not in the centre, district {centre}."),
    "on_ship": N_("{owner}'s ship is on {at}."),
    "on_pyramid": N_("A pyramid of {owner} stands on {at}."),
    "on_lake": N_("{at} is in the lake."),
    "on_covered": N_("{at} is covered by jungle and off the board."),
    "own_square": N_("Your ship is on {square} already."),
    "god_gone": N_("You have no god stone {value} any more, only {left}."),
    "gods_gone": N_("You have no god stone {value} any more: all three are used."),
    "can_fly": N_("You can stay only if no flight is possible, and there are flights."),
    "no_mode": N_("There is no kind of flight called {mode}: straight, bent or arrow."),
    "no_arrow": N_("The die shows {roll} and not the arrow."),
    "arrow_rolled": N_("The die shows the arrow: the flight goes by arrow, to any free square of the row or column."),
    "must_leave": N_("The ship has to leave {square}."),
    "not_in_line": N_("{square} is neither in the row nor in the column of {origin}."),
    "way_ship": N_("{owner}'s ship on {at} is in the way."),
    "way_pyramid": N_("A pyramid of {owner} on {at} is in the way."),
    "way_lake": N_("The lake on {at} is in the way."),
    "way_covered": N_("Jungle on {at} is in the way."),
    "too_far": N_("That is {steps} steps, and the roll is {roll}."),
    "goes_on": N_(
        "A straight flight goes on as long as nothing is in the way: the roll is {roll}, this would be {steps}, and {beyond} is open."
    ),
    "back_home": N_("A bent flight ends on another square than {square}, where it begins."),
    "bent_too_far": N_("{square} is {steps} steps away, and the roll is {roll}."),
    "roll_left": N_(
        "A bent flight uses up the roll: no way to {square} has exactly {roll} steps, as it is {steps} away."
    ),
    "no_turn": N_("Without a turn this is no bent flight: {roll} steps lead to {square} only straight on."),
    "ways_ship": N_("Every bent way of {roll} steps to {square} is blocked, most of them by {owner}'s ship on {at}."),
    "ways_pyramid": N_(
        "Every bent way of {roll} steps to {square} is blocked, most of them by the pyramid of {owner} on {at}."
    ),
    "ways_lake": N_("Every bent way of {roll} steps to {square} is blocked, most of them by the lake on {at}."),
    "ways_covered": N_("Every bent way of {roll} steps to {square} is blocked, most of them by the jungle on {at}."),
    "ways_edge": N_("Every bent way of {roll} steps to {square} is blocked, most of them by the edge of the board."),
    "god_own_ship": N_("After a god stone one stone may be inserted, and only into the own ship."),
    "bent_own_ship": N_("After a bent flight a stone may go only into the own ship."),
    "has_stone": N_("{owner}'s ship has got its stone in this turn."),
    "other_has_stone": N_("Only one other ship may get a stone in a turn, and {other}'s has got it."),
    "no_supply": N_("You have no stone left in your supply."),
    "supply_left": Plural(
        "You have {count} stone left in your supply: stones are called back only when it is empty.",
        "You have {count} stones left in your supply: stones are called back only when it is empty.",
        "count",
    ),
    "no_own_stone": N_("No uncovered stone of yours lies on {square}."),
    "no_size": N_("There are no pyramids of {storeys} storeys."),
    "no_stock": N_("Your stock has no pyramid of {storeys} storeys left."),
    "stone_covered": N_("Your stone on {square} lies covered in {owner}'s ship."),
    "has_pyramid": N_("Your pyramid stands on {square} already."),
    "not_smaller": N_("Your pyramid on {square} has {before} storeys, and {storeys} are not more."),
    "no_room": N_("No plan for {storeys} storeys fits on the board with {square} in it."),
    "pattern": Plural(
        "The pattern for {storeys} storeys is not complete: a stone of yours is missing on {missing}.",
        "The pattern for {storeys} storeys is not complete: stones of yours are missing on {missing}.",
        "count",
    ),
    "only_pyramids": N_("The pattern holds only pyramids: one uncovered stone of yours at least belongs in it."),
}
