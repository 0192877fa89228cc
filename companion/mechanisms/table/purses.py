"""Gold in purses, at the table."""

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from companion.kernel import Seat, State
from companion.mechanisms.rules.purses import (
    PRICE,
    BuyResource,
    CoinsRanOut,
    CorrectGold,
    GoldCounted,
    GoldPaid,
    GoldPassed,
    GoldReceived,
    Purses,
    ResourceBought,
    SellForGold,
    coins,
    gold_prices,
    hidden_purses,
)
from companion.rules.base.box import CITY_COST, SETTLEMENT_COST
from companion.rules.base.hands import Hands
from companion.rules.cards import common, count, size, spoken
from companion.said import said
from companion.table.declarations import Field, Group
from companion.table.phrases import Phrases
from companion.table.sections import fact
from companion.table.standing import ONLY_IN_THIS_TURN, Thing, Value, called, colour_of
from companion.table.table_says import Count, by_seat
from companion.table.topic import Topic
from companion.table.viewer import Sight

topic = Topic()


def held(player: str, amount: Value) -> str:
    """How much gold somebody has."""
    return said("{player} has {amount} gold.", player=player, amount=int(amount or 0))


def coins_ran_out(t: Phrases, h: CoinsRanOut) -> str:
    return said(
        (
            "There is more gold in play than the {coins} that all coins are worth: it stays yours, the companion counts"
            " it."
        ),
        coins=h.coins,
    )


def asked(t: Phrases, state: State, action: SellForGold) -> str:
    """The cards that the supply asks for one gold: `3 wool`."""
    return spoken(count(gold_prices(state, action.player), action.give) * action.give.one)


topic.act(
    BuyResource,
    lambda t, a: said(
        "{player} buys 1 {take} for {price} gold.", player=t.who(a.player), take=a.take.words, price=PRICE
    ),
    lambda t, a: said("Buy {take} for {price} gold", take=a.take.words, price=PRICE),
)
topic.act(SellForGold, said("{player} sells {give} for 1 gold."), said("Sell for 1 gold"))
topic.costs[SellForGold] = asked
topic.act(CorrectGold, lambda t, a: said("Correction: {words}", words=held(t.who(a.player), a.amount)))
topic.group(
    "Gold",
    Group(said("Gold"), "money", "turn", said("Buy or sell for gold"), "trades", "Trading"),
    BuyResource,
    SellForGold,
)
topic.tells(GoldReceived, said("{player} takes {amount} gold."))
topic.tells(GoldPaid, said("{player} pays {amount} gold."))
topic.tells(GoldPassed, said("{giver} gives {taker} {amount} gold."))
topic.tells(GoldCounted, lambda t, h: held(t.who(h.player), h.amount))
topic.tells(CoinsRanOut, coins_ran_out)
topic.goes_without_saying(ResourceBought)
topic.fields["pays"] = Field(said("Gives gold"))
topic.fields["earns"] = Field(said("Gets gold"))


def gold_of(state: State, seat: Seat) -> int | None:
    """A player's gold; None where that is private."""
    gold = state[Purses].gold[seat]
    return None if gold == UNSEEN else gold


topic.corrects(
    CorrectGold,
    said("the gold is …"),
    "money",
    Count("amount", said("Gold"), by_seat(gold_of)),
)


# -- purses that only their owners look into

UNSEEN = 999
"""In a veiled state the gold of somebody whose purse is private: as far as others know, enough for anything."""


def veiled_purses(state: State, sight: Sight) -> Purses:
    """The purses of a state; where they are private, only a seat's own."""
    true = state[Purses]
    if not hidden_purses(state):
        return true
    return replace(true, gold=tuple(gold if seat == sight.own else UNSEEN for seat, gold in enumerate(true.gold)))


topic.veils[Purses] = veiled_purses


@topic.views("counted", Purses)
def gold(state: State) -> dict[str, Any]:
    return {"gold": {"icon": "money", "words": said("gold")}}


@topic.views("player", Purses)
def plain(state: State, seat: Seat) -> dict[str, Any]:
    gold = state[Purses].gold[seat]
    return {} if gold == UNSEEN else {"gold": gold}


@topic.views("facts", Purses)
def in_the_panel(state: State, seat: Seat) -> dict[str, Any]:
    gold = state[Purses].gold[seat]
    return {} if gold == UNSEEN else {"gold": fact(said("gold"), gold, "money")}


@topic.views("piles", Purses)
def in_the_supply(state: State) -> dict[str, Any]:
    """What the coins that lie in the supply are worth; less than nothing where some are missing."""
    there = coins(state)
    if there is None or UNSEEN in state[Purses].gold:
        return {}
    return {"coins": fact(said("gold in the supply"), there - sum(state[Purses].gold), "money")}


@topic.lies_open(Purses)
def standing(state: State) -> Iterator[tuple[Thing, Value]]:
    """The gold of each player."""
    for seat in state.game.seats:
        yield Thing("gold", colour_of(state, seat)), state[Purses].gold[seat]


def numbers(state: State, seat: Seat) -> Iterable[tuple[str, int]]:
    """What is counted of a player."""
    if Purses in state and not hidden_purses(state):
        yield said("gold"), state[Purses].gold[seat]


topic.numbers.append(numbers)
topic.held.append("gold")
topic.put_right["gold"] = lambda t, thing, now: held(called(t, thing.seat), now)


def brings_nearer(state: State, action: BuyResource) -> bool:
    """Whether the card is lacking for the building for which fewest are."""
    hand = state[Hands].at_most(action.player)
    lacking = min((cost - common(hand, cost) for cost in (SETTLEMENT_COST, CITY_COST)), key=size)
    return common(lacking, action.take.one) != 0


topic.serves[BuyResource] = brings_nearer
topic.serves[SellForGold] = lambda state, action: False  # gold buys back too little
topic.likes[BuyResource] = 20
topic.only_booked(Purses, ONLY_IN_THIS_TURN, "bought", "part")
