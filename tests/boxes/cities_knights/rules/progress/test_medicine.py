"""Medicine. Ledger Cities & Knights, CK-214 to CK-216."""

import pytest

from tests.boxes.cities_knights.rules.speech_progress import deck, held
from tests.boxes.cities_knights.rules.table import Table, lay


def acting(drawing: str, cards: str = "1 medicine") -> Table:
    """Red holds Medicine and has rolled."""
    return lay(f"red progress {cards}\n{drawing}").play("red rolls 6 6", "red rolls trade")


@pytest.mark.rule("CK-214")
def test_a_city_costs_two_ore_and_one_grain() -> None:
    table = acting("red settlement (0,0)N\nred holds 2 ore 2 grain")
    assert table.may("red plays medicine (0,0)N")
    table.play("red plays medicine (0,0)N")
    assert table.standing("red") == {"city": ["(0,0)N"]}
    assert table.hand("red") == {"grain": 1}
    assert deck(table, "science") == (17, ["medicine"])


@pytest.mark.rule("CK-214")
@pytest.mark.parametrize("cards", ["1 ore 1 grain", "2 ore", "5 grain 1 ore"])
def test_less_is_not_enough(cards: str) -> None:
    table = acting(f"red settlement (0,0)N\nred holds {cards}")
    assert table.refused("red plays medicine (0,0)N") == "BASE-120"
    assert not table.may("red plays medicine (0,0)N")


@pytest.mark.rule("CK-215")
def test_two_of_them_make_two_cities_each_for_its_price() -> None:
    table = acting("red settlement (0,0)N (0,-2)N\nred holds 4 ore 2 grain", "2 medicine")
    table.play("red plays medicine (0,0)N")
    assert table.hand("red") == {"ore": 2, "grain": 1}
    assert table.refused("red plays medicine (0,0)N") == "BASE-139"
    table.play("red plays medicine (0,-2)N")
    assert table.hand("red") == {}
    assert table.standing("red") == {"city": ["(0,-2)N", "(0,0)N"]}


@pytest.mark.rule("CK-216")
def test_a_city_piece_must_be_left() -> None:
    table = acting("red city (0,-2)N (2,0)N (-2,2)N (2,-2)N\nred settlement (0,0)N\nred holds 2 ore 1 grain")
    assert table.refused("red plays medicine (0,0)N") == "BASE-123"
    assert not table.may("red plays medicine (0,0)N")


@pytest.mark.rule("CK-216")
def test_the_city_replaces_an_own_settlement() -> None:
    table = acting("blue settlement (0,0)N\nred city (0,-2)N\nred holds 2 ore 1 grain")
    assert table.refused("red plays medicine (0,0)N") == "BASE-139"
    assert table.refused("red plays medicine (0,-2)N") == "BASE-139"
    assert table.refused("red plays medicine (2,0)N") == "BASE-139"
    assert "PlayMedicine" not in table.offered("red")
    assert held(table, "red") == {"medicine": 1}


@pytest.mark.rule("CK-214")
def test_without_the_card_there_is_no_cheap_city() -> None:
    table = lay("red settlement (0,0)N\nred holds 2 ore 1 grain\nred progress 1 crane")
    table.play("red rolls 6 6", "red rolls trade")
    assert table.refused("red plays medicine (0,0)N") == "CK-178"
    assert not table.may("red plays medicine (0,0)N")
