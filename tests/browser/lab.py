"""Drives a JupyterLab of its own with Chromium: open a notebook, run it, look at it, ask its kernel."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import nbformat

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
ROOT = Path(__file__).resolve().parents[2]
OPEN = """async () => {
  const app = window.jupyterapp; await app.restored;
  let w; for (let i = 0; i < 600 && !(w && w.context && w.sessionContext); i++) {
    w = app.shell.currentWidget; await new Promise(r => setTimeout(r, 50)); }
  await w.context.ready; await w.sessionContext.ready;
  await w.sessionContext.session.kernel.info; }"""
RUN = """async () => { await window.jupyterapp.commands.execute('notebook:run-all-cells'); }"""
ASK = """async (code) => {
  const views = [...window.jupyterapp.shell.widgets('main')];
  const k = views.find(w => w.sessionContext).sessionContext.session.kernel; let out = '';
  const f = k.requestExecute({ code, store_history: false });
  f.onIOPub = m => { if (m.header.msg_type === 'stream') out += m.content.text;
                     if (m.header.msg_type === 'error') out += 'ERROR ' + m.content.ename + ': ' + m.content.evalue; };
  await f.done; return out.trim(); }"""


class Lab:
    """A running JupyterLab; its notebooks lie in `folder`."""

    def __init__(self, url: str, folder: Path, browser: Any) -> None:
        self.url, self.folder, self.browser = url, folder, browser
        self._contexts: list[Any] = []

    def notebook(self, *cells: str, name: str = "test.ipynb", **context: Any) -> Any:
        """Writes a notebook of code cells, opens it in a fresh browser context and runs it. Gives the page."""
        notebook = nbformat.v4.new_notebook()
        notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
        notebook.cells = [nbformat.v4.new_code_cell(cell) for cell in cells]
        nbformat.write(notebook, self.folder / name)
        return self.open(name, **context)

    def open(self, name: str, run: bool = True, place: str = "lab/tree", **context: Any) -> Any:
        """Opens a notebook that lies in `folder`: in JupyterLab, or in Notebook 7 where `place` is "notebooks"."""
        made = self.browser.new_context(**{"viewport": {"width": 1480, "height": 1000}} | context)
        self._contexts.append(made)
        page = made.new_page()
        page.faults = []
        page.on("pageerror", lambda error: page.faults.append(str(error)[:300]))
        page.goto(f"{self.url}/{place}/{name}?reset")
        wait_until_open(page)
        if run:
            page.evaluate(RUN)
        return page

    def close_pages(self) -> None:
        """Ends all pages and kernels."""
        for context in self._contexts:
            context.close()
        self._contexts.clear()
        with urlopen(f"{self.url}/api/sessions") as answer:
            sessions = json.load(answer)
        for session in sessions:
            urlopen(Request(f"{self.url}/api/sessions/{session['id']}", method="DELETE")).close()


def wait_until_open(page: Any) -> None:
    """Waits until the page has its notebook and the kernel has answered."""
    page.wait_for_function("() => !!window.jupyterapp", timeout=60_000)
    page.wait_for_selector(".jp-Notebook .jp-Cell", timeout=60_000)
    page.evaluate(OPEN)


def ask(page: Any, code: str) -> str:
    """Runs `code` silently in the notebook's kernel and gives what it prints."""
    return str(page.evaluate(ASK, code))


@contextmanager
def jupyter_lab(scratch: Path) -> Iterator[tuple[str, Path]]:
    """A JupyterLab on a free port with settings, workspaces and data of its own; gives its address and folder."""
    folder = scratch / "work"
    folder.mkdir(parents=True)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    own = {
        name: str(scratch / name.lower())
        for name in (
            "JUPYTER_CONFIG_DIR",
            "JUPYTER_DATA_DIR",
            "JUPYTER_RUNTIME_DIR",
            "IPYTHONDIR",
            "JUPYTERLAB_SETTINGS_DIR",
            "JUPYTERLAB_WORKSPACES_DIR",
        )
    }
    paths = os.pathsep.join((str(ROOT), str(ROOT / "tests" / "show"), os.environ.get("PYTHONPATH", "")))
    environment = os.environ | own | {"JUPYTER_PREFER_ENV_PATH": "1", "PYTHONPATH": paths}
    command = [
        sys.executable, "-m", "jupyterlab", "--ServerApp.ip=127.0.0.1", f"--ServerApp.port={port}",
        "--ServerApp.port_retries=0", "--IdentityProvider.token=", "--ServerApp.password=",
        "--ServerApp.open_browser=False", f"--ServerApp.root_dir={folder}", "--allow-root",
        "--LabApp.expose_app_in_browser=True", "--JupyterNotebookApp.expose_app_in_browser=True", "--LabApp.news_url=",
        "--ServerApp.disable_check_xsrf=True",
    ]  # fmt: skip
    with (scratch / "server.log").open("wb") as log:
        server = subprocess.Popen(command, env=environment, cwd=folder, stdout=log, stderr=subprocess.STDOUT)
        try:
            _wait_for(port, server, scratch / "server.log")
            yield f"http://127.0.0.1:{port}", folder
        finally:
            server.terminate()
            try:
                server.wait(15)
            except subprocess.TimeoutExpired:
                server.kill()


def chromium() -> str | None:
    """Where Chromium or a relative of it is; None if there is none."""
    return next(filter(None, map(shutil.which, BROWSERS)), None)


@contextmanager
def browser_lab(scratch: Path) -> Iterator[Lab]:
    """A JupyterLab in `scratch` and a Chromium that opens its notebooks."""
    from playwright.sync_api import sync_playwright

    with jupyter_lab(scratch) as (url, folder), sync_playwright() as playwright:
        flags = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
        browser = playwright.chromium.launch(executable_path=chromium(), args=flags)
        yield Lab(url, folder, browser)
        browser.close()


def _wait_for(port: int, server: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + 90
    while time.monotonic() < end:
        if server.poll() is not None:
            break
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.1)
    raise RuntimeError(f"JupyterLab did not come up: {log.read_text()[-2000:]}")
