"""What has happened: the last flight on the board, and the log in words."""

from __future__ import annotations

from gamekit.core.figures import cut, wrap
from gamekit.pacal.scene_context import Context
from gamekit.pacal.scene_pieces import pod

LINE = 16


def last_flight(c: Context) -> tuple[int, ...]:
    """The squares of the last flight, in order; () if there was none."""
    for event in reversed(c.look.log):
        if event.kind.startswith("flew_") and event.seat is not None:
            origin, end = (c.game.layout.square(str(event.get(name))) for name in ("origin", "square"))
            sky, mode = c.game.sky, event.kind.removeprefix("flew_")
            if mode == "bent":
                entered = sky.enterable(c.state, event.seat)
                for roll in [c.state.roll] if c.state.roll else range(2, 7):
                    if path := sky.bent_path(origin, end, roll, entered):
                        return path
            return sky.straight_path(origin, end) or (origin, end)
    return ()


def log(c: Context, x: float, y: float, w: float, h: float) -> None:
    """The last events in words, as many as there is room for; the newest below, in bold."""
    pen, t = c.pen, c.t
    pen.poly(cut(x, y, w, h, 6), t.panel, t.rule, 1)
    shown: list[tuple[int | None, list[str]]] = []
    left = int((h - 10) // LINE)
    for event in reversed(c.look.log):
        words = c.game.rulebook.event(event, c.look.names, c.look.lang)
        lines = wrap(words, w - 48, 12.5, not shown)
        if len(lines) > left:
            break
        left -= len(lines)
        shown.append((event.seat, lines))
    if not shown:
        if max(c.state.ships) >= 0:
            return  # a later position without its history: nobody has told what happened
        pen.text(x + 14, y + h / 2, c.say("Nothing has happened yet."), 12.5, t.soft, middle=True)
        return
    total = sum(len(lines) for _, lines in shown)
    gap = min(6.0, (h - 10 - total * LINE) / (len(shown) + 1))
    top = y + (h - total * LINE - gap * (len(shown) - 1)) / 2
    for index, (seat, lines) in reversed(list(enumerate(shown))):
        if seat is not None:
            pod(pen, t, seat, x + 18, top + LINE / 2, 7)
        for line in lines:
            pen.text(x + 34, top + LINE / 2, line, 12.5, t.ink, index == 0, middle=True)
            top += LINE
        top += gap
