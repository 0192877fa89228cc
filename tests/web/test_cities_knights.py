"""Cities & Knights on the tablet, in a real Chromium: the attack as a scene, knights, charts and corrections by taps."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from companion.rules.base.dice import RollDice
from companion.rules.base.starting_player import RollForStart
from companion.rules.boxes import Choice
from companion.rules.geometry.printed import beginner_board
from companion.table import TABLE, Booked, Table, view
from tests.web.small_desk import SmallDesk
from tests.web.test_browser import TABLET, Thumbs, at  # noqa: F401  # a fixture

FOUR = ("red", "blue", "white", "orange")
pytestmark = pytest.mark.filterwarnings("ignore::ResourceWarning")  # playwright closes its own pipes late


class Island:
    """A table of Cities & Knights at which things are entered as by another tablet."""

    def __init__(self, desk: SmallDesk, table: Table) -> None:
        self.desk, self.table = desk, table

    def say(self, do: str, player: str = "red", **fields: Any) -> None:
        action = self.table.codec.action({"do": do, "player": player, **fields})
        answer = self.table.submit(action, by="elsewhere", key=f"say {self.table.revision}", seen=None)
        assert isinstance(answer, Booked), answer

    def pieces(self, seat: str) -> dict[str, Any]:
        found: dict[str, Any] = view(self.table, TABLE)["pieces"][seat]
        return found

    def city(self, seat: str) -> str:
        """Where somebody's first city stands."""
        corner: str = self.pieces(seat)["cities"][0]
        return corner

    def end_of_road(self, seat: str) -> str:
        """A corner at a road of somebody where nothing stands: there a knight can be."""
        taken = {corner for one in FOUR for many in ("settlements", "cities") for corner in self.pieces(one)[many]}
        taken |= {knight["corner"] for one in FOUR for knight in self.pieces(one)["knights"]}
        board = self.table.rules.topology
        roads = [board.path_names.index(road) for road in self.pieces(seat)["roads"]]
        free = [board.corner_names[corner] for road in roads for corner in board.path_ends[road]]
        return next(corner for corner in free if corner not in taken)


@pytest.fixture
def island(desk: SmallDesk) -> Island:
    """Four players have placed settlement and city, red is to roll, and the ship is one step away."""
    table = desk.play(Choice(FOUR, beginner_board(4), products=("cities and knights",)))
    while not isinstance(option := table.rules.options(table.state)[0], RollDice):
        if isinstance(option, RollForStart):
            option = table.codec.action({"do": "ChooseStarter", "player": "red", "starter": "red"})
        assert isinstance(table.submit(option, by="tablet", key=f"place {table.revision}", seen=None), Booked)
    made = Island(desk, table)
    made.say("CorrectShip", steps=6, attacks=0)
    desk.show(event_die=True)
    return made


@pytest.fixture
def thumbs(browser: Browser, island: Island, at: str) -> Iterator[Thumbs]:  # noqa: F811
    """A tablet on which nothing may go wrong: no error in the console, no broken policy, no request elsewhere."""
    context = browser.new_context(viewport=TABLET)
    page = context.new_page()
    page.set_default_timeout(15_000)
    wrong: list[str] = []
    page.on("console", lambda said: wrong.append(said.text) if said.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("request", lambda asked: None if asked.url.startswith(at) else wrong.append(asked.url))
    page.add_init_script(
        "addEventListener('securitypolicyviolation', (event) => console.error('policy: ' + event.violatedDirective))"
    )
    yield Thumbs(page, island.desk, at)
    context.close()
    assert [words for words in wrong if "422 (UNPROCESSABLE" not in words] == []  # a refusal is an answer


def roll(thumbs: Thumbs, yellow: int, red: int, event: str) -> None:
    thumbs.tap(f'.dice-panel [data-face="event-{event}"]')
    thumbs.roll(yellow, red)


def test_an_attack_is_lost_by_two_whose_walls_and_metropolis_are_at_stake(thumbs: Thumbs, island: Island) -> None:
    page = thumbs.page
    gate, other = island.city("red"), island.pieces("red")["settlements"][0]
    island.say("CorrectBuilding", corner=other, building="city")
    island.say("CorrectImprovement", track="trade", level=4)
    island.say("CorrectMetropolis", track="trade", corner=gate)
    island.say("CorrectWall", corner=other, there=True)
    lost = island.city("blue")
    island.say("CorrectWall", "blue", corner=lost, there=True)
    for seat, level in (("white", 2), ("orange", 1)):
        island.say("CorrectKnight", seat, corner=island.end_of_road(seat), level=level, active=True)
    thumbs.open()
    strip = page.locator(".versus")
    expect(strip).to_have_attribute("data-strength", "5")
    expect(strip).to_have_attribute("data-defence", "3")
    expect(page.locator(".barbarians")).to_contain_text("Red and Blue would lose a city now")
    expect(page.locator("[data-wall]")).to_have_count(2)

    roll(thumbs, 1, 1, "ship")
    scene = page.locator(".battle")
    expect(scene).to_contain_text("The barbarians win!")
    expect(scene.locator(".attackers .number")).to_have_text("5")
    expect(scene.locator(".defenders .number")).to_have_text("3")
    for seat, strength in (("red", "0"), ("blue", "0"), ("white", "2"), ("orange", "1")):
        expect(scene.locator(f'[data-fate="{seat}"] .gave b')).to_have_text(strength)
    for seat in ("red", "blue"):
        expect(scene.locator(f'[data-fate="{seat}"]')).to_contain_text("choose the city to lose")
    expect(scene.locator('[data-fate="white"]')).to_contain_text("stood firm")

    expect(page.locator(".target")).to_have_count(2)
    expect(page.locator(f'.target[data-place="{gate}"]')).to_have_count(0)
    thumbs.tap_place(other)
    expect(scene.locator('[data-fate="red"]')).to_contain_text("has lost a city")
    expect(page.locator("[data-wall]")).to_have_count(1)
    thumbs.tap_place(lost)
    expect(scene.locator('[data-fate="blue"]')).to_contain_text("has lost a city")
    expect(page.locator("[data-wall]")).to_have_count(0)
    expect(page.locator(f'[data-corner="{gate}"] [data-gate="trade"]')).to_have_count(1)
    assert island.pieces("red")["cities"] == [gate]
    assert island.pieces("red")["metropolises"] == {"trade": gate}
    assert island.pieces("blue")["cities"] == []

    thumbs.agenda("Red: ")
    expect(scene).to_be_visible()
    thumbs.tap('[data-do="EndPart"]')
    thumbs.agenda("Blue")
    expect(scene).to_have_count(0)
    expect(page.locator(".barbarians")).to_contain_text("7 steps until they land")
