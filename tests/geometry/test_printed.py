"""The boards and frames printed in the booklets (ledger base, sections 2-4, 18, 19)."""

import pytest

from companion.geometry.boards import BoardPlan, HarborPlan, coast, corner_hexes, island
from companion.geometry.printed import beginner_board, frame_harbors, start_pieces
from companion.geometry.topology import Topology, bits


def rows_of(plan: BoardPlan) -> list[list[str]]:
    lines: dict[int, list[str]] = {}
    for h in plan.hexes:
        lines.setdefault(h.r, []).append(f"{h.terrain} {h.number or '-'}")
    return list(lines.values())


def numbers_of(plan: BoardPlan) -> list[str]:
    lines: dict[int, list[str]] = {}
    for h in plan.hexes:
        lines.setdefault(h.r, []).append(str(h.number or "-"))
    return [" ".join(line) for line in lines.values()]


def at_places(board: Topology, harbors: dict[str, str]) -> dict[str, str]:
    return {board.path_names[board.path(path)]: kind for path, kind in harbors.items()}


@pytest.mark.rule("BASE-041")
def test_the_island_for_three_or_four_has_rows_of_3_4_5_4_3_hexes() -> None:
    assert island(3) == island(4) == (
        (0, -2), (1, -2), (2, -2), (-1, -1), (0, -1), (1, -1), (2, -1), (-2, 0), (-1, 0), (0, 0), (1, 0), (2, 0),
        (-2, 1), (-1, 1), (0, 1), (1, 1), (-2, 2), (-1, 2), (0, 2),
    )  # fmt: skip


@pytest.mark.rule("B56-013")
def test_the_island_for_five_or_six_has_rows_of_3_4_5_6_5_4_3_hexes() -> None:
    assert island(5) == island(6) == (
        (1, -3), (2, -3), (3, -3), (0, -2), (1, -2), (2, -2), (3, -2), (-1, -1), (0, -1), (1, -1), (2, -1), (3, -1),
        (-2, 0), (-1, 0), (0, 0), (1, 0), (2, 0), (3, 0), (-2, 1), (-1, 1), (0, 1), (1, 1), (2, 1),
        (-2, 2), (-1, 2), (0, 2), (1, 2), (-2, 3), (-1, 3), (0, 3),
    )  # fmt: skip


@pytest.mark.rule("BASE-044")
def test_the_small_island_has_six_corner_hexes() -> None:
    assert corner_hexes(island(4)) == ((0, -2), (2, -2), (-2, 0), (2, 0), (-2, 2), (0, 2))


@pytest.mark.rule("B56-020")
def test_the_corner_hexes_of_the_large_island_end_its_first_middle_and_last_row() -> None:
    assert corner_hexes(island(6)) == ((1, -3), (3, -3), (-2, 0), (3, 0), (-2, 3), (0, 3))


@pytest.mark.rule("BASE-030", "BASE-031")
def test_the_beginner_board_has_its_fixed_terrain_and_numbers() -> None:
    assert rows_of(beginner_board(3)) == rows_of(beginner_board(4)) == [
        ["mountains 10", "pasture 2", "forest 9"],
        ["fields 12", "hills 6", "pasture 4", "hills 10"],
        ["fields 9", "forest 11", "desert -", "forest 3", "mountains 8"],
        ["forest 8", "mountains 3", "fields 4", "pasture 5"],
        ["hills 5", "fields 6", "pasture 11"],
    ]  # fmt: skip
    assert beginner_board(4).robber == ((0, 0),)


@pytest.mark.rule("BASE-032")
def test_the_beginner_board_has_the_harbors_printed_on_the_frame() -> None:
    plan = beginner_board(4)
    assert dict(plan.harbors) == at_places(plan.topology, {
        "(0,-2)-NW": "generic", "(1,-2)-NE": "grain", "(2,-1)-NE": "ore", "(2,0)-E": "generic", "(1,1)-SE": "wool",
        "(-1,2)-SE": "generic", "(-2,2)-SW": "generic", "(-2,1)-W": "brick", "(-1,-1)-W": "lumber",
    })  # fmt: skip
    assert sorted(frame_harbors(4)) == sorted(plan.harbors)


@pytest.mark.rule("BASE-033")
def test_every_colour_starts_with_two_settlements_and_their_roads() -> None:
    pieces = [(p.colour, p.settlement, p.road) for p in start_pieces(4)]
    assert pieces == [
        ("red", "(0,-1)N", "(0,-1)-NE"),
        ("red", "(-2,1)N", "(-2,1)-NE"),
        ("white", "(1,1)N", "(1,0)-E"),
        ("white", "(-1,0)N", "(-1,0)-NW"),
        ("orange", "(2,-2)S", "(2,-2)-SW"),
        ("orange", "(-1,2)N", "(-1,2)-NE"),
        ("blue", "(0,2)N", "(0,1)-E"),
        ("blue", "(-2,2)N", "(-2,2)-NE"),
    ]


@pytest.mark.rule("BASE-033")
def test_every_start_road_touches_its_settlement() -> None:
    board = beginner_board(4).topology
    assert all(board.corner(p.settlement) in board.path_ends[board.path(p.road)] for p in start_pieces(4))


@pytest.mark.rule("BASE-029")
def test_the_starred_settlements_touch_the_terrain_of_the_booklet() -> None:
    plan = beginner_board(4)
    board = plan.topology
    touched = {
        p.colour: sorted(plan.hexes[h].terrain for h in board.corner_hexes[board.corner(p.settlement)])
        for p in start_pieces(4)
        if p.star
    }
    assert touched == {
        "red": ["fields", "forest", "forest"],
        "white": ["fields", "forest", "hills"],
        "orange": ["fields", "fields", "mountains"],
        "blue": ["forest", "hills", "mountains"],
    }


@pytest.mark.rule("BASE-034")
def test_with_three_players_red_is_left_out() -> None:
    assert {p.colour for p in start_pieces(3)} == {"white", "orange", "blue"}
    assert len(start_pieces(3)) == 6
    assert {p.colour for p in start_pieces(4)} - {p.colour for p in start_pieces(3)} == {"red"}


@pytest.mark.rule("BASE-025")
def test_the_paths_between_land_and_frame_are_the_coast() -> None:
    plan = beginner_board(4)
    board = plan.topology
    assert coast(plan).bit_count() == 30
    assert coast(plan) >> board.path("(0,-2)-NW") & 1
    assert not coast(plan) >> board.path("(0,-2)-E") & 1


@pytest.mark.rule("BASE-027")
def test_a_harbor_serves_the_two_corners_at_the_ends_of_its_coastal_path() -> None:
    plan = beginner_board(4)
    board = plan.topology
    ore = next(harbor for harbor in plan.harbors if harbor.kind == "ore")
    served = {board.corner_names[c] for c in bits(board.path_end_mask[board.path(ore.path)])}
    assert served == {"(2,-1)N", "(3,-2)S"}
    assert all(coast(plan) >> board.path(harbor.path) & 1 for harbor in plan.harbors)


@pytest.mark.rule("B56-025", "B56-026")
def test_the_large_beginner_board_has_its_fixed_numbers() -> None:
    assert numbers_of(beginner_board(5)) == numbers_of(beginner_board(6)) == [
        "10 6 -", "6 2 9 11", "3 11 5 10 4", "- 5 4 6 3 8", "12 10 2 4 11", "8 3 9 5", "9 12 8",
    ]  # fmt: skip


@pytest.mark.rule("B56-027")
def test_the_large_beginner_board_has_its_fixed_terrain_and_harbors_and_no_known_start_pieces() -> None:
    plan = beginner_board(6)
    assert [[word.split()[0] for word in row] for row in rows_of(plan)] == [
        ["hills", "pasture", "desert"],
        ["hills", "fields", "mountains", "hills"],
        ["forest", "mountains", "forest", "fields", "pasture"],
        ["desert", "pasture", "fields", "mountains", "pasture", "fields"],
        ["forest", "mountains", "pasture", "hills", "forest"],
        ["forest", "fields", "forest", "fields"],
        ["hills", "pasture", "mountains"],
    ]
    assert dict(plan.harbors) == at_places(plan.topology, {
        "(1,-3)-NW": "generic", "(2,-3)-NE": "wool", "(3,-2)-NE": "generic", "(3,0)-E": "generic",
        "(2,1)-SE": "brick", "(0,3)-E": "wool", "(-1,3)-SE": "lumber", "(-2,3)-SW": "generic",
        "(-2,2)-W": "grain", "(-2,0)-SW": "generic", "(-1,-1)-W": "ore",
    })  # fmt: skip
    assert plan.robber == ((3, -3), (-2, 0))
    assert start_pieces(5) == start_pieces(6) == ()


@pytest.mark.rule("B56-014", "B56-015")
def test_the_frame_with_its_small_pieces_carries_the_harbors_of_the_large_board() -> None:
    assert sorted(frame_harbors(6)) == sorted(beginner_board(6).harbors)
    assert HarborPlan("(0,3)-E", "wool") in frame_harbors(6)  # small piece 3-3
    assert HarborPlan("(-3,1)-NE", "generic") in frame_harbors(6)  # small piece 5-5
