"""A score sheet: every point with its source, the sums, and what is still open.

It is made from the events of a game: an event with the fact `points` gave its seat so many points.
What is open is told by the game, as events that have not happened.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from gamekit.core.contract import AnyGame, Event, Seat
from gamekit.core.errors import N_
from gamekit.core.language import say
from gamekit.core.rulebook import player


class ScoreLine(NamedTuple):
    """Points that a seat got: by which rule, at which move of the record (from 1), and the event that tells it.

    Points from before the table began have no event, and no rule.
    """

    seat: Seat
    points: int
    rule: str
    move: int
    event: Event | None


class ScoreSheet(NamedTuple):
    """All points of one game, or of one seat, so far.

    `outlook` says what is still open: what would change hands, and how far the end is.
    """

    game: AnyGame
    names: tuple[str, ...]
    seats: tuple[Seat, ...]
    lines: tuple[ScoreLine, ...]
    outlook: tuple[Event, ...]

    @property
    def sums(self) -> tuple[int, ...]:
        """The points of each seat of the sheet."""
        return tuple(sum(line.points for line in self.lines if line.seat == seat) for seat in self.seats)

    def words(self, line: ScoreLine, lang: str | None = None) -> str:
        """Where the points of `line` come from, as a sentence."""
        if line.event is None:
            return say(N_("scored before this table began"), lang)
        return self.game.rulebook.event(line.event, self.names, lang)

    def text(self, lang: str | None = None) -> str:
        """The sheet as plain text."""
        rows: list[str] = []
        for seat, total in zip(self.seats, self.sums, strict=True):
            rows.append(say(N_("{name}: {points} points"), lang, name=player(seat, self.names), points=total))
            for line in self.lines:
                if line.seat == seat:
                    rows.append(f"  {line.points:+3d}  {line.rule:5}  {self.words(line, lang)}")
        if self.outlook:
            rows.append(say(N_("Still open"), lang))
            rows += [
                f"       {event.rule:5}  {self.game.rulebook.event(event, self.names, lang)}" for event in self.outlook
            ]
        return "\n".join(rows)

    def data(self) -> list[dict[str, Any]]:
        """One row for each line, as plain data: seat, name, points, rule, move, what, and the event's facts."""
        return [
            {
                "seat": line.seat,
                "name": player(line.seat, self.names),
                "points": line.points,
                "rule": line.rule,
                "move": line.move,
                "what": line.event.kind if line.event else "before",
                **(dict(line.event.facts) if line.event else {}),
            }
            for line in self.lines
        ]

    def html(self, lang: str | None = None) -> str:
        """The sheet as an HTML table."""
        from gamekit.show.score_sheet import html

        return html(self, lang)

    def _repr_html_(self) -> str:
        return self.html()

    def __str__(self) -> str:
        return self.text()


def score_sheet(
    game: AnyGame,
    moves: Iterable[Sequence[Event]],
    start: Any,
    state: Any,
    names: tuple[str, ...] = (),
    seat: Seat | None = None,
) -> ScoreSheet:
    """The sheet of a game that went from `start` by `moves`, each the events of one move, to `state`.

    `seat` keeps one player's lines only. Nothing on it is hidden from anybody.
    """
    seats = tuple(range(game.players)) if seat is None else (seat,)
    lines = [ScoreLine(s, points, "", 0, None) for s, points in enumerate(game.scores(start)) if points]
    for number, events in enumerate(moves, 1):
        for event in events:
            points = event.get("points")
            if isinstance(points, int) and points and event.seat is not None:
                lines.append(ScoreLine(event.seat, points, event.rule, number, event.seen_by(None)))
    return ScoreSheet(
        game,
        names,
        seats,
        tuple(line for line in lines if line.seat in seats),
        game.outlook(game.view(state, None).state, seat),
    )
