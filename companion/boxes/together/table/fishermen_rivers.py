"""Fish that buy bridges, at the table."""

from companion.boxes.together.rules.fishermen_rivers import BuildBridgeForFish
from companion.said import said
from companion.table.topic import Topic

topic = Topic()

topic.act(BuildBridgeForFish, said("{player} builds a bridge on {path} for fish."), said("6 fish: build a bridge"))
topic.lies_under("BuildBridge", BuildBridgeForFish)
topic.likes[BuildBridgeForFish] = 20
