"""Variant, at the table."""

from companion.boxes.cities_knights.rules.nasty_barbarians import (
    SEND_KNIGHTS,
    KnightSent,
    Muster,
    MusterCalled,
    MusterDismissed,
    NoMoreKnights,
    SendKnight,
)
from companion.said import said
from companion.table.topic import Topic

topic = Topic()


topic.act(SendKnight, said("{player} sends the knight on {corner}."), said("Send this knight"), glyph="army")
topic.act(
    NoMoreKnights,
    said("{player} does not send any more knights."),
    said("Send no more knights"),
    sort="builds",
    glyph="army",
)
topic.tells(MusterCalled, said("Players with active knights say which ones they send."))
topic.tells(KnightSent, said("{player} sends the knight on {corner}."))
topic.goes_without_saying(MusterDismissed)
topic.asks(SEND_KNIGHTS, said("{players}: say which knights you send"))
topic.only_booked(Muster, "which knights go to battle is said; they stay where they are")

rules = {
    "CK-278": said("Only active knights defend."),
    "CK-313": said("Nasty barbarians: the players say in turn which of their active knights defend."),
}
