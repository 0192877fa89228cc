"""What the supply has left, where the books are not sure and it matters. BASE-092, BASE-093, BASE-163, BASE-223.

In these games Blue holds an ore and a wool, Red draws one of them unseen, and a count then finds Red's hand empty: so
the supply has either the ore or the wool more.
"""

import pytest

from tests.rules.table import Table, lay
from tests.rules.unsure import in_supply, unsure

TWO_EIGHTS = "Mo8 Pa8 Fi5"
HELD = "blue holds 1 ore 1 wool\nwhite holds 17 ore 17 wool"  # leaves 1 of each, and one of the two a second time


def eight(drawing: str) -> Table:
    """An eight is rolled when the supply has 2 ore and 1 wool, or 1 ore and 2 wool."""
    return unsure(lay(f"{TWO_EIGHTS}\n{HELD}\n{drawing}")).play("red rolls 4 4")


@pytest.mark.rule("BASE-093", "BASE-223")
@pytest.mark.parametrize("left", [1, 2])
def test_where_the_supply_may_be_short_or_not_the_table_is_asked_and_its_word_decides(left: int) -> None:
    table = eight("orange city (-1,0)N")
    assert table.agenda() == ["count the supply: red"]
    assert table.offered("red") == ["CountSupply", "CountSupply"]
    assert table.names() == ["Rolled"]
    table.play(f"red counts {left} ore in the supply")
    assert table.hand("orange") == {"ore": left}
    assert table.agenda() == ["act: red"]
    assert in_supply(table, "ore") == [0]


@pytest.mark.rule("BASE-092", "BASE-223")
@pytest.mark.parametrize(("left", "each"), [(1, {}), (2, {"ore": 1})])
def test_of_two_takers_both_or_neither_get_theirs_as_the_table_says(left: int, each: dict[str, int]) -> None:
    table = eight("orange settlement (-1,0)N\nwhite settlement (-1,0)SW")
    table.play(f"red counts {left} ore in the supply")
    assert table.hand("orange") == each


@pytest.mark.rule("BASE-223")
def test_the_answer_tells_which_card_was_stolen() -> None:
    table = eight("orange city (-1,0)N").play("red counts 2 ore in the supply")
    assert table.worlds() == 1
    assert table.hand("blue") == {"wool": 1}


@pytest.mark.rule("BASE-092", "BASE-223")
def test_where_every_world_pays_the_same_nobody_is_asked_and_all_stay_possible() -> None:
    table = eight("orange settlement (-1,0)N")
    assert table.agenda() == ["act: red"]
    assert table.hand("orange") == {"ore": 1}
    assert (table.worlds(), in_supply(table, "ore")) == (2, [0, 1])
    table = eight("orange city (-1,0)N\nwhite city (-1,0)SW")  # four are due, and nowhere are there so many
    assert table.agenda() == ["act: red"]
    assert table.hand("orange") == {}


@pytest.mark.rule("BASE-094", "BASE-223")
def test_of_two_kinds_in_doubt_one_is_asked_for_if_it_settles_the_other() -> None:
    table = eight("orange city (-1,0)N\nwhite city (0,0)NE")
    table.play("red counts 2 wool in the supply")
    assert table.agenda() == ["act: red"]
    assert table.hand("orange") == {"ore": 1}
    assert table.hand("white") == {"ore": 17, "wool": 19}


@pytest.mark.rule("BASE-223")
def test_a_number_that_no_world_has_is_refused_and_overruled_it_stands_for_what_comes_nearest() -> None:
    table = eight("orange city (-1,0)N")
    assert table.refused("red counts 3 ore in the supply") == "BASE-223"
    assert table.refused("red counts 2 wool in the supply") == "BASE-223"
    assert table.refused("blue counts 2 ore in the supply") == "BASE-223"
    table.overrule("red counts 3 ore in the supply")
    assert table.hand("orange") == {"ore": 2}


@pytest.mark.rule("BASE-096", "BASE-223")
def test_a_count_of_hands_in_between_leaves_one_answer_and_nothing_to_tell() -> None:
    table = eight("orange city (-1,0)N").play("blue counts 1 ore")
    assert table.offered("red") == ["CountSupply"]
    table.play("red counts 1 ore in the supply")
    assert table.hand("orange") == {"ore": 1}
    assert "SupplyCounted" not in table.names()


@pytest.mark.rule("BASE-163")
def test_year_of_plenty_lists_what_some_world_can_give() -> None:
    table = lay(
        "blue holds 1 ore 1 wool\nwhite holds 18 ore 18 wool 19 grain\norange holds 19 brick 19 lumber\n"
        "red cards 1 year_of_plenty"
    )
    unsure(table)  # one card is left, ore or wool
    assert table.offered("red").count("PlayYearOfPlenty") == 2
    assert table.refused("red plays year of plenty 1 ore 1 wool") == "BASE-162"
