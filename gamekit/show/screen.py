"""What one screen shows of a table and does for its people, without any widget.

A screen decides whose eyes it is made for, keeps what is picked and pointed at, and turns clicks,
keys and typed lines into moves. The board only draws it.
"""

from __future__ import annotations

from typing import Any

from gamekit.core.contract import CHANCE, Refusal, Seat, View
from gamekit.core.errors import N_, GamekitError, IllegalAction
from gamekit.core.language import current, known, say
from gamekit.core.rulebook import listing
from gamekit.core.scene import Look, Scene, Thing
from gamekit.core.table import Table
from gamekit.show.ghost import GhostBoard
from gamekit.show.marks import main_pane

READY = "ready"
"""The thing that lifts the curtain."""


class Screen:
    """A table as the people at one screen see it.

    One person: always that seat's view. Several people with secrets: a curtain between turns, and
    behind it the view of whoever has said "ready". No secrets: the view of whoever is to move.

    lang: "en" or "de"; None follows the language in use. names: players' names, else the table's.
    """

    def __init__(self, table: Table, lang: str | None = None, names: tuple[str, ...] = ()) -> None:
        self.table = table
        self.lang = known(lang) if lang else current()
        self.names = names or table.names
        self.theme, self.width = "light", "wide"
        self.present: Seat | None = None  # who has said "ready" last
        self.chosen: tuple[str, ...] = ()
        self.hover: str | None = None
        self.refused: tuple[str, tuple[Refusal, ...]] | None = None
        self.tried: Any = None  # the action that was refused last
        self.wondering = False  # whether it is shown on a ghost board
        self.projector = False  # whether a whole room looks on: then no hand is shown
        self.said = ""  # what the status line says instead of the scene's prompt
        self.pointed = False  # whether that is only what the cursor points at
        self._position = table.position

    # who looks

    @property
    def mover(self) -> Seat | None:
        """The seat that decides now; None after the end."""
        seat = self.table.to_move
        return None if seat is CHANCE else seat

    @property
    def curtain(self) -> bool:
        """Whether the screen waits for the next person to say that nobody else is looking."""
        table = self.table
        return (
            table.game.hidden
            and not self.projector
            and len(table.people) > 1
            and table.result is None
            and self.mover in table.people
            and self.mover != self.present
        )

    @property
    def viewer(self) -> Seat | None:
        """The seat whose view is shown; None is a spectator, who sees nothing hidden."""
        table, mover = self.table, self.mover
        if self.hides_hands:
            return None
        if len(table.people) == 1:
            return table.people[0]
        if not table.game.hidden:
            return mover
        return mover if mover is not None and mover == self.present and mover in table.people else None

    @property
    def hides_hands(self) -> bool:
        """Whether nobody's secrets may be shown here, because a whole room looks on."""
        return self.projector and self.table.game.hidden

    @property
    def view(self) -> View[object]:
        """What the viewer may know now."""
        return self.table.view(self.viewer)

    @property
    def moment(self) -> tuple[int, bool]:
        """Changes whenever a click means something new: with each position, and with the curtain."""
        return self.table.position, self.curtain

    def look(self) -> Look:
        """How the scene is to be drawn now."""
        return Look(
            theme=self.theme,
            width=self.width,
            lang=self.lang,
            names=self.names,
            chosen=self.chosen,
            hover=self.hover,
            refused=self.refused,
            log=self.table.log(self.viewer),
            curtain=self.curtain,
        )

    def scene(self) -> Scene:
        """Everything that there is to see now; without the pane for the hand where none is shown."""
        scene = self.table.game.scene(self.view, self.look())
        if not self.hides_hands:
            return scene
        main = main_pane(scene)
        panes = tuple(pane for pane in scene.panes if pane == main or not pane.clickable)
        shown = {pane.name for pane in panes}
        return scene._replace(panes=panes, things=tuple(thing for thing in scene.things if thing.pane in shown))

    # what can be done

    def actions(self) -> list[tuple[str, str]]:
        """What the viewer can do now: notation and words of each action; () behind a curtain."""
        table, view = self.table, self.view
        if self.curtain or view.seat is None or view.seat != self.mover:
            return []
        return [(str(a), table.game.words(a, view, self.lang)) for a in table.game.legal(view.state)]

    def click(self, thing: str) -> None:
        """What a click on `thing` does: lift the curtain, pick something, or try an action."""
        self._forget()
        if self.curtain:
            if thing == READY:
                self.lift()
            return
        if self.mover is None or self.viewer is None:
            return
        answer = self.table.game.click(self.view, self.chosen, thing)
        if isinstance(answer, tuple):
            self.chosen = answer
        else:
            self.play(answer, thing)

    def point(self, thing: Thing | None) -> None:
        """The keyboard's cursor is on `thing`: the status line reads it out."""
        self.hover = thing.id if thing else None
        self.said, self.pointed = (thing.text if thing else ""), thing is not None

    def lift(self) -> None:
        """The person to move is at the screen: shows their view."""
        if self.curtain:
            self.drop()
            self.present = self.mover
            assert self.present is not None
            self.table.hand_shown(self.present)

    def drop(self) -> None:
        """Lets go of whatever is picked, and of the last refusal."""
        self.chosen, self.hover = (), None
        self._forget()

    def lower(self) -> None:
        """Nobody is known to be at the screen: the curtain falls, if this table has one."""
        self.present = None
        self.drop()

    def play(self, action: object, thing: str = "") -> None:
        """Tries `action`, a value or a typed line; a refusal is shown, at `thing` if it was clicked."""
        self._forget()
        if self.curtain:
            return
        try:
            self.table.play(action)
        except IllegalAction as refusal:
            if self.hides_hands:  # the reasons may tell what somebody holds
                self.said = say(N_("That is not possible. The board of whoever plays says why."), self.lang)
            else:
                if thing:
                    self.refused = thing, refusal.refusals
                self.tried = refusal.action
                self.said = self.refusal(refusal.refusals)
        except GamekitError as error:
            self.said = error.say(self.lang)
        self.follow()

    def wonder(self) -> None:
        """Shows what was refused last on a ghost board, or puts it away."""
        self.wondering = self.tried is not None and not self.wondering

    def ghost(self) -> str:
        """The ghost board as HTML; "" where none is asked for."""
        if not self.wondering or self.tried is None:
            return ""
        game = self.table.game
        return GhostBoard(game, self.view, self.tried, self.lang, self.theme, self.width, self.names).html()

    def project(self, on: bool) -> None:
        """Shows the board to a whole room, without hands, or no longer; then a curtain falls, if the table has one."""
        self.projector = on
        self.lower()

    def undo(self) -> None:
        """Takes the last decision of a person back, or says why not."""
        self._step(lambda: self.table.undo(seat=self._decider))

    def redo(self) -> None:
        """Makes it again, or says why not."""
        self._step(self.table.redo)

    def run(self) -> None:
        """Lets the bot whose turn it is move (at a table without people, or after a bot has failed)."""
        self._step(lambda: self.table.run(1))

    @property
    def can_undo(self) -> bool:
        """Whether there is something that `undo` would take back."""
        decider = self._decider
        if decider is None or decider == self.mover:
            return self.table.can_undo
        # a turn that is over can be taken back until the next player's side has been shown
        return decider == self.table.history[-1].mover and self.mover != self.present

    @property
    def _decider(self) -> Seat | None:
        """The person who has decided last: at one screen that is who asks to take it back."""
        people = self.table.people or range(self.table.game.players)
        return next((e.mover for e in reversed(self.table.history) if e.mover in people), None)

    @property
    def waits_for_bot(self) -> bool:
        """Whether a bot is to move and somebody must ask it to."""
        return self.mover is not None and self.table.seats[self.mover] is not None

    def follow(self) -> None:
        """Lets go of what was picked in a position that has passed."""
        if self.table.position != self._position:
            self._position = self.table.position
            self.chosen, self.refused, self.tried, self.wondering = (), None, None, False

    def _forget(self) -> None:
        """The last refusal or message has been read."""
        self.refused, self.said, self.pointed = None, "", False
        self.tried, self.wondering = None, False

    def _step(self, step: object) -> None:
        assert callable(step)
        self._forget()
        try:
            step()
        except GamekitError as error:
            self.said = error.say(self.lang)
        self.follow()

    # in words

    @property
    def alarm(self) -> bool:
        """Whether the status line tells of something that was not possible."""
        return bool(self.said) and not self.pointed

    def status(self, scene: Scene) -> str:
        """The line under the board: what was refused or went wrong, else whose turn it is and what to do."""
        if not self.said and self.curtain and self.mover is not None:
            return say(
                N_("{name}, it is your turn. Everybody else looks away."), self.lang, name=self.names[self.mover]
            )
        return self.said or scene.prompt

    def refusal(self, refusals: tuple[Refusal, ...]) -> str:
        """Refusals in words with their rule ids, and the nearest things that would be possible."""
        game, lang = self.table.game, self.lang
        why = " ".join(f"{r.rule}: {game.rulebook.refusal(r, self.names, lang)}" for r in refusals)
        near = dict.fromkeys(game.words(a, self.view, lang) for r in refusals for a in r.instead)
        if near:
            why += " " + say(N_("Possible: {actions}."), lang, actions=listing(list(near)[:3], lang))
        return why

    def sheet(self) -> str:
        """Every point so far with its source, as HTML."""
        return self.table.score_sheet()._replace(names=self.names).html(self.lang)

    def log(self, last: int | None = None) -> list[str]:
        """What has happened, in words, as far as the viewer may know; oldest first, the `last` so many if named."""
        rulebook, events = self.table.game.rulebook, self.table.log(self.viewer)
        return [rulebook.event(event, self.names, self.lang) for event in events[-last if last else 0 :]]
