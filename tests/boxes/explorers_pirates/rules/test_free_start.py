"""The free start of the scenarios with missions (ledger explorers_pirates, EP-103 to EP-120)."""

import pytest

from companion.boxes.explorers_pirates.rules.fleets import CorrectShipAfloat, Fleets
from companion.boxes.explorers_pirates.rules.free_start import PlaceHarborSettlement, PlaceSettlerShip
from companion.boxes.explorers_pirates.rules.harbor_settlements import HarborSettlements
from companion.kernel import Seat
from companion.mechanisms.rules.purses import Purses
from companion.rules.base.land import taken_marks
from tests.boxes.explorers_pirates.rules.table import SIX, TWO, Table, begin
from tests.boxes.offered import ALL_MISSIONS, PIRATE_LAIRS

RED = Seat(0)
THREE = ("red", "blue", "white")
HARBORS = ("red places harbor (0,-3)SE", "blue places harbor (-1,-2)SE", "white places harbor (-2,0)NE")
SETTLEMENTS = (
    "white places settlement (-4,2)N",
    "blue places settlement (-3,-1)N",
    "red places settlement (-4,0)SE",
)
"""On the board of Pirate Lairs."""


def start(*more: str) -> Table:
    return begin(PIRATE_LAIRS, seats=THREE).play(*HARBORS, *more)


@pytest.mark.rule("EP-103", "EP-105", "EP-107", "EP-111", "EP2-07")
def test_three_rounds_clockwise_back_and_clockwise_again() -> None:
    table = begin(PIRATE_LAIRS, seats=THREE)
    order = []
    for sentence in (
        *HARBORS,
        *SETTLEMENTS,
        "red places road (-4,0)-E",
        "red places settler ship (0,-3)-SE",
        "blue places road (-3,-1)-NE",
        "blue places settler ship (-1,-2)-SE",
        "white places road (-4,2)-NE",
        "white places settler ship (-2,0)-NE",
    ):
        order.append(table.agenda()[0])
        table.play(sentence)
    assert order == [
        "place a harbor settlement: red",
        "place a harbor settlement: blue",
        "place a harbor settlement: white",
        "place a settlement: white",
        "place a settlement: blue",
        "place a settlement: red",
        "place a road: red",
        "place a settler ship: red",
        "place a road: blue",
        "place a settler ship: blue",
        "place a road: white",
        "place a settler ship: white",
    ]
    assert table.agenda() == ["roll: red"]


@pytest.mark.rule("EP-107", "EP-108")
def test_a_settlement_that_the_table_moves_has_its_road_where_it_stands() -> None:
    table = start(*SETTLEMENTS, "blue corrects nothing (-3,-1)N", "blue corrects settlement (-3,2)S")
    table.play("red places road (-4,0)-E", "red places settler ship (0,-3)-SE")
    assert table.refused("blue places road (-3,-1)-NE") == "BASE-067"
    table.play("blue places road (-3,2)-SE", "blue places settler ship (-1,-2)-SE")


@pytest.mark.rule("EP-107", "EP-108")
def test_where_overruled_ships_leave_a_starting_ship_no_route_the_next_player_goes_on() -> None:
    table = start(*SETTLEMENTS, "red places road (-4,0)-E")
    for route in ("(0,-3)-E", "(0,-2)-NW", "(0,-2)-NE"):
        for colour in ("white", "blue"):
            assert table.agenda() == ["place a settler ship: red"]
            table.overrule(f"{colour} places settler ship {route}")
    assert table.agenda() == ["place a road: blue"]


@pytest.mark.rule("EP-104")
def test_harbor_settlements_stand_on_circles_only() -> None:
    table = begin(PIRATE_LAIRS, seats=THREE)
    open_to = {one.corner for one in table.state.options(RED) if isinstance(one, PlaceHarborSettlement)}
    marked = table.game.setup.plan.marked("circle")
    assert {table.game.topology.corner_names[corner] for corner in open_to} == set(marked)
    assert len(marked) == 14
    assert table.refused("red places harbor (-4,0)N") == "EP-104"


@pytest.mark.rule("EP-106")
def test_they_keep_their_distance() -> None:
    table = begin(PIRATE_LAIRS, seats=THREE).play("red places harbor (0,-3)SE")
    assert table.refused("blue places harbor (0,-3)SE") == "BASE-028"
    assert table.refused("blue places harbor (0,-3)NE") == "BASE-135"
    table.play("blue places harbor (-1,-2)SE", "white places harbor (-2,0)NE")
    assert table.refused("white places settlement (0,-3)S") == "BASE-065"


@pytest.mark.rule("EP-105", "EP-109", "EP-113", "EP-115", "EP-101")
def test_the_settlement_alone_brings_cards_and_may_stand_anywhere_on_the_island() -> None:
    table = start()
    assert [table.hand(colour) for colour in THREE] == [{}, {}, {}]
    table.play(*SETTLEMENTS)
    assert table.hand("red") == {"wool": 1, "ore": 1, "grain": 1}
    assert table.hand("blue") == {"brick": 1, "grain": 1}
    assert [table.points(colour) for colour in THREE] == [3, 3, 3]
    assert table.state[Purses].gold == (2, 2, 2)


@pytest.mark.rule("EP-102", "EP-103")
def test_a_harbor_settlement_comes_without_a_road() -> None:
    table = begin(PIRATE_LAIRS, seats=THREE).play(HARBORS[0])
    assert table.state[HarborSettlements].of[RED] == 1 << table.game.topology.corner("(0,-3)SE")
    assert table.agenda()[0] == "place a harbor settlement: blue"


@pytest.mark.rule("EP-108", "EP-114")
def test_the_road_lies_at_the_settlement_and_the_ship_at_the_harbor() -> None:
    table = start(*SETTLEMENTS)
    assert table.refused("red places road (0,-3)-SW") == "BASE-067"
    table.play("red places road (-4,0)-E")
    assert table.refused("red places settler ship (-4,0)-W") == "EP-108"
    lying = {one.route for one in table.state.options(RED) if isinstance(one, PlaceSettlerShip)}
    at = table.game.topology
    corner = at.corner("(0,-3)SE")
    assert lying <= set(at.corner_paths[corner])
    table.play("red places settler ship (0,-3)-SE")
    (ship, *others) = table.state[Fleets].of[RED]
    assert ship is not None
    assert (ship.route, ship.cargo) == (at.path("(0,-3)-SE"), ("settler",))
    assert others == [None, None]


@pytest.mark.rule("EP-104", "EP56-13", "EP-003")
def test_six_have_eighteen_circles() -> None:
    table = begin(ALL_MISSIONS, seats=SIX)
    assert sum(isinstance(one, PlaceHarborSettlement) for one in table.state.options(RED)) == 18


NEUTRAL = (
    "red places harbor (0,-3)SE",
    "blue places harbor (-1,-2)SE",
    "red places for white (-2,0)NE",
    "blue places for orange (-3,2)NE",
)


@pytest.mark.rule("EP-116", "EP-117", "EP-118", "EP-119", "EP-120")
def test_two_place_pieces_of_two_more_colours_before_their_own_settlements() -> None:
    table = begin(PIRATE_LAIRS, seats=TWO).play(*NEUTRAL[:2])
    assert table.refused("red places for orange (-2,0)NE") == "EP-116"
    assert table.refused("red places for white (-4,0)N") == "EP-104"
    table.play(*NEUTRAL[2:])
    white, orange = table.seat("white"), table.seat("orange")
    assert [table.state[HarborSettlements].of[owner].bit_count() for owner in (white, orange)] == [1, 1]
    table.play("red places for white (-4,0)SE", "blue places for orange (-4,2)N")
    assert [table.state[HarborSettlements].of[owner].bit_count() for owner in (white, orange)] == [1, 1]
    assert table.agenda()[0] == "place a settlement: blue"
    assert table.refused("blue places settlement (-4,2)N") == "BASE-028"
    table.play("blue places settlement (-3,-1)N", "red places settlement (-4,3)S")
    table.play("red places road (-4,3)-SW", "red places settler ship (0,-3)-SE")
    table.play("blue places road (-3,-1)-NE", "blue places settler ship (-1,-2)-SE")
    assert table.agenda() == ["roll: red"]
    assert table.state[Fleets].of[white] == (None, None, None)


@pytest.mark.rule("EP-118")
def test_or_after_them_as_the_table_chooses() -> None:
    table = begin(PIRATE_LAIRS, seats=TWO, settings=(("neutral_order", "reverse"),)).play(*NEUTRAL)
    assert table.agenda()[0] == "place a settlement: blue"
    table.play("blue places settlement (-3,-1)N", "red places settlement (-4,3)S")
    assert table.agenda()[0] == "place a settlement that nobody plays: blue"
    table.play("blue places for white (-4,0)SE", "red places for orange (-4,2)N")
    assert table.agenda()[0] == "place a road: red"


@pytest.mark.rule("EP-108", "EP-288")
def test_where_two_ships_lie_no_third_is_placed() -> None:
    table = start(*SETTLEMENTS, "red places road (-4,0)-E")
    at = table.game.topology
    for player in (1, 2):
        table.do(CorrectShipAfloat(Seat(player), 2, at.path("(0,-3)-SE")))
    assert table.refused("red places settler ship (0,-3)-SE") == "EP-232"


@pytest.mark.rule("EP-104")
def test_circles_are_marked_until_the_first_turn() -> None:
    table = start(*SETTLEMENTS, "red places road (-4,0)-E", "red places settler ship (0,-3)-SE")
    assert not taken_marks(table.state)
    table.play("blue places road (-3,-1)-NE", "blue places settler ship (-1,-2)-SE")
    table.play("white places road (-4,2)-NE", "white places settler ship (-2,0)-NE")
    assert len(taken_marks(table.state)) == 14
