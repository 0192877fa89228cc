"""Barbarians on paths: moved for a seven, driven off by a die. Ledger Traders & Barbarians, TBS5-56 to TBS5-65."""

import pytest

from companion.boxes.traders_barbarians.rules.wagons.driving_off import (
    FaceBarbarian,
    LetBarbarianStay,
    RollForBarbarian,
)
from companion.boxes.traders_barbarians.rules.wagons.path_barbarians import CorrectPathBarbarian, MovePathBarbarian
from companion.mechanisms.rules.card_on_a_seven import StealFromNobody
from companion.rules.base.building import BuildRoad
from companion.rules.base.resources import ORE
from companion.rules.base.stealing import Steal
from tests.boxes.traders_barbarians.rules.wagons.table import BLUE, RED, WHITE, At, play

FIRST, SECOND, THIRD = "(-1,0)-SW", "(1,-1)-NW", "(0,1)-E"


def seven(drawing: str = "") -> At:
    return play(drawing, rolled=False).play("red rolls 3 4")


@pytest.mark.rule("TBS5-56")
def test_on_a_path_stands_one_barbarian_at_most() -> None:
    table = seven()
    assert table.refused(table.moving(FIRST, SECOND)) == "TBS5-56"
    assert table.refused(CorrectPathBarbarian(RED, table.path(FIRST), table.path(THIRD))) == "TBS5-56"


@pytest.mark.rule("TBS5-09")
def test_the_table_says_where_a_barbarian_stands() -> None:
    table = play()
    table.do(CorrectPathBarbarian(RED, table.path(FIRST), table.path("(0,0)-E")))
    assert table.barbarians == table.named("(0,0)-E", SECOND, THIRD)


@pytest.mark.rule("TBS5-57")
def test_a_road_is_built_under_a_barbarian() -> None:
    table = play("red settlement (-1,0)SW\nred holds 1 brick 1 lumber")
    table.do(BuildRoad(RED, table.path(FIRST)))
    assert table.barbarians == table.named(FIRST, SECOND, THIRD)


@pytest.mark.rule("TBS5-63", "TBS5-64")
def test_a_seven_moves_a_barbarian_to_another_path() -> None:
    table = seven()
    assert table.refused(table.moving(FIRST, FIRST)) == "TBS5-64"
    assert table.refused(table.moving("(0,0)-E", "(0,0)-W")) == "TBS5-63"
    assert table.refused(table.moving(FIRST, "(0,0)-E", seat=BLUE)) == "TBS5-63"
    table.do(table.moving(FIRST, "(0,0)-E"))
    assert table.barbarians == table.named("(0,0)-E", SECOND, THIRD)
    table.play("red ends")


@pytest.mark.rule("TBS5-63")
def test_a_card_may_be_drawn_from_the_owner_of_the_road_it_comes_to() -> None:
    table = seven("blue road (0,0)-E\nblue holds 1 ore\nwhite holds 1 ore")
    table.do(table.moving(FIRST, "(0,0)-E"))
    assert table.refused(Steal(RED, WHITE, ORE)) == "TBS5-63"
    table.do(Steal(RED, BLUE, ORE))
    assert (table.table.hand("red"), table.table.hand("blue")) == ({"ore": 1}, {})
    assert table.purses == (5, 5, 5, 5)


@pytest.mark.rule("TBS5-63")
def test_nobody_must_draw_the_card() -> None:
    table = seven("blue road (0,0)-E\nblue holds 1 ore")
    table.do(table.moving(FIRST, "(0,0)-E")).do(StealFromNobody(RED))
    assert table.table.hand("blue") == {"ore": 1}
    table.play("red ends")


@pytest.mark.rule("TBS5-63", "TBS5-64")
@pytest.mark.parametrize("drawing", ["red road (0,0)-E\nblue holds 1 ore", "blue road (0,0)-E", "blue holds 1 ore"])
def test_nothing_is_drawn_for_an_own_road_or_none_or_from_an_empty_hand(drawing: str) -> None:
    table = seven(drawing)
    table.do(table.moving(FIRST, "(0,0)-E")).play("red ends")


@pytest.mark.rule("TBS5-65")
def test_large_hands_discard_before_the_barbarian_moves() -> None:
    table = seven("blue holds 8 ore")
    assert table.refused(table.moving(FIRST, "(0,0)-E")) == "TBS5-63"
    table.play("blue discards 4 ore").do(table.moving(FIRST, "(0,0)-E"))


# -- driving off


def beside(level: int = 2) -> At:
    """Red's wagon stands beside the first barbarian."""
    return play().wagon(RED, "(-1,0)S").train(RED, level)


@pytest.mark.rule("TBS5-59", "TBS5-51")
@pytest.mark.parametrize(("level", "drives"), [(2, {6}), (3, {5, 6}), (4, {4, 5, 6}), (5, {3, 4, 5, 6})])
def test_the_faces_on_the_card_drive_a_barbarian_off(level: int, drives: set[int]) -> None:
    found = set()
    for die in range(1, 7):
        table = beside(level).face(FIRST, die)
        if table.refused(table.moving(FIRST, "(0,0)-E")) is None:
            found.add(die)
    assert found == drives


@pytest.mark.rule("TBS5-59")
def test_without_an_upgrade_or_from_elsewhere_nobody_tries() -> None:
    assert beside(1).refused(FaceBarbarian(RED, play().path(FIRST))) == "TBS5-59"
    table = beside()
    assert table.refused(FaceBarbarian(RED, table.path(SECOND))) == "TBS5-59"
    assert table.refused(FaceBarbarian(RED, table.path("(-1,0)-SE"))) == "TBS5-59"


@pytest.mark.rule("TBS5-59", "TBS5-60", "TBS5-61")
def test_a_barbarian_that_is_driven_off_goes_anywhere_without_a_card_and_the_wagon_goes_on() -> None:
    table = play("blue road (0,0)-E\nblue holds 1 ore").wagon(RED, "(-1,0)S").train(RED, 2).face(FIRST, 6)
    assert table.left() == 5
    assert table.refused(table.moving(SECOND, "(0,0)-E")) == "TBS5-59"
    assert table.refused(table.moving(FIRST, SECOND)) == "TBS5-56"
    table.do(table.moving(FIRST, "(0,0)-E"))
    assert table.barbarians == table.named("(0,0)-E", SECOND, THIRD)
    table.drive("(-1,0)SW")
    assert table.table.hand("blue") == {"ore": 1}


@pytest.mark.rule("TBS5-61")
def test_the_wagon_goes_on_when_it_fails() -> None:
    table = beside().face(FIRST, 5)
    assert table.barbarians == table.named(FIRST, SECOND, THIRD)
    table.drive("(-1,0)SW")
    assert table.left() == 1


@pytest.mark.rule("TBS5-59")
def test_it_may_stay_all_the_same() -> None:
    table = beside().face(FIRST, 6).do(LetBarbarianStay(RED))
    assert table.barbarians == table.named(FIRST, SECOND, THIRD)


@pytest.mark.rule("TBS5-62")
def test_each_barbarian_is_tried_once_in_a_turn_wherever_it_goes() -> None:
    table = beside().face(FIRST, 6).do(MovePathBarbarian(RED, *map(beside().path, (FIRST, "(-1,0)-SE"))))
    assert table.refused(FaceBarbarian(RED, table.path("(-1,0)-SE"))) == "TBS5-62"
    table.do(CorrectPathBarbarian(RED, table.path(SECOND), table.path(FIRST)))
    assert table.refused(FaceBarbarian(RED, table.path(FIRST))) is None
    table.play("red ends", "blue rolls 1 2", "blue ends", "white rolls 1 2", "white ends")
    table.play("orange rolls 1 2", "orange ends", "red rolls 1 2")
    assert table.refused(FaceBarbarian(RED, table.path("(-1,0)-SE"))) is None


@pytest.mark.rule("TBS5-34", "TBS5-59")
def test_at_the_end_of_a_journey_nobody_is_tried() -> None:
    table = play().wagon(RED, "(-2,0)NE").train(RED, 2).load(RED, "castle", "sand")
    table.do(CorrectPathBarbarian(RED, table.path(FIRST), table.path("(-2,0)-CN"))).drive("(-2,0)C")
    assert table.refused(FaceBarbarian(RED, table.path("(-2,0)-CN"))) == "TBS5-34"


@pytest.mark.rule("TBS5-59")
def test_one_die_is_rolled() -> None:
    table = beside().face(FIRST)
    assert table.refused(RollForBarbarian(RED, 7)) == "TBS5-59"
    assert table.refused(RollForBarbarian(BLUE, 6)) == "TBS5-59"
