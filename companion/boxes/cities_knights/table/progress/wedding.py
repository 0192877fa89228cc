"""The Wedding, at the table."""

from companion.boxes.cities_knights.rules.progress.wedding import GIVE_FOR_THE_WEDDING, GiveCards, PlayWedding, gift
from companion.boxes.cities_knights.table.progress.face_down import face_down, is_named, passed_seen
from companion.boxes.cities_knights.table.progress.titles import titled
from companion.kernel import Item, Seat, State
from companion.said import said
from companion.table.phrases import Phrases, about, alike, of_each
from companion.table.topic import Topic
from companion.table.viewer import Secret

topic = Topic()


def give_cards(t: Phrases, a: GiveCards) -> str:
    return said("{player} gives {cards}.", player=t.who(a.player), cards=face_down(a.cards, hidden=t.hides(a)))


def give_for_the_wedding(t: Phrases, state: State, item: Item) -> str:
    taker, numbers = t.who(Seat(about(item))), [gift(state, player) for player in item.who]
    if (cards := alike(numbers)) is not None:
        return said("{players}: give {taker} {cards}", players=t.who(*item.who), taker=taker, cards=cards)
    return said("Give {taker} cards: {each}", taker=taker, each=of_each(t, item.who, numbers))


topic.act(PlayWedding, titled(said("{player} plays {card}.")), titled(said("Play {card}")))
topic.act(
    GiveCards,
    give_cards,
    lambda t, a: said("Give") if is_named(a) else said("Give without telling which"),
    glyph="hand",
)
topic.private.append(GiveCards)
topic.asks(GIVE_FOR_THE_WEDDING, give_for_the_wedding)
topic.secrets[GiveCards] = Secret(("cards",), lambda it: (it.player,))
topic.seen_actions[GiveCards] = passed_seen

rules = {
    "CK-254": said("Wedding: all players with more points than you give you two cards of their choice."),
    "CK-255": said("A player with one card gives that one; a player with none gives nothing."),
}
