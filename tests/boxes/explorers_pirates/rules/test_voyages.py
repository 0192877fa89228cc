"""How ships move, and how far. Ledger Explorers & Pirates, EP-143, EP-144, EP-280 to EP-295, EP-342, EP-343."""

import pytest

from companion.boxes.explorers_pirates.rules.fleets import Fleets
from companion.boxes.explorers_pirates.rules.voyages import SailShip, movement_points, points_left
from companion.kernel import Module, Seat, State
from tests.boxes.explorers_pirates.rules.table import Table, lay


def where(table: Table, colour: str = "red", number: int = 1) -> str:
    """The route on which a ship lies."""
    ship = table.state[Fleets].ship(table.seat(colour), number - 1)
    assert ship is not None
    return table.game.topology.path_names[ship.route]


def named(table: Table, *names: str) -> set[str]:
    """Routes by the names that the companion gives them."""
    return {table.game.topology.path_names[table.game.topology.path(name)] for name in names}


def reached(table: Table, colour: str = "red", number: int = 1) -> set[str]:
    """The routes to which a ship may sail."""
    options = table.state.options(table.seat(colour))
    names = table.game.topology.path_names
    return {names[one.route] for one in options if isinstance(one, SailShip) and one.ship == number - 1}


def left(table: Table, number: int = 1, colour: str = "red") -> int:
    """The movement points that a ship has left."""
    return points_left(table.state, table.seat(colour), number - 1)


def beside(table: Table, *names: str) -> set[str]:
    """The paths that share an end with one of these."""
    board = table.game.topology
    corners = {corner for name in names for corner in board.path_ends[board.path(name)]}
    found = {path for path, ends in enumerate(board.path_ends) if corners & set(ends)}
    return {board.path_names[path] for path in found}


def turn_passes(table: Table) -> Table:
    """The others do nothing, and red has rolled again."""
    table.play("red ends")
    for colour in ("blue", "white", "orange"):
        table.play(f"{colour} rolls 1 1", f"{colour} ends")
    return table.play("red rolls 1 1")


@pytest.mark.rule("EP-090")
def test_where_a_table_keeps_them_apart_a_ship_passes_a_road_and_does_not_stay_there() -> None:
    table = lay("red sails (-2,1)-NE\nblue road (-2,0)-NE", settings=(("road_shares_route", False),))
    table.play("red rolls 1 1")
    assert table.refused("red sails ship 1 to (-2,0)-NE") == "EP-090"
    (road,), reach = named(table, "(-2,0)-NE"), reached(table)
    assert road not in reach
    assert reach == reached(lay("red sails (-2,1)-NE\nblue road (-2,0)-NE").play("red rolls 1 1")) - {road}


@pytest.mark.rule("EP-280", "EP-140")
def test_a_ship_moves_in_its_owners_turn_after_the_roll() -> None:
    table = lay("red sails (-2,0)-NE\nblue sails (-2,0)-SE")
    assert table.refused("red sails ship 1 to (-1,0)-NW") == "EP-280"
    table.play("red rolls 1 1")
    assert table.refused("blue sails ship 1 to (-1,0)-SW") == "EP-280"
    table.play("red sails ship 1 to (-1,0)-NW")
    assert where(table) in named(table, "(-1,0)-NW")


@pytest.mark.rule("EP-143", "EP-145")
def test_the_first_ship_that_moves_ends_trade_and_build() -> None:
    table = lay("red sails (-2,0)-NE\nred holds 4 ore").play("red rolls 1 1")
    assert table.refused("red trades ore for wool") is None
    table.play("red sails ship 1 to (-1,0)-NW")
    assert table.refused("red trades ore for wool") == "BASE-084"
    assert table.refused("red sets sail") == "EP-143"


@pytest.mark.rule("EP-143", "EP-543", "EP-140")
def test_a_player_may_say_that_the_ships_move_now() -> None:
    table = lay("red sails (-2,0)-NE\nred holds 4 ore").play("red rolls 1 1")
    assert table.may("red sets sail")
    table.play("red sets sail")
    assert table.refused("red trades ore for wool") == "BASE-084"
    table.play("red sails ship 1 to (-1,0)-NW", "red ends")
    assert table.turn() == "blue"


@pytest.mark.rule("EP-144")
def test_nobody_has_to_move() -> None:
    table = lay("red sails (-2,0)-NE").play("red rolls 1 1", "red sets sail", "red ends")
    assert table.turn() == "blue"
    table.play("blue rolls 1 1", "blue ends")
    assert table.turn() == "white"


@pytest.mark.rule("EP-281", "EP-085")
def test_a_ship_has_four_points_and_each_step_costs_one() -> None:
    table = lay("red sails (-1,-3)-W").play("red rolls 1 1")
    far = named(table, "(-1,-3)-W")
    assert left(table) == 4
    for _ in range(4):
        far |= {path for path in beside(table, *far) if table.refused(f"red sails ship 1 to {path}") != "EP-083"}
    assert reached(table) == far - named(table, "(-1,-3)-W")
    table.play("red sails ship 1 to (-1,-3)-NE")
    assert left(table) == 2
    assert table.refused("red sails ship 1 to (0,-3)-E") == "EP-281"
    table.play("red sails ship 1 to (0,-3)-NE")
    assert left(table) == 0
    assert not reached(table)
    assert table.refused("red sails ship 1 to (0,-3)-E") == "EP-281"


@pytest.mark.rule("EP-282", "EP-281")
def test_a_step_back_costs_a_point_like_any_other() -> None:
    table = lay("red sails (-2,0)-NE").play("red rolls 1 1", "red sails ship 1 to (-1,0)-NW")
    table.play("red sails ship 1 to (-2,0)-NE")
    assert left(table) == 2
    assert table.refused("red sails ship 1 to (-2,0)-NE") == "EP-281"


@pytest.mark.rule("EP-083", "EP-084")
def test_ships_keep_to_the_sea_and_the_frame() -> None:
    table = lay("red sails (-4,0)-W").play("red rolls 1 1")
    assert table.refused("red sails ship 1 to (-4,0)-NE") == "EP-083"
    table.play("red sails ship 1 to (-4,0)-NW")
    assert left(table) == 3


@pytest.mark.rule("EP-283")
def test_a_ship_that_was_left_for_another_moves_no_more() -> None:
    table = lay("red sails (-2,0)-NE\nred sails (-2,0)-SE").play("red rolls 1 1", "red sails ship 1 to (-1,0)-NE")
    assert left(table) == 2
    table.play("red sails ship 2 to (-1,0)-SW")
    assert (left(table), left(table, 2)) == (0, 3)
    assert not reached(table)
    assert table.refused("red sails ship 1 to (-1,0)-E") == "EP-283"
    table.play("red sails ship 2 to (-1,0)-SE")
    assert left(table, 2) == 2


@pytest.mark.rule("EP-287", "EP-148")
def test_points_last_for_the_turn() -> None:
    table = lay("red sails (-2,0)-NE\nred sails (-2,0)-SE\nred holds 1 wool").play("red rolls 1 1")
    table.play("red pays a wool for ship 1", "red sails ship 1 to (-1,0)-NW", "red sails ship 2 to (-1,0)-SW")
    turn_passes(table)
    assert (left(table), left(table, 2)) == (4, 4)


@pytest.mark.rule("EP-285")
def test_a_wool_brings_two_points_once_for_each_ship() -> None:
    table = lay("red sails (-2,0)-NE\nred sails (-2,0)-SE\nred holds 3 wool").play("red rolls 1 1")
    table.play("red pays a wool for ship 1")
    assert (left(table), left(table, 2)) == (6, 4)
    assert table.hand("red") == {"wool": 2}
    assert table.refused("red pays a wool for ship 1") == "EP-285"
    table.play("red pays a wool for ship 2")
    assert left(table, 2) == 6


@pytest.mark.rule("EP-285")
def test_without_a_wool_there_is_no_wind() -> None:
    table = lay("red sails (-2,0)-NE\nred holds 1 ore").play("red rolls 1 1")
    assert table.refused("red pays a wool for ship 1") == "BASE-120"
    assert not table.may("red pays a wool for ship 1")
    assert table.refused("red pays a wool for ship 2") == "EP-087"


@pytest.mark.rule("EP-286")
def test_the_wool_may_be_paid_before_ships_move_and_when_all_points_are_spent() -> None:
    table = lay("red sails (-2,0)-NE\nred sails (-2,0)-SE\nred holds 2 wool 4 ore").play("red rolls 1 1")
    table.play("red pays a wool for ship 2", "red trades ore for wool")
    table.play("red sails ship 1 to (-1,0)-NE", "red sails ship 1 to (-1,0)-SE")
    assert left(table) == 0
    table.play("red pays a wool for ship 1")
    assert left(table) == 2
    table.play("red sails ship 1 to (-1,0)-SW", "red sails ship 2 to (-1,1)-NW")
    assert table.refused("red pays a wool for ship 1") == "EP-283"


@pytest.mark.rule("EP-286")
def test_the_wool_may_be_paid_even_before_the_roll() -> None:
    table = lay("red sails (-2,0)-NE\nblue sails (-2,0)-SE\nred holds 1 wool\nblue holds 1 wool")
    assert table.refused("blue pays a wool for ship 1") == "EP-286"
    table.play("red pays a wool for ship 1", "red rolls 1 1")
    assert left(table) == 6


@pytest.mark.rule("EP-148", "EP-286")
def test_a_ship_that_comes_anew_has_no_wind() -> None:
    table = lay("red sails (-2,0)-NE\nred holds 2 wool").play("red rolls 1 1", "red pays a wool for ship 1")
    table.play("red corrects: ship 1 off", "red corrects: ship 1 on (-2,0)-SE")
    assert left(table) == 4
    assert table.refused("red pays a wool for ship 1") is None


@pytest.mark.rule("EP-288", "EP-289", "EP-290")
def test_two_ships_fill_a_route_that_others_pass_all_the_same() -> None:
    table = lay("red sails (-2,0)-NE\nblue sails (-1,0)-NW\nwhite sails (-1,0)-NW").play("red rolls 1 1")
    assert table.refused("red sails ship 1 to (-1,0)-NW") == "EP-290"
    assert not table.may("red sails ship 1 to (-1,0)-NW")
    table.play("red sails ship 1 to (-1,0)-NE")
    assert left(table) == 2


@pytest.mark.rule("EP-288")
def test_one_ship_leaves_room_for_another() -> None:
    table = lay("red sails (-2,0)-NE\nred sails (-1,0)-NW").play("red rolls 1 1", "red sails ship 1 to (-1,0)-NW")
    assert where(table) == where(table, number=2)


@pytest.mark.rule("EP-290", "EP-291")
def test_a_ship_out_of_points_does_not_stop_on_a_full_route_without_wool_to_go_on() -> None:
    far = "red sails (-2,0)-NE\nblue sails (-1,0)-E\nwhite sails (-1,0)-E\nred holds 1 wool"
    table = lay(far).play("red rolls 1 1", "red sails ship 1 to (-1,0)-NW", "red sails ship 1 to (-1,0)-NE")
    assert table.refused("red sails ship 1 to (-1,0)-E") == "EP-290"
    table.play("red sails ship 1 to (0,-1)-W", "red sails ship 1 to (-1,0)-NE")
    assert left(table) == 0
    assert table.refused("red sails ship 1 to (-1,0)-SE") == "EP-281"
    table.play("red pays a wool for ship 1", "red sails ship 1 to (-1,0)-SE")
    assert left(table) == 0


@pytest.mark.rule("EP-292")
def test_nothing_on_land_stops_a_ship() -> None:
    table = lay("red sails (-2,0)-NE\nblue settlement (-2,0)N\nblue road (-2,0)-E").play("red rolls 1 1")
    table.play("red sails ship 1 to (-2,0)-SE")
    assert left(table) == 2


@pytest.mark.rule("EP-295")
def test_shares_in_the_points_bring_a_ship_eight_steps_far() -> None:
    swift = Module("swift", needs=("voyages",))

    @swift.shares(movement_points)
    def two_more(state: State, player: Seat) -> int:
        return 2 if player == Seat(0) else 0

    table = lay("red sails (-2,0)-NE\nblue sails (-2,0)-SE\nred holds 1 wool", more=(swift,)).play("red rolls 1 1")
    assert left(table) == 6
    table.play("red pays a wool for ship 1")
    assert left(table) == 8
    table.play("red ends", "blue rolls 1 1")
    assert left(table, colour="blue") == 4


@pytest.mark.rule("EP-342", "EP-343", "EP1-15")
def test_a_ship_ends_its_movement_where_it_points_at_a_hex_face_down() -> None:
    table = lay("red sails (-2,0)-NE\nred sails (-2,0)-SE\nred holds 1 wool").play("red rolls 1 1")
    assert reached(table) >= named(table, "(0,-1)-SE")
    assert not reached(table) & named(table, "(1,-1)-SW", "(0,-1)-E"), "nobody sails past it"
    assert table.refused("red sails ship 1 to (1,-1)-SW") == "EP-281"
    table.play("red sails ship 1 to (0,-1)-SE", "red turns over (1,-1) sea")
    assert left(table) == 0
    assert table.refused("red sails ship 1 to (0,-1)-E") == "EP-283"
    assert table.refused("red pays a wool for ship 1") == "EP-283"
    assert left(table, 2) == 4


@pytest.mark.rule("EP-294")
def test_a_ship_left_where_it_lay_counts_its_points_from_what_it_spent() -> None:
    table = lay("red sails (-2,0)-NE").play("red rolls 1 1", "red sails ship 1 to (-1,0)-NW")
    table.play("red sails ship 1 to (-2,0)-NE")
    assert where(table) in named(table, "(-2,0)-NE")
    assert left(table) == 2


@pytest.mark.rule("EP-281")
def test_the_table_may_say_how_many_points_a_ship_has_left() -> None:
    table = lay("red sails (-2,0)-NE\nred sails (-2,0)-SE\nred holds 1 wool").play("red rolls 1 1")
    table.play("red sails ship 1 to (-1,0)-NW", "red sails ship 2 to (-1,0)-SW")
    table.play("red corrects: ship 1 has 4 points", "red corrects: ship 2 has 0 points")
    assert (left(table), left(table, 2)) == (4, 0)
    table.play("red sails ship 1 to (-1,0)-W")
    assert left(table) == 3


@pytest.mark.rule("EP-280", "EP-281")
def test_points_that_cannot_be_are_refused() -> None:
    table = lay("red sails (-2,0)-NE\nblue sails (-2,0)-SE\nred holds 1 wool").play("red rolls 1 1")
    assert table.refused("red corrects: ship 1 has 5 points") == "EP-281"
    assert table.refused("red corrects: ship 1 has 4 points") == "EP-281"
    assert table.refused("red corrects: ship 2 has 1 points") == "EP-087"
    assert table.refused("blue corrects: ship 1 has 1 points") == "EP-280"
    table.play("red pays a wool for ship 1", "red corrects: ship 1 has 5 points")
    assert left(table) == 5
