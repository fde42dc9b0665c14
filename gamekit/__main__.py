"""The command line: `python -m gamekit rules stonehenge --lang de` and its siblings."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from gamekit.core.errors import GamekitError
from gamekit.core.language import LANGUAGES, current, use
from gamekit.core.registry import game_class, game_names


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; returns the exit code: 0, or 1 where something was wrong."""
    parser = argparse.ArgumentParser(prog="python -m gamekit", description="Board games as rules that can be asked.")
    commands = parser.add_subparsers(dest="command", required=True)

    rules = commands.add_parser("rules", help="print the rulebook of a game")
    rules.add_argument("game", choices=game_names())
    rules.add_argument("--lang", choices=LANGUAGES, default=current())

    check = commands.add_parser("check", help="play random games and check that no invariant breaks")
    check.add_argument("game", choices=game_names())
    check.add_argument("--games", type=_some, default=100, help="games for each player count and option set")
    check.add_argument("--seed", type=int, default=0)
    check.add_argument("--profiles", action="store_true", help="only the ready-made option sets")

    bench = commands.add_parser("bench", help="measure the speed of random play beside other libraries")
    bench.add_argument("--seconds", type=_time, default=3.0, help="time for each measurement")

    ladder = commands.add_parser("ladder", help="play the bots against each other and rate them")
    ladder.add_argument("game", choices=game_names())
    ladder.add_argument("--games", type=_some, default=100, help="games of each pair of bots from each seat")
    ladder.add_argument("--seed", type=int, default=0)
    ladder.add_argument("--playouts", type=_some, default=60, help="rounds of thinking of the search bot")

    chosen = parser.parse_args(arguments)
    try:
        if chosen.command == "rules":
            use(chosen.lang)
            print(game_class(chosen.game)(players=2).rulebook.text())
            return 0
        if chosen.command == "check":
            from gamekit.testing.marathon import marathon

            return marathon(chosen.game, chosen.games, chosen.seed, chosen.profiles)
        if chosen.command == "ladder":
            from gamekit.lab.strengths import print_ladder

            print_ladder(chosen.game, chosen.games, chosen.seed, chosen.playouts)
            return 0
        from gamekit.lab.bench import bench as measure

        measure(chosen.seconds)
        return 0
    except GamekitError as error:
        print(error, file=sys.stderr)
        return 1


def _some(text: str) -> int:
    """A count of at least one."""
    if not text.isascii() or not text.isdigit() or not 0 < int(text[:10]) < 10**9:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 1 up")
    return int(text)


def _time(text: str) -> float:
    """Seconds, a number above zero."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < 1e6:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of seconds above 0")
    return seconds


if __name__ == "__main__":
    sys.exit(main())
