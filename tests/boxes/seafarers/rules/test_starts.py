"""Starting with a ship, and free ships: ledger Seafarers, SEA-79 to SEA-82 and SEA-90 to SEA-93."""

import pytest

from tests.boxes.seafarers.rules.speech_ships import paths, ships
from tests.boxes.seafarers.rules.table import begin, lay

FIRST = ("red starts", "red places settlement (0,0)NW")


@pytest.mark.rule("SEA-90")
def test_a_starting_settlement_on_the_coast_may_take_a_ship_instead_of_its_road() -> None:
    table = begin().play(*FIRST, "red places ship (0,0)-NW", "blue places settlement (0,0)SE")
    assert ships(table, "red") == paths(table, "(0,0)-NW")
    assert table.hand("red") == {}


@pytest.mark.rule("SEA-91")
def test_the_ship_touches_that_settlement() -> None:
    assert begin().play(*FIRST).refused("red places ship (0,0)-SE") == "SEA-91"


@pytest.mark.rule("SEA-92")
def test_no_ship_starts_beside_the_pirate_unless_the_table_has_chosen_so() -> None:
    pirate = "mark pirate (0,0)\n"
    assert begin(pirate).play(*FIRST).refused("red places ship (0,0)-NW") == "SEA-34"
    begin(pirate, settings=(("setup_ship_beside_pirate", True),)).play(*FIRST, "red places ship (0,0)-NW")


@pytest.mark.rule("SEA-93")
def test_a_starting_ship_may_be_moved_in_the_first_turn() -> None:
    seats = ("red", "blue", "white")
    table = begin(seats=seats).play(*FIRST, "red places ship (0,0)-NW")
    table.play("blue places settlement (-2,0)NW", "blue places road (-2,0)-W")
    table.play("white places settlement (-1,2)N", "white places road (-1,2)-NW")
    table.play("white places settlement (2,-2)N", "white places road (2,-2)-NW")
    table.play("blue places settlement (2,-1)NE", "blue places road (2,-1)-E")
    table.play("red places settlement (0,-2)N", "red places road (0,-2)-NW", "red rolls 1 1")
    table.play("red moves ship (0,0)-NW to (0,0)-W")


ROADS = "red settlement (0,0)NW\nred cards 1 road_building\nturn red"


@pytest.mark.rule("SEA-79")
@pytest.mark.parametrize("second", ["lays free ship (0,0)-NE", "lays free road (-1,0)-NE"])
def test_the_road_building_card_brings_roads_or_ships(second: str) -> None:
    table = lay(ROADS).play("red rolls 1 1", "red plays road building", "red lays free ship (0,0)-NW", f"red {second}")
    assert len(ships(table, "red")) + len(table.standing("red").get("road", [])) == 2


@pytest.mark.rule("SEA-80")
def test_nothing_is_built_between_the_two() -> None:
    table = lay(f"{ROADS}\nred holds 1 brick 1 lumber 1 wool 1 grain")
    table.play("red rolls 1 1", "red plays road building", "red lays free ship (0,0)-NW")
    assert table.refused("red builds settlement (0,0)SE") == "BASE-084"


@pytest.mark.rule("SEA-81")
def test_free_ships_count_as_built_this_turn_and_keep_away_from_the_pirate() -> None:
    table = lay(f"{ROADS}\npirate (0,0)").play("red rolls 1 1", "red plays road building")
    assert table.refused("red lays free ship (0,0)-NW") == "SEA-34"
    table = lay(ROADS).play("red rolls 1 1", "red plays road building", "red lays free ship (0,0)-NW")
    table.play("red lays free ship (0,0)-NE")
    assert table.refused("red moves ship (0,0)-NE to (0,0)-W") == "SEA-54"


@pytest.mark.rule("SEA-82")
def test_with_no_road_left_the_card_still_brings_ships() -> None:
    around = "(0,-2)-NW (0,-2)-NE (0,-2)-E (0,-2)-SE (0,-2)-SW (0,-2)-W (-1,-1)-W (-1,-1)-E (-1,-1)-SW (-1,-1)-SE"
    more = "(-2,0)-NW (-2,0)-W (-2,0)-SW (-2,0)-E (-1,0)-SW"
    table = lay(f"{ROADS}\nred road {around} {more}").play("red rolls 1 1", "red plays road building")
    assert table.refused("red lays free road (0,0)-W") == "BASE-123"
    table.play("red lays free ship (0,0)-W", "red lays free ship (0,0)-NW")
