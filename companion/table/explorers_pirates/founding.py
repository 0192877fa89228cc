"""Founding settlements from ships, at the table."""

from companion.rules.explorers_pirates.founding import FoundSettlement
from companion.rules.kernel import State
from companion.said import said
from companion.table.topic import Group, Topic

from .cargo import number_of
from .errands import sites

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


def where_it_was_bound_for(state: State, action: FoundSettlement) -> bool:
    """Whether the corner is one for which settlers are sent out."""
    return bool(sites(state, action.player) >> action.corner & 1)


topic.likes[FoundSettlement] = 60
topic.serves[FoundSettlement] = where_it_was_bound_for
