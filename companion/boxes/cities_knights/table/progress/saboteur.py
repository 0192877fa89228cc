"""The Saboteur, at the table."""

from companion.boxes.cities_knights.rules.progress.saboteur import DISCARD_TO_THE_SABOTEUR, PlaySaboteur, half
from companion.boxes.cities_knights.table.progress.titles import titled
from companion.kernel import Item, State
from companion.said import said
from companion.table.phrases import Phrases, discards
from companion.table.topic import Topic

topic = Topic()


def discard_to_the_saboteur(t: Phrases, state: State, item: Item) -> str:
    return discards(t, item.who, [half(state, player) for player in item.who])


topic.act(PlaySaboteur, titled(said("{player} plays {card}.")), titled(said("Play {card}")))
topic.asks(DISCARD_TO_THE_SABOTEUR, discard_to_the_saboteur)

rules = {
    "CK-247": said("Saboteur: all players with at least as many points as you discard half of their hands."),
}
