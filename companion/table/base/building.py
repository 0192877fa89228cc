"""Building roads, at the table."""

from companion.rules.base.building import BuildCity, BuildRoad, BuildSettlement, why_no_settlement
from companion.said import said
from companion.table.declarations import Group
from companion.table.topic import Topic

topic = Topic()


topic.act(BuildRoad, said("{player} builds a road on {path}."), said("Build a road"))
topic.act(BuildSettlement, said("{player} builds a settlement on {corner}."), said("Build a settlement"))
topic.act(BuildCity, said("{player} builds a city on {corner}."), said("Build a city"))
topic.family("Build", Group(said("Build"), "hammer", long=said("Build or buy")))
topic.group("BuildRoad", Group(said("Road"), "road", within="Build"), BuildRoad)
topic.group("BuildSettlement", Group(said("Settlement"), "settlement", within="Build"), BuildSettlement)
topic.hinders("BuildSettlement", why_no_settlement)
topic.group("BuildCity", Group(said("City"), "city", within="Build"), BuildCity)
