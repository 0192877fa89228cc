"""The two camels of a vote, at the table."""

from companion.boxes.traders_barbarians.rules.catan_for_two.two_camels import PLACE_THE_OTHER_CAMEL, CamelsShared
from companion.said import said
from companion.table.phrases import Phrases
from companion.table.topic import Topic

topic = Topic()


def shared(t: Phrases, h: CamelsShared) -> str:
    one, other = (t.who(player) for player in h.players)
    if one == other:
        return said("{player} has more votes and places the camels.", player=one)
    return said("Nobody has more votes: {one} places a camel, and then {other}.", one=one, other=other)


topic.tells(CamelsShared, shared)
topic.asks(PLACE_THE_OTHER_CAMEL, said("{players}: place the other camel"))

rules = {
    "TBS3-40": said("After a vote of two players two camels are placed, and they extend different caravans."),
    "TBS3-41": said(
        "If both have the same number of votes, each places a camel, the player who has finished the turn first."
    ),
}
