"""Whatever a board or picture is handed: a value that cannot be is told as an error of the kit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("ipycanvas")

from gamekit import GamekitError, Table, pacal, show

WRONG: tuple[Any, ...] = (
    None, 7, -1, 1.5, True, "", "nonsense", b"bytes", [], [None], (3,), {}, {"a": 1}, {1: 2}, set(), object(), len
)  # fmt: skip
GAME = pacal.Game()
START = GAME.start()


def table() -> Table:
    return Table(GAME, seed=1)


CALLS: dict[str, Callable[[Any], Any]] = {
    "board_of": show.board_of,
    "table": show.table,
    "projector": show.projector,
    **{
        f"board {part}": lambda v, p=part: show.board_of(table(), **{p: v})
        for part in ("lang", "theme", "width", "names")
    },
    "majority_lab": show.majority_lab,
    **{
        f"majority_lab {part}": lambda v, p=part: show.majority_lab(3, 1, **{p: v})
        for part in ("prizes", "names", "policies", "holder", "lang")
    },
    "majority_lab table": lambda v: show.majority_lab(table=v, at="A"),
    "majority_lab at": lambda v: show.majority_lab(table=table(), at=v),
    "Comparison": lambda v: show.Comparison(v, (7, 3)),
    "Comparison prizes": lambda v: show.Comparison((3, 1), v),
    "new_game": show.new_game,
    "new_game lang": lambda v: show.new_game("pacal", v),
    "replay": show.replay,
    **{
        f"replay {part}": lambda v, p=part: show.replay(table(), **{p: v})
        for part in ("at", "lang", "theme", "width", "names", "bot")
    },
    **{
        f"replay.{do}": lambda v, d=do: getattr(show.replay(table()), d)(v)
        for do in ("to", "jump", "turn", "guess", "export")
    },
    "readings": lambda v: show.readings(v, GAME),
    "readings record": lambda v: show.readings(GAME, GAME, v, games=1),
    "position": lambda v: show.position(v, START),
    "position state": lambda v: show.position(GAME, v),
    **{
        f"position {part}": lambda v, p=part: show.position(GAME, START, **{p: v})
        for part in ("seat", "lang", "theme", "width", "names")
    },
    "svg": show.svg,
    "text": show.text,
    "ghost": lambda v: show.ghost(table(), v),
    "ghost table": lambda v: show.ghost(v, "end"),
    "thoughts": show.thoughts,
}


def fault(call: Callable[[Any], Any], value: Any) -> Exception | None:
    """What a call with `value` raises; what it shows is closed."""
    try:
        shown = call(value)
    except Exception as raised:
        return raised
    if hasattr(shown, "close"):
        shown.close()
    return None


@pytest.mark.parametrize("what", CALLS)
def test_a_value_that_cannot_be_is_told_clearly(what: str, tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for value in WRONG:
        raised = fault(CALLS[what], value)
        assert raised is None or isinstance(raised, GamekitError), f"{what} of {value!r}: {raised!r}"
        if raised is not None:
            assert raised.say("en")
            assert raised.say("de")
