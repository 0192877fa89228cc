"""Trade among players. Ledger base, section 9."""

import pytest

from companion.kernel import Form
from companion.rules import cards
from companion.rules.base.hands import Passed
from companion.rules.base.offers import MOST_OPEN, OfferTrade
from companion.rules.base.resources import LUMBER
from companion.rules.cards import NO_CARDS, CardError, Cards
from tests.rules.table import SIX, Table, lay

HANDS = """
        red     holds 2 lumber 3 ore
        blue    holds 2 brick 1 wool
        white   holds 1 brick 2 grain
        orange  holds 1 wool
        """


def rolled(more: str = "") -> Table:
    """Red has rolled a two, which gives nobody anything, and may trade."""
    return lay(HANDS + more).play("red rolls 1 1")


# -- who and when ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("BASE-098", "BASE-100")
def test_the_player_whose_turn_it_is_trades_with_another() -> None:
    table = rolled().play("red trades 2 lumber with blue for 1 brick 1 wool")
    assert table.hand("red") == {"brick": 1, "wool": 1, "ore": 3}
    assert table.hand("blue") == {"lumber": 2, "brick": 1}


@pytest.mark.rule("BASE-098")
def test_two_others_may_not_trade_with_each_other() -> None:
    table = rolled()
    assert table.refused("blue trades 1 brick with white for 1 grain") == "BASE-098"
    assert table.refused("blue offers 1 brick for 1 grain to white") == "BASE-098"
    assert table.refused("blue offers 1 brick for 1 grain to red white") == "BASE-098"


@pytest.mark.rule("BASE-098")
def test_what_was_agreed_aloud_is_entered_by_the_player_whose_turn_it_is() -> None:
    assert rolled().refused("blue trades 1 brick with red for 1 ore") == "BASE-098"


@pytest.mark.rule("BASE-098")
def test_nobody_trades_with_themselves() -> None:
    table = rolled()
    assert table.refused("red trades 1 ore with red for 1 lumber") == "BASE-098"
    assert table.refused("red offers 1 ore for 1 lumber to red") == "BASE-098"


@pytest.mark.rule("BASE-099")
def test_players_trade_only_after_the_roll() -> None:
    table = lay(HANDS)
    assert table.refused("red trades 1 ore with blue for 1 brick") == "BASE-099"
    assert table.refused("red offers 1 ore for 1 brick") == "BASE-099"
    assert table.refused("blue offers 1 brick for 1 ore") == "BASE-099"


@pytest.mark.rule("BASE-099")
def test_players_do_not_trade_while_a_seven_is_resolved() -> None:
    table = lay(HANDS).play("red rolls 3 4")
    assert table.refused("red trades 1 ore with blue for 1 brick") == "BASE-099"


@pytest.mark.rule("BASE-099")
def test_in_the_separate_reading_players_trade_before_building_only() -> None:
    table = lay(
        """
        red   settlement (0,0)N
        red   holds 1 brick 1 lumber 2 ore
        blue  holds 1 wool
        """,
        variants=("separate phases",),
    )
    table.play("red rolls 1 1", "blue offers 1 wool for 1 ore", "red builds road (0,0)-NE")
    assert table.refused("red trades 1 ore with blue for 1 wool") == "BASE-079"
    assert table.refused("red offers 1 ore for 1 wool") == "BASE-079"
    assert table.refused("red accepts 1") == "BASE-079"


# -- terms ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BASE-100")
def test_any_number_of_cards_of_any_kinds_change_hands_as_often_as_wanted() -> None:
    table = rolled().play(
        "red trades 2 lumber 3 ore with white for 1 brick",
        "red trades 1 brick with orange for 1 wool",
        "red trades 1 wool with white for 2 lumber 1 ore",
    )
    assert table.hand("red") == {"lumber": 2, "ore": 1}


@pytest.mark.rule("BASE-102")
def test_cards_are_not_given_away() -> None:
    table = rolled()
    assert table.refused("red trades 1 ore with blue for nothing") == "BASE-102"
    assert table.refused("red offers 1 ore for nothing") == "BASE-102"
    assert table.refused("red offers nothing for 1 brick") == "BASE-102"
    assert table.refused("blue offers 1 wool for nothing") == "BASE-102"


@pytest.mark.rule("BASE-103")
@pytest.mark.parametrize("terms", ["3 ore for 1 ore", "2 lumber for 1 lumber", "2 lumber 1 ore for 1 lumber 2 ore"])
def test_like_is_not_traded_for_like(terms: str) -> None:
    table = rolled("blue holds 1 lumber 2 ore")
    gives, takes = terms.split(" for ")
    assert table.refused(f"red trades {gives} with blue for {takes}") == "BASE-103"
    assert table.refused(f"red offers {gives} for {takes}") == "BASE-103"


@pytest.mark.rule("BASE-104")
def test_the_same_resource_on_both_sides_beside_others_is_refused_too() -> None:
    table = rolled("red holds 1 ore 1 wool")
    assert table.refused("red trades 1 ore 1 wool with blue for 1 ore") == "BASE-104"
    assert table.refused("blue offers 1 brick 1 wool for 1 wool") == "BASE-104"


@pytest.mark.rule("BASE-105")
def test_development_cards_are_no_part_of_any_trade() -> None:
    table = rolled("red cards 1 knight")
    with pytest.raises(CardError, match="no hand card 'knight'"):
        table.action("red trades 1 knight with blue for 1 brick")
    with pytest.raises(CardError, match="no hand card 'victory_point'"):
        table.action("red offers 1 ore for 1 victory_point")


@pytest.mark.rule("BASE-107")
def test_nothing_but_the_cards_named_changes_hands() -> None:
    table = rolled().play("red trades 1 lumber with blue for 1 brick")
    red, blue = table.seat("red"), table.seat("blue")
    assert table.happened == (
        Passed(red, blue, cards.cards_of({"lumber": 1})),
        Passed(blue, red, cards.cards_of({"brick": 1})),
    )


@pytest.mark.rule("BASE-108")
def test_each_side_must_hold_what_it_gives() -> None:
    table = rolled()
    assert table.refused("red trades 1 grain with blue for 1 brick") == "BASE-108"
    assert table.refused("red trades 1 ore with blue for 3 brick") == "BASE-108"
    assert table.refused("red offers 4 ore for 1 brick") == "BASE-108"
    assert table.refused("blue offers 1 grain for 1 ore") == "BASE-108"


# -- offers of the player whose turn it is --------------------------------------------------------------------------


@pytest.mark.rule("BASE-100")
def test_an_offer_is_answered_by_the_others_and_concluded_with_one_who_agreed() -> None:
    table = rolled().play("red offers 1 lumber for 1 brick")
    assert table.offers() == ["1: red gives 1 lumber for 1 brick (nobody)"]
    assert table.agenda() == ["answer the offer: blue white orange", "act: red"]
    table.play("white accepts 1", "blue accepts 1", "orange declines 1")
    assert table.offers() == ["1: red gives 1 lumber for 1 brick (white blue)"]
    assert table.hand("red") == {"lumber": 2, "ore": 3}
    table.play("red concludes 1 with blue")
    assert table.hand("red") == {"brick": 1, "lumber": 1, "ore": 3}
    assert table.hand("white") == {"brick": 1, "grain": 2}
    assert (table.offers(), table.agenda()) == ([], ["act: red"])


@pytest.mark.rule("BASE-100")
def test_an_offer_is_concluded_without_waiting_for_everybody() -> None:
    table = rolled().play("red offers 1 lumber for 1 brick", "blue accepts 1")
    assert table.may("red concludes 1 with blue")
    table.play("red concludes 1 with blue")
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("BASE-100")
def test_an_offer_is_concluded_only_with_somebody_who_agreed() -> None:
    table = rolled().play("red offers 1 lumber for 1 brick", "white declines 1")
    assert table.refused("red concludes 1 with white") == "BASE-100"
    assert table.refused("red concludes 1 with blue") == "BASE-100"
    assert table.refused("red concludes 2 with blue") == "BASE-100"


@pytest.mark.rule("BASE-100")
def test_an_offer_may_be_made_to_some_only() -> None:
    table = rolled().play("red offers 1 lumber for 1 brick to white")
    assert table.agenda() == ["answer the offer: white", "act: red"]
    assert table.refused("blue accepts 1") == "BASE-098"
    table.play("white accepts 1", "red concludes 1 with white")
    assert table.hand("white") == {"lumber": 1, "grain": 2}


@pytest.mark.rule("BASE-101")
def test_an_offer_everybody_declines_is_closed() -> None:
    table = rolled().play("red offers 1 lumber for 1 brick to blue white", "blue declines 1", "white declines 1")
    assert (table.offers(), table.agenda()) == ([], ["act: red"])
    assert table.refused("red concludes 1 with blue") == "BASE-100"


@pytest.mark.rule("BASE-101")
def test_an_offer_stays_open_for_those_who_agreed_when_the_last_declines() -> None:
    table = rolled().play("red offers 1 lumber for 1 brick to blue white", "blue accepts 1", "white declines 1")
    assert table.offers() == ["1: red gives 1 lumber for 1 brick (blue)"]


@pytest.mark.rule("BASE-101")
def test_everybody_answers_an_offer_once() -> None:
    table = rolled().play("red offers 1 lumber for 1 brick", "blue accepts 1")
    assert table.refused("blue accepts 1") == "BASE-098"
    assert table.refused("blue declines 1") == "BASE-098"


@pytest.mark.rule("BASE-108")
def test_nobody_asks_for_what_all_others_together_cannot_have() -> None:
    table = rolled()
    held = sum(table.hand_size(colour) for colour in ("blue", "white", "orange"))
    assert table.refused(f"red offers 1 lumber for {held} brick") is None
    assert table.refused(f"red offers 1 lumber for {held + 1} brick") == "BASE-108"
    assert table.refused("red offers 1 lumber for 1 paper") == "BASE-108", "there is none in the base game"
    lumber, red = Cards(LUMBER.one), table.seat("red")
    money = table.state.check(OfferTrade(red, lumber, NO_CARDS, earns=1))
    assert money is not None
    assert money.rule == "BASE-108"


@pytest.mark.rule("BASE-108")
def test_nobody_agrees_to_give_what_they_lack() -> None:
    table = rolled().play("red offers 1 lumber for 1 brick")
    assert table.refused("orange accepts 1") == "BASE-108"
    assert not table.may("orange accepts 1")
    assert table.may("orange declines 1")


@pytest.mark.rule("BASE-108")
def test_an_offer_is_not_accepted_once_its_maker_has_spent_the_cards() -> None:
    table = rolled().play("red offers 2 lumber for 1 brick to blue", "red trades 2 lumber with white for 2 grain")
    assert table.refused("blue accepts 1") == "BASE-108"
    assert not table.may("blue accepts 1")


@pytest.mark.rule("BASE-108")
def test_a_trade_is_not_concluded_once_the_partner_has_spent_the_cards() -> None:
    table = rolled().play("red offers 1 lumber for 1 wool", "orange accepts 1")
    table.play("red trades 1 ore with orange for 1 wool")
    assert table.refused("red concludes 1 with orange") == "BASE-108"
    assert not table.may("red concludes 1 with orange")


@pytest.mark.rule("BASE-108")
def test_a_trade_is_not_concluded_once_ones_own_cards_are_spent() -> None:
    table = rolled().play(
        "red offers 2 lumber for 1 brick", "blue accepts 1", "red trades 2 lumber with white for 1 grain"
    )
    assert table.refused("red concludes 1 with blue") == "BASE-108"
    assert not table.may("red concludes 1 with blue")


@pytest.mark.rule("BASE-100")
def test_an_offer_may_be_withdrawn_by_its_maker_only() -> None:
    table = rolled().play("red offers 1 lumber for 1 brick", "blue accepts 1")
    assert table.refused("blue withdraws 1") == "BASE-100"
    assert table.may("red withdraws 1")
    table.play("red withdraws 1")
    assert (table.offers(), table.agenda()) == ([], ["act: red"])
    assert table.refused("red concludes 1 with blue") == "BASE-100"
    assert table.refused("white accepts 1") == "BASE-100"


@pytest.mark.rule("BASE-100")
def test_an_open_offer_holds_nobody_up() -> None:
    table = rolled().play("red offers 1 lumber for 1 brick", "red trades 1 ore with white for 1 brick")
    assert table.hand("red") == {"brick": 1, "lumber": 2, "ore": 2}
    assert table.offers() == ["1: red gives 1 lumber for 1 brick (nobody)"]


# -- offers of the others -------------------------------------------------------------------------------------------


@pytest.mark.rule("BASE-101")
def test_the_others_make_counter_offers_of_which_the_player_whose_turn_it_is_takes_one() -> None:
    table = lay("""
        red    holds 2 lumber 3 ore
        blue   holds 1 brick
        white  holds 1 brick
        """).play("red rolls 1 1", "red offers 1 lumber for 1 brick", "blue offers 1 brick for 3 ore")
    table.play("white offers 1 brick for 1 lumber 1 ore", "red accepts 3")
    assert table.hand("red") == {"brick": 1, "lumber": 1, "ore": 2}
    assert table.hand("white") == {"lumber": 1, "ore": 1}
    assert table.hand("blue") == {"brick": 1}
    assert table.refused("blue trades 1 brick with white for 1 ore") == "BASE-098"


@pytest.mark.rule("BASE-101", "BASE-106")
def test_an_offer_of_another_is_for_the_player_whose_turn_it_is() -> None:
    table = rolled().play("blue offers 1 brick for 1 ore")
    assert table.agenda() == ["answer the offer: red", "act: red"]
    assert table.refused("white accepts 1") == "BASE-098"
    assert table.may("red accepts 1")
    table.play("red accepts 1")
    assert table.hand("blue") == {"brick": 1, "wool": 1, "ore": 1}
    assert (table.offers(), table.agenda()) == ([], ["act: red"])


@pytest.mark.rule("BASE-101")
def test_a_declined_offer_of_another_is_closed() -> None:
    table = rolled().play("blue offers 1 brick for 1 ore", "red declines 1")
    assert (table.offers(), table.agenda()) == ([], ["act: red"])


@pytest.mark.rule("BASE-100")
def test_another_may_withdraw_their_own_offer() -> None:
    table = rolled().play("blue offers 1 brick for 1 ore")
    assert table.refused("red withdraws 1") == "BASE-100"
    table.play("blue withdraws 1")
    assert (table.offers(), table.agenda()) == ([], ["act: red"])


@pytest.mark.rule("BASE-108")
def test_an_offer_of_another_is_not_taken_up_once_the_cards_are_gone() -> None:
    table = rolled().play("orange offers 1 wool for 1 ore", "red trades 1 lumber with orange for 1 wool")
    assert table.refused("red accepts 1") == "BASE-108"
    assert table.hand("orange") == {"lumber": 1}


@pytest.mark.rule("BASE-108")
def test_an_offer_of_another_is_not_taken_up_without_the_cards_it_asks_for() -> None:
    table = rolled().play("blue offers 1 brick for 1 grain")
    assert table.refused("red accepts 1") == "BASE-108"


# -- several offers -------------------------------------------------------------------------------------------------


@pytest.mark.rule("BASE-100", "BASE-101")
def test_of_two_open_offers_either_may_be_answered() -> None:
    table = rolled().play("red offers 1 lumber for 1 brick", "red offers 1 ore for 1 brick")
    table.play("blue accepts 1", "blue declines 2", "white accepts 2", "white declines 1")
    assert table.offers() == ["1: red gives 1 lumber for 1 brick (blue)", "2: red gives 1 ore for 1 brick (white)"]
    assert table.refused("blue accepts 2") == "BASE-098"
    table.play("red concludes 1 with blue", "red concludes 2 with white")
    assert table.hand("red") == {"brick": 2, "lumber": 1, "ore": 2}


@pytest.mark.rule("BASE-101")
def test_of_two_open_offers_the_older_may_be_declined() -> None:
    table = rolled().play("red offers 1 lumber for 1 brick to blue", "red offers 1 ore for 1 brick to blue")
    assert table.play("blue declines 1").offers() == ["2: red gives 1 ore for 1 brick (nobody)"]


@pytest.mark.rule("BASE-100")
def test_of_two_open_offers_the_other_may_still_be_answered_when_one_is_withdrawn_or_concluded() -> None:
    table = rolled().play("red offers 1 lumber for 1 brick", "red offers 1 ore for 1 brick", "red withdraws 1")
    assert table.agenda() == ["answer the offer: blue white orange", "act: red"]
    table.play("red offers 1 lumber for 1 brick to blue", "blue accepts 3", "red concludes 3 with blue")
    assert table.agenda() == ["answer the offer: blue white orange", "act: red"]


@pytest.mark.rule("BASE-101")
def test_of_two_offers_made_to_one_player_the_older_may_be_taken_up() -> None:
    table = rolled().play("blue offers 1 brick for 1 ore", "white offers 1 brick for 2 ore")
    assert table.may("red accepts 1")
    assert table.may("red accepts 2")
    table.play("red accepts 1")
    assert table.offers() == ["2: white gives 1 brick for 2 ore (nobody)"]
    assert table.agenda() == ["answer the offer: red", "act: red"]


@pytest.mark.rule("BASE-100")
def test_an_offer_that_was_never_made_cannot_be_answered() -> None:
    table = rolled().play("red offers 1 lumber for 1 brick")
    assert table.refused("blue accepts 7") == "BASE-100"
    assert table.refused("blue declines 7") == "BASE-100"


@pytest.mark.rule("BASE-100")
def test_twelve_offers_may_be_open_at_a_time() -> None:
    table = rolled()
    for _ in range(MOST_OPEN):
        table.play("red offers 1 lumber for 1 brick")
    assert len(table.offers()) == 12
    assert table.refused("red offers 1 ore for 1 brick") == "BASE-100"
    table.play("red withdraws 3", "red offers 1 ore for 1 brick")
    assert table.offers()[-1] == "13: red gives 1 ore for 1 brick (nobody)"


# -- when the part ends ---------------------------------------------------------------------------------------------


@pytest.mark.rule("BASE-099")
def test_offers_lapse_when_the_turn_ends() -> None:
    table = rolled().play(
        "red offers 1 lumber for 1 brick", "blue accepts 1", "white offers 1 grain for 1 ore", "red ends"
    )
    assert (table.offers(), table.agenda()) == ([], ["roll: blue"])
    table.play("blue rolls 1 1")
    assert table.refused("white accepts 1") == "BASE-100"
    assert table.refused("red concludes 1 with blue") == "BASE-098"


@pytest.mark.rule("BASE-099")
def test_nothing_lapses_when_nothing_was_on_offer() -> None:
    assert "OffersLapsed" not in rolled().play("red ends").names()


@pytest.mark.rule("BASE-101")
def test_offers_are_among_what_anybody_with_cards_may_do_in_anothers_turn() -> None:
    table = rolled("white holds nothing")
    assert "OfferTrade" in table.offered("blue")
    assert "OfferTrade" not in table.offered("white")


@pytest.mark.rule("BASE-108")
def test_an_offer_is_bounded_by_the_number_of_cards_held_even_where_the_kinds_are_not_known() -> None:
    table = lay("""
        blue    settlement (0,0)N
        blue    holds 1 brick 1 wool
        orange  holds 1 ore
        """)
    table.play("red rolls 3 4", "red moves the robber to (1,-1)", "red steals from blue")
    (form,) = [option for option in table.state.options() if isinstance(option, Form)]
    gives, wants = form.bounds
    assert (gives.least, gives.most, cards.HAND.unpack(gives.among)) == (1, 1, {"brick": 1, "wool": 1})
    assert (wants.least, wants.most) == (1, 2)


@pytest.mark.rule("BASE-099")
def test_no_offer_is_listed_before_the_roll() -> None:
    table = lay(HANDS)
    assert "OfferTrade" not in table.offered("red")


@pytest.mark.rule("B56-041")
def test_with_six_players_everybody_may_trade_with_player_one() -> None:
    table = lay("red holds 1 ore\n brown holds 1 wool", seats=SIX)
    table.play("red chooses the desert (3,-3)", "red rolls 1 1", "red offers 1 ore for 1 wool")
    assert table.agenda() == ["answer the offer: blue white orange green brown", "act: red"]
    table.play("brown accepts 1", "red concludes 1 with brown")
    assert table.hand("brown") == {"ore": 1}
