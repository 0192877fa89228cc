"""The placement phase, at the table."""

from companion.kernel import Item, State
from companion.rules.base.placement import (
    FIRST_ROUND,
    PLACE_A_SETTLEMENT,
    PLACE_ITS_ROAD,
    SECOND_ROUND,
    PlaceRoad,
    PlaceSettlement,
)
from companion.said import said
from companion.table.phrases import Phrases
from companion.table.topic import Topic

topic = Topic()


def place_a_settlement(t: Phrases, state: State, item: Item) -> str:
    if item.data == FIRST_ROUND:
        return said("{players}: place your first settlement", players=t.who(*item.who))
    if item.data == SECOND_ROUND:
        return said("{players}: place your second settlement", players=t.who(*item.who))
    return said("{players}: place your last settlement", players=t.who(*item.who))


topic.act(
    PlaceSettlement, said("{player} places a settlement on {corner}."), said("Place a settlement"), glyph="settlement"
)
topic.act(PlaceRoad, said("{player} places a road on {path}."), said("Place a road"), glyph="road")
topic.asks(PLACE_A_SETTLEMENT, place_a_settlement)
topic.asks(PLACE_ITS_ROAD, said("{players}: place a road"))

rules = {
    "BASE-061": said("Before the first turn everybody places two settlements, each with a road, in two rounds."),
    "BASE-062": said("The first round of placing goes clockwise, the second counterclockwise."),
    "BASE-064": said("When placing, the settlement comes first and then its road."),
    "BASE-065": said("The distance rule also holds when placing: keep at least two paths between buildings."),
    "BASE-067": said("The road you place touches the settlement you have just placed."),
    "BASE-135": said("Distance rule: the three corners next to a new settlement hold no settlement or city."),
}
