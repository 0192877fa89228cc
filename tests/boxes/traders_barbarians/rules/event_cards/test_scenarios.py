"""Event cards in the scenarios of the box. Ledger Traders & Barbarians, TBS1-50, TBS2-40, TBS3-44, TBV2-21, TB0-11.

What they do in Barbarian Attack and with wagons has tests beside those scenarios.
"""

from random import Random
from typing import Any

import pytest
from hypothesis import given

from companion.boxes.traders_barbarians.rules.event_cards.deck import EventPile, counting_card, cycle, turned_up
from companion.kernel import Game, State
from companion.rules.cards import HAND
from companion.rules.choice import Choice, game_of
from companion.rules.scenario import Scenario
from tests.boxes.offered import BARBARIAN_ATTACK, CARAVANS, FISHERMEN, RIVERS, WAGONS
from tests.boxes.traders_barbarians.rules.caravans.table import LARGE
from tests.boxes.traders_barbarians.rules.caravans.table import lay as in_the_desert
from tests.boxes.traders_barbarians.rules.event_cards.table import SIX, Table
from tests.boxes.traders_barbarians.rules.fishermen.table import fish
from tests.boxes.traders_barbarians.rules.fishermen.table import lay as at_the_lake
from tests.boxes.traders_barbarians.rules.rivers.table import lay as at_the_rivers
from tests.rules.always import (
    a_refused_action_changes_nothing,
    no_card_is_lost,
    nobody_has_won_unnoticed,
    what_is_listed_is_accepted,
)
from tests.rules.random_games import few, look_after_every_action, seeds, somebody_wins_in_their_own_part

EVENTS = ("event cards",)
TABLES = {"fishermen": at_the_lake, "rivers": at_the_rivers, "caravans": in_the_desert}
FLED = (
    pytest.param("fishermen", marks=pytest.mark.rule("TBS1-50")),
    pytest.param("rivers", marks=pytest.mark.rule("TBS2-40")),
    pytest.param("caravans", marks=pytest.mark.rule("TBS3-44")),
)


def game(scenario: Scenario, seats: int, five_six: str = "paired players", *variants: str) -> Game:
    """A game of a scenario with event cards, from its beginning."""
    board = scenario.layouts[0].laid(seats, Random(seats))
    chosen = (*EVENTS, *variants)
    return game_of(
        Choice(SIX[:seats], board, chosen, five_six, products=("traders and barbarians",), scenarios=(scenario.name,))
    )


def robbed(name: str, **how: Any) -> Table:
    """A table where the robber stands on a hex with a number; red may play a knight."""
    table: Table = TABLES[name]("red cards 1 knight\nrobber (-2,0)", variants=EVENTS, **how)
    return table


@pytest.mark.parametrize("name", FLED)
def test_the_robber_flees_beside_the_board(name: str) -> None:
    table = robbed(name).play("red turns up robber flees 4")
    assert table.names().count("RobberMoved") == 1
    assert (table.robber(), table.agenda()) == (None, ["act: red"])


@pytest.mark.parametrize("name", FLED)
def test_the_next_seven_brings_it_back(name: str) -> None:
    table = robbed(name).play("red turns up robber flees 4", "red ends", "blue turns up robber attacks 7")
    assert table.agenda() == ["move the robber: blue"]
    table.play("blue moves the robber to (2,0)")
    assert table.robber() == "(2,0)"


@pytest.mark.parametrize("name", FLED)
def test_and_so_does_a_knight(name: str) -> None:
    table = robbed(name).play("red turns up robber flees 4", "red plays knight", "red moves the robber to (2,0)")
    assert table.robber() == "(2,0)"


@pytest.mark.rule("TBS1-50", "TBS1-08")
def test_the_first_robber_attacks_brings_the_robber_to_the_fishermen() -> None:
    table = at_the_lake("blue settlement (2,0)N\nblue holds 1 ore", variants=EVENTS)
    table.play("red turns up robber attacks 7", "red moves the robber to (2,0)", "red steals from blue ore")
    assert (table.robber(), table.hand("red")) == ("(2,0)", {"ore": 1})


@pytest.mark.rule("TBS1-50", "TBS1-08")
def test_beside_the_board_already_it_stays_there() -> None:
    table = at_the_lake(variants=EVENTS).play("red turns up robber flees 4")
    assert "RobberMoved" not in table.names()


@pytest.mark.rule("TBV2-21")
def test_a_city_draws_two_fish_in_an_epidemic_as_well() -> None:
    table = at_the_lake("red city (0,-2)N", variants=EVENTS).play("red turns up epidemic 6")
    table.play("red draws single_fish", "red draws triple_fish")
    assert fish(table, "red") == {"single_fish": 1, "triple_fish": 1}
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("TBV2-12", "TBS1-12")
def test_the_number_of_a_card_is_fished_for_after_its_event() -> None:
    table = at_the_lake("red settlement (0,-2)N\nred road (0,-2)-NE", variants=EVENTS)
    table.play("red turns up earthquake 6")
    assert table.agenda() == ["turn a road sideways: red"]
    table.play("red turns road (0,-2)-NE")
    assert table.agenda()[0] == "draw a fish token: red"


@pytest.mark.rule("TBV2-24", "TBS1-31")
def test_no_road_for_fish_while_one_lies_sideways() -> None:
    drawing = "red settlement (0,-2)N\nred road (0,-2)-NE\nred fish 2 triple_fish"
    table = at_the_lake(drawing, variants=EVENTS).play("red corrects the road (0,-2)-NE to lie sideways")
    table.play("red turns up no event 3")
    assert table.refused("red builds road (0,-2)-NW for fish") == "TBV2-24"


@pytest.mark.rule("TBS2-07", "TBV2-04")
def test_the_hex_with_two_and_twelve_yields_on_either_card() -> None:
    for card in ("plentiful year 2", "calm seas 12"):
        table = at_the_rivers("red settlement (-1,1)N", variants=EVENTS).play(f"red turns up {card}")
        while "take" in table.agenda()[0]:
            taker = table.agenda()[0].rpartition(" ")[2]
            table.play(f"{taker} picks 1 ore")
        assert table.hand("red").get("brick") == 1


@pytest.mark.rule("TBV2-43", "TBS2-25")
def test_the_tiles_of_the_settlers_count_for_neighborly_assistance() -> None:
    drawing = "red settlement (0,-1)N (2,0)NE\nblue settlement (1,1)SE (0,2)S\n"
    holdings = "red gold 0\nblue gold 2\nwhite gold 1\norange gold 1\nred holds 1 ore\nblue holds 1 wool"
    table = at_the_rivers(drawing + holdings, variants=EVENTS)
    assert (table.points("red"), table.points("blue")) == (0, 3)
    table.play("red turns up neighborly assistance 10")
    assert table.agenda()[0].endswith(": blue")


@pytest.mark.rule("TB56-08")
@pytest.mark.parametrize("name", TABLES)
def test_only_the_first_of_two_paired_players_turns_up_a_card(name: str) -> None:
    six = {"seats": 6} if name == "fishermen" else {"seats": SIX}
    table = TABLES[name](**({**six, "board": LARGE} if name == "caravans" else six), variants=EVENTS)
    table.play("red turns up no event 3")
    while table.agenda()[0].startswith("draw a fish"):
        table.play(f"{table.agenda()[0].rpartition(' ')[2]} draws a fish")
    table.play("red ends")
    assert (table.turn(), table.agenda()) == ("orange", ["act: orange"])
    assert "TurnUpCard" not in table.offered()


GAMES = {
    "three fishermen": game(FISHERMEN, 3),
    "four harbormasters at the rivers": game(RIVERS, 4, "paired players", "harbormaster", "friendly robber"),
    "four in the desert": game(CARAVANS, 4),
    "five fishermen with special building": game(FISHERMEN, 5, "special building"),
    "six at the rivers": game(RIVERS, 6),
    "six with special building at the rivers": game(RIVERS, 6, "special building"),
    "five in the desert": game(CARAVANS, 5),
    "three on the coast": game(BARBARIAN_ATTACK, 3),
    "six with special building on the coast": game(BARBARIAN_ATTACK, 6, "special building"),
    "four with wagons": game(WAGONS, 4),
    "six with wagons": game(WAGONS, 6),
}


def look(state: State, random: Random) -> None:
    """What must hold in one state."""
    number = 24 if len(state.game.seats) > 4 else 19
    no_card_is_lost(state, dict.fromkeys((kind.name for kind in HAND.kinds[:5]), number))
    nobody_has_won_unnoticed(state)
    assert turned_up(state) <= cycle(state.game)
    assert counting_card(state) in {None, state[EventPile].up}
    what_is_listed_is_accepted(state, random)
    a_refused_action_changes_nothing(state, random)


@pytest.mark.rule("TB0-11", "TBV2-52")
@pytest.mark.parametrize("name", GAMES)
@few
@given(seed=seeds)
def test_what_must_hold_holds_after_every_action(name: str, seed: int) -> None:
    look_after_every_action(GAMES[name], seed, look, 300)


@pytest.mark.rule("TB0-11", "TBV2-52")
@pytest.mark.parametrize("name", GAMES)
def test_a_game_comes_to_an_end(name: str) -> None:
    somebody_wins_in_their_own_part(GAMES[name], 1, lambda state, random: None, 10_000)
