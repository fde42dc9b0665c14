"""Boards without a browser: what is sent to the page is kept; tables of the toy game; no board is left open."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

pytest.importorskip("ipycanvas")

import toy
from ipycanvas import canvas as ipycanvas_canvas
from person import Sent

from gamekit.core.table import Table
from gamekit.show import cells, shown


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> Sent:
    record = Sent()
    monkeypatch.setattr(ipycanvas_canvas._CANVAS_MANAGER.comm, "publish_msg", record.publish)
    return record


@pytest.fixture
def table() -> Table:
    """Two people, no secrets."""
    return Table(toy.Game(hidden=False), seed=1)


@pytest.fixture
def secret() -> Table:
    """Two people with a secret number each."""
    return Table(toy.Game(), seed=1)


@pytest.fixture(autouse=True)
def no_boards_left() -> Iterator[None]:
    yield
    for board in list(shown._open):
        board.close()
    shown._open.clear()
    cells._cells.clear()
