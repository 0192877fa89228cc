"""The colour that nobody plays in a first game of five, at the table."""

from companion.rules.base.inactive_colour import InactiveColour
from companion.table.topic import Topic

topic = Topic()
topic.only_booked(InactiveColour, "its settlements stay where they were put up")
