"""Trade among players, at the table."""

from companion.rules.base.player_trade import TradeWithPlayer
from companion.said import listed, said, said_many
from companion.table.phrases import Phrases, cards
from companion.table.topic import Topic

topic = Topic()


def side(packed: int, money: int) -> str:
    """What one side of a trade gives, in words: cards, and money where there is any."""
    gold = [said_many("{count} gold", "{count} gold", money)] if money else []
    return listed([cards(packed), *gold] if packed or not gold else gold)


def trade_with_player(t: Phrases, a: TradeWithPlayer) -> str:
    given, taken = side(a.gives, a.pays), side(a.takes, a.earns)
    return said(
        "{player} gives {partner} {gives} for {takes}.",
        player=t.who(a.player),
        partner=t.who(a.partner),
        gives=given,
        takes=taken,
    )


topic.act(TradeWithPlayer, trade_with_player, said("Trade with {partner}"))
topic.lies_under("Trade", TradeWithPlayer)


# A trade agreed aloud moves a partner's cards who is not asked: both must see it being entered.
topic.table_only.append(TradeWithPlayer)

rules = {
    "BASE-098": said("You trade only with the player whose turn it is."),
    "BASE-103": said("A resource is not traded for the same resource."),
    "BASE-104": said("No resource is on both sides of a trade."),
}
