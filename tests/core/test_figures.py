"""Shared drawing helpers: glyphs, widths of words, colours in figures."""

from __future__ import annotations

import pytest

from gamekit.core.figures import GLYPHS, box, cut, diamond, fit, glyph, stepped, text_width, wrap
from gamekit.core.scene import inside
from gamekit.core.shapes import Circle, Pen, Polygon, Rect
from gamekit.core.sight import apart, contrast

FORMS = [(Circle,), (Rect, Rect), (Polygon,), (Circle,), (Polygon,)]


@pytest.mark.parametrize("seat", range(5))
def test_each_seat_has_its_glyph_and_it_fits_its_square(seat: int) -> None:
    pen = Pen()
    with pen.layer("glyph"):
        glyph(pen, seat, 50, 50, 20, "#000000")
    shapes = pen.layers[0].shapes
    assert tuple(map(type, shapes)) == FORMS[seat]
    for shape in shapes:
        if isinstance(shape, Circle):
            assert shape.r + (shape.style.width / 2 if shape.style.stroke else 0) <= 10
        elif isinstance(shape, Rect):
            assert shape.x >= 40
            assert shape.x + shape.w <= 60
        elif isinstance(shape, Polygon):
            assert all(38 <= x <= 62 and 40 <= y <= 60 for x, y in shape.points)


def test_disc_and_ring_differ_in_more_than_size() -> None:
    pen = Pen()
    with pen.layer("both"):
        glyph(pen, 0, 0, 0, 20, "#000000")
        glyph(pen, 3, 0, 0, 20, "#000000")
    disc, ring = pen.layers[0].shapes
    assert disc.style.fill == ring.style.stroke == "#000000"
    assert ring.style.fill is None
    assert len(set(GLYPHS)) == 5


def test_words_are_as_wide_as_in_the_font() -> None:
    assert text_width("0123456789", 10) == pytest.approx(55.6, abs=0.1)
    assert text_width("ill", 10) < text_width("WMW", 10) / 3
    assert text_width("Straße", 10, bold=True) > text_width("Straße", 10)


def test_words_shrink_to_fit_and_are_cut_only_at_the_smallest_size() -> None:
    assert fit("short", 100, 14) == ("short", 14)
    words, size = fit("a little too long", 90, 14)
    assert words == "a little too long"
    assert size < 14
    words, size = fit("far too long for that little room", 60, 14)
    assert size == 11
    assert words.endswith("…")
    assert text_width(words, size) <= 60


def test_lines_break_between_words() -> None:
    lines = wrap("one two three four five", 60, 12)
    assert " ".join(lines) == "one two three four five"
    assert len(lines) > 1
    assert all(text_width(line, 12) <= 60 for line in lines)
    assert wrap("", 60, 12) == []


def test_panels_stay_inside_their_box() -> None:
    for shape in (cut(10, 20, 30, 40), stepped(10, 20, 60, 40, 5), box(10, 20, 30, 40)):
        assert min(x for x, _ in shape) == 10
        assert min(y for _, y in shape) == 20
    assert not inside(10.5, 20.5, tuple(cut(10, 20, 30, 40)))
    assert inside(0, 0, tuple(diamond(0, 0, 5)))


def test_contrast_and_distance_agree_with_known_figures() -> None:
    assert contrast("#FFFFFF", "#000000") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)
    assert apart("#336699", "#336699") == 0
    assert apart("#A00000", "#006000") < 40  # red and green come close for some eyes
