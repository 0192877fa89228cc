"""The places of a board, what touches what, and how they are called (ledger base, "Coordinates", section 2)."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.geometry.notation import CORNERS, SIDES, PlaceError
from companion.geometry.topology import Corner, Hex, Path, Topology, bits

ISLAND_19 = [(q, r) for r in range(-2, 3) for q in range(-2, 3) if abs(q + r) <= 2]
ISLAND_30 = [(q, r) for r in range(-3, 4) for q in range(-2, 4) if -2 <= q + r <= 3]

hex_sets = st.sets(st.tuples(st.integers(-4, 4), st.integers(-4, 4)), min_size=1, max_size=25)


@pytest.fixture
def island() -> Topology:
    return Topology.of(ISLAND_19)


@pytest.mark.parametrize(
    ("hexes", "corners", "paths", "coastal"), [(ISLAND_19, 54, 72, 30), (ISLAND_30, 80, 109, 38)], ids=["19", "30"]
)
@pytest.mark.rule("BASE-023", "BASE-024")
def test_an_island_has_as_many_corners_paths_and_coastal_paths_as_the_printed_one(
    hexes: list[tuple[int, int]], corners: int, paths: int, coastal: int
) -> None:
    board = Topology.of(hexes)
    assert len(board.corner_names) == corners
    assert len(board.path_names) == paths
    assert sum(len(around) == 1 for around in board.path_hexes) == coastal


def test_equal_hex_sets_in_any_order_are_one_object(island: Topology) -> None:
    assert Topology.of([*reversed(ISLAND_19), (0, 0)]) is island
    assert Topology.of(ISLAND_30) is not island
    assert copy.deepcopy(island) is island
    assert pickle.loads(pickle.dumps(island)) is island


def test_hexes_are_in_reading_order(island: Topology) -> None:
    assert island.hex_names[:4] == ("(0,-2)", "(1,-2)", "(2,-2)", "(-1,-1)")
    assert island.hexes[9] == (0, 0)
    assert island.hex_names[-1] == "(0,2)"


def test_corners_and_paths_run_from_top_to_bottom_and_left_to_right(island: Topology) -> None:
    assert island.corner_names[:4] == ("(0,-2)N", "(1,-2)N", "(2,-2)N", "(0,-3)S")
    assert island.corner_names[-1] == "(0,2)S"
    assert island.path_names[:3] == ("(0,-2)-NW", "(0,-2)-NE", "(1,-2)-NW")
    assert island.path_names[6:8] == ("(-1,-2)-E", "(0,-2)-E")
    assert island.path_names[-1] == "(0,3)-NW"


def test_the_corners_of_a_hex_go_clockwise_from_the_north(island: Topology) -> None:
    centre = island.hex("(0,0)")
    names = [island.corner_names[c] for c in island.hex_corners[centre]]
    assert names == ["(0,0)N", "(1,-1)S", "(0,1)N", "(0,0)S", "(-1,1)N", "(0,-1)S"]


def test_the_paths_of_a_hex_go_counter_clockwise_from_the_east(island: Topology) -> None:
    centre = island.hex("(0,0)")
    names = [island.path_names[p] for p in island.hex_paths[centre]]
    assert names == ["(0,0)-E", "(0,0)-NE", "(0,0)-NW", "(-1,0)-E", "(-1,1)-NE", "(0,1)-NW"]


@pytest.mark.parametrize(
    ("side", "one", "other"),
    [
        ("E", "NE", "SE"),
        ("NE", "N", "NE"),
        ("NW", "NW", "N"),
        ("W", "SW", "NW"),
        ("SW", "S", "SW"),
        ("SE", "SE", "S"),
    ],
)
@pytest.mark.rule("BASE-024")
def test_each_side_of_a_hex_joins_two_of_its_corners(island: Topology, side: str, one: str, other: str) -> None:
    ends = island.path_ends[island.path(f"(0,0)-{side}")]
    assert set(ends) == {island.corner(f"(0,0){one}"), island.corner(f"(0,0){other}")}


@pytest.mark.parametrize(
    ("corner", "around"),
    [
        ("(0,0)N", ["(0,-1)", "(1,-1)", "(0,0)"]),
        ("(0,0)S", ["(0,0)", "(-1,1)", "(0,1)"]),
        ("(0,-2)NE", ["(0,-2)", "(1,-2)"]),
        ("(0,-2)N", ["(0,-2)"]),
    ],
)
@pytest.mark.rule("BASE-023", "BASE-026", "BASE-029")
def test_a_corner_touches_three_hexes_inland_and_one_or_two_on_the_coast(
    island: Topology, corner: str, around: list[str]
) -> None:
    place = island.corner(corner)
    assert [island.hex_names[h] for h in island.corner_hexes[place]] == around
    assert [island.hex_names[h] for h in bits(island.corner_hex_mask[place])] == around


def test_the_neighbours_of_a_hex_are_the_six_around_it_as_far_as_the_board_has_them(island: Topology) -> None:
    assert [island.hex_names[h] for h in bits(island.hex_neighbor_mask[island.hex("(0,0)")])] == [
        "(0,-1)", "(1,-1)", "(-1,0)", "(1,0)", "(-1,1)", "(0,1)",
    ]  # fmt: skip
    assert [island.hex_names[h] for h in bits(island.hex_neighbor_mask[island.hex("(2,-2)")])] == [
        "(1,-2)", "(1,-1)", "(2,-1)",
    ]  # fmt: skip


def test_the_paths_and_neighbours_of_a_corner_lead_along_its_two_or_three_edges(island: Topology) -> None:
    centre = island.corner("(0,0)N")
    assert [island.path_names[p] for p in island.corner_paths[centre]] == ["(0,-1)-E", "(0,0)-NW", "(0,0)-NE"]
    assert [island.corner_names[c] for c in bits(island.corner_neighbor_mask[centre])] == [
        "(1,-2)S", "(0,-1)S", "(1,-1)S",
    ]  # fmt: skip
    assert len(island.corner_paths[island.corner("(0,-2)N")]) == 2


@given(hex_sets)
def test_every_equal_name_of_a_place_is_that_place(hexes: set[tuple[int, int]]) -> None:
    board = Topology.of(hexes)
    for i, (q, r) in enumerate(board.hexes):
        assert board.hex(f"({q},{r})") == board.hex_at(q, r) == i
        for corner, direction in zip(board.hex_corners[i], CORNERS, strict=True):
            assert board.corner(f"({q},{r}){direction}") == corner
            assert board.corner(board.corner_names[corner]) == corner
        for path, side in zip(board.hex_paths[i], SIDES, strict=True):
            assert board.path(f"({q},{r})-{side}") == path
            assert board.path(board.path_names[path]) == path


@given(hex_sets)
def test_touching_is_mutual_and_the_masks_say_what_the_tuples_say(hexes: set[tuple[int, int]]) -> None:
    board = Topology.of(hexes)
    for c in map(Corner, range(len(board.corner_names))):
        assert set(bits(board.corner_path_mask[c])) == set(board.corner_paths[c])
        assert all(c in board.path_ends[p] and board.path_end_mask[p] >> c & 1 for p in board.corner_paths[c])
        assert all(c in board.hex_corners[h] and board.hex_corner_mask[h] >> c & 1 for h in board.corner_hexes[c])
        assert all(board.corner_neighbor_mask[n] >> c & 1 for n in bits(board.corner_neighbor_mask[c]))
    for p in map(Path, range(len(board.path_names))):
        assert all(p in board.corner_paths[c] for c in board.path_ends[p])
        assert all(p in board.hex_paths[h] and board.hex_path_mask[h] >> p & 1 for h in board.path_hexes[p])
    for h in map(Hex, range(len(board.hexes))):
        assert all(board.hex_neighbor_mask[n] >> h & 1 for n in bits(board.hex_neighbor_mask[h]))


@given(hex_sets)
def test_canonical_names_use_n_or_s_for_corners_and_e_ne_or_nw_for_paths(hexes: set[tuple[int, int]]) -> None:
    board = Topology.of(hexes)
    assert {name.split(")")[1] for name in board.corner_names} <= {"N", "S"}
    assert {name.split(")-")[1] for name in board.path_names} <= {"E", "NE", "NW"}
    assert len(set(board.corner_names)) == len(board.corner_names)


@pytest.mark.parametrize("name", ["(0,-1)SE", " ( 0 , -1 ) se ", "0,-1 SE", "(0,−1)SE", "(1,-1)SW"])
def test_a_corner_is_read_however_it_is_spaced(island: Topology, name: str) -> None:
    assert island.corner_names[island.corner(name)] == "(0,0)N"


@pytest.mark.parametrize("name", ["(0,0)-E", "(0,0)E", "( 0,0 ) - e", "(1,0)-W", "(1,0) W", "0,0-E"])
def test_a_path_is_read_with_or_without_its_dash(island: Topology, name: str) -> None:
    assert island.path_names[island.path(name)] == "(0,0)-E"


@pytest.mark.parametrize(
    ("kind", "text", "words"),
    [
        ("corner", "(0,0)-NE", "'(0,0)-NE' names no corner: a corner is a hex and N, NE, SE, S, SW or NW"),
        ("corner", "(0,0)", "names no corner"),
        ("path", "(0,0)N", "names no path: a path is a hex and the side E, NE, NW, W, SW or SE"),
        ("hex", "centre", "'centre' names no hex"),
        ("hex", "(3,0)", "(3,0) is off this board: its 19 hexes run from (0,-2) at the top left to (0,2)"),
        ("corner", "(9,9)N", "(9,9)N is off this board"),
        ("path", "(4,0)-E", "(4,0)-E is off this board"),
    ],
)
def test_a_name_that_fits_no_place_is_answered_with_what_is_wrong(
    island: Topology, kind: str, text: str, words: str
) -> None:
    with pytest.raises(PlaceError) as caught:
        getattr(island, kind)(text)
    assert words in str(caught.value)


def test_a_place_outside_the_hexes_but_touching_them_is_on_the_board(island: Topology) -> None:
    assert island.corner("(0,-3)S") == island.corner("(0,-2)NW")
    assert island.hex_at(0, -3) is None


def test_drawing_points_have_hex_size_one_with_the_origin_in_hex_0_0(island: Topology) -> None:
    assert island.hex_center(island.hex("(0,0)")) == (0, 0)
    assert island.hex_center(island.hex("(1,0)")) == pytest.approx((1.7320508, 0))
    assert island.hex_center(island.hex("(0,1)")) == pytest.approx((0.8660254, 1.5))
    assert island.corner_point(island.corner("(0,0)N")) == pytest.approx((0, -1))
    assert island.corner_point(island.corner("(0,0)SE")) == pytest.approx((0.8660254, 0.5))


def test_bits_are_the_set_places_ascending() -> None:
    assert list(bits(0b100101)) == [0, 2, 5]
    assert list(bits(1 << 108 | 1)) == [0, 108]
    assert list(bits(0)) == []


def test_a_plaza_is_a_corner_within_its_hex_with_paths_to_some_of_the_corners_around() -> None:
    board = Topology.of([(0, 0), (1, 0)], [((0, 0), ("S", "N"))])
    plaza, centre = board.corner("(0,0)C"), board.hex("(0,0)")
    assert [board.path_names[path] for path in board.corner_paths[plaza]] == ["(0,0)-CN", "(0,0)-CS"]
    assert {board.corner_names[corner] for corner in bits(board.corner_neighbor_mask[plaza])} == {"(0,0)N", "(0,0)S"}
    assert board.corner_hexes[plaza] == (centre,)
    assert board.path_hexes[board.path("(0,0)-CN")] == (centre, centre)
    assert board.corner_point(plaza) == (0, 0)
    assert not board.hex_corner_mask[centre] >> plaza & 1
    assert len(board.hex_paths[centre]) == 6


def test_boards_with_the_same_plazas_are_one_object() -> None:
    board = Topology.of([(0, 0)], [((0, 0), ("S", "N"))])
    assert board is Topology.of([(0, 0)], [((0, 0), ("N", "S"))])
    assert board is not Topology.of([(0, 0)])
    assert pickle.loads(pickle.dumps(board)) is board


def test_a_plaza_that_a_board_has_not_is_off_it(island: Topology) -> None:
    with pytest.raises(PlaceError, match=r"^\(0,0\)C is off this board"):
        island.corner("(0,0)C")
    with pytest.raises(PlaceError, match=r"^\(0,0\)-CN is off this board"):
        island.path("(0,0)-cn")
