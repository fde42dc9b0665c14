"""The colours of the board of Pacal's Rocket, in light and dark.

Text reaches a contrast of 4.5, marks reach 3. Owners stay apart for colour-blind people, and so do
districts that touch. The figures are kept by tests.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache

from gamekit.core.shapes import Linear, mix
from gamekit.core.sight import apart


@dataclass(frozen=True)
class Palette:
    """One theme. Tuples go by seat; `tints` are the districts' (tint, rim)."""

    page: str
    panel: str
    rule: str
    ink: str
    soft: str
    outline: str  # round every piece
    border: str  # between districts
    tick: str  # joints of the paving
    grain: float  # alpha of the lines between squares
    rim_share: float
    jungle: str
    leaf: tuple[str, str, str]
    on_jungle: str
    lake: str
    lake2: str
    ripple: str
    shore: str
    waterline: str
    night: str
    night2: str
    skyline: str
    star: str
    on_night: str
    soft_night: str
    accent: str
    on_accent: str
    lit: float  # alpha of white on squares that can be clicked
    casing: str
    no: str
    on_no: str
    tip: str
    on_tip: str
    owner: tuple[str, ...]
    on_owner: tuple[str, ...]
    dash: tuple[str, ...]  # "not yet" lines on casing
    mark: tuple[str, ...]  # thin lines on panels
    tints: tuple[tuple[str, str], ...]

    @property
    def sky(self) -> Linear:
        """The night sky, downwards."""
        return Linear(((0, self.night, 1), (1, self.night2, 1)))

    def rim(self, tint: int) -> str:
        """The colour of the band inside the border of a district with that tint."""
        inside, edge = self.tints[tint]
        return mix(inside, edge, self.rim_share)


LIGHT = Palette(
    page="#F3ECDD",
    panel="#FFFBF1",
    rule="#857559",
    ink="#221B16",
    soft="#5C4F42",
    outline="#1E1712",
    border="#4A3B2C",
    tick="#6F604C",
    grain=0.35,
    rim_share=0.5,
    jungle="#1C4436",
    leaf=("#245443", "#2E6650", "#173A2E"),
    on_jungle="#F4ECCB",
    lake="#2C7794",
    lake2="#3B8CA8",
    ripple="#CDEBF2",
    shore="#E3D3A8",
    waterline="#1C5A73",
    night="#141938",
    night2="#2B2F66",
    skyline="#2A3064",
    star="#FFE9A8",
    on_night="#FFF6E0",
    soft_night="#C9C8E0",
    accent="#FFD34D",
    on_accent="#221B16",
    lit=0.62,
    casing="#FFFFFF",
    no="#A3121B",
    on_no="#FFFFFF",
    tip="#221B16",
    on_tip="#FFF9EC",
    owner=("#D23806", "#0C34A4", "#1D7D6C", "#F7C52E", "#5A0F42"),
    on_owner=("#FFFFFF", "#FFFFFF", "#FFFFFF", "#221B16", "#FFFFFF"),
    dash=("#1E1712",) * 5,
    mark=("#C23305", "#0C34A4", "#176A5B", "#7A5600", "#5A0F42"),
    tints=(
        ("#CAEADE", "#2DA38F"),
        ("#F0C8B7", "#B86C52"),
        ("#CCE9F0", "#419CB3"),
        ("#C4CFE6", "#6C81B3"),
        ("#F1F1D7", "#A0A251"),
        ("#E8C9AB", "#B07436"),
        ("#BED8BA", "#5A935B"),
        ("#F6DC96", "#B38B16"),
        ("#E6F4DF", "#73AC73"),
        ("#D8C7E1", "#9674A7"),
        ("#B1D8CB", "#239481"),
        ("#E3F3F4", "#50A8BF"),
        ("#D4D6AE", "#878936"),
        ("#DCE4F3", "#798FC2"),
        ("#FBD9CB", "#C87A5F"),
        ("#FDE9EB", "#CB83A0"),
    ),
)
"""For light pages."""

DARK = replace(
    LIGHT,
    page="#0E1218",
    panel="#171D27",
    rule="#7C879A",
    ink="#F1EADB",
    soft="#B9B3A6",
    outline="#07090D",
    border="#D6C9AD",
    tick="#A59A86",
    grain=0.28,
    rim_share=0.42,
    jungle="#0C241C",
    leaf=("#113025", "#173D2F", "#091C16"),
    on_jungle="#DCD4AE",
    lake="#155068",
    lake2="#1C6480",
    ripple="#8CC7DA",
    shore="#3A3424",
    waterline="#6FB2C8",
    night="#1B2150",
    night2="#363C80",
    skyline="#30377A",
    soft_night="#CFCEE6",
    lit=0.16,
    casing="#0A0D12",
    no="#FF8F86",
    on_no="#1A0B0A",
    tip="#F6EEDD",
    on_tip="#1B1712",
    owner=("#F77A2C", "#2F96FF", "#5BEDD1", "#FBD02A", "#CF98BB"),
    on_owner=("#12100E",) * 5,
    dash=("#FF8A47", "#79BDFF", "#5BEDD1", "#FBD02A", "#DDA9CA"),
    mark=("#FF8A47", "#79BDFF", "#5BEDD1", "#FBD02A", "#DDA9CA"),
    tints=(
        ("#0B2825", "#0A7168"),
        ("#5C3D34", "#BD7C6C"),
        ("#14333F", "#2D7A95"),
        ("#3A4660", "#768EC4"),
        ("#222510", "#60672A"),
        ("#4E3621", "#A37348"),
        ("#334D38", "#699E74"),
        ("#564516", "#AB8B35"),
        ("#16281A", "#3B6F47"),
        ("#423550", "#8A72A8"),
        ("#254F4A", "#4AA096"),
        ("#0E262F", "#1A6C86"),
        ("#3B3F21", "#7D8547"),
        ("#1A2234", "#4A6092"),
        ("#5A402C", "#B5835A"),
        ("#3E2634", "#935B7B"),
    ),
)
"""For dark pages."""

THEMES = {"light": LIGHT, "dark": DARK}
LEAST_APART = 4.0
"""How far the tints of districts that touch must be apart, in hundredths of Oklab."""


def hand_out(touching: Mapping[str, frozenset[str]]) -> dict[str, int]:
    """A tint for each district; `touching` names the districts that each one touches.

    A district takes the next tint that nobody has, if that keeps it apart from its neighbours in
    both themes. Otherwise it takes the one that keeps it most apart, an unused one if possible.
    """
    given: dict[str, int] = {}
    for district, others in touching.items():
        near = [given[other] for other in others if other in given]

        def distance(tint: int, near: list[int] = near) -> float:
            return min((_tints_apart(tint, other) for other in near), default=100)

        every = range(len(LIGHT.tints))
        unused = [tint for tint in every if tint not in given.values()]
        good = [tint for tint in unused or every if distance(tint) >= LEAST_APART]
        given[district] = good[0] if good and unused else max(good or every, key=distance)
    return given


@cache
def _tints_apart(a: int, b: int) -> float:
    return min(apart(theme.tints[a][0], theme.tints[b][0]) for theme in THEMES.values())
