"""An end for programs that find none: a loop of a pupil's is stopped after so many lines, not by the clock.

>>> def waits():
...     while True:
...         pass
>>> try:
...     run(waits, lines=1000)
... except Endless:
...     print("stopped")
stopped
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

KIT = str(Path(__file__).resolve().parents[1])


class Endless(BaseException):
    """A program has run through all the lines it may; no Exception, so that none of its own `except` keeps it."""


def run(function: Callable[..., Any], *arguments: Any, lines: int) -> Any:
    """What `function` returns; raises Endless once it has run through so many lines, those of this kit not counted.

    Whoever traced before (a debugger, a measurement of coverage) traces on afterwards.
    """
    left = lines

    def count(frame: FrameType, event: str, argument: Any) -> Callable[..., Any] | None:
        nonlocal left
        if frame.f_code.co_filename.startswith(KIT):
            return None
        left -= event == "line"
        if left < 0:
            raise Endless
        return count

    before = sys.gettrace()
    sys.settrace(count)
    try:
        return function(*arguments)
    finally:
        sys.settrace(before)
