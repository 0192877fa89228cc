"""What stands on the board, and how much is left. Ledger base, BASE-011, BASE-023, BASE-024, BASE-028, BASE-140."""

import pytest

from companion.kernel import Module, Seat, State
from companion.rules.base.pieces import roads_left
from tests.rules.table import lay

RICH = "red holds 5 brick 5 lumber 5 wool 5 grain 5 ore"


@pytest.mark.rule("BASE-011")
def test_every_piece_on_the_board_is_one_less_in_front_of_its_owner() -> None:
    table = lay("red settlement (0,0)N (2,0)N city (0,2)N road (0,0)-NE (0,0)-NW (0,0)-W")
    assert table.left("red") == {"settlements": 3, "cities": 3, "roads": 12}
    assert table.left("blue") == {"settlements": 5, "cities": 4, "roads": 15}


@pytest.mark.rule("BASE-023")
def test_a_settlement_stands_on_its_corner_by_whichever_name_the_corner_was_called() -> None:
    table = lay(f"red road (0,0)-NE\n{RICH}").play("red rolls 1 1", "red builds settlement (1,-1)SW")
    assert table.standing("red")["settlement"] == ["(0,0)N"]


@pytest.mark.rule("BASE-024")
def test_a_road_lies_on_its_path_by_whichever_name_the_path_was_called() -> None:
    table = lay(f"red settlement (0,0)N\n{RICH}").play("red rolls 1 1", "red builds road (1,-1)-SW")
    assert table.standing("red")["road"] == ["(0,0)-NE"]


@pytest.mark.rule("BASE-140")
def test_a_city_takes_the_place_of_a_settlement_whose_piece_goes_back() -> None:
    table = lay(f"red settlement (0,0)N\n{RICH}").play("red rolls 1 1", "red builds city (0,0)N")
    assert table.standing("red") == {"city": ["(0,0)N"]}
    assert table.left("red") == {"settlements": 5, "cities": 3, "roads": 15}


@pytest.mark.rule("BASE-028")
@pytest.mark.parametrize("building", ["settlement", "city"])
def test_no_second_building_stands_on_a_corner(building: str) -> None:
    table = lay(f"blue {building} (0,0)N\nred road (0,0)-NE\n{RICH}").play("red rolls 1 1")
    assert table.refused("red builds settlement (0,0)N") == "BASE-028"
    assert not table.may("red builds settlement (0,0)N")


@pytest.mark.rule("BASE-028")
def test_no_second_road_lies_on_a_path() -> None:
    table = lay(f"blue road (0,0)-NE\nred road (0,0)-NW\n{RICH}").play("red rolls 1 1")
    assert table.refused("red builds road (0,0)-NE") == "BASE-130"
    assert not table.may("red builds road (0,0)-NE")


lent = Module("lent", needs=("pieces",))


@lent.shares(roads_left)
def a_road_piece_is_used_elsewhere(state: State, player: Seat) -> int:
    return -1 if player == 0 else 0


@pytest.mark.rule("BASE-123")
def test_road_pieces_used_for_something_else_are_no_longer_in_front_of_their_owner() -> None:
    table = lay(f"red settlement (0,0)N\n{RICH}", more=(lent,)).play("red rolls 1 1", "red builds road (0,0)-NE")
    assert (table.left("red")["roads"], table.left("blue")["roads"]) == (13, 15)
