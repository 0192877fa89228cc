"""From a package and a bare Debian to the first booked roll, as `docs/ten-minutes.md` has it, by the watch.

`apt install` is what people type; everything else is tapped on a tablet that knows the companion by its address alone.
The machine's seconds are measured, and the people's, who have to find a control, are added by the tap.
`make rig-first-roll` runs this, as root.
"""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Page, sync_playwright

from tests.evening.thumb import Thumb
from tests.rig.conftest import Stopwatch, measured
from tests.rig.container import INSIDE, Container, bare, package
from tests.rig.debian_kernel import RigError
from tests.web.chromium import CHROMIUM, FLAGS, PATIENCE
from tests.web.drawn import drawn

ADDRESS = "http://127.0.0.1:8000/"
NAMES = ("Anna", "Ben", "Cleo", "Dora")
FACES = {"yellow": 5, "red": 3}
CHOICES = {"game": "", "island": '#boards [data-choice="variable"]', "devices": '#dice [data-dice="taps"]'}
"""The steps after the players, and what is tapped there."""
WITHIN = 600.0
"""Seconds."""
SECONDS = {"a name": 5.0, "a piece": 10.0, "a choice": 3.0, "the roll": 3.0}
"""What people take for a tap or a name: a piece is chosen a place for, and laid there as well."""


@pytest.fixture(scope="module", params=["bookworm", "trixie"])
def debian(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Container, str]]:
    """A bare Debian that runs, and the name of the package in its folder."""
    suite, folder = request.param, tmp_path_factory.mktemp(request.param)
    try:
        newest = Path(shutil.copy(package(suite), folder))
        with Container(bare(suite, newest), folder, f"first-roll-{suite}") as container:
            yield container, newest.name
    except RigError as error:
        pytest.exit(str(error), returncode=2)


@contextmanager
def tablet(debian: Container, folder: Path) -> Iterator[Page]:
    """A tablet on the network of that machine, in English."""
    program = folder / "chromium"
    program.write_text(f'#!/bin/sh\nexec {" ".join(debian.on_its_network())} {CHROMIUM} "$@"\n')
    program.chmod(0o755)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(program), args=FLAGS)
        page = browser.new_context(viewport={"width": 1280, "height": 800}, has_touch=True, locale="en").new_page()
        page.set_default_timeout(PATIENCE)
        yield page
        browser.close()


def set_up(thumb: Thumb) -> None:
    """Four names, an island that the companion lays, dice that are tapped; then *Begin*."""
    page, thumb.purpose = thumb.page, "a choice"
    page.goto(ADDRESS)
    thumb.tap('[data-go="players"]')
    page.locator("[data-name]").first.wait_for()
    for number, name in enumerate(NAMES):
        field = page.locator("[data-name]").nth(number)
        field.fill(name)
        field.blur()
        thumb.taps["a name"] += 1
    for step, choice in CHOICES.items():
        thumb.tap('[data-go="next"]')
        page.locator(f'#page[data-step="{step}"]').wait_for()
        if choice:
            thumb.tap(choice)
    thumb.tap('[data-go="next"]')
    thumb.tap("#begin, [data-go=begin]")
    page.locator("#seats .seat").first.wait_for()


def play_until_a_roll(thumb: Thumb) -> None:
    """Who starts, and the first pieces, wherever they may stand."""
    while True:
        parts = shown(thumb.page)
        if "RollDice" in due(parts):
            return
        thumb.purpose = "a piece" if due(parts) & {"PlaceSettlement", "PlaceRoad"} else "a choice"
        thumb.tap(".target[data-place]" if thumb.purpose == "a piece" else "[data-take]")
        drawn(thumb.page, parts["game"], parts["revision"] + 1)


def due(parts: dict) -> set[str]:  # type: ignore[type-arg]
    """What may be done next."""
    return {str((option.get("action") or option["form"])["do"]) for option in parts["options"]}


def shown(page: Page) -> dict:  # type: ignore[type-arg]
    """The view of the game, once the page has drawn it."""
    parts = page.evaluate("async () => (await (await fetch('/api/view')).json()).parts")
    drawn(page, parts["game"], parts["revision"])
    return dict(parts)


def test_the_first_roll_is_booked_within_ten_minutes(debian: tuple[Container, str], tmp_path: Path) -> None:
    machine, newest = debian
    watch = Stopwatch()
    machine.sh(f"apt-get install --yes {INSIDE}/{newest}")
    with tablet(machine, tmp_path) as page:
        thumb = Thumb(page)
        set_up(thumb)
        play_until_a_roll(thumb)
        before, thumb.purpose = shown(page), "the roll"
        for die, face in FACES.items():
            thumb.tap(f'.dice-panel [data-face="{die}-{face}"]')
        drawn(page, before["game"], before["revision"] + 1)
        assert "EndPart" in due(shown(page))
        assert "18 lines" in machine.sh("companion games")  # who starts, sixteen pieces, and the roll
    seconds = watch.took(f"the machine, from apt install to the first roll ({newest})")
    people = sum(SECONDS[purpose] * taps for purpose, taps in thumb.taps.items())
    measured("s", f"the people, for {thumb.taps.total()} taps and names", people)
    assert seconds + people <= WITHIN
