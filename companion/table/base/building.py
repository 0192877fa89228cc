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

rules = {
    "BASE-084": said("Trading and building come after the roll."),
    "BASE-120": said("You pay exactly what a piece or card costs, to the supply."),
    "BASE-121": said(
        "A road costs 1 brick and 1 lumber; a settlement 1 brick, 1 lumber, 1 wool and 1 grain; a city 3 ore and 2"
        " grain; a development card 1 ore, 1 wool and 1 grain."
    ),
    "BASE-123": said("You have 15 roads, 5 settlements and 4 cities; what is not in front of you cannot be built."),
    "BASE-125": said("Only the player whose turn it is builds."),
    "BASE-127": said("A new road touches a road, settlement or city of yours."),
    "BASE-128": said("A road cannot go on beyond another player's settlement or city."),
    "BASE-134": said("After the start, a settlement is built at the end of a road of yours."),
    "BASE-138": said("With all 5 settlements on the board you upgrade one to a city before you build another."),
    "BASE-139": said("A city is built by upgrading a settlement of yours."),
}
