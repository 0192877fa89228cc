"""Event cards in the scenario Traders & Barbarians. Ledger, TBS5-80 to TBS5-84."""

import pytest

import tests.boxes.traders_barbarians.rules.event_cards.table  # noqa: F401, what people say of event cards  # noqa: F401, what people say of event cards
from companion.boxes.traders_barbarians.rules.wagons.path_barbarians import MovePathBarbarian
from tests.boxes.traders_barbarians.rules.wagons.table import BLUE, FOUR, RED, SIX, At
from tests.boxes.traders_barbarians.rules.wagons.table import play as with_wagons
from tests.rules.game import Table

A_BARBARIAN, AWAY = "(-1,0)-SW", "(-1,-1)-NW"
BROKEN = "(0,0)-NE"


def play(drawing: str = "", seats: tuple[str, ...] = FOUR) -> At:
    """A table of the scenario with event cards, before red turns one up."""
    return with_wagons(drawing, seats=seats, variants=("event cards",), rolled=False)


def before_a_broken_road(drawing: str) -> At:
    """Red has a wagon of four points at the end of a road that lies sideways, and has turned up a card."""
    table = play(drawing).wagon(RED, "(0,0)N")
    owner = drawing.split(maxsplit=1)[0]
    return table.play(f"{owner} corrects the road {BROKEN} to lie sideways", "red turns up no event 3")


def takers(table: Table) -> list[str]:
    """Who takes a card of choice, in order; each takes an ore."""
    found = []
    while table.agenda()[0].startswith("take a card of choice"):
        found.append(table.agenda()[0].split()[-1])
        table.play(f"{found[-1]} picks 1 ore")
    return found


@pytest.mark.rule("TBS5-80")
def test_robber_attacks_is_a_seven_large_hands_first_then_a_barbarian() -> None:
    table = play("white holds 8 ore\nblue road (-1,-1)-NW\nblue holds 1 wool").play("red turns up robber attacks 7")
    assert table.table.agenda() == ["discard: white"]
    table.play("white discards 4 ore")
    assert table.table.agenda() == ["move a barbarian: red"]
    table.do(table.moving(A_BARBARIAN, AWAY))
    assert table.table.agenda() == ["steal from the owner of the road: red"]
    table.play("red steals from blue wool")
    assert table.table.hand("red") == {"wool": 1}


@pytest.mark.rule("TBS5-81")
def test_when_the_robber_flees_only_the_four_counts() -> None:
    table = play("red settlement (-2,1)SW").play("red turns up robber flees 4")
    assert table.table.agenda() == ["act: red"]
    assert table.table.hand("red") == {"lumber": 1}
    assert not any(isinstance(one, MovePathBarbarian) for one in table.table.state.options(RED))


@pytest.mark.rule("TBS5-82")
@pytest.mark.parametrize("whose", ["red", "blue"])
def test_a_road_that_lies_sideways_costs_a_wagon_what_no_road_does(whose: str) -> None:
    table = before_a_broken_road(f"{whose} road {BROKEN}").drive("(0,0)NE")
    assert (table.left(), table.purses) == (2, (5, 5, 5, 5))


@pytest.mark.rule("TBS5-82")
def test_a_toll_that_was_paid_for_it_before_is_not_asked_any_more() -> None:
    table = before_a_broken_road(f"blue road {BROKEN}")
    assert table.refused(table.driving("(0,0)NE", BLUE)) == "TBS5-28"


@pytest.mark.rule("TBS5-82")
def test_repaired_it_is_a_road_again() -> None:
    table = before_a_broken_road(f"red road {BROKEN}\nred holds 1 brick 1 lumber")
    table.play(f"red repairs road {BROKEN}").drive("(0,0)NE")
    assert table.left() == 3


@pytest.mark.rule("TBS5-83")
def test_the_most_roads_alone_may_draw_as_nobody_holds_the_longest_road() -> None:
    line = "red road (0,0)-NE (0,0)-E (0,0)-SE (0,0)-SW (0,0)-W"
    apart = "blue road (-2,1)-W (-2,1)-SW (2,-1)-E (2,0)-E (2,0)-SE (1,1)-E"
    table = play(f"{line}\n{apart}\nwhite holds 1 ore").play("red turns up trade advantage 5")
    assert table.table.agenda() == ["may draw a card for an event: blue"]
    level = play(f"{line}\n{apart.removesuffix(' (1,1)-E')}\nwhite holds 1 ore").play("red turns up trade advantage 5")
    assert level.table.agenda() == ["act: red"]


@pytest.mark.rule("TBS5-84")
def test_the_event_of_a_two_happens_and_no_further_card_is_turned_up() -> None:
    table = play("red settlement (2,-2)N").play("red turns up plentiful year 2")
    assert takers(table.table) == ["red", "blue", "white", "orange"]
    assert table.table.agenda() == ["act: red"]
    assert table.table.hand("red") == {"ore": 1}


@pytest.mark.rule("TBS5-84")
def test_the_event_of_a_twelve_happens_and_no_further_card_is_turned_up() -> None:
    table = play().play("red turns up calm seas 12")
    assert (takers(table.table), table.table.agenda()) == ([], ["act: red"])


@pytest.mark.rule("TBS5-84", "TB56-50")
def test_with_five_and_six_the_number_counts_as_well() -> None:
    table = play("red settlement (2,-2)N", seats=SIX).play("red turns up calm seas 12")
    assert (takers(table.table), table.table.hand_size("red")) == ([], 1)
