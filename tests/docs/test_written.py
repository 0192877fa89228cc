"""What documents say of the code is what one command writes; rows that people have worded stay as they are."""

from pathlib import Path

import pytest

from companion.boxes.seafarers.rules.pirate import MovePirate
from companion.rules.base.building import BuildRoad, BuildSettlement
from companion.rules.base.stealing import Steal
from tests.docs.actions import written
from tests.docs.written import WRITTEN

TABLES = """The base game:

| `do` | Fields |
|---|---|
| `BuildRoad` | `path` of my colour |
| `Fly`, `BuildSettlement` | `corner` |

Seafarers:

| `do` | Fields |
|---|---|
| `MoveShip` | `path`, `to` |
"""
ACTIONS = {kind.__name__: kind for kind in (BuildRoad, BuildSettlement)}


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: path.name)
def test_a_document_is_what_the_command_writes(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == WRITTEN[path](), "Run: make docs"


def test_of_a_row_goes_what_is_no_action_any_more_and_the_words_of_people_stay() -> None:
    page = written(TABLES, ACTIONS)
    assert "| `BuildRoad` | `path` of my colour |\n| `BuildSettlement` | `corner` |\n" in page
    assert "MoveShip" not in page


def test_an_action_that_no_row_names_comes_below_the_nearest_ones_with_what_may_be_left_out() -> None:
    page = written(TABLES.replace("MoveShip", "MovePirate"), {**ACTIONS, "MovePirate": MovePirate, "Steal": Steal})
    assert "| `BuildSettlement` | `corner` |\n| `Steal` | `victim`, `card`? |\n" in page


def test_a_field_that_a_row_does_not_name_is_added_to_it() -> None:
    page = written("| `Steal` | `victim` of the robber |\n", {"Steal": Steal})
    assert page == "| `Steal` | `victim` of the robber, `card`? |\n"
