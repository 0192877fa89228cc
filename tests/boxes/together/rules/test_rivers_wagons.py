"""Rivers and Wagons: ledger Traders & Barbarians, TBX-04."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from companion.boxes.traders_barbarians.rules.rivers.settlers import Tiles
from companion.boxes.traders_barbarians.rules.wagons.journeys import MoveWagon, points_left
from companion.boxes.traders_barbarians.rules.wagons.wagons import CorrectWagon
from companion.geometry.drawing import draw_board
from companion.geometry.models import differences
from companion.kernel import Seat
from companion.rules.boxes import adaptations
from tests.boxes.cities_knights.rules import table as cities
from tests.boxes.traders_barbarians.rules.rivers.table import gold
from tests.rules import table as base
from tests.rules.table import FOUR, Table

ADAPTED = adaptations()["rivers and wagons"]
HOW: dict[str, Any] = {
    "products": ("traders and barbarians",),
    "scenarios": ADAPTED.joins,
    "variants": (ADAPTED.name,),
}
RED = Seat(0)
SITE, HERE, THERE = "(0,-1)-E", "(0,-1)NE", "(0,-1)SE"
"""A path that a river crosses, and its ends."""


assert cities.PRODUCTS  # its sentence for a starting city is used here


def own_turn(drawing: str = "") -> Table:
    """A table in the middle of a game, after red's roll, with red's wagon at a river and five gold."""
    board = draw_board(ADAPTED.layouts[0].printed(4)).replace("robber none\n", "")
    table: Table = base.lay(f"{board}\n{drawing}\nred gold 5", **HOW)
    table.do(CorrectWagon(RED, table.game.topology.corner(HERE)))
    return table.play("red rolls 1 2")


def cross(table: Table, *tolls: Seat) -> int:
    """Red's wagon crosses the river; the movement points that this costs."""
    before = points_left(table.state, RED)
    table.do(MoveWagon(RED, table.game.topology.corner(THERE), tolls))
    return before - points_left(table.state, RED)


@pytest.mark.rule("TBX-04")
def test_a_wagon_crosses_a_river_for_three_points_without_a_bridge() -> None:
    table = own_turn()
    assert (cross(table), gold(table)[0]) == (3, 5)


@pytest.mark.rule("TBX-04")
def test_it_crosses_its_own_bridge_for_one() -> None:
    table = own_turn(f"red bridge {SITE}")
    assert (cross(table), gold(table)[0]) == (1, 5)


@pytest.mark.rule("TBX-04")
def test_it_pays_two_gold_to_the_owner_of_a_bridge() -> None:
    table = own_turn(f"blue bridge {SITE}")
    before = gold(table)[1]
    assert (cross(table, Seat(1), Seat(1)), gold(table)[0], gold(table)[1] - before) == (1, 3, 2)


@pytest.mark.rule("TBX-04")
def test_a_bridge_brings_two_coins() -> None:
    table = own_turn("red road (0,-1)-NE\nred holds 2 brick 1 lumber")
    before = gold(table)[0]
    table.play(f"red builds bridge {SITE}")
    assert gold(table)[0] - before == 2


@pytest.mark.rule("TBX-04")
def test_everybody_begins_with_three_and_a_starting_city_at_a_river_brings_one() -> None:
    table = base.begin(seats=FOUR[:3], board=ADAPTED.layouts[0].printed(3), **HOW)
    assert gold(table) == (3, 3, 3)
    table.play("red starts")
    for colour, at, side in (("red", "(1,0)", "N"), ("blue", "(1,1)", "S"), ("white", "(2,0)", "SE")):
        road = {"N": "NE", "S": "SE", "SE": "E"}[side]
        table.play(f"{colour} places settlement {at}{side}", f"{colour} places road {at}-{road}")
    before = gold(table)[2]
    table.play("white places city (0,-1)N", "white places road (0,-2)-E")
    assert gold(table)[2] - before == 1


@pytest.mark.rule("TBX-04")
def test_nobody_is_a_poor_settler() -> None:
    table = own_turn("blue gold 3\nred settlement (0,0)S")
    assert table.points("white") == 0
    assert table.state[Tiles].poor == ()


@pytest.mark.rule("TBX-04")
def test_its_board_has_trade_hexes_that_yield_resources_and_the_two_beside_the_twelve() -> None:
    for layout in ADAPTED.layouts:
        plan = layout.laid(4, Random(4))
        assert differences(plan, layout.model(4)) == ()
        found = Counter(one.terrain for one in plan.hexes)
        assert [found[kind] for kind in ("hills", "pasture", "forest", "fields", "mountains", "swamp")] == [
            3, 2, 3, 3, 3, 2,
        ]  # fmt: skip
        twelve = next(f"({one.q},{one.r})" for one in plan.hexes if one.number == 12)
        assert plan.marked("numbers") == {twelve: "2"}
        assert sum(one.number is not None for one in plan.hexes) == 17


@pytest.mark.rule("TBX-04")
def test_trade_hexes_yield_resources() -> None:
    table = own_turn("red settlement (-2,0)NE")
    assert table.hand("red") == {"wool": 1}
