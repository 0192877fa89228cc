"""Bridges, at the table."""

from collections.abc import Iterable

from companion.boxes.traders_barbarians.rules.rivers.bridges import (
    BRIDGE_COST,
    BridgeBuilt,
    BridgeRemoved,
    Bridges,
    BuildBridge,
    CorrectBridge,
    bridges_left,
    legal_bridges,
)
from companion.geometry.sets import PathSet
from companion.geometry.topology import Path
from companion.kernel import Seat, State
from companion.rules.base.placed import owner_of
from companion.rules.cards import Cards
from companion.said import said, said_many
from companion.table.declarations import Group, Piece
from companion.table.phrases import Phrases
from companion.table.topic import Topic

topic = Topic()


def correct_bridge(t: Phrases, a: CorrectBridge) -> str:
    player, path = t.who(owner_of(a)), t.path(a.path)
    if a.there:
        return said("Correction: {player} has a bridge on {path}.", player=player, path=path)
    return said("Correction: {player} has no bridge on {path}.", player=player, path=path)


topic.act(BuildBridge, said("{player} builds a bridge on {path}."), said("Build a bridge"))
topic.group("BuildBridge", Group(said("Bridge"), "bridge", within="Build"), BuildBridge)
topic.tells(BridgeBuilt, said("{player} has a bridge on {path}."))
topic.tells(BridgeRemoved, said("{player}'s bridge on {path} is taken off."))
topic.act(CorrectBridge, correct_bridge)
topic.corrects(CorrectBridge, said("a bridge stands here"), "bridge", there=True)
topic.corrects(CorrectBridge, said("no bridge stands here"), "bridge", there=False)
topic.piece(
    Piece(
        "bridges",
        "bridge",
        Path,
        lambda state, seat: PathSet(state[Bridges].of[seat]),
        bridges_left,
        "bridge",
        said("bridges"),
        lambda count: said_many("{count} bridge", "{count} bridges", count),
        said("{player} puts a bridge on {path}."),
        said("{player} takes back the bridge on {path}."),
        said("A bridge of {player}"),
    ),
    Bridges,
)


def a_bridge(state: State, seat: Seat) -> Iterable[Cards]:
    """The cost of a bridge, where this player may build one."""
    if Bridges in state and bridges_left(state, seat) and legal_bridges(state, seat):
        yield BRIDGE_COST


topic.likes[BuildBridge] = 30
topic.goals.append(a_bridge)
