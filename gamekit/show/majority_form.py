"""The majority lab as HTML: rows of players, settings, the table of policies, guesses, the search."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING

from gamekit.core.contract import Seat
from gamekit.core.errors import N_
from gamekit.core.figures import GLYPHS, glyph
from gamekit.core.language import LANGUAGES, say, words
from gamekit.core.majority import POLICIES
from gamekit.core.shapes import Pen
from gamekit.show.majorities import NAMES
from gamekit.show.svg import elements

if TYPE_CHECKING:
    from gamekit.show.majority_widget import MajorityLab

MOST_PLAYERS = 8
LANGUAGE_NAMES = {"en": "English", "de": "Deutsch"}
LABELS = {
    "hidden": N_("The results of each rule are hidden until you have guessed it."),
    "second is": N_(
        "“Second count”: something else that is counted, such as money. Only the rule “second count” uses it."
    ),
    "held is": N_(
        "“Had it before”: who was ahead when it was last looked at. Only rules where the holder keeps use it."
    ),
    "all": N_("Show all rules"),
    "no search": N_("Untick “Predict first”, and the lab finds where two rules differ."),
    "prizes": N_("Prizes:"),
    "predict": N_("Predict first"),
    "players": N_("Players:"),
    "reset": N_("As on the board"),
    "lang": N_("Language:"),
    "player": N_("Player"),
    "count": N_("Count"),
    "second": N_("Second count"),
    "held": N_("Had it before"),
    "board": N_("On the board"),
    "nobody": N_("nobody had it before"),
    "have": N_("What everybody has"),
    "less": N_("{name}: one less"),
    "more": N_("{name}: one more"),
    "count of": N_("Count of {name}"),
    "second of": N_("Second count of {name}"),
    "held by": N_("{name} had it before"),
    "guess": N_("Your guess: who gets what?"),
    "policy": N_("Rule:"),
    "show": N_("Show the results"),
    "right": N_("right"),
    "wrong": N_("it is {prize}"),
    "differ": N_("Where do two rules differ?"),
    "first": N_("One rule:"),
    "other": N_("The other:"),
    "search": N_("Find the smallest difference"),
}

MEANINGS = {
    "shared": N_("All who are level get the whole prize of their place. Behind two who are first comes place 3."),
    "demoted": N_("All who are level get the prize of the next place: two who are first get the second prize each."),
    "nobody": N_("Whoever is level gets nothing for it. Behind two who are first comes place 3."),
    "pooled": N_(
        "All who are level put the prizes of the places that they fill together and divide them, rounded down."
    ),
    "holder": N_(
        "Of those who are level, whoever had it before stays ahead. If none of them had it, none gets the prize."
    ),
    "criteria": N_("Of those who are level, whoever has more in the second count is ahead."),
    "order": N_("Of those who are level, whoever comes first in the list of players is ahead: P1 before P2."),
}
"""What the kit's policies do, in a sentence each."""


def form(lab: MajorityLab) -> str:
    """The whole form of `lab`."""
    parts = [_settings(lab), _players(lab)]
    if lab.predict:
        parts.append(_guesses(lab))
    if lab.told:
        parts.append(lab.shown.html(lab.lang, lab.title))
    if lab.waiting:
        parts.append(f'<div class="bar"><span>{_say(lab, "hidden")}</span>{_button("all", _say(lab, "all"))}</div>')
    parts.append(f"<p>{_say(lab, 'no search')}</p>" if lab.predict else _search(lab))
    return "".join(parts)


def _say(lab: MajorityLab, label: str, **facts: object) -> str:
    return escape(say(LABELS[label], lab.lang, **facts))


def meaning(lab: MajorityLab, name: str) -> str:
    """What a policy does, in a sentence; "" for one that says nothing about itself."""
    policy = lab.policies[name]
    told = MEANINGS.get(name, policy.fact) if POLICIES.get(name) == policy else policy.fact
    return words(lab.lang).gettext(told) if told else ""


def policy_name(lab: MajorityLab, name: str) -> str:
    """What a policy is called in the lab's language."""
    return words(lab.lang).gettext(NAMES.get(name, name))


def _button(do: str, text: str, seat: str = "", value: str = "", label: str = "", kind: str = "") -> str:
    named = f' aria-label="{label}"' if label else ""
    return (
        f'<button type="button" data-do="{do}" data-key="{do}-{seat}-{value}" data-seat="{seat}" data-value="{value}"'
        f'{named} class="{kind}">{text}</button>'
    )


def _select(lab: MajorityLab, do: str, label: str, options: Iterable[tuple[str, str]], chosen: str) -> str:
    choices = "".join(
        f'<option value="{escape(value)}"{" selected" if value == chosen else ""}>{escape(text)}</option>'
        for value, text in options
    )
    return f'<label>{label} <select data-do="{do}" data-key="{do}">{choices}</select></label>'


def _number(do: str, seat: Seat, value: str, label: str, step: str = "") -> str:
    stepped = f' data-step="{step}"' if step else ""
    return (
        f'<input type="number" min="0" max="99" data-do="{do}" data-key="{do}-{seat}" data-seat="{seat}"{stepped}'
        f' value="{escape(value)}" aria-label="{label}">'
    )


def _policies(lab: MajorityLab) -> list[tuple[str, str]]:
    return [(name, policy_name(lab, name)) for name in lab.policies]


def _settings(lab: MajorityLab) -> str:
    checked = " checked" if lab.predict else ""
    prizes = escape(", ".join(map(str, lab.prizes)))
    parts = [
        f'<label>{_say(lab, "prizes")} <input type="text" size="8" autocomplete="off" data-do="prizes"'
        f' data-key="prizes" value="{prizes}"></label>',
        f'<label><input type="checkbox" data-do="predict" data-key="predict"{checked}> {_say(lab, "predict")}</label>',
    ]
    if lab.contest is None:
        numbers = [(str(n), str(n)) for n in range(1, MOST_PLAYERS + 1)]
        parts.insert(0, _select(lab, "players", _say(lab, "players"), numbers, str(len(lab.counts))))
    else:
        parts.append(_button("reset", _say(lab, "reset")))
    languages = [(lang, LANGUAGE_NAMES[lang]) for lang in LANGUAGES]
    parts.append(_select(lab, "lang", _say(lab, "lang"), languages, lab.lang))
    return f'<div class="bar">{"".join(parts)}</div>'


def _players(lab: MajorityLab) -> str:
    heads = ["player", "count", "second", "held"]
    if lab.contest is not None:
        heads.insert(2, "board")
    head = "".join(f'<th scope="col">{_say(lab, text)}</th>' for text in heads)
    rows = "".join(_player(lab, seat) for seat in range(len(lab.counts)))
    checked = " checked" if lab.holder is None else ""
    nobody = (
        f'<label><input type="radio" name="holder" data-do="holder" data-key="holder-none" value=""{checked}> '
        f"{_say(lab, 'nobody')}</label>"
    )
    return (
        f"<fieldset><legend>{_say(lab, 'have')}</legend>"
        f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>{nobody}"
        f"<p>{_say(lab, 'second is')}<br>{_say(lab, 'held is')}</p></fieldset>"
    )


def _player(lab: MajorityLab, seat: Seat) -> str:
    name = escape(lab.name(seat))
    less, more = (
        _say(lab, "less", name=lab.name(seat)),
        _say(lab, "more", name=lab.name(seat)),
    )
    count = "".join(
        [
            _button("step", "−", str(seat), "-1", less, "step"),
            " ",
            _number("count", seat, str(lab.counts[seat]), _say(lab, "count of", name=lab.name(seat)), "step"),
            " ",
            _button("step", "+", str(seat), "1", more, "step"),
        ]
    )
    second = _number("second", seat, str(lab.second[seat]), _say(lab, "second of", name=lab.name(seat)), "step2")
    held = (
        f'<input type="radio" name="holder" data-do="holder" data-key="holder-{seat}" value="{seat}"'
        f'{" checked" if lab.holder == seat else ""} aria-label="{_say(lab, "held by", name=lab.name(seat))}">'
    )
    cells = [f'<span class="counts">{count}</span>', second, held]
    if lab.contest is not None:
        cells.insert(1, _compared(lab.contest.counts[seat], lab.counts[seat]))
    row = "".join(f"<td>{cell}</td>" for cell in cells)
    return f'<tr><th scope="row">{chip(seat)}{name}</th>{row}</tr>'


def _compared(board: int, now: int) -> str:
    return f"{board} ({now - board:+d})" if now != board else str(board)


def chip(seat: Seat) -> str:
    """The mark of a player in the own colour, as SVG; hidden from screen readers, which hear the name."""
    pen = Pen()
    with pen.layer("mark"):
        if seat < len(GLYPHS):
            glyph(pen, seat, 13, 13, 15, "currentColor")
        else:
            pen.text(13, 13, seat + 1, 14, "currentColor", True, "middle", middle=True)
    colour = min(seat, len(GLYPHS))
    return (
        f'<svg class="chip" viewBox="0 0 26 26" aria-hidden="true" style="color:var(--on-{colour})">'
        f'<rect x="1" y="1" width="24" height="24" rx="5" style="fill:var(--seat-{colour});stroke:var(--ink)"/>'
        f"{elements(pen.layers[0])}</svg>"
    )


def _guesses(lab: MajorityLab) -> str:
    title = _say(lab, "guess")
    parts = [_select(lab, "guessed", _say(lab, "policy"), _policies(lab), lab.guessed)]
    for seat, guess in enumerate(lab.guesses):
        field = (
            f'<input type="text" inputmode="numeric" size="4" autocomplete="off" data-do="guess" data-key="guess-{seat}"'
            f' data-seat="{seat}" value="{escape(guess)}">'
        )
        parts.append(f"<label>{chip(seat)}{escape(lab.name(seat))} {field}</label>{_judged(lab, seat)}")
    parts.append(_button("show", _say(lab, "show")))
    if lab.missing:
        parts.append(f'<b class="bad">{escape(lab.missing)}</b>')
    rule = f"<b>{escape(policy_name(lab, lab.guessed))}</b>: {escape(meaning(lab, lab.guessed))}"
    bars = f'<div class="bar">{parts[0]}</div><p>{rule}</p><div class="bar">{"".join(parts[1:])}</div>'
    return f"<fieldset><legend>{title}</legend>{bars}</fieldset>"


def _judged(lab: MajorityLab, seat: Seat) -> str:
    if not lab.judged:
        return ""
    if lab.right(seat):
        return f'<b class="good">✓ {_say(lab, "right")}</b>'
    prize = lab.comparison.verdicts[lab.guessed].prizes[seat]
    return f'<b class="bad">✗ {_say(lab, "wrong", prize=prize)}</b>'


def _search(lab: MajorityLab) -> str:
    title = _say(lab, "differ")
    first = _select(lab, "first", _say(lab, "first"), _policies(lab), lab.pair[0])
    other = _select(lab, "other", _say(lab, "other"), _policies(lab), lab.pair[1])
    button = _button("search", _say(lab, "search"))
    return f'<fieldset><legend>{title}</legend><div class="bar">{first}{other}{button}</div></fieldset>'


def listed(prizes: Sequence[object]) -> str:
    """Prizes or counts as one reads them out."""
    return ", ".join(map(str, prizes))
