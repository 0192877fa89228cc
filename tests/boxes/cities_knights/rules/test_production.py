"""What cities yield, and when commodities run short. Ledger Cities & Knights, CK-051 to CK-059."""

import pytest

from tests.boxes.cities_knights.rules.table import SIX, Table, lay


def rolled(drawing: str, one: int, other: int) -> Table:
    """Red has rolled this, and a gate at which nobody draws."""
    return lay(drawing).play(f"red rolls {one} {other}", "red rolls politics")


@pytest.mark.rule("CK-051", "CK-053")
@pytest.mark.parametrize(
    ("terrain", "resource"), [("Hi", "brick"), ("Fo", "lumber"), ("Pa", "wool"), ("Fi", "grain"), ("Mo", "ore")]
)
def test_a_settlement_takes_one_resource_and_no_commodity(terrain: str, resource: str) -> None:
    assert rolled(f"{terrain}8\nred settlement (0,0)N", 4, 4).hand("red") == {resource: 1}


@pytest.mark.rule("CK-052")
@pytest.mark.parametrize(
    ("terrain", "cards"),
    [
        ("Hi", {"brick": 2}),
        ("Fi", {"grain": 2}),
        ("Fo", {"lumber": 1, "paper": 1}),
        ("Pa", {"wool": 1, "cloth": 1}),
        ("Mo", {"ore": 1, "coin": 1}),
    ],
)
def test_a_city_takes_two_resources_or_a_resource_and_a_commodity(terrain: str, cards: dict[str, int]) -> None:
    assert rolled(f"{terrain}8\nred city (0,0)N", 4, 4).hand("red") == cards


@pytest.mark.rule("CK-052")
def test_two_cities_at_one_hex_take_twice_as_much() -> None:
    assert rolled("Fo8\nred city (0,0)N (0,0)S", 4, 4).hand("red") == {"lumber": 2, "paper": 2}


@pytest.mark.rule("CK-052")
def test_what_a_hex_gives_is_told_for_each_hex() -> None:
    table = rolled("Fo8 Mo8\nred city (0,0)NE\nblue settlement (1,0)SE", 4, 4)
    assert table.gains() == [
        ("red", "(0,0)", {"lumber": 1, "paper": 1}),
        ("blue", "(1,0)", {"ore": 1}),
        ("red", "(1,0)", {"ore": 1, "coin": 1}),
    ]


@pytest.mark.rule("CK-054")
def test_a_metropolis_yields_as_a_city() -> None:
    table = rolled("Fo8\nred city (0,0)N\nred metropolis science (0,0)N", 4, 4)
    assert table.hand("red") == {"lumber": 1, "paper": 1}


@pytest.mark.rule("CK-055")
def test_the_robber_keeps_resources_and_commodities_from_growing() -> None:
    assert rolled("Fo8\nred city (0,0)N\nrobber (0,0)", 4, 4).hand("red") == {}


@pytest.mark.rule("CK-056")
def test_commodities_count_for_the_seven_and_may_be_discarded() -> None:
    table = rolled("red holds 4 paper 4 ore", 3, 4)
    assert table.agenda() == ["discard: red"]
    table.play("red discards 3 paper 1 ore")
    assert table.hand("red") == {"paper": 1, "ore": 3}


@pytest.mark.rule("CK-056")
def test_a_commodity_may_be_stolen() -> None:
    table = lay("blue city (0,0)N\nblue holds 1 coin 1 ore\nrobber (0,-2)\nlanded 1")
    table.play("red rolls 3 4", "red rolls politics", "red moves the robber to (0,0)")
    assert table.chances("red steals from blue") == {"ore": 1, "coin": 1}
    table.play("red steals from blue coin")
    assert table.hand("red") == {"coin": 1}


@pytest.mark.rule("CK-016", "CK-056")
def test_a_stolen_card_that_nobody_names_may_be_a_commodity() -> None:
    table = lay("blue city (0,0)N\nblue holds 1 coin 1 ore\nrobber (0,-2)\nlanded 1")
    table.play("red rolls 3 4", "red rolls politics", "red moves the robber to (0,0)", "red steals from blue")
    assert table.worlds() == 2
    assert table.may_hold("red", "1 coin")
    assert table.may_hold("red", "1 ore")


@pytest.mark.rule("CK-057", "CK-059")
def test_too_little_paper_for_two_players_keeps_it_from_both_and_leaves_them_the_lumber() -> None:
    table = rolled("Fo8\nred city (0,0)N\nblue city (0,0)S\nwhite holds 11 paper", 4, 4)
    assert table.hand("red") == {"lumber": 1}
    assert table.hand("blue") == {"lumber": 1}
    assert table.supply()["paper"] == 1


@pytest.mark.rule("CK-057")
def test_a_single_taker_gets_what_paper_there_is() -> None:
    table = rolled("Fo8\nred city (0,0)N (0,0)S\nblue settlement (0,0)SE\nwhite holds 11 paper", 4, 4)
    assert table.hand("red") == {"lumber": 2, "paper": 1}
    assert table.hand("blue") == {"lumber": 1}


@pytest.mark.rule("CK-057")
def test_too_little_lumber_does_not_stop_the_paper() -> None:
    table = rolled("Fo8\nred city (0,0)N\nblue city (0,0)S\nwhite holds 18 lumber", 4, 4)
    assert table.hand("red") == {"paper": 1}
    assert table.hand("blue") == {"paper": 1}


@pytest.mark.rule("CK-058")
def test_a_seven_brings_nothing() -> None:
    assert rolled("red city (0,0)N (0,-1)N (1,0)S", 3, 4).hand("red") == {}


@pytest.mark.rule("CK-059")
def test_the_supply_has_twelve_of_each_commodity() -> None:
    supply = lay().supply()
    assert (supply["paper"], supply["cloth"], supply["coin"]) == (12, 12, 12)


@pytest.mark.rule("CK-059", "CK56-008")
def test_with_five_or_six_players_it_has_eighteen() -> None:
    supply = lay(seats=SIX).supply()
    assert (supply["paper"], supply["cloth"], supply["coin"]) == (18, 18, 18)
    assert supply["ore"] == 24
