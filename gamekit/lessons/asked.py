"""The questions that the notebooks ask with `guess`, by name: so that each is a sentence in both languages.

A notebook writes `guess("06 third", answer)`; the number, the question, and what is told with the verdict stand here,
and what is right in `truths`. The name begins with the number of its notebook, and the guess is noted under it.

>>> ASKED["06 third"].number
1
"""

from __future__ import annotations

from typing import NamedTuple

from gamekit.core.errors import N_
from gamekit.lessons.reading import NO, YES


class Asked(NamedTuple):
    """A question: its number in the notebook, and as message ids its text and the sentence told with the verdict.

    rule: the id that `why` is about. choices (message ids as well), within: as in `guess`.
    """

    number: int
    question: str
    why: str = ""
    rule: str = ""
    choices: tuple[str, ...] = ()
    within: float = 0


ASKED: dict[str, Asked] = {
    # 01 The set-up of both games
    "01 cards": Asked(
        1,
        N_("how many cards are there in all?"),
        N_("Two of each number make 60, and there are five trilithon cards."),
        "S-C6",
    ),
    "01 pile": Asked(
        2,
        N_("how many cards are left in the pile?"),
        N_("65 cards, minus three hands of five, minus the card that was turned up for the steward."),
        "S-U3",
    ),
    "01 middle": Asked(
        3,
        N_("what is the name of the square in the very middle of district H?"),
        N_("Column f, row 6: the letter comes first."),
        "P-C1",
    ),
    "01 jungle": Asked(
        4,
        N_("how many districts lie under jungle with five players?"),
        N_(
            "More players need more room: two players leave three districts covered, three two, four one, and five none."
        ),
        "P-C6",
    ),
    # 03 A turn with the die and the grid
    "03 lift-off": Asked(
        7,
        N_("how many stones will lie on f6 when the ship has left?"),
        N_("Two or more stones of one colour go home, all of them. A single one, here P2’s, stays and lies open."),
        "P-L2",
    ),
    # 05 Scoring
    "05 own": Asked(
        1,
        N_("how many points are that?"),
        N_("Three box seats are 9, two trilithons 4, and four T-shirts 4."),
        "S-P1",
    ),
    "05 ways": Asked(
        3,
        N_("how many single moves win at once?"),
        N_(
            "One box seat, two climbs, and three cards from 28 past the stand. The game is over at once: no end of the turn, and no last turn for the others."
        ),
        "S-P2",
    ),
    "05 tie": Asked(
        6,
        N_("how many points does each of the two get for district E at the end?"),
        N_("Whoever is level for most counts as second: 2 points each, and nobody gets the value of the district."),
        "P-S2",
    ),
    # 06 The majority lab
    "06 third": Asked(
        1,
        N_("under how many of the seven rules does the third player, with 1 piece, get anything?"),
        N_("Under none: two are first together, so the next place is place three, and there is no third prize."),
    ),
    "06 zero": Asked(
        2,
        N_("nobody has a piece here, 0 : 0 : 0. How many points does each get under “shared”?"),
        N_("Whoever has nothing has no place, not even a shared one."),
    ),
    "06 one": Asked(
        3,
        N_("only one player has a piece, 1 : 0 : 0. How many points does the second player get under “shared”?"),
        N_("Zero is no place here either, so nobody is second and the second prize stays where it is."),
    ),
    "06 five": Asked(
        4,
        N_(
            "five players have 2 pieces each, the prizes are 8 and 4. How many points do all five get together under “shared”?"
        ),
        N_(
            "Each of the five gets the whole first prize. The rules pay from 0 to 40 points for one and the same position."
        ),
    ),
    "06 less": Asked(
        5,
        N_(
            "you have 2 pieces, the leader 3; you add one. Under how many of the seven rules do you get less than before?"
        ),
        N_("Where a tie pays nobody, drawing level costs you the prize that you had."),
    ),
    "06 hunt": Asked(
        6,
        N_("how many pieces lie there in the smallest position in which the two rules pay differently?"),
        N_("Two players have 1 piece each. Under “shared” each gets 7, under “pooled” they halve 7 + 3: 5 each."),
    ),
    # 07 A whole game, looked at again
    "07 turns": Asked(
        1,
        N_("how many turns did Ana and Ben have together?"),
        N_("Ten each. Within a turn a player may do several things."),
    ),
    "07 first move": Asked(
        2,
        N_("what did Ana play first?"),
        N_("A fan on field 30 is one step from the stand: the next number card, whatever it is, brings a T-shirt."),
        "S-M4",
    ),
    "07 turning point": Asked(
        3,
        N_("from which line on is Ben ahead for good?"),
        N_("In the line before Ana was still ahead or level. A lead is safe only when the game is over."),
    ),
    # 08 What may a player know?
    "08 unknown": Asked(
        1,
        N_("how many cards does Ana not know?"),
        N_("65 cards, minus her own five, minus the one that lies face up. Ben’s hand and the pile look alike to her."),
        "S-U5",
    ),
    "08 trilithon": Asked(
        2,
        N_("in how many of 100 deals does Ben have at least one trilithon card, give or take ten?"),
        N_("Only four of the 59 cards are trilithon cards, but Ben holds five cards: five small chances add up."),
        within=10,
    ),
    "08 asking": Asked(
        3,
        N_("are there different answers?"),
        N_("Reasons speak of the board and of your own hand, never of what lies face down."),
        "S-U5",
    ),
    "08 undo": Asked(
        4,
        N_("may she take that back, too?"),
        N_("She has seen the new card. Otherwise she could draw until she likes what she gets."),
    ),
    "08 bots": Asked(
        5,
        N_("how many different moves does the bot choose?"),
        N_("One and the same each time: what the bot is not told cannot change what it does."),
    ),
    # 09 Bots
    "09 greedy": Asked(
        1,
        N_("what does greedy play?"),
        N_("2 points at once, and the fan on 9, whom the steward would send home, is safe."),
    ),
    "09 search": Asked(
        2,
        N_("what does search play?"),
        N_("It has played each move on to the end many times, and this one won most."),
    ),
    "09 duel": Asked(
        3,
        N_("how many of the twenty games does greedy win?"),
        N_("One step of looking ahead is enough against somebody who does not look at all."),
    ),
    "09 sitter": Asked(
        4,
        N_("does it win more than half of them?"),
        N_("To take points where there are some is already much better than luck."),
    ),
    # 10 A thousand games
    "10 first": Asked(
        1,
        N_("how many of the hundred games does the first player win, give or take ten?"),
        N_("That is counted, not argued. How sure it is comes next."),
        within=10,
    ),
    "10 width": Asked(
        2,
        N_("is the bar of a hundred games five times as narrow as that of twenty?"),
        N_(
            "For a bar half as wide you need four times as many games. So five times as many make it a bit less than half as wide."
        ),
    ),
    "10 sources": Asked(
        3,
        N_("which rule brings greedy bots most of their points?"),
        N_("3 points each, and a card of every field is in the game twice."),
        "S-B1",
    ),
    "10 short": Asked(
        4,
        N_("is it sure that the short game changes how often the first player wins?"),
        N_(
            "Zero lies between the lower and the upper bound, so it may be that nothing changes. More games would tell more."
        ),
    ),
    # 11 Rules as data
    "11 strict": Asked(
        2,
        N_("what is possible on one side only?"),
        N_("In the second reading the steward also holds back a fan that wants to climb."),
        "S-K2",
    ),
    "11 tie": Asked(
        3,
        N_("is the first difference a move that only one side allows?"),
        N_(
            "Both sides allow the same moves. What they bring is different: if a tie breaks the hold, a district changes hands more often, and pays each time."
        ),
        "P-M2",
    ),
    "11 capacity": Asked(
        4,
        N_("how many trilithons are taken when the two part?"),
        N_(
            "As long as a trilithon is free, both readings allow the same. Only the sixth fan that wants to climb makes a difference."
        ),
        "S-C4",
    ),
    # 12 Bug hunt
    "12 claim": Asked(
        6,
        N_("does engine B keep this claim, that points never fall?"),
        N_(
            "It does: engine B breaks another rule, and this claim does not look there. A good claim is about one rule."
        ),
        choices=(YES, NO),
    ),
}
"""All questions of the notebooks that have a name."""
