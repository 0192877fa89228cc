"""Whom the owner of a pirate ship robs. Ledger Explorers & Pirates, EP-430 to EP-439."""

import pytest

from companion.boxes.explorers_pirates.rules.stealing_at_sea import StealGold
from companion.mechanisms.rules.purses import Purses
from companion.rules.base.stealing import Steal
from tests.boxes.explorers_pirates.rules.table import Table
from tests.boxes.explorers_pirates.rules.test_pirate_ships import lay

HERE = "(0,-1)"
"""Where the pirate ship comes: (0,-1)-W and (0,-1)-SW are sides of it, (-1,0)-NW points at it."""


def placed(drawing: str) -> Table:
    """Red has rolled a seven and placed the pirate ship."""
    return lay(drawing).play("red rolls 3 4", f"red places pirate ship {HERE}")


def gold(table: Table, colour: str) -> int:
    return table.state[Purses].gold[table.seat(colour)]


def victims(table: Table) -> set[str]:
    """Who may be robbed."""
    options = table.state.options(table.seat("red"))
    return {table.game.setup.seats[one.victim] for one in options if isinstance(one, Steal | StealGold)}


@pytest.mark.rule("EP-430", "EP-432")
def test_a_card_is_stolen_from_a_player_with_a_ship_there() -> None:
    table = placed("blue sails (0,-1)-W\nblue holds 2 ore 1 wool")
    assert victims(table) == {"blue"}
    assert table.chances("red steals from blue") == {"ore": 2, "wool": 1}
    table.play("red steals from blue ore")
    assert (table.hand("red"), table.hand("blue")) == ({"ore": 1}, {"ore": 1, "wool": 1})
    table.play("red ends")


@pytest.mark.rule("EP-432")
def test_which_card_it_was_may_stay_unknown() -> None:
    table = placed("blue sails (0,-1)-W\nblue holds 2 ore 1 wool").play("red steals from blue")
    assert (table.hand_size("red"), table.hand_size("blue")) == (1, 2)
    assert table.worlds() == 2


@pytest.mark.rule("EP-431")
def test_a_ship_that_only_points_at_the_hex_is_no_target() -> None:
    table = placed("blue sails (-1,0)-NW\nblue holds 2 ore\nwhite sails (0,-1)-SW\nwhite holds 1 ore")
    assert victims(table) == {"white"}
    assert table.refused("red steals from blue ore") == "EP-431"


@pytest.mark.rule("EP-430", "EP-435")
def test_where_nobody_has_anything_there_nothing_is_asked() -> None:
    table = placed("blue sails (-1,0)-NW\nblue holds 2 ore\nwhite sails (0,-1)-SW")
    assert table.may("red ends")


@pytest.mark.rule("EP-430")
def test_nobody_robs_themselves() -> None:
    table = placed("red sails (0,-1)-W\nblue sails (0,-1)-W\nblue holds 1 ore\nred holds 1 ore")
    assert victims(table) == {"blue"}
    assert table.refused("red steals from red ore") == "EP-430"


@pytest.mark.rule("EP-433", "EP-434", "EP-439")
def test_of_two_victims_the_one_without_cards_gives_gold() -> None:
    drawing = "blue sails (0,-1)-W\nwhite sails (0,-1)-SW\nwhite holds 1 ore\nblue purse 3\nwhite purse 3"
    table = placed(drawing)
    assert victims(table) == {"blue", "white"}
    table.play("red steals a gold from blue")
    assert (gold(table, "red"), gold(table, "blue"), gold(table, "white")) == (1, 2, 3)


@pytest.mark.rule("EP-434", "EP-435", "EP-439")
def test_who_has_a_card_gives_no_gold() -> None:
    table = placed("white sails (0,-1)-SW\nwhite holds 1 ore\nwhite purse 3")
    assert table.refused("red steals a gold from white") == "EP-434"
    table.play("red steals from white ore")
    assert gold(table, "white") == 3


@pytest.mark.rule("EP-435")
def test_who_has_neither_gives_nothing() -> None:
    table = placed("white sails (0,-1)-SW\nblue sails (0,-1)-SW\nblue purse 1")
    assert victims(table) == {"blue"}
    assert table.refused("red steals a gold from white") == "EP-435"
    assert table.refused("red steals from white") == "EP-435"


@pytest.mark.rule("EP-433", "EP-434")
def test_an_owner_without_cards_may_be_chosen_for_a_gold_or_for_nothing() -> None:
    table = placed("blue sails (0,-1)-SW\nblue purse 1\nwhite sails (0,-1)-W\nwhite holds 1 ore")
    assert victims(table) == {"blue", "white"}
    assert table.may("red steals a gold from blue")
    assert table.may("red steals from blue")
    table.play("red steals from blue")
    assert (table.hand_size("red"), gold(table, "blue")) == (0, 1)


@pytest.mark.rule("EP-438")
def test_nobody_has_to_steal() -> None:
    table = placed("blue sails (0,-1)-W\nblue holds 2 ore")
    assert table.refused("red ends") == "BASE-077"
    table.play("red steals from nobody", "red ends")
    assert table.hand("blue") == {"ore": 2}


@pytest.mark.rule("EP-436", "EP-437")
def test_buildings_and_cargo_are_safe() -> None:
    table = placed("blue settlement (-2,0)NE\nblue sails (-1,0)-NW settler\nblue holds 2 ore")
    assert table.may("red ends")


@pytest.mark.rule("EP-430")
def test_a_correction_may_take_the_last_victim_away() -> None:
    table = placed("blue sails (0,-1)-W\nblue holds 2 ore").play("blue corrects: ship 1 on (-1,0)-W")
    assert table.may("red ends")


@pytest.mark.rule("EP-430")
def test_a_pirate_ship_that_the_table_moves_steals_nothing() -> None:
    table = lay("blue sails (0,-1)-W\nblue holds 2 ore").play("red rolls 1 1", f"red corrects pirate ship {HERE}")
    assert table.may("red ends")
