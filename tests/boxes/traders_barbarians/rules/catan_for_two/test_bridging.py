"""The Rivers in Catan for Two. Ledger Traders & Barbarians, TBS2-37 to TBS2-39.

The board is that of rivers/table.py: swamps are (-1,-1), where the robber stands, and
(-2,1).
"""

from random import Random

import pytest
from hypothesis import given

from companion.boxes.traders_barbarians.rules.catan_for_two.bridging import BuildNeutralBridge
from companion.boxes.traders_barbarians.rules.catan_for_two.trade_tokens import TradeTokens
from companion.boxes.traders_barbarians.rules.rivers.bridges import Bridges, CorrectBridge
from companion.kernel import Game, Owner, Seat, State
from companion.mechanisms.rules.purses import Purses
from companion.rules.cards import HAND
from companion.rules.choice import Choice, game_of
from tests.boxes.offered import RIVERS
from tests.boxes.traders_barbarians.rules.catan_for_two.table import NEUTRAL, TWO, VARIANTS, Table, tokens
from tests.boxes.traders_barbarians.rules.rivers.table import BOARD, PRODUCTS, SCENARIOS, gold
from tests.rules import table as base
from tests.rules.always import no_card_is_lost, nobody_has_won_unnoticed, what_is_listed_is_accepted
from tests.rules.random_games import few, look_after_every_action, seeds, somebody_wins_in_their_own_part
from tests.rules.speech import SENTENCES

RED = "red settlement (0,-1)NE\nred road (0,-1)-NE\nred holds 2 brick 1 lumber"
ROLLED = ("red rolls 1 1", "red rolls 6 6")


def lay(drawing: str = "", board: str = BOARD) -> Table:
    """A table for two in the middle of a game at the rivers."""
    return base.lay(
        board + drawing,
        seats=TWO,
        neutral=NEUTRAL,
        variants=VARIANTS,
        products=PRODUCTS,
        scenarios=SCENARIOS,
        without=("neutral start",),
    )


def game(*variants: str) -> Game:
    """A game from its beginning."""
    board = RIVERS.layouts[0].laid(3, Random(2))
    return game_of(Choice(TWO, board, (*VARIANTS, *variants), products=PRODUCTS, scenarios=SCENARIOS))


def _bridge(table: Table, player: Seat, owner: str, place: str) -> BuildNeutralBridge:
    return BuildNeutralBridge(player, table.game.topology.path(place), Owner(table.seat(owner)))


SENTENCES[:0] = [(r"builds a bridge for (?P<owner>\w+) on (?P<place>\(\S+)", _bridge)]


@pytest.mark.rule("TBS2-37")
@pytest.mark.parametrize(("place", "road", "more"), [("(-1,-1)SE", "(-1,-1)-SE", 2), ("(0,0)S", "(0,0)-SE", 0)])
def test_a_settlement_at_a_swamp_brings_two_tokens(place: str, road: str, more: int) -> None:
    table = lay(f"red road {road}\nred holds 1 brick 1 lumber 1 wool 1 grain").play(*ROLLED)
    table.play(f"red builds settlement {place}")
    assert tokens(table, "red") == 5 + more


@pytest.mark.rule("TBS2-38", "TBV4-25")
def test_tokens_send_the_robber_to_a_swamp_of_choice() -> None:
    table = lay(board=BOARD.replace("robber (-1,-1)", "robber (0,0)")).play(*ROLLED, "red sends the robber home")
    assert table.state[TradeTokens].of == (4, 5)
    assert table.refused("red moves the robber to (1,0)") == "TBV4-25"
    table.play("red moves the robber to (-2,1)")
    assert (table.robber(), table.agenda()) == ("(-2,1)", ["act: red"])
    assert table.refused("red sends the robber home") == "TBV4-25"


@pytest.mark.rule("TBS2-39")
def test_a_bridge_brings_a_neutral_bridge_and_its_colour_no_coins() -> None:
    table = lay(f"{RED}\nneutral white settlement (1,-1)NE").play(*ROLLED, "red builds bridge (0,-1)-E")
    assert table.agenda() == ["build a neutral bridge: red"]
    before = gold(table)
    assert table.refused("red builds a bridge for red on (1,-1)-E") == "TBV4-09"
    assert table.refused("red builds a bridge for orange on (1,-1)-E") == "TBS2-19"
    table.play("red builds a bridge for white on (1,-1)-E")
    assert (table.agenda(), gold(table)) == (["act: red"], before)
    assert table.state[Bridges].of[table.seat("white")].bit_count() == 1


@pytest.mark.rule("TBS2-39")
def test_without_a_place_for_a_bridge_it_is_a_road() -> None:
    table = lay(f"{RED}\nneutral white settlement (2,0)SE").play(*ROLLED, "red builds bridge (0,-1)-E")
    assert table.agenda() == ["build a neutral road: red"]


@pytest.mark.rule("TBS2-39")
def test_the_table_says_where_a_neutral_bridge_stands() -> None:
    table, white = lay(), Owner(Seat(2))
    path = table.game.topology.path("(1,-1)-E")
    table.do(CorrectBridge(Seat(0), path, there=True, owner=white))
    assert table.state[Bridges].of[white] == 1 << path
    table.do(CorrectBridge(Seat(0), path, there=False, owner=white))
    assert table.state[Bridges].of[white] == 0
    assert table.state[Purses].gold == (0, 0)


GAMES = {"alone": game(), "with events": game("event cards", "friendly robber", "harbormaster")}


def look(state: State, random: Random) -> None:
    """Everything that must hold in one state."""
    no_card_is_lost(state, dict.fromkeys((kind.name for kind in HAND.kinds[:5]), 19))
    assert sum(state[TradeTokens].of) <= 20
    assert all(owned.bit_count() <= 3 for owned in state[Bridges].of)
    nobody_has_won_unnoticed(state)
    what_is_listed_is_accepted(state, random)


@pytest.mark.parametrize("name", GAMES)
@few
@given(seed=seeds)
def test_what_must_hold_holds_after_every_action(name: str, seed: int) -> None:
    look_after_every_action(GAMES[name], seed, look, 300)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_comes_to_an_end(name: str) -> None:
    somebody_wins_in_their_own_part(GAMES[name], 1, lambda state, random: None, 10_000)
