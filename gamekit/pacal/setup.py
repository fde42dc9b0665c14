"""The set-up of a game of Pacal's Rocket, and what follows from it for all positions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Any

from gamekit.core.contract import Seat
from gamekit.core.errors import N_, SetupError
from gamekit.core.options import check_entries, check_options, check_table, options_from
from gamekit.pacal.actions import Roll
from gamekit.pacal.components import ARROW_DIE, DIE, Options
from gamekit.pacal.flights import Sky, mask_of
from gamekit.pacal.layout import Layout, LayoutError, check_centre_for, palenque
from gamekit.pacal.notation import Notation
from gamekit.pacal.patterns import Masonry
from gamekit.pacal.plans import PlanError, Plans, standard
from gamekit.pacal.possible import Possible

DEFAULT = Options()


@dataclass(frozen=True, repr=False)
class Setup:
    """Who plays where, and by which rules; all else here is worked out from that, once and when it is needed."""

    players: int = 2
    options: Options = DEFAULT
    layout: Layout = field(default_factory=palenque)
    plans: Plans = field(default_factory=standard)
    start_seat: Seat = 0

    def __post_init__(self) -> None:
        check_table(self.players, self.start_seat)
        check_options(self.options, Options, "pacal.Options(…)")
        if not isinstance(self.layout, Layout):
            raise LayoutError(
                N_("A layout is made with {right}, not {given!r}."),
                right="Layout.read(path), Layout.parse(text)",
                given=self.layout,
            )
        if not isinstance(self.plans, Plans):
            raise PlanError(
                N_("Building plans are made with {right}, not {given!r}."), right="Plans.parse(text)", given=self.plans
            )
        check_centre_for(self.layout, self.players)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.players, self.options, self.layout, self.plans, self.start_seat)

    def __deepcopy__(self, memo: object) -> Setup:
        return self

    def __repr__(self) -> str:
        more = "" if self.layout == palenque() else ", layout=…"
        more += "" if self.plans == standard() else ", plans=…"
        return f"pacal.Game(players={self.players}, options={self.options}, start_seat={self.start_seat}{more})"

    def spec(self) -> dict[str, Any]:
        """The set-up as plain data; the layout and the plans travel in it."""
        return {
            "players": self.players,
            "start_seat": self.start_seat,
            "options": asdict(self.options),
            "layout": str(self.layout).splitlines(),
            "plans": str(self.plans).splitlines(),
        }

    @classmethod
    def from_spec(cls, spec: Mapping[str, Any]) -> Any:
        """The game that `spec` describes. Raises SetupError where it is wrong."""
        check_entries(spec, ("players", "start_seat", "options", "layout", "plans"))
        texts = {}
        for key in ("layout", "plans"):
            lines = spec[key]
            if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
                raise SetupError(N_("In a set-up, {key} is a list of text lines."), key=key)
            texts[key] = "\n".join(lines)
        options = options_from(spec["options"], Options)
        layout, plans = Layout.parse(texts["layout"]), Plans.parse(texts["plans"])
        return cls(spec["players"], options, layout, plans, spec["start_seat"])

    # What follows

    @cached_property
    def threshold(self) -> int:
        """The points that bring the last round (P-E1)."""
        return self.layout.threshold(self.players)

    @cached_property
    def squares(self) -> tuple[str, ...]:
        """The name of every square, by number: a1, b1, …"""
        return self.layout.names

    @cached_property
    def sky(self) -> Sky:
        """The ways of flights."""
        return Sky(self.layout, self.players, self.options.pyramids_block)

    @cached_property
    def masonry(self) -> Masonry:
        """The building plans on this board."""
        return Masonry(self.layout, self.plans, self.options)

    @cached_property
    def possible(self) -> Possible:
        """What the rules allow in a position."""
        return Possible(self.layout, self.sky, self.masonry, self.options, self.players, self.faces)

    @cached_property
    def ships_for(self) -> Callable[[str, tuple[Seat, ...], Seat], tuple[Seat, ...]]:
        """Whose ships may take a stone of a seat, by how it has flown and what it has inserted."""
        return self.possible.ships_for

    @cached_property
    def notation(self) -> Notation:
        """How actions are written."""
        return Notation(self.layout, self.players, frozenset(self.faces))

    @cached_property
    def district_masks(self) -> tuple[int, ...]:
        """The squares of each district, as bits."""
        return tuple(mask_of(self.layout.squares(d)) for d in self.layout.districts)

    @cached_property
    def district_of(self) -> tuple[int | None, ...]:
        """The district of each square; None for the lake."""
        return tuple(self.layout.district(s) for s in range(self.layout.size))

    @cached_property
    def empty_ship(self) -> tuple[int, ...]:
        """The stones of each seat in a ship that has none."""
        return (0,) * self.players

    @cached_property
    def faces(self) -> tuple[int, ...]:
        """The six faces of the die (P-C7)."""
        return ARROW_DIE if self.options.arrow_face else DIE

    @cached_property
    def odds(self) -> tuple[tuple[Roll, Fraction], ...]:
        """The rolls with their odds (P-C7)."""
        faces = self.faces
        return tuple((Roll(face), Fraction(faces.count(face), len(faces))) for face in sorted(set(faces)))

    @cached_property
    def rolls(self) -> dict[int, Roll]:
        """The rolls by what they show."""
        return {roll.value: roll for roll, _ in self.odds}
