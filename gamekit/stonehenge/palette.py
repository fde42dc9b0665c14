"""Colours of the Stonehenge board: morning over the plain, and the concert at night."""

from __future__ import annotations

from typing import NamedTuple

from gamekit.core.shapes import mix

INK, CREAM, BLACK, WHITE = "#1D1529", "#FFFAF0", "#000000", "#FFFFFF"


class Owner(NamedTuple):
    """A player's colour, and the colour of glyphs and words on it."""

    colour: str
    on: str


OWNERS = (
    Owner("#D55E00", INK),  # vermilion
    Owner("#8ACBF0", INK),  # sky
    Owner("#F0E442", INK),  # yellow
    Owner("#006852", CREAM),  # green
    Owner("#CC79A7", INK),  # rose
)
"""Okabe and Ito's hues, the second lighter and the fourth darker than theirs, so that lightness
parts them too, for those who see little red as well."""


class Theme(NamedTuple):
    """One light of the board. Scenery may be of any colour; all else keeps 4.5 for words and 3 for marks."""

    night: bool
    sky: tuple[tuple[float, str], ...]  # downwards
    sun: str
    glow: str
    turf: str
    turf_edge: str
    court: tuple[str, str]  # inside the ring: middle, rim
    beam: str
    beam_alpha: float
    stone: str
    stone_side: str
    stone_line: str
    sarsen: tuple[str, str, str]  # trilithons: face, shade, outline
    dolerite: tuple[str, str, str]  # box seats: face, rim, outline
    paper: str
    card: str
    line: str  # hairlines and ticks
    ink: str
    soft: str  # the second voice of text
    keyline: str  # outline of discs
    steward: tuple[str, str]  # coat, sash
    lit: str
    lit_line: str
    plaque: str  # number of a lit field, on ink
    bad: str
    bad_paper: str
    drape: tuple[str, str, str]  # curtain: light, middle, deep
    gold: str

    @property
    def shut(self) -> str:
        """The fill of a card or button that cannot be used."""
        return mix(self.paper, self.line, 0.16)


LIGHT = Theme(
    night=False,
    sky=((0, "#FFD09A"), (0.22, "#FCE3BE"), (0.5, "#E9E8C9"), (1, "#BFD1B2")),
    sun="#FFF6CF",
    glow="#FFE9A6",
    turf="#D3DDB8",
    turf_edge="#B7C79B",
    court=("#FBF3D4", "#C9D8B0"),
    beam="#FFF3B0",
    beam_alpha=0.85,
    stone="#F4EEE3",
    stone_side="#A99C8C",
    stone_line="#7E7264",
    sarsen=("#B9AC9C", "#8A7C6D", "#4E443B"),
    dolerite=("#9FB3C8", "#6F86A0", "#3E5066"),
    paper="#FFFBF3",
    card="#FFFFFF",
    line="#8B8092",
    ink=INK,
    soft="#5A4E66",
    keyline=INK,
    steward=(INK, WHITE),
    lit="#FFE27A",
    lit_line="#8F4E00",
    plaque="#FFE27A",
    bad="#A3123A",
    bad_paper="#FFE6E6",
    drape=("#8E2447", "#6F1838", "#561029"),
    gold="#F2C14E",
)

DARK = Theme(
    night=True,
    sky=((0, "#3A1D5C"), (0.25, "#23184F"), (0.6, "#141B38"), (1, "#0F2128")),
    sun="#FFB070",
    glow="#E2683C",
    turf="#1B2B33",
    turf_edge="#2C4148",
    court=("#4A3358", "#182631"),
    beam="#FFD98A",
    beam_alpha=0.42,
    stone="#332E4B",
    stone_side="#14101F",
    stone_line="#8078A0",
    sarsen=("#8E8699", "#655E73", "#D8D0E2"),
    dolerite=("#50688A", "#364A68", "#A9BEDB"),
    paper="#1A1530",
    card="#2A2445",
    line="#8078A0",
    ink="#F7F1E6",
    soft="#BDB3D1",
    keyline="#F7F1E6",
    steward=(WHITE, INK),
    lit="#5C4708",
    lit_line="#FFCB45",
    plaque="#FFCB45",
    bad="#FF8C9B",
    bad_paper="#451226",
    drape=("#6B1F45", "#501537", "#380D29"),
    gold="#F2C14E",
)

THEMES = {"light": LIGHT, "dark": DARK}
