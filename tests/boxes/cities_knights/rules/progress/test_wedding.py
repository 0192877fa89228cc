"""The Wedding. Ledger Cities & Knights, CK-190, CK-254, CK-255."""

import pytest

from companion.kernel import Form
from companion.rules.base.hands import PassedFaceDown
from tests.boxes.cities_knights.rules.speech_politics import progress_hand
from tests.boxes.cities_knights.rules.table import SIX, Table, lay

# Red has one point, blue two, white three, orange one.
STANDINGS = """
    red    settlement (0,0)N
    blue   city (2,0)N
    white  city (-2,0)N   settlement (-2,0)S
    orange settlement (2,0)S
    red    progress 1 wedding
    """


def acting(drawing: str, **how: object) -> Table:
    """Red has rolled, to nobody's profit, and may act."""
    return lay(STANDINGS + drawing, **how).play("red rolls 1 1", "red rolls politics")


@pytest.mark.rule("CK-254", "BASE-222")
def test_everybody_with_more_points_gives_two_cards_of_their_choice() -> None:
    table = acting("blue holds 3 wool 1 coin\nwhite holds 5 ore\norange holds 4 ore").play("red plays wedding")
    assert table.agenda() == ["give for the wedding: blue white"]
    table.play("white gives 2 ore for the wedding", "blue gives 1 wool 1 coin for the wedding")
    assert table.hand("red") == {"ore": 2, "wool": 1, "coin": 1}
    assert (table.hand("blue"), table.hand("white"), table.hand("orange")) == ({"wool": 2}, {"ore": 3}, {"ore": 4})
    assert table.agenda() == ["act: red"]
    assert progress_hand(table, "red") == {}


@pytest.mark.rule("CK-254")
def test_neither_more_nor_less_and_nothing_one_does_not_have() -> None:
    table = acting("blue holds 3 wool 1 coin").play("red plays wedding")
    assert table.refused("blue gives 1 wool for the wedding") == "CK-255"
    assert table.refused("blue gives 3 wool for the wedding") == "CK-255"
    assert table.refused("blue gives 2 coin for the wedding") == "CK-254"
    assert table.refused("white gives 2 ore for the wedding") == "CK-254"
    form, unseen = table.state.options()
    assert isinstance(form, Form)
    assert [(bound.field, bound.least, bound.most) for bound in form.bounds] == [("cards", 2, 2)]
    assert unseen == table.action("blue gives unseen cards for the wedding")


@pytest.mark.rule("CK-254")
def test_two_kinds_of_commodity_may_be_given() -> None:
    table = acting("blue holds 1 coin 1 paper 4 ore").play("red plays wedding")
    assert table.play("blue gives 1 coin 1 paper for the wedding").hand("red") == {"coin": 1, "paper": 1}


@pytest.mark.rule("CK-255")
def test_a_giver_with_one_card_gives_that_and_one_without_nothing() -> None:
    table = acting("blue holds 1 coin\nwhite holds nothing").play("red plays wedding")
    assert table.agenda() == ["give for the wedding: blue"]
    assert table.refused("blue gives nothing for the wedding") == "CK-255"
    table.play("blue gives 1 coin for the wedding")
    assert (table.hand("red"), table.hand("blue")) == ({"coin": 1}, {})


@pytest.mark.rule("CK-255")
def test_equal_or_fewer_points_are_not_affected() -> None:
    table = acting("red settlement (0,0)S\nblue holds 4 ore\nwhite holds 4 ore\norange holds 4 ore")
    table.play("red plays wedding")
    assert table.agenda() == ["give for the wedding: white"]


@pytest.mark.rule("CK-190", "CK-255")
def test_it_is_not_played_when_nobody_gives_anything() -> None:
    table = acting("orange holds 4 ore")
    assert table.refused("red plays wedding") == "CK-190"
    assert not table.may("red plays wedding")
    assert table.play("blue counts 1 ore").may("red plays wedding")


@pytest.mark.rule("CK-254", "BASE-222")
def test_the_table_need_not_tell_which_cards_were_given() -> None:
    table = acting("blue holds 2 ore 1 wool").play("red plays wedding", "blue gives unseen cards for the wedding")
    assert table.happened == (PassedFaceDown(table.seat("blue"), table.seat("red"), 2, None),)
    assert table.worlds() == 2
    assert (table.hand_size("red"), table.hand_size("blue")) == (2, 1)
    assert table.may_hold("red", "2 ore")
    assert table.may_hold("red", "1 ore 1 wool")
    assert not table.may_hold("red", "2 wool")


@pytest.mark.rule("CK-254")
def test_what_is_named_later_tells_what_was_given() -> None:
    table = acting("blue holds 2 ore 1 wool").play("red plays wedding", "blue gives unseen cards for the wedding")
    table.play("blue counts 1 wool")
    assert table.hand("red") == {"ore": 2}


@pytest.mark.rule("CK-255")
def test_a_hand_of_two_goes_whole_and_leaves_no_doubt() -> None:
    table = acting("blue holds 1 ore 1 wool").play("red plays wedding", "blue gives unseen cards for the wedding")
    assert table.worlds() == 1
    assert (table.hand("red"), table.hand("blue")) == ({"ore": 1, "wool": 1}, {})


@pytest.mark.rule("CK-255")
def test_a_hand_that_a_recount_has_emptied_meanwhile_gives_nothing() -> None:
    table = acting("blue holds 4 ore").play("red plays wedding", "blue counts nothing")
    assert table.may("blue gives nothing for the wedding")
    table.play("blue gives nothing for the wedding")
    assert table.hand("red") == {}
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-254")
def test_with_too_many_possible_hands_a_gift_has_to_be_named() -> None:
    every = "1 brick 1 lumber 1 wool 1 grain 1 ore 1 cloth 1 coin 1 paper"
    table = acting(f"red progress 2 wedding\nblue holds {every}\nwhite holds {every}")
    table.play(
        "red plays wedding", "blue gives unseen cards for the wedding", "white gives unseen cards for the wedding"
    )
    assert table.worlds() == 784
    table.play("red plays wedding")
    assert table.refused("blue gives unseen cards for the wedding") == "CK-254"
    assert not table.may("blue gives unseen cards for the wedding")
    with pytest.raises(ValueError, match="Too many"):
        table.overrule("blue gives unseen cards for the wedding")
    table.play("blue gives 1 ore 1 wool for the wedding")
    assert table.worlds() < 784


@pytest.mark.rule("CK-254")
def test_with_five_all_give_at_once_in_any_order() -> None:
    table = acting(
        "turn red\ngreen city (0,-1)N\ngreen holds 2 ore\nblue holds 2 ore\nwhite holds 2 ore",
        seats=SIX[:5],
        five_six="special building",
    ).play("red plays wedding")
    assert table.agenda() == ["give for the wedding: blue white green"]
    table.play(*(f"{colour} gives 2 ore for the wedding" for colour in ("green", "blue", "white")))
    assert table.hand("red") == {"ore": 6}
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-254")
def test_nothing_is_given_without_a_wedding() -> None:
    with pytest.raises(ValueError, match="Nobody has played the Wedding"):
        acting("blue holds 2 ore").overrule("blue gives 2 ore for the wedding")
