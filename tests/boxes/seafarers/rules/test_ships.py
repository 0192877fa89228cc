"""Where ships may lie, and building them: ledger Seafarers, SEA-21 to SEA-41."""

import pytest

from companion.boxes.seafarers.rules.ships import ships_left
from tests.boxes.seafarers.rules.speech_ships import paths, ships
from tests.boxes.seafarers.rules.table import lay

SHORE = """
        red   settlement (0,0)NW
        red   holds 2 wool 2 lumber 2 brick 1 grain
        """


@pytest.mark.rule("SEA-21", "SEA-22", "SEA-26")
def test_a_ship_costs_wool_and_lumber_and_leaves_a_settlement_on_the_coast() -> None:
    table = lay(SHORE).play("red rolls 1 1", "red builds ship (0,0)-NW")
    assert ships(table, "red") == paths(table, "(0,0)-NW")
    assert table.hand("red") == {"wool": 1, "lumber": 1, "brick": 2, "grain": 1}


def test_without_wool_there_is_no_ship() -> None:
    table = lay("red settlement (0,0)NW\nred holds 2 lumber").play("red rolls 1 1")
    refusal = table.refusal("red builds ship (0,0)-NW")
    assert "lacks 1 wool" in str(refusal)


@pytest.mark.rule("SEA-23")
def test_ships_lie_between_two_sea_hexes_and_along_a_coast() -> None:
    table = lay(SHORE).play("red rolls 1 1")
    assert table.may("red builds ship (0,0)-NW")
    assert table.may("red builds ship (0,0)-W")


@pytest.mark.rule("SEA-24")
def test_no_ship_lies_between_two_land_hexes() -> None:
    assert lay(SHORE).play("red rolls 1 1").refused("red builds ship (-1,0)-NW") == "SEA-24"


FRAMED = """
            Fr    Fr    Fr
         Fr    Hi5   Se    Fr
            Fr    Fr    Fr
first (0,-1)
red settlement (0,0)NE
red ship (0,0)-E
red holds 1 wool 1 lumber
"""


@pytest.mark.rule("SEA-15", "SEA-23")
def test_the_frame_is_sea_but_nothing_lies_between_two_pieces_of_it() -> None:
    table = lay(FRAMED).play("red rolls 1 1")
    assert table.may("red builds ship (0,0)-NE")  # between hills and frame
    assert table.may("red builds ship (1,0)-NW")  # between sea and frame
    assert table.refused("red builds ship (1,-1)-W") == "SEA-23"


@pytest.mark.rule("SEA-25")
def test_a_ship_keeps_roads_off_its_path_and_a_road_keeps_ships_off() -> None:
    table = lay(SHORE + "red ship (0,0)-W").play("red rolls 1 1")
    assert table.refused("red builds road (0,0)-W") == "SEA-25"
    table = lay(SHORE + "red road (0,0)-W").play("red rolls 1 1")
    assert table.refused("red builds ship (0,0)-W") == "SEA-25"


@pytest.mark.rule("SEA-25")
def test_a_path_holds_no_second_ship_not_even_of_another_player() -> None:
    table = lay(SHORE + "blue ship (0,0)-NW").play("red rolls 1 1")
    assert table.refused("red builds ship (0,0)-NW") == "SEA-25"


@pytest.mark.rule("SEA-25")
def test_nobody_can_say_that_a_road_lies_where_a_ship_does() -> None:
    table = lay(SHORE + "red ship (0,0)-W")
    assert table.refused("blue corrects road (0,0)-W") == "SEA-25"
    table.play("red corrects no ship (0,0)-W", "blue corrects road (0,0)-W")
    assert table.refused("red corrects ship (0,0)-W") == "SEA-25"


@pytest.mark.rule("SEA-27", "SEA-31")
def test_ships_go_on_from_ships_and_may_branch() -> None:
    table = lay(SHORE + "red ship (0,0)-NW").play("red rolls 1 1")
    table.play("red builds ship (0,0)-NE", "red builds ship (1,-1)-W")
    assert ships(table, "red") == paths(table, "(1,-1)-W (0,0)-NW (0,0)-NE")


@pytest.mark.rule("SEA-28")
def test_a_ship_does_not_join_a_road() -> None:
    table = lay(SHORE + "red road (0,0)-W").play("red rolls 1 1")
    assert table.refused("red builds ship (0,0)-SW") == "SEA-28"


@pytest.mark.rule("SEA-26")
def test_a_ship_out_of_nowhere_touches_nothing() -> None:
    assert lay(SHORE).play("red rolls 1 1").refused("red builds ship (1,-1)-E") == "SEA-26"


@pytest.mark.rule("SEA-29")
def test_a_road_does_not_join_a_ship() -> None:
    table = lay("red settlement (0,0)NE\nred ship (0,0)-NE (0,0)-NW\nred holds 1 brick 1 lumber").play("red rolls 1 1")
    assert table.refused("red builds road (0,0)-W") == "BASE-127"


@pytest.mark.rule("SEA-30")
def test_road_and_ship_that_meet_are_joined_once_a_settlement_stands_there() -> None:
    meeting = "red settlement (0,0)NE\nred ship (0,0)-NE (0,0)-NW\nred holds 2 brick 2 lumber 1 wool 1 grain"
    table = lay(meeting).play("red rolls 1 1", "red builds settlement (0,0)NW", "red builds road (0,0)-W")
    assert table.standing("red")["road"] == [table.game.topology.place_name("(0,0)-W")]


@pytest.mark.rule("SEA-32")
def test_ships_do_not_go_on_beyond_a_building_of_somebody_else() -> None:
    table = lay(SHORE + "red ship (0,0)-NW (0,0)-NE\nblue settlement (0,0)NE").play("red rolls 1 1")
    assert table.refused("red builds ship (0,0)-E") == "SEA-32"


@pytest.mark.rule("SEA-06", "SEA-33")
def test_there_are_fifteen_ships() -> None:
    table = lay(SHORE)
    assert ships_left(table.state, table.seat("red")) == 15
    board, ways = table.game.topology, ["(0,0)-NW"]
    sea = {board.hex(name) for name in ("(0,0)", "(0,-1)", "(1,-1)", "(-1,1)", "(0,1)", "(1,-2)")}
    for path, around in enumerate(board.path_hexes):
        if sea & set(around) and len(ways) < 15 and board.path_names[path] not in ways:
            ways.append(board.path_names[path])
    table = lay(SHORE + f"red ships {' '.join(ways)}").play("red rolls 1 1")
    assert ships_left(table.state, table.seat("red")) == 0
    assert table.refused("red builds ship (1,1)-NW") == "SEA-33"


@pytest.mark.rule("SEA-35")
def test_ships_are_built_after_the_roll_in_any_number() -> None:
    table = lay(SHORE)
    assert table.refused("red builds ship (0,0)-NW") == "SEA-35"
    table.play("red rolls 1 1", "red builds ship (0,0)-NW", "red builds ship (0,0)-NE")
    assert len(ships(table, "red")) == 2


@pytest.mark.rule("SEA-36")
def test_roads_lie_along_coasts_but_not_at_sea() -> None:
    table = lay(SHORE).play("red rolls 1 1")
    assert table.may("red builds road (0,0)-W")
    assert table.refused("red builds road (0,0)-NW") == "BASE-024"


ACROSS = """
        red   settlement (0,0)NW
        red   ship (0,0)-NW (0,0)-NE
        red   holds 2 wool 3 lumber 2 brick 2 grain
        """


@pytest.mark.rule("SEA-37", "SEA-41")
def test_ships_lead_to_a_settlement_on_another_island() -> None:
    table = lay(ACROSS).play("red rolls 1 1", "red builds settlement (0,0)NE")
    assert len(table.standing("red")["settlement"]) == 2


@pytest.mark.rule("SEA-38")
def test_the_distance_rule_counts_sides_at_sea() -> None:
    table = lay(
        """
             Hi5   Se
                Se    Mo9
        first (0,0)
        red settlement (0,0)SE
        red ship (1,0)-SW (1,1)-NW
        red holds 1 wool 1 lumber 1 brick 1 grain
        """
    )
    table.play("red rolls 1 1")
    assert table.refused("red builds settlement (1,1)NW") == "BASE-135"
    assert table.may("red builds settlement (1,1)N")


@pytest.mark.rule("SEA-39")
def test_no_settlement_stands_where_three_sea_hexes_meet() -> None:
    table = lay(ACROSS).play("red rolls 1 1")
    assert table.refused("red builds settlement (0,0)N") == "BASE-023"


@pytest.mark.rule("SEA-40")
def test_from_a_settlement_on_a_new_island_roads_and_ships_go_on() -> None:
    table = lay(ACROSS).play("red rolls 1 1", "red builds settlement (0,0)NE", "red builds road (0,0)-E")
    assert table.may("red builds ship (1,-1)-SE")


@pytest.mark.rule("SEA-22")
def test_what_the_table_says_of_ships_is_so() -> None:
    table = lay(SHORE + "red ship (0,0)-NW")
    table.play("red corrects no ship (0,0)-NW", "red corrects ship (0,0)-SW")
    assert ships(table, "red") == paths(table, "(0,0)-SW")
    with pytest.raises(ValueError, match="lies there already"):
        table.overrule("blue corrects ship (0,0)-SW")
