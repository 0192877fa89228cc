"""The placement phase. Ledger base, section 6."""

import pytest

from companion.geometry.drawing import parse_board
from tests.rules.table import Table, begin

THREE = ("red", "blue", "white")
# Settlements far from each other, in the order in which they are placed; any road of theirs will do.
PLACES = ("(0,-1)N", "(1,1)N", "(2,-2)S", "(0,2)N", "(-1,2)N", "(-1,0)N", "(-2,2)N", "(-2,1)N")


def place(table: Table, *corners: str) -> list[str]:
    """The player who is asked places a settlement there, with the first road there is; who that was, in order."""
    order = []
    for corner in corners:
        colour = table.agenda()[0].removeprefix("place a settlement: ")
        table.play(f"{colour} places settlement {corner}")
        table.do(table.state.options()[0])  # type: ignore[arg-type]
        order.append(colour)
    return order


@pytest.mark.rule("BASE-061", "BASE-062", "BASE-063")
def test_the_first_round_goes_clockwise_and_the_second_back_again() -> None:
    table = begin().play("red starts")
    assert place(table, *PLACES) == ["red", "blue", "white", "orange", "orange", "white", "blue", "red"]


@pytest.mark.rule("BASE-062", "BASE-063")
def test_the_rounds_begin_and_end_with_the_starting_player_wherever_that_is() -> None:
    table = begin().play("white starts")
    assert place(table, *PLACES) == ["white", "orange", "red", "blue", "blue", "red", "orange", "white"]


@pytest.mark.rule("BASE-061")
def test_after_two_rounds_nothing_more_is_placed() -> None:
    table = begin().play("red starts")
    place(table, *PLACES)
    assert table.left("red") == {"settlements": 3, "cities": 4, "roads": 13}
    assert table.refused("red places settlement (2,0)N") == "BASE-061"


@pytest.mark.rule("BASE-062")
def test_nobody_places_out_of_turn() -> None:
    table = begin().play("red starts")
    assert table.refused("blue places settlement (0,0)N") == "BASE-062"


@pytest.mark.rule("BASE-064")
def test_the_settlement_comes_before_its_road() -> None:
    table = begin().play("red starts")
    assert table.refused("red places road (0,0)-NE") == "BASE-064"


@pytest.mark.rule("BASE-064")
def test_the_road_comes_before_the_next_settlement() -> None:
    table = begin().play("red starts", "red places settlement (0,0)N")
    assert table.agenda() == ["place a road: red"]
    assert table.refused("blue places settlement (0,2)N") == "BASE-061"
    table.play("red places road (0,0)-NE")
    assert table.agenda() == ["place a settlement: blue"]


@pytest.mark.rule("BASE-065")
def test_the_distance_rule_holds_for_starting_settlements() -> None:
    table = begin().play("red starts", "red places settlement (0,0)N", "red places road (0,0)-NE")
    assert table.refused("blue places settlement (0,0)NE") == "BASE-065"
    assert not table.may("blue places settlement (0,0)NW")
    assert table.refused("blue places settlement (0,0)SE") is None


@pytest.mark.rule("BASE-028")
def test_no_second_settlement_is_placed_on_a_corner() -> None:
    table = begin().play("red starts", "red places settlement (0,0)N", "red places road (0,0)-NE")
    assert table.refused("blue places settlement (0,0)N") == "BASE-028"


@pytest.mark.rule("BASE-065", "BASE-066")
def test_the_first_settlement_may_stand_on_any_corner() -> None:
    table = begin().play("red starts")
    assert len(table.state.options()) == 54


@pytest.mark.rule("BASE-066")
def test_the_second_settlement_need_not_be_near_the_first() -> None:
    table = begin(seats=THREE).play("red starts")
    place(table, *PLACES[:5])
    table.play("red places settlement (-2,2)S", "red places road (-2,2)-SE")
    assert table.agenda() == ["roll: red"]


@pytest.mark.rule("BASE-067")
@pytest.mark.parametrize(
    ("corner", "roads"),
    [("(0,0)N", {"(0,0)-NE", "(0,0)-NW", "(0,-1)-E"}), ("(0,-2)N", {"(0,-2)-NE", "(0,-2)-NW"})],
)
def test_the_road_may_leave_its_settlement_in_any_direction(corner: str, roads: set[str]) -> None:
    table = begin().play("red starts", f"red places settlement {corner}")
    paths = table.game.topology.path_names
    assert {paths[road.path] for road in table.state.options()} == roads  # type: ignore[union-attr]


@pytest.mark.rule("BASE-067")
def test_the_road_must_touch_the_settlement() -> None:
    table = begin().play("red starts", "red places settlement (0,0)N")
    assert table.refused("red places road (0,0)-E") == "BASE-067"


@pytest.mark.rule("BASE-067")
def test_the_second_road_may_not_be_attached_to_the_first_settlement() -> None:
    table = begin(seats=THREE).play("red starts", "red places settlement (0,0)N", "red places road (0,0)-NE")
    place(table, "(0,2)N", "(-2,2)N", "(2,0)N", "(2,-2)N")
    table.play("red places settlement (-2,1)N")
    assert table.refused("red places road (0,0)-NW") == "BASE-067"


@pytest.mark.rule("BASE-067")
def test_where_overruled_roads_leave_no_room_for_its_road_the_next_player_goes_on() -> None:
    table = begin().play("red starts", "red places settlement (0,-2)N")
    table.overrule("blue places road (0,-2)-NE")
    assert table.agenda() == ["place a road: red"]
    table.overrule("white places road (0,-2)-NW")
    assert table.agenda() == ["place a settlement: blue"]


@pytest.mark.rule("BASE-130")
def test_the_road_may_not_lie_on_another() -> None:
    table = begin().play("red starts", "red places settlement (0,0)N", "red places road (0,0)-NE")
    table.play("blue places settlement (0,0)SE")
    assert table.refused("blue places road (0,0)-NE") == "BASE-130"


@pytest.mark.rule("BASE-068")
def test_what_is_placed_costs_nothing_but_its_pieces() -> None:
    table = begin().play("red starts", "red places settlement (0,0)N", "red places road (0,0)-NE")
    assert table.left("red") == {"settlements": 4, "cities": 4, "roads": 14}
    assert table.supply() == {"brick": 19, "lumber": 19, "wool": 19, "grain": 19, "ore": 19}


@pytest.mark.rule("BASE-071")
def test_the_first_settlement_gives_no_cards() -> None:
    table = begin().play("red starts", "red places settlement (0,-1)N")
    assert table.hand("red") == {}


def second_settlement(corner: str, board: str = "") -> Table:
    """Three players; white, the last of the first round, has just placed the second settlement on this corner."""
    table = begin(seats=THREE, board=parse_board(board) if board else None).play("red starts")
    place(table, "(2,-2)N", "(2,0)SE", "(0,2)S")
    return table.play(f"white places settlement {corner}")


@pytest.mark.rule("BASE-069")
def test_the_second_settlement_gives_a_card_of_each_hex_around_it_at_once() -> None:
    table = second_settlement("(-2,2)N")
    assert table.hand("white") == {"brick": 1, "lumber": 1, "ore": 1}
    assert table.names() == ["SettlementBuilt", "Received"]
    assert table.agenda() == ["place a road: white"]


@pytest.mark.rule("BASE-069")
def test_the_starting_cards_come_from_the_supply() -> None:
    table = second_settlement("(-2,2)N")
    assert table.supply() == {"brick": 18, "lumber": 18, "wool": 19, "grain": 19, "ore": 18}


@pytest.mark.rule("BASE-070")
def test_the_desert_and_the_sea_give_no_starting_card() -> None:
    assert second_settlement("(0,0)N").hand("white") == {"brick": 1, "wool": 1}
    assert second_settlement("(0,-2)N").hand("white") == {"ore": 1}


@pytest.mark.rule("BASE-070")
def test_a_settlement_that_touches_nothing_but_desert_gives_an_empty_starting_hand() -> None:
    desert_in_the_west = """
              Mo10 Pa2  Fo9
           Fi12 Hi6  Pa4  Hi10
        De   Fo11 Fi9  Fo3  Mo8
           Fo8  Mo3  Fi4  Pa5
              Hi5  Fi6  Pa11
        """
    table = second_settlement("(-2,0)NW", desert_in_the_west)
    assert table.hand("white") == {}
    assert table.names() == ["SettlementBuilt"]


@pytest.mark.rule("BASE-072")
def test_two_hexes_of_one_terrain_give_two_starting_cards() -> None:
    assert second_settlement("(-2,0)N").hand("white") == {"grain": 2}


@pytest.mark.rule("BASE-073")
def test_the_starting_player_takes_the_first_turn() -> None:
    table = begin().play("white starts")
    place(table, *PLACES)
    assert table.turn() == "white"
    assert table.agenda() == ["roll: white"]


@pytest.mark.rule("BASE-074")
def test_everybody_has_two_points_after_the_placement() -> None:
    table = begin().play("red starts")
    place(table, *PLACES)
    assert [table.points(colour) for colour in ("red", "blue", "white", "orange")] == [2, 2, 2, 2]
