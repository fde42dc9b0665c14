"""Replays without a browser: steps, turns, whose eyes, the quiz, playing on, and what nobody may learn."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import toy
import twins

from gamekit import NotationError, RecordError, SetupError, Table, pacal, show, stonehenge
from gamekit.core.errors import IllegalAction
from gamekit.core.record import Record
from gamekit.show.course import Course
from gamekit.show.replay_widget import Replay


def finished(kind: Any = stonehenge) -> Record:
    seats = dict.fromkeys(range(2), "greedy")
    table = Table(kind.Game(players=2), seed=3, seats=seats, names=("Ana", "Ben"))
    table.run()
    assert table.result is not None
    return table.record


@pytest.fixture(scope="module")
def over() -> Record:
    return finished()


@pytest.fixture
def replay(over: Record) -> Replay:
    return show.replay(over, lang="en")


def use(replay: Replay, what: str, value: Any = None) -> None:
    """Uses a control as a page would."""
    replay._panel._handle_custom_msg({"do": what, "value": value, "shown": replay._panel.shown}, [])


def part(replay: Replay, id: str) -> Any:
    """The part of that name, also inside a row."""
    parts = list(replay._panel.parts)
    while parts:
        found = parts.pop()
        if found.get("id") == id:
            return found
        parts += found.get("parts", [])
    return None


def everything(replay: Replay) -> str:
    """All that goes to a page or into a saved notebook."""
    panel = replay._panel
    return "\n".join((json.dumps(panel.parts), *panel.pictures.values(), str(replay), repr(replay), replay.still()))


def test_every_stop_is_a_decision_or_a_run_of_chance(over: Record) -> None:
    course = Course(over)
    states = over.states()
    assert [stop.state for stop in course.stops] == [states[stop.moves] for stop in course.stops]
    assert course.stops[-1].moves == len(over.moves)
    events = tuple(event for entry in over.history() for event in entry.events)
    assert tuple(event for stop in course.stops for event in stop.events) == events
    for before, after in zip(course.stops, course.stops[1:], strict=False):
        assert before.seat is not None or after.seat is not None or before.moves == 0
    assert [turn.seat for turn in course.turns[:4]] == [0, 1, 0, 1]


def test_it_begins_before_the_first_decision_and_steps_both_ways(replay: Replay) -> None:
    course = replay.course
    assert replay.stop == course.turns[0].stop
    use(replay, "next")
    assert replay.stop == course.turns[0].stop + 1
    assert part(replay, "status")["words"].endswith(replay.told())
    use(replay, "back")
    use(replay, "next turn")
    assert replay.stop == course.turns[1].stop
    use(replay, "turn back")
    assert replay.stop == course.turns[0].stop
    use(replay, "last")
    assert replay.course.game.result(course.stops[replay.stop].state)
    use(replay, "next")
    assert replay.stop == replay.last
    use(replay, "first")
    assert (replay.stop, part(replay, "status")["words"]) == (0, f"{replay.where()}. The game begins.")


def test_the_slider_and_the_list_of_turns_jump(replay: Replay) -> None:
    use(replay, "at", 40)
    assert replay.stop == 40
    use(replay, "turn", "5")
    assert replay.stop == replay.course.turns[4].stop
    assert part(replay, "turn")["value"] == "5"
    use(replay, "at", 10**6)
    assert replay.stop == replay.last
    replay.jump(30)
    assert replay.course.stops[replay.stop].moves >= 30
    with pytest.raises(SetupError, match="no turn 999"):
        replay.turn(999)


def test_quick_clicks_on_a_step_all_count_and_a_guess_for_an_older_picture_does_not(replay: Replay) -> None:
    before, stop = replay._panel.shown, replay.stop
    for _ in range(3):
        replay._panel._handle_custom_msg({"do": "next", "value": None, "shown": before}, [])
    assert replay.stop == stop + 3
    use(replay, "quiz", True)
    stop = replay.stop
    replay._panel._handle_custom_msg({"do": "typed", "value": "end", "shown": before}, [])
    assert (replay.stop, replay.quiz.answer) == (stop, None)


def test_it_plays_until_it_is_stopped_or_over(replay: Replay) -> None:
    use(replay, "at", replay.last - 2)
    use(replay, "play")
    assert part(replay, "tick") == {"kind": "timer", "id": "tick", "every": 1500}
    use(replay, "tick")
    use(replay, "play")
    assert (replay.stop, part(replay, "tick")) == (replay.last - 1, None)
    use(replay, "tick")
    assert replay.stop == replay.last - 1
    use(replay, "play")
    use(replay, "tick")
    assert (replay.stop, replay.playing, part(replay, "tick")) == (replay.last, False, None)
    use(replay, "play")
    assert (replay.stop, replay.playing) == (0, True)


def test_a_step_is_marked_on_the_board(replay: Replay) -> None:
    use(replay, "next")
    marks = [layer for layer in replay._scene().layers if layer.name == "happened"]
    assert len(marks) == 1
    assert marks[0].pane == "board"


def test_hands_are_shown_on_request_only(replay: Replay) -> None:
    assert replay.viewer is None
    assert "Your hand" not in everything(replay)
    use(replay, "eyes", "mover")
    assert replay.viewer == replay.course.decides(replay.stop)
    assert "Your hand" in part(replay, "words")["words"]
    assert "Your hand" not in str(replay) + replay.still()  # what a saved notebook keeps


def test_of_a_game_that_goes_on_no_more_is_shown_than_the_one_person_knows() -> None:
    record = replace(twins.played(), bots=(None, "greedy", "greedy"))
    replay = show.replay(record, lang="en")
    assert [value for value, _ in part(replay, "eyes")["options"]] == ["spectator", "0"]
    for eyes in ("1", "2", "mover", "nonsense"):
        replay.eyes = "spectator"
        use(replay, "eyes", eyes)
        assert replay.viewer in (None, 0)
    use(replay, "quiz", True)
    while replay.stop < replay.last:
        assert replay.viewer in (None, 0)
        use(replay, "next")


@pytest.mark.parametrize("seed", [7, 8, 9])
def test_no_replay_of_a_running_game_depends_on_what_nobody_has_shown(seed: int, tmp_path: Path) -> None:
    record = twins.played(seed=seed, bots=False)
    one = replace(record, comments=((30, "I hold 17"),))
    pair = [show.replay(each, lang="en", theme="light") for each in (one, twins.twin(one, 1, 2))]
    assert pair[0].course.eyes == ()
    for what, value in [("quiz", True), ("eyes", "1"), ("at", 5), ("at", 30), ("last", None), ("line", "back-0")]:
        for replay in pair:
            use(replay, what, value)
        assert everything(pair[0]) == everything(pair[1])
    for number, replay in enumerate(pair):
        replay.export(tmp_path / f"{number}.html")
    assert (tmp_path / "0.html").read_bytes() == (tmp_path / "1.html").read_bytes()
    assert "I hold 17" not in (tmp_path / "0.html").read_text()


@pytest.mark.parametrize("seed", [7, 8])
def test_the_only_person_learns_nothing_about_the_bots(seed: int) -> None:
    record = replace(twins.played(seed=seed), bots=(None, "greedy", "greedy"))
    pair = [show.replay(each, lang="en") for each in (record, twins.twin(record, 1, 2))]
    for what, value in [("eyes", "0"), ("at", 30), ("last", None), ("quiz", True)]:
        for replay in pair:
            use(replay, what, value)
        assert everything(pair[0]) == everything(pair[1])


def test_quiz_the_same_move_and_another_one(replay: Replay) -> None:
    use(replay, "quiz", True)
    course, stop = replay.course, replay.stop
    assert replay.quiz.asking
    assert replay.viewer == course.decides(stop)
    legal = course.game.legal(course.stops[stop].state)
    assert [item["value"] for item in part(replay, "guess")["items"]] == [str(action) for action in legal]
    played = course.stops[stop + 1].move
    use(replay, "guess", str(played))
    assert replay.quiz.answer is not None
    assert replay.quiz.answer.right
    assert "✓ The same as yours" in part(replay, "answer")["html"]
    assert "The bot “greedy” would play" in part(replay, "answer")["html"]
    assert (replay.quiz.score, replay.stop) == ([1, 1], stop + 1)
    use(replay, "ask")
    other = next(
        a for a in course.game.legal(course.stops[replay.stop].state) if a != course.stops[replay.stop + 1].move
    )
    use(replay, "typed", str(other))
    assert replay.quiz.score == [1, 2]
    assert "played:" in part(replay, "answer")["html"]
    use(replay, "ask")
    use(replay, "tell")
    assert replay.quiz.score == [1, 2]


def test_quiz_refuses_with_the_rule_and_asks_on(replay: Replay) -> None:
    use(replay, "quiz", True)
    stop = replay.stop
    use(replay, "typed", "climb 3")
    assert replay.said.startswith("G-6: Not in your hand")
    use(replay, "typed", "hop 3")
    assert "is no move of this game" in replay.said
    assert (replay.stop, replay.quiz.asking) == (stop, True)
    with pytest.raises(IllegalAction):
        replay.guess("climb 3")
    with pytest.raises(NotationError):
        replay.guess("hop")
    replay.to(replay.last)
    with pytest.raises(SetupError, match="no move to guess"):
        replay.guess("end")


def test_quiz_by_clicks_on_the_picture(replay: Replay) -> None:
    use(replay, "quiz", True)
    stop = replay.stop

    def click(id: str) -> None:
        thing = replay._scene().thing(id)
        assert thing is not None
        xs, ys = [x for x, _ in thing.area], [y for _, y in thing.area]
        use(replay, "board", [(min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2])

    card = next(thing.id for thing in replay._scene().things if thing.id.startswith("card-") and thing.ready)
    click(card)
    assert replay.quiz.chosen == (card,)
    click("gate")
    assert (replay.stop, replay.quiz.score[1]) == (stop + 1, 1)
    use(replay, "board", [-5, -5])
    assert replay.stop == stop + 1


def test_a_searching_bot_says_what_it_expects(over: Record) -> None:
    from gamekit.bots import Search

    replay = show.replay(over, lang="en", bot=Search(playouts=20, seconds=None))
    replay.quiz.on = True
    replay.guess("end")
    assert "of the win from:" in part(replay, "answer")["html"]


def test_playing_on_leaves_the_game_as_it_was_and_meets_the_same_luck(over: Record) -> None:
    replay = show.replay(over, lang="en")
    replay.turn(6)
    stop = replay.course.stops[replay.stop]
    table = replay.play_on()
    assert table.state == stop.state
    assert table.people == (replay.walk.main.decides(replay.walk.main.turns[5].stop),)
    assert [value for value, _ in part(replay, "line")["options"]] == ["main", "on-0"]
    assert replay.board is not None
    assert replay.board.widget in replay.widget.children
    table.play("end")
    assert replay.stop == replay.last  # it follows
    branch = replay.record.branches[-1]
    assert branch.after == stop.moves
    assert branch.moves[0] == "end"
    assert replay.record.moves == over.moves
    assert Record.from_json(replay.record.to_json()).line(0).last == table.state
    use(replay, "line", "main")
    assert replay.board is None
    assert replay.course is replay.walk.main
    assert replay.branches == (table,)
    replay.close()
    table.play("end")


def test_the_same_move_meets_the_same_draws_as_then(over: Record) -> None:
    replay = show.replay(over)
    course = replay.course
    stop = next(
        n for n in range(20, replay.last - 1) if course.stops[n].seat is not None and course.stops[n + 2].seat is None
    )
    replay.to(stop)
    table = replay.play_on()
    table.play(course.stops[stop + 1].move)
    draws = course.stops[stop + 2].moves
    assert table.record.moves[:draws] == over.moves[:draws]
    replay.close()


def test_playing_on_in_a_game_that_goes_on_tells_no_secret_and_no_future() -> None:
    record = twins.played(bots=False)
    pair = [show.replay(each, lang="en") for each in (record, twins.twin(record, 1, 2))]
    game = record.game
    for replay in pair:
        replay.to(replay.last)
        table = replay.play_on()
        assert game.view(table.state, None) == game.view(record.last, None)
        assert table.seed != record.seed
        assert table.record.start is not None
        assert replay.record.branches == ()
        replay.close()


def test_lines_taken_back_can_be_opened_and_those_of_a_secret_game_cannot() -> None:
    table = Table(pacal.Game(players=2), seed=1)
    table.play("place e5")
    table.undo(teacher=True)
    table.play("place f5")
    replay = show.replay(table, lang="en")
    assert [words for _, words in part(replay, "line")["options"]][1] == "1: taken back, after move 0"
    use(replay, "line", "back-0")
    use(replay, "last")
    assert "e5" in replay.told()
    secret = Table(stonehenge.Game(players=2), seed=1)
    secret.play("end")
    secret.undo(teacher=True)
    secret.play(secret.legal()[0])
    assert secret.branches
    assert part(show.replay(secret), "line") is None


def test_comments_are_shown_where_they_were_made() -> None:
    table = Table(pacal.Game(players=2), seed=1)
    table.play("place e5")
    table.comment("In the <middle>")
    replay = show.replay(table, lang="en", at=1)
    assert part(replay, "comments")["words"] == "“In the <middle>”"
    use(replay, "first")
    assert part(replay, "comments") is None


def test_sources_table_record_path_and_capsule(over: Record, tmp_path: Path) -> None:
    over.save(tmp_path / "game.json")
    for source in (Table.from_record(over), over, tmp_path / "game.json", str(tmp_path / "game.json")):
        assert show.replay(source).walk.main.record.moves == over.moves
    open_game = finished(pacal)
    assert show.replay(open_game.capsule()).walk.main.record.moves == open_game.moves
    with pytest.raises(RecordError):
        show.replay(tmp_path / "none.json")


def test_a_game_without_places_is_replayed_too() -> None:
    table = Table(toy.Game(hidden=False), seed=1)
    for number in range(1, 6):
        table.play(f"take {number}")
    replay = show.replay(table, lang="en")
    use(replay, "last")
    assert "P1 takes square 5." in part(replay, "status")["words"]
    assert "square 5, taken by P1" in str(replay)


def test_language_colours_and_width_follow(replay: Replay) -> None:
    use(replay, "lang", "de")
    assert part(replay, "next")["words"] == "Weiter ›"
    use(replay, "theme", "dark")
    assert replay._panel.colours == "dark"
    use(replay, "theme", "auto")
    replay._around._handle_custom_msg({"page": {"width": 500, "theme": "dark", "still": True}}, [])
    assert (replay._panel.colours, replay._scene().width) == ("dark", 640)


def test_a_mistake_inside_is_told(replay: Replay, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "_to", lambda stop: 1 / 0)
    use(replay, "next")
    assert "ZeroDivisionError" in replay.said
    assert "ZeroDivisionError" in replay.trouble


def test_closed_it_hears_nothing(replay: Replay) -> None:
    stop = replay.stop
    replay.close()
    replay.close()
    replay._guard(replay._to, 0)
    assert replay.stop == stop
