"""A scene as SVG: for the saved notebook, for pages without widgets, and for panes nobody clicks on.

Many drawings share one page, so every id begins with a mark made from the drawing itself: the same
picture always gives the same text.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha1
from html import escape
from math import cos, radians, sin

from gamekit.core.scene import Pane, Scene
from gamekit.core.shapes import (
    Arc,
    Circle,
    Layer,
    Line,
    Linear,
    Paint,
    Point,
    Polygon,
    Radial,
    Rect,
    Shape,
    Style,
    Text,
)
from gamekit.show.given import check_scene

_MARK = "\0"  # stands for the drawing's mark until the drawing is complete


def svg(scene: Scene, pane: Pane | None = None, scale: float = 1, title: str = "") -> str:
    """The whole `scene`, or only what shows in `pane`, as an SVG element `scale` times its size.

    It has a `<title>` (`title`, else the scene's) and, as the whole scene, the text board as
    `<desc>`, so that a screen reader says what it shows. Raises SetupError for what is no scene.
    """
    check_scene(scene)
    x, y, w, h = (0.0, 0.0, scene.width, scene.height) if pane is None else pane[1:5]
    drawing = Drawing()
    layers = [layer for layer in scene.layers if pane is None or layer.pane in ("", pane.name)]
    clip = {p.name: f"{_MARK}p{i}" for i, p in enumerate(scene.panes)} if pane is None else {}
    body = "".join(drawing.layer(layer, clip.get(layer.pane, "")) for layer in layers)
    clips = "".join(_clip(p, name) for p in scene.panes if (name := clip.get(p.name, "")) and f"#{name})" in body)
    desc = "" if pane else f"<desc>{escape(chr(10).join((*scene.board, scene.prompt)))}</desc>"
    return _marked(
        f"{_opening((x, y, w, h), scale, scene.font, title or scene.title)}{desc}"
        f"<defs>{clips}{drawing.defs()}</defs>{body}</svg>"
    )


def frame(scene: Scene, pane: Pane, scale: float) -> str:
    """The SVG of a pane without its layers."""
    return _marked(_opening(pane[1:5], scale, scene.font, scene.title) + "</svg>")


def loose(layer: Layer) -> list[str]:
    """The shapes of a layer, one element each, to stand inside any SVG; each brings the gradient that it needs."""
    out = []
    for shape in layer.shapes:
        drawing = Drawing()
        element = drawing.shape(shape)
        defs = drawing.defs()
        out.append(_marked(f"<g><defs>{defs}</defs>{element}</g>") if defs else element)
    return out


def elements(layer: Layer) -> str:
    """The shapes of a layer, in plain colours, as elements to stand inside an SVG of one's own."""
    return Drawing().layer(layer, "")


def number(value: float) -> str:
    """A length with at most two decimals, as short as can be.

    >>> number(3.0), number(2.5), number(-0.001)
    ('3', '2.5', '0')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _opening(window: tuple[float, float, float, float], scale: float, font: str, title: str) -> str:
    x, y, w, h = window
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="{_MARK}t"'
        f' width="{number(w * scale)}" height="{number(h * scale)}"'
        f' viewBox="{number(x)} {number(y)} {number(w)} {number(h)}"'
        f' font-family="{escape(font)}" stroke-linecap="round" stroke-linejoin="round"'
        f' style="display:block;max-width:100%;height:auto"><title id="{_MARK}t">{escape(title)}</title>'
    )


def _marked(text: str) -> str:
    """The text with a mark of its own in every id."""
    return text.replace(_MARK, "k" + sha1(text.encode()).hexdigest()[:8] + "-")


class Drawing:
    """Shapes as SVG elements, and the gradients that they need; every id begins with `mark`."""

    def __init__(self, mark: str = _MARK) -> None:
        self._mark = mark
        self._gradients: dict[Paint, str] = {}

    def defs(self) -> str:
        return "".join(self._gradient(paint, name) for paint, name in self._gradients.items())

    def layer(self, layer: Layer, clip: str) -> str:
        inside = f' clip-path="url(#{clip})"' if clip else ""
        return f"<g{inside}>{''.join(map(self.shape, layer.shapes))}</g>"

    def shape(self, shape: Shape) -> str:
        match shape:
            case Rect(x, y, w, h, style):
                return f'<rect x="{number(x)}" y="{number(y)}" width="{number(w)}" height="{number(h)}"{self._style(style)}/>'
            case Circle(x, y, r, style):
                return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}"{self._style(style)}/>'
            case Polygon(points, style):
                return f'<polygon points="{_points(points)}"{self._style(style)}/>'
            case Line(points, style):
                return f'<polyline points="{_points(points)}"{self._style(style)}/>'
            case Arc(x, y, r, start, stop, style):
                return f'<path d="{_arc(x, y, r, start, stop)}"{self._style(style)}/>'
            case Text():
                return _text(shape)

    def _style(self, style: Style) -> str:
        parts = [f' fill="{self._paint(style.fill)}"']
        if style.stroke is not None:
            parts.append(f' stroke="{style.stroke}"')
            if style.width != 1:
                parts.append(f' stroke-width="{number(style.width)}"')
            if style.dash:
                parts.append(f' stroke-dasharray="{" ".join(map(number, style.dash))}"')
            if style.alpha != 1:
                parts.append(f' stroke-opacity="{number(style.alpha)}"')
        if style.fill is not None and style.alpha != 1:
            parts.append(f' fill-opacity="{number(style.alpha)}"')
        return "".join(parts)

    def _paint(self, paint: Paint | None) -> str:
        if paint is None or isinstance(paint, str):
            return paint or "none"
        return f"url(#{self._gradients.setdefault(paint, f'{self._mark}g{len(self._gradients)}')})"

    @staticmethod
    def _gradient(paint: Paint, name: str) -> str:
        assert not isinstance(paint, str)
        stops = "".join(
            f'<stop offset="{number(where)}" stop-color="{colour}"'
            + (f' stop-opacity="{number(alpha)}"/>' if alpha != 1 else "/>")
            for where, colour, alpha in paint.stops
        )
        if isinstance(paint, Radial):
            return f'<radialGradient id="{name}">{stops}</radialGradient>'
        assert isinstance(paint, Linear)
        down = "" if paint.across else ' x2="0" y2="1"'
        return f'<linearGradient id="{name}"{down}>{stops}</linearGradient>'


def _clip(pane: Pane, name: str) -> str:
    """What keeps the layers of a pane inside it."""
    x, y, w, h = map(number, pane[1:5])
    return f'<clipPath id="{name}"><rect x="{x}" y="{y}" width="{w}" height="{h}"/></clipPath>'


def _points(points: Iterable[Point]) -> str:
    return " ".join(f"{number(x)},{number(y)}" for x, y in points)


def _arc(x: float, y: float, r: float, start: float, stop: float) -> str:
    """Clockwise from `start` to `stop`; a whole circle is two halves."""
    turn = stop - start
    if abs(turn) >= 360:
        return _arc(x, y, r, 0, 180) + _arc(x, y, r, 180, 359.99)
    turn %= 360
    a, b = radians(start), radians(start + turn)
    return (
        f"M{number(x + r * cos(a))} {number(y + r * sin(a))}A{number(r)} {number(r)} 0"
        f" {int(turn > 180)} 1 {number(x + r * cos(b))} {number(y + r * sin(b))}"
    )


def _text(text: Text) -> str:
    anchor = f' text-anchor="{text.anchor}"' if text.anchor != "start" else ""
    bold = ' font-weight="bold"' if text.bold else ""
    faint = f' fill-opacity="{number(text.alpha)}"' if text.alpha != 1 else ""
    return (
        f'<text x="{number(text.x)}" y="{number(text.y)}" font-size="{number(text.size)}"'
        f' fill="{text.fill}"{anchor}{bold}{faint}>{escape(text.words)}</text>'
    )
