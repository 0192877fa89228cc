"""Harbor settlements, at the table."""

from collections.abc import Iterator

from companion.boxes.explorers_pirates.rules.harbor_settlements import (
    BuildHarborSettlement,
    HarborSettlements,
    harbor,
    harbor_for_cards,
    one_point_more,
)
from companion.boxes.explorers_pirates.rules.sea_routes import coast
from companion.geometry.sets import CornerSet
from companion.geometry.topology import bits
from companion.kernel import State
from companion.said import said, said_many
from companion.table.base.on_land import land_corners
from companion.table.base.placed import placed, sought
from companion.table.declarations import Group
from companion.table.standing import Thing, Value, colour_of
from companion.table.topic import Topic

topic = Topic()
topic.earns(one_point_more, said("Harbor settlements, 1 more each"))
topic.act(
    BuildHarborSettlement,
    said("{player} builds a harbor settlement on {corner}."),
    said("Build a harbor settlement"),
)
topic.group(
    "BuildHarborSettlement",
    Group(said("Harbor"), "harbor-settlement", long=said("Harbor settlement"), within="Build"),
    BuildHarborSettlement,
)


def shores(state: State) -> CornerSet:
    """The corners of land at the water."""
    return CornerSet(land_corners(state) & coast(state))


placed(
    topic,
    harbor,
    "harbors",
    "harbor settlement",
    "harbor-settlement",
    built=said("{player} has a harbor settlement on {corner}."),
    removed=said("{player}'s harbor settlement on {corner} is taken off."),
    has=said("Correction: {player} has a harbor settlement on {corner}."),
    has_not=said("Correction: {player}'s settlement on {corner} is not a harbor settlement."),
    here=said("a harbor settlement stands here"),
    not_here=said("no harbor settlement stands here"),
    puts=said("{player} puts a harbor settlement on {corner}."),
    takes_back=said("{player} takes back the harbor settlement on {corner}."),
    one=said("A harbor settlement of {player}"),
    title=said("harbor settlements"),
    many=lambda count: said_many("{count} harbor settlement", "{count} harbor settlements", count),
    at=shores,
)
sought(topic, harbor, harbor_for_cards, 40)


def no_settlement_besides(state: State) -> Iterator[tuple[Thing, Value]]:
    """Where a harbor settlement stands, no settlement does, though the books have one there."""
    if HarborSettlements in state:
        names = state.game.topology.corner_names
        for seat in state.game.owners:
            for corner in bits(state[HarborSettlements].of[seat]):
                yield Thing("settlement", colour_of(state, seat), names[corner]), None


topic.standing.append(no_settlement_besides)

rules = {
    "EP-220": said("A harbor settlement costs 2 grain and 2 ore and replaces a settlement of yours on the coast."),
    "EP-221": said("A harbor settlement stands at the sea or at the frame."),
    "EP-224": said("Nobody has more than four harbor settlements."),
    "EP-226": said("Settlements become harbor settlements while you trade and build, not once your ships move."),
}
