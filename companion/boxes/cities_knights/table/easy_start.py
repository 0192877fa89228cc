"""Easy start, at the table."""

from companion.boxes.cities_knights.rules.easy_start import EarlyRollCounted, EasyStart
from companion.table.standing import DICE_LIE_AS_THROWN
from companion.table.topic import Topic

topic = Topic()


topic.goes_without_saying(EarlyRollCounted)
topic.only_booked(EasyStart, DICE_LIE_AS_THROWN)
