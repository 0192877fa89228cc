"""Founding settlements from ships, at the table."""

from companion.rules.explorers_pirates.founding import FoundSettlement
from companion.rules.kernel import State
from companion.rules.mechanisms.exploring import Stacks, in_fog
from companion.said import said
from companion.table.topic import Group, Topic

from .cargo import number_of

topic = Topic()

topic.act(
    FoundSettlement,
    lambda t, a: said(
        "{player} founds a settlement on {corner} with ship {number}.",
        player=t.who(a.player),
        corner=t.corner(a.corner),
        number=number_of(a.ship),
    ),
    lambda t, a: said("Found a settlement with ship {number}", number=number_of(a.ship)),
)
topic.group("FoundSettlement", Group(said("Found"), "settlement", long=said("Found a settlement")), FoundSettlement)


def on_new_land(state: State, action: FoundSettlement) -> bool:
    """Whether the settlement would stand in an area that was unexplored, as long as anything there is."""
    around = state.game.topology.corner_hexes[action.corner]
    return not in_fog(state) or any(state[Stacks].at(at) is not None for at in around)


topic.likes[FoundSettlement] = 60
topic.serves[FoundSettlement] = on_new_land
