"""What a game needs before it starts: which game, who sits where, what the table has agreed on."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, NamedTuple

from gamekit.core.contract import Seat
from gamekit.core.errors import N_, OptionError, SetupError
from gamekit.core.registry import game_class, game_names
from gamekit.core.rulebook import Rule
from gamekit.core.table import Table

PERSON = ""
LEAST, MOST = 2, 5


class Choice(NamedTuple):
    """One option to agree on: `kind` is "flag", "number" or "word", `words` are the words that a word can be."""

    name: str
    kind: str
    words: tuple[str, ...]
    rule: Rule | None


class SetUp:
    """A game as it is being set up. Nothing is checked before `table` makes it.

    seats: by seat a bot's name, PERSON for a person. names: "" stands for P1, P2, …
    """

    def __init__(self, name: str = "") -> None:
        self.players = 3
        self.names = [""] * MOST
        self.seats = [PERSON, *["greedy"] * (MOST - 1)]
        self.choose(name or game_names()[-1])

    def choose(self, name: str) -> None:
        """Another game, with the options that it has by itself. Raises SetupError if there is none of that name."""
        self._kind = game_class(name)
        self.name = name
        self.set_profile("")

    @property
    def profiles(self) -> tuple[str, ...]:
        """Named sets of options that this game has besides its own."""
        return tuple(getattr(self._options, "PROFILES", ()))

    def set_profile(self, profile: str) -> None:
        """All options as a profile has them; "" for the game's own. Raises SetupError if there is none of that name."""
        if profile and profile not in self.profiles:
            raise SetupError(N_("There is no profile {name!r}."), name=profile)
        made = getattr(self._options, profile)() if profile else self._options()
        self.options: dict[str, Any] = {field.name: getattr(made, field.name) for field in fields(made)}

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The options of this game, each with the rule that it switches."""
        rules: dict[str, Rule] = {}
        for rule in self._kind().rulebook:
            for name in rule.option.split(", "):
                rules.setdefault(name, rule)
        return tuple(
            Choice(field.name, *self._what_it_takes(field.name, str(field.type)), rules.get(field.name))
            for field in fields(self._options)
        )

    def set_option(self, name: str, text: str) -> None:
        """An option as a form writes it: "true", "false", a number, a word, "" for no limit. Raises SetupError for another."""
        choice = next((choice for choice in self.choices if choice.name == name), None)
        if choice is None:
            raise SetupError(N_("There is no option {name}."), name=name)
        value: Any = text
        if choice.kind == "flag":
            value = text == "true"
        elif choice.kind == "number":
            value = int(text) if text.strip().isdecimal() else text.strip() or None
        try:
            self._options(**{**self.options, name: value})
        except OptionError:  # it may be another option that is wrong here; alone this one may be right
            self._options(**{name: value})
        self.options[name] = value

    def table(self) -> Table:
        """The table, ready to play. Raises SetupError, or its OptionError, for what cannot be."""
        game = self._kind(players=self.players, options=self._options(**self.options))
        names = [self.names[seat].strip() or f"P{seat + 1}" for seat in range(self.players)]
        seats: dict[Seat, str] = {seat: bot for seat, bot in enumerate(self.seats[: self.players]) if bot}
        return Table(game, seats=seats, names=names)

    @property
    def _options(self) -> Any:
        return type(self._kind().options)

    def _what_it_takes(self, name: str, kind: str) -> tuple[str, tuple[str, ...]]:
        """An option's kind; the words that it can be are those that its refusal of another names."""
        if kind == "bool":
            return "flag", ()
        if kind.startswith("int"):
            return "number", ()
        try:
            self._options(**{name: "?"})
        except OptionError as error:
            return "word", tuple(str(error.facts.get("known", "")).split(", "))
        return "word", ()
