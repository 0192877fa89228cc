"""Pirate ships on a seven, and tribute to them. Ledger Explorers & Pirates, EP-400 to EP-413, EP-440 to EP-448."""

from typing import Any

import pytest

from companion.boxes.explorers_pirates.rules.pirate_ships import PirateShip, PlacePirateShip
from companion.boxes.explorers_pirates.rules.voyages import points_left
from companion.mechanisms.rules.purses import Purses
from tests.boxes.explorers_pirates.rules import table as tables
from tests.boxes.explorers_pirates.rules.table import Table
from tests.boxes.offered import FISH_FOR_CATAN, LAND_HO, PIRATE_LAIRS


def lay(drawing: str = "", **how: Any) -> Table:
    """A table of Pirate Lairs:

           Pa11  Fo9   Se    Se    Fg    Fg    Fg              (-1,-3) (0,-3) (1,-3) (2,-3) (3,-3) (4,-3) (5,-3)
        Fi3   Pa8   Se    Se    Fg    Fg    Fg    Fg        (-2,-2) (-1,-2) (0,-2) (1,-2) (2,-2) ...
     Hi4   Mo10  Se    Se    Fg    Fg    Se    Fg    Fg   (-3,-1) (-2,-1) (-1,-1) (0,-1) (1,-1) (2,-1) (3,-1) ...
    Pa6 Mo12  Fo8   Se    Se    Se    Se    Se    Se    Fr  (-4,0) (-3,0) (-2,0) (-1,0) (0,0) ... (4,0) (5,0)
    """
    return tables.lay(drawing, scenario=PIRATE_LAIRS, **how)


def pirate(table: Table) -> tuple[str, str] | None:
    """Whose pirate ship is on the board, and where."""
    mine = table.state[PirateShip]
    if mine.owner is None or mine.hex is None:
        return None
    return table.game.setup.seats[mine.owner], table.game.topology.hex_names[mine.hex]


def gold(table: Table, colour: str = "red") -> int:
    return table.state[Purses].gold[table.seat(colour)]


def left(table: Table, number: int = 1, colour: str = "red") -> int:
    return points_left(table.state, table.seat(colour), number - 1)


def allowed(table: Table, colour: str = "red") -> set[str]:
    """Where a pirate ship may be placed."""
    options = table.state.options(table.seat(colour))
    return {table.game.topology.hex_names[one.hex] for one in options if isinstance(one, PlacePirateShip)}


# -- on a seven


@pytest.mark.rule("EP-400", "EP-402", "EP-410")
def test_a_seven_brings_the_pirate_ship_of_its_roller_which_stays() -> None:
    table = lay().play("red rolls 3 4")
    assert table.refused("red ends") == "BASE-077"
    assert table.refused("blue places pirate ship (0,0)") == "EP-402"
    table.play("red places pirate ship (0,0)", "red ends")
    assert pirate(table) == ("red", "(0,0)")
    table.play("blue rolls 1 1", "blue ends", "white rolls 1 1")
    assert pirate(table) == ("red", "(0,0)")


@pytest.mark.rule("EP-401")
def test_large_hands_discard_before_the_pirate_ship_comes() -> None:
    table = lay("blue holds 8 ore").play("red rolls 3 4")
    assert table.refused("red places pirate ship (0,0)") == "EP-402"
    table.play("blue discards 4 ore", "red places pirate ship (0,0)")


@pytest.mark.rule("EP-403", "EP-406")
def test_it_stands_on_sea_that_is_face_up() -> None:
    table = tables.lay("known (1,-1) shoal", scenario=FISH_FOR_CATAN).play("red rolls 3 4")
    assert table.refused("red places pirate ship (-2,0)") == "EP-403"
    assert table.refused("red places pirate ship (2,-1)") == "EP-403"
    table.play("red places pirate ship (1,-1)")
    assert pirate(table) == ("red", "(1,-1)")


@pytest.mark.rule("EP-404", "EP-407", "EP-405")
def test_it_keeps_off_the_starting_island_and_the_frame() -> None:
    table = lay().play("red rolls 3 4")
    assert allowed(table) == {
        *("(2,-3)", "(1,-2)", "(0,-1)", "(3,-1)"),
        *("(0,0)", "(1,0)", "(2,0)", "(3,0)", "(4,0)"),
        *("(-1,1)", "(2,1)", "(-1,2)", "(-1,3)"),
    }
    for place in ("(-1,-1)", "(0,-2)", "(-1,0)"):
        assert table.refused(f"red places pirate ship {place}") == "EP-404"
    assert table.refused("red places pirate ship (5,0)") == "EP-405"


@pytest.mark.rule("EP-404")
def test_land_that_was_found_keeps_no_pirate_ship_away() -> None:
    table = lay("known (1,-1) hills 5").play("red rolls 3 4", "red places pirate ship (0,0)")
    assert pirate(table) == ("red", "(0,0)")


@pytest.mark.rule("EP-402", "EP-408")
def test_ones_own_pirate_ship_moves_to_another_hex() -> None:
    table = lay().play("red corrects pirate ship (0,0)", "red rolls 3 4")
    assert table.refused("red places pirate ship (0,0)") == "EP-408"
    assert "(0,0)" not in allowed(table)
    table.play("red places pirate ship (0,-1)")
    assert pirate(table) == ("red", "(0,-1)")


@pytest.mark.rule("EP-400", "EP-409")
def test_somebody_elses_goes_home_and_its_hex_is_free() -> None:
    table = lay().play("blue corrects pirate ship (0,0)", "red rolls 3 4")
    assert "(0,0)" in allowed(table)
    table.play("red places pirate ship (0,0)")
    assert pirate(table) == ("red", "(0,0)")


@pytest.mark.rule("EP-413", "EP1-16")
def test_in_the_first_scenario_a_seven_costs_cards_alone() -> None:
    table = tables.lay("blue holds 8 ore", scenario=LAND_HO).play("red rolls 3 4", "blue discards 4 ore", "red ends")
    assert table.turn() == "blue"
    assert PirateShip not in table.state


@pytest.mark.rule("EP-400")
def test_the_table_may_say_where_the_pirate_ship_is() -> None:
    table = lay().play("blue corrects pirate ship (0,0)")
    assert pirate(table) == ("blue", "(0,0)")
    assert table.refused("blue corrects pirate ship (0,0)") == "EP-400"
    assert table.refused("red corrects pirate ship home") == "EP-400"
    table.play("red corrects pirate ship (1,0)")
    assert pirate(table) == ("red", "(1,0)")
    table.play("red corrects pirate ship home")
    assert pirate(table) is None


@pytest.mark.rule("EP-412")
def test_nothing_is_blocked_beside_it() -> None:
    table = lay("red settlement (-2,0)NE\nknown (-2,0) forest 8").play("blue corrects pirate ship (-1,0)")
    assert table.play("red rolls 4 4").hand("red") == {"lumber": 1}


# -- tribute: three sides of (0,-1) touch nothing that lies face down, W, NW and SW; (-1,0)-NW and (-1,0)-E end there

BESIDE = "blue corrects pirate ship (0,-1)"


@pytest.mark.rule("EP-440", "EP-293", "EP-447")
def test_sailing_onto_a_side_of_its_hex_costs_a_gold() -> None:
    table = lay("red sails (-1,0)-NW\nred purse 2").play(BESIDE, "red rolls 1 1")
    before = gold(table)
    assert table.refused("red sails ship 1 to (0,-1)-W") == "EP-440"
    assert not table.may("red sails ship 1 to (0,-1)-W")
    table.play("red sails ship 1 to (0,-1)-W for tribute")
    assert (gold(table), left(table)) == (before - 1, 3)


@pytest.mark.rule("EP-441", "EP-440")
def test_once_paid_a_ship_sails_there_freely_for_the_rest_of_the_turn() -> None:
    table = lay("red sails (-1,0)-NW\nred purse 2").play(BESIDE, "red rolls 1 1")
    table.play("red sails ship 1 to (0,-1)-W for tribute", "red sails ship 1 to (-1,0)-NW")
    before = gold(table)
    assert table.refused("red sails ship 1 to (0,-1)-W for tribute") == "EP-440"
    table.play("red sails ship 1 to (0,-1)-W")
    assert gold(table) == before


@pytest.mark.rule("EP-441", "EP-447", "EP-148")
def test_each_ship_pays_for_itself_and_each_turn_anew() -> None:
    table = lay("red sails (0,-1)-W\nred sails (0,-1)-SW\nred purse 3").play(BESIDE, "red rolls 1 1")
    before = gold(table)
    table.play("red sails ship 1 to (-1,0)-NW for tribute", "red sails ship 2 to (-1,0)-E for tribute")
    assert gold(table) == before - 2
    table.play("red ends")
    for colour in ("blue", "white", "orange"):
        table.play(f"{colour} rolls 1 1", f"{colour} ends")
    table.play("red rolls 1 1")
    before = gold(table)
    table.play("red sails ship 2 to (0,-1)-SW for tribute")
    assert gold(table) == before - 1


@pytest.mark.rule("EP-443", "EP-444", "EP-440")
def test_a_ship_pays_when_it_leaves_and_not_for_lying_there() -> None:
    table = lay("red sails (0,-1)-W\nred sails (-1,0)-NW\nred purse 2").play(BESIDE, "red rolls 1 1")
    before = gold(table)
    assert table.refused("red sails ship 1 to (-1,0)-W") == "EP-440"
    table.play("red sails ship 2 to (-1,0)-W")
    assert gold(table) == before
    table.play("red sails ship 1 to (-1,0)-NW for tribute")
    assert gold(table) == before - 1


@pytest.mark.rule("EP-442", "EP-447")
def test_its_owner_pays_nothing() -> None:
    table = lay("red sails (-1,0)-NW\nred purse 2").play("red corrects pirate ship (0,-1)", "red rolls 1 1")
    before = gold(table)
    assert table.refused("red sails ship 1 to (0,-1)-W for tribute") == "EP-440"
    table.play("red sails ship 1 to (0,-1)-W")
    assert gold(table) == before


@pytest.mark.rule("EP-445")
def test_without_gold_a_ship_stays_out_of_there_or_in() -> None:
    table = lay("red sails (-1,0)-NW\nred sails (0,-1)-SW\nred purse 1").play(BESIDE, "red rolls 1 1")
    table.play("red corrects: gold 0")
    assert table.refused("red sails ship 1 to (0,-1)-W for tribute") == "EP-445"
    assert table.refused("red sails ship 2 to (-1,0)-E for tribute") == "EP-445"
    table.play("red sails ship 1 to (-1,0)-W")


@pytest.mark.rule("EP-440", "EP-540")
def test_where_tribute_shortens_the_way_both_ways_are_offered() -> None:
    """From (-1,0)-NW to (-1,0)-E: past the pirate ship in the north, or around by the south."""
    table = lay("red sails (-1,0)-NW\nred purse 1").play(BESIDE, "red rolls 1 1")
    before = gold(table)
    assert table.may("red sails ship 1 to (-1,0)-E for tribute")
    assert table.may("red sails ship 1 to (-1,0)-E")
    assert not table.may("red sails ship 1 to (-1,0)-SW for tribute"), "it is no shorter"
    table.play("red sails ship 1 to (-1,0)-E")
    assert (gold(table), left(table)) == (before, 0)


@pytest.mark.rule("EP-440", "EP-540")
def test_the_shorter_way_leaves_points() -> None:
    table = lay("red sails (-1,0)-NW\nred purse 1").play(BESIDE, "red rolls 1 1")
    before = gold(table)
    table.play("red sails ship 1 to (-1,0)-E for tribute")
    assert (gold(table), left(table)) == (before - 1, 2)


@pytest.mark.rule("EP-446")
def test_gold_purchases_are_another_matter() -> None:
    table = lay("red sails (-1,0)-NW\nred purse 5").play(BESIDE, "red rolls 1 1")
    table.play("red buys ore for gold", "red buys ore for gold")
    before = gold(table)
    table.play("red sails ship 1 to (0,-1)-W for tribute")
    assert gold(table) == before - 1


@pytest.mark.rule("EP-448")
def test_once_the_pirate_ship_is_gone_nothing_is_due_and_nothing_comes_back() -> None:
    table = lay("red sails (0,-1)-W\nred sails (0,-1)-SW\nred purse 3").play(BESIDE, "red rolls 1 1")
    table.play("red sails ship 1 to (-1,0)-NW for tribute")
    before = gold(table)
    table.play("blue corrects pirate ship home")
    assert gold(table) == before
    table.play("red sails ship 1 to (0,-1)-W", "red sails ship 2 to (-1,0)-E")
    assert gold(table) == before


@pytest.mark.rule("EP-441")
def test_another_hex_takes_tribute_of_its_own() -> None:
    table = lay("red sails (0,-1)-W\nred purse 2").play(BESIDE, "red rolls 1 1")
    table.play("red sails ship 1 to (0,-1)-SW for tribute", "blue corrects pirate ship (0,0)")
    before = gold(table)
    assert table.refused("red sails ship 1 to (0,0)-W") == "EP-440"
    table.play("red sails ship 1 to (0,0)-W for tribute")
    assert gold(table) == before - 1
