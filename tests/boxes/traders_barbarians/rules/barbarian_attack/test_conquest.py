"""Conquered hexes and buildings: ledger Traders & Barbarians, TBS4-20 to TBS4-29, TBS4-44."""

import pytest

from companion.boxes.traders_barbarians.rules.barbarian_attack.conquest import fallen
from companion.rules.base.harbors import trading
from tests.boxes.traders_barbarians.rules.barbarian_attack.table import Table, lay

PRICE = "red holds 2 brick 2 lumber 2 wool 3 grain 3 ore"
"""Enough for a settlement or a city."""


def lying(table: Table, colour: str = "red") -> list[str]:
    names, corners = table.game.topology.corner_names, fallen(table.state, table.seat(colour))
    return [name for corner, name in enumerate(names) if corners >> corner & 1]


@pytest.mark.rule("TBS4-20", "TBS4-21")
@pytest.mark.parametrize(("number", "yields"), [(1, {"wool": 1}), (2, {"wool": 1}), (3, {})])
def test_a_hex_with_three_yields_nothing(number: int, yields: dict[str, int]) -> None:
    table = lay(f"red settlement (-2,0)NE\nbarbarians {number} (-2,0)").play("red rolls 6 6")
    assert table.hand("red") == yields


@pytest.mark.rule("TBS4-22")
def test_nothing_new_is_built_at_a_conquered_hex() -> None:
    table = lay(f"red road (-1,0)-NE (-1,0)-NW\nred settlement (0,-1)S\n{PRICE}\nbarbarians 3 (-2,0)")
    table.play("red rolls 1 1")
    assert table.refused("red builds road (-1,0)-W") == "TBS4-22"
    assert not table.may("red builds road (-1,0)-W")
    assert table.refused("red builds settlement (-1,0)NW") == "TBS4-22"
    table.play("red says 2 barbarians stand on (-2,0)")
    assert table.may("red builds road (-1,0)-W")
    assert table.may("red builds settlement (-1,0)NW")


@pytest.mark.rule("TBS4-24")
def test_roads_that_lie_there_still_count() -> None:
    roads = "(-2,0)-E (-2,0)-NE (-2,0)-NW (-2,0)-W (-2,0)-SW"
    table = lay(f"red road {roads}\nbarbarians 3 (-2,0)")
    assert (table.road_length("red"), table.longest_road()) == (5, "red")


@pytest.mark.rule("TBS4-25", "TBS4-26", "TBS4-28")
def test_a_building_without_a_free_hex_is_conquered_and_counts_nothing() -> None:
    table = lay("red settlement (-2,0)NW (-2,0)N\nred city (-2,0)SW\nred city (-2,0)SE")
    assert table.points("red") == 6
    table.play("red says 3 barbarians stand on (-2,0)")
    assert lying(table) == ["(-2,-1)S", "(-3,1)N"]
    assert table.points("red") == 3
    assert table.names().count("BuildingConquered") == 2
    table.play("red says 3 barbarians stand on (-1,-1)")
    assert table.points("red") == 2


@pytest.mark.rule("TBS4-25", "TBS4-44")
def test_a_freed_hex_stands_its_buildings_up() -> None:
    table = lay("red settlement (-2,0)N\nblue city (-2,0)SW\nbarbarians 3 (-2,0) (-1,-1)")
    assert (table.points("red"), table.points("blue")) == (0, 0)
    table.play("red says 2 barbarians stand on (-1,-1)")
    assert table.names() == ["BarbariansCounted", "HexFreed", "BuildingFreed"]
    assert (table.points("red"), table.points("blue")) == (1, 0)


@pytest.mark.rule("TBS4-25")
def test_only_a_change_turns_anything() -> None:
    table = lay("red settlement (-2,0)NW").play("red says 2 barbarians stand on (-2,0)")
    assert table.names() == ["BarbariansCounted"]
    table.play("red says 3 barbarians stand on (-2,0)", "red says 3 barbarians stand on (-2,0)")
    assert table.names() == ["BarbariansCounted"]


@pytest.mark.rule("TBS4-28")
@pytest.mark.parametrize("corner", ["(-2,2)NW", "(2,-2)SE", "(-2,0)SE"])
def test_beside_castle_desert_or_inland_nothing_is_conquered(corner: str) -> None:
    table = lay(f"red settlement {corner}\nbarbarians 3 (-2,1) (2,-1) (-2,0)")
    assert (lying(table), table.points("red")) == ([], 1)


@pytest.mark.rule("TBS4-27")
def test_a_conquered_building_has_no_harbor() -> None:
    table = lay("red settlement (-1,-1)NW\nred holds 2 lumber\nbarbarians 3 (-1,-1)").play("red rolls 1 1")
    assert table.refused("red trades 2 lumber for ore") is not None
    assert not trading(table.state, table.seat("red"))
    table.play("red says 2 barbarians stand on (-1,-1)", "red trades 2 lumber for ore")
    assert table.hand("red") == {"ore": 1}


@pytest.mark.rule("TBV3-09")
def test_it_gives_no_harbor_points_and_the_card_goes_back() -> None:
    table = lay("red city (-1,-1)NW\nred settlement (2,0)NE", variants=("harbormaster",))
    assert table.points("red") == 3 + 2
    table.play("red says 3 barbarians stand on (-1,-1)")
    assert table.points("red") == 1


@pytest.mark.rule("TBS4-23")
def test_a_conquered_settlement_does_not_become_a_city_and_one_at_a_conquered_hex_may() -> None:
    drawing = f"red settlement (-2,0)NW (-2,0)SE\n{PRICE}\nbarbarians 3 (-2,0)"
    table = lay(drawing).play("red rolls 1 1")
    assert table.refused("red builds city (-2,0)NW") == "TBS4-23"
    assert table.may("red builds city (-2,0)SE")
    strict = lay(drawing, settings=(("conquest_bars_upgrade", True),)).play("red rolls 1 1")
    assert strict.refused("red builds city (-2,0)SE") == "TBS4-23"


@pytest.mark.rule("TBS4-29")
def test_a_conquered_building_still_stands_in_the_way() -> None:
    table = lay("red settlement (-2,0)SW\nblue road (-2,0)-SW\nblue holds 3 brick 3 lumber 2 wool 2 grain\nturn blue")
    table.play("blue rolls 1 1", "blue says 3 barbarians stand on (-2,0)", "blue says 0 barbarians stand on (-2,0)")
    assert table.refused("blue builds road (-2,0)-W") == "BASE-128"
    table.play("blue says 3 barbarians stand on (-2,0)")
    assert table.refused("blue builds settlement (-2,0)S") in {"TBS4-22", "BASE-135"}
    assert table.standing("red") == {"settlement": ["(-3,1)N"]}
