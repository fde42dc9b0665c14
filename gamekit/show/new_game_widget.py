"""A form to set a game up, and the board of the game that it starts."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable
from html import escape
from typing import Any

from ipywidgets import Layout, VBox

from gamekit.core.errors import N_, GamekitError
from gamekit.core.language import LANGUAGES, current, known, say, words
from gamekit.core.registry import game_class, game_names
from gamekit.core.table import Table
from gamekit.show.board import Board
from gamekit.show.form import Form
from gamekit.show.majority_form import chip
from gamekit.show.set_up import LEAST, MOST, PERSON, Choice, SetUp
from gamekit.show.shown import board_of, displayed
from gamekit.show.stage import LANGUAGE_NAMES

PROFILE_NAMES = {"": N_("Options of the course"), "published": N_("Options as published")}


class NewGame:
    """Which game, how many play, who sits where, which options; then the board. Display it, or its `widget`.

    `table` is the game that was started last, None before. game: the one that is chosen at first.
    lang: "en" or "de"; None: the language in use.

    A mistake in a handler is shown in the status line; `trouble` keeps its traceback.
    """

    def __init__(self, game: str = "", lang: str | None = None) -> None:
        self.lang = known(lang) if lang else current()
        self.set_up = SetUp(game)
        self.table: Table | None = None
        self.board: Board | None = None
        self.open = True  # whether the form is
        self.trouble = ""
        self._form = Form(lambda message: self._guard(self._do, message))
        self.widget = VBox([self._form], layout=Layout(width="100%", overflow="visible"))
        self._show()

    def start(self) -> Table:
        """Starts the game as the form has it. Raises SetupError, or its OptionError, for what cannot be."""
        table = self.set_up.table()
        if self.board:
            self.board.close()
        self.table, self.board, self.open = table, board_of(table, lang=self.lang), False
        self.widget.children = (self._form, self.board.widget)
        self._show()
        return table

    def close(self) -> None:
        """Frees everything."""
        if self.board:
            self.board.close()
        for widget in (self._form, self.widget):
            widget.layout.close()
            widget.close()

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> Any:
        """The widget; saved notebooks keep the game in words, as a spectator sees it."""
        if self.board:
            displayed(self.board)
        shown = self.widget._repr_mimebundle_()
        return {**(shown[0] if isinstance(shown, tuple) else shown or {}), "text/plain": str(self)}

    def __str__(self) -> str:
        return repr(self.table) if self.table else say(N_("A new game"), self.lang)

    # handlers

    def _guard(self, work: Callable[..., object], *args: Any) -> None:
        try:
            work(*args)
        except GamekitError as error:
            self._show(error.say(self.lang), alarm=True)
        except Exception as fault:
            self.trouble = traceback.format_exc()
            said = say(
                N_("Something went wrong in the form: {fault}."), self.lang, fault=f"{type(fault).__name__}: {fault}"
            )
            self._show(said, alarm=True)

    def _do(self, message: dict[str, Any]) -> None:
        what, value, set_up = str(message.get("do")), str(message.get("value", "")), self.set_up
        seat = int(message["seat"]) if str(message.get("seat", "")).isdecimal() else 0
        if what == "game":
            set_up.choose(value)
        elif what == "players" and value.isdecimal() and LEAST <= int(value) <= MOST:
            set_up.players = int(value)
        elif what == "name" and seat < MOST:
            set_up.names[seat] = value
        elif what == "who" and seat < MOST:
            set_up.seats[seat] = value
        elif what == "profile":
            set_up.set_profile(value)
        elif what.startswith("option "):
            set_up.set_option(what.removeprefix("option "), value)
        elif what == "lang":
            self.lang = known(value)
            if self.board:
                self.board.set(lang=self.lang)
        elif what == "again":
            self.open = not self.open
        elif what == "start":
            self.start()
            return
        self._show()

    # the form

    def _say(self, text: str, **facts: object) -> str:
        return escape(say(text, self.lang, **facts))

    def _show(self, status: str = "", alarm: bool = False) -> None:
        with self._form.hold_sync():
            self._form.lang, self._form.label = self.lang, say(N_("A new game"), self.lang)
            self._form.status, self._form.alarm = status or self._invitation(), alarm
            self._form.html = self._html()

    def _invitation(self) -> str:
        if not self.open:
            return say(N_("The game has begun."), self.lang)
        return say(N_("Choose a game, say who plays, then start."), self.lang)

    def _html(self) -> str:
        languages = [(lang, LANGUAGE_NAMES[lang]) for lang in LANGUAGES]
        lang = self._select("lang", N_("Language:"), languages, self.lang)
        if not self.open:
            again = self._button("again", N_("Set up another game"))
            return f'<div class="bar">{again}{lang}</div>'
        set_up, t = self.set_up, words(self.lang).gettext
        games = [(name, t(game_class(name)().rulebook.title)) for name in game_names()]
        counts = [(str(n), str(n)) for n in range(LEAST, MOST + 1)]
        bar = self._select("game", N_("Game:"), games, set_up.name)
        bar += self._select("players", N_("Players:"), counts, str(set_up.players)) + lang
        seats = "".join(f"<tr>{self._seat(seat)}</tr>" for seat in range(set_up.players))
        heads = "".join(f'<th scope="col">{self._say(head)}</th>' for head in (N_("Seat"), N_("Name"), N_("Played by")))
        table = f"<table><thead><tr>{heads}</tr></thead><tbody>{seats}</tbody></table>"
        start = self._button("start", N_("Start the game"))
        if self.table:
            start += self._button("again", N_("Back to the board"))
        legend = self._say(N_("Who sits where"))
        return (
            f'<div class="bar">{bar}</div><fieldset><legend>{legend}</legend>{table}</fieldset>'
            f'{self._options()}<div class="bar">{start}</div>'
        )

    def _seat(self, seat: int) -> str:
        from gamekit.bots import bot_names

        set_up = self.set_up
        who = [(PERSON, say(N_("a person"), self.lang))]
        who += [(bot, say(N_("bot “{bot}”"), self.lang, bot=bot)) for bot in bot_names()]
        named = self._say(N_("Name at seat P{seat}"), seat=seat + 1)
        name = (
            f'<input type="text" size="14" maxlength="40" autocomplete="off" data-do="name" data-key="name-{seat}" data-seat="{seat}"'
            f' value="{escape(set_up.names[seat])}" placeholder="P{seat + 1}"'
            f' aria-label="{named}">'
        )
        label = self._say(N_("P{seat} is played by"), seat=seat + 1)
        options = "".join(
            f'<option value="{bot}"{" selected" if bot == set_up.seats[seat] else ""}>{escape(text)}</option>'
            for bot, text in who
        )
        select = (
            f'<select data-do="who" data-key="who-{seat}" data-seat="{seat}" aria-label="{label}">{options}</select>'
        )
        return f'<th scope="row">{chip(seat)}P{seat + 1}</th><td>{name}</td><td>{select}</td>'

    def _options(self) -> str:
        """The options, each with the rule that it switches."""
        parts = []
        if self.set_up.profiles:
            profiles = "".join(
                self._button("profile", PROFILE_NAMES.get(profile, profile), profile)
                for profile in ("", *self.set_up.profiles)
            )
            parts.append(f'<div class="bar">{profiles}</div>')
        parts += [self._option(choice) for choice in self.set_up.choices]
        title = self._say(N_("What the table agrees on"))
        return (
            f'<details data-key="options"><summary data-key="options head">{title}</summary>{"".join(parts)}</details>'
        )

    def _option(self, choice: Choice) -> str:
        t, value, rule = words(self.lang).gettext, self.set_up.options[choice.name], choice.rule
        do, key = f"option {choice.name}", f"option-{choice.name}"
        title = escape(f"{t(rule.title)} ({rule.id})") if rule else ""
        head = f"<b>{title}</b> <code>{choice.name}</code>"
        if choice.kind == "flag":
            field = f'<input type="checkbox" data-do="{do}" data-key="{key}"{" checked" if value else ""}>'
            head = f"<label>{field} {head}</label>"
        elif choice.kind == "number":
            shown = "" if value is None else value
            hint = self._say(N_("no limit"))
            field = f'<input type="number" min="1" max="99" data-do="{do}" data-key="{key}" value="{shown}" placeholder="{hint}">'
            head = f"<label>{field} {head}</label>"
        else:
            head = self._select(do, head, [(word, word) for word in choice.words], str(value), ready=True)
        text = f"<p>{escape(t(rule.text))}</p>" if rule else ""
        return f'<div class="option">{head}{text}</div>'

    def _select(self, do: str, label: str, options: Iterable[tuple[str, str]], chosen: str, ready: bool = False) -> str:
        choices = "".join(
            f'<option value="{escape(value)}"{" selected" if value == chosen else ""}>{escape(text)}</option>'
            for value, text in options
        )
        said = label if ready else self._say(label)
        return f'<label>{said} <select data-do="{do}" data-key="{do}">{choices}</select></label>'

    def _button(self, do: str, text: str, value: str = "") -> str:
        return f'<button type="button" data-do="{do}" data-key="{do}-{value}" data-value="{value}">{self._say(text)}</button>'
