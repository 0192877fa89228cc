"""A board of any shape: sea around and within it, land of every box, plazas, numbers printed on a hex, open harbors."""

import pytest
from playwright.sync_api import Page, expect

from companion import data
from companion.geometry.drawing import parse_board
from companion.geometry.notation import hex_name
from companion.rules.choice import Choice
from tests.web.measured import places_of
from tests.web.pages.thumbs import Thumbs

PLAN = parse_board("""
         Se    Hi6   Fo9   Se    Go5   Fg
      Se    Pa4   De    Se    Mo5   Se    Sh
   Fi10  Mo8   Se    Se    Fi3   Hi11  Co    Fr
      La    Ca    Oa    Sw    Qu    Gl
         Cp3   Qh4   Sp    Gf5   Se
first (0,-2)
robber (1,-1)
harbor (2,-2)-E generic
harbor (-1,0)-E wool
harbor (4,-2)-W open
mark plaza (-1,1) N SE
mark plaza (-2,2) N NE SE S
mark numbers (-2,1) 2 3 11 12
""")
SEA = {hex_name(h.at) for h in PLAN.hexes if not data.terrains()[h.terrain].land}

FILLS = "[...document.querySelectorAll('.board .ground')].map((one) => getComputedStyle(one).fill)"
AT_HARBORS = """[...document.querySelectorAll('.harbor')].map((harbor) => {
    const { left, top, width, height } = harbor.querySelector('circle').getBoundingClientRect();
    const all = document.elementsFromPoint(left + width / 2, top + height / 2);
    const [first] = all.filter((one) => one.closest('.harbor, .hex'));
    return [first.closest('.harbor') === harbor, all.map((one) => one.closest('.hex')).find(Boolean)?.dataset.hex];
})"""


@pytest.fixture(params=["light", "dark"])
def page(thumbs: Thumbs, request: pytest.FixtureRequest) -> Page:
    thumbs.page.emulate_media(color_scheme=request.param)
    thumbs.desk.play(Choice(("red", "blue", "white"), PLAN))
    thumbs.open()
    expect(thumbs.page.locator(".board .hex")).to_have_count(len(PLAN.hexes))
    return thumbs.page


def test_every_land_has_a_colour_and_only_land_a_shore(page: Page) -> None:
    fills = page.evaluate(FILLS)
    assert "rgb(0, 0, 0)" not in fills
    assert len(set(fills)) == len(data.terrains())
    expect(page.locator(".shore polygon")).to_have_count(len(PLAN.hexes) - len(SEA))


def test_harbors_lie_in_sight_on_the_sea_off_their_land(page: Page) -> None:
    assert [seen for seen, _ in page.evaluate(AT_HARBORS)] == [True, True, True]
    assert {place for _, place in page.evaluate(AT_HARBORS)} <= SEA
    expect(page.locator(".harbor.of-open .rate")).to_have_text("?")


def test_what_is_printed_is_drawn_and_nothing_is_lit_before_a_roll(page: Page) -> None:
    expect(page.locator(".plaza line")).to_have_count(2 + 4)
    expect(page.locator('[data-hex="(-2,1)"] title')).to_have_text("lake 2 3 11 12")
    expect(page.locator('[data-hex="(-2,1)"] .token')).to_have_count(4)
    expect(page.locator(".halo")).to_have_count(0)


def test_a_number_lies_beside_a_plaza_where_no_inner_path_leads(page: Page) -> None:
    plaza, token = places_of(
        page.locator('.plaza[data-at="(-2,2)"] circle'), page.locator('[data-hex="(-2,2)"] .token > circle').first
    )
    assert token["x"] + token["width"] <= plaza["x"] + 1


def test_a_plaza_and_its_paths_may_be_tapped(thumbs: Thumbs) -> None:
    thumbs.desk.play(Choice(("red", "blue", "white"), PLAN))
    thumbs.desk.enter("ChooseStarter", starter="red")
    thumbs.open()
    expect(thumbs.page.locator('.target[data-place="(-1,1)C"]')).to_have_count(0)
    thumbs.tap_place("(-1,1)N")
    thumbs.tap_place("(-1,1)-CN")
    expect(thumbs.page.locator('.road.is-red[data-path="(-1,1)-CN"]')).to_be_visible()
