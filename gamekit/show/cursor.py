"""Moving a cursor over the things of a scene with the arrow keys."""

from __future__ import annotations

from gamekit.core.scene import Scene, Thing

ARROWS = {"ArrowRight": (1, 0), "ArrowLeft": (-1, 0), "ArrowDown": (0, 1), "ArrowUp": (0, -1)}


def step(scene: Scene, at: str | None, key: str, pane: str) -> Thing | None:
    """The thing that the cursor reaches from `at` with `key`; None if `key` moves no cursor.

    Arrows go to the nearest thing in their direction and stay where there is none. Home and End go
    to the first and last thing; the first arrow of all to the first thing that is ready in `pane`.
    """
    things = [thing for thing in scene.things if thing.area]
    if not things or key not in (*ARROWS, "Home", "End"):
        return None
    here = scene.thing(at) if at else None
    if key in ("Home", "End"):
        return things[0 if key == "Home" else -1]
    if here is None or not here.area:
        own = [thing for thing in things if thing.pane == pane] or things
        return next((thing for thing in own if thing.ready), own[0])
    (x, y), (dx, dy) = _middle(here), ARROWS[key]
    best, least = here, float("inf")
    for thing in things:
        tx, ty = _middle(thing)
        along, aside = (tx - x) * dx + (ty - y) * dy, abs((tx - x) * dy) + abs((ty - y) * dx)
        if along > 1 and aside <= 2 * along and along + 2 * aside < least:
            best, least = thing, along + 2 * aside
    return best


def _middle(thing: Thing) -> tuple[float, float]:
    xs, ys = [x for x, _ in thing.area], [y for _, y in thing.area]
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
