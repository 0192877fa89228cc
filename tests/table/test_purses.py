"""Gold at the table: how it is told, shown, entered and put right."""

from companion.boxes.traders_barbarians.rules.coins import gold_coins
from companion.kernel import Action, Seat
from companion.mechanisms.rules.purses import BuyResource, CorrectGold, Purses, SellForGold, purses
from companion.preferences import serves
from companion.rules.base.player_trade import TradeWithPlayer
from companion.rules.base.resources import GRAIN, LUMBER, ORE
from companion.rules.cards import NO_CARDS, Cards
from companion.table import words
from companion.table.standing import Thing, lying
from companion.table.topics import every_topic
from tests.rules.table import Table, lay
from tests.table.drawn import view_of

RED, BLUE = Seat(0), Seat(1)


def table_with(gold: int, drawing: str = "blue holds 2 ore") -> Table:
    """Red has rolled and has so much gold."""
    table = lay(drawing, more=(purses, gold_coins))
    if gold:
        table.do(CorrectGold(RED, gold))
    return table.play("red rolls 1 1")


def lines(table: Table, action: Action) -> list[str]:
    """An action and what it causes, in words."""
    said = words.action(table.state, action)
    table.do(action)
    return [said, *(str(one) for happening in table.happened if (one := words.happening(table.state, happening)))]


def test_purchases_and_sales_are_told_in_words() -> None:
    table = table_with(3, "red holds 4 ore")
    assert words.option(table.state, BuyResource(RED, ORE)) == "Buy ore for 2 gold"
    assert lines(table, BuyResource(RED, ORE))[:2] == ["Red buys 1 ore for 2 gold.", "Red pays 2 gold."]
    assert words.option(table.state, SellForGold(RED, ORE)) == "Sell for 1 gold: 4 ore"
    assert {"Red sells ore for 1 gold.", "Red takes 1 gold."} <= set(lines(table, SellForGold(RED, ORE)))


def test_gold_in_trades_is_told_in_words() -> None:
    trade = TradeWithPlayer(RED, BLUE, NO_CARDS, Cards(ORE.one), pays=2)
    assert {"Red gives Blue 2 gold for 1 ore.", "Red gives Blue 2 gold."} <= set(lines(table_with(3), trade))


def test_people_are_told_when_the_coins_do_not_suffice() -> None:
    told = lines(table_with(100, "red holds 4 ore"), SellForGold(RED, ORE))
    assert any("more gold in play than the 100" in line for line in told)


def test_everybody_sees_all_gold_and_what_is_left_of_the_coins() -> None:
    view = view_of(table_with(7).state, "blue")
    assert [view["players"][who]["facts"]["gold"]["value"] for who in ("red", "blue")] == [7, 0]
    assert view["supply"]["piles"]["coins"]["value"] == 93
    nobody_counts = view_of(lay(more=(purses,)).state, "blue")
    assert "coins" not in nobody_counts["supply"]["piles"]


def test_a_trade_asks_for_gold_on_both_sides() -> None:
    options = view_of(table_with(7).state, "red")["options"]
    (form,) = (one for one in options if one.get("form", {}).get("do") == "OfferTrade")
    assert form["amounts"] == [
        {"field": "pays", "words": "Gives gold", "most": 7},
        {"field": "earns", "words": "Gets gold", "most": 0},
    ]


def test_gold_is_put_right() -> None:
    table = table_with(7)
    thing = Thing("gold", "red")
    assert lying(every_topic().standing, table.state)[thing] == 7
    assert every_topic().put_right["gold"](words.phrases(table.state), thing, 2) == "Red has 2 gold."
    assert lines(table, CorrectGold(RED, 1)) == ["Correction: Red has 1 gold.", "Red has 1 gold."]


def test_robots_buy_what_a_building_lacks_and_sell_nothing_for_gold() -> None:
    table = table_with(2, "red holds 3 ore 1 grain")
    goal = Cards(3 * ORE.one + 2 * GRAIN.one)
    assert serves(table.state, BuyResource(RED, GRAIN), goal)
    assert not serves(table.state, BuyResource(RED, LUMBER), goal)
    assert not serves(table.state, SellForGold(RED, ORE), goal)
    assert table.state[Purses].gold[RED] == 2
