"""Wagons at Sea: ledger Traders & Barbarians, TBX-08, on the board of Heading for New Shores for four."""

from random import Random
from typing import Any

import pytest

from companion.boxes.seafarers.rules.pirate import Pirate
from companion.boxes.traders_barbarians.rules.wagons.journeys import MoveWagon, points_left, reach
from companion.boxes.traders_barbarians.rules.wagons.path_barbarians import (
    MovePathBarbarian,
    PathBarbarians,
    free_paths,
)
from companion.boxes.traders_barbarians.rules.wagons.wagons import CorrectWagon
from companion.geometry.drawing import draw_board
from companion.geometry.models import differences
from companion.kernel import Refusal, Seat
from companion.mechanisms.rules.sea import frame_paths
from companion.rules.base.longest_road import LongestRoad
from companion.rules.base.robber import Robber
from companion.rules.boxes import adaptations
from tests.boxes.cities_knights.rules import table as cities
from tests.boxes.seafarers.layouts import HEADING_FOR_NEW_SHORES
from tests.boxes.seafarers.rules import table as at_sea
from tests.boxes.traders_barbarians.rules.rivers.table import gold
from tests.rules import table as base
from tests.rules.table import FOUR, Table

ADAPTED = adaptations()["wagons at sea"]
PRINTED = ADAPTED.layouts[0]
HOW: dict[str, Any] = {
    "products": ("seafarers", "traders and barbarians"),
    "scenarios": ADAPTED.joins,
    "variants": (ADAPTED.name,),
}
RED, BLUE = Seat(0), Seat(1)
STRAIT, HERE, THERE = "(2,0)-NW", "(2,0)NW", "(2,0)N"
"""A path between two hexes of sea, its end at the main island, and the one at another."""

assert cities.PRODUCTS  # its sentence for a starting city is used here
assert at_sea.FOUR  # and its words for ships


def own_turn(drawing: str = "", roll: str = "1 2") -> Table:
    """A table in the middle of a game, after red's roll, with red's wagon at the strait and five gold."""
    board = draw_board(PRINTED.printed(4)).replace("robber none\n", "")
    table: Table = base.lay(f"{board}\n{drawing}\nred gold 5", **HOW)
    table.do(CorrectWagon(RED, table.game.topology.corner(HERE)))
    return table.play(f"red rolls {roll}")


def cross(table: Table, *tolls: Seat) -> int:
    """Red's wagon goes to sea; the movement points that this costs."""
    before = points_left(table.state, RED)
    table.do(MoveWagon(RED, table.game.topology.corner(THERE), tolls))
    return before - points_left(table.state, RED)


@pytest.mark.rule("TBX-08")
def test_a_wagon_crosses_open_water_for_two_points() -> None:
    table = own_turn()
    assert (cross(table), gold(table)[RED]) == (2, 5)


@pytest.mark.rule("TBX-08")
def test_it_goes_along_its_own_ships_for_one() -> None:
    table = own_turn(f"red ship {STRAIT}")
    assert (cross(table), gold(table)[RED]) == (1, 5)


@pytest.mark.rule("TBX-08")
def test_it_pays_a_toll_to_the_owner_of_another_ship() -> None:
    table = own_turn(f"blue ship {STRAIT}")
    before = gold(table)[BLUE]
    assert (cross(table, BLUE), gold(table)[RED], gold(table)[BLUE] - before) == (1, 4, 1)


@pytest.mark.rule("TBX-08")
def test_it_goes_on_over_water_without_land_and_not_along_the_frame() -> None:
    table = own_turn()
    cross(table)
    board = table.game.topology
    table.do(CorrectWagon(RED, board.corner("(3,-3)N")))  # the sea that reaches the frame
    for corner in reach(table.state, RED):
        assert board.corner_path_mask[corner] & ~frame_paths(table.state)
    table.do(CorrectWagon(RED, board.corner("(2,0)SE")))
    there = board.corner("(2,0)NE")
    assert reach(table.state, RED)[there][0].points == 2


@pytest.mark.rule("TBX-08")
def test_barbarians_stay_beside_land() -> None:
    table = own_turn(roll="3 4")
    path = table.game.topology.path
    refusal = table.state.check(MovePathBarbarian(RED, path("(-2,1)-SW"), path(STRAIT)))
    assert isinstance(refusal, Refusal)
    assert refusal.rule == "TBS5-56"
    assert not free_paths(table.state) >> path(STRAIT) & 1
    table.do(MovePathBarbarian(RED, path("(-2,1)-SW"), path("(1,0)-E")))
    assert path("(1,0)-E") in table.state[PathBarbarians].at


@pytest.mark.rule("TBX-08")
def test_there_is_neither_robber_nor_pirate_nor_a_longest_trade_route() -> None:
    table = own_turn(roll="3 4")
    assert table.agenda()[0] == "move a barbarian: red"
    assert not {Robber, Pirate, LongestRoad} & set(table.state.slices)
    assert "rerolls" not in table.game.modules


@pytest.mark.rule("TBX-08", "SEA1-07")
def test_a_starting_city_stands_on_the_main_island_too() -> None:
    table = base.begin(seats=FOUR[:3], board=PRINTED.printed(3), **HOW)
    table.play("red starts")
    for colour, at in (("red", "(0,0)"), ("blue", "(0,1)"), ("white", "(-2,2)")):
        table.play(f"{colour} places settlement {at}N", f"{colour} places road {at}-NE")
    assert table.refused("white places city (3,-2)N") == "SEA1-07"
    table.play("white places city (0,2)N")


@pytest.mark.rule("TBX-08")
def test_nobody_builds_on_the_side_of_a_trade_hex_that_faces_the_sea() -> None:
    table = own_turn("red settlement (1,-1)SE\nred holds 2 brick 2 lumber 1 wool 1 grain")
    assert table.refused("red builds road (1,-1)-E") == "TBS5-18"


@pytest.mark.rule("TBX-08")
@pytest.mark.parametrize("seats", [3, 4])
def test_its_board_has_the_trade_hexes_at_the_corners_of_the_main_island(seats: int) -> None:
    sea = HEADING_FOR_NEW_SHORES[0].model(4)
    for layout in ADAPTED.layouts:
        plan = layout.laid(seats, Random(seats))
        assert differences(plan, layout.model(seats)) == ()
        there = {one.at: one.terrain for one in plan.hexes}
        assert [there[at] for at in ((-3, 1), (1, -1), (-1, 3))] == ["castle", "quarry", "glassworks"]
        gone = sea.terrains - layout.model(seats).terrains
        assert gone == {"desert": 1, "pasture": 1, "fields": 1}
    assert ADAPTED.target == 14 + 3
