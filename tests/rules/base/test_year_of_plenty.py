"""The Year of Plenty card. Ledger base, BASE-162, BASE-163."""

import pytest

from tests.rules.table import lay

RED_HAS_THE_CARD = "red cards 1 year_of_plenty\n"
ALL = "19 brick 19 lumber 19 wool 19 grain"


@pytest.mark.rule("BASE-162")
@pytest.mark.parametrize(
    ("said", "taken"),
    [("2 ore", {"ore": 2}), ("1 brick 1 grain", {"brick": 1, "grain": 1})],
    ids=["equal", "different"],
)
def test_any_two_cards_are_taken_from_the_supply(said: str, taken: dict[str, int]) -> None:
    table = lay(RED_HAS_THE_CARD).play("red rolls 1 1")
    assert table.may(f"red plays year of plenty {said}")
    table.play(f"red plays year of plenty {said}")
    assert table.hand("red") == taken
    assert sum(table.supply().values()) == 93


@pytest.mark.rule("BASE-162")
def test_every_pair_of_resources_is_on_offer() -> None:
    table = lay(RED_HAS_THE_CARD).play("red rolls 1 1")
    assert table.offered("red").count("PlayYearOfPlenty") == 15


@pytest.mark.rule("BASE-162")
@pytest.mark.parametrize("cards", ["nothing", "1 ore", "3 ore", "2 ore 1 wool"])
def test_it_is_two_cards_neither_more_nor_fewer(cards: str) -> None:
    table = lay(RED_HAS_THE_CARD).play("red rolls 1 1")
    assert table.refused(f"red plays year of plenty {cards}") == "BASE-162"


@pytest.mark.rule("BASE-162")
def test_the_cards_may_be_used_in_the_same_turn() -> None:
    table = lay(RED_HAS_THE_CARD + "red settlement (0,0)N").play("red rolls 1 1")
    assert table.refused("red builds road (0,0)-NE") == "BASE-120"
    table.play("red plays year of plenty 1 brick 1 lumber", "red builds road (0,0)-NE")
    assert table.hand("red") == {}


@pytest.mark.rule("BASE-163")
def test_a_kind_the_supply_has_run_out_of_cannot_be_taken() -> None:
    table = lay(RED_HAS_THE_CARD + "blue holds 19 wool 18 ore").play("red rolls 1 1")
    assert table.refused("red plays year of plenty 1 wool 1 brick") == "BASE-163"
    assert table.refused("red plays year of plenty 2 ore") == "BASE-163"
    assert not table.may("red plays year of plenty 1 wool 1 brick")
    assert not table.may("red plays year of plenty 2 ore")
    assert table.may("red plays year of plenty 1 ore 1 brick")


@pytest.mark.rule("BASE-163")
def test_of_a_supply_of_one_card_that_one_is_taken() -> None:
    table = lay(RED_HAS_THE_CARD + f"blue holds {ALL} 18 ore").play("red rolls 1 1")
    assert table.refused("red plays year of plenty 2 ore") == "BASE-162"
    assert table.may("red plays year of plenty 1 ore")
    table.play("red plays year of plenty 1 ore")
    assert table.hand("red") == {"ore": 1}


@pytest.mark.rule("BASE-163")
def test_from_an_empty_supply_nothing_is_taken() -> None:
    table = lay(RED_HAS_THE_CARD + f"blue holds {ALL} 19 ore").play("red rolls 1 1")
    assert table.refused("red plays year of plenty 1 ore") == "BASE-162"
    assert "PlayYearOfPlenty" not in table.offered("red")
