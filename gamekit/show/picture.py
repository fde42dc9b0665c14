"""A position as a still picture, without widgets: for saved notebooks, reports and lessons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from gamekit.core.contract import AnyGame, Event, Refusal, Seat
from gamekit.core.language import current, known
from gamekit.core.options import check_choice
from gamekit.core.scene import Look, Scene
from gamekit.core.seating import check_game, check_seat, check_state
from gamekit.show.given import names_given
from gamekit.show.looks import THEMES, both
from gamekit.show.svg import svg
from gamekit.show.text import text


class Picture:
    """A scene that shows itself: as SVG in a notebook, as text in a terminal.

    `dark` draws the scene for dark pages; without it the picture looks the same on every page.
    """

    def __init__(self, scene: Scene, dark: Callable[[], Scene] | None = None) -> None:
        self.scene, self._dark = scene, dark

    def _repr_svg_(self) -> str:
        return svg(self.scene)

    def _repr_html_(self) -> str:
        drawn = svg(self.scene)
        shown = both(drawn, svg(self._dark())) if self._dark else drawn
        return f'<div style="max-width:{self.scene.width:g}px;overflow:hidden;border-radius:8px">{shown}</div>'

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/html": self._repr_html_(), "text/plain": str(self)}

    def __str__(self) -> str:
        return text(self.scene)

    __repr__ = __str__


def position(
    game: AnyGame,
    state: Any,
    seat: Seat | None = None,
    lang: str | None = None,
    *,
    theme: str = "auto",
    width: str = "wide",
    names: Sequence[str] = (),
    chosen: tuple[str, ...] = (),
    refused: tuple[str, tuple[Refusal, ...]] | None = None,
    log: tuple[Event, ...] = (),
    still: bool = False,
) -> Picture:
    """The picture of `state` as `seat` may see it (None: a spectator, to whom nothing hidden is shown).

    lang: "en" or "de", None: the language in use. theme: "light", "dark", or "auto" as the page is.
    width: "wide" or "narrow".
    still: whether it keeps to itself what `seat` could do, so that one has to think.
    Raises SetupError for what does not exist.
    """
    check_game(game)
    check_state(game, state)
    if seat is not None:
        check_seat(game, seat)
    check_choice("theme", theme, THEMES)
    check_choice("width", width, ("wide", "narrow"))
    look = Look(
        theme="dark" if theme == "dark" else "light",
        width=width,
        lang=known(lang) if lang else current(),
        names=names_given(names),
        chosen=chosen,
        refused=refused,
        log=log,
        still=still,
    )
    view = game.view(state, seat)
    dark = (lambda: game.scene(view, replace(look, theme="dark"))) if theme == "auto" else None
    return Picture(game.scene(view, look), dark)
