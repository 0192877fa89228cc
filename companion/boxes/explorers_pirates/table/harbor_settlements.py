"""Harbor settlements, at the table."""

from collections.abc import Iterator

from companion.boxes.explorers_pirates.rules.harbor_settlements import (
    HARBOR_COST,
    BuildHarborSettlement,
    CorrectHarborSettlement,
    HarborBuilt,
    HarborRemoved,
    HarborSettlements,
    harbors_left,
    one_point_more,
    upgradable,
)
from companion.boxes.explorers_pirates.rules.sea_routes import coast
from companion.geometry.sets import CornerSet
from companion.geometry.topology import Corner, bits
from companion.kernel import Seat, State
from companion.rules.base.placed import owner_of
from companion.rules.cards import Cards
from companion.said import said, said_many
from companion.table.base.on_land import land_corners
from companion.table.declarations import Group, Piece
from companion.table.phrases import Phrases
from companion.table.standing import Thing, Value, colour_of
from companion.table.topic import Topic

topic = Topic()
topic.earns(one_point_more, said("Harbor settlements, 1 more each"))


def correct(t: Phrases, a: CorrectHarborSettlement) -> str:
    facts = {"player": t.who(owner_of(a)), "corner": t.corner(a.corner)}
    if a.there:
        return said("Correction: {player} has a harbor settlement on {corner}.", **facts)
    return said("Correction: {player}'s settlement on {corner} is not a harbor settlement.", **facts)


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
topic.tells(HarborBuilt, said("{player} has a harbor settlement on {corner}."))
topic.tells(HarborRemoved, said("{player}'s harbor settlement on {corner} is taken off."))
topic.act(CorrectHarborSettlement, correct)


def shores(state: State) -> CornerSet:
    """The corners of land at the water."""
    return CornerSet(land_corners(state) & coast(state))


topic.corrects(
    CorrectHarborSettlement,
    said("a harbor settlement stands here"),
    "harbor-settlement",
    at=shores,
    left=harbors_left,
    there=True,
)
topic.corrects(CorrectHarborSettlement, said("no harbor settlement stands here"), "harbor-settlement", there=False)
topic.piece(
    Piece(
        "harbors",
        "harbor settlement",
        Corner,
        lambda state, seat: state[HarborSettlements].of[seat],
        harbors_left,
        "harbor-settlement",
        said("harbor settlements"),
        lambda number: said_many("{count} harbor settlement", "{count} harbor settlements", number),
        said("{player} puts a harbor settlement on {corner}."),
        said("{player} takes back the harbor settlement on {corner}."),
        said("A harbor settlement of {player}"),
    ),
    HarborSettlements,
)


def no_settlement_besides(state: State) -> Iterator[tuple[Thing, Value]]:
    """Where a harbor settlement stands, no settlement does, though the books have one there."""
    if HarborSettlements in state:
        names = state.game.topology.corner_names
        for seat in state.game.owners:
            for corner in bits(state[HarborSettlements].of[seat]):
                yield Thing("settlement", colour_of(state, seat), names[corner]), None


def another_harbor(state: State, seat: Seat) -> Iterator[Cards]:
    """What a harbor settlement costs, for a player who can build one."""
    if HarborSettlements in state and harbors_left(state, seat) and upgradable(state, seat):
        yield HARBOR_COST


topic.standing.append(no_settlement_besides)
topic.likes[BuildHarborSettlement] = 40
topic.goals.append(another_harbor)
