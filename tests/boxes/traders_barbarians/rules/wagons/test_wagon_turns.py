"""Set-up, rolls that do not count, gold, what is not played. Ledger, TBS5-10 to -13, -66, -67, TB56-50, -53."""

from random import Random

import pytest

from companion.boxes.traders_barbarians.rules.wagons.wagons import CorrectWagon, Wagons
from companion.kernel import Action, Seat
from companion.mechanisms.rules.purses import BuyResource, Purses
from companion.mechanisms.rules.second_city import PlaceCity
from companion.rules.base.corrections import CorrectBuilding
from companion.rules.base.land import Land
from companion.rules.base.resources import ORE
from tests.boxes.offered import WAGONS_VARIABLE as VARIABLE
from tests.boxes.traders_barbarians.rules.wagons.table import BOX, RED, play
from tests.rules.table import SIX, begin


@pytest.mark.rule("TBS5-10", "TBS5-12", "TBS5-13")
def test_the_second_building_is_a_city_where_the_wagon_starts() -> None:
    table = begin(board=VARIABLE.printed(4), products=(BOX,), scenarios=("wagons",))
    assert table.state[Purses].gold == (5, 5, 5, 5)
    random, placed = Random(1), list[PlaceCity]()
    table.play("red rolls 6 6", "blue rolls 1 1", "white rolls 1 1", "orange rolls 1 1")
    while table.state[Wagons].at.count(None):
        action = random.choice(table.state.options())
        assert isinstance(action, Action)
        table.do(action)
        placed += [action] if isinstance(action, PlaceCity) else []
    city = placed[0]
    assert city.player == 3, "in reverse order"
    assert table.state[Wagons].at[3] == city.corner
    assert table.hand_size("orange") == len(table.state[Land].around(city.corner))


@pytest.mark.rule("TBS5-13")
def test_a_later_city_moves_no_wagon() -> None:
    table = play("red settlement (0,0)N\nred holds 3 ore 2 grain").wagon(RED, "(0,0)S")
    table.play("red builds city (0,0)N")
    assert table.where() == table.board.corner_names[table.corner("(0,0)S")]


@pytest.mark.rule("TBS5-13")
def test_a_city_that_the_table_says_stands_there_brings_no_wagon() -> None:
    table = play().do(CorrectBuilding(RED, play().corner("(0,0)N"), "city"))
    assert table.table.state[Wagons].at[RED] is None


@pytest.mark.rule("TBS5-24")
def test_the_table_says_where_a_wagon_stands() -> None:
    table = play().wagon(RED, "(0,0)N")
    assert table.refused(CorrectWagon(RED, table.corner("(0,0)N"))) == "TBS5-24"


@pytest.mark.rule("TBS5-66")
@pytest.mark.parametrize("dice", ["1 1", "6 6"])
def test_a_two_or_twelve_is_rolled_again(dice: str) -> None:
    table = play(rolled=False)
    assert table.table.refused(f"red rolls {dice}") == "TBS5-66"
    table.play("red rolls 1 2")


@pytest.mark.rule("TB56-50", "TBS5-66")
def test_with_five_and_six_it_counts() -> None:
    table = play("red settlement (2,-2)N", seats=SIX, rolled=False).play("red rolls 6 6")
    assert table.table.hand_size("red") == 1


@pytest.mark.rule("TBS5-67", "TB0-19")
def test_gold_buys_resources() -> None:
    table = play().do(BuyResource(RED, ORE)).do(BuyResource(RED, ORE))
    assert (table.purses[RED], table.refused(BuyResource(RED, ORE))) == (1, "TB0-19")


@pytest.mark.rule("TB56-53")
@pytest.mark.parametrize("allowed", [False, True])
def test_player_two_buys_with_gold_where_the_table_allows_it(allowed: bool) -> None:
    table = play(seats=SIX, settings=(("tb56_p2_gold", allowed),))
    assert table.refused(BuyResource(RED, ORE)) is None
    table.play("red ends")
    orange = Seat(3)
    assert table.refused(BuyResource(orange, ORE)) == (None if allowed else "TB56-53")
    assert any(isinstance(one, BuyResource) for one in table.table.state.options(orange)) is allowed


@pytest.mark.rule("TBS5-11")
def test_there_is_no_longest_road_and_no_robber() -> None:
    table = play("red road (0,0)-NE (0,0)-E (0,0)-SE (0,0)-SW (0,0)-W", rolled=False)
    assert table.table.points("red") == 0
    assert table.table.refused("red moves the robber to (0,0)") == "none"


@pytest.mark.rule("TBV3-10", "TBV1-13")
def test_harbormaster_makes_it_fourteen_and_the_friendly_robber_changes_nothing() -> None:
    table = play(variants=("harbormaster", "friendly robber")).delivered(RED, 13)
    assert table.table.winner() is None
    assert table.delivered(RED, 14).table.winner() == "red"
