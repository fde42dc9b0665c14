"""Still pictures: SVG and text."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
import toy

from gamekit import OptionError, pacal, show, stonehenge
from gamekit.core.scene import Pane, Scene
from gamekit.core.shapes import Arc, Circle, Layer, Line, Linear, Polygon, Radial, Rect, Style, Text
from gamekit.core.table import Table
from gamekit.stonehenge.rulebook import card_name

SVG = "{http://www.w3.org/2000/svg}"
STOPS = ((0.0, "#FFFFFF", 0.5), (1.0, "#000000", 1.0))


def scene(*shapes: Rect | Circle | Polygon | Line | Arc | Text, pane: str = "") -> Scene:
    panes = (Pane("a & b", 0, 0, 50, 40, 0, True),)
    return Scene(
        'A "title" & <more>', 100, 80, "'Segoe UI', Arial", (Layer("l", pane, shapes),), panes, (), ("line",), "do"
    )


def test_every_shape_is_well_formed_and_named() -> None:
    shapes = (
        Rect(0, 0, 10, 5.126, Style(Linear(STOPS), "#FF0000", 2, 0.5, (3, 2))),
        Circle(5, 5, 3, Style(Radial(STOPS))),
        Polygon(((0, 0), (9, 0), (9, 9)), Style("#00FF00")),
        Line(((0, 0), (5, 5)), Style(None, "#0000FF")),
        Arc(50, 50, 10, 0, 270, Style(None, "#0000FF")),
        Text(1, 2, "<Rg> & co", 12, "#000000", True, "middle", 0.5),
    )
    root = ElementTree.fromstring(show.svg(scene(*shapes)))
    assert root.get("role") == "img"
    assert root.find(f"{SVG}title").text == 'A "title" & <more>'  # type: ignore[union-attr]
    assert "line\ndo" in root.find(f"{SVG}desc").text  # type: ignore[union-attr,operator]
    assert root.get("font-family") == "'Segoe UI', Arial"
    drawn = [element.tag.removeprefix(SVG) for element in root.find(f"{SVG}g")]  # type: ignore[union-attr]
    assert drawn == ["rect", "circle", "polygon", "polyline", "path", "text"]
    (text,) = root.iter(f"{SVG}text")
    assert text.text == "<Rg> & co"


def test_ids_belong_to_the_drawing() -> None:
    """Many drawings share one page; equal drawings are equal text."""
    one = show.svg(scene(Rect(0, 0, 9, 9, Style(Linear(STOPS)))))
    two = show.svg(scene(Rect(0, 0, 8, 9, Style(Linear(STOPS)))))
    ids = [set(re.findall(r'id="([^"]+)"', text)) for text in (one, two)]
    assert len(ids[0]) == 2
    assert not ids[0] & ids[1]
    assert one == show.svg(scene(Rect(0, 0, 9, 9, Style(Linear(STOPS)))))
    for text, own in zip((one, two), ids, strict=True):
        assert set(re.findall(r"url\(#([^)]+)\)", text)) <= own


def test_a_pane_shows_its_own_layers_only() -> None:
    whole = scene(Text(0, 0, "inside", 9, "#000000"), pane="a & b")
    other = Pane("other", 0, 0, 5, 5, 0, False)
    assert "inside" in show.svg(whole, whole.panes[0])
    assert "inside" not in show.svg(whole, other)
    assert 'clip-path="url(#' in show.svg(whole)
    ElementTree.fromstring(show.svg(whole))


@pytest.mark.parametrize("stop", [90, 360])
def test_an_arc_ends_where_it_should(stop: int) -> None:
    path = show.svg(scene(Arc(0, 0, 10, 0, stop, Style(None, "#000000"))))
    assert (' d="M10 0A10 10 0 0 1 0 10"' in path) == (stop == 90)
    assert path.count("A10 10") == (1 if stop == 90 else 2)


def test_a_spectators_picture_holds_nothing_hidden() -> None:
    table = Table(toy.Game(), seed=1)
    mine, other = map(str, table.state.secrets)
    spectator = show.position(table.game, table.state)
    own = show.position(table.game, table.state, 0)
    for text in (spectator._repr_html_(), spectator._repr_svg_(), str(spectator)):
        assert mine not in text
        assert other not in text
    assert f"your number: {mine}" in own._repr_html_()
    assert other not in own._repr_html_()


def test_text_board() -> None:
    table = Table(toy.Game(hidden=False), seed=1)
    lines = str(show.position(table.game, table.state, names=("Ana", "Ben"))).splitlines()
    assert lines == ["Five squares", *(f"square {i}, free" for i in range(1, 6)), "Ana: choose a square, then take it."]


def test_wrong_wishes_are_named() -> None:
    table = Table(toy.Game(), seed=1)
    with pytest.raises(OptionError, match="theme"):
        show.position(table.game, table.state, theme="night")


def test_a_picture_holds_both_looks_and_a_page_shows_one() -> None:
    table = Table(stonehenge.Game(players=2), seed=7)
    looks = {theme: show.svg(show.position(table.game, table.state, theme=theme).scene) for theme in ("light", "dark")}
    html = show.position(table.game, table.state)._repr_html_()
    assert html.count("<svg") == 2
    assert looks["light"] != looks["dark"]
    day, night = html.split("<!--dark-->")
    assert looks["light"] in day
    assert looks["dark"] in night
    for theme, own in looks.items():
        assert show.position(table.game, table.state, theme=theme)._repr_html_().count("<svg") == 1
        assert own in show.position(table.game, table.state, theme=theme)._repr_html_()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", ["wide", "narrow"])
def test_a_still_picture_shows_the_own_hand_and_nothing_that_is_possible(theme: str, width: str) -> None:
    for module in (stonehenge, pacal):
        table = Table(module.Game(players=2), seed=7)
        table.run(2)
        seat = table.to_move
        assert isinstance(seat, int)
        still = show.position(table.game, table.state, seat, "en", theme=theme, width=width, still=True)
        lively = show.position(table.game, table.state, seat, "en", theme=theme, width=width)
        assert any(thing.ready for thing in lively.scene.things)
        assert not any(thing.ready for thing in still.scene.things)
        assert "What would you do?" in still._repr_svg_()
        said = " ".join(thing.text for thing in still.scene.things)
        assert "can be clicked" not in said
        assert "cannot be used" not in said
        if module is stonehenge:
            for card in table.state.hands[seat]:
                assert card_name(card, "en").lower() in said.lower()
