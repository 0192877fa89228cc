"""How many openings there are, and in which order they are listed: a wrong or missing option changes a count.

Seeds and records name an option by its place in the list, so the order is a promise. An opening is a settlement with
its road. Counts are kept for the whole path of options, not for distinct boards.
"""

from itertools import groupby

import pytest

from companion.kernel import Outcome, State
from companion.rules.base.placement import PlaceRoad, PlaceSettlement
from tests.rules.table import FOUR, Table, begin, lay

SIX = (*FOUR, "green", "brown")


def after(state: State, action: PlaceSettlement | PlaceRoad) -> State:
    """The state after a legal placement."""
    outcome = state.apply(action)
    assert isinstance(outcome, Outcome)
    return outcome.state


def placements(state: State) -> list[PlaceSettlement | PlaceRoad]:
    """The options, none of which is a form."""
    options = list(state.options())
    assert all(isinstance(option, PlaceSettlement | PlaceRoad) for option in options)
    return options  # type: ignore[return-value]


def openings(state: State, players: int) -> int:
    """In how many ways the next players can each place a settlement with its road."""
    count = 0
    for settlement in placements(state):
        placed = after(state, settlement)
        roads = placements(placed)
        count += len(roads) if players == 1 else sum(openings(after(placed, road), players - 1) for road in roads)
    return count


def names(table: Table, state: State) -> list[str]:
    """Every opening of the next player by name, in the order in which it is listed."""
    corners, paths = table.game.topology.corner_names, table.game.topology.path_names
    return [
        f"{corners[settlement.corner]} {paths[road.path]}"
        for settlement in placements(state)
        if isinstance(settlement, PlaceSettlement)
        for road in placements(after(state, settlement))
        if isinstance(road, PlaceRoad)
    ]


@pytest.mark.rule("BASE-065", "BASE-066", "BASE-067")
@pytest.mark.parametrize(
    ("seats", "players", "count"), [(FOUR, 1, 144), (FOUR, 2, 19_248), (SIX, 1, 218), (SIX, 2, 45_204)]
)
def test_every_island_has_its_number_of_openings(seats: tuple[str, ...], players: int, count: int) -> None:
    # a single player has two for each path, one from either end: 72 paths on the small island, 109 on the large one
    assert openings(begin(seats=seats).play("red starts").state, players) == count


def test_the_openings_are_listed_from_top_to_bottom_and_left_to_right() -> None:
    table = begin().play("red starts")
    listed = names(table, table.state)
    assert listed[:5] == [
        "(0,-2)N (0,-2)-NW",
        "(0,-2)N (0,-2)-NE",
        "(1,-2)N (1,-2)-NW",
        "(1,-2)N (1,-2)-NE",
        "(2,-2)N (2,-2)-NW",
    ]
    assert listed[-5:] == [
        "(-2,2)S (-2,3)-NW",
        "(-1,2)S (-2,3)-NE",
        "(-1,2)S (-1,3)-NW",
        "(0,2)S (-1,3)-NE",
        "(0,2)S (0,3)-NW",
    ]


def test_the_openings_on_the_large_island_are_listed_in_the_same_order() -> None:
    table = begin(seats=SIX).play("red starts")
    listed = names(table, table.state)
    assert listed[:5] == [
        "(1,-3)N (1,-3)-NW",
        "(1,-3)N (1,-3)-NE",
        "(2,-3)N (2,-3)-NW",
        "(2,-3)N (2,-3)-NE",
        "(3,-3)N (3,-3)-NW",
    ]
    assert listed[-5:] == [
        "(-2,3)S (-2,4)-NW",
        "(-1,3)S (-2,4)-NE",
        "(-1,3)S (-1,4)-NW",
        "(0,3)S (-1,4)-NE",
        "(0,3)S (0,4)-NW",
    ]


def test_the_kinds_of_options_in_a_turn_are_listed_in_a_fixed_order() -> None:
    table = lay("""
                red   settlement (0,0)N (2,0)N   city (-1,2)N   road (0,0)-NE (0,0)-NW (2,0)-NE (-1,2)-NW
                blue  settlement (0,0)S          city (-2,1)N   road (0,0)-SW (-2,1)-NE
                red   holds 5 brick 5 lumber 5 wool 5 grain 5 ore
                red   cards 1 knight 1 road_building 1 year_of_plenty 1 monopoly
                """)
    cards = [("PlayKnight", 1), ("PlayRoadBuilding", 1), ("PlayYearOfPlenty", 15), ("PlayMonopoly", 5)]
    assert kinds(table) == [("RollDice", 1), *cards]
    table.play("red rolls 1 1")
    built = [("BuildRoad", 12), ("BuildCity", 2), ("TradeWithSupply", 20), ("BuyDevelopmentCard", 1)]
    assert kinds(table) == [("EndPart", 1), *built, *cards]


def kinds(table: Table) -> list[tuple[str, int]]:
    """The kinds of options in the order of the list, with how many there are of each."""
    options = table.state.options()
    return [(kind, len(list(some))) for kind, some in groupby(type(option).__name__ for option in options)]
