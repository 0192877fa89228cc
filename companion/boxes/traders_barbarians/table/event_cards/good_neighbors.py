"""Good Neighbors, at the table: gifts that lie face down until all are shown."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.boxes.traders_barbarians.rules.event_cards.good_neighbors import (
    GIVE_LEFT,
    Gift,
    GiftChosen,
    GiftsChosen,
    GiftsShown,
    GiftsTaken,
    GiveLeft,
)
from companion.kernel import Action, State
from companion.said import joined, said
from companion.table.moves import Move, backs, hand_cards, seat
from companion.table.phrases import Phrases, cards, either
from companion.table.seen import Later
from companion.table.steps import Step
from companion.table.topic import Topic
from companion.table.viewer import Secret, Sight

topic = Topic()


def shown(t: Phrases, h: GiftsShown) -> str:
    return joined([_shown(t, gift) for gift in h.gifts])


def _shown(t: Phrases, gift: Gift) -> str:
    giver, taker = t.who(gift.giver), t.who(gift.taker)
    if gift.cards is None:
        return said("{giver} gives a card to {taker}.", giver=giver, taker=taker)
    return said("{giver} gives {cards} to {taker}.", giver=giver, cards=cards(gift.cards), taker=taker)


def moved(t: Phrases, h: GiftsShown) -> Iterator[Move]:
    for gift in h.gifts:
        given = backs(1) if gift.cards is None else hand_cards(gift.cards)
        yield Move(seat(t, gift.giver), seat(t, gift.taker), given)


def seen(action: GiveLeft, step: Step, later: Later) -> Action:
    """What everybody saw: a card face down, until all gifts were shown."""
    are_shown = any(isinstance(one, GiftsShown) for each in (step, *later) for one in each.happenings)
    return action if are_shown or not action.cards else replace(action, cards=None)


def face_down(state: State, sight: Sight) -> GiftsChosen:
    """Who has chosen, and what one has chosen oneself."""
    gifts = state[GiftsChosen].gifts
    return GiftsChosen(tuple(gift if gift.giver == sight.own else replace(gift, cards=None) for gift in gifts))


topic.act(
    GiveLeft,
    either(
        "cards",
        said("{player} gives {cards} to the left."),
        said("{player} lays a card face down for the player on the left."),
    ),
    said("Give to the left"),
    sort="cards",
    glyph="hand",
)
topic.private.append(GiveLeft)
topic.tells(GiftsShown, shown)
topic.goes_without_saying(GiftChosen, GiftsTaken)
topic.asks(GIVE_LEFT, said("{players}: choose a card for your neighbor on the left"))
topic.moves[GiftsShown] = moved
topic.secrets[GiveLeft] = Secret(("cards",), lambda it: (it.player,))
topic.secrets[GiftChosen] = Secret(("gift",), lambda it: (it.gift.giver,))
topic.veils[GiftsChosen] = face_down
topic.seen_actions[GiveLeft] = seen
topic.only_booked(GiftsChosen, "chosen cards lie face down until all are passed on: of these is said which went where")

rules = {
    "TBV2-28": said("Good Neighbors: all players give one card of their choice to the left at the same time."),
}
