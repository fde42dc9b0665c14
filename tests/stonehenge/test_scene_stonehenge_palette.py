"""The colours of the Stonehenge board in figures: text 4.5, marks 3, players apart for every sight."""

from __future__ import annotations

from itertools import combinations

import pytest

from gamekit.core.shapes import mix
from gamekit.core.sight import apart, contrast
from gamekit.stonehenge.palette import CREAM, INK, LIGHT, OWNERS, THEMES, Theme

BOTH = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)


def turf(theme: Theme) -> str:
    """The turf as it is seen, over the sky."""
    return mix(theme.sky[2][1], theme.turf, 0.75)


@BOTH
def test_words_have_a_contrast_of_four_and_a_half(theme: Theme) -> None:
    pairs = [
        (theme.ink, theme.paper),
        (theme.ink, theme.card),
        (theme.ink, theme.lit),
        (theme.ink, theme.bad_paper),
        (theme.ink, turf(theme)),
        (theme.ink, theme.court[0]),
        (theme.soft, theme.paper),
        (theme.soft, theme.card),
        (theme.soft, theme.shut),
        (theme.plaque, INK),
        (theme.bad_paper, theme.bad),
        (theme.bad, theme.paper),
        (INK, theme.gold),
        (INK, theme.sarsen[0]),
        (INK, CREAM),
        (theme.gold, theme.drape[0]),
        *((owner.on, owner.colour) for owner in OWNERS),
        *((theme.ink, mix(theme.paper, owner.colour, 0.2)) for owner in OWNERS),
    ]
    assert min((contrast(a, b), a, b) for a, b in pairs) >= (4.5,)


@BOTH
def test_marks_have_a_contrast_of_three(theme: Theme) -> None:
    pairs = [
        (theme.keyline, mix(theme.stone, theme.stone_line, 0.2)),
        (theme.keyline, theme.lit),
        (theme.stone_line, turf(theme)),
        (theme.stone_line, theme.court[1]),
        (theme.lit_line, theme.stone),
        (theme.lit_line, turf(theme)),
        (theme.lit_line, theme.lit),
        (theme.lit_line, theme.card),
        (theme.bad, turf(theme)),
        (theme.bad, theme.bad_paper),
        (theme.steward[0], theme.stone),
        (theme.steward[0], theme.court[1]),
        (theme.dolerite[2], theme.court[0]),
        (theme.sarsen[2], theme.court[1]),
        (theme.line, theme.paper),
        (theme.ink, theme.paper),
    ]
    assert min((contrast(a, b), a, b) for a, b in pairs) >= (3.0,)


def test_players_are_told_apart_by_every_sight() -> None:
    for (i, one), (j, two) in combinations(enumerate(OWNERS), 2):
        assert apart(one.colour, two.colour) > 10, (i, j)


@BOTH
def test_a_lit_field_stands_out_for_every_sight(theme: Theme) -> None:
    """Its number on a plaque and its outline say so too, and a refused field wears no-entry."""
    assert apart(theme.lit, theme.stone) > 4
    assert apart(theme.lit_line, theme.stone_line) > 8


def test_both_themes_are_there() -> None:
    assert set(THEMES) == {"light", "dark"}
    assert LIGHT.paper != THEMES["dark"].paper
