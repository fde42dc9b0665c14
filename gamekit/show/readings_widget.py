"""Two readings of a rule side by side: the same game under two set-ups, at the first moment where they part."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import Any

from gamekit.core.compare import Parting, compare, told
from gamekit.core.contract import CHANCE, AnyGame, Event, Seat
from gamekit.core.errors import N_
from gamekit.core.imagine import Locates
from gamekit.core.language import say, words
from gamekit.core.record import Record, check_record
from gamekit.core.scene import Look
from gamekit.show import panel
from gamekit.show.course import Course
from gamekit.show.ghost import GhostBoard
from gamekit.show.given import names_given
from gamekit.show.looks import both
from gamekit.show.marks import happened, main_pane
from gamekit.show.panel import Part
from gamekit.show.stage import Stage
from gamekit.show.svg import svg

MOST_ACTIONS = 24
"""Actions that only one of the two allows, as many as are listed."""


class Readings(Stage):
    """Two set-ups of a game beside each other. Display it, or its `widget`.

    With `record`, its moves are played under both; without, `games` random games, and the parting after
    the fewest moves is shown. `parting` is None where the two do not part. Raises what `compare` raises.
    """

    fresh = frozenset(("action", "search"))

    def __init__(
        self,
        game_a: AnyGame,
        game_b: AnyGame,
        record: Record | None = None,
        *,
        games: int = 20,
        seed: int = 0,
        names: Sequence[str] = (),
        lang: str | None = None,
        theme: str = "auto",
        width: str = "auto",
    ) -> None:
        super().__init__(lang, theme, width)
        if record is not None:
            check_record(record)
        self.games = (game_a, game_b)
        self.count, self.seed = games, seed
        self.names = names_given(names) or (record.names if record else ())
        self.record = record
        self.parting: Parting | None = None
        self.tried = 0  # random games up to now
        self.at = 0
        self.action = ""  # the one that is shown of those that only one of the two allows
        self._states: tuple[list[Any], list[Any]] = ([], [])
        self._events: tuple[list[tuple[Event, ...]], list[tuple[Event, ...]]] = ([], [])
        self._show(compare(game_a, game_b, record, games, seed))
        self.tried = 0 if record else games
        self.refresh()

    # what is shown

    def search_on(self) -> Parting | None:
        """Looks for another parting, in random games that were not tried yet; keeps what is shown if there is none."""
        self.seed += 1
        self.tried += self.count
        found = compare(*self.games, None, self.count, self.seed)
        if found is not None:
            self.record = None
            self._show(found)
        self.refresh()
        return found

    def to(self, moves: int) -> None:
        """Goes back to where so many of the shared moves were made."""
        self.at = max(0, min(moves, self.last))
        self.refresh()

    @property
    def last(self) -> int:
        """How many moves the two share."""
        return len(self._states[0]) - 1

    @property
    def viewer(self) -> Seat | None:
        """Whose view is shown: the mover's, unless that might tell what somebody holds in a game that goes on."""
        mover = self.games[0].to_move(self._states[0][self.at])
        if mover is None or mover is CHANCE or mover != self.games[1].to_move(self._states[1][self.at]):
            return None
        return mover if self.record is None or mover in Course(self.record).eyes else None

    def words(self) -> str:
        """The parting in words."""
        if self.parting is None:
            return self._nothing()
        return self.parting.words(self.games[0], self.names, self.lang)

    def _show(self, parting: Parting | None) -> None:
        self.parting = parting
        moves = parting.moves if parting else ()
        start = self.record.start if self.record else None
        sides = [_walk(game, start, moves) for game in self.games]
        self._states = sides[0][0], sides[1][0]
        self._events = sides[0][1], sides[1][1]
        self.at = self.last
        actions = self._actions()
        self.action = actions[0][0] if actions else ""

    def _actions(self) -> list[tuple[str, str, str]]:
        """The actions that only one of the two allows: notation, words, notation."""
        if self.parting is None or self.parting.kind != "legal" or self.viewer is None:
            return []
        view = self.games[0].view(self.parting.state_a, self.viewer)
        both = (*self.parting.only_a, *self.parting.only_b)[:MOST_ACTIONS]
        return [(str(a), self.games[0].words(a, view, self.lang), str(a)) for a in both]

    # the stage

    def label(self) -> str:
        """What this is."""
        title = words(self.lang).gettext(self.games[0].rulebook.title)
        return say(N_("Two readings: {game}"), self.lang, game=title)

    def parts(self) -> list[Part]:
        """Rules, both pictures, the slider over what they share, the search."""
        shown = [
            panel.words(self.label(), "title", id="title"),
            panel.words(self._status(), self._look(), True, "status"),
        ]
        if self.parting is None:
            return [*shown, self._search(), self.looks()]
        shown.append(panel.html(self._rules(), "rules"))
        shown.append(panel.row(self._side(0), self._side(1), look="side"))
        said = say(N_("Shared moves: {count} of {all}"), self.lang, count=self.at, all=self.last)
        shown.append(panel.slider("at", said, self.last, self.at, said))
        if self._at_parting() and (actions := self._actions()):
            head = say(N_("Only one of the two allows this. Look at it on both boards:"), self.lang)
            shown.append(panel.actions("action", head, actions))
        return [*shown, self._search(), self.looks()]

    def pictures(self) -> dict[str, str]:
        """Both boards."""
        if self.parting is None:
            return {}
        return {name: self._picture(side, self.viewer, self.colours) for side, name in enumerate("ab")}

    def handlers(self) -> dict[str, Callable[[Any], object]]:
        """What each control does."""
        return {"at": lambda value: self.to(int(value)), "action": self._look_at, "search": lambda _: self._on()}

    def still(self) -> str:
        """Both boards as a spectator sees them, and the parting in words."""
        said = "".join(f"<p>{escape(line)}</p>" for line in self.words().splitlines())
        if self.parting is None:
            return said
        if self.theme != "auto":
            return self._boards(self.theme) + said
        return both(self._boards("light"), self._boards("dark")) + said

    def _boards(self, colours: str) -> str:
        boards = "".join(
            f'<figure style="flex:1 1 340px;margin:0;max-width:480px">{self._picture(side, None, colours)}'
            f"<figcaption>{escape(self._title(side))}</figcaption></figure>"
            for side in (0, 1)
        )
        return f'<div style="display:flex;flex-wrap:wrap;gap:12px">{boards}</div>'

    def __str__(self) -> str:
        return f"{self.label()}\n{self.words()}"

    def __repr__(self) -> str:
        return f"<Readings of {self.games[0].name}: {len(self.parting.moves) if self.parting else 'no'} shared moves>"

    # inside

    def _look_at(self, action: str) -> None:
        self.at, self.action = self.last, action

    def _on(self) -> None:
        if self.search_on() is None:
            self.said = self._nothing()

    def _nothing(self) -> str:
        if self.tried:
            return say(N_("In {count} random games the two did not part."), self.lang, count=self.tried)
        return say(N_("In this game the two do not part."), self.lang)

    def _status(self) -> str:
        if self.said or self.parting is None:
            return self.said or self._nothing()
        if not self._at_parting():
            return say(N_("Up to here both are the same."), self.lang)
        return self.words().splitlines()[0]

    def _look(self) -> str:
        return "status alarm" if self.said else "status"

    def _at_parting(self) -> bool:
        return self.parting is not None and self.at == self.last

    def _search(self) -> Part:
        text = N_("Search on") if self.record is None else N_("Search in random games")
        return panel.row(panel.button("search", say(text, self.lang)))

    def _rules(self) -> str:
        """The rules that differ, each with its id, title and text."""
        assert self.parting is not None
        t, book = words(self.lang).gettext, self.games[0].rulebook
        items = []
        for id in self.parting.rules:
            rule = book.rules.get(id)
            told_rule = f"<b>{escape(t(rule.title))}.</b> {escape(t(rule.text))}" if rule else ""
            items.append(f'<p><span class="rule">{escape(id)}</span>{told_rule}</p>')
        return "".join(items)

    def _title(self, side: int) -> str:
        """What this set-up has otherwise than the other one."""
        assert self.parting is not None
        values = _values(self.games[side].spec())
        said = [f"{name} = {values[name]}" if name in values else name for name in self.parting.options]
        return ", ".join(said)

    def _side(self, side: int) -> Part:
        """A board, and below it what only this set-up has."""
        board = panel.picture("ab"[side], self._title(side))
        return panel.row(board, *([panel.html(self._only(side), "only")] if self._at_parting() else []), look="column")

    def _only(self, side: int) -> str:
        """What only one of the two has."""
        assert self.parting is not None
        only = (self.parting.only_a, self.parting.only_b)[side]
        if not only:
            nothing = say(N_("Nothing more than on the other one."), self.lang)
            return f"<p>{escape(nothing)}</p>"
        head = escape(say(N_("Only here:"), self.lang))
        items = "".join(f"<li>{escape(self._said(each))}</li>" for each in only[:MOST_ACTIONS])
        return f"<p><b>{head}</b></p><ul>{items}</ul>"

    def _said(self, thing: Any) -> str:
        game = self.games[0]
        if self.parting is not None and self.parting.kind == "legal" and self.viewer is not None:
            return f"{game.words(thing, game.view(self.parting.state_a, self.viewer), self.lang)} ({thing})"
        return told(thing, game, self.names, self.lang)

    def _picture(self, side: int, viewer: Seat | None, colours: str) -> str:
        """The board of one side; at the parting with the action that is looked at, carried out or as a ghost."""
        game, state = self.games[side], self._states[side][self.at]
        events: tuple[Event, ...] = self._events[side][self.at]
        if self._at_parting() and self.action and self.viewer is not None:
            action = game.parse(self.action)
            view = game.view(state, self.viewer)
            if game.why_not(view.state, action):
                ghost = GhostBoard(game, view, action, self.lang, colours, "narrow", self.names)
                if ghost.ghost is not None:
                    return ghost.svg()
            else:
                step = game.apply(state, action)
                state, events = step.state, step.events[:1]
                viewer = None
        log = tuple(event.seen_by(viewer) for event in events)
        look = Look(theme=colours, width="narrow", lang=self.lang, names=self.names, log=log)
        scene = game.scene(game.view(state, viewer), look)
        if isinstance(game, Locates):
            layer = happened(scene, (place for event in log for place in game.places(event)), colours)
            scene = scene if layer is None else scene._replace(layers=(*scene.layers, layer))
        return svg(scene, main_pane(scene), title=f"{self._title(side)}. {scene.prompt}")


def _walk(game: AnyGame, start: Any, moves: Sequence[str]) -> tuple[list[Any], list[tuple[Event, ...]]]:
    """The positions on the way, and what led to each."""
    states: list[Any] = [game.start() if start is None else start]
    events: list[tuple[Event, ...]] = [()]
    for move in moves:
        step = game.apply(states[-1], game.parse(move))
        states.append(step.state)
        events.append(step.events)
    return states, events


def _values(spec: Mapping[str, Any]) -> dict[str, str]:
    """The short entries of a set-up by name, its options among them."""
    flat = {**spec, **(spec["options"] if isinstance(spec.get("options"), Mapping) else {})}
    return {name: str(value) for name, value in flat.items() if isinstance(value, str | int | bool | None)}
