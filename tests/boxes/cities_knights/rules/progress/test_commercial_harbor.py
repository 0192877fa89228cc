"""The Commercial Harbor card. Ledger Cities & Knights, CK-256 to CK-259."""

import pytest

from companion.rules.base.hands import PassedFaceDown
from tests.boxes.cities_knights.rules.table import SIX, Table, lay

HARBOR = "red progress 1 commercial_harbor\nred holds 3 wool\n"


def acting(drawing: str) -> Table:
    """Red has rolled, to nobody's profit, and may act."""
    return lay(drawing).play("red rolls 1 1", "red rolls politics")


def opened(drawing: str) -> Table:
    """Red has played Commercial Harbor and holds three wool."""
    return acting(HARBOR + drawing).play("red plays commercial harbor")


def unsure() -> Table:
    """Red holds three wool and has played the card; blue has stolen ore or coin from white, nobody told which."""
    table = lay(HARBOR + "landed 1\nwhite settlement (2,0)N\nwhite holds 1 ore 1 coin\nturn blue")
    table.play("blue rolls 3 4", "blue rolls politics", "blue moves the robber to (2,0)", "blue steals from white")
    for colour, after in (("blue", "white"), ("white", "orange"), ("orange", "red")):
        table.play(f"{colour} ends", f"{after} rolls 1 1", f"{after} rolls politics")
    return table.play("red plays commercial harbor")


@pytest.mark.rule("CK-256")
def test_an_opponent_gives_a_commodity_of_choice_for_a_resource() -> None:
    table = opened("blue holds 1 coin 1 cloth 1 ore").play("red exchanges wool with blue")
    assert table.agenda() == ["give a commodity: blue"]
    assert table.offered("blue") == ["GiveCommodity", "GiveCommodity"]
    table.play("blue gives commodity cloth")
    assert table.hand("red") == {"wool": 2, "cloth": 1}
    assert table.hand("blue") == {"coin": 1, "ore": 1, "wool": 1}
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-256")
def test_only_a_resource_is_offered_and_only_a_commodity_given() -> None:
    table = acting("red progress 1 commercial_harbor\nred holds 1 coin 1 wool\nblue holds 1 ore 1 paper")
    table.play("red plays commercial harbor")
    assert table.refused("red exchanges coin with blue") == "CK-256"
    table.play("red exchanges wool with blue")
    assert table.refused("blue gives commodity ore") == "CK-256"
    assert table.refused("blue gives commodity cloth") == "CK-256"


@pytest.mark.rule("CK-256")
def test_nobody_offers_what_they_do_not_hold_or_to_themselves() -> None:
    table = opened("blue holds 1 coin")
    assert table.refused("red exchanges ore with blue") == "CK-256"
    assert table.refused("red exchanges wool with red") == "CK-256"


@pytest.mark.rule("CK-256")
def test_whoever_has_a_commodity_must_give_one() -> None:
    table = opened("blue holds 1 coin").play("red exchanges wool with blue")
    assert table.refused("blue returns the resource") == "CK-258"
    assert "ReturnResource" not in table.offered("blue")


@pytest.mark.rule("CK-257")
def test_the_card_works_once_with_each_opponent() -> None:
    table = opened("blue holds 2 coin\nwhite holds 1 cloth")
    table.play("red exchanges wool with blue", "blue gives commodity coin")
    assert table.refused("red exchanges wool with blue") == "CK-257"
    table.play("red exchanges wool with white", "white gives commodity cloth")
    assert table.hand("red") == {"wool": 1, "coin": 1, "cloth": 1}


@pytest.mark.rule("CK-257")
def test_two_cards_work_twice_with_each_opponent() -> None:
    table = acting("red progress 2 commercial_harbor\nred holds 3 wool\nblue holds 3 coin")
    table.play("red plays commercial harbor", "red plays commercial harbor")
    for _ in range(2):
        table.play("red exchanges wool with blue", "blue gives commodity coin")
    assert table.refused("red exchanges wool with blue") == "CK-257"


@pytest.mark.rule("CK-257")
def test_an_exchange_may_wait_until_after_other_actions_of_the_turn() -> None:
    table = opened("blue holds 1 coin\nred holds 3 wool 1 brick 1 lumber\nred settlement (0,0)N")
    table.play("red builds road (0,0)-NE", "red exchanges wool with blue", "blue gives commodity coin")
    assert table.hand("red") == {"wool": 2, "coin": 1}


@pytest.mark.rule("CK-257")
def test_it_ends_with_the_turn() -> None:
    table = opened("blue holds 1 coin\nblue progress 1 commercial_harbor").play("red ends")
    table.play("blue rolls 1 1", "blue rolls politics")
    assert table.refused("blue exchanges wool with red") == "CK-257"
    assert "OfferExchange" not in table.offered("blue")


@pytest.mark.rule("CK-257")
def test_what_an_earlier_turn_left_is_not_added_to_a_later_one() -> None:
    table = opened("blue holds 3 coin").play("red holds 1 commercial_harbor progress card")
    for colour, after in (("red", "blue"), ("blue", "white"), ("white", "orange"), ("orange", "red")):
        table.play(f"{colour} ends", f"{after} rolls 1 1", f"{after} rolls politics")
    table.play("red plays commercial harbor", "red exchanges wool with blue", "blue gives commodity coin")
    assert table.refused("red exchanges wool with blue") == "CK-257"


@pytest.mark.rule("CK-256", "CK-257")
def test_without_the_card_there_is_no_exchange() -> None:
    table = acting("red holds 1 wool\nblue holds 1 coin")
    assert table.refused("red plays commercial harbor") == "CK-178"
    assert table.refused("red exchanges wool with blue") == "CK-257"
    assert not {"PlayCommercialHarbor", "OfferExchange"} & set(table.offered("red"))


@pytest.mark.rule("CK-256")
def test_what_may_be_offered_is_listed_for_each_opponent() -> None:
    table = opened("red holds 1 wool 1 ore 2 coin\nblue holds 1 coin")
    assert table.offered("red").count("OfferExchange") == 6
    assert table.may("red exchanges ore with orange")


@pytest.mark.rule("CK-258")
def test_without_commodities_the_resource_goes_back_and_the_exchange_is_used_up() -> None:
    table = opened("blue holds 2 ore").play("red exchanges wool with blue")
    assert table.offered("blue") == ["ReturnResource"]
    table.play("blue returns the resource")
    assert table.hand("red") == {"wool": 3}
    assert table.hand("blue") == {"ore": 2}
    assert table.refused("red exchanges wool with blue") == "CK-257"


@pytest.mark.rule("CK-258")
def test_who_returns_it_shows_that_an_unknown_card_was_no_commodity() -> None:
    table = unsure().play("red exchanges wool with white")
    assert table.offered("white") == ["GiveCommodity", "ReturnResource"]
    table.play("white returns the resource")
    assert table.worlds() == 1
    assert table.hand("blue") == {"coin": 1}


@pytest.mark.rule("CK-256")
def test_who_gives_a_commodity_shows_that_it_was_not_the_unknown_card() -> None:
    table = unsure().play("red exchanges wool with white", "white gives commodity coin")
    assert table.hand("blue") == {"ore": 1}
    assert table.hand("white") == {"wool": 1}


@pytest.mark.rule("CK-259")
def test_the_resource_passes_face_down_both_ways() -> None:
    table = opened("blue holds 2 ore").play("red exchanges wool with blue")
    assert [type(one) for one in table.happened].count(PassedFaceDown) == 1
    assert (table.hand_size("red"), table.hand_size("blue")) == (2, 3)
    table.play("blue returns the resource")
    assert table.names() == ["PassedFaceDown"]


@pytest.mark.rule("CK-256")
def test_nobody_else_answers_and_nothing_comes_between() -> None:
    table = opened("blue holds 1 coin\nwhite holds 1 coin").play("red exchanges wool with blue")
    assert table.refused("white gives commodity coin") == "CK-256"
    assert table.refused("white returns the resource") == "CK-258"
    assert table.refused("red exchanges wool with white") == "CK-257"
    assert table.refused("red ends") == "BASE-077"


@pytest.mark.rule("CK-256")
@pytest.mark.parametrize("sentence", ["blue gives commodity coin", "blue returns the resource"])
def test_the_host_cannot_have_an_answer_to_nothing(sentence: str) -> None:
    table = acting("blue holds 1 coin")
    with pytest.raises(ValueError, match="Nobody has offered"):
        table.overrule(sentence)


@pytest.mark.rule("CK-256")
def test_the_host_cannot_have_somebody_exchange_with_themselves() -> None:
    table = opened("")
    with pytest.raises(ValueError, match="Choose an opponent"):
        table.overrule("red exchanges wool with red")


@pytest.mark.rule("CK56-016", "CK56-017")
def test_player_two_may_play_it_though_that_part_knows_no_trade_among_players() -> None:
    table = lay("orange progress 1 commercial_harbor\norange holds 3 wool\nred holds 2 coin", seats=SIX)
    table.play("red chooses the desert (3,-3)", "red rolls 1 1", "red rolls politics", "red ends")
    assert table.refused("orange trades 1 wool with red for 1 coin") == "B56-041"
    table.play("orange plays commercial harbor", "orange exchanges wool with red", "red gives commodity coin")
    assert table.hand("orange") == {"wool": 2, "coin": 1}
    table.play("orange ends")
    assert table.refused("orange exchanges wool with blue") == "CK-257"
    table.play("blue rolls 1 1", "blue rolls politics", "blue ends", "green ends")
    table.play("white rolls 1 1", "white rolls politics", "white ends", "brown ends")
    table.play("orange rolls 1 1", "orange rolls politics")
    assert table.refused("orange exchanges wool with blue") == "CK-257"
