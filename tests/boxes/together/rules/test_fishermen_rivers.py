"""Fishermen and Rivers: ledger Traders & Barbarians, TBX-12."""

from random import Random
from typing import Any

import pytest

from companion.boxes.together.rules.fishermen_rivers import BuildBridgeForFish
from companion.boxes.traders_barbarians.rules.fishermen.grounds import Grounds
from companion.boxes.traders_barbarians.rules.rivers.bridges import Bridges
from companion.geometry.drawing import draw_board
from companion.geometry.models import differences
from companion.kernel import Seat
from companion.rules.boxes import adaptations
from tests.boxes.traders_barbarians.rules.fishermen.table import fish
from tests.boxes.traders_barbarians.rules.rivers.table import gold
from tests.rules import table as base
from tests.rules.table import FOUR, Table

ADAPTED = adaptations()["fishermen and rivers"]
HOW: dict[str, Any] = {
    "products": ("traders and barbarians",),
    "scenarios": ADAPTED.joins,
    "variants": (ADAPTED.name,),
}
SITE = "(0,-1)-E"


def own_turn(drawing: str) -> Table:
    """A table in the middle of a game, after red's roll; red has a road that leads to the site of a bridge."""
    board = draw_board(ADAPTED.layouts[0].printed(4)).replace("robber (-1,-1) (-2,1)", "robber (-1,-1)")
    table: Table = base.lay(f"{board}\nred road (0,-1)-NE\n{drawing}", **HOW)
    return table.play("red rolls 1 1")


def build(table: Table) -> BuildBridgeForFish:
    return BuildBridgeForFish(Seat(0), table.game.topology.path(SITE))


@pytest.mark.rule("TBX-12")
def test_six_fish_buy_a_bridge_that_brings_its_coins() -> None:
    table = own_turn("red fish 2 triple_fish")
    before = gold(table)[0]
    table.do(build(table))
    table.play("red pays 2 triple_fish")
    assert (fish(table, "red"), gold(table)[0] - before) == ({}, 3)
    assert table.state[Bridges].of[0] == 1 << table.game.topology.path(SITE)


@pytest.mark.rule("TBX-12")
def test_five_fish_do_not_and_a_bridge_stands_where_it_may() -> None:
    table = own_turn("red fish 1 triple_fish 1 double_fish")
    refusal = table.state.check(build(table))
    assert refusal is not None
    assert refusal.rule == "TBX-12"
    table = own_turn("red fish 3 triple_fish")
    elsewhere = BuildBridgeForFish(Seat(0), table.game.topology.path("(-1,1)-E"))
    refusal = table.state.check(elsewhere)
    assert refusal is not None
    assert refusal.rule == "TBS2-19"


@pytest.mark.rule("TBX-12")
def test_the_robber_starts_on_a_swamp_and_not_beside_the_board() -> None:
    table = base.begin(seats=FOUR, board=ADAPTED.layouts[0].laid(4, Random(1)), **HOW)
    assert "first seven" not in table.game.modules
    assert table.game.setup.plan.robber == ((-1, -1), (-2, 1))


@pytest.mark.rule("TBX-12")
def test_fishing_grounds_lie_around_the_island_of_the_rivers() -> None:
    (layout,) = ADAPTED.layouts
    plan = layout.laid(4, Random(3))
    assert differences(plan, layout.model(4)) == ()
    assert sorted(plan.marked("fishing_ground").values()) == ["10", "4", "5", "6", "8", "9"]
    assert len(own_turn("").state[Grounds].all) == 6
    assert ADAPTED.target == 10
