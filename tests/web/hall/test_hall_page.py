"""The page of a hall in a real browser, on a big screen and on a phone: an evening from the first name on."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from companion.hall import Hall
from tests.hall.conftest import said, state
from tests.web.axe import findings
from tests.web.chromium import GRANTED, PATIENCE
from tests.web.faults import Faults
from tests.web.measured import places_of
from web import Server

BIG = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
NAMES = [f"{first} {last}" for first in ("Anna", "Ben", "Cleo", "Dan") for last in ("Berg", "Klee", "Sand", "Wald")]


@pytest.fixture
def opened(browser: Browser, server: Server, hall: Hall) -> Iterator[Callable[..., Page]]:
    """Opens the page on a device; nothing may go wrong on it."""
    contexts: list[BrowserContext] = []
    faults, at = Faults(), f"http://127.0.0.1:{server.port}"
    hall.tell_contact(True)

    def open_(**how: Any) -> Page:
        contexts.append(browser.new_context(base_url=at, permissions=GRANTED, **{"viewport": BIG, **how}))
        page = contexts[-1].new_page()
        page.set_default_timeout(PATIENCE)
        faults.watch(page, at)
        page.goto("/")
        expect(page.locator("#tables h2")).to_be_visible()
        return page

    yield open_
    for context in contexts:
        context.close()
    assert faults.noted == []


def tables(hall: Hall, count: int) -> None:
    for number in range(1, count + 1):
        said(hall, f"table {number}", "online", "online")


def names_at(hall: Hall, match: int) -> list[str]:
    return [hall.tournament.name_of(each) for each in hall.tournament.rounds[-1].matches[match].players]


@pytest.fixture
def playing(hall: Hall) -> Hall:
    """Sixteen play at four tables."""
    tables(hall, 4)
    hall.enter(tuple(NAMES))
    hall.draw()
    for match in range(4):
        game = state(f"2026-11-23-2014-{match}", 5, names=names_at(hall, match), points=(5, 4, 3, 2), roll=8)
        said(hall, f"table {match + 1}", game)
    return hall


def test_a_table_appears_by_itself_and_is_kept_up_to_date(opened: Callable[..., Page], hall: Hall) -> None:
    page = opened()
    expect(page.locator("#tables h2")).to_have_text("No table yet")
    said(hall, "kitchen", "online", "online")
    said(hall, "kitchen", state("one", 5, points=(3, 2, 2, 4), roll=8, part=7))
    card = page.locator('[data-table="kitchen"]')
    expect(card.locator(".presence")).to_have_text("online")
    expect(card.locator(".is-due .name")).to_have_text("Anna")
    expect(card.locator(".figure").nth(3)).to_have_text("4 / 10")
    expect(card.locator(".foot")).to_contain_text("Turn 7")
    expect(card.locator(".id")).to_have_text("one")
    said(hall, "kitchen", state("one", 9, points=(10, 2, 2, 4), winner="Anna"))
    expect(card.locator(".foot")).to_contain_text("Anna has won.")
    said(hall, "kitchen", "offline", "online")
    expect(card.locator(".presence")).to_have_text("offline")
    said(hall, "kitchen", {"game": None})
    expect(card).to_contain_text("No game")


def test_an_evening_from_the_first_name_to_the_standings(opened: Callable[..., Page], hall: Hall) -> None:
    tables(hall, 1)
    page = opened()
    page.locator('[data-open="players"]').click()
    page.locator("#names").fill("Anna\nBen\n\nCleo\n")
    page.locator('[data-do="enter"]').click()
    expect(page.locator(".entrants li")).to_have_count(3)
    page.keyboard.press("Escape")
    page.locator('[data-open="way"]').click()
    page.locator('[data-choice="round robin"]').click()
    page.locator('[data-choice="3"]').click()
    page.locator("[data-confirm]").click()
    page.locator('[data-do="draw"]').click()
    expect(page.locator(".match .sitting li")).to_have_count(3)
    expect(page.locator(".heading")).to_contain_text("Round robin, tables of 3")
    names = names_at(hall, 0)
    said(hall, "table 1", state("one", 90, names=names, points=(4, 10, 6), winner=names[1]))
    expect(page.locator(".match .has-won")).to_have_text(f"{names[1]}10")
    expect(page.locator("#standings tbody tr").first).to_contain_text(f"1. {names[1]}")
    page.locator('[data-result="0 0"]').click()
    page.locator(f'input[aria-label="Points of {names[0]}"]').fill("11")
    page.locator(f'input[aria-label="{names[0]} has won"]').check()
    page.locator("[data-confirm]").click()
    expect(page.locator(".match .has-won")).to_have_text(f"{names[0]}11")
    page.locator('[data-do="draw"]').click()
    expect(page.locator(".heading h2")).to_have_text("Round 2")
    page.locator('[data-do="undo"]').click()
    expect(page.locator(".heading h2")).to_have_text("Round 1")
    page.locator('[data-do="redo"]').click()
    expect(page.locator(".heading h2")).to_have_text("Round 2")


def test_a_round_with_results_is_taken_back_only_when_asked_again(opened: Callable[..., Page], playing: Hall) -> None:
    names = names_at(playing, 0)
    said(playing, "table 1", state("2026-11-23-2014-0", 90, names=names, points=(10, 4, 5, 6), winner=names[0]))
    page = opened()
    page.locator('[data-do="undo"]').click()
    expect(page.locator("dialog")).to_contain_text("1 result of this round goes with it.")
    page.locator("[data-confirm]").click()
    expect(page.locator(".heading h2")).to_have_text("Tournament")
    assert playing.tournament.rounds == ()


def test_a_game_of_others_is_pointed_out_and_not_taken(opened: Callable[..., Page], playing: Hall) -> None:
    page = opened()
    said(playing, "table 2", state("other", 90, names=("X", "Y", "Z"), points=(10, 5, 5), winner="X"))
    expect(page.locator('[data-match="0 1"] .notice')).to_have_text(
        "A game was won there by others, or under other names."
    )
    expect(page.locator('[data-match="0 1"].is-over')).to_have_count(0)


def test_everything_is_on_one_big_screen(opened: Callable[..., Page], playing: Hall) -> None:
    page = opened()
    expect(page.locator(".hall-table")).to_have_count(4)
    for part in (".match", ".hall-table", "#standings tbody tr"):
        for box in places_of(*page.locator(part).all()):
            assert box["y"] + box["height"] <= BIG["height"], part


@pytest.mark.parametrize(("size", "count"), [(BIG, 4), (PHONE, 4), (PHONE, 40), ({"width": 820, "height": 1180}, 40)])
def test_nothing_is_wider_than_the_screen(
    opened: Callable[..., Page], playing: Hall, size: dict[str, int], count: int
) -> None:
    tables(playing, count)
    for number in range(5, count + 1):
        said(playing, f"table {number}", state(f"{number}", 5, names=("A" * 40, "B" * 40, "C d e f g h i j k l m n")))
    page = opened(viewport=size)
    expect(page.locator(".hall-table")).to_have_count(count)
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    boxes = places_of(*page.locator("button:visible, a.button:visible").all())
    assert [box for box in boxes if box["height"] < 48 or box["width"] < 48] == []


def test_what_is_said_at_the_broker_is_shown_as_it_is_written(opened: Callable[..., Page], hall: Hall) -> None:
    page = opened()
    evil = "<img src=x onerror=alert(1)>"
    said(hall, "<b>table<b>", state("<i>game<i>", 5, names=(evil, "Ben")))
    expect(page.locator(".hall-table .name").first).to_have_text(evil)
    expect(page.locator(".hall-table h3")).to_contain_text("<b>table<b>")
    assert page.locator(".hall-table img, .hall-table b:not(.figure), .hall-table i").count() == 0


def test_the_page_says_when_the_broker_is_away(opened: Callable[..., Page], hall: Hall) -> None:
    page = opened()
    expect(page.locator("#contact")).to_be_hidden()
    hall.tell_contact(False)
    expect(page.locator("#contact")).to_have_text("No contact with the broker: what you see is from before.")


def test_another_device_becomes_host_by_the_code(opened: Callable[..., Page], hall: Hall) -> None:
    page = opened()
    page.locator('[data-open="device"]').click()
    expect(page.locator("dialog .code")).to_be_visible()


@pytest.mark.parametrize(("scheme", "size"), [("light", BIG), ("dark", BIG), ("light", PHONE)])
def test_nothing_is_hard_to_read_or_to_reach(
    opened: Callable[..., Page], playing: Hall, scheme: str, size: dict[str, int]
) -> None:
    names = names_at(playing, 0)
    said(playing, "table 1", state("2026-11-23-2014-0", 90, names=names, points=(10, 4, 5, 6), winner=names[0]))
    page = opened(color_scheme=scheme, viewport=size, reduced_motion="reduce")
    expect(page.locator(".match.is-over")).to_have_count(1)
    assert findings(page) == []
    page.locator('[data-result="0 0"]').click()
    expect(page.locator("dialog")).to_be_visible()
    assert findings(page) == []


def test_the_page_speaks_german(opened: Callable[..., Page], playing: Hall) -> None:
    page = opened(locale="de")
    expect(page.locator("h1")).to_have_text("Der Saal")
    expect(page.locator("#standings h2")).to_have_text("Stand")
