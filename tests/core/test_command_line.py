"""The command line: what it says to numbers that cannot be."""

from __future__ import annotations

import pytest

from gamekit.__main__ import main


@pytest.mark.parametrize(
    "arguments",
    [
        ["check", "pacal", "--games", "0"],
        ["check", "pacal", "--games", "-3"],
        ["ladder", "stonehenge", "--games", "0"],
        ["ladder", "stonehenge", "--playouts", "0"],
        ["bench", "--seconds", "0"],
        ["bench", "--seconds", "nan"],
        ["bench", "--seconds", "soon"],
    ],
)
def test_numbers_that_cannot_be_are_refused_before_anything_runs(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 2
    assert f"{arguments[-1]!r} is no" in capsys.readouterr().err


def test_a_few_games_are_checked(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "stonehenge", "--games", "1", "--profiles"]) == 0
    assert capsys.readouterr().out.count("1 games") == 4
