"""The first minutes, as somebody new has them: `companion serve` in an empty folder, and its pages in a Chromium."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.test_cli import Serving
from tests.web.chromium import PATIENCE
from tests.web.pages.thumbs import PHONE, TABLET

SIMULATED = ("--simulate", "--pace", "0.1")
FITS = (
    "() => [document.documentElement.scrollWidth <= innerWidth, document.documentElement.scrollHeight <= innerHeight]"
)
STRIP = """() => [...document.querySelectorAll("#demonstration > *")].every((part) =>
    part.scrollWidth <= part.clientWidth && part.getBoundingClientRect().bottom <= 56)"""


@pytest.fixture
def serving(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Serving]:
    made = Serving(tmp_path, *request.param)
    yield made
    assert made.end() == (0, "")


@pytest.fixture(scope="module")
def demonstration(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """One that is only watched, with its game on the table."""
    made = Serving(tmp_path_factory.mktemp("watched"), *SIMULATED)
    made.until(lambda parts: "game" in parts)
    yield made
    assert made.end() == (0, "")


def opened(browser: Browser, serving: Serving, path: str = "/", size=TABLET, language: str = "en") -> Page:  # type: ignore[no-untyped-def]
    page = browser.new_context(viewport=size, locale=language).new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(f"http://127.0.0.1:{serving.port}{path}")
    return page


simulated = pytest.mark.parametrize("serving", [SIMULATED], indirect=True)
plain = pytest.mark.parametrize("serving", [("--no-simulate",)], indirect=True)


@simulated
def test_whoever_watches_the_demonstration_is_told_so_and_begins_their_own_game_in_which_nobody_else_plays(
    browser: Browser, serving: Serving
) -> None:
    page = opened(browser, serving)
    strip = page.locator("#demonstration")
    expect(strip).to_contain_text("Demonstration")
    strip.get_by_text("How it works").click()
    expect(page.locator(".sheet .how")).to_contain_text("Nobody sits at this table")
    page.locator(".sheet .cross").click()
    strip.get_by_text("Play our own game").click()
    expect(page).to_have_url(re.compile("/new$"))
    page.locator('[data-go="players"]').click()
    for colour, name in {"red": "Anna", "blue": "Ben", "white": "Cleo", "orange": "Dora"}.items():
        page.locator(f'[data-name="{colour}"]').fill(name)
        page.locator(f'[data-name="{colour}"]').blur()
    page.locator("#begin").click()
    expect(page.locator("#seats")).to_contain_text("Anna")
    expect(page.locator("#demonstration")).to_be_hidden()
    expect(page.locator("#agenda")).to_contain_text("Anna")
    page.goto(f"http://127.0.0.1:{serving.port}/games")
    expect(page.locator("#games > li")).to_have_count(2)
    shown = page.locator("#games > li", has_text="Demonstration")
    shown.locator("[data-delete]").click()
    page.get_by_role("button", name="Delete it", exact=True).click()
    expect(shown).to_have_count(1)  # it is asked once more
    page.get_by_role("button", name="Yes, delete it").click()
    expect(page.locator("#games > li")).to_have_count(1)
    page.locator("[data-restore]").click()
    expect(page.locator("#games > li")).to_have_count(2)
    view = page.evaluate("async () => (await (await fetch('/api/view')).json()).parts")
    assert (view["names"]["red"], view["revision"], view["desk"]["robots"]) == ("Anna", 0, [])


def test_the_strip_takes_one_line_and_pushes_nothing_out_of_sight(browser: Browser, demonstration: Serving) -> None:
    for language in ("en", "de"):
        for size in (TABLET, PHONE):
            page = opened(browser, demonstration, size=size, language=language)
            expect(page.locator("#demonstration a")).to_be_visible()
            expect(page.locator("#seats .seat")).to_have_count(4)
            assert page.evaluate(STRIP), (language, size)
            across, down = page.evaluate(FITS)
            assert across
            assert down or size == PHONE


@pytest.mark.parametrize("path", ["/", "/panel", "/game/"])
def test_every_page_of_a_demonstration_says_that_it_is_one(browser: Browser, demonstration: Serving, path: str) -> None:
    # It is not listened to beside the browser: pages that were closed just now still count as open on this device.
    game = json.loads(demonstration.get("/api/view"))["parts"]["game"] if path == "/game/" else ""
    expect(opened(browser, demonstration, path + game).locator("#demonstration")).to_be_visible()


@plain
def test_without_simulated_dice_the_first_page_asks_who_plays(browser: Browser, serving: Serving) -> None:
    assert serving.said[0] == "There is no game yet. Set one up on the tablet."
    page = opened(browser, serving)
    expect(page).to_have_url(re.compile("/new$"))
    page.locator("#begin").click()
    expect(page.locator("#seats .seat")).to_have_count(4)
    expect(page.locator("#demonstration")).to_be_hidden()


@simulated
def test_simulated_dice_wait_in_a_familys_own_game_for_somebody_who_taps(browser: Browser, serving: Serving) -> None:
    page = opened(browser, serving, "/new")
    page.locator('[data-go="players"]').click()
    for colour in ("green", "brown"):
        page.locator(f'[data-add="{colour}"]').click()
    for colour in ("red", "blue", "white", "orange"):
        page.locator(f'[data-leave="{colour}"]').click()
    page.locator("#begin").click()
    expect(page.locator("#seats .seat")).to_have_count(2)
    page.locator(".reader").click()
    page.locator('[data-source="camera"]').click()
    expect(page.locator('[data-do="throw"]')).to_be_visible()
