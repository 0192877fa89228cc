"""Caravans and Wagons: ledger Traders & Barbarians, TBX-05."""

from collections import Counter
from random import Random

import pytest

from companion.boxes.traders_barbarians.rules.wagons.path_barbarians import PathBarbarians
from companion.boxes.traders_barbarians.rules.wagons.trade_hexes import plazas
from companion.geometry.drawing import draw_board
from companion.geometry.models import differences
from companion.rules.base.longest_road import LongestRoad
from companion.rules.boxes import adaptations
from tests.boxes.traders_barbarians.rules.caravans.table import camels
from tests.rules import table as base
from tests.rules.table import Table

ADAPTED = adaptations()["caravans and wagons"]
PLAN = ADAPTED.layouts[0].printed(4)
BOARD = draw_board(PLAN).replace("robber none\n", "")


def lay(drawing: str = "") -> Table:
    """A table in the middle of a game, on the board as it is drawn."""
    return base.lay(
        f"{BOARD}\n{drawing}", products=("traders and barbarians",), scenarios=ADAPTED.joins, variants=(ADAPTED.name,)
    )


@pytest.mark.rule("TBX-05")
@pytest.mark.parametrize(
    ("corner", "dice", "card"),
    [("(-2,0)NE", "4 5", "wool"), ("(2,-2)SW", "4 5", "brick"), ("(0,2)NW", "5 6", "lumber")],
)
def test_trade_hexes_yield_resources(corner: str, dice: str, card: str) -> None:
    table = lay(f"red settlement {corner}").play(f"red rolls {dice}")
    assert table.hand("red")[card] == 1


@pytest.mark.rule("TBX-05")
def test_they_are_trade_hexes_all_the_same() -> None:
    table = lay()
    assert sorted(plazas(table.state).values()) == ["castle", "glassworks", "quarry"]
    corners = {table.game.topology.corner_names[at] for at in plazas(table.state)}
    assert corners == {"(-2,0)C", "(2,-2)C", "(0,2)C"}
    table = lay("red road (-2,0)-NE\nred holds 1 brick 1 lumber").play("red rolls 1 1")
    assert table.refused("red builds road (-2,0)-W") == "TBS5-18"


@pytest.mark.rule("TBX-05")
def test_a_two_is_not_rolled_again_as_it_lies_on_the_board() -> None:
    table = lay("red settlement (1,-2)N").play("red rolls 1 1")
    assert table.hand("red") == {"wool": 1}


@pytest.mark.rule("TBX-05")
def test_camels_are_worth_points_to_buildings_and_nothing_to_roads() -> None:
    table = lay("red settlement (1,-2)S\ncamel (0,-1)-E (0,-1)-NE")
    assert table.points("red") == 2
    assert LongestRoad not in table.state


@pytest.mark.rule("TBX-05")
def test_a_barbarian_hinders_no_camel() -> None:
    table = lay("camel (0,-1)-E (1,-1)-NW")
    assert table.game.topology.path("(1,-1)-NW") in table.state[PathBarbarians].at
    assert "(1,-1)-NW" in camels(table)


@pytest.mark.rule("TBX-05")
def test_its_board_has_an_oasis_in_the_middle_and_three_trade_hexes_for_land() -> None:
    for layout in ADAPTED.layouts:
        plan = layout.laid(4, Random(2))
        assert differences(plan, layout.model(4)) == ()
        found = Counter(one.terrain for one in plan.hexes)
        assert [found[kind] for kind in ("hills", "pasture", "forest", "fields", "mountains")] == [2, 3, 3, 4, 3]
        assert {one.at: one.terrain for one in plan.hexes}[0, 0] == "oasis"
        assert sum(one.number is not None for one in plan.hexes) == 18
    assert (ADAPTED.target, ADAPTED.most) == (15, 4)
