"""Building ships: where, when, and with one taken off when all three are afloat. EP-230 to EP-239, EP-288."""

import pytest

from companion.boxes.explorers_pirates.rules.fleets import CorrectShipAfloat, ends
from companion.boxes.explorers_pirates.rules.holds import CargoReturned
from companion.boxes.explorers_pirates.rules.pirate_ships import CorrectPirateShip
from companion.boxes.explorers_pirates.rules.sea_routes import routes
from tests.boxes.explorers_pirates.rules.speech_ships import fleet, gold, route
from tests.boxes.explorers_pirates.rules.table import Table, lay
from tests.boxes.offered import ALL_MISSIONS, PIRATE_LAIRS

HARBOR, SLIP, OTHER, THIRD = "(0,-3)S", "(0,-3)-SE", "(0,-3)-SW", "(0,-2)-W"
PRICE = "red holds 2 lumber 2 wool"


def ready(*drawing: str, **how: object) -> Table:
    """Red has a harbor settlement and rolled a two."""
    return lay("\n".join((f"red harbor {HARBOR}", PRICE, *drawing)), **how).play("red rolls 1 1")


@pytest.mark.rule("EP-230", "EP-231", "EP-235")
def test_a_ship_is_built_empty_at_a_harbor_settlement() -> None:
    table = ready("red settlement (-3,3)N")
    table.play(f"red launches {SLIP}")
    assert fleet(table, "red") == {1: route(table, SLIP)}
    assert table.hand("red") == {"lumber": 1, "wool": 1}
    assert table.refused("red launches (-3,3)-NE") == "EP-231"  # a plain settlement builds none
    assert table.refused("red launches (-1,-1)-E") == "EP-231"
    assert table.refused(f"red launches {OTHER}") == "EP-231"  # between two hexes of land
    table.play("red ends")
    assert table.refused(f"red launches {SLIP}")  # not in the turn of somebody else


@pytest.mark.rule("EP-230")
def test_it_costs_a_lumber_and_a_wool_and_comes_before_movement() -> None:
    table = lay(f"red harbor {HARBOR}\nred holds 2 lumber").play("red rolls 1 1")
    assert table.refused(f"red launches {SLIP}") == "BASE-120"
    table = ready(f"red sails {SLIP} settler").play(f"red loads 1 at {HARBOR}: nothing")
    assert table.refused(f"red launches {SLIP}") == "EP-230"
    assert "LaunchShip" not in table.offered("red")


@pytest.mark.rule("EP-232", "EP-288")
def test_two_ships_lie_on_a_route_at_most_whoever_owns_them() -> None:
    table = ready(f"blue sails {SLIP}")
    table.play(f"red launches {SLIP}")
    assert table.refused(f"red launches {SLIP}") == "EP-232"
    assert not table.may(f"red launches {SLIP}")
    table.play(f"red launches {THIRD}")


@pytest.mark.rule("EP-233", "EP-234")
def test_none_is_built_where_it_would_discover() -> None:
    drawing = "known (0,1) hills 4\nred harbor (0,1)SW (0,1)S"  # (0,2) lies face down below it
    clear, with_an_end, with_its_side = "(0,1)-W", "(0,1)-SW", "(0,1)-SE"
    table = ready(drawing)
    assert table.refused(f"red launches {with_an_end}") == "EP-233"
    assert table.refused(f"red launches {with_its_side}") == "EP-231"  # land and face down: no route at all
    assert table.may(f"red launches {clear}")
    assert not table.may(f"red launches {with_an_end}")
    by_side = ready(drawing.replace("hills 4", "sea"), settings=(("ship_build_fog_test", "edge"),))
    assert by_side.may(f"red launches {with_an_end}")
    assert by_side.refused(f"red launches {with_its_side}") == "EP-233"
    by_side.play(f"red launches {with_an_end}")
    assert fleet(by_side, "red") == {1: route(by_side, with_an_end)}


@pytest.mark.rule("EP-236", "EP-239", "EP-012")
def test_with_three_afloat_one_is_taken_off_and_what_it_carries_is_lost() -> None:
    table = ready("red sails (-1,-1)-E", "red sails (0,-2)-E settler", "red sails (-1,0)-E", "white sails (0,-2)-NW")
    assert table.refused(f"red launches {SLIP}") == "EP-236"
    before = table.state
    assert table.refused("red launches (2,0)-E instead of 2") == "EP-231"
    assert table.state == before  # the old ship stays with its cargo
    table.play(f"red launches {SLIP} instead of 2")
    assert fleet(table, "red")[2] == route(table, SLIP)
    assert CargoReturned(table.seat("red"), ("settler",)) in table.happened
    assert table.hand("red") == {"lumber": 1, "wool": 1}
    poor = lay(f"red harbor {HARBOR}\nred sails (-1,-1)-E\nred sails (0,-2)-E\nred sails (-1,0)-E\nred holds 1 wool")
    assert poor.play("red rolls 1 1").refused(f"red launches {SLIP} instead of 2") == "BASE-120"


@pytest.mark.rule("EP-232", "EP-236")
def test_the_one_that_is_taken_off_makes_room_on_its_route() -> None:
    table = ready(f"red sails {SLIP}", f"red sails {SLIP}", "red sails (-1,-1)-E")
    assert table.refused(f"red launches {SLIP} instead of 3") == "EP-232"
    assert table.may(f"red launches {SLIP} instead of 1")
    assert not table.may(f"red launches {SLIP} instead of 3")
    table.play(f"red launches {SLIP} instead of 1")


@pytest.mark.rule("EP-237")
def test_none_is_taken_off_while_one_is_left() -> None:
    table = ready("red sails (-1,-1)-E", "red sails (0,-2)-E")
    assert table.refused(f"red launches {SLIP} instead of 1") == "EP-237"
    table.play(f"red launches {SLIP}")
    assert table.refused(f"red launches {THIRD} instead of 4") == "EP-237"  # there is no such ship


@pytest.mark.rule("EP-010", "EP-087", "EP-288")
def test_the_table_says_where_ships_lie() -> None:
    table = lay("red sails (-1,-1)-E settler\nblue sails (0,-2)-E\nblue sails (0,-2)-E")
    table.play("red corrects: ship 1 on (0,-3)-SE")
    assert fleet(table, "red") == {1: route(table, "(0,-3)-SE", "settler")}
    assert table.refused("red corrects: ship 1 on (0,-3)-SE") == "EP-087"
    assert table.refused("red corrects: ship 2 off") == "EP-087"
    assert table.refused("red corrects: ship 2 on (0,-2)-E") == "EP-288"
    table.play("red corrects: ship 3 on (-1,-1)-E", "red corrects: ship 1 off")
    assert fleet(table, "red") == {3: route(table, "(-1,-1)-E")}
    unknown = table.state.check(CorrectShipAfloat(table.seat("red"), 3, None))
    assert unknown is not None
    assert unknown.rule == "EP-010"


@pytest.mark.rule("EP-090", "EP-091")
def test_ships_and_roads_share_a_path_and_lead_nowhere_for_each_other() -> None:
    table = ready(f"red road {OTHER}", f"blue sails {SLIP}", "red holds 2 brick 3 lumber 2 wool 1 grain")
    table.play(f"red builds road {SLIP}")  # where blue's ship lies
    table.play(f"red launches {SLIP}")  # beside blue's ship and over the road
    assert len(table.standing("red")["road"]) == 2
    far = ready("red sails (-1,0)-E settler", "red sails (-2,0)-SE", "red holds 2 brick 2 lumber 2 wool 2 grain")
    assert far.refused("red builds road (-2,0)-E") == "BASE-127"
    assert far.refused("red builds settlement (-2,0)SE") == "BASE-134"


@pytest.mark.rule("EP-090")
def test_where_a_table_keeps_them_apart_no_ship_stays_beside_a_road_and_no_road_comes_beside_a_ship() -> None:
    apart = {"settings": (("road_shares_route", False),)}
    table = ready(f"red road {SLIP}", "red holds 1 brick 3 lumber 2 wool", **apart)
    assert table.refused(f"red launches {SLIP}") == "EP-090"
    assert not table.may(f"red launches {SLIP}")
    table = ready(f"blue sails {SLIP}", "red holds 1 brick 1 lumber", **apart)
    assert table.refused(f"red builds road {SLIP}") == "EP-090"
    assert not table.may(f"red builds road {SLIP}")


@pytest.mark.rule("EP-238", "EP-412")
def test_a_ship_is_built_beside_a_foreign_pirate_ship_without_tribute() -> None:
    table = lay(f"red harbor {HARBOR}\n{PRICE}\nred purse 3", scenario=PIRATE_LAIRS)
    table.do(CorrectPirateShip(table.seat("blue"), table.game.topology.hex("(0,-2)")))
    table.play("red rolls 1 1", f"red launches {THIRD}")
    assert gold(table)[0] == 4  # and one for the empty roll


@pytest.mark.rule("EP-082", "EP-088")
def test_gold_fields_and_villages_are_land_and_a_ship_points_at_the_hexes_of_its_ends() -> None:
    table = lay("known (0,-1) gold\nknown (1,-1) spices\nknown (1,-2) shoal", scenario=ALL_MISSIONS)
    board, water = table.game.topology, routes(table.state)
    assert not water >> board.path("(0,-1)-E") & 1  # between the two
    assert water >> board.path("(0,-1)-NE") & 1  # a shoal is sea
    island = board.hex_corner_mask[board.hex("(-2,-2)")]
    assert ends(table.state, board.path("(-1,-2)-SW")) & island  # no side of that hex, and yet an end is its corner
