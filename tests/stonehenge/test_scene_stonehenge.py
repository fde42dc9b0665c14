"""The Stonehenge board as draw lists: layers, words, places; no browser."""

from __future__ import annotations

from itertools import combinations

import pytest
from stonehenge_boards import (
    FIVE,
    FOUR,
    LATE,
    LOG,
    LONG,
    MIDDLE,
    NAMES,
    Board,
    board,
    everything,
    moments,
    seated_late,
    texts,
)

from gamekit.core.figures import fit, text_width
from gamekit.core.language import say
from gamekit.core.rulebook import Plural
from gamekit.core.scene import Scene
from gamekit.core.shapes import Circle, Polygon, Text
from gamekit.stonehenge import Climb, Move, Phase, Sit, Steward
from gamekit.stonehenge.palette import OWNERS
from gamekit.stonehenge.rulebook import EVENTS
from gamekit.stonehenge.scene_words import IN_SHORT, SHUT, SHUT_FOR_ALL

BOARDS = list(everything())


def box_of(text: Text, slack: float = 1.2) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of words, wide enough for any of the usual fonts."""
    w = text_width(text.words, text.size, text.bold) * slack
    left = text.x - {"start": 0, "middle": w / 2, "end": w}[text.anchor]
    return left, text.y - text.size * 0.74, left + w, text.y + text.size * 0.2


def layer(scene: Scene, name: str, pane: str = "") -> object:
    return next(each for each in scene.layers if each.name == name and (not pane or each.pane == pane))


@pytest.mark.parametrize("width", ["wide", "narrow"])
def test_panes_tile_the_scene_and_no_canvas_catches_the_wheel(width: str) -> None:
    for seen in moments():
        scene = seen.but(width=width).scene
        assert sum(pane.w * pane.h for pane in scene.panes) == scene.width * scene.height
        assert all(pane.h <= 484 for pane in scene.panes if pane.clickable)
        assert {layer.pane for layer in scene.layers} <= {"", *(pane.name for pane in scene.panes)}
        assert scene.layers[0].pane == ""


def test_words_are_large_enough_whole_and_inside_their_pane() -> None:
    for seen in BOARDS:
        scene = seen.scene
        for pane in scene.panes:
            for text in texts(scene, pane.name):
                left, top, right, bottom = box_of(text)
                assert text.size >= 10.5, text
                assert not text.words.endswith("…"), text
                assert pane.x <= left < right <= pane.x + pane.w, (pane.name, text)
                assert pane.y <= top < bottom <= pane.y + pane.h, (pane.name, text)


def test_words_never_run_into_one_another() -> None:
    for seen in BOARDS:
        names = LONG[: seen.game.players]
        for scene in (seen.scene, seen.but(names=names).scene):
            for pane in ("banner", "panel", "hand"):
                boxes = [(box_of(text), text.words) for text in texts(scene, pane)]
                for ((l1, t1, r1, b1), one), ((l2, t2, r2, b2), two) in combinations(boxes, 2):
                    assert r1 <= l2 or r2 <= l1 or b1 <= t2 or b2 <= t1, (pane, seen.look.lang, one, two)


def test_long_names_are_cut_after_twelve_letters() -> None:
    scene = board(FIVE, LATE, names=LONG).scene
    assert any(text.words == "Bartholomäus · P4" for text in texts(scene, "panel"))
    assert any(text.words == "Anastasia-S… · P1" for text in texts(scene, "panel"))


def test_what_does_not_change_is_the_same_layer() -> None:
    before = board(FOUR, MIDDLE, chosen=("card-9",)).scene
    pointed = board(FOUR, MIDDLE, chosen=("card-9",), hover="field-23").scene
    changed = {b.name for a, b in zip(before.layers, pointed.layers, strict=True) if a is not b}
    assert changed == {"trail", "preview", "player-2"}
    after = FOUR.apply(MIDDLE, Move(9, 4)).state
    moved = board(FOUR, after).scene
    changed = {b.name for a, b in zip(before.layers, moved.layers, strict=True) if a is not b}
    assert changed == {"seats", "gate", "lit", "fans", "player-2", "piles", "cards", "prompt"}


def test_equal_looks_give_equal_pictures() -> None:
    for seen in moments():
        assert seen.scene == seen.scene


def test_the_picture_is_small_and_mostly_still() -> None:
    for seen in BOARDS:
        scene = seen.scene
        shapes = {(each.name, each.pane): len(each.shapes) for each in scene.layers}
        assert sum(shapes.values()) < 1100
        if not seen.look.curtain:
            assert shapes["still", "board"] > 100


def test_every_owner_has_a_glyph_and_the_colour() -> None:
    scene = board(FIVE, LATE).scene
    shapes = layer(scene, "fans").shapes  # type: ignore[attr-defined]
    discs = [s for s in shapes if isinstance(s, Circle) and s.style.fill in {owner.colour for owner in OWNERS}]
    crowds = {(seat, n) for seat, fans in enumerate(LATE.fans) for n in fans}
    assert len(discs) == len(crowds)
    numbers = [s.words for s in shapes if isinstance(s, Text)]
    assert numbers == ["2", "2", "2"]  # two of Ben and of Emil on 7, two of Dana on 25


def test_fans_keep_their_places_at_a_change_of_turn() -> None:
    mine = layer(board(FOUR, MIDDLE).scene, "fans")
    assert layer(board(FOUR, MIDDLE._replace(turn=2)).scene, "fans") == mine


def test_a_lit_field_is_filled_and_has_its_number_on_a_plaque() -> None:
    scene = board(FOUR, MIDDLE, chosen=("card-9",)).scene
    numbers = [s.words for s in layer(scene, "lit").shapes if isinstance(s, Text)]  # type: ignore[attr-defined]
    assert numbers == ["4", "9", "23"]
    assert not [s for s in layer(board(FOUR, MIDDLE).scene, "lit").shapes if isinstance(s, Text)]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("chosen", "hover", "gain", "score"),
    [
        ("card-9", "seats", "+3", "9→12"),
        ("card-9", "chip-seat", "+3", "9→12"),
        ("card-9", "field-23", "+1", "9→10"),
        ("card-trilithon", "field-12", "+2", "9→11"),
        ("card-9", "field-4", None, "9"),
        ("card-9", "gate", None, "9"),
        ("card-9", "field-12", None, "9"),
        ("card-9", None, None, "9"),
    ],
)
def test_a_preview_shows_what_would_be_gained(chosen: str, hover: str | None, gain: str | None, score: str) -> None:
    scene = board(FOUR, MIDDLE, chosen=(chosen,), hover=hover).scene
    words = [s.words for s in layer(scene, "preview").shapes if isinstance(s, Text)]  # type: ignore[attr-defined]
    assert words == ([gain] if gain else [])
    assert score in [s.words for s in layer(scene, "player-2").shapes if isinstance(s, Text)]  # type: ignore[attr-defined]


def test_ending_the_turn_warns_of_who_is_sent_home() -> None:
    """S-E1: the own fans on the steward's field."""
    seen = board(FOUR, MIDDLE, hover="chip-end")
    assert "Your fan on 12 goes home." in seen.scene.prompt
    assert "Dein Fan auf 12 muss heim." in seen.but(lang="de").scene.prompt


def test_one_trail_at_a_time() -> None:
    seen = board(FOUR, MIDDLE, chosen=("card-9",))
    colour = OWNERS[0].colour

    def dots(board: Board) -> int:
        shapes = layer(board.scene, "trail").shapes  # type: ignore[attr-defined]
        return sum(isinstance(s, Circle) and s.style.fill == colour for s in shapes)

    assert dots(seen) > 10
    assert dots(seen.but(hover="field-23")) == 0
    assert dots(seen.but(hover="seats")) > 10
    assert dots(seen.but(log=LOG[:3])) == 0  # the last move was a climb


def test_the_last_seat_has_a_dotted_ring() -> None:
    after = FOUR.apply(MIDDLE, Sit(9))
    shapes = layer(board(FOUR, after.state, log=after.events).scene, "fans").shapes  # type: ignore[attr-defined]
    assert sum(isinstance(s, Circle) and s.style.dash == (2, 3) for s in shapes) == 1


def test_every_refusal_fits_on_its_sign() -> None:
    """Whatever the rules can say, in both languages, beside any field."""
    for state, game in ((MIDDLE, FOUR), (seated_late(), FIVE), (FOUR.apply(MIDDLE, Move(4, 4)).state, FOUR)):
        seen: set[tuple[str, int | None]] = set()
        for action in game.universe():
            for refusal in game.why_not(state, action):
                field = refusal.get("field")
                if (refusal.reason, field) in seen:
                    continue
                seen.add((refusal.reason, field))  # type: ignore[arg-type]
                for lang in ("en", "de"):
                    scene = board(game, state, lang=lang, refused=("seats", (refusal,))).scene
                    pane, said = scene.pane("board"), scene.thing("refusal")
                    shapes = layer(scene, "sign").shapes  # type: ignore[attr-defined]
                    words = [s for s in shapes if isinstance(s, Text)]
                    assert said is not None
                    assert said.text.startswith(refusal.rule)
                    assert words[0].words.startswith(refusal.rule)
                    assert " ".join(w.words for w in words[1:]) == said.text.partition(": ")[2]
                    card = next(s for s in shapes if isinstance(s, Polygon) and len(s.points) > 8)
                    left, right = (side(x for x, _ in card.points) for side in (min, max))
                    top, bottom = (side(y for _, y in card.points) for side in (min, max))
                    assert pane.x <= left < right <= pane.x + pane.w
                    for text in words:
                        x1, y1, x2, y2 = box_of(text)
                        assert left <= x1 < x2 <= right, text
                        assert top <= y1 < y2 <= bottom, text


@pytest.mark.parametrize("lang", ["en", "de"])
def test_why_a_button_is_shut_is_never_cut(lang: str) -> None:
    reasons = [text for kind in SHUT.values() for text in kind.values()]
    for text in (*reasons, *SHUT_FOR_ALL.values()):
        words, room = say(text, lang, field=30), (438 - 8) / 2 - 41
        assert fit(words, room / 1.2, 13)[0] == words


def test_the_refused_field_wears_no_entry() -> None:
    """S-B2: the click was on the box seats, the reason stands on field 12."""
    scene = board(FOUR, MIDDLE, chosen=("card-12",), refused=("seats", FOUR.why_not(MIDDLE, Sit(12)))).scene
    numbers = [s.words for s in layer(scene, "lit").shapes if isinstance(s, Text)]  # type: ignore[attr-defined]
    assert numbers[-1] == "12"
    said = scene.thing("refusal")
    assert said is not None
    assert said.text.startswith("S-B2: ")


def test_the_winner_is_named() -> None:
    over = next(seen for seen in moments() if seen.view.state.phase.name == "OVER")
    assert "Ben has won" in [text.words for text in texts(over.scene, "banner")]
    assert over.scene.prompt.startswith("Ben has won.")
    assert "Ben hat gewonnen" in [text.words for text in texts(over.but(lang="de").scene, "banner")]


def test_german_is_complete() -> None:
    """No words are the same in both languages, but for names, numbers and the few that are."""
    for seen in moments():
        english, german = (seen.but(lang=lang).scene for lang in ("en", "de"))
        for one, two in zip(english.things, german.things, strict=True):
            if any(letter.isalpha() for letter in one.text):
                assert one.text != two.text, one
        said = {t.words for pane in english.panes for t in texts(english, pane.name)}
        gesagt = {t.words for pane in german.panes for t in texts(german, pane.name)}
        left = {w for w in said & gesagt if sum(c.isalpha() for c in w) > 1}
        assert not [w for w in left if w != "Stonehenge rockt" and not w.startswith((*NAMES, "S-"))]


def test_what_is_left_to_the_goal_is_told_until_the_game_is_over() -> None:
    for state, told in ((LATE, True), (LATE._replace(phase=Phase.OVER), False)):
        assert any("to go" in str(text.words) for text in texts(board(FIVE, state).scene, "panel")) == told


def test_panel_sentences_speak_all_events() -> None:
    assert set(IN_SHORT) <= {kind for kind in EVENTS if ":" not in kind}
    for short in IN_SHORT.values():
        text = short.many if isinstance(short, Plural) else short
        assert len(text) < 60


@pytest.mark.parametrize("action", [Move(9, 4), Move(9, None), Sit(9), Climb(12)])
def test_events_of_real_moves_can_be_told(action: Move | Sit | Climb) -> None:
    step = FOUR.apply(MIDDLE, action)
    for lang in ("en", "de"):
        words = [t.words for t in texts(board(FOUR, step.state, log=step.events, lang=lang).scene, "panel")]
        assert any(word.startswith("Ben") and word.endswith(".") for word in words)


def test_the_steward_step_lights_fields_without_a_card() -> None:
    scene = board(FIVE, seated_late()).scene
    lit = [thing.id for thing in scene.things if thing.id.startswith("field-") and thing.ready]
    assert (
        lit
        == [f"field-{a.card}" for a in FIVE.legal(seated_late()) if isinstance(a, Steward)]
        == ["field-14", "field-18"]
    )
