"""Caravans at sea: ledger Traders & Barbarians, TBX-07.

The island in the west has the oasis; its arrow leads east, to the strait at (0,0) (see tests/boxes/seafarers).
"""

from random import Random

import pytest

from companion.boxes.traders_barbarians.rules.caravans.camels import trails
from companion.geometry.models import differences
from companion.kernel import State
from companion.mechanisms.rules.sea import frame_paths
from companion.rules.boxes import adaptations
from companion.rules.choice import Choice, game_of
from tests.boxes.seafarers.layouts import HEADING_FOR_NEW_SHORES
from tests.boxes.seafarers.rules.table import FOUR, Table
from tests.boxes.seafarers.rules.table import lay as at_sea
from tests.boxes.traders_barbarians.rules.caravans.table import open_paths

ADAPTED = adaptations()["caravans at sea"]
BOTH = ("seafarers", "traders and barbarians")
BOARD = """
              Se    Hi5   Se    Mo9   Se
           Se    Fo4   Se    Se    Pa8   Se
              Fi6   Oa    Se    Go3   Se
           Se    Pa10  Se    Se    Se    Se
              Se    Se    Hi2   Go12  Se
first (-1,-2)
mark arrow (0,-1)-W upright
"""


def lay(drawing: str) -> Table:
    """A table in the middle of a game; the caravan starts at (-1,0)N and goes up."""
    return at_sea(
        f"{BOARD}{drawing}",
        seats=FOUR,
        products=BOTH,
        scenarios=ADAPTED.joins,
        variants=(ADAPTED.name,),
    )


@pytest.mark.rule("TBX-07")
def test_camels_go_along_the_sea() -> None:
    table = lay("camel (0,-1)-W")
    assert open_paths(table) == ["(-1,-1)-NE", "(0,-1)-NW"]
    table.play("red corrects camel (0,-1)-NW")
    assert "(0,-1)-NE" in open_paths(table)


@pytest.mark.rule("TBX-07")
def test_but_not_where_there_is_nothing_but_frame() -> None:
    board = ADAPTED.layouts[0].laid(4, Random(1))
    choice = Choice(FOUR, board, (ADAPTED.name,), products=BOTH, scenarios=ADAPTED.joins)
    state = State.start(game_of(choice))
    assert trails(state) & frame_paths(state) == 0
    assert trails(state) | frame_paths(state) == (1 << len(state.game.topology.path_names)) - 1


@pytest.mark.rule("TBX-07")
def test_a_ship_beside_a_camel_counts_twice() -> None:
    ship = "red settlement (0,-1)NW\nred ship (0,-1)-NW (0,-1)-NE"
    assert lay(ship).road_length("red") == 2
    assert lay(f"{ship}\ncamel (0,-1)-W (0,-1)-NW").road_length("red") == 3


@pytest.mark.rule("TBX-07")
@pytest.mark.parametrize(("seats", "oases"), [(4, 1), (5, 2), (6, 2)])
def test_its_board_is_that_of_the_sea_with_the_oasis_for_the_desert(seats: int, oases: int) -> None:
    printed, like = ADAPTED.layouts[0].model(seats), HEADING_FOR_NEW_SHORES[0].model(seats)
    assert printed.terrains["oasis"] == like.terrains["desert"] == oases
    assert printed.numbers == like.numbers
    for layout in ADAPTED.layouts:
        plan = layout.laid(seats, Random(seats))
        assert differences(plan, layout.model(seats)) == ()
        assert {h.at for h in plan.hexes if h.terrain == "oasis"} == {
            h.at for h in printed.plan.hexes if h.terrain == "oasis"
        }


@pytest.mark.rule("TBX-07")
def test_two_points_more_than_the_scenario_at_sea_win() -> None:
    assert ADAPTED.target == 14 + 2
