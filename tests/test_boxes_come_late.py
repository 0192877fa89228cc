"""A box is imported with the first game that is played with it: neither before that nor after it is anything otherwise.

Each test looks at processes of its own, in which no box has been imported yet.
"""

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from tests.records.games import GOLDEN

ROOT = Path(__file__).parents[1]
GAMES = [one.name for one in GOLDEN]
PROCESSES, GAMES_EACH = 2, 3
MODULES = 550
"""Of this project, that an evening with the base game may import at most."""

NAMES = """
from flask import Flask
from companion.rules.boxes import every_module
from web.language import requests
app = Flask("words")
app.register_blueprint(requests.blueprint())
told = app.test_client().get("/words.js").text
every_module()
requests._words.cache_clear()
print(told == app.test_client().get("/words.js").text)
"""

EVENING = """
import json, sys
from http.cookiejar import CookieJar
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.request import HTTPCookieProcessor, Request, build_opener

from companion.app import Companion, Plan
from companion.config import Config

OURS = ("companion", "vision", "firmware_bridge", "web")
NO_DICE = {"dice": {"camera": "none", "serial": "none"}, "server": {"host": "127.0.0.1", "port": 0}}

PEOPLE = [{"colour": each} for each in ("white", "orange", "blue")]

class Device:
    def __init__(self, port):
        self.at, self.browser = f"http://127.0.0.1:{port}", build_opener(HTTPCookieProcessor(CookieJar()))
        self.keys = 0
        self.get("/"), self.get("/words.js")

    def get(self, path):
        with self.browser.open(self.at + path, timeout=60) as answer:
            return answer.read()

    def told(self, path):
        return json.loads(self.get(path))

    def post(self, path, **body):
        headers = {"Content-Type": "application/json", "X-Hexkeeper": "1"}
        with self.browser.open(Request(self.at + path, json.dumps(body).encode(), headers), timeout=60) as answer:
            return json.loads(answer.read())

    def see(self):
        return self.told("/api/view")["parts"]

    def act(self, **action):
        seen, self.keys = self.see(), self.keys + 1
        self.post("/api/act", game=seen["game"], seen=seen["revision"], key=f"key {self.keys}", action=action)

with TemporaryDirectory() as data:
    companion = Companion(Plan(Config.model_validate(NO_DICE), Path(data)), say=lambda words: None).start()
    tablet = Device(companion.port)
    tablet.post("/api/set-up/choose", people=PEOPLE, printed_start=True)
    tablet.post("/api/set-up/begin", key="begin", seen=tablet.told("/api/set-up")["revision"])
    phone = Device(companion.port)
    seat = next(each for each in tablet.told("/api/phones")["seats"] if each["seat"] == "white")
    phone.post("/api/join", code=seat["code"])
    rolled = 0
    while rolled < 5:  # three for the start, and the first two of the game
        options = [each["action"] for each in tablet.see()["options"] if "action" in each]
        (due,) = [each for each in options if each["do"] in ("RollDice", "EndPart", "RollForStart")][:1]
        if due["do"].startswith("Roll"):
            due["dice"] = [2, 1 + rolled]
            rolled += 1
        tablet.act(**due)
    assert phone.see()["own"]["player"] == "white"
    tablet.get("/new"), tablet.get("/words-elsewhere.js"), tablet.told("/api/set-up")
    companion.stop()
boxes = [name.split(".") for name in sys.modules if name.startswith("companion.boxes.")]
print(*sorted({".".join(name[2:4]) for name in boxes if name[3:4] in (["rules"], ["table"])}))
print(len([name for name in sys.modules if name.partition(".")[0] in OURS]))
"""

LISTS = """
from companion.evening.lessons.kinds import kind_lists
told = kind_lists()
for one in told:
    print(one.name, *one.kinds, sep=", ")
"""

CARDS = """
from companion.inputs.cards_named import meaning
for card in ("ore", "spy", "swift journey", "single fish", "Intrigue"):
    print(*(kind.name for kind in meaning(card)))
"""

IMPORTS = """
from companion.house_rules.judging import as_it_is
before = as_it_is()
import companion.boxes.cities_knights.rules.neutral_knights  # which no game lists that can be chosen
print(as_it_is() == before)
"""

CLAIMS = """
import sys
from companion.rules.boxes import products
from companion.rules.claims import claimed
has = [claimed((box.name,), (one.name,)) for box in products().values() for one in box.scenarios]
print(sum(one.robots != "none" for one in has), *(name for name in sys.modules if name.startswith("companion.boxes.")))
"""

THREADS = """
import sys
from random import Random
from threading import Barrier, Thread
from companion.rules.boxes import BOXES, TOGETHER
from companion.rules.parts import Parts, module
from companion.table.topics import every_topic

sys.setswitchinterval(1e-6)
sets = [one.modules for box in BOXES for one in (box, *box.scenarios, *box.variants)]
names = [name for one in (*sets, *TOGETHER.values()) if isinstance(one, Parts) for name in one.names]
number = int(sys.argv[1])
begin, done = Barrier(number), []

def work(seed):
    order = Random(seed).sample(names, len(names))
    begin.wait()
    for name in order:
        module(name)
        every_topic()
    done.append(seed)

threads = [Thread(target=work, args=(seed,), daemon=True) for seed in range(number)]
for one in threads:
    one.start()
for one in threads:
    one.join(120)
every_topic()
print(len(done) == number, *(len(part) for part in vars(every_topic()).values() if hasattr(part, "__len__")))
"""


def in_a_process_of_its_own(*command: str) -> str:
    """What it says. Nothing but what was asked for is imported there."""
    done = subprocess.run(
        [sys.executable, *command], cwd=ROOT, capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("process", range(PROCESSES))
def test_games_are_what_they_were_in_whatever_order_a_process_plays_them(process: int) -> None:
    games = Random(f"process {process}").sample(GAMES, GAMES_EACH)
    assert in_a_process_of_its_own("-m", "tests.records.afresh", *games, games[0]) == ""


def test_a_game_that_joins_two_boxes_is_told_with_nothing_played_before() -> None:
    assert in_a_process_of_its_own("-m", "tests.records.afresh", "adapted-barbarians-and-knights") == ""


def test_pages_are_told_the_same_names_whatever_was_played_before() -> None:
    assert in_a_process_of_its_own("-c", NAMES) == "True\n"


def test_an_evening_with_the_base_game_imports_no_box() -> None:
    """Only the files for five and six are: the set-up always offers their ways to share a turn."""
    boxes, modules = in_a_process_of_its_own("-c", EVENING).splitlines()
    assert boxes.split() == ["five_six.rules", "five_six.table"]
    assert int(modules) <= MODULES


def test_kinds_of_card_of_every_box_are_offered_whatever_is_played() -> None:
    lists = in_a_process_of_its_own("-c", LISTS).splitlines()
    assert lists[:2] == [
        "Resources, brick, lumber, wool, grain, ore",
        "Development cards, knight, victory point, road building, year of plenty, monopoly, swift journey",
    ]
    assert "Commodities, paper, cloth, coin" in lists


def test_cards_of_every_box_are_known_by_their_names_whatever_is_played() -> None:
    known = in_a_process_of_its_own("-c", CARDS).splitlines()
    assert known == ["ore", "spy", "swift_journey", "single_fish", "intrigue intrigue"]


def test_what_games_have_is_known_before_any_box_is_imported() -> None:
    assert in_a_process_of_its_own("-c", CLAIMS) == "20\n"


def test_a_house_rule_may_import_what_no_game_is_played_with() -> None:
    assert in_a_process_of_its_own("-c", IMPORTS) == "True\n"


def test_threads_that_import_boxes_at_the_same_moment_do_not_meet() -> None:
    together, alone = (in_a_process_of_its_own("-c", THREADS, number) for number in ("4", "1"))
    assert together.startswith("True ")
    assert together == alone
