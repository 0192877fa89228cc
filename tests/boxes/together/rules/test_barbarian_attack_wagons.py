"""Barbarians and Wagons: ledger Traders & Barbarians, TBX-06, on the board as it is drawn."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from companion.boxes.traders_barbarians.rules.barbarian_attack.castle_cards import CastlePile
from companion.boxes.traders_barbarians.rules.barbarian_attack.coast import castle_paths
from companion.boxes.traders_barbarians.rules.wagons.journeys import MoveWagon
from companion.boxes.traders_barbarians.rules.wagons.wagons import CorrectWagon
from companion.geometry.drawing import draw_board
from companion.geometry.models import differences
from companion.kernel import Seat
from companion.rules.base.longest_road import LongestRoad
from companion.rules.boxes import adaptations
from tests.boxes.traders_barbarians.rules.barbarian_attack import table as coast
from tests.rules import table as base
from tests.rules.table import FOUR, Table

ADAPTED = adaptations()["barbarians and wagons"]
(LAYOUT,) = ADAPTED.layouts
HOW: dict[str, Any] = {
    "products": ("traders and barbarians",),
    "scenarios": ADAPTED.joins,
    "variants": (ADAPTED.name,),
}
RED = Seat(0)

assert coast.HOW  # its sentences are used here


def own_turn(drawing: str = "", roll: str = "1 1") -> Table:
    """A table in the middle of a game, after red's roll."""
    board = draw_board(LAYOUT.printed(4)).replace("robber none\n", "")
    return base.lay(f"{board}\n{drawing}", **HOW).play(f"red rolls {roll}")


def inner(table: Table, plaza: str) -> list[str]:
    """The inner paths of a trade hex."""
    board = table.game.topology
    return [board.path_names[path] for path in board.corner_paths[board.corner(plaza)]]


@pytest.mark.rule("TBX-06")
def test_trade_hexes_lie_on_the_twelve_the_two_and_the_place_of_the_desert() -> None:
    plan = LAYOUT.laid(4, Random(5))
    assert differences(plan, LAYOUT.model(4)) == ()
    there = {(one.q, one.r): (one.terrain, one.number) for one in plan.hexes}
    assert there[-2, 0] == ("castle_pasture", 12)
    assert there[0, 2] == ("glassworks_forest", 2)
    assert there[2, -2] == ("quarry", None)
    assert there[-2, 2] == ("castle", None)
    found = Counter(terrain for terrain, _ in there.values())
    assert [found[kind] for kind in ("hills", "pasture", "forest", "fields", "mountains")] == [3, 3, 3, 3, 3]
    assert ADAPTED.target == 14


@pytest.mark.rule("TBX-06")
def test_castle_and_glassworks_yield_resources_on_their_numbers() -> None:
    assert own_turn("red settlement (0,2)NW", "1 1").hand("red") == {"lumber": 1}
    assert own_turn("red settlement (-2,0)NE", "6 6").hand("red") == {"wool": 1}


@pytest.mark.rule("TBX-06")
def test_the_first_barbarians_stand_on_them_and_three_conquer_them() -> None:
    assert coast.landed(own_turn()) == {"(-2,0)": 1, "(0,2)": 1}
    table = own_turn("barbarians 3 (0,2)\nred settlement (0,2)NW", "1 1")
    assert table.hand("red") == {}


@pytest.mark.rule("TBX-06")
def test_no_road_is_built_inside_a_conquered_trade_hex() -> None:
    drawing = "red settlement (0,2)NW\nred holds 1 brick 1 lumber"
    path = next(name for name in inner(own_turn(), "(0,2)C") if name.endswith("NW"))
    assert own_turn(f"barbarians 3 (0,2)\n{drawing}").refused(f"red builds road {path}") == "TBX-06"
    own_turn(drawing).play(f"red builds road {path}")


@pytest.mark.rule("TBX-06")
def test_a_wagon_delivers_to_a_conquered_trade_hex() -> None:
    table = own_turn("barbarians 3 (0,2)")
    corner = table.game.topology.corner
    table.do(CorrectWagon(RED, corner("(0,2)NW")))
    table.do(MoveWagon(RED, corner("(0,2)C")))
    assert table.agenda()[0] == "turn up a commodity: red"


@pytest.mark.rule("TBX-06")
def test_knights_come_from_their_own_castle_only() -> None:
    table = own_turn()
    assert castle_paths(table.state) == table.game.topology.hex_path_mask[table.game.topology.hex("(-2,2)")]
    table = own_turn("red settlement (-2,2)N\nred holds 1 brick 1 lumber").play("red builds road (-2,2)-NW")
    assert table.standing("red")["road"] == coast.paths(table, "(-2,2)-NW")


@pytest.mark.rule("TBX-06")
def test_roads_lie_by_the_sea_at_that_castle() -> None:
    own_turn("red settlement (-2,2)NW\nred holds 1 brick 1 lumber").play("red builds road (-2,2)-W")


@pytest.mark.rule("TBX-06")
def test_a_seven_moves_a_barbarian_on_paths_and_takes_no_other_card() -> None:
    assert own_turn("blue holds 1 ore", "3 4").agenda()[0] == "move a barbarian: red"
    table = own_turn()
    assert not {"a card on a seven", "journey cards", "rerolls"} & set(table.game.modules)
    assert CastlePile in table.state
    assert LongestRoad not in table.state


@pytest.mark.rule("TBX-06")
def test_everybody_begins_with_five_gold() -> None:
    table = base.begin(seats=FOUR[:3], board=LAYOUT.printed(3), **HOW)
    assert [coast.gold(table, colour) for colour in FOUR[:3]] == [5, 5, 5]
