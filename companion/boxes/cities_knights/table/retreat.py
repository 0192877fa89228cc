"""A displaced knight gives way, at the table."""

from companion.boxes.cities_knights.rules.retreat import RETREAT, RetreatKnight
from companion.kernel import Item, State
from companion.said import said
from companion.table.phrases import Phrases, either
from companion.table.topic import Topic

topic = Topic()


def retreat(t: Phrases, state: State, item: Item) -> str:
    assert isinstance(item.data, tuple)
    return said(
        "{players}: take your displaced knight on {corner} elsewhere",
        players=t.who(*item.who),
        corner=t.corner(item.data[0]),
    )


topic.act(
    RetreatKnight,
    either(
        "to",
        said("{player}'s displaced knight retreats to {to}."),
        said("{player}'s displaced knight has nowhere to go."),
    ),
    lambda t, a: said("Take the knight off") if a.to is None else said("Retreat here"),
    glyph="army",
)
topic.asks(RETREAT, retreat)

rules = {
    "CK-138": said("A displaced knight goes to a free corner that its owner's roads connect with its old place."),
    "CK-142": said("The owner of a displaced knight chooses where it goes, and must move it if there is a place."),
}
