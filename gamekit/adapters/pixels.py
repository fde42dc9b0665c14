"""Pictures as pixels, for programs that look at boards or make films of games.

They are drawn by resvg with the machine's fonts; a machine that has none shows no words.
"""

from __future__ import annotations

from io import BytesIO

import numpy as np
import resvg_py
from numpy.typing import NDArray
from PIL import Image


def pixels(svg: str) -> NDArray[np.uint8]:
    """An SVG in its own size, as an array of height × width × 3 (red, green, blue)."""
    with Image.open(BytesIO(resvg_py.svg_to_bytes(svg_string=svg))) as image:
        return np.array(image.convert("RGB"))
