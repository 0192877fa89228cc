"""The Master Merchant card. Ledger Cities & Knights, CK-260 to CK-262."""

import pytest

from companion.rules.base.hands import PassedFaceDown
from tests.boxes.cities_knights.rules.table import Table, lay

MASTER = "red progress 1 master_merchant\n"
AHEAD = "blue city (0,0)N\n"


def acting(drawing: str) -> Table:
    """Red has rolled, to nobody's profit, and may act."""
    return lay(drawing).play("red rolls 1 1", "red rolls politics")


@pytest.mark.rule("CK-260")
def test_two_cards_of_choice_are_taken_whatever_they_are() -> None:
    table = acting(MASTER + AHEAD + "blue holds 2 ore 1 coin").play("red plays master merchant on blue")
    assert table.agenda() == ["choose two cards to take: red"]
    table.play("red takes 1 ore 1 coin")
    assert table.hand("red") == {"ore": 1, "coin": 1}
    assert table.hand("blue") == {"ore": 1}
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-260")
def test_two_of_a_kind_may_be_taken_and_nothing_that_is_not_there() -> None:
    table = acting(MASTER + AHEAD + "blue holds 2 ore 1 coin").play("red plays master merchant on blue")
    assert table.refused("red takes 2 coin") == "CK-260"
    assert table.refused("red takes 1 wool 1 ore") == "CK-260"
    assert table.play("red takes 2 ore").hand("blue") == {"coin": 1}


@pytest.mark.rule("CK-260")
def test_what_is_taken_passes_face_down() -> None:
    table = acting(MASTER + AHEAD + "blue holds 2 ore").play("red plays master merchant on blue", "red takes 2 ore")
    (taken,) = table.happened
    assert isinstance(taken, PassedFaceDown)
    assert (taken.giver, taken.taker, taken.number) == (table.seat("blue"), table.seat("red"), 2)


@pytest.mark.rule("CK-261")
@pytest.mark.parametrize("own", ["red city (2,0)N", "red city (2,0)N (0,2)N"], ids=["as many", "fewer"])
def test_it_is_not_played_against_somebody_without_more_points(own: str) -> None:
    table = acting(MASTER + AHEAD + own + "\nblue holds 2 ore\nwhite city (1,1)S\nwhite settlement (-1,2)S")
    assert table.refused("red plays master merchant on blue") == "CK-261"
    assert not table.may("red plays master merchant on blue")


@pytest.mark.rule("CK-261")
def test_all_who_have_more_points_and_cards_are_listed() -> None:
    table = acting(MASTER + AHEAD + "blue holds 2 ore\nwhite city (2,0)N\norange holds 1 ore")
    assert table.offered("red").count("PlayMasterMerchant") == 1
    assert table.may("red plays master merchant on blue")
    assert table.refused("red plays master merchant on red") == "CK-261"


@pytest.mark.rule("CK-190", "CK-260")
def test_an_empty_hand_is_not_looked_at() -> None:
    table = acting(MASTER + AHEAD)
    assert table.refused("red plays master merchant on blue") == "CK-190"
    table.overrule("red plays master merchant on blue")
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-262")
def test_of_a_single_card_that_one_is_taken() -> None:
    table = acting(MASTER + AHEAD + "blue holds 1 coin").play("red plays master merchant on blue")
    assert table.play("red takes 1 coin").hand("blue") == {}


@pytest.mark.rule("CK-262")
def test_no_fewer_and_no_more_than_two_are_taken_where_there_are_two() -> None:
    table = acting(MASTER + AHEAD + "blue holds 4 coin").play("red plays master merchant on blue")
    assert table.refused("red takes 1 coin") == "CK-262"
    assert table.refused("red takes 3 coin") == "CK-262"


@pytest.mark.rule("CK-260")
def test_the_table_need_not_tell_which_two() -> None:
    table = acting(MASTER + AHEAD + "blue holds 2 ore 1 coin").play("red plays master merchant on blue")
    assert table.offered("red") == ["TakeCards", "TakeCards"]
    table.play("red takes something")
    assert (table.hand_size("red"), table.hand_size("blue"), table.worlds()) == (2, 1, 2)
    assert table.may_hold("red", "2 ore")
    assert table.may_hold("red", "1 ore 1 coin")


@pytest.mark.rule("CK-260")
def test_what_may_have_been_taken_is_every_choice_there_is() -> None:
    table = acting(MASTER + AHEAD + "blue holds 2 ore 1 coin").play("red plays master merchant on blue")
    found = table.state.outcomes(table.action("red takes something"))
    assert [action for action, _ in found] == [table.action("red takes 2 ore"), table.action("red takes 1 ore 1 coin")]


@pytest.mark.rule("CK-260", "CK-262")
@pytest.mark.parametrize(("holds", "choices"), [("1 coin", 1), ("2 coin 1 ore 1 wool", 4)])
def test_there_are_as_many_outcomes_as_choices(holds: str, choices: int) -> None:
    table = acting(MASTER + AHEAD + f"blue holds {holds}").play("red plays master merchant on blue")
    assert len(table.state.outcomes(table.action("red takes something"))) == choices


@pytest.mark.rule("CK-260")
def test_a_hand_that_was_emptied_meanwhile_gives_nothing() -> None:
    table = acting(MASTER + AHEAD + "blue holds 2 ore").play("red plays master merchant on blue", "blue counts nothing")
    assert table.state.outcomes(table.action("red takes something"))[0][1] == 1
    table.play("red takes something")
    assert (table.hand_size("red"), table.agenda()) == (0, ["act: red"])


@pytest.mark.rule("CK-260")
def test_where_too_much_is_unknown_the_two_cards_must_be_told() -> None:
    everything = "3 brick 3 lumber 3 wool 3 grain 3 ore 3 paper 3 cloth 3 coin"
    table = acting("red progress 2 master_merchant\n" + AHEAD + f"blue holds {everything}")
    for _ in range(2):
        table.play("red plays master merchant on blue", "red takes something")
    table.play("red holds 1 master_merchant progress card", "red plays master merchant on blue")
    assert table.refused("red takes something") == "CK-260"
    assert table.offered("red") == ["TakeCards"]
    with pytest.raises(ValueError, match="Too many stolen cards are unknown"):
        table.overrule("red takes something")
    assert table.play("red takes 1 ore 1 coin").agenda() == ["act: red"]


@pytest.mark.rule("CK-260")
def test_the_host_cannot_have_cards_taken_from_nobody() -> None:
    with pytest.raises(ValueError, match="Nobody has played Master Merchant"):
        acting("").overrule("red takes 1 ore")


@pytest.mark.rule("CK-260")
def test_without_the_card_no_hand_is_looked_at() -> None:
    table = acting(AHEAD + "blue holds 1 ore")
    assert table.refused("red plays master merchant on blue") == "CK-178"
    assert "PlayMasterMerchant" not in table.offered("red")
