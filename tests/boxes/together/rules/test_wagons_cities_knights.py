"""Wagons and Knights: ledger Traders & Barbarians, TBX-10, on the board of the wagons' own tests."""

from collections import Counter
from random import Random

import pytest

from companion.boxes.cities_knights.rules.knight_places import CorrectKnight, places
from companion.boxes.together.rules.wagons_cities_knights import ChasePathBarbarian
from companion.boxes.traders_barbarians.rules.wagons.path_barbarians import MovePathBarbarian, PathBarbarians
from companion.geometry.drawing import draw_board
from companion.kernel import Seat
from companion.rules.base.longest_road import LongestRoad
from companion.rules.base.robber import Robber
from companion.rules.boxes import adaptations
from tests.boxes.cities_knights.rules import table as knights
from tests.boxes.cities_knights.rules.speech_knights import knight_on
from tests.rules import table as base
from tests.rules.table import Table

ADAPTED = adaptations()["wagons and knights"]
RED = Seat(0)

assert knights.PRODUCTS  # its sentences are used here


def own_turn(drawing: str) -> Table:
    """A table in the middle of a game, after red's roll. A barbarian stands on (-1,0)-SW."""
    rows = [line for line in draw_board(ADAPTED.layouts[0].printed(4)).splitlines() if not line.startswith("robber")]
    table: Table = base.lay(
        "\n".join(rows) + "\n" + drawing,
        products=("traders and barbarians", "cities and knights"),
        scenarios=ADAPTED.joins,
        variants=(ADAPTED.name,),
    )
    return table.play("red rolls 1 2", "red rolls ship")


def chasing(table: Table, corner: str, path: str) -> ChasePathBarbarian:
    return ChasePathBarbarian(RED, table.game.topology.corner(corner), table.game.topology.path(path))


@pytest.mark.rule("TBX-10")
def test_an_active_knight_chases_a_barbarian_off_a_path_beside_it() -> None:
    table = own_turn("red knight basic active (-1,0)SW\nblue road (0,0)-NE\nblue holds 1 ore")
    table.do(chasing(table, "(-1,0)SW", "(-1,0)-SW"))
    assert knight_on(table, "(-1,0)SW") == "red basic inactive"
    path = table.game.topology.path
    refusal = table.state.check(MovePathBarbarian(RED, path("(0,1)-E"), path("(0,0)-NE")))
    assert refusal is not None
    assert refusal.rule == "TBX-10"
    table.do(MovePathBarbarian(RED, path("(-1,0)-SW"), path("(0,0)-NE")))
    table.play("red steals from blue ore")
    assert table.hand("red") == {"ore": 1}
    assert path("(0,0)-NE") in table.state[PathBarbarians].at


@pytest.mark.rule("TBX-10")
@pytest.mark.parametrize("knight", ["basic inactive (-1,0)SW", "basic active (1,0)N"])
def test_a_knight_that_rests_or_stands_elsewhere_does_not(knight: str) -> None:
    table = own_turn(f"red knight {knight}")
    at = knight.rsplit(maxsplit=1)[-1]
    assert table.state.check(chasing(table, at, "(-1,0)-SW")) is not None
    assert not any(isinstance(one, ChasePathBarbarian) for one in table.state.options(RED))


@pytest.mark.rule("TBX-10")
def test_the_bishop_moves_a_barbarian() -> None:
    table = own_turn("red progress 1 bishop").play("red plays bishop")
    assert table.agenda() == ["move a barbarian: red"]


@pytest.mark.rule("TBX-10")
def test_there_is_neither_robber_nor_longest_road_nor_a_deck_of_the_scenario() -> None:
    table = own_turn("")
    assert Robber not in table.state
    assert LongestRoad not in table.state
    assert not {"journey cards", "development"} & set(table.game.modules)


@pytest.mark.rule("TBX-10")
def test_no_knight_stands_on_a_plaza() -> None:
    table = own_turn("")
    board = table.game.topology
    inner = next(path for path in range(len(board.path_names)) if board.path_ends[path].count(board.corner("(-2,0)C")))
    table = own_turn(f"red road {board.path_names[inner]}")
    assert not places(table.state, RED) >> board.corner("(-2,0)C") & 1
    assert places(table.state, RED)


@pytest.mark.rule("TBX-10")
def test_one_forest_less_and_one_field_more_lie_on_the_board_of_four() -> None:
    found = Counter(one.terrain for one in ADAPTED.layouts[0].laid(4, Random(1)).hexes)
    assert (found["forest"], found["fields"], found["pasture"], found["desert"]) == (3, 4, 3, 0)
    assert ADAPTED.target == 15


@pytest.mark.rule("TBX-10")
def test_nor_does_the_table_see_one_there() -> None:
    table = own_turn("")
    refusal = table.state.check(CorrectKnight(RED, table.game.topology.corner("(-2,0)C"), 1))
    assert refusal is not None
    assert refusal.rule == "CK-118"
