"""JupyterLab and Chromium for the tests in this folder.

Without Chromium or Playwright they are skipped, saying so; where the variable CI is "true" that is a failure.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from typing import Any

import pytest
from lab import Lab, jupyter_lab


def _missing(what: str) -> None:
    if os.environ.get("CI", "").lower() == "true":
        pytest.fail(what)
    pytest.skip(what)


@pytest.fixture(scope="session")
def whole_lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        _missing("browser tests need the package playwright")
    names = ("chromium", "chromium-browser", "google-chrome")
    chromium = next(filter(None, map(shutil.which, names)), None)
    if chromium is None:
        _missing(f"browser tests need one of these programs: {', '.join(names)}")
    with jupyter_lab(tmp_path_factory.mktemp("lab")) as (url, folder), sync_playwright() as playwright:
        flags = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
        browser: Any = playwright.chromium.launch(executable_path=chromium, args=flags)
        yield Lab(url, folder, browser)
        browser.close()


@pytest.fixture
def lab(whole_lab: Lab) -> Iterator[Lab]:
    """The session's JupyterLab; its pages and kernels end with the test."""
    yield whole_lab
    whole_lab.close_pages()
