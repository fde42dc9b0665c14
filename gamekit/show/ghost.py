"""Let me be wrong: a refused action on a ghost board, with the rules that break marked where they break."""

from __future__ import annotations

from html import escape
from typing import Any

from gamekit.core.contract import AnyGame, Refusal, View
from gamekit.core.errors import N_
from gamekit.core.imagine import Ghost, Imagines
from gamekit.core.language import current, known, say
from gamekit.core.options import check_choice
from gamekit.core.rulebook import listing
from gamekit.core.scene import Look
from gamekit.core.table import Table
from gamekit.show.given import action_given, check_is_table
from gamekit.show.marks import broken, main_pane
from gamekit.show.svg import svg


class GhostBoard:
    """What `action`, tried in `view` and refused, would have made of the position.

    `ghost` is None where it cannot be imagined; then the words say so. Nothing here touches a table.
    """

    def __init__(
        self,
        game: AnyGame,
        view: View[Any],
        action: Any,
        lang: str | None = None,
        theme: str = "light",
        width: str = "wide",
        names: tuple[str, ...] = (),
    ) -> None:
        check_choice("theme", theme, ("light", "dark"))
        check_choice("width", width, ("wide", "narrow"))
        self.game, self.view, self.action = game, view, action
        self.lang = known(lang) if lang else current()
        self.theme, self.width, self.names = theme, width, names
        self.refusals: tuple[Refusal, ...] = game.why_not(view.state, action)
        self.ghost: Ghost | None = game.ghost(view, action) if isinstance(game, Imagines) else None

    @property
    def title(self) -> str:
        """What was tried."""
        return say(N_("What would go wrong: {action}"), self.lang, action=self._tried())

    def lines(self) -> tuple[str, ...]:
        """The ghost board in words: what would have happened, and each rule that breaks."""
        if not self.refusals:
            return (say(N_("This is allowed: nothing would go wrong."), self.lang),)
        book, lang = self.game.rulebook, self.lang
        broken = [f"{r.rule}: {book.refusal(r, self.names, lang)}" for r in self.refusals]
        if self.ghost is None:
            return say(
                N_("There is nothing to picture here: hands could not do it, or it is not the moment."), lang
            ), *broken
        told = " ".join(book.event(event, self.names, lang) for event in self.ghost.events)
        return say(N_("If nobody minded the rules: {told}"), lang, told=told), *broken

    def svg(self, scale: float = 1) -> str:
        """The ghost board as a picture; "" where there is none."""
        if self.ghost is None:
            return ""
        spectator = self.game.view(self.ghost.view.state, None)  # a still picture that may be saved or projected
        look = Look(theme=self.theme, width=self.width, lang=self.lang, names=self.names, log=self.ghost.events)
        scene = self.game.scene(spectator, look)
        marks: dict[str, list[str]] = {}
        for thing, refusal in self.ghost.marks:
            marks.setdefault(thing, []).append(refusal.rule)
        rules = {thing: listing(tuple(dict.fromkeys(ids)), self.lang) for thing, ids in marks.items()}
        sign = say(N_("Ghost: this was not played"), self.lang)
        layer = broken(scene, self.ghost.done, rules, sign, self.theme)
        return svg(scene._replace(layers=(*scene.layers, layer)), main_pane(scene), scale, title=self.title)

    def html(self) -> str:
        """The picture with its caption, as a figure."""
        items = "".join(f"<li>{escape(line)}</li>" for line in self.lines()[1:])
        head = f"<strong>{escape(self.title)}</strong><br>{escape(self.lines()[0])}"
        caption = f"<figcaption>{head}{f'<ul>{items}</ul>' if items else ''}</figcaption>"
        return f'<figure class="gamekit-ghost" lang="{self.lang}">{self.svg()}{caption}</figure>'

    def _tried(self) -> str:
        return self.game.words(self.action, self.view, self.lang)

    def _repr_html_(self) -> str:
        return self.html()

    def __str__(self) -> str:
        return "\n".join((self.title, *self.lines()))

    __repr__ = __str__


def ghost(table: Table, action: Any, lang: str | None = None, theme: str = "light") -> GhostBoard:
    """What `action` (a value or text), which the rules refuse now, would make of the position of `table`.

    Raises NotationError for what is no action of the game.
    """
    check_is_table(table)
    move = action_given(table.game, action)
    mover = table.to_move
    return GhostBoard(
        table.game, table.view(mover if isinstance(mover, int) else None), move, lang, theme, names=table.names
    )
