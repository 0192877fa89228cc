"""Gold fields, at the table."""

from companion.rules.kernel import Item, State
from companion.rules.seafarers.gold import CHOOSE, ChooseCards, due_now
from companion.said import said, said_many
from companion.table.phrases import Phrases
from companion.table.topic import Topic

topic = Topic()


def choose(t: Phrases, state: State, item: Item) -> str:
    return said_many(
        "{players}: choose {count} card",
        "{players}: choose {count} cards",
        due_now(state, item),
        players=t.who(*item.who),
    )


topic.act(ChooseCards, said("{player} chooses {cards}."), said("Choose cards"), sort="cards", glyph="land-gold")
topic.asks(CHOOSE, choose)
