"""The Caravans in Catan for Two. Ledger Traders & Barbarians, TBS3-40 to TBS3-43.

The board is that of caravans/table.py: the arrows of the oasis point along (0,-1)-E,
(0,1)-NE and (-1,1)-NW.
"""

from random import Random

import pytest
from hypothesis import given

from companion.boxes.traders_barbarians.rules.caravans.camels import Camels, CorrectCamel, camels_left, next_camels
from companion.boxes.traders_barbarians.rules.caravans.voting import PlaceCamel
from companion.boxes.traders_barbarians.rules.catan_for_two.trade_tokens import TradeTokens
from companion.kernel import Game, Seat, State
from companion.rules.cards import HAND
from companion.rules.choice import Choice, game_of
from tests.boxes.offered import CARAVANS
from tests.boxes.traders_barbarians.rules.caravans.table import BOARD, PRODUCTS, SCENARIOS, camels
from tests.boxes.traders_barbarians.rules.catan_for_two.table import NEUTRAL, TWO, VARIANTS, Table
from tests.rules import table as base
from tests.rules.always import no_card_is_lost, nobody_has_won_unnoticed, what_is_listed_is_accepted
from tests.rules.random_games import few, look_after_every_action, seeds, somebody_wins_in_their_own_part

GOODS = "red settlement (2,0)NE\nred holds 3 ore 4 grain 2 wool\nblue holds 2 wool\n"


def lay(drawing: str = "") -> Table:
    """A table for two in the middle of a game with camels."""
    return base.lay(
        BOARD + drawing,
        seats=TWO,
        neutral=NEUTRAL,
        variants=VARIANTS,
        products=PRODUCTS,
        scenarios=SCENARIOS,
        without=("neutral start",),
    )


def voted(red: str, blue: str, drawing: str = "") -> Table:
    """Red has built a city and ended the turn, and both have bid."""
    table = lay(GOODS + drawing).play("red rolls 1 1", "red rolls 6 6", "red builds city (2,0)NE", "red ends")
    return table.play(f"red bids {red}", f"blue bids {blue}")


def game(*variants: str) -> Game:
    """A game from its beginning."""
    board = CARAVANS.layouts[0].laid(3, Random(2))
    return game_of(Choice(TWO, board, (*VARIANTS, *variants), products=PRODUCTS, scenarios=SCENARIOS))


@pytest.mark.rule("TBS3-40")
@pytest.mark.parametrize(("bids", "who"), [(("2 wool", "1 wool"), "red"), (("nothing", "1 wool"), "blue")])
def test_who_has_more_votes_places_two_camels(bids: tuple[str, str], who: str) -> None:
    table = voted(*bids)
    assert table.agenda()[0] == f"place the camel: {who}"
    table.play(f"{who} places a camel (0,-1)-E")
    assert table.agenda()[0] == f"place the other camel: {who}"
    table.play(f"{who} places a camel (0,1)-NE")
    assert (len(camels(table)), table.turn()) == (2, "blue")


@pytest.mark.rule("TBS3-40")
def test_they_go_on_with_different_caravans() -> None:
    table = voted("2 wool", "1 wool", "camel (0,-1)-E").play("red places a camel (0,-1)-NE")
    for onwards in ("(0,-1)-NW", "(0,-2)-E"):
        assert table.refused(f"red places a camel {onwards}") == "TBS3-40"
    table.play("red places a camel (0,1)-NE")
    assert table.turn() == "blue"


@pytest.mark.rule("TBS3-41")
@pytest.mark.parametrize("bid", ["2 wool", "nothing"])
def test_on_a_tie_each_places_one_first_who_has_finished_the_turn(bid: str) -> None:
    table = voted(bid, bid)
    assert table.agenda()[0] == "place the camel: red"
    table.play("red places a camel (0,-1)-E")
    assert table.agenda()[0] == "place the other camel: blue"
    assert table.refused("blue places a camel (0,-1)-NE") == "TBS3-40"


@pytest.mark.rule("TBS3-42")
def test_the_last_camel_comes_alone() -> None:
    table = voted("1 wool", "nothing")
    while camels_left(table.state) > 1:
        table.do(CorrectCamel(Seat(0), next_camels(table.state)[0].path, there=True))
    table.do(PlaceCamel(Seat(0), next_camels(table.state)[0].path, next_camels(table.state)[0].front))
    assert (camels_left(table.state), table.turn()) == (0, "blue")


@pytest.mark.rule("TBS3-42")
def test_nobody_is_asked_once_the_table_has_placed_the_last_camel() -> None:
    table = voted("1 wool", "nothing").play("red places a camel (0,-1)-E")
    assert table.agenda()[0] == "place the other camel: red"
    while camels_left(table.state):
        table.do(CorrectCamel(Seat(0), next_camels(table.state)[0].path, there=True))
    assert (table.agenda(), table.turn()) == (["roll: blue"], "blue")


@pytest.mark.rule("TBS3-43")
def test_tokens_put_the_robber_beside_the_board() -> None:
    table = lay().play("red rolls 3 4", "red moves the robber to (1,0)", "red rolls 1 1", "red sends the robber home")
    assert (table.robber(), table.state[TradeTokens].of) == (None, (4, 5))
    assert table.refused("red sends the robber home") == "TBV4-25"
    table.play("red ends", "blue rolls 3 4")
    assert table.agenda()[0] == "move the robber: blue"


GAMES = {"alone": game(), "with events": game("event cards", "friendly robber", "harbormaster")}


def look(state: State, random: Random) -> None:
    """Everything that must hold in one state."""
    no_card_is_lost(state, dict.fromkeys((kind.name for kind in HAND.kinds[:5]), 19))
    assert sum(state[TradeTokens].of) <= 20
    assert len({camel.path for camel in state[Camels].standing}) == len(state[Camels].standing) <= 22
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
