"""Five and six at the table (ledger explorers_pirates, EP56-20 to EP56-32)."""

from typing import Any

import pytest

from companion.rules.scenario import Scenario
from tests.boxes.explorers_pirates.rules.table import SIX, Table, lay
from tests.boxes.offered import PIRATE_LAIRS

AT_THE_SHORE = """
    red     settlement (-1,-3)S
    red     harbor (-2,0)NE
    red     sails (-2,0)-NE
    red     holds 5 brick 5 lumber 5 wool 5 grain 5 ore
    orange  settlement (-4,2)N
    orange  harbor (-3,1)SE
    orange  sails (-3,1)-SE
    orange  holds 5 brick 5 lumber 5 wool 5 grain 5 ore
    orange  purse 8
"""
"""On the big board of Pirate Lairs; orange is the third player to red's left."""


def six(drawing: str = "", scenario: Scenario = PIRATE_LAIRS, **how: Any) -> Table:
    """Red's part, after a roll that brings nothing."""
    return lay(f"{AT_THE_SHORE}\n{drawing}", scenario=scenario, seats=SIX, **how).play("red rolls 1 1")


@pytest.mark.rule("EP56-21", "EP56-22", "EP56-23", "EP56-26", "EP56-30", "EP56-31")
def test_player_two_builds_and_moves_ships_when_player_one_is_done() -> None:
    table = six().play("red builds road (-1,-3)-SW", "red sails ship 1 to (-1,0)-NE")
    assert table.refused("orange sails ship 1 to (-2,1)-SW") is not None
    table.play("red ends")
    assert table.agenda() == ["act: orange"]
    table.play("orange builds road (-4,2)-NE", "orange sails ship 1 to (-3,2)-NE")
    assert table.agenda() == ["move pieces: orange"]
    assert table.refused("orange builds road (-4,2)-NW") is not None
    table.play("orange ends")
    assert table.agenda() == ["roll: blue"]


@pytest.mark.rule("EP56-23", "EP56-24")
def test_player_two_trades_with_the_supply_only() -> None:
    table = six("blue holds 1 wool").play("red ends")
    table.play("orange trades 3 brick for ore", "orange buys ore for gold")
    assert table.refused("orange trades 1 ore with blue for 1 wool") == "B56-041"
    assert table.refused("red trades 1 ore with orange for 1 wool") is not None


@pytest.mark.rule("EP56-25", "EP-148")
def test_each_part_has_limits_of_its_own() -> None:
    table = six("red purse 8").play("red buys ore for gold", "red buys ore for gold")
    assert table.refused("red buys ore for gold") == "EP-184"
    table.play("red ends", "orange buys ore for gold", "orange buys ore for gold")
    assert table.refused("orange buys ore for gold") == "EP-184"


@pytest.mark.rule("EP56-27")
def test_player_one_alone_handles_a_seven() -> None:
    table = lay(AT_THE_SHORE, scenario=PIRATE_LAIRS, seats=SIX).play("red rolls 3 4")
    table.play("red discards 5 ore 5 wool 2 brick", "orange discards 5 ore 5 wool 2 brick")
    assert table.agenda() == ["place the pirate ship: red"]


@pytest.mark.rule("EP56-28")
def test_player_two_wins_in_the_own_part_and_player_one_before_it() -> None:
    table = six("orange settlement (-5,0)N", target=5)
    table.play("red ends")
    assert table.winner() is None
    table.play("orange builds harbor (-5,0)N")
    assert table.winner() == "orange"
    table = six("red settlement (-5,0)N", target=5).play("red builds harbor (-5,0)N")
    assert table.winner() == "red"


@pytest.mark.rule("EP56-29")
def test_who_has_no_part_wins_later() -> None:
    table = six("blue settlement (-5,0)N\nblue harbor (-1,-3)NW\nblue settlement (-5,4)N", target=5)
    table.play("blue corrects: harbor (-5,0)N", "red ends")
    assert table.winner() is None
    table.play("orange ends")
    assert table.winner() == "blue"


@pytest.mark.rule("EP56-32")
def test_in_the_special_building_phase_all_pieces_are_built_and_no_ship_moves() -> None:
    drawing = "blue harbor (-2,-1)NE\nblue settlement (-5,0)N\nblue holds 5 brick 5 lumber 5 wool 5 grain 5 ore"
    table = six(drawing, five_six="special building").play("red ends")
    assert table.agenda() == ["special building: blue"]
    blue = table.state.options(table.seat("blue"))
    kinds = {type(one).__name__ for one in blue}
    assert kinds == {"BuildRoad", "LaunchShip", "BuildSettler", "BuildHarborSettlement", "BuildCrew", "PassBuilding"}
    table.play("blue launches (-2,-1)-NE", "blue builds crew at (-2,-1)NE")
    assert table.refused("blue sails ship 1 to (-1,-1)-NE") is not None
    assert table.agenda() == ["special building: blue"]
