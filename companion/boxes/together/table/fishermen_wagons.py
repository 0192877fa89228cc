"""Fish that feed wagons, at the table."""

from companion.boxes.together.rules.fishermen_wagons import FeedWagonFish
from companion.said import said
from companion.table.topic import Topic

topic = Topic()

topic.act(FeedWagonFish, said("{player} pays fish for the wagon."), said("2 fish: 2 more movement points"))
topic.lies_under("FeedWagon", FeedWagonFish)
