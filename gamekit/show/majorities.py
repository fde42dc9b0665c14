"""One majority under several policies side by side, as text and as an HTML table.

>>> print(Comparison((3, 3, 1, 0), (7, 3), ("shared", "nobody"), lang="en"))
Prizes: 7, 3
      count  shared  nobody
P1       3       7       0≠
P2       3       7       0≠
P3       1       0       0
P4       0       0       0
≠ differs from the first column
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from gamekit.core.contract import Seat
from gamekit.core.errors import N_
from gamekit.core.language import current, known, say, words
from gamekit.core.majority import POLICIES, Policy, Prize, Verdict, check_numbers
from gamekit.core.options import check_choice
from gamekit.core.rulebook import player
from gamekit.show.given import names_given

NAMES = {
    "shared": N_("shared"),
    "demoted": N_("next prize"),
    "nobody": N_("nobody"),
    "pooled": N_("pooled"),
    "holder": N_("holder keeps"),
    "criteria": N_("second count"),
    "order": N_("seat order"),
}
"""What the policies are called in tables, as message ids."""
GLYPHS = "●=✚○▲"
"""The players' marks as signs, for text; beyond the fifth there are none."""

DIFFERS, DIFFERS_FROM = N_("differs"), N_("differs from the first column")
REASONS, HELD = N_("Open a prize to read its reason."), N_("had it before")

STYLE = (
    "<style>.gamekit-majority{border-collapse:collapse;margin:.4em 0;font-size:14px}"
    ".gamekit-majority caption{text-align:left;font-weight:700;padding:.3em 0}"
    ".gamekit-majority th,.gamekit-majority td{text-align:left;vertical-align:top;padding:.3em .6em;"
    "border-bottom:1px solid #8B809288;max-width:11em}"
    ".gamekit-majority thead small{display:block;font-weight:400}"
    ".gamekit-majority summary{cursor:pointer}.gamekit-majority details[open]{min-width:8em}"
    ".gamekit-majority td.differs{background:#E6A70033;border-left:3px solid #B07C00}"
    ".gamekit-majority td.differs summary{font-weight:700}</style>"
)


class Comparison:
    """Who gets what of `prizes` for `counts` under several policies.

    policies: names out of `gamekit.core.majority.POLICIES`, or policies by a name of your own; left out, all.
    names: the players' names. holder: who had the majority before. second: a second count, more is better.
    lang: "en" or "de", None: the language in use.
    """

    def __init__(
        self,
        counts: Sequence[int],
        prizes: Sequence[Prize],
        policies: Sequence[str] | Mapping[str, Policy] = (),
        *,
        names: Sequence[str] = (),
        holder: Seat | None = None,
        second: Sequence[int] = (),
        lang: str | None = None,
    ) -> None:
        check_numbers(counts, prizes)
        self.counts, self.prizes, self.names = tuple(counts), tuple(prizes), names_given(names)
        self.holder, self.second = holder, tuple(second) or (0,) * len(self.counts)
        self.lang = known(lang) if lang else None
        if isinstance(policies, Mapping):
            self.policies = dict(policies)
        else:
            for name in policies:
                check_choice("policies", name, POLICIES)
            self.policies = {name: POLICIES[name] for name in policies or POLICIES}
        self.verdicts: dict[str, Verdict] = {
            name: policy.award(self.counts, self.prizes, criteria=(self.second,), holder=holder)
            for name, policy in self.policies.items()
        }

    def differs(self, name: str, seat: Seat) -> bool:
        """Whether a policy pays a player something else than the first one does."""
        first = next(iter(self.verdicts.values()))
        return self.verdicts[name].prizes[seat] != first.prizes[seat]

    def text(self, lang: str | None = None) -> str:
        """The table as plain text, one line a player."""
        lang = lang or self.lang
        heads = [say(N_("count"), lang), *(_name(name, lang) for name in self.verdicts)]
        names = [player(seat, self.names) for seat in range(len(self.counts))]
        left = max([4, *map(len, names)])
        wide = [max(len(head), 5) for head in heads]
        prizes = ", ".join(map(str, self.prizes))
        lines = [say(N_("Prizes: {prizes}"), lang, prizes=prizes)]
        lines.append("  ".join([" " * left, *(head.rjust(w) for head, w in zip(heads, wide, strict=True))]))
        for seat, name in enumerate(names):
            cells = [f"{self.counts[seat]} "]
            for policy, verdict in self.verdicts.items():
                cells.append(f"{verdict.prizes[seat]}{'≠' if self.differs(policy, seat) else ' '}")
            cells = [cell.rjust(w) for cell, w in zip(cells, wide, strict=True)]
            lines.append("  ".join([name.ljust(left), *cells]).rstrip())
        if any(self.differs(name, seat) for name in self.verdicts for seat in range(len(names))):
            lines.append(f"≠ {say(DIFFERS_FROM, lang)}")
        return "\n".join(lines)

    def html(self, lang: str | None = None, title: str = "") -> str:
        """The table as HTML; each prize opens to its reason, each policy to the game that it is from."""
        lang = lang or self.lang
        caption = say(N_("Who gets what? Prizes: {prizes}"), lang, prizes=", ".join(map(str, self.prizes)))
        columns = "".join(
            f'<th scope="col">{escape(_name(name, lang))}<small>{escape(policy.game)}</small></th>'
            for name, policy in self.policies.items()
        )
        heads = "".join(f'<th scope="col">{escape(say(head, lang))}</th>' for head in (N_("Player"), N_("Count")))
        rows = "".join(self._row(seat, lang) for seat in range(len(self.counts)))
        differing = any(self.differs(name, seat) for name in self.verdicts for seat in range(len(self.counts)))
        sign = f"≠ {escape(say(DIFFERS_FROM, lang))}. " if differing else ""
        return (
            f'{STYLE}<table class="gamekit-majority" lang="{lang or current()}">'
            f"<caption>{escape(f'{title}. {caption}' if title else caption)}</caption>"
            f"<thead><tr>{heads}{columns}</tr></thead><tbody>{rows}</tbody></table>"
            f"<p>{sign}{escape(say(REASONS, lang))}</p>{self._facts(lang)}"
        )

    def _row(self, seat: Seat, lang: str | None) -> str:
        name = escape(player(seat, self.names))
        mark = f"{GLYPHS[seat]} " if seat < len(GLYPHS) else ""
        held = f" <small>({escape(say(HELD, lang))})</small>" if seat == self.holder else ""
        cells = [f'<th scope="row"><span aria-hidden="true">{mark}</span>{name}{held}</th><td>{self.counts[seat]}</td>']
        for policy, verdict in self.verdicts.items():
            award, differs = verdict.awards[seat], self.differs(policy, seat)
            sign = f' <span aria-label="{escape(say(DIFFERS, lang))}" role="img">≠</span>' if differs else ""
            cells.append(
                f'<td{" class=differs" if differs else ""}><details data-key="why-{escape(policy)}-{seat}">'
                f"<summary>{award.prize}{sign}</summary>{escape(award.reason.say(lang, self.names))}</details></td>"
            )
        return f"<tr>{''.join(cells)}</tr>"

    def _facts(self, lang: str | None) -> str:
        items = []
        for name, policy in self.policies.items():
            if not policy.fact and policy.never_punishes:
                continue  # somebody's own, with nothing to tell
            game = f" ({escape(policy.game)})" if policy.game else ""
            fact = f"<b>{escape(_name(name, lang))}</b>{game}: {escape(say(policy.fact, lang))}"
            if not policy.never_punishes:
                fact += " " + escape(say(N_("Here a count that grows can lower its owner's prize."), lang))
            items.append(f"<li>{fact} <i>{escape(policy.source)}</i></li>")
        title = escape(say(N_("The rules and the games that use them"), lang))
        return f'<details data-key="facts"><summary>{title}</summary><ul>{"".join(items)}</ul></details>'

    def _repr_html_(self) -> str:
        return self.html()

    def __str__(self) -> str:
        return self.text()

    __repr__ = __str__


def _name(name: str, lang: str | None) -> str:
    return words(lang).gettext(NAMES.get(name, name))
