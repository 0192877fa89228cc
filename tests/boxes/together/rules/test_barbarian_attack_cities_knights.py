"""Barbarians and Knights: ledger Traders & Barbarians, TBX-11, on the board of Barbarian Attack as it is drawn."""

from random import Random

import pytest

from companion.boxes.cities_knights.rules.attack import barbarian_strength
from companion.boxes.cities_knights.table.progress.holdings import every_card
from companion.boxes.traders_barbarians.rules.barbarian_attack.invaders import CorrectBarbarians, MoveBarbarian
from companion.kernel import Seat
from companion.preferences import choose
from companion.rules.base.robber import Robber
from companion.rules.boxes import adaptations, variants_of
from tests.boxes.cities_knights.rules import table as knights
from tests.boxes.traders_barbarians.rules.barbarian_attack import table as coast
from tests.rules import table as base
from tests.rules.table import Table

ADAPTED = adaptations()["barbarians and knights"]
BOXES = ("traders and barbarians", "cities and knights")
RED = Seat(0)

assert knights.PRODUCTS  # its sentences are used here


def own_turn(drawing: str = "") -> Table:
    """A table in the middle of a game, after red's roll. The first barbarians stand on (-2,0) and (0,2)."""
    board = coast.draw_board(ADAPTED.layouts[0].printed(4)).replace("robber none\n", "")
    table: Table = base.lay(f"{board}\n{drawing}", products=BOXES, scenarios=ADAPTED.joins, variants=(ADAPTED.name,))
    return table.play("red rolls 1 1", "red rolls ship")


def sending(table: Table, at: str, to: str) -> MoveBarbarian:
    """Red sends a barbarian along the coast."""
    return MoveBarbarian(RED, table.game.topology.hex(at), table.game.topology.hex(to))


@pytest.mark.rule("TBX-11")
@pytest.mark.parametrize(("prisoners", "points"), [(2, 0), (3, 1), (5, 1), (6, 2)])
def test_three_prisoners_are_worth_a_point(prisoners: int, points: int) -> None:
    table = own_turn(f"red prisoners {prisoners}")
    assert table.points("red") == points
    assert table.game.titles["prisoners"] == "prisoners: three are worth a point"


@pytest.mark.rule("TBX-11")
def test_the_bishop_moves_a_barbarian_and_draws_from_everybody_at_its_new_hex() -> None:
    table = own_turn(
        """
        red    progress 1 bishop
        red    settlement (1,-2)S
        blue   settlement (0,-2)N
        blue   holds 1 ore
        white  settlement (0,-2)SE
        white  holds 1 cloth
        """
    ).play("red plays bishop")
    table.do(sending(table, "(-2,0)", "(0,-2)"))
    assert coast.landed(table) == {"(0,-2)": 1, "(0,2)": 1}
    table.play("red steals from blue ore", "red steals from white cloth")
    assert table.hand("red") == {"ore": 1, "cloth": 1}


@pytest.mark.rule("TBX-11")
def test_its_card_says_so() -> None:
    assert every_card(own_turn().state)["bishop"]["does"].startswith("Move a barbarian along the coast")


@pytest.mark.rule("TBX-11")
@pytest.mark.parametrize(("at", "to"), [("(0,-2)", "(1,-2)"), ("(-2,0)", "(-2,0)"), ("(-2,0)", "(0,0)")])
def test_it_moves_from_where_one_stands_to_another_hex_of_the_coast(at: str, to: str) -> None:
    table = own_turn("red progress 1 bishop").play("red plays bishop")
    refusal = table.state.check(sending(table, at, to))
    assert refusal is not None
    assert refusal.rule == "TBX-11"


@pytest.mark.rule("TBX-11")
def test_the_bishop_waits_where_no_barbarian_stands_on_the_coast() -> None:
    table = own_turn("red progress 1 bishop\nbarbarians 0 (-2,0) (0,2)")
    assert table.refused("red plays bishop") == "TBX-11"


@pytest.mark.rule("TBX-11")
def test_the_table_may_say_that_nobody_is_left_to_move() -> None:
    table = own_turn("red progress 1 bishop").play("red plays bishop")
    for at in ("(-2,0)", "(0,2)"):
        table.do(CorrectBarbarians(RED, table.game.topology.hex(at), 0))
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("TBX-11")
def test_an_automatic_player_moves_one_whether_or_not_that_helps() -> None:
    table = own_turn("red progress 1 bishop").play("red plays bishop")
    assert isinstance(choose(table.state, RED, Random(1)), MoveBarbarian)
    table = own_turn("red progress 1 bishop\nred settlement (-2,0)NE").play("red plays bishop")
    chosen = choose(table.state, RED, Random(2))
    assert isinstance(chosen, MoveBarbarian)
    assert table.game.topology.hex_names[chosen.hex] == "(-2,0)"


@pytest.mark.rule("TBX-11")
def test_there_is_no_robber_and_no_event_card() -> None:
    table = own_turn()
    assert Robber not in table.state
    assert not {"chase", "bishop", "development"} & set(table.game.modules)
    assert {"castle cards", "progress cards"} <= set(table.game.modules)
    assert "event cards" not in variants_of(BOXES, ADAPTED.joins, beside=(ADAPTED.name,))


@pytest.mark.rule("TBX-11")
def test_the_progress_card_lays_roads() -> None:
    table = own_turn("red progress 1 road_building\nred settlement (0,0)N").play("red plays road building")
    assert table.agenda()[0] == "place a free road: red"


@pytest.mark.rule("TBX-11")
def test_a_conquered_city_is_worth_nothing_and_counts_for_the_ship() -> None:
    table = own_turn("red city (0,-2)N\nbarbarians 3 (0,-2)")
    assert (table.points("red"), barbarian_strength(table.state)) == (0, 1)
    assert ADAPTED.target == 13
