"""A whole evening in real browsers: a base game from the first run to the final charts, on two tablets and two phones.

The tablet and one phone speak one language, the other phone and the second tablet the other one; it is the other way
round where the pages are encrypted. The first rounds are played by taps; after them the companion's own players play
all three seats, until somebody has won.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.automatic_players import AutomaticPlayers
from companion.evening import Evening
from companion.outputs.pins import PinChoice
from companion.table import Journal
from tests.web.chromium import PATIENCE, TRUSTING
from tests.web.faults import CUT_LINE, Faults
from tests.web.relay import Relay
from tests.web.ways import Way, plain_and_https

FIGURES = "async (game) => (await fetch(`/api/game/${game}`)).json()"
A_GAME = 600_000
"""Milliseconds for a game that plays itself."""

TABLET, PHONE = (1280, 800), (390, 844)
COLOURS = {"blue": "Anna", "white": "Ben", "orange": "Cleo"}
LOCALES = {"en": "en-GB", "de": "de-DE"}
LANGUAGES = {"http": ("de", "en"), "https": ("en", "de")}
"""That of the tablet and one phone, and the other one."""


@dataclass(frozen=True)
class Said:
    """What the devices say in one language; `won`, `wins` and `has_won` are patterns, as anybody may win."""

    starts: str
    roll: str
    trades: str
    discard: str
    robber: str
    robbed: str
    wool: str
    lost: str
    won: str
    wins: str
    has_won: str
    charts: tuple[str, ...]


SAID = {
    "en": Said(
        starts="Anna starts.",
        roll="{}: roll the dice",
        trades="Trade with Cleo",
        discard="Cleo: discard 4 cards",
        robber="Ben: move the robber",
        robbed="Ben steals a card from Cleo",
        wool="Ben steals 1 wool from Cleo",
        lost="No contact with the companion. Nothing can be entered until it is back.",
        won=r"^(Anna|Ben|Cleo) has won!$",
        wins=r"^(Anna|Ben|Cleo) wins with 1[0-9] points!",
        has_won=r"(Anna|Ben|Cleo) has won with 1[0-9] points\.",
        charts=("Points", "Rolls", "Cards", "Time"),
    ),
    "de": Said(
        starts="Anna beginnt.",
        roll="{}: würfeln",
        trades="Mit Cleo handeln",
        discard="Cleo: 4 Karten abwerfen",
        robber="Ben: den Räuber versetzen",
        robbed="Ben raubt eine Karte von Cleo",
        wool="Ben raubt 1 Wolle von Cleo",
        lost="Kein Kontakt zum Begleiter. Bis er wieder da ist, kann nichts eingegeben werden.",
        won=r"^(Anna|Ben|Cleo) hat gewonnen!$",
        wins=r"^(Anna|Ben|Cleo) gewinnt mit 1[0-9] Punkten!",
        has_won=r"(Anna|Ben|Cleo) hat mit 1[0-9] Punkten gewonnen\.",
        charts=("Punkte", "Würfe", "Karten", "Zeit"),
    ),
}


class House:
    """The companion in a house where nobody has played yet, and all devices that are opened in it."""

    def __init__(self, evening: Evening, browser: Browser, way: Way, port: int) -> None:
        self.evening, self.scheme, self.port, self.faults = evening, way.scheme, port, Faults()
        self._browser = browser
        self._devices = 0

    def device(self, size: tuple[int, int], language: str, path: str = "/", port: int | None = None) -> Page:
        """A device of the house, not the companion's own machine, whose browser asks for this language.

        One that has a port of its own has a line that is cut.
        """
        self._devices += 1
        context = self._browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            has_touch=True,
            locale=LOCALES[language],
            extra_http_headers={"X-Forwarded-For": f"192.168.1.{self._devices}"},
            **TRUSTING,
        )
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        at = f"{self.scheme}://127.0.0.1:{port or self.port}"
        self.faults.watch(page, at, *((CUT_LINE,) if port else ()))
        page.goto(f"{at}{path}")
        return page


@pytest.fixture
def way(request: pytest.FixtureRequest) -> Way:
    return Way(request.param)


@pytest.fixture
def house(tmp_path: Path, browser: Browser, way: Way) -> Iterator[House]:
    journal = Journal.open(tmp_path / "journal.sqlite")
    evening = Evening(journal, pins=PinChoice.NONE, runtime=tmp_path, random=Random(4))
    evening.start()
    server = way.server(way.pages(evening))
    server.start()
    made = House(evening, browser, way, server.port)
    yield made
    for context in browser.contexts:
        context.close()
    server.stop()
    evening.stop()
    journal.close()
    assert made.faults.noted == []


def agenda(page: Page, words: str) -> None:
    """The page says, sooner or later, what the table must do next."""
    expect(page.locator("#agenda")).to_contain_text(words)


def roll(page: Page, yellow: int, red: int) -> None:
    page.locator(f'.dice-panel [data-face="yellow-{yellow}"]').tap()
    page.locator(f'.dice-panel [data-face="red-{red}"]').tap()
    expect(page.locator(".total")).to_have_text(str(yellow + red))


def end_part(page: Page) -> None:
    page.locator('[data-do="EndPart"]').tap()


def next_step(tablet: Page, step: str) -> None:
    """Go on in the set-up, and see this step come: a second tap before would be for the step that was left."""
    tablet.locator('[data-go="next"]').tap()
    expect(tablet.locator("#page")).to_have_attribute("data-step", step)


def set_up(tablet: Page, language: str) -> None:
    """Three people, the printed island, its printed pieces, dice by hand; Anna starts."""
    expect(tablet).to_have_url(re.compile("/new$"))
    tablet.locator(f'[data-language="{language}"]').tap()
    expect(tablet.locator("html")).to_have_attribute("lang", language)
    next_step(tablet, "players")
    tablet.locator('[data-leave="red"]').tap()
    expect(tablet.locator("#seats .place")).to_have_count(3)
    for colour, name in COLOURS.items():
        tablet.locator(f'[data-name="{colour}"]').fill(name)
    tablet.locator('[data-starter="blue"]').tap()
    expect(tablet.locator("#starts")).to_have_text(SAID[language].starts)
    next_step(tablet, "game")
    next_step(tablet, "island")
    tablet.locator("#printed-start").check()
    expect(tablet.locator("#preview [data-hex]")).to_have_count(19)
    next_step(tablet, "devices")
    tablet.locator('[data-dice="taps"]').tap()
    next_step(tablet, "begin")
    tablet.locator('#foot [data-go="begin"]').tap()
    agenda(tablet, SAID[language].roll.format("Anna"))


def join(device: Page, tablet: Page, seat: str) -> None:
    """The owner types the code that the tablet shows for this seat, or for another host."""
    tablet.locator('[data-open="phones"]').tap()
    tablet.locator(f'.phones [data-choice="{seat}"]').tap()
    code = tablet.locator(".phones .code").get_attribute("data-code")
    tablet.locator(".sheet .cross").tap()
    assert code is not None
    device.locator("#code").fill(code)
    device.locator("#join button").tap()


def speak(device: Page, language: str) -> None:
    """Choose the language on the device itself."""
    device.locator('[data-open="screen"]').tap()
    device.locator(f'[data-set="language {language}"]').tap()
    expect(device.locator("html")).to_have_attribute("lang", language)


def trade(tablet: Page, phone: Page, said: Said) -> None:
    """Anna offers 1 lumber for 1 wool on the tablet; Cleo accepts on the phone, and Anna trades."""
    tablet.locator('[data-do="Trade"]').tap()
    tablet.locator('.sheet [data-step="lumber1"]').first.tap()
    tablet.locator('.sheet [data-step="wool1"]').last.tap()
    tablet.locator('.sheet [data-do="OfferTrade"]').tap()
    phone.locator('[data-do="AcceptOffer 1"]').tap()
    tablet.locator(".offer button", has_text=said.trades).tap()
    expect(tablet.locator(".offer")).to_have_count(0)
    expect(phone.locator('[data-kind="lumber"] b')).to_have_text("1")
    expect(phone.locator('[data-kind="wool"] b')).to_have_text("2")


def seven(tablet: Page, robs: Page, discards: Page, ours: Said, theirs: Said) -> None:
    """Ben rolls a seven: Cleo discards on the one phone, Ben moves the robber and steals on the other."""
    roll(tablet, 3, 4)
    agenda(tablet, ours.discard)
    agenda(discards, ours.discard)
    form = discards.locator('[data-form="Discard"]')
    for _ in range(4):
        form.locator('[data-step="grain1"]').tap()
    form.locator("button.main").tap()
    agenda(robs, theirs.robber)
    robs.locator('[data-do="MoveRobber"]').tap()
    robs.locator('.target[data-place="(2,-2)"]').tap()
    robs.locator('[data-do="Steal"]').tap()
    robs.locator('.sheet [data-card="wool"]').tap()
    expect(robs.locator("#told")).to_contain_text(theirs.wool)
    expect(robs.locator('[data-kind="wool"] b')).to_have_text("1")
    expect(discards.locator("#told")).to_contain_text(ours.wool)
    expect(tablet.locator("#side .takes")).to_contain_text(ours.robbed)
    expect(tablet.locator("body")).not_to_contain_text(ours.wool)


def play_on(evening: Evening) -> AutomaticPlayers:
    """From now on the companion's own players play for all, and roll by hand."""
    dice = Random(5)

    def throw() -> bool:
        evening.tap(dice.randint(1, 6), dice.randint(1, 6))
        return True

    players = AutomaticPlayers(lambda: evening.table, throw, Random(6), seats=lambda _: COLOURS, pace=0)
    players.start()
    return players


def count_the_points(tablet: Page, game: str, said: Said) -> None:
    """Tap by tap to the winner, and then come the charts."""
    steps = len(tablet.evaluate(FIGURES, game)["reveal"]["steps"])
    tablet.locator('.victor ~ .row a[href$="#count"]').tap()
    expect(tablet.locator(".count .points")).to_have_text(["0", "0", "0"])
    expect(tablet.locator("#figures")).to_be_hidden()
    for _ in range(steps):
        tablet.locator("[data-do=next]").tap()
    expect(tablet.locator(".said")).to_have_text(re.compile(said.wins))
    expect(tablet.locator(".count.winner .points")).to_have_text(re.compile("^1[0-9]$"))
    charts(tablet, said)


def charts(page: Page, said: Said) -> None:
    """The figures of the game, in the language of the device."""
    expect(page.locator("#figures .outcome")).to_have_text(re.compile(said.has_won))
    for name in said.charts:
        expect(page.locator(f'#figures section[aria-label="{name}"]')).to_be_visible()
    expect(page.locator("[data-total]")).to_have_count(11)
    expect(page.locator("[data-line]")).to_have_count(3)


@plain_and_https
def test_a_base_game_goes_from_the_first_run_to_the_charts_on_all_devices(house: House) -> None:
    language, other = LANGUAGES[house.scheme]
    ours, theirs = SAID[language], SAID[other]
    tablet = house.device(TABLET, other)
    set_up(tablet, language)
    assert house.evening.table is not None
    game = house.evening.table.game

    with Relay(house.port) as wireless:
        ben = house.device(PHONE, other, "/join", wireless.port)
        join(ben, tablet, "white")
        agenda(ben, theirs.roll.format("Anna"))
        cleo = house.device(PHONE, other, "/join")
        join(cleo, tablet, "orange")
        agenda(cleo, theirs.roll.format("Anna"))
        speak(cleo, language)
        agenda(cleo, ours.roll.format("Anna"))

        # Anna rolls and builds a road.
        roll(tablet, 3, 5)
        expect(ben.locator('[data-kind="ore"] b')).to_have_text("1")
        tablet.locator('[data-do="BuildRoad"]').tap()
        place = tablet.locator(".target.path").first
        path = place.get_attribute("data-place")
        place.tap()
        expect(tablet.locator(f'[data-path="{path}"]')).to_have_class("road is-blue")
        end_part(tablet)

        # Ben's phone loses the companion; the game goes on without it, and it comes back with what is true.
        agenda(ben, theirs.roll.format("Ben"))
        wireless.hold()
        expect(ben.locator("#lost")).to_have_text(theirs.lost)
        expect(ben.locator("#lost")).to_be_visible()
        assert ben.evaluate("document.getElementById('page').inert") is True
        roll(tablet, 3, 1)
        end_part(tablet)
        agenda(tablet, ours.roll.format("Cleo"))
        wireless.let_go()
        expect(ben.locator("#lost")).to_be_hidden()
        agenda(ben, theirs.roll.format("Cleo"))
        assert ben.evaluate("document.getElementById('page').inert") is False

        # A second tablet looks on, becomes host by its code, and enters Cleo's turn.
        second = house.device((1000, 1200), other)
        agenda(second, theirs.roll.format("Cleo"))
        expect(second.locator(".dice-panel")).to_have_count(0)
        second.goto(f"{house.scheme}://127.0.0.1:{house.port}/join")
        join(second, tablet, "host")
        roll(second, 3, 1)
        end_part(second)
        agenda(tablet, ours.roll.format("Anna"))

        # The first tablet is loaded again in the middle of Anna's turn.
        roll(tablet, 3, 1)
        tablet.reload()
        expect(tablet.locator(".total")).to_have_text("4")
        trade(tablet, cleo, ours)
        end_part(tablet)

        agenda(second, theirs.roll.format("Ben"))
        seven(tablet, ben, cleo, ours, theirs)
        expect(second.locator("#side .takes")).to_contain_text(theirs.robbed)
        expect(second.locator("body")).not_to_contain_text(theirs.wool)
        ben.locator('[data-do="EndPart"]').tap()
        agenda(tablet, ours.roll.format("Cleo"))

        players = play_on(house.evening)
        try:
            expect(tablet.locator("#side .victor")).to_be_visible(timeout=A_GAME)
        finally:
            players.stop()
        for device, said in ((tablet, ours), (second, theirs), (ben, theirs), (cleo, ours)):
            expect(device.locator("#agenda")).to_have_text(re.compile(said.won))
        count_the_points(tablet, game, ours)
        second.goto(f"{house.scheme}://127.0.0.1:{house.port}/game/{game}")
        charts(second, theirs)
