"""The boards of Explorers & Pirates, and what lies on them at the start (ledger explorers_pirates, EP-050 ...)."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from companion.boxes.explorers_pirates.facts.box import facts
from companion.geometry.boards import FRAME, BoardPlan, HexPlan
from companion.geometry.layouts import Layout
from companion.geometry.models import differences
from companion.geometry.notation import STEPS, hex_name, read_hex
from companion.geometry.topology import bits
from tests.boxes.explorers_pirates import layouts
from tests.boxes.explorers_pirates.layouts import (
    EXPLORERS_AND_PIRATES,
    FISH_FOR_CATAN,
    LAND_HO,
    PIRATE_LAIRS,
    SPICES_FOR_CATAN,
)

SCENARIOS = {
    "land_ho": LAND_HO,
    "pirate_lairs": PIRATE_LAIRS,
    "fish_for_catan": FISH_FOR_CATAN,
    "spices_for_catan": SPICES_FOR_CATAN,
    "explorers_and_pirates": EXPLORERS_AND_PIRATES,
}
SMALL_ROWS = [[11, 9], [3, 8], [4, 10], [6, 12, 8], [10, 4], [11, 6], [3, 5]]
LARGE_ROWS = [[2, 9], [11, 8], [4, 10], [10, 3, 8], [6, 5, 4, 5], [3, 10, 6], [8, 4], [11, 6], [12, 9]]
SMALL_LAND = {"hills": 2, "forest": 4, "pasture": 4, "fields": 2, "mountains": 3}
LARGE_LAND = {"hills": 3, "forest": 5, "pasture": 6, "fields": 3, "mountains": 5}
FACE_DOWN = {
    ("land_ho", 4): 16,
    ("pirate_lairs", 4): 22,
    ("fish_for_catan", 4): 22,
    ("spices_for_catan", 4): 26,
    ("explorers_and_pirates", 4): 32,
    ("pirate_lairs", 6): 28,
    ("fish_for_catan", 6): 32,
    ("spices_for_catan", 6): 32,
    ("explorers_and_pirates", 6): 40,
}
EVERY = [
    pytest.param(name, layout, seats, id=f"{name} {layout.name} {seats}")
    for name, found in SCENARIOS.items()
    for layout in found
    for seats in layout.seats
    if seats in (4, 6)
]


def island(plan: BoardPlan) -> list[HexPlan]:
    marked = plan.marked("island")
    return [h for h in plan.hexes if hex_name(h.at) in marked]


def rows(hexes: list[HexPlan]) -> list[list[int]]:
    """The number tokens from north to south, each row from west to east."""
    return [[h.number or 0 for h in hexes if h.r == r] for r in sorted({h.r for h in hexes})]


def touching(plan: BoardPlan, one: str, other: str) -> bool:
    """Whether hexes of these two zones have a side in common."""
    there = {read_hex(place) for place in zone(plan, other)}
    return any((q + dq, r + dr) in there for q, r in map(read_hex, zone(plan, one)) for dq, dr in STEPS.values())


def zone(plan: BoardPlan, name: str) -> list[str]:
    if name == "island":
        return list(plan.marked("island"))
    return [place for place, word in plan.marked("unexplored").items() if word == name]


@pytest.mark.rule("EP-020", "EP-021", "EP-051", "EP-052", "EP-135", "EP56-05", "EP56-06", "EP3-02", "EP4-02", "EP5-02")
@pytest.mark.parametrize(("scenario", "layout", "seats"), EVERY)
def test_the_island_has_its_hexes_and_its_tokens_in_their_rows(scenario: str, layout: Layout, seats: int) -> None:
    for plan in (layout.printed(seats), layout.laid(seats, Random(seats))):
        hexes = island(plan)
        assert rows(hexes) == (SMALL_ROWS if seats < 5 else LARGE_ROWS)
        assert Counter(h.terrain for h in hexes) == (SMALL_LAND if seats < 5 else LARGE_LAND)
        (west,) = (h for h in hexes if not h.r and h.q == min(one.q for one in hexes if not one.r))
        assert (west.terrain, west.number) == ("pasture", 6)


@pytest.mark.rule("EP-050", "EP-053", "EP-056", "EP56-08", "EP56-09")
@pytest.mark.parametrize(("scenario", "layout", "seats"), EVERY)
def test_the_rest_is_sea_and_two_areas_that_lie_face_down(scenario: str, layout: Layout, seats: int) -> None:
    plan = layout.printed(seats)
    hidden = {hex_name(h.at) for h in plan.hexes if h.terrain == "fog"}
    assert len(hidden) == FACE_DOWN[scenario, seats]
    assert hidden == {*zone(plan, "north"), *zone(plan, "south")}
    assert len(zone(plan, "north")) == len(zone(plan, "south"))
    others = Counter(h.terrain for h in plan.hexes if h.terrain != "fog") - Counter(h.terrain for h in island(plan))
    council = {} if scenario in ("land_ho", "pirate_lairs") else {"council": 1}
    assert others == {"sea": others["sea"], "frame": 1} | council


@pytest.mark.rule("EP-016", "EP-017", "EP1-04", "EP2-03", "EP3-03", "EP3-04", "EP4-03", "EP5-03", "EP56-04", "EP56-10")
@pytest.mark.parametrize(("scenario", "layout", "seats"), EVERY)
def test_a_stack_has_a_hex_for_every_place_and_a_token_for_every_terrain(
    scenario: str, layout: Layout, seats: int
) -> None:
    plan = layout.printed(seats)
    for number, area in enumerate(("north", "south")):
        hexes = facts().hexes(scenario, number, seats)
        assert sum(hexes.values()) == len(zone(plan, area))
        others = {"sea", "gold", "shoal", "spices"}
        assert sum(count for terrain, count in hexes.items() if terrain not in others) == len(
            facts().numbers(number, seats)
        )


def test_two_play_with_what_four_play_with() -> None:
    assert facts().hexes("land_ho", 0, 2) == facts().hexes("land_ho", 0, 4)
    assert facts().numbers(1, 2) == facts().numbers(1, 3) == (4, 5, 8, 9, 10, 11)


@pytest.mark.rule("EP-050", "EP-205", "EP-206")
@pytest.mark.parametrize(("scenario", "layout", "seats"), EVERY)
def test_sea_lies_between_the_island_and_both_areas(scenario: str, layout: Layout, seats: int) -> None:
    """So no road leads from one to another, and the first settlement of each area comes by ship."""
    plan = layout.printed(seats)
    board = plan.topology
    corners = {}
    for name in ("island", "north", "south"):
        corners[name] = 0
        for place in zone(plan, name):
            corners[name] |= board.hex_corner_mask[board.hex(place)]
    for one, other in (("island", "north"), ("island", "south"), ("north", "south")):
        assert not touching(plan, one, other)
        assert not corners[one] & corners[other]


@pytest.mark.rule("EP-104")
@pytest.mark.parametrize(("scenario", "layout", "seats"), EVERY)
def test_circles_lie_where_the_island_meets_the_open_sea(scenario: str, layout: Layout, seats: int) -> None:
    plan = layout.printed(seats)
    board, marked = plan.topology, plan.marked("circle")
    if scenario == "land_ho":
        assert not marked
        return
    land = {board.hex(place) for place in zone(plan, "island")}
    water = {board.hex(hex_name(h.at)) for h in plan.hexes if h.terrain in ("sea", "council")}
    both = {
        board.corner_names[corner]
        for corner, around in enumerate(board.corner_hexes)
        if land & set(around) and water & set(around)
    }
    assert set(marked) == both
    assert len(marked) == (14 if seats < 5 else 18)


@pytest.mark.rule("EP3-10", "EP3-14", "EP3-15")
@pytest.mark.parametrize(("scenario", "layout", "seats"), EVERY)
def test_the_council_touches_the_island_with_one_side_and_has_two_docks(
    scenario: str, layout: Layout, seats: int
) -> None:
    plan = layout.printed(seats)
    board = plan.topology
    for at in (board.hex(hex_name(h.at)) for h in plan.hexes if h.terrain == "council"):
        land = {board.hex(place) for place in zone(plan, "island")}
        assert len(land & set(bits(board.hex_neighbor_mask[at]))) == 1
        name = board.hex_names[at]
        assert set(plan.marked("dock")) == {board.corner_names[board.corner(f"{name}{end}")] for end in "NS"}
        for dock in map(board.corner, plan.marked("dock")):
            assert len(board.corner_paths[dock]) == 3


@pytest.mark.rule("EP-405", "EP5-04")
@pytest.mark.parametrize(("scenario", "layout", "seats"), EVERY)
def test_one_sea_hex_is_printed_on_the_frame(scenario: str, layout: Layout, seats: int) -> None:
    plan = layout.printed(seats)
    (tip,) = (h.at for h in plan.hexes if h.terrain == FRAME)
    assert tip == (max(h.q for h in plan.hexes if not h.r), 0)
    before = next(h for h in plan.hexes if h.at == (tip[0] - 1, 0))
    assert before.terrain == "sea"


def steps(plan: BoardPlan) -> Iterator[tuple[int, int]]:
    """Every step from a route that touches nothing face down: the routes between which it leads."""
    board, hidden = plan.topology, {hex_name(h.at) for h in plan.hexes if h.terrain == "fog"}
    water = {hex_name(h.at) for h in plan.hexes if h.terrain in ("sea", "council", FRAME)}
    routes = []
    for path, around in enumerate(board.path_hexes):
        names = {board.hex_names[at] for at in around}
        if names & water or (len(names) == 1 and not names & hidden):
            routes.append(path)
    for route in routes:
        if not reached(plan, route):
            for end in bits(board.path_end_mask[route]):
                yield from ((route, other) for other in board.corner_paths[end] if other in routes)


def reached(plan: BoardPlan, route: int) -> set[str]:
    """The hexes lying face down that a ship on this route points at."""
    board, hidden = plan.topology, {hex_name(h.at) for h in plan.hexes if h.terrain == "fog"}
    ends = bits(board.path_end_mask[route])
    return {board.hex_names[at] for end in ends for at in board.corner_hexes[end]} & hidden


@pytest.mark.rule("EP-344")
@pytest.mark.parametrize(("scenario", "layout", "seats"), EVERY)
def test_no_step_brings_a_ship_to_two_hexes_at_once(scenario: str, layout: Layout, seats: int) -> None:
    plan = layout.printed(seats)
    found = [len(reached(plan, to)) for _, to in steps(plan)]
    assert max(found) == 1


@pytest.mark.rule("EP2-02", "EP2-06", "EP-057")
def test_pirate_lairs_is_printed_or_dealt() -> None:
    printed, dealt = PIRATE_LAIRS
    assert printed.is_fixed
    assert not dealt.is_fixed
    assert printed.seats == (3, 4)
    assert dealt.seats == (3, 4, 5, 6)
    north = [h.terrain for h in island(printed.printed(4))][:4]
    assert north == ["pasture", "forest", "fields", "pasture"]


@pytest.mark.rule("EP-051", "EP-052", "EP-057")
def test_a_board_laid_otherwise_is_noticed() -> None:
    model = LAND_HO[0].model(4)
    plan = model.plan
    assert not differences(plan, model)
    hexes = tuple(h._replace(terrain="hills") if h.at == (-1, -3) else h for h in plan.hexes)
    wrong = BoardPlan(hexes, plan.harbors, plan.robber, plan.marks)
    assert {one.rule for one in differences(wrong, model)} == {"EP1-02"}
    swapped = {(-1, -3): 9, (0, -3): 11}
    hexes = tuple(h._replace(number=swapped.get(h.at, h.number)) for h in plan.hexes)
    moved = BoardPlan(hexes, plan.harbors, plan.robber, plan.marks)
    assert [one.rule for one in differences(moved, model)] == ["EP-052", "EP-052"]


@pytest.mark.rule("EP1-02", "EP1-03")
def test_the_island_of_land_ho_is_the_one_of_the_diagram() -> None:
    shown = {h.at: h.terrain for h in island(layouts.LAND_HO[0].printed(3))}
    assert [shown[-1, -3], shown[0, -3], shown[-4, 0], shown[-3, 0]] == ["mountains", "forest", "pasture", "mountains"]


@pytest.mark.rule("EP-021", "EP-057")
def test_the_printed_pasture_lies_where_it_is_printed() -> None:
    model = PIRATE_LAIRS[1].model(4)
    kinds = {(-4, 0): "hills", (-3, -1): "pasture"}
    hexes = tuple(h._replace(terrain=kinds.get(h.at, h.terrain)) for h in model.plan.hexes)
    wrong = BoardPlan(hexes, model.plan.harbors, model.plan.robber, model.plan.marks)
    assert [(one.rule, one.at) for one in differences(wrong, model)] == [("EP-052", ((-4, 0),))]


ROWS = {
    ("land_ho", 4): "II..NN II..NNN II..N.NN III.....A II..S.SS II..SSS II..SS",
    ("pirate_lairs", 4): "II..NNN II..NNNN II..NN.NN III......A II..SS.SS II..SSSS II..SSS",
    ("fish_for_catan", 4): "II..NNN II..NNNN II..NN.NN IIIC.....A II..SS.SS II..SSSS II..SSS",
    ("spices_for_catan", 4): "II..NNNN II..NNNNN II..NN.N.N IIIC......A II..SS.S.S II..SSSSS II..SSSS",
    ("explorers_and_pirates", 4): "II..NNNNN II..NNNNNN II..NN.N.NN IIIC.......A II..SS.S.SS II..SSSSSS II..SSSSS",
    ("pirate_lairs", 6): "II..N.N II..NNNN II..NNNNN III..N.N.N IIII......A III..S.S.S II..SSSSS II..SSSS II..S.S",
    ("fish_for_catan", 6): (
        "II..N.NN II..NNNNN II..NNN..N III..N.NN.N IIIIC......A III..S.SS.S II..SSS..S II..SSSSS II..S.SS"
    ),
    ("explorers_and_pirates", 6): (
        "II..N.N.N II..NNNNNN II..NNNNNNN III..N.N.N.N IIIIC.......A III..S.S.S.S II..SSSSSSS II..SSSSSS II..S.S.S"
    ),
}
"""By scenario and players the hexes of each row from north to south, as the pieces of frame and sea make them.

I island, N and S face down in the north and the south, C the Council, A sea on the frame, dots open sea.
"""
ROWS["spices_for_catan", 6] = ROWS["fish_for_catan", 6]


def zones(plan: BoardPlan) -> str:
    """A board as ROWS draws it."""
    words = {"sea": ".", FRAME: "A", "council": "C"}
    drawn = {place: word[0].upper() for place, word in plan.marked("unexplored").items()}
    drawn |= dict.fromkeys(plan.marked("island"), "I")
    hexes = sorted(plan.hexes, key=lambda h: (h.r, h.q))
    found = {h.r: "" for h in hexes}
    for h in hexes:
        found[h.r] += drawn.get(hex_name(h.at)) or words[h.terrain]
    return " ".join(found.values())


@pytest.mark.rule("EP-055", "EP1-01", "EP2-01", "EP3-01", "EP4-01", "EP5-01", "EP5-04", "EP56-07", "EP56-08")
@pytest.mark.parametrize(("scenario", "layout", "seats"), EVERY)
def test_a_board_has_the_shape_that_its_pieces_give_it(scenario: str, layout: Layout, seats: int) -> None:
    assert zones(layout.printed(seats)) == ROWS[scenario, seats]


@pytest.mark.rule("EP-014", "EP-015", "EP56-07")
def test_so_many_hexes_lie_face_down_with_a_moon_or_a_sun_on_their_backs() -> None:
    for area, name in enumerate(("north", "south")):
        standard = facts().hexes("land_ho", area, 4)
        assert (sum(standard.values()), standard["sea"], len(facts().numbers(area, 4))) == (8, 2, 6)
        everything = facts().hexes("explorers_and_pirates", area, 4)
        assert (everything["gold"], everything["shoal"], everything["spices"]) == (3, 3, 3)
        assert (len(facts().signs[name].shoal), len(facts().signs[name].spices)) == (3, 3)
        hidden = [facts().hexes(scenario, area, 6).get("sea", 0) for scenario in facts().large]
        assert max(hidden) == standard["sea"] - 1  # one of each back lies open
