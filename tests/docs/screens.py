"""Every main screen on a tablet and on a phone: docs/screens/<name>-tablet.png and -phone.png.

    python -m tests.docs.screens [--language de] [--dark] [--into FOLDER] [NAME ...]

takes them anew, or those named, which needs Chromium and about five minutes. Look at them before you commit them. A
screen that cannot be reached is told and left as it was. `docs/screens.md` shows them, and what to say of each is here.
"""

import argparse
import io
import json
import sys
import time
import traceback
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from companion.app import DEMONSTRATION, Companion, Plan
from companion.automatic_players import AutomaticPlayers
from companion.config import Chance, Settings
from companion.config import Server as Served
from companion.evening import Evening
from companion.inputs import DiceUnsure, Source
from companion.outputs.pins import PinChoice
from companion.rules.base.turns import EndPart
from companion.rules.geometry.drawing import draw_board
from companion.rules.geometry.printed import beginner_board, cities_knights_board
from companion.table import Journal
from tests.chronicle.evenings import People, entered, golden
from tests.evening.lessons.table import card_laid
from tests.vision.cards.drawn import distinct_face
from tests.web.chromium import CHROMIUM, FLAGS
from vision import Calibration, SimulatedTray
from web import Server, create_app
from web.desk import Wish

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "screens.md"
FOLDER = DOCUMENT.parent / "screens"
SIZES = {"tablet": ViewportSize(width=1280, height=800), "phone": ViewportSize(width=390, height=844)}
WIDTHS = {"tablet": 1000, "phone": 390}
"""Pixels across in a kept picture: what can be read in a document, and no more."""

PAINTS = 128
"""Colours of a kept picture."""

PATIENCE = 60.0
NOBODY = {"X-Forwarded-For": "192.0.2.7"}
"""What takes the rights of the machine itself away."""

HOME = "192.168.0.20"
"""An address as a companion may have one at home, so that there is something for a phone to open."""

LIVELY = {"base": 200, "knights": 420}
"""Entries in the journal after which there is something to see on the board."""


# -- taking ------------------------------------------------------------------------------------------------------------


@dataclass
class Camera:
    """Takes the pictures that are wanted, in one language, by day or by lamp."""

    browser: Browser
    into: Path
    language: str = "en"
    dark: bool = False
    only: frozenset[str] = frozenset()
    missed: list[str] = field(default_factory=list)

    def wants(self, *names: str) -> bool:
        """Whether any of these screens is to be taken."""
        return not self.only or not self.only.isdisjoint(names)

    def take(
        self,
        name: str,
        at: str,
        ready: str,
        reach: Callable[[Page], object] = lambda page: None,
        headers: dict[str, str] | None = None,
    ) -> None:
        """Both pictures of a screen: open the address, wait for what makes it `ready`, go where it is shown."""
        if not self.wants(name):
            return
        for size, viewport in SIZES.items():
            context = self.browser.new_context(
                viewport=viewport,
                locale=self.language,
                color_scheme="dark" if self.dark else "light",
                extra_http_headers=headers,
            )
            context.set_default_timeout(PATIENCE * 1000)
            page = context.new_page()
            try:
                page.goto(at)
                page.locator(ready).first.wait_for()
                reach(page)
                page.wait_for_timeout(900)  # live pictures come, cards have flown
                keep(page.screenshot(), self.into / f"{name}-{size}.png", WIDTHS[size])
            except Exception:
                traceback.print_exc()
                self.missed.append(f"{name}-{size}")
            context.close()


def keep(taken: bytes, path: Path, width: int) -> None:
    """Write a picture small: as wide as this, in few colours."""
    with Image.open(io.BytesIO(taken)) as picture:
        height = round(picture.height * width / picture.width)
        small = picture.convert("RGB").resize((width, height), Image.Resampling.LANCZOS)
        small.quantize(PAINTS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(path, optimize=True)


def shown(page: Page, opener: str, what: str = "dialog[open]") -> None:
    """Tap something, and wait for what it opens."""
    page.locator(opener).first.click()
    page.locator(what).first.wait_for()


# -- games that stand still --------------------------------------------------------------------------------------------


def fetched(address: str, path: str) -> Any:
    """What the pages show, as data."""
    with urllib.request.urlopen(f"{address}{path}") as answer:
        return json.load(answer)


@contextmanager
def companion(data: Path, seed: int, chance: Chance, automatic: tuple[str, ...] = ()) -> Iterator[Companion]:
    """A companion over a simulated tray."""
    settings = Settings(server=Served(host="127.0.0.1", port=0), chance=chance)
    made = Companion(
        Plan(settings, data, simulate=True, automatic=automatic, seed=seed, pace=0.0), say=lambda words: None
    )
    made.start()
    try:
        yield made
    finally:
        made.stop()


@contextmanager
def standing(seed: int, wish: Wish, entries: int, holds: Callable[[dict[str, Any]], object]) -> Iterator[Companion]:
    """A game played in haste so far, then with thrown dice until `holds` is true of what the table shows."""
    with TemporaryDirectory() as folder:
        with companion(Path(folder), seed, Chance(dice="companion"), DEMONSTRATION) as hasty:
            hasty.evening.begin(wish)
            wait_for(hasty, lambda view: view.get("revision", 0) >= entries)
        with companion(Path(folder), seed, Chance()) as made:
            ends = time.monotonic() + 4 * PATIENCE
            while not (wait_for(made, bool) and stands(made, holds)):
                players = AutomaticPlayers(
                    lambda: made.evening.table, DEMONSTRATION, made._throw, Random(seed), pace=0.3, throw_wait=8.0
                )
                players.start()
                wait_for(made, holds)
                players.stop()
                if time.monotonic() > ends:
                    raise TimeoutError("This game never stood still where it should: try another seed.")
            yield made


def stands(of: Companion, holds: Callable[[dict[str, Any]], object]) -> bool:
    """Whether it is true now."""
    return bool(holds(fetched(address_of(of), "/api/view")["parts"]))


def wait_for(of: Companion, holds: Callable[[dict[str, Any]], object]) -> bool:
    """Wait until it is true of what the table shows. Raises TimeoutError."""
    ends = time.monotonic() + 4 * PATIENCE
    while not stands(of, holds):
        if time.monotonic() > ends:
            raise TimeoutError("What was waited for did not come: try another seed.")
        time.sleep(0.05)
    return True


def address_of(of: Companion) -> str:
    return f"http://127.0.0.1:{of.port}"


def may_build(view: dict[str, Any]) -> bool:
    """Whether somebody may build and trade, with the dice lying there and a hand of some size."""
    does = {(option.get("action") or option.get("form") or {}).get("do") for option in view.get("options", ())}
    me = view["players"][view["part"]["player"]]
    return "EndPart" in does and bool(does & {"BuildRoad", "BuildSettlement", "BuildCity"}) and me["cards"] >= 4


# -- the screens -------------------------------------------------------------------------------------------------------


def base_game(camera: Camera) -> None:
    """The table, what opens on it, and those who look on."""
    if not camera.wants(
        "table",
        "phones",
        "history",
        "correction",
        "trade",
        "spectator",
        "this-screen",
        "panel",
        "dice-question",
        "join",
    ):
        return
    wish = Wish(DEMONSTRATION, draw_board(beginner_board(len(DEMONSTRATION))), printed_start=True)
    with standing(3, wish, LIVELY["base"], may_build) as made:
        table = address_of(made)
        camera.take("join", f"{table}/join", "#code", headers=NOBODY)
        camera.take("table", table, '[data-do="EndPart"]')
        camera.take("trade", table, '[data-do="Trade"]', trade)
        camera.take("phones", table.replace("127.0.0.1", HOME), '[data-open="phones"]', phones)
        camera.take("history", table, '[data-open="history"]', lambda page: shown(page, '[data-open="history"]'))
        camera.take("correction", table, '[data-open="history"]', corrected(table))
        camera.take("this-screen", table, '[data-open="screen"]', lambda page: shown(page, '[data-open="screen"]'))
        camera.take("panel", f"{table}/panel", ".lamp")
        camera.take(
            "spectator", table, "#seats > *", headers={"X-Forwarded-For": "192.0.2.7"}
        )  # its rights are nobody's
        unsure(made)
        camera.take("dice-question", table, ".dice")


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


def unsure(made: Companion) -> None:
    """The part ends, the dice are thrown, and the camera does not read one of them for sure."""
    evening = made.evening
    assert evening.table is not None
    player = evening.table.state.agenda[-1].who[0]
    evening.table.submit(EndPart(player), by="tablet", key="for-a-picture", seen=None)
    if evening.source is not Source.CAMERA:
        evening.choose_dice(Source.CAMERA.value)
    seen = DiceUnsure(Source.CAMERA, (4, 5), 0.3, "unsure-for-a-picture", time.monotonic(), evening.equipment.picture())
    evening.equipment.take(seen)
    wait_for(made, lambda view: (view["desk"].get("reading") or {}).get("words"))


def knights(camera: Camera) -> None:
    """Cities & Knights at the table, and one player's own page."""
    if not camera.wants("knights", "seat"):
        return
    board = cities_knights_board(len(DEMONSTRATION))
    assert board is not None
    wish = Wish(DEMONSTRATION, draw_board(board), products=("cities and knights",))
    with standing(3, wish, LIVELY["knights"], may_build) as made:
        at = address_of(made)
        camera.take("knights", at, '[data-do="EndPart"]')
        players = fetched(at, "/api/view")["parts"]["players"]
        seat = max(DEMONSTRATION, key=lambda one: (sum(players[one]["progress"].values()), players[one]["cards"]))
        code = next(each["code"] for each in fetched(at, "/api/phones")["seats"] if each["seat"] == seat)
        camera.take("seat", f"{at}/join#{code}", "#cards > *")


def set_up(camera: Camera) -> None:
    """The steps of a new game."""
    names = {"players": "set-up-players", "game": "set-up-game", "island": "set-up-island", "devices": "set-up-devices"}
    if not camera.wants(*names.values(), "set-up-laying", "set-up-copying"):
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
            page.locator('form input[maxlength="60"]').first.fill("At home")
            page.locator("[data-do=new]").click()
            page.locator("[data-kind]").nth(4).click()
            tray.spoil(card_laid(distinct_face(1)))
            page.locator(".shown-card").wait_for()

        def done(reach: Callable[[Page], None]) -> Callable[[Page], None]:
            def again(page: Page) -> None:
                evening.lessons.give_up()
                page.reload()
                reach(page)

            return again

        camera.take("camera", f"{at}/camera", ".guide", done(taught))
        camera.take("cards", f"{at}/cards", ".guide", done(enrolled))
        evening.lessons.give_up()


@contextmanager
def desk(fill: Callable[[Journal], object], clock: Callable[[], float] = time.time) -> Iterator[tuple[Evening, str]]:
    """An evening without devices, and its pages' address; `fill` puts into the journal what was played."""
    with TemporaryDirectory() as folder, ExitStack() as stack:
        data = Path(folder)
        journal = Journal.open(data / "journal.sqlite", clock)
        stack.callback(journal.close)
        fill(journal)
        evening = Evening(journal, pins=PinChoice.NONE, runtime=data, random=Random(3))
        stack.callback(evening.stop)
        server = Server(create_app(evening, lessons=evening.lessons), "127.0.0.1", 0)
        server.start()
        stack.callback(server.stop)
        yield evening, f"http://127.0.0.1:{server.port}"


SCREENS = {
    "table": "The shared table: what it must do next, the board, everybody’s points and cards.",
    "knights": "The same in Cities & Knights, with the barbarians, knights, improvements and progress cards.",
    "seat": "One player’s own page: the hand, the cards and what may be done with them; nobody else sees it.",
    "spectator": "Whoever only looks on sees the table and enters nothing.",
    "dice-question": "A roll that was not read for sure is asked about.",
    "trade": "A trade with the other players.",
    "history": "What was entered, newest first; any line can be changed.",
    "correction": "Before a correction is made, it says what would follow from it.",
    "join": "A device takes a seat, or only looks on.",
    "phones": "A phone joins a seat by its code or the QR picture.",
    "this-screen": "What each screen decides for itself.",
    "set-up-players": "A new game: who plays, in which colour, and who starts.",
    "set-up-game": "Boxes and variants, each with a sentence.",
    "set-up-island": "The ways to an island.",
    "set-up-laying": "The island is laid out hex by hex.",
    "set-up-copying": "Or it is copied from the table, with what is missing or too many.",
    "set-up-devices": "How the table rolls, real cards or none, and the lights.",
    "count": "The final count, step by step.",
    "figures": "A game in figures.",
    "games": "All games, and what they come to.",
    "camera": "The camera learns tray and dice.",
    "cards": "The camera learns the cards of one’s own boxes.",
    "panel": "The lights and the button, as they are wired.",
}
"""The screens in the order in which they are shown, with a sentence about each."""


def document(folder: Path = FOLDER) -> str:
    """docs/screens.md: every screen of which both pictures are there."""
    parts = [
        "# Screens",
        "",
        "Every main screen on a tablet (1280 x 800) and on a phone (390 x 844), smaller than they are.",
        "`python -m tests.docs.screens` takes these pictures anew.",
        "",
    ]
    for name, words in SCREENS.items():
        if all((folder / f"{name}-{size}.png").exists() for size in SIZES):
            title = name.replace("-", " ").capitalize()
            pictures = (f"![{title} on a {size}](screens/{name}-{size}.png)" for size in SIZES)
            parts += [f"## {title}", "", words, "", f"| {' | '.join(f'on a {size}' for size in SIZES)} |", "|---|---|"]
            parts += [f"| {' | '.join(pictures)} |", ""]
    return "\n".join(parts)


def main(arguments: list[str]) -> int:
    """Take the pictures; how many could not be taken."""
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    asked.add_argument("names", nargs="*", help="the screens to take; all of them without a name")
    asked.add_argument("--language", default="en")
    asked.add_argument("--dark", action="store_true")
    asked.add_argument("--into", type=Path, default=FOLDER)
    wanted = asked.parse_args(arguments)
    wanted.into.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=[*FLAGS, f"--host-resolver-rules=MAP {HOME} 127.0.0.1"]
        )
        camera = Camera(browser, wanted.into, wanted.language, wanted.dark, frozenset(wanted.names))
        for taken in (set_up, chronicle, lessons, base_game, knights):
            try:
                taken(camera)
            except Exception:
                traceback.print_exc()
                camera.missed.append(taken.__name__)
        browser.close()
    if wanted.into == FOLDER:
        DOCUMENT.write_text(document(), encoding="utf-8")
    sys.stdout.write(f"Not taken: {', '.join(camera.missed) or 'none'}.\n")
    return len(camera.missed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
