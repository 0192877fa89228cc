"""How both languages are written, over all texts there are: what would sound strange at a table does not come back."""

import re
from collections.abc import Iterator

import pytest

from tests.words import kept
from web.language.catalogue import FOLDER

TEXTS = {message.id: message for message in kept(FOLDER / "de.po") if message.id}


def forms(text: object) -> tuple[str, ...]:
    """A text, or both forms of one with a plural."""
    return (text,) if isinstance(text, str) else tuple(text)  # type: ignore[arg-type]  # of strings


ENGLISH_TEXTS = [text for both in TEXTS for text in forms(both)]
GERMAN_TEXTS = [text for message in TEXTS.values() for text in forms(message.string)]


def pairs() -> Iterator[tuple[str, str]]:
    """Every text in both languages."""
    for both, message in TEXTS.items():
        yield from zip(forms(both), forms(message.string), strict=True)


def with_words(texts: list[str], pattern: str) -> list[str]:
    return [text for text in texts if re.search(pattern, text)]


@pytest.mark.parametrize(
    "strange",
    [
        r"^Is it so|^That is so$|^Yes, so\b|\bIs that so\b",
        r"asks for \{|\b[Pp]oints win\b|points more win\b",
        r"\bpoints? in sight\b",
        r"\b[Dd]ice rest\b|\bdice go (to|on)\b",
        r"tap which\b",
        r"^Line \{number\}(:|$)|\bline \{number\}\b(?! of)|^What was entered|\bfigures\b|^Figures$",
        r"\b[Pp]lace its\b",
        r"\b[Ww]ho(m|se)?ever\b|^Who alone|^Those who\b",
        r"(^|[.:;,] )[Tt]here (already )?(lie|stand)s?\b|\b[Tt]here it stands\b",
        r"(?<!\{)\bbooks?\b|\bbooked\b",
        r"\bso (many|much|often)\b",
        r"twice as often as|such series|of 100 series",
        r"\bbeing looked for\b|\b[Tt]his is no (picture|game)\b",
        r"\bfor nothing\b|\b(knight|wall|roads|knights) free\b|on \{corner\} free",
        r"\bhost no more\b|\bbecome host\b|\bis host\b",
        r"\bNobody knows (what )?\{|\b(rob|steal)s? (from )?themselves\b",
        r"\bAfter (a|the) (public|publisher)",
        r"\{(count|number|amount)\} fields\b",
    ],
)
def test_english_that_nobody_would_say_stays_away(strange: str) -> None:
    assert with_words(ENGLISH_TEXTS, strange) == []


@pytest.mark.parametrize(
    "strange",
    [
        r"\bSpielfeld|\bPlan\b|\bGrundspiel|\bBurg\b|\bSchachteln\b|\bRobot\b|\bGoldfeld",
        r"Punkte gewinnen\b",
        r"\b[Gg]ebucht|\bbuch(en|t)\b|\bim Buch\b|\bBücher\b",
        r"Soweit (der Begleiter|bekannt)",
        r"\b[Dd]ieser Spieler\b|\bdieses Spielers\b|\banderen Spielers\b|\bjede[rsn] Spielers?\b|\beinem Spieler\b",
        r"\b[Vv]erjag",
        r"\b(auf|bei|nach) \{(path|corner|to)\}",
        r"\bsteht auf (Meer\b|\{)",
        r"\bWieder vor\b|\bwieder vor kann\b",
        r"[Ee]s hat sich nichts geändert|nichts hat sich geändert",
        r"\bnach (dem )?Zufall\b|\bruhen\b",
    ],
)
def test_german_that_nobody_would_say_stays_away(strange: str) -> None:
    assert with_words(GERMAN_TEXTS, strange) == []


def test_no_length_of_time_is_written_out_beside_those_that_are_in_short() -> None:
    written_out = r"\}\s(seconds?|minutes?|hours?|Sekunden?|Minuten?|Stunden?)\b"
    assert with_words([*ENGLISH_TEXTS, *GERMAN_TEXTS], written_out) == []


def test_undo_and_back_are_two_words_in_german() -> None:
    assert {"Undo": TEXTS["Undo"].string, "Back": TEXTS["Back"].string} == {"Undo": "Rückgängig", "Back": "Zurück"}
    assert [german for english, german in pairs() if "ndo" in english and re.search(r"„Zurück|^Zurück", german)] == []


def test_nobody_is_addressed_formally_in_german() -> None:
    assert with_words(GERMAN_TEXTS, r"(?<=[a-zäöüß,)] )(Sie|Ihnen|Ihre?[nmrs]?)\b") == []


ONE = (
    r"\b([Dd]u|[Dd]ir|[Dd]ich|[Dd]eine?[nmrs]?)\b"
    r"|(^|[.:;!?] )([Gg]ib|[Nn]imm|[Ss]ag|[Ss]ieh|[Ww]irf|[Tt]ippe|[Ww]ähle|[Ll]ege?|[Ss]telle?|[Zz]eige?|[Dd]rehe?) "
)
ALL = (
    r"\b([Ee]uch|[Ee]uer|[Ee]ure[nmrs]?)\b"
    r"|(^|[.:;!?] )([Gg]ebt|[Nn]ehmt|[Ss]agt|[Ss]eht|[Ww]erft|[Tt]ippt|[Ww]ählt|[Ll]egt|[Ss]tellt|[Zz]eigt|[Dd]reht) "
)


def test_a_german_text_speaks_to_one_or_to_all() -> None:
    assert [text for text in with_words(GERMAN_TEXTS, ONE) if re.search(ALL, text)] == []


SHARED = (
    "companion/inputs/",
    "companion/evening/setting_up/",
    "companion/evening/lessons/",
    "web/static/js/dice/",
    "web/static/js/lessons/",
    "web/static/js/setup/",
    "web/static/js/corrections/",
)
"""Where what is said stands on the screens of the whole table alone."""


def test_on_the_screens_of_the_table_german_speaks_to_all() -> None:
    said = [
        text
        for message in TEXTS.values()
        if all(place.startswith(SHARED) for place, _ in message.locations)
        for text in forms(message.string)
    ]
    assert with_words(said, ONE) == []


def test_on_a_phone_german_never_speaks_to_all() -> None:
    said = [
        text
        for message in TEXTS.values()
        if any(place.startswith("web/static/js/seat/") for place, _ in message.locations)
        for text in forms(message.string)
    ]
    assert with_words(said, ALL) == []


NEVER_ONE = (
    "A baggage train has {number} cards.",
    "A kind has a name of 1 to {most} letters",
    "A knight moves at most {steps} paths.",
    "A player has {number} ships.",
    "All your {number} walls are on the board.",
    "At most {most} barbarians stand on a hex.",
    "At most {number} crews stand on a pirate lair.",
    "Between attacks the ship is 0 to {most} steps",
    "Choose between {fewest} and {most} points",
    "Even for grain a knight moves at most {steps} paths.",
    "For exactly {number} players.",
    "Gold buys at most {most} resources a turn.",
    "Nothing is missing and nothing is left over: hexes, number t",
    "Played to {points} points",
    "That makes {points} points, an",
    "The dice are only {count} pixels",
    "The last {number} starts went ",
    "The table has agreed to see this. The companion has played {games} games",
    "The track has {number} spaces after the first.",
    "There are more than {most} kinds",
    "There are only {count} barbarians in this game.",
    "There are {count} files in it; a deck has {most} at most.",
    "There are {most} chits in this scenario.",
    "There are {most} decks called ",
    "There can be 0 to {most} bolts of cloth.",
    "This game is not over; it is played to {points} points.",
    "Tokens of the base box ({base} letters",
    "Up to {count} chits lie under a fortress.",
    "You keep at most {most} progress",
    "a name has at most {most} letters, all of them readable",
    "this row stands right under the row above; expected it half a hex ({number} characters",
    "{count} things lie in the tray",
    "{count} things lie there besid",
    "{field} must be a list of at most {most} texts.",
    "{field} must be a list of {count} numbers from 0 to 1.",
    "{field} must be a text of 1 to {most} characters.",
    "{most} barbarians stand there already.",
    "{most} offers are open already",
    "{most} pages are open on this ",
    "{path}: {width} x {height} pixels are more than the {most} megapixels",
    "{place} is off this board: its",
    "{players}: the barbarians attack; roll for {number} hexes",
    "{player} has won with {points} points.",
    "{player} wins with {points} points!",
    "{scenario} is played to {points} points.",
    "“{text}” is no text of one line, or longer than {most} letters",
)
"""How texts begin that are about several things whatever is played: numbers of a box, a rule or a limit."""


def test_a_number_before_several_things_has_its_plural_forms() -> None:
    numbers = r"\{(count|number|steps|turns|entries|minutes|most|amount|wanted|points|games)\} (more |of these )?"
    several = numbers + r"(?!is\b|was\b|has\b|others\b|shows\b|less\b|lies\b|times\b|carries|unloads|goes)[a-z]+s\b"
    alone = [text for text in TEXTS if isinstance(text, str) and re.search(several, text)]
    assert [text for text in alone if not text.startswith(NEVER_ONE)] == []


GLOSSARY = {
    r"\bsettlements?\b": r"[Ss]ied[el]",
    r"\b(city|cities)\b": r"[Ss]t[aä]dt|Metropole",
    r"(?<!on the )\broads?\b": r"[Ss]traße",
    r"\bharbors?\b": r"[Hh]afen|[Hh]äfen",
    r"(?<!power )\bsupply\b(?! of their| that commodity)": r"Vorrat",
    r"\bdevelopment (card|pile)s?\b": r"Entwicklungs",
    r"\bprogress cards?\b": r"Fortschritts",
    r"\brobber\b": r"[Rr]äuber",
    r"\bpirate fleet\b": r"Piratenflotte",
    r"\bthe pirate\b(?! (fleet|ship|lair|island))": r"Seeräuber",
    r"\bknights?\b": r"[Rr]itter",
    r"\bbarbarians?\b": r"[Bb]arbar",
    r"\bmetropolis(es)?\b": r"Metropole",
    r"\bcommodit(y|ies)\b": r"[Ww]are|commodity",
    r"\bgold fields?\b": r"Goldfl[uü]ss",
    r"\bshoals?\b": r"Fischschw[aä]rm",
    r"\bfishing grounds?\b": r"Fischgr[uü]nd",
    r"\bcastle\b": r"[Ss]chloss",
    r"\bvictory points?\b": r"[Pp]unkt",
    r"\bnumber tokens?\b": r"Zahlenchip|Zahl",
    r"\bdeserts?\b": r"Wüste",
}


@pytest.mark.parametrize("english", GLOSSARY)
def test_a_thing_is_called_the_same_everywhere(english: str) -> None:
    german = GLOSSARY[english]
    named = [pair for pair in pairs() if re.search(english, re.sub(r"\{\w+\}", "", pair[0]), re.I)]
    assert named != []
    assert [pair for pair in named if not re.search(german, pair[1])] == []


def test_nothing_is_said_twice_in_a_text() -> None:
    texts = [*ENGLISH_TEXTS, *GERMAN_TEXTS]
    again = r"(Nothing (was|has been) changed|[Nn]ichts wurde geändert).*\1"
    assert with_words(texts, again) == []


def test_two_sentences_end_with_a_mark() -> None:
    texts = [*ENGLISH_TEXTS, *GERMAN_TEXTS]
    sentences = [text for text in texts if re.search(r"[a-zäöüß]\. [A-ZÄÖÜ]", text)]
    assert [text for text in sentences if not re.search(r"[.!?:…}“”]$|docs/\S+$", text)] == []


def test_each_language_has_its_own_quotes() -> None:
    assert with_words(ENGLISH_TEXTS, r"[\"„«»]") == []
    assert with_words(GERMAN_TEXTS, r"[\"”«»]") == []
    assert [text for text in GERMAN_TEXTS if text.count("„") != text.count("“")] == []


def test_no_sentence_begins_with_a_place() -> None:
    """Places begin small: `the forest 8`."""
    told = [
        text
        for both, message in TEXTS.items()
        if any(place.startswith("companion/") and "/table/" in place for place, _ in message.locations)
        for text in forms(both)
    ]
    assert with_words(told, r"^\{(hex|corner|path|spot)\} [a-z].*\.$") == []


def test_what_is_to_be_done_after_a_colon_begins_with_a_capital_in_german() -> None:
    asked = r"[a-zäöüß)]: (gib|gebt|nimm|nehmt|sagt?|sieh|seht|wirf|werft|tippt|korrigiert|wählt|legt?|stellt|zeigt) "
    assert with_words(GERMAN_TEXTS, asked) == []


def test_no_text_has_spaces_to_spare() -> None:
    odd = [pair for pair in pairs() if any("  " in text for text in pair)]
    assert odd + [pair for pair in pairs() if pair[0][:1].isspace() != pair[1][:1].isspace()] == []
    assert [pair for pair in pairs() if pair[0][-1:].isspace() != pair[1][-1:].isspace()] == []
