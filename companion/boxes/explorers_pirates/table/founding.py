"""Founding settlements from ships, at the table."""

from companion.boxes.explorers_pirates.rules.fleets import Fleets
from companion.boxes.explorers_pirates.rules.founding import FoundSettlement, why_none_is_founded
from companion.kernel import State
from companion.said import said
from companion.table.declarations import Group
from companion.table.topic import Topic

from .cargo import numbered
from .errands import unexplored_corners
from .headings import how_far

topic = Topic()

topic.act(
    FoundSettlement,
    numbered(said("{player} founds a settlement on {corner} with ship {number}.")),
    numbered(said("Found a settlement with ship {number}")),
)
topic.group(
    "FoundSettlement",
    Group(said("Found"), "founding", long=said("Found a settlement"), within="Ships"),
    FoundSettlement,
)
topic.hinders("FoundSettlement", why_none_is_founded, Fleets)


def is_where_it_was_sent(state: State, action: FoundSettlement) -> bool:
    """Whether the settlement would stand on new land, or else the ship cannot do better than where it lies."""
    if unexplored_corners(state) >> action.corner & 1:
        return True
    ship = state[Fleets].ship(action.player, action.ship)
    return ship is not None and how_far(state, action.player, action.ship).get(ship.route) == 0


topic.likes[FoundSettlement] = 60
topic.serves[FoundSettlement] = is_where_it_was_sent

rules = {
    "EP-370": said("A ship with a settler may become a settlement on a corner at which it points."),
    "EP-379": said("A settlement is founded only if one is left in front of you."),
}
