"""The Resource Monopoly and Trade Monopoly cards. Ledger Cities & Knights, CK-188, CK-190, CK-270, CK-271."""

import pytest

from companion.boxes.cities_knights.rules.progress.monopolies import PlayResourceMonopoly
from companion.rules.base.hands import HandedOver
from companion.rules.base.resources import WOOL
from tests.boxes.cities_knights.rules.table import Table, lay

CARDS = "red progress 1 resource_monopoly 1 trade_monopoly\n"
EXAMPLE = CARDS + "red holds 1 wool\nblue holds 3 wool 2 coin\nwhite holds 1 wool 1 coin\norange holds 2 ore\n"


def acting(drawing: str) -> Table:
    """Red has rolled, to nobody's profit, and may act."""
    return lay(drawing).play("red rolls 1 1", "red rolls politics")


def unsure(stolen_from: str, cards: str = CARDS) -> Table:
    """Blue has stolen a card from white's hand that nobody named. Red may act and has both cards."""
    table = lay(f"{cards}landed 1\nwhite settlement (2,0)N\nwhite holds {stolen_from}\nturn blue")
    table.play("blue rolls 3 4", "blue rolls politics", "blue moves the robber to (2,0)", "blue steals from white")
    for colour, after in (("blue", "white"), ("white", "orange"), ("orange", "red")):
        table.play(f"{colour} ends", f"{after} rolls 1 1", f"{after} rolls politics")
    return table


def handed_over(table: Table) -> list[tuple[str, int, tuple[int, ...]]]:
    """Who gave all they had, how many that were, and how many the books expected."""
    seats = table.game.setup.seats
    return [(seats[h.giver], h.number, h.expected) for h in table.happened if isinstance(h, HandedOver)]


@pytest.mark.rule("CK-270")
def test_everybody_else_gives_two_of_the_resource_or_the_one_they_have() -> None:
    table = acting(EXAMPLE).play("red plays resource monopoly wool")
    assert table.hand("red") == {"wool": 4}
    assert table.hand("blue") == {"wool": 1, "coin": 2}
    assert table.hand("white") == {"coin": 1}
    assert table.hand("orange") == {"ore": 2}


@pytest.mark.rule("CK-271")
def test_everybody_else_gives_one_of_the_commodity_if_they_have_any() -> None:
    table = acting(EXAMPLE).play("red plays trade monopoly coin")
    assert table.hand("red") == {"wool": 1, "coin": 2}
    assert table.hand("blue") == {"wool": 3, "coin": 1}
    assert table.hand("white") == {"wool": 1}


@pytest.mark.rule("CK-188", "CK-270", "CK-271")
def test_one_names_a_resource_and_the_other_a_commodity() -> None:
    table = acting(EXAMPLE)
    assert table.refused("red plays resource monopoly coin") == "CK-270"
    assert table.refused("red plays trade monopoly wool") == "CK-271"
    assert table.offered("red").count("PlayResourceMonopoly") == 5
    assert table.offered("red").count("PlayTradeMonopoly") == 3


@pytest.mark.rule("CK-190")
def test_they_may_be_played_although_nobody_holds_the_kind_for_hands_are_hidden() -> None:
    table = acting(EXAMPLE).play("red plays trade monopoly paper", "red plays resource monopoly brick")
    assert table.hand("red") == {"wool": 1}
    assert table.names() == ["ProgressPlayed"]


@pytest.mark.rule("CK-190")
def test_they_are_not_played_when_nobody_else_holds_a_card() -> None:
    table = acting(CARDS + "red holds 1 wool")
    assert table.refused("red plays trade monopoly coin") == "CK-190"
    assert table.refused("red plays resource monopoly wool") == "CK-190"
    assert not {"PlayTradeMonopoly", "PlayResourceMonopoly"} & set(table.offered("red"))


@pytest.mark.rule("CK-270", "CK-271")
def test_without_the_cards_nothing_is_named() -> None:
    table = acting("blue holds 1 coin")
    assert table.refused("red plays trade monopoly coin") == "CK-178"
    assert table.refused("red plays resource monopoly wool") == "CK-178"
    assert not {"PlayTradeMonopoly", "PlayResourceMonopoly"} & set(table.offered("red"))


@pytest.mark.rule("CK-270")
def test_fewer_than_two_show_that_the_giver_had_no_more() -> None:
    table = acting(EXAMPLE).play("red plays resource monopoly wool given blue 1 white 1")
    assert handed_over(table) == [("blue", 1, (2,)), ("white", 1, (1,))]
    assert table.hand("red") == {"wool": 3}
    assert table.hand("blue") == {"coin": 2}


@pytest.mark.rule("CK-270")
def test_two_do_not_show_how_many_are_left() -> None:
    table = acting(EXAMPLE).play("red plays resource monopoly wool given blue 2 white 1")
    assert table.hand("blue") == {"wool": 1, "coin": 2}


@pytest.mark.rule("CK-270", "CK-271")
def test_more_than_the_books_had_is_believed_and_comes_out_of_the_supply() -> None:
    table = acting(EXAMPLE).play("red plays resource monopoly wool given blue 2 white 2 orange 1")
    assert table.hand("red") == {"wool": 6}
    assert table.supply()["wool"] == 12
    table.play("red plays trade monopoly cloth given orange 1")
    assert table.hand("red") == {"wool": 6, "cloth": 1}


@pytest.mark.rule("CK-270")
@pytest.mark.parametrize("given", ["red 1", "blue 3"], ids=["from oneself", "more than the card takes"])
def test_a_number_that_cannot_be_is_refused(given: str) -> None:
    assert acting(EXAMPLE).refused(f"red plays resource monopoly wool given {given}") == "CK-270"


@pytest.mark.rule("CK-271")
def test_trade_monopoly_takes_no_two_from_anybody() -> None:
    assert acting(EXAMPLE).refused("red plays trade monopoly coin given blue 2") == "CK-271"


@pytest.mark.rule("CK-270")
def test_the_numbers_are_told_for_all_players_or_for_none() -> None:
    table = acting(EXAMPLE)
    short = PlayResourceMonopoly(table.seat("red"), WOOL, (0, 1))
    refusal = table.state.check(short)
    assert refusal is not None
    assert refusal.rule == "CK-270"
    with pytest.raises(ValueError, match="how many cards each player"):
        table.state.apply(short, overrule=True)


@pytest.mark.rule("CK-270")
def test_those_whose_hands_are_uncertain_say_how_many_they_give() -> None:
    table = unsure("2 wool 1 ore").play("red plays resource monopoly wool")
    assert table.agenda() == ["hand over what was named: blue white"]
    assert table.offered("white") == ["HandOver", "HandOver"]
    assert table.may("white hands over 1")
    assert table.refused("white hands over 3") == "CK-270"
    table.play("white hands over 1", "blue hands over 1")
    assert table.hand("red") == {"wool": 2}
    assert table.hand("white") == {"ore": 1}
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-270")
def test_what_one_hands_over_tells_what_another_was_robbed_of() -> None:
    table = unsure("2 wool 1 ore").play("red plays resource monopoly wool", "white hands over 2")
    assert table.hand("white") == {}
    assert table.hand("blue") == {"ore": 1}


@pytest.mark.rule("CK-271")
def test_one_commodity_given_leaves_open_whether_there_is_another() -> None:
    table = unsure("2 coin 1 wool").play("red plays trade monopoly coin")
    assert table.hand("red") == {"coin": 1}
    assert table.agenda() == ["hand over what was named: blue"]
    assert table.refused("blue hands over 2") == "CK-271"
    table.play("blue hands over 0")
    assert table.hand("blue") == {"wool": 1}
    assert table.hand("white") == {"coin": 1}


@pytest.mark.rule("CK-270")
def test_only_those_asked_hand_over() -> None:
    table = unsure("2 wool 1 ore").play("red plays resource monopoly wool")
    assert table.refused("orange hands over 0") == "CK-270"


@pytest.mark.rule("CK-270")
def test_the_host_cannot_have_something_handed_over_to_nobody() -> None:
    with pytest.raises(ValueError, match="Nobody has named"):
        acting("").overrule("blue hands over 1")


@pytest.mark.rule("CK-270")
def test_numbers_that_no_world_of_the_books_allows_together_are_believed_as_well() -> None:
    """The stolen wool is either blue's or still white's; the table says that white gives two and blue one."""
    table = unsure("2 wool 1 ore").play("red plays resource monopoly wool given blue 1 white 2")
    assert table.hand("red") == {"wool": 3}
    assert table.hand("white") == {"ore": 1}
