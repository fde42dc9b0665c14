"""What replay and two readings have in common: a panel that follows the page, and mistakes that are told."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from typing import Any

from ipywidgets import Layout, VBox

from gamekit.core.errors import N_, GamekitError
from gamekit.core.language import LANGUAGES, current, known, say
from gamekit.core.options import check_choice
from gamekit.show import panel
from gamekit.show.cells import shown_by_cell
from gamekit.show.panel import Panel, Part
from gamekit.show.surroundings import Page, Surroundings

NARROW_BELOW = 700
"""Container widths in CSS pixels under which the narrow scene is drawn: a picture may be smaller than a board."""
LANGUAGE_NAMES = {"en": "English", "de": "Deutsch"}


class Stage:
    """A panel with pictures. A kind of stage says what its parts are and what each of them does.

    lang: "en" or "de"; None: the language in use. theme: "light", "dark", or "auto" as the page is.
    width: "wide", "narrow", or "auto" as the page has room.

    A mistake in a handler is shown in the status line; `trouble` keeps its traceback.
    """

    fresh: frozenset[str] = frozenset()
    """What people do that must answer what is shown now; all else means the same whatever they saw."""

    def __init__(self, lang: str | None, theme: str, width: str) -> None:
        check_choice("theme", theme, ("auto", "light", "dark"))
        check_choice("width", width, ("auto", "wide", "narrow"))
        self.lang = known(lang) if lang else current()
        self.theme, self.width = theme, width
        self.said = ""  # what went wrong, for the status line
        self.trouble = ""
        self.closed = False
        self._page: Page | None = None
        self._around = Surroundings(lambda page: self._guard(self._page_is, page), lambda: None)
        self._panel = Panel(self._message)
        self.widget = VBox([self._around, self._panel], layout=Layout(width="100%", overflow="visible"))
        self.widget.add_class("gamekit-stage")

    # what a kind of stage has

    def label(self) -> str:
        """The name of the whole, for screen readers."""
        raise NotImplementedError

    def parts(self) -> list[Part]:
        """What is shown now."""
        raise NotImplementedError

    def pictures(self) -> dict[str, str]:
        """The pictures of the parts, as SVG by the part's id."""
        raise NotImplementedError

    def handlers(self) -> dict[str, Callable[[Any], object]]:
        """What each usable part does with its value, by the part's id."""
        raise NotImplementedError

    # the same for all

    @property
    def colours(self) -> str:
        """The theme that is drawn: as wished, else as the page is, else light."""
        return self.theme if self.theme != "auto" else self._page.theme if self._page else "light"

    @property
    def breadth(self) -> str:
        """The width that is drawn: as wished, else as the page has room, else wide."""
        if self.width != "auto":
            return self.width
        return "narrow" if self._page and self._page.width < NARROW_BELOW else "wide"

    def refresh(self) -> None:
        """Draws what is shown now."""
        if not self.closed:
            self._panel.show(self.label(), self.parts(), self.pictures(), self.lang, self.colours)

    def close(self) -> None:
        """Frees everything; what is closed hears and shows nothing any more."""
        if self.closed:
            return
        self.closed = True
        for widget in (self._around, self._panel, self.widget):
            widget.layout.close()
            widget.close()

    def looks(self) -> Part:
        """A row to choose language and colours."""
        languages = [(lang, LANGUAGE_NAMES[lang]) for lang in LANGUAGES]
        themes = (("auto", N_("like the page")), ("light", N_("light")), ("dark", N_("dark")))
        return panel.row(
            panel.select("lang", say(N_("Language:"), self.lang), languages, self.lang),
            panel.select(
                "theme", say(N_("Colours:"), self.lang), [(t, say(w, self.lang)) for t, w in themes], self.theme
            ),
        )

    def _message(self, message: dict[str, Any]) -> None:
        what = message.get("do")
        if what in ("lang", "theme"):
            self._guard(self._set, what, message.get("value"))
        elif what not in self.fresh or message.get("shown") == self._panel.shown:
            work = self.handlers().get(str(what))
            if work is not None:
                self._guard(work, message.get("value"))

    def _set(self, what: str, value: Any) -> None:
        if what == "lang":
            self.lang = known(value)
        else:
            check_choice("theme", value, ("auto", "light", "dark"))
            self.theme = value

    def _page_is(self, page: Page) -> None:
        self._page = page

    def _guard(self, work: Callable[..., object], *args: Any) -> None:
        """Does `work` and draws; what fails is said in the status line."""
        if self.closed:
            return
        self.said = ""
        try:
            work(*args)
        except GamekitError as error:
            self.said = error.say(self.lang)
        except Exception as fault:
            self.trouble = traceback.format_exc()
            self.said = say(
                N_("Something went wrong here: {fault}. Nothing has changed; go on, or run the cell again."),
                self.lang,
                fault=f"{type(fault).__name__}: {fault}",
            )
        self.refresh()

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> Any:
        """The widget, and for saved notebooks a spectator's picture and the words."""
        shown_by_cell(self)
        shown = self.widget._repr_mimebundle_()
        return {
            **(shown[0] if isinstance(shown, tuple) else shown or {}),
            "text/html": self.still(),
            "text/plain": str(self),
        }

    def still(self) -> str:
        """What stays in a saved notebook, as HTML: nothing that is hidden from a spectator."""
        raise NotImplementedError
