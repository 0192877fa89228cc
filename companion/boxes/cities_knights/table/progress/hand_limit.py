"""No more than four progress cards in a hand, at the table."""

from companion.boxes.cities_knights.rules.progress.hand_limit import GIVE_BACK, ReturnProgressCard
from companion.boxes.cities_knights.table.progress.face_down import back_seen
from companion.boxes.cities_knights.table.progress.titles import picked, picks
from companion.said import said
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

rules = {
    "CK-181": said("You keep at most 4 progress cards; those worth points do not count."),
    "CK-182": said("A fifth card drawn outside your turn sends one of your choice under its deck at once."),
}
