"""What a seat may not know appears in no record view, log, refusal, capsule or `repr`."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import dice_race
import pytest

import gamekit
from gamekit import IllegalAction, RecordError, Table, pacal, stonehenge
from gamekit.core import capsule
from gamekit.core.contract import CHANCE
from gamekit.core.record import Record


def seen_everywhere(table: Table, seat: int | None) -> str:
    """All that core shows to `seat`, as one text."""
    record = table.record.seen_by(seat)
    shown = [repr(record), record.text("en"), record.text("de"), repr(record.moves), repr(table.log(seat))]
    shown += [repr(table), repr(table.record), repr(table.history[:0]), repr(table.view(seat))]
    if seat is None:
        shown += [repr(table.history), capsule._unpack(table.capsule()).decode()]
    if seat == table.to_move:
        view = table.view(seat)
        refused = [table.game.why_not(view.state, action) for action in table.game.universe()]
        book = table.game.rulebook
        shown += [repr(refused), *(book.refusal(refusal) for refusals in refused for refusal in refusals)]
    return "\n".join(shown)


@pytest.mark.parametrize("game", [dice_race.Game(players=3), stonehenge.Game(players=3)], ids=lambda game: game.name)
@pytest.mark.parametrize("decisions", [0, 1, 7])
def test_nothing_shown_depends_on_what_is_hidden(game: Any, played: Any, decisions: int) -> None:
    """Deal what a seat cannot see anew, make the moves that fit, and look again: all that is shown is the same."""
    table, rng = played(game, decisions), Random("anew")
    looked = 0
    for seat in (None, *range(game.players)):
        other = _same_for(table, seat, rng)
        if other is None:
            continue
        assert other.state != table.state
        assert seen_everywhere(other, seat) == seen_everywhere(table, seat)
        looked += 1
    assert looked or decisions == 7


def _same_for(table: Table, seat: int | None, rng: Random) -> Table | None:
    """A table with another seed where others drew other cards, and that looks the same to `seat`."""
    game, record = table.game, table.record
    dealt = (game.determinize(table.view(seat), rng) for _ in range(50))
    state = next((state for state in dealt if state != table.state), None)
    if state is None:  # it is all known
        return None
    drawn: list[list[int]] = [[] for _ in range(game.players)]
    for entry in table.history:  # first what was played, in that order, then what is in the hand now
        if entry.mover is not CHANCE and (card := getattr(entry.move, "card", None)):
            drawn[entry.mover].append(card)
    for hand, cards in zip(state.hands, drawn, strict=True):
        cards += hand
    moves = []
    for entry in table.history:
        text = str(entry.move)
        if entry.notation(seat) != text:
            owner = next(event.seat for event in entry.events if event.secret)
            text = f"draw {_card(drawn[owner].pop(0))}"
        moves.append(text)
    return Table.from_record(Record(game, table.seed + 1, record.names, record.bots, tuple(moves)))


def _card(card: int) -> str:
    return "trilithon" if card == stonehenge.TRILITHON else str(card)


def test_a_draw_is_shown_to_its_owner_only(played: Any) -> None:
    table = played(stonehenge.Game(players=2), 0)
    own, foreign = (table.record.seen_by(seat).moves[0].text for seat in (0, 1))
    assert own == table.record.moves[0]
    assert foreign == "draw ?" == table.record.seen_by(None).moves[0].text
    assert table.record.seen_by(1).moves[-1].text == table.record.moves[-1], "the steward's card lies open"


def test_a_seen_record_has_no_seed_no_comments_and_no_branches(played: Any) -> None:
    """With the seed, everybody could look up what was drawn."""
    table = played(dice_race.Game(), 3, seed=987654)
    table.comment("P1 has card 3")
    seen = table.record.seen_by(None)
    assert not {"seed", "comments", "branches"} & set(type(seen).__dataclass_fields__)
    assert "987654" not in repr(seen) + seen.text()


def test_playing_returns_what_all_at_the_screen_may_know() -> None:
    """The last line of a cell is printed into the notebook."""
    for seats, own in (({}, False), ({1: "random"}, True)):
        table = Table(stonehenge.Game(players=2), seed=4, seats=seats)
        events = table.play(next(a for a in table.legal() if str(a).endswith("supply")))
        events += table.play("end")
        drawn = [event for event in events if event.kind == "drew"]
        assert drawn
        assert {bool(event.secret) for event in drawn if event.seat == 0} == {own}
        assert not any(event.secret for event in drawn if event.seat == 1)


def test_the_repr_of_a_table_its_record_and_its_history_hides_cards(played: Any) -> None:
    table = played(stonehenge.Game(players=2), 3, seed=424242)
    shown = repr(table) + repr(table.record) + repr(table.history)
    assert "draw ?" in shown
    assert "hands" not in shown
    assert "424242" not in shown
    assert str(table.record.moves[:10]) not in shown


def test_a_capsule_has_neither_hands_nor_the_way_nor_the_seed(played: Any) -> None:
    table = played(stonehenge.Game(players=3), 8, seed=987654)
    inside = json.loads(capsule._unpack(table.capsule()))
    assert set(inside) == {"game", "setup", "names", "bots", "seen"}
    assert all(set(hand) <= {stonehenge.BACK} for hand in inside["seen"]["hands"])
    opened = gamekit.open(table.capsule())
    assert opened.view(None) == table.view(None)
    assert opened.state != table.state
    assert opened.record.dealt
    assert gamekit.open(table.capsule()).state == opened.state, "everybody who opens it has the same table"


def test_hands_are_in_a_capsule_on_request(played: Any) -> None:
    table = played(stonehenge.Game(players=2), 8)
    opened = gamekit.open(table.capsule(hands=True))
    assert (opened.state, opened.record) == (table.state, table.record)
    assert gamekit.open(table.capsule(hands=True, moves=False)).state == table.state


def test_a_refusal_of_a_seat_that_is_not_to_move_names_only_who_is(played: Any) -> None:
    table = played(stonehenge.Game(players=2), 0)
    messages = set()
    for action in table.game.universe():
        with pytest.raises(IllegalAction) as caught:
            table.play(action, seat=1)
        messages.add(str(caught.value).replace(str(action), "…"))
    assert len(messages) == 1


def test_open_games_travel_whole(played: Any) -> None:
    table = played(pacal.Game(players=2), 20)
    assert gamekit.open(table.capsule()).record == table.record
    position = gamekit.open(table.capsule(moves=False))
    assert (position.state, position.history) == (table.state, ())


def test_a_capsule_survives_what_chats_do_to_text(played: Any) -> None:
    text = played(dice_race.Game(), 4).capsule(hands=True)
    broken = "\n".join(text[i : i + 40] for i in range(0, len(text), 40))
    for pasted in (f"`{text}`", f"look: {text}", f"  {broken}\n", f"> {text}.", f"{text} what now?"):
        assert capsule.from_capsule(pasted) == capsule.from_capsule(text)


def test_open_opens_files_too(played: Any, tmp_path: Any) -> None:
    table = played(dice_race.Game(), 4)
    table.save(tmp_path / "game.json")
    for where in (tmp_path / "game.json", str(tmp_path / "game.json")):
        assert gamekit.open(where).record == table.record
    seats = {0: "random"}
    assert gamekit.open(table.capsule(), seats=seats).people == (1,)


@pytest.mark.parametrize("text", ["", "no such file", "\0", "gamekit1.", "gamekit1.abc.12345678", "x" * 10**5, 7, None])
def test_what_is_no_capsule_and_no_file_is_one_error(text: Any) -> None:
    with pytest.raises(RecordError) as caught:
        gamekit.open(text)
    assert len(str(caught.value)) < 300


def test_a_capsule_of_another_version_says_so() -> None:
    with pytest.raises(RecordError, match="another version"):
        gamekit.open("gamekit2.abcdef.12345678")
