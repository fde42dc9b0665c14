"""JupyterLab and Chromium for the tests in this folder.

Without Chromium or Playwright they are skipped, saying so; where the variable CI is "true" that is a failure.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from lab import BROWSERS, Lab, browser_lab, chromium


def _missing(what: str) -> None:
    if os.environ.get("CI", "").lower() == "true":
        pytest.fail(what)
    pytest.skip(what)


@pytest.fixture(scope="session")
def whole_lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    try:
        import playwright  # noqa: F401
    except ImportError:
        _missing("browser tests need the package playwright")
    if chromium() is None:
        _missing(f"browser tests need one of these programs: {', '.join(BROWSERS)}")
    with browser_lab(tmp_path_factory.mktemp("lab")) as lab:
        yield lab


@pytest.fixture
def lab(whole_lab: Lab) -> Iterator[Lab]:
    """The session's JupyterLab; its pages and kernels end with the test."""
    yield whole_lab
    whole_lab.close_pages()
