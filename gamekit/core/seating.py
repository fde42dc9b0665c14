"""Who sits at a table: people and bots, their names, and the seed of the table's luck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Protocol

from gamekit.core.chance import fresh_seed
from gamekit.core.contract import AnyGame, Seat, View
from gamekit.core.errors import N_, RecordError, SetupError
from gamekit.core.record_file import MAX_SEED
from gamekit.core.values import brief, is_line


class Bot(Protocol):
    """Somebody who plays by program. It sees views, never states."""

    name: str

    def choose(self, game: AnyGame, view: View[Any], legal: Sequence[Any], rng: Random) -> Any:
        """One of `legal`, the actions of `view.seat`; all chance comes from `rng`."""


def seed_of(seed: object) -> int:
    """`seed`, or a fresh one for None. Raises SetupError for what is no seed."""
    if seed is None:
        return fresh_seed()
    if type(seed) is not int or abs(seed) >= MAX_SEED:
        raise SetupError(N_("A seed is a whole number of at most 18 digits, not {seed}."), seed=brief(seed))
    return seed


def names_of(game: AnyGame, names: Sequence[str]) -> tuple[str, ...]:
    """The players' names by seat: as given, else P1, P2, … Raises SetupError for what are no names."""
    if isinstance(names, str) or len(names) not in (0, game.players):
        raise SetupError(N_("This table needs {count} names, one for each seat."), count=game.players)
    given = tuple(str(name) for name in names) or tuple(f"P{seat + 1}" for seat in range(game.players))
    for name in given:
        if not is_line(name):
            raise SetupError(N_("A name is one line of text, not {name}."), name=brief(name))
    return given


def seated(game: AnyGame, seats: Mapping[Seat, Bot | str | None]) -> tuple[Bot | None, ...]:
    """Who sits where: a bot, or None for a person. Raises SetupError for a seat or bot that does not exist."""
    for seat in seats:
        if type(seat) is not int or not 0 <= seat < game.players:
            raise SetupError(N_("There is no seat {seat!r}. Seats: 0 to {last}."), seat=seat, last=game.players - 1)
    return tuple(_bot(seats.get(seat)) for seat in range(game.players))


def known_bot(name: str | None) -> None:
    """Raises RecordError if the kit has no bot of that name."""
    try:
        _bot(name)
    except SetupError as error:
        raise RecordError(
            N_("This saved game was played by a bot that the kit does not have: {bot}. Say who sits there: seats=…"),
            bot=brief(name),
        ) from error


def _bot(who: Bot | str | None) -> Bot | None:
    if isinstance(who, str):
        from gamekit.bots import bot_named

        bot: Bot = bot_named(who)
        return bot
    if who is not None and not callable(getattr(who, "choose", None)):
        raise SetupError(N_("{who!r} is no bot: it needs a method choose(game, view, legal, rng)."), who=who)
    return who
