"""Fishermen and Barbarians: ledger Traders & Barbarians, TBX-12, on the board of Barbarian Attack as it is drawn."""

from random import Random

import pytest

from companion.boxes.together.rules.fishermen_barbarian_attack import RideForFish, TurnUpForFish
from companion.boxes.traders_barbarians.rules.barbarian_attack.castle_cards import KNIGHTHOOD
from companion.boxes.traders_barbarians.rules.barbarian_attack.castle_knights import CastleKnights
from companion.boxes.traders_barbarians.rules.barbarian_attack.intrigue import DrawCastleCard
from companion.boxes.traders_barbarians.rules.barbarian_attack.marches import MoveCastleKnight, far
from companion.geometry.drawing import draw_board
from companion.geometry.models import differences
from companion.kernel import Seat
from companion.rules.boxes import adaptations
from tests.boxes.traders_barbarians.rules.barbarian_attack import table as coast
from tests.boxes.traders_barbarians.rules.fishermen.table import fish
from tests.rules import table as base
from tests.rules.table import Table

ADAPTED = adaptations()["fishermen and barbarians"]
RED = Seat(0)

assert coast.HOW  # its sentences are used here


def own_turn(drawing: str) -> Table:
    """A table in the middle of a game, after red's roll; a knight of red stands on (-2,0)-E."""
    board = draw_board(ADAPTED.layouts[0].printed(4)).replace("robber none\n", "")
    table: Table = base.lay(
        f"{board}\nred knights (-2,0)-E\n{drawing}",
        products=("traders and barbarians",),
        scenarios=ADAPTED.joins,
        variants=(ADAPTED.name,),
    )
    return table.play("red rolls 1 1")


def ride(table: Table) -> RideForFish:
    """To the first path that is too far for nothing."""
    start = table.game.topology.path("(-2,0)-E")
    there = far(table.state, start)
    return RideForFish(RED, start, next(path for path in range(200) if there >> path & 1))  # type: ignore[arg-type]


@pytest.mark.rule("TBX-12")
def test_two_fish_are_as_good_as_the_grain_for_a_ride() -> None:
    table = own_turn("red fish 1 double_fish")
    action = ride(table)
    table.do(action)
    table.play("red pays 1 double_fish")
    assert fish(table, "red") == {}
    assert table.state[CastleKnights].of[RED] == 1 << action.to


@pytest.mark.rule("TBX-12")
def test_another_knight_may_have_moved_before() -> None:
    table = own_turn("red fish 1 double_fish\nred knights (2,0)-NW")
    path = table.game.topology.path
    table.do(MoveCastleKnight(RED, path("(2,0)-NW"), path("(2,0)-NE")))
    table.do(ride(table))
    assert table.agenda()[0] == "pay fish: red"


@pytest.mark.rule("TBX-12")
def test_one_fish_is_not() -> None:
    table = own_turn("red fish 1 single_fish")
    refusal = table.state.check(ride(table))
    assert refusal is not None
    assert refusal.rule == "TBX-12"
    assert not any(isinstance(one, RideForFish) for one in table.state.options(RED))


@pytest.mark.rule("TBX-12")
def test_seven_fish_turn_up_a_card_of_the_castle() -> None:
    table = own_turn("red fish 2 triple_fish 1 single_fish")
    table.do(TurnUpForFish(RED))
    table.play("red pays 2 triple_fish 1 single_fish")
    assert table.agenda() == ["turn up a card for fish: red"]
    table.do(DrawCastleCard(RED, KNIGHTHOOD))
    assert table.agenda() == ["place a knight at the castle: red"]
    poor = own_turn("red fish 2 triple_fish")
    refusal = poor.state.check(TurnUpForFish(RED))
    assert refusal is not None
    assert refusal.rule == "TBX-12"


@pytest.mark.rule("TBX-12")
def test_there_is_neither_robber_nor_development_card_to_spend_fish_on() -> None:
    assert not {"robber for fish", "card for fish", "first seven"} & set(own_turn("").game.modules)


@pytest.mark.rule("TBX-12")
def test_fishing_grounds_lie_along_the_coast_and_the_desert_stays() -> None:
    (layout,) = ADAPTED.layouts
    plan = layout.laid(4, Random(3))
    assert differences(plan, layout.model(4)) == ()
    assert sorted(plan.marked("fishing_ground").values()) == ["10", "4", "5", "6", "8", "9"]
    assert "desert" in {one.terrain for one in plan.hexes}
    assert ADAPTED.target == 12
