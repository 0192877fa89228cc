"""The translations: one gettext file a language, `web/catalogues/LANGUAGE.po`, found by being there.

A new language is a new file; nothing else has to know of it. What a file does not have stays English. Texts are
written in English where they arise and marked there (`companion.said`).
"""

import logging
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from babel import Locale, UnknownLocaleError

from companion.said import Said

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog

_log = logging.getLogger(__name__)

FOLDER = Path(__file__).parent.parent / "catalogues"
ENGLISH = "en"

AWAY = re.compile(r"web/static/js/(setup|lessons|chronicle|hall|pages/(camera|cards|games?|hall|new_game|pieces)\.js)")
"""The scripts of pages that are not those of a game. They import `words_elsewhere.js`."""


class CatalogueError(ValueError):
    """A file of translations cannot be used; the words name it and say what is wrong."""


@dataclass(frozen=True, eq=False)
class Catalogue:
    """The translations into one language. `language` is its tag, such as "de".

    `scripts` are the patterns that scripts of the pages put together themselves, each with its translation, or with
    all its plural forms; those that are said away from the table alone are in `elsewhere`.
    """

    language: str
    forms: NullTranslations
    scripts: Mapping[str, str | list[str]]
    elsewhere: Mapping[str, str | list[str]]

    def text(self, words: str) -> str:
        """The same in this language, as far as it is known; a text nobody marked as `said` stays as it is."""
        if not isinstance(words, Said) or not words:  # for a catalogue, "" is its own head
            return words
        if words.plural is None:
            pattern = self.forms.gettext(words.pattern)
        else:
            pattern = self.forms.ngettext(words.pattern, words.plural, words.number)
        if not words.arguments:
            return pattern
        arguments = {name: self.text(one) if isinstance(one, str) else one for name, one in words.arguments.items()}
        try:
            return pattern.format(**arguments)
        except (KeyError, IndexError, ValueError):
            # A translation that names what was not given: English is better than nothing.
            return str(words)

    def value(self, told: object) -> object:
        """A value of mappings, lists, tuples and texts (as it goes into JSON) with every text in this language."""
        if isinstance(told, Said):
            return self.text(told)
        if isinstance(told, Mapping):
            return {key: self.value(one) for key, one in told.items()}
        if isinstance(told, list | tuple):
            return [self.value(one) for one in told]
        return told


@cache
def languages(folder: Path = FOLDER) -> tuple[str, ...]:
    """The tags of all languages that can be spoken, English first. A file that cannot be read is logged."""
    return (ENGLISH, *(path.stem for path in sorted(folder.glob("*.po")) if _is_readable(path.stem, folder)))


def _is_readable(language: str, folder: Path) -> bool:
    try:
        catalogue(language, folder)
    except CatalogueError as error:
        _log.warning("%s", error)
        return False
    return True


@cache
def catalogue(language: str, folder: Path = FOLDER) -> Catalogue:
    """The translations into a language; English, which needs none, for one that is not there.

    Raises CatalogueError for a file that is there and cannot be read.
    """
    path = folder / f"{language}.po"
    if language == ENGLISH or not path.is_file():
        return Catalogue(ENGLISH, NullTranslations(), {}, {})
    # Only where there is another language, this much of babel is needed.
    from babel.messages.mofile import write_mo  # noqa: PLC0415
    from babel.messages.pofile import PoFileError, read_po  # noqa: PLC0415

    compiled = BytesIO()
    try:
        with path.open("rb") as file:
            read = read_po(file, locale=locale_of(language), abort_invalid=True)
        write_mo(compiled, read)
        compiled.seek(0)
        return Catalogue(
            language, GNUTranslations(compiled), _said(read, at_the_table=True), _said(read, at_the_table=False)
        )
    except (
        OSError,
        ValueError,
        LookupError,
        PoFileError,
        UnknownLocaleError,
    ) as error:  # also of letters or plural forms
        raise CatalogueError(f"{path} cannot be read, so its language is not offered: {error}") from error


def locale_of(language: str) -> Locale:
    """How a language writes dates and counts things, by its tag, such as "pt-BR"."""
    return Locale.parse(language, sep="-")


def _said(read: "Catalog", *, at_the_table: bool) -> dict[str, str | list[str]]:
    """What scripts say, those of the pages of a game or those of the others alone."""
    found: dict[str, str | list[str]] = {}
    for message in read:
        scripts = [place for place, _ in message.locations if place.endswith(".js")]
        if not message.id or not message.string or message.fuzzy or not scripts:
            continue
        if all(AWAY.match(place) for place in scripts) is at_the_table:
            continue
        if isinstance(message.id, str):
            found[message.id] = str(message.string)
        else:
            found[message.id[0]] = list(message.string)
    return found
