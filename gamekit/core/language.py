"""English and German, by `gettext`.

English sentences stand in the code and are the message ids; German ones lie in
`locale/de/LC_MESSAGES/<folder>.po`, one catalogue in each folder of the kit that has words of its
own. A folder that is added brings its catalogue with it.

    >>> from gamekit.core import language
    >>> language.words("en").gettext("Undo")
    'Undo'
    >>> language.words("de").gettext("Undo")
    'Rückgängig'
"""

from __future__ import annotations

import gettext
import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from gamekit.core.errors import N_, SetupError

LANGUAGES = ("en", "de")
_PACKAGE = Path(__file__).resolve().parent.parent
_chosen: list[str] = []


def use(lang: str) -> None:
    """Speak `lang` ("en" or "de") wherever no language is named.

    Raises SetupError for any other language.
    """
    _chosen[:] = [known(lang)]


def current() -> str:
    """The language in use: the one chosen with `use`, else `GAMEKIT_LANG`, else English."""
    if _chosen:
        return _chosen[0]
    wish = os.environ.get("GAMEKIT_LANG", "en")[:2].lower()
    return wish if wish in LANGUAGES else "en"


@contextmanager
def speaking(lang: str | None) -> Iterator[None]:
    """Speak `lang` inside a `with` block; None changes nothing."""
    before = list(_chosen)
    if lang is not None:
        use(lang)
    try:
        yield
    finally:
        _chosen[:] = before


def known(lang: str) -> str:
    """`lang` itself; raises SetupError if the kit does not speak it."""
    if lang not in LANGUAGES:
        raise SetupError(
            N_("There is no language {given!r}. Languages: {known}."), given=lang, known=", ".join(LANGUAGES)
        )
    return lang


def words(lang: str | None = None) -> gettext.NullTranslations:
    """The translations for `lang`; None means the language in use. Every folder's catalogue is in it."""
    return _load(known(lang) if lang else current())


@cache
def _load(lang: str) -> gettext.NullTranslations:
    whole = gettext.NullTranslations()
    if lang != "en":
        for path in sorted(_PACKAGE.glob(f"**/locale/{lang}/LC_MESSAGES/*.mo")):
            with path.open("rb") as file:
                whole.add_fallback(gettext.GNUTranslations(file))
    return whole


def say(text: str, lang: str | None = None, /, **facts: object) -> str:
    """`text`, an English message id, in `lang`, its {fields} filled with `facts`."""
    return words(lang).gettext(text).format(**facts)
