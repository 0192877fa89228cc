"""Explorers & Pirates with Cities & Knights: ledger Explorers & Pirates, EP-581, on the boards of its scenarios."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from companion.boxes.cities_knights.rules.aqueduct import TakeNothing, TakeResource
from companion.boxes.cities_knights.rules.attack import barbarian_strength, defending
from companion.boxes.explorers_pirates.rules.founding import FoundSettlement
from companion.boxes.explorers_pirates.rules.pirate_ships import PirateShip
from companion.geometry.drawing import draw_board
from companion.geometry.models import differences
from companion.kernel import Seat
from companion.mechanisms.rules.purses import Purses
from companion.rules.base.longest_road import LongestRoad
from companion.rules.base.resources import ORE
from companion.rules.base.robber import Robber
from companion.rules.boxes import adaptations
from companion.rules.scenario import Adaptation
from tests.boxes.cities_knights.rules import table as knights
from tests.boxes.explorers_pirates.rules import table as explorers
from tests.boxes.offered import EXPLORERS_PIRATES
from tests.rules import table as base
from tests.rules.table import FOUR, Table

SCENARIOS = {one.name: one for one in EXPLORERS_PIRATES.scenarios}
NAMES = ("pirate lairs and knights", "fish and knights", "spices and knights", "explorers and knights")
ADAPTED = adaptations()[NAMES[0]]
EVERY = pytest.mark.parametrize("one", [adaptations()[name] for name in NAMES], ids=lambda one: one.name)
RED = Seat(0)

assert knights.PRODUCTS  # its sentences are used here
assert explorers.BOX  # and its words


def how(one: Adaptation) -> dict[str, Any]:
    """What is played."""
    boxes = ("explorers and pirates", "cities and knights")
    return {"products": boxes, "scenarios": one.joins, "variants": (one.name,)}


def own_turn(drawing: str = "", roll: str = "1 1", seats: tuple[str, ...] = FOUR) -> Table:
    """A table of Pirate Lairs with knights, after red's roll; nobody has gold unless the drawing says so."""
    many = next(layout for layout in ADAPTED.layouts if len(seats) in layout.seats).printed(len(seats))
    board = "\n".join(line for line in draw_board(many).splitlines() if not line.startswith("robber"))
    table: Table = base.lay(f"{board}\n{drawing}", seats=seats, without=("starting gold",), **how(ADAPTED))
    return table.play(f"red rolls {roll}", "red rolls ship")


@EVERY
@pytest.mark.rule("EP-581")
def test_five_points_more_win_and_fields_lie_in_place_of_a_forest(one: Adaptation) -> None:
    like = SCENARIOS[one.joins[0]]
    assert one.target == (like.target or 0) + 5
    for ours, theirs in zip(one.layouts, like.layouts, strict=True):
        assert ours.seats == theirs.seats
        for seats in ours.seats:
            mine, printed = ours.model(seats), theirs.model(seats)
            assert Counter(printed.terrains) - Counter(mine.terrains) == {"forest": 1}
            assert Counter(mine.terrains) - Counter(printed.terrains) == {"fields": 1}
            assert mine.numbers == printed.numbers
            assert differences(ours.laid(seats, Random(seats)), mine) == ()


@EVERY
@pytest.mark.rule("EP-581")
def test_people_start_as_in_explorers_and_pirates(one: Adaptation) -> None:
    table = base.begin(seats=FOUR[:3], board=one.layouts[-1].printed(3), **how(one)).play("red starts")
    assert table.agenda()[0] == "place a harbor settlement: red"
    assert not {"second city", "no cities", "second settlement"} & set(table.game.modules)


@pytest.mark.rule("EP-581")
def test_a_settlement_becomes_a_city() -> None:
    table = own_turn("red settlement (-1,-3)S\nred holds 3 ore 2 grain").play("red builds city (-1,-3)S")
    assert table.points("red") == 2


@pytest.mark.rule("EP-581")
def test_a_harbor_settlement_does_not_nor_a_city_a_harbor_settlement() -> None:
    table = own_turn("red harbor (0,-3)S\nred city (-1,-3)N\nred holds 3 ore 4 grain")
    assert table.refused("red builds city (0,-3)S") == "EP-581"
    assert table.refused("red builds harbor (-1,-3)N") == "EP-220"


@pytest.mark.rule("EP-581")
def test_barbarians_count_cities_only_and_crews_do_not_defend() -> None:
    table = own_turn("red harbor (0,-3)S\nred settlement (-1,-3)N\nblue city (-2,0)S\nred sails (0,-3)-SE crew crew")
    assert barbarian_strength(table.state) == 1
    assert defending(table.state) == 0


@pytest.mark.rule("EP-581")
def test_nobody_founds_a_settlement_where_a_knight_stands() -> None:
    ship = "red sails (0,-3)-SE settler"
    for knight, allowed in (("", True), ("blue knight basic (0,-3)S", False)):
        table = own_turn(f"{ship}\n{knight}")
        corner = table.game.topology.corner("(0,-3)S")
        assert (table.state.check(FoundSettlement(RED, 0, corner)) is None) is allowed


@pytest.mark.rule("EP-581")
def test_the_bishop_places_the_pirate_ship_and_steals_beside_it() -> None:
    drawing = "landed 1\nred progress 1 bishop\nblue sails (0,0)-NE\nblue holds 1 coin"
    table = own_turn(drawing).play("red plays bishop", "red places pirate ship (0,0)")
    assert table.state[PirateShip].owner == RED
    table.play("red steals from blue coin")
    assert table.hand("red") == {"coin": 1}


@pytest.mark.rule("EP-581")
def test_the_pirate_ship_waits_for_the_first_attack_as_the_robber_would() -> None:
    assert own_turn("red holds 8 ore", "3 4").agenda()[0] == "discard: red"
    assert own_turn(roll="3 4").agenda()[0] == "act: red"
    assert own_turn("landed 1", "3 4").agenda()[0] == "place the pirate ship: red"
    assert own_turn("red progress 1 bishop").refused("red plays bishop") == "CK-069"


AQUEDUCT = "red improvement science 3\nred city (-1,-3)N"


@pytest.mark.rule("EP-581", "CK-060")
def test_who_takes_a_card_by_the_aqueduct_takes_no_gold_for_the_empty_roll() -> None:
    table = own_turn(AQUEDUCT)
    assert [table.state[Purses].gold[seat] for seat in table.game.seats] == [0, 1, 1, 1]
    table.do(TakeResource(RED, ORE))
    assert (table.hand("red"), table.state[Purses].gold[RED]) == ({"ore": 1}, 0)


@pytest.mark.rule("EP-581", "CK-060")
def test_who_takes_none_takes_the_gold() -> None:
    table = own_turn(AQUEDUCT)
    table.do(TakeNothing(RED))
    assert (table.hand("red"), table.state[Purses].gold[RED]) == ({}, 1)


@pytest.mark.rule("EP-581", "CK-065")
def test_nor_is_the_gold_lost_where_the_supply_has_no_resource_left() -> None:
    everything = " ".join(f"19 {kind}" for kind in ("brick", "lumber", "wool", "grain", "ore"))
    table = own_turn(f"{AQUEDUCT}\nblue holds {everything}")
    assert table.agenda()[0] == "act: red"
    assert table.state[Purses].gold[RED] == 1


@pytest.mark.rule("EP-581")
def test_a_city_takes_as_much_gold_of_a_gold_field_as_a_settlement() -> None:
    taken = []
    for building in ("settlement", "city"):
        table = own_turn(f"known (2,-2) gold 4\nred {building} (2,-2)N", "1 3")
        taken.append(table.state[Purses].gold[RED])
    assert taken == [1 + 2, 1 + 2], "a gold for the empty roll, and two of the field"


@pytest.mark.rule("EP-581")
def test_there_is_neither_robber_nor_longest_road() -> None:
    table = own_turn()
    assert Robber not in table.state
    assert LongestRoad not in table.state
    assert not {"chase", "bishop", "development", "city production"} & set(table.game.modules)


@pytest.mark.rule("EP-581")
def test_the_progress_card_lays_roads() -> None:
    table = own_turn("red progress 1 road_building\nred settlement (-1,-3)S").play("red plays road building")
    assert table.agenda()[0] == "place a free road: red"
