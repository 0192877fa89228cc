"""The final count and the charts in a real browser, at the size of a tablet and of a phone."""

from collections.abc import Callable, Iterator
from pathlib import Path

import cv2
import numpy as np
import pytest
from playwright.sync_api import Page, ViewportSize, expect

from companion.said import lasting
from companion.table import Booked
from tests.chronicle.evenings import Clock, entered, golden
from tests.web.pages.thumbs import PHONE, TABLET
from tests.web.scripts import SCRIPTS
from tests.web.small_desk import SmallDesk

PATIENCE = 60_000


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[SmallDesk]:
    """An evening that Orange has won; Red and White hold victory point cards."""
    made = SmallDesk(tmp_path, Clock())
    made.sit_at(entered(made.journal, golden("four-family"), "family"))
    yield made
    made.journal.close()


Opens = Callable[..., Page]


@pytest.fixture
def opened(device: Opens) -> Opens:
    """Opens a page of this size."""

    def open_page(path: str, size: ViewportSize) -> Page:
        page = device(viewport=size)
        page.goto(path)
        return page

    return open_page


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
def test_the_points_are_counted_tap_by_tap_and_then_come_the_charts(opened: Opens, size: ViewportSize) -> None:
    page = opened("/game/family#count", size)
    points, said = page.locator(".count .points"), page.locator(".said")
    expect(points).to_have_text(["0", "0", "0", "0"], timeout=PATIENCE)
    expect(page.locator("#figures")).to_be_hidden()
    for _ in range(4):  # settlements, cities, road, army
        page.locator("[data-do=next]").click()
    expect(points).to_have_text(["5", "5", "3", "10"])
    expect(page.locator(".hidden-card.turned")).to_have_count(0)
    page.locator("[data-do=next]").click()
    expect(said).to_have_text("White turns over a card: a victory point!")
    expect(page.locator("[data-count=white] .hidden-card.turned")).to_have_count(1)
    page.locator("[data-do=next]").click()
    page.locator("[data-do=next]").click()
    expect(points).to_have_text(["7", "5", "4", "10"])
    page.locator("[data-do=next]").click()
    expect(said).to_have_text("Orange wins with 10 points!")
    expect(page.locator("[data-total]")).to_have_count(11)
    expect(page.locator('[data-total="7 15"]')).to_have_count(1)
    expect(page.locator("[data-line]")).to_have_count(4)
    expect(page.locator("[data-income='orange 102']")).to_be_visible()
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide == 0


def test_six_are_counted_with_the_button_in_sight(opened: Opens, desk: SmallDesk) -> None:
    desk.sit_at(entered(desk.journal, golden("knights-six-paired"), "six"))
    page = opened("/game/six#count", TABLET)
    expect(page.locator(".counted > .count")).to_have_count(6, timeout=PATIENCE)
    expect(page.locator("[data-do=next]")).to_be_in_viewport(ratio=1)


def test_the_win_can_be_undone_in_the_middle_of_the_count(opened: Opens, desk: SmallDesk) -> None:
    desk.sit_at(entered(desk.journal, golden("four-family"), "just won", lines=356))
    page = opened("/game/just%20won#count", TABLET)
    page.locator("[data-do=next]").click()
    page.locator("[data-do=undo]").click()
    expect(page.locator(".scene")).to_have_count(0, timeout=PATIENCE)
    expect(page.locator(".outcome")).to_have_text("This game is not over; it is played to 10 points.")
    expect(page.locator("#remark")).to_have_text("The game goes on.")


def test_the_address_of_the_count_opens_it_on_a_page_that_is_open_already(opened: Opens) -> None:
    page = opened("/game/family", PHONE)
    expect(page.locator("[data-total]")).to_have_count(11, timeout=PATIENCE)
    page.goto(f"{page.url}#count")
    expect(page.locator("[data-do=next]")).to_be_visible(timeout=PATIENCE)
    expect(page.locator("#figures")).to_be_hidden()


def test_a_card_shown_meanwhile_does_not_begin_the_count_again(opened: Opens, desk: SmallDesk) -> None:
    table = desk.sit_at(entered(desk.journal, golden("four-family"), "just won", lines=356))
    page = opened("/game/just%20won#count", TABLET)
    for _ in range(4):
        page.locator("[data-do=next]").click()
    expect(page.locator("[data-do=undo]")).to_be_visible()
    before = page.locator(".hidden-card").count()
    action = table.codec.action({"do": "ShowVictoryCards", "player": "red", "cards": 2})
    assert isinstance(table.submit(action, by="tablet", key="shown", seen=None), Booked)
    expect(page.locator("[data-count=red] .hidden-card")).to_have_count(2, timeout=PATIENCE)
    expect(page.locator(".count .points")).to_have_text(["5", "5", "3", "10"])
    assert before <= 3


def test_an_earlier_game_is_found_in_the_list_and_goes_on(opened: Opens, desk: SmallDesk) -> None:
    entered(desk.journal, golden("four-in-silence"), "begun", lines=40)
    page = opened("/games", TABLET)
    page.locator('[data-go-on="begun"]').click()
    page.wait_for_url("**/")
    expect(page.locator("#agenda")).not_to_have_text("One moment …", timeout=PATIENCE)
    assert desk.table is not None
    assert desk.table.game == "begun"


FORMS = """async () => {
    const { formOf } = await import("SCRIPTS/times.js");
    return [["en", ["en-GB"]], ["en", ["de-DE", "en-US"]], ["en", ["de-AT"]], ["de", ["en-US", "en"]], ["en", ["en"]]]
        .map(([spoken, preferred]) => formOf(spoken, preferred));
}""".replace("SCRIPTS", SCRIPTS)


def test_times_are_written_as_in_the_country_of_the_device(device: Opens) -> None:
    for locale, written in (("en-GB", "21 September 2026, 19:43"), ("en-US", "September 21, 2026, 7:43\u202fPM")):
        page = device(viewport=TABLET, locale=locale, timezone_id="Asia/Kolkata")
        page.goto("/game/family")
        expect(page.locator(".outcome + p")).to_contain_text(written, timeout=PATIENCE)
        sheet = page.locator('a[href*="score-sheet.svg"]').get_attribute("href")
        assert f">{written} · " in page.evaluate("(at) => fetch(at).then((answer) => answer.text())", sheet)
    assert page.evaluate(FORMS) == ["en-GB", "en-US", "en-AT", "de-US", "en"]


LENGTHS = """async (all) => {
    const { lasting } = await import("SCRIPTS/lasting.js");
    return all.map(lasting);
}""".replace("SCRIPTS", SCRIPTS)


def test_a_length_of_time_has_one_form_in_each_language_on_pages_and_on_sheets(device: Opens) -> None:
    written = {0.4: "0 s", 55: "55 s", 59.5: "1 min 0 s", 138: "2 min 18 s", 600: "10 min", 2750: "46 min"}
    written |= {3570: "1 h 0 min", 3599: "1 h 0 min", 3900: "1 h 5 min"}
    assert [str(lasting(seconds)) for seconds in written] == [*written.values()]
    for locale in ("en-GB", "de-DE"):
        page = device(viewport=TABLET, locale=locale)
        page.goto("/games")
        assert page.evaluate(LENGTHS, [*written]) == [*written.values()]


@pytest.mark.parametrize("size", [TABLET, {"width": 768, "height": 1024}], ids=["lying", "upright"])
def test_the_code_for_the_app_is_large_enough_for_a_phone_and_holds_the_link(opened: Opens, size: ViewportSize) -> None:
    page = opened("/game/family", size)
    page.locator("summary", has_text="BG Stats").click(timeout=PATIENCE)
    code = page.locator("svg.qr")
    expect(code).to_be_visible()
    modules = code.evaluate("(code) => code.viewBox.baseVal.width")
    assert code.evaluate("(code) => code.getBoundingClientRect().width") >= 4 * modules
    seen = cv2.imdecode(np.frombuffer(code.screenshot(), np.uint8), cv2.IMREAD_GRAYSCALE)
    link = page.locator("a", has_text="Open BG Stats").get_attribute("href")
    assert cv2.QRCodeDetectorAruco().detectAndDecode(seen)[0] == link
