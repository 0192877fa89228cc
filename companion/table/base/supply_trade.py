"""Trade with the supply, at the table."""

from typing import Any

from companion.kernel import State
from companion.rules.base.hands import Hands
from companion.rules.base.supply_trade import TradeWithSupply, entitled, why_no_trade
from companion.rules.base.turns import Turn
from companion.rules.cards import HAND
from companion.said import said
from companion.table.declarations import Group
from companion.table.phrases import Phrases
from companion.table.topic import Topic

topic = Topic()


def trade_with_supply(t: Phrases, a: TradeWithSupply) -> str:
    player, give, take = t.who(a.player), a.give.words, a.take.words
    if not a.rate:
        return said("{player} trades {give} for 1 {take} with the supply.", player=player, give=give, take=take)
    return said(
        "{player} trades {rate} {give} for 1 {take} with the supply.", player=player, rate=a.rate, give=give, take=take
    )


topic.act(TradeWithSupply, trade_with_supply, said("Trade {give} for {take}"))
topic.family("Trading", Group(said("Trade"), "market", "turn"))
topic.group(
    "TradeWithSupply",
    Group(said("Supply"), "bank", "turn", said("Trade with the supply"), sort="trades", within="Trading"),
    TradeWithSupply,
)
topic.hinders("TradeWithSupply", why_no_trade)


@topic.views("table", Turn, Hands)
def rates(state: State) -> dict[str, Any]:
    """How many cards of each kind the supply asks for one, at best, of the player whose part it is."""
    best = {kind.name: entitled(state, state[Turn].player, kind) for kind in HAND.kinds}
    return {"rates": {name: numbers[0] for name, numbers in best.items() if numbers}}


rules = {
    "BASE-109": said("For four cards of one kind the supply gives any other card."),
    "BASE-110": said("At a generic harbor three cards of one kind get any other card."),
    "BASE-111": said("At the harbor of a resource two cards of it get any other card."),
    "BASE-113": said("The cards you give the supply are all of one kind."),
    "BASE-115": said("The card you take is of another kind than the cards you give."),
    "BASE-116": said("The card you take must be in the supply."),
    "BASE-117": said("Each trade with the supply stands on its own; rates cannot be combined."),
    "BASE-118": said("You trade with the supply in your own turn only."),
}
