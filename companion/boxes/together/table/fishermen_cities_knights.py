"""Fish that buy progress cards, at the table."""

from companion.boxes.together.rules.fishermen_cities_knights import DrawProgressForFish
from companion.said import said
from companion.table.topic import Topic

topic = Topic()

topic.act(
    DrawProgressForFish,
    said("{player} draws a progress card for fish."),
    said("7 fish: draw a progress card"),
)
topic.lies_under("Fish", DrawProgressForFish)
topic.likes[DrawProgressForFish] = 40
