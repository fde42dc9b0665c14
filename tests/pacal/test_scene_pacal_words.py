"""What the picture of Pacal's Rocket says in words, in English and German."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from pacal_boards import building, flying, inserting, over, scene, walk

from gamekit import pacal
from gamekit.core.contract import View
from gamekit.core.scene import Look
from gamekit.pacal.components import Phase

CATALOGUE = Path(pacal.__file__).parent / "locale" / "de" / "LC_MESSAGES" / "pacal.po"


def test_every_message_of_the_picture_is_translated() -> None:
    with CATALOGUE.open("rb") as file:
        for message in read_po(file, locale="de"):
            if any("scene" in where for where, _ in message.locations):
                texts = message.string if isinstance(message.string, tuple) else (message.string,)
                assert all(texts), message.id
                assert not message.check()


def test_german_pictures_have_no_english_words() -> None:
    english = {"your", "turn", "stones", "Storeys", "the", "and", "District", "square", "ship", "with"}
    for position in (flying, inserting, building, over):
        game, state = position()
        for width in ("wide", "narrow"):
            picture = scene(game, state, lang="de", width=width)
            said = [thing.text for thing in picture.things] + [picture.title, picture.prompt]
            rule = game.rulebook[state.ended].title if state.ended else ""
            for text in said:
                assert not english & set(text.replace(rule, "").replace(":", " ").replace(",", " ").split()), text


def test_things_say_what_stands_there_and_what_a_click_does() -> None:
    game, state = flying()
    picture = scene(game, state)
    said = {thing.id: thing.text for thing in picture.things}
    assert said["f10"] == "f10: district B, straight flight."
    assert said["e9"] == "e9: district D, stones of P1, bent flight."
    assert said["b8"] == "b8: district F, pyramid of P2, storeys: 3."
    assert said["ship-P2"] == "f6: district H, ship of P2, covers stones: 1× P1, 2× P2."
    assert said["e4"] == "e4: lake."
    assert said["i10"] == "i10: jungle, off the board."
    assert said["district-F"] == "District F, worth 4: P2 holds it. Storeys: P2 3."
    assert said["district-C"] == "District C: jungle, off the board."
    assert said["player-P2"].startswith("P2: 9 of 40 points; ")


def test_what_is_chosen_is_said() -> None:
    game, state = flying()
    thing = scene(game, state, chosen=("f10",)).thing("f10")
    assert thing
    assert "chosen" in thing.text


def test_names_are_used_everywhere() -> None:
    game, state = flying()
    picture = scene(game, state, names=("Ada", "Ben", "Cem"))
    assert picture.prompt.startswith("Ben: your turn")
    assert "Ben" in str(picture.thing("ship-P2"))
    assert "P2" not in str([thing.text for thing in picture.things])


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_prompt_says_whose_turn_it_is_and_what_to_do(lang: str) -> None:
    prompts = {scene(*position(), lang=lang).prompt for position in (flying, inserting, building, over)}
    assert len(prompts) == 4
    assert all(" – " in prompt for prompt in prompts)


def test_the_text_board_shows_every_piece() -> None:
    game, state = flying()
    board = scene(game, state).board
    rows = {line.split()[0]: line.split()[1:] for line in board[1:12]}
    assert board[0].split() == list("abcdefghijk")
    assert rows["6"][5] == "H@2"
    assert rows["8"][1] == "F2^3"
    assert rows["9"][4] == "D*1"
    assert rows["4"][4] == "~"
    assert rows["11"][8] == "#"
    assert any("1× P1, 2× P2" in line for line in board)
    assert len(board) <= 30


def test_the_text_board_stays_short_in_a_long_game() -> None:
    for game, state, _log in walk(5, pacal.Options.published(), 400):
        if state.phase is Phase.OVER or state.round % 10 == 5:
            board = game.scene(View(None, state), Look()).board
            assert len(board) <= 30
            assert all(len(line) <= 200 for line in board)


def test_the_log_tells_the_newest_event_in_bold() -> None:
    game, state = flying()
    step = game.apply(state, game.parse("fly straight f10"))
    picture = scene(game, step.state, log=step.events)
    shown = next(layer.shapes for layer in picture.layers if layer.name == "foot")
    bold = [s.words for s in shown if getattr(s, "bold", False)]
    assert " ".join(bold) == game.rulebook.event(step.events[-1])


def test_the_last_flight_is_drawn_as_a_trail() -> None:
    game, state = flying()
    step = game.apply(state, game.parse("fly straight f10"))
    trail = next(x.shapes for x in scene(game, step.state, log=step.events).layers if x.name == "last-move")
    assert len(trail[0].points) == 5  # type: ignore[union-attr]
    bent = game.apply(state, game.parse("fly bent g9"))
    trail = next(x.shapes for x in scene(game, bent.state, log=bent.events).layers if x.name == "last-move")
    assert len(trail[0].points) == 5  # type: ignore[union-attr]
