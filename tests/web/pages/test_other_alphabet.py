"""Every text of the pages can be translated: in a language of wide letters, what stays in plain ones was never marked.

The language is made here from all texts that are marked, each letter by its full-width relative. What may stay plain
is data: names, places of the board, paths, names of fields.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from string import Formatter

import pytest
from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po
from flask import Flask
from playwright.sync_api import Browser

from companion.evening import Evening
from companion.outputs.pins import PinChoice
from companion.rules.choice import Choice
from companion.table import Journal
from tests.boxes.offered import PREPARED
from tests.chronicle.evenings import entered, golden
from tests.first_game import first_game
from tests.words import extracted
from web import Server, create_app
from web.chronicle import pages as chronicle
from web.language import catalogue as translations
from web.language import requests
from web.stream import news

WIDE = "eo"
FOUR = ("red", "blue", "white", "orange")
PATIENCE = 60_000
"""Milliseconds after which something that must come is missing."""

PLAIN = re.compile(r"[A-Za-z]{2,}")
DATA = re.compile(
    r"^(?:Anna|Ben|English|Esperanto|family|Hexkeeper)$"  # names
    r"|\(-?\d,-?\d\)-?(?:N|NE|E|SE|S|SW|W|NW)?"  # places of the board
    r"|\d{4} M\d\d \d\d?, \w{3}(?:, [\d:]+)?"  # a day, as this browser says it
    r"|'\w+'|'/[\w/-]*'"  # names of fields
    r"|\(?\b[A-Z]+\d*-\d+\)?"  # the number of a rule
)
SAMPLE = re.compile(r"Mo10 Pa2 Fo9|harbor|generic|robber|true|false|Anna|Ben|JSON")
"""What is typed as it stands, in any language."""

ALL_TEXTS = """() => {
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) found.push(walk.currentNode.data);
  for (const name of ["aria-label", "title", "placeholder", "alt"])
    for (const element of document.querySelectorAll(`[${name}]`)) found.push(element.getAttribute(name));
  return found;
}"""


def wide(pattern: str) -> str:
    """A pattern in full-width letters, its gaps as they are."""
    parts = []
    for words, gap, _, _ in Formatter().parse(pattern):
        letters = (chr(ord(one) + 0xFEE0) if one.isascii() and one.isalpha() else one for one in words)
        parts.append("".join(letters).replace("{", "{{").replace("}", "}}"))
        parts.append("" if gap is None else f"{{{gap}}}")
    return "".join(parts)


def left_plain(texts: list[str]) -> list[str]:
    """The texts in which something but data is in plain letters."""
    return [text for text in texts if PLAIN.search(SAMPLE.sub("", DATA.sub("", text.strip())))]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the catalogue of the wide language."""
    made = tmp_path_factory.mktemp("catalogues")
    catalogue = Catalog(Locale(WIDE))
    for message in extracted():
        if message.id:
            forms = wide(message.id) if isinstance(message.id, str) else tuple(map(wide, message.id))
            catalogue.add(message.id, forms, locations=message.locations)
    with (made / f"{WIDE}.po").open("wb") as file:
        write_po(file, catalogue)
    return made


@pytest.fixture(autouse=True)
def spoken(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The pages speak that language where it is asked for."""
    tags, texts = translations.languages, translations.catalogue
    for module in (translations, requests):
        monkeypatch.setattr(module, "languages", lambda there=folder: tags(there))
    for module in (translations, requests, chronicle, news):
        monkeypatch.setattr(module, "catalogue", lambda tag, there=folder: texts(tag, there))


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    """A table at which a game has been won, and another is going on."""
    journal = Journal.open(tmp_path / "journal.sqlite")
    entered(journal, golden("four-family"), "family")
    made = Evening(journal, pins=PinChoice.NONE, runtime=tmp_path, random=Random(3))
    made.begin(first_game(*FOUR, names=("Anna", "Ben", "", "")))
    yield made
    made.stop()
    journal.close()


@pytest.fixture
def app(evening: Evening) -> Flask:
    return create_app(evening, lessons=evening.lessons)


@pytest.fixture
def at(app: Flask) -> Iterator[str]:
    server = Server(app, "127.0.0.1", 0)
    server.start()
    yield f"http://127.0.0.1:{server.port}"
    server.stop()


def texts_of(browser: Browser, address: str, ready: str, *taps: str) -> list[str]:
    """All texts of a page, and of what opens by these taps."""
    page = browser.new_page(locale=WIDE)
    page.set_default_timeout(PATIENCE)
    page.goto(address)
    page.locator(ready).first.wait_for()
    found: list[str] = page.evaluate(ALL_TEXTS)
    for tap in taps:
        page.locator(tap).first.click()
        page.locator("dialog[open]").wait_for()
        found += page.evaluate(ALL_TEXTS)
        page.locator("dialog[open] .cross").click()
        page.locator("dialog[open]").wait_for(state="detached")
    page.close()
    return found


@pytest.mark.parametrize(
    ("path", "ready", "taps"),
    [
        (
            "/",
            "#seats > *",
            ("[data-open=history]", "[data-open=phones]", "[data-open=table-says]", "[data-open=screen]"),
        ),
        ("/games", ".games li", ()),
        ("/game/family", "[data-total]", ()),
        ("/game/family#count", "[data-do=next]", ()),
        ("/camera", ".guide > *", ()),
        ("/cards", ".guide > *", ()),
        ("/panel", ".lamp", ()),
    ],
)
def test_a_page_says_nothing_that_cannot_be_translated(
    browser: Browser, at: str, path: str, ready: str, taps: tuple[str, ...]
) -> None:
    assert left_plain(texts_of(browser, at + path, ready, *taps)) == []


def test_the_steps_of_a_new_game_say_nothing_that_cannot_be_translated(
    browser: Browser, evening: Evening, at: str
) -> None:
    for step in ("welcome", "players", "game", "island", "devices", "begin"):
        evening.setting_up.choose({"step": step, "products": ("cities and knights",)})
        found = texts_of(browser, f"{at}/new", f'#page[data-step="{step}"] #step > *')
        assert left_plain(found) == [], step


def test_a_table_of_cities_and_knights_says_nothing_that_cannot_be_translated(
    browser: Browser, evening: Evening, at: str
) -> None:
    board = PREPARED.printed(4)
    assert board is not None
    evening.begin(Choice(FOUR, board, products=("cities and knights",)))
    assert left_plain(texts_of(browser, at, "#seats > *", "[data-open=table-says]")) == []


@pytest.mark.parametrize(
    "body", [None, [], {}, {"nonsense": 1}], ids=["nothing", "a list", "no fields", "a strange field"]
)
def test_whatever_is_refused_is_refused_in_words_that_can_be_translated(app: Flask, body: object) -> None:
    client = app.test_client()
    headers = {"X-Hexkeeper": "1", "Accept-Language": WIDE}
    routes = [rule.rule for rule in app.url_map.iter_rules() if "POST" in (rule.methods or ())]
    answers = {}
    for route in routes:
        if route not in ("/api/leave", "/api/set-up/forget", "/api/end-turn-button"):
            answer = client.post(route, json=body, headers=headers)
            answers[route] = str((answer.json or {}).get("words", "")) if answer.status_code >= 400 else ""
    assert len([words for words in answers.values() if words]) > 20
    assert {route: words for route, words in answers.items() if left_plain([words])} == {}
