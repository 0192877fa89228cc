"""The translations: one gettext file a language, `web/catalogues/LANGUAGE.po`, found by being there.

A new language is a new file; nothing else has to be told of it. What a file does not have stays English. Texts are
written in English where they arise and marked there (`companion.said`).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path

from companion.said import Said

FOLDER = Path(__file__).parent / "catalogues"
ENGLISH = "en"


class CatalogueError(ValueError):
    """A file of translations cannot be used; the words name it and say what is wrong."""


@dataclass(frozen=True, eq=False)
class Catalogue:
    """The translations into one language. `language` is its tag, such as "de"."""

    language: str
    forms: NullTranslations

    def text(self, words: str) -> str:
        """The same in this language, as far as it is known; a text nobody marked as `said` stays as it is."""
        if not isinstance(words, Said):
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

    def pages(self) -> dict[str, str]:
        """Every pattern without plural forms and its translation, for scripts that put texts together themselves."""
        known = getattr(self.forms, "_catalog", {})
        return {pattern: words for pattern, words in known.items() if isinstance(pattern, str) and pattern}


def languages(folder: Path = FOLDER) -> tuple[str, ...]:
    """The tags of all languages there are, English first."""
    return (ENGLISH, *sorted(path.stem for path in folder.glob("*.po")))


@cache
def catalogue(language: str, folder: Path = FOLDER) -> Catalogue:
    """The translations into a language; English, which needs none, for one that is not there.

    Raises CatalogueError for a file that is there and cannot be read.
    """
    path = folder / f"{language}.po"
    if language not in languages(folder) or language == ENGLISH:
        return Catalogue(ENGLISH, NullTranslations())
    # Only who speaks another language pays for reading its file.
    from babel.messages.mofile import write_mo  # noqa: PLC0415
    from babel.messages.pofile import PoFileError, read_po  # noqa: PLC0415

    compiled = BytesIO()
    try:
        with path.open("rb") as file:
            write_mo(compiled, read_po(file, locale=language, abort_invalid=True))
    except (OSError, UnicodeError, ValueError, PoFileError) as error:
        raise CatalogueError(f"{path} cannot be read, so its language is not offered: {error}") from error
    compiled.seek(0)
    return Catalogue(language, GNUTranslations(compiled))
