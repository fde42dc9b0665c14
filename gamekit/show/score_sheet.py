"""A score sheet as an HTML table that can be read aloud: a caption, headers for rows and columns."""

from __future__ import annotations

from html import escape

from gamekit.core.errors import N_
from gamekit.core.language import current, say
from gamekit.core.rulebook import player
from gamekit.core.score_sheet import ScoreSheet

STYLE = (
    "<style>.gamekit-sheet{border-collapse:collapse;margin:.5em 0;font-size:14px}"
    ".gamekit-sheet caption{text-align:left;font-weight:700;padding:.3em 0}"
    ".gamekit-sheet th,.gamekit-sheet td{text-align:left;padding:.25em .7em;border-bottom:1px solid #8B809266}"
    ".gamekit-sheet td.points{text-align:right;font-variant-numeric:tabular-nums;font-weight:700}"
    ".gamekit-sheet tr.sum th,.gamekit-sheet tr.sum td{border-top:2px solid currentColor}</style>"
)


def html(sheet: ScoreSheet, lang: str | None = None) -> str:
    """The whole sheet: a table for each player, then what is still open."""
    spoken = lang or current()
    parts = [STYLE]
    for seat, total in zip(sheet.seats, sheet.sums, strict=True):
        name = escape(player(seat, sheet.names))
        caption, summed = say(N_("Points of {name}"), lang, name=name), escape(say(N_("Sum"), lang))
        heads = (N_("Points"), N_("Rule"), N_("Move"), N_("Where from"))
        row = "".join(f'<th scope="col">{escape(say(head, lang))}</th>' for head in heads)
        parts.append(
            f'<table class="gamekit-sheet" lang="{spoken}"><caption>{caption}</caption><thead><tr>{row}</tr></thead><tbody>'
        )
        for line in sheet.lines:
            if line.seat == seat:
                parts.append(
                    f'<tr><td class="points">{line.points}</td><td>{line.rule}</td><td>{line.move or ""}</td>'
                    f"<td>{escape(sheet.words(line, lang))}</td></tr>"
                )
        parts.append(
            f'<tr class="sum"><td class="points">{total}</td><th scope="row" colspan="3">{summed}</th></tr>'
            "</tbody></table>"
        )
    if sheet.outlook:
        title = escape(say(N_("Still open"), lang))
        rows = "".join(
            f"<tr><td>{event.rule}</td><td>{escape(sheet.game.rulebook.event(event, sheet.names, lang))}</td></tr>"
            for event in sheet.outlook
        )
        head = "".join(f'<th scope="col">{escape(say(h, lang))}</th>' for h in (N_("Rule"), N_("What")))
        parts.append(
            f'<table class="gamekit-sheet" lang="{spoken}"><caption>{title}</caption>'
            f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
        )
    return "".join(parts)
