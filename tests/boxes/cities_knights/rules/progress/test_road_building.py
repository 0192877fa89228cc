"""Road Building as a progress card. Ledger Cities & Knights, CK-190, CK-218, CK-219."""

from collections.abc import Iterator

import pytest

from companion.kernel import Action, Happening, Item, Module, Seat, State
from companion.rules.base.free_roads import PLACE_A_FREE_ROAD
from tests.boxes.cities_knights.rules.speech_progress import deck, held
from tests.boxes.cities_knights.rules.table import Table, lay

ships = Module("ships of another box")
FIFTEEN_ROADS = " ".join(
    f"({q},{r})-{side}" for q, r in ((0, -2), (1, -2), (2, -2), (-2, 2), (-1, 2)) for side in ("E", "NE", "NW")
)


class LayShip(Action):
    """What a box that has ships lays for nothing instead of a road."""


def ship_options(state: State, item: Item, player: Seat) -> tuple[LayShip, ...]:
    return (LayShip(player),)


@ships.answers(PLACE_A_FREE_ROAD, LayShip, options=ship_options, turn="CK-219")
def lay_ship(state: State, item: Item, action: LayShip) -> Iterator[Happening]:
    yield from ()


def acting(drawing: str, more: tuple[Module, ...] = ()) -> Table:
    """Red holds Road Building and has rolled."""
    table = lay(f"red progress 1 road_building\n{drawing}", more=more)
    return table.play("red rolls 6 6", "red rolls trade")


@pytest.mark.rule("CK-218")
def test_two_roads_are_laid_for_nothing() -> None:
    table = acting("red settlement (0,0)N\nred holds 1 brick")
    assert table.may("red plays road building")
    table.play("red plays road building", "red lays free road (0,0)-NE", "red lays free road (0,0)-NW")
    assert set(table.standing("red")["road"]) == {"(0,0)-NE", "(0,0)-NW"}
    assert table.hand("red") == {"brick": 1}
    assert table.agenda() == ["act: red"]
    assert deck(table, "science") == (17, ["road_building"])


@pytest.mark.rule("CK-218")
def test_the_roads_need_not_lie_side_by_side() -> None:
    table = acting("red settlement (0,0)N (0,-2)N").play("red plays road building")
    table.play("red lays free road (0,0)-NE", "red lays free road (0,-2)-NE")
    assert set(table.standing("red")["road"]) == {"(0,0)-NE", "(0,-2)-NE"}


@pytest.mark.rule("CK-218")
def test_they_are_laid_by_the_rules_of_roads() -> None:
    table = acting("red settlement (0,0)N\nblue road (0,0)-NE").play("red plays road building")
    assert table.refused("red lays free road (0,0)-NE") is not None
    assert table.refused("red lays free road (2,0)-NE") == "BASE-127"


@pytest.mark.rule("CK-219")
def test_another_box_may_have_something_else_to_lay_for_nothing() -> None:
    table = acting("red settlement (0,0)N", more=(ships,)).play("red plays road building")
    assert {"PlaceFreeRoad", "LayShip"} <= set(table.offered("red"))


@pytest.mark.rule("CK-190")
def test_without_a_road_to_lay_the_card_is_of_no_use() -> None:
    table = acting(f"red settlement (0,0)N\nred road {FIFTEEN_ROADS}")
    assert table.refused("red plays road building") == "CK-190"
    assert not table.may("red plays road building")
    assert held(table, "red") == {"road_building": 1}


@pytest.mark.rule("CK-218")
def test_without_the_card_no_road_is_free() -> None:
    table = lay("red settlement (0,0)N\nred progress 1 crane").play("red rolls 6 6", "red rolls trade")
    assert table.refused("red plays road building") == "CK-178"
    assert not table.may("red plays road building")


@pytest.mark.rule("CK-218")
def test_no_road_has_to_be_laid_that_a_correction_has_made_impossible() -> None:
    table = acting("red settlement (0,0)N").play("red plays road building")
    assert table.refused("red stops") is not None
    table.play("red corrects nothing (0,0)N")
    assert table.offered("red") == ["StopPlacingRoads"]
    table.play("red stops")
    assert table.agenda() == ["act: red"]
