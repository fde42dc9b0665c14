"""Golden games: a played game as lines of text, to be compared with the same game kept in a file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from gamekit.core.contract import AnyGame, Event


def told(event: Event) -> str:
    """One event as text, secrets included, the same in every language."""
    facts = "".join(f" {name}={value}" for name, value in event.facts + event.secret)
    return f"{event.kind} {event.rule} {'-' if event.seat is None else f'P{event.seat + 1}'}{facts}"


def replay(game: AnyGame, moves: Iterable[str]) -> Iterator[str]:
    """A line for each of `moves`, in notation, with its events; then the result.

    The moves lead to the end of the game. Raises IllegalAction or NotationError at a move that is not possible.
    """
    state = game.start()
    for text in moves:
        state, events = game.apply(state, game.parse(text))
        yield " | ".join([text, *map(told, events)])
    result = game.result(state)
    assert result is not None, "the moves do not lead to the end of the game"
    yield f"result: {result.scores} {result.ranks} {result.rule}"
