"""Why nothing of a kind can be done: the refusal nearest to being allowed, with what is lacking."""

from companion.boxes.cities_knights.rules.hiring import ActivateKnight
from companion.boxes.cities_knights.rules.knight_moves import MoveKnight
from companion.kernel import Action, Refusal, Seat, nearest
from companion.rules.base.building import BuildCity, BuildRoad, BuildSettlement
from companion.rules.base.dice import RollDice
from companion.rules.base.supply_trade import why_no_trade
from companion.rules.why_none import why_none
from tests.boxes.cities_knights.rules.table import lay as lay_knights
from tests.rules.game import Table
from tests.rules.table import lay

RED = Seat(0)


def why(table: Table, kind: type[Action]) -> str | None:
    refusal = why_none(table.state, RED, kind)
    return None if refusal is None else refusal.words


def rolled(drawing: str) -> Table:
    table = lay(drawing)
    table.play("red rolls 1 1")
    return table


def test_it_says_what_something_costs_and_what_is_lacking() -> None:
    table = rolled(
        """
        red   settlement (0,0)N   road (0,0)-NE
        red   holds 1 brick 2 ore
        """
    )
    assert why(table, BuildRoad) == "This costs 1 brick and 1 lumber; Red lacks 1 lumber."
    assert why(table, BuildCity) == "This costs 2 grain and 3 ore; Red lacks 2 grain and 1 ore."


def test_where_something_can_be_done_there_is_no_reason() -> None:
    table = rolled(
        """
        red   settlement (0,0)N   road (0,0)-NE
        red   holds 1 brick 1 lumber
        """
    )
    assert why(table, BuildRoad) is None


def test_at_another_time_it_says_what_comes_first() -> None:
    table = lay("red settlement (0,0)N")
    assert why(table, BuildRoad) == "Not now: first Red must roll."
    table.play("red rolls 1 1")
    assert why(table, RollDice) == "Not now: first Red must act."


def test_of_all_places_it_speaks_of_those_where_least_is_in_the_way() -> None:
    table = rolled(
        """
        red   holds 2 grain 3 ore
        blue  settlement (0,0)N
        """
    )
    assert why(table, BuildCity) == "A city replaces a settlement of yours, and none stands there."
    assert why(table, BuildSettlement) is not None


def test_of_several_steps_it_speaks_of_the_one_that_is_left() -> None:
    table = lay_knights("red settlement (0,0)N road (0,0)-NE\nred knight (0,0)NE\n")
    table.play("red rolls 6 6", "red rolls trade")
    assert why(table, MoveKnight) == (
        "That knight is not active: activate it first, and it may act from your next turn on."
    )
    assert why(table, ActivateKnight) == "This costs 1 grain; Red lacks 1 grain."


def test_of_all_trades_it_speaks_of_the_one_for_which_fewest_cards_are_lacking() -> None:
    table = rolled("red holds 1 ore 3 wool")
    refusal = why_no_trade(table.state, RED)
    assert refusal is not None
    assert refusal.words == "This costs 4 wool; Red lacks 1 wool."


def test_the_nearest_refusal_is_the_one_that_fewest_meet_then_the_one_for_want_of_fewest_cards() -> None:
    often, seldom, less = Refusal("A", "a"), Refusal("A", "b", lacking=2), Refusal("B", "c", lacking=1)
    assert nearest((often, often, seldom)) is seldom
    assert nearest((often, often, seldom, less, Refusal("C", "d"))) is less
    assert nearest((often, None)) is None


def test_what_may_be_in_the_hand_and_may_not_is_not_counted_as_there() -> None:
    table = lay(
        """
        red   settlement (0,0)N
        red   holds 2 grain
        blue  settlement (2,0)N
        blue  holds 1 lumber 1 ore
        """
    )
    table.play("red rolls 3 4", "red moves the robber to (2,0)", "red steals from blue")
    assert why(table, BuildCity) == "This costs 2 grain and 3 ore; Red lacks at least 2 ore."
