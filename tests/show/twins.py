"""Two games of Stonehenge rockt that differ only in cards that nobody has shown."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from gamekit import Table, stonehenge
from gamekit.core.record import Record

NAMES = ("Ana", "Ben", "Cem")


@cache
def played(moves: int = 60, seed: int = 7, bots: bool = True) -> Record:
    """A game of three that is not over: so many moves by greedy bots."""
    seats = dict.fromkeys(range(3), "greedy")
    table = Table(stonehenge.Game(players=3), seed=seed, seats=seats, names=NAMES)
    table.run(moves)
    assert table.result is None
    record = table.record
    return record if bots else replace(record, bots=(None, None, None))


def twin(record: Record, first: int, second: int) -> Record:
    """The same game, but that these two seats hold one of their cards the other way round."""
    entries = list(record.history())

    def kept(seat: int, but: int = 0) -> tuple[int, int]:
        """When the seat drew a card, not `but`, that it has not played since; and the card."""
        for number, entry in reversed(list(enumerate(entries))):
            for event in entry.events:
                if event.secret and event.seat == seat:
                    card = dict(event.secret)["card"]
                    later = (e for after in entries[number + 1 :] for e in after.events if e.seat == seat)
                    if card != but and all(("card", card) not in e.facts for e in later):
                        assert isinstance(card, int)
                        return number, card
        raise AssertionError("this seat has played all it drew")

    a, card = kept(first)
    b, _ = kept(second, but=card)
    moves = list(record.moves)
    moves[a], moves[b] = moves[b], moves[a]
    other = replace(record, moves=tuple(moves))
    game = record.game
    assert game.view(other.last, None) == game.view(record.last, None)
    assert other.last != record.last
    return other
