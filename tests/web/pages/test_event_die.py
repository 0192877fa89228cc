"""The event die on the page: on the pad of the other two, in one request with them, and alone when it alone is due."""

from playwright.sync_api import expect

from companion.boxes.cities_knights.rules.event_die import EventDie, RollEventDie
from companion.rules.base.dice import RollDice
from tests.web.chromium import PATIENCE
from tests.web.pages.island import FOUR, Island
from tests.web.pages.thumbs import Thumbs
from tests.web.small_desk import READY, SmallDesk
from web.desk import DiceReading, ShownTrack


def books(desk: SmallDesk) -> list[object]:
    assert desk.table is not None
    actions = [line.action for line in desk.table.history.lines()]
    kept = [action for action in actions if isinstance(action, RollDice | RollEventDie)]
    return [action.dice if isinstance(action, RollDice) else action.face for action in kept]


def is_booked(thumbs: Thumbs, *what: object) -> None:
    """Sooner or later these are in the books."""
    wait_for_the_books(thumbs, len(what))
    assert books(thumbs.desk) == list(what)


def wait_for_the_books(thumbs: Thumbs, length: int) -> None:
    """Sooner or later so much is in the books."""
    assert thumbs.desk.table is not None
    revision = -1
    while len(books(thumbs.desk)) < length:
        newer = thumbs.desk.table.wait_for(revision, PATIENCE / 1000)
        assert newer > revision, books(thumbs.desk)
        revision = newer


def test_a_throw_of_three_dice_is_three_taps(pad: Thumbs) -> None:
    pad.roll(2, 3)
    pad.tap('[data-face="event-ship"]')
    is_booked(pad, (2, 3), "ship")
    assert pad.taps == 3
    expect(pad.page.locator(".total")).to_have_text("5")


def test_the_order_of_the_taps_is_free_and_nothing_is_sent_before_the_last(pad: Thumbs) -> None:
    pad.tap('[data-face="event-politics"]')
    pad.tap('[data-face="red-6"]')
    expect(pad.page.locator('[data-face="red-6"]')).to_have_attribute("aria-pressed", "true")
    assert books(pad.desk) == []
    pad.tap('[data-face="yellow-1"]')
    is_booked(pad, (1, 6), "politics")


def test_every_face_has_a_name_a_picture_and_a_colour(pad: Thumbs) -> None:
    expect(pad.page.locator(".faces.signs button")).to_have_count(4)
    names = pad.page.locator(".faces.signs button").evaluate_all("all => all.map((b) => b.getAttribute('aria-label'))")
    assert names == ["ship", "yellow gate: trade", "blue gate: politics", "green gate: science"]
    texts = pad.page.locator(".faces.signs button").all_inner_texts()
    assert [text.strip() for text in texts] == ["Ship", "Trade", "Politics", "Science"]
    fills = pad.page.locator(".faces.signs rect").evaluate_all("all => all.map((r) => getComputedStyle(r).fill)")
    assert len(set(fills)) == 4


def test_when_only_the_event_die_is_due_only_that_is_asked_for(pad: Thumbs) -> None:
    table = pad.desk.table
    assert table is not None
    (due,) = table.state.options()
    table.submit(RollDice(due.player, (2, 3)), by="camera", key="camera", seen=None)
    pad.desk.show(along=(), dice="camera", sources=(READY[0].__class__("camera", "ready", "Ready."), *READY[1:]))
    expect(pad.page.locator(".dice-panel .notice")).to_have_text(
        "Not read by the camera: event die. Tap what it shows."
    )
    expect(pad.page.locator('[data-face="yellow-1"]')).to_have_count(0)
    pad.tap('[data-face="event-science"]')
    is_booked(pad, (2, 3), "science")


def test_dice_that_cannot_be_told_apart_are_told_in_one_tap(pad: Thumbs) -> None:
    pad.desk.show(dice="camera", reading=DiceReading((3, 4), False, "Which die is red?", {"event": "trade"}))
    expect(pad.page.locator("button", has_text="Yellow 3, red 4")).to_be_visible()
    pad.tap("button", "Yellow 4, red 3")
    is_booked(pad, (4, 3), "trade")


def test_the_companion_is_asked_for_all_three_at_once(pad: Thumbs) -> None:
    table = pad.desk.table
    assert table is not None
    table.chances = table.chances.__class__(dice="companion")
    pad.desk.show(rolls_itself=True)
    pad.tap("button", "Roll the dice")
    wait_for_the_books(pad, 2)
    assert table.state[EventDie].face in ("ship", "trade", "politics", "science")


def test_a_face_that_is_none_books_neither(quiet_island: Island, app) -> None:
    table = quiet_island.table
    (due,) = table.state.options()
    seat = FOUR[due.player]
    body = {
        "game": table.game,
        "seen": table.revision,
        "key": "press",
        "action": {"do": "RollDice", "player": seat, "dice": [1, 2]},
        "then": {"do": "RollEventDie", "player": seat, "face": "purple"},
    }
    answer = app.test_client().post("/api/act", json=body, headers={"X-Hexkeeper": "1"})
    assert (answer.status_code, answer.json["field"]) == (400, "face")
    assert books(quiet_island.desk) == []


def test_the_panel_draws_the_ship_and_both_sides(pad: Thumbs) -> None:
    pad.desk.show(track=ShownTrack(6, 1, 4, 3, ("on",) * 6 + ("blinking",)))
    pad.open("/panel")
    expect(pad.page.locator('[data-ship="6 on"]')).to_have_class("bulb on")
    expect(pad.page.locator('[data-ship="7 blinking"]')).to_have_class("bulb on blinks")
    expect(pad.page.locator(".sides")).to_have_text("The ship is one step away. Barbarians 4, active knights 3.")
