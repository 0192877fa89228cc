"""Event cards in Barbarian Attack. Ledger Traders & Barbarians, TBS4-89 to TBS4-92, TBS4-27, TBV2-12."""

from typing import Any

import pytest

import tests.boxes.traders_barbarians.rules.event_cards.table  # noqa: F401, what people say of event cards  # noqa: F401, what people say of event cards
from tests.boxes.traders_barbarians.rules.barbarian_attack.table import Table
from tests.boxes.traders_barbarians.rules.barbarian_attack.table import lay as on_the_coast

HANDS = "blue holds 2 wool\nwhite holds 1 ore"
HARBOR = "(2,1)N"
"""A corner at a harbor that only (2,0) touches."""


def lay(drawing: str = "", **how: Any) -> Table:
    """A table of Barbarian Attack with event cards."""
    return on_the_coast(drawing, variants=("event cards",), **how)


@pytest.mark.rule("TBS4-89")
def test_robber_attacks_is_a_seven_large_hands_first_then_a_card_from_anybody() -> None:
    table = lay("white holds 8 ore\nblue holds 1 wool").play("red turns up robber attacks 7")
    assert table.agenda() == ["discard: white"]
    table.play("white discards 4 ore")
    assert table.agenda() == ["take a card from anybody: red"]
    assert table.may("red steals from nobody")
    table.play("red steals from blue wool")
    assert (table.hand("red"), table.agenda()) == ({"wool": 1}, ["act: red"])


@pytest.mark.rule("TBS4-90")
def test_when_the_robber_flees_only_the_four_counts() -> None:
    table = lay("red settlement (0,-1)N").play("red turns up robber flees 4")
    assert table.agenda() == ["act: red"]
    assert table.hand("red") == {"ore": 1}


@pytest.mark.rule("TBS4-91")
def test_who_alone_has_the_most_knights_on_the_board_draws_a_card() -> None:
    knights = "red knights (0,0)-E\norange knights (-1,0)-E (-1,0)-W\n"
    table = lay(knights + HANDS).play("red turns up conflict 3")
    assert table.agenda() == ["draw a card for an event: orange"]
    assert table.refused("orange blindly draws nothing") == "TBV2-47"
    table.play("orange blindly draws from blue wool")
    assert (table.hand("orange"), table.agenda()) == ({"wool": 1}, ["act: red"])


@pytest.mark.rule("TBS4-91")
@pytest.mark.parametrize("how", ["alone", "largest_army", "each"])
def test_who_shares_the_most_knights_draws_none_however_a_table_reads_the_card(how: str) -> None:
    knights = "red knights (0,0)-E\norange knights (-1,0)-E\n"
    table = lay(knights + HANDS, settings=(("conflict", how),)).play("red turns up conflict 3")
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("TBS4-91")
def test_without_a_knight_on_the_board_nobody_draws() -> None:
    assert lay(HANDS).play("red turns up conflict 3").agenda() == ["act: red"]


@pytest.mark.rule("TBS4-92")
def test_knights_on_the_board_take_part_in_no_tournament() -> None:
    table = lay("orange knights (-1,0)-E\n").play("red turns up tournament 5")
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("TBS4-27", "TBV2-38")
@pytest.mark.parametrize(("barbarians", "takes"), [(2, True), (3, False)])
def test_a_conquered_harbor_is_none_in_calm_seas(barbarians: int, takes: bool) -> None:
    table = lay(f"red settlement {HARBOR}\nbarbarians {barbarians} (2,0)").play("red turns up calm seas 9")
    assert (table.agenda() == ["take a card of choice: red"]) is takes


@pytest.mark.rule("TBV2-12", "TBS4-20")
def test_a_conquered_hex_yields_nothing_for_a_card_either() -> None:
    for barbarians, grown in ((2, {"lumber": 1}), (3, {})):
        table = lay(f"red settlement {HARBOR}\nbarbarians {barbarians} (2,0)").play("red turns up no event 11")
        assert table.hand("red") == grown


@pytest.mark.rule("TBV2-24", "TBS4-13")
def test_a_settlement_brings_an_attack_though_a_road_of_its_owner_lies_sideways() -> None:
    drawing = "red road (0,0)-NE (0,0)-E (0,0)-SE\nred settlement (0,0)S\nred holds 1 brick 1 lumber 1 wool 1 grain"
    table = lay(drawing).play("red turns up earthquake 6", "red turns road (0,0)-SE", "red builds settlement (0,0)N")
    assert table.agenda() == ["roll for the landing: red"]
