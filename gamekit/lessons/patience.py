"""An end for programs that find none: a loop of a pupil's is stopped after so many steps, not by the clock.

>>> def waits():
...     while True:
...         pass
>>> try:
...     run(waits, steps=1000)
... except Endless:
...     print("stopped")
stopped
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

KIT = str(Path(__file__).resolve().parents[1]) + os.sep


class Endless(BaseException):
    """A program has made all the steps it may; no Exception, so that none of its own `except` keeps it."""


def run(function: Callable[..., Any], *arguments: Any, steps: int) -> Any:
    """What `function` returns; raises Endless once it has made so many steps, those of this kit not counted.

    A step is an instruction of the byte code, since a loop in one line runs through no new line. Whoever traced
    before (a debugger, a measurement of coverage) traces on afterwards.
    """
    left = steps

    def count(frame: FrameType, event: str, argument: Any) -> Callable[..., Any] | None:
        nonlocal left
        if frame.f_code.co_filename.startswith(KIT):
            return None
        frame.f_trace_opcodes = True
        left -= 1
        if left < 0:
            raise Endless
        return count

    before = sys.gettrace()
    sys._getframe().f_trace_opcodes = True  # Python 3.12 looks for it when tracing begins
    sys.settrace(count)
    try:
        return function(*arguments)
    finally:
        sys.settrace(before)
