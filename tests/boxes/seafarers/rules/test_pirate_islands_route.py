"""The one route and its warships on the Pirate Islands: ledger Seafarers, SEA7-16 to SEA7-26, SEA7-38 to SEA7-57.

Blue sets out from (1,0)S. Six ships lead west to the beacon at (-2,0)S, three more to the fortress at (-4,2)N; from the
beacon on there are two ways, one on either side of the fields with the 10.
"""

import pytest

from companion.boxes.seafarers.rules.pirate_islands.one_route import at_the_fortress, beyond, course_of, steps_to
from companion.boxes.seafarers.rules.ships import fresh
from companion.geometry.topology import Corner
from companion.kernel import State
from tests.boxes.seafarers.rules.speech_pirate_islands import begin, fleet, lay, warships
from tests.boxes.seafarers.rules.speech_ships import paths, ships
from tests.boxes.seafarers.rules.table import FOUR, SIX, Table

TO_THE_BEACON = "(0,1)-NE (0,1)-NW (-1,1)-NE (-1,1)-NW (-2,1)-NE (-2,1)-NW"
TO_THE_FORTRESS = f"{TO_THE_BEACON} (-3,1)-NE (-3,1)-NW (-4,1)-E"
THREE_SHIPS = "(0,1)-NE (0,1)-NW (-1,1)-NE"
RICH = "blue holds 4 wool 4 lumber 2 brick 2 grain"


def blue(route: str, *more: str) -> Table:
    """Blue has rolled, and has a route of these ships from home."""
    lines = ("turn blue", "blue settlement (1,0)S", f"blue ship {route}", RICH, *more)
    return lay("\n".join(lines)).play("blue rolls 1 1")


@pytest.mark.rule("SEA7-16", "SEA7-17", "SEA7-19")
def test_there_is_one_route_from_home_without_branches() -> None:
    table = blue(THREE_SHIPS, "blue settlement (1,1)SW")
    assert table.refused("blue builds ship (0,2)-NE") == "SEA7-16"
    assert table.refused("blue builds ship (0,0)-E") == "SEA7-16"
    table.play("blue builds ship (-1,1)-NW")


@pytest.mark.rule("SEA7-17")
def test_it_sets_out_from_any_building_on_the_coast_of_the_eastern_island() -> None:
    table = lay(f"turn blue\nblue settlement (1,0)N\nblue settlement (-2,0)S\n{RICH}").play("blue rolls 1 1")
    assert table.refused("blue builds ship (-3,1)-NE") == "SEA7-16"
    table.play("blue builds ship (1,0)-NW")


@pytest.mark.rule("SEA7-20")
def test_every_ship_brings_it_a_step_nearer() -> None:
    table = blue(THREE_SHIPS)
    assert table.refused("blue builds ship (-1,0)-E") == "SEA7-20"


@pytest.mark.rule("SEA7-18", "SEA7-20")
def test_it_leads_by_the_beacon_and_may_then_choose_between_equal_ways() -> None:
    assert blue(THREE_SHIPS).refused("blue builds ship (-1,0)-SW") == "SEA7-16"
    table = blue(TO_THE_BEACON)
    assert table.may("blue builds ship (-3,1)-E")
    table.play("blue builds ship (-3,1)-NE")
    assert table.refused("blue builds ship (-3,1)-E") == "SEA7-16"
    table.play("blue builds ship (-3,1)-NW")


@pytest.mark.rule("SEA7-18")
def test_it_ends_at_the_fortress() -> None:
    table = blue(TO_THE_FORTRESS)
    assert at_the_fortress(table.state, table.seat("blue"))
    assert table.refused("blue builds ship (-4,2)-NE") == "SEA7-18"
    assert table.refused("blue builds ship (0,2)-NE") == "SEA7-18"


@pytest.mark.rule("SEA7-20", "SEA56-41")
@pytest.mark.parametrize(
    ("seats", "lengths", "allowed"),
    [(FOUR, [(6, 3)] * 4, {12, 15}), (SIX, [(6, 4)] * 4 + [(4, 6)] * 2, {10})],
)
def test_the_shortest_ways_are_as_long_as_the_boards_show(
    seats: tuple[str, ...], lengths: list[tuple[int, int]], allowed: set[int]
) -> None:
    table = begin(seats)
    found = []
    for colour in seats:
        course = course_of(table.state, table.seat(colour))
        to_beacon, to_fortress = steps_to(table.state, course.beacon), steps_to(table.state, course.fortress)
        found.append((to_beacon[course.start], to_fortress[course.beacon]))
        sides = ways(table.state, course.start, to_beacon) | ways(table.state, course.beacon, to_fortress)
        assert len(sides) in allowed
    assert found == lengths


def ways(state: State, at: Corner, steps: tuple[int, ...]) -> set[int]:
    """The paths on any shortest way from here to where there are no steps left."""
    board, found = state.game.topology, set()
    for path in board.corner_paths[at]:
        there = beyond(board, path, at)
        if steps[there] < steps[at]:
            found |= {path} | ways(state, there, steps)
    return found


@pytest.mark.rule("SEA7-21")
def test_the_end_ship_may_be_moved_to_another_way_of_the_same_length() -> None:
    table = blue(f"{TO_THE_BEACON} (-3,1)-NE").play("blue moves ship (-3,1)-NE to (-3,1)-E")
    assert ships(table, "blue") == paths(table, f"{TO_THE_BEACON} (-3,1)-E")
    table = blue(THREE_SHIPS)
    assert table.refused("blue moves ship (-1,1)-NE to (-1,1)-E") == "SEA7-20"
    assert table.refused("blue moves ship (0,1)-NW to (-1,1)-NW") == "SEA-51"


@pytest.mark.rule("SEA7-21")
def test_a_moved_ship_begins_no_other_route() -> None:
    table = blue("(0,1)-NE", "blue settlement (1,0)N")
    assert table.refused("blue moves ship (0,1)-NE to (1,0)-NW") == "SEA7-21"
    assert not table.may("blue moves ship (0,1)-NE to (1,0)-NW")


@pytest.mark.rule("SEA7-57")
def test_road_building_lays_ships_of_the_route() -> None:
    table = blue(THREE_SHIPS, "blue cards 1 road_building").play("blue plays road building")
    assert table.refused("blue lays free ship (0,2)-NE") == "SEA7-16"
    table.play("blue lays free ship (-1,1)-NW", "blue lays free ship (-2,1)-NE")
    assert fresh(table.state).bit_count() == 2


@pytest.mark.rule("SEA7-37")
def test_the_fleet_hinders_no_ship() -> None:
    table = blue(THREE_SHIPS, "fleet (-2,1)")
    assert fleet(table) == "(-1,0)"
    table.play("blue builds ship (-1,1)-NW")


@pytest.mark.rule("SEA7-38")
def test_a_settlement_at_the_beacon_waits_for_the_route() -> None:
    assert blue(THREE_SHIPS).refused("blue builds settlement (-2,0)S") == "BASE-134"
    table = blue(TO_THE_BEACON).play("blue builds settlement (-2,0)S")
    assert table.points("blue") == 2


@pytest.mark.rule("SEA7-05", "SEA7-39")
def test_it_is_the_only_one_on_the_pirate_islands_and_may_become_a_city() -> None:
    table = blue(TO_THE_FORTRESS, "blue holds 4 brick 4 lumber 4 wool 6 grain 3 ore")
    assert table.refused("blue builds settlement (-3,1)S") in {"SEA7-39", "BASE-134"}
    assert table.refused("blue builds settlement (-3,0)S") == "SEA7-39"
    assert table.refused("blue builds settlement (-4,2)N") == "SEA7-39"
    table.play("blue builds settlement (-2,0)S", "blue builds city (-2,0)S")


# -- warships ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SEA7-22")
def test_a_knight_arms_the_hindmost_ship() -> None:
    table = blue(THREE_SHIPS, "blue cards 1 knight", "blue warships (0,1)-NE").play("blue plays knight")
    assert warships(table, "blue") == paths(table, "(0,1)-NE (0,1)-NW")


@pytest.mark.rule("SEA7-10", "SEA7-22", "SEA56-39")
@pytest.mark.parametrize("seats", [FOUR, SIX])
def test_a_victory_point_card_does_the_same(seats: tuple[str, ...]) -> None:
    table = lay("red settlement (3,-3)S\nred ship (3,-3)-SW\nred cards 1 victory_point", seats=seats)
    table.play("red plays victory point")
    assert warships(table, "red") == paths(table, "(3,-3)-SW")
    assert table.points("red") == 1


@pytest.mark.rule("SEA7-23")
def test_the_cards_go_to_a_discard_pile() -> None:
    table = blue(THREE_SHIPS, "blue cards 1 knight").play("blue plays knight")
    assert (table.development("blue"), table.face_up("blue")) == ({}, {})
    assert table.pile() == 25 - 1


@pytest.mark.rule("SEA7-24")
def test_once_the_pile_is_empty_nothing_is_bought() -> None:
    bought = "14 knight 5 victory_point 2 road_building 2 year_of_plenty 2 monopoly"
    table = lay(f"turn red\nblue played {bought}\nred holds 1 ore 1 wool 1 grain").play("red rolls 1 1")
    assert table.refused("red buys a card") == "BASE-145"


@pytest.mark.rule("SEA7-25")
def test_without_a_ship_to_arm_the_card_is_not_played() -> None:
    table = blue("(0,1)-NE", "blue cards 1 knight 1 victory_point", "blue warships (0,1)-NE")
    assert table.refused("blue plays knight") == "SEA7-25"
    assert table.refused("blue plays victory point") == "SEA7-25"
    assert not table.may("blue plays knight")


@pytest.mark.rule("SEA7-26")
def test_one_card_a_turn_also_before_the_roll_and_not_when_just_bought() -> None:
    drawing = f"turn blue\nblue settlement (1,0)S\nblue ship {THREE_SHIPS}\nblue cards 1 knight 1 victory_point"
    table = lay(drawing).play("blue plays knight")
    assert table.refused("blue plays victory point") == "BASE-149"
    table = blue(THREE_SHIPS, "blue holds 1 ore 1 wool 1 grain").play("blue buys knight")
    assert table.refused("blue plays knight") == "BASE-150"


@pytest.mark.rule("SEA7-22")
def test_a_warship_at_the_end_of_the_route_is_moved_as_one() -> None:
    table = blue(f"{TO_THE_BEACON} (-3,1)-NE", "blue warships (-3,1)-NE")
    table.play("blue moves ship (-3,1)-NE to (-3,1)-E")
    assert warships(table, "blue") == paths(table, "(-3,1)-E")


def test_warships_may_be_put_right() -> None:
    table = blue(THREE_SHIPS).play("blue says the ship (0,1)-NE is warship")
    assert warships(table, "blue") == paths(table, "(0,1)-NE")
    table.play("blue says the ship (0,1)-NE is no warship")
    assert warships(table, "blue") == []
    assert table.refused("blue says the ship (-2,1)-NE is warship") == "SEA7-22"
