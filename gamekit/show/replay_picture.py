"""One stop of a recorded game as a scene, with a mark where it happened, and in words."""

from __future__ import annotations

from gamekit.core.contract import Refusal, Seat
from gamekit.core.errors import N_
from gamekit.core.imagine import Locates
from gamekit.core.language import say
from gamekit.core.rulebook import player
from gamekit.core.scene import Look, Scene
from gamekit.show.course import Course
from gamekit.show.marks import happened


def scene_at(
    course: Course,
    stop: int,
    viewer: Seat | None,
    look: Look,
    chosen: tuple[str, ...] = (),
    refused: tuple[str, tuple[Refusal, ...]] | None = None,
) -> Scene:
    """The scene at a stop as `viewer` may see it; the things that its events are about have an outline."""
    look = Look(
        theme=look.theme,
        width=look.width,
        lang=look.lang,
        names=look.names,
        chosen=chosen,
        refused=refused,
        log=course.log(stop, viewer),
    )
    game = course.game
    scene = game.scene(course.view(stop, viewer), look)
    if not isinstance(game, Locates) or chosen or refused:
        return scene
    places = [place for event in course.stops[stop].events for place in game.places(event.seen_by(viewer))]
    layer = happened(scene, places, look.theme)
    return scene if layer is None else scene._replace(layers=(*scene.layers, layer))


def where(course: Course, stop: int, names: tuple[str, ...], lang: str) -> str:
    """Which move, and whose turn, a stop is."""
    count, all_moves = course.stops[stop].moves, len(course.record.moves)
    turn = course.turn_at(stop)
    if turn is None:
        return say(N_("Move {count} of {all}"), lang, count=count, all=all_moves)
    return say(
        N_("Move {count} of {all}, turn {turn}: {name}"),
        lang,
        count=count,
        all=all_moves,
        turn=turn + 1,
        name=player(course.turns[turn].seat, names),
    )


def told(course: Course, stop: int, viewer: Seat | None, names: tuple[str, ...], lang: str) -> str:
    """What happened at a stop, in words, as far as `viewer` may know."""
    events = course.stops[stop].events
    if not events:
        return say(N_("The game begins."), lang)
    said = (course.game.rulebook.event(event.seen_by(viewer), names, lang) for event in events)
    return " ".join(dict.fromkeys(said))
