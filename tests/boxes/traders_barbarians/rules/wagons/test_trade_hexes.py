"""Trade hexes: plazas, inner paths, and what is not built there. Ledger, TBS5-14 to TBS5-21, TB56-45, TB56-46."""

import pytest

from companion.geometry.sets import CornerSet
from companion.kernel import closed
from companion.rules.base.building import BuildRoad, BuildSettlement
from companion.rules.base.corrections import CorrectBuilding
from companion.rules.base.network import closed_corners
from tests.boxes.traders_barbarians.rules.wagons.table import CASTLE, RED, SIX, At, play

MATERIAL = "red holds 3 brick 3 lumber 3 wool 3 grain"


def places(table: At) -> CornerSet:
    """Where red may settle, roads and cards aside."""
    everywhere = (1 << len(table.board.corner_names)) - 1
    return CornerSet(everywhere & ~closed(closed_corners(table.table.state, RED)))


@pytest.mark.rule("TBS5-14", "TBS5-15")
def test_four_inner_paths_lead_from_the_land_corners_to_the_plaza() -> None:
    board = play().board
    plaza = board.corner(CASTLE)
    ends = {board.corner_names[at] for path in board.corner_paths[plaza] for at in board.path_ends[path]}
    assert ends - {CASTLE} == {board.corner_names[board.corner(f"(-2,0){side}")] for side in ("N", "NE", "SE", "S")}


@pytest.mark.rule("TBS5-16")
def test_roads_lie_on_inner_paths() -> None:
    table = play(f"red settlement (-2,0)NE\n{MATERIAL}")
    assert table.refused(BuildRoad(RED, table.path("(-2,0)-CNE"))) is None
    table.play("red builds road (-2,0)-CNE")
    assert table.refused(BuildRoad(RED, table.path("(-2,0)-CSE"))) is None


@pytest.mark.rule("TBS5-17")
def test_nobody_settles_on_a_plaza() -> None:
    table = play(f"red road (-2,0)-CN\n{MATERIAL}")
    assert table.refused(BuildSettlement(RED, table.corner(CASTLE))) == "BASE-023"


@pytest.mark.rule("TBS5-18")
@pytest.mark.parametrize("side", ["NW", "W", "SW"])
def test_no_road_lies_between_a_trade_hex_and_the_sea(side: str) -> None:
    table = play(f"red road (-2,0)-CN (-2,0)-CS\nred settlement (-2,0)N\n{MATERIAL}")
    assert table.refused(BuildRoad(RED, table.path(f"(-2,0)-{side}"))) == "TBS5-18"


@pytest.mark.rule("TBS5-19", "TBS5-21")
def test_settlements_stand_at_land_corners_two_paths_apart_though_a_plaza_lies_between_them() -> None:
    table = play("blue settlement (-2,0)N")
    open_to_red = places(table)
    allowed = {side for side in ("N", "NE", "SE", "S") if open_to_red >> table.corner(f"(-2,0){side}") & 1}
    assert allowed == {"SE", "S"}
    table.do(CorrectBuilding(RED, table.corner("(-2,0)SE"), "settlement"))


@pytest.mark.rule("TBS5-20")
@pytest.mark.parametrize("corner", ["(-2,0)NW", "(-2,0)SW", "(2,-2)N", "(2,-2)NE", "(0,2)SE", "(0,2)S"])
def test_nobody_settles_behind_a_trade_hex(corner: str) -> None:
    table = play()
    assert not places(table) >> table.corner(corner) & 1
    assert table.refused(BuildSettlement(RED, table.corner(corner))) is not None


@pytest.mark.rule("TBS5-20", "TB56-46")
def test_on_the_bigger_board_there_are_four_places_at_an_old_trade_hex_and_six_at_a_new_one() -> None:
    table = play(seats=SIX)
    free = places(table)
    found = {
        hex: sum(free >> corner & 1 for corner in table.board.hex_corners[table.board.hex(hex)])
        for hex in ("(-3,0)", "(0,-3)", "(3,-3)", "(3,0)", "(0,3)", "(-3,3)", "(0,0)")
    }
    assert found == {"(-3,0)": 4, "(0,-3)": 4, "(3,-3)": 6, "(3,0)": 6, "(0,3)": 6, "(-3,3)": 6, "(0,0)": 6}
    assert not free >> table.corner("(0,0)C") & 1


@pytest.mark.rule("TBS5-18", "TB56-45")
def test_on_the_bigger_board_roads_lie_on_every_path_of_a_trade_hex() -> None:
    old = play(f"red road (-3,0)-CN\nred settlement (-3,0)N\n{MATERIAL}", seats=SIX)
    assert old.refused(BuildRoad(RED, old.path("(-3,0)-NW"))) is None
    board = old.board
    for hex, number in (("(-3,0)", 10), ("(3,0)", 12)):
        at = board.hex(hex)
        inner = board.corner_paths[board.corner(f"{hex}C")]
        assert len(board.hex_paths[at]) + len(inner) == number
