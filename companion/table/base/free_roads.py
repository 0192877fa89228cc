"""Up to two roads for nothing, at the table."""

from companion.kernel import Item, State
from companion.rules.base.free_roads import PLACE_A_FREE_ROAD, PlaceFreeRoad, StopPlacingRoads
from companion.said import said, said_many
from companion.table.phrases import Phrases
from companion.table.topic import Topic

topic = Topic()


def place_a_free_road(t: Phrases, state: State, item: Item) -> str:
    left = item.data if isinstance(item.data, int) else 1
    return said_many(
        "{players}: lay {count} free road", "{players}: lay {count} free roads", left, players=t.who(*item.who)
    )


topic.act(PlaceFreeRoad, said("{player} lays a free road on {path}."), said("Lay a free road"), glyph="road")
topic.act(
    StopPlacingRoads,
    said("{player} does not lay a second road."),
    said("Lay no more free roads"),
    sort="builds",
    glyph="road",
)
topic.asks(PLACE_A_FREE_ROAD, place_a_free_road)

rules = {
    "BASE-160": said("Road Building: lay up to two roads for free, by the usual rules."),
}
