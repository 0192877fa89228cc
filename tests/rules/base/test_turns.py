"""Parts and turns, and the one roll in each. Ledger base, section 7."""

import pytest

from companion.rules.base.dice import RollDice
from tests.rules.table import FOUR, lay

FIVE = (*FOUR, "green")


@pytest.mark.rule("BASE-075")
def test_play_goes_clockwise_and_round_again() -> None:
    table = lay("turn white").play("white rolls 1 1", "white ends")
    assert table.turn() == "orange"
    table.play("orange rolls 1 1", "orange ends")
    assert table.turn() == "red"


@pytest.mark.rule("BASE-075")
def test_the_dice_go_on_when_the_player_says_the_turn_is_over() -> None:
    table = lay().play("red rolls 1 1")
    assert table.may("red ends")
    table.play("red ends")
    assert table.names() == ["PartEnded", "DicePassed", "PartBegan"]
    assert table.agenda() == ["roll: blue"]


@pytest.mark.rule("BASE-075")
def test_nobody_rolls_or_ends_the_turn_for_another() -> None:
    table = lay()
    assert table.refused("blue rolls 3 4") == "BASE-075"
    table.play("red rolls 1 1")
    assert table.refused("blue ends") == "BASE-075"


@pytest.mark.rule("BASE-076")
def test_a_turn_begins_with_the_roll_and_then_trade_and_building_are_open() -> None:
    table = lay("red holds 5 ore 1 lumber 1 brick\nred road (0,0)-E")
    assert table.agenda() == ["roll: red"]
    assert table.offered() == ["RollDice"]
    table.play("red rolls 1 1")
    assert table.agenda() == ["act: red"]
    assert {"BuildRoad", "TradeWithSupply", "EndPart"} <= set(table.offered())


@pytest.mark.rule("BASE-077")
def test_the_turn_cannot_end_without_a_roll() -> None:
    assert lay().refused("red ends") == "BASE-077"


@pytest.mark.rule("BASE-077")
def test_nobody_has_to_trade_or_build() -> None:
    table = lay("red holds 5 ore 5 grain 1 wool\nred settlement (0,0)N").play("red rolls 1 1", "red ends")
    assert table.turn() == "blue"
    assert table.hand("red") == {"ore": 5, "grain": 5, "wool": 1}


@pytest.mark.rule("BASE-078")
def test_a_development_card_may_be_played_before_the_roll() -> None:
    table = lay("red cards 1 knight").play("red plays knight", "red moves the robber to (1,0)")
    assert table.face_up("red") == {"knight": 1}
    assert table.agenda() == ["roll: red"]


@pytest.mark.rule("BASE-078")
def test_a_development_card_may_be_played_after_building() -> None:
    table = lay("red cards 1 monopoly\nred holds 1 brick 1 lumber\nred road (0,0)-E\nblue holds 2 ore")
    table.play("red rolls 1 1", "red builds road (0,0)-NE", "red plays monopoly ore given blue 2")
    assert table.hand("red") == {"ore": 2}


@pytest.mark.rule("BASE-078")
def test_a_development_card_is_not_played_in_the_turn_of_another() -> None:
    assert lay("blue cards 1 knight").refused("blue plays knight") == "BASE-152"


@pytest.mark.rule("BASE-080")
def test_trade_and_building_alternate_as_often_as_wanted() -> None:
    table = lay("""
                red road (0,0)-E
                red holds 2 brick 1 lumber 4 ore
                blue holds 1 wool
                """)
    table.play("red rolls 1 1", "red builds road (0,0)-NE", "red trades 4 ore for lumber")
    table.play("red builds road (0,0)-NW")
    assert table.standing("red")["road"] == ["(0,0)-NW", "(0,0)-NE", "(0,0)-E"]


@pytest.mark.rule("BASE-080")
def test_players_trade_among_themselves_even_after_building() -> None:
    table = lay("red road (0,0)-E\nred holds 1 brick 1 lumber 1 ore\nblue holds 1 wool")
    table.play("red rolls 1 1", "red builds road (0,0)-NE", "red trades 1 ore with blue for 1 wool")
    assert table.hand("red") == {"wool": 1}


@pytest.mark.rule("BASE-081")
def test_a_harbor_serves_in_the_turn_in_which_its_settlement_was_built() -> None:
    generic_harbor = """
              Mo10 Pa2  Fo9
           Fi12 Hi6  Pa4  Hi10
        Fi9  Fo11 De   Fo3  Mo8
           Fo8  Mo3  Fi4  Pa5
              Hi5  Fi6  Pa11
        harbor (0,-2)-NW generic
        red road (0,-2)-NE
        red holds 1 brick 1 lumber 1 wool 1 grain 3 ore
        """
    table = lay(generic_harbor).play("red rolls 1 1")
    assert table.refused("red trades 3 ore for wool") is not None
    table.play("red builds settlement (0,-2)N", "red trades 3 ore for wool")
    assert table.hand("red") == {"wool": 1}


@pytest.mark.rule("BASE-083")
def test_the_player_whose_turn_it_is_may_leave_every_offer_unanswered() -> None:
    table = lay("blue holds 1 ore\nwhite holds 1 wool").play("red rolls 1 1", "blue offers 1 ore for 1 wool")
    table.play("red ends")
    assert table.agenda() == ["roll: blue"]
    assert table.refused("white accepts 1") is not None


@pytest.mark.rule("BASE-083")
def test_without_the_player_whose_turn_it_is_nobody_trades() -> None:
    table = lay("blue holds 1 ore\nwhite holds 1 wool").play("red rolls 1 1")
    assert table.refused("blue trades 1 ore with white for 1 wool") == "BASE-098"


@pytest.mark.rule("BASE-084")
@pytest.mark.parametrize(
    ("sentence", "rule"),
    [
        ("red builds road (0,0)-NE", "BASE-084"),
        ("red builds settlement (0,0)NE", "BASE-084"),
        ("red builds city (0,0)S", "BASE-084"),
        ("red buys a card", "BASE-084"),
        ("red trades 4 ore for wool", "BASE-084"),
        ("red trades 1 ore with blue for 1 wool", "BASE-099"),
    ],
)
def test_nothing_is_traded_or_built_before_the_roll(sentence: str, rule: str) -> None:
    table = lay("""
                red  settlement (0,0)S   road (0,0)-E
                red  holds 3 brick 3 lumber 3 wool 3 grain 6 ore
                blue holds 1 wool
                """)
    assert table.refused(sentence) == rule
    table.play("red rolls 1 1")
    assert table.refused(sentence) is None


@pytest.mark.rule("BASE-085")
def test_the_dice_are_rolled_once_in_a_turn() -> None:
    table = lay().play("red rolls 1 1")
    assert table.refused("red rolls 1 2") == "BASE-085"


@pytest.mark.rule("BASE-013", "BASE-085")
@pytest.mark.parametrize("reading", ["rolls unread dice", "rolls 0 3", "rolls 3 7"])
def test_a_reading_of_the_dice_that_cannot_be_is_rejected_and_they_are_still_to_be_rolled(reading: str) -> None:
    table = lay()
    assert table.refused(f"red {reading}") == "BASE-013"
    assert table.agenda() == ["roll: red"]


@pytest.mark.rule("BASE-013", "BASE-085")
def test_both_faces_of_the_roll_are_remembered() -> None:
    table = lay().play("red rolls 5 3")
    assert table.rolled() == (5, 3)


@pytest.mark.rule("BASE-085")
def test_with_the_next_turn_the_dice_are_unread_again() -> None:
    table = lay().play("red rolls 5 3", "red ends")
    assert table.rolled() is None


@pytest.mark.rule("BASE-085")
def test_a_roll_can_fall_in_36_ways_each_as_likely_as_any_other() -> None:
    table = lay()
    outcomes = table.state.outcomes(RollDice(table.seat("red")))
    assert len(set(outcomes)) == 36
    assert {weight for _, weight in outcomes} == {1}


@pytest.mark.rule("BASE-214", "B56-059")
def test_a_part_that_is_over_wins_nothing_any_more() -> None:
    table = lay("red city (0,0)N", seats=FIVE, five_six="special building", target=3)
    table.play("red chooses the desert (3,-3)", "red rolls 1 1", "red ends", "red corrects settlement (0,0)S")
    assert table.points("red") == 3
    assert table.winner() is None
    assert table.agenda() == ["special building: blue"]
