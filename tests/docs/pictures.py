"""The pictures in the documents: the real pages, while four automatic players play with simulated dice.

    python -m tests.docs.pictures [SEED]

takes them anew, which needs Chromium and about two minutes. Look at them before you commit them.
"""

import json
import shutil
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from companion.app import DEMONSTRATION, Companion, Plan
from companion.config import Chance, Server, Settings
from companion.rules.geometry.drawing import draw_board
from companion.rules.geometry.printed import beginner_board, cities_knights_board
from web.desk import Wish

PICTURES = Path(__file__).resolve().parents[2] / "docs"
TABLET, PHONE = ViewportSize(width=1280, height=800), ViewportSize(width=390, height=844)

LIVELY = 200
"""Entries in the journal after which there is something to see on the board."""

KNIGHTLY = 450
"""The same in Cities & Knights, where more is done before much stands."""

PATIENCE = 300.0

IN_THE_MIDDLE_OF_A_PART = """() => {
    const camera = document.querySelector("img.camera");
    const told = document.querySelector(".takes")?.textContent ?? "";
    return camera?.complete && camera.naturalWidth > 0 && document.querySelector(".dice .total") && / takes /.test(told)
        && /rolls/.test(told) && /End the turn/.test(document.querySelector(".doing")?.textContent ?? "");
}"""
MAY_BUILD = """() => document.querySelector(".dice .total") && !document.querySelector(".battle")
    && document.querySelectorAll(".knight").length > 1
    && document.querySelector('[data-do="EndPart"]:not([aria-disabled])')"""
HOLDS_A_CARD = """() => document.querySelector(".face")"""


def fetched(address: str, path: str) -> dict[str, Any]:
    """What the pages show, as data."""
    with urllib.request.urlopen(f"{address}{path}") as answer:
        found: dict[str, Any] = json.load(answer)
        return found


def wait_until_lively(address: str, entries: int) -> None:
    """Wait for a board with something on it. Raises TimeoutError when the game ends before, or stands still."""
    until = time.monotonic() + PATIENCE
    while (now := fetched(address, "/api/view")["parts"]).get("revision", 0) < entries:
        if now.get("winner") or time.monotonic() > until:
            raise TimeoutError("This game was over too soon, or stood still: try another seed.")
        time.sleep(0.02)


@contextmanager
def playing(seed: int, wish: Wish, entries: int) -> Iterator[str]:
    """The address of a companion in the middle of this game: it is played in haste so far, and goes on at leisure."""
    with TemporaryDirectory() as data:
        with running(Path(data), seed, pace=0.0, dice="companion") as companion:
            companion.evening.begin(wish)
            wait_until_lively(address_of(companion), entries)
        with running(Path(data), seed, pace=0.5) as companion:
            yield address_of(companion)


@contextmanager
def running(data: Path, seed: int, pace: float, dice: Literal["table", "companion"] = "table") -> Iterator[Companion]:
    """A companion with four automatic players."""
    settings = Settings(server=Server(host="127.0.0.1", port=0), chance=Chance(dice=dice))
    plan = Plan(settings, data, simulate=True, automatic=DEMONSTRATION, seed=seed, pace=pace)
    companion = Companion(plan, say=lambda words: None).start()
    try:
        yield companion
    finally:
        companion.stop()


def address_of(companion: Companion) -> str:
    return f"http://127.0.0.1:{companion.port}"


def take(page: Page, name: str, when: str) -> None:
    """Take a picture as soon as this is so."""
    page.wait_for_function(when, timeout=90_000, polling=50)
    page.screenshot(path=PICTURES / f"{name}.png")


def opened(browser: Browser, address: str, size: ViewportSize) -> Page:
    page = browser.new_context(viewport=size).new_page()
    page.goto(address)
    return page


def take_base_game(browser: Browser, seed: int) -> None:
    """A tablet and the panel of the devices."""
    wish = Wish(DEMONSTRATION, draw_board(beginner_board(len(DEMONSTRATION))), printed_start=True)
    with playing(seed, wish, LIVELY) as address:
        tablet, panel = opened(browser, f"{address}/", TABLET), opened(browser, f"{address}/panel", TABLET)
        take(tablet, "tablet", IN_THE_MIDDLE_OF_A_PART)
        panel.screenshot(path=PICTURES / "panel.png")


def take_cities_and_knights(browser: Browser, seed: int) -> None:
    """A tablet, and a phone with its seat."""
    board = cities_knights_board(len(DEMONSTRATION))
    assert board is not None
    wish = Wish(DEMONSTRATION, draw_board(board), products=("cities and knights",))
    with playing(seed, wish, KNIGHTLY) as address:
        codes = {each["seat"]: each["code"] for each in fetched(address, "/api/phones")["seats"]}
        tablet = opened(browser, f"{address}/", TABLET)
        take(tablet, "knights", MAY_BUILD)
        players = fetched(address, "/api/view")["parts"]["players"]
        seat = max(DEMONSTRATION, key=lambda one: sum(players[one]["progress"].values()))
        take(opened(browser, f"{address}/join#{codes[seat]}", PHONE), "phone", HOLDS_A_CARD)


def main(seed: int) -> None:
    """Play, and take the pictures."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        try:
            take_base_game(browser, seed)
            take_cities_and_knights(browser, seed)
        finally:
            browser.close()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3)
