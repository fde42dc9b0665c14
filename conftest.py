"""For all tests and notebooks: what a pupil has done is noted in a folder of its own, not in the tester's."""

import os
from collections.abc import Iterator
from tempfile import TemporaryDirectory

import pytest

from gamekit.core.language import current
from gamekit.lessons.notes import FOLDER

NOTES = TemporaryDirectory(prefix="gamekit-progress-")  # goes when Python ends
os.environ[FOLDER] = NOTES.name


@pytest.fixture(autouse=True)
def leaves_language_and_notes_as_they_were() -> Iterator[None]:
    """A test that leaves another language or folder behind makes others fail, depending on their order."""
    before = current(), os.environ.get(FOLDER)
    yield
    assert (current(), os.environ.get(FOLDER)) == before
