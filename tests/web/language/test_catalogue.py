"""Texts that can be said in more than one language."""

import json
import pickle
from copy import deepcopy

import pytest

from companion.said import joined, listed, said, said_many
from web.language.catalogue import CatalogueError, catalogue, languages

GERMAN = """
msgid ""
msgstr ""
"Language: de\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "{player} rolls {total}."
msgstr "{player} würfelt {total}."

msgid "Red"
msgstr "Rot"

msgid "Blue"
msgstr "Blau"

msgid "{first} and {last}"
msgstr "{first} und {last}"

msgid "{count} card"
msgid_plural "{count} cards"
msgstr[0] "{count} Karte"
msgstr[1] "{count} Karten"

msgid "Lost: {what}"
msgstr "Verloren: {something}"
"""


@pytest.fixture
def german(tmp_path):
    (tmp_path / "de.po").write_text(GERMAN, encoding="utf-8")
    return catalogue("de", tmp_path)


def test_a_text_is_the_english_one_to_all_who_do_not_ask():
    told = said("{player} rolls {total}.", player="Red", total=8)
    assert told == "Red rolls 8."
    assert json.dumps([told]) == '["Red rolls 8."]'


def test_a_text_and_the_texts_in_it_are_translated(german):
    assert german.text(said("{player} rolls {total}.", player=said("Red"), total=8)) == "Rot würfelt 8."


def test_what_nobody_marked_stays_as_it_is(german):
    assert german.text("Red") == "Red"
    assert german.text(said("{player} rolls {total}.", player="Anna", total=8)) == "Anna würfelt 8."


def test_what_the_catalogue_does_not_have_stays_english_around_what_it_has(german):
    assert german.text(said("{player} builds.", player=said("Red"))) == "Rot builds."


@pytest.mark.parametrize(
    ("count", "english", "translated"),
    [(1, "1 card", "1 Karte"), (3, "3 cards", "3 Karten"), (0, "0 cards", "0 Karten")],
)
def test_one_and_many_have_forms_of_their_own(german, count, english, translated):
    told = said_many("{count} card", "{count} cards", count)
    assert told == english
    assert german.text(told) == translated


def test_lists_and_sentences_in_a_row_are_translated_piece_by_piece(german):
    names = listed([said("Red"), said("Blue"), "Anna"])
    assert names == "Red, Blue and Anna"
    assert german.text(names) == "Rot, Blau und Anna"
    row = joined([said("{player} rolls {total}.", player=said("Blue"), total=7), said("Red")])
    assert row == "Blue rolls 7. Red"
    assert german.text(row) == "Blau würfelt 7. Rot"


def test_a_translation_that_names_what_was_not_given_is_not_used(german):
    assert german.text(said("Lost: {what}", what="a road")) == "Lost: a road"


def test_whole_answers_are_translated_with_all_they_hold(german):
    told = {"seat": said("Red"), "lines": (said("Blue"), "x"), "number": 3, "none": None}
    assert german.value(told) == {"seat": "Rot", "lines": ["Blau", "x"], "number": 3, "none": None}


def test_braces_in_what_is_filled_in_or_left_bare_do_no_harm(german):
    assert german.text(said("{player} rolls {total}.", player="{x}", total=2)) == "{x} würfelt 2."
    assert said("A {brace} of nothing") == "A {brace} of nothing"
    assert joined(["a", "b"], " {or} ") == "a {or} b"


def test_a_text_can_be_copied_and_kept(german):
    told = said_many("{count} card", "{count} cards", 2)
    for copy in (pickle.loads(pickle.dumps(told)), deepcopy(told)):
        assert copy == "2 cards"
        assert german.text(copy) == "2 Karten"


def test_the_words_of_an_error_are_translated_too(german):
    for error in (ValueError(said("Red")), OSError(said("Red"))):
        assert german.text(str(error)) == "Rot"


def test_nothing_said_is_nothing_in_every_language(german):
    assert german.text(listed([])) == ""
    assert german.text(joined(["", said("Red")], "")) == "Rot"


def test_a_language_that_is_not_there_is_answered_in_english(tmp_path):
    assert catalogue("xx", tmp_path).text(said("Red")) == "Red"
    assert languages(tmp_path) == ("en",)


def test_a_language_is_there_when_its_file_is(german, tmp_path):
    assert languages(tmp_path) == ("en", "de")
    assert german.scripts == {}


def test_a_language_of_one_country_is_one_too_and_a_word_that_is_no_language_is_none(tmp_path):
    for tag in ("pt-BR", "klingon"):
        (tmp_path / f"{tag}.po").write_text(GERMAN, encoding="utf-8")
    assert languages(tmp_path) == ("en", "pt-BR")
    assert catalogue("pt-BR", tmp_path).text(said("Red")) == "Rot"


@pytest.mark.parametrize(
    "damage",
    [
        'msgid "a\xff\xfe',
        GERMAN.replace("n != 1", "n !!! 1"),
        GERMAN.replace("utf-8", "nonsense"),
        GERMAN.replace("msgstr[0]", "msgid_plural"),
    ],
)
def test_a_broken_file_is_named(tmp_path, damage):
    (tmp_path / "fr.po").write_bytes(damage.encode("latin-1"))
    with pytest.raises(CatalogueError, match=r"fr\.po"):
        catalogue("fr", tmp_path)


def test_a_language_whose_file_is_broken_is_not_offered_and_the_log_says_why_once(tmp_path, caplog):
    (tmp_path / "de.po").write_text(GERMAN, encoding="utf-8")
    (tmp_path / "fr.po").write_bytes(b'msgid "a\xff\xfe')
    assert [languages(tmp_path) for _ in range(2)] == [("en", "de")] * 2
    assert [record.getMessage().count("fr.po") for record in caplog.records] == [1]
