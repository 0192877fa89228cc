"""The development cards of this scenario, at the table."""

from companion.boxes.traders_barbarians.rules.wagons.journey_cards import JourneyRenewed, PlaySwiftJourney
from companion.said import said
from companion.table.topic import Topic

topic = Topic()

topic.act(
    PlaySwiftJourney,
    said("{player} plays Swift Journey: the wagon may move again."),
    said("Play Swift Journey"),
    glyph="wagon",
)
topic.lies_under("Play", PlaySwiftJourney)
topic.goes_without_saying(JourneyRenewed)
topic.likes[PlaySwiftJourney] = 10

rules = {
    "TBS5-72": said("Swift Journey: once your wagon has moved, it moves a second time."),
}
