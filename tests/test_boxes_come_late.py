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

NAMES = """
from flask import Flask
from companion.rules.boxes import every_module
from web.language import requests
app = Flask("words")
app.register_blueprint(requests.blueprint())
told = app.test_client().get("/words.js").text
every_module()
requests._words.cache_clear()
assert told == app.test_client().get("/words.js").text
print(told)
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


def test_a_page_is_told_what_things_of_every_box_are_called_whatever_is_played() -> None:
    told = in_a_process_of_its_own("-c", NAMES)
    assert [word for word in ("cloth", "great_wall", "gold field", "swift_journey", "crew") if word not in told] == []


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
