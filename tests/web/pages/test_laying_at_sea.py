"""Laying a board at sea out by hand: the frame first, then hex by hex with its token, and the harbors last."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.pages.thumbs import Thumbs


def laying(thumbs: Thumbs, scenario: str) -> Page:
    """Four are about to lay the board of a scenario, and nothing lies yet."""
    setting_up = thumbs.desk.setting_up
    people = [{"colour": colour, "name": ""} for colour in ("red", "blue", "white", "orange")]
    setting_up.choose({"people": people, "products": ("seafarers",), "scenarios": (scenario,)})
    setting_up.choose({"step": "island", "laying": 0})
    thumbs.page.goto(f"{thumbs.at}/new")
    expect(thumbs.page.locator(".instruction")).to_be_visible()
    return thumbs.page


@pytest.mark.rule("SEA-12", "SEA-18")
def test_the_frame_comes_first_then_hexes_with_their_tokens_then_harbors(thumbs: Thumbs) -> None:
    page = laying(thumbs, "heading for new shores")
    frame = page.get_by_text("The frame comes first, all its pieces sea side up; how they join does not matter.")
    expect(frame).to_be_visible()
    expect(page.locator(".board .harbor")).to_have_count(0)
    with page.expect_response("**/api/set-up/choose"):
        thumbs.tap('[data-do="hex-next"]')
    expect(page.locator(".instruction")).to_contain_text("Hex 2 of 42")
    expect(frame).to_have_count(0)
    thumbs.desk.setting_up.choose({"laying": 42})
    page.reload()
    expect(page.locator(".instruction")).to_contain_text("Now the harbors, as drawn, and anything else")
    expect(page.locator(".board .harbor")).to_have_count(9)


@pytest.mark.rule("SEA3-07")
def test_a_place_in_the_fog_stays_empty(thumbs: Thumbs) -> None:
    page = laying(thumbs, "the fog islands")
    hexes = thumbs.desk.setting_up.draft.island.hexes
    place = next(n for n, hex in enumerate(hex for hex in hexes if hex.terrain != "frame") if hex.terrain == "fog")
    thumbs.desk.setting_up.choose({"laying": place})
    page.reload()
    expect(page.locator(".instruction")).to_have_text(f"Hex {place + 1} of 42: leave this place empty")
