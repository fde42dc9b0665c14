"""One thing in a light and in a dark look: the page shows the one that goes with it."""

from __future__ import annotations

THEMES = ("auto", "light", "dark")
"""What can be wished: the look of the page, or one of the two."""

_AWAY = "position:absolute;width:0;height:0;overflow:hidden;visibility:hidden"
"""Not `display:none`, which would take the gradients from other drawings with the same ids."""
_SHOW = "position:static;width:auto;height:auto;overflow:visible;visibility:visible"
_DARK_PAGES = ('[data-jp-theme-light="false"]', ".vscode-dark")


def both(light: str, dark: str) -> str:
    """HTML that is `dark` on a dark page of JupyterLab, Notebook, Voila or VS Code, and `light` on any other.

    Where a page takes style sheets away, it stays light. What is dark stands between comments, to be cut out easily.
    """
    shown = ",".join(f"{page} .gamekit-dark" for page in _DARK_PAGES)
    hidden = ",".join(f"{page} .gamekit-light" for page in _DARK_PAGES)
    style = f"<style>{shown}{{{_important(_SHOW)}}}{hidden}{{{_important(_AWAY)}}}</style>"
    return (
        f'{style}<div class="gamekit-light">{light}</div>'
        f'<!--dark--><div class="gamekit-dark" style="{_AWAY}">{dark}</div><!--/dark-->'
    )


def _important(rules: str) -> str:
    return ";".join(f"{rule}!important" for rule in rules.split(";"))
