"""A table: one game being played, with everything around it that the rules do not care about."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol

from gamekit.core.chance import fresh_seed, stream
from gamekit.core.contract import CHANCE, AnyGame, Event, Refusal, Result, Seat, View
from gamekit.core.errors import N_, BotError, IllegalAction, RecordError, SetupError, UndoError
from gamekit.core.record import Record


class Bot(Protocol):
    """Somebody who plays by program. It sees views, never states."""

    name: str

    def choose(self, game: AnyGame, view: View[Any], legal: Sequence[Any], rng: Random) -> Any:
        """One of `legal`, the actions of `view.seat`; all chance comes from `rng`."""


class Entry(NamedTuple):
    """One move at a table: who made it (CHANCE for a roll or draw), in which state, and what came of it."""

    mover: Any
    move: Any
    before: Any
    events: tuple[Event, ...]


class Table:
    """One game being played: the game, its record, the luck, and who sits where.

    seed: an int that fixes all luck; left out, a fresh one is taken and can be read from `.seed`.
    seats: a bot, or a bot's name, for each seat that no person plays, such as `{1: "greedy"}`.
    names: the players' names by seat; left out, P1, P2, …

    Rolls and draws happen by themselves, and so do the moves of bots while at least one person
    plays; at a table of bots only, `run` plays. Raises SetupError for a seat or bot that cannot be.

        >>> from gamekit import Table, stonehenge
        >>> table = Table(stonehenge.Game(players=2), seed=7)
        >>> table.play("end")[-1].kind
        'turn'
    """

    def __init__(
        self,
        game: AnyGame,
        seed: int | None = None,
        seats: Mapping[Seat, Bot | str | None] | None = None,
        names: Sequence[str] = (),
    ) -> None:
        self._begin(game, game.start(), seed, seats, names)

    @classmethod
    def at(
        cls,
        game: AnyGame,
        state: Any,
        seed: int | None = None,
        seats: Mapping[Seat, Bot | str | None] | None = None,
        names: Sequence[str] = (),
    ) -> Table:
        """A table that begins in the middle, at `state`: for lessons, puzzles and what-ifs.

        It plays as any other, but has no record and cannot be saved: a record leads from the
        beginning of a game to its moves. Raises SetupError for a state that the game cannot have.
        """
        if faults := game.audit(state):
            raise SetupError(N_("This position cannot be: {why}."), why="; ".join(faults))
        table = cls.__new__(cls)
        Table._begin(table, game, state, seed, seats, names)
        return table

    def _begin(
        self,
        game: AnyGame,
        state: Any,
        seed: int | None,
        seats: Mapping[Seat, Bot | str | None] | None,
        names: Sequence[str],
    ) -> None:
        if seed is not None and type(seed) is not int:
            raise SetupError(N_("A seed is a whole number, not {seed!r}."), seed=seed)
        if isinstance(names, str) or len(names) not in (0, game.players):
            raise SetupError(N_("This table needs {count} names, one for each seat."), count=game.players)
        self.game = game
        self.seed = fresh_seed() if seed is None else seed
        self.names = tuple(str(n) for n in names) or tuple(f"P{s + 1}" for s in range(game.players))
        self.seats = _seated(game, seats or {})
        self.position = 0
        self._state: Any = state
        self._whole = state == game.start()  # whether the moves lead here from the beginning of the game
        self._past: list[Entry] = []
        self._undone: list[list[Entry]] = []
        self._draws = 0  # chance outcomes so far
        self._shown = (0, 0)  # no undo before this many moves: then the hand of that seat was shown
        self._listeners: list[Callable[[], object]] = []
        self._settle()

    # what can be asked

    @property
    def state(self) -> Any:
        """The position now: a value that never changes."""
        return self._state

    @property
    def history(self) -> tuple[Entry, ...]:
        """All moves so far, rolls and draws included."""
        return tuple(self._past)

    @property
    def to_move(self) -> Any:
        """The seat that decides; None after the end."""
        return self.game.to_move(self._state)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that no bot plays."""
        return tuple(s for s, bot in enumerate(self.seats) if bot is None)

    @property
    def scores(self) -> tuple[int, ...]:
        """Points per seat so far; at the end the final ones."""
        return self.game.scores(self._state)

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it goes on."""
        return self.game.result(self._state)

    def legal(self) -> tuple[Any, ...]:
        """Everything that the seat to move can do."""
        return self.game.legal(self._state)

    def why_not(self, action: Any) -> tuple[Refusal, ...]:
        """All rules that forbid `action` (a value or text) now; () means that it is legal.

        Raises NotationError for text that is no action of this game.
        """
        return self.game.why_not(self._state, self._read(action))

    def view(self, seat: Seat | None) -> View[Any]:
        """What `seat` may know now; None is a spectator."""
        return self.game.view(self._state, seat)

    def log(self, viewer: Seat | None = None) -> tuple[Event, ...]:
        """What has happened, oldest first, as far as `viewer` may know."""
        return tuple(event.seen_by(viewer) for entry in self._past for event in entry.events)

    # what can be done

    def play(self, action: Any, seat: Seat | None = None) -> tuple[Event, ...]:
        """Plays `action`, a value or text such as "move 7 from supply", then whatever follows by itself.

        Returns what happened, the moves of bots included. Raises NotationError for text that is no
        action, IllegalAction for what the rules refuse (G-2 if `seat` is named and not to move);
        then the table is as before. Raises BotError if a bot fails afterwards; `run` lets it try again.
        """
        move = self._read(action)
        mover = self.to_move
        if seat is not None and mover is not None and seat != mover:
            raise IllegalAction((Refusal("G-2", "not_your_turn", (("seat", mover),)),), self.game.rulebook, move)
        count = len(self._past)
        self._add(mover, move)
        self._undone.clear()
        try:
            self._settle()
        finally:
            self._tell()
        return tuple(event for entry in self._past[count:] for event in entry.events)

    def run(self, moves: int = 1000) -> Result | None:
        """Lets bots play on until a person is to move, the game is over, or `moves` of theirs are made."""
        for _ in range(moves):
            bot_seat = self.to_move
            if bot_seat is None or self.seats[bot_seat] is None:
                break
            self._bot_moves(bot_seat)
            self._settle_chance()
        self._undone.clear()
        self._tell()
        return self.result

    def undo(self, teacher: bool = False) -> None:
        """Takes the last decision back, as if it had not been made.

        Raises UndoError where there is nothing to take back, and where it would undo what somebody
        has learnt from: a roll or draw, a hand that was shown, another player's turn. `teacher`
        lifts all but the first.
        """
        steps = self._undo_steps(teacher)
        taken = self._past[-steps:]
        del self._past[-steps:]
        self._undone.append(taken)
        self._state = taken[0].before
        self._draws -= sum(entry.mover is CHANCE for entry in taken)
        self._tell()

    def redo(self) -> None:
        """Makes again what was last taken back. Raises UndoError if there is nothing."""
        if not self._undone:
            raise UndoError(N_("There is nothing to make again."))
        for entry in self._undone.pop():
            self._add(entry.mover, entry.move)
        self._tell()

    @property
    def can_undo(self) -> bool:
        """Whether `undo` would take something back."""
        try:
            return self._undo_steps(False) > 0
        except UndoError:
            return False

    @property
    def can_redo(self) -> bool:
        """Whether `redo` would make something again."""
        return bool(self._undone)

    def hand_shown(self, seat: Seat) -> None:
        """A screen has shown the hand of `seat`: nothing before this moment can be taken back any more."""
        since = self._past[self._shown[0] :]
        if seat != self._shown[1] or any(entry.mover != seat for entry in since):
            self._shown = (len(self._past), seat)

    def listen(self, callback: Callable[[], object]) -> Callable[[], None]:
        """Calls `callback` after each change. Returns what to call to stop that."""
        self._listeners.append(callback)

        def stop() -> None:
            if callback in self._listeners:
                self._listeners.remove(callback)

        return stop

    # records

    @property
    def record(self) -> Record:
        """The game so far as plain data. Raises RecordError for a game that began in the middle."""
        if not self._whole:
            raise RecordError(N_("This game began in the middle: it has no record and cannot be saved."))
        bots = tuple(bot.name if bot else None for bot in self.seats)
        return Record(self.game, self.seed, self.names, bots, tuple(str(entry.move) for entry in self._past))

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the record to a file, whole or not at all."""
        self.record.save(path)

    @classmethod
    def load(cls, path: str | os.PathLike[str], seats: Mapping[Seat, Bot | str | None] | None = None) -> Table:
        """The table that was saved to a file; it goes on with the same luck.

        `seats` replaces who sat there. Raises RecordError if the file is no saved game.
        """
        return cls.from_record(Record.load(path), seats)

    @classmethod
    def from_record(cls, record: Record, seats: Mapping[Seat, Bot | str | None] | None = None) -> Table:
        """A table where `record` was played. Raises RecordError at a move that the rules refuse."""
        table = cls.__new__(cls)
        bots = dict(enumerate(record.bots)) if seats is None else seats
        Table._open(table, record, bots)
        return table

    def _open(self, record: Record, seats: Mapping[Seat, Bot | str | None]) -> None:
        self.game, self.seed, self.names = record.game, record.seed, record.names
        self.seats = _seated(record.game, seats)
        self.position, self._draws, self._shown = 0, 0, (0, 0)
        self._past, self._undone, self._listeners = [], [], []
        self._state, self._whole = record.game.start(), True
        for text, step in record.replay():
            mover = self.game.to_move(self._state)
            self._past.append(Entry(mover, self.game.parse(text), self._state, step.events))
            self._draws += mover is CHANCE
            self._state = step.state
        self._settle()

    # inside

    def _read(self, action: Any) -> Any:
        return self.game.parse(action) if isinstance(action, str) else action

    def _add(self, mover: Any, move: Any) -> None:
        """Applies a move and notes it; the one place where the table's state goes on."""
        step = self.game.apply(self._state, move)
        self._past.append(Entry(mover, move, self._state, step.events))
        self._draws += mover is CHANCE
        self._state = step.state

    def _settle(self) -> None:
        """Resolves rolls and draws, and lets bots move until a person is to move."""
        self._settle_chance()
        while self.people and (mover := self.to_move) is not None and self.seats[mover] is not None:
            self._bot_moves(mover)
            self._settle_chance()

    def _settle_chance(self) -> None:
        while self.to_move is CHANCE:
            self._add(CHANCE, self.game.sample(self._state, stream(self.seed, "chance", self._draws)))

    def _bot_moves(self, seat: Seat) -> None:
        bot = self.seats[seat]
        assert bot is not None
        rng = stream(self.seed, "bot", len(self._past))
        try:
            self._add(seat, bot.choose(self.game, self.view(seat), self.legal(), rng))
        except Exception as fault:
            raise BotError(
                N_("The bot {bot} at {name} failed, and it is still its turn: {why}"),
                bot=bot.name,
                name=self.names[seat],
                why=fault,
            ) from fault

    def _undo_steps(self, teacher: bool) -> int:
        """How many entries the last decision of a person and what followed make up."""
        steps = next((i for i, e in enumerate(reversed(self._past), 1) if self._is_person(e.mover)), 0)
        if not steps:
            raise UndoError(N_("There is nothing to take back."))
        if teacher:
            return steps
        for entry in self._past[len(self._past) - steps + 1 :]:
            if entry.mover is CHANCE:
                raise UndoError(N_("A roll or draw that was seen cannot be taken back."))
            raise UndoError(
                N_("{name} has moved since: another player's turn cannot be taken back."), name=self.names[entry.mover]
            )
        if len(self._past) - steps < self._shown[0]:
            raise UndoError(
                N_("{name} has seen the own hand since: that cannot be taken back."), name=self.names[self._shown[1]]
            )
        return steps

    def _is_person(self, mover: Any) -> bool:
        return mover is not CHANCE and (self.seats[mover] is None or not self.people)

    def _tell(self) -> None:
        """Tells every listener; a listener that fails does not keep the others from hearing."""
        self.position += 1
        faults: list[Exception] = []
        for listener in tuple(self._listeners):
            try:
                listener()
            except Exception as fault:
                faults.append(fault)
        if faults:
            raise faults[0]

    # showing

    def __repr__(self) -> str:
        mover = self.to_move
        who = "over" if mover is None else f"{self.names[mover]} to move"
        return f"<Table {self.game.name}: {self.game.players} players, {len(self._past)} moves, {who}>"

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> Any:
        from gamekit.show import mimebundle

        return mimebundle(self)


def _seated(game: AnyGame, seats: Mapping[Seat, Bot | str | None]) -> tuple[Bot | None, ...]:
    for seat in seats:
        if type(seat) is not int or not 0 <= seat < game.players:
            raise SetupError(N_("There is no seat {seat!r}. Seats: 0 to {last}."), seat=seat, last=game.players - 1)
    return tuple(_bot(seats.get(seat)) for seat in range(game.players))


def _bot(who: Bot | str | None) -> Bot | None:
    if isinstance(who, str):
        from gamekit.bots import bot_named

        return bot_named(who)
    if who is not None and not callable(getattr(who, "choose", None)):
        raise SetupError(N_("{who!r} is no bot: it needs a method choose(game, view, legal, rng)."), who=who)
    return who
