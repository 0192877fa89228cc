"""Barbarian Attack in Catan for Two. Ledger Traders & Barbarians, TBS4-83 to TBS4-85, TBS4-87."""

from random import Random

import pytest
from hypothesis import given

from companion.boxes.traders_barbarians.rules.barbarian_attack.castle_knights import CastleKnights
from companion.boxes.traders_barbarians.rules.barbarian_attack.invaders import Invaders, every_barbarian, in_supply
from companion.boxes.traders_barbarians.rules.catan_for_two.trade_tokens import TradeTokens
from companion.kernel import State
from companion.rules.base.scoring import Score
from companion.rules.cards import HAND
from tests.boxes.traders_barbarians.rules.barbarian_attack.table import gold, landed
from tests.boxes.traders_barbarians.rules.catan_for_two.coast import acting, game, lay
from tests.boxes.traders_barbarians.rules.catan_for_two.table import played_by_robots, tokens
from tests.rules.always import no_card_is_lost, nobody_has_won_unnoticed, what_is_listed_is_accepted
from tests.rules.random_games import few, look_after_every_action, seeds

ABLE = "red road (0,0)-E\nred holds 1 brick 1 lumber 1 wool 1 grain"


@pytest.mark.rule("TBS4-83")
def test_a_settlement_and_the_neutral_one_bring_an_attack_each() -> None:
    table = acting(f"{ABLE}\nneutral white road (-1,0)-E")
    table.play("red builds settlement (0,0)NE")
    three = [f"red rolls {dice} for the barbarians" for dice in ("1 1", "1 2", "1 3")]
    table.play(*three)
    assert table.agenda()[0] == "build a neutral settlement: red"
    table.play("red builds a settlement for white on (-1,0)NE")
    assert table.agenda()[0] == "roll for the landing: red"
    table.play(*three)
    assert table.agenda() == ["act: red"]
    assert landed(table)["(0,2)"] == 3


@pytest.mark.rule("TBS4-83")
def test_a_neutral_road_in_its_place_brings_none() -> None:
    table = acting(f"{ABLE}\nneutral white settlement (2,0)NE")
    table.play("red builds settlement (0,0)NE")
    table.play(*(f"red rolls {dice} for the barbarians" for dice in ("1 1", "1 2", "1 3")))
    assert table.agenda()[0] == "build a neutral road: red"
    table.play("red builds a road for white on (2,0)-E")
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("TBS4-84", "TBS4-85")
def test_tokens_move_a_barbarian_along_the_coast() -> None:
    table = acting("barbarians 3 (-2,0) (2,0)").play("red pays to move a barbarian")
    assert table.refused("red moves a barbarian (0,-2) to (-2,0)") == "TBS4-84"
    assert table.refused("red moves a barbarian (-2,0) to (-2,0)") == "TBS4-85"
    assert table.refused("red moves a barbarian (-2,0) to (2,0)") == "TBS4-85"
    assert table.refused("red moves a barbarian (-2,0) to (0,0)") == "TBS4-85"
    table.play("red moves a barbarian (-2,0) to (0,-2)")
    assert (landed(table)["(-2,0)"], landed(table)["(0,-2)"]) == (2, 1)
    assert (table.state[TradeTokens].of, table.agenda()) == ((4, 5), ["act: red"])


@pytest.mark.rule("TBS4-84")
@pytest.mark.parametrize(("drawing", "price"), [("", 1), ("red settlement (0,0)N", 2), ("blue settlement (0,0)N", 1)])
def test_who_is_ahead_pays_two(drawing: str, price: int) -> None:
    table = acting(drawing).play("red pays to move a barbarian")
    assert tokens(table, "red") == 5 - price
    assert acting("red tokens 1\nred settlement (0,0)N").refused("red pays to move a barbarian") == "TBV4-18"


@pytest.mark.rule("TBS4-84")
def test_without_barbarians_nothing_is_paid() -> None:
    empty = "\n".join(f"barbarians 0 {at}" for at in landed(lay()))
    assert acting(empty).refused("red pays to move a barbarian") == "TBS4-84"


@pytest.mark.rule("TBS4-84")
def test_the_move_is_off_once_the_table_says_that_nobody_is_there() -> None:
    table = acting().play("red pays to move a barbarian")
    table.play(*(f"red says 0 barbarians stand on {at}" for at in landed(table)))
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("TBS4-84")
def test_there_is_no_robber_to_send_and_no_knight_card_to_give_up() -> None:
    actions = {kind.__name__ for kind in lay().game.actions.values()}
    assert "ForceTrade" in actions
    assert not {"SendRobberHome", "GiveUpKnightCard"} & actions


@pytest.mark.rule("TBS4-87")
def test_a_lost_knight_brings_two_gold_and_a_token() -> None:
    table = lay("barbarians 1 (-2,0)\nred knights (-2,0)-E (-2,0)-W")
    table.play("red rolls 1 1", "red rolls 6 6", "red ends", "red rolls 2 for losses")
    assert (gold(table, "red"), tokens(table, "red")) == (4, 7)


GAMES = {"alone": game(), "with variants": game("friendly robber", "harbormaster")}


def look(state: State, random: Random) -> None:
    """Everything that must hold in one state."""
    no_card_is_lost(state, dict.fromkeys((kind.name for kind in HAND.kinds[:5]), 19))
    assert sum(state[TradeTokens].of) <= 20
    mine, standing = state[Invaders], state[CastleKnights].of
    assert sum(mine.landed) + sum(mine.prisoners) + in_supply(state) == every_barbarian(state.game)
    assert sum(standing).bit_count() == sum(paths.bit_count() for paths in standing)
    assert (standing[2].bit_count() <= 1, standing[3]) == (True, 0)
    nobody_has_won_unnoticed(state)
    what_is_listed_is_accepted(state, random)


@pytest.mark.parametrize("name", GAMES)
@few
@given(seed=seeds)
def test_what_must_hold_holds_after_every_action(name: str, seed: int) -> None:
    look_after_every_action(GAMES[name], seed, look, 300)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_comes_to_an_end(name: str) -> None:
    assert played_by_robots(GAMES[name], 1)[Score].winner is not None
