"""Which light is which hex, on any board."""

import pytest

from companion.geometry.boards import BOARDS, ISLAND_19, ISLAND_30
from companion.geometry.notation import hex_name, spot
from companion.outputs.hexes.order import ordered
from tests.boxes.offered import EXPLORERS_PIRATES, SEAFARERS


def names(hexes) -> list[str]:
    return ["-" if at is None else hex_name(at) for at in hexes]


def test_rows_are_in_reading_order() -> None:
    assert names(ordered(reversed(ISLAND_19), "rows"))[:5] == ["(0,-2)", "(1,-2)", "(2,-2)", "(-1,-1)", "(0,-1)"]


def test_a_snake_turns_at_the_end_of_each_row() -> None:
    hung = names(ordered(ISLAND_19, "snake"))
    assert hung[:7] == ["(0,-2)", "(1,-2)", "(2,-2)", "(2,-1)", "(1,-1)", "(0,-1)", "(-1,-1)"]
    assert hung[7:9] == ["(-2,0)", "(-1,0)"]


def test_a_spiral_goes_around_the_coast_clockwise_and_ends_in_the_middle() -> None:
    hung = names(ordered(ISLAND_19, "spiral"))
    assert hung[:5] == ["(0,-2)", "(1,-2)", "(2,-2)", "(2,-1)", "(2,0)"]
    assert hung[11:14] == ["(-1,-1)", "(0,-1)", "(1,-1)"]
    assert hung[-1] == "(0,0)"


def test_a_spiral_of_the_large_island_has_every_hex_once() -> None:
    hung = ordered(ISLAND_30, "spiral")
    assert (len(hung), set(hung)) == (30, set(ISLAND_30))
    assert names(hung)[:4] == ["(1,-3)", "(2,-3)", "(3,-3)", "(3,-2)"]


def test_a_list_says_it_hex_by_hex_and_a_hex_that_is_not_there_leaves_its_light_dark() -> None:
    assert names(ordered(ISLAND_19, ("(0,0)", "(9,9)", "(1, 0)"))) == ["(0,0)", "-", "(1,0)"]


def test_no_hexes_have_no_order() -> None:
    assert [ordered((), order) for order in ("rows", "snake", "spiral")] == [(), (), ()]


@pytest.mark.parametrize("order", ["rows", "snake", "spiral"])
@pytest.mark.parametrize("board", BOARDS, ids=len)
def test_every_board_has_every_hex_once_in_every_order(board, order) -> None:
    hung = ordered(board, order)
    assert (len(hung), set(hung)) == (len(board), set(board))


EXPLORED = [
    (layout, players)
    for scenario in EXPLORERS_PIRATES.scenarios
    for layout in scenario.layouts
    for players in layout.seats
    if players >= 3
]


@pytest.mark.parametrize(("layout", "players"), EXPLORED)
def test_a_board_to_be_explored_is_one_of_the_shapes_for_which_lights_can_hang(layout, players) -> None:
    inside = [hex.at for hex in layout.printed(players).inside]
    shape = next(board for board in BOARDS if len(board) == len(inside))
    assert [spot(inside, at) for at in ordered(inside, "rows")] == [spot(shape, at) for at in ordered(shape, "rows")]


@pytest.mark.parametrize("scenario", SEAFARERS.scenarios, ids=lambda scenario: scenario.name)
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_board_at_sea_is_one_of_the_shapes_for_which_lights_can_hang(scenario, players) -> None:
    inside = [hex.at for hex in scenario.layouts[0].printed(players).inside]
    shape = next(board for board in BOARDS if len(board) == len(inside))
    assert [spot(inside, at) for at in ordered(inside, "rows")] == [spot(shape, at) for at in ordered(shape, "rows")]
