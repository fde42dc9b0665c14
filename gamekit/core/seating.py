"""Who sits at a table: people and bots, their names, and the seed of the table's luck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Protocol

from gamekit.core.chance import fresh_seed
from gamekit.core.contract import AnyGame, Seat, View
from gamekit.core.errors import N_, RecordError, SetupError
from gamekit.core.record_file import MAX_SEED
from gamekit.core.values import brief, is_line, plain, value_of


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


def check_game(game: object) -> None:
    """Raises SetupError for what is no game, such as its class or its module."""
    if isinstance(game, type) or not all(hasattr(game, part) for part in ("players", "start", "apply")):
        raise SetupError(
            N_("A table needs a game, made like {example}, not {given}."),
            example="stonehenge.Game(players=2)",
            given=brief(game),
        )


def check_state(game: AnyGame, state: object) -> None:
    """Raises SetupError for what is no state of `game` at all."""
    kind = type(game.start())
    if type(state) is not kind:
        raise SetupError(
            N_("A position of this game is one of its states, such as {example}, not {given}."),
            example="table.state",
            given=f"{type(state).__module__}.{type(state).__qualname__}",
        )


def check_position(game: AnyGame, state: object) -> None:
    """Raises SetupError for what is no position of `game`, and for one that does not add up."""
    check_state(game, state)
    try:
        value_of(type(state), plain(state))
    except (RecordError, TypeError) as error:
        raise SetupError(N_("This position cannot be: {why}."), why=error) from None
    if faults := game.audit(state):
        raise SetupError(N_("This position cannot be: {why}."), why="; ".join(faults))


def check_seat(game: AnyGame, seat: object) -> None:
    """Raises SetupError unless somebody sits at `seat`."""
    if type(seat) is not int or not 0 <= seat < game.players:
        raise SetupError(N_("There is no seat {seat!r}. Seats: 0 to {last}."), seat=seat, last=game.players - 1)


def names_of(game: AnyGame, names: Sequence[str]) -> tuple[str, ...]:
    """The players' names by seat: as given, where left out or blank P1, P2, … Raises SetupError for what are no names."""
    if not isinstance(names, Sequence) or isinstance(names, str) or len(names) not in (0, game.players):
        raise SetupError(N_("This table needs {count} names, one for each seat."), count=game.players)
    given = tuple(str(name) for name in names) or ("",) * game.players
    given = tuple(name if name.strip() else f"P{seat + 1}" for seat, name in enumerate(given))
    for name in given:
        if not is_line(name):
            raise SetupError(N_("A name is one line of text, not {name}."), name=brief(name))
    return given


def seated(game: AnyGame, seats: Mapping[Seat, Bot | str | None]) -> tuple[Bot | None, ...]:
    """Who sits where: a bot, or None for a person. Raises SetupError for a seat or bot that does not exist."""
    if not isinstance(seats, Mapping):
        raise SetupError(N_("Who sits where is a table by seat, such as {example}."), example='seats={1: "greedy"}')
    for seat in seats:
        check_seat(game, seat)
    who = [seats.get(seat) for seat in range(game.players)]
    return tuple(None if bot is None else bot_of(bot) for bot in who)


def known_bot(name: str | None) -> None:
    """Raises RecordError if the kit has no bot of that name; None is a person."""
    if name is None:
        return
    try:
        bot_of(name)
    except SetupError as error:
        raise RecordError(
            N_("This saved game was played by a bot that the kit does not have: {bot}. Say who sits there: seats=…"),
            bot=brief(name),
        ) from error


def bot_of(who: Bot | str | type[Bot]) -> Bot:
    """The bot of that name, of that class, or `who` itself. Raises SetupError if it is none."""
    bot: Any = who
    if isinstance(who, str):
        from gamekit.bots import bot_named

        bot = bot_named(who)
    elif isinstance(who, type):
        try:
            bot = who()
        except TypeError:  # a class that needs more to make one; it has no name and no bound `choose` itself
            bot = None
    if not callable(getattr(bot, "choose", None)) or not isinstance(getattr(bot, "name", None), str):
        raise SetupError(N_("{who!r} is no bot: it needs a name and a method choose(game, view, legal, rng)."), who=who)
    made: Bot = bot
    return made
