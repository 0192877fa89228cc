"""The tenth scenario of docs/adding-a-scenario.md, added to a copy of the companion as it is written, and played."""

import shutil
from pathlib import Path

from companion.checking.apart import faults_when_played
from tests.docs.copied import played, written
from tests.docs.test_documents import BLOCK, ROOT, text

DRAWING = "companion/boxes/seafarers/boards/the_wide_strait.toml"
BOX = "companion/boxes/seafarers/box.toml"

PLAYED = """
from random import Random

import pytest

from companion.evening.menu import menu
from companion.preferences import choose
from companion.rules.base.scoring import Score
from companion.rules.boxes import layouts_of
from companion.rules.choice import Choice, game_of
from companion.kernel import Outcome, State, waiting
from companion.rules.random_play import chance
from companion.boxes.seafarers.rules.ships import Ships
from tests.docs.combinations import document
from tests.boxes.seafarers.rules.test_scenarios import *

NAME = "the wide strait"
SEATS = ("red", "blue", "white", "orange")


def test_it_is_on_the_menu_and_has_its_own_target() -> None:
    box = next(one for one in menu().boxes if one.name == "seafarers")
    assert [one.title for one in box.scenarios][-1] == "The Wide Strait"
    assert len(box.scenarios) == 10


def test_what_goes_with_it_is_told_with_the_others() -> None:
    assert "| The Wide Strait | 3 to 4 |" in document()


@pytest.mark.parametrize("seats", [3, 4])
def test_automatic_players_play_it_to_a_winner(seats: int) -> None:
    random = Random(seats)
    board = layouts_of(("seafarers",), (NAME,))[0].laid(seats, random)
    state = State.start(game_of(Choice(SEATS[:seats], board, products=("seafarers",), scenarios=(NAME,))))
    for _ in range(5000):
        if state[Score].winner is not None:
            break
        chosen = (choose(state, seat, random) for item in waiting(state.agenda) for seat in item.who)
        outcome = state.apply(chance(state, next(action for action in chosen if action is not None), random))
        assert isinstance(outcome, Outcome), outcome
        state = outcome.state
    assert state[Score].winner is not None
    assert state.game.setup.target == 12
    assert state[Ships].everywhere
"""


def test_the_tenth_scenario_is_played_as_it_is_written_beside_the_nine_others(
    tmp_path: Path,
) -> None:
    shutil.copytree(ROOT / "companion", tmp_path / "companion", ignore=shutil.ignore_patterns("__pycache__"))
    shown = {
        head.removeprefix("# "): code
        for head, _, code in (block.partition("\n") for _, block in BLOCK.findall(text("docs/adding-a-scenario.md")))
        if "wide_strait" in head + code.lower()
    }
    assert shown.keys() == {DRAWING, BOX}
    files = {
        DRAWING: shown[DRAWING],
        BOX: (tmp_path / BOX).read_text(encoding="utf-8") + shown[BOX],
        "played/test_played.py": PLAYED,
    }
    written(tmp_path, files)
    assert faults_when_played(tmp_path / "companion/boxes/seafarers") == ("Seafarers", [])
    played(tmp_path, "played", tmp_path)
