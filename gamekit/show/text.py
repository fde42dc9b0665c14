"""A scene as text: for terminals, for screen readers, and as the plain form of a board."""

from __future__ import annotations

from gamekit.core.scene import Scene
from gamekit.show.given import check_scene


def text(scene: Scene) -> str:
    """The title, the position line by line, and what to do now. Raises SetupError for what is no scene."""
    check_scene(scene)
    return "\n".join((scene.title, *scene.board, scene.prompt))
