"""The Intrigue. Ledger Cities & Knights, CK-242 to CK-246."""

import pytest

from tests.boxes.cities_knights.rules.speech_knights import knight_on, knights_left
from tests.boxes.cities_knights.rules.speech_politics import progress_hand
from tests.boxes.cities_knights.rules.table import Table, lay

# Blue's knight stands where red's road ends; blue's own road leads on to the lower right corner of the desert.
MEETING = """
    red   settlement (0,0)N   road (0,0)-NE
    blue  road (0,0)-E
    blue  knight (0,0)NE
    red   progress 1 intrigue
    """
FREE = (("intrigue_free_knight", True),)


def acting(drawing: str, **how: object) -> Table:
    """Red has rolled, to nobody's profit, and may act."""
    return lay(drawing, **how).play("red rolls 1 1", "red rolls politics")


@pytest.mark.rule("CK-242", "CK-246")
def test_a_knight_at_an_own_road_has_to_go_though_one_has_none_oneself() -> None:
    table = acting(MEETING)
    assert knights_left(table, "red") == {"basic": 2, "strong": 2, "mighty": 2}
    assert table.may("red plays intrigue on (0,0)NE")
    table.play("red plays intrigue on (0,0)NE")
    assert table.agenda() == ["retreat with the displaced knight: blue"]
    assert progress_hand(table, "red") == {}


@pytest.mark.rule("CK-242")
@pytest.mark.parametrize(
    ("place", "why"),
    [("(0,0)SE", "None of your own roads"), ("(0,0)N", "No opponent's knight"), ("(0,0)S", "No opponent's knight")],
    ids=["not at an own road", "an own knight", "no knight"],
)
def test_only_an_opponents_knight_at_an_own_road_is_displaced(place: str, why: str) -> None:
    drawing = MEETING.replace("settlement (0,0)N   ", "") + "red knight (0,0)N\nblue knight (0,0)SE"
    table = acting(drawing)
    refusal = table.refusal(f"red plays intrigue on {place}")
    assert refusal is not None
    assert refusal.rule == "CK-242"
    assert refusal.words.startswith(why)
    assert not table.may(f"red plays intrigue on {place}")


@pytest.mark.rule("CK-242")
def test_where_no_knight_stands_even_the_host_displaces_none() -> None:
    table = acting(MEETING)
    with pytest.raises(ValueError, match="There is no knight there to displace"):
        table.overrule("red plays intrigue on (0,0)S")


@pytest.mark.rule("CK-243")
@pytest.mark.parametrize("knight", ["basic inactive", "strong active", "mighty active"])
def test_its_strength_and_status_do_not_matter(knight: str) -> None:
    table = acting(MEETING.replace("knight (0,0)NE", f"knight {knight} (0,0)NE"))
    table.play("red plays intrigue on (0,0)NE", "blue retreats to (0,0)SE")
    assert knight_on(table, "(0,0)NE") is None
    assert knight_on(table, "(0,0)SE") == f"blue {knight}"


@pytest.mark.rule("CK-244")
def test_it_retreats_along_its_owners_roads() -> None:
    table = acting(MEETING).play("red plays intrigue on (0,0)NE")
    assert table.refused("blue retreats to (1,0)N") == "CK-138"
    table.play("blue retreats to (0,0)SE")
    assert knight_on(table, "(0,0)SE") == "blue basic inactive"
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-244")
def test_a_knight_with_nowhere_to_go_leaves_the_board() -> None:
    table = acting(MEETING + "white settlement (0,0)SE").play("red plays intrigue on (0,0)NE")
    assert knight_on(table, "(0,0)NE") is None
    assert knights_left(table, "blue")["basic"] == 2
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-245")
def test_the_place_it_left_is_open_to_a_knight_that_is_paid() -> None:
    table = acting(MEETING + "red holds 1 ore 1 wool").play("red plays intrigue on (0,0)NE", "blue retreats to (0,0)SE")
    assert table.agenda() == ["act: red"]
    assert knight_on(table, "(0,0)NE") is None
    table.play("red hires a knight on (0,0)NE")
    assert knight_on(table, "(0,0)NE") == "red basic inactive"
    assert table.hand("red") == {}


@pytest.mark.rule("CK-245")
def test_by_the_setting_a_basic_knight_may_be_placed_there_for_nothing() -> None:
    table = acting(MEETING, settings=FREE).play("red plays intrigue on (0,0)NE", "blue retreats to (0,0)SE")
    assert table.agenda() == ["place a knight where the other stood: red"]
    assert table.refused("blue takes the vacated place") == "CK-245"
    assert table.may("red takes the vacated place")
    table.play("red takes the vacated place")
    assert knight_on(table, "(0,0)NE") == "red basic inactive"
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-245")
def test_by_the_setting_too_it_may_be_left() -> None:
    table = acting(MEETING, settings=FREE).play("red plays intrigue on (0,0)NE", "blue retreats to (0,0)SE")
    assert table.may("red leaves the vacated place")
    table.play("red leaves the vacated place")
    assert knight_on(table, "(0,0)NE") is None
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-245")
def test_by_the_setting_too_nobody_is_asked_without_a_basic_knight() -> None:
    table = acting(MEETING + "red road (0,0)-NW (0,0)-W\nred knight (0,0)NW (0,0)SW", settings=FREE)
    table.play("red plays intrigue on (0,0)NE", "blue retreats to (0,0)SE")
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-245")
def test_a_place_that_the_table_has_filled_meanwhile_is_only_left() -> None:
    table = acting(MEETING, settings=FREE).play("red plays intrigue on (0,0)NE", "blue retreats to (0,0)SE")
    table.play("blue has an inactive knight on (0,0)NE")
    assert table.refused("red takes the vacated place") == "CK-102"
    assert table.offered("red") == ["LeaveVacatedPlace"]


@pytest.mark.rule("CK-245")
def test_a_knight_that_has_gone_from_the_supply_meanwhile_is_not_placed() -> None:
    table = acting(MEETING + "red knight (2,0)S", settings=FREE)
    table.play("red plays intrigue on (0,0)NE", "blue retreats to (0,0)SE", "red has an inactive knight on (2,0)N")
    assert table.refused("red takes the vacated place") == "CK-104"


@pytest.mark.rule("CK-245")
def test_no_place_is_vacated_without_the_card() -> None:
    with pytest.raises(ValueError, match="No knight was displaced"):
        acting(MEETING).overrule("red takes the vacated place")


@pytest.mark.rule("CK-102", "CK-245")
def test_even_the_host_cannot_fill_a_place_that_is_taken() -> None:
    table = acting(MEETING, settings=FREE).play("red plays intrigue on (0,0)NE", "blue retreats to (0,0)SE")
    table.play("blue has an inactive knight on (0,0)NE")
    with pytest.raises(ValueError, match="a knight needs a free corner"):
        table.overrule("red takes the vacated place")
    assert knight_on(table, "(0,0)NE") == "blue basic inactive"
