"""No more than four progress cards in a hand, at the table."""

from companion.rules.cities_knights.progress.hand_limit import GIVE_BACK, ReturnProgressCard
from companion.said import said
from companion.table.cities_knights.progress.face_down import back_seen
from companion.table.cities_knights.progress.titles import picked, picks
from companion.table.topic import Topic
from companion.table.viewer import Secret

topic = Topic()

topic.act(
    ReturnProgressCard,
    picked(said("{player} does not have too many progress cards."), said("{player} gives back {card}.")),
    picks(said("Nothing to give back"), said("Give back {card} without telling which"), said("Give back {card}")),
    glyph="hand",
)
topic.private.append(ReturnProgressCard)
topic.asks(GIVE_BACK, said("{players}: give back a progress card"))
topic.secrets[ReturnProgressCard] = Secret(("card",), lambda it: (it.player,))
topic.seen_actions[ReturnProgressCard] = back_seen
