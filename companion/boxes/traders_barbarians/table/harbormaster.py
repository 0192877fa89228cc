"""Harbormaster, at the table."""

from companion.boxes.traders_barbarians.rules.harbormaster import (
    LEAST_POINTS,
    WORTH,
    Harbormaster,
    HarbormasterTaken,
    harbor_points,
    two_points,
)
from companion.said import said, said_many
from companion.table.declarations import Award, Number
from companion.table.phrases import Phrases
from companion.table.topic import Topic

topic = Topic()
topic.earns(two_points, said("Harbormaster"))


def harbormaster_taken(t: Phrases, h: HarbormasterTaken) -> str:
    if h.holder is None:
        return said("Nobody is Harbormaster any more.")
    return said_many(
        "{player} becomes Harbormaster with {count} harbor point.",
        "{player} becomes Harbormaster with {count} harbor points.",
        h.points,
        player=t.who(h.holder),
    )


topic.tells(HarbormasterTaken, harbormaster_taken)


topic.award(
    Award(
        "harbormaster",
        "harbormaster",
        said("Harbormaster"),
        lambda state: state[Harbormaster].holder,
        lambda: WORTH,
        number=Number("harbor_points", "ship", said("harbor points"), harbor_points),
        least=lambda: LEAST_POINTS,
    ),
    Harbormaster,
)

rules = {
    "TBV3-04": said(
        "Harbormaster: a settlement at a harbor counts 1, a city 2; the first player with 3 takes the card."
    ),
    "TBV3-10": said("Harbormaster: everybody needs one more point to win, no matter who holds the card."),
}
