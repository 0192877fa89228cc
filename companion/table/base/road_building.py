"""The Road Building card, at the table."""

from companion.rules.base.road_building import PlayRoadBuilding
from companion.said import said
from companion.table.topic import Topic

topic = Topic()


topic.act(PlayRoadBuilding, said("{player} plays Road Building."), said("Play Road Building"), glyph="road")
topic.lies_under("Play", PlayRoadBuilding)

rules = {
    "BASE-161": said("Road Building needs a road in front of you and a path for it; with only one, one road is laid."),
}
