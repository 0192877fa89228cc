"""The Crane. Ledger Cities & Knights, CK-198 to CK-203."""

import pytest

from companion.boxes.cities_knights.rules.improvements import level
from tests.boxes.cities_knights.rules.speech_progress import deck, held
from tests.boxes.cities_knights.rules.table import Table, lay

CITY = "red city (0,0)N\n"


def crane_waits(drawing: str, cards: str = "1 crane") -> Table:
    """Red has played a Crane after the roll."""
    table = lay(f"{CITY}red progress {cards}\n{drawing}").play("red rolls 6 6", "red rolls trade")
    return table.play("red plays crane")


@pytest.mark.rule("CK-198")
def test_an_improvement_costs_one_commodity_less() -> None:
    table = crane_waits("red improvement politics 1\nred holds 1 coin")
    assert table.may("red improves politics with a crane")
    table.play("red improves politics with a crane")
    assert level(table.state, table.seat("red"), "politics") == 2
    assert table.hand("red") == {}
    assert deck(table, "science") == (17, ["crane"])


@pytest.mark.rule("CK-198")
def test_it_serves_for_one_improvement() -> None:
    table = crane_waits("red holds 3 coin").play("red improves politics with a crane")
    assert table.refused("red improves politics with a crane") == "CK-198"
    assert not table.may("red improves politics with a crane")
    table.play("red improves politics")
    assert table.hand("red") == {"coin": 1}


@pytest.mark.rule("CK-198")
def test_without_a_crane_there_is_nothing_to_improve_with() -> None:
    table = lay(CITY + "red progress 1 crane\nred holds 3 coin").play("red rolls 6 6", "red rolls trade")
    assert table.refused("red improves politics with a crane") == "CK-198"
    assert "ImproveWithCrane" not in table.offered("red")


@pytest.mark.rule("CK-198")
def test_what_is_still_to_be_paid_must_be_in_the_hand() -> None:
    table = crane_waits("red improvement politics 2\nred holds 1 coin 5 cloth")
    assert table.refused("red improves politics with a crane") == "BASE-120"
    assert not table.may("red improves politics with a crane")


@pytest.mark.rule("CK-198")
def test_another_improvement_may_be_paid_in_full_meanwhile() -> None:
    table = crane_waits("red holds 1 coin").play("red improves politics", "red improves science with a crane")
    assert level(table.state, table.seat("red"), "politics") == 1
    assert level(table.state, table.seat("red"), "science") == 1


@pytest.mark.rule("CK-199")
def test_the_first_level_is_free() -> None:
    table = crane_waits("red holds 1 ore")
    assert table.may("red improves science with a crane")
    table.play("red improves science with a crane")
    assert level(table.state, table.seat("red"), "science") == 1
    assert table.hand("red") == {"ore": 1}


@pytest.mark.rule("CK-200")
def test_two_cranes_are_used_on_two_improvements() -> None:
    table = crane_waits("red improvement politics 1\nred holds 1 coin", "2 crane").play("red plays crane")
    table.play("red improves politics with a crane")
    assert table.hand("red") == {}
    table.play("red improves science with a crane")
    assert level(table.state, table.seat("red"), "politics") == 2
    assert level(table.state, table.seat("red"), "science") == 1
    assert table.refused("red improves trade with a crane") == "CK-198"


@pytest.mark.rule("CK-201")
def test_a_city_costs_what_it_costs() -> None:
    table = crane_waits("red settlement (0,-1)N\nred holds 2 ore 2 grain")
    assert table.refused("red builds city (0,-1)N") == "BASE-120"
    assert (
        crane_waits("red settlement (0,-1)N\nred holds 3 ore 2 grain").play("red builds city (0,-1)N").hand("red") == {}
    )


@pytest.mark.rule("CK-202")
def test_a_crane_not_used_is_lost_when_the_turn_ends() -> None:
    table = crane_waits("red holds 5 coin").play("red ends")
    for colour in ("blue", "white", "orange"):
        assert "ImproveWithCrane" not in table.offered(colour)
        table.play(f"{colour} rolls 6 6", f"{colour} rolls trade", f"{colour} ends")
    table.play("red rolls 6 6", "red rolls trade")
    assert table.refused("red improves science with a crane") == "CK-198"
    table.play("red holds 1 crane progress card", "red plays crane", "red improves science with a crane")
    assert table.refused("red improves science with a crane") == "CK-198"


@pytest.mark.rule("CK-203")
def test_an_improvement_still_needs_a_city() -> None:
    table = lay("red settlement (0,0)N\nred progress 1 crane\nred holds 5 coin")
    table.play("red rolls 6 6", "red rolls trade", "red plays crane")
    assert table.refused("red improves politics with a crane") == "CK-152"
    assert not table.may("red improves politics with a crane")


@pytest.mark.rule("CK-203")
def test_a_complete_track_goes_no_further() -> None:
    table = crane_waits("red improvement politics 5")
    assert table.refused("red improves politics with a crane") == "CK-149"


@pytest.mark.rule("CK-203")
def test_the_fourth_level_still_needs_a_city_for_its_metropolis() -> None:
    table = crane_waits("red improvement politics 3\nred metropolis trade (0,0)N\nred holds 4 coin")
    assert table.refused("red improves politics with a crane") == table.refused("red improves politics") is not None


@pytest.mark.rule("CK-190")
def test_with_all_tracks_complete_it_is_of_no_use() -> None:
    table = lay(CITY + "red progress 1 crane\nred improvement trade 5 politics 5 science 5")
    table.play("red rolls 1 3", "red rolls ship")
    assert table.refused("red plays crane") == "CK-190"
    assert not table.may("red plays crane")
    assert held(table, "red") == {"crane": 1}
