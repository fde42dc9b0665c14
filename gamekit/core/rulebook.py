"""A rulebook as data: numbered rules, and the sentences for what happens and what is refused."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import NamedTuple

from gamekit.core.contract import Event, Fact, Facts, Refusal
from gamekit.core.errors import N_, GamekitError
from gamekit.core.language import say, words

STATUS = {"seed": N_("source"), "published": N_("published"), "ruling": N_("ruling")}
"""Where a rule comes from: the source text, other public descriptions, or a decision of ours."""

SEAT_FACTS = frozenset({"seat", "owner", "holder", "former", "other", "leader"})
"""Facts of these names are seats and are shown as players' names; `seats` and `owners` are tuples of them."""


class Rule(NamedTuple):
    """One rule. `title` and `text` are message ids; `option` names the option that switches it."""

    id: str
    title: str
    text: str
    status: tuple[str, ...]  # keys of STATUS
    source: str = ""
    option: str = ""


class Plural(NamedTuple):
    """A sentence with two forms, chosen by the number in the fact `by`: message ids for `one` and for `many`."""

    one: str
    many: str
    by: str


Sentence = str | Plural


class Rulebook:
    """The rules of one game, and its sentences.

    `events` and `refusals` map an event's kind and a refusal's reason to a message id (or a Plural)
    with {fields} named as the facts. A sentence for an event whose secret the reader may not know has the kind
    with ":hidden" behind it.
    """

    def __init__(
        self, title: str, rules: Sequence[Rule], events: Mapping[str, Sentence], refusals: Mapping[str, Sentence]
    ) -> None:
        self.title = title
        self.rules = {rule.id: rule for rule in rules}
        self._events, self._refusals = dict(events), SHARED_REFUSALS | dict(refusals)

    def __getitem__(self, rule_id: str) -> Rule:
        """The rule of that id; `sb2`, `S B2` and `S-B 2` are S-B2 as well. Raises GamekitError if there is none."""
        written = bare(rule_id)
        for known, rule in self.rules.items():
            if bare(known) == written:
                return rule
        if about := self.about(str(rule_id)):
            raise GamekitError(
                N_("“{given}” is no number of a rule. Rules in which the word stands: {near}."),
                given=rule_id,
                near=", ".join(about[:6]),
            )
        near = get_close_matches(written, map(bare, self.rules), 3, 0.5) if written[:1].isalpha() else []
        if near:
            ids = ", ".join(known for known in self.rules if bare(known) in near)
            raise GamekitError(
                N_("There is no rule {given!r} in this rulebook. Did you mean {near}?"), given=rule_id, near=ids
            )
        raise GamekitError(
            N_("There is no rule {given!r} in this rulebook. Rules have numbers such as {example}."),
            given=rule_id,
            example=next(reversed(self.rules), "G-1"),
        )

    def about(self, word: str, lang: str | None = None) -> tuple[str, ...]:
        """The ids of the rules in which a word stands, or its beginning; those with it in the title come first."""
        word = word.strip().lower()
        stem = word[: max(4, len(word) - 3)]
        if len(word) < 4 or not word.isalpha():
            return ()
        ids = []
        for part in ("title", "text"):
            for rule in self:
                own = getattr(rule, part)
                if stem in f"{own} {say(own, lang)}".lower() and rule.id not in ids:
                    ids.append(rule.id)
        return tuple(ids)

    def __iter__(self) -> Iterator[Rule]:
        return iter(self.rules.values())

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.title, tuple(self.rules.values()), self._events, self._refusals)

    def event(self, event: Event, names: Sequence[str] = (), lang: str | None = None) -> str:
        """`event` as a sentence; `names[seat]` are the players' names, P1, P2, … if left out."""
        kind = event.kind
        if not event.secret and f"{kind}:hidden" in self._events:
            kind = f"{kind}:hidden"
        facts = (("seat", event.seat), *event.facts, *event.secret)
        return self._fill(self._events[kind], facts, names, lang)

    def refusal(self, refusal: Refusal, names: Sequence[str] = (), lang: str | None = None) -> str:
        """`refusal` as a sentence, without its rule id."""
        return self._fill(self._refusals[refusal.reason], refusal.facts, names, lang)

    def fact(self, name: str, value: Fact, names: Sequence[str], lang: str | None) -> str:
        """One fact in words. A game overrides this for facts of its own, such as cards."""
        if name in SEAT_FACTS and isinstance(value, int):
            return player(value, names)
        if isinstance(value, tuple):
            single = {"seats": "seat", "owners": "owner"}.get(name, name)
            return listing([self.fact(single, each, names, lang) for each in value], lang)
        return str(value)

    def _fill(self, text: Sentence, facts: Facts, names: Sequence[str], lang: str | None) -> str:
        if isinstance(text, Plural):
            count = next(value for name, value in facts if name == text.by)
            assert isinstance(count, int)
            form = words(lang).ngettext(text.one, text.many, count)
            return form.format(**{name: self.fact(name, value, names, lang) for name, value in facts})
        return say(text, lang, **{name: self.fact(name, value, names, lang) for name, value in facts})

    def text(self, lang: str | None = None) -> str:
        """The whole rulebook as plain text, one rule a paragraph."""
        t = words(lang).gettext
        lines = [t(self.title), "=" * len(t(self.title)), ""]
        for rule in self:
            status = ", ".join(t(STATUS[s]) for s in rule.status)
            lines += [f"{rule.id}  {t(rule.title)}  [{status}]", "    " + t(rule.text)]
            if rule.option:
                lines.append("    " + say(N_("Option: {option}"), lang, option=rule.option))
            if rule.source:
                lines.append("    " + say(N_("Source: {source}"), lang, source=t(rule.source)))
            lines.append("")
        return "\n".join(lines)


def player(seat: int, names: Sequence[str] = ()) -> str:
    """The name of a seat: as given, else P1, P2, …"""
    return names[seat] if seat < len(names) else f"P{seat + 1}"


def listing(parts: Sequence[str], lang: str | None = None) -> str:
    """'a', 'a and b', 'a, b and c', in `lang`."""
    if len(parts) < 2:
        return "".join(parts)
    return say(N_("{first} and {last}"), lang, first=", ".join(parts[:-1]), last=parts[-1])


def bare(rule_id: object) -> str:
    """A rule id without what people write differently: dashes, spaces and small letters."""
    return "".join(filter(str.isalnum, str(rule_id))).upper()


SHARED = (
    Rule("G-1", N_("How many play"), N_("The game is for two to five players."), ("seed", "published")),
    Rule("G-2", N_("Whose turn it is"), N_("Only the player whose turn it is may act."), ("seed",)),
    Rule("G-3", N_("After the end"), N_("Once the game is over, nobody acts any more."), ("seed",)),
    Rule(
        "G-4",
        N_("Steps in order"),
        N_("The steps of a turn are taken in their order. A step that has passed does not come back."),
        ("seed",),
    ),
    Rule(
        "G-5",
        N_("Clockwise"),
        N_(
            "Turns go round clockwise, from each seat to the next higher number. Seat 0 begins unless another start seat is named."
        ),
        ("seed", "ruling"),
    ),
    Rule(
        "G-6",
        N_("You use what you have"),
        N_(
            "A card is played from the own hand, a stone or fan comes from the own supply, a piece is moved from where it stands."
        ),
        ("seed",),
    ),
    Rule("G-7", N_("Places on the board"), N_("Only places that this board has can be named."), ("seed",)),
    Rule(
        "G-8",
        N_("Ranking"),
        N_("The winner is first. The others are ranked by points, and equal points share a rank."),
        ("ruling",),
    ),
)
"""The rules that all games of the kit share."""

SHARED_REFUSALS: dict[str, Sentence] = {
    "not_your_turn": N_("It is {seat}’s turn."),
    "over": N_("The game is over."),
    "chance": N_("Now chance decides, not a player."),
    "no_such_action": N_("{given} does not exist in this game. Possible forms: {forms}."),
}
"""Sentences of refusals that all games of the kit share, by reason."""
