"""Easy start, at the table."""

from companion.boxes.cities_knights.rules.easy_start import EarlyRollCounted, EasyStart
from companion.said import said
from companion.table.standing import DICE_LIE_AS_THROWN
from companion.table.topic import Topic

topic = Topic()


topic.goes_without_saying(EarlyRollCounted)
topic.only_booked(EasyStart, DICE_LIE_AS_THROWN)

rules = {
    "CK-320": said("Easy start: in each player's first two turns a 7 is rolled again."),
}
