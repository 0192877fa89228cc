"""Bridges, at the table."""

from companion.boxes.traders_barbarians.rules.rivers.bridges import BuildBridge, bridge, bridge_for_cards
from companion.said import said, said_many
from companion.table.base.placed import placed, sought
from companion.table.declarations import Group
from companion.table.topic import Topic

topic = Topic()
topic.act(BuildBridge, said("{player} builds a bridge on {path}."), said("Build a bridge"))
topic.group("BuildBridge", Group(said("Bridge"), "bridge", within="Build"), BuildBridge)
placed(
    topic,
    bridge,
    "bridges",
    "bridge",
    built=said("{player} has a bridge on {path}."),
    removed=said("{player}'s bridge on {path} is taken off."),
    has=said("Correction: {player} has a bridge on {path}."),
    has_not=said("Correction: {player} has no bridge on {path}."),
    here=said("a bridge stands here"),
    not_here=said("no bridge stands here"),
    puts=said("{player} puts a bridge on {path}."),
    takes_back=said("{player} takes back the bridge on {path}."),
    one=said("A bridge of {player}"),
    title=said("bridges"),
    many=lambda count: said_many("{count} bridge", "{count} bridges", count),
)
sought(topic, bridge, bridge_for_cards, 30)

rules = {
    "TBS2-16": said("No road lies where a river crosses the path: that is the site of a bridge."),
    "TBS2-17": said("A bridge costs two brick and one lumber, and you build it in your own turn."),
    "TBS2-18": said("Bridges stand only at the sites on the board, one at each."),
    "TBS2-19": said(
        "A bridge joins your own roads, bridges, settlements or cities, not past somebody else's building."
    ),
    "TBS2-22": said("All players have three bridges."),
}
