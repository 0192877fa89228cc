"""Traders & Barbarians on the players' own phones, in a real Chromium: a vote on a camel, and fish only one knows."""

import pytest
from playwright.sync_api import Page, expect

from companion.boxes.traders_barbarians.rules.caravans.camels import Camels
from companion.rules.choice import Choice
from tests.boxes.offered import FISHERMENS_BOARDS as LAYOUTS
from tests.web.pages.evening import Evening
from tests.web.pages.thumbs import near

FOUR = ("red", "blue", "white", "orange")
WHITE_BIDS = 63
"""Lines of the golden record after which white bids first, then orange, red and blue."""


def bids(phone: Page, *kinds: str) -> None:
    """A bid of these cards, or of nothing."""
    for kind in kinds:
        phone.locator(f'[data-step="{kind}1"]').click()
    phone.locator("button", has_text="Bid for the camel" if kinds else "Bid nothing").click()


@pytest.mark.rule("TBS3-22", "TBS3-23", "TBS3-25")
def test_four_phones_vote_on_a_camel_and_who_bids_most_places_it(evening: Evening) -> None:
    evening.desk.goes_on_with("tb-caravans-four", WHITE_BIDS)
    for seat in FOUR:
        evening.desk.enter("CountHand", seat, cards={"wool": 2, "grain": 1})
    tablet = evening.tablet()
    phones = {seat: evening.phone(seat, tablet) for seat in FOUR}
    assert evening.desk.table is not None
    camels = len(evening.desk.table.state[Camels].standing)
    offers = {"white": ("wool",), "orange": ("wool", "wool", "grain"), "red": (), "blue": ("grain",)}
    for seat, bid in offers.items():
        for other in FOUR:
            waits = phones[other].locator("#agenda.mine")
            expect(waits).to_have_count(int(other == seat))
        bids(phones[seat], *bid)
    phones["orange"].locator("button", has_text="Place the camel").click()
    near(phones["orange"], ".target.path")
    phones["orange"].locator(".target.path").first.click()
    expect(tablet.locator(".board [data-facing]")).to_have_count(camels + 1)
    assert len(evening.desk.table.state[Camels].standing) == camels + 1


@pytest.mark.rule("TBS1-17", "TBS1-18")
def test_which_fish_was_drawn_only_its_owners_phone_knows(evening: Evening) -> None:
    desk = evening.desk
    how = {"products": ("traders and barbarians",), "scenarios": ("the fishermen of catan",)}
    desk.play(Choice(FOUR, LAYOUTS[0].printed(4), **how))
    desk.enter("CorrectTurn")
    desk.enter("CorrectBuilding", player="red", corner="(0,-2)N", building="settlement")
    tablet = evening.tablet()
    red, blue = (evening.phone(seat, tablet) for seat in ("red", "blue"))
    evening.enter("RollDice", "red", dice=[2, 4])
    red.locator("button", has_text="Draw a fish token").click()
    red.locator("dialog[open] button", has_text="triple fish").click()
    expect(red.locator("#cards")).to_contain_text("triple fish")
    for other in (blue, tablet):
        expect(other.locator("body")).to_contain_text("Red draws a fish token")
        expect(other.locator("body")).not_to_contain_text("triple")
        parts = other.request.get("/api/view").json()["parts"]
        assert parts["players"]["red"]["fish_tokens"] == 1
        assert "triple_fish" not in str([parts["history"], parts["players"], parts["told"], parts.get("own")])
