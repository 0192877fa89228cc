"""Variable boards (ledger base, section 4 and B56-014 ... B56-023)."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest

from companion import data
from companion.geometry.boards import BoardError, BoardPlan, HexPlan, corner_hexes, island
from companion.geometry.complaints import complaints, red_neighbors
from companion.geometry.generators import lettered, spiral
from companion.geometry.notation import Coordinate
from companion.geometry.printed import frame_harbors, variable_board

# The explicit orders, from each of the six corner hexes, a line for each ring.
SPIRAL_19 = """
0,-2 -1,-1 -2,0 -2,1 -2,2 -1,2 0,2 1,1 2,0 2,-1 2,-2 1,-2
0,-1 -1,0 -1,1 0,1 1,0 1,-1
0,0

2,-2 1,-2 0,-2 -1,-1 -2,0 -2,1 -2,2 -1,2 0,2 1,1 2,0 2,-1
1,-1 0,-1 -1,0 -1,1 0,1 1,0
0,0

2,0 2,-1 2,-2 1,-2 0,-2 -1,-1 -2,0 -2,1 -2,2 -1,2 0,2 1,1
1,0 1,-1 0,-1 -1,0 -1,1 0,1
0,0

0,2 1,1 2,0 2,-1 2,-2 1,-2 0,-2 -1,-1 -2,0 -2,1 -2,2 -1,2
0,1 1,0 1,-1 0,-1 -1,0 -1,1
0,0

-2,2 -1,2 0,2 1,1 2,0 2,-1 2,-2 1,-2 0,-2 -1,-1 -2,0 -2,1
-1,1 0,1 1,0 1,-1 0,-1 -1,0
0,0

-2,0 -2,1 -2,2 -1,2 0,2 1,1 2,0 2,-1 2,-2 1,-2 0,-2 -1,-1
-1,0 -1,1 0,1 1,0 1,-1 0,-1
0,0
"""
SPIRAL_30 = """
1,-3 0,-2 -1,-1 -2,0 -2,1 -2,2 -2,3 -1,3 0,3 1,2 2,1 3,0 3,-1 3,-2 3,-3 2,-3
1,-2 0,-1 -1,0 -1,1 -1,2 0,2 1,1 2,0 2,-1 2,-2
1,-1 0,0 0,1 1,0

3,-3 2,-3 1,-3 0,-2 -1,-1 -2,0 -2,1 -2,2 -2,3 -1,3 0,3 1,2 2,1 3,0 3,-1 3,-2
2,-2 1,-2 0,-1 -1,0 -1,1 -1,2 0,2 1,1 2,0 2,-1
1,-1 0,0 0,1 1,0

3,0 3,-1 3,-2 3,-3 2,-3 1,-3 0,-2 -1,-1 -2,0 -2,1 -2,2 -2,3 -1,3 0,3 1,2 2,1
2,0 2,-1 2,-2 1,-2 0,-1 -1,0 -1,1 -1,2 0,2 1,1
1,0 1,-1 0,0 0,1

0,3 1,2 2,1 3,0 3,-1 3,-2 3,-3 2,-3 1,-3 0,-2 -1,-1 -2,0 -2,1 -2,2 -2,3 -1,3
0,2 1,1 2,0 2,-1 2,-2 1,-2 0,-1 -1,0 -1,1 -1,2
0,1 1,0 1,-1 0,0

-2,3 -1,3 0,3 1,2 2,1 3,0 3,-1 3,-2 3,-3 2,-3 1,-3 0,-2 -1,-1 -2,0 -2,1 -2,2
-1,2 0,2 1,1 2,0 2,-1 2,-2 1,-2 0,-1 -1,0 -1,1
0,1 1,0 1,-1 0,0

-2,0 -2,1 -2,2 -2,3 -1,3 0,3 1,2 2,1 3,0 3,-1 3,-2 3,-3 2,-3 1,-3 0,-2 -1,-1
-1,0 -1,1 -1,2 0,2 1,1 2,0 2,-1 2,-2 1,-2 0,-1
0,0 0,1 1,0 1,-1
"""


def coordinates(order: str) -> tuple[Coordinate, ...]:
    return tuple((int(q), int(r)) for q, r in (word.split(",") for word in order.split()))


def lay(seats: int, start: Coordinate, deserts: Sequence[Coordinate]) -> BoardPlan:
    terrain = {at: "desert" if at in deserts else "hills" for at in island(seats)}
    return BoardPlan(lettered(terrain, start, [token.number for token in data.number_tokens(seats)]))


def rows_of(plan: BoardPlan) -> list[str]:
    lines: dict[int, list[str]] = {}
    for h in plan.hexes:
        lines.setdefault(h.r, []).append(str(h.number or "-"))
    return [" ".join(line) for line in lines.values()]


@pytest.mark.parametrize("order", SPIRAL_19.split("\n\n"))
@pytest.mark.rule("BASE-044", "BASE-045", "BASE-048")
def test_the_spiral_runs_counter_clockwise_ring_by_ring_from_any_corner(order: str) -> None:
    start, *_ = coordinates(order)
    assert spiral(island(4), start) == coordinates(order)


@pytest.mark.parametrize("order", SPIRAL_30.split("\n\n"))
@pytest.mark.rule("B56-018", "B56-020", "B56-021")
def test_the_spiral_of_the_large_island_enters_each_ring_beside_its_first_and_last_hex(order: str) -> None:
    start, *_ = coordinates(order)
    assert spiral(island(6), start) == coordinates(order)


@pytest.mark.parametrize("start", [(0, 0), (1, -2), (9, 9)])
@pytest.mark.rule("BASE-044")
def test_the_spiral_starts_nowhere_but_at_a_corner_hex(start: Coordinate) -> None:
    with pytest.raises(BoardError, match=r"corner hex of the island: \(0,-2\), \(2,-2\)"):
        spiral(island(4), start)


def test_a_ring_follows_the_coast_into_a_bay() -> None:
    bay_in_the_east = coordinates("1,-1 0,-1 -1,0 -1,1 0,1 0,0")
    assert spiral(bay_in_the_east, (1, -1)) == bay_in_the_east


def test_an_island_without_rings_has_no_spiral() -> None:
    with pytest.raises(BoardError, match="made of rings"):
        spiral([(0, 0), (1, 0), (4, 0), (5, 0)], (0, 0))


@pytest.mark.rule("BASE-043", "BASE-045", "BASE-046", "BASE-047", "BASE-048")
def test_the_picture_of_the_lettered_placement_comes_out() -> None:
    assert rows_of(lay(4, (0, -2), [(-1, 0)])) == ["5 10 8", "2 9 3 4", "6 - 11 6 11", "3 4 5 12", "8 10 9"]


@pytest.mark.rule("B56-005", "B56-006", "B56-009", "B56-018", "B56-019", "B56-021")
def test_the_picture_of_the_large_lettered_placement_comes_out() -> None:
    letters = "C B A / D Q P O / - R Y X N / E S ZA ZC W M / F T ZB - L / G U V K / H I J"
    numbers = {
        "A": 2, "B": 5, "C": 4, "D": 6, "E": 3, "F": 9, "G": 8, "H": 11, "I": 11, "J": 10, "K": 6, "L": 3, "M": 8,
        "N": 4, "O": 8, "P": 10, "Q": 11, "R": 12, "S": 10, "T": 5, "U": 4, "V": 9, "W": 5, "X": 9, "Y": 12,
        "ZA": 3, "ZB": 2, "ZC": 6, "-": "-",
    }  # fmt: skip
    expected = [" ".join(str(numbers[letter]) for letter in row.split()) for row in letters.split(" / ")]
    assert rows_of(lay(6, (3, -3), [(-1, -1), (1, 1)])) == expected


@pytest.mark.rule("BASE-046", "BASE-053")
def test_a_desert_is_skipped_without_using_up_a_token() -> None:
    plan = lay(4, (0, -2), [(0, -2)])
    number = {h.at: h.number for h in plan.hexes}
    assert number[0, -2] is None
    assert number[-1, -1] == 5  # token A
    assert number[0, 0] == 11  # token R


def test_tokens_that_do_not_fit_the_land_are_refused() -> None:
    with pytest.raises(BoardError, match="18 tokens do not fit 19 land hexes"):
        lay(4, (0, -2), [])


@pytest.mark.rule("BASE-049")
def test_with_the_lettered_order_no_red_numbers_touch_in_any_of_114_cases() -> None:
    cases = [(start, desert) for start in corner_hexes(island(4)) for desert in island(4)]
    assert len(cases) == 114
    assert [case for case in cases if any(red_neighbors(lay(4, case[0], [case[1]])))] == []


@pytest.mark.rule("B56-022")
def test_with_the_large_lettered_order_no_red_numbers_touch_in_any_of_2610_cases() -> None:
    cases = [(start, pair) for start in corner_hexes(island(6)) for pair in combinations(island(6), 2)]
    assert len(cases) == 2610
    assert [case for case in cases if any(red_neighbors(lay(6, *case)))] == []


@pytest.mark.rule("BASE-019")
def test_a_laid_board_knows_numbers_and_no_letters() -> None:
    assert HexPlan._fields == ("q", "r", "terrain", "number")
    assert {type(h.number) for h in variable_board(4, Random(1)).hexes} == {int, type(None)}


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.rule("BASE-041", "BASE-043", "BASE-053", "BASE-054")
def test_a_lettered_board_uses_every_hex_and_token_of_the_box(seed: int) -> None:
    plan = variable_board(4, Random(seed))
    assert Counter(h.terrain for h in plan.hexes) == {
        "forest": 4, "pasture": 4, "fields": 4, "hills": 3, "mountains": 3, "desert": 1,
    }  # fmt: skip
    assert sorted(h.number for h in plan.hexes if h.number) == [
        2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12,
    ]  # fmt: skip
    desert = next(h for h in plan.hexes if h.terrain == "desert")
    assert desert.number is None
    assert plan.robber == (desert.at,)


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.rule("B56-017", "B56-023")
def test_a_large_board_uses_all_thirty_hexes_and_leaves_the_choice_of_the_desert(seed: int) -> None:
    plan = variable_board(6, Random(seed))
    assert Counter(h.terrain for h in plan.hexes) == {
        "forest": 6, "pasture": 6, "fields": 6, "hills": 5, "mountains": 5, "desert": 2,
    }  # fmt: skip
    assert set(plan.robber) == {h.at for h in plan.hexes if h.terrain == "desert"}
    assert len(plan.robber) == 2


@pytest.mark.rule("BASE-044")
def test_the_table_may_choose_the_corner_of_token_a_and_else_chance_does() -> None:
    chosen = variable_board(4, Random(3), start=(2, 0))
    assert chosen.hexes == lettered(
        {h.at: h.terrain for h in chosen.hexes}, (2, 0), [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11]
    )
    with pytest.raises(BoardError, match="corner hex"):
        variable_board(4, Random(3), start=(0, 0))
    by_chance = {
        corner
        for seed in range(60)
        for corner in corner_hexes(island(4))
        if variable_board(4, Random(seed)) == variable_board(4, Random(seed), start=corner)
    }
    assert by_chance == set(corner_hexes(island(4)))


@pytest.mark.parametrize(("seats", "tokens"), [(4, 18), (6, 28)])
@pytest.mark.rule("BASE-050", "BASE-051", "BASE-053")
def test_random_numbers_lie_on_every_land_hex_and_keep_the_red_ones_apart(seats: int, tokens: int) -> None:
    plans = [variable_board(seats, Random(seed), numbers="random") for seed in range(40)]
    for plan in plans:
        assert sum(h.number is not None for h in plan.hexes) == tokens
        assert all(h.number is None for h in plan.hexes if h.terrain == "desert")
        assert list(red_neighbors(plan)) == []
    assert len({tuple(h.number for h in plan.hexes if h.number) for plan in plans}) == 40


@pytest.mark.rule("BASE-052")
def test_random_numbers_may_lie_beside_their_equals() -> None:
    def equals_touch(plan: BoardPlan) -> bool:
        number = {h.at: h.number for h in plan.hexes if h.number}
        return any(number.get((q + 1, r)) == n for (q, r), n in number.items())

    plans = [variable_board(4, Random(seed), numbers="random") for seed in range(20)]
    assert any(equals_touch(plan) for plan in plans)


@pytest.mark.parametrize("seats", [4, 6])
def test_fixed_harbors_are_those_printed_on_the_frame(seats: int) -> None:
    plan = variable_board(seats, Random(1))
    assert sorted(plan.harbors) == sorted(frame_harbors(seats))


@pytest.mark.parametrize(
    "seats", [pytest.param(4, marks=pytest.mark.rule("BASE-042")), pytest.param(6, marks=pytest.mark.rule("B56-016"))]
)
def test_shuffled_harbor_pieces_lie_one_on_each_printed_harbor(seats: int) -> None:
    plans = [variable_board(seats, Random(seed), harbors="shuffled") for seed in range(10)]
    for plan in plans:
        assert sorted(harbor.path for harbor in plan.harbors) == sorted(slot.path for slot in frame_harbors(seats))
        assert Counter(harbor.kind for harbor in plan.harbors) == data.components(seats).harbors
    assert len({plan.harbors for plan in plans}) == 10


@pytest.mark.rule("BASE-040")
def test_a_shuffled_frame_keeps_the_printed_kinds_but_moves_the_harbors() -> None:
    plans = [variable_board(4, Random(seed), harbors="frame_shuffled") for seed in range(20)]
    for plan in plans:
        assert Counter(harbor.kind for harbor in plan.harbors) == data.components(4).harbors
        assert complaints(plan, 4) == ()
    assert any({harbor.path for harbor in plan.harbors} != {slot.path for slot in frame_harbors(4)} for plan in plans)


@pytest.mark.rule("BASE-040", "B56-014")
def test_a_shuffled_large_frame_keeps_the_small_pieces_in_their_joints() -> None:
    for seed in range(20):
        plan = variable_board(6, Random(seed), harbors="frame_shuffled")
        kinds = dict(plan.harbors)
        assert kinds["(0,3)-E"] == "wool"
        assert kinds["(-3,1)-NE"] == "generic"
        assert complaints(plan, 6) == ()


@pytest.mark.parametrize("numbers", ["lettered", "random"])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_nothing_is_unusual_about_a_generated_board_and_the_same_chance_gives_the_same_board(
    seats: int, numbers: str
) -> None:
    for seed in range(5):
        one, other = (
            variable_board(seats, Random(seed), numbers=numbers, harbors="shuffled")  # type: ignore[arg-type]
            for _ in range(2)
        )
        assert one == other
        assert complaints(one, seats) == ()
