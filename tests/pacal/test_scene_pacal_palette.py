"""The colours of Pacal's Rocket in figures: contrast, and colour-blind sight."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from pacal_boards import SMALL

from gamekit import pacal
from gamekit.core.sight import SIGHT, apart, contrast
from gamekit.pacal.palette import DARK, LEAST_APART, LIGHT, THEMES, Palette, hand_out
from gamekit.pacal.scene_board import tints

PALETTES = [LIGHT, DARK]


def rims(t: Palette) -> list[str]:
    return [t.rim(index) for index in range(len(t.tints))]


@pytest.mark.parametrize("t", PALETTES, ids=THEMES)
def test_text_reaches_four_and_a_half(t: Palette) -> None:
    pairs = [
        (t.ink, t.panel),
        (t.ink, t.page),
        (t.soft, t.panel),
        (t.soft, t.page),
        (t.on_jungle, t.jungle),
        (t.on_accent, t.accent),
        (t.on_night, t.night2),
        (t.star, t.night2),
        (t.soft_night, t.night2),
        (t.accent, t.night2),
        (t.on_tip, t.tip),
        (t.on_no, t.no),
        (t.no, t.panel),
    ]
    pairs += [(t.ink, tint) for tint, _ in t.tints] + [(t.ink, rim) for rim in rims(t)]
    pairs += list(zip(t.owner, t.on_owner, strict=True))
    assert min(contrast(a, b) for a, b in pairs) >= 4.5


@pytest.mark.parametrize("t", PALETTES, ids=THEMES)
def test_marks_reach_three(t: Palette) -> None:
    pairs = [(t.waterline, t.shore), (t.rule, t.panel)]
    pairs += [(t.border, rim) for rim in rims(t)] + [(t.tick, tint) for tint, _ in t.tints]
    pairs += [(dash, t.casing) for dash in t.dash] + [(mark, t.panel) for mark in t.mark]
    assert min(contrast(a, b) for a, b in pairs) >= 3
    for owner in t.owner:  # a piece is seen by its colour or by its outline
        for ground in [t.panel, *(tint for tint, _ in t.tints)]:
            assert max(contrast(owner, ground), contrast(t.outline, ground)) >= 3


@pytest.mark.parametrize(("t", "least"), [(LIGHT, 12), (DARK, 11)], ids=THEMES)
def test_owners_stay_apart_for_every_kind_of_sight(t: Palette, least: float) -> None:
    assert set(SIGHT) == {"normal", "protan", "deutan", "tritan"}
    assert min(apart(a, b) for a, b in combinations(t.owner, 2)) >= least


def touching(layout: pacal.Layout) -> list[tuple[str, str]]:
    found = {
        tuple(sorted((layout.letters[s], layout.letters[n])))
        for s in range(layout.size)
        for n in layout.neighbours(s)
        if layout.letters[s] != layout.letters[n] and "~" not in (layout.letters[s], layout.letters[n])
    }
    return sorted(found)  # type: ignore[arg-type]


@pytest.mark.parametrize("text", [None, SMALL], ids=["palenque", "small"])
def test_districts_that_touch_stay_apart(text: str | None) -> None:
    layout = pacal.Layout.parse(text) if text else pacal.palenque()
    given = tints(layout)
    for t in PALETTES:
        for a, b in touching(layout):
            assert apart(t.tints[given[a]][0], t.tints[given[b]][0]) >= LEAST_APART, (a, b)


def test_the_default_layout_has_the_sixteen_tints_in_order() -> None:
    assert list(tints(pacal.palenque()).values()) == list(range(16))


def test_any_map_of_26_districts_gets_tints_that_differ_from_their_neighbours() -> None:
    for seed in range(20):
        rng, letters = Random(seed), [chr(65 + i) for i in range(26)]
        pairs = [(letters[i], letters[rng.randrange(i)]) for i in range(1, 26) for _ in range(2)]
        near = {a: frozenset(y if x == a else x for x, y in pairs if a in (x, y)) for a in letters}
        given = hand_out(near)
        assert all(given[a] != given[b] for a, b in pairs)
