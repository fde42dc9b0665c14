"""A position as a still picture, without widgets: for saved notebooks, reports and lessons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gamekit.core.contract import AnyGame, Event, Refusal, Seat
from gamekit.core.language import current, known
from gamekit.core.options import check_choice
from gamekit.core.scene import Look, Scene
from gamekit.core.seating import check_game, check_seat, check_state
from gamekit.show.given import names_given
from gamekit.show.svg import svg
from gamekit.show.text import text


class Picture:
    """A scene that shows itself: as SVG in a notebook, as text in a terminal."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    def _repr_svg_(self) -> str:
        return svg(self.scene)

    def _repr_html_(self) -> str:
        return f'<div style="max-width:{self.scene.width:g}px">{svg(self.scene)}</div>'

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
    theme: str = "light",
    width: str = "wide",
    names: Sequence[str] = (),
    chosen: tuple[str, ...] = (),
    refused: tuple[str, tuple[Refusal, ...]] | None = None,
    log: tuple[Event, ...] = (),
    still: bool = False,
) -> Picture:
    """The picture of `state` as `seat` may see it (None: a spectator, to whom nothing hidden is shown).

    lang: "en" or "de", None: the language in use. theme: "light" or "dark". width: "wide" or "narrow".
    still: whether it keeps to itself what `seat` could do, so that one has to think.
    Raises SetupError for what does not exist.
    """
    check_game(game)
    check_state(game, state)
    if seat is not None:
        check_seat(game, seat)
    check_choice("theme", theme, ("light", "dark"))
    check_choice("width", width, ("wide", "narrow"))
    look = Look(
        theme=theme,
        width=width,
        lang=known(lang) if lang else current(),
        names=names_given(names),
        chosen=chosen,
        refused=refused,
        log=log,
        still=still,
    )
    return Picture(game.scene(game.view(state, seat), look))
