"""The rulebook of Pacal's Rocket as data."""

from __future__ import annotations

from gamekit.core.errors import N_
from gamekit.core.rulebook import SHARED, Rule, Rulebook
from gamekit.pacal.outlook import OUTLOOK
from gamekit.pacal.sentences import EVENTS, REFUSALS

SEED, PUBLISHED, RULING = "seed", "published", "ruling"
_SOURCE = N_("description of the game by Günter Burkhardt")
_PRINTED = N_("other descriptions of the printed game")
_OURS = N_("decided for this kit")


def _rule(id: str, title: str, text: str, *status: str, option: str = "") -> Rule:
    source = _SOURCE if SEED in status else _PRINTED if PUBLISHED in status else _OURS
    return Rule(id, title, text, status, source, option)


COMPONENTS = (
    _rule(
        "P-C1",
        N_("The board"),
        N_(
            "A grid of squares makes up coloured districts. Each district is worth 3 to 7 points. The one in the centre has nine squares."
        ),
        SEED,
    ),
    _rule("P-C2", N_("The lake"), N_("No piece can be on the lake. It is an obstacle."), SEED),
    _rule("P-C3", N_("Sixteen districts"), N_("There are 16 districts, and the centre is worth 7."), PUBLISHED),
    _rule(
        "P-C4",
        N_("The layout"),
        N_(
            "No source shows the board square by square, so its layout is the kit's own. A class can write another one, with values, centre, covered districts and thresholds."
        ),
        RULING,
    ),
    _rule(
        "P-C5",
        N_("Pieces"),
        N_(
            "Each player has a spaceship, which is a hollow ring, 10 energy stones and 11 pyramids: one of 1 storey, three of 2, three of 3, two of 4 and two of 5."
        ),
        PUBLISHED,
    ),
    _rule(
        "P-C6",
        N_("Covered districts"),
        N_(
            "If fewer than five play, jungle covers some districts, and they are off the board. The layout says which ones."
        ),
        PUBLISHED,
        RULING,
    ),
    _rule(
        "P-C7",
        N_("The die"),
        N_("The six faces show 2, 3, 3, 4, 4 and 5. With the arrow they show 2, 3, 3, 4, 5 and an arrow."),
        PUBLISHED,
        RULING,
    ),
    _rule(
        "P-C8", N_("All is open"), N_("Everybody may count stones in ships, supplies and stocks at any time."), RULING
    ),
)

SETTING_UP = (
    _rule(
        "P-U1",
        N_("Placing the ships"),
        N_(
            "From the start player on, each player puts the ship on a free square of the centre. This is not a round yet."
        ),
        SEED,
        PUBLISHED,
    ),
)

ROUNDS = (
    _rule(
        "P-R1",
        N_("One roll for all"),
        N_(
            "The start player rolls the die once, and everybody uses this roll. Each player has one turn, clockwise from the start player."
        ),
        SEED,
    ),
    _rule(
        "P-R2",
        N_("The next start player"),
        N_("After each round the next player clockwise becomes start player."),
        RULING,
        option="rotate_start",
    ),
    _rule(
        "P-R3",
        N_("The turn"),
        N_("In a turn you fly, then insert stones, then build. Each pyramid is scored at once."),
        SEED,
    ),
)

FLYING = (
    _rule(
        "P-F1",
        N_("Straight flight"),
        N_(
            "The ship flies along its row or column as far as the roll. It stops in front of an obstacle, and the steps left are lost. It has to leave its square."
        ),
        SEED,
        PUBLISHED,
        RULING,
    ),
    _rule(
        "P-F2",
        N_("Bent flight"),
        N_(
            "The ship uses up the whole roll, with one right-angled turn or more and without going back. None of its steps may enter an obstacle."
        ),
        SEED,
        PUBLISHED,
    ),
    _rule(
        "P-F3",
        N_("Crossing the own way"),
        N_(
            "A bent flight may cross its own way and the square it began on, but it ends on another square. It is enough to name the end."
        ),
        RULING,
    ),
    _rule(
        "P-F4",
        N_("Obstacles"),
        N_("Other ships, the lake, the edge of the board and covered squares are obstacles."),
        SEED,
        RULING,
    ),
    _rule(
        "P-F5",
        N_("Pyramids in the way"),
        N_(
            "Pyramids are obstacles, whoever built them. Without this option ships fly over pyramids, but no flight and no god stone ends on one."
        ),
        PUBLISHED,
        option="pyramids_block",
    ),
    _rule("P-F6", N_("Stones"), N_("Ships fly over energy stones, and may end on them."), SEED, PUBLISHED),
    _rule(
        "P-F7",
        N_("Shut in"),
        N_(
            "If no flight is possible, the ship stays: nothing is lifted and nothing inserted, and the turn goes on with building. Staying is possible only then. Others may still insert into that ship."
        ),
        RULING,
    ),
    _rule(
        "P-F8",
        N_("The arrow"),
        N_(
            "On an arrow the ship flies to any free square of its row or column, over everything in between. It has to leave its square. This counts as a straight flight."
        ),
        PUBLISHED,
        option="arrow_face",
    ),
    _rule(
        "P-F9",
        N_("God stones"),
        N_(
            "Each player has god stones worth 2, 4 and 6. Instead of flying or staying, you can give one up and set the ship on any free square. Then one stone may go into the own ship. God stones kept to the end count their value."
        ),
        PUBLISHED,
        RULING,
        option="god_stones",
    ),
    _rule(
        "P-F10",
        N_("Free squares"),
        N_(
            "A square is free if it is on the board, is no lake and not covered, and bears neither a ship, your own included, nor a pyramid. Stones do not matter."
        ),
        RULING,
    ),
)

STONES = (
    _rule(
        "P-L1",
        N_("Lifting off"),
        N_(
            "Stones in a ship lie covered on its square and count for no pattern. When the ship leaves, they are uncovered. A ship that lands on stones covers them."
        ),
        PUBLISHED,
    ),
    _rule(
        "P-L2",
        N_("Two of a colour"),
        N_("If two or more stones of one colour are uncovered on a square, all of that colour go back to their owner."),
        SEED,
        RULING,
    ),
    _rule(
        "P-I1",
        N_("Inserting stones"),
        N_(
            "After a straight flight you may put one of your stones into your ship and one into another ship, in any order. After a bent flight you may put one into your own ship; with the option, into any ship."
        ),
        SEED,
        PUBLISHED,
        option="bent_any_ship",
    ),
    _rule("P-I2", N_("You may, you need not"), N_("Nobody has to insert a stone."), SEED),
    _rule(
        "P-I3",
        N_("Calling stones back"),
        N_(
            "If you may insert a stone and your supply is empty, you can take one of your uncovered stones off the board and insert that one."
        ),
        RULING,
        option="recall_stones",
    ),
)

BUILDING = (
    _rule(
        "P-B1",
        N_("Building"),
        N_(
            "Then you may build any number of pyramids, one after another, each from a pattern of your own uncovered stones. A stone may serve again as long as it lies there. Once you have built, you insert no more."
        ),
        SEED,
        RULING,
    ),
    _rule(
        "P-B2",
        N_("Where the pyramid goes"),
        N_("You choose a square of the pattern with one of your stones; the pyramid goes there."),
        SEED,
    ),
    _rule(
        "P-B3",
        N_("Stones on the site"),
        N_("All stones on that square go home to their owners. The rest of the pattern stays."),
        SEED,
        RULING,
    ),
    _rule("P-B4", N_("Two storeys"), N_("Two storeys take two squares side by side, level or upright."), SEED),
    _rule(
        "P-B5",
        N_("The building plans"),
        N_(
            "One storey takes one stone, three take three in a line or a corner, four a block of 2×2, five a cross. Plans may be turned and mirrored and lie across districts and foreign stones. A class can draw plans of its own."
        ),
        RULING,
    ),
    _rule("P-B6", N_("What is in stock"), N_("You can build only pyramids that your stock still has."), SEED),
    _rule(
        "P-B7",
        N_("Pyramids in patterns"),
        N_(
            "Your pyramids count as your stones in a pattern, as long as at least one uncovered stone of yours is in it."
        ),
        PUBLISHED,
        RULING,
        option="pyramids_in_patterns",
    ),
    _rule(
        "P-B8",
        N_("Raising a pyramid"),
        N_(
            "The new pyramid may also replace a smaller one of yours in the pattern. The small one goes back to your stock, and no stones are removed. This needs pyramids in patterns."
        ),
        PUBLISHED,
        option="upgrades",
    ),
)

SCORING = (
    _rule(
        "P-M1",
        N_("Taking over a district"),
        N_(
            "Whoever has the most storeys in a district holds it. Taking it over scores its value at once, as often as it happens. The first pyramid in an empty district takes it over."
        ),
        SEED,
    ),
    _rule(
        "P-M2",
        N_("A tie takes nothing over"),
        N_(
            "The holder keeps a district until somebody has more storeys there than everybody else, and scores nothing for building on. With the option a tie leaves a district without a holder, and it can be taken again."
        ),
        RULING,
        option="tie_breaks_hold",
    ),
    _rule(
        "P-S1",
        N_("Final scoring"),
        N_(
            "At the end each district is scored by storeys alone, whoever held it. Most storeys score its value, second most score 2."
        ),
        SEED,
    ),
    _rule(
        "P-S2",
        N_("Ties in the final scoring"),
        N_(
            "Players who tie for most storeys count as second, 2 points each, and nobody behind them scores. Players who tie for second score 2 each. Without a storey there are no points. Options: all who tie for most score the value, or a tie pays nothing."
        ),
        RULING,
        option="final_ties",
    ),
    _rule("P-S3", N_("Winning"), N_("Most points win. Players with equal points win together."), RULING),
    _rule(
        "P-S4",
        N_("What counts before the end"),
        N_(
            "Until the end only takeovers count. The final scoring and god stones are added then, and they set nothing off."
        ),
        RULING,
    ),
)

ENDING = (
    _rule(
        "P-E1",
        N_("Enough points"),
        N_(
            "When somebody has 45, 40, 35 or 30 points (with 2, 3, 4 or 5 players), the round is played to its end. The final scoring follows."
        ),
        SEED,
        RULING,
    ),
    _rule(
        "P-E2",
        N_("The last pyramid but one"),
        N_(
            "A build that leaves one pyramid in the builder's stock ends the game at once, after its takeover is scored. The final scoring follows."
        ),
        SEED,
    ),
    _rule(
        "P-E3",
        N_("Standstill"),
        N_(
            "After 20 whole rounds in a row in which nobody has built, the final scoring follows. The number is an option; None means never."
        ),
        RULING,
        option="stagnation_rounds",
    ),
)

NOT_BUILT = (
    _rule(
        "P-X1",
        N_("Not played here: leaving the centre"),
        N_("In the printed game the first flight has to leave the centre straight."),
        PUBLISHED,
    ),
    _rule(
        "P-X2",
        N_("Not played here: river and lake"),
        N_("In the printed game majorities along the river and the lake score at the end."),
        PUBLISHED,
    ),
    _rule(
        "P-X3",
        N_("Not played here: two players"),
        N_("In the printed game two players follow an exception about who rolls the die."),
        PUBLISHED,
    ),
)

RULEBOOK = Rulebook(
    N_("Pacal's Rocket"),
    (
        *SHARED,
        *COMPONENTS,
        *SETTING_UP,
        *ROUNDS,
        *FLYING,
        *STONES,
        *BUILDING,
        *SCORING,
        *ENDING,
        *NOT_BUILT,
    ),
    EVENTS | OUTLOOK,
    REFUSALS,
)
