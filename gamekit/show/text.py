"""A scene as text: for terminals, for screen readers, and as the plain form of a board."""

from __future__ import annotations

from gamekit.core.scene import Scene


def text(scene: Scene) -> str:
    """The title, the position line by line, and what to do now."""
    return "\n".join((scene.title, *scene.board, scene.prompt))
