"""Mining. Ledger Cities & Knights, CK-188, CK-211 to CK-213."""

import pytest

from tests.boxes.cities_knights.rules.speech_progress import deck, held
from tests.boxes.cities_knights.rules.table import Table, lay


def acting(drawing: str) -> Table:
    """Red holds Mining and has rolled."""
    return lay(f"red progress 1 mining\n{drawing}").play("red rolls 6 6", "red rolls trade")


@pytest.mark.rule("CK-211")
def test_a_mountains_hex_with_an_own_building_brings_two_ore() -> None:
    table = acting("red settlement (-1,1)N")
    assert table.may("red plays mining")
    table.play("red plays mining")
    assert table.hand("red") == {"ore": 2}
    assert deck(table, "science") == (17, ["mining"])


@pytest.mark.rule("CK-211")
def test_each_hex_counts_once_whatever_stands_there() -> None:
    table = acting("red settlement (-1,1)N (-1,1)SE\nred city (0,-2)N").play("red plays mining")
    assert table.hand("red") == {"ore": 4}


@pytest.mark.rule("CK-211", "CK-190")
def test_the_hexes_of_others_bring_nothing() -> None:
    table = acting("blue settlement (-1,1)N")
    assert table.refused("red plays mining") == "CK-190"
    assert not table.may("red plays mining")
    assert held(table, "red") == {"mining": 1}


@pytest.mark.rule("CK-212")
def test_the_robber_and_the_numbers_do_not_matter() -> None:
    table = acting("red settlement (-1,1)N\nlanded 1\nrobber (-1,1)").play("red plays mining")
    assert table.hand("red") == {"ore": 2}


@pytest.mark.rule("CK-213")
def test_a_short_supply_gives_what_it_has() -> None:
    table = acting("red settlement (-1,1)N\nblue holds 18 ore").play("red plays mining")
    assert table.hand("red") == {"ore": 1}


@pytest.mark.rule("CK-190", "CK-213")
def test_an_empty_supply_makes_the_card_useless() -> None:
    table = acting("red settlement (-1,1)N\nblue holds 19 ore")
    assert table.refused("red plays mining") == "CK-190"
    assert not table.may("red plays mining")


@pytest.mark.rule("CK-211")
def test_without_the_card_nothing_comes() -> None:
    table = lay("red settlement (-1,1)N\nred progress 1 crane").play("red rolls 6 6", "red rolls trade")
    assert table.refused("red plays mining") == "CK-178"
    assert not table.may("red plays mining")


@pytest.mark.rule("CK-188")
def test_it_brings_the_resource_and_no_commodity() -> None:
    table = acting("red city (-1,1)N\nblue holds 19 ore")
    assert table.refused("red plays mining") == "CK-190"
    assert acting("red city (-1,1)N").play("red plays mining").hand("red") == {"ore": 2}
