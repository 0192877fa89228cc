"""The dice panel: a throw that people decide about, faces after an undo, and dice that are tapped to correct them."""

from playwright.sync_api import Page, expect

from companion.rules.base.dice import RollDice
from companion.table import Booked
from tests.web.pages.room import resized, too_wide
from tests.web.pages.thumbs import Thumbs
from tests.web.small_desk import READY, SmallDesk
from web.desk import DiceReading, Early, WayToRoll

WITH_CAMERA = (WayToRoll("camera", "ready", "Ready."), *READY[1:])
SIZES = [(1280, 800), (390, 844), (1920, 1080)]


def thrown_early(desk: SmallDesk, *, certain: bool = True, event: str | None = None) -> None:
    """Three and five were thrown while red's turn is still open."""
    words = "Red's turn is still open, and 3 and 5 were thrown."
    early = Early("camera-7", "blue", "red", certain)
    reading = DiceReading((3, 5), False, words, {} if event is None else {"event": event}, early)
    desk.show(dice="camera", sources=WITH_CAMERA, reading=reading, open_throw="camera-7")


def people_said(thumbs: Thumbs, *what: tuple[object, ...]) -> None:
    """This is all that people said to throws, sooner or later; the panel asks no more."""
    expect(thumbs.page.locator('[data-do="reject"]')).to_have_count(0)
    assert thumbs.desk.throws.said == list(what)


def rolls(desk: SmallDesk) -> list[object]:
    assert desk.table is not None
    return [line.action.dice for line in desk.table.history.lines() if isinstance(line.action, RollDice)]


# A throw before the turn was ended.


def test_an_early_throw_is_taken_in_one_tap(rolled: Thumbs) -> None:
    thrown_early(rolled.desk)
    panel = rolled.page.locator(".dice-panel")
    expect(panel.locator(".notice")).to_have_text("Red's turn is still open, and 3 and 5 were thrown.")
    expect(panel.locator(".total")).to_have_text("8")
    expect(panel.locator('[data-do="count"]')).to_contain_text("Red is done: Blue rolled 8")
    rolled.tap('[data-do="count"]')
    people_said(rolled, ("count", "camera-7", None))
    assert rolled.taps == 1


def test_an_early_throw_does_not_count_in_one_tap(rolled: Thumbs) -> None:
    thrown_early(rolled.desk)
    rolled.tap("button", "It does not count")
    people_said(rolled, ("reject", "camera-7"))


def test_a_table_that_wants_it_always_says_so_in_the_same_tap(rolled: Thumbs) -> None:
    thrown_early(rolled.desk)
    rolled.tap("button", "Yes, and ask no more")
    people_said(rolled, ("end turns", True), ("count", "camera-7", None))


def test_an_unsure_early_throw_is_told_by_its_faces(rolled: Thumbs) -> None:
    thrown_early(rolled.desk, certain=False)
    panel = rolled.page.locator(".dice-panel")
    expect(panel.locator("button", has_text="Yes: 3 and 5")).to_be_visible()
    expect(panel.locator('[data-do="count"]')).to_have_count(0)
    expect(panel.locator(".answers")).to_contain_text("Blue rolls")
    rolled.roll(4, 5)
    people_said(rolled, ("count", "camera-7", {"yellow": 4, "red": 5}))


def test_an_unsure_early_throw_that_was_guessed_right_is_one_tap(rolled: Thumbs) -> None:
    thrown_early(rolled.desk, certain=False)
    rolled.tap("button", "Yes: 3 and 5")
    people_said(rolled, ("count", "camera-7", {"yellow": 3, "red": 5}))


def test_an_unsure_early_throw_is_told_by_the_dice_that_are_due_then(rolled: Thumbs) -> None:
    early, words = Early("camera-7", "blue", "red", False), "Red's turn is still open, and dice were thrown."
    reading = DiceReading((None,), False, words, {}, early, ("red",))
    rolled.desk.show(dice="camera", sources=WITH_CAMERA, reading=reading, open_throw="camera-7")
    expect(rolled.page.locator('.dice-panel [data-face^="yellow-"]')).to_have_count(0)
    rolled.tap('[data-face="red-4"]')
    people_said(rolled, ("count", "camera-7", {"red": 4}))


def test_a_question_that_is_over_meanwhile_is_told_and_stays_harmless(rolled: Thumbs) -> None:
    early = Early("old", "blue", "red", True)
    rolled.desk.show(reading=DiceReading((3, 5), False, "Red's turn is still open.", {}, early), open_throw="old")
    rolled.tap('[data-do="count"]')
    expect(rolled.page.locator("#remark")).to_have_text("This question is settled already.")


def test_an_early_throw_of_three_dice_shows_all_three(pad: Thumbs) -> None:
    thrown_early(pad.desk, event="ship")
    expect(pad.page.locator(".dice-panel .dice .die")).to_have_count(3)
    pad.tap('[data-do="count"]')
    people_said(pad, ("count", "camera-7", None))


# A throw that does not count.


def test_dice_in_the_air_can_be_rejected(thumbs: Thumbs) -> None:
    thumbs.desk.red_begins()
    thumbs.desk.show(dice="camera", sources=WITH_CAMERA, open_throw="camera-8")
    thumbs.open()
    thumbs.tap("button", "This throw does not count")
    people_said(thumbs, ("reject", "camera-8"))


def test_while_no_throw_is_open_there_is_nothing_to_reject(rolled: Thumbs) -> None:
    expect(rolled.page.locator('[data-do="reject"]')).to_have_count(0)


# Undo, then faces.


def test_a_roll_of_the_camera_is_corrected_in_three_taps_from_undo(thumbs: Thumbs) -> None:
    thumbs.desk.red_begins()
    thumbs.desk.show(dice="camera", sources=WITH_CAMERA)
    thumbs.open()
    thumbs.agenda("Red: roll")
    expect(thumbs.page.locator('[data-face="yellow-1"]')).to_have_count(0)
    camera_rolls(thumbs, (3, 5))
    thumbs.tap('[data-do="undo"]')
    thumbs.roll(3, 6)
    expect(thumbs.page.locator(".total")).to_have_text("9")
    assert (rolls(thumbs.desk), thumbs.taps) == ([(3, 6)], 3)


def test_where_something_else_was_taken_back_the_camera_reads_on(thumbs: Thumbs) -> None:
    thumbs.desk.red_begins()
    thumbs.desk.show(dice="camera", sources=WITH_CAMERA)
    thumbs.open()
    camera_rolls(thumbs, (3, 5))
    thumbs.tap('[data-do="EndPart"]')
    thumbs.agenda("Blue")
    thumbs.tap('[data-do="undo"]')
    thumbs.agenda("Red")
    expect(thumbs.page.locator(".faces")).to_have_count(0)


def camera_rolls(thumbs: Thumbs, dice: tuple[int, int]) -> None:
    """The camera has read this for red."""
    table = thumbs.desk.table
    assert table is not None
    booked = table.submit(RollDice(table.state.game.seats[0], dice), by="camera", key="camera-1", seen=None)
    assert isinstance(booked, Booked)
    expect(thumbs.page.locator(".total")).to_have_text(str(sum(dice)))


# Dice that are tapped.


def test_the_dice_are_tapped_to_correct_what_they_showed(rolled: Thumbs) -> None:
    dice = rolled.page.locator('[data-correct="RollDice"]')
    expect(dice).to_contain_text("Correct this roll")
    rolled.tap('[data-correct="RollDice"]')
    expect(rolled.page.locator(".sheet h2")).to_have_text("What did the dice show?")
    rolled.tap('.sheet [data-face="sum-6"]')
    rolled.tap(".sheet [data-confirm]")
    expect(rolled.page.locator(".total")).to_have_text("6")
    assert (rolls(rolled.desk), rolled.taps) == ([(1, 5)], 3)


def test_dice_that_nobody_has_rolled_yet_are_no_button(rolled: Thumbs) -> None:
    rolled.tap('[data-do="EndPart"]')
    rolled.agenda("Blue")
    expect(rolled.page.locator("[data-correct]")).to_have_count(0)


def test_the_event_die_is_corrected_by_itself(pad: Thumbs) -> None:
    pad.roll(2, 3)
    pad.tap('[data-face="event-ship"]')
    expect(pad.page.locator('[data-correct="RollDice"]')).to_be_visible()
    pad.tap('[data-correct="RollEventDie"]')
    expect(pad.page.locator(".sheet .words")).to_contain_text("ship")


def test_everything_in_the_panel_can_be_hit_with_a_thumb(rolled: Thumbs) -> None:
    fits(rolled.page)
    thrown_early(rolled.desk)
    expect(rolled.page.locator('[data-do="count"]')).to_be_visible()
    fits(rolled.page)


def fits(page: Page) -> None:
    """On screens of all sizes."""
    for size in SIZES:
        resized(page, size)
        assert small(page) == [], size
        assert too_wide(page) == 0, size


def small(page: Page) -> list[str]:
    """The buttons of the panel that are under 48 pixels in one direction."""
    found: list[str] = page.locator(".dice-panel button").evaluate_all(
        """all => all.map((b) => [b.innerText || b.title, b.getBoundingClientRect()])
            .filter(([, { width, height }]) => width < 47.9 || height < 47.9).map(([words]) => words)"""
    )
    return found


# The choice of the table.


def test_the_set_up_has_a_switch_for_throws_that_end_the_turn(thumbs: Thumbs) -> None:
    thumbs.page.route("**/api/cards", lambda asked: asked.fulfill(status=204))  # this desk has no camera to teach
    thumbs.open("/new")
    thumbs.tap('[data-step="devices"]')
    switch = thumbs.page.locator('[data-setting="throw ends turn"]')
    expect(switch).not_to_be_checked()
    with thumbs.page.expect_response("**/api/throw/ends-turn"):
        switch.click()
    expect(switch).to_be_checked()
    thumbs.page.reload()
    expect(switch).to_be_checked()
    assert thumbs.desk.throws.said == [("end turns", True)]


def test_people_may_be_asked_anew_which_electronic_die_is_which(thumbs: Thumbs) -> None:
    thumbs.page.route("**/api/cards", lambda asked: asked.fulfill(status=204))  # this desk has no camera to teach
    thumbs.open("/new")
    thumbs.tap('[data-step="devices"]')
    button = thumbs.page.get_by_role("button", name="Ask again which die is which")
    expect(thumbs.page.locator('[data-setting="throw ends turn"]')).to_be_visible()
    expect(button).to_have_count(0)
    thumbs.desk.show(knows_which_die=True)
    with thumbs.page.expect_response("**/api/which-die"):
        button.click()
    expect(button).to_have_count(0)
    assert not thumbs.desk.state().knows_which_die
