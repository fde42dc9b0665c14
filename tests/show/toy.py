"""The smallest third game: five squares in a row, each player takes one a turn and knows a secret number.

It has chance, secrets, refusals, two panes to click on and one to look at, both kinds of gradient,
and a switch to play without secrets. Whoever takes the last square ends the game.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any, NamedTuple

from gamekit.core.contract import CHANCE, Event, Refusal, Result, Step, View
from gamekit.core.errors import IllegalAction, NotationError
from gamekit.core.figures import box
from gamekit.core.rulebook import SHARED, Rule, Rulebook
from gamekit.core.scene import Look, Pane, Scene, Thing
from gamekit.core.shapes import Linear, Pen, Radial

SQUARES = 5
COLOURS = ("#D55E00", "#8ACBF0", "#F0E442", "#007A57", "#CC79A7")


@dataclass(frozen=True, slots=True)
class Take:
    square: int

    def __str__(self) -> str:
        return f"take {self.square}"


@dataclass(frozen=True, slots=True)
class Deal:
    number: int

    def __str__(self) -> str:
        return f"deal {self.number}"


class State(NamedTuple):
    secrets: tuple[int | None, ...]
    owners: tuple[int | None, ...]
    turn: int
    dealt: int


RULEBOOK = Rulebook(
    "Five squares",
    (*SHARED, Rule("T-1", "Free squares", "A square can be taken once.", ("seed",))),
    {
        "dealt": "{seat} knows the number {number}.",
        "dealt:hidden": "{seat} knows a number.",
        "took": "{seat} takes square {square}.",
        "left": "{count} squares are free.",
    },
    {
        "taken": "square {square} belongs to {owner} already.",
        "game_over": "the game is over.",
        "not_your_turn": "{seat} is to move.",
    },
)


@dataclass(frozen=True)
class Game:
    players: int = 2
    hidden: bool = True
    name: str = "toy"

    @property
    def options(self) -> Any:
        return None

    @property
    def rulebook(self) -> Rulebook:
        return RULEBOOK

    def start(self) -> State:
        return State((None,) * self.players, (None,) * SQUARES, 0, 0 if self.hidden else self.players)

    def _dealing(self, state: State) -> bool:
        return state.dealt < self.players

    def to_move(self, state: State) -> Any:
        if self._dealing(state):
            return CHANCE
        return None if None not in state.owners else state.turn

    def legal(self, state: State) -> tuple[Take, ...]:
        return tuple(a for a in self.universe() if not self.why_not(state, a))

    def why_not(self, state: State, action: Take) -> tuple[Refusal, ...]:
        if None not in state.owners:
            return (Refusal("G-3", "game_over"),)
        if (owner := state.owners[action.square - 1]) is not None:
            free = tuple(Take(i + 1) for i, o in enumerate(state.owners) if o is None)
            return (Refusal("T-1", "taken", (("square", action.square), ("owner", owner)), free),)
        return ()

    def chance(self, state: State) -> tuple[tuple[Deal, Fraction], ...]:
        return tuple((Deal(n), Fraction(1, 900)) for n in range(100, 1000)) if self._dealing(state) else ()

    def sample(self, state: State, rng: Random) -> Deal:
        return Deal(rng.randrange(100, 1000))

    def apply(self, state: State, move: Take | Deal) -> Step[State]:
        if isinstance(move, Deal):
            seat = state.dealt
            secrets = (*state.secrets[:seat], move.number, *state.secrets[seat + 1 :])
            return Step(
                state._replace(secrets=secrets, dealt=seat + 1),
                (Event("dealt", "T-1", seat, (), (("number", move.number),)),),
            )
        if refusals := self.why_not(state, move):
            raise IllegalAction(refusals, RULEBOOK, move)
        owners = tuple(state.turn if i == move.square - 1 else o for i, o in enumerate(state.owners))
        events = (Event("took", "T-1", state.turn, (("square", move.square), ("points", 1))),)
        return Step(state._replace(owners=owners, turn=(state.turn + 1) % self.players), events)

    def view(self, state: State, seat: int | None) -> View[State]:
        shown = tuple(number if s == seat else None for s, number in enumerate(state.secrets))
        return View(seat, state._replace(secrets=shown))

    def determinize(self, view: View[State], rng: Random) -> State:
        return view.state._replace(secrets=tuple(n or rng.randrange(100, 1000) for n in view.state.secrets))

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(state.owners.count(s) for s in range(self.players))

    def result(self, state: State) -> Result | None:
        if None in state.owners:
            return None
        scores = self.scores(state)
        ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
        return Result(ranks, tuple(s for s, r in enumerate(ranks) if r == 1), scores, "T-1")

    def outlook(self, state: State, seat: int | None = None) -> tuple[Event, ...]:
        free = state.owners.count(None)
        return (Event("left", "T-1", None, (("count", free),)),) if free else ()

    def parse(self, text: str) -> Take:
        word, _, number = text.partition(" ")
        if word != "take" or number not in "12345" or len(number) != 1:
            raise NotationError("{text!r} is no action; one is: take 3", text=text)
        return Take(int(number))

    def universe(self) -> Any:
        return (Take(i) for i in range(1, SQUARES + 1))

    def audit(self, state: State) -> tuple[str, ...]:
        return ()

    def spec(self) -> dict[str, Any]:
        return {"players": self.players}

    @classmethod
    def from_spec(cls, spec: Any) -> Game:
        return cls(**spec)

    def words(self, move: Take, view: View[State], lang: str | None = None) -> str:
        return f"Take square {move.square}"

    def value(self, view: View[State], seat: int) -> float:
        return 0

    def click(self, view: View[State], chosen: tuple[str, ...], thing: str) -> Take | tuple[str, ...]:
        kind, _, number = thing.partition(" ")
        if kind == "square":
            return Take(int(number)) if chosen == (thing,) else (thing,)
        if thing == "take" and chosen:
            return Take(int(chosen[0].split()[1]))
        if thing == "bug":
            raise ZeroDivisionError("a mistake in the toy")
        return ()

    def scene(self, view: View[State], look: Look) -> Scene:
        state, wide = view.state, look.width == "wide"
        w = 640 if wide else 480
        ink, paper = ("#1D1529", "#FFFBF3") if look.theme == "light" else ("#F7F1E6", "#1A1530")
        mover = self.to_move(state)
        over = mover is None
        panes = (
            Pane("banner", 0, 0, w, 40, 0, False),
            Pane("squares", 0, 48, w, 120, 1, True),
            Pane("hand", 0, 176, w - 160, 60, 2, True),
            Pane("scores", w - 150, 176, 150, 60, 2, False),
        )
        pen, things = Pen(), []
        with pen.layer("page"):
            pen.rect(0, 0, w, 240, fill=Linear(((0, paper, 1), (1, "#BFD1B2" if ink == "#1D1529" else "#0F2128", 1))))
        with pen.layer("banner", "banner"):
            pen.text(12, 20, "Over" if over else f"{look.name(mover)}'s turn", 20, ink, bold=True, middle=True)
        for i in range(SQUARES):
            x = 20 + i * 100 if wide else 10 + i * 92
            id, owner = f"square {i + 1}", state.owners[i]
            with pen.layer(id, "squares"):
                lit = "#FFE27A" if look.hover == id else "#F4EEE3"
                pen.rect(x, 68, 80, 80, fill=lit, stroke="#7E7264", width=4 if id in look.chosen else 1.5)
                if owner is not None:
                    pen.circle(
                        x + 40, 108, 24, fill=Radial(((0, "#FFFFFF", 0.8), (1, COLOURS[owner], 1))), stroke="#1D1529"
                    )
                if look.refused and look.refused[0] == id:
                    pen.line([(x, 68), (x + 80, 148)], "#A3123A", 4, dash=(6, 4))
                pen.text(x + 40, 140, i + 1, 13, "#1D1529", anchor="middle")
            text = f"square {i + 1}, " + ("free" if owner is None else f"taken by {look.name(owner)}")
            things.append(
                Thing(id, "squares", text, box(x, 68, 80, 80), owner is None and not look.curtain, str(i + 1))
            )
        with pen.layer("hand", "hand"):
            if look.curtain:
                pen.rect(10, 184, 220, 44, fill="#8E2447")
                pen.text(
                    120, 206, f"{look.name(mover)}, ready?", 15, "#FFFFFF", bold=True, anchor="middle", middle=True
                )
            else:
                pen.poly(box(10, 184, 120, 44), fill="#FFE27A" if look.chosen else None, stroke=ink)
                pen.text(70, 206, "Take it", 15, "#1D1529" if look.chosen else ink, anchor="middle", middle=True)
                secret = None if view.seat is None else state.secrets[view.seat]
                pen.text(150, 206, f"your number: {secret}" if secret else "no number", 15, ink, middle=True)
        if look.curtain:
            things.append(Thing("ready", "hand", f"{look.name(mover)} is ready", box(10, 184, 220, 44), True))
        else:
            things.append(
                Thing("take", "hand", "take the chosen square", box(10, 184, 120, 44), bool(look.chosen), "t")
            )
            things.append(Thing("bug", "hand", "a button with a mistake", box(300, 184, 40, 44), False, "x"))
        with pen.layer("scores", "scores"):
            pen.arc(w - 130, 206, 14, 0, 270, ink, 3)
            pen.text(w - 100, 206, " : ".join(map(str, self.scores(state))), 18, ink, bold=True, middle=True)
        prompt = "The game is over." if over else f"{look.name(mover)}: choose a square, then take it."
        if look.curtain:
            prompt = f"{look.name(mover)}, ready?"
        return Scene(
            "Five squares", w, 240, "Arial, 'Liberation Sans', sans-serif", tuple(pen.layers), panes, tuple(things),
            tuple(t.text for t in things if t.pane == "squares"), prompt,
        )  # fmt: skip
