"""How long a click takes to show: a board beside a bare ipycanvas, click by click in one run.

    python tests/browser/click_speed.py

prints medians in milliseconds, their ratio to the bare canvas, and the bytes sent per move. It is a
measurement, no test: what else the machine does at the time is in its figures.
"""

from __future__ import annotations

import re
import time
from pathlib import Path
from statistics import median
from tempfile import mkdtemp
from typing import Any

from boardpage import BoardPage
from lab import ask, browser_lab

BARE = """
from ipycanvas import Canvas
bare = Canvas(width=1144, height=968, layout={"width": "572px", "height": "484px"})
bare.add_class("bare"); count = 0
def down(x, y):
    global count
    count += 1
    bare.fill_style = f"#{count * 40099 % 0xFFFFFF:06x}"; bare.fill_circle(x, y, 30)
bare.on_mouse_down(down)
bare
"""
COUNT = """
import json
sent = []
def watch(comm):
    publish = comm.publish_msg
    def counted(kind, data=None, metadata=None, buffers=None, **more):
        sent.append(len(json.dumps(data, default=str)) + sum(len(bytes(b)) for b in buffers or ()))
        return publish(kind, data=data, metadata=metadata, buffers=buffers, **more)
    comm.publish_msg = counted
from ipywidgets.widgets import widget
for each in list(widget._instances.values()):
    watch(each.comm)
"""
# the click is made and watched inside the page, so that the test's own messages are not in the figure
CLICK = """([canvas, x, y]) => new Promise((done) => {
  const box = canvas.getBoundingClientRect(), context = canvas.getContext('2d');
  const spot = () => { const d = context.getImageData(2 * x - 60, 2 * y - 60, 120, 120).data; return d.join(); };
  const before = spot(), start = performance.now();
  canvas.dispatchEvent(new MouseEvent('mousedown', { clientX: box.x + x, clientY: box.y + y, bubbles: true }));
  const look = () => { if (spot() !== before) done(performance.now() - start);
    else if (performance.now() - start > 10000) done(-1); else requestAnimationFrame(look); };
  requestAnimationFrame(look); })"""


def timed(canvas: Any, x: float, y: float) -> float:
    canvas.scroll_into_view_if_needed()
    time.sleep(0.3)
    took = float(canvas.page.evaluate(CLICK, [canvas.element_handle(), x, y]))
    assert took >= 0, "the click is never shown"
    return took


def main() -> None:
    with browser_lab(Path(mkdtemp())) as lab:
        setup = "from gamekit import Table, stonehenge\n"
        setup += "table = Table(stonehenge.Game(players=2), seed=7, seats={1: 'random'})"
        page = lab.notebook(setup, BARE, "table", viewport={"width": 1480, "height": 1900})
        board, bare = BoardPage(page), page.locator("canvas.bare")
        bare.wait_for()
        ask(page, COUNT)
        cards, moves, circles, sizes = [], [], [], []
        for i in range(24):
            circles.append(timed(bare, 40 + 35 * (i % 12), 60 + 200 * (i // 12)))
            numbers = re.findall(r"move (\d+) from supply", " ".join(board.legal))
            if not numbers:
                board.click("chip-end")
                continue
            cards.append(timed(*board.place(f"card-{numbers[0]}")))
            board.settled()
            circles.append(timed(bare, 40 + 35 * (i % 12), 160 + 200 * (i // 12)))
            ask(page, "sent.clear()")
            gate = board.place("gate")
            moves.append(timed(*gate))
            board.settled()
            sizes.append(int(ask(page, "print(sum(sent))")))
            board.click("chip-end")
        plain = median(circles)
        print(f"bare canvas, one circle   {plain:6.0f} ms")
        print(f"board, a card picked      {median(cards):6.0f} ms   {median(cards) / plain:5.2f} x")
        print(f"board, a move played      {median(moves):6.0f} ms   {median(moves) / plain:5.2f} x")
        print(f"sent per move             {median(sizes):6.0f} bytes")


if __name__ == "__main__":
    main()
