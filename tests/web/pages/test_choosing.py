"""What a new game may be made of, as the page shows it: what does not go with the rest, and why, in a real Chromium."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.measured import places_of
from tests.web.pages.room import SIZES, resized
from tests.web.pages.thumbs import Thumbs


def choosing(thumbs: Thumbs, **chosen: object) -> Page:
    """Four are about to choose their game."""
    people = [{"colour": colour, "name": ""} for colour in ("red", "blue", "white", "orange")]
    thumbs.desk.setting_up.choose({"people": people, **chosen})
    thumbs.desk.setting_up.choose({"step": "game"})
    thumbs.page.goto(f"{thumbs.at}/new")
    expect(thumbs.page.locator('#page[data-step="game"]')).to_be_visible()
    return thumbs.page


def lies_within(inner: Locator, outer: Locator) -> bool:
    """Whether something is drawn inside something else."""
    one, other = places_of(inner, outer)
    return (
        one["x"] >= other["x"]
        and one["y"] >= other["y"]
        and one["x"] + one["width"] <= other["x"] + other["width"]
        and one["y"] + one["height"] <= other["y"] + other["height"]
    )


@pytest.mark.rule("TB0-10")
@pytest.mark.parametrize("size", SIZES)
def test_why_a_box_is_closed_is_read_on_its_button(thumbs: Thumbs, size: tuple[int, int]) -> None:
    page = choosing(thumbs, products=("traders and barbarians",))
    resized(page, size)
    for box in ("seafarers", "cities and knights"):
        button = page.locator(f'#products [data-choice="{box}"]')
        reason = button.locator("span").last
        expect(button).to_have_attribute("aria-disabled", "true")
        expect(reason).to_contain_text("the booklet has no rules for the two together")
        assert lies_within(reason, button)


@pytest.mark.rule("TBV4-34")
def test_a_variant_for_two_is_closed_to_four_and_opens_with_the_third_player_gone(thumbs: Thumbs) -> None:
    for_two = choosing(thumbs).locator('#variants [data-choice="catan for two"]')
    expect(for_two).to_have_attribute("aria-disabled", "true")
    expect(for_two).to_contain_text("For exactly 2 players.")
    two = [{"colour": colour, "name": ""} for colour in ("red", "blue")]
    thumbs.desk.setting_up.choose({"people": two})
    thumbs.page.reload()
    expect(for_two).not_to_have_attribute("aria-disabled", "true")
    thumbs.page.locator('[data-fold="variants"]:not([open]) > summary').click()
    with thumbs.page.expect_response("**/api/set-up/choose"):
        for_two.click()
    expect(for_two).to_have_attribute("aria-pressed", "true")
    thumbs.desk.setting_up.choose({"people": [*two, {"colour": "white", "name": ""}]})
    thumbs.page.reload()
    expect(for_two).not_to_have_attribute("aria-disabled", "true")  # so that it can be taken out again


@pytest.mark.parametrize("size", SIZES)
def test_the_choice_of_a_setting_is_read_whole(thumbs: Thumbs, size: tuple[int, int]) -> None:
    page = choosing(thumbs, products=("traders and barbarians",), variants=("event cards",))
    resized(page, size)
    for option in ("event_deck", "event_cycle", "conflict"):
        select = page.locator(f'[data-setting="{option}"]')
        cut = select.evaluate(
            """select => {
                const free = select.cloneNode(false);
                free.style.cssText = "position: absolute; max-width: none";
                free.append(select.selectedOptions[0].cloneNode(true));
                select.closest(".check").append(free);
                const whole = free.offsetWidth;
                free.remove();
                return whole - select.offsetWidth;
            }"""
        )
        assert cut <= 0, option


@pytest.mark.rule("TBS2-06")
def test_no_river_hides_the_second_number_of_a_hex(thumbs: Thumbs) -> None:
    page = choosing(thumbs, products=("traders and barbarians",), scenarios=("the rivers of catan",))
    hex = page.locator(".board .hex", has=page.locator(".token").nth(1)).first
    tokens = hex.locator(".token")
    expect(tokens).to_have_count(2)
    twelve, two = places_of(tokens.nth(0), tokens.nth(1))
    assert two["y"] + two["height"] < twelve["y"] + twelve["height"] * 0.75, "the river runs below the token"
    assert two["x"] + two["width"] <= twelve["x"] + twelve["width"] * 0.3, "both numbers can be read"


def test_a_box_without_variants_shows_no_empty_panel(thumbs: Thumbs) -> None:
    page = choosing(thumbs, products=("explorers and pirates",))
    expect(page.locator("#scenarios-explorers-and-pirates")).to_be_visible()
    expect(page.locator("#variants")).to_have_count(0)


def test_nothing_begins_before_it_has_been_shown(thumbs: Thumbs) -> None:
    page, held = thumbs.page, []
    page.route("**/api/set-up", lambda route: route.continue_() if held else held.append(route))
    with page.expect_request("**/api/set-up"):
        page.goto(f"{thumbs.at}/new")
    expect(page.locator("#begin")).to_be_disabled()
    held[0].continue_()
    thumbs.tap("#begin")
    expect(page.locator("#seats .seat")).to_have_count(4)
