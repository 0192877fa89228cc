"""The page of the rules, and how a screen that names a rule opens it."""

from collections.abc import Callable

from playwright.sync_api import Page, Route, expect

from tests.web.axe import findings
from tests.web.pages.evening import Evening
from tests.web.pages.room import SIZES, resized, too_wide
from tests.web.pages.thumbs import TABLET
from tests.web.scripts import SCRIPTS
from tests.web.small_desk import SmallDesk

TOO_FEW = "You pay exactly what a piece or card costs, to the supply."
BUILD = "{ do: 'BuildRoad', player: 'red', path: '(1,-1)-NW' }"


def test_a_refusal_opens_the_sentence_of_its_rule_and_the_page_of_all(evening: Evening) -> None:
    evening.enter("RollDice", "red", dice=[6, 6])
    evening.enter("CountHand", "red", cards={"wool": 2})
    phone = evening.phone("red", evening.tablet())
    phone.evaluate(f"import('{SCRIPTS}/stream/act.js').then(({{ act }}) => {{ act({BUILD}); }})")
    phone.locator('[data-rule="BASE-120"]').click()
    expect(phone.locator("dialog").last).to_contain_text(TOO_FEW)
    assert findings(phone) == []
    phone.locator("dialog").last.get_by_role("link", name="All rules").click()
    expect(phone.locator(".rule:target")).to_contain_text(TOO_FEW)


def test_two_taps_on_a_slow_line_open_one_sheet(evening: Evening) -> None:
    evening.enter("RollDice", "red", dice=[6, 6])
    evening.enter("CountHand", "red", cards={"wool": 2})
    phone, held = evening.phone("red", evening.tablet()), list[Route]()

    def hold(route: Route) -> None:
        held.append(route)

    phone.route("**/api/rules", hold)
    phone.evaluate(f"import('{SCRIPTS}/stream/act.js').then(({{ act }}) => {{ act({BUILD}); }})")
    link, opened = phone.locator('[data-rule="BASE-120"]'), phone.get_by_role("dialog", name="Rule BASE-120")
    with phone.expect_request("**/api/rules"):
        link.click()
    link.click()
    held[0].continue_()
    expect(opened).to_have_count(1)
    assert len(held) == 1
    opened.locator(".cross").click()
    expect(opened).to_have_count(0)


def test_the_rules_are_searched_by_their_words_and_ids(device: Callable[..., Page], desk: SmallDesk) -> None:
    desk.red_begins()
    page = device(viewport=TABLET)
    page.goto("/rules")
    page.locator("#search").fill("distance corners")
    expect(page.locator(".rule:visible")).to_have_count(1)
    expect(page.locator("#BASE-135")).to_be_visible()
    expect(page.locator("#found")).to_have_text("1 rule")
    page.locator("#search").fill("ck-105")
    expect(page.locator(".rule:visible")).to_have_text("Activating a knight costs 1 grain. CK-105")
    page.locator("#search").fill("spaceship")
    expect(page.locator("#found")).to_have_text("No rule has these words.")


def test_the_rules_are_read_in_german_at_every_size(device: Callable[..., Page], desk: SmallDesk) -> None:
    desk.red_begins()
    page = device(viewport=TABLET, locale="de-DE")
    page.goto("/rules")
    expect(page.locator("#CK-105")).to_contain_text("Einen Ritter zu aktivieren kostet 1 Getreide.")
    for size in SIZES:
        resized(page, size)
        assert too_wide(page) == 0
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
        assert findings(page) == []
