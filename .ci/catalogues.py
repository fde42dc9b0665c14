"""Brings the German catalogues up to date with the code, and compiles them.

    python .ci/catalogues.py           extract, update every .po, compile every .mo
    python .ci/catalogues.py pacal     the same for one folder
    python .ci/catalogues.py --check   change nothing; say what is missing, fuzzy, stale or not compiled

A folder with a `locale` directory owns the messages of its files; the rest belongs to `gamekit`.
"""

from __future__ import annotations

import io
import os
import sys
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent / "gamekit"
KEYWORDS = {
    "N_": None,
    "say": None,
    "gettext": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "Plural": (1, 2),
}
LANGUAGES = ("de",)
MADE = datetime(2026, 1, 1, tzinfo=UTC)  # fixed, so that only words make a difference


def owners() -> list[Path]:
    """Folders with a catalogue, innermost first."""
    return sorted((p.parent for p in ROOT.rglob("locale") if p.is_dir()), key=lambda p: -len(p.parts))


def templates() -> dict[Path, Catalog]:
    folders = owners()
    found = {folder: Catalog(project="gamekit", charset="utf-8") for folder in folders}
    for file in sorted(ROOT.rglob("*.py")):
        home = next(folder for folder in folders if folder in file.parents)
        for _line, message, _comments, context in extract_from_file("python", file, keywords=KEYWORDS):
            if message and (message[0] if isinstance(message, tuple) else message):
                found[home].add(message, context=context, locations=[(str(file.relative_to(ROOT.parent)), None)])
    return found


def compiled(catalogue: Catalog) -> bytes:
    out = io.BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def whole(path: Path, content: bytes) -> None:
    """Writes a file whole or not at all: two runs at once must not read half a catalogue and lose the rest."""
    if not path.exists() or path.read_bytes() != content:
        part = path.with_suffix(f"{path.suffix}.{os.getpid()}")
        part.write_bytes(content)
        part.replace(path)


def main() -> int:
    check, faults = "--check" in sys.argv[1:], []
    wanted_folders = [word for word in sys.argv[1:] if not word.startswith("-")]
    for folder, template in templates().items():
        if wanted_folders and folder.name not in wanted_folders:
            continue
        for lang in LANGUAGES:
            po = folder / "locale" / lang / "LC_MESSAGES" / f"{folder.name}.po"
            mo = po.with_suffix(".mo")
            if po.exists():
                with po.open("rb") as file:
                    catalogue = read_po(file, locale=lang, charset="utf-8")
            else:
                catalogue = Catalog(locale=lang, project="gamekit", charset="utf-8")
            before = {(m.context, m.id if isinstance(m.id, str) else m.id[0]) for m in catalogue if m.id}
            wanted = {(m.context, m.id if isinstance(m.id, str) else m.id[0]) for m in template if m.id}
            if check:
                faults += [f"{po.name}: not in the catalogue: {key[1]!r}" for key in sorted(wanted - before, key=str)]
                faults += [f"{po.name}: no longer in the code: {key[1]!r}" for key in sorted(before - wanted, key=str)]
            else:
                catalogue.update(template, no_fuzzy_matching=True)
                catalogue.obsolete.clear()
                catalogue.fuzzy = False
                catalogue.header_comment = f"# German words of {folder.name}. MIT licence, as the code."
                catalogue.creation_date = catalogue.revision_date = MADE
                catalogue.last_translator = catalogue.language_team = "gamekit"
                catalogue.msgid_bugs_address = ""
                catalogue.version = "1"
                po.parent.mkdir(parents=True, exist_ok=True)
                text = io.BytesIO()
                write_po(text, catalogue, width=110, omit_header=False, sort_output=True)
                whole(po, text.getvalue())
                with po.open("rb") as file:
                    catalogue = read_po(file, locale=lang, charset="utf-8")
                whole(mo, compiled(catalogue))
            for message in catalogue:
                texts = message.string if isinstance(message.string, tuple) else (message.string,)
                if message.id and (not all(texts) or message.fuzzy):
                    faults.append(f"{po.name}: no translation: {message.id!r}")
                faults += [f"{po.name}: {message.id!r}: {error}" for error in message.check() if message.id]
            if check and (not mo.exists() or mo.read_bytes() != compiled(catalogue)):
                faults.append(f"{mo.name}: not compiled from {po.name}")
    print("\n".join(faults) or "catalogues are complete")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
