"""Options of a game: frozen dataclasses whose mistakes are told clearly."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from difflib import get_close_matches
from functools import wraps
from typing import Any, TypeVar, dataclass_transform

from gamekit.core.errors import N_, OptionError, SetupError

T = TypeVar("T")


@dataclass_transform(frozen_default=True, kw_only_default=True)
def options(cls: type[T]) -> type[T]:
    """Makes `cls` a frozen dataclass of keyword options.

    Making one raises OptionError for a name that does not exist, and says which one was likely meant.
    """
    made = dataclass(frozen=True, kw_only=True)(cls)
    plain = made.__init__

    @wraps(plain)
    def init(self: T, /, *misplaced: object, **given: Any) -> None:
        names = [f.name for f in fields(made)]  # type: ignore[arg-type]
        if misplaced:
            raise OptionError(N_("Options are given by name, such as {known}=…"), known=names[0])
        for name in given:
            if name not in names:
                close = get_close_matches(name, names, 1, 0.5)
                if close:
                    raise OptionError(
                        N_("There is no option {name}. Did you mean {close}? Options: {known}."),
                        name=name,
                        close=close[0],
                        known=", ".join(names),
                    )
                raise OptionError(N_("There is no option {name}. Options: {known}."), name=name, known=", ".join(names))
        plain(self, **given)

    made.__init__ = init  # type: ignore[method-assign, assignment]
    return made


@dataclass_transform(frozen_default=True)
def setup(cls: type[T]) -> type[T]:
    """Makes `cls` a game's frozen dataclass: what a game is made of.

    Making one raises SetupError for an entry that does not exist, and says which one was likely meant.
    """
    made = dataclass(frozen=True, repr=cls.__repr__ is object.__repr__)(cls)
    plain = made.__init__
    known = [f.name for f in fields(made)]  # type: ignore[arg-type]

    @wraps(plain)
    def init(self: T, /, *given: object, **named: Any) -> None:
        for name in named:
            if name not in known:
                raise _no_entry(name, known, made)
        if len(given) > len(known) or any(name in named for name in known[: len(given)]):
            raise SetupError(N_("A game takes {known}, each of them once."), known=", ".join(known))
        plain(self, *given, **named)

    made.__init__ = init  # type: ignore[method-assign, assignment]
    return made


def _no_entry(name: str, known: Sequence[str], game: type) -> SetupError:
    """The error for an entry of a set-up that does not exist: misspelt, or an option out of its place."""
    options_of = getattr(game, "options", None)
    if is_dataclass(options_of) and name in {f.name for f in fields(options_of)}:
        return SetupError(
            N_("{name} is an option. A game takes options like this: {example}."),
            name=name,
            example=f"options=Options({name}=…)",
        )
    if close := get_close_matches(name, known, 1, 0.5):
        return SetupError(
            N_("A game does not take {name}. Did you mean {close}? It takes {known}."),
            name=name,
            close=close[0],
            known=", ".join(known),
        )
    return SetupError(N_("A game does not take {name}. It takes {known}."), name=name, known=", ".join(known))


def check_flag(name: str, value: object) -> None:
    """Raises OptionError unless `value` is True or False."""
    if not isinstance(value, bool):
        raise OptionError(N_("Option {name} is True or False, not {value!r}."), name=name, value=value)


def check_number(name: str, value: object, least: int, most: int | None = None, none: bool = False) -> None:
    """Raises OptionError unless `value` is a whole number from `least` to `most`, or None where `none` allows it."""
    if (value is None and none) or (type(value) is int and value >= least and (most is None or value <= most)):
        return
    if none:
        raise OptionError(
            N_("Option {name} is None or a whole number from {least} up, not {value!r}."),
            name=name,
            least=least,
            value=value,
        )
    raise OptionError(
        N_("Option {name} is a whole number from {least} to {most}, not {value!r}."),
        name=name,
        least=least,
        most=most,
        value=value,
    )


def check_choice(name: str, value: object, choices: Iterable[str]) -> None:
    """Raises OptionError unless `value` is one of `choices`."""
    if value not in (known := tuple(choices)):
        raise OptionError(
            N_("Option {name} is one of {known}, not {value!r}."), name=name, known=", ".join(known), value=value
        )


def check_table(players: object, start_seat: object, least: int = 2, most: int = 5) -> None:
    """Raises SetupError unless `players` can play (G-1) and one of them sits at `start_seat` (G-5)."""
    if type(players) is not int or not least <= players <= most:
        raise SetupError(
            N_("This game is for {least} to {most} players, not {players!r} (G-1)."),
            least=least,
            most=most,
            players=players,
        )
    if type(start_seat) is not int or not 0 <= start_seat < players:
        raise SetupError(
            N_("The start seat is a number from 0 to {last}, not {seat!r} (G-5)."), last=players - 1, seat=start_seat
        )


def check_options(given: object, kind: type, right: str) -> None:
    """Raises OptionError unless `given` are options of type `kind`, which `right` shows how to make."""
    if not isinstance(given, kind):
        raise OptionError(N_("Options of this game are made with {right}, not {given!r}."), right=right, given=given)


def check_entries(spec: object, known: Sequence[str]) -> None:
    """Raises SetupError unless `spec`, the set-up of a game as plain data, has exactly the entries `known`."""
    if not isinstance(spec, Mapping) or set(spec) != set(known):
        raise SetupError(N_("The set-up of this game needs exactly {known}."), known=", ".join(known))


def options_from(spec: object, kind: type[T]) -> T:
    """The options of type `kind` that `spec` describes. Raises OptionError where it is wrong."""
    if not isinstance(spec, Mapping):
        raise OptionError(N_("Saved options are names with values."))
    return kind(**{str(name): value for name, value in spec.items()})
