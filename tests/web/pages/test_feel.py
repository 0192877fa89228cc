"""What each device does its own way: colours, sounds, speech, staying awake; and the room that pages need."""

from collections.abc import Iterator

import pytest
from flask import Flask
from playwright.sync_api import Browser, BrowserContext, Page, expect

from companion.rules.choice import Choice
from companion.table import Booked
from tests.boxes.seafarers.layouts import THE_FOG_ISLANDS
from tests.chronicle.evenings import entered, golden
from tests.web.chromium import GRANTED, HOUSE
from tests.web.drawn import drawn
from tests.web.lessons.noted import Noted
from tests.web.measured import place_of
from tests.web.pages.all_pages import PAGES
from tests.web.pages.room import resized
from tests.web.pages.thumbs import TABLET
from tests.web.scripts import SCRIPTS
from tests.web.small_desk import LIGHTS, SmallDesk
from web import Server, create_app

PATIENCE = 60_000  # ms
IN_THE_FOG = {"products": ("seafarers",), "scenarios": ("the fog islands",)}


@pytest.fixture
def app(desk: SmallDesk) -> Flask:
    """All pages, those on which the camera is taught too."""
    return create_app(desk, lessons=Noted().all)


@pytest.fixture
def context(browser: Browser, server: Server, desk: SmallDesk) -> Iterator[BrowserContext]:
    """A device in the house; red begins the printed first game."""
    desk.red_begins()
    desk.show(lights=LIGHTS)
    made = browser.new_context(viewport=TABLET, base_url=f"http://{HOUSE}:{server.port}")
    made.set_default_timeout(PATIENCE)
    yield made
    made.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()


def opened(page: Page) -> None:
    page.goto("/")
    expect(page.locator(".faces button").first).to_be_visible(timeout=PATIENCE)


def this_screen(page: Page) -> None:
    page.locator('[data-open="screen"]').first.click()
    expect(page.locator(".this-screen [data-of='language']")).to_be_visible(timeout=PATIENCE)


def until(page: Page, truth: str) -> None:
    """Wait for what a script says; as a function, since our pages allow no script that is made of words."""
    page.wait_for_function(f"() => {truth}")


PAPER = "getComputedStyle(document.body).backgroundColor"
LIGHT, DARK = "rgb(246, 239, 226)", "rgb(31, 27, 23)"


def test_light_and_dark_follow_the_device_until_somebody_chooses(page: Page) -> None:
    opened(page)
    assert page.evaluate(PAPER) == LIGHT
    page.emulate_media(color_scheme="dark")
    until(page, f"{PAPER} === '{DARK}'")
    this_screen(page)
    page.locator('[data-set="theme light"]').click()
    expect(page.locator('[data-set="theme light"]')).to_have_attribute("aria-pressed", "true")
    until(page, f"{PAPER} === '{LIGHT}'")
    opened(page)
    assert page.evaluate(PAPER) == LIGHT  # kept on this device
    page.emulate_media(color_scheme="light")
    this_screen(page)
    page.locator('[data-set="theme dark"]').click()
    until(page, f"{PAPER} === '{DARK}'")
    page.locator('[data-set="theme null"]').click()
    until(page, f"{PAPER} === '{LIGHT}'")


COUNT_TONES = """
window.tones = [];
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (when) { tones.push(this.frequency.value); start.call(this, when); };
"""


def test_nothing_sounds_before_somebody_wants_it(page: Page, desk: SmallDesk) -> None:
    page.add_init_script(COUNT_TONES)
    opened(page)
    desk.enter("RollDice", player="red", dice=[1, 1])
    expect(page.locator(".total")).to_have_text("2", timeout=PATIENCE)
    assert page.evaluate("tones") == []


AWAKE = (
    f"(import('{SCRIPTS}/device/sound.js').then((made) => (window.sound = made)), window.sound?.isWaiting() === false)"
)
"""A browser takes a moment until it sounds."""


def test_a_turn_and_a_seven_sound_once_sounds_are_on(page: Page, desk: SmallDesk) -> None:
    page.add_init_script(COUNT_TONES)
    opened(page)
    this_screen(page)
    page.locator('[data-set="sounds"]').click()
    expect(page.locator('[data-set="sounds"]')).to_have_attribute("aria-checked", "true")
    page.keyboard.press("Escape")
    until(page, AWAKE)
    page.evaluate("tones.length = 0")
    desk.enter("RollDice", player="red", dice=[1, 1])
    until(page, "tones.length === 3")
    desk.enter("EndPart", player="red")
    until(page, "tones.length === 5")
    desk.enter("RollDice", player="blue", dice=[3, 4])
    until(page, "tones.length === 7")
    assert page.evaluate("tones") == [330, 392, 494, 523, 784, 220, 165]


VOICES = """
window.spoken = [];
const voice = (name, lang, localService) => ({ name, lang, localService, default: false, voiceURI: name });
const voices = [voice("far away", "en-US", false), voice("at home", "HERE", true)];
speechSynthesis.getVoices = () => voices;
speechSynthesis.speak = ({ text, voice }) => spoken.push(`${voice.name}: ${text}`);
window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
"""


def test_speech_says_what_was_rolled_and_what_comes_next(page: Page, desk: SmallDesk) -> None:
    page.add_init_script(VOICES.replace("HERE", "en-GB"))
    opened(page)
    this_screen(page)
    page.locator('[data-set="speech"]').click()
    expect(page.locator('[data-set="speech"]')).to_have_attribute("aria-checked", "true")
    desk.enter("RollDice", player="red", dice=[3, 5])
    until(page, "spoken.length === 2")
    first, rolled = page.evaluate("spoken")
    assert first == "at home: I say what the table must do next."
    assert rolled.startswith("at home: 8 is rolled. Red: ")


def test_what_a_hex_turned_over_is_gets_said_aloud_and_an_undo_does_not(page: Page, desk: SmallDesk) -> None:
    page.add_init_script(VOICES.replace("HERE", "en-GB"))
    opened(page)
    this_screen(page)
    page.locator('[data-set="speech"]').click()
    expect(page.locator('[data-set="speech"]')).to_have_attribute("aria-checked", "true")
    table = desk.play(Choice(("red", "blue", "white"), THE_FOG_ISLANDS[0].printed(3), **IN_THE_FOG))
    said = "spoken.at(-1).startsWith('at home: {}')".format
    expect(page.locator(".board .fog")).to_have_count(12)
    desk.enter("CorrectShipOnPath", path="(0,-1)-SE", there=True)
    until(page, said("Red: turn over the hex"))
    desk.enter("TurnHex", hex="(1,-1)", terrain="forest")
    until(page, said("Hex 4 of row 3 is forest now. Red: lay the top token"))
    desk.enter("LayToken", number=9)
    until(page, said("The hex has the number 9. "))
    assert isinstance(table.undo(by="elsewhere", key="undo", seen=None), Booked)
    until(page, said("Red: lay the top token"))


def test_nothing_that_is_said_leaves_the_machine(page: Page, desk: SmallDesk) -> None:
    page.add_init_script(VOICES.replace("HERE", "fr-FR"))
    opened(page)
    this_screen(page)
    page.locator('[data-set="speech"]').click()
    expect(page.locator("#state-speech")).to_contain_text("no voice of its own for this language")
    desk.enter("RollDice", player="red", dice=[3, 5])
    page.keyboard.press("Escape")
    expect(page.locator(".total")).to_have_text("8", timeout=PATIENCE)
    assert page.evaluate("spoken") == []


def test_a_screen_stays_on_over_plain_http_by_a_film_of_nothing(page: Page) -> None:
    opened(page)
    assert page.evaluate("[isSecureContext, 'wakeLock' in navigator]") == [False, False]
    until(page, "document.querySelector('video.film')?.currentTime > 0.5")
    box = place_of(page.locator("video.film"))
    assert (box["x"], box["y"] + box["height"]) == (0, TABLET["height"])  # all of it is in view
    this_screen(page)
    expect(page.locator("#state-awake")).to_contain_text("A tiny blank video keeps it on")
    page.locator('[data-set="awake"]').click()
    expect(page.locator("video.film")).to_have_count(0)
    opened(page)
    this_screen(page)
    expect(page.locator('[data-set="awake"]')).to_have_attribute("aria-checked", "false")  # kept on this device
    expect(page.locator("video.film")).to_have_count(0)


def test_where_nothing_keeps_a_screen_on_the_page_says_so(page: Page) -> None:
    page.add_init_script("delete HTMLCanvasElement.prototype.captureStream;")
    opened(page)
    this_screen(page)
    expect(page.locator("#state-awake")).to_contain_text("cannot keep it on")


def test_the_machine_itself_uses_the_lock_of_the_browser(page: Page, server: Server) -> None:
    page.context.grant_permissions(GRANTED)
    page.goto(f"http://localhost:{server.port}/")
    expect(page.locator(".faces button").first).to_be_visible(timeout=PATIENCE)
    this_screen(page)
    expect(page.locator("#state-awake")).to_contain_text("The browser keeps it on")
    expect(page.locator("video.film")).to_have_count(0)


def test_what_happens_is_read_out_once_and_the_same_sentence_not_again(page: Page, desk: SmallDesk) -> None:
    opened(page)
    desk.enter("RollDice", player="red", dice=[1, 1])
    expect(page.locator('[role="log"]')).to_contain_text("1 wool", timeout=PATIENCE)
    page.evaluate(
        """() => { window.changed = []; for (const each of document.querySelectorAll('[role="log"], #agenda'))
        new MutationObserver(() => changed.push(each.id)).observe(each, { childList: true, subtree: true }) }"""
    )
    desk.show(along=(), notices=("A lamp is out.",))
    expect(page.locator(".notice", has_text="A lamp is out.")).to_be_visible(timeout=PATIENCE)
    assert page.evaluate("changed") == []


def test_another_language_is_chosen_for_this_device(page: Page) -> None:
    opened(page)
    this_screen(page)
    page.locator('[data-set="language de"]').click()
    expect(page.locator("html")).to_have_attribute("lang", "de", timeout=PATIENCE)
    this_screen(page)
    expect(page.locator('[data-set="language de"]')).to_have_attribute("aria-pressed", "true")


def test_a_turn_is_played_with_the_keyboard_alone(page: Page, desk: SmallDesk) -> None:
    table = desk.table
    assert table is not None
    opened(page)
    desk.enter("CountHand", player="red", cards={"brick": 1, "lumber": 1})
    drawn(page, table.game, table.revision)
    press(page, '[data-face="yellow-1"]')
    press(page, '[data-face="red-1"]')
    expect(page.locator(".total")).to_have_text("2", timeout=PATIENCE)
    press(page, '[data-do="BuildRoad"]')
    press(page, ".target.path")
    expect(page.locator(".board .road.is-red")).to_have_count(3, timeout=PATIENCE)
    press(page, '[data-open="screen"]')
    expect(page.locator(".sheet")).to_be_visible()
    assert page.evaluate("document.querySelector('.sheet').contains(document.activeElement)")
    page.keyboard.press("Escape")
    expect(page.locator('[data-open="screen"]')).to_be_focused()
    press(page, '[data-do="EndPart"]')
    expect(page.locator("#agenda")).to_contain_text("Blue", timeout=PATIENCE)


def press(page: Page, wanted: str) -> None:
    """Go there with the tab key, and press Enter."""
    expect(page.locator(wanted).first).to_be_visible(timeout=PATIENCE)
    for _ in range(120):
        if page.evaluate("(wanted) => document.activeElement.matches(wanted)", wanted):
            return page.keyboard.press("Enter")
        page.keyboard.press("Tab")
    raise AssertionError(f"the tab key never comes to {wanted}")


ROOMS = {
    "a phone": (360, 640, 1),
    "a page at 400 %": (320, 256, 4),
    "a tablet at 200 %": (640, 400, 2),
    "a tablet upright": (800, 1280, 1),
    "a large tablet": (1366, 1024, 1),
    "a television": (1920, 1080, 1),
}
# What sticks out at the side, and which controls are smaller than a thumb. A tick box is as large as its label.
ROOM = """(zoom) => {
  const all = "button, a.button, input:not([type=checkbox]), select, summary, label.check";
  const shown = [...document.querySelectorAll(all)]
    .filter((each) => each.checkVisibility());
  const small = ({ width, height }) => zoom * Math.min(width, height) < 47.5;
  const named = (each) => each.getAttribute("aria-label") ?? each.textContent.trim().slice(0, 30);
  const wide = document.documentElement.scrollWidth - innerWidth;
  const found = shown.filter((each) => small(each.getBoundingClientRect())).map(named);
  return [...(wide > 0 ? [`${wide} px too wide`] : []), ...found];
}"""


def test_every_page_fits_from_phones_to_televisions_with_room_for_thumbs(page: Page, desk: SmallDesk) -> None:
    entered(desk.journal, golden("four-family"), "family")
    found = {}
    for path, shown in PAGES.items():
        page.goto(path)
        expect(page.locator(shown).first).to_be_visible(timeout=PATIENCE)
        for name, (width, height, zoom) in ROOMS.items():
            resized(page, (width, height))
            if wrong := page.evaluate(ROOM, zoom):
                found[path, name] = wrong
    assert found == {}


def test_a_television_is_read_from_across_the_room(page: Page) -> None:
    page.set_viewport_size({"width": 1920, "height": 1080})
    opened(page)
    sizes = "(selector) => parseFloat(getComputedStyle(document.querySelector(selector)).fontSize)"
    assert page.evaluate(sizes, "#agenda") >= 44
    assert page.evaluate(sizes, ".seat .facts") >= 24


def test_nothing_moves_for_those_who_want_no_motion(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    opened(page)
    page.locator('[data-face="yellow-3"]').first.click()
    page.locator('[data-face="red-5"]').first.click()
    expect(page.locator("[data-produced]")).not_to_have_count(0, timeout=PATIENCE)
    assert page.evaluate("document.getAnimations().length") == 0
