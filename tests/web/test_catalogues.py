"""The translations are whole: every text has one in every language, with the same gaps to be filled in."""

import ast
import re
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message

from companion.boxes.cities_knights.facts import tracks
from companion.boxes.cities_knights.table.progress.titles import PRINTED
from companion.evening.lessons.kinds import kind_lists
from companion.inputs.cards_named import meaning
from tests.words import MARKED, ROOT, brought_up_to_date, extracted, kept, sources, texts_in_python
from web.language.catalogue import ENGLISH, FOLDER, catalogue, languages
from web.static_files import shipped

TRANSLATED = [language for language in languages() if language != ENGLISH]

every_language = pytest.mark.parametrize("language", TRANSLATED)


@pytest.fixture(scope="module")
def template() -> Catalog:
    """Every text there is."""
    return extracted()


def texts(catalog: Catalog) -> dict[object, Message]:
    return {message.id: message for message in catalog if message.id}


def gaps(pattern: str) -> set[str | None]:
    """The names in braces."""
    return {name for _, name, _, _ in Formatter().parse(pattern) if name is not None}


def is_translated(message: Message) -> bool:
    """Whether a text has its translation, in all its forms."""
    return all([message.string] if isinstance(message.string, str) else message.string)


def fits(message: Message) -> bool:
    """Whether a translation names what the text names; a form for a single thing need not name its number."""
    if isinstance(message.id, str):
        return gaps(message.id) == gaps(str(message.string))
    first, *others = message.string
    one, many = (gaps(pattern) for pattern in message.id)
    return one - {"count"} <= gaps(first) <= one | {"count"} and all(gaps(form) == many for form in others)


def test_german_is_spoken() -> None:
    assert "de" in TRANSLATED


def test_there_are_texts_of_every_kind_of_source(template: Catalog) -> None:
    endings = {place.rpartition(".")[2] for message in template for place, _ in message.locations}
    assert endings == {"py", "html", "js", "toml"}


@every_language
def test_every_text_is_translated(language: str, template: Catalog) -> None:
    found = texts(kept(FOLDER / f"{language}.po"))
    assert [text for text in texts(template) if text not in found] == []
    assert [text for text, message in found.items() if not is_translated(message) or message.fuzzy] == []


@every_language
def test_no_text_is_kept_that_nobody_says_any_more(language: str, template: Catalog) -> None:
    catalog = kept(FOLDER / f"{language}.po")
    assert [text for text in texts(catalog) if text not in texts(template)] == []
    assert list(catalog.obsolete) == []


@every_language
def test_every_translation_has_the_gaps_of_its_text(language: str) -> None:
    found = texts(kept(FOLDER / f"{language}.po"))
    assert [text for text, message in found.items() if is_translated(message) and not fits(message)] == []


@every_language
def test_scripts_get_every_text_they_say(language: str, template: Catalog) -> None:
    of_scripts = {
        text if isinstance(text, str) else text[0]
        for text, message in texts(template).items()
        if any(place.endswith(".js") for place, _ in message.locations)
    }
    assert of_scripts - set(catalogue(language).scripts) - set(catalogue(language).elsewhere) == set()


@every_language
def test_scripts_that_say_what_a_game_never_does_bring_those_words_along(language: str) -> None:
    silent = []
    for message in kept(FOLDER / f"{language}.po"):
        for place, _ in message.locations:
            text = message.id if isinstance(message.id, str) else message.id[0]
            if place.endswith(".js") and text in catalogue(language).elsewhere:
                silent += [] if "words_elsewhere.js" in (ROOT / place).read_text() else [place]
    assert silent == []


def test_pages_of_a_game_bring_no_words_that_it_never_says() -> None:
    for page in ("table", "seat", "watch", "panel"):
        assert not any("elsewhere" in address for address in shipped().preloads(f"js/pages/{page}.js"))


def test_a_translator_sees_every_text_whole() -> None:
    """A text that is worked out, chosen or cut when it is marked would never be found in a catalogue.

    Only the texts of manifests, which are extracted from there, are marked as they are read.
    """
    hidden = []
    for name, method in sources():
        source = (ROOT / name).read_text(encoding="utf-8")
        if method == "python" and name not in ("companion/said.py", "companion/rules/manifest.py"):
            for node in ast.walk(ast.parse(source)):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                    marked = node.args[: MARKED.get(node.func.id, 0)]
                    hidden += [f"{name}:{one.lineno}" for one in marked if not isinstance(one, ast.Constant)]
        elif method != "python" and not name.endswith("/words.js"):
            hidden += [
                f"{name}: {found[0]}" for found in re.finditer(r"""(?<![\w.$])tn?\((?!\s*["']).{0,30}""", source)
            ]
    assert hidden == []


def test_a_text_is_found_with_its_plural_whatever_its_arguments_are() -> None:
    source = """
said_many("{player} has {count} ship.", "{player} has {count} ships.", 2, player=called(t, said("the {colour} player")))
"""
    assert set(texts_in_python(source)) == {
        ("{player} has {count} ship.", "{player} has {count} ships."),
        "the {colour} player",
    }


def test_no_text_of_a_script_is_overlooked(template: Catalog) -> None:
    known = {text if isinstance(text, str) else text[0] for text in texts(template)}
    marked = re.compile(r"(?<![\w.$`])tn?\(\"([^\"]+)\"")  # also within `${...}`, where Babel does not look
    scripts = [name for name, method in sources() if method == "javascript" and not name.endswith("/words.js")]
    assert [text for name in scripts for text in marked.findall((ROOT / name).read_text()) if text not in known] == []


def test_a_new_language_begins_with_every_text_untranslated(tmp_path, template) -> None:
    assert brought_up_to_date(tmp_path / "fr.po", template)
    begun = texts(kept(tmp_path / "fr.po"))
    assert set(begun) == set(texts(template))
    assert not any(is_translated(message) for message in begun.values())
    assert languages(tmp_path) == ("en", "fr")


def test_bringing_up_to_date_keeps_translations_and_guesses_none(tmp_path) -> None:
    path = tmp_path / "de.po"
    template = Catalog()
    template.add("Roll the dice", locations=[("a.py", None)])
    template.add("Roll the dice now", locations=[("a.py", None)])
    path.write_text(
        'msgid ""\nmsgstr "Language: de\\n"\n\n'
        'msgid "Roll the dice"\nmsgstr "Würfeln"\n\nmsgid "Nobody says this"\nmsgstr "Das sagt niemand"\n',
        encoding="utf-8",
    )
    assert brought_up_to_date(path, template)
    found = texts(kept(path))
    assert {text: message.string for text, message in found.items()} == {
        "Roll the dice": "Würfeln",
        "Roll the dice now": "",
    }
    assert not any(message.fuzzy for message in found.values())
    assert "niemand" not in path.read_text(encoding="utf-8")
    assert not brought_up_to_date(path, template)


@every_language
def test_cards_that_are_enrolled_by_their_names_in_this_language_are_known_to_the_game(language: str) -> None:
    names = [name for kinds in kind_lists() for name in kinds.kinds]
    assert len(names) > 30
    translated = {name: meaning(catalogue(language).text(name)) for name in names}
    assert [name for name in names if not set(meaning(name)) <= set(translated[name])] == []


@every_language
def test_no_two_cards_or_improvements_share_a_title(language: str) -> None:
    """The titles of all printings may stand on one page: a card is also printed as another one."""
    improvements = {name for track in tracks().values() for name in track.improvements}
    words = catalogue(language).forms.gettext
    shared: dict[str, list[str]] = {}
    for title in sorted({*PRINTED, *improvements}):
        shared.setdefault(words(title), []).append(title)
    assert {said: titles for said, titles in shared.items() if len(titles) > 1} == {}
