"""The boards of Seafarers as they are printed (ledger seafarers, SEA-11 ... SEA-20 and the set-up of each scenario)."""

from collections import Counter
from random import Random

import pytest

from companion import data
from companion.boxes.seafarers import facts
from companion.geometry.boards import FRAME, GENERIC, OPEN, BoardPlan, HexPlan, coast, is_land
from companion.geometry.complaints import harbor_complaints
from companion.geometry.drawing import draw_board, parse_board
from companion.geometry.layouts import Layout
from companion.geometry.notation import STEPS, Coordinate, hex_name, read_hex
from companion.kernel import Refusal
from companion.rules.base.box import kinds_of_hex
from companion.rules.base.corrections import CorrectHex
from companion.rules.choice import Choice, game_of
from tests.boxes.seafarers import layouts
from tests.boxes.seafarers.rules.components import Listed, listed
from tests.rules.game import Table

SCENARIOS: dict[str, tuple[Layout, ...]] = {
    "heading_for_new_shores": layouts.HEADING_FOR_NEW_SHORES,
    "the_four_islands": layouts.THE_FOUR_ISLANDS,
    "the_fog_islands": layouts.THE_FOG_ISLANDS,
    "through_the_desert": layouts.THROUGH_THE_DESERT,
    "the_forgotten_tribe": layouts.THE_FORGOTTEN_TRIBE,
    "cloth_for_catan": layouts.CLOTH_FOR_CATAN,
    "the_pirate_islands": layouts.THE_PIRATE_ISLANDS,
    "the_wonders_of_catan": layouts.THE_WONDERS_OF_CATAN,
    "new_world": layouts.NEW_WORLD,
}
EVERY = [
    pytest.param(name, seats, id=f"{name} {seats}") for name, (first, *_) in SCENARIOS.items() for seats in first.seats
]


def board(scenario: str, seats: int) -> BoardPlan:
    return SCENARIOS[scenario][0].printed(seats)


def at(plan: BoardPlan, q: int, r: int) -> HexPlan:
    (found,) = (h for h in plan.hexes if h.at == (q, r))
    return found


def around(place: Coordinate) -> set[Coordinate]:
    return {(place[0] + dq, place[1] + dr) for dq, dr in STEPS.values()}


def places(plan: BoardPlan, kind: str) -> set[str]:
    return set(plan.marked(kind))


@pytest.mark.rule("BASE-003", "SEA-15")
def test_nobody_can_say_that_a_hex_lies_on_the_frame() -> None:
    plan = board("heading_for_new_shores", 4)
    table = Table(game_of(Choice(("red", "blue", "white", "orange"), plan, products=("seafarers",))))
    (framed, *_), hex = [hex_name(h.at) for h in plan.hexes if h.terrain == FRAME], table.game.topology.hex
    before = table.state
    for terrain, number in (("hills", 8), ("sea", 0), ("frame", 0)):
        refused = table.state.apply(CorrectHex(table.seat("red"), hex(framed), terrain, number))
        assert isinstance(refused, Refusal)
        assert (refused.rule, refused.words) == ("BASE-003", "That is the frame: no hex lies there.")
    nowhere = table.state.apply(CorrectHex(table.seat("red"), hex(hex_name(plan.inside[0].at)), "frame", 0))
    assert isinstance(nowhere, Refusal)
    assert table.state == before


def islands(hexes: set[Coordinate]) -> list[set[Coordinate]]:
    """Hexes that hang together."""
    left, found = set(hexes), []
    while left:
        island, edge = set[Coordinate](), {left.pop()}
        while edge:
            island |= edge
            edge = {place for one in edge for place in around(one)} & left
            left -= edge
        found.append(island)
    return found


@pytest.mark.rule("SEA1-03", "SEA1-04", "SEA1-05", "SEA1-06", "SEA2-02", "SEA2-04", "SEA3-01", "SEA3-02", "SEA3-03")
@pytest.mark.rule("SEA4-01", "SEA4-02", "SEA4-03", "SEA4-04", "SEA4-05", "SEA4-06", "SEA5-01", "SEA5-02", "SEA7-02")
@pytest.mark.rule("SEA9-01", "SEA9-02", "SEA56-16", "SEA56-20", "SEA56-23", "SEA56-24", "SEA56-28", "SEA56-47")
@pytest.mark.parametrize(
    "each",
    [
        pytest.param(one, marks=pytest.mark.rule(*one.rules, "SEA-13", "SEA-14"), id=f"{one.scenario} {one.seats}")
        for one in listed()
    ],
)
def test_a_board_is_made_of_what_its_list_says(each: Listed) -> None:
    for seats in each.seats:
        model = SCENARIOS[each.scenario][0].model(seats)
        village_numbers = [int(word) for word in model.plan.marked("village").values()]
        numbers = Counter(h.number for h in model.plan.inside if h.number) + Counter(village_numbers)
        assert (model.terrains, numbers) == (each.terrains, each.numbers)
        assert sum(model.harbors.values()) - model.harbors[GENERIC] == each.special
        assert model.harbors[GENERIC] == each.generic


@pytest.mark.rule("SEA-08", "SEA-11", "SEA-15")
@pytest.mark.parametrize(("scenario", "seats"), EVERY)
def test_one_ring_of_frame_lies_around_the_board_and_is_sea(scenario: str, seats: int) -> None:
    plan = board(scenario, seats)
    inside = {h.at for h in plan.inside}
    frame = {h.at for h in plan.hexes if h.terrain == FRAME}
    assert frame == {place for one in inside for place in around(one)} - inside
    assert not is_land(FRAME)
    assert not data.terrains()[FRAME].takes_token
    middle = sorted(q for q, r in inside if r == 0)
    ends = {hex_name((middle[0] - 1, 0)), hex_name((middle[-1] + 1, 0))}
    assert places(plan, "notch") == ends
    assert {read_hex(name) for name in ends} <= frame


@pytest.mark.rule("SEA-15")
def test_land_beside_the_frame_has_a_coast() -> None:
    plan = board("heading_for_new_shores", 4)
    topology = plan.topology
    coastal = coast(plan)
    assert coastal >> topology.path("(0,-3)-NW") & 1
    assert not coastal >> topology.path("(2,-3)-NW") & 1  # sea and frame


@pytest.mark.parametrize(("scenario", "seats"), EVERY)
def test_rows_are_as_long_as_the_frame_is_wide(scenario: str, seats: int) -> None:
    rows = [count for _, count in sorted(Counter(h.r for h in board(scenario, seats).inside).items())]
    n = rows[3]
    assert rows == [n - 1, n, n + 1, n, n + 1, n, n - 1]


@pytest.mark.rule("SEA-17")
@pytest.mark.parametrize(("scenario", "seats"), EVERY)
def test_harbors_lie_on_coasts_and_share_no_corner(scenario: str, seats: int) -> None:
    assert list(harbor_complaints(board(scenario, seats))) == []


@pytest.mark.rule("SEA-16", "SEA1-11")
@pytest.mark.parametrize(("scenario", "seats"), EVERY)
def test_the_diagram_leaves_open_what_its_harbors_are_for(scenario: str, seats: int) -> None:
    assert {harbor.kind for harbor in board(scenario, seats).harbors} <= {OPEN}


@pytest.mark.parametrize(("scenario", "seats"), EVERY)
def test_a_board_is_the_same_when_it_is_drawn_and_read_again(scenario: str, seats: int) -> None:
    plan = board(scenario, seats)
    assert parse_board(draw_board(plan)) == plan


@pytest.mark.rule("SEA-19")
@pytest.mark.parametrize(
    ("scenario", "printed"),
    [
        ("heading_for_new_shores", (3,)),
        ("the_four_islands", (3, 4)),
        ("the_fog_islands", (3, 4)),
        ("through_the_desert", (3, 4)),
    ],
)
def test_boards_that_show_their_harbors_may_be_laid_with_these(scenario: str, printed: tuple[int, ...]) -> None:
    as_printed = SCENARIOS[scenario][1]
    assert as_printed.seats == printed
    for seats in printed:
        plan, model = as_printed.printed(seats), SCENARIOS[scenario][0].model(seats)
        assert Counter(harbor.kind for harbor in plan.harbors) == model.harbors
        assert {harbor.path for harbor in plan.harbors} == {harbor.path for harbor in model.plan.harbors}


@pytest.mark.rule("SEA56-05", "SEA-16")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_of_a_board_for_five_or_six_every_harbor_is_drawn_and_none_is_printed(scenario: str) -> None:
    first, *others = SCENARIOS[scenario]
    model, laid = first.model(6), first.laid(6, Random(1))
    assert OPEN not in {harbor.kind for harbor in laid.harbors}
    assert not Counter(harbor.kind for harbor in laid.harbors) - Counter(model.harbors)
    assert not any(6 in other.seats for other in others if other.name == "as_printed")


@pytest.mark.rule("SEA-19")
def test_the_harbors_that_the_diagram_shows_stand_where_it_shows_them() -> None:
    plan = SCENARIOS["through_the_desert"][1].printed(4)
    kinds = {plan.topology.path(harbor.path): harbor.kind for harbor in plan.harbors}
    assert kinds[plan.topology.path("(-1,0)-W")] == "wool"
    assert kinds[plan.topology.path("(2,-3)-E")] == "brick"


HOME = {
    "heading_for_new_shores": {3: 14, 4: 19, 5: 30},
    "the_fog_islands": {3: 14, 4: 17, 5: 24},
    "through_the_desert": {3: 14, 4: 17, 5: 21},
    "the_forgotten_tribe": {3: 18, 5: 29},
    "cloth_for_catan": {3: 20, 5: 26},
    "the_pirate_islands": {3: 17, 5: 24},
    "the_wonders_of_catan": {3: 25, 5: 35},
}


TWO_HOMES = {("the_fog_islands", 3), ("the_fog_islands", 4), ("cloth_for_catan", 3), ("cloth_for_catan", 5)}


@pytest.mark.rule("SEA1-07", "SEA3-09", "SEA4-08", "SEA5-07", "SEA6-07", "SEA7-05", "SEA8-03")
@pytest.mark.parametrize(("scenario", "seats"), [(name, seats) for name, by in HOME.items() for seats in by])
def test_starting_settlements_have_a_home_of_land(scenario: str, seats: int) -> None:
    plan = board(scenario, seats)
    home = {read_hex(name) for name in places(plan, "home")}
    assert len(home) == HOME[scenario][seats]
    assert all(is_land(at(plan, *place).terrain) for place in home)
    assert len(islands(home)) == (2 if (scenario, seats) in TWO_HOMES else 1)


@pytest.mark.rule("SEA2-05", "SEA9-10")
@pytest.mark.parametrize("scenario", ["the_four_islands", "new_world"])
def test_where_any_island_is_a_home_none_is_marked(scenario: str) -> None:
    assert not places(board(scenario, 4), "home")


STARTS = {  # where the pirate starts, and what lies where the robber does
    ("heading_for_new_shores", 3): ("(3,0)", ["hills 12"]),
    ("heading_for_new_shores", 4): ("(4,0)", ["desert"]),
    ("heading_for_new_shores", 5): (None, ["hills 12"]),
    ("the_four_islands", 3): ("(0,0)", ["pasture 12"]),
    ("the_four_islands", 4): ("(3,0)", ["fields 12"]),
    ("the_four_islands", 5): ("(-4,0)", ["pasture 2"]),
    ("the_fog_islands", 3): ("(-3,0)", ["pasture 12"]),
    ("the_fog_islands", 4): ("(-3,0)", ["hills 12"]),
    ("the_fog_islands", 5): ("(3,0)", ["desert"]),
    ("through_the_desert", 3): ("(3,0)", 3 * ["desert"]),
    ("through_the_desert", 4): ("(4,0)", 3 * ["desert"]),
    ("through_the_desert", 5): ("(1,3)", 5 * ["desert"]),
    ("the_forgotten_tribe", 3): ("(1,-3)", 3 * ["desert"]),
    ("the_forgotten_tribe", 5): ("(3,-3)", 4 * ["desert"]),
    ("cloth_for_catan", 3): ("(4,0)", ["fields 12"]),
    ("cloth_for_catan", 5): ("(5,0)", ["fields 11"]),
    ("the_pirate_islands", 3): (None, []),
    ("the_pirate_islands", 5): (None, []),
    ("the_wonders_of_catan", 3): (None, 3 * ["desert"]),
    ("the_wonders_of_catan", 5): (None, 4 * ["desert"]),
    ("new_world", 3): (None, []),
    ("new_world", 5): (None, []),
}


@pytest.mark.rule(
    "SEA-94", "SEA1-09", "SEA1-10", "SEA2-08", "SEA2-09", "SEA3-11", "SEA3-12", "SEA4-11", "SEA5-10", "SEA6-23",
    "SEA6-24", "SEA7-15", "SEA8-07", "SEA9-12", "SEA56-19", "SEA56-22", "SEA56-27", "SEA56-35", "SEA56-44",
)  # fmt: skip
@pytest.mark.parametrize(("scenario", "seats"), STARTS)
def test_robber_and_pirate_start_where_they_are_drawn(scenario: str, seats: int) -> None:
    plan, (pirate, robber) = board(scenario, seats), STARTS[scenario, seats]
    assert places(plan, "pirate") == ({pirate} if pirate else set())
    found = [" ".join(str(part) for part in at(plan, *place)[2:] if part) for place in plan.robber]
    assert found == robber
    assert all(not is_land(at(plan, *read_hex(name)).terrain) for name in places(plan, "pirate"))


@pytest.mark.rule("SEA3-13")
def test_the_fog_for_four_is_that_of_the_present_booklet_not_of_older_printings() -> None:
    plan = board("the_fog_islands", 4)
    assert [h.at for h in plan.hexes if h.number == 12] == [(4, -2)]
    assert at(plan, 4, -1).number not in (None, 12)


@pytest.mark.rule("SEA4-07", "SEA56-29")
@pytest.mark.parametrize(("seats", "strips"), [(3, [3]), (4, [3]), (5, [4, 5])])
def test_the_belt_of_deserts_cuts_strips_off_the_main_island(seats: int, strips: list[int]) -> None:
    plan = board("through_the_desert", seats)
    belt = {read_hex(name) for name in places(plan, "belt")}
    assert {at(plan, *place).terrain for place in belt} == {"desert"}
    assert len(belt) == (5 if seats == 5 else 3)
    land = {h.at for h in plan.hexes if is_land(h.terrain)}
    home = {read_hex(name) for name in places(plan, "home")}
    whole = next(island for island in islands(land) if island & belt)
    assert sorted(len(one) for one in islands(whole - belt) if not one & home) == strips


@pytest.mark.rule("SEA5-03", "SEA5-05", "SEA56-32")
@pytest.mark.parametrize(("seats", "chits", "cards", "harbors"), [(4, 8, 4, 6), (6, 10, 6, 8)])
def test_the_tribe_has_gifts_on_the_coasts_of_its_islands(seats: int, chits: int, cards: int, harbors: int) -> None:
    plan = board("the_forgotten_tribe", seats)
    kinds = ("chit", "card", "gift_harbor")
    assert tuple(len(places(plan, kind)) for kind in kinds) == (chits, cards, harbors)
    assert facts.chits("the_forgotten_tribe", seats) == chits
    gifts = [name for kind in kinds for name in places(plan, kind)]
    assert len(set(gifts)) == len(gifts)
    topology, coastal, small = plan.topology, coast(plan), places(plan, "small")
    for name in gifts:
        path = topology.path(name)
        assert coastal >> path & 1
        assert {topology.hex_names[hex] for hex in topology.path_hexes[path]} & small


@pytest.mark.rule("SEA5-06", "SEA5-08", "SEA6-06", "SEA6-11")
@pytest.mark.parametrize("scenario", ["the_forgotten_tribe", "cloth_for_catan"])
@pytest.mark.parametrize("seats", [4, 6])
def test_small_islands_are_land_without_numbers(scenario: str, seats: int) -> None:
    plan = board(scenario, seats)
    small, home = places(plan, "small"), places(plan, "home")
    assert {hex_name(h.at) for h in plan.hexes if is_land(h.terrain)} == small | home
    assert not small & home
    assert {at(plan, *read_hex(name)).number for name in small} == {None}
    assert None not in {at(plan, *read_hex(name)).number for name in home}


@pytest.mark.rule("SEA6-04", "SEA56-34")
def test_villages_lie_at_the_ends_of_the_small_islands() -> None:
    for seats, count in ((4, 8), (6, 12)):
        plan = board("cloth_for_catan", seats)
        assert len(plan.marked("village")) == count
        small = {plan.topology.hex(name) for name in places(plan, "small")}
        for name in plan.marked("village"):
            assert len(small & set(plan.topology.corner_hexes[plan.topology.corner(name)])) == 1
    west = {name: word for name, word in board("cloth_for_catan", 4).marked("village").items() if "(-1,0)" in name}
    assert sorted(west.values()) == ["10", "9"]


@pytest.mark.rule("SEA7-03", "SEA7-04", "SEA7-06", "SEA7-14", "SEA7-18", "SEA56-37", "SEA56-38", "SEA56-40")
@pytest.mark.parametrize(("seats", "colours"), [(4, 4), (6, 6)])
def test_the_pirate_islands_have_places_for_every_colour_and_the_way_of_the_fleet(seats: int, colours: int) -> None:
    plan = board("the_pirate_islands", seats)
    topology, home = plan.topology, places(plan, "home")
    kinds = ("start", "ship", "beacon", "fortress")
    by_kind = {kind: {word: name for name, word in plan.marked(kind).items()} for kind in kinds}
    assert {len(found) for found in by_kind.values()} == {colours}
    assert len({tuple(sorted(found)) for found in by_kind.values()}) == 1
    for colour, name in by_kind["start"].items():
        start, ship = topology.corner(name), topology.path(by_kind["ship"][colour])
        assert topology.path_end_mask[ship] >> start & 1
        assert {topology.hex_names[hex] for hex in topology.corner_hexes[start]} & home
        fortress = topology.corner_hexes[topology.corner(by_kind["fortress"][colour])]
        assert not {topology.hex_names[hex] for hex in fortress} & home
    way = sorted(plan.marked("fleet"), key=lambda name: int(plan.marked("fleet")[name]))
    assert len(way) == 14
    assert {at(plan, *read_hex(name)).terrain for name in way} == {"sea"}
    for one, other in zip(way, way[1:] + way[:1], strict=True):
        assert read_hex(other) in around(read_hex(one))
    assert places(plan, "calm") == ({"(-2,0)"} if seats == 6 else set())
    barren = [h for h in plan.hexes if is_land(h.terrain) and h.terrain != "desert" and not h.number]
    assert sorted(h.terrain for h in barren) == (["hills", "hills", "pasture"] if seats == 4 else [])


@pytest.mark.rule("SEA8-03", "SEA8-21", "SEA8-23", "SEA56-46")
@pytest.mark.parametrize(("seats", "wasteland", "strait", "closed"), [(4, 5, 2, 4), (6, 5, 4, 8)])
def test_the_wonders_have_squares_and_exclamation_points(seats: int, wasteland: int, strait: int, closed: int) -> None:
    plan = board("the_wonders_of_catan", seats)
    found = {kind: places(plan, kind) for kind in ("wasteland", "strait", "closed")}
    assert {kind: len(names) for kind, names in found.items()} == {
        "wasteland": wasteland,
        "strait": strait,
        "closed": closed,
    }
    topology = plan.topology
    for name in found["wasteland"]:
        assert "desert" in {plan.hexes[hex].terrain for hex in topology.corner_hexes[topology.corner(name)]}
    exclaimed = {topology.corner(name) for name in found["closed"]}
    for name in found["strait"]:
        neighbors = topology.corner_neighbor_mask[topology.corner(name)]
        assert sum(neighbors >> corner & 1 for corner in exclaimed) == 2


@pytest.mark.rule("SEA2-01", "SEA2-03", "SEA1-14", "SEA56-18", "SEA4-13")
@pytest.mark.parametrize(
    ("scenario", "seats", "sizes"),
    [
        ("heading_for_new_shores", 3, [2, 2, 4, 14]),
        ("heading_for_new_shores", 4, [2, 2, 5, 19]),
        ("heading_for_new_shores", 5, [1, 1, 1, 1, 3, 3, 30]),
        ("the_four_islands", 3, [4, 4, 6, 6]),
        ("the_four_islands", 4, [4, 4, 7, 8]),
        ("the_four_islands", 5, [5, 5, 5, 5, 6, 6]),
        ("through_the_desert", 3, [1, 2, 2, 20]),
        ("through_the_desert", 4, [2, 2, 3, 23]),
    ],
)
def test_land_makes_so_many_islands(scenario: str, seats: int, sizes: list[int]) -> None:
    land = {h.at for h in board(scenario, seats).hexes if is_land(h.terrain)}
    assert sorted(map(len, islands(land))) == sizes


@pytest.mark.rule("SEA56-30")
def test_one_harbor_token_stays_out_where_there_are_ten_sites_for_eleven() -> None:
    model = SCENARIOS["through_the_desert"][0].model(6)
    assert (model.sites, sum(model.harbors.values())) == (10, 11)


@pytest.mark.rule("BASE-041")
def test_no_hex_is_corrected_into_the_frame() -> None:
    game = game_of(Choice(("red", "blue", "white"), board("heading_for_new_shores", 3)))
    assert "gold" in kinds_of_hex(game)
    assert FRAME not in kinds_of_hex(game)
