"""What may be built where (ledger explorers_pirates, EP-200 to EP-211)."""

import pytest

from companion.boxes.explorers_pirates.rules.building_sites import closed_sites
from companion.kernel import Barrier, Module, Seat, State, closed
from companion.rules.base.network import closed_corners, closed_paths
from tests.boxes.explorers_pirates.rules.table import Table, lay
from tests.boxes.offered import FISH_FOR_CATAN

RED, BLUE = Seat(0), Seat(1)


def on_land(drawing: str) -> Table:
    return lay(drawing).play("red rolls 1 1")


@pytest.mark.rule("EP-202", "EP-209")
def test_no_road_lies_at_a_hex_that_lies_face_down() -> None:
    table = on_land("known (2,-2) hills 4\nred settlement (2,-2)N\nred holds 1 brick 1 lumber")
    assert table.refused("red builds road (2,-2)-NE") == "EP-202"
    assert not table.may("red builds road (2,-2)-NE")
    assert table.may("red builds road (2,-2)-NW")


@pytest.mark.rule("EP-204")
def test_a_road_may_end_there_and_discovers_nothing() -> None:
    table = on_land("known (2,-2) hills 4\nred settlement (2,-2)NW\nred holds 1 brick 1 lumber")
    table.play("red builds road (2,-2)-NW")
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("EP-203", "EP-209")
def test_no_settlement_stands_at_a_hex_that_lies_face_down() -> None:
    table = on_land(
        """
        known (2,-2) hills 4
        red settlement (2,-2)SW
        red road (2,-2)-W (2,-2)-NW
        red holds 1 brick 1 lumber 1 wool 1 grain
        """
    )
    assert table.refused("red builds settlement (2,-2)N") == "EP-202"
    known = on_land(
        """
        known (2,-2) hills 4
        known (2,-3) sea
        known (3,-3) sea
        red settlement (2,-2)SW
        red road (2,-2)-W (2,-2)-NW
        red holds 1 brick 1 lumber 1 wool 1 grain
        """
    )
    assert known.may("red builds settlement (2,-2)N")


@pytest.mark.rule("EP-202", "EP-203")
def test_what_was_discovered_is_open_to_everybody() -> None:
    hidden, known = lay(), lay("known (2,-2) hills 4")
    board = hidden.game.topology
    corner, path = board.corner("(2,-2)NW"), board.path("(2,-2)-NW")
    assert closed(closed_corners(hidden.state, RED)) >> corner & 1
    assert closed(closed_paths(hidden.state, RED)) >> path & 1
    assert not closed(closed_corners(known.state, RED)) >> corner & 1
    assert not closed(closed_paths(known.state, BLUE)) >> path & 1


@pytest.mark.rule("EP-207", "EP-208", "EP-209")
def test_a_site_may_be_closed_to_some_with_all_its_sides_and_corners() -> None:
    guarded = Module("guarded", needs=("building sites",))

    @guarded.shares(closed_sites, rule="EP-207")
    def to_blue(state: State, player: Seat) -> tuple[Barrier, ...]:
        at = state.game.topology.hex("(-2,0)")
        return (Barrier(1 << at, "EP-207", "Not here."),) if player == BLUE else ()

    table = lay(more=(guarded,))
    board = table.game.topology
    at = board.hex("(-2,0)")
    corners, paths = board.hex_corner_mask[at], board.hex_path_mask[at]
    assert closed(closed_corners(table.state, BLUE)) & corners == corners
    assert closed(closed_paths(table.state, BLUE)) & paths == paths
    assert not closed(closed_corners(table.state, RED)) & corners
    assert not closed(closed_paths(table.state, RED)) & paths


@pytest.mark.rule("EP-201", "EP-205", "EP-206")
def test_on_land_of_an_area_people_build_by_road_where_they_have_settled() -> None:
    drawing = """
        known (1,-1) hills 4
        known (2,-2) forest 5
        red settlement (1,-1)SW
        red road (1,-1)-W
        red holds 1 brick 1 lumber 1 wool 1 grain
        blue settlement (-4,0)N
        blue holds 1 brick 1 lumber 1 wool 1 grain
    """
    table = on_land(drawing)
    assert table.may("red builds road (1,-1)-NW")
    table.play("red ends", "blue rolls 1 1")
    assert table.refused("blue builds settlement (1,-1)NW") is not None
    assert table.refused("blue builds road (1,-1)-NW") == "BASE-127"


@pytest.mark.rule("EP-210", "EP-211", "EP3-11")
def test_roads_go_along_the_coast_and_the_frame_but_not_over_the_sea() -> None:
    drawing = """
        red settlement (-4,0)N
        red settlement (-2,0)NE
        red holds 2 brick 2 lumber
    """
    table = lay(drawing, scenario=FISH_FOR_CATAN).play("red rolls 1 1")
    assert table.may("red builds road (-4,0)-NW")
    assert table.may("red builds road (-2,0)-E")
    assert table.refused("red builds road (-1,0)-NW") == "BASE-024"


@pytest.mark.rule("EP3-12")
def test_nobody_settles_at_sea_beside_the_council() -> None:
    table = lay(scenario=FISH_FOR_CATAN)
    board = table.game.topology
    shut = closed(closed_corners(table.state, RED))
    at_sea = [end for end in ("N", "NE", "SE", "S") if shut >> board.corner(f"(-1,0){end}") & 1]
    assert at_sea == ["N", "NE", "SE", "S"]
    assert not shut >> board.corner("(-1,0)NW") & 1
    assert not shut >> board.corner("(-1,0)SW") & 1
