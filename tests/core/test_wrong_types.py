"""Whatever is handed in: a value that cannot be is told as an error of the kit, and nothing has changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

import pytest

import gamekit
from gamekit import GamekitError, Table, pacal, stonehenge
from gamekit.core import language, majority, registry
from gamekit.core.compare import compare
from gamekit.core.counterexample import smallest_difference
from gamekit.core.record import Record
from gamekit.testing import check


class Odd:
    """Compares with nothing, has no length and no text of its own."""

    def __repr__(self) -> str:
        return "<odd>"


HUGE = 10**30
WRONG: tuple[Any, ...] = (
    None, 7, -1, HUGE, 1.5, True, "", "nonsense", b"bytes", [], [None], (3,), {}, {"a": 1}, {1: 2}, set(), Odd, Odd(), len
)  # fmt: skip
GAMES = {"stonehenge": stonehenge, "pacal": pacal}


def table(name: str = "stonehenge") -> Table:
    return Table(GAMES[name].Game(players=2), seed=1)


TABLE, RECORD = table(), table().record
PARTS = {
    f"{name} {part}": (game, part) for name, game in GAMES.items() for part in ("players", "options", "start_seat")
}
OPTIONS = {f"{name} {field.name}": (game, field.name) for name, game in GAMES.items() for field in fields(game.Options)}

CALLS: dict[str, Callable[[Any], Any]] = {
    **{f"Game {what}": lambda v, g=game, p=part: g.Game(**{p: v}) for what, (game, part) in PARTS.items()},
    **{f"Options {what}": lambda v, g=game, p=part: g.Options(**{p: v}) for what, (game, part) in OPTIONS.items()},
    **{f"{name}.from_spec": lambda v, g=game: g.Game.from_spec(v) for name, game in GAMES.items()},
    "pacal.Game layout": lambda v: pacal.Game(layout=v),
    "pacal.Game plans": lambda v: pacal.Game(plans=v),
    "Layout": lambda v: pacal.Layout(v, v, v, v, v),
    "Layout rows": lambda v: replace(pacal.palenque(), rows=v),
    "Layout values": lambda v: replace(pacal.palenque(), values=v),
    "Layout centre": lambda v: replace(pacal.palenque(), centre=v),
    "Layout covers": lambda v: replace(pacal.palenque(), covers=v),
    "Layout thresholds": lambda v: replace(pacal.palenque(), thresholds=v),
    "Layout.parse": pacal.Layout.parse,
    "Layout.read": pacal.Layout.read,
    "Layout.from_spec": pacal.Layout.from_spec,
    "Plans": lambda v: pacal.Plans(v),
    "Plans.parse": pacal.Plans.parse,
    "Plan": lambda v: pacal.Plan(3, v),
    "Plan storeys": lambda v: pacal.Plan(v, ((0, 0),)),
    "Table": Table,
    "Table seed": lambda v: Table(stonehenge.Game(), seed=v),
    "Table seats": lambda v: Table(stonehenge.Game(), seats=v),
    "Table seats bot": lambda v: Table(stonehenge.Game(), seats={1: v}),
    "Table names": lambda v: Table(stonehenge.Game(), names=v),
    "Table.at": lambda v: Table.at(stonehenge.Game(), v),
    "Table.at game": lambda v: Table.at(v, stonehenge.Game().start()),
    "Table.load": Table.load,
    "Table.from_record": Table.from_record,
    "table.play": lambda v: TABLE.play(v),
    "table.play seat": lambda v: table().play("end", v),
    "table.why_not": lambda v: TABLE.why_not(v),
    "table.view": lambda v: TABLE.view(v),
    "table.log": lambda v: TABLE.log(v),
    "table.score_sheet": lambda v: TABLE.score_sheet(v),
    "table.run": lambda v: TABLE.run(v),
    "table.undo seat": lambda v: TABLE.undo(seat=v),
    "table.hand_shown": lambda v: TABLE.hand_shown(v),
    "table.listen": lambda v: TABLE.listen(v),
    "table.save": lambda v: TABLE.save(v),
    "table.autosave": lambda v: TABLE.autosave(v),
    "Record.from_json": Record.from_json,
    "Record.from_text": Record.from_text,
    "Record.load": Record.load,
    "record.until": lambda v: RECORD.until(v),
    "record.line": lambda v: RECORD.line(v),
    "record.seen_by": lambda v: RECORD.seen_by(v),
    "record.text": lambda v: RECORD.text(v),
    "gamekit.open": gamekit.open,
    "gamekit.open seats": lambda v: gamekit.open(RECORD.capsule(), v),
    "compare": lambda v: compare(v, stonehenge.Game(), games=1),
    "compare other": lambda v: compare(stonehenge.Game(), v, games=1),
    "compare record": lambda v: compare(stonehenge.Game(), stonehenge.Game(), v, games=1),
    "compare games": lambda v: compare(stonehenge.Game(), stonehenge.Game(), games=v if v != HUGE else 0, moves=3),
    "compare seed": lambda v: compare(stonehenge.Game(), stonehenge.Game(), games=1, seed=v, moves=3),
    "compare moves": lambda v: compare(stonehenge.Game(), stonehenge.Game(), games=1, moves=v),
    "use_language": language.use,
    "register": gamekit.register,
    "game_class": registry.game_class,
    "game.parse": lambda v: stonehenge.Game().parse(v),
    "pacal game.parse": lambda v: pacal.Game().parse(v),
    "game.why_not": lambda v: TABLE.game.why_not(TABLE.state, v),
    "game.apply": lambda v: TABLE.game.apply(TABLE.state, v),
    "pacal game.why_not": lambda v: pacal.Game().why_not(pacal.Game().start(), v),
    "pacal game.apply": lambda v: pacal.Game().apply(pacal.Game().start(), v),
    "rulebook[…]": lambda v: stonehenge.Game().rulebook[v],
    "stonehenge.position": lambda v: stonehenge.position(v),
    **{
        f"stonehenge.position {part}": lambda v, p=part: stonehenge.position(stonehenge.Game(), **{p: v})
        for part in ("hands", "fans", "steward", "turn", "boxes", "climbers", "shirts", "seed")
    },
    "pacal.position": lambda v: pacal.position(v, ["f6", "g6"]),
    **{
        f"pacal.position {part}": lambda v, p=part: pacal.position(pacal.Game(), **{"ships": ["f6", "g6"], p: v})
        for part in ("ships", "stones", "pyramids", "roll", "turn", "inside", "flown", "points", "holders")
    },
    "contest": lambda v: pacal.Game().contest(pacal.Game().start(), v),
    "award counts": lambda v: majority.SHARED.award(v, (7, 3)),
    "award prizes": lambda v: majority.SHARED.award((3, 1), v),
    "smallest_difference": lambda v: smallest_difference(majority.SHARED, majority.POOLED, v, (7, 3)),
    "smallest_difference policy": lambda v: smallest_difference(majority.SHARED, v, 2, (7, 3)),
    "smallest_difference prizes": lambda v: smallest_difference(majority.SHARED, majority.POOLED, 2, v),
    "testing.check": lambda v: check(v, games=1, moves=2),
}


def fault(call: Callable[[Any], Any], value: Any) -> Exception | None:
    """What a call with `value` raises."""
    try:
        call(value)
    except Exception as raised:
        return raised
    return None


def around() -> tuple[Any, ...]:
    """What no call with a wrong value may change."""
    return TABLE.state, TABLE.history, language.current()


@pytest.mark.parametrize("what", CALLS)
def test_a_value_that_cannot_be_is_told_clearly(what: str, tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # "nonsense" is a name that a file can have
    before = around()
    for value in WRONG:
        raised = fault(CALLS[what], value)
        assert raised is None or isinstance(raised, GamekitError), f"{what} of {value!r}: {raised!r}"
        if raised is not None:
            assert raised.say("en")
            assert raised.say("de")
        assert around() == before
    for listener in TABLE._listeners[:]:
        TABLE._listeners.remove(listener)
