"""Gold for empty rolls, the coins in the box, and trade with gold. EP-023, EP-160 to EP-188."""

from typing import Any

import pytest

from companion.boxes.explorers_pirates.rules.income import GoldWithheld
from companion.kernel import Seat
from companion.mechanisms.rules.purses import CoinsRanOut
from companion.rules.base.player_trade import TradeWithPlayer
from companion.rules.cards import cards_of
from tests.boxes.explorers_pirates.rules.speech_ships import gold
from tests.boxes.explorers_pirates.rules.table import FOUR, Table, begin, lay
from tests.rules.unsure import unsure
from tests.table.drawn import view_of

STRICT = (("gold_supply", "strict"),)
RED, BLUE = Seat(0), Seat(1)


@pytest.mark.rule("EP-163", "EP-161", "EP-167")
def test_whoever_gets_no_resource_takes_a_gold_whoever_rolled() -> None:
    table = lay("red settlement (0,-3)N\nblue harbor (0,-3)S\nwhite settlement (-4,3)N")
    table.play("red rolls 4 5")  # the forest 9 feeds red and blue, none of the others
    assert (table.hand("red"), table.hand("blue"), gold(table)) == ({"lumber": 1}, {"lumber": 1}, (0, 0, 1, 1))
    table.play("red ends", "blue rolls 1 1")
    assert gold(table) == (1, 1, 2, 2)


@pytest.mark.rule("EP-164", "EP-136", "EP-168")
def test_a_seven_brings_none_and_takes_none() -> None:
    table = lay("red holds 8 ore\nred purse 9").play("red rolls 3 4", "red discards 4 ore")
    assert gold(table) == (9, 0, 0, 0)


@pytest.mark.rule("EP-165")
def test_an_empty_supply_makes_a_roll_empty() -> None:
    drawing = "red settlement (0,-3)N\nblue settlement (0,-3)S\nwhite holds 18 lumber"
    table = lay(drawing).play("red rolls 4 5")  # one lumber for two
    assert (table.hand("red"), table.hand("blue"), gold(table)) == ({}, {}, (1, 1, 1, 1))
    table = lay("red settlement (0,-3)N\nwhite holds 18 lumber").play("red rolls 4 5")
    assert (table.hand("red"), gold(table)) == ({"lumber": 1}, (0, 1, 1, 1))


@pytest.mark.rule("EP-162")
def test_what_lies_face_down_and_the_sea_bring_nothing() -> None:
    table = lay("red settlement (1,-1)SW\nblue settlement (0,-3)S").play("red rolls 4 5")
    assert (table.hand("red"), gold(table)) == ({}, (1, 0, 1, 1))


@pytest.mark.rule("EP-180", "EP-181", "EP-134", "EP-183")
def test_the_supply_takes_three_of_a_kind_for_another() -> None:
    table = lay("red holds 6 ore 2 wool").play("red rolls 1 1", "red trades 3 ore for grain")
    table.play("red trades 3 ore for brick")
    assert table.hand("red") == {"wool": 2, "grain": 1, "brick": 1}
    assert table.refused("red trades 2 wool for ore") == "BASE-109"
    assert table.refused("red trades 3 wool for wool") == "BASE-115"
    rich = lay("red holds 4 ore").play("red rolls 1 1")
    assert rich.refused("red trades 4 ore for grain") == "BASE-117"  # nobody has to, so it was meant otherwise
    rich.play("red trades 3 ore for grain")
    dry = lay("red holds 3 ore\nblue holds 19 wool").play("red rolls 1 1")
    assert dry.refused("red trades 3 ore for wool") == "BASE-116"


@pytest.mark.rule("EP-182", "EP-169")
def test_or_gives_a_gold_for_them() -> None:
    table = lay("red holds 6 ore 2 wool").play("red rolls 1 1", "red sells ore for gold", "red sells ore for gold")
    assert (table.hand("red"), gold(table)[RED]) == ({"wool": 2}, 3)
    assert table.refused("red sells wool for gold") == "EP-182"


@pytest.mark.rule("EP-184", "EP-185", "EP-148", "EP-170")
def test_two_gold_buy_a_resource_twice_in_a_turn() -> None:
    table = lay("red harbor (0,-3)S\nred sails (0,-3)-SE settler\nred purse 9").play("red rolls 1 1")
    table.play("red buys ore for gold", "red buys wool for gold")
    assert (table.hand("red"), gold(table)[RED]) == ({"ore": 1, "wool": 1}, 6)
    assert table.refused("red buys ore for gold") == "EP-184"
    assert "BuyResource" not in table.offered("red")
    table.play("red ends", "blue rolls 1 1", "blue ends", "white rolls 1 1", "white ends")
    table.play("orange rolls 1 1", "orange ends", "red rolls 1 1", "red buys ore for gold")
    table.play("red loads 1 at (0,-3)S: nothing")
    assert table.refused("red buys ore for gold")  # ships move
    assert not {"BuyResource", "SellForGold", "TradeWithSupply"} & set(table.offered("red"))


@pytest.mark.rule("EP-186", "EP-188", "EP-187")
def test_gold_is_traded_among_players_like_a_card() -> None:
    table = lay("red purse 5\nblue purse 1\nblue holds 1 ore").play("red rolls 1 1")
    table.do(TradeWithPlayer(RED, BLUE, cards_of({}), cards_of({"ore": 1}), 3, 0))
    assert (table.hand("red"), gold(table)[:2]) == ({"ore": 1}, (3, 5))
    table.play("red buys wool for gold")  # both purchases are still to come
    both = TradeWithPlayer(RED, BLUE, cards_of({}), cards_of({}), 1, 1)
    gift = TradeWithPlayer(RED, BLUE, cards_of({}), cards_of({}), 1, 0)
    assert {str(table.state.check(one)).split("(")[-1] for one in (both, gift)} == {"BASE-104)", "BASE-102)"}
    elsewhere = TradeWithPlayer(BLUE, Seat(2), cards_of({}), cards_of({"ore": 1}), 1, 0)
    refusal = table.state.check(elsewhere)
    assert refusal is not None
    assert refusal.rule == "BASE-098"


def rich(settings: tuple[tuple[str, object], ...]) -> Table:
    """All but one of the coins are out."""
    return lay("red purse 160\nblue purse 7", settings=settings)


@pytest.mark.rule("EP-013", "EP-023", "EP-028")
def test_gold_does_not_run_out() -> None:
    table = rich(()).play("red rolls 1 1")
    assert gold(table) == (161, 8, 1, 1)
    assert CoinsRanOut(168) in table.happened


@pytest.mark.rule("EP-023")
def test_where_the_table_says_so_nobody_gets_more_than_there_is() -> None:
    table = rich(STRICT).play("red rolls 1 1")
    assert gold(table) == (161, 7, 0, 0)  # clockwise from whoever rolled
    assert GoldWithheld(BLUE, 1) in table.happened
    assert view_of(table.state, "red")["supply"]["piles"]["coins"]["value"] == 0
    assert not any(isinstance(one, CoinsRanOut) for one in table.happened)
    table.play("red buys ore for gold", "red ends", "blue rolls 1 1")
    assert sum(gold(table)) == 168


@pytest.mark.rule("EP-101", "EP-169")
def test_everybody_begins_with_two_gold() -> None:
    assert gold(begin()) == (2, 2, 2, 2)


@pytest.mark.rule("EP-024", "EP-546")
def test_everybody_sees_everybodys_gold_and_the_table_may_correct_it() -> None:
    table = lay("red purse 5\nblue purse 3").play("red corrects: gold 7")
    players = view_of(table.state, "white")["players"]
    assert [players[colour]["gold"] for colour in FOUR] == [7, 3, 0, 0]
    assert table.refused("red corrects: gold 7") == "EP-546"


@pytest.mark.rule("EP-058")
@pytest.mark.parametrize(
    ("terrain", "card"),
    [("hills", "brick"), ("forest", "lumber"), ("pasture", "wool"), ("fields", "grain"), ("mountains", "ore")],
)
def test_each_terrain_has_its_resource(terrain: str, card: str) -> None:
    table = lay(f"known (1,-1) {terrain} 4\nred settlement (1,-1)SW").play("red rolls 2 2")
    assert table.hand("red") == {card: 1}


@pytest.mark.rule("EP-200")
def test_roads_and_settlements_cost_what_they_do_elsewhere() -> None:
    table = lay("red road (0,-3)-W\nred holds 2 brick 2 lumber 1 wool 1 grain").play("red rolls 1 1")
    table.play("red builds road (0,-3)-SW")
    assert table.hand("red") == {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}
    table.play("red builds settlement (0,-3)S")
    assert table.hand("red") == {}


@pytest.mark.rule("EP-024")
def test_where_the_table_says_so_players_see_only_their_own_gold() -> None:
    table = lay("red purse 5\nblue purse 3", settings=(("gold_visible", False),)).play("red rolls 1 1")
    for viewer in ("red", "table"):
        seen = {colour: one.get("gold") for colour, one in view_of(table.state, viewer)["players"].items()}
        assert seen == dict.fromkeys(FOUR) | ({"red": 6} if viewer == "red" else {})
    assert view_of(table.state, "blue")["players"]["blue"]["facts"]["gold"]["value"] == 4
    assert "coins" not in view_of(table.state, "red")["supply"]["piles"]
    buys = [one["action"]["take"] for one in view_of(table.state, "table")["options"] if _is_purchase(one)]
    assert len(buys) == 5  # the shared tablet still offers what its player may have the gold for
    table.play("red buys ore for gold", "red buys ore for gold")
    assert table.refused("red buys ore for gold") == "EP-184"


def _is_purchase(option: dict[str, Any]) -> bool:
    return bool(option.get("action", {}).get("do") == "BuyResource")


@pytest.mark.rule("EP-165", "BASE-223")
@pytest.mark.parametrize(("left", "hand", "purses"), [(1, {}, (1, 1, 1, 1)), (2, {"lumber": 1}, (0, 0, 1, 1))])
def test_where_the_supply_may_be_short_or_not_the_table_says_whether_a_roll_was_empty(
    left: int, hand: dict[str, int], purses: tuple[int, ...]
) -> None:
    drawing = "red settlement (0,-3)N\nblue settlement (0,-3)S\nblue holds 1 lumber 1 ore\nwhite holds 17 lumber"
    table = unsure(lay(drawing), "orange").play("red rolls 4 5", f"red counts {left} lumber in the supply")
    assert (table.hand("red"), gold(table)) == (hand, purses)
