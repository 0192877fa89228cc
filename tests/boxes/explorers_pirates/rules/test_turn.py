"""What a turn is, what the base game loses, and how one wins (ledger explorers_pirates, EP-130 ... EP-148, EP-520)."""

import pytest

from companion.kernel import Action, Seat
from companion.rules.base.supply_trade import rates
from companion.rules.scenario import Scenario
from tests.boxes.explorers_pirates.rules.table import Table, lay
from tests.boxes.offered import LAND_HO, PIRATE_LAIRS

RED = Seat(0)
AT_THE_SHORE = """
    red  settlement (-1,-3)S
    red  road (-1,-3)-SE
    red  harbor (-2,0)N
    red  sails (-2,0)-NE settler
"""
RICH = "red holds 5 brick 5 lumber 5 wool 5 grain 5 ore\nred purse 9"


def turn(drawing: str = "", scenario: Scenario = LAND_HO) -> Table:
    """Red's turn after a roll that brings nothing."""
    return lay(f"{AT_THE_SHORE}\n{drawing}", scenario=scenario).play("red rolls 1 1")


def kinds(table: Table) -> set[str]:
    """The kinds of what red may do."""
    found = table.state.options(RED)
    return {type(one).__name__ if isinstance(one, Action) else one.action.__name__ for one in found}


@pytest.mark.rule("EP-130", "EP-131", "EP-132", "EP-133", "EP-134", "EP-135")
def test_there_are_no_cities_cards_robber_harbors_or_longest_road() -> None:
    table = turn(RICH)
    there = {type(one).__name__ for one in table.state.slices}
    assert not there & {"Cabinet", "Robber", "LongestRoad", "LargestArmy"}
    assert "BuildCity" not in kinds(table)
    assert not table.game.setup.plan.harbors
    assert [rate.number for rate in rates(table.state, RED)].count(3) == 1
    assert min(rate.number for rate in rates(table.state, RED)) == 3
    assert not any(hex.terrain == "desert" for hex in table.game.setup.plan.hexes)


@pytest.mark.rule("EP-136", "EP-168", "EP1-16", "EP-413")
def test_on_a_seven_everybody_with_more_than_seven_cards_discards_half() -> None:
    table = lay(f"{AT_THE_SHORE}\nred holds 9 wool\nblue holds 7 ore\nblue purse 9").play("red rolls 3 4")
    assert table.agenda() == ["discard: red"]
    table.play("red discards 4 wool")
    assert (table.hand_size("red"), table.hand_size("blue")) == (5, 7)
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("EP-140", "EP-141", "EP-144")
def test_first_people_roll_then_trade_and_build_and_the_movement_may_be_empty() -> None:
    table = lay(f"{AT_THE_SHORE}\n{RICH}")
    assert table.agenda() == ["roll: red"]
    assert table.refused("red builds road (-1,-3)-SW") == "BASE-084"
    table.play("red rolls 1 1")
    assert table.agenda() == ["act: red"]
    table.play("red ends")
    assert table.agenda() == ["roll: blue"]


@pytest.mark.rule("EP-142")
def test_trading_and_building_mix() -> None:
    table = turn("red holds 5 brick")
    table.play("red trades 3 brick for lumber")
    table.play("red builds road (-1,-3)-SW")
    assert {"TradeWithSupply", "SailShip"} & kinds(table) == {"SailShip"}
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("EP-143", "EP-145", "EP-543")
def test_once_a_ship_has_moved_nothing_is_traded_or_built_any_more() -> None:
    table = turn(RICH)
    before = kinds(table)
    assert {"BuildRoad", "TradeWithSupply", "BuyResource", "LaunchShip", "BuildSettler", "SailShip"} <= before
    table.play("red sails ship 1 to (-1,0)-NE")
    assert table.agenda() == ["move pieces: red"]
    after = kinds(table)
    assert not after & {"BuildRoad", "BuildSettlement", "TradeWithSupply", "BuyResource", "LaunchShip", "BuildSettler"}
    assert {"SailShip", "EndPart"} <= after
    assert table.refused("red builds road (-1,-3)-SW") is not None


@pytest.mark.rule("EP-147")
def test_ships_of_others_stay_where_they_are() -> None:
    table = turn("blue sails (-2,0)-SE settler").play("red sets sail")
    assert table.refused("blue sails ship 1 to (-1,0)-SE") == "EP-280"
    assert not table.may("blue sails ship 1 to (-1,0)-SE")


@pytest.mark.rule("EP-145")
def test_a_ship_that_was_just_built_may_sail() -> None:
    table = turn("red holds 1 lumber 1 wool")
    table.play("red launches (-2,0)-NE")
    table.play("red sails ship 2 to (-1,0)-NE")


@pytest.mark.rule("EP-148")
def test_limits_of_a_turn_start_afresh_with_the_next_one() -> None:
    table = turn("red purse 8").play("red buys ore for gold", "red buys ore for gold")
    assert table.refused("red buys ore for gold") == "EP-184"
    table.play("red ends")
    for colour in ("blue", "white", "orange"):
        table.play(f"{colour} rolls 1 1", f"{colour} ends")
    table.play("red rolls 1 1", "red buys ore for gold")


@pytest.mark.rule("EP-520", "EP-522")
def test_points_are_settlements_and_harbor_settlements_and_nothing_else() -> None:
    table = turn(f"{RICH}\nred settlement (-4,0)N")
    assert table.points("red") == 1 + 1 + 2


@pytest.mark.rule("EP-520")
def test_reaching_the_target_in_the_own_turn_wins_at_once() -> None:
    table = lay(f"{AT_THE_SHORE}\n{RICH}\nred settlement (-4,0)N", target=5).play("red rolls 1 1")
    assert table.winner() is None
    table.play("red builds harbor (-4,0)N")
    assert table.winner() == "red"


@pytest.mark.rule("EP-378", "EP-520")
def test_founding_a_settlement_may_win_while_ships_move() -> None:
    table = lay(f"{AT_THE_SHORE}\nred sails (-2,0)-SE settler", target=4).play("red rolls 1 1")
    table.play("red founds (-2,0)SE with 2")
    assert table.winner() == "red"


@pytest.mark.rule("EP-523")
def test_points_reached_in_the_turn_of_another_win_when_the_own_turn_begins() -> None:
    table = lay(f"{AT_THE_SHORE}\nred settlement (-4,0)N\nturn orange", target=5).play("orange rolls 1 1")
    table.play("red corrects: harbor (-4,0)N")
    assert table.winner() is None
    table.play("orange ends")
    assert table.winner() == "red"


@pytest.mark.rule("EP1-05", "EP1-19", "EP-271")
def test_land_ho_has_no_crews_and_no_pirate_ships() -> None:
    table = turn(RICH)
    assert not kinds(table) & {"BuildCrew", "PlacePirateShip", "ChasePirateShip"}
    later = turn(RICH, scenario=PIRATE_LAIRS)
    assert "BuildCrew" in kinds(later)
