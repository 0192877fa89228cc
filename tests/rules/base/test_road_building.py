"""The Road Building card. Ledger base, BASE-160, BASE-161."""

import pytest

from tests.rules.table import lay

RED_HAS_THE_CARD = """
    red settlement (0,0)N
    red cards 1 road_building
"""
FIFTEEN_ROADS = [
    *("(0,-2)-E", "(0,-2)-NE", "(0,-2)-NW", "(1,-2)-E", "(1,-2)-NE", "(1,-2)-NW", "(2,-2)-E", "(2,-2)-NE", "(2,-2)-NW"),
    *("(-2,2)-E", "(-2,2)-NE", "(-2,2)-NW", "(-1,2)-E", "(-1,2)-NE", "(-1,2)-NW"),
]
ONE_HEX = "Hi6"


def roads(number: int) -> str:
    """A line of the drawing with so many roads of red."""
    return f"red road {' '.join(FIFTEEN_ROADS[:number])}\n" if number else ""


@pytest.mark.rule("BASE-160")
def test_two_roads_are_laid_for_nothing() -> None:
    table = lay(RED_HAS_THE_CARD + "red holds 1 ore").play("red rolls 1 1", "red plays road building")
    table.play("red lays free road (0,0)-NE", "red lays free road (0,0)-NW")
    assert set(table.standing("red")["road"]) == {"(0,0)-NE", "(0,0)-NW"}
    assert table.hand("red") == {"ore": 1}
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("BASE-160")
def test_the_second_road_may_go_on_from_the_first() -> None:
    table = lay(RED_HAS_THE_CARD).play("red rolls 1 1", "red plays road building")
    assert table.refused("red lays free road (0,0)-E") == "BASE-127"
    table.play("red lays free road (0,0)-NE", "red lays free road (0,0)-E")
    assert table.road_length("red") == 2


@pytest.mark.rule("BASE-160")
def test_a_free_road_keeps_to_the_rules_of_roads() -> None:
    table = lay(RED_HAS_THE_CARD + "blue road (0,0)-NE").play("red plays road building")
    assert table.refused("red lays free road (0,0)-NE") == "BASE-130"
    assert table.refused("red lays free road (-2,0)-E") == "BASE-127"
    assert not table.may("red lays free road (0,0)-NE")
    assert table.may("red lays free road (0,0)-NW")


@pytest.mark.rule("BASE-160")
def test_the_second_road_need_not_be_laid() -> None:
    table = lay(RED_HAS_THE_CARD).play("red rolls 1 1", "red plays road building", "red lays free road (0,0)-NE")
    assert table.may("red stops")
    table.play("red stops")
    assert table.agenda() == ["act: red"]
    assert table.left("red")["roads"] == 14


@pytest.mark.rule("BASE-160")
def test_a_card_without_a_single_road_is_not_played() -> None:
    table = lay(RED_HAS_THE_CARD).play("red rolls 1 1", "red plays road building")
    assert table.refused("red stops") == "BASE-160"
    assert not table.may("red stops")


@pytest.mark.rule("BASE-152", "BASE-160")
def test_nobody_else_lays_the_free_roads() -> None:
    table = lay(RED_HAS_THE_CARD + "blue settlement (2,0)N").play("red plays road building")
    assert table.refused("blue lays free road (2,0)-NE") == "BASE-152"


@pytest.mark.rule("BASE-160")
def test_without_the_card_no_road_is_free() -> None:
    table = lay(RED_HAS_THE_CARD).play("red rolls 1 1")
    assert table.refused("red lays free road (0,0)-NE") == "BASE-160"


@pytest.mark.rule("BASE-160")
def test_longest_road_is_counted_when_a_free_road_lies() -> None:
    table = lay(RED_HAS_THE_CARD + "red road (0,0)-NE (0,0)-NW (0,0)-E").play("red plays road building")
    table.play("red lays free road (0,0)-SE", "red lays free road (0,0)-SW")
    assert table.longest_road() == "red"
    assert table.agenda() == ["roll: red"]


@pytest.mark.rule("BASE-161")
def test_the_last_road_piece_is_laid_alone() -> None:
    table = lay(roads(14) + RED_HAS_THE_CARD).play("red rolls 1 1", "red plays road building")
    table.play("red lays free road (0,0)-NE")
    assert table.left("red")["roads"] == 0
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("BASE-161")
def test_without_a_road_piece_the_card_is_not_played() -> None:
    table = lay(roads(15) + RED_HAS_THE_CARD).play("red rolls 1 1")
    assert table.refused("red plays road building") == "BASE-161"
    assert not table.may("red plays road building")


@pytest.mark.rule("BASE-161")
def test_the_last_legal_path_is_paved_alone() -> None:
    table = lay(f"{ONE_HEX}\nred road (0,0)-E (0,0)-NE (0,0)-NW (0,0)-W (0,0)-SW\nred cards 1 road_building")
    table.play("red rolls 1 1", "red plays road building", "red lays free road (0,0)-SE")
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("BASE-161")
def test_without_a_legal_path_the_card_is_not_played() -> None:
    table = lay(f"{ONE_HEX}\nblue road (0,0)-E (0,0)-NE\nred settlement (0,0)N\nred cards 1 road_building")
    assert table.may("red plays road building")
    table.play("blue corrects road (0,0)-NW")
    assert table.refused("red plays road building") == "BASE-161"
    assert not table.may("red plays road building")
