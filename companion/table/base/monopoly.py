"""The Monopoly card, at the table."""

from companion.kernel import Item, State
from companion.rules.base.monopoly import HAND_OVER, PlayMonopoly
from companion.said import said
from companion.table.base.handing_over import came, given_seen
from companion.table.phrases import Phrases
from companion.table.topic import Topic

topic = Topic()


def play_monopoly(t: Phrases, a: PlayMonopoly) -> str:
    player, kind = t.who(a.player), a.kind.words
    if not (cards := came(t, a.given)):
        return said("{player} plays Monopoly on {kind}.", player=player, kind=kind)
    return said("{player} plays Monopoly on {kind}: {cards}.", player=player, kind=kind, cards=cards)


def hand_over_due(t: Phrases, state: State, item: Item) -> str:
    assert isinstance(item.data, tuple)
    taker, kind = item.data
    return said("{players}: hand all {kind} to {taker}", players=t.who(*item.who), kind=kind.words, taker=t.who(taker))


topic.act(PlayMonopoly, play_monopoly, said("Monopoly on {kind}"))
topic.lies_under("Play", PlayMonopoly)
topic.asks(HAND_OVER, hand_over_due)
topic.seen_actions[PlayMonopoly] = given_seen

rules = {
    "BASE-164": said("Monopoly: name a resource; all other players hand over every card of it."),
}
