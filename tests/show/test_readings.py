"""Two readings side by side: where they part, what only one has, and that no running game tells what is hidden."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
import twins

from gamekit import SetupError, Table, pacal, show, stonehenge
from gamekit.show.readings_widget import Readings

PLAIN, BLOCKS = stonehenge.Game(3), stonehenge.Game(3, stonehenge.Options(steward_blocks_climbing=True))
ANY_SHIP = pacal.Game(3), pacal.Game(3, pacal.Options(bent_any_ship=True))


def use(readings: Readings, what: str, value: Any = None) -> None:
    readings._panel._handle_custom_msg({"do": what, "value": value, "shown": readings._panel.shown}, [])


def everything(readings: Readings) -> str:
    panel = readings._panel
    return "\n".join(
        (json.dumps(panel.parts), *panel.pictures.values(), str(readings), repr(readings), readings.still())
    )


def test_rules_actions_and_options_of_the_parting_are_shown() -> None:
    readings = show.readings(*ANY_SHIP, names=("Ana", "Ben", "Cem"), lang="en")
    shown = json.dumps(readings._panel.parts)
    assert readings.parting is not None
    assert readings.parting.rules == ("P-I1",)
    assert '<span class=\\"rule\\">P-I1</span>' in shown
    assert "bent_any_ship = False" in shown
    assert "bent_any_ship = True" in shown
    assert "Only here:" in shown
    assert "Insert a stone into" in shown


def test_the_action_that_only_one_allows_is_carried_out_there_and_a_ghost_here() -> None:
    readings = show.readings(*ANY_SHIP, lang="en")
    assert readings.action == "insert P2"
    assert "Ghost: this was not played" in readings._panel.pictures["a"]
    assert "Ghost" not in readings._panel.pictures["b"]
    before = readings._panel.pictures
    use(readings, "action", "insert P3")
    assert readings._panel.pictures["b"] != before["b"]


def test_the_slider_goes_over_what_they_share() -> None:
    readings = show.readings(*ANY_SHIP, lang="en")
    use(readings, "at", 2)
    assert (readings.at, readings.last) == (2, 5)
    assert "Up to here both are the same." in json.dumps(readings._panel.parts)
    states = [side[2] for side in readings._states]
    assert states[0] == states[1]
    use(readings, "at", 99)
    assert readings.at == 5


def test_searching_on_finds_another_one_and_keeps_this_if_there_is_none() -> None:
    readings = show.readings(*ANY_SHIP, games=5, lang="en")
    first = readings.parting
    use(readings, "search")
    assert readings.parting is not None
    assert readings.tried == 10
    same = show.readings(pacal.Game(2), pacal.Game(2), games=1, lang="en")
    assert same.parting is None
    assert "In 1 random games the two did not part." in everything(same)
    use(same, "search")
    assert same.said == "In 2 random games the two did not part."
    assert first is not None


@pytest.mark.parametrize(
    ("games", "kind"),
    [
        ((pacal.Game(2), pacal.Game(2, pacal.Options(rotate_start=False))), "event"),
        ((pacal.Game(2), pacal.Game(2, pacal.Options.published())), "legal"),
        ((stonehenge.Game(2), stonehenge.Game(2, start_seat=1)), "turn"),
    ],
)
def test_every_way_to_part_is_shown(games: tuple[Any, Any], kind: str) -> None:
    readings = show.readings(*games, lang="de")
    assert readings.parting is not None
    assert all(text.startswith("<svg") for text in readings._panel.pictures.values())
    assert readings.trouble == ""
    if kind != "legal":
        assert readings.parting.kind in (kind, "event", "chance", "turn")


def test_a_record_is_played_under_both() -> None:
    table = Table(PLAIN, seed=4, seats=dict.fromkeys(range(3), "greedy"), names=twins.NAMES)
    table.run()
    readings = show.readings(PLAIN, BLOCKS, table.record, lang="en")
    if readings.parting is None:
        assert "In this game the two do not part." in everything(readings)
    use(readings, "search")
    assert readings.parting is not None
    assert readings.record is None


def test_a_running_game_shows_nothing_that_nobody_has_shown() -> None:
    one = twins.played(bots=False)
    target = stonehenge.Game(3, stonehenge.Options(target_points=2))
    pair = [show.readings(PLAIN, target, each, lang="en") for each in (one, twins.twin(one, 1, 2))]
    assert pair[0].parting is not None
    assert everything(pair[0]) == everything(pair[1])
    for at in (0, 20, 99):
        for readings in pair:
            use(readings, "at", at)
            assert readings.viewer is None
        assert everything(pair[0]) == everything(pair[1])


def test_only_the_one_person_sees_the_own_side() -> None:
    record = replace(twins.played(), bots=(None, "greedy", "greedy"))
    readings = show.readings(PLAIN, stonehenge.Game(3, stonehenge.Options(target_points=2)), record, lang="en")
    for at in range(readings.last + 1):
        readings.to(at)
        assert readings.viewer in (None, 0)


def test_set_ups_that_cannot_be_compared_are_refused() -> None:
    with pytest.raises(SetupError):
        show.readings(stonehenge.Game(2), stonehenge.Game(3))


def test_what_is_saved_of_readings_follows_the_page() -> None:
    strict = stonehenge.Game(players=2, options=stonehenge.Options(steward_blocks_climbing=True))
    day, night = show.readings(stonehenge.Game(players=2), strict).still().split("<!--dark-->")
    assert day.count("<svg") == night.count("<svg") == 2
    assert show.readings(stonehenge.Game(players=2), strict, theme="dark").still().count("<svg") == 2
