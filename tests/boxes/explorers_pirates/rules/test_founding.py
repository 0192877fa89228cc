"""Founding settlements with settler ships. EP-370 to EP-379."""

import pytest

from tests.boxes.explorers_pirates.rules.speech_ships import fleet, named
from tests.boxes.explorers_pirates.rules.table import Table, lay

NEW_LAND, ROUTE, CORNER = "known (1,-1) hills 4", "(0,-1)-E", "(1,-1)SW"


def ready(*drawing: str, **how: object) -> Table:
    """Red has rolled a two."""
    return lay("\n".join(drawing), **how).play("red rolls 1 1")


@pytest.mark.rule("EP-370", "EP-371", "EP-373", "EP-378", "EP-376")
def test_ship_and_settler_become_a_settlement() -> None:
    table = ready(NEW_LAND, f"red sails {ROUTE} settler", "red sails (-1,0)-E")
    table.play(f"red founds {CORNER} with 1")
    assert table.standing("red") == {"settlement": [named(table, CORNER)]}
    assert list(fleet(table, "red")) == [2]
    assert (table.points("red"), table.hand("red")) == (1, {})
    assert table.refused(f"red founds {CORNER} with 1") == "EP-087"


@pytest.mark.rule("EP-370")
def test_it_takes_a_settler_and_a_ship_that_points_there() -> None:
    table = ready(NEW_LAND, f"red sails {ROUTE}", "red sails (-1,0)-E settler", f"blue sails {ROUTE} settler")
    assert table.refused(f"red founds {CORNER} with 1") == "EP-370"
    assert table.refused(f"red founds {CORNER} with 2") == "EP-370"
    assert table.refused("red founds (-1,0)SE with 2") == "BASE-023"  # in the middle of the sea
    assert "FoundSettlement" not in table.offered("red")


@pytest.mark.rule("EP-372", "EP-203", "EP-201")
def test_the_corner_must_be_free_known_and_far_enough_from_others() -> None:
    fog, clear = "(1,-1)N", "(1,-1)NW"
    table = ready(NEW_LAND, "red sails (1,-1)-NW settler")
    assert table.refused(f"red founds {fog} with 1") == "EP-202"
    assert table.may(f"red founds {clear} with 1")
    assert not table.may(f"red founds {fog} with 1")
    near = ready(NEW_LAND, f"blue settlement {CORNER}", "red sails (1,-1)-NW settler", f"red sails {ROUTE} settler")
    assert near.refused(f"red founds {clear} with 1") == "BASE-135"
    assert near.refused(f"red founds {CORNER} with 2") == "BASE-028"
    assert "FoundSettlement" not in near.offered("red")


@pytest.mark.rule("EP-374")
def test_it_may_stand_on_the_starting_island() -> None:
    table = ready("red sails (0,-3)-SE settler").play("red founds (0,-3)S with 1")
    assert table.standing("red") == {"settlement": [named(table, "(0,-3)S")]}


@pytest.mark.rule("EP-370", "EP-377", "EP-143")
def test_founding_belongs_to_the_movement_phase() -> None:
    table = ready(
        NEW_LAND, f"red sails {ROUTE} settler", "red harbor (0,-3)S", "red holds 2 lumber 2 wool 1 brick 1 grain",
    )  # fmt: skip
    table.play(f"red founds {CORNER} with 1")
    assert table.refused("red launches (0,-3)-SE") == "EP-230"
    assert not {"LaunchShip", "BuildRoad", "TradeWithSupply"} & set(table.offered("red"))
    assert "EndPart" in table.offered("red")


@pytest.mark.rule("EP-379", "EP-012")
def test_it_takes_a_settlement_piece() -> None:
    home = "red settlement (-1,-3)N (-3,-1)NW (-4,0)SW (-4,2)SW (-3,3)S"
    table = ready(NEW_LAND, home, f"red sails {ROUTE} settler")
    assert table.refused(f"red founds {CORNER} with 1") == "EP-379"
    assert "FoundSettlement" not in table.offered("red")
    assert next(iter(fleet(table, "red").values())).endswith("settler")


@pytest.mark.rule("EP-378")
def test_the_new_settlement_may_win() -> None:
    table = ready(NEW_LAND, f"red sails {ROUTE} settler", "red settlement (0,-3)S", target=2)
    table.play(f"red founds {CORNER} with 1")
    assert table.winner() == "red"
