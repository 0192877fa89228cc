"""The special building phase of older printings, at the table."""

from companion.boxes.five_six.rules.special_building import SPECIAL_BUILDING, PassBuilding
from companion.said import said
from companion.table.topic import Topic

topic = Topic()


topic.act(PassBuilding, said("{player} does not build any more."), said("Build nothing more"), sort="ends", glyph="end")
topic.lies_under("EndPart", PassBuilding)
topic.asks(SPECIAL_BUILDING, said("{players}: special building phase – build, or pass"))

rules = {
    "B56-055": said("After each turn all other players may build once, clockwise."),
}
