"""The robber before the first 7, at the table."""

from companion.boxes.traders_barbarians.rules.fishermen.first_seven import FirstSeven, RobberComes, RobberWaits
from companion.said import said
from companion.table.topic import Topic

topic = Topic()
topic.goes_without_saying(RobberComes)
topic.goes_without_saying(RobberWaits)
topic.only_booked(FirstSeven, "the robber is where it is: on the board, or beside it")

rules = {
    "TBS1-08": said("The robber waits beside the board until the first 7 is rolled."),
}
