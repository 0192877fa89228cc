"""Fishermen and Wagons: ledger Traders & Barbarians, TBX-12."""

from random import Random

import pytest

from companion.boxes.together.rules.fishermen_wagons import FeedWagonFish
from companion.boxes.traders_barbarians.rules.wagons.journeys import FeedWagon, MoveWagon, points_left, reach
from companion.boxes.traders_barbarians.rules.wagons.path_barbarians import free_paths
from companion.boxes.traders_barbarians.rules.wagons.trade_hexes import plazas_of
from companion.boxes.traders_barbarians.rules.wagons.wagons import CorrectWagon
from companion.geometry.drawing import draw_board
from companion.geometry.models import differences
from companion.kernel import Seat
from companion.rules.base.land import Land
from companion.rules.boxes import adaptations
from tests.boxes.traders_barbarians.rules.fishermen.table import fish
from tests.rules import table as base
from tests.rules.table import Table

ADAPTED = adaptations()["fishermen and wagons"]
RED = Seat(0)


def own_turn(drawing: str) -> Table:
    """A table in the middle of a game, after red's roll, with red's wagon on the board."""
    board = draw_board(ADAPTED.layouts[0].printed(4)).replace("robber none\n", "")
    table: Table = base.lay(
        f"{board}\n{drawing}",
        products=("traders and barbarians",),
        scenarios=ADAPTED.joins,
        variants=(ADAPTED.name,),
    )
    table.do(CorrectWagon(RED, table.game.topology.corner("(0,0)N")))
    return table.play("red rolls 1 2")


@pytest.mark.rule("TBX-12")
def test_two_fish_are_as_good_as_the_grain_of_a_wagon() -> None:
    table = own_turn("red fish 1 double_fish\nred holds 1 grain")
    before = points_left(table.state, RED)
    table.do(FeedWagonFish(RED))
    table.play("red pays 1 double_fish")
    assert (fish(table, "red"), points_left(table.state, RED)) == ({}, before + 2)
    refusal = table.state.check(FeedWagon(RED))
    assert refusal is not None
    assert refusal.rule == "TBS5-32"


@pytest.mark.rule("TBX-12")
def test_the_wagon_may_have_moved_before() -> None:
    table = own_turn("red fish 1 double_fish")
    table.do(MoveWagon(RED, table.game.topology.corner("(0,0)NE")))
    before = points_left(table.state, RED)
    table.do(FeedWagonFish(RED))
    table.play("red pays 1 double_fish")
    assert points_left(table.state, RED) == before + 2


@pytest.mark.rule("TBX-12")
def test_one_fish_is_not() -> None:
    refusal = own_turn("red fish 1 single_fish").state.check(FeedWagonFish(RED))
    assert refusal is not None
    assert refusal.rule == "TBX-12"


@pytest.mark.rule("TBX-12")
def test_there_is_no_robber_to_send_away() -> None:
    assert not {"robber", "robber for fish", "first seven"} & set(own_turn("").game.modules)


@pytest.mark.rule("TBX-12")
def test_fishing_grounds_lie_around_the_island_of_the_wagons() -> None:
    (layout,) = ADAPTED.layouts
    plan = layout.laid(4, Random(3))
    assert differences(plan, layout.model(4)) == ()
    assert sorted(plan.marked("fishing_ground").values()) == ["10", "4", "5", "6", "8", "9"]
    assert ADAPTED.target == 13


@pytest.mark.rule("BASE-024")
def test_wagons_and_barbarians_stay_on_the_island_inside_the_frame() -> None:
    table = own_turn("")
    board, (corners, paths) = table.game.topology, table.state[Land].off_land
    table.do(CorrectWagon(RED, board.corner("(-1,-2)S")))  # where a path leads on along the frame
    assert board.corner_path_mask[board.corner("(-1,-2)S")] & paths
    ends = plazas_of(board)
    reached = list(reach(table.state, RED))
    assert reached
    assert [corner for corner in reached if (corners & ~ends) >> corner & 1] == []
    assert free_paths(table.state) & paths == 0
