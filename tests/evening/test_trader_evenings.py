"""Traders & Barbarians from an empty journal to the pages: each scenario for every number of players, and its variants.

Played to the printed number of points.
"""

from pathlib import Path
from random import Random

import pytest

from companion.geometry.printed import variable_board
from companion.rules.choice import Choice
from tests.boxes.offered import TRADERS_BARBARIANS
from tests.evening.mistakes import played_with_mistakes
from tests.rules.table import SIX

BOX = TRADERS_BARBARIANS.name
SCENARIOS = {scenario.name: scenario for scenario in TRADERS_BARBARIANS.scenarios}
FEWEST_ON_A_BOARD = 3


def chosen(name: str, seats: int, variants: tuple[str, ...] = ()) -> Choice:
    """A game of a scenario; five share a turn by special building, six as paired players."""
    scenario, random = SCENARIOS[name], Random(f"{name} {seats}")
    board = scenario.layouts[0].laid(max(seats, FEWEST_ON_A_BOARD), random)
    sharing = "special building" if seats == 5 else "paired players"
    return Choice(SIX[:seats], board, variants, sharing, products=(BOX,), scenarios=(name,))


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("name", SCENARIOS)
def test_a_game_with_mistakes_is_played_to_a_winner_and_shown(name: str, seats: int, tmp_path: Path) -> None:
    played_with_mistakes(tmp_path, chosen(name, seats), seats)


@pytest.mark.parametrize("variants", [("event cards", "harbormaster"), ("catan for two", "event cards")], ids=str)
@pytest.mark.parametrize("name", ["the fishermen of catan", "the rivers of catan"])
def test_so_is_one_with_variants(name: str, variants: tuple[str, ...], tmp_path: Path) -> None:
    seats = 2 if "catan for two" in variants else 4
    played_with_mistakes(tmp_path, chosen(name, seats, variants), seats)


@pytest.mark.parametrize("name", ["barbarian attack", "wagons"])
def test_so_is_one_with_event_cards(name: str, tmp_path: Path) -> None:
    played_with_mistakes(tmp_path, chosen(name, 3, ("event cards",)), 3)


@pytest.mark.parametrize("variants", [("catan for two",), ("event cards", "friendly robber")], ids=str)
def test_so_is_one_of_the_base_game_with_variants(variants: tuple[str, ...], tmp_path: Path) -> None:
    seats = 2 if "catan for two" in variants else 4
    choice = Choice(SIX[:seats], variable_board(max(seats, FEWEST_ON_A_BOARD), Random(seats)), variants)
    played_with_mistakes(tmp_path, choice, seats)
