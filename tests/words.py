"""Bring the catalogues up to date with the texts: `python -m tests.words [LANGUAGE ...]`, or `make words`.

Every text that is marked (`said`, `said_many`, and `t`, `tn` on the pages) gets an entry in every catalogue, and
entries of texts that are gone go too. Nothing is guessed: a new or changed text is untranslated, until somebody
translates it. A language that is named and not there yet gets a new catalogue. Which files are read, `babel.cfg` says.
"""

import ast
import sys
import tomllib
from collections.abc import Iterator
from configparser import ConfigParser
from datetime import UTC, datetime
from pathlib import Path

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po
from babel.util import pathmatch

from companion.rules.manifest import texts_of
from web.language.catalogue import FOLDER

ROOT = Path(__file__).parent.parent
MARKED = {"said": 1, "said_many": 2}
"""What marks a text in Python, and how many patterns it takes."""
KEYWORDS: dict[str, tuple[int, ...] | None] = {"t": None, "tn": (1, 2)}
"""The same on the pages, as Babel wants it."""


def sources() -> Iterator[tuple[str, str]]:
    """Every file that may hold texts, by its path from the root, and how it is read."""
    wanted = ConfigParser()
    wanted.read(ROOT / "babel.cfg", encoding="utf-8")
    methods = [(pattern.strip(), method.strip()) for method, _, pattern in (each.partition(":") for each in wanted)]
    for top in ("companion", "web"):
        for path in sorted((ROOT / top).rglob("*.*")):
            name = path.relative_to(ROOT).as_posix()
            method = next((method for pattern, method in methods if pathmatch(pattern, name)), None)
            if method is not None:
                yield name, method


def extracted() -> Catalog:
    """Every text there is, with the files it stands in."""
    template = Catalog(charset="utf-8", header_comment="")
    for name, method in sources():
        for text in texts_in(ROOT / name, method):
            template.add(text, locations=[(name, None)])
    return template


def texts_in(path: Path, method: str) -> Iterator[str | tuple[str, ...]]:
    """The texts that are marked in one file; a text with a plural is both."""
    if method == "python":
        yield from texts_in_python(path.read_text(encoding="utf-8"))
    elif method == "manifest":
        yield from texts_of(tomllib.loads(path.read_text(encoding="utf-8")))
    else:
        for _, text, _, _ in extract_from_file(method, str(path), keywords=KEYWORDS):
            yield text


def texts_in_python(source: str) -> Iterator[str | tuple[str, ...]]:
    """The texts that are marked in Python, wherever they stand; Babel, which goes by tokens, loses nested ones."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MARKED:
            marked = node.args[: MARKED[node.func.id]]
            texts = tuple(one.value for one in marked if isinstance(one, ast.Constant) and isinstance(one.value, str))
            if len(texts) == MARKED[node.func.id]:
                yield texts if len(texts) > 1 else texts[0]


def brought_up_to_date(path: Path, template: Catalog) -> bool:
    """Bring one catalogue up to date, a new one from nothing. Whether it was otherwise before."""
    before = path.read_bytes() if path.exists() else b""
    catalogue = kept(path)
    template.creation_date = catalogue.creation_date  # else nothing ever stays as it was
    catalogue.update(template, no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    with path.open("wb") as file:
        write_po(file, catalogue, width=120, include_lineno=False, sort_output=True, omit_header=False)
    return path.read_bytes() != before


def kept(path: Path) -> Catalog:
    """A catalogue as it is, or an empty one of a new language. Raises UnknownLocaleError."""
    if not path.exists():
        locale = Locale.parse(path.stem, sep="-")
        name, now = locale.english_name, datetime.now(UTC)
        return Catalog(
            locale,
            header_comment=f"# The texts of Hexkeeper in {name}. `make words` adds new ones and takes out old ones.",
            project="Hexkeeper",
            version="1",
            msgid_bugs_address="hello@hexkeeper.example",
            last_translator="Hexkeeper",
            language_team=name or path.stem,
            creation_date=now,
            revision_date=now,
            charset="utf-8",
            fuzzy=False,
        )
    with path.open("rb") as file:
        return read_po(file, locale=Locale.parse(path.stem, sep="-"))


def main(languages: list[str]) -> int:
    """The command."""
    template = extracted()
    paths = {FOLDER / f"{language}.po" for language in languages} | set(FOLDER.glob("*.po"))
    for path in sorted(paths):
        changed = brought_up_to_date(path, template)
        missing = sum(not message.string or not all(message.string) for message in kept(path) if message.id)
        sys.stdout.write(f"{path.name}: {'changed' if changed else 'as before'}, {missing} texts untranslated\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
