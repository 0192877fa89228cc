"""May I: rules are found in plain words, in both languages, with typing errors, and only those that hold."""

import pytest

from companion.rules.codec import Codec
from companion.table.topics import rules_in_words
from companion.table.veil import veiled
from companion.teacher import Rulebook, rules_in_play, verdicts
from companion.teacher.finding import languages_known, mistyped, speech
from tests.chronicle.evenings import golden
from tests.rules.table import lay
from web.language.catalogue import catalogue, languages


def book(language: str, name: str = "four-beginners-card-bought") -> Rulebook:
    spoken = catalogue(language)
    return Rulebook({rule: spoken.text(rules_in_words()[rule]) for rule in rules_in_play(golden(name).game)}, language)


@pytest.mark.parametrize(
    ("language", "question", "rule"),
    [
        ("en", "how many cards do I lose on a seven?", "BASE-174"),
        ("en", "can I trade with the bank", "BASE-118"),
        ("en", "two development cards in one turn", "BASE-149"),
        ("en", "may i steal form the thief", "BASE-181"),
        ("en", "may I build a settlement next to another settlement", "BASE-135"),
        ("en", "setlement distance", "BASE-135"),
        ("en", "BASE-120", "BASE-120"),
        ("de", "wie viele Karten verliere ich bei einer Sieben", "BASE-174"),
        ("de", "mit der Bank tauschen", "BASE-118"),
        ("de", "zwei Entwicklungskarten in einem Zug", "BASE-149"),
        ("de", "Siedlng Abstand", "BASE-135"),
        ("de", "darf ich eine Siedlung neben eine andere bauen", "BASE-135"),
    ],
)
def test_the_rule_that_is_meant_comes_first(language: str, question: str, rule: str) -> None:
    assert book(language).find(question)[0] == rule


def test_nonsense_finds_nothing() -> None:
    assert book("en").find("xyzzy qwertz") == []


def test_only_rules_of_the_boxes_in_play_are_found() -> None:
    base, knights = (rules_in_play(golden(name).game) for name in ("four-beginners-card-bought", "knights-four"))
    assert {rule.partition("-")[0] for rule in base} == {"BASE"}
    assert {"BASE", "CK"} <= {rule.partition("-")[0] for rule in knights}
    assert "BASE-210" in base
    assert "BASE-210" not in knights, "there is no Largest Army"


def test_every_language_of_the_pages_is_known() -> None:
    assert set(languages_known()) == set(languages())
    for language in languages():
        assert speech(language).alike
        assert speech(language).silent


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("robber", "robbre", True),
        ("robber", "rober", True),
        ("settlement", "setlemnt", True),
        ("ore", "one", False),
        ("road", "robber", False),
    ],
)
def test_a_typing_error_is_forgiven_and_another_word_is_not(one: str, other: str, same: bool) -> None:
    assert mistyped(one, other) is same


@pytest.mark.rule("BASE-139")
def test_a_rule_of_a_button_comes_with_what_the_engine_says_now() -> None:
    table = lay("red settlement (0,0)N\nred holds 2 grain 2 ore").play("red rolls 6 6")
    seat, codec = table.seat("red"), Codec(table.game)
    told = verdicts(veiled(table.state, seat), codec, seat, ["BASE-139", "BASE-002"])
    assert told == {"BASE-139": ["City: not right now. Missing: 1 ore."]}
    assert verdicts(veiled(table.state, seat), codec, seat, ["BASE-147"])["BASE-147"][0].startswith("Play a card: ")
    blue = table.seat("blue")
    told = verdicts(veiled(table.state, blue), codec, blue, ["BASE-139"])
    assert told["BASE-139"][0].startswith("City: not yet. Missing: 2 grain and 3 ore.")
