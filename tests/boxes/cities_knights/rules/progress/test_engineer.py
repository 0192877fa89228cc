"""The Engineer. Ledger Cities & Knights, CK-204."""

import pytest

from companion.boxes.cities_knights.rules.walls import walls_left
from tests.boxes.cities_knights.rules.speech_barbarians import walls
from tests.boxes.cities_knights.rules.speech_progress import deck, held
from tests.boxes.cities_knights.rules.table import Table, lay


def acting(drawing: str) -> Table:
    """Red holds an Engineer and has rolled."""
    return lay(f"red progress 1 engineer\n{drawing}").play("red rolls 6 6", "red rolls trade")


@pytest.mark.rule("CK-204")
def test_a_wall_is_built_for_nothing() -> None:
    table = acting("red city (0,0)N\nred holds 1 ore")
    assert table.may("red plays engineer (0,0)N")
    table.play("red plays engineer (0,0)N")
    assert walls(table) == ["(0,0)N"]
    assert table.hand("red") == {"ore": 1}
    assert deck(table, "science") == (17, ["engineer"])


@pytest.mark.rule("CK-204")
def test_it_stands_under_an_own_city() -> None:
    table = acting("red settlement (0,0)N\nblue city (0,-2)N")
    assert table.refused("red plays engineer (0,0)N") == "CK-091"
    assert table.refused("red plays engineer (0,-2)N") == "CK-091"
    assert "PlayEngineer" not in table.offered("red")
    with pytest.raises(ValueError, match="A wall lies under a city"):
        table.overrule("red plays engineer (0,0)N")
    assert held(table, "red") == {"engineer": 1}


@pytest.mark.rule("CK-204")
def test_a_city_has_one_wall() -> None:
    table = acting("red city (0,0)N (0,-2)N\nred wall (0,0)N")
    assert table.refused("red plays engineer (0,0)N") == "CK-092"
    assert not table.may("red plays engineer (0,0)N")
    assert table.may("red plays engineer (0,-2)N")


@pytest.mark.rule("CK-204")
def test_there_must_be_a_wall_left() -> None:
    table = acting("red city (0,0)N (0,-2)N (2,0)N (-2,2)N\nred wall (0,0)N (0,-2)N (2,0)N")
    assert walls_left(table.state, table.seat("red")) == 0
    assert table.refused("red plays engineer (-2,2)N") == "CK-093"


@pytest.mark.rule("CK-204")
def test_without_the_card_there_is_no_free_wall() -> None:
    table = lay("red city (0,0)N\nred progress 1 crane").play("red rolls 6 6", "red rolls trade")
    assert table.refused("red plays engineer (0,0)N") == "CK-178"
    assert not table.may("red plays engineer (0,0)N")
