"""Fish that let knights ride and turn up cards of the castle, at the table."""

from companion.boxes.together.rules.fishermen_barbarian_attack import TURN_UP_FOR_FISH, RideForFish, TurnUpForFish
from companion.said import said
from companion.table.topic import Topic

topic = Topic()

topic.act(
    RideForFish,
    said("{player} pays fish and moves the knight on {path} to {to}."),
    lambda t, a: said("2 fish: ride to {path}", path=t.path(a.to)),
)
topic.lies_under("RideKnight", RideForFish, to=lambda state, a: state.game.topology.path_names[a.to])
topic.act(TurnUpForFish, said("{player} turns up a card for fish."), said("7 fish: turn up a card"))
topic.lies_under("Fish", TurnUpForFish)
topic.asks(TURN_UP_FOR_FISH, said("{players}: turn up a card, and say which it is"))
topic.likes[TurnUpForFish] = 40
topic.serves[RideForFish] = lambda state, action: False
