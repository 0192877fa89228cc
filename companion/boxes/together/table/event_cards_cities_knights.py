"""The red value of an event card, at the table."""

from companion.boxes.together.rules.event_cards_cities_knights import RED_VALUE, ReadRedValue, RollRedDie
from companion.said import said
from companion.table.declarations import Field
from companion.table.phrases import either
from companion.table.topic import Topic

topic = Topic()


topic.act(
    ReadRedValue,
    said("The event card of {player} shows the red value {value}."),
    said("Red value {value}"),
    sort="rolls",
    glyph="event-card",
)
topic.act(
    RollRedDie,
    either("die", said("{player} rolls the red die: {die}."), said("{player} rolls the red die.")),
    said("Roll the red die"),
)
topic.lies_under("Roll", RollRedDie)
topic.asks(RED_VALUE, said("{players}: enter the red value of the event card"))
topic.fields["value"] = Field(said("Value"))
