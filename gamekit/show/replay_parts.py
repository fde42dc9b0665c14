"""The controls of a replay: what is below its picture."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from gamekit.core.errors import N_
from gamekit.core.language import say
from gamekit.show import panel, quiz
from gamekit.show.panel import Part

if TYPE_CHECKING:
    from gamekit.show.replay_widget import Replay

SPEED_NAMES = {700: N_("fast"), 1500: N_("steady"), 3000: N_("slow")}
STEPS = (
    ("first", N_("|‹ Start")),
    ("turn back", N_("« Turn before")),
    ("back", N_("‹ Step back")),
    ("play", N_("▶ Play")),
    ("next", N_("Step on ›")),
    ("next turn", N_("Next turn »")),
    ("last", N_("End ›|")),
)


def parts(replay: Replay) -> list[Part]:
    """Everything, from above."""
    lang, asking = replay.lang, replay.quiz.asking
    shown = [
        panel.words(replay.label(), "title", id="title"),
        panel.picture("board", clicks=asking),
        panel.words(_status(replay), "status alarm" if replay.said else "status", status=True, id="status"),
    ]
    if comments := replay.comments():
        shown.append(panel.words(" ".join(f"“{comment}”" for comment in comments), "note", id="comments"))
    if replay.quiz.answer is not None:
        shown += _answer(replay, replay.quiz.answer)
    if asking:
        shown += _question(replay)
    shown += [_slider(replay), _steps(replay), _choices(replay)]
    if replay.playing:
        shown.append(panel.timer("tick", replay.every))
    shown.append(panel.row(*_play_on(replay)))
    shown.append(replay.looks())
    shown.append(panel.more("words", say(N_("The board in words"), lang), replay.board_in_words()))
    return shown


def _status(replay: Replay) -> str:
    return replay.said or f"{replay.where()}. {replay.told()}"


def _slider(replay: Replay) -> Part:
    return panel.slider(
        "at", say(N_("Step:"), replay.lang), replay.last, replay.stop, f"{replay.where()}. {replay.told()}"
    )


def _steps(replay: Replay) -> Part:
    lang, first, last = replay.lang, replay.stop == 0, replay.stop == replay.last
    off = {"first": first, "turn back": first, "back": first, "next": last, "next turn": last, "last": last}
    buttons = []
    for id, text in STEPS:
        said = say(N_("■ Stop"), lang) if id == "play" and replay.playing else say(text, lang)
        buttons.append(panel.button(id, said, off.get(id, False)))
    return panel.row(*buttons)


def _choices(replay: Replay) -> Part:
    """Which turn, which line, whose eyes, how fast, and the quiz."""
    lang, course = replay.lang, replay.course
    turn = course.turn_at(replay.stop)
    turns = [("", say(N_("before the first turn"), lang))]
    turns += [(str(n), f"{n}: {replay.name(turn.seat)}") for n, turn in enumerate(course.turns, 1)]
    chosen = [panel.select("turn", say(N_("Turn:"), lang), turns, "" if turn is None else str(turn + 1))]
    if len(replay.walk.lines) > 1:
        lines = [(line.key, _line_name(replay, number)) for number, line in enumerate(replay.walk.lines)]
        chosen.append(panel.select("line", say(N_("Line:"), lang), lines, replay.walk.line.key))
    if course.game.hidden and course.eyes:
        eyes = [("spectator", say(N_("a spectator, hands hidden"), lang))]
        if len(course.eyes) > 1:
            eyes.append(("mover", say(N_("whoever is to move"), lang)))
        eyes += [(str(seat), replay.name(seat)) for seat in course.eyes]
        chosen.append(panel.select("eyes", say(N_("Seen by:"), lang), eyes, replay.eyes))
    speeds = [(str(every), say(text, lang)) for every, text in SPEED_NAMES.items()]
    chosen.append(panel.select("every", say(N_("Pace:"), lang), speeds, str(replay.every)))
    if course.eyes:
        chosen.append(panel.check("quiz", say(N_("Ask me: what would you play?"), lang), replay.quiz.on))
    return panel.row(*chosen)


def _line_name(replay: Replay, number: int) -> str:
    line, lang = replay.walk.lines[number], replay.lang
    if line.key == "main":
        return say(N_("the game as it was played"), lang)
    back = N_("{number}: taken back, after move {after}")
    return say(
        back if line.table is None else N_("{number}: played on, after move {after}"),
        lang,
        number=number,
        after=line.after,
    )


def _question(replay: Replay) -> list[Part]:
    lang, course = replay.lang, replay.course
    seat = replay.viewer
    assert seat is not None
    view = course.view(replay.stop, seat)
    legal = course.game.legal(view.state)
    head = say(
        N_("What would you play for {name}? Click on the board, choose here, or type."), lang, name=replay.name(seat)
    )
    items = [(str(action), course.game.words(action, view, lang), str(action)) for action in legal]
    example = str(legal[0]) if legal else ""
    return [
        panel.actions("guess", head, items),
        panel.row(
            panel.line("typed", say(N_("Type an action:"), lang), say(N_("Guess"), lang), example, replay.stop),
            panel.button("tell", say(N_("Just show me"), lang)),
        ),
    ]


def _answer(replay: Replay, given: quiz.Answer) -> list[Part]:
    lang = replay.lang
    lines = quiz.told(replay.course, given, replay.names, lang)
    items = "".join(f"<li>{escape(line)}</li>" for line in lines)
    right, asked = replay.quiz.score
    tally = say(N_("As played: {right} of {asked}"), lang, right=right, asked=asked) if asked else ""
    shown = [panel.html(f"<ul>{items}</ul>{f'<p>{escape(tally)}</p>' if tally else ''}", "answer")]
    if replay.stop < replay.last:
        shown.append(panel.row(panel.button("ask", say(N_("Next question"), lang))))
    return shown


def _play_on(replay: Replay) -> list[Part]:
    lang = replay.lang
    over = replay.stop == replay.last and replay.walk.decides is None
    found = [panel.button("on", say(N_("Play on from here"), lang), over)]
    if replay.walk.line.table is not None:
        note = say(N_("The board of this branch is below. The game as it was played stays as it was."), lang)
        found.append(panel.words(note, "note", id="branch note"))
    return found
