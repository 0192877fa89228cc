"""The Monopoly card, with hands that the books know and hands they do not. Ledger base, BASE-164 to BASE-166."""

import pytest

from companion.rules.base.hands import HandedOver
from tests.rules.table import Table, lay

EXAMPLE = """
    red cards 1 monopoly
    red holds 1 brick
    blue holds 3 wool 1 ore
    white holds 2 wool
"""


def handed_over(table: Table) -> list[tuple[str, int, tuple[int, ...]]]:
    """Who gave how many, and how many the books expected."""
    seats = table.game.setup.seats
    return [(seats[h.giver], h.number, h.expected) for h in table.happened if isinstance(h, HandedOver)]


def after_an_unknown_theft() -> Table:
    """White has stolen a card from blue that nobody named: wool or ore. Red has Monopoly."""
    table = lay("red cards 1 monopoly\nblue settlement (2,0)N\nblue holds 3 wool 1 ore\nturn white")
    table.play("white rolls 3 4", "white moves the robber to (2,0)", "white steals from blue", "white ends")
    table.play("orange rolls 1 1", "orange ends")
    return table


@pytest.mark.rule("BASE-164", "BASE-165")
def test_everybody_else_hands_over_all_cards_of_the_resource_named() -> None:
    table = lay(EXAMPLE).play("red plays monopoly wool")
    assert table.hand("red") == {"brick": 1, "wool": 5}
    assert table.hand("blue") == {"ore": 1}
    assert table.hand("white") == {}


@pytest.mark.rule("BASE-164")
def test_whoever_plays_it_keeps_what_they_hold_of_it() -> None:
    table = lay("red cards 1 monopoly\nred holds 2 wool\nblue holds 1 wool").play("red plays monopoly wool")
    assert table.hand("red") == {"wool": 3}
    assert handed_over(table) == [("blue", 1, (1,))]


@pytest.mark.rule("BASE-164")
def test_each_of_the_five_resources_may_be_named() -> None:
    assert lay(EXAMPLE).offered("red").count("PlayMonopoly") == 5


@pytest.mark.rule("BASE-165")
def test_whoever_has_none_of_it_gives_nothing() -> None:
    table = lay(EXAMPLE).play("red plays monopoly wool")
    assert [giver for giver, _, _ in handed_over(table)] == ["blue", "white"]
    assert table.hand("orange") == {}


@pytest.mark.rule("BASE-166")
def test_the_number_the_table_enters_is_believed_and_shown_beside_the_books() -> None:
    table = lay(EXAMPLE).play("red plays monopoly wool given blue 1 white 2")
    assert handed_over(table) == [("blue", 1, (3,)), ("white", 2, (2,))]
    assert table.hand("red") == {"brick": 1, "wool": 3}
    assert table.hand("blue") == {"ore": 1}


@pytest.mark.rule("BASE-166")
def test_more_than_the_books_had_comes_out_of_the_supply() -> None:
    table = lay(EXAMPLE).play("red plays monopoly wool given blue 3 white 2 orange 4")
    assert table.hand("red") == {"brick": 1, "wool": 9}
    assert table.supply()["wool"] == 10


@pytest.mark.rule("BASE-164")
@pytest.mark.parametrize("given", ["red 1", "blue 20"], ids=["from oneself", "more than the box has"])
def test_a_number_that_cannot_be_is_refused(given: str) -> None:
    assert lay(EXAMPLE).refused(f"red plays monopoly wool given {given}") == "BASE-164"


@pytest.mark.rule("BASE-164", "BASE-166")
def test_those_whose_hands_are_uncertain_say_how_many_they_give() -> None:
    table = after_an_unknown_theft().play("red plays monopoly wool")
    assert table.agenda() == ["hand over: blue white"]
    assert table.may("white hands over 0")
    assert table.may("white hands over 1")
    assert not table.may("white hands over 2")
    table.play("white hands over 1", "blue hands over 2")
    assert table.hand("red") == {"wool": 3}
    assert table.agenda() == ["roll: red"]


@pytest.mark.rule("BASE-164", "BASE-166")
def test_what_one_hands_over_tells_what_another_was_robbed_of() -> None:
    table = after_an_unknown_theft().play("red plays monopoly wool", "white hands over 0")
    assert table.worlds() == 1
    assert table.hand("white") == {"ore": 1}
    assert table.hand("blue") == {"wool": 3}


@pytest.mark.rule("BASE-166")
def test_an_answer_no_hand_allows_is_believed_too() -> None:
    table = after_an_unknown_theft().play("red plays monopoly wool", "white hands over 3", "blue hands over 3")
    assert table.hand("red") == {"wool": 6}
    assert sum(table.supply().values()) + sum(table.hand_size(colour) for colour in ("red", "blue", "white")) == 95


@pytest.mark.rule("BASE-166")
@pytest.mark.parametrize("white", [0, 1])
def test_what_one_is_counted_to_give_tells_what_the_books_expect_of_the_next(white: int) -> None:
    """Blue sits before White, and had 3 wool and 1 ore before White stole one of them."""
    table = after_an_unknown_theft().play(f"red plays monopoly wool given blue 3 white {white}")
    assert handed_over(table)[0] == ("blue", 3, (2, 3))
    assert [expects for giver, _, expects in handed_over(table) if giver == "white"] == ([(0,)] if white else [])


@pytest.mark.rule("BASE-164", "BASE-166")
def test_nobody_hands_over_more_than_the_box_has() -> None:
    table = after_an_unknown_theft().play("red plays monopoly wool")
    assert table.refused("white hands over 20") == "BASE-164"


@pytest.mark.rule("BASE-164")
def test_only_those_asked_hand_over() -> None:
    table = after_an_unknown_theft().play("red plays monopoly wool")
    assert table.refused("orange hands over 0") == "BASE-164"
