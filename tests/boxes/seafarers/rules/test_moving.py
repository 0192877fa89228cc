"""Open and closed routes, and moving a ship: ledger Seafarers, SEA-42 to SEA-65.

Around the sea hex (0,0) the corners are, clockwise, N, NE, SE, S, SW and NW; its western and eastern sides are shores.
"""

import pytest

from tests.boxes.seafarers.rules.speech_ships import paths, ships
from tests.boxes.seafarers.rules.table import Table, lay

NORTH = "(0,0)-NW (0,0)-NE"
SOUTH = "(0,0)-SW (0,0)-SE"


def turn(drawing: str, **how: object) -> Table:
    """Red's turn after the roll."""
    return lay(drawing, **how).play("red rolls 1 1")


def movable(table: Table) -> list[str]:
    """The ships that red may move, by the options."""
    listed = {each.path for each in table.state.options(table.seat("red")) if type(each).__name__ == "MoveShip"}
    return [table.game.topology.path_names[path] for path in sorted(listed)]


STRICT = (("ship_loop_moves", "strict"),)
OPEN = f"red settlement (0,0)NW\nred ship {NORTH}"
CLOSED = f"{OPEN}\nred settlement (0,0)NE"


@pytest.mark.rule("SEA-43", "SEA-49", "SEA-58")
def test_the_end_of_an_open_route_is_moved_for_nothing() -> None:
    table = turn(OPEN).play("red moves ship (0,0)-NE to (0,0)-W")
    assert ships(table, "red") == paths(table, "(0,0)-NW (0,0)-W")
    assert table.hand("red") == {}


@pytest.mark.rule("SEA-49")
def test_only_one_ship_is_moved_in_a_turn() -> None:
    table = turn(OPEN).play("red moves ship (0,0)-NE to (0,0)-W")
    assert table.refused("red moves ship (0,0)-NW to (0,0)-SW") == "SEA-49"
    assert movable(table) == []


def test_in_the_next_turn_another_may_be_moved() -> None:
    table = lay(OPEN, seats=("red", "blue")).play("red rolls 1 1", "red moves ship (0,0)-NE to (0,0)-W", "red ends")
    table.play("blue rolls 1 1", "blue ends", "red rolls 1 1", "red moves ship (0,0)-NW to (0,0)-SW")
    assert ships(table, "red") == paths(table, "(0,0)-W (0,0)-SW")


@pytest.mark.rule("SEA-50")
def test_no_ship_moves_before_the_roll() -> None:
    assert lay(OPEN).refused("red moves ship (0,0)-NE to (0,0)-W") == "SEA-50"


@pytest.mark.rule("SEA-42", "SEA-44")
def test_ships_between_two_buildings_stay() -> None:
    table = turn(CLOSED)
    assert table.refused("red moves ship (0,0)-NE to (0,0)-SW") == "SEA-44"
    assert movable(table) == []


@pytest.mark.rule("SEA-44")
def test_of_two_lines_between_the_same_buildings_both_stay() -> None:
    table = turn(f"{CLOSED}\nred ship (0,0)-W {SOUTH} (0,0)-E")
    assert movable(table) == []


@pytest.mark.rule("SEA-45", "SEA-61")
def test_of_a_ring_that_joins_one_building_the_two_ships_there_may_go() -> None:
    ring = f"red settlement (0,0)NW\nred ship {NORTH} {SOUTH} (0,0)-W (0,0)-E"
    assert movable(turn(ring)) == paths(turn(ring), "(0,0)-NW (0,0)-W")
    assert movable(turn(ring, settings=STRICT)) == []


@pytest.mark.rule("SEA-62")
def test_of_a_ring_at_no_building_each_ship_may_go_but_not_what_ties_it_to_the_rest() -> None:
    ring = "(1,-1)-W (1,-1)-NW (1,-1)-NE (1,-1)-E (1,-1)-SE (1,-1)-SW"
    table = turn(f"red settlement (0,0)NW\nred ship (0,0)-NW {ring}")
    assert movable(table) == paths(table, ring)
    assert movable(turn(f"red settlement (0,0)NW\nred ship (0,0)-NW {ring}", settings=STRICT)) == []


@pytest.mark.rule("SEA-46")
def test_a_branch_that_leaves_a_closed_line_may_go() -> None:
    table = turn(f"{CLOSED}\nred ship (1,-1)-W")
    assert movable(table) == paths(table, "(1,-1)-W")


@pytest.mark.rule("SEA-47")
def test_a_line_stays_closed_when_somebody_builds_on_it() -> None:
    table = turn("red settlement (0,0)NW (0,0)SE\nred ship (0,0)-NW (0,0)-NE (0,0)-E\nblue settlement (0,0)NE")
    assert table.refused("red moves ship (0,0)-NE to (0,0)-W") == "SEA-44"


@pytest.mark.rule("SEA-48")
def test_a_settlement_at_the_far_end_closes_the_route_at_once() -> None:
    table = turn(f"{OPEN}\nred holds 1 brick 1 lumber 1 wool 1 grain").play("red builds settlement (0,0)NE")
    assert table.refused("red moves ship (0,0)-NE to (0,0)-W") == "SEA-44"


@pytest.mark.rule("SEA-51")
def test_a_ship_between_others_stays() -> None:
    table = turn(OPEN)
    assert table.refused("red moves ship (0,0)-NW to (0,0)-W") == "SEA-51"
    assert movable(table) == paths(table, "(0,0)-NE")


@pytest.mark.rule("SEA-52")
def test_an_own_road_at_its_free_end_holds_a_ship_unless_the_table_chose_otherwise() -> None:
    pinned = f"{OPEN}\nred settlement (0,0)SE\nred road (0,0)-E"
    assert turn(pinned).refused("red moves ship (0,0)-NE to (0,0)-W") == "SEA-51"
    free = turn(pinned, settings=(("ship_end_blocked_by_own_road", False),))
    assert free.may("red moves ship (0,0)-NE to (0,0)-W")


@pytest.mark.rule("SEA-53")
def test_pieces_of_others_hold_no_ship() -> None:
    assert turn(f"{OPEN}\nblue settlement (0,0)NE\nblue road (0,0)-E").may("red moves ship (0,0)-NE to (0,0)-W")


@pytest.mark.rule("SEA-54")
def test_a_ship_built_this_turn_stays_until_the_next() -> None:
    table = turn(f"{OPEN}\nred holds 1 wool 1 lumber").play("red builds ship (0,0)-W")
    assert table.refused("red moves ship (0,0)-W to (0,0)-E") == "SEA-54"
    assert table.may("red moves ship (0,0)-NE to (0,0)-SW")


@pytest.mark.rule("SEA-55")
def test_a_moved_ship_goes_where_a_new_one_might() -> None:
    table = turn(f"{OPEN}\nblue ship (0,0)-W")
    assert table.refused("red moves ship (0,0)-NE to (0,0)-W") == "SEA-25"
    assert table.refused("red moves ship (0,0)-NE to (0,0)-NE") == "SEA-55"


@pytest.mark.rule("SEA-56")
def test_a_ship_does_not_hold_on_to_where_it_was() -> None:
    assert turn(OPEN).refused("red moves ship (0,0)-NE to (0,0)-E") == "SEA-26"
    assert turn(OPEN).may("red moves ship (0,0)-NE to (1,-1)-W")


@pytest.mark.rule("SEA-57")
def test_a_ship_may_go_to_another_route() -> None:
    table = turn(f"{OPEN}\nred settlement (-1,2)N").play("red moves ship (0,0)-NE to (-1,2)-NW")
    assert ships(table, "red") == paths(table, "(0,0)-NW (-1,2)-NW")


@pytest.mark.rule("SEA-60")
def test_a_settlement_may_be_left_without_any_ship() -> None:
    table = turn("red settlement (0,0)NW (-1,2)N\nred ship (0,0)-NW").play("red moves ship (0,0)-NW to (-1,2)-NW")
    assert ships(table, "red") == paths(table, "(-1,2)-NW")


@pytest.mark.rule("SEA-64")
def test_of_a_branched_route_each_end_may_go() -> None:
    table = turn(f"{OPEN} (1,-1)-W")
    assert movable(table) == paths(table, "(0,0)-NE (1,-1)-W")


@pytest.mark.rule("SEA-65")
def test_a_ship_that_is_not_there_cannot_be_moved_and_nothing_changes() -> None:
    table = turn(OPEN)
    assert table.refused("red moves ship (0,0)-SE to (0,0)-W") == "SEA-49"
    assert ships(table, "red") == paths(table, NORTH)
