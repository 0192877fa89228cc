"""The screens one after the other: where each is, and how it is reached."""

import sys
import time
from collections.abc import Callable
from functools import partial
from ipaddress import IPv4Network
from random import Random

from playwright.sync_api import Page

from companion.app import Companion
from companion.forecast import process
from companion.inputs import DiceSeen, DiceSource, DiceUnsure
from companion.rules.base.turns import EndPart
from companion.rules.choice import Choice
from companion.welcome.networks import SeenNetwork
from companion.welcome.page import created
from companion.welcome.reception import Reception
from companion.welcome.server import served
from tests.boxes import offered as scenarios
from tests.boxes.offered import CARAVANS, DEALT, FISHERMEN, PREPARED, RIVERS
from tests.boxes.offered import WAGONS_VARIABLE as VARIABLE
from tests.boxes.seafarers import layouts
from tests.chronicle.evenings import People, entered, golden
from tests.docs.stages import MIDWAY, address_of, desk, fetched, may_build, midway, standing, wait_for
from tests.docs.taking import Camera, shown
from tests.evening.lessons.shown import BareTable
from tests.evening.lessons.table import card_laid
from tests.evening.setting_up.look import rendered
from tests.first_game import first_game
from tests.records.games.explorers_pirates import on_missions
from tests.records.games.seafarers import at_sea
from tests.records.games.traders_barbarians import traded
from tests.vision.cards.drawn import distinct_face
from vision import Calibration, SimulatedTray

NOBODY = {"X-Forwarded-For": "192.0.2.7"}
"""What takes the rights of the machine itself away."""

HOME = "192.168.0.20"
"""An address as a companion may have one at home, so that there is something for a phone to open."""

LIVELY = {"base": 200, "knights": 420}
"""Entries in the journal after which there is something to see on the board."""

AT_THE_TABLE = (
    *("table", "spectator", "trade", "early-throw", "dice-question", "chances", "hints"),
    *("history", "correction", "count-all", "phones", "join", "cover", "this-screen", "panel", "rules"),
)

AT_SEA = {
    "sea-new-shores": (at_sea(4, "heading for new shores", layouts.HEADING_FOR_NEW_SHORES), 7),
    "sea-four-islands": (at_sea(3, "the four islands", layouts.THE_FOUR_ISLANDS), 2),
    "sea-fog": (at_sea(4, "the fog islands", layouts.THE_FOG_ISLANDS), 1),
    "sea-desert": (at_sea(6, "through the desert", layouts.THROUGH_THE_DESERT), 2),
    "sea-tribe": (at_sea(4, "the forgotten tribe", layouts.THE_FORGOTTEN_TRIBE), 4),
    "sea-cloth": (at_sea(4, "cloth for catan", layouts.CLOTH_FOR_CATAN), 1),
    "sea-pirates": (at_sea(4, "the pirate islands", layouts.THE_PIRATE_ISLANDS), 1),
    "sea-wonders": (at_sea(4, "the wonders of catan", layouts.THE_WONDERS_OF_CATAN), 5),
    "sea-new-world": (at_sea(5, "new world", layouts.NEW_WORLD), 5),
}
"""The screens of Seafarers: what is played on them, and the seed of a game in which there is much to see."""

WITH_TRADERS = {
    "tb-fishermen": (traded(4, "the fishermen of catan", FISHERMEN.layouts), 2),
    "tb-fishermen-six": (traded(6, "the fishermen of catan", FISHERMEN.layouts), 5),
    "tb-rivers": (traded(4, "the rivers of catan", RIVERS.layouts), 3),
    "tb-rivers-six": (traded(6, "the rivers of catan", RIVERS.layouts), 4),
    "tb-caravans": (traded(4, "the caravans", CARAVANS.layouts), 1),
    "tb-caravans-six": (traded(6, "the caravans", CARAVANS.layouts), 5),
    "tb-barbarian-attack": (traded(4, "barbarian attack", (DEALT,)), 1),
    "tb-barbarian-attack-six": (traded(6, "barbarian attack", (DEALT,)), 5),
    "tb-wagons": (traded(4, "wagons", (VARIABLE,)), 1),
    "tb-wagons-six": (traded(6, "wagons", (VARIABLE,)), 5),
}
"""The screens of Traders & Barbarians, likewise."""

ON_MISSIONS = {
    "ep-land-ho": (on_missions(4, scenarios.LAND_HO), 1),
    "ep-pirate-lairs": (on_missions(4, scenarios.PIRATE_LAIRS), 1),
    "ep-fish": (on_missions(4, scenarios.FISH_FOR_CATAN), 3),
    "ep-spices": (on_missions(4, scenarios.SPICES_FOR_CATAN), 4),
    "ep-explorers": (on_missions(4, scenarios.ALL_MISSIONS), 2),
    "ep-explorers-six": (on_missions(6, scenarios.ALL_MISSIONS, target=10), 1),
}
"""The screens of Explorers & Pirates, likewise."""

EAGER = (sys.executable, "-c", "from companion.forecast.__main__ import work; work()")
"""The process of the forecast at an ordinary priority: a picture is not to wait until nobody else works."""

FOUR = ("red", "blue", "white", "orange")


def base_game(camera: Camera) -> None:
    """The table, what opens on it, and those who look on."""
    if not camera.wants(*AT_THE_TABLE):
        return
    choice = first_game(*FOUR)
    with standing(3, choice, LIVELY["base"], may_build) as made:
        table = address_of(made)
        camera.take("join", f"{table}/join", "#code", headers=NOBODY)
        camera.take("table", table, '[data-do="EndPart"]', the_board)
        camera.take("trade", table, '[data-do="Trade"]', trade)
        camera.take("phones", table.replace("127.0.0.1", HOME), '[data-open="phones"]', phones)
        camera.take("history", table, '[data-open="history"]', lambda page: shown(page, '[data-open="history"]'))
        camera.take("correction", table, '[data-open="history"]', corrected(table))
        camera.take("this-screen", table, '[data-open="screen"]', lambda page: shown(page, '[data-open="screen"]'))
        camera.take("panel", f"{table}/panel", ".lamp")
        camera.take("rules", f"{table}/rules", "h2", lambda page: page.locator("#search").fill("robber"))
        camera.take("spectator", table, "#seats > *", headers=NOBODY)
        camera.take("count-all", table, '[data-open="table-says"]', counting)
        forecast(camera, made)
        early(made)
        camera.take("early-throw", table, "[data-do=count]")
        unsure(made)
        camera.take("dice-question", table, ".dice")
        camera.take("cover", table, "[data-name]", passed)


def the_board(page: Page) -> None:
    """What a roll has brought, which lies over the board, is put aside."""
    page.locator(".outcome .aside").click()


def forecast(camera: Camera, made: Companion) -> None:
    """What may come: the chances at the table, and hints on the phone of whoever has the turn."""
    if not camera.wants("chances", "hints"):
        return
    table, playing = address_of(made), made.evening.table
    assert playing is not None
    process.COMMAND = EAGER
    made.evening.teach("chances")
    camera.take("chances", table, "[data-panel=chances]", who_may_win)
    seat = playing.state.game.setup.seats[playing.state.agenda[-1].who[0]]
    code = next(each["code"] for each in fetched(table, "/api/phones")["seats"] if each["seat"] == seat)
    camera.take("hints", f"{table}/join#{code}", '[data-open="teacher"]', asking_for_hints)
    made.evening.teach("off")


def who_may_win(page: Page) -> None:
    """The panel, wherever it stands; each new estimate draws it again."""
    the_board(page)
    page.locator(".chances meter").first.wait_for()
    page.evaluate("document.querySelector('.chances').scrollIntoView({ block: 'end' })")


def asking_for_hints(page: Page) -> None:
    """What is a good move?"""
    asking(page)
    shown(page, '[data-ask="hints"]', "[data-hint]")


def trade(page: Page) -> None:
    """A card is given, and another wanted."""
    shown(page, '[data-do="Trade"]')
    sides = page.locator("dialog[open] h3 + *")
    may_be_tapped = "button:not([disabled]):not([aria-disabled=true])"
    sides.nth(0).locator(may_be_tapped).first.click()
    sides.nth(1).locator(may_be_tapped).last.click()


def phones(page: Page) -> None:
    """The invitation of the second seat."""
    shown(page, '[data-open="phones"]')
    page.locator("dialog[open] .answers button").nth(1).click()
    page.locator("dialog[open] .invitation").wait_for()


def corrected(address: str) -> Callable[[Page], None]:
    """What would follow if the last roll but one had never been."""
    history = fetched(address, "/api/view")["parts"]["history"]
    rolls = [each["line"] for each in history if each["line"] and each["action"]["do"] == "RollDice"]

    def reach(page: Page) -> None:
        shown(page, '[data-open="history"]')
        shown(page, f'dialog[open] [data-line="{sorted(rolls)[-2]}"]', "dialog[open] button.danger")
        shown(page, "dialog[open] button.danger", "dialog[open] [data-confirm]")

    return reach


def counting(page: Page) -> None:
    """All hands are to be counted, and some cards of the first are."""
    shown(page, '[data-open="table-says"]', "dialog[open] .says button")
    shown(page, "dialog[open] .says button", "dialog[open] [data-count]")
    for more in page.locator("[data-count]").first.locator("button.more").all()[:3]:
        more.click()


def passed(page: Page) -> None:
    """The tablet is on its way to the second player."""
    page.locator("[data-name]").nth(1).click()
    shown(page, "dialog[open] [data-pass]", "#show:not([disabled])")


def early(made: Companion) -> None:
    """The dice are thrown before anybody has said that the part is over."""
    seen = DiceSeen(DiceSource.CAMERA, (3, 5), 1.0, True, "early-for-a-picture", time.monotonic())
    made.evening.equipment.take(seen)
    wait_for(made, lambda view: (view["desk"].get("reading") or {}).get("early"))


def unsure(made: Companion) -> None:
    """That throw counts, the part after it ends, and the camera does not read one of the next dice for sure."""
    evening = made.evening
    evening.throws.count("early-for-a-picture")
    wait_for(made, lambda view: not (view["desk"].get("reading") or {}).get("early"))
    assert evening.table is not None
    player = evening.table.state.agenda[-1].who[0]
    evening.table.submit(EndPart(player), by="tablet", key="for-a-picture", seen=None)
    if evening.source is not DiceSource.CAMERA:
        evening.choose_dice(DiceSource.CAMERA.value)
    evening.equipment.take(DiceUnsure(DiceSource.CAMERA, (4, 5), 0.3, "unsure-for-a-picture", time.monotonic()))
    wait_for(made, lambda view: (view["desk"].get("reading") or {}).get("words"))


def knights(camera: Camera) -> None:
    """Cities & Knights at the table, and one player's own page."""
    if not camera.wants("knights", "seat", "seat-children", "teacher", "teacher-rules"):
        return
    board = PREPARED.printed(len(FOUR))
    assert board is not None
    choice = Choice(FOUR, board, products=("cities and knights",))
    with standing(3, choice, LIVELY["knights"], may_build) as made:
        at = address_of(made)
        camera.take("knights", at, '[data-do="EndPart"]')
        players = fetched(at, "/api/view")["parts"]["players"]
        seat = max(FOUR, key=lambda one: (sum(players[one]["progress"].values()), players[one]["cards"]))
        code = next(each["code"] for each in fetched(at, "/api/phones")["seats"] if each["seat"] == seat)
        camera.take("seat", f"{at}/join#{code}", "#cards > *")
        camera.take("seat-children", f"{at}/join#{code}", "#cards > *", for_a_child)
        made.evening.teach("explain")
        camera.take("teacher", f"{at}/join#{code}", '[data-open="teacher"]', asking)
        camera.take("teacher-rules", f"{at}/join#{code}", '[data-open="teacher"]', asking_for_a_rule)


def for_a_child(page: Page) -> None:
    """Large, and with few words, as is chosen under *This screen*."""
    shown(page, '[data-open="screen"]', '[data-set="children"]')
    page.locator('[data-set="children"]').click()
    page.locator(".sheet .cross").click()
    page.evaluate("scrollTo(0, 0)")


def asking(page: Page) -> None:
    """What can I do?"""
    shown(page, '[data-open="teacher"]', "dialog[open] [data-can]")


def asking_for_a_rule(page: Page) -> None:
    """May I ...?"""
    asking(page)
    shown(page, '[data-ask="may"]', "#may")
    page.locator("#may").fill("may I build a wall under my city")
    page.keyboard.press("Enter")
    page.locator("[data-found]").first.wait_for()


def boards(camera: Camera) -> None:
    """The boards of the boxes with scenarios, some turns into a game of each."""
    for name, (choice, seed) in (AT_SEA | WITH_TRADERS | ON_MISSIONS).items():
        if camera.wants(name):
            with desk(partial(midway, choice=choice, seed=seed), People()) as (evening, at):
                evening.go_on(MIDWAY)
                camera.take(name, at, '[data-do="EndPart"]', sizes=("tablet",))


def set_up(camera: Camera) -> None:
    """The steps of a new game."""
    names = {"players": "set-up-players", "game": "set-up-game", "island": "set-up-island", "devices": "set-up-devices"}
    if not camera.wants(*names.values(), "set-up-laying", "set-up-copying", "set-up-picture", "set-up-corners"):
        return
    with desk(lambda journal: None) as (evening, at):
        setting_up = evening.setting_up
        family = (("red", "Anna"), ("blue", "Ben"), ("white", "Cleo"))
        setting_up.choose({"people": [{"colour": colour, "name": name} for colour, name in family], "starter": "blue"})
        setting_up.choose({"variants": ("friendly robber",)})
        setting_up.lay("variable")
        for step, name in names.items():
            setting_up.choose({"step": step})
            camera.take(name, f"{at}/new", f'#page[data-step="{step}"]')
        setting_up.choose({"step": "island", "laying": 7})
        camera.take("set-up-laying", f"{at}/new", "#preview [data-hex]")
        setting_up.lay("copied")
        hexes = list(setting_up.told()["board"]["hexes"])
        for place, land in zip(hexes, ("forest", "pasture", "fields", "hills", "mountains", "forest"), strict=False):
            setting_up.put("terrain", place, land)
        camera.take("set-up-copying", f"{at}/new", "#preview [data-hex]")
        if camera.wants("set-up-picture", "set-up-corners"):
            setting_up.forget()
            setting_up.choose({"step": "island"})
            setting_up.looking.take_piece(0, 1, rendered.jpeg(rendered.glaring("(-1,0)")))
            camera.take("set-up-picture", f"{at}/new", "#look .cut-out")
            camera.take(
                "set-up-corners",
                f"{at}/new",
                "#look",
                lambda page: shown(page, '[data-do="look-elsewhere"]', ".corners"),
            )


def chronicle(camera: Camera) -> None:
    """The final count, a game in figures, and all games."""
    if not camera.wants("count", "figures", "games"):
        return
    with desk(lambda journal: entered(journal, golden("four-family"), "family"), People()) as (evening, at):
        evening.go_on("family")

        def counted(page: Page) -> None:
            for _ in range(5):
                page.locator("[data-do=next]").click()

        camera.take("count", f"{at}/game/family#count", "[data-do=next]", counted)
        camera.take("figures", f"{at}/game/family", "[data-total]")
        camera.take("games", f"{at}/games", ".games li")


def lessons(camera: Camera) -> None:
    """The camera is taught tray and dice, then the cards."""
    if not camera.wants("camera", "cards"):
        return
    tray = SimulatedTray(Random(5), colours=("white", "black"), walls=40)
    with desk(lambda journal: None) as (evening, at):
        evening.equipment.look(lambda: tray, Calibration())
        evening.start()

        def taught(page: Page) -> None:
            page.locator("[data-event-die=learn]").click()
            page.locator("[data-do=begin]").click()
            for left, places in (("2", ((-2.0, 1.0), (2.0, -1.0))), ("1", ((2.0, 2.0), (-1.0, -1.0)))):
                page.locator(".instruction", has_text=left).wait_for()
                tray.lay((6, 2), places)
            page.locator(".cut-out").nth(1).wait_for()

        def enrolled(page: Page) -> None:
            tray.spoil(None)
            tray.lay((6, 2), ((-4.5, 2.5), (-4.5, -2.5)))  # beside the card
            page.locator('form input[maxlength="60"]').first.fill("At home")
            page.locator("[data-do=new]").click()
            page.locator("[data-kind]").nth(4).click()
            tray.spoil(card_laid(distinct_face(1)))
            page.locator(".shown-card").wait_for()

        def done(reach: Callable[[Page], None]) -> Callable[[Page], None]:
            def again(page: Page) -> None:
                evening.lessons.tray.give_up()
                page.reload()
                reach(page)

            return again

        camera.take("camera", f"{at}/camera", ".guide", done(taught))
        camera.take("cards", f"{at}/cards", ".guide", done(enrolled))
        evening.lessons.tray.give_up()


def over_the_board(camera: Camera) -> None:
    """The camera over the board is shown the pieces, and then where the board lies."""
    if not camera.wants("pieces", "board-corners"):
        return
    board = BareTable()
    with desk(lambda journal: None) as (evening, at):
        evening.board.connect(board.frame)
        evening.start()

        def asked(page: Page) -> None:
            page.locator("[data-do=begin]").click()
            page.locator('[data-step="showing"]').wait_for()

        camera.take("pieces", f"{at}/pieces", ".guide", asked)
        evening.lessons.pieces.give_up()
        evening.begin(first_game(*FOUR), starter="red")
        rings = partial(shown, opener='[data-do="show board"]', what=".corners")
        camera.take("board-corners", at, '[data-do="show board"]', rings)


def first_start(camera: Camera) -> None:
    """The page for Wi-Fi and language, as it is before anything is known, and after *Connect*."""
    if not camera.wants("welcome", "welcome-joining"):
        return
    home, attic = SeenNetwork(b"Home", 82, "WPA2 WPA3"), SeenNetwork(b"Attic", 30, "WPA2")
    around = (home, SeenNetwork("Café".encode(), 55), attic)
    reception = Reception("Hexkeeper-3F2A", "http://hexkeeper.local:8000/", networks=around)
    with served(created(reception, "127.0.0.1", IPv4Network("127.0.0.0/8")), "127.0.0.1", 0) as port:

        def connected(page: Page) -> None:
            page.get_by_text("Home").click()
            page.locator("#password").fill("the password")
            page.locator("button.main").click()
            page.locator(".qr").wait_for()

        camera.take("welcome", f"http://127.0.0.1:{port}/", "button.main")
        camera.take("welcome-joining", f"http://127.0.0.1:{port}/", "button.main", connected)
