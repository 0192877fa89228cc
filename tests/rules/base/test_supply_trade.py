"""Trade with the supply. Ledger base, section 10 but for harbors."""

import pytest

from companion.rules.base.supply_trade import TradeWithSupply, prices
from companion.rules.base.turns import Turn
from companion.rules.cards import Kind, count
from tests.rules.table import Table, lay


def rolled(holds: str, more: str = "") -> Table:
    """Red holds these cards and has rolled a two, which gives nobody anything."""
    return lay(f"red holds {holds}\n{more}").play("red rolls 1 1")


@pytest.mark.rule("BASE-109")
def test_four_alike_buy_one_of_another_kind_without_any_harbor() -> None:
    table = rolled("4 ore").play("red trades 4 ore for lumber")
    assert table.hand("red") == {"lumber": 1}
    assert (table.supply()["ore"], table.supply()["lumber"]) == (19, 18)


@pytest.mark.rule("BASE-109")
@pytest.mark.parametrize("kind", ["brick", "lumber", "wool", "grain"])
def test_four_of_any_kind_will_do(kind: str) -> None:
    assert rolled(f"5 {kind}").play(f"red trades {kind} for ore").hand("red") == {kind: 1, "ore": 1}


@pytest.mark.rule("BASE-109")
@pytest.mark.parametrize("rate", [1, 2, 3])
def test_no_better_rate_is_granted_without_a_harbor(rate: int) -> None:
    assert rolled("4 ore").refused(f"red trades {rate} ore for lumber") == "BASE-109"


@pytest.mark.rule("BASE-106")
def test_nobody_has_to_ask_the_players_before_paying_four() -> None:
    table = rolled("4 ore", "blue holds 1 lumber")
    assert table.may("red trades ore for lumber")
    assert table.play("red trades ore for lumber").offers() == []


@pytest.mark.rule("BASE-113")
def test_the_four_must_all_be_of_one_kind() -> None:
    table = rolled("3 ore 3 wool 2 grain")
    assert table.refused("red trades ore for lumber") == "BASE-113"
    assert "TradeWithSupply" not in table.offered()


@pytest.mark.rule("BASE-115")
def test_what_comes_back_is_of_another_kind() -> None:
    table = rolled("5 ore")
    assert table.refused("red trades ore for ore") == "BASE-115"
    assert not table.may("red trades ore for ore")


@pytest.mark.rule("BASE-116")
def test_the_card_wanted_must_be_in_the_supply() -> None:
    table = rolled("4 ore", "blue holds 19 lumber")
    assert table.refused("red trades ore for lumber") == "BASE-116"
    assert not table.may("red trades ore for lumber")
    assert table.may("red trades ore for wool")


@pytest.mark.rule("BASE-116")
def test_the_last_card_of_the_supply_may_be_taken() -> None:
    table = rolled("4 ore", "blue holds 18 lumber").play("red trades ore for lumber")
    assert table.supply().get("lumber", 0) == 0


@pytest.mark.rule("BASE-117")
def test_trades_are_repeated_as_long_as_the_cards_last() -> None:
    table = rolled("9 ore").play("red trades ore for lumber", "red trades ore for wool")
    assert table.hand("red") == {"lumber": 1, "wool": 1, "ore": 1}
    assert table.refused("red trades ore for wool") == "BASE-113"


@pytest.mark.rule("BASE-117")
@pytest.mark.parametrize("number", [5, 6, 8])
def test_rates_are_not_combined(number: int) -> None:
    assert rolled("8 ore").refused(f"red trades {number} ore for lumber") == "BASE-117"


@pytest.mark.rule("BASE-118")
def test_only_the_player_whose_turn_it_is_trades_with_the_supply() -> None:
    table = rolled("1 ore", "blue holds 4 ore")
    assert table.refused("blue trades 4 ore for lumber") == "BASE-118"
    assert not table.may("blue trades ore for lumber")


@pytest.mark.rule("BASE-084", "BASE-118")
def test_nobody_trades_with_the_supply_before_the_roll() -> None:
    table = lay("red holds 4 ore")
    assert table.refused("red trades 4 ore for lumber") == "BASE-084"


@pytest.mark.rule("BASE-109")
def test_every_trade_the_cards_allow_is_listed() -> None:
    table = rolled("4 ore 4 wool 3 grain")
    listed = {
        (option.give.name, option.take.name) for option in table.state.options() if isinstance(option, TradeWithSupply)
    }
    assert listed == {
        ("ore", "brick"), ("ore", "lumber"), ("ore", "wool"), ("ore", "grain"),
        ("wool", "brick"), ("wool", "lumber"), ("wool", "grain"), ("wool", "ore"),
    }  # fmt: skip


@pytest.mark.rule("BASE-109")
def test_a_hand_the_companion_is_not_sure_of_may_trade_what_it_can_hold() -> None:
    table = lay("""
        red   holds 3 ore
        blue  holds 1 ore 1 wool
        blue  settlement (0,-2)N
        """)
    table.play("red rolls 3 4", "red moves the robber to (0,-2)", "red steals from blue")
    assert table.may("red trades ore for lumber")
    table.play("red trades ore for lumber")  # so the stolen card was the ore
    assert (table.hand("red"), table.hand("blue")) == ({"lumber": 1}, {"wool": 1})


def test_of_a_kind_that_no_box_has_declared_more_is_asked_than_any_hand_holds() -> None:
    table = rolled("4 ore")
    assert count(prices(table.state, table.state[Turn].player), Kind("nobody's", 15, "nobody's")) == 127
