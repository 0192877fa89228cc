"""Bridges of the colours that nobody plays, at the table."""

from companion.boxes.traders_barbarians.rules.catan_for_two.bridging import A_NEUTRAL_BRIDGE, BuildNeutralBridge
from companion.said import said
from companion.table.phrases import Phrases
from companion.table.topic import Topic

topic = Topic()


def bridge(t: Phrases, a: BuildNeutralBridge) -> str:
    return said(
        "{player} builds a bridge for {owner} on {path}.",
        player=t.who(a.player),
        owner=t.who(a.owner),
        path=t.path(a.path),
    )


topic.act(BuildNeutralBridge, bridge, lambda t, a: said("Bridge for {owner}", owner=t.who(a.owner)), sort="builds")
topic.asks(A_NEUTRAL_BRIDGE, said("{players}: build a neutral bridge as well"))

rules = {
    "TBS2-39": said("When you build a bridge, you also build one for a neutral colour, or else a neutral road."),
    "TBV4-11": said("Neutral pieces follow the rules of placement for their own colour."),
}
