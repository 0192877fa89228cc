"""Epidemic. Ledger Traders & Barbarians, TBV2-17 to TBV2-20."""

import pytest

from tests.boxes.cities_knights.rules.table import PRODUCTS as KNIGHTS
from tests.boxes.traders_barbarians.rules.event_cards.table import Table, events

HILLS_OF_EIGHT = """
    Hi8 Fo5
    red settlement (0,0)N
    red city (0,0)SW
"""
TWO_SIXES = """
    Hi6 Fo6
       Pa4
    red city (0,0)SE
    blue city (0,0)NW
"""


@pytest.mark.rule("TBV2-17")
def test_a_city_gives_a_single_card_and_a_settlement_its_own() -> None:
    table = events(HILLS_OF_EIGHT).play("red turns up epidemic 8")
    assert table.hand("red") == {"brick": 2}
    assert events(HILLS_OF_EIGHT).play("red turns up no event 8").hand("red") == {"brick": 3}


@pytest.mark.rule("TBV2-17")
def test_the_epidemic_is_over_with_the_turn() -> None:
    table = events(HILLS_OF_EIGHT).play("red turns up epidemic 8", "red ends", "blue turns up no event 8")
    assert table.hand("red") == {"brick": 2 + 3}


@pytest.mark.rule("TBV2-18")
@pytest.mark.parametrize(("hex", "card"), [("(0,0)", "brick"), ("(1,0)", "lumber")])
def test_a_city_beside_two_hexes_takes_one_card_of_its_owners_choice(hex: str, card: str) -> None:
    table = events(TWO_SIXES).play("blue corrects the turn", "blue turns up epidemic 6")
    assert table.agenda() == ["choose the hex from which a city gets its card: red"]
    assert table.refused("red takes the card of (0,1)") == "TBV2-18"
    table.play(f"red takes the card of {hex}")
    assert (table.hand("red"), table.hand("blue")) == ({card: 1}, {"brick": 1})


@pytest.mark.rule("TBV2-18")
def test_at_a_table_that_wishes_so_a_city_beside_two_hexes_takes_a_card_of_each() -> None:
    table = events(TWO_SIXES, settings={"epidemic_one_card_per_city": False}).play("red turns up epidemic 6")
    assert (table.hand("red"), table.hand("blue")) == ({"brick": 1, "lumber": 1}, {"brick": 1})
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("TBV2-18")
def test_under_the_robber_there_is_no_choice() -> None:
    table = events(TWO_SIXES + "robber (0,0)").play("red turns up epidemic 6")
    assert (table.hand("red"), table.hand("blue")) == ({"lumber": 1}, {})


@pytest.mark.rule("TBV2-18")
def test_the_same_kind_from_two_hexes_is_one_card() -> None:
    table = events(TWO_SIXES.replace("Fo6", "Hi6")).play("red turns up epidemic 6")
    assert table.hand("red") == {"brick": 1}


@pytest.mark.rule("TBV2-18")
def test_a_choice_is_forgotten_with_its_turn() -> None:
    table = events(TWO_SIXES).play("red turns up epidemic 6", "red takes the card of (1,0)", "red ends")
    table.play("blue corrects the event deck", "blue turns up epidemic 6", "red takes the card of (0,0)")
    assert table.hand("red") == {"lumber": 1, "brick": 1}


@pytest.mark.rule("TBV2-19")
def test_a_city_yields_no_commodity() -> None:
    table = events("Mo8 Pa3\nred city (0,0)N", products=KNIGHTS)
    table.play("red turns up epidemic 8", "red rolls ship")
    assert table.hand("red") == {"ore": 1}


@pytest.mark.rule("TBV2-20")
def test_a_short_supply_is_held_against_the_smaller_demand() -> None:
    drawing = "Hi8 Fo5\nred city (0,0)N\nblue city (0,0)S\nwhite holds 17 brick"
    assert _bricks(events(drawing).play("red turns up epidemic 8")) == (1, 1)
    assert _bricks(events(drawing).play("red turns up no event 8")) == (0, 0)


def _bricks(table: Table) -> tuple[int, int]:
    return table.hand("red").get("brick", 0), table.hand("blue").get("brick", 0)
