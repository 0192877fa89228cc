"""The Diplomat. Ledger Cities & Knights, CK-234 to CK-241."""

import pytest

from tests.boxes.cities_knights.rules.speech_knights import knight_on
from tests.boxes.cities_knights.rules.speech_politics import progress_hand
from tests.boxes.cities_knights.rules.table import Table, lay

CARD = "red progress 1 diplomat\n"
# Blue's chain from its settlement at the top of the desert to its right; only its end is open.
BLUE = CARD + "blue settlement (0,0)N road (0,0)-NE (0,0)-E\n"
# Red and blue have five roads each; red got there first and holds the Longest Road.
LONGEST = """
    red   road (0,0)-NE (0,0)-E (0,0)-SE (0,0)-SW (0,0)-W
    blue  road (2,-2)-E (2,-2)-SE (2,-2)-SW (2,-2)-W (2,-2)-NW
    """


def acting(drawing: str) -> Table:
    """Red has rolled, to nobody's profit, and may act."""
    return lay(drawing).play("red rolls 1 1", "red rolls politics")


@pytest.mark.rule("CK-234", "CK-237")
def test_an_open_road_of_an_opponent_goes_back_to_its_owner() -> None:
    table = acting(BLUE)
    assert table.left("blue")["roads"] == 13
    table.play("red plays diplomat on (0,0)-E")
    assert table.standing("blue")["road"] == ["(0,0)-NE"]
    assert table.left("blue")["roads"] == 14
    assert table.agenda() == ["act: red"]
    assert progress_hand(table, "red") == {}


@pytest.mark.rule("CK-234")
def test_there_has_to_be_a_road() -> None:
    assert acting(BLUE).refused("red plays diplomat on (0,0)-W") == "CK-234"


@pytest.mark.rule("CK-234")
def test_a_path_without_a_road_cannot_even_be_overruled() -> None:
    with pytest.raises(ValueError, match="There is no road there"):
        acting(BLUE).overrule("red plays diplomat on (0,0)-W")


@pytest.mark.rule("CK-235")
def test_a_road_with_something_of_its_colour_at_both_ends_is_not_open() -> None:
    table = acting(BLUE)
    assert table.refused("red plays diplomat on (0,0)-NE") == "CK-235"
    assert not table.may("red plays diplomat on (0,0)-NE")
    assert table.may("red plays diplomat on (0,0)-E")


@pytest.mark.rule("CK-235")
@pytest.mark.parametrize(
    "end", ["settlement (0,0)SE", "city (0,0)SE", "knight (0,0)SE", "road (0,0)-SE", "road (0,1)-NE"]
)
def test_a_road_another_building_a_city_or_a_knight_closes_the_end(end: str) -> None:
    table = acting(BLUE + f"blue {end}")
    assert table.refused("red plays diplomat on (0,0)-E") == "CK-235"
    assert not table.may("red plays diplomat on (0,0)-E")


@pytest.mark.rule("CK-235")
def test_one_free_end_is_enough() -> None:
    table = acting(CARD + "blue road (0,0)-NE (0,0)-E")
    assert table.may("red plays diplomat on (0,0)-NE")
    assert table.may("red plays diplomat on (0,0)-E")


@pytest.mark.rule("CK-236")
@pytest.mark.parametrize("end", ["white settlement (0,0)SE", "white knight (0,0)SE", "white road (0,0)-SE"])
def test_a_foreign_piece_does_not_close_the_end(end: str) -> None:
    table = acting(BLUE + end)
    assert table.may("red plays diplomat on (0,0)-E")
    table.play("red plays diplomat on (0,0)-E")
    assert table.standing("blue")["road"] == ["(0,0)-NE"]


@pytest.mark.rule("CK-239")
def test_the_only_road_of_a_knight_is_not_open() -> None:
    table = acting(CARD + "blue road (0,0)-E\nblue knight (0,0)NE")
    assert table.refused("red plays diplomat on (0,0)-E") == "CK-239"
    assert not table.may("red plays diplomat on (0,0)-E")


@pytest.mark.rule("CK-239")
def test_a_knight_with_another_road_does_not_hold_this_one() -> None:
    table = acting(CARD + "blue road (0,0)-E (0,0)-NE\nblue knight (0,0)NE").play("red plays diplomat on (0,0)-E")
    assert table.standing("blue")["road"] == ["(0,0)-NE"]
    assert knight_on(table, "(0,0)NE") == "blue basic inactive"


@pytest.mark.rule("CK-241")
def test_the_road_of_a_starting_settlement_can_go_too() -> None:
    table = acting(CARD + "blue settlement (0,0)N road (0,0)-NE").play("red plays diplomat on (0,0)-NE")
    assert table.standing("blue") == {"settlement": ["(0,0)N"]}


@pytest.mark.rule("BASE-011", "CK-238")
def test_ones_own_road_is_laid_again_at_once_and_for_nothing() -> None:
    table = acting(CARD + "red settlement (0,0)N road (0,0)-NE (0,0)-E").play("red plays diplomat on (0,0)-E")
    assert table.agenda() == ["lay the road elsewhere: red"]
    assert table.left("red")["roads"] == 14
    assert table.refused("red ends") == "BASE-077"
    table.play("red lays free road (0,0)-NW")
    assert table.standing("red")["road"] == ["(0,0)-NW", "(0,0)-NE"]
    assert table.left("red")["roads"] == 13
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-238")
def test_it_is_laid_by_the_normal_rules_and_elsewhere() -> None:
    table = acting(CARD + "red settlement (0,0)N road (0,0)-NE (0,0)-E\nblue road (0,0)-NW")
    table.play("red plays diplomat on (0,0)-E")
    assert table.refused("red lays free road (0,0)-SE") == "BASE-127"
    assert table.refused("red lays free road (0,0)-NW") == "BASE-130"
    assert table.refused("red lays free road (0,0)-E") == "CK-238"
    assert not table.may("red lays free road (0,0)-E")
    assert table.refused("blue lays free road (0,0)-SW") == "CK-238"
    assert table.may("red lays free road (1,0)-NW")


@pytest.mark.rule("CK-238")
def test_it_need_not_be_laid_again() -> None:
    table = acting(CARD + "red settlement (0,0)N road (0,0)-NE (0,0)-E").play("red plays diplomat on (0,0)-E")
    assert table.may("red stops")
    table.play("red stops")
    assert table.standing("red")["road"] == ["(0,0)-NE"]
    assert table.left("red")["roads"] == 14
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-238")
def test_no_road_is_laid_that_a_correction_has_used_up() -> None:
    table = acting(CARD + "red settlement (0,0)N road (0,0)-NE (0,0)-E").play("red plays diplomat on (0,0)-E")
    ring = [f"({q},{r})-{side}" for q, r in ((-2, 0), (2, 0)) for side in ("NE", "E", "SE", "SW", "W", "NW")]
    table.play(
        *(f"red corrects road {path}" for path in ring), "red corrects road (0,2)-E", "red corrects road (0,2)-W"
    )
    assert table.left("red")["roads"] == 0
    assert table.refused("red lays free road (0,0)-NW") == "BASE-123"
    assert table.offered("red") == ["StopPlacingRoads"]


@pytest.mark.rule("CK-240")
def test_the_longest_road_is_settled_once_the_road_lies_again() -> None:
    table = acting(CARD + LONGEST)
    assert table.longest_road() == "red"
    table.play("red plays diplomat on (0,0)-NE")
    assert table.longest_road() == "red"
    table.play("red lays free road (0,0)-NW")
    assert table.road_length("red") == 5
    assert table.longest_road() == "red"


@pytest.mark.rule("CK-240")
def test_it_is_settled_without_the_road_that_is_not_laid_again() -> None:
    table = acting(CARD + LONGEST).play("red plays diplomat on (0,0)-NE", "red stops")
    assert table.longest_road() == "blue"


@pytest.mark.rule("CK-240")
def test_it_is_settled_at_once_when_an_opponent_loses_a_road() -> None:
    table = lay(LONGEST + "white progress 1 diplomat\nturn white")
    assert table.longest_road() == "red"
    table.play("white rolls 1 1", "white rolls politics", "white plays diplomat on (0,0)-NE")
    assert table.longest_road() == "blue"


@pytest.mark.rule("CK-238")
def test_whoever_has_lifted_no_road_lays_none() -> None:
    table = acting(BLUE)
    assert table.refused("red stops") is not None
    assert table.refused("red lays free road (0,0)-E") is not None


@pytest.mark.rule("CK-238")
def test_a_road_that_the_table_says_lies_there_again_stays() -> None:
    table = acting(CARD + "red settlement (0,0)N road (0,0)-NE (0,0)-E").play("red plays diplomat on (0,0)-E")
    table.play("red corrects road (0,0)-E", "red stops")
    assert table.standing("red")["road"] == ["(0,0)-NE", "(0,0)-E"]


@pytest.mark.rule("CK-238", "CK-240")
def test_a_lifted_road_is_laid_before_the_turn_goes_on_as_the_table_says() -> None:
    table = acting(CARD + LONGEST).play("red plays diplomat on (0,0)-NE", "blue corrects the turn")
    assert table.agenda() == ["lay the road elsewhere: red"]
    table.play("red stops")
    assert (table.agenda(), table.longest_road()) == (["roll: blue"], "blue")
