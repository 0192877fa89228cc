"""Voyages and pirate ships at the table: what is tapped, told and seen, why nothing is possible, and what robots do."""

from typing import Any

import pytest

from companion.boxes.explorers_pirates.rules.pirate_ships import PirateShipGone, PirateShipPlaced
from companion.preferences import goal_of, serves
from companion.rules.codec import Codec
from companion.table import words
from companion.table.groups import why_view
from companion.table.options import options_view
from companion.table.standing import Thing, lying
from companion.table.topics import every_topic
from tests.boxes.explorers_pirates.rules.table import Table, lay
from tests.boxes.offered import PIRATE_LAIRS
from tests.table.drawn import view_of

OUTSIDE, BEYOND = "(-1,0)-NW", "(-1,0)-E"
"""Routes that point at (0,-1), where the pirate ship is: the first from the west, the second from the south."""


def ready(drawing: str = f"red sails {OUTSIDE}\nred purse 2", *first: str) -> Table:
    """Red has rolled a two in Pirate Lairs, with blue's pirate ship in the way."""
    return lay(drawing, scenario=PIRATE_LAIRS).play("blue corrects pirate ship (0,-1)", "red rolls 1 1", *first)


def listed(table: Table) -> list[dict[str, Any]]:
    """What red may do, as the pages get it."""
    return options_view(table.state, Codec(table.game), (table.seat("red"),))


def why(table: Table) -> dict[str, str]:
    """Why red's buttons are grey."""
    return why_view(table.state, table.seat("red"), listed(table))


def named(table: Table, path: str) -> str:
    return table.game.topology.path_names[table.game.topology.path(path)]


def line(table: Table, sentence: str) -> str:
    return words.action(table.state, table.action(sentence))


def told(table: Table) -> list[str]:
    return [str(one) for happening in table.happened if (one := words.happening(table.state, happening))]


@pytest.mark.rule("EP-540")
def test_a_ship_is_tapped_where_it_lies_and_then_where_it_goes() -> None:
    table = ready()
    sails = [one for one in listed(table) if "action" in one and one["action"]["do"] == "SailShip"]
    assert {(one["place"], one["at"]) for one in sails} == {("path", named(table, OUTSIDE))}
    there = [one for one in sails if one["to"] == named(table, BEYOND)]
    free, paid = (one["words"] for one in there)
    to_the_path = free.removesuffix(": 4 movement points")
    assert to_the_path.startswith("Sail ship 1 to the path")
    assert paid == f"{to_the_path}, past the pirate ship for 1 gold: 2 movement points"


def test_two_ships_at_one_place_are_told_apart_by_what_they_carry() -> None:
    two = f"red sails {OUTSIDE}\nred sails {OUTSIDE} settler\nred purse 2"
    assert names_of_ships(ready(two)) == {0: "the empty ship", 1: "the ship with 1 settler"}
    alike = f"red sails {OUTSIDE} crew\nred sails {OUTSIDE} crew\nred purse 2"
    assert names_of_ships(ready(alike)) == {0: "the ship with 1 crew (number 1)", 1: "the ship with 1 crew (number 2)"}
    assert names_of_ships(ready()) == {0: None}


def names_of_ships(table: Table) -> dict[int, str | None]:
    """By its number what each of red's ships is called that may sail."""
    sails = (one for one in listed(table) if "action" in one and one["action"]["do"] == "SailShip")
    return {one["action"]["ship"]: one.get("which") for one in sails}


def test_wind_and_a_chase_are_tapped_at_the_ship() -> None:
    table = ready(f"red sails {OUTSIDE}\nred holds 1 wool")
    tapped = {one["action"]["do"]: one["at"] for one in listed(table) if one.get("place") == "path" and "to" not in one}
    assert tapped == {"BuyWind": named(table, OUTSIDE), "ChasePirateShip": named(table, OUTSIDE)}


def test_voyages_are_told() -> None:
    table = ready(f"red sails {OUTSIDE}\nred purse 2\nred holds 1 wool")
    assert line(table, f"red sails ship 1 to {BEYOND}").startswith("Red sails ship 1 to the path")
    assert line(table, f"red sails ship 1 to {BEYOND} for tribute").endswith("and pays tribute.")
    assert line(table, "red pays a wool for ship 1") == "Red pays a wool for ship 1."
    assert line(table, "red corrects: ship 1 has 1 points") == "Correction: Red's ship 1 has 1 movement point left."
    table.play(f"red sails ship 1 to {BEYOND} for tribute")
    assert told(table) == ["Red pays 1 gold."]


def test_the_panel_has_the_points_of_each_ship_of_whoever_has_the_turn() -> None:
    table = ready(f"red sails {OUTSIDE}\nred sails (-2,0)-SE\nblue sails (-1,0)-SW").play(
        "red sails ship 2 to (-1,1)-NW"
    )
    players = view_of(table.state, "blue")["players"]
    assert players["red"]["facts"]["movement"]["value"] == "4 · 2"
    assert "movement" not in players["blue"]["facts"]


def test_grey_buttons_say_what_is_in_the_way() -> None:
    table = ready("red purse 2\nred holds 1 wool")
    assert (why(table)["SailShip"], why(table)["BuyWind"]) == (("You have no ship on the board.",) * 2)
    table = ready("red sails (-2,0)-NE\nred purse 2").play("red sails ship 1 to (-1,0)-NE for tribute")
    assert why(table)["BuyWind"] == "This costs 1 wool; Red lacks 1 wool."
    assert why(table)["ChasePirateShip"] == "This ship has moved this turn: only a ship that has not moved may try."
    table.play("red sails ship 1 to (-1,0)-SE")
    assert why(table)["SailShip"] == "Your ships have no movement points left."


def test_the_pirate_ship_has_the_colour_of_its_owner() -> None:
    table = ready()
    pieces = view_of(table.state, "red")["pieces"]
    assert (pieces["blue"]["pirate_ships"], pieces["red"]["pirate_ships"]) == (["(0,-1)"], [])
    things, phrases = lying(every_topic().standing, table.state), words.phrases(table.state)
    thing = Thing("pirate ship", "blue", "(0,-1)")
    assert things[thing] is True
    assert (
        every_topic().put_right["pirate ship"](phrases, thing, True).startswith("Blue puts the pirate ship on the sea")
    )
    assert every_topic().put_right["pirate ship"](phrases, thing, None).startswith("Blue takes the pirate ship from")


def test_a_chase_is_told_and_said_aloud() -> None:
    table = ready().play("red chases with ship 1", "red throws 6 for the pirate ship")
    assert told(table) == ["The 6 chases Blue's pirate ship away.", "Blue's pirate ship goes home."]
    assert {PirateShipGone, PirateShipPlaced} <= set(every_topic().announced)
    assert line(table, "blue corrects pirate ship home") == "Correction: Blue's pirate ship is not on the board."


def serving(table: Table, sentence: str) -> bool:
    """Whether automatic players think of it."""
    action = table.action(sentence)
    return serves(table.state, action, goal_of(table.state, action.player))


def test_automatic_players_sail_towards_what_lies_face_down_and_pay_no_tribute_without_need() -> None:
    table = lay("red sails (-2,0)-NE\nred purse 3", scenario=PIRATE_LAIRS).play("red rolls 1 1")
    assert serving(table, "red sails ship 1 to (0,-1)-SE")
    assert not serving(table, "red sails ship 1 to (-2,0)-E")
    table = ready(f"red sails {OUTSIDE}\nred harbor (-3,1)SE\nred basin (-3,1)SE settler\nred purse 3")
    assert not serving(table, f"red sails ship 1 to {BEYOND} for tribute")


def test_automatic_players_place_pirate_ships_where_somebody_may_be_robbed() -> None:
    table = lay("blue sails (0,-1)-W\nblue holds 1 ore", scenario=PIRATE_LAIRS).play("red rolls 3 4")
    assert serving(table, "red places pirate ship (0,-1)")
    assert not serving(table, "red places pirate ship (2,0)")


def test_automatic_players_pay_wool_to_get_where_they_want() -> None:
    table = lay("red sails (-2,0)-E\nred holds 1 wool", scenario=PIRATE_LAIRS).play("red rolls 1 1")
    assert not serving(table, "red pays a wool for ship 1"), "it gets there without"
    table.play("red sails ship 1 to (-2,0)-SE", "red sails ship 1 to (-2,0)-E")
    assert serving(table, "red pays a wool for ship 1")


def test_what_lies_face_down_is_counted_by_kinds_that_read_well_even_for_one() -> None:
    north = view_of(ready().state, "red")["supply"]["piles"]["hexes_north"]["words"]
    assert north.startswith("Face down in the north: 1 × fields, 1 × forest, 3 × gold field, ")
