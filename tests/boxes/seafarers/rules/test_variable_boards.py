"""Boards of Seafarers as chance lays them (ledger seafarers, the variable set-ups and New World)."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion import data
from companion.geometry.boards import FRAME, GIFT_HARBOR, BoardPlan, HexPlan, corner_hexes, is_land
from companion.geometry.complaints import at_one_corner, harbor_complaints, red_neighbors
from companion.geometry.generators import lettered
from companion.geometry.layouts import Layout
from companion.geometry.models import differences
from companion.geometry.notation import hex_name
from tests.boxes.seafarers import layouts

EVERY = [
    pytest.param(layout, seats, id=f"{layout.file} {layout.name} {seats}")
    for scenario in (
        layouts.HEADING_FOR_NEW_SHORES,
        layouts.THE_FOUR_ISLANDS,
        layouts.THE_FOG_ISLANDS,
        layouts.THROUGH_THE_DESERT,
        layouts.THE_FORGOTTEN_TRIBE,
        layouts.CLOTH_FOR_CATAN,
        layouts.THE_PIRATE_ISLANDS,
        layouts.THE_WONDERS_OF_CATAN,
        layouts.NEW_WORLD,
    )
    for layout in scenario
    for seats in layout.seats
    if seats != 6
]
SEEDS = st.integers(0, 2**32)
MANY = settings(max_examples=30, deadline=None)


def by_place(plan: BoardPlan) -> dict[str, HexPlan]:
    return {hex_name(h.at): h for h in plan.hexes}


def in_area(plan: BoardPlan, area: str) -> list[HexPlan]:
    words = plan.marked("area")
    return [h for h in plan.hexes if words.get(hex_name(h.at)) == area]


def made_of(hexes: list[HexPlan]) -> tuple[Counter[str], Counter[int | None]]:
    return Counter(h.terrain for h in hexes), Counter(h.number for h in hexes)


@pytest.mark.rule("SEA-13", "SEA-16", "SEA1-17", "SEA1-18", "SEA4-21", "SEA9-05", "SEA9-06", "SEA9-09")
@pytest.mark.parametrize(("layout", "seats"), EVERY)
@given(seed=SEEDS)
@MANY
def test_whatever_chance_lays_is_a_board_of_the_scenario(layout: Layout, seats: int, seed: int) -> None:
    plan, model = layout.laid(seats, Random(seed)), layout.model(seats)
    assert differences(plan, model) == ()
    assert list(red_neighbors(plan)) == []
    assert list(harbor_complaints(plan)) == []
    assert not list(at_one_corner(plan.topology, plan.harbors))
    assert len(plan.harbors) == model.sites
    printed = by_place(model.plan)
    for h in plan.hexes:
        assert (h.terrain == FRAME) == (printed[hex_name(h.at)].terrain == FRAME)
        assert (h.number is not None) <= data.terrains()[h.terrain].takes_token


@pytest.mark.rule("SEA9-09")
@pytest.mark.parametrize("seats", [4, 5])
def test_at_a_table_that_allows_it_two_harbors_of_new_world_share_a_corner(seats: int) -> None:
    (dealt,) = layouts.NEW_WORLD
    allowed = dealt.with_settings({"newworld_harbors_share_intersection": True})
    plans = [allowed.laid(seats, Random(seed)) for seed in range(20)]
    pairs = [list(at_one_corner(plan.topology, plan.harbors)) for plan in plans]
    assert any(pairs)
    for plan in plans:
        assert len({one.path for one in plan.harbors}) == len(plan.harbors) == allowed.model(seats).sites
        assert differences(plan, allowed.model(seats)) == ()
    sharing = next(plan for plan, found in zip(plans, pairs, strict=True) if found)
    assert {one.rule for one in differences(sharing, dealt.model(seats))} == {"BASE-027"}
    assert dealt.with_settings({"newworld_harbors_share_intersection": False}) == dealt


@pytest.mark.parametrize(("layout", "seats"), EVERY)
def test_the_same_chance_lays_the_same_board(layout: Layout, seats: int) -> None:
    one, other = (layout.laid(seats, Random(7)) for _ in range(2))
    assert one == other


@pytest.mark.rule("SEA1-16", "SEA1-17", "SEA1-18", "SEA1-19", "SEA4-19", "SEA4-20")
@pytest.mark.parametrize("scenario", [layouts.HEADING_FOR_NEW_SHORES, layouts.THROUGH_THE_DESERT])
@pytest.mark.parametrize("seats", [3, 4])
@given(seed=SEEDS)
@MANY
def test_main_island_and_far_hexes_are_laid_apart(scenario: tuple[Layout, ...], seats: int, seed: int) -> None:
    variable = scenario[-1]
    printed, plan = variable.printed(seats), variable.laid(seats, Random(seed))
    for area in ("main", "far"):
        assert made_of(in_area(plan, area)) == made_of(in_area(printed, area))
    assert all(is_land(h.terrain) for h in in_area(plan, "main"))
    others = [name for name in by_place(plan) if name not in plan.marked("area")]
    assert [by_place(plan)[name] for name in others] == [by_place(printed)[name] for name in others]


@pytest.mark.rule("SEA1-17", "SEA1-19", "SEA4-20")
@pytest.mark.parametrize("scenario", [layouts.HEADING_FOR_NEW_SHORES, layouts.THROUGH_THE_DESERT])
def test_far_sea_and_land_change_places(scenario: tuple[Layout, ...]) -> None:
    plans = [scenario[-1].laid(4, Random(seed)) for seed in range(10)]
    assert len({frozenset(h.at for h in in_area(plan, "far") if h.terrain == "sea") for plan in plans}) > 5
    assert {len([h for h in in_area(plan, "far") if h.terrain == "sea"]) for plan in plans} <= {2, 4}


@pytest.mark.rule("SEA1-16", "SEA56-17")
@pytest.mark.parametrize("seats", [4, 6])
def test_the_main_island_of_new_shores_is_laid_as_in_the_base_game(seats: int) -> None:
    letters = [token.number for token in data.number_tokens(seats)]
    plan = layouts.HEADING_FOR_NEW_SHORES[-1].laid(seats, Random(3))
    main = in_area(plan, "main")
    assert Counter(h.number for h in main if h.number) == Counter(letters)
    assert made_of(main)[0] == data.components(seats).terrains
    terrain, lying = {h.at: h.terrain for h in main}, {h.at: h.number for h in main}
    spirals = [lettered(terrain, corner, letters) for corner in corner_hexes(terrain)]
    assert lying in [{h.at: h.number for h in one} for one in spirals]


@pytest.mark.rule("SEA56-17")
def test_with_five_the_main_island_is_dealt_and_the_small_ones_are_as_printed() -> None:
    printed = layouts.HEADING_FOR_NEW_SHORES[0]
    one, other = (printed.laid(5, Random(seed)) for seed in (1, 2))
    assert in_area(one, "main") != in_area(other, "main")
    assert in_area(one, "far") == in_area(other, "far") == in_area(printed.printed(5), "far")


@pytest.mark.rule("SEA2-15", "SEA3-31", "SEA5-28", "SEA6-34", "SEA8-30")
@pytest.mark.parametrize(
    "variable",
    [
        layouts.THE_FOUR_ISLANDS[-1],
        layouts.THE_FOG_ISLANDS[-1],
        layouts.THE_FORGOTTEN_TRIBE[-1],
        layouts.CLOTH_FOR_CATAN[-1],
        layouts.THE_WONDERS_OF_CATAN[-1],
    ],
)
@given(seed=SEEDS)
@settings(max_examples=10, deadline=None)
def test_islands_keep_their_shape_and_the_rest_stays(variable: Layout, seed: int) -> None:
    for seats in (3, 5):
        printed, plan = variable.printed(seats), variable.laid(seats, Random(seed))
        assert [is_land(h.terrain) for h in plan.hexes] == [is_land(h.terrain) for h in printed.hexes]
        staying = [name for name in by_place(plan) if name not in plan.marked("area")]
        assert [by_place(plan)[name] for name in staying] == [by_place(printed)[name] for name in staying]
        assert plan.hexes != printed.hexes


@pytest.mark.rule("SEA2-15")
@given(seed=SEEDS)
@MANY
def test_forests_and_pastures_of_the_four_islands_get_no_very_poor_numbers(seed: int) -> None:
    plan = layouts.THE_FOUR_ISLANDS[-1].laid(4, Random(seed))
    assert not {h.number for h in plan.hexes if h.terrain in ("forest", "pasture")} & {2, 12}


@pytest.mark.rule("SEA4-21")
@given(seed=SEEDS)
@MANY
def test_no_red_number_lies_on_gold_across_the_desert(seed: int) -> None:
    for seats in (3, 4, 5):
        plan = layouts.THROUGH_THE_DESERT[-1].laid(seats, Random(seed))
        assert not {h.number for h in plan.hexes if h.terrain == "gold"} & {6, 8}


@pytest.mark.rule("SEA5-28", "SEA56-07")
@given(seed=SEEDS)
@MANY
def test_the_east_end_of_the_tribes_island_gets_no_good_numbers(seed: int) -> None:
    variable = layouts.THE_FORGOTTEN_TRIBE[-1]
    four, six = (by_place(variable.laid(seats, Random(seed))) for seats in (4, 6))
    assert not {four[name].number for name in ("(2,-1)", "(2,0)", "(1,1)")} & {5, 6, 8, 9}
    assert not {six[name].number for name in ("(5,-1)", "(4,0)", "(4,1)")} & {5, 6, 8, 9}


@pytest.mark.rule("SEA8-30")
@given(seed=SEEDS)
@MANY
def test_land_beside_the_deserts_of_the_wonders_gets_no_red_number(seed: int) -> None:
    variable = layouts.THE_WONDERS_OF_CATAN[-1]
    four, six = (by_place(variable.laid(seats, Random(seed))) for seats in (4, 6))
    assert not {four[name].number for name in ("(1,0)", "(2,-1)")} & {6, 8}
    assert not {six[name].number for name in ("(3,-1)", "(3,0)")} & {6, 8}


@pytest.mark.rule("SEA5-04")
@given(seed=SEEDS)
@MANY
def test_every_harbor_that_lies_out_gets_a_kind(seed: int) -> None:
    plan = layouts.THE_FORGOTTEN_TRIBE[0].laid(4, Random(seed))
    kinds = Counter(plan.marked(GIFT_HARBOR).values())
    assert kinds == {"generic": 1, "brick": 1, "lumber": 1, "wool": 1, "grain": 1, "ore": 1}
    assert not plan.harbors


@pytest.mark.rule("SEA9-03", "SEA9-04", "SEA9-07", "SEA9-08")
@pytest.mark.parametrize("seats", [4, 6])
def test_a_new_world_is_dealt_with_its_sea_and_its_harbors(seats: int) -> None:
    (dealt,) = layouts.NEW_WORLD
    plans = [dealt.laid(seats, Random(seed)) for seed in range(10)]
    assert len({frozenset(h.at for h in plan.hexes if h.terrain == "sea") for plan in plans}) == 10
    assert len({frozenset(harbor.path for harbor in plan.harbors) for plan in plans}) == 10
    for plan in plans:
        assert all(h.number for h in plan.hexes if data.terrains()[h.terrain].takes_token)
        assert Counter(harbor.kind for harbor in plan.harbors) == dealt.model(seats).harbors
        assert plan.robber == ()


@pytest.mark.rule("SEA1-10", "SEA2-09", "SEA6-23")
@pytest.mark.parametrize(
    "variable", [layouts.HEADING_FOR_NEW_SHORES[-1], layouts.THE_FOUR_ISLANDS[-1], layouts.CLOTH_FOR_CATAN[-1]]
)
def test_the_robber_goes_with_the_twelve_on_which_it_starts(variable: Layout) -> None:
    for seed in range(10):
        plan = variable.laid(3, Random(seed))
        assert plan.robber
        assert {by_place(plan)[hex_name(at)].number for at in plan.robber} == {12}
