"""The Resource Monopoly and Trade Monopoly cards, at the table."""

from companion.boxes.cities_knights.rules.progress.monopolies import (
    HAND_OVER_SOME,
    PlayResourceMonopoly,
    PlayTradeMonopoly,
)
from companion.boxes.cities_knights.table.progress.titles import playing, titled
from companion.kernel import Item, State
from companion.said import said, said_many
from companion.table.base.handing_over import came, given_seen
from companion.table.phrases import Phrases
from companion.table.topic import Topic

topic = Topic()


def play_monopoly(t: Phrases, a: PlayResourceMonopoly | PlayTradeMonopoly) -> str:
    if not (cards := came(t, a.given)):
        return said("{player} plays {card} on {kind}.", **playing(t, a), kind=a.kind.words)
    return said("{player} plays {card} on {kind}: {cards}.", **playing(t, a), kind=a.kind.words, cards=cards)


def hand_over_some(t: Phrases, state: State, item: Item) -> str:
    assert isinstance(item.data, tuple)
    taker, kind, most = item.data
    return said_many(
        "{players}: hand {taker} {count} {kind}, if you have it",
        "{players}: hand {taker} {count} {kind}, or as many as you have",
        most,
        players=t.who(*item.who),
        taker=t.who(taker),
        kind=kind.words,
    )


topic.act(PlayResourceMonopoly, play_monopoly, titled(said("Play {card}: {kind}")))
topic.act(PlayTradeMonopoly, play_monopoly, titled(said("Play {card}: {kind}")))
topic.asks(HAND_OVER_SOME, hand_over_some)
topic.seen_actions[PlayResourceMonopoly] = given_seen
topic.seen_actions[PlayTradeMonopoly] = given_seen

rules = {
    "CK-270": said("Resource Monopoly: name a resource; all others give you up to two cards of it."),
    "CK-271": said("Trade Monopoly: name a commodity; all others give you one card of it."),
}
