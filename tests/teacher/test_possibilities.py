"""What can I do: what a thing costs, what is missing, how to come by it, and where it could stand."""

import pytest

from tests.rules.table import begin, lay
from tests.teacher.room import can

RED = """
red settlement (0,0)N
red road (0,0)-NE
blue city (1,1)S
"""


@pytest.mark.rule("BASE-120")
def test_what_is_missing_is_named_with_the_ways_to_it() -> None:
    table = lay(RED + "red holds 1 brick 1 lumber 4 ore 1 grain").play("red rolls 6 6")
    found = can(table, "red")["BuildSettlement"]
    assert (found.can, found.cost) == (False, "It costs 1 brick, 1 lumber, 1 wool and 1 grain.")
    assert (found.missing, found.rule) == ("Missing: 1 wool.", "BASE-134")
    assert found.ways == (
        "You get wool on 4.",
        "You have 4 ore to spare: the supply gives you 1 wool for that.",
    )
    assert found.why == "Your roads lead to no corner that is free and far enough from other buildings."


@pytest.mark.rule("BASE-111")
def test_a_harbor_of_ones_own_makes_the_way_shorter() -> None:
    plain = lay("red settlement (0,0)N\nred holds 1 brick").play("red rolls 6 6")
    assert "The supply gives 1 lumber for 4 equal cards." in can(plain, "red")["BuildRoad"].ways
    harbors = plain.game.setup.plan.harbors
    ore = next(one for one in harbors if one.kind == "ore")
    corner = plain.game.topology.corner_names[plain.game.topology.path_ends[plain.game.topology.path(ore.path)][0]]
    there = lay(f"red settlement {corner}\nred holds 1 brick").play("red rolls 6 6")
    assert can(there, "red")["BuildRoad"].ways[-1] == (
        "At your harbor you get 1 lumber; each of these is enough: 2 ore."
    )


@pytest.mark.rule("BASE-127")
def test_what_may_be_done_now_says_where() -> None:
    table = lay(RED + "red holds 1 brick 1 lumber").play("red rolls 6 6")
    found = can(table, "red")["BuildRoad"]
    assert found.can
    assert not found.missing
    assert len(found.places) == 4
    assert all(table.may(f"red builds road {place}") for place in found.places)


@pytest.mark.rule("BASE-123")
def test_what_no_card_would_help_with_has_the_engines_own_reason() -> None:
    table = lay("red settlement (0,0)N\nred city (0,-2)N (2,-2)N (2,0)N (-2,2)N").play("red rolls 6 6")
    found = can(table, "red")["BuildCity"]
    assert (found.why, found.rule, found.missing) == ("There is no city left in front of you.", "BASE-123", "")


def test_while_others_play_it_tells_what_to_save_for() -> None:
    table = lay(RED + "blue holds 2 ore 2 grain").play("red rolls 6 6")
    found = can(table, "blue")
    assert {one.later for one in found.values()} == {True}
    assert not any(one.can for one in found.values())
    assert set(found) == {"BuildRoad", "BuildSettlement", "BuildCity", "BuyDevelopmentCard"}
    assert found["BuyDevelopmentCard"].missing == "Missing: 1 wool."


def test_the_robber_keeps_a_number_from_being_promised() -> None:
    free = lay("red settlement (0,0)N\nred holds 1 brick").play("red rolls 6 6")
    wool = lay("red settlement (0,0)N\nred holds 1 brick 1 lumber 1 grain\nrobber (1,-1)").play("red rolls 6 6")
    assert "You get wool on 4." not in can(wool, "red")["BuildSettlement"].ways
    assert "No number brings you wool at the moment." in can(wool, "red")["BuildSettlement"].ways
    assert "You get wool on 4." in can(free, "red")["BuildSettlement"].ways


def test_cities_and_knights_say_their_own_things_without_a_list_by_hand() -> None:
    table = lay(RED, products=("cities and knights",))
    found = can(table, "red")
    assert found["HireKnight"].cost == "It costs 1 wool and 1 ore."
    assert "BuildWall" in found
    assert "BuyDevelopmentCard" not in found
    assert can(table, "blue")["Improve"].cost.startswith("The one you are closest to costs ")


def test_what_is_possible_now_comes_first() -> None:
    table = lay(RED + "red holds 1 brick 1 lumber 1 wool 1 grain 1 ore").play("red rolls 6 6")
    cans = [one.can for one in can(table, "red").values()]
    assert cans == sorted(cans, reverse=True)
    assert {True, False} == set(cans)


def test_before_the_first_part_there_is_nothing_to_tell() -> None:
    assert can(begin(), "red") == {}
