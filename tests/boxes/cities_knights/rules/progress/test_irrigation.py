"""Irrigation. Ledger Cities & Knights, CK-209, CK-210, CK-212, CK-213."""

import pytest

from tests.boxes.cities_knights.rules.speech_progress import deck, held
from tests.boxes.cities_knights.rules.table import Table, lay
from tests.rules.unsure import unsure


def acting(drawing: str) -> Table:
    """Red holds Irrigation and has rolled."""
    return lay(f"red progress 1 irrigation\n{drawing}").play("red rolls 6 6", "red rolls trade")


@pytest.mark.rule("CK-209")
def test_a_fields_hex_with_an_own_building_brings_two_grain() -> None:
    table = acting("red settlement (0,1)N")
    assert table.may("red plays irrigation")
    table.play("red plays irrigation")
    assert table.hand("red") == {"grain": 2}
    assert deck(table, "science") == (17, ["irrigation"])


@pytest.mark.rule("CK-209", "CK-210")
def test_each_hex_counts_once_whatever_stands_there() -> None:
    table = acting("red city (0,1)N (0,1)SE\nred settlement (-2,0)SW").play("red plays irrigation")
    assert table.hand("red") == {"grain": 4}


@pytest.mark.rule("CK-209", "CK-190")
def test_the_hexes_of_others_bring_nothing() -> None:
    table = acting("blue settlement (0,1)N")
    assert table.refused("red plays irrigation") == "CK-190"
    assert not table.may("red plays irrigation")
    assert held(table, "red") == {"irrigation": 1}


@pytest.mark.rule("CK-212")
def test_the_robber_and_the_numbers_do_not_matter() -> None:
    table = acting("red settlement (0,1)N\nlanded 1\nrobber (0,1)").play("red plays irrigation")
    assert table.hand("red") == {"grain": 2}


@pytest.mark.rule("CK-213")
def test_a_short_supply_gives_what_it_has() -> None:
    table = acting("red settlement (0,1)N\nblue holds 18 grain").play("red plays irrigation")
    assert table.hand("red") == {"grain": 1}


@pytest.mark.rule("CK-190", "CK-213")
def test_an_empty_supply_makes_the_card_useless() -> None:
    table = acting("red settlement (0,1)N\nblue holds 19 grain")
    assert table.refused("red plays irrigation") == "CK-190"
    assert not table.may("red plays irrigation")


@pytest.mark.rule("CK-209")
def test_without_the_card_nothing_comes() -> None:
    table = lay("red settlement (0,1)N\nred progress 1 crane").play("red rolls 6 6", "red rolls trade")
    assert table.refused("red plays irrigation") == "CK-178"
    assert not table.may("red plays irrigation")


@pytest.mark.rule("CK-213", "BASE-223")
@pytest.mark.parametrize("left", [1, 2])
def test_where_the_books_do_not_know_what_the_supply_has_the_table_says_it(left: int) -> None:
    table = acting("red settlement (0,1)N\nblue holds 1 grain 1 ore\nwhite holds 17 grain")
    unsure(table, "orange").play("red plays irrigation", f"red counts {left} grain in the supply")
    assert table.hand("red") == {"grain": left}
