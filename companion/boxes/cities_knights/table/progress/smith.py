"""Smith, at the table."""

from companion.boxes.cities_knights.rules.progress.smith import AT_MOST, PROMOTE, PlaySmith, PromoteFree, StopPromoting
from companion.boxes.cities_knights.table.progress.titles import titled
from companion.kernel import Item, State
from companion.said import said
from companion.table.phrases import Phrases
from companion.table.topic import Topic

topic = Topic()


def promote(t: Phrases, state: State, item: Item) -> str:
    if item.data == AT_MOST:
        return said("{players}: promote 1 or 2 knights", players=t.who(*item.who))
    return said("{players}: promote a second knight, if you like", players=t.who(*item.who))


topic.act(PlaySmith, titled(said("{player} plays {card}.")), titled(said("Play {card}")))
topic.act(
    PromoteFree,
    said("{player} promotes the knight on {corner} for free."),
    said("Promote this knight"),
    glyph="promote",
)
topic.act(
    StopPromoting,
    said("{player} does not promote a second knight."),
    said("Promote no second knight"),
    sort="builds",
    glyph="promote",
)
topic.asks(PROMOTE, promote)

rules = {
    "CK-220": said("Smith: promote up to two of your knights for free."),
}
