"""The Master Merchant card, at the table."""

from companion.boxes.cities_knights.rules.progress.master_merchant import CHOOSE_CARDS, PlayMasterMerchant, TakeCards
from companion.boxes.cities_knights.rules.progress.master_merchant import due as cards_taken
from companion.boxes.cities_knights.table.progress.face_down import face_down, is_named, passed_seen
from companion.boxes.cities_knights.table.progress.titles import titled
from companion.kernel import Item, Seat, State
from companion.said import said
from companion.table.phrases import Phrases, about, number_of_cards
from companion.table.topic import Topic

topic = Topic()


def take_cards(t: Phrases, a: TakeCards) -> str:
    return said("{player} takes {cards}.", player=t.who(a.player), cards=face_down(a.cards, hidden=t.hides(a)))


def choose_cards(t: Phrases, state: State, item: Item) -> str:
    victim = Seat(about(item))
    return said(
        "{players}: take {cards} from {victim}'s hand",
        players=t.who(*item.who),
        cards=number_of_cards(cards_taken(state, victim)),
        victim=t.who(victim),
    )


topic.act(
    PlayMasterMerchant,
    titled(said("{player} plays {card} against {victim}.")),
    titled(said("Play {card} against {victim}")),
)
topic.act(
    TakeCards,
    take_cards,
    lambda t, a: said("Take") if is_named(a) else said("Take without telling which"),
    glyph="hand",
)
topic.private.append(TakeCards)
topic.asks(CHOOSE_CARDS, choose_cards)
topic.seen_actions[TakeCards] = passed_seen

rules = {
    "CK-260": said("Master Merchant: look at the hand of a player with more points and take two cards."),
    "CK-261": said("The Master Merchant works only against a player with more points than you."),
    "CK-262": said("From a hand of fewer than two cards the Master Merchant takes them all."),
}
