"""A board plan always makes sense, and equal boards are equal values."""

import pytest

from companion.geometry.boards import BoardError, BoardPlan, HarborPlan, HexPlan, coast, coast_clockwise
from companion.geometry.notation import PlaceError
from companion.geometry.topology import Topology

HILLS, FIELDS = HexPlan(0, 0, "hills", 6), HexPlan(1, 0, "fields", 8)


def test_equal_boards_are_equal_in_whatever_order_and_by_whichever_names() -> None:
    one = BoardPlan((HILLS, FIELDS), (HarborPlan("(0,0)-W", "ore"), HarborPlan("(1,0)-E", "generic")), ((0, 0),))
    other = BoardPlan((FIELDS, HILLS), (HarborPlan("(1,0)-E", "generic"), HarborPlan("(-1,0)-E", "ore")), ((0, 0),))
    assert one == other
    assert hash(one) == hash(other)
    assert one.topology is other.topology


@pytest.mark.parametrize(
    ("hexes", "harbors", "robber", "words"),
    [
        ((HILLS, HILLS), (), (), "given twice: (0,0)"),
        ((HILLS,), (), ((5, 5),), "The robber starts on a hex of the board; (5,5) is not one."),
        ((HexPlan(0, 0, "hills", 7),), (), (), "No number token shows 7."),
        ((HILLS,), (HarborPlan("(0,0)-E", "gold"),), (), "A harbor is generic or for a resource, not gold."),
    ],
)
def test_a_board_that_makes_no_sense_is_not_made(
    hexes: tuple[HexPlan, ...],
    harbors: tuple[HarborPlan, ...],
    robber: tuple[tuple[int, int], ...],
    words: str,
) -> None:
    with pytest.raises(BoardError) as caught:
        BoardPlan(hexes, harbors, robber)
    assert words in str(caught.value)


def test_a_harbor_beside_the_board_is_refused() -> None:
    with pytest.raises(PlaceError, match="off this board"):
        BoardPlan((HILLS,), (HarborPlan("(4,4)-E", "generic"),))


@pytest.mark.rule("BASE-025")
def test_land_next_to_a_sea_hex_is_coast_and_sea_next_to_the_frame_is_not() -> None:
    plan = BoardPlan((HILLS, HexPlan(1, 0, "sea")))
    board = plan.topology
    assert coast(plan) >> board.path("(0,0)-E") & 1
    assert not coast(plan) >> board.path("(1,0)-E") & 1
    assert coast(plan).bit_count() == 6


def test_the_coast_is_walked_clockwise_from_the_north_west() -> None:
    pair = [(0, 0), (1, 0)]
    names = [Topology.of(pair).path_names[path] for path in coast_clockwise(pair)]
    assert names == [
        "(0,0)-NW", "(0,0)-NE", "(1,0)-NW", "(1,0)-NE", "(1,0)-E", "(1,1)-NW", "(0,1)-NE", "(0,1)-NW", "(-1,1)-NE",
        "(-1,0)-E",
    ]  # fmt: skip


def test_two_islands_have_no_one_coast() -> None:
    with pytest.raises(BoardError, match="in one piece"):
        coast_clockwise([(0, 0), (3, 0)])
