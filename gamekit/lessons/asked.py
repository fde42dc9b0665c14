"""The questions that the notebooks ask with `guess`, by name: so that each is a sentence in both languages.

A notebook writes `guess("06 third", truth, answer)`; the number, the question, and what is told with the verdict
stand here. The name begins with the number of its notebook, and the guess is noted under it.

>>> ASKED["06 third"].number
1
"""

from __future__ import annotations

from typing import NamedTuple

from gamekit.core.errors import N_


class Asked(NamedTuple):
    """A question: its number in the notebook, and as message ids its text and the sentence told with the verdict.

    rule: the id that `why` is about. choices, within: as in `guess`.
    """

    number: int
    question: str
    why: str = ""
    rule: str = ""
    choices: tuple[str, ...] = ()
    within: float = 0


ASKED: dict[str, Asked] = {
    # 06 The majority lab
    "06 third": Asked(
        1,
        N_("under how many of the seven rules does the third player, with 1 piece, get anything?"),
        N_("Under none: two are first together, so the next place is place three, and there is no third prize."),
    ),
    "06 zero": Asked(
        2,
        N_("nobody has a piece here, 0 : 0 : 0. How many points does each get where a tie shares the prize?"),
        N_("Whoever has nothing has no place, not even a shared one."),
    ),
    "06 one": Asked(
        3,
        N_("only one player has a piece, 1 : 0 : 0. How many points does the second player get?"),
        N_("Zero is no place here either, so nobody is second and the second prize stays where it is."),
    ),
    "06 five": Asked(
        4,
        N_("five players have 2 pieces each, the prizes are 8 and 4. How many points do all five get together?"),
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
        N_(
            "Two players have 1 piece each: where the prize is shared both get all of it, where it is pooled they split."
        ),
    ),
}
"""All questions of the notebooks that have a name."""
