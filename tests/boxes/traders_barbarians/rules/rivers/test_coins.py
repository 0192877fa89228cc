"""Coins for what is built at rivers. Ledger: TBS2-09, TBS2-11 to TBS2-15, TBS2-34, TB56-22."""

from random import Random

import pytest

from companion.kernel import State
from companion.mechanisms.rules.purses import Purses
from companion.rules.base.turns import Turn
from companion.rules.choice import Choice, game_of
from companion.rules.random_play import step
from tests.boxes.offered import RIVERS as SCENARIO
from tests.boxes.traders_barbarians.rules.rivers.table import FOUR, SIX, gold, lay

GOODS = "red holds 2 brick 2 lumber 1 wool 1 grain\nred gold 0"


@pytest.mark.rule("TBS2-11", "TBS2-13")
@pytest.mark.parametrize(
    ("corner", "coins"), [("(0,0)S", 1), ("(0,-1)N", 1), ("(-1,-1)NW", 1), ("(2,0)NE", 0), ("(0,0)N", 1)]
)
def test_a_settlement_beside_river_hexes_brings_one_coin(corner: str, coins: int) -> None:
    table = lay(GOODS)
    path = table.game.topology.path_names[table.game.topology.corner_paths[table.game.topology.corner(corner)][0]]
    if path in table.game.setup.plan.marked("bridge"):
        path = table.game.topology.path_names[table.game.topology.corner_paths[table.game.topology.corner(corner)][1]]
    table.play(f"red corrects road {path}", "red says 7 gold", "red rolls 1 1", f"red builds settlement {corner}")
    assert gold(table)[0] == 7 + coins


@pytest.mark.rule("TBS2-12", "TBS2-13")
@pytest.mark.parametrize(("path", "coins"), [("(0,0)-NE", 1), ("(0,0)-NW", 1), ("(0,0)-E", 0), ("(0,-1)-NE", 1)])
def test_a_road_beside_a_river_hex_brings_one_coin(path: str, coins: int) -> None:
    table = lay(f"red settlement (0,0)N (1,-1)NW (0,0)NE\n{GOODS}").play("red rolls 1 1")
    assert gold(table)[0] == 0
    table.play(f"red builds road {path}")
    assert gold(table)[0] == coins


@pytest.mark.rule("TBS2-12")
def test_a_free_road_brings_a_coin_too() -> None:
    table = lay(f"red settlement (0,0)N\nred cards 1 road_building\n{GOODS}").play("red rolls 1 1")
    table.play("red plays road building", "red lays free road (0,0)-NE")
    assert gold(table)[0] == 1


@pytest.mark.rule("TBS2-11", "TBS2-12")
def test_what_the_table_says_lies_at_a_river_brings_no_coin_and_costs_none() -> None:
    table = lay("red gold 3")
    table.play("red corrects settlement (0,0)S", "red corrects road (0,0)-NE")
    assert gold(table)[0] == 3
    table.play("red corrects nothing (0,0)S", "red corrects no road (0,0)-NE")
    assert gold(table)[0] == 3


@pytest.mark.rule("TBS2-12")
def test_after_a_victory_too_what_the_table_says_brings_no_coin() -> None:
    table = lay("red settlement (0,0)N\nred city (2,-2)N\nred holds 3 ore 2 grain\nred gold 3", target=5).play(
        "red rolls 1 1"
    )
    table.play("red builds city (0,0)N")
    assert (table.winner(), gold(table)[0]) == ("red", 3)
    table.play("red corrects road (0,0)-NE")
    assert (table.winner(), gold(table)[0]) == ("red", 3)


@pytest.mark.rule("TBS2-14")
def test_a_city_brings_nothing() -> None:
    table = lay("red settlement (0,0)N\nred holds 3 ore 2 grain\nred gold 0").play("red rolls 1 1")
    assert gold(table)[0] == 0
    table.play("red builds city (0,0)N")
    assert gold(table)[0] == 0


@pytest.mark.rule("TBS2-09", "TBS2-15", "TBS2-24")
@pytest.mark.parametrize("seed", range(12))
def test_after_the_set_up_everybody_has_up_to_four_coins_and_all_bridges(seed: int) -> None:
    random = Random(seed)
    plan = SCENARIO.layouts[0].laid(4, random)
    choice = Choice(FOUR, plan, products=("traders and barbarians",), scenarios=(SCENARIO.name,))
    state = State.start(game_of(choice))
    assert state[Purses].gold == (0, 0, 0, 0)
    while not state[Turn].open:
        _, outcome = step(state, random)
        state = outcome.state
    assert all(0 <= one <= 4 for one in state[Purses].gold)


@pytest.mark.rule("TBS2-34", "TB56-22")
def test_player_two_buys_with_gold_in_their_own_part() -> None:
    table = lay("orange gold 5", seats=SIX).play("red rolls 1 1", "red ends")
    assert table.turn() == "orange"
    table.play("orange buys ore for gold", "orange buys ore for gold")
    assert table.refused("orange buys ore for gold") == "TB0-19"
    assert (gold(table)[3], table.hand("orange")) == (1, {"ore": 2})
