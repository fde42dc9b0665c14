"""What comes into the majority lab from outside: counts, prizes and policies, read and checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from gamekit.core.checks import is_row
from gamekit.core.contest import Contest, HasContests
from gamekit.core.errors import N_, SetupError
from gamekit.core.majority import POLICIES, Policy, Prize, check_policy
from gamekit.core.options import check_choice
from gamekit.core.table import Table
from gamekit.core.values import brief
from gamekit.show.majority_form import MOST_PLAYERS

MOST = 99
"""What one player can have, at most."""


def policies_of(policies: Sequence[str] | Mapping[str, Policy]) -> dict[str, Policy]:
    """Policies by name; none given: all. Raises OptionError for a name that the kit does not have."""
    if isinstance(policies, Mapping) and policies:
        for policy in policies.values():
            check_policy(policy)
        return {str(name): policy for name, policy in policies.items()}
    if not isinstance(policies, Mapping) and not is_row(policies):
        raise SetupError(N_("policies is a list of names or a table by name, not {given}."), given=brief(policies))
    for name in policies:
        check_choice("policies", name, POLICIES)
    return {name: POLICIES[name] for name in policies or POLICIES}


def contest_at(table: Table, place: str) -> Contest:
    """The majority at that place of a running game. Raises SetupError if there is none."""
    if not isinstance(table.game, HasContests):
        raise SetupError(N_("The game {name} has no majorities."), name=table.game.name)
    return table.game.contest(table.state, place)


def check(counts: Sequence[int], prizes: Sequence[Prize]) -> None:
    """Raises SetupError for counts or prizes that cannot be."""
    if not 1 <= len(counts) <= MOST_PLAYERS or any(type(c) is not int or not 0 <= c <= MOST for c in counts):
        raise SetupError(
            N_("The lab takes 1 to {players} counts from 0 to {most}, not {counts}."),
            players=MOST_PLAYERS,
            most=MOST,
            counts=counts,
        )
    if not prizes or any(isinstance(p, bool) or not isinstance(p, int | Fraction) or p < 0 for p in prizes):
        raise SetupError(N_("Prizes are numbers from 0 up, such as 7, 3, not {prizes}."), prizes=prizes)


def whole(text: str) -> int:
    """A whole number. Raises SetupError for other text."""
    try:
        return int(text)
    except ValueError:
        raise SetupError(N_("This takes a whole number, not {text!r}."), text=text[:20]) from None


def number(text: str) -> Fraction | None:
    """A guess such as "5" or "10/3"; None if it is no number."""
    try:
        return Fraction(text.strip().replace(",", "."))
    except (ValueError, ZeroDivisionError):
        return None


def prizes_in(text: str) -> tuple[Prize, ...]:
    """Prizes such as "7, 3". Raises SetupError for other text."""
    found = [number(part) for part in text.replace(";", " ").replace(",", " ").split()]
    if not found or None in found or len(found) > MOST_PLAYERS:
        raise SetupError(N_("Prizes are numbers from 0 up, such as 7, 3, not {prizes}."), prizes=text[:30])
    return tuple(int(p) if p.denominator == 1 else p for p in found if p is not None)
