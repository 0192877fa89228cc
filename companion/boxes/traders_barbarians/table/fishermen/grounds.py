"""Fishing grounds and lakes, at the table."""

from companion.boxes.traders_barbarians.rules.fishermen.grounds import Grounds
from companion.said import said
from companion.table.topic import Topic

topic = Topic()
topic.only_booked(Grounds, "they are printed on the board")

rules = {
    "TB56-10": said("Two lakes take the place of the deserts, and neither lies on the coast."),
    "TB56-12": said("With five or six players there are eight fishing grounds, one wherever the coast has no harbor."),
    "TBS1-04": said("A lake takes the place of a desert and never lies on the coast."),
    "TBS1-05": said("A fishing ground lies wherever the coast has no harbor."),
}
