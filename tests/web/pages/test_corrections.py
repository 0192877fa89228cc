"""Corrections on the tablet, in a real Chromium: what would follow is shown before anything changes, in few taps."""

import json

from playwright.sync_api import Browser, Route, expect

from companion.kernel import Seat
from companion.rules.base.hands import Hands
from companion.rules.cards import HAND
from companion.table import TABLE, view
from tests.web.pages.correcting import corrected, follows, rolls, three_turns_later
from tests.web.pages.thumbs import TABLET, Thumbs
from tests.web.scripts import SCRIPTS

SEATS = ("red", "blue", "white", "orange")


def hand(thumbs: Thumbs, seat: str) -> dict[str, int]:
    assert thumbs.desk.table is not None
    return HAND.unpack(thumbs.desk.table.state[Hands].at_least(Seat(SEATS.index(seat))))


# -- rolls -------------------------------------------------------------------------------------------------------------


def test_a_wrong_roll_just_booked_takes_two_taps_in_the_sheet_of_its_line(rolled: Thumbs) -> None:
    rolled.page.evaluate(
        """async () => {
            const { correctRoll } = await import("/static/js/corrections/roll.js");
            const { wire } = await import("/static/js/stream/wire.js");
            const roll = wire.parts.history.findLast((line) => line.action.do === "RollDice");
            correctRoll(roll, { seats: wire.parts.seats });
        }""".replace("/static/js", SCRIPTS)
    )
    sheet = rolled.page.locator('.sheet[aria-label="What did the dice show?"]')
    expect(sheet.locator(".faces button")).to_have_text([str(total) for total in range(2, 13)])
    expect(sheet.locator('[data-face="sum-2"]')).to_have_attribute("aria-pressed", "true")
    rolled.tap('.sheet [data-face="sum-7"]')
    expect(sheet.locator('[data-face="sum-7"]')).to_have_attribute("aria-pressed", "true")
    rolled.tap(".sheet [data-confirm]")
    corrected(rolled)
    assert rolls(rolled) == [[1, 6]]
    assert rolled.taps + 1 == 3  # with the tap that opens it
    remark = rolled.page.locator("#remark")
    rolled.tap('[data-do="undo"]')
    expect(remark).to_have_text("Undone: A correction.")
    rolled.tap('[data-do="redo"]')
    expect(remark).to_have_text("Done again: A correction.")


def test_a_roll_of_three_turns_ago_takes_four_taps_and_six_die_by_die(rolled: Thumbs) -> None:
    three_turns_later(rolled)
    rolled.tap('[data-open="history"]')
    rolled.tap(".sheet [data-line]", "Red rolls 1 and 1")
    rolled.tap('.sheet [data-do="each die"]')
    rolled.tap('.sheet [data-face="yellow-5"]')
    expect(follows(rolled)).to_contain_text("more")
    rolled.tap('.sheet [data-face="red-5"]')
    expect(follows(rolled).locator("li").first).to_be_visible()
    rolled.tap("[data-confirm]")
    corrected(rolled)
    assert rolls(rolled) == [[5, 5], [1, 1], [1, 1], [1, 1]]
    assert rolled.taps == 6


def test_while_another_change_is_worked_out_the_one_before_is_not_made(rolled: Thumbs) -> None:
    confirm, held = rolled.page.locator("[data-confirm]"), list[Route]()
    rolled.tap('[data-open="history"]')
    rolled.tap(".sheet [data-line]", "Red rolls 1 and 1")
    rolled.tap('.sheet [data-face="sum-6"]')
    expect(confirm).to_be_visible()
    rolled.page.route("**/api/preview", lambda route: held.append(route))  # noqa: PLW0108  # playwright marks it
    with rolled.page.expect_request("**/api/preview"):
        rolled.tap('.sheet [data-face="sum-10"]')
    confirm.click(force=True)  # what a driver would wait for, a thumb does not
    held[0].continue_()
    confirm.click()
    corrected(rolled)
    assert rolls(rolled) == [[4, 6]]


def test_a_roll_of_three_turns_ago_after_which_much_no_longer_fits_takes_five_taps(thumbs: Thumbs) -> None:
    thumbs.desk.red_begins()
    thumbs.desk.enter("RollDice", dice=[4, 4])
    thumbs.desk.enter("TradeWithPlayer", partner="blue", gives={"grain": 1}, takes={"lumber": 2})
    thumbs.desk.enter("TradeWithSupply", give="lumber", take="wool")
    thumbs.open()
    three_turns_later(thumbs)
    thumbs.tap('[data-open="history"]')
    thumbs.tap(".sheet [data-line]", "Red rolls 4 and 4")
    thumbs.tap('.sheet [data-face="sum-2"]')
    expect(follows(thumbs).locator(".settle")).to_have_count(2)
    expect(thumbs.page.locator("[data-confirm]")).to_be_disabled()
    thumbs.tap('[data-all="keep"]')
    expect(thumbs.page.locator("[data-confirm]")).to_be_enabled()
    thumbs.tap("[data-confirm]")
    corrected(thumbs)
    assert rolls(thumbs)[0] == [1, 1]
    assert thumbs.taps == 5


def test_a_roll_that_was_a_seven_asks_what_the_robber_did(rolled: Thumbs) -> None:
    three_turns_later(rolled)
    rolled.tap('[data-open="history"]')
    rolled.tap(".sheet [data-line]", "Red rolls 1 and 1")
    rolled.tap('.sheet [data-face="sum-7"]')
    expect(follows(rolled).locator(".settle").first).to_contain_text("Red is done")
    rolled.tap("[data-more]")
    rolled.tap('[data-missing="MoveRobber"]')
    rolled.tap('.sheet .target[data-place="(2,-2)"]')
    expect(follows(rolled).locator(".settle").first).to_contain_text("Red is done")
    rolled.tap("[data-more]")
    rolled.tap('[data-missing="Steal"]')
    rolled.tap('[data-card="secret"]')
    expect(follows(rolled).locator(".settle")).to_have_count(0)
    rolled.tap("[data-confirm]")
    corrected(rolled)
    assert rolls(rolled)[0] == [1, 6]
    assert rolled.desk.table is not None
    assert [type(line.action).__name__ for line in rolled.desk.table.history.lines()][1:5] == [
        "RollDice",
        "MoveRobber",
        "Steal",
        "EndPart",
    ]


def test_a_sum_that_is_tapped_back_shows_nothing_that_would_follow(rolled: Thumbs) -> None:
    rolled.tap('[data-open="history"]')
    rolled.tap(".sheet [data-line]", "Red rolls 1 and 1")
    rolled.tap('.sheet [data-face="sum-6"]')
    expect(rolled.page.locator("[data-never]")).to_be_hidden()
    expect(rolled.page.locator("[data-confirm]")).to_be_visible()
    rolled.tap('.sheet [data-face="sum-2"]')
    expect(rolled.page.locator("[data-confirm]")).to_have_count(0)
    expect(rolled.page.locator("[data-never]")).to_be_visible()
    assert rolls(rolled) == [[1, 1]]


def test_what_is_booked_is_what_was_shown_or_nothing(rolled: Thumbs, browser: Browser) -> None:
    page = browser.new_page(viewport=TABLET)  # a page of its own: its console will name the conflict
    other = Thumbs(page, rolled.desk, rolled.at)
    other.open()
    other.tap('[data-open="history"]')
    other.tap(".sheet [data-line]", "Red rolls 1 and 1")
    other.tap('.sheet [data-face="sum-6"]')
    expect(page.locator("[data-confirm]")).to_be_visible()
    rolled.give("blue", ore=3)
    other.tap("[data-confirm]")
    expect(follows(other)).to_contain_text("The game has moved on")
    assert rolls(rolled) == [[1, 1]]
    page.close()


# -- a forgotten line --------------------------------------------------------------------------------------------------


def test_a_forgotten_road_comes_in_where_it_was_laid(rolled: Thumbs) -> None:
    rolled.give("red", brick=1, lumber=1)
    rolled.tap('[data-do="EndPart"]')
    rolled.agenda("Blue")
    rolled.tap('[data-open="history"]')
    rolled.tap(".sheet [data-fold]")
    rolled.tap(".sheet [data-line]", "Red is done")
    rolled.tap("[data-missing-before]")
    rolled.tap('[data-missing="BuildRoad"]')
    board = rolled.page.locator(".sheet .board")
    expect(board.locator(".target.path")).to_have_count(len(legal_roads(rolled)))
    path = board.locator(".target").first.get_attribute("data-place")
    board.locator(f'.target[data-place="{path}"]').click()
    expect(follows(rolled)).to_contain_text("Red: 1 brick and 1 lumber fewer; roads 2 → 3")
    rolled.tap("[data-confirm]")
    corrected(rolled)
    expect(rolled.page.locator(f'[data-path="{path}"]')).to_have_class("road is-red")
    assert rolled.desk.table is not None
    assert [line.corrected for line in rolled.desk.table.history.lines()] == [False, False, False, True, False]


def legal_roads(thumbs: Thumbs) -> list[str]:
    """The free paths beside Red's roads."""
    table = thumbs.desk.table
    assert table is not None
    roads = view(table, TABLE)["pieces"]["red"]["roads"]
    board, lie = table.state.game.topology, {r for seat in SEATS for r in view(table, TABLE)["pieces"][seat]["roads"]}
    ends = {end for road in roads for end in board.path_ends[board.path(road)]}
    found = [name for name, two in zip(board.path_names, board.path_ends, strict=True) if ends & set(two)]
    return [name for name in found if name not in lie]


def test_several_things_that_were_forgotten_come_in_together(rolled: Thumbs) -> None:
    rolled.give("red", brick=2, lumber=2, ore=4)
    rolled.tap('[data-do="EndPart"]')
    rolled.agenda("Blue")
    rolled.tap('[data-open="history"]')
    rolled.tap(".sheet [data-fold]")
    rolled.tap(".sheet [data-line]", "Red is done")
    rolled.tap("[data-missing-before]")
    rolled.tap('[data-missing="TradeWithSupply"]', "Trade ore for wool")
    expect(follows(rolled)).to_contain_text("Red: 1 wool more and 4 ore fewer")
    rolled.tap("[data-more]")
    expect(rolled.page.locator(".sheet[open] ul")).to_contain_text("Red trades ore for 1 wool with the supply.")
    rolled.tap('[data-missing="BuildRoad"]')
    rolled.page.locator(".sheet .target").first.click()
    expect(follows(rolled)).to_contain_text("Red: 1 wool more and 1 brick, 1 lumber and 4 ore fewer; roads 2 → 3")
    rolled.tap("[data-confirm]")
    corrected(rolled)
    assert hand(rolled, "red") == {"brick": 1, "lumber": 1, "wool": 1}


def test_before_the_first_line_stands_what_was_possible_at_the_very_beginning(rolled: Thumbs) -> None:
    rolled.tap('[data-open="history"]')
    rolled.tap('.sheet [data-line="1"]')
    rolled.tap("[data-missing-before]")
    expect(rolled.page.locator('[data-missing="RollForStart"]')).to_be_visible()


def test_a_forgotten_roll_asks_what_the_dice_showed(rolled: Thumbs) -> None:
    rolled.tap('[data-open="history"]')
    rolled.tap(".sheet [data-line]", "Red rolls 1 and 1")
    rolled.tap("[data-missing-before]")
    rolled.tap('[data-missing="RollDice"]')
    rolled.tap('.sheet [data-face="yellow-3"]')
    rolled.tap('.sheet [data-face="red-3"]')
    expect(follows(rolled).locator(".settle")).to_contain_text("Red rolls 1 and 1")


# -- counting ----------------------------------------------------------------------------------------------------------


def count(thumbs: Thumbs, seat: str, **cards: int) -> None:
    for kind, number in cards.items():
        for _ in range(number):
            thumbs.tap(f'.sheet [data-count="{seat}"] [data-step="{kind}1"]')


def test_all_hands_are_counted_in_one_step_that_one_undo_takes_back(rolled: Thumbs) -> None:
    before = {seat: hand(rolled, seat) for seat in SEATS}
    lines = len(rolled.desk.table.history.lines())
    rolled.tap('[data-open="table-says"]')
    rolled.tap(".sheet button", "Count all our hands")
    expect(rolled.page.locator('[data-count="red"]')).to_contain_text("4 cards expected")
    count(rolled, "red", ore=2)
    count(rolled, "blue", wool=1)
    rolled.tap('[data-none="white"]')
    expect(rolled.page.locator('[data-count="orange"]')).to_contain_text("not counted")
    expect(rolled.page.locator(".sheet[open]")).to_contain_text("Left out: Orange.")
    rolled.tap("[data-preview]")
    expect(follows(rolled)).to_contain_text("Red: cards 4 → 2")
    assert hand(rolled, "red") == before["red"], "nothing has changed yet"
    rolled.tap("[data-confirm]")
    corrected(rolled)
    counted = {"red": {"ore": 2}, "blue": {"wool": 1}, "white": {}, "orange": before["orange"]}
    assert {seat: hand(rolled, seat) for seat in SEATS} == counted
    assert len(rolled.desk.table.history.lines()) == lines + 1
    rolled.tap("#tools button", "Undo")
    expect(rolled.page.locator('article[aria-label="Red"] .fact').first).to_have_text("4")
    assert {seat: hand(rolled, seat) for seat in SEATS} == before


def test_while_counting_it_says_which_kinds_differ_and_what_cannot_be(rolled: Thumbs) -> None:
    for seat, cards in (("white", {"wool": 1}), ("orange", {"wool": 1}), ("red", {"ore": 10}), ("blue", {"ore": 9})):
        rolled.give(seat, **cards)
    rolled.tap('[data-open="table-says"]')
    rolled.tap(".sheet button", "Count all our hands")
    count(rolled, "red", ore=10)
    count(rolled, "blue", ore=9)
    count(rolled, "white", wool=1)
    rolled.tap('[data-none="orange"]')
    status = rolled.page.locator('.sheet [role="status"]')
    expect(status).to_have_text("wool: 1 counted, 2 expected.")
    count(rolled, "orange", wool=1)
    expect(status).to_have_text("Every kind adds up.")
    count(rolled, "orange", ore=1)
    expect(status).to_have_text("ore: 20 counted, and there are only 19.")
    expect(rolled.page.locator("[data-preview]")).to_have_attribute("aria-disabled", "true")


def test_what_the_shared_screen_is_sent_while_counting_tells_no_hand(rolled: Thumbs) -> None:
    rolled.desk.enter("CountHands", hands=[None, {"ore": 4}, None, None])
    table = rolled.desk.table
    assert table is not None
    for viewer in (TABLE, "spectator", "red", "blue"):
        seen = view(table, viewer)
        assert "4 ore" not in json.dumps(seen["history"])
        assert seen["history"][-1]["words"] == "Correction: the hands of Blue are counted."
        assert seen["history"][-1]["action"]["hands"] is None


def test_one_hand_that_the_table_counts_is_previewed_too(rolled: Thumbs) -> None:
    before = hand(rolled, "red")
    rolled.tap('[data-open="table-says"]')
    rolled.tap(".sheet button", "The whole hand is")
    rolled.tap('.sheet [data-step="ore1"]')
    rolled.tap("[data-preview]")
    expect(follows(rolled)).to_contain_text("Red: cards 4 → 1")
    assert hand(rolled, "red") == before
    rolled.tap("[data-confirm]")
    corrected(rolled)
    assert hand(rolled, "red") == {"ore": 1}


def test_a_count_that_cannot_be_is_refused_in_the_sheet(rolled: Thumbs) -> None:
    rolled.desk.enter("CountHands", hands=[{}, {"ore": 19}, {}, {}])
    rolled.sees_the_table()
    rolled.tap('[data-open="table-says"]')
    rolled.tap(".sheet button", "Of one kind, the hand has")
    rolled.tap('.sheet [data-choice="ore"]')
    rolled.tap('.sheet [data-step="How many 1"]')
    rolled.tap("[data-preview]")
    rolled.tap("[data-confirm]")
    expect(follows(rolled).locator('[role="alert"]')).to_contain_text("count the other hands first")
    assert "ore" not in hand(rolled, "red")


# -- what the sheets begin with ----------------------------------------------------------------------------------------


def test_a_count_begins_with_the_books_and_with_a_question_where_they_may_not_be_shown(rolled: Thumbs) -> None:
    rolled.desk.enter("CorrectDevelopmentCards", kind="knight", held=0, played=2)
    rolled.sees_the_table()
    rolled.tap('[data-open="table-says"]')
    rolled.tap(".sheet button", "Development cards are")
    face_up, in_hand = (rolled.page.get_by_role("group", name=name).locator("b") for name in ("Face up", "In the hand"))
    expect(face_up).to_have_text("2")
    expect(in_hand).to_have_text("0")
    rolled.tap('.sheet [data-choice="monopoly"]')
    expect(face_up).to_have_text("0")
    rolled.page.keyboard.press("Escape")
    rolled.tap('[data-open="table-says"]')
    rolled.tap(".sheet button", "Of one kind, the hand has")
    expect(rolled.page.get_by_role("group", name="How many").locator("b")).to_have_text("?")
    expect(rolled.page.locator("[data-preview]")).to_be_disabled()
    rolled.tap('.sheet [data-step="How many -1"]')
    expect(rolled.page.locator("[data-preview]")).to_be_enabled()


def test_what_cannot_be_is_grey_however_late_that_is_known(rolled: Thumbs) -> None:
    page, held = rolled.page, list[Route]()
    for path in view(rolled.desk.table, TABLE)["pieces"]["red"]["roads"]:
        rolled.desk.enter("CorrectRoad", path=path, there=False)
    rolled.sees_the_table()
    page.route("**/api/says", lambda route: held.append(route))  # noqa: PLW0108  # playwright marks it
    with page.expect_request("**/api/says"):
        rolled.tap('[data-open="table-says"]')
    nothing = page.locator(".sheet button", has_text="no road lies here")
    expect(nothing).not_to_have_attribute("aria-disabled", "true")
    held[0].continue_()
    expect(nothing).to_have_attribute("aria-disabled", "true")
    expect(nothing.locator(".why")).to_have_text("As far as the companion knows, no road of this colour lies there.")


# -- land --------------------------------------------------------------------------------------------------------------


def test_the_table_says_what_lies_on_a_hex(rolled: Thumbs) -> None:
    rolled.tap('[data-open="table-says"]')
    rolled.tap(".sheet button", "this hex is")
    rolled.tap_place("(0,-1)")
    expect(rolled.page.locator('.sheet [data-choice="hills"]')).to_have_attribute("aria-pressed", "true")
    rolled.tap('.sheet [data-choice="desert"]')
    expect(rolled.page.locator('.sheet [data-choice="8"]')).to_have_count(0)
    expect(rolled.page.locator('.sheet [data-choice="0"]')).to_have_attribute("aria-pressed", "true")
    rolled.tap('.sheet [data-choice="mountains"]')
    rolled.tap('.sheet [data-choice="8"]')
    rolled.tap('.sheet [data-choice="fields"]')
    expect(rolled.page.locator('.sheet [data-choice="8"]')).to_have_attribute("aria-pressed", "true")
    rolled.tap('.sheet [data-choice="mountains"]')
    rolled.tap("[data-preview]")
    rolled.tap("[data-confirm]")
    corrected(rolled)
    assert view(rolled.desk.table, TABLE)["board"]["hexes"]["(0,-1)"] == {"terrain": "mountains", "number": 8}
