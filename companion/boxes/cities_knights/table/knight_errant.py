"""Variant, at the table."""

from companion.boxes.cities_knights.rules.knight_errant import Errand, KnightErrantSent
from companion.said import said
from companion.table.standing import ONLY_IN_THIS_TURN
from companion.table.topic import Topic

topic = Topic()


topic.goes_without_saying(KnightErrantSent)
topic.only_booked(Errand, ONLY_IN_THIS_TURN)

rules = {
    "CK-318": said("Knight-errant: before the roll one active knight may chase the robber."),
}
