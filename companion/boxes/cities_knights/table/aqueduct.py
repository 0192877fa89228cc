"""What science of level 3 is good for, at the table."""

from companion.boxes.cities_knights.rules.aqueduct import TAKE, EmptyHanded, TakeNothing, TakeResource, WentEmpty
from companion.said import said, said_many
from companion.table.phrases import Phrases
from companion.table.standing import ONLY_IN_THIS_TURN
from companion.table.topic import Topic

topic = Topic()
topic.names["Aqueduct"] = said("Aqueduct")


def went_empty(t: Phrases, h: WentEmpty) -> str | None:
    if not h.players:
        return None
    return said_many(
        "{players} gets nothing from the roll: the Aqueduct helps.",
        "{players} get nothing from the roll: the Aqueduct helps.",
        len(h.players),
        players=t.who(*h.players),
    )


topic.act(TakeResource, said("{player} takes 1 {kind} for the Aqueduct."), said("Take 1 {kind}"), glyph="hand")
topic.act(TakeNothing, said("{player} takes nothing for the Aqueduct."), said("Take nothing"), glyph="hand")
topic.likes[TakeNothing] = 0.2
topic.tells(WentEmpty, went_empty)
topic.asks(TAKE, said("{players}: take a resource for your Aqueduct, if you like"))
topic.only_booked(EmptyHanded, ONLY_IN_THIS_TURN)

rules = {
    "CK-060": said("Aqueduct: if a roll brings you nothing, take any one resource."),
    "CK-062": said("The Aqueduct gives a resource, not a commodity."),
    "CK-065": said("Several players with an Aqueduct choose clockwise, from what is left."),
}
