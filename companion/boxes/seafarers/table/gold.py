"""Gold fields, and other cards of choice, at the table."""

from companion.boxes.seafarers.rules.gold import CHOOSE, GOLD_FIELD, ChooseCards, due_now, what_for
from companion.kernel import Item, State
from companion.said import said, said_many
from companion.table.phrases import Phrases
from companion.table.topic import Topic

topic = Topic()


def choose(t: Phrases, state: State, item: Item) -> str:
    return said_many(
        "{players}: choose {count} card ({why})",
        "{players}: choose {count} cards ({why})",
        due_now(state, item),
        players=t.who(*item.who),
        why=t.thing(what_for(item)),
    )


topic.act(ChooseCards, said("{player} chooses {cards}."), said("Choose"), sort="cards", glyph="land-gold")
topic.asks(CHOOSE, choose)
topic.names[GOLD_FIELD] = said("gold field")
topic.for_a_roll.append(GOLD_FIELD)

rules = {
    "SEA-83": said("Gold is no card: nobody holds it, and nothing is paid with it."),
    "SEA-84": said("A gold field brings a card of your choice for each settlement there, and two for each city."),
    "SEA-88": said("Cards for gold come from what the supply has left; players choose clockwise."),
}
