"""Two notebooks as pages of their own, as the README starts them: with Voila, without code."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from lab import ROOT, Lab

pytest.importorskip("voila", reason="voila is not installed; it is in the extra “voila”")


@contextmanager
def voila(notebook: str, scratch: Path) -> Iterator[str]:
    """The page of a notebook; gives its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "voila", notebook, "--no-browser", f"--port={port}", "--Voila.ip=127.0.0.1"]
    environment = os.environ | {"JUPYTER_CONFIG_DIR": str(scratch / "config"), "JUPYTER_PREFER_ENV_PATH": "1"}
    with (scratch / "voila.log").open("wb") as log:
        server = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=log, stderr=subprocess.STDOUT)
        try:
            url = f"http://127.0.0.1:{port}"
            end = time.monotonic() + 60
            while time.monotonic() < end:
                try:
                    urlopen(f"{url}/static/", timeout=5).close()
                    break
                except URLError as answer:
                    if hasattr(answer, "code"):  # it speaks: whatever it says, it is up
                        break
                    time.sleep(0.2)
            yield url
        finally:
            server.terminate()
            server.wait(20)


def opened(lab: Lab, url: str) -> Any:
    page = lab.browser.new_context(viewport={"width": 1280, "height": 1000}).new_page()
    page.faults = []
    page.on("pageerror", lambda error: page.faults.append(str(error)[:300]))
    page.goto(url, timeout=120_000)
    return page


def test_notebook_00_is_a_page_to_play_on(lab: Lab, tmp_path: Path) -> None:
    with voila("notebooks/00_start_here.ipynb", tmp_path) as url:
        page = opened(lab, url)
        page.locator("canvas").first.wait_for(timeout=120_000)
        page.get_by_role("button", name="move 9 from supply").first.click()
        page.get_by_text("You may go on").first.wait_for(timeout=30_000)
        assert page.get_by_text("from gamekit import").count() == 0  # no code on the page
        assert page.faults == []


def test_the_majority_lab_is_a_page_to_count_on(lab: Lab, tmp_path: Path) -> None:
    with voila("notebooks/06_majority_lab.ipynb", tmp_path) as url:
        page = opened(lab, url)
        page.get_by_role("heading", name="A tie for first").wait_for(timeout=120_000)
        page.get_by_role("spinbutton").first.wait_for(timeout=60_000)
        assert page.faults == []
