"""Longest Road, at the table."""

from companion.rules.base.longest_road import LongestRoad, LongestRoadTaken, length
from companion.rules.data import victory
from companion.said import said, said_many
from companion.table.phrases import Phrases
from companion.table.topic import Award, Number, Topic

topic = Topic()


def longest_road_taken(t: Phrases, h: LongestRoadTaken) -> str:
    if h.holder is None:
        return said("Nobody holds the Longest Road any more.")
    return said_many(
        "{player} takes the Longest Road with {count} road.",
        "{player} takes the Longest Road with {count} roads.",
        h.length,
        player=t.who(h.holder),
    )


topic.tells(LongestRoadTaken, longest_road_taken)


topic.award(
    Award(
        "longest_road",
        "longest road",
        said("Longest Road"),
        lambda state: state[LongestRoad].holder,
        lambda: victory().longest_road,
        said("{player} takes the Longest Road card."),
        said("The Longest Road card goes back beside the board."),
        number=Number("road_length", "longest", said("road length"), length),
        held=said("road length: longest road"),
    ),
    LongestRoad,
)
