"""Cities & Knights at sea: ledger Seafarers, SEA-116 to SEA-123.

On the board of Seafarers' tests, (0,0)NW is on the western shore and (0,0)NE on the eastern one.
"""

from random import Random

import pytest

from companion.boxes.cities_knights.rules.attack import barbarian_strength
from companion.boxes.together.rules.cities_knights_seafarers import ChasePirate
from companion.geometry.layouts import Layout
from companion.kernel import RulesetError, State
from companion.rules.base.points import played_to
from companion.rules.boxes import layouts_of
from companion.rules.choice import Choice, game_of
from tests.boxes.cities_knights.rules import table as knights
from tests.boxes.cities_knights.rules.speech_knights import knight_on
from tests.boxes.seafarers import layouts
from tests.boxes.seafarers.rules.speech_ships import paths, pirate, ships
from tests.boxes.seafarers.rules.table import FOUR, Table, begin, lay

BOTH = ("seafarers", "cities and knights")
ACROSS = """
    red  settlement (0,0)NW
    red  ship (0,0)-NW (0,0)-NE
    """

assert knights.PRODUCTS  # its sentences are used here


def at_sea(drawing: str) -> Table:
    """A table with both boxes, after red's roll; the barbarians have landed once."""
    table = lay(f"landed 1\n{ACROSS}\n{drawing}", products=BOTH)
    return table.play("red rolls 1 1", "red rolls ship")


@pytest.mark.rule("SEA-119", "SEA-117")
def test_a_knight_travels_along_ships() -> None:
    table = at_sea("red knight strong active (0,0)N")
    table.play("red moves the knight on (0,0)N to (0,0)NE")
    assert knight_on(table, "(0,0)NE") == "red strong inactive"


SHORE = "red road (0,0)-E\nred knight strong active (0,0)N"
"""On the eastern shore, at (0,0)NE, the ships of ACROSS end and a road begins."""


@pytest.mark.rule("SEA-119", "SEA-30", "CK-326")
def test_a_knight_does_not_walk_from_ship_to_road_over_a_bare_coast() -> None:
    table = at_sea(SHORE)
    assert not table.may("red moves the knight on (0,0)N to (0,0)SE")
    assert table.refused("red moves the knight on (0,0)N to (0,0)SE") == "CK-131"
    table.play("red moves the knight on (0,0)N to (0,0)NE")


@pytest.mark.rule("SEA-119", "SEA-30", "CK-326")
def test_nor_does_it_displace_or_give_way_over_one() -> None:
    table = at_sea(f"{SHORE}\nblue road (0,0)-SE\nblue knight basic active (0,0)SE")
    assert table.refused("red displaces the knight on (0,0)SE with that on (0,0)N") == "CK-131"


@pytest.mark.rule("SEA-119", "SEA-30", "CK-326")
def test_it_does_where_its_owner_has_built() -> None:
    table = at_sea(f"{SHORE}\nred settlement (0,0)NE")
    table.play("red moves the knight on (0,0)N to (0,0)SE")
    assert knight_on(table, "(0,0)SE") == "red strong inactive"


@pytest.mark.rule("SEA-119")
def test_from_the_bare_coast_itself_it_goes_either_way() -> None:
    drawing = "red road (0,0)-E\nred knight strong active (0,0)NE"
    for goal in ("(0,0)N", "(0,0)SE"):
        assert at_sea(drawing).may(f"red moves the knight on (0,0)NE to {goal}")


@pytest.mark.rule("SEA-120")
def test_a_knight_is_hired_where_ships_touch_land_but_not_at_sea() -> None:
    table = at_sea("red holds 2 wool 2 ore")
    assert table.refused("red hires a knight on (0,0)N") == "CK-101"
    table.play("red hires a knight on (0,0)NE")


@pytest.mark.rule("SEA-121", "SEA-52")
def test_a_ship_on_which_a_knight_depends_stays() -> None:
    table = at_sea("red knight basic inactive (0,0)NE")
    assert table.refused("red moves ship (0,0)-NE to (0,0)-W") == "SEA-51"
    table = at_sea("")
    table.play("red moves ship (0,0)-NE to (0,0)-W")
    assert ships(table, "red") == paths(table, "(0,0)-NW (0,0)-W")


@pytest.mark.rule("SEA-121")
def test_no_ship_of_the_way_home_is_moved_though_it_is_an_end() -> None:
    table = at_sea("red ship (0,0)-E\nred knight basic inactive (0,0)NE")
    assert table.refused("red moves ship (0,0)-NW to (0,0)-W") == "SEA-51"
    table.play("red moves ship (0,0)-E to (0,0)-W")


@pytest.mark.rule("SEA-122")
def test_a_knight_beside_the_pirate_chases_it_away_and_robs() -> None:
    drawing = (
        "red knight strong active (0,0)N\npirate (0,0)\nblue settlement (-1,2)N\nblue ship (-1,2)-NW\nblue holds 1 ore"
    )
    table = at_sea(drawing)
    table.do(ChasePirate(table.seat("red"), table.game.topology.corner("(0,0)N")))
    table.play("red moves the pirate to (-1,1)", "red steals from blue ore")
    assert (pirate(table), table.hand("red")) == ("(-1,1)", {"ore": 1})
    assert knight_on(table, "(0,0)N") == "red strong inactive"


@pytest.mark.rule("SEA-122")
def test_a_knight_elsewhere_does_not() -> None:
    table = at_sea("red knight strong active (0,0)NE\npirate (-1,1)")
    refusal = table.state.check(ChasePirate(table.seat("red"), table.game.topology.corner("(0,0)NE")))
    assert refusal is not None
    assert refusal.rule == "SEA-122"


@pytest.mark.rule("SEA-118")
def test_barbarians_count_the_cities_of_all_islands() -> None:
    table = at_sea("red city (0,0)SE\nblue city (-1,2)N\nwhite city (-2,0)N")
    assert barbarian_strength(table.state) == 3


@pytest.mark.rule("SEA-123")
def test_the_card_for_roads_brings_ships_too() -> None:
    table = at_sea("red progress 1 road_building").play("red plays road building", "red lays free ship (0,0)-W")
    assert len(ships(table, "red")) == 3


@pytest.mark.rule("SEA-117", "CK-335")
def test_the_diplomat_takes_another_players_open_ship_off_the_board() -> None:
    table = at_sea("blue settlement (0,0)SE\nblue ship (0,0)-SE (0,0)-SW\nred progress 1 diplomat")
    assert table.refused("red plays diplomat on (0,0)-SE") == "CK-235"
    table.play("red plays diplomat on (0,0)-SW")
    assert (ships(table, "blue"), table.agenda()) == (paths(table, "(0,0)-SE"), ["act: red"])


@pytest.mark.rule("SEA-117", "CK-335", "SEA-54")
def test_an_own_ship_that_the_diplomat_takes_up_is_laid_elsewhere_as_a_ship() -> None:
    table = at_sea("red progress 1 diplomat").play("red plays diplomat on (0,0)-NE")
    assert table.refused("red lays free ship (0,0)-NE") == "CK-238"
    assert table.refused("red lays free ship (0,0)-E") == "SEA-26"
    table.play("red lays free ship (0,0)-W")
    assert ships(table, "red") == paths(table, "(0,0)-NW (0,0)-W")
    assert table.refused("red moves ship (0,0)-W to (0,0)-NE") == "SEA-54"


@pytest.mark.rule("CK-335")
def test_or_it_is_not_laid_at_all() -> None:
    table = at_sea("red progress 1 diplomat").play("red plays diplomat on (0,0)-NE", "red stops")
    assert (ships(table, "red"), table.agenda()) == (paths(table, "(0,0)-NW"), ["act: red"])


@pytest.mark.rule("CK-331")
@pytest.mark.parametrize(("scenario", "points"), [("heading for new shores", 16), ("the fog islands", 14)])
def test_a_scenario_goes_to_two_points_more(scenario: str, points: int) -> None:
    board = layouts_of(BOTH, (scenario,))[0].laid(4, Random(1))
    state = State.start(game_of(Choice(FOUR, board, products=BOTH, scenarios=(scenario,))))
    assert played_to(state) == points


@pytest.mark.rule("SEA-83")
def test_the_merchant_has_no_use_for_gold() -> None:
    table = at_sea("red settlement (1,0)NE\nred progress 1 merchant")
    assert table.refused("red plays merchant to (1,0)") == "SEA-83"


@pytest.mark.rule("CK-060", "SEA-84")
def test_whom_gold_feeds_has_no_use_for_an_aqueduct() -> None:
    drawing = "red settlement (1,0)SE\nred improvement science 3\nblue improvement science 3"
    table = lay(f"landed 1\n{drawing}", products=BOTH).play("red rolls 1 2", "red rolls ship")
    table.play("red chooses 1 ore", "blue draws ore from the aqueduct")
    assert (table.hand("red"), table.agenda()) == ({"ore": 1}, ["act: red"])


@pytest.mark.rule("SEA-116")
@pytest.mark.parametrize("layout", [layouts.HEADING_FOR_NEW_SHORES, layouts.THROUGH_THE_DESERT], ids=["one", "four"])
def test_it_goes_with_the_scenarios_that_the_booklet_advises(layout: tuple[Layout, ...]) -> None:
    names = {layouts.HEADING_FOR_NEW_SHORES: "heading for new shores", layouts.THROUGH_THE_DESERT: "through the desert"}
    choice = Choice(FOUR, layout[0].printed(4), products=BOTH, scenarios=(names[layout], "cities and knights"))
    assert {"knights at sea", "pirate chase"} <= set(game_of(choice).modules)


ROUND = (
    "red starts",
    "red places settlement (0,0)NW",
    "red places road (-1,0)-NE",
    "blue places settlement (-2,0)NW",
    "blue places road (-2,0)-W",
    "white places settlement (-1,2)N",
    "white places road (-1,2)-NW",
)


@pytest.mark.rule("SEA2-06", "SEA9-10")
def test_the_island_of_the_starting_city_is_home_too() -> None:
    table = begin(seats=FOUR[:3], products=BOTH).play(*ROUND, "white places city (2,-2)N")
    assert table.points("white") == 1 + 2


@pytest.mark.rule("SEA-89")
def test_a_starting_city_brings_a_card_for_gold() -> None:
    table = begin(seats=FOUR[:3], products=BOTH).play(*ROUND)
    table.play("white places city (1,0)SE", "white places road (1,0)-SE", "white chooses 1 ore")
    assert table.hand("white") == {"ore": 1}
    table = begin(seats=FOUR[:3], products=BOTH, settings=(("gold_at_setup", "nothing"),)).play(*ROUND)
    table.play("white places city (1,0)SE", "white places road (1,0)-SE")
    assert table.hand("white") == {}


@pytest.mark.rule("SEA1-07")
def test_a_city_starts_where_settlements_start() -> None:
    home = "".join(f"mark home {name}\n" for name in ("(0,-2)", "(-1,-1)", "(-2,0)", "(-1,0)", "(-2,1)", "(-1,2)"))
    table = begin(home, seats=FOUR[:3], products=BOTH).play(*ROUND)
    assert table.refused("white places city (2,-2)N") == "SEA1-07"


def test_a_scenario_that_rests_on_what_is_left_out_is_refused_in_words() -> None:
    choice = Choice(FOUR, layouts.THE_FORGOTTEN_TRIBE[0].printed(4), products=BOTH, scenarios=("the forgotten tribe",))
    with pytest.raises(RulesetError, match="development"):
        game_of(choice)


@pytest.mark.rule("SEA-69")
def test_a_city_that_the_barbarians_take_keeps_its_chits_and_nobody_lays_any_again() -> None:
    table = lay(f"{ACROSS}\nred city (0,0)NE\nred home (0,0)NW\nship 6", products=BOTH)
    table.play("red rolls 1 1", "red rolls ship")
    points = table.points("red")
    table.play("red loses the city (0,0)NE")
    assert table.points("red") == points - 1
    assert "IslandSettled" not in table.names()
