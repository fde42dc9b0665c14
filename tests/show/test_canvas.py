"""What is sent to the canvases, read without a browser."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from ipycanvas import Canvas
from ipycanvas import canvas as ipycanvas_canvas
from person import Person, Sent

import gamekit
from gamekit.core.scene import Pane
from gamekit.core.shapes import Circle, Layer, Linear, Radial, Rect, Style, Text
from gamekit.core.table import Table
from gamekit.show.board import Board
from gamekit.show.canvas import FINE, PaneCanvas, drawing, paint


def calm(work: object, *args: object) -> None:
    assert callable(work)
    work(*args)


@pytest.fixture
def pane() -> PaneCanvas:
    none = lambda *_: None  # noqa: E731
    return PaneCanvas("Arial", none, none, none, none, calm)


def show(pane: PaneCanvas, *shapes: Rect | Circle | Text) -> None:
    pane.show(Pane("p", 10, 20, 100, 50, 0, True), [Layer(str(i), "p", (s,)) for i, s in enumerate(shapes)], 1)
    paint(pane)


def asked(pane: PaneCanvas) -> None:
    pane.widget._handle_custom_msg({"event": "client_ready"}, [])


RED, BLUE = Rect(20, 30, 9, 9, Style("#FF0000")), Rect(20, 30, 9, 9, Style("#0000FF"))


def test_only_one_place_holds_the_canvas() -> None:
    """hold_canvas is global to the process and stays on after an exception."""
    folder = Path(gamekit.__file__).parent
    users = {str(f.relative_to(folder)) for f in folder.rglob("*.py") if re.search(r"hold_canvas\(", f.read_text())}
    assert users == {"show/canvas.py"}
    assert (folder / "show" / "canvas.py").read_text().count("with hold_canvas()") == 1


def test_a_mistake_while_drawing_sends_nothing_and_leaves_no_hold(sent: Sent) -> None:
    canvas = Canvas()
    sent.clear()

    def fail() -> None:
        with drawing(canvas):
            canvas.fill_rect(0, 0, 1, 1)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    assert sent.messages == []
    assert not ipycanvas_canvas._CANVAS_MANAGER._caching
    with drawing(canvas):
        canvas.fill_rect(0, 0, 1, 1)
    assert sent.names == ["switchCanvas", "fillRect"]
    canvas.layout.close()
    canvas.close()


def test_nothing_is_sent_before_a_page_asks(pane: PaneCanvas, sent: Sent) -> None:
    sent.clear()
    show(pane, RED, BLUE)
    assert "fillRect" not in sent.names
    asked(pane)
    assert sent.names.count("fillRect") == 2


def test_each_drawing_begins_by_naming_its_canvas(pane: PaneCanvas, sent: Sent) -> None:
    """ipycanvas #322: after a reload the page has forgotten which canvas was drawn on."""
    show(pane, RED, BLUE)
    asked(pane)
    sent.clear()
    show(pane, BLUE, BLUE)
    show(pane, RED, BLUE)
    assert [message[0][0] for message in sent.messages] == ["switchCanvas"] * 2


def test_only_changed_layers_are_drawn_again(pane: PaneCanvas, sent: Sent) -> None:
    show(pane, RED, BLUE)
    asked(pane)
    sent.clear()
    show(pane, RED, BLUE)
    assert sent.messages == []
    show(pane, RED, RED)
    assert len(sent.messages) == 1
    assert sent.names.count("fillRect") == 1
    assert sent.names.count("drawImage") == 2  # the other one is copied to the draft, and from there what differs
    assert sent.canvases == {f"IPY_MODEL_{canvas.model_id}" for canvas in (pane._draft, pane.widget)}
    sent.clear()
    show(pane, RED)  # a layer that is gone is wiped
    assert sent.names.count("fillRect") == 0
    assert sent.names.count("drawImage") == 2


def test_a_page_that_asks_again_gets_everything(pane: PaneCanvas, sent: Sent) -> None:
    show(pane, RED, BLUE)
    asked(pane)
    sent.clear()
    asked(pane)
    assert sent.names.count("fillRect") == 2


def test_more_layers_than_before_find_room(pane: PaneCanvas, sent: Sent) -> None:
    show(pane, RED, BLUE, RED)
    asked(pane)
    assert sent.names.count("fillRect") == 3
    assert sent.names.count("drawImage") == 4  # and the whole from the draft


def test_twice_as_fine_as_shown(pane: PaneCanvas) -> None:
    show(pane, RED)
    assert (pane.widget.width, pane.widget.height) == (100 * FINE, 50 * FINE)
    assert (pane.widget.layout.width, pane.widget.layout.height) == ("100.00px", "50.00px")
    assert pane.widget.layout.max_width is None
    assert pane._point(2, 4) == (11, 22)


def test_gradients_are_made_once(pane: PaneCanvas) -> None:
    stops = ((0.0, "#FFFFFF", 1.0), (1.0, "#FF0000", 0.5))
    for x in range(5):
        shapes = Rect(20 + x, 30, 9, 9, Style(Linear(stops))), Circle(20 + x, 40, 9, Style(Radial(stops)))
        show(pane, *shapes)
        asked(pane)
    assert len(pane._paints) == 2
    assert next(iter(pane._paints.values())).color_stops[1] == (1.0, "#FF000080")


def test_all_shapes_of_a_scene_reach_the_page(table: Table, sent: Sent) -> None:
    person = Person(Board(table))
    person.comes()
    person.clicks("square 1", "take")
    assert {"fillRect", "strokeRect", "fillCircle", "strokeCircle", "fillText", "fillPolygon", "stroke"} <= set(
        sent.names
    )
    assert "5" in sent.texts
    person.clicks("square 1", "square 1")
    assert "setLineDash" in sent.names


def test_a_click_redraws_little(table: Table, sent: Sent) -> None:
    person = Person(Board(table))
    person.comes()
    sent.clear()
    person.clicks("square 1")
    assert len(sent.messages) == 1  # all canvases change at once
    assert sent.names.count("fillText") == 3  # the square's number, the button that is lit now and the text beside it
