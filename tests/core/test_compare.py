"""Two readings of a rule: the first moment where they part."""

from __future__ import annotations

from typing import Any

import dice_race
import pytest

from gamekit import RecordError, SetupError, Table, compare, pacal, stonehenge
from gamekit.core.compare import KINDS
from gamekit.core.language import speaking
from gamekit.core.record import Record

RACE = dice_race.Game()
CROWDED = dice_race.Game(options=dice_race.Options(crowded=True))
LONG = dice_race.Game(options=dice_race.Options(length=13))


class Other(dice_race.Game):
    """A reading of its own, to be overridden."""


def test_one_rule_with_itself_never_parts(game: Any) -> None:
    assert compare(game, game, games=3, moves=60) is None


def test_another_set_of_actions() -> None:
    found = compare(RACE, CROWDED, games=50)
    assert found
    assert (found.kind, found.rules, found.options) == ("legal", ("D-3", "D-5"), ("crowded",)) or (
        found.kind,
        found.rules,
    ) == ("legal", ("D-3",))
    assert found.only_b
    assert found.state_a == found.state_b
    assert set(found.only_a + found.only_b) == set(RACE.legal(found.state_a)) ^ set(CROWDED.legal(found.state_b))


def test_it_is_the_first_moment_and_no_game_found_parts_sooner() -> None:
    found = compare(RACE, CROWDED, games=50)
    assert found
    state = RACE.start()
    for text in found.moves:
        assert set(RACE.legal(state)) == set(CROWDED.legal(state))
        state = RACE.apply(state, RACE.parse(text)).state
    for seed in range(3):
        some = compare(RACE, CROWDED, games=1, seed=seed)
        assert some is None or len(some.moves) >= len(found.moves) or seed


def test_the_same_seed_finds_the_same() -> None:
    assert compare(RACE, CROWDED, games=20, seed=3) == compare(RACE, CROWDED, games=20, seed=3)


def test_another_event_and_another_end() -> None:
    found = compare(RACE, LONG, games=20)
    assert found
    assert found.kind == "event"
    assert "D-6" in found.rules
    assert found.options == ("length",)


def test_other_outcomes(monkeypatch: pytest.MonkeyPatch) -> None:
    a, b = pacal.Game(), pacal.Game(options=pacal.Options(arrow_face=True))
    found = compare(a, b, games=1)
    assert found
    assert (found.kind, found.rules, found.options) == ("chance", ("P-F8",), ("arrow_face",))
    assert any("arrow" in text for text in found.only_b)


def test_other_points() -> None:
    class Doubled(Other):
        def scores(self, state: Any) -> tuple[int, ...]:
            return tuple(2 * field for field in state.fields)

    found = compare(RACE, Doubled(), games=1)
    assert found
    assert found.kind == "scores"
    assert found.only_b[0] == tuple(2 * points for points in found.only_a[0])


def test_another_winner() -> None:
    class Kind(Other):
        def result(self, state: Any) -> Any:
            result = super().result(state)
            return result and result._replace(winners=(0, 1), ranks=(1, 1))

    found = compare(RACE, Kind(), games=1)
    assert found
    assert (found.kind, found.rules) == ("result", ("D-6",))
    assert "winning: P1 and P2 (D-6)" in found.words(RACE)


def test_another_seat_to_move() -> None:
    class Backwards(Other):
        def to_move(self, state: Any) -> Any:
            mover = super().to_move(state)
            return 1 - mover if isinstance(mover, int) else mover

    found = compare(RACE, Backwards(), games=1)
    assert found
    assert (found.kind, found.only_a, found.only_b) == ("turn", (0,), (1,))


def test_a_saved_game_under_two_readings(played: Any) -> None:
    a, b = (stonehenge.Game(players=2, options=stonehenge.Options(steward_needs_main_step=on)) for on in (True, False))
    record = played(a, 20).record
    found = compare(a, b, record=record)
    assert found
    assert found.moves == record.moves[: len(found.moves)]
    assert (found.kind, found.rules) == ("legal", ("S-O4",))
    assert not found.only_a
    assert all(str(action).startswith("steward") for action in found.only_b)
    assert compare(a, a, record=record) is None


def test_a_record_from_the_middle_of_a_game(played: Any) -> None:
    state = played(RACE, 3).state
    record = Table.at(RACE, state, seed=1).record
    assert compare(RACE, RACE, record=record) is None


def test_games_that_cannot_be_compared() -> None:
    with pytest.raises(SetupError):
        compare(dice_race.Game(players=2), dice_race.Game(players=3))
    with pytest.raises(SetupError):
        compare(stonehenge.Game(), pacal.Game())
    with pytest.raises(RecordError, match="Move 1"):
        compare(RACE, RACE, record=Record(RACE, 0, ("a", "b"), (None, None), ("roll 1",)))


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_parting_has_words(lang: str, played: Any) -> None:
    found = compare(RACE, CROWDED, games=20)
    assert found
    for kind in KINDS:
        text = found._replace(kind=kind).words(RACE, ("Ada", "Bo"), lang)
        assert "D-3" in text
        assert "crowded" in text
    longer = compare(RACE, LONG, games=20)
    assert longer
    with speaking(lang):
        assert longer.words(RACE, ("Ada", "Bo")) == longer.words(RACE, ("Ada", "Bo"), lang)
    assert "wins" in longer.words(RACE)
