"""Rivers and Barbarians: ledger Traders & Barbarians, TBX-03, on the board as it is drawn."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from companion.boxes.traders_barbarians.rules.barbarian_attack.landing import RollForLanding
from companion.boxes.traders_barbarians.rules.rivers.settlers import Tiles
from companion.geometry.drawing import draw_board
from companion.geometry.models import differences
from companion.rules.boxes import adaptations
from tests.boxes.cities_knights.rules import table as cities
from tests.boxes.traders_barbarians.rules.barbarian_attack import table as coast
from tests.boxes.traders_barbarians.rules.rivers.table import gold
from tests.rules import table as base
from tests.rules.table import FOUR, Table

ADAPTED = adaptations()["rivers and barbarians"]
(LAYOUT,) = ADAPTED.layouts
HOW: dict[str, Any] = {
    "products": ("traders and barbarians",),
    "scenarios": ADAPTED.joins,
    "variants": (ADAPTED.name,),
}

assert coast.HOW  # its sentences are used here
assert cities.PRODUCTS  # and the one for a starting city


def own_turn(drawing: str = "", roll: str = "1 2") -> Table:
    """A table in the middle of a game, after red's roll, on a board where the 2 lies beside the 12 at (-2,0)."""
    board = draw_board(LAYOUT.laid(4, Random(1))).replace("robber none\n", "")
    return base.lay(f"{board}\n{drawing}", **HOW).play(f"red rolls {roll}")


@pytest.mark.rule("TBX-03")
def test_one_river_runs_from_the_castle_and_one_along_the_east_coast() -> None:
    plan = LAYOUT.laid(4, Random(2))
    assert differences(plan, LAYOUT.model(4)) == ()
    there = {(one.q, one.r): one.terrain for one in plan.hexes}
    assert there[-2, 2] == "castle"
    assert [there[at] for at in ((-1, 1), (0, 0), (1, -1), (2, -2))] == ["mountains", "hills", "pasture", "swamp"]
    assert [there[at] for at in ((2, 0), (1, 1), (0, 2))] == ["mountains", "hills", "swamp"]
    assert len(plan.marked("bridge")) == 7
    found = Counter(there.values())
    assert [found[kind] for kind in ("hills", "pasture", "forest", "fields", "mountains")] == [3, 3, 3, 4, 3]
    assert plan.marked("numbers") == {"(-2,0)": "2"}
    assert ADAPTED.target == 12


@pytest.mark.rule("TBX-03")
def test_two_barbarians_begin_on_the_twelve_and_the_two() -> None:
    assert coast.landed(own_turn()) == {"(-2,0)": 2}


@pytest.mark.rule("TBX-03")
@pytest.mark.parametrize("dice", [(1, 1), (6, 6)])
def test_barbarians_land_there_for_both_numbers(dice: tuple[int, int]) -> None:
    table = own_turn("red settlement (0,0)N\nred holds 3 ore 2 grain").play("red builds city (0,0)N")
    table.do(RollForLanding(table.seat("red"), dice))
    assert coast.landed(table) == {"(-2,0)": 3}


@pytest.mark.rule("TBX-03")
def test_both_roll_resources_there() -> None:
    two, twelve = (own_turn("red settlement (-2,0)NE", roll).hand("red") for roll in ("1 1", "6 6"))
    assert two == twelve != {}


@pytest.mark.rule("TBX-03")
def test_nobody_is_a_poor_settler() -> None:
    table = own_turn("blue gold 3\nred settlement (0,0)S")
    assert table.points("white") == 0
    assert table.state[Tiles].poor == ()
    assert table.state[Tiles].wealthiest == table.seat("blue")


@pytest.mark.rule("TBX-03")
def test_a_bridge_brings_three_coins_and_none_is_built_at_a_conquered_hex() -> None:
    drawing = "red settlement (1,1)N\nred holds 2 brick 1 lumber"
    table = own_turn(drawing)
    before = gold(table)[0]
    table.play("red builds bridge (1,1)-NE")
    assert gold(table)[0] - before == 3
    conquered = own_turn(f"{drawing}\nbarbarians 3 (2,0)")
    assert conquered.refused("red builds bridge (1,1)-NE") == "TBS4-22"
    assert not [one for one in conquered.state.options(conquered.seat("red")) if type(one).__name__ == "BuildBridge"]


@pytest.mark.rule("TBX-03")
def test_a_starting_city_at_a_river_brings_a_coin() -> None:
    table = base.begin(seats=FOUR[:3], board=LAYOUT.printed(3), **HOW).play("red starts")
    for colour, at in (("red", "(0,-1)"), ("blue", "(-1,0)"), ("white", "(2,-1)")):
        table.play(f"{colour} places settlement {at}NW", f"{colour} places road {at}-NW")
    before = gold(table)[2]
    table.play("white places city (0,1)S", "white places road (0,1)-SW")
    assert gold(table)[2] - before == 1
