"""Catan for Two with Seafarers. Ledger Seafarers, SEA-125.

The board is that of tests/boxes/seafarers/rules/table.py; in the fog, that of its test_fog_islands.py.
"""

from random import Random
from typing import Any

import pytest

from companion.boxes.seafarers.rules.forgotten_tribe import Gifts
from companion.boxes.seafarers.rules.ships import CorrectShipOnPath
from companion.geometry.topology import Path, bits
from companion.kernel import Game, Outcome, Owner, RulesetError, Seat, State
from companion.rules.base.points import points
from companion.rules.base.scoring import Score
from companion.rules.boxes import fewest_seats, products, variants_of
from companion.rules.choice import Choice, game_of
from companion.rules.scenario import Scenario
from tests.boxes.seafarers.rules.table import BOARD, PRODUCTS
from tests.boxes.seafarers.rules.test_fog_islands import FOGGY, terrain
from tests.boxes.traders_barbarians.rules.catan_for_two.table import (
    NEUTRAL,
    TWO,
    VARIANTS,
    Table,
    played_by_robots,
    tokens,
)
from tests.rules import table as base

THE_PIRATE_ISLANDS = "the pirate islands"
ADMITTED = [one for one in products()["seafarers"].scenarios if one.name != THE_PIRATE_ISLANDS]
SETTLES = "red holds 1 brick 1 lumber 1 wool 1 grain"


def lay(drawing: str, board: str = BOARD, **how: Any) -> Table:
    """A table for two in the middle of a game at sea."""
    whole = board.replace("robber (-1,0)\n", "") + "\nrobber (-1,0)\n" + drawing
    return base.lay(
        whole, seats=TWO, neutral=NEUTRAL, variants=VARIANTS, products=PRODUCTS, without=("neutral start",), **how
    )


def game(scenario: Scenario) -> Game:
    """A game of this scenario from its beginning, on the board for three."""
    board = scenario.layouts[0].laid(3, Random(1))
    return game_of(Choice(TWO, board, VARIANTS, products=PRODUCTS, scenarios=(scenario.name,)))


@pytest.mark.rule("SEA-125")
@pytest.mark.parametrize("scenario", ADMITTED, ids=lambda one: one.name)
def test_two_play_every_scenario_with_a_largest_army_to_its_end(scenario: Scenario) -> None:
    assert "catan for two" in variants_of(PRODUCTS, (scenario.name,), 2)
    assert fewest_seats(PRODUCTS, (scenario.name,)) == 3
    assert fewest_seats(PRODUCTS, (scenario.name,), VARIANTS) == 2
    assert played_by_robots(game(scenario), 1)[Score].winner is not None


@pytest.mark.rule("SEA-125", "SEA7-11")
def test_the_pirate_islands_have_no_largest_army_and_are_not_for_two() -> None:
    scenario = next(one for one in products()["seafarers"].scenarios if one.name == THE_PIRATE_ISLANDS)
    assert "catan for two" not in variants_of(PRODUCTS, (scenario.name,))
    with pytest.raises(RulesetError, match="largest army"):
        game(scenario)


@pytest.mark.rule("SEA-125", "SEA5-15")
def test_gifts_wait_for_those_who_play() -> None:
    scenario = next(one for one in ADMITTED if one.name == "the forgotten tribe")
    state = State.start(game(scenario))
    gift = Path(next(bits(state[Gifts].chits)))
    outcome = state.apply(CorrectShipOnPath(Seat(0), gift, True, Owner(Seat(2))))
    assert isinstance(outcome, Outcome)
    assert outcome.state[Gifts] == state[Gifts]


@pytest.mark.rule("SEA-125")
def test_a_ship_brings_no_neutral_piece() -> None:
    table = lay("red settlement (0,0)NW\nred holds 1 wool 1 lumber\nneutral white settlement (2,0)NE")
    table.play("red rolls 1 1", "red rolls 6 5", "red builds ship (0,0)-NW")
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("SEA-125", "SEA-108")
def test_without_a_desert_the_robber_goes_beside_the_board() -> None:
    without = BOARD.replace("De ", "Hi3")
    table = lay("", without).play("red rolls 1 1", "red rolls 6 5", "red sends the robber home")
    assert (table.robber(), tokens(table, "red")) == (None, 4)
    assert table.refused("red sends the robber home") == "TBV4-25"


@pytest.mark.rule("SEA-125", "SEA5-13")
def test_nor_does_it_go_back_to_the_desert_of_a_tribe() -> None:
    table = lay("", BOARD + "mark small (-1,0)\n", scenarios=("the forgotten tribe",))
    table.play("red rolls 3 4", "red moves the robber to (0,-2)", "red rolls 6 5", "red sends the robber home")
    assert table.robber() is None


@pytest.mark.rule("SEA-125")
def test_with_one_it_goes_there() -> None:
    table = lay("").play("red rolls 3 4", "red moves the robber to (0,-2)", "red rolls 6 5")
    table.play("red sends the robber home")
    assert table.robber() == "(-1,0)"


FOG = {"scenarios": ("the fog islands",)}
AT_THE_FOG = "red settlement (-1,2)N\nred holds 1 brick 1 lumber\nneutral white settlement (-1,0)SE"


@pytest.mark.rule("SEA-125", "SEA3-14")
def test_who_builds_a_neutral_road_turns_over_what_it_reaches_and_takes_no_card() -> None:
    table = lay(AT_THE_FOG, FOGGY, **FOG).play("red rolls 1 1", "red rolls 6 5", "red builds road (-1,2)-NE")
    table.play("red builds a road for white on (0,0)-W", "red turns over (0,-1) mountains", "red lays token 9")
    assert terrain(table, "(0,-1)") == "mountains 9"
    assert (table.agenda(), table.hand("red").get("ore")) == (["act: red"], None)


@pytest.mark.rule("SEA-125", "SEA3-17")
def test_what_a_road_of_ones_own_reaches_brings_a_card_as_ever() -> None:
    own = "red settlement (-1,0)SE\nred holds 1 brick 1 lumber\nneutral white settlement (-1,2)N"
    table = lay(own, FOGGY, **FOG).play("red rolls 1 1", "red rolls 6 5", "red builds road (0,0)-W")
    table.play("red turns over (0,-1) mountains", "red lays token 9", "red builds a road for white on (-1,2)-NE")
    assert table.hand("red") == {"ore": 1}


@pytest.mark.rule("SEA-125", "SEA-67")
def test_neutral_settlements_lay_no_chits() -> None:
    table = lay(f"red road (1,0)-E\n{SETTLES}\nneutral white road (1,0)-W").play("red rolls 1 1", "red rolls 6 5")
    table.play("red builds settlement (1,0)SE")
    assert "IslandSettled" in table.names()
    table.play("red builds a settlement for white on (1,0)NW")
    assert "IslandSettled" not in table.names()
    assert [points(table.state, Seat(seat)) for seat in range(2)] == [1 + 2, 0]


@pytest.mark.rule("SEA-125", "SEA1-07")
def test_neutral_colours_start_on_the_main_island_too() -> None:
    table = Table(game(ADMITTED[0])).play("red starts")
    homes = set(table.game.setup.plan.marked("home"))
    board = table.game.topology
    for action in table.state.options(Seat(0)):
        around = {board.hex_names[at] for at in board.corner_hexes[action.corner]}  # type: ignore[union-attr]
        assert around & homes
