"""Largest Army, at the table."""

from companion.data import victory
from companion.rules.base.largest_army import LargestArmy, LargestArmyTaken, knights, two_points
from companion.said import said, said_many
from companion.table.declarations import Award, Number
from companion.table.phrases import Phrases
from companion.table.topic import Topic

topic = Topic()
topic.earns(two_points, said("Largest Army"))


def largest_army_taken(t: Phrases, h: LargestArmyTaken) -> str:
    if h.holder is None:
        return said("Nobody holds the Largest Army any more.")
    return said_many(
        "{player} takes the Largest Army with {count} knight.",
        "{player} takes the Largest Army with {count} knights.",
        h.knights,
        player=t.who(h.holder),
    )


topic.tells(LargestArmyTaken, largest_army_taken)


topic.award(
    Award(
        "largest_army",
        "largest army",
        said("Largest Army"),
        lambda state: state[LargestArmy].holder,
        lambda: victory().largest_army,
        number=Number("knights", "army", said("knights"), knights),
        least=lambda: victory().largest_army_minimum,
    ),
    LargestArmy,
)

rules = {
    "BASE-210": said("The first player with 3 knights played takes Largest Army, worth 2 points."),
    "BASE-219": said(
        "A settlement is worth 1 point, a city 2, Longest Road and Largest Army 2 each, a victory point card 1."
    ),
}
