"""Explorers & Pirates from an empty journal to the pages: each scenario for every number of players.

Four play to the printed number of points, others to fewer.
"""

from pathlib import Path
from random import Random

import pytest

from companion.rules.choice import Choice
from companion.rules.scenario import Scenario
from tests.boxes.offered import EXPLORERS_PIRATES
from tests.evening.mistakes import played_with_mistakes
from tests.rules.table import FOUR, SIX

BOX = EXPLORERS_PIRATES.name
FEWEST_ON_A_BOARD = 3
SOONER = 7
"""So many points win where others than four play; enough for every mistake to be made before."""

GAMES = [(scenario, seats) for scenario in EXPLORERS_PIRATES.scenarios for seats in range(2, scenario.most + 1)]


def chosen(scenario: Scenario, seats: int) -> Choice:
    """A game of a scenario; five share a turn by special building, six as paired players."""
    board = max(seats, FEWEST_ON_A_BOARD)
    layout = next(one for one in reversed(scenario.layouts) if board in one.seats)
    sharing = "special building" if seats == 5 else "paired players"
    plan = layout.laid(board, Random(f"{scenario.name} {seats}"))
    target = scenario.target if seats == len(FOUR) else min(scenario.target, SOONER)
    return Choice(SIX[:seats], plan, (), sharing, target=target, products=(BOX,), scenarios=(scenario.name,))


@pytest.mark.parametrize(("scenario", "seats"), GAMES, ids=lambda one: getattr(one, "name", one))
def test_a_game_with_mistakes_is_played_to_a_winner_and_shown(scenario: Scenario, seats: int, tmp_path: Path) -> None:
    played_with_mistakes(tmp_path, chosen(scenario, seats), seats)
