"""Tournament, Calm Seas, Plentiful Year. Ledger Traders & Barbarians, TBV2-13, TBV2-31 to TBV2-33, TBV2-38 to TBV2-41,
TBV2-50."""

import pytest

from companion.boxes.traders_barbarians.rules.event_cards.taking import TakeCard
from companion.kernel import State
from companion.rules.base.land import Land
from tests.boxes.cities_knights.rules.table import PRODUCTS as KNIGHTS
from tests.boxes.traders_barbarians.rules.event_cards.table import Table, events
from tests.rules.unsure import unsure


def takers(table: Table) -> list[str]:
    """Who takes a card of choice, in order; each takes a brick."""
    found = []
    while table.agenda()[0].startswith("take a card of choice: "):
        found.append(table.agenda()[0].split()[-1])
        table.play(f"{found[-1]} picks 1 brick")
    return found


@pytest.mark.rule("TBV2-31")
def test_everybody_with_the_most_knights_takes_a_card() -> None:
    table = events("blue played 2 knight\norange played 2 knight\nred played 1 knight").play(
        "red turns up tournament 5"
    )
    assert takers(table) == ["blue", "orange"]
    assert (table.hand("blue"), table.hand("orange"), table.hand("red")) == ({"brick": 1}, {"brick": 1}, {})


@pytest.mark.rule("TBV2-32")
def test_without_knights_nobody_takes_anything() -> None:
    assert takers(events().play("red turns up tournament 5")) == []


@pytest.mark.rule("TBV2-33")
def test_with_knights_on_the_board_the_active_strength_counts() -> None:
    drawing = """
        blue knight mighty inactive (0,0)N
        white knight strong active (0,0)S
        orange knight basic active (2,0)S
    """
    table = events(drawing, products=KNIGHTS).play("red turns up tournament 5", "red rolls ship")
    assert table.refused("white picks 1 coin") == "TBV2-41"
    assert takers(table) == ["white"]


def corners_at_harbors() -> list[str]:
    """A corner at each of three harbors of the board."""
    game = events().game
    board, harbors = game.topology, State.start(game)[Land].harbors
    return [board.corner_names[board.path_ends[path][0]] for path, _ in harbors[:3]]


@pytest.mark.rule("TBV2-38", "TBV2-39")
def test_harbors_are_counted_and_not_what_is_built_there() -> None:
    first, second, last = corners_at_harbors()
    table = events(f"red settlement {first} {second}\nblue city {last}").play("red turns up calm seas 9")
    assert takers(table) == ["red"]
    table = events(f"red settlement {first}\nblue city {last}").play(
        "blue corrects the turn", "blue turns up calm seas 12"
    )
    assert takers(table) == ["blue", "red"], "all who have the most, clockwise from the player whose turn it is"


@pytest.mark.rule("TBV2-40")
def test_without_a_harbor_nobody_takes_anything() -> None:
    assert takers(events("red settlement (0,0)N").play("red turns up calm seas 9")) == []


@pytest.mark.rule("TBV2-50")
def test_in_a_plentiful_year_everybody_takes_a_card() -> None:
    table = events().play("white corrects the turn", "white turns up plentiful year 2")
    assert takers(table) == ["white", "orange", "red", "blue"]


@pytest.mark.rule("TBV2-41", "TBV2-50")
def test_nobody_takes_a_commodity() -> None:
    table = events(products=KNIGHTS).play("red turns up plentiful year 2", "red rolls ship")
    assert table.refused("red picks 1 coin") == "TBV2-41"
    listed = [option.card.name for option in table.state.options() if isinstance(option, TakeCard)]
    assert listed == ["brick", "lumber", "wool", "grain", "ore"]


@pytest.mark.rule("TBV2-13")
def test_a_short_supply_goes_clockwise_from_the_player_whose_turn_it_is() -> None:
    drawing = """
        red holds 19 brick 19 lumber
        blue holds 19 wool 19 grain
        white holds 17 ore
    """
    table = events(drawing).play("blue corrects the turn", "blue turns up plentiful year 2")
    assert table.refused("blue picks 1 brick") == "TBV2-13"
    table.play("blue picks 1 ore", "white picks 1 ore")
    assert (table.agenda(), table.hand("orange")) == (["act: blue"], {})


@pytest.mark.rule("TBV2-13")
def test_a_count_may_show_that_nothing_is_left() -> None:
    drawing = """
        red holds 19 brick 19 lumber
        blue holds 19 wool 19 grain
        white holds 18 ore
    """
    table = events(drawing).play("blue corrects the turn", "blue turns up plentiful year 2", "white counts 19 ore")
    assert table.agenda() == ["act: blue"]


@pytest.mark.rule("TBV2-13", "BASE-223")
@pytest.mark.parametrize(("left", "due"), [(0, "act: blue"), (1, "take a card of choice: blue")])
def test_whether_any_resource_is_left_the_table_says_where_the_books_do_not_know_it(left: int, due: str) -> None:
    drawing = """
        red holds 19 brick 19 lumber
        white holds 19 wool 19 grain 18 ore
        blue holds 1 ore 1 coin
    """
    table = unsure(events(drawing, products=KNIGHTS), "orange")
    table.play("blue corrects the turn", "blue turns up plentiful year 2", "blue rolls ship")
    assert table.agenda() == ["count the supply: blue"]
    table.play(f"blue counts {left} ore in the supply")
    assert table.agenda() == [due]
