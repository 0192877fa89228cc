"""Every scenario of Seafarers for every number of players, from an empty journal to the pages, and to a winner."""

from pathlib import Path
from random import Random

import pytest

from companion.rules.choice import Choice
from tests.boxes.offered import SEAFARERS
from tests.evening.mistakes import played_with_mistakes
from tests.rules.table import SIX

SOONER_DONE = 4
"""Points fewer than a scenario prints: the last ones take as long as any, and show nothing new."""


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("name", [scenario.name for scenario in SEAFARERS.scenarios])
def test_a_game_with_mistakes_is_played_to_a_winner_and_shown(name: str, seats: int, tmp_path: Path) -> None:
    scenario = next(one for one in SEAFARERS.scenarios if one.name == name)
    board = scenario.layouts[0].laid(seats, Random(f"{name} {seats}"))
    target = scenario.target - SOONER_DONE
    choice = Choice(SIX[:seats], board, target=target, products=(SEAFARERS.name,), scenarios=(name,))
    played_with_mistakes(tmp_path, choice, seats)
