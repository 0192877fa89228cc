"""Harbors. Ledger base, BASE-027, BASE-110 to BASE-114, BASE-119.

On the beginner board: generic (0,-2)-NW, grain (1,-2)-NE, ore (2,-1)-NE, generic (2,0)-E, wool (1,1)-SE,
generic (-1,2)-SE, generic (-2,2)-SW, brick (-2,1)-W, lumber (-1,-1)-W.
"""

import pytest

from companion.geometry.sets import CornerSet
from companion.kernel import Module, Seat, State
from companion.rules.base.harbors import cut_off
from companion.rules.base.pieces import Pieces
from tests.rules.table import Table, lay


def rolled(red: str, more: str = "") -> Table:
    """Red has these pieces and cards and has rolled a two, which gives nobody anything."""
    return lay(f"red {red}\n{more}").play("red rolls 1 1")


@pytest.mark.rule("BASE-110")
def test_a_generic_harbor_gives_one_card_for_three_alike() -> None:
    table = rolled("settlement (0,-2)N", "red holds 3 lumber").play("red trades 3 lumber for wool")
    assert table.hand("red") == {"wool": 1}


@pytest.mark.rule("BASE-110")
@pytest.mark.parametrize("kind", ["brick", "wool", "grain", "ore"])
def test_a_generic_harbor_serves_every_kind(kind: str) -> None:
    assert rolled("city (2,0)SE", f"red holds 3 {kind}").may(f"red trades {kind} for lumber")


@pytest.mark.rule("BASE-111")
def test_a_special_harbor_gives_one_card_for_two_of_its_resource() -> None:
    table = rolled("settlement (2,-1)N", "red holds 4 ore").play(
        "red trades 2 ore for lumber", "red trades ore for wool"
    )
    assert table.hand("red") == {"lumber": 1, "wool": 1}


@pytest.mark.rule("BASE-111")
@pytest.mark.parametrize(
    ("kind", "corner"),
    [("grain", "(1,-2)N"), ("ore", "(2,-1)NE"), ("wool", "(1,1)S"), ("brick", "(-2,1)SW"), ("lumber", "(-1,-1)NW")],
)
def test_there_is_a_special_harbor_for_each_resource(kind: str, corner: str) -> None:
    other = "ore" if kind != "ore" else "wool"
    assert rolled(f"settlement {corner}", f"red holds 2 {kind}").may(f"red trades {kind} for {other}")


@pytest.mark.rule("BASE-112")
def test_with_the_ore_harbor_other_kinds_still_need_four() -> None:
    table = rolled("settlement (2,-1)N", "red holds 4 ore 4 wool")
    assert table.refused("red trades 2 wool for brick") == "BASE-109"
    assert table.refused("red trades 3 wool for brick") == "BASE-109"
    table.play("red trades wool for brick")
    assert table.hand("red") == {"brick": 1, "ore": 4}


@pytest.mark.rule("BASE-114")
def test_the_best_rate_that_applies_is_used() -> None:
    table = rolled("settlement (2,-1)N (0,-2)N", "red holds 4 ore 4 wool")
    table.play("red trades ore for brick", "red trades wool for brick")
    assert table.hand("red") == {"brick": 2, "wool": 1, "ore": 2}


@pytest.mark.rule("BASE-114")
def test_a_worse_rate_one_is_entitled_to_may_be_paid_when_it_is_named() -> None:
    table = rolled("settlement (2,-1)N (0,-2)N", "red holds 4 ore").play("red trades 3 ore for brick")
    assert table.hand("red") == {"brick": 1, "ore": 1}


@pytest.mark.rule("BASE-119")
@pytest.mark.parametrize("corner", ["(2,-1)N", "(2,-1)NE"])
@pytest.mark.parametrize("building", ["settlement", "city"])
def test_either_corner_of_the_harbor_controls_it_with_either_building(corner: str, building: str) -> None:
    assert rolled(f"{building} {corner}", "red holds 2 ore").may("red trades ore for brick")


@pytest.mark.rule("BASE-027", "BASE-119")
@pytest.mark.parametrize("corner", ["(2,-1)SE", "(2,-2)NE", "(2,-2)S"])
def test_no_other_corner_of_the_coast_controls_it(corner: str) -> None:
    assert rolled(f"settlement {corner}", "red holds 2 ore").refused("red trades 2 ore for brick") == "BASE-109"


@pytest.mark.rule("BASE-119")
def test_a_road_to_a_harbor_does_not_control_it() -> None:
    assert rolled("road (2,-1)-NE", "red holds 2 ore").refused("red trades 2 ore for brick") == "BASE-109"


@pytest.mark.rule("BASE-119")
def test_anothers_settlement_at_a_harbor_is_of_no_use() -> None:
    table = rolled("holds 3 ore", "blue settlement (2,-1)N\n white settlement (0,-2)N")
    assert table.refused("red trades 2 ore for brick") == "BASE-109"
    assert table.refused("red trades 3 ore for brick") == "BASE-109"


@pytest.mark.rule("BASE-027")
def test_harbors_lie_where_the_board_has_them() -> None:
    table = lay("""
        Mo10 Pa2
        Fi12
        harbor (0,0)-W wool
        red  settlement (0,0)SW
        red  holds 2 wool
        """).play("red rolls 1 1")
    assert table.may("red trades wool for brick")


idle = Module("idle", needs=("harbors",))


@idle.shares(cut_off)
def no_settlement_can_use_its_harbor(state: State, player: Seat) -> CornerSet:
    return state[Pieces].settlements[player]


@pytest.mark.rule("BASE-110", "BASE-111")
def test_a_building_that_is_cut_off_trades_as_if_there_were_no_harbor() -> None:
    table = lay("red settlement (2,-1)N (0,-2)N\nred holds 3 ore", more=(idle,)).play("red rolls 1 1")
    assert table.refused("red trades 2 ore for brick") == "BASE-109"
    assert table.refused("red trades 3 ore for brick") == "BASE-109"
    table.play("red corrects city (2,-1)N")
    assert table.may("red trades ore for brick")
