"""The robber: where it stands, where it may go, whom it robs. Ledger base, BASE-054, BASE-177 to BASE-193."""

import pytest

from companion.rules.base.stealing import Steal
from tests.rules.table import FOUR, Table, begin, lay

FIVE = (*FOUR, "green")

# Red rolls a seven and puts the robber on the mountains (2,0), where blue has two buildings and red one.
AT_THE_MOUNTAINS = """
    red   settlement (2,0)NW
    blue  settlement (2,0)S   city (2,0)NE
    blue  holds 2 ore 1 wool
    """


def robbed(drawing: str) -> Table:
    """Red has rolled a seven and moved the robber to (2,0)."""
    return lay(drawing).play("red rolls 3 4", "red moves the robber to (2,0)")


@pytest.mark.rule("BASE-054", "BASE-189")
def test_the_robber_starts_on_the_desert() -> None:
    assert begin().robber() == "(0,0)"


@pytest.mark.rule("BASE-054", "BASE-189")
def test_a_board_without_a_desert_leaves_the_robber_beside_it() -> None:
    assert lay("Mo8 Fi8").robber() is None


@pytest.mark.rule("B56-023")
def test_the_table_chooses_on_which_of_two_deserts_the_robber_starts() -> None:
    table = lay(seats=FIVE)
    assert table.robber() is None
    assert table.agenda() == ["choose the robber's desert: red"]
    assert table.refused("red chooses the desert (0,0)") == "B56-023"
    assert table.may("red chooses the desert (3,-3)")
    table.play("blue chooses the desert (-2,0)")
    assert table.robber() == "(-2,0)"
    assert table.agenda() == ["roll: red"]


@pytest.mark.rule("BASE-177", "BASE-180")
def test_after_a_seven_the_roller_moves_the_robber() -> None:
    table = lay().play("red rolls 3 4")
    assert table.agenda() == ["move the robber: red"]
    assert table.refused("blue moves the robber to (1,0)") == "BASE-180"
    table.play("red moves the robber to (1,0)")
    assert table.robber() == "(1,0)"


@pytest.mark.rule("BASE-180")
def test_whoever_plays_a_knight_moves_the_robber() -> None:
    table = lay("turn blue\nblue cards 1 knight").play("blue plays knight")
    assert table.agenda() == ["move the robber: blue"]


@pytest.mark.rule("BASE-178")
def test_the_robber_may_not_stay() -> None:
    table = lay("robber (1,0)").play("red rolls 3 4")
    assert table.refused("red moves the robber to (1,0)") == "BASE-178"
    assert not table.may("red moves the robber to (1,0)")


@pytest.mark.rule("BASE-178")
def test_the_robber_may_go_to_any_other_hex() -> None:
    table = lay("robber (1,0)").play("red rolls 3 4")
    assert len(table.state.options()) == 18


@pytest.mark.rule("BASE-179")
def test_the_robber_may_go_back_to_the_desert() -> None:
    table = lay("robber (1,0)").play("red rolls 3 4", "red moves the robber to (0,0)")
    assert table.robber() == "(0,0)"


@pytest.mark.rule("BASE-179")
def test_the_robber_does_not_go_to_land_without_a_number() -> None:
    table = lay("De Fo8 Pa").play("red rolls 3 4")
    assert table.refused("red moves the robber to (1,0)") == "BASE-179"
    assert not table.may("red moves the robber to (1,0)")


@pytest.mark.rule("BASE-179")
def test_the_robber_leaves_the_board_only_when_there_is_nowhere_to_go() -> None:
    assert lay().play("red rolls 3 4").refused("red moves the robber to beside the board") == "BASE-179"
    lonely = lay("De Pa").play("red rolls 3 4")
    assert lonely.may("red moves the robber to beside the board")
    lonely.play("red moves the robber to beside the board")
    assert lonely.robber() is None
    assert lonely.agenda() == ["act: red"]


@pytest.mark.rule("BASE-181")
def test_a_card_is_stolen_from_an_opponent_at_the_hex() -> None:
    table = robbed(AT_THE_MOUNTAINS)
    assert table.agenda() == ["steal: red"]
    table.play("red steals from blue ore")
    assert table.hand("red") == {"ore": 1}
    assert table.hand("blue") == {"ore": 1, "wool": 1}


@pytest.mark.rule("BASE-181")
def test_nobody_else_draws_the_card() -> None:
    assert robbed(AT_THE_MOUNTAINS).refused("white steals from blue") == "BASE-181"


@pytest.mark.rule("BASE-181")
def test_nothing_is_stolen_before_the_robber_has_moved() -> None:
    assert lay(AT_THE_MOUNTAINS).play("red rolls 3 4").refused("red steals from blue ore") == "BASE-181"


@pytest.mark.rule("BASE-181")
def test_only_a_card_that_the_victim_can_have_is_stolen() -> None:
    assert robbed(AT_THE_MOUNTAINS).refused("red steals from blue brick") == "BASE-181"


@pytest.mark.rule("BASE-181")
def test_the_card_is_drawn_blind_from_the_hand_as_it_is() -> None:
    table = robbed(AT_THE_MOUNTAINS)
    outcomes = table.state.outcomes(Steal(table.seat("red"), table.seat("blue")))
    assert [(str(steal.card), weight) for steal, weight in outcomes] == [("wool", 1), ("ore", 2)]  # type: ignore[attr-defined]


@pytest.mark.rule("BASE-181")
def test_a_stolen_card_that_the_table_does_not_tell_may_be_any_of_the_victim() -> None:
    table = robbed(AT_THE_MOUNTAINS).play("red steals from blue")
    assert table.hand_size("red") == 1
    assert table.hand_size("blue") == 2
    assert table.may_hold("red", "1 ore")
    assert table.may_hold("red", "1 wool")
    assert not table.may_hold("red", "1 brick")


@pytest.mark.rule("BASE-182")
def test_of_several_opponents_at_the_hex_the_thief_chooses_one() -> None:
    table = robbed("""
                   blue   settlement (2,0)S
                   white  city (2,0)NE
                   blue   holds 1 ore
                   white  holds 1 wool
                   orange settlement (0,0)S
                   """)
    assert table.may("red steals from blue")
    assert table.may("red steals from white")
    assert not table.may("red steals from orange")
    assert table.refused("red steals from orange") == "BASE-181"
    table.play("red steals from white wool")
    assert table.hand("red") == {"wool": 1}


@pytest.mark.rule("BASE-183")
def test_a_victim_without_cards_gives_nothing() -> None:
    table = robbed("blue settlement (2,0)S\nwhite settlement (2,0)N\nwhite holds 1 ore")
    assert table.refused("red steals from blue ore") == "BASE-183"
    table.play("red steals from blue")
    assert table.happened == ()
    assert table.hand("red") == {}
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("BASE-184")
def test_without_an_opponent_at_the_hex_nothing_is_stolen() -> None:
    table = robbed("red settlement (2,0)S\nblue settlement (0,0)N\nblue holds 3 ore")
    assert table.names() == ["RobberMoved"]
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("BASE-185")
def test_nobody_robs_themselves() -> None:
    table = robbed(AT_THE_MOUNTAINS)
    assert table.refused("red steals from red") == "BASE-185"
    assert not table.may("red steals from red")


@pytest.mark.rule("BASE-186")
def test_one_card_is_stolen_however_many_buildings_the_victim_has_there() -> None:
    table = robbed(AT_THE_MOUNTAINS).play("red steals from blue ore")
    assert table.refused("red steals from blue ore") == "BASE-181"
    assert table.hand_size("blue") == 2


@pytest.mark.rule("BASE-187")
def test_a_hex_gives_nothing_as_long_as_the_robber_stays() -> None:
    table = lay("robber (2,0)\nblue settlement (2,0)S")
    table.play("red rolls 4 4", "red ends", "blue rolls 4 4", "blue ends")
    assert table.hand("blue") == {}
    table.play("white rolls 3 4", "white moves the robber to (0,2)", "white ends", "orange rolls 4 4")
    assert table.hand("blue") == {"ore": 1}


@pytest.mark.rule("BASE-188")
def test_without_a_seven_or_a_knight_the_robber_stays() -> None:
    table = lay().play("red rolls 1 2")
    assert table.refused("red moves the robber to (1,0)") == "BASE-188"


@pytest.mark.rule("BASE-188", "BASE-191")
def test_a_knight_before_the_roll_moves_the_robber_and_the_roll_is_still_due() -> None:
    table = lay("red cards 1 knight\nblue settlement (2,0)S\nblue holds 1 ore")
    table.play("red plays knight", "red moves the robber to (2,0)", "red steals from blue ore")
    assert table.robber() == "(2,0)"
    assert table.agenda() == ["roll: red"]


@pytest.mark.rule("BASE-188", "BASE-191")
def test_a_seven_after_a_knight_moves_the_robber_again() -> None:
    table = lay("red cards 1 knight").play("red plays knight", "red moves the robber to (2,0)", "red rolls 3 4")
    table.play("red moves the robber to (1,0)")
    assert table.robber() == "(1,0)"


@pytest.mark.rule("BASE-190")
def test_after_a_seven_the_turn_goes_on_with_trade_and_building() -> None:
    table = robbed(AT_THE_MOUNTAINS + "red holds 1 brick 1 lumber\nwhite holds 1 ore\n")
    table.play("red steals from blue wool", "red trades 1 wool with white for 1 ore", "red builds road (2,0)-NW")
    assert table.hand("red") == {"ore": 1}


@pytest.mark.rule("BASE-192")
def test_the_robber_does_not_block_building_at_its_hex() -> None:
    table = lay("""
                robber (2,0)
                red road (2,0)-NE
                red holds 2 brick 2 lumber 1 wool 3 grain 3 ore
                """).play("red rolls 1 1")
    table.play("red builds road (2,0)-NW", "red builds settlement (2,0)N", "red builds city (2,0)N")
    assert table.standing("red") == {"city": ["(2,0)N"], "road": ["(2,0)-NW", "(2,0)-NE"]}


@pytest.mark.rule("BASE-192")
def test_the_robber_does_not_block_a_harbor() -> None:
    table = lay("robber (2,0)\nred settlement (2,0)NE\nred holds 3 wool").play("red rolls 1 1")
    table.play("red trades 3 wool for ore")
    assert table.hand("red") == {"ore": 1}


@pytest.mark.rule("BASE-193")
def test_how_many_cards_somebody_holds_is_known_even_when_the_cards_are_not() -> None:
    table = robbed(AT_THE_MOUNTAINS).play("red steals from blue", "red ends", "blue rolls 4 4")
    assert table.hand_size("red") == 1
    assert table.hand_size("blue") == 2


@pytest.mark.rule("BASE-181")
def test_where_a_correction_takes_the_last_victim_away_nobody_is_robbed() -> None:
    table = robbed(AT_THE_MOUNTAINS).play("blue corrects nothing (2,0)S")
    assert table.agenda() == ["steal: red"]
    table.play("blue corrects nothing (2,0)NE")
    assert table.agenda() == ["act: red"]
    assert table.hand("blue") == {"ore": 2, "wool": 1}


@pytest.mark.rule("BASE-181")
def test_where_the_table_says_the_robber_stands_those_are_robbed_who_have_built_there() -> None:
    table = robbed(AT_THE_MOUNTAINS + "white settlement (0,0)N").play("red corrects the robber to (0,0)")
    assert table.agenda() == ["steal: red"]
    assert table.offered("red") == ["Steal"]
    assert table.refused("red steals from blue") == "BASE-181"
    assert table.may("red steals from white")
    table.play("white corrects nothing (0,0)N")
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("BASE-181")
@pytest.mark.parametrize("place", ["(0,0)", "beside the board"])
def test_where_the_table_says_the_robber_stands_alone_nobody_is_robbed(place: str) -> None:
    table = robbed(AT_THE_MOUNTAINS).play(f"red corrects the robber to {place}")
    assert table.agenda() == ["act: red"]
