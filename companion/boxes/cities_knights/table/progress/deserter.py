"""The Deserter, at the table."""

from companion.boxes.cities_knights.rules.progress.deserter import (
    GIVE_UP_A_KNIGHT,
    PLACE_THE_DESERTER,
    GiveUpKnight,
    LeaveDeserter,
    PlaceDeserter,
    PlayDeserter,
)
from companion.boxes.cities_knights.table.progress.titles import titled
from companion.said import said
from companion.table.phrases import either
from companion.table.topic import Topic

topic = Topic()


topic.act(
    PlayDeserter, titled(said("{player} plays {card} against {victim}.")), titled(said("Play {card} against {victim}"))
)
topic.act(
    GiveUpKnight,
    either("corner", said("{player} gives up the knight on {corner}."), said("{player} has no knight to give up.")),
    lambda t, a: said("No knight to give up") if a.corner is None else said("Give up this knight"),
    glyph="army",
)
topic.act(PlaceDeserter, said("{player} places the deserter on {corner}."), said("Place the deserter"), glyph="army")
topic.act(LeaveDeserter, said("{player} does not place the deserter."), said("Do not place the deserter"))
topic.asks(GIVE_UP_A_KNIGHT, said("{players}: choose a knight to give up"))
topic.asks(PLACE_THE_DESERTER, said("{players}: place the deserter, if you like"))

rules = {
    "CK-227": said("Deserter: an opponent of your choice gives up a knight."),
    "CK-228": said("After a Deserter you may place a knight of the same strength."),
    "CK-229": said("If you have no knight of that strength left, the Deserter brings you a basic one."),
}
