"""The boards of the scenario Traders & Barbarians. Ledger, TBS5-01 to TBS5-09, TB56-41 to TB56-49."""

from collections import Counter
from random import Random

import pytest

from companion import data
from companion.boxes.traders_barbarians.facts.baggage import baggage
from companion.geometry.boards import PLAZA, BoardPlan
from companion.geometry.complaints import harbor_complaints, red_neighbors
from companion.geometry.drawing import draw_board, parse_board
from companion.geometry.generators import spiral
from companion.geometry.layouts import Layout
from tests.boxes.offered import WAGONS_RANDOM as RANDOM
from tests.boxes.offered import WAGONS_VARIABLE as VARIABLE
from tests.boxes.traders_barbarians.rules.wagons.table import board, play

TRADE = ("castle", "quarry", "glassworks")
LAYOUTS = [
    pytest.param(layout, seats, id=f"{layout.name} {seats}") for layout in (VARIABLE, RANDOM) for seats in (3, 5)
]


def terrains(plan: BoardPlan) -> Counter[str]:
    return Counter(h.terrain for h in plan.hexes)


def tokens(plan: BoardPlan) -> Counter[int]:
    return Counter(h.number for h in plan.hexes if h.number)


def trade_hexes(plan: BoardPlan) -> dict[tuple[int, int], str]:
    return {h.at: h.terrain for h in plan.hexes if h.terrain in TRADE}


def inner_paths(plan: BoardPlan) -> dict[str, int]:
    """How many paths lead to each plaza."""
    marked = plan.marked(PLAZA)
    return {place: len(word.split()) or 6 for place, word in marked.items()}


@pytest.mark.rule("TBS5-03")
def test_the_land_is_that_of_the_base_game_without_a_desert_a_pasture_and_fields() -> None:
    base = Counter(data.components(4).terrains)
    without = base - Counter(("desert", "pasture", "fields"))
    assert terrains(board(4)) == without + Counter(TRADE)


@pytest.mark.rule("TBS5-04")
@pytest.mark.parametrize("layout", [VARIABLE, RANDOM])
def test_the_trade_hexes_stand_at_three_corners_of_the_island(layout: Layout) -> None:
    plan = layout.laid(4, Random(2))
    assert trade_hexes(plan) == {(-2, 0): "castle", (2, -2): "quarry", (0, 2): "glassworks"}


@pytest.mark.rule("TBS5-05", "TBS5-06")
def test_the_tokens_b_and_h_stay_in_the_box_and_the_others_lie_in_order() -> None:
    letters = [token.number for token in data.number_tokens(4) if token.number not in (2, 12)]
    for seed in range(5):
        plan = VARIABLE.laid(4, Random(seed))
        numbers = {h.at: h.number for h in plan.hexes}
        corners = ((0, -2), (2, -2), (2, 0), (0, 2), (-2, 2), (-2, 0))
        rounds = [[numbers[at] for at in spiral(numbers, start) if numbers[at]] for start in corners]
        assert letters in rounds
        assert all(not numbers[at] for at in trade_hexes(plan))


@pytest.mark.rule("TBS5-02")
def test_no_harbor_lies_behind_a_trade_hex() -> None:
    plan, topology = board(4), board(4).topology
    sides = {topology.path_hexes[topology.path(harbor.path)][0] for harbor in plan.harbors}
    assert len(plan.harbors) == 9
    assert not {plan.hexes[side].terrain for side in sides} & set(TRADE)


@pytest.mark.rule("TBS5-07", "TBS5-01", "TBS5-40")
def test_each_stack_has_six_tokens_of_either_commodity() -> None:
    freight = play().freight
    assert (sum(freight.left), freight.left) == (36, (6, 6, 6, 6, 6, 6))
    assert freight.stack("castle") == ("tools", "sand")
    assert freight.stack("quarry") == ("marble", "sand")
    assert freight.stack("glassworks") == ("glass", "tools")


@pytest.mark.rule("TBS5-09", "TBS5-01")
def test_three_barbarians_start_on_the_marked_paths() -> None:
    table = play()
    assert table.barbarians == table.named("(-1,0)-SW", "(1,-1)-NW", "(0,1)-E")


@pytest.mark.rule("TB56-42")
def test_the_bigger_board_has_all_land_and_seven_trade_hexes() -> None:
    plan = board(6)
    assert len(plan.hexes) == 37
    assert terrains(plan) == Counter(data.components(6).terrains) + Counter(castle=1, quarry=3, glassworks=3)


@pytest.mark.rule("TB56-44")
@pytest.mark.parametrize("seed", range(3))
def test_its_tokens_lie_on_printed_places(seed: int) -> None:
    plan = VARIABLE.laid(6, Random(seed))
    rows = {r: [h.number or 0 for h in sorted(plan.hexes) if h.r == r and h.terrain != "castle"] for r in range(-3, 4)}
    assert rows == {
        -3: [0, 6, 10, 0],
        -2: [4, 3, 0, 12, 8],
        -1: [3, 5, 10, 5, 9, 11],
        0: [0, 8, 12, 2, 6, 0],
        1: [11, 9, 4, 9, 5, 3],
        2: [6, 2, 0, 11, 4],
        3: [0, 10, 8, 0],
    }
    assert tokens(plan) == Counter(token.number for token in data.number_tokens(6))


@pytest.mark.rule("TB56-43", "TB56-45")
def test_harbors_lie_beside_trade_hexes_that_are_open_all_around() -> None:
    plan, topology = board(6), board(6).topology
    paths = inner_paths(plan)
    assert Counter(paths.values()) == {6: 5, 4: 2}
    beside = {topology.hex_names[topology.path_hexes[topology.path(one.path)][0]] for one in plan.harbors}
    assert {place for place, number in paths.items() if number == 6 and place != "(0,0)"} <= beside
    assert not {place for place, number in paths.items() if number == 4} & beside
    assert len(plan.harbors) == 11


@pytest.mark.rule("TB56-49")
def test_there_are_three_barbarians_on_the_bigger_board_as_well() -> None:
    table = play(seats=("red", "blue", "white", "orange", "green"))
    assert table.barbarians == table.named("(2,-2)-NW", "(-2,0)-SW", "(0,2)-E")


@pytest.mark.rule("TB56-41", "TB56-47")
def test_with_the_extension_there_are_eighteen_tokens_more() -> None:
    assert baggage().stack(6) == (9, 9, 9, 9, 9, 9)


@pytest.mark.parametrize(("layout", "seats"), LAYOUTS)
def test_a_board_is_drawn_and_read_and_has_no_harbors_at_one_corner(layout: Layout, seats: int) -> None:
    for seed in range(3):
        plan = layout.laid(seats, Random(seed))
        assert parse_board(draw_board(plan)) == plan
        assert not list(harbor_complaints(plan))
        assert tokens(plan) == tokens(board(seats))
        if layout is RANDOM:
            assert not list(red_neighbors(plan))
