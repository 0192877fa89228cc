"""Longest Road, at the table."""

from companion.data import victory
from companion.rules.base.longest_road import LongestRoad, LongestRoadTaken, length, two_points
from companion.said import said
from companion.table.declarations import Award, Number
from companion.table.phrases import Phrases
from companion.table.topic import Topic

topic = Topic()
topic.earns(two_points, said("Longest Road"))

CARD = Award(
    "longest_road",
    "longest road",
    said("Longest Road"),
    lambda state: state[LongestRoad].holder,
    lambda: victory().longest_road,
    number=Number("road_length", "longest", said("road length"), length),
    least=lambda: victory().longest_road_minimum,
)

topic.award(CARD, LongestRoad)


def longest_road_taken(t: Phrases, h: LongestRoadTaken) -> str:
    card = CARD.called(t.game)
    if h.holder is None:
        return said("Nobody holds the {card} any more.", card=card)
    who = t.who(h.holder)
    return said("{player} takes the {card} with a length of {count}.", player=who, card=card, count=h.length)


topic.tells(LongestRoadTaken, longest_road_taken)

rules = {
    "BASE-194": said("The first player with a continuous road of at least 5 takes Longest Road, worth 2 points."),
}
