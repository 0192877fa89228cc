"""Caravans with Cities & Knights: ledger Traders & Barbarians, TBX-09."""

import pytest

from companion.rules.boxes import adaptations
from tests.boxes.cities_knights.rules import table as knights
from tests.boxes.traders_barbarians.rules.caravans.table import BOARD, camels, open_paths
from tests.rules import table as base
from tests.rules.table import Table

ADAPTED = adaptations()["caravans and knights"]

assert knights.PRODUCTS  # its sentences are used here


def lay(drawing: str) -> Table:
    """A table in the middle of a game, as drawn."""
    return base.lay(
        f"{BOARD}{drawing}",
        products=("traders and barbarians", "cities and knights"),
        scenarios=ADAPTED.joins,
        variants=(ADAPTED.name,),
    )


@pytest.mark.rule("TBX-09")
def test_votes_are_bid_in_brick_and_lumber() -> None:
    table = lay("red holds 1 brick 4 grain 3 ore\nblue holds 2 lumber 1 wool\nred settlement (2,0)NE")
    table.play("red rolls 1 1", "red rolls trade", "red builds city (2,0)NE", "red ends")
    assert table.refused("red bids 2 grain") == "TBS3-23"
    table.play("red bids 1 brick", "blue bids 2 lumber", "blue places a camel (0,-1)-E")
    assert (len(camels(table)), table.hand("blue")) == (1, {"wool": 1})


@pytest.mark.rule("TBX-09", "TBS3-06")
def test_a_city_built_with_medicine_brings_a_camel_too() -> None:
    table = lay("red holds 2 ore 1 grain 1 brick\nred settlement (2,0)NE\nred progress 1 medicine")
    table.play("red rolls 1 1", "red rolls trade", "red plays medicine (2,0)NE", "red ends", "red bids 1 brick")
    assert len(open_paths(table)) == 3
    table.play("red places a camel (0,-1)-E")
    assert len(camels(table)) == 1


@pytest.mark.rule("TBX-09")
def test_fifteen_points_win() -> None:
    assert ADAPTED.target == 15
