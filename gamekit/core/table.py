"""A table: one game being played, with everything around it that the rules do not care about."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from gamekit.core.chance import stream
from gamekit.core.checks import check_count
from gamekit.core.contract import CHANCE, AnyGame, Event, Refusal, Result, Seat, View
from gamekit.core.errors import N_, BotError, IllegalAction, SetupError, UndoError
from gamekit.core.history import History
from gamekit.core.record import Branch, Entry, Record, check_record
from gamekit.core.score_sheet import ScoreSheet, score_sheet
from gamekit.core.seating import Bot as Bot
from gamekit.core.seating import check_game, check_position, check_seat, known_bot, names_of, seated, seed_of
from gamekit.core.values import brief


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
        check_game(game)
        self._open(Record(game, seed_of(seed), names_of(game, names), (None,) * game.players, ()), seats)

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

        Its record holds that position. Raises SetupError for a state that the game cannot have.
        """
        check_game(game)
        check_position(game, state)
        start = None if state == game.start() else state
        record = Record(game, seed_of(seed), names_of(game, names), (None,) * game.players, (), start)
        return cls.from_record(record, {} if seats is None else seats)

    # what can be asked

    @property
    def state(self) -> Any:
        """The position now: a value that never changes."""
        return self._past.state

    @property
    def history(self) -> tuple[Entry, ...]:
        """All moves so far, rolls and draws included."""
        return tuple(self._past.entries)

    @property
    def to_move(self) -> Any:
        """The seat that decides; None after the end."""
        return self.game.to_move(self.state)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that no bot plays."""
        return tuple(s for s, bot in enumerate(self.seats) if bot is None)

    @property
    def scores(self) -> tuple[int, ...]:
        """Points per seat so far; at the end the final ones."""
        return self.game.scores(self.state)

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it goes on."""
        return self.game.result(self.state)

    def legal(self) -> tuple[Any, ...]:
        """Everything that the seat to move can do."""
        return self.game.legal(self.state)

    def why_not(self, action: Any) -> tuple[Refusal, ...]:
        """All rules that forbid `action` (a value or text) now; () means that it is legal.

        Raises NotationError for text that is no action of this game.
        """
        return self.game.why_not(self.state, self._read(action))

    def view(self, seat: Seat | None) -> View[Any]:
        """What `seat` may know now; None is a spectator. Raises SetupError for a seat that does not exist."""
        if seat is not None:
            check_seat(self.game, seat)
        return self.game.view(self.state, seat)

    def log(self, viewer: Seat | None = None) -> tuple[Event, ...]:
        """What has happened, oldest first, as far as `viewer` may know. Raises SetupError for no such seat."""
        if viewer is not None:
            check_seat(self.game, viewer)
        return tuple(event.seen_by(viewer) for entry in self._past.entries for event in entry.events)

    def score_sheet(self, seat: Seat | None = None) -> ScoreSheet:
        """Every point so far with its source, the sums, and what is still open: for all, or for one seat.

        Raises SetupError for a seat that does not exist.
        """
        if seat is not None:
            check_seat(self.game, seat)
        past = self._past.entries
        start = past[0].before if past else self.state
        moves = [entry.events for entry in past]
        return score_sheet(self.game, moves, start, self.state, self.names, seat)

    # what can be done

    def play(self, action: Any, seat: Seat | None = None) -> tuple[Event, ...]:
        """Plays `action`, a value or text such as "move 7 from supply", then whatever follows by itself.

        Returns what happened, the moves of bots included, as far as everybody at this screen may know:
        the only person, or several with secrets from one another. Raises NotationError for text that is no
        action, IllegalAction for what the rules refuse (G-2 if `seat` is named and not to move);
        then the table is as before. Raises BotError if a bot fails afterwards; `run` lets it try again.
        """
        if seat is not None:
            check_seat(self.game, seat)
        move = self._read(action)
        mover = self.to_move
        if seat is not None and mover is not None and seat != mover:
            raise IllegalAction((Refusal("G-2", "not_your_turn", (("seat", mover),)),), self.game.rulebook, move)
        count = len(self._past.entries)
        self._past.add(mover, move)
        try:
            self._settle()
        finally:
            self._past.branch_off(count)
            self._tell()
        viewer = self.people[0] if len(self.people) == 1 else None
        return tuple(event.seen_by(viewer) for entry in self._past.entries[count:] for event in entry.events)

    def run(self, moves: int = 1000) -> Result | None:
        """Lets bots play on until a person is to move, the game is over, or `moves` of theirs are made.

        Raises SetupError for what is no count, BotError if a bot fails; it may try again.
        """
        check_count("moves", moves)
        count = len(self._past.entries)
        try:
            for _ in range(moves):
                bot_seat = self.to_move
                if bot_seat is None or self.seats[bot_seat] is None:
                    break
                self._bot_moves(bot_seat)
                self._settle_chance()
        finally:
            self._past.branch_off(count)
            self._tell()
        return self.result

    def undo(self, teacher: bool = False, seat: Seat | None = None) -> None:
        """Takes the last decision of a person back, as if it had not been made.

        Raises UndoError where there is nothing to take back, and where the policy (`gamekit.core.undo`)
        forbids it: past a roll or draw, another player's finished turn, a hand that was shown.
        `seat` asks, if named, else whoever is to move. `teacher` lifts the policy.
        """
        if seat is not None:
            check_seat(self.game, seat)
        self._past.take_back(self._count_back(teacher, seat))
        self._tell()

    def redo(self) -> None:
        """Makes again what was last taken back, with what followed it. Raises UndoError if there is nothing."""
        self._past.make_again()
        self._tell()

    @property
    def can_undo(self) -> bool:
        """Whether `undo` would take something back."""
        try:
            return self._count_back(False, None) > 0
        except UndoError:
            return False

    @property
    def can_redo(self) -> bool:
        """Whether `redo` would make something again."""
        return bool(self._past.undone)

    def hand_shown(self, seat: Seat) -> None:
        """A screen has shown the hand of `seat`: nothing before this moment can be taken back any more.

        Raises SetupError for a seat that does not exist.
        """
        check_seat(self.game, seat)
        self._past.hand_shown(seat)

    def comment(self, text: str) -> None:
        """Notes something about the last move (or the start) in the record. An empty text takes the note away.

        Raises RecordError for more than 1000 characters.
        """
        self._past.comment(text)
        self._tell()

    def listen(self, callback: Callable[[], object]) -> Callable[[], None]:
        """Calls `callback` after each change. Returns what to call to stop that. Raises SetupError for no function."""
        if not callable(callback):
            raise SetupError(N_("A table tells of changes by calling a function, not {given}."), given=brief(callback))
        self._listeners.append(callback)

        def stop() -> None:
            if callback in self._listeners:
                self._listeners.remove(callback)

        return stop

    # records

    @property
    def record(self) -> Record:
        """The game so far as plain data. What was taken back and could be made again is a branch in it."""
        bots = tuple(bot.name if bot else None for bot in self.seats)
        past = self._past
        return Record(
            self.game, self.seed, self.names, bots, past.moves, self._start, self._dealt, past.comments, past.branches
        )

    @property
    def branches(self) -> tuple[Branch, ...]:
        """Lines that were taken back, oldest first; `record.line(n)` makes one of them the main line."""
        return self._past.branches

    def autosave(self, path: str | os.PathLike[str]) -> Callable[[], None]:
        """Saves now and after each change from now on. Returns what to call to stop that.

        A crash in the middle of writing leaves the file as it was a move before.
        """
        self.save(path)
        return self.listen(lambda: self.save(path))

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the record to a file, whole or not at all."""
        self.record.save(path)

    def capsule(self, hands: bool = False, moves: bool = True) -> str:
        """The game in a line of text to paste into a chat or a notebook; `gamekit.open` opens it.

        hands: whether hidden hands are in it; if not, they are dealt anew when it is opened.
        moves: whether the way here is in it, where that tells no hidden hands; if not, the position alone.
        """
        return self.record.capsule(hands, moves)

    @classmethod
    def load(cls, path: str | os.PathLike[str], seats: Mapping[Seat, Bot | str | None] | None = None) -> Table:
        """The table that was saved to a file; it goes on with the same luck.

        `seats` replaces who sat there. Raises RecordError if the file is no saved game.
        """
        return cls.from_record(Record.load(path), seats)

    @classmethod
    def from_record(cls, record: Record, seats: Mapping[Seat, Bot | str | None] | None = None) -> Table:
        """A table where `record` was played, or as far as it goes; `seats` replaces who sat there.

        Raises RecordError at a move that the rules refuse, and for a bot that the kit does not have.
        """
        check_record(record)
        table = cls.__new__(cls)
        if seats is None:
            for bot in record.bots:
                known_bot(bot)
        Table._open(table, record, dict(enumerate(record.bots)) if seats is None else seats)
        return table

    def _open(self, record: Record, seats: Mapping[Seat, Bot | str | None] | None) -> None:
        """Sits down at the position that `record` leads to."""
        self.game, self.seed, self.names = record.game, record.seed, record.names
        self.seats = seated(record.game, {} if seats is None else seats)
        self.position = 0
        self._listeners: list[Callable[[], object]] = []
        self._start, self._dealt = record.start, record.dealt
        self._past = History(record)
        self._settle()

    # inside

    def _read(self, action: Any) -> Any:
        return self.game.parse(action) if isinstance(action, str) else action

    def _settle(self) -> None:
        """Resolves rolls and draws, and lets bots move until a person is to move."""
        self._settle_chance()
        while self.people and (mover := self.to_move) is not None and self.seats[mover] is not None:
            self._bot_moves(mover)
            self._settle_chance()

    def _settle_chance(self) -> None:
        while self.to_move is CHANCE:
            self._past.add(CHANCE, self.game.sample(self.state, stream(self.seed, "chance", self._past.draws)))

    def _bot_moves(self, seat: Seat) -> None:
        bot = self.seats[seat]
        assert bot is not None
        rng = stream(self.seed, "bot", len(self._past.entries))
        try:
            self._past.add(seat, bot.choose(self.game, self.view(seat), self.legal(), rng))
        except Exception as fault:
            raise BotError(
                N_("The bot {bot} at {name} failed, and it is still its turn: {why}"),
                bot=bot.name,
                name=self.names[seat],
                why=fault,
            ) from fault

    def _count_back(self, teacher: bool, seat: Seat | None) -> int:
        return self._past.count_back(self._is_person, self.to_move if seat is None else seat, self.names, teacher)

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
        return f"<Table {self.game.name}: {self.game.players} players, {len(self._past.entries)} moves, {who}>"

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> Any:
        from gamekit.show import mimebundle

        return mimebundle(self)
