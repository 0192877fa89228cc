"""The Harbormaster. Ledger Traders & Barbarians, TBV3.

Harbors of the board of a first game: (0,-2)N and (2,0)SE are generic, (1,-2)N has grain, (2,-1)N ore, (1,2)N wool,
(-2,0)N lumber; (0,0)N has none.
"""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from companion.boxes.traders_barbarians.rules.harbormaster import Harbormaster, harbormaster
from companion.geometry.printed import beginner_board
from companion.geometry.sets import CornerSet
from companion.geometry.topology import Corner
from companion.kernel import Action, Game, Happening, Item, Module, Seat, Setup, State, Value, assemble
from companion.rules.base import BASE
from companion.rules.base.harbors import cut_off
from companion.rules.base.pieces import BoardChanged, CityBuilt
from companion.rules.base.placement import open_corners
from companion.rules.choice import Choice, game_of
from tests.rules.table import FOUR, Table, lay


def with_harbors(drawing: str, **more: object) -> Table:
    """A table with the Harbormaster."""
    return lay(drawing, variants=("harbormaster",), **more)  # type: ignore[arg-type]


def holder(table: Table) -> str | None:
    """Who has the card."""
    seat = table.state[Harbormaster].holder
    return None if seat is None else table.game.setup.seats[seat]


@pytest.mark.rule("TBV3-01")
def test_the_card_lies_beside_the_board_at_first() -> None:
    assert holder(with_harbors("")) is None


@pytest.mark.rule("TBV3-01")
def test_the_card_is_worth_two_points() -> None:
    table = with_harbors("red settlement (0,-2)N (2,-1)N (1,2)N")
    assert holder(table) == "red"
    assert table.points("red") == 3 + 2


@pytest.mark.rule("TBV3-02", "TBV3-04")
@pytest.mark.parametrize(
    ("buildings", "expected"),
    [
        ("red settlement (0,-2)N (2,-1)N (1,2)N", "red"),
        ("red settlement (0,-2)N\nred city (2,-1)N", "red"),
        ("red city (0,-2)N (2,-1)N", "red"),
        ("red settlement (0,-2)N (2,-1)N", None),
        ("red city (0,-2)N", None),
        ("red settlement (0,-2)N (2,-1)N (0,0)N", None),
        ("red city (0,-2)N (0,0)N (0,2)N", None),
        ("red settlement (0,-2)N (2,-1)N\nred road (1,2)-NW (2,0)-E", None),
    ],
    ids=["1+1+1", "1+2", "2+2", "1+1", "2", "1+1 and inland", "2 and inland", "roads do not count"],
)
def test_settlements_at_harbors_count_one_and_cities_two(buildings: str, expected: str | None) -> None:
    assert holder(with_harbors(buildings)) == expected


@pytest.mark.rule("TBV3-03")
def test_both_corners_of_a_harbor_count_for_whoever_builds_there() -> None:
    assert holder(with_harbors("red settlement (0,-2)N (0,-3)S (2,-1)N")) == "red"


@pytest.mark.rule("TBV3-03")
def test_a_building_counts_once_even_where_two_harbors_meet() -> None:
    board = "Hi6\nharbor (0,0)-NE generic\nharbor (0,0)-NW ore\n"
    assert holder(with_harbors(board + "red settlement (0,0)N\nred settlement (0,0)NE")) is None
    assert holder(with_harbors(board + "red settlement (0,0)N\nred city (0,0)NE")) == "red"


@pytest.mark.rule("TBV3-04")
def test_the_first_with_three_harbor_points_takes_the_card() -> None:
    table = with_harbors("red settlement (0,-2)N (2,-1)N\nred road (1,2)-NW\nred holds 1 brick 1 lumber 1 wool 1 grain")
    table.play("red rolls 1 1")
    assert holder(table) is None
    table.play("red builds settlement (1,2)N")
    assert holder(table) == "red"


@pytest.mark.rule("TBV3-05")
def test_as_many_harbor_points_as_the_holder_are_not_enough() -> None:
    table = with_harbors("red settlement (0,-2)N (2,-1)N (1,2)N\nblue settlement (1,-2)N\nblue city (-2,0)N")
    assert holder(table) == "red"


@pytest.mark.rule("TBV3-05")
def test_more_harbor_points_take_the_card_and_its_points_at_once() -> None:
    table = with_harbors("red settlement (0,-2)N (2,-1)N (1,2)N\nblue city (1,-2)N (-2,0)N")
    assert holder(table) == "blue"
    assert (table.points("red"), table.points("blue")) == (3, 6)


EIGHT_POINTS_TWO_AT_HARBORS = """
    red city (0,0)N (0,2)N
    red settlement (0,-2)N (2,-1)N
    red played 2 victory_point
    red holds 3 ore 2 grain
"""


@pytest.mark.rule("TBV3-06")
def test_the_card_wins_in_the_very_turn_it_is_taken() -> None:
    table = with_harbors(EIGHT_POINTS_TWO_AT_HARBORS, target=10).play("red rolls 1 1")
    assert table.points("red") == 8
    table.play("red builds city (2,-1)N")
    assert table.points("red") == 8 + 1 + 2
    assert table.winner() == "red"


start_with_a_city = Module("start with a city", needs=("placement",))


class PlaceCity(Action):
    """I place a starting city there."""

    corner: Corner


@start_with_a_city.stage("second round", script="game")
def a_city_each(state: State, item: Item) -> Iterator[Item]:
    for player in reversed(state.game.seats):
        yield Item("place a city", (player,))


@start_with_a_city.answers("place a city", PlaceCity, turn="none")
def place_city(state: State, item: Item, action: PlaceCity) -> Iterator[Happening]:
    assert open_corners(state, action.player) >> action.corner & 1
    yield CityBuilt(action.player, action.corner)


@pytest.mark.rule("TBV3-07")
def test_a_settlement_and_a_city_placed_at_harbors_take_the_card_during_set_up() -> None:
    modules = [m for m in BASE if m.name not in {"second settlement", "starting player"}]
    modules.insert(modules.index(next(m for m in modules if m.name == "first settlement")) + 1, start_with_a_city)
    table = Table(assemble([*modules, harbormaster], Setup(("red", "blue"), beginner_board(3), 10)))
    table.play("red places settlement (0,-2)N", "red places road (0,-2)-NW")
    table.play("blue places settlement (2,-1)N", "blue places road (2,-1)-NW")
    table.do(PlaceCity(Seat(1), table.game.topology.corner("(0,0)N")))
    assert holder(table) is None
    table.do(PlaceCity(Seat(0), table.game.topology.corner("(1,2)N")))
    assert holder(table) == "red"


@pytest.mark.rule("TBV3-08")
def test_below_three_points_the_card_is_set_aside() -> None:
    table = with_harbors("red settlement (0,-2)N (2,-1)N (1,2)N").play("red corrects nothing (1,2)N")
    assert holder(table) is None
    assert table.points("red") == 2


@pytest.mark.rule("TBV3-08")
def test_if_the_holder_falls_behind_the_one_with_the_most_takes_it() -> None:
    table = with_harbors("red settlement (0,-2)N (2,-1)N (1,2)N\nblue settlement (1,-2)N\nblue city (-2,0)N")
    table.play("red corrects nothing (1,2)N")
    assert holder(table) == "blue"


@pytest.mark.rule("TBV3-08")
def test_if_the_holder_falls_behind_and_others_tie_it_is_set_aside() -> None:
    table = with_harbors("""
        red settlement (0,-2)N (2,-1)N (1,2)N
        blue settlement (1,-2)N
        blue city (-2,0)N
        white settlement (2,0)SE
        white city (-2,2)S
    """)
    assert holder(table) == "red"
    table.play("red corrects nothing (1,2)N")
    assert holder(table) is None


@pytest.mark.rule("TBV3-08")
def test_the_holder_who_is_still_among_the_best_keeps_it() -> None:
    table = with_harbors("red city (0,-2)N (2,-1)N\nblue settlement (1,-2)N\nblue city (-2,0)N")
    table.play("red corrects settlement (2,-1)N")
    assert holder(table) == "red"


conquest = Module("conquest", needs=("harbormaster",))


@conquest.state()
class Conquered(Value):
    """The corners whose buildings lie on their side."""

    corners: CornerSet

    @classmethod
    def start(cls, game: Game) -> "Conquered":
        return cls(CornerSet(0))


class BuildingConquered(BoardChanged):
    """A building lies on its side."""

    corner: Corner


class Conquer(Action):
    """The barbarians take my building there."""

    corner: Corner


@conquest.changes(Conquered, BuildingConquered)
def topple(mine: Conquered, happening: BuildingConquered) -> Conquered:
    return replace(mine, corners=CornerSet(mine.corners | 1 << happening.corner))


@conquest.shares(cut_off)
def conquered_buildings(state: State, player: Seat) -> CornerSet:
    return state[Conquered].corners


@conquest.corrects(Conquer, rule="none")
def conquer(state: State, action: Conquer) -> Iterator[Happening]:
    yield BuildingConquered(action.player, action.corner)


@pytest.mark.rule("TBV3-08", "TBV3-09")
def test_a_building_that_is_cut_off_gives_no_harbor_points() -> None:
    table = with_harbors("red settlement (0,-2)N (2,-1)N (1,2)N", more=(conquest,))
    assert holder(table) == "red"
    table.do(Conquer(table.seat("red"), table.game.topology.corner("(2,-1)N")))
    assert holder(table) is None


@pytest.mark.rule("TBV3-10")
@pytest.mark.parametrize("target", [10, 12, 13])
def test_one_more_point_than_usual_wins(target: int) -> None:
    table = with_harbors(
        f"red city (0,0)N (0,2)N (2,-2)S (-1,0)N\nred played {target - 8} victory_point", target=target
    )
    assert table.points("red") == target
    assert table.winner() is None
    table.play("red corrects settlement (1,-1)N")
    assert table.winner() == "red"


@pytest.mark.rule("TBV3-11")
def test_every_harbor_of_a_bigger_island_counts() -> None:
    six = ("red", "blue", "white", "orange", "green", "brown")
    plan = beginner_board(6)
    ends = [plan.topology.path_ends[plan.topology.path(harbor.path)][0] for harbor in plan.harbors]
    names = [plan.topology.corner_names[corner] for corner in ends]
    for three in (names[0:3], names[3:6], names[6:9], names[8:11]):
        assert holder(with_harbors(f"red settlement {' '.join(three)}", seats=six)) == "red"


@pytest.mark.rule("TBV3-11")
def test_nothing_else_changes_beside_other_variants() -> None:
    choice = Choice(FOUR, beginner_board(4), ("friendly robber", "harbormaster"))
    assert harbormaster.name in game_of(choice).modules
    shares = [contribution for contribution in harbormaster.contributions if contribution.way == "share"]
    assert [contribution.details.name for contribution in shares] == ["points", "target"]


@pytest.mark.rule("TBV3-12")
def test_settlements_that_nobody_plays_collect_no_harbor_points() -> None:
    table = with_harbors("red settlement (0,0)N", inactive=("(0,-2)N", "(2,-1)N", "(1,2)N"))
    table.play("red corrects settlement (0,2)N")
    assert holder(table) is None
