"""The special building phase of older printings. Ledger base, section 21."""

import pytest

from companion.geometry.printed import beginner_board
from companion.kernel import RulesetError
from companion.rules.choice import Choice, modules
from tests.rules.table import SIX, Table, lay

RICH = "holds 9 brick 9 lumber 9 wool 9 grain 9 ore"


def after_red(drawing: str = "") -> Table:
    """Red has rolled a two, which gives nobody anything, and is done; now the others may build, blue first."""
    table = lay(drawing, seats=SIX, five_six="special building")
    return table.play("red chooses the desert (3,-3)", "red rolls 1 1", "red ends")


@pytest.mark.rule("B56-054")
def test_the_special_building_phase_takes_the_place_of_paired_players() -> None:
    names = [module.name for module in modules(Choice(SIX, beginner_board(6), five_six="special building"))]
    assert "special building" in names
    assert "paired players" not in names


@pytest.mark.rule("B56-054")
def test_an_unknown_way_to_share_the_turn_is_refused() -> None:
    with pytest.raises(RulesetError, match="there are paired players, special building"):
        modules(Choice(SIX, beginner_board(6), five_six="patience"))


@pytest.mark.rule("B56-055", "B56-058")
def test_after_a_turn_everybody_else_may_build_once_clockwise_from_the_left() -> None:
    table, asked = after_red(), []
    while table.agenda()[0].startswith("special building"):
        colour = table.agenda()[0].removeprefix("special building: ")
        asked.append(colour)
        table.play(f"{colour} passes")
    assert asked == ["blue", "white", "orange", "green", "brown"]
    assert table.agenda() == ["roll: blue"]


@pytest.mark.rule("B56-055")
def test_everybody_waits_for_those_before_them() -> None:
    table = after_red(f"white settlement (0,0)N\n white {RICH}")
    assert table.agenda() == ["special building: blue"]
    assert table.refused("white builds road (0,0)-NE") == "BASE-125"
    assert table.refused("white passes") == "B56-055"


@pytest.mark.rule("B56-055")
def test_nobody_passes_in_a_turn() -> None:
    table = lay(seats=SIX, five_six="special building").play("red chooses the desert (3,-3)", "red rolls 1 1")
    assert table.refused("red passes") == "B56-055"


@pytest.mark.rule("B56-056")
def test_roads_settlements_cities_and_cards_are_paid_with_the_cards_in_hand() -> None:
    table = after_red("""
        blue  settlement (0,0)N  road (0,0)-NE
        blue  holds 2 brick 2 lumber 2 wool 4 grain 4 ore
        """)
    table.play(
        "blue builds road (0,0)-E", "blue builds settlement (0,0)SE", "blue builds city (0,0)N", "blue buys knight"
    )
    assert table.hand("blue") == {}
    assert table.left("blue") == {"settlements": 4, "cities": 3, "roads": 13}
    assert table.development("blue") == {"knight": 1}


@pytest.mark.rule("B56-056")
def test_what_may_be_built_is_listed_with_the_choice_to_pass() -> None:
    table = after_red(f"blue settlement (0,0)N  road (0,0)-NE (0,0)-E\n blue {RICH}")
    assert set(table.offered()) == {
        "BuildRoad", "BuildSettlement", "BuildCity", "BuyDevelopmentCard", "PassBuilding",
    }  # fmt: skip


@pytest.mark.rule("B56-056")
def test_building_there_keeps_the_rules_of_building() -> None:
    table = after_red("blue settlement (0,0)N\n blue holds 1 brick 1 lumber")
    assert table.refused("blue builds road (0,0)-E") == "BASE-127"
    table.play("blue builds road (0,0)-NE")
    assert table.refused("blue builds road (0,0)-E") == "BASE-120"


@pytest.mark.rule("B56-057")
def test_nothing_is_traded_in_the_special_building_phase() -> None:
    table = after_red(f"blue settlement (2,-3)N\n blue {RICH}\n red holds 1 ore")
    assert table.refused("blue trades 4 ore for wool") == "BASE-084"
    assert table.refused("blue trades 2 wool for ore") == "BASE-084"
    assert table.refused("blue trades 1 wool with red for 1 ore") == "BASE-099"
    assert table.refused("blue offers 1 wool for 1 ore") == "BASE-099"
    assert table.refused("red offers 1 ore for 1 wool") == "BASE-099"


@pytest.mark.rule("B56-057", "B56-062")
def test_no_development_card_is_played_in_the_special_building_phase() -> None:
    table = after_red("blue settlement (0,0)N\n blue cards 1 knight 1 road_building 1 year_of_plenty 1 monopoly")
    for card in ("knight", "road building", "year of plenty 2 ore", "monopoly ore"):
        assert table.refused(f"blue plays {card}") == "BASE-154"


@pytest.mark.rule("B56-058")
def test_the_player_whose_turn_just_ended_does_not_build() -> None:
    table = after_red(f"red settlement (0,0)N\n red {RICH}")
    assert table.refused("red builds road (0,0)-NE") == "BASE-125"


NINE = "city (0,0)N (0,0)S (2,-1)N  settlement (2,1)S (-2,2)N (0,-2)N"


@pytest.mark.rule("B56-059")
def test_ten_points_of_the_special_building_phase_count_from_the_next_own_turn() -> None:
    table = after_red(f"white {NINE}\n white holds 3 ore 2 grain").play("blue passes", "white builds city (2,1)S")
    assert (table.points("white"), table.winner()) == (10, None)
    table.play(*(f"{colour} passes" for colour in ("white", "orange", "green", "brown")))
    table.play("blue rolls 1 1", "blue ends")
    assert table.winner() is None
    table.play(*(f"{colour} passes" for colour in ("white", "orange", "green", "brown", "red")))
    assert table.winner() == "white"


@pytest.mark.rule("B56-060")
def test_a_card_bought_there_may_be_played_in_the_turn_that_follows() -> None:
    table = after_red("blue holds 1 ore 1 wool 1 grain").play("blue buys knight", "blue passes")
    table.play(*(f"{colour} passes" for colour in ("white", "orange", "green", "brown")))
    assert table.may("blue plays knight")


@pytest.mark.rule("B56-061")
def test_longest_road_changes_hands_at_once_in_the_special_building_phase() -> None:
    table = after_red("""
        red   road (0,0)-NE (0,0)-E (0,0)-SE (0,0)-SW (0,0)-W
        blue  road (-1,3)-NW (-1,3)-NE (0,3)-NW (0,3)-NE (-2,3)-NE
        blue  holds 1 brick 1 lumber
        """)
    assert table.longest_road() == "red"
    table.play("blue builds road (-2,3)-NW")
    assert (table.longest_road(), table.points("blue"), table.points("red")) == ("blue", 2, 0)
