"""Who holds which cards, also when the table does not know it. Ledger base, section 5, BASE-181, BASE-222, BASE-223."""

import pytest

from companion.kernel import Seat
from companion.rules.base.hands import Hands
from companion.rules.base.resources import ORE, WOOL
from companion.rules.base.supply_trade import TradeWithSupply
from companion.rules.cards import kinds_in, size
from tests.rules.table import Table, lay
from tests.rules.unsure import in_supply, unsure


@pytest.mark.rule("BASE-107")
def test_a_trade_moves_cards_from_hand_to_hand_and_leaves_the_supply_alone() -> None:
    table = lay("red holds 2 ore\nblue holds 1 wool").play("red rolls 1 1", "red trades 2 ore with blue for 1 wool")
    assert table.hand("red") == {"wool": 1}
    assert table.hand("blue") == {"ore": 2}
    assert table.supply() == {"brick": 19, "lumber": 19, "wool": 18, "grain": 19, "ore": 17}


@pytest.mark.rule("BASE-120")
def test_what_is_paid_goes_back_to_the_supply() -> None:
    table = lay("red holds 1 brick 2 lumber\nred road (0,0)-E").play("red rolls 1 1", "red builds road (0,0)-NE")
    assert table.hand("red") == {"lumber": 1}
    assert table.supply() == {"brick": 19, "lumber": 18, "wool": 19, "grain": 19, "ore": 19}


@pytest.mark.rule("BASE-164", "BASE-166")
def test_what_is_handed_over_as_counted_at_the_table_goes_to_the_taker() -> None:
    table = lay("red cards 1 monopoly\nblue holds 3 wool 1 ore").play("red plays monopoly wool given blue 3")
    assert table.hand("red") == {"wool": 3}
    assert table.hand("blue") == {"ore": 1}


@pytest.mark.rule("BASE-166")
def test_a_count_at_the_table_overrides_the_books() -> None:
    table = lay("red cards 1 monopoly\nblue holds 3 wool").play("red plays monopoly wool given blue 2")
    assert table.hand("red") == {"wool": 2}
    assert table.hand("blue") == {}
    assert table.supply()["wool"] == 17


def stolen_unseen() -> Table:
    """Red has stolen one of blue's two cards, 1 ore and 1 wool, and nobody told the companion which."""
    table = lay("blue settlement (2,0)S\nblue holds 1 ore 1 wool\nwhite holds 1 brick")
    return table.play("red rolls 3 4", "red moves the robber to (2,0)", "red steals from blue")


@pytest.mark.rule("BASE-181", "BASE-222")
def test_after_an_unseen_theft_either_card_may_be_with_either_player() -> None:
    table = stolen_unseen()
    for colour in ("red", "blue"):
        assert table.hand_size(colour) == 1
        assert table.may_hold(colour, "1 ore")
        assert table.may_hold(colour, "1 wool")


@pytest.mark.rule("BASE-181")
def test_an_unseen_theft_leaves_open_what_was_stolen_but_not_how_much() -> None:
    table = stolen_unseen()
    assert not table.may_hold("red", "1 ore 1 wool")
    assert table.supply() == {"brick": 18, "lumber": 19, "wool": 18, "grain": 19, "ore": 18}


@pytest.mark.rule("BASE-181")
def test_what_the_thief_pays_later_tells_what_was_stolen() -> None:
    table = stolen_unseen().play("red trades 1 ore with white for 1 brick")
    assert table.hand("red") == {"brick": 1}
    assert table.hand("blue") == {"wool": 1}


@pytest.mark.rule("BASE-096", "BASE-181")
def test_a_count_of_the_victim_tells_what_was_stolen() -> None:
    table = stolen_unseen().play("blue counts 1 ore")
    assert table.hand("red") == {"wool": 1}


@pytest.mark.rule("BASE-181")
def test_from_a_hand_of_one_kind_the_stolen_card_is_known_without_telling() -> None:
    table = lay("blue settlement (2,0)S\nblue holds 3 ore")
    table.play("red rolls 3 4", "red moves the robber to (2,0)", "red steals from blue")
    assert table.hand("red") == {"ore": 1}


@pytest.mark.rule("BASE-088", "BASE-096")
def test_a_harvest_is_booked_while_hands_are_uncertain() -> None:
    table = stolen_unseen().play("red ends", "blue rolls 5 5")
    assert table.hand_size("blue") == 1
    table.play("blue ends", "white rolls 1 1", "white ends", "orange rolls 3 4", "orange moves the robber to (0,2)")
    table.play("orange ends", "red rolls 4 4")
    assert table.may_hold("blue", "2 ore")
    assert table.may_hold("blue", "1 ore 1 wool")
    assert table.supply()["ore"] == 17


@pytest.mark.rule("BASE-223")
def test_the_number_of_cards_in_every_hand_and_in_the_supply_is_known() -> None:
    table = stolen_unseen()
    assert [table.hand_size(colour) for colour in ("red", "blue", "white", "orange")] == [1, 1, 1, 0]
    assert sum(table.supply().values()) == 92


def possible(*lines: str) -> Table:
    """A table at which any of these may be so: the hands that a line names, and the rest in the supply."""
    tables = [lay("\n".join(line.split(", "))) for line in lines]
    worlds = tuple(world for table in tables for world in table.state[Hands].worlds)
    tables[0].state = tables[0].state.replacing({Hands: Hands(worlds)})
    return tables[0]


@pytest.mark.rule("BASE-108")
def test_what_two_hands_can_have_only_one_at_a_time_they_cannot_trade() -> None:
    table = possible("red holds 1 ore, white holds 1 brick", "red holds 1 brick, white holds 1 wool")
    table.play("red rolls 1 1")
    assert table.may_hold("red", "1 ore")
    assert table.may_hold("white", "1 wool")
    assert table.refused("red trades 1 ore with white for 1 wool") == "BASE-108"
    assert table.refused("red trades 1 ore with white for 1 brick") is None


@pytest.mark.rule("BASE-116")
def test_the_supply_gives_no_card_that_it_lacks_wherever_the_price_can_be_paid() -> None:
    table = possible(
        "red holds 4 ore, white holds 19 wool, blue holds 1 grain",
        "red holds 3 ore 1 grain, white holds 18 wool, blue holds 1 ore",
    )
    table.play("red rolls 1 1")
    assert table.refused("red trades 4 ore for wool") == "BASE-116"
    assert table.refused("red trades 4 ore for brick") is None
    listed = [one for one in table.state.options() if isinstance(one, TradeWithSupply)]
    assert [one.take.name for one in listed] == ["brick", "lumber", "grain"]


@pytest.mark.rule("BASE-096")
def test_a_count_of_one_kind_that_fits_no_world_leaves_a_hand_of_one_size_in_all() -> None:
    table = stolen_unseen().play("red has 2 ore")
    assert {size(world[table.seat("red")]) for world in table.state[Hands].worlds} == {2}
    assert table.hand("red") == {"ore": 2}


@pytest.mark.rule("BASE-120")
def test_what_no_world_can_pay_is_paid_as_far_as_the_worlds_go_that_have_most_of_it() -> None:
    table = possible(
        "red road (0,0)-E, red holds 1 ore 1 wool, blue holds 1 brick",
        "red road (0,0)-E, red holds 1 ore 1 brick, blue holds 1 wool",
    )
    table.play("red rolls 1 1")
    table.overrule("red builds road (0,0)-NE")
    assert table.hand("red") == {"ore": 1}
    assert table.hand("blue") == {"wool": 1}


@pytest.mark.rule("BASE-166")
def test_more_than_any_world_has_is_believed_in_the_worlds_that_come_nearest() -> None:
    table = possible(
        "red cards 1 monopoly, blue holds 1 ore, white holds 1 wool",
        "red cards 1 monopoly, blue holds 1 wool, white holds 1 ore",
    )
    table.play("red plays monopoly wool given blue 2")
    assert table.hand_size("blue") == 0
    assert table.hand("red") == {"wool": 2}
    assert table.hand("white") == {"ore": 1}


@pytest.mark.rule("BASE-181")
def test_a_count_puts_right_what_was_misplaced_in_every_world_that_has_it() -> None:
    table = lay("blue holds 2 ore\nwhite holds 18 wool\norange holds 1 wool 1 grain")
    hands = unsure(table, "white", "orange", 18 * WOOL.one).state[Hands]  # the supply has the last wool, or none
    hands = hands.drawn(Seat(1), Seat(0), WOOL.one)  # by the books Blue had none
    hands = hands.counted({Seat(1): ORE.one}, kinds_in(hands.everything))
    assert in_supply(table, "wool") == [0, 1]
    assert sorted(sum(world) == hands.everything for world in hands.worlds) == [True, True]
    assert sorted(len(world) for world in hands.worlds) == [5, 6]
