"""Every main screen on a tablet and on a phone: docs/screens/<name>-tablet.webp and -phone.webp.

    python -m tests.docs.screens [--language de] [--dark] [--into FOLDER] [NAME ...]

takes them again, or only those named, which needs Chromium and about five minutes. Look at them before you commit them.
A screen that cannot be reached is told and left as it was. `docs/screens.md` shows them, `docs/seafarers.md`,
`docs/traders_barbarians.md` and `docs/explorers_pirates.md` the boards of those boxes, and what to say of each is here.
"""

import argparse
import sys
import traceback
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import sync_playwright

from tests.docs.hall import many_tables
from tests.docs.scenes import HOME, base_game, boards, chronicle, first_start, knights, lessons, over_the_board, set_up
from tests.docs.taking import SIZES, Camera
from tests.web.chromium import CHROMIUM, FLAGS

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "screens.md"
FOLDER = DOCUMENT.parent / "screens"

SCREENS = {
    "table": "The shared table: what it must do next, the board, everybody’s points and cards.",
    "knights": "The same in Cities & Knights, with the barbarians, knights, improvements and progress cards.",
    "seat": "One player’s own page: the hand, the cards and what may be done with them; nobody else sees it.",
    "seat-children": "The same page for a child: large, and with few words.",
    "teacher": "The teacher on a phone: what can I do, what is missing, and how do I get it?",
    "teacher-rules": "It finds rules in plain words, and says what they mean just now.",
    "hints": "Good moves with their reasons, if the host lets the teacher give hints.",
    "chances": "Who may win, for everybody or nobody, if the table agrees.",
    "spectator": "Spectators see the table and enter nothing.",
    "early-throw": "Dice that were thrown before anybody has ended the turn are asked about, and not lost.",
    "dice-question": "A roll that was not read for sure is asked about.",
    "trade": "A trade with the other players.",
    "history": "The history, newest first; any entry can be changed.",
    "correction": "Before a correction is made, it says what would follow from it.",
    "count-all": "All hands are laid open and counted.",
    "join": "A device takes a seat, or only looks on.",
    "phones": "A phone joins a seat by its code or the QR picture.",
    "cover": "The tablet on its way to a player without a phone: nothing private is on it.",
    "this-screen": "What each screen decides for itself.",
    "set-up-players": "A new game: who plays, in which colour, and who starts.",
    "set-up-game": "Boxes and variants, each with a sentence.",
    "set-up-island": "The ways to an island.",
    "set-up-laying": "The island is laid out hex by hex.",
    "set-up-copying": "Or it is copied from the table, with what is missing or too many.",
    "set-up-picture": "Or it is read from a photograph; what was not clear is asked hex by hex.",
    "set-up-corners": "Where an island was not found, or wrongly, four rings are dragged onto it.",
    "set-up-devices": "How the table rolls, real cards or none, and the lights.",
    "count": "The final count, step by step.",
    "figures": "The statistics of a game.",
    "games": "All games, and what they come to.",
    "rules": "The rules that screens name, in plain words, to be searched.",
    "camera": "The camera learns tray and dice.",
    "cards": "The camera learns the cards of your own boxes.",
    "pieces": "The camera over the board is shown the pieces of your own boxes.",
    "board-corners": "Where it finds no board, four rings are dragged onto it.",
    "panel": "The lights and the button, as they are wired.",
    "hall": "Many tables in one hall, and their tournament.",
    "welcome": "A machine that finds no Wi-Fi opens one of its own, and asks for yours.",
    "welcome-joining": "Then it says where it will be found.",
}
"""The screens in the order in which they are shown, with a sentence about each."""

SEA = {
    "sea-new-shores": (
        "Heading for New Shores",
        "The main island in the west, and small ones with gold, each worth two points more.",
    ),
    "sea-four-islands": ("The Four Islands", "Every island on which a player did not start is worth two points more."),
    "sea-fog": (
        "The Fog Islands",
        "Hexes with a question mark lie face down until a road or ship gets there;"
        " the supply shows how many of the stack are left.",
    ),
    "sea-desert": ("Through the Desert", "For six: behind the desert lie strips of land, and islands over the sea."),
    "sea-tribe": (
        "The Forgotten Tribe",
        "Gifts lie on the shores of the small islands: chits, development cards, harbors.",
    ),
    "sea-cloth": (
        "Cloth for Catan",
        "Beside each village stands how much cloth it has left; in the panels, how much everybody has.",
    ),
    "sea-pirates": (
        "The Pirate Islands",
        "A route for everybody, past the fleet to the fortress with its chits; ships with a shield are warships.",
    ),
    "sea-wonders": (
        "The Wonders of Catan",
        "Brown and purple squares and red exclamation marks are printed; in the panels stands how far each wonder is.",
    ),
    "sea-new-world": ("New World", "Land and sea as they were dealt, for five."),
}
"""The boards of Seafarers in the order of their scenarios, on a tablet alone: a title, and what is to be seen."""

TRADERS = {
    "tb-fishermen": (
        "The Fishermen of Catan",
        "Fishing grounds around the island, and the lake inland; a boot marks the player who needs a point more.",
    ),
    "tb-fishermen-six": ("The Fishermen of Catan for six", "With a second lake."),
    "tb-rivers": (
        "The Rivers of Catan",
        "Bridges cross the rivers at their sites; each panel has its gold, and the tile of the poor or the wealthiest.",
    ),
    "tb-rivers-six": ("The Rivers of Catan for six", "Three rivers."),
    "tb-caravans": ("The Caravans", "Camels come from the oasis, path by path; each faces where its caravan goes on."),
    "tb-caravans-six": ("The Caravans for six", "Two oases."),
    "tb-barbarian-attack": (
        "Barbarian Attack",
        "How many barbarians are on a hex; the number of a conquered one lies face down, and buildings that are lost"
        " lie on their side. Shields are knights.",
    ),
    "tb-barbarian-attack-six": ("Barbarian Attack for six", "Two castles."),
    "tb-wagons": (
        "Traders & Barbarians",
        "Wagons between castle, quarry and glassworks, and barbarians on paths; each panel has the baggage train, what"
        " was delivered, and what the wagon carries where.",
    ),
    "tb-wagons-six": ("Traders & Barbarians for six", "Three quarries and three glassworks around one castle."),
}
"""The boards of Traders & Barbarians, likewise: each for four and for six."""

EXPLORERS = {
    "ep-land-ho": (
        "Land Ho!",
        "Ships show what they carry, and harbor settlements what lies in their basins; a question mark lies face down.",
    ),
    "ep-pirate-lairs": (
        "Pirate Lairs",
        "Crews stand on the lairs they attack, the round token is a pirate ship, and the track shows who is how far.",
    ),
    "ep-fish": (
        "Fish for Catan",
        "Beside a shoal stands the number that brings a haul of fish; the Council, with its two docks, lies at sea.",
    ),
    "ep-spices": (
        "Spices for Catan",
        "Beside a village stand what it is good for and how many sacks are left; panels show what its friends may do.",
    ),
    "ep-explorers": ("Explorers & Pirates", "All three missions, with their tracks beside the board."),
    "ep-explorers-six": ("Explorers & Pirates for six", "The markers of six players on three tracks."),
}
"""The boards of Explorers & Pirates: each for four, and the last for six as well."""


class Boards(NamedTuple):
    """A page with the boards of a box."""

    document: Path
    title: str
    words: str
    shown: Mapping[str, tuple[str, str]]


PAGES = (
    Boards(
        DOCUMENT.parent / "seafarers.md",
        "The boards of Seafarers",
        "[Playing](playing.md#seafarers) says how ships, pirate and gold are entered, and what each scenario asks for.",
        SEA,
    ),
    Boards(
        DOCUMENT.parent / "traders_barbarians.md",
        "The boards of Traders & Barbarians",
        "[Playing](playing.md#traders--barbarians) says what each scenario asks for.",
        TRADERS,
    ),
    Boards(
        DOCUMENT.parent / "explorers_pirates.md",
        "The boards of Explorers & Pirates",
        "[Playing](playing.md#explorers--pirates) says how ships, cargo and missions are entered.",
        EXPLORERS,
    ),
)
"""The pages with boards."""


def document(folder: Path = FOLDER) -> str:
    """docs/screens.md: every screen of which both pictures are there."""
    parts = [
        "# Screens",
        "",
        "Every main screen on a tablet (1280 x 800) and on a phone (390 x 844), smaller than they are.",
        "`python -m tests.docs.screens` takes these pictures again.",
        "",
    ]
    for name, words in SCREENS.items():
        if all((folder / f"{name}-{size}.webp").exists() for size in SIZES):
            title = name.replace("-", " ").capitalize()
            pictures = (f"![{title} on a {size}](screens/{name}-{size}.webp)" for size in SIZES)
            parts += [f"## {title}", "", words, "", f"| {' | '.join(f'on a {size}' for size in SIZES)} |", "|---|---|"]
            parts += [f"| {' | '.join(pictures)} |", ""]
    return "\n".join(parts)


def boards_document(page: Boards, folder: Path = FOLDER) -> str:
    """A page with the board of every scenario of which the picture is there."""
    parts = [
        f"# {page.title}",
        "",
        "Each scenario some turns into a game, as a tablet shows it.",
        page.words,
        "`python -m tests.docs.screens` takes these pictures again.",
        "",
    ]
    for name, (title, words) in page.shown.items():
        if (folder / f"{name}-tablet.webp").exists():
            parts += [f"## {title}", "", words, "", f"![{title} on a tablet](screens/{name}-tablet.webp)", ""]
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
        for taken in (set_up, chronicle, lessons, over_the_board, base_game, knights, boards, many_tables, first_start):
            try:
                taken(camera)
            except Exception:
                traceback.print_exc()
                camera.missed.append(taken.__name__)
        browser.close()
    if wanted.into == FOLDER:
        DOCUMENT.write_text(document(), encoding="utf-8")
        for page in PAGES:
            page.document.write_text(boards_document(page), encoding="utf-8")
    sys.stdout.write(f"Not taken: {', '.join(camera.missed) or 'none'}.\n")
    return len(camera.missed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
