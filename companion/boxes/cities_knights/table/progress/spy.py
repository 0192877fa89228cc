"""The Spy, at the table."""

from companion.boxes.cities_knights.rules.progress.spy import TAKE_A_CARD, PlaySpy, TakeProgressCard
from companion.boxes.cities_knights.table.progress.face_down import back_seen
from companion.boxes.cities_knights.table.progress.titles import picked, picks, titled
from companion.kernel import Item, Seat, State
from companion.said import said
from companion.table.phrases import Phrases, about
from companion.table.topic import Topic

topic = Topic()


def take_a_card(t: Phrases, state: State, item: Item) -> str:
    return said(
        "{players}: take one of {victim}'s progress cards, if you like",
        players=t.who(*item.who),
        victim=t.who(Seat(about(item))),
    )


topic.act(
    PlaySpy, titled(said("{player} plays {card} against {victim}.")), titled(said("Play {card} against {victim}"))
)
topic.act(
    TakeProgressCard,
    picked(said("{player} does not take a progress card."), said("{player} takes {card}.")),
    picks(said("Take no card"), said("Take {card} without telling which"), said("Take {card}")),
    glyph="hand",
)
topic.private.append(TakeProgressCard)
topic.asks(TAKE_A_CARD, take_a_card)
topic.seen_actions[TakeProgressCard] = back_seen

rules = {
    "CK-249": said("Spy: look at another player's progress cards and take one."),
    "CK-251": said("Cards worth a point are safe from the Spy."),
}
