"""The Saboteur, at the table."""

from companion.rules.cities_knights.progress.saboteur import DISCARD_TO_THE_SABOTEUR, PlaySaboteur, half
from companion.rules.kernel import Item, State
from companion.said import said
from companion.table.cities_knights.progress.titles import titled
from companion.table.phrases import Phrases, alike, of_each
from companion.table.topic import Topic

topic = Topic()


def discard_to_the_saboteur(t: Phrases, state: State, item: Item) -> str:
    numbers = [half(state, player) for player in item.who]
    if (cards := alike(numbers)) is not None:
        return said("{players}: discard {cards}", players=t.who(*item.who), cards=cards)
    return said("Discard cards: {each}", each=of_each(t, item.who, numbers))


topic.act(PlaySaboteur, titled(said("{player} plays {card}.")), titled(said("Play {card}")))
topic.asks(DISCARD_TO_THE_SABOTEUR, discard_to_the_saboteur)
