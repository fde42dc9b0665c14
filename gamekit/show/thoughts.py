"""What a bot that explains itself thought about: its best moves drawn on the board, and in a table beside it.

    from gamekit.bots import Search

    show.thoughts(table, Search(playouts=300))

It holds nothing that the seat which thought may not see; whoever looks at it sees that seat's cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from html import escape
from typing import Any, Protocol

from gamekit.core.chance import stream
from gamekit.core.contract import AnyGame, Seat, View
from gamekit.core.errors import N_, SetupError
from gamekit.core.imagine import Traces
from gamekit.core.language import current, known, say, words
from gamekit.core.options import check_choice, check_number
from gamekit.core.rulebook import Plural, player
from gamekit.core.scene import Look
from gamekit.core.seating import seated
from gamekit.core.table import Bot, Table
from gamekit.show.given import check_is_table
from gamekit.show.looks import THEMES, both
from gamekit.show.marks import INKS, main_pane
from gamekit.show.svg import elements, svg
from gamekit.show.ways import Drawn, Idea, drawn, window

MOST = 5
"""How many moves can be drawn at once and still be told apart."""
FEW = 5
"""From fewer tries nothing can be said about a share: one game won in the head is not a sure win."""

ROUNDS = Plural(
    "It played on {count} time in its head, each time with other luck.",
    "It played on {count} times in its head, each time with other luck.",
    "count",
)
SHARE = N_("expected share of wins {share}")
TRIED = Plural("tried {count} time", "tried {count} times", "count")
MORE = Plural("{count} more move was possible.", "{count} more moves were possible.", "count")


class Step(Protocol):
    """A move that is expected."""

    @property
    def seat(self) -> Seat:
        """Whose it is."""

    @property
    def action(self) -> Any:
        """The move."""


class Candidate(Protocol):
    """One move that was thought about."""

    @property
    def action(self) -> Any:
        """The move."""

    @property
    def visits(self) -> int:
        """How often it was tried."""

    @property
    def expected(self) -> float | None:
        """The share of the win that it is expected to bring, 0 to 1; None if it was never tried."""

    @property
    def line(self) -> Sequence[Step]:
        """The moves that were most expected to follow."""


class Explanation(Protocol):
    """What a bot thought before it moved, as `Search.explanation` tells it."""

    @property
    def playouts(self) -> int:
        """How many rounds of thinking there were."""

    @property
    def candidates(self) -> Sequence[Candidate]:
        """The moves that were thought about, the one that was chosen first."""


class Thoughts:
    """The `most` best moves of `explanation`, which a bot made from `view`.

    most: 1 to 5. lang: "en" or "de", None: the language in use. theme: "light", "dark", or "auto" as the page is.
    names: the players' names. Raises SetupError for what does not exist.
    """

    def __init__(
        self,
        game: AnyGame,
        view: View[Any],
        explanation: Explanation,
        most: int = MOST,
        lang: str | None = None,
        theme: str = "auto",
        names: Sequence[str] = (),
    ) -> None:
        check_choice("theme", theme, THEMES)
        check_number("most", most, 1, MOST)
        if view.seat is None:
            raise SetupError(N_("A spectator has nothing to decide, and so no thoughts to show."))
        self.game, self.view, self.explanation = game, view, explanation
        self.seat: Seat = view.seat
        self.lang = known(lang) if lang else current()
        self.theme = theme
        self.look = Look(theme="dark" if theme == "dark" else "light", lang=self.lang, names=tuple(names))
        tried = [c for c in explanation.candidates if c.visits] or explanation.candidates[:1]
        self.shown: tuple[Candidate, ...] = tuple(tried[:most])

    # in words

    @property
    def title(self) -> str:
        """Whose thoughts these are."""
        return say(N_("What the bot thinks in {name}’s place"), self.lang, name=player(self.seat, self.look.names))

    @property
    def intro(self) -> str:
        """How it thought, and how to read the share."""
        if not self.explanation.playouts:
            return say(N_("Only one move was possible: there was nothing to think about."), self.lang)
        how = [say(N_("It plays what it tried most. 100% would be a sure win."), self.lang)]
        if any(move.visits < FEW for move in self.shown):
            how.append(say(N_("A ? stands where it tried too seldom to tell."), self.lang))
        return " ".join((self._count(ROUNDS, self.explanation.playouts), *how))

    def lines(self) -> tuple[str, ...]:
        """One line for each move: rank, notation, words, tries, share of the win, and what may follow."""
        out = []
        for rank, move in enumerate(self.shown, 1):
            parts = [f"{rank}. {move.action} – {self._said(move)}"]
            if move.visits:
                parts.append(self._count(TRIED, move.visits))
            if move.visits >= FEW:
                parts.append(say(SHARE, self.lang, share=self.share(move)))
            if move.line:
                parts.append(say(N_("then perhaps: {moves}"), self.lang, moves=", ".join(self._steps(move))))
            out.append("; ".join(parts))
        left = len(self.explanation.candidates) - len(self.shown)
        return (*out, self._count(MORE, left)) if left else tuple(out)

    def share(self, move: Candidate) -> str:
        """The share of the win that a move is expected to bring, such as 38%; ? after too few tries to tell."""
        if move.expected is None or move.visits < FEW:
            return "?"
        return say(N_("{share}%"), self.lang, share=round(100 * move.expected))

    def _steps(self, move: Candidate) -> list[str]:
        """What may follow, each with the name of whose move it is."""
        return [f"{player(step.seat, self.look.names)} {step.action}" for step in move.line]

    def _said(self, move: Candidate) -> str:
        return self.game.words(move.action, self.view, self.lang)

    def _count(self, text: Plural, number: int) -> str:
        return words(self.lang).ngettext(text.one, text.many, number).format(count=number)

    # as a picture

    def ideas(self) -> tuple[Idea, ...]:
        """The moves as they are drawn."""
        game = self.game
        ways = [game.way(self.view, c.action, self.look) if isinstance(game, Traces) else () for c in self.shown]
        return tuple(
            Idea(rank, self.share(move), way, self._said(move))
            for rank, (move, way) in enumerate(zip(self.shown, ways, strict=True), 1)
        )

    def drawn(self) -> tuple[Drawn, ...]:
        """The moves as layers over the board, the best first."""
        return drawn(self.ideas(), main_pane(self._scene()), self.look.theme)

    def svg(self, scale: float = 1) -> str:
        """The board as it lies on the table, with the moves on it."""
        return self._svg(self.look, scale)

    def _svg(self, look: Look, scale: float = 1) -> str:
        scene = self._scene(look)
        pane = main_pane(scene)
        ideas = self.ideas()
        picture = svg(scene, window(pane, ideas), scale, title=" ".join((self.title, *self.lines())))
        over = drawn(ideas, pane, look.theme)
        groups = [_group(each.rank, elements(each.way), ideas) for each in reversed(over)]
        groups += [_group(each.rank, elements(each.badge), ideas) for each in reversed(over)]
        return picture.removesuffix("</svg>") + "".join(groups) + "</svg>"

    def _scene(self, look: Look | None = None) -> Any:
        """Without hands, and without the marks of what can be clicked."""
        return self.game.scene(self.game.view(self.view.state, None), look or self.look)

    # in a notebook

    def html(self) -> str:
        """The board, and beside it the table; opening a row leaves only its move on the board."""
        if self.theme != "auto":
            return self._html(self.look)
        return both(self._html(self.look), self._html(replace(self.look, theme="dark")))

    def _html(self, look: Look) -> str:
        heads = (N_("Move"), N_("Tried"), N_("Share of wins"))
        columns = "".join(f'<th scope="col">{escape(say(head, self.lang))}</th>' for head in heads)
        rows = "".join(self._html_row(rank, move) for rank, move in enumerate(self.shown, 1))
        left = len(self.explanation.candidates) - len(self.shown)
        more = f"<p>{escape(self._count(MORE, left))}</p>" if left else ""
        table = f"<table><thead><tr>{columns}</tr></thead><tbody>{rows}</tbody></table>"
        hint = escape(say(N_("Open a move to see it alone on the board, and what may follow."), self.lang))
        caption = f"<figcaption><strong>{escape(self.title)}</strong><br>{escape(self.intro)}</figcaption>"
        return (
            f'{_style(look.theme)}<figure class="gamekit-thoughts {look.theme}" lang="{self.lang}">{caption}'
            f'<div class="parts"><div class="board">{self._svg(look)}</div>'
            f'<div class="list">{table}<p>{hint}</p>{more}</div></div></figure>'
        )

    def _html_row(self, rank: int, move: Candidate) -> str:
        most = max(1, *(c.visits for c in self.shown))
        body = f"<code>{escape(str(move.action))}</code>"
        if move.line:
            follows = escape(say(N_("then perhaps: {moves}"), self.lang, moves=""))
            steps = "".join(f"<li>{escape(step)}</li>" for step in self._steps(move))
            body += f"<p>{follows}</p><ol>{steps}</ol>"
        bar = f'<span class="bar" style="width:{100 * move.visits / most:.0f}%" aria-hidden="true"></span>'
        return (
            f'<tr class="row-{rank}"><td><details class="pick-{rank}"><summary><span class="rank">{rank}</span> '
            f"{escape(self._said(move))}</summary>{body}</details></td>"
            f'<td class="tries">{move.visits}{bar}</td><td class="share">{self.share(move)}</td></tr>'
        )

    def _repr_svg_(self) -> str:
        return self.svg()

    def _repr_html_(self) -> str:
        return self.html()

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/html": self.html(), "text/plain": str(self)}

    def __str__(self) -> str:
        return "\n".join((self.title, self.intro, *self.lines()))

    __repr__ = __str__


def thoughts(table: Table, bot: Bot | str = "search", most: int = MOST, **how: Any) -> Thoughts:
    """What `bot` would think now in the seat whose turn it is at `table`. Nothing is played.

    bot: a bot, or its name; one that explains itself. `how` are `lang`, `theme` and `names` of `Thoughts`.
    The bot gets the luck that it would have if it sat there. Raises SetupError if nobody is to move, and for a bot
    that does not explain itself.
    """
    check_is_table(table)
    seat = table.to_move
    if not isinstance(seat, int):
        raise SetupError(N_("Nobody is to move, so there is nothing to think about."))
    thinker: Any = seated(table.game, {seat: bot})[seat]
    view = table.view(seat)
    thinker.choose(table.game, view, table.legal(), stream(table.seed, "bot", len(table.history)))
    explanation = getattr(thinker, "explanation", None)
    if explanation is None:
        raise SetupError(
            N_("The bot {bot!r} does not explain itself. One that does: Search()."), bot=getattr(bot, "name", bot)
        )
    return Thoughts(table.game, view, explanation, most, **{"names": table.names, **how})


def _group(rank: int, shapes: str, ideas: Sequence[Idea]) -> str:
    idea = ideas[rank - 1]
    title = f"{rank}: {idea.name}, {idea.worth}"
    return f'<g class="way way-{rank}"><title>{escape(title)}</title>{shapes}</g>'


def _style(theme: str) -> str:
    ink = INKS[theme]  # both looks may stand on one page, so each has rules of its own
    me = f".gamekit-thoughts.{theme}"
    alone = "".join(
        f"{me}:has(.pick-{n}[open]) .way-{n},{me}:has(.row-{n}:hover) .way-{n}{{visibility:visible!important}}"
        for n in range(1, MOST + 1)
    )
    return (
        f"<style>{me}{{margin:.4em 0;font-size:14px}}{me} .parts{{display:flex;flex-wrap:wrap;gap:12px 18px}}"
        f"{me} .board{{flex:1 1 340px;max-width:572px;overflow:hidden;border-radius:8px}}{me} .list{{flex:1 1 320px;max-width:560px}}"
        f"{me} .list table{{border-collapse:collapse;width:100%;font-size:14px;table-layout:auto}}"
        f"{me} .list thead th,{me} .list tbody td{{text-align:left;vertical-align:top;padding:.35em .6em;"
        f"white-space:normal;border-bottom:1px solid #8B809288}}"
        f"{me} summary{{cursor:pointer}}{me} ol{{margin:0 0 .3em 1.6em;padding:0}}{me} details p{{margin:.3em 0 0}}"
        f"{me} .rank{{display:inline-block;min-width:1.5em;line-height:1.5em;border-radius:50%;text-align:center;"
        f"font-weight:700;background:#1D1529;color:#FFFBF3;border:1px solid #FFFBF3}}"
        f"{me} .row-1 .rank{{background:{ink.lit};color:#1D1529;border-color:#1D1529}}"
        f"{me} .tries{{min-width:5.5em}}{me} .share{{font-weight:700}}{me} .list td:first-child{{width:60%}}"
        f"{me} .bar{{display:block;height:.5em;min-width:2px;margin-top:.2em;border-radius:3px;background:currentColor;"
        f"opacity:.55}}"
        f"{me}:has(details[open]) .way,{me}:has(tbody tr:hover) .way{{visibility:hidden}}{alone}</style>"
    )
