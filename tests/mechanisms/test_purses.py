"""Gold in purses: bought with, sold for, and traded among players like cards. Ledgers: T&B, TB0; E&P, EP-18x."""

from random import Random

import pytest

from companion.boxes.traders_barbarians.rules.coins import gold_coins
from companion.kernel import Action, Amount, Form, Seat
from companion.mechanisms.rules.purses import BuyResource, CoinsRanOut, CorrectGold, Purses, SellForGold, purses
from companion.rules.base.offers import AcceptOffer, ConcludeTrade, OfferTrade
from companion.rules.base.player_trade import TradeWithPlayer
from companion.rules.base.resources import BRICK, GRAIN, LUMBER, ORE, WOOL
from companion.rules.cards import HAND, NO_CARDS, Cards, Kind
from companion.rules.random_play import draw
from tests.rules.table import FOUR, SIX, Table, lay

RED, BLUE, WHITE = Seat(0), Seat(1), Seat(2)


def table_with(red: int = 0, blue: int = 0, drawing: str = "red holds 1 wool\nblue holds 2 ore") -> Table:
    """Red has rolled; red and blue have so much gold."""
    table = lay(drawing, more=(purses,))
    for seat, amount in ((RED, red), (BLUE, blue)):
        if amount:
            table.do(CorrectGold(seat, amount))
    return table.play("red rolls 1 1")


def gold(table: Table) -> tuple[int, ...]:
    return table.state[Purses].gold[:2]


def refused(table: Table, action: Action) -> str | None:
    refusal = table.state.check(action)
    return None if refusal is None else refusal.rule


def bought(table: Table) -> list[Kind]:
    """The resources that may be bought."""
    return [one.take for one in table.state.options(RED) if isinstance(one, BuyResource)]


# -- with the supply


@pytest.mark.rule("TB0-19", "TB0-21", "EP-184")
def test_two_gold_buy_a_resource_twice_in_a_turn() -> None:
    table = table_with(red=6)
    for kind in (ORE, BRICK):
        table.do(BuyResource(RED, kind))
    assert gold(table) == (2, 0)
    assert table.hand("red") == {"wool": 1, "ore": 1, "brick": 1}
    assert refused(table, BuyResource(RED, ORE)) == "TB0-19"
    assert bought(table) == []
    table.play("red ends", "blue rolls 1 1", "blue ends", "white rolls 1 1", "white ends")
    table.play("orange rolls 1 1", "orange ends", "red rolls 1 1")
    assert bought(table) == [BRICK, LUMBER, WOOL, GRAIN, ORE]


@pytest.mark.rule("TB0-19", "EP-184")
def test_one_gold_buys_nothing() -> None:
    table = table_with(red=1)
    assert refused(table, BuyResource(RED, ORE)) == "TB0-19"
    assert bought(table) == []


@pytest.mark.rule("TB0-20")
def test_what_the_supply_lacks_cannot_be_bought() -> None:
    table = table_with(red=2, drawing="blue holds 19 ore")
    assert refused(table, BuyResource(RED, ORE)) == "TB0-20"
    assert bought(table) == [BRICK, LUMBER, WOOL, GRAIN]


@pytest.mark.rule("EP-185")
def test_gold_buys_only_in_ones_own_part_and_after_the_roll() -> None:
    table = lay(more=(purses,))
    table.do(CorrectGold(RED, 2))
    assert refused(table, BuyResource(RED, ORE)) == "TB0-19"
    table.do(CorrectGold(BLUE, 2))
    assert refused(table.play("red rolls 1 1"), BuyResource(BLUE, ORE)) == "TB0-19"


@pytest.mark.rule("TB0-23", "EP-182")
def test_equal_cards_are_sold_for_gold_at_the_general_rate() -> None:
    table = table_with(drawing="red holds 4 ore 3 wool")
    assert [one for one in table.state.options(RED) if isinstance(one, SellForGold)] == [SellForGold(RED, ORE)]
    assert refused(table, SellForGold(RED, WOOL)) == "TB0-23"
    table.do(SellForGold(RED, ORE))
    assert gold(table) == (1, 0)
    assert table.hand("red") == {"wool": 3}


def test_whoever_has_too_few_cards_to_sell_hears_how_many_it_takes() -> None:
    table = table_with(drawing="red holds 3 wool")
    refusal = table.state.check(SellForGold(RED, WOOL))
    assert refusal is not None
    assert refusal.cost == 4 * WOOL.one


@pytest.mark.rule("TB0-24")
@pytest.mark.parametrize(("kind", "number"), [("generic", 3), ("wool", 4)])
def test_a_generic_harbor_helps_to_obtain_gold_and_one_for_a_single_kind_does_not(kind: str, number: int) -> None:
    plan = lay().game.setup.plan
    path = next(harbor.path for harbor in plan.harbors if harbor.kind == kind)
    board = lay().game.topology
    corner = board.corner_names[board.path_ends[board.path(path)][0]]
    for held, allowed in ((number - 1, False), (number, True)):
        table = table_with(drawing=f"red settlement {corner}\nred holds {held} wool")
        assert (refused(table, SellForGold(RED, WOOL)) is None) is allowed


@pytest.mark.rule("TB0-24")
def test_not_even_harbors_for_every_single_kind_help_to_obtain_gold() -> None:
    board, harbors = lay().game.topology, lay().game.setup.plan.harbors
    ends = (board.path_ends[board.path(one.path)][0] for one in harbors if one.kind != "generic")
    corners = " ".join(board.corner_names[corner] for corner in ends)
    for held, allowed in ((3, False), (4, True)):
        table = table_with(drawing=f"red settlement {corners}\nred holds {held} brick")
        assert (refused(table, SellForGold(RED, BRICK)) is None) is allowed


@pytest.mark.rule("TB0-24")
@pytest.mark.parametrize(("kind", "number"), [("wool", 2), ("ore", 4)])
def test_a_table_may_let_a_harbor_for_two_of_a_kind_give_gold_for_them(kind: str, number: int) -> None:
    plan = lay().game.setup.plan
    path = next(harbor.path for harbor in plan.harbors if harbor.kind == "wool")
    board = lay().game.topology
    corner = board.corner_names[board.path_ends[board.path(path)][0]]
    for held, sold in ((number - 1, []), (number, [HAND.named(kind)])):
        drawing = f"red settlement {corner}\nred holds {held} {kind}"
        table = lay(drawing, more=(purses,), settings=(("gold_via_2to1", True),)).play("red rolls 1 1")
        assert [one.give for one in table.state.options(RED) if isinstance(one, SellForGold)] == sold


# -- among players


def offered(table: Table) -> Form:
    (form,) = (one for one in table.state.options(RED) if isinstance(one, Form) and one.action is OfferTrade)
    return form


@pytest.mark.rule("TB0-22", "EP-186")
def test_gold_is_given_for_cards_in_a_trade_agreed_aloud() -> None:
    table = table_with(red=3)
    table.do(TradeWithPlayer(RED, BLUE, NO_CARDS, Cards(2 * ORE.one), pays=2))
    assert gold(table) == (1, 2)
    assert (table.hand("red"), table.hand("blue")) == ({"wool": 1, "ore": 2}, {})


@pytest.mark.rule("TB0-22", "EP-186")
def test_cards_are_given_for_gold_in_an_offer_that_is_concluded() -> None:
    table = table_with(blue=3)
    table.do(OfferTrade(RED, Cards(WOOL.one), NO_CARDS, earns=3))
    assert refused(table, AcceptOffer(WHITE, 1)) == "BASE-108"
    table.do(AcceptOffer(BLUE, 1))
    table.do(ConcludeTrade(RED, 1, BLUE))
    assert gold(table) == (3, 0)
    assert (table.hand("red"), table.hand("blue")) == ({}, {"ore": 2, "wool": 1})


@pytest.mark.rule("EP-187")
def test_gold_is_traded_with_the_player_whose_part_it_is_only() -> None:
    table = table_with(blue=3)
    assert refused(table, TradeWithPlayer(BLUE, WHITE, NO_CARDS, Cards(ORE.one), pays=1)) == "BASE-098"


@pytest.mark.rule("EP-188")
@pytest.mark.parametrize(
    ("terms", "rule"),
    [
        ({"gives": NO_CARDS, "takes": NO_CARDS, "pays": 1}, "BASE-102"),
        ({"gives": NO_CARDS, "takes": NO_CARDS, "pays": 1, "earns": 1}, "BASE-104"),
        ({"gives": Cards(WOOL.one), "takes": Cards(ORE.one), "pays": 1, "earns": 1}, "BASE-104"),
        ({"gives": Cards(WOOL.one), "takes": Cards(ORE.one), "pays": -1}, "BASE-104"),
        ({"gives": NO_CARDS, "takes": Cards(ORE.one), "pays": 4}, "BASE-108"),
        ({"gives": Cards(WOOL.one), "takes": NO_CARDS, "earns": 2}, "BASE-108"),
    ],
)
def test_gold_is_no_gift_never_on_both_sides_and_not_owed(terms: dict[str, int], rule: str) -> None:
    assert refused(table_with(red=3, blue=1), TradeWithPlayer(RED, BLUE, **terms)) == rule  # type: ignore[arg-type]


@pytest.mark.rule("TB0-22")
def test_a_form_asks_for_gold_where_anybody_has_some() -> None:
    assert offered(table_with()).amounts == ()
    form = offered(table_with(red=2, blue=5))
    assert form.amounts == (Amount("pays", 2), Amount("earns", 5))
    assert [bound.least for bound in form.bounds] == [0, 0]


@pytest.mark.rule("TB0-22")
def test_who_has_gold_and_no_cards_may_offer_it() -> None:
    table = table_with(red=2, drawing="blue holds 2 ore")
    action = draw(offered(table), Random(3))
    assert isinstance(action, OfferTrade)
    assert action.gives == NO_CARDS
    assert 0 <= action.pays <= 2


# -- what takes it, and what does not


@pytest.mark.rule("TB0-25")
def test_a_seven_counts_no_gold() -> None:
    table = lay("red holds 7 wool", more=(purses,))
    table.do(CorrectGold(RED, 9))
    table.play("red rolls 3 4")
    assert "discard" not in " ".join(table.agenda())


@pytest.mark.rule("TB0-18", "EP-023", "EP-546")
def test_the_table_says_how_much_gold_there_is() -> None:
    table = table_with(red=7)
    assert gold(table) == (7, 0)
    assert refused(table, CorrectGold(RED, 7)) == "TB0-18"
    assert refused(table, CorrectGold(RED, -1)) == "TB0-18"


@pytest.mark.rule("TB0-05", "TB0-26", "TB56-01")
@pytest.mark.parametrize(("seats", "worth"), [(FOUR[:3], 100), (FOUR, 100), (SIX[:5], 148), (SIX, 148)])
def test_people_are_told_once_when_there_is_more_gold_than_coins(seats: tuple[str, ...], worth: int) -> None:
    table = lay("red holds 12 ore", seats=seats, more=(purses, gold_coins))
    table.play(*["red chooses the desert (3,-3)"] * (len(seats) > 4), "red rolls 1 1")
    table.do(CorrectGold(BLUE, worth - 1))
    told = []
    for _ in range(3):
        table.do(SellForGold(RED, ORE))
        told.append(CoinsRanOut(worth) in table.happened)
    assert told == [False, True, False]
    assert gold(table) == (3, worth - 1)
